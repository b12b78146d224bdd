import type { Catalogue } from 'isoyield';
import { describe, expect, it } from 'vitest';
import { rowShares, worst } from '../../../web/src/results/classes/confusions';
import { families, type Row, rowsOf, sorted } from '../../../web/src/results/metrics/rows';
import { partsOf } from '../../../web/src/results/yields/parts';
import { decimalsFor, quantity } from '../../../web/src/values/figures';
import { flips, nearestRival, range } from '../../../web/src/values/flips';
import { distance, meant, plain, search } from '../../../web/src/values/search';
import { metricOf, reportOf } from '../reports';

const metrics = [
  metricOf('recall', { name: 'Recall', aliases: ['sensitivity', 'true positive rate', 'tpr', 'повнота'] }),
  metricOf('mcc', { name: 'Matthews correlation coefficient', aliases: ['phi', 'r_k'], family: 'association' }),
  metricOf('f1', { name: 'F1', aliases: ['f-measure', 'dice'], family: 'overlap' }),
  metricOf('fpr', { name: 'False positive rate', aliases: ['fall-out'], orientation: 'lower' }),
];
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);

describe('search', () => {
  it('takes any alias, in any case, with or without hyphens and spaces', () => {
    for (const query of ['Sensitivity', 'true-positive rate', 'TPR', 'tp r', 'ПОВНОТА'])
      expect(ids(search(metrics, query))[0], query).toBe('recall');
    expect(ids(search(metrics, 'RK'))).toEqual(['mcc']);
    expect(ids(search(metrics, 'fallout'))).toEqual(['fpr']);
  });
  it('puts whole names before beginnings and those before middles', () => {
    expect(ids(search(metrics, 'positive'))).toEqual(['recall', 'fpr']);
    expect(ids(search(metrics, 'f1'))).toEqual(['f1']);
  });
  it('knows the names of the other language', () => {
    expect(ids(search(metrics, 'коефіцієнт', new Map([['mcc', ['Коефіцієнт кореляції Метьюса']]])))).toEqual(['mcc']);
  });
  it('finds all for nothing and nothing for nonsense', () => {
    expect(search(metrics, '  ')).toHaveLength(4);
    expect(search(metrics, 'zzz')).toEqual([]);
  });
  it('guesses what a mistyped name meant', () => {
    expect(meant(metrics, 'sensitvity')).toBe('sensitivity');
    expect(meant(metrics, 'mathews corelation coefficient')).toBe('Matthews correlation coefficient');
    expect(meant(metrics, 'повнтоа')).toBe('повнота');
    expect(meant(metrics, 'zz')).toBeNull();
    expect(meant(metrics, 'entirely different')).toBeNull();
  });
  it('counts a swap as one step', () => {
    expect(distance('recall', 'reclal')).toBe(1);
    expect(distance('kitten', 'sitting')).toBe(3);
    expect(distance('', 'abc')).toBe(3);
  });
  it('keeps й and ї letters of their own', () => expect(plain('Їжа й Гей')).toBe('їжайгей'.normalize('NFKD')));
});

const number = (value: number) => ({ value });
function rows(): Row[] {
  const catalogue = { metrics } as unknown as Catalogue;
  const classifier = (
    name: string,
    values: Record<string, { value: number | null; undefined?: string; infinite?: string }>,
  ) => ({ name, matrix: [], counts: 'counts', metrics: values, per_class: [] }) as never;
  return rowsOf(
    catalogue,
    [
      classifier('A', {
        recall: number(0.5),
        mcc: { value: null, undefined: 'one_class_only' },
        f1: number(0.75),
        fpr: { value: null, infinite: '+' },
      }),
      classifier('B', { recall: number(0.7), mcc: number(0.1), f1: number(0.2), fpr: number(0.3) }),
    ],
    [
      { metric: 'recall', favours: 'B', disfavours: 'A', agrees: false, preference: 'clear', kendall_tau: -1 },
      { metric: 'f1', favours: 'A', disfavours: 'B', agrees: true, preference: 'clear', kendall_tau: 1 },
    ],
  );
}
const order = (sort: Parameters<typeof sorted>[1]) => sorted(rows(), sort, 'en').map(({ metric }) => metric.id);

describe('the table', () => {
  it('keeps the order of the catalogue until it is sorted', () => {
    expect(order({ key: { by: 'family' }, falling: false })).toEqual(['recall', 'mcc', 'f1', 'fpr']);
  });
  it('sorts by name both ways', () => {
    expect(order({ key: { by: 'name' }, falling: false })).toEqual(['f1', 'fpr', 'mcc', 'recall']);
    expect(order({ key: { by: 'name' }, falling: true })).toEqual(['recall', 'mcc', 'fpr', 'f1']);
  });
  it('sorts by value with infinity in its place and the undefined last both ways', () => {
    expect(order({ key: { by: 'value', classifier: 0 }, falling: true })).toEqual(['fpr', 'f1', 'recall', 'mcc']);
    expect(order({ key: { by: 'value', classifier: 0 }, falling: false })).toEqual(['recall', 'f1', 'fpr', 'mcc']);
  });
  it('sorts by what misleads', () => {
    expect(order({ key: { by: 'agreement' }, falling: false }).slice(0, 2)).toEqual(['recall', 'f1']);
  });
  it('groups by family', () => {
    expect(families(rows()).map(({ family, rows: members }) => [family, members.length])).toEqual([
      ['rates', 2],
      ['association', 1],
      ['overlap', 1],
    ]);
  });
});

describe('numbers', () => {
  it('tell an infinity from what is undefined', () => {
    expect(quantity({ value: null, infinite: '-' })).toBe(Number.NEGATIVE_INFINITY);
    expect(quantity({ value: null, undefined: 'no_items' })).toBeNull();
    expect(quantity(undefined)).toBeNull();
    expect(quantity({ value: 0 })).toBe(0);
  });
  it('get the decimals that keep them apart', () => {
    expect(decimalsFor([[0.62, 0.75]])).toBe(2);
    expect(
      decimalsFor([
        [0.62, 0.75],
        [0.9731, 0.9734],
      ]),
    ).toBe(4);
    expect(
      decimalsFor([
        [0.5, 0.5],
        [null, 0.5],
      ]),
    ).toBe(2);
    expect(decimalsFor([[0.123456, 0.123457]])).toBe(4);
  });
});

describe('what would turn the ranking over', () => {
  const utility = reportOf({ yields: { A: 3.5, B: -3.5, C: -4 } }).utility;
  if (!utility) throw new Error('no utility');
  it('is about the rival that needs the smallest change', () => {
    const [first, second, ...rest] = utility.pairwise;
    if (!first || !second) throw new Error('no pairs');
    const near = { ...utility, pairwise: [{ ...first, flip_radius: 9 }, { ...second, flip_radius: 2 }, ...rest] };
    expect(nearestRival(near)?.b).toBe('C');
    expect(nearestRival({ ...utility, pairwise: [] })).toBeNull();
  });
  it('lists the cells by how far they would have to move', () => {
    const pair = {
      ...utility.pairwise[0],
      break_even: [
        [58.75, null],
        [-101, 160],
      ],
    } as never;
    expect(flips(utility, pair, ['long', 'short'])).toEqual([
      { truth: 'short', decision: 'short', now: 165, at: 160 },
      { truth: 'long', decision: 'long', now: 15, at: 58.75 },
      { truth: 'short', decision: 'long', now: -335, at: -101 },
    ]);
    expect(range(utility)).toBe(500);
  });
  it('lists none where a wrong decision would be worth more than the right one', () => {
    const flipped = (break_even: (number | null)[][], matrix: number[][]) =>
      flips({ ...utility, matrix }, { ...utility.pairwise[0], break_even } as never, ['long', 'short']).map(
        ({ at }) => at,
      );
    const [long, short] = [
      [15, -35],
      [-335, 165],
    ];
    const beyond = [
      [-36, 16],
      [166, -336],
    ];
    expect(flipped(beyond, [long, short])).toEqual([]);
    const within = [
      [-34, 14],
      [164, -334],
    ];
    expect(flipped(within, [long, short])).toEqual([-34, 14, 164, -334]);
    // Where it is worth more already, nothing is left out.
    expect(
      flipped(
        [
          [null, null],
          [166, 0],
        ],
        [long, [0, -5]],
      ),
    ).toEqual([0, 166]);
  });
});

describe('where the yields come from', () => {
  it('puts the decisions that tell two classifiers apart first', () => {
    const utility = reportOf({ yields: { A: 3.5, B: -3.5 } }).utility;
    if (!utility) throw new Error('no utility');
    const withParts = {
      ...utility,
      yields: [
        {
          name: 'A',
          value: 3.5,
          parts: [
            [4.05, -8.05],
            [-50.25, 57.75],
          ],
        },
        {
          name: 'B',
          value: -3.5,
          parts: [
            [6.45, -2.45],
            [-60.3, 52.8],
          ],
        },
      ],
    };
    const parts = partsOf(withParts, ['long', 'short'], 0, 1);
    expect(parts.map(({ truth, decision, difference }) => [truth, decision, difference.toFixed(2)])).toEqual([
      ['short', 'long', '10.05'],
      ['long', 'short', '-5.60'],
      ['short', 'short', '4.95'],
      ['long', 'long', '-2.40'],
    ]);
    expect(partsOf(utility, ['long', 'short'], 0, 1)).toEqual([]);
  });
});

describe('errors between classes', () => {
  const matrix = [
    [8, 2, 0],
    [1, 9, 0],
    [0, 0, 0],
  ];
  it('are shares of the true class', () => {
    expect(rowShares(matrix)).toEqual([[0.8, 0.2, 0], [0.1, 0.9, 0], null]);
    expect(worst(matrix, ['a', 'b', 'c'], ['a', 'b', 'c'])).toEqual([
      { truth: 'a', decision: 'b', count: 2, share: 0.2 },
      { truth: 'b', decision: 'a', count: 1, share: 0.1 },
    ]);
  });
  it('are none when decisions are not classes', () =>
    expect(worst(matrix, ['a', 'b', 'c'], ['x', 'y', 'z'])).toEqual([]));
});
