import { type Cell, code, type Table, tables, vegaLite } from 'isoyield/export';
import { describe, expect, test } from 'vitest';
import { drawnByVega, shareOf } from '../../vega';
import { iso, near } from '../support';
import {
  catalogue,
  everyCurve,
  has,
  ofClasses,
  python,
  report,
  run,
  saved,
  scores,
  table,
  text,
  three,
} from './export_reports';

describe('Vega-Lite', () => {
  const drawnOf = async (each: Table) => drawnByVega(vegaLite(each) as string);
  /** Pixels are read back to values: the last digits stay with the screen. */
  const same = (found: unknown, value: Cell | undefined, span = 1) =>
    typeof value === 'number'
      ? expect(Math.abs((found as number) - value), `${found} for ${value}`).toBeLessThanOrEqual(1e-9 * span)
      : expect(found).toBe(value);

  test('is drawn by Vega with every yield and its range where the table has it', async () => {
    for (const each of [table('yields'), tables(scores, catalogue).find(({ id }) => id === 'yields') as Table]) {
      const at = (id: string) => each.columns.findIndex((column) => column.id === id);
      const { points, rules, svg } = await drawnOf(each);
      expect(points).toHaveLength(each.rows.length);
      for (const [i, row] of each.rows.entries()) {
        same(points[i]?.x, row[at('yield')], 1e3);
        same(points[i]?.y, row[at('classifier')]);
      }
      const ranged = each.rows.filter((row) => row[at('low')] !== null);
      expect(rules).toHaveLength(ranged.length);
      for (const [i, row] of ranged.entries()) {
        expect(rules[i]?.y).toBe(row[at('classifier')]);
        for (const [end, id] of [['x', 'low'] as const, ['x2', 'high'] as const])
          same(rules[i]?.[end], row[at(id)], 1e3);
      }
      expect(svg).toContain('<svg');
    }
  });
  test('is drawn by Vega with every point of every curve, in order, a colour a classifier', async () => {
    const curves = [everyCurve, ofClasses].flatMap((of) =>
      tables(of, catalogue).filter(({ id }) => id.startsWith('curve:')),
    );
    expect(curves.length).toBeGreaterThan(17);
    for (const each of curves) {
      const [x, y] = ['x', 'y'].map((id) => each.columns.findIndex((column) => column.id === id)) as [number, number];
      const { lines, legend } = await drawnOf(each);
      const names = [...new Set(each.rows.map(([name]) => name))];
      expect(legend, each.id).toEqual(names);
      expect(lines.map(({ colour }) => colour)).toEqual(
        ['#4477aa', '#c9432c', '#009988', '#aa3377', '#997700'].slice(0, names.length),
      );
      const span = Math.max(...each.rows.flatMap((row) => [row[x], row[y]].map((value) => Math.abs(Number(value)))), 1);
      for (const [i, name] of names.entries()) {
        const rows = each.rows.filter(([first]) => first === name);
        expect(lines[i]?.points, each.id).toHaveLength(rows.length);
        // Axes of normal deviates are turned back to shares by Vega.
        const read = (at: number | undefined) => (each.axes?.deviates ? shareOf(at as number) : at);
        for (const [k, row] of rows.entries())
          for (const [end, at] of [x, y].entries()) same(read(lines[i]?.points[k]?.[end]), row[at], span);
      }
    }
  });
  test('tells more than eight lines apart, by the dash where the colour comes again', () => {
    const names = Array.from({ length: 20 }, (_, i) => `m${i}`);
    const of = (mark: 'line' | 'point') => {
      const drawing: Table = {
        ...{ id: 'many', title: 'Many', axes: { x: 'x', y: 'y', series: 'name', mark } },
        columns: ['name', 'x', 'y'].map((id) => ({ id, name: id, numeric: id !== 'name' })),
        rows: names.flatMap((each) => [0, 1].map((x): Cell[] => [each, x, x])),
      };
      const { encoding } = JSON.parse(vegaLite(drawing) as string).layer[0];
      return ['strokeDash', 'shape'].map(
        (id) =>
          new Set(names.map((_, i) => JSON.stringify([encoding.color.scale.range[i], encoding[id]?.scale.range[i]]))),
      );
    };
    expect(of('line')[0]?.size).toBe(20);
    expect(of('point')[1]?.size).toBe(20);
  });
  test('has the axes of the page where these are no linear ones, and its steps', async () => {
    const of = (id: string) => tables(everyCurve, catalogue).find((each) => each.id === `curve:${id}`) as Table;
    const { labels, lines } = await drawnOf(of('det'));
    for (const along of [labels.x, labels.y])
      expect(along.map(({ text }) => text)).toEqual(['1%', '10%', '50%', '90%']);
    for (const { text, at } of [...labels.x, ...labels.y]) same(shareOf(at), Number.parseFloat(text) / 100);
    // A rate of 0 or 1 is infinitely far: its point lies beyond any picture, which cuts it off.
    expect(lines.flatMap(({ points }) => points.flat()).every((at) => Math.abs(at) < 9.001)).toBe(true);
    for (const { id, interpolation } of catalogue.curves)
      expect(JSON.parse(vegaLite(of(id)) as string).layer[0].mark.interpolate, id).toBe(
        interpolation === 'step' ? 'step-after' : 'linear',
      );
  });
  test('is made of what is a drawing only', () => expect(vegaLite(table('metrics'))).toBeUndefined());
});

/** Lines `classifier, metric, value` as one value each. */
const printed = (out: string) =>
  new Map(
    out
      .trim()
      .split('\n')
      .map((line): [string, number] => [
        line.slice(0, line.lastIndexOf('\t')),
        Number(line.slice(line.lastIndexOf('\t') + 1)),
      ]),
  );

test('classes and decided labels have code too, from their matrices, and sets of labels none', async () => {
  const rows = ['a,0.6,0.3,0.1', 'b,0.2,0.5,0.3', 'c,0.1,0.2,0.7', 'c,0.5,0.3,0.2'];
  const many = await iso.scores(`y,p_a,p_b,p_c\n${rows.join('\n')}\n`, { truth: 'y' });
  const labels = await iso.scores('y,decided\n1,1\n0,1\n0,0\n', { truth: 'y', predicted: 'decided' });
  for (const [of, cells] of [
    [many, '[[1, 0, 0], [0, 1, 0], [1, 0, 1]]'],
    [labels, '[[1, 1], [0, 1]]'],
  ] as const) {
    expect(code(of, 'python', '1')).toContain(`: ${cells},`);
    expect(code(of, 'python', '1')).toContain('"accuracy"');
    expect(code(of, 'r', '1')).toContain(`matrix(c(${cells.replace(/[[\]]/g, '')})`);
    expect(code(of, 'r', '1')).toContain('areas, are left out');
  }
  expect(code(iso.multilabel('truth,A\na;b,a\nb,b\n'), 'python', '1')).toBeUndefined();
});

test('says what it leaves out of how items were drawn', async () => {
  const two = 'y,s,g\n1,.9,a\n0,.4,a\n1,.6,b\n0,.1,b\n1,.3,c\n0,.2,d\n1,.7,e\n';
  const classes = 'y,p_a,p_b,p_c\na,.6,.3,.1\nb,.2,.5,.3\nc,.1,.2,.7\nc,.5,.3,.2\n';
  const used = '# Each class counts for its share in use; intervals at these shares are left out.';
  const clusters = '# Rows were drawn in clusters (column "g"): only intervals and tests change, which are left out.';
  for (const language of ['python', 'r'] as const) {
    const made = async (of: ReturnType<typeof iso.scores>) => code(await of, language, '1', 'f.csv') as string;
    expect(await made(iso.scores(two, { truth: 'y', scores: ['s'], group: 'g' }))).toContain(clusters);
    const plain = await made(iso.scores(two, { truth: 'y', scores: ['s'], independent: true }));
    expect(plain.includes(used) || plain.includes(clusters)).toBe(false);
    const shared = await made(iso.scores(two, { truth: 'y', scores: ['s'], prevalence: 0.1, independent: true }));
    expect(shared.split(used)).toHaveLength(2);
    // The cells are those of use: a, b and c are 0.2, 0.3 and 0.5 of all, not 1, 1 and 2 of 4.
    const many = await made(iso.scores(classes, { truth: 'y', prevalence: [0.2, 0.3, 0.5] }));
    expect(many).toContain(used);
    expect(many.replace(/[[\]]/g, '')).toContain('0.8, 0, 0, 0, 1.2, 0, 1, 0, 1');
    const matrix = iso.matrix('3 1\n1 5', { prevalence: 0.1 });
    expect(code(matrix, language, '1')).toContain(used);
  }
});

describe.each([
  ['python', 'scikit-learn', python],
  ['r', 'R', has('Rscript', '--version') ? 'Rscript' : undefined],
] as const)('the code in %s [needs %s]', (language, _name, program) => {
  // Skipped where that program is not installed: then nothing can run it.
  const there = test.skipIf(program === undefined);
  there.each([
    ['two classes', report],
    ['three classes', three],
    [
      'a decision that names no class',
      iso.matrix(
        [
          [5, 3, 2],
          [1, 8, 4],
        ],
        {
          utility: {
            matrix: [
              [1, 0, 0.5],
              [0, 2, 0.5],
            ],
            decisions: ['0', '1', 'refer'],
          },
          classes: ['0', '1'],
          decisions: ['0', '1', 'refer'],
        },
      ),
    ],
  ])('computes a matrix of %s anew', (_, of) => {
    const found = printed(run(program as string, code(of, language, '1') as string));
    expect(found.size).toBeGreaterThan(0);
    for (const { name, metrics, averages } of of.classifiers)
      for (const [key, value] of found) {
        const [who, what = ''] = key.split('\t');
        if (who !== name) continue;
        const [how = '', id = ''] = what.split(' ');
        const ours =
          what === 'yield'
            ? of.utility?.yields.find((each) => each.name === name)?.value
            : id
              ? averages?.[how as 'macro']?.[id]?.value
              : metrics[what]?.value;
        near(ours, value);
      }
    expect([...found.keys()].filter((key) => key.endsWith('\tyield'))).toHaveLength(of.classifiers.length);
  });
  there.each([
    ['numbers in two letters', '01', '02'],
    ['T and F', 'T', 'F'],
    ['a word that pandas takes for missing', '<NA>', 'x'],
  ])('takes labels as they are: %s', async (_, positive, negative) => {
    const rows = [0.9, 0.8, 0.3, 0.7, 0.2, 0.1].map((s, i) => `${i < 3 ? positive : negative},${s}`);
    const made = `y,s\n${rows.join('\n')}\nNA,0.4\n${positive},none\n`;
    const of = await iso.scores(made, { truth: 'y', scores: ['s'], positive });
    expect(of.n).toBe(6);
    const found = printed(run(program as string, code(of, language, '1', saved('labels.csv', made)) as string));
    for (const { name, metrics } of of.classifiers)
      near(metrics['roc_auc']?.value, found.get(`${name}\troc_auc`) as number);
  });
  there('keeps to the parameters that were set', async () => {
    const of = await iso.scores(text, { parameters: ['max_fpr=0.5', 'beta=3'] });
    const printedBy = (made: typeof of) =>
      printed(run(program as string, code(made, language, '1', saved('scores.csv', text)) as string));
    const found = printedBy(of);
    for (const { name, metrics } of of.classifiers)
      for (const id of language === 'python' ? ['roc_auc_partial_standardised'] : [])
        near(metrics[id]?.value, found.get(`${name}\t${id}`) as number);
    expect([...printedBy(scores).keys()].filter((key) => /partial|fbeta/.test(key))).toEqual([]);
    const counts = iso.matrix(
      [
        [50, 10],
        [5, 20],
      ],
      { parameters: 'beta=2.5' },
    );
    const beta = printed(run(program as string, code(counts, language, '1') as string)).get('A\tfbeta');
    near(counts.classifiers[0]?.metrics['fbeta']?.value, beta as number);
  });
  there('computes scores at other class shares anew', async () => {
    const of = await iso.scores(text, { prevalence: 0.1 });
    const found = printed(run(program as string, code(of, language, '1', saved('shares.csv', text)) as string));
    for (const { name, metrics, yield: worth } of of.classifiers) {
      near(worth, found.get(`${name}\tyield`) as number);
      for (const id of ['roc_auc', 'accuracy']) near(metrics[id]?.value, found.get(`${name}\t${id}`) as number);
    }
  });
  there.each([
    ['plain', {}],
    ['at another share', { prevalence: 0.2 }],
    ['at a price that never pays', { review_price: 1000 }],
  ])('computes what is sent to review anew: %s', async (_, more) => {
    const utility = '0 -1\n-4 2';
    const of = await iso.scores(text, { review_price: 0.3, utility, ...more });
    const found = printed(run(program as string, code(of, language, '1', saved('review.csv', text)) as string));
    expect(of.review?.classifiers.length).toBeGreaterThan(0);
    for (const { name, share, yield: worth } of of.review?.classifiers ?? []) {
      near(share, found.get(`${name}\treview_share`) as number);
      near(worth, found.get(`${name}\treview_yield`) as number);
    }
  });
  there('computes scores anew', () => {
    const file = saved('scores.csv', text);
    const found = printed(run(program as string, code(scores, language, '1', file) as string));
    for (const { name, metrics, yield: worth } of scores.classifiers) {
      near(worth, found.get(`${name}\tyield`) as number);
      for (const id of ['roc_auc', 'accuracy']) near(metrics[id]?.value, found.get(`${name}\t${id}`) as number);
    }
  });
});
