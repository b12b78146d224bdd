import type { Report } from 'isoyield';
import { cells, code, csv, html, json, latex, markdown, page, tables, tsv, vegaLite } from 'isoyield/export';
import { describe, expect, test } from 'vitest';
import { Printer } from '../../wasm/dist/cli/print/print.js';
import { judge } from '../../wasm/dist/package/gate.js';
import { factory, iso } from './support';

// Reports of every kind, as the terminal prints them and as they are exported. Their numbers are proved elsewhere; here each is in its
// place, under its heading, and nothing is lost. The pages were read and found right; `npx vitest run -u` writes them again: look at the
// difference.

const kept = (name: string) => new URL(`kept/${name}`, import.meta.url).pathname;

const utility = [
  [1, -10],
  [-2, 0],
];
const some = ['accuracy', 'recall', 'precision', 'f1', 'mcc', 'lr_positive', 'prevalence'];
const three = {
  A: [
    [50, 3, 2],
    [4, 40, 6],
    [1, 5, 60],
  ],
  'B\u202e & "x"_<b>|\\$': [
    [40, 8, 7],
    [4, 46, 0],
    [9, 5, 52],
  ],
};
const rows = Array.from({ length: 36 }, (_, i) => {
  const ill = i % 3 === 0;
  return `${ill ? 'ill' : 'well'},${((i * 23 + (ill ? 12 : 0)) % 37) / 37},${((i * 5 + (ill ? 20 : 0)) % 41) / 41},${(i * 7) % 5 < 2 ? 'ill' : 'well'},${(i % 4) + 1},${i % 3},${i % 5}`;
});
const table = `y,a,b,said,w,fold,who\n${rows.join('\n')}\n`;
const classes = Array.from({ length: 24 }, (_, i) => {
  const truth = ['cat', 'dog', 'eel'][i % 3];
  const [p, q] = [((i * 7) % 10) / 20 + (i % 3 === 0 ? 0.4 : 0.1), ((i * 3) % 10) / 30 + (i % 3 === 1 ? 0.2 : 0)];
  const [u, v] = [Math.min(p, 0.9), Math.min(q, 1 - Math.min(p, 0.9))];
  return `${truth},${u.toFixed(3)},${v.toFixed(3)},${(1 - Number(u.toFixed(3)) - Number(v.toFixed(3))).toFixed(3)}`;
});

type Language = 'en' | 'uk';
const kinds: Record<string, (language: Language) => Report | Promise<Report>> = {
  'two matrices with utilities': (language) =>
    iso.matrix(factory, {
      utility,
      unit: 'EUR',
      classes: ['long', 'short'],
      positive: 'long',
      metrics: some,
      draws: 200,
      seed: 3,
      language,
    }),
  'a single matrix in shares': (language) =>
    iso.matrix('0.25 0.25\n0.1 0.4\n', { items: 1000, metrics: some, draws: 200, language }),
  'frequencies without intervals': (language) => iso.matrix('0.25 0.25\n0.1 0.4\n', { metrics: some, language }),
  'empty cells': (language) =>
    iso.matrix(
      {
        A: [
          [7, 0],
          [3, 0],
        ],
        B: [
          [0, 0],
          [0, 5],
        ],
      },
      { metrics: some, language, intervals: false },
    ),
  'three classes, rows predicted': (language) =>
    iso.matrix(three, {
      rows: 'predicted',
      positive: '1',
      metrics: some,
      beta: 2,
      kappa_weights: 'linear',
      draws: 100,
      language,
      utility: [
        [1, 0, 0],
        [-5, 2, 0],
        [0, -1, 3],
      ],
    }),
  'more decisions than classes': (language) =>
    iso.matrix(
      [
        [5, 3, 2],
        [1, 8, 4],
      ],
      {
        classes: ['ill', 'well'],
        decisions: ['ill', 'well', 'refer'],
        utility: {
          matrix: [
            [1, 0, 0.5],
            [0, 2, 0.5],
          ],
          decisions: ['ill', 'well', 'refer'],
        },
        metrics: some,
        intervals: false,
        language,
      },
    ),
  'thirty classes': (language) =>
    iso.matrix(
      Array.from({ length: 30 }, (_, i) =>
        Array.from({ length: 30 }, (_, j) => (i === j ? 10 + i : (i * 7 + j * 3) % 29 === 0 ? 2 : 0)),
      ),
      { metrics: ['accuracy', 'recall'], intervals: false, language },
    ),
  'sets of labels': (language) => iso.multilabel('true,predicted\na;b,a\nb,b;c\n,c\nc;a,a;b;c\n', { language }),
  'metrics of one’s own': (language) =>
    iso.matrix(
      [
        [40, 10],
        [5, 45],
      ],
      {
        define: ['cost = (FN + 5 * FP) / n', 'never = TP / (TN - 45)'],
        metrics: ['f1', 'cost', 'never'],
        intervals: false,
        language,
      },
    ),
  'utilities that are not known': (language) =>
    iso.matrix(factory, {
      unknown: '0.5:\n1 0\n0 1\n\n0.5:\n1 0\n-20 1',
      slice: {
        x: { cell: ['1', '0'], direction: [], from: -10, to: 1 },
        y: { cell: ['0', '1'], direction: [], from: -2, to: 1 },
      },
      metrics: ['f1'],
      intervals: false,
      language,
    }),
  'utilities in a range': (language) =>
    iso.matrix(factory, { unknown: '1 0\nU(-20,0) 1', draws: 500, seed: 5, metrics: ['f1'], language }),
  'scores in folds': (language) =>
    iso.scores(table, {
      truth: 'y',
      scores: ['a', 'b'],
      positive: 'ill',
      weight: 'w',
      fold: 'fold',
      utility,
      unit: 'EUR',
      language,
      curves: ['roc', 'pr'],
      thresholds: ['max_yield', 'youden', 'threshold=0.5', 'max_f1@recall>=0.9'],
      metrics: ['roc_auc', 'log_loss', 'f1', 'recall'],
      recalibrate: ['isotonic'],
      draws: 100,
    }),
  'scores and decisions, drawn again': (language) =>
    iso.scores(table, {
      truth: 'y',
      scores: ['a'],
      predicted: ['said'],
      positive: 'ill',
      group: 'who',
      bootstrap: 60,
      resample: ['f1'],
      seed: 7,
      metrics: ['roc_auc', 'f1'],
      language,
      draws: 100,
    }),
  'scores of each class': (language) =>
    iso.scores(`y,p,q,r\n${classes.join('\n')}\n`, {
      truth: 'y',
      probabilities: { A: ['cat:p', 'dog:q', 'eel:r'] },
      recalibrate: ['temperature'],
      metrics: ['roc_auc', 'log_loss', 'accuracy', 'f1', 'brier'],
      curves: ['roc'],
      language,
      draws: 100,
      utility: [
        [1, 0, 0],
        [0, 1, -3],
        [0, 0, 1],
      ],
    }),
  'a rare class that is never met': (language) =>
    iso.scores('y,s\n1,0.9\n0,0.9\n0,0.2\n0,0.1\n', {
      metrics: ['roc_auc', 'precision', 'f1'],
      thresholds: ['max_f1', 'threshold=2'],
      language,
      intervals: false,
    }),
};

async function all(language: Language, write: (report: Report, name: string) => string) {
  const pages = [];
  for (const [name, make] of Object.entries(kinds)) pages.push(`##### ${name}\n\n${write(await make(language), name)}`);
  return pages.join('\n');
}

describe('a report of each kind', () => {
  test.each(['en', 'uk'] as const)('is printed in %s', async (language) => {
    const catalogue = iso.catalogue(language);
    const text = await all(language, (report, name) => {
      const popular = new Printer(language, () => catalogue, []).report(report);
      // As when metrics were asked for, and when they are all that there are.
      const chosen = ['f1', 'mcc', 'roc_auc', 'nobody'];
      const more = /two|folds|three|class/.test(name)
        ? `----- chosen\n${new Printer(language, () => catalogue, chosen).report(report)}----- all\n${new Printer(language, () => catalogue, [], true).report(report)}`
        : '';
      return popular + more;
    });
    await expect(text).toMatchFileSnapshot(kept(`printed.${language}.txt`));
  });

  test.each(['en', 'uk'] as const)('is exported as tables in %s', async (language) => {
    const catalogue = iso.catalogue(language);
    const text = await all(language, (report) =>
      tables(report, catalogue, language, 'all')
        .filter(({ rows }) => rows.length < 60)
        .map(
          (each) =>
            `# ${each.id}: ${each.title}${each.axes ? ` (${JSON.stringify(each.axes)})` : ''}\n${csv(each).replaceAll('\r', '')}`,
        )
        .join('\n'),
    );
    await expect(text).toMatchFileSnapshot(kept(`exported.${language}.txt`));
  });

  test('is exported as code', async () => {
    const text = await all('en', (report) =>
      (['python', 'r'] as const).map((each) => code(report, each, '1.2.3', 'table.csv')).join('\n-----\n'),
    );
    await expect(text).toMatchFileSnapshot(kept('exported_code.txt'));
  });

  test.each([
    ['md', 'two matrices with utilities', 'en'],
    ['md', 'scores of each class', 'uk'],
    ['latex', 'three classes, rows predicted', 'en'],
    ['latex', 'utilities that are not known', 'uk'],
    ['html', 'two matrices with utilities', 'uk'],
    ['html', 'empty cells', 'en'],
  ] as const)('is a page: %s, %s, %s', async (format, name, language) => {
    const report = await (kinds[name] as (typeof kinds)[string])(language);
    const text = page(report, iso.catalogue(language), format, {
      version: '1.2.3',
      language,
      digits: 4,
      ...(format === 'html' && { pictures: [{ svg: '<svg/>', summary: 'A <picture>' }] }),
    } as never);
    const file = `page.${name.split(/[ ,]/)[0]}.${language}.${format === 'latex' ? 'tex' : format}`;
    await expect(text).toMatchFileSnapshot(kept(file));
  });
});

const odd = {
  id: 'odd',
  title: 'Odd & "x"\u202e_{1}',
  columns: [
    { id: 'name.x', name: 'Name [1]', numeric: false },
    { id: 'v', name: 'Value, 100 %', numeric: true },
    { id: 'low', name: 'Low', numeric: true },
    { id: 'high', name: 'High', numeric: true },
  ],
  rows: [
    ['=1+1', 0.1234567, -1e-7, 1e21],
    ['[a]*b_c^d~e', -0, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
    ['<b>&amp;"\t\n|x\\', null, 123456.789, 12345678],
    ['*@x `y` #z $w', 3, -3, null],
    ['π ≤ ∞ → α ο ₴ 語 Їжак', 1 / 3, 5e-324, 1.5],
  ],
  axes: { x: 'v', y: 'name.x', low: 'low', high: 'high', mark: 'point' },
} as const;

test('an odd table in every form', async () => {
  const { axes, ...plain } = odd;
  const drawings = [
    odd,
    { ...odd, axes: { x: 'v', y: 'low', series: 'name.x', mark: 'line' } },
    { ...odd, axes: { x: 'v', y: 'low', low: 'low', high: 'nobody', mark: 'bar' } },
    plain,
  ] as never[];
  const forms = [
    csv(odd),
    tsv(odd),
    tsv(odd, true),
    json(odd),
    markdown(odd),
    markdown(odd, { digits: 3 }),
    latex(odd),
    latex(odd, { digits: 3 }),
    html(odd),
    html(odd, { digits: 3 }),
    cells(odd),
    ...drawings.map((each) => vegaLite(each) ?? 'no drawing'),
  ];
  await expect(`${forms.join('\n-----\n')}\n`).toMatchFileSnapshot(kept('odd_table.txt'));
});

test('limits held against yields', async () => {
  const of = (names: string[], options: object) =>
    iso.matrix(
      Object.fromEntries(
        names.map((name, i) => [
          name,
          [
            [40 + i, 10 - i],
            [5, 45],
          ],
        ]),
      ),
      {
        utility: [
          [1, -1],
          [-1, 1],
        ],
        draws: 200,
        seed: 1,
        ...options,
      },
    );
  const lines: string[] = [];
  const limits = [
    { minYield: 0.5, by: 'bound' },
    { minYield: 0.7, by: 'estimate' },
    { minYield: 0.71, by: 'estimate' },
    { maxLoss: { value: 0, share: false }, by: 'estimate' },
    { maxLoss: { value: 0.04, share: false }, by: 'estimate' },
    { maxLoss: { value: 5, share: true }, by: 'estimate' },
    { maxLoss: { value: 50, share: true }, by: 'bound' },
    { minYield: 0.1, maxLoss: { value: 1, share: false }, by: 'bound' },
  ] as const;
  for (const [names, candidates, options] of [
    [['A'], 1, {}],
    [['A', 'B'], 1, {}],
    [['A', 'B'], 1, { intervals: false }],
    [['A', 'B', 'C'], 2, {}],
    [['A', 'B', 'C', 'D'], 2, {}],
    [
      ['A', 'B'],
      1,
      {
        utility: [
          [0, 0],
          [0, 0],
        ],
        intervals: false,
      },
    ],
  ] as const)
    for (const limit of limits)
      lines.push(
        `${names.join(' ')}, ${candidates} on trial${'utility' in options ? ', worth nothing' : ''}${'intervals' in options ? ', no intervals' : ''}, ${JSON.stringify(limit)}: ${JSON.stringify(judge(of([...names], options), candidates, limit), (_, each) => (typeof each === 'number' ? Number(each.toPrecision(6)) : each))}`,
      );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(kept('limits.txt'));
});
