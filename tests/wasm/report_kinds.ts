import type { Report } from 'isoyield';
import { factory, iso } from './support';

// Reports of every kind: matrices, scores and sets of labels, with costs and without, with odd names, with cells of nothing.

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

export type Language = 'en' | 'uk';
export const kinds: Record<string, (language: Language) => Report | Promise<Report>> = {
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
