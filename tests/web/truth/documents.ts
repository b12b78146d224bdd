import { load, type MatrixOptions, type Report, type ScoresOptions } from 'isoyield';
import { drawn, loans } from '../../../web/src/document/loans';

// Analyses of every kind that surfaces have to tell alike: matrices, scores, many classes, folds, clusters, weights, with costs and without.

type Cells = readonly (readonly number[])[];
export interface Analysis {
  readonly name: string;
  report(language: 'en' | 'uk'): Promise<Report>;
}

/** What is embedded of it: the decisions at the thresholds in use, as matrices. Null: nothing can be. */
export function embedded(report: Report, language: 'en' | 'uk'): Report | null {
  const { classifiers, classes, positive, utility, settings } = report;
  // Other class shares, what single items are worth and weights are not in matrices.
  if (report.kind === 'multilabel' || utility?.by_item || settings.prevalence !== undefined) return null;
  const matrices = Object.fromEntries(classifiers.map(({ name, matrix: cells }) => [name, cells]));
  const stated = utility && !utility.assumed ? { utility: utility.matrix, unit: utility.unit } : {};
  return iso.matrix(matrices as never, { ...{ classes, language, positive }, ...stated } as MatrixOptions);
}

const iso = await load();
export const catalogues = { en: iso.catalogue('en'), uk: iso.catalogue('uk') };

const matrix = (name: string, matrices: Record<string, Cells>, options: MatrixOptions = {}): Analysis => ({
  name,
  report: async (language) => iso.matrix(matrices as never, { ...options, language }),
});

const scores = (name: string, text: string, options: ScoresOptions = {}): Analysis => ({
  name,
  report: (language) =>
    iso.scores(new File([text], 'table.csv'), { curves: ['roc'], second_threshold: 0.5, ...options, language }),
});

/** A table of two models whose scores know something of the truth, a fold, a weight, and what a third decided. */
function table(
  rows: number,
  seed: number,
  columns: readonly string[],
  write: (row: Row) => readonly (string | number)[],
) {
  const next = drawn(seed);
  const normal = () => Array.from({ length: 12 }, next).reduce((sum, each) => sum + each, -6);
  const share = (logit: number) => Number((1 / (1 + Math.exp(-logit))).toFixed(3));
  const lines = Array.from({ length: rows }, (_, i) => {
    const truth = next() < 0.3 ? 1 : 0;
    const common = normal();
    const [x, y] = [normal() + common, normal() + common].map((each) => each * 0.8 + 1.8 * truth);
    const [a, b] = [share((x ?? 0) - 1.8), share((y ?? 0) * 0.8 - 1.2)];
    return write({ truth, a, b, decided: (x ?? 0) > 1.4 ? 1 : 0, i, chance: next() }).join(',');
  });
  return `${columns.join(',')}\n${lines.join('\n')}\n`;
}

interface Row {
  readonly truth: number;
  readonly a: number;
  readonly b: number;
  readonly decided: number;
  readonly i: number;
  readonly chance: number;
}

/** Long names of eight models. */
const eight = [
  ...['calibrated_logistic_regr', 'random_forest_400_trees', 'gradient_boosting_histog', 'naive_bayes'],
  ...['support_vector_machine', 'k_nearest_neighbours_25', 'multilayer_perceptron_64', 'extremely_random_trees'],
];

/** So many models that know less and less; `share` of the items is positive. */
function models(rows: number, seed: number, names: readonly string[], share = 0.3): string {
  const next = drawn(seed);
  const normal = () => Array.from({ length: 12 }, next).reduce((sum, each) => sum + each, -6);
  const lines = Array.from({ length: rows }, () => {
    const truth = next() < share ? 1 : 0;
    const base = 1.7 * truth + 0.7 * normal() + Math.log(share / (1 - share)) - 0.8;
    return [
      truth,
      ...names.map((_, k) => (1 / (1 + Math.exp(-(base + (0.2 + 0.15 * k) * normal())))).toFixed(4)),
    ].join();
  });
  return `${['y', ...names].join()}\n${lines.join('\n')}\n`;
}

const scaled = (rows: number, seed: number) =>
  table(rows, seed, ['y', 'a', 'b'], ({ truth, a, b }) => [truth, (a * 40 - 3).toFixed(2), (b * 7).toFixed(3)]);
const counted = (seed: number) =>
  table(200, seed, ['y', 'a', 'b', 'count'], ({ truth, a, b, i }) => [truth, a.toFixed(2), b.toFixed(2), 1 + (i % 7)]);
const clustered = (rows: number, seed: number) =>
  table(rows, seed, ['y', 'a', 'b', 'site', 'fold', 'weight'], ({ truth, a, b, i, chance }) => [
    ...[truth, a, b, `s${i % 50}`, i % 5, chance < 0.5 ? 1 : 2.5],
  ]);

const two = (rows: number, seed: number) => table(rows, seed, ['y', 'a', 'b'], ({ truth, a, b }) => [truth, a, b]);
const costs = '1 -2\n-9 5';

const A = [
  [1560, 240],
  [20, 180],
];
const B = [
  [1740, 60],
  [80, 120],
];
const three = {
  rf: [
    [80, 12, 8],
    [6, 90, 4],
    [9, 3, 88],
  ],
  svm: [
    [70, 20, 10],
    [10, 80, 10],
    [12, 8, 80],
  ],
};
/** Ten classes, the second a little worse everywhere. */
const ten = (worse: number) =>
  Array.from({ length: 10 }, (_, i) =>
    Array.from({ length: 10 }, (_, j) =>
      i === j ? 180 - worse * (i + 1) : 2 + ((i * 7 + j * 3) % 5) + (worse * (i + 1)) / 9,
    ),
  ).map((row) => row.map(Math.round));

export const analyses: readonly Analysis[] = [
  matrix(
    'two matrices with costs',
    { A, B },
    {
      utility: [
        [15, -35],
        [-335, 0],
      ],
      unit: 'EUR',
    },
  ), // prettier-ignore
  matrix('two matrices without costs', { A, B }),
  matrix('one better in both cells', {
    A: [
      [95, 5],
      [10, 90],
    ],
    B: [
      [70, 30],
      [35, 65],
    ],
  }), // prettier-ignore
  matrix('one ahead in both cells by chance', {
    A: [
      [19, 1],
      [4, 16],
    ],
    B: [
      [18, 2],
      [5, 15],
    ],
  }), // prettier-ignore
  matrix(
    'a miss far dearer than anything',
    {
      A: [
        [880, 20],
        [12, 88],
      ],
      B: [
        [860, 40],
        [14, 86],
      ],
    },
    {
      utility: [
        [0, -20],
        [-500, 100],
      ],
    },
  ), // prettier-ignore
  matrix('one matrix', { A }, { utility: costs }),
  matrix(
    'five matrices',
    {
      A,
      B,
      C: [
        [1700, 100],
        [50, 150],
      ],
      D: [
        [1500, 300],
        [10, 190],
      ],
      E: [
        [1800, 0],
        [200, 0],
      ],
    },
    { utility: costs },
  ), // prettier-ignore
  matrix(
    'shares of items',
    {
      A: [
        [0.4, 0.1],
        [0.2, 0.3],
      ],
      B: [
        [0.45, 0.05],
        [0.25, 0.25],
      ],
    },
    { items: 900 },
  ), // prettier-ignore
  matrix('three classes', three),
  matrix('ten classes', { big: ten(0), small: ten(4) }),
  matrix('a class without items', {
    A: [
      [50, 3],
      [0, 0],
    ],
    B: [
      [48, 5],
      [0, 0],
    ],
  }), // prettier-ignore
  scores('probabilities with costs', two(600, 11), { utility: costs }),
  scores('probabilities without costs', two(600, 12)),
  scores(
    'scores of any scale',
    table(500, 13, ['y', 'a', 'b'], ({ truth, a, b }) => [truth, a * 40 - 3, b * 7]),
    {
      utility: costs,
    },
  ),
  scores('clusters', loans('bad', 'good'), { group: 'branch', positive: 'bad', utility: '0 -380\n0 20', unit: 'EUR' }),
  scores(
    'folds of which two are certain and wrong',
    table(500, 14, ['y', 'a', 'b', 'fold'], ({ truth, a, b, i }) => [
      truth,
      i === 0 || i === 101 ? 1 - truth : a,
      b,
      Math.floor(i / 100),
    ]),
    { fold: 'fold' },
  ),
  scores(
    'decisions beside probabilities',
    table(400, 15, ['y', 'a', 'predicted_c'], ({ truth, a, decided }) => [truth, a, decided]),
    { utility: costs },
  ),
  scores(
    'weights that are no counts',
    table(400, 16, ['y', 'a', 'b', 'weight'], ({ truth, a, b, chance }) => [truth, a, b, chance < 0.5 ? 1 : 2.5]),
    { weight: 'weight', utility: costs },
  ),
  scores('a few items', two(14, 17)),
  scores(
    'three models',
    table(500, 18, ['y', 'a', 'b', 'mean'], ({ truth, a, b }) => [truth, a, b, ((a + b) / 2).toFixed(4)]),
    { utility: '2 -1\n-3 4' },
  ),
  scores('recall of at least 0.9', two(500, 19), { operating_point: 'recall>=0.9' }),
  scores('two conditions, with costs', two(500, 20), {
    operating_point: 'recall>=0.8&precision>=0.3',
    utility: costs,
  }),
  scores('a condition that nothing reaches', two(300, 21), { operating_point: 'precision>=2' }),
  scores('the best F1', two(500, 22), { operating_point: 'max_f1' }),
  scores('the best MCC of scores of any scale', scaled(400, 23), { operating_point: 'max_mcc', utility: costs }),
  scores('the first fifty items', two(500, 24), { operating_point: 'top=50' }),
  scores('a budget of alerts', two(500, 25), { operating_point: 'predicted_prevalence<=0.05', utility: costs }),
  scores('a threshold set by hand', two(500, 26), { operating_point: 'threshold=0.3' }),
  scores('a review at a price', two(500, 38), { review_price: 0.2, utility: costs }),
  scores('a review that never pays', two(300, 39), { review_price: 3 }),
  scores('one model of scores', models(300, 27, ['a']), { utility: costs }),
  scores('eight models with long names', models(400, 28, eight), { utility: '1 -1\n-4 2' }),
  scores('eight models without costs', models(300, 29, eight)),
  scores('items that count', counted(30), { count: 'count', utility: costs }),
  scores('clusters with weights', clustered(600, 31), { group: 'site', weight: 'weight', utility: costs }),
  scores('subgroups', clustered(600, 33), { subgroup: 'site', independent: true, utility: costs }),
  scores('folds and clusters', clustered(600, 32), { group: 'site', fold: 'fold' }),
  scores('subgroups and clusters', clustered(600, 37), { group: 'site', weight: 'weight', subgroup: 'fold' }),
  scores('a rare class', models(2000, 33, ['a', 'b'], 0.02), { utility: '0 -1\n-50 0' }),
  scores('a class of every second item', models(500, 34, ['a', 'b'], 0.5)),
  scores('another share of positives', two(500, 35), { prevalence: [0.95, 0.05], utility: costs }),
  matrix('three classes with costs', three, { utility: '1 0 -2\n0 1 0\n-5 0 2', unit: 'EUR' }),
  matrix(
    'eight matrices',
    Object.fromEntries(
      eight.map((name, k) => [
        name,
        [
          [900 - 11 * k, 60 + 11 * k],
          [12 + 3 * k, 88 - 3 * k],
        ],
      ]),
    ),
  ), // prettier-ignore
  matrix(
    'eight matrices with costs',
    Object.fromEntries(
      eight.map((name, k) => [
        name,
        [
          [900 - 11 * k, 60 + 11 * k],
          [12 + 3 * k, 88 - 3 * k],
        ],
      ]),
    ),
    { utility: '0 -20\n-500 100', unit: 'USD' },
  ), // prettier-ignore
  matrix('names from the right', { נתונים: A, نموذج: B }, { utility: costs }), // prettier-ignore
  matrix(
    'large counts',
    { A: A.map((row) => row.map((cell) => cell * 1000)), B: B.map((row) => row.map((cell) => cell * 1000)) },
    { utility: costs },
  ), // prettier-ignore
  matrix('decided at random', {
    A: [
      [50, 50],
      [50, 50],
    ],
    B: [
      [51, 49],
      [50, 50],
    ],
  }), // prettier-ignore
];
