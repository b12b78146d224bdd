import { type Catalogue, load } from 'isoyield';
import { describe, test } from 'vitest';
import * as edits from '../../../web/src/document/document';
import { language } from '../../../web/src/document/state';
import {
  amount,
  bytes,
  count,
  edited,
  inWords,
  kept as keptNumber,
  number,
  percent,
  typed,
} from '../../../web/src/i18n/numbers';
import { isoLabels } from '../../../web/src/learn/isometrics/isolabels';
import { keyed as cursorKeyed, step, type Trace, vertexAt } from '../../../web/src/plot/cursor';
import { around, common as commonDomain, deviate } from '../../../web/src/plot/scale';
import { drawn, rowShares, worst } from '../../../web/src/results/classes/confusions';
import {
  hyperbolas,
  inPrecisionRecall,
  isoYield,
  precision,
  prevalence,
} from '../../../web/src/results/curves/isolines';
import { common, cut, inDeviates, windowOf, within } from '../../../web/src/results/curves/tiles/tileScale';
import { corners, keyed, names, outside, pulled, stand, where } from '../../../web/src/results/utilities/space';
import { partsOf } from '../../../web/src/results/yields/parts';
import { flips, nearestRival, range } from '../../../web/src/values/flips';
import { distance, meant, plain, search } from '../../../web/src/values/search';
import { factory, line, Page, tried } from './kept';

const iso = await load();
const catalogue = iso.catalogue('en');

describe('pictures', () => {
  test('the space of utilities', async () => {
    const page = new Page();
    const report = iso.matrix([edits.matrixSource(factory)], {
      utility: edits.utilitySource(factory),
      positive: factory.positive,
      draws: 0,
    });
    const metrics = report.utility?.space?.metrics ?? [];
    const grid = [-1, -0.65, -0.6, -0.2, 0, 0.3, 0.6, 0.75, 1].flatMap((x) =>
      [-1, -0.5, 0, 0.1, 0.6, 1].map((y) => ({ x, y })),
    );
    page.tell('corners', corners([[-1, -1], [0, 0.5], [], [1, 1]]));
    page.head('names of metrics');
    for (const each of names(metrics, catalogue)) page.tell(each.id, each);
    const spread = catalogue.metrics
      .slice(0, grid.length)
      .map(({ id }, i) => ({ metric: id, ...grid[(i * 7) % grid.length] })) as typeof metrics;
    page.head('names of metrics all over');
    for (const each of names(spread, catalogue)) page.tell(each.id, [each.x, each.y, each.anchor, each.dx, each.dy]);
    for (const point of grid) {
      page.head(line(point));
      page.tell('outside', outside(point));
      page.tell('pulled', pulled({ x: point.x * 1.3, y: point.y * 1.4 }));
      page.tell(
        'pointed',
        where({ clientX: 10 + 200 * point.x, clientY: 400 * point.y }, { left: 5, top: 3, width: 300, height: 400 }),
      );
      page.tell(
        'keys',
        ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].flatMap((key) =>
          [false, true].map((shiftKey) => keyed({ key, shiftKey }, point)),
        ),
      );
      const taken = names(metrics, catalogue, point);
      page.tell(
        'names',
        taken.map(({ id, dy }) => [id, dy]),
      );
      page.tell(
        'own label',
        ['mine', 'a label that is quite long here'].map((text) => stand(point, text, taken)),
      );
    }
    await page.is('space');
  });

  test('curves: windows, pieces and lines of nobody', async () => {
    const page = new Page();
    const rows = Array.from(
      { length: 60 },
      (_, i) => `${(i * 7) % 5 < 2 ? 1 : 0},${((i * 37) % 61) / 61},${((i * 17) % 59) / 59}`,
    );
    const report = await iso.scores(`y,a,b\n${rows.join('\n')}\n`, {
      truth: 'y',
      scores: ['a', 'b'],
      curves: catalogue.curves.map(({ id }) => id),
      utility: [
        [1, -10],
        [-2, 0],
      ],
      positive: '1',
    } as never);
    const short = ({ x, y }: { x: readonly number[]; y: readonly number[] }) =>
      `${x.length} points, ${line(x.slice(0, 4))} ${line(y.slice(0, 4))} to ${line([x.at(-1), y.at(-1)])}`;
    for (const kind of catalogue.curves) {
      const curves = report.classifiers.flatMap(({ curves }) => curves?.[kind.id] ?? []);
      if (curves.length === 0) continue;
      page.head(kind.id);
      const window = windowOf(kind, curves);
      page.tell('window', window);
      page.tell('of the first', windowOf(kind, curves.slice(0, 1)));
      for (const each of curves)
        page.text(`drawn: ${short(cut(kind.normal_deviates ? inDeviates(each) : each, window))}`);
      const small = { x: [0.2, 0.6], y: [0.3, 0.7] } as const;
      for (const each of curves)
        page.text(
          `in a small window: ${short(cut(each, small))} and marks ${line(within(each.y.slice(0, 5), small.y))}`,
        );
      page.tell(
        'common',
        common(curves).map(({ id, x }) => [id, x.length]),
      );
    }
    const roc = catalogue.curves.find(({ id }) => id === 'roc') as Catalogue['curves'][number];
    const of = (y: number[]) => ({ x: y.map((_, i) => i / y.length), y, threshold: y, lines: [] }) as never;
    page.head('windows of odd values');
    for (const y of [
      [],
      [Number.NaN],
      [Number.POSITIVE_INFINITY, 1],
      [5],
      [0.1, 0.9],
      [0.13, 0.87],
      [-0.05, 1.05],
      [-3, 2],
      [-0.7, 2],
      [...Array(20).fill(0.001), 2],
      [...Array(20).fill(1), 999],
      [...Array(20).fill(1), 1001],
      [...Array(10).fill(-1), ...Array(10).fill(3)],
    ])
      for (const chance of ['diagonal', 'one', undefined])
        page.tell(`${line(y)} ${chance}`, windowOf({ ...roc, chance, normal_deviates: false } as never, [of(y)]).y);
    page.head('cut lines');
    const window = { x: [0, 1], y: [0, 2] } as const;
    const lines: [number, number][][] = [
      [
        [0.5, 1],
        [0.6, 1.5],
      ],
      [
        [-1, 1],
        [2, 1],
      ],
      [
        [0.5, -1],
        [0.5, 3],
      ],
      [
        [-1, -1],
        [2, 4],
        [0.5, 1],
        [0.5, 9],
      ],
      [
        [-1, 1],
        [-2, 1.5],
      ],
      [
        [0.5, 1],
        [0.5, Number.POSITIVE_INFINITY],
        [0.7, 1],
      ],
      [
        [0, 0],
        [1, 2],
        [1, 2],
        [0, 0],
      ],
      [
        [1.001, 0],
        [1.001, 2],
      ],
      [
        [1.003, 0],
        [1.003, 2],
      ],
      [[0.5, 1]],
      [],
    ];
    for (const each of lines)
      page.tell(line(each), cut({ x: each.map(([x]) => x), y: each.map(([, y]) => y) }, window));
    page.head('scales');
    for (const values of [[], [5], [0, 0], [1, 2], [100, 101], [-3, 4], [-100, -101], [0.5, Number.NaN]])
      page.tell(
        line(values),
        tried(() => around(values)),
      );
    for (const values of [[], [2], [0.5], [0.1, 0.9], [0.5, 0.52], [0.5, 0.6], [-1, -0.98], [-0.3, 0.1, 7]])
      page.tell(line(values), [commonDomain(values) ?? 'none', commonDomain(values, false) ?? 'none']);
    page.tell('deviates', [0, 1e-9, 0.001, 0.02, 0.02425, 0.3, 0.5, 0.9, 0.97575, 0.99, 1].map(deviate));
    await page.is('curves');
  });

  test('lines of equal value', async () => {
    const page = new Page();
    for (const slope of [0, 0.1, 0.5, 1, 3, 50, -0.5, -2])
      for (const point of [
        { fpr: 0, tpr: 0 },
        { fpr: 0.2, tpr: 0.7 },
        { fpr: 0.9, tpr: 0.1 },
        { fpr: 1, tpr: 1 },
        { fpr: 1, tpr: 0 },
        { fpr: 0, tpr: 1 },
      ]) {
        const cutLine = isoYield(slope, point);
        page.tell(`slope ${slope} through ${line(point)}`, [
          ...cutLine,
          inPrecisionRecall(cutLine, 0.2, 3),
          [0, 0.2, 1].map((share) => precision(point, share)),
        ]);
      }
    page.tell('hyperbolas', hyperbolas({ x: [0, 0.2, 0.2, 0.5, 1], y: [1, 0.9, 0.6, 0.5, 0.3] }, 0.1));
    page.tell('hyperbolas from nothing', hyperbolas({ x: [0, 0.5, 1], y: [0, 0.5, 0] }, 0.25));
    page.tell('as fine as usual', hyperbolas({ x: [0.1, 1], y: [0.5, 0.25] }).x.length);
    page.tell('shares', [
      prevalence(
        [
          [3, 1],
          [2, 4],
        ],
        0,
      ),
      prevalence(
        [
          [3, 1],
          [2, 4],
        ],
        1,
      ),
      prevalence(
        [
          [0, 0],
          [0, 0],
        ],
        0,
      ),
      prevalence([[1, 1]], 3),
    ]);
    for (const id of ['f1', 'precision', 'accuracy', 'mcc', 'lr_positive']) {
      for (const space of ['roc', 'pr'] as const) {
        const found = iso.isometrics({ metric: id, prevalence: 0.3, space } as never);
        page.tell(`labels of ${id} in ${space}`, isoLabels(found));
        page.tell('further apart', isoLabels(found, 0.3).length);
      }
    }
    page.tell(
      'of a line on one side',
      isoLabels({
        space: 'roc',
        levels: [
          {
            value: 1,
            paths: [
              { x: [0.1, 0.2, 0.3], y: [0.1, 0.1, 0.2] },
              { x: [0.4, 0.1], y: [0.2, 0.2] },
            ],
          },
          { value: 2, paths: [] },
          { value: 3, paths: [{ x: [0.01], y: [0.5] }] },
        ],
      } as never),
    );
    await page.is('isolines');
  });
});

test('search, confusions, what turns a ranking', async () => {
  const page = new Page();
  const also = new Map(iso.catalogue('uk').metrics.map(({ id, name, aliases }) => [id, [name, ...aliases]]));
  for (const query of [
    '',
    'f1',
    'F-1',
    'recall',
    'rec',
    'sens',
    'pos',
    'all',
    'ra',
    'влучн',
    'влучність',
    'youden',
    'Youdens J',
    'kapa',
    'acuracy',
    'recal',
    'precison',
    'matthew',
    'zzz',
    'brier',
    'roc',
    'ПОВНОТА',
    'йц',
  ]) {
    const found = search(catalogue.metrics, query, also).map(({ id }) => id);
    page.tell(`“${query}”`, [found.length, found.slice(0, 6), meant(catalogue.metrics, query, also) ?? 'nothing near']);
  }
  page.tell('plain', ['Youden’s J', 'Fβ (beta)', 'їжак Й', 'Čech–É_1.0'].map(plain));
  for (const [a, b] of [
    ['', ''],
    ['a', ''],
    ['', 'abc'],
    ['abcd', ''],
    ['kitten', 'sitting'],
    ['ab', 'ba'],
    ['abcd', 'abdc'],
    ['abc', 'cab'],
    ['same', 'same'],
    ['abcdefg', 'abc'],
  ] as const)
    page.tell(`${a} to ${b}`, [distance(a, b), distance(a, b, 9)]);
  page.head('confusions');
  const big = (n: number, wrong: (i: number) => number) =>
    Array.from({ length: n }, (_, i) =>
      Array.from({ length: n }, (_, j) => (i === j ? 1000 : j === (i + 1) % n ? wrong(i) : 0)),
    );
  page.tell('60 drawn', drawn(big(60, (i) => i)).length);
  page.tell('61 drawn', drawn(big(61, (i) => (i * 7) % 61)));
  page.tell('wide', drawn(Array.from({ length: 61 }, () => [1, 2])).length);
  page.tell(
    'shares',
    rowShares([
      [1, 3],
      [0, 0],
      [2, 0],
    ]).map((row) => row ?? 'none'),
  );
  const matrix = [
    [5, 3, 2],
    [0, 0, 0],
    [1, 9, 10],
  ];
  page.tell('worst', worst(matrix, ['a', 'b', 'c'], ['a', 'b', 'c']));
  page.tell('worst two', worst(matrix, ['a', 'b', 'c'], ['a', 'b', 'c'], 2));
  page.tell('of decisions', worst(matrix, ['a', 'b', 'c'], ['a', 'b', 'd']).length);
  page.head('what turns a ranking');
  const report = iso.matrix(
    {
      A: [
        [40, 10, 0],
        [5, 45, 0],
        [5, 5, 40],
      ],
      B: [
        [45, 5, 0],
        [9, 41, 0],
        [1, 9, 40],
      ],
      C: [
        [50, 0, 0],
        [50, 0, 0],
        [0, 0, 50],
      ],
    },
    {
      utility: [
        [1, -2, 0],
        [-5, 3, 0],
        [0, -1, 2],
      ],
      draws: 0,
    },
  );
  if (!report.utility) throw new Error('there are utilities');
  const { utility, classes } = report;
  page.tell('range', range(utility));
  for (const pair of utility.pairwise) page.tell(`${pair.a} and ${pair.b}`, flips(utility, pair, classes));
  page.tell('rival', nearestRival(utility)?.b);
  page.tell('alone', nearestRival({ ...utility, pairwise: [] }) ?? 'none');
  const [best = 0] = utility.ranking as unknown as number[];
  for (const rival of [null, 0, 1, 2])
    page.tell(
      `parts against ${rival}`,
      partsOf(utility, classes, typeof best === 'number' ? best : 0, rival).slice(0, 6),
    );
  await page.is('views');
});

test('numbers as they are written in both languages', async () => {
  const page = new Page();
  const values = [
    0,
    -0,
    1,
    -1,
    0.5,
    -0.25,
    1 / 3,
    2 / 3,
    99.995,
    999.5,
    1000,
    1234.5,
    9999.5,
    12345.678,
    999_999,
    1e6,
    123_456_789,
    1e15,
    1.5e15,
    -2.5e20,
    0.001,
    0.0001,
    0.00009999,
    1.234e-7,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const spoken of ['en', 'uk'] as const) {
    language.value = spoken;
    page.head(spoken);
    for (const value of values)
      page.text(
        [
          String(value),
          number(value),
          number(value, { decimals: 2, signed: true }),
          number(value, { significant: 2, large: 1e6 }),
          count(value),
          percent(value),
          inWords(value),
          amount(value, 'EUR'),
          amount(value, 'months'),
          amount(value, '', { decimals: 1 }),
          amount(value, 'XYZ'),
        ].join(' | '),
      );
    for (const value of [0, 1, 999, 999.4, 999.5, 1000, 1500, 999_499, 999_500, 41_600_000, 1e9, 1.234e12, 5e15])
      page.text(`${value} bytes: ${bytes(value)}`);
    for (const text of ['1', '-1', '−1.5', '+2', '.5', '0.0', '0', ' 7.25 ', '1,5', 'x', '', '-', '1.5.2', '1e3'])
      page.text(`“${text}”: ${typed(text)} ${typed(text, true)} kept ${keptNumber(text)} edited ${edited(text)}`);
  }
  language.value = 'en';
  await page.is('numbers');
});

test('the cursor on a curve', async () => {
  const page = new Page();
  const thresholds = [Number.POSITIVE_INFINITY, 0.9, 0.9, 0.7, 0.5, 0.5, 0.5, 0.2];
  const small: Trace = { x: thresholds.map((_, i) => i), y: thresholds.map((_, i) => i), threshold: thresholds };
  const large: Trace = { x: [], y: [], threshold: Array.from({ length: 100 }, (_, i) => 1 - i / 100) };
  const keys = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', 'a'];
  for (const [name, trace, starts] of [
    ['a small curve', small, [2, 0.9, 0.8, 0.5, 0.2, 0.1]],
    ['a large one', large, [1, 0.505, 0.01]],
    ['an empty one', { x: [], y: [], threshold: [] }, [0.5]],
  ] as const) {
    page.head(name);
    for (const from of starts) {
      page.tell(`at ${from}`, [
        vertexAt(trace, from),
        ...[-9, -2, -1, 0, 1, 2, 9].map((steps) => step(trace, from, steps)),
      ]);
      page.tell(
        'keys',
        keys.flatMap((key) => [false, true].map((shift) => cursorKeyed(trace, from, key, shift) ?? 'no')),
      );
    }
  }
  await page.is('cursor');
});

/** A table as the browser gives it: `#` begins a header cell. */
