// The second third of the list: see wrong.ts.

import { forAccuracy, forF1, forPrecision, type List, mean, type Table, table } from './tables';

/** Recalls of the four kinds of parcels, and what else is computed of their table. */
function parcels({ a, ab, b, c, d }: Readonly<Record<'a' | 'ab' | 'b' | 'c' | 'd', number>>) {
  const rows = [
    [a, ab, 10, 10],
    [0, b, 0, 10 - b],
    [0, 10 - c, c, 0],
    [0, 10 - d, 0, d],
  ];
  const sum = (all: readonly number[]) => all.reduce((x, y) => x + y, 0);
  const right = rows.map((row, i) => row[i] as number);
  const recalls = rows.map((row, i) => (right[i] as number) / sum(row));
  const precisions = right.map((each, i) => each / sum(rows.map((row) => row[i] as number)));
  return { recalls, precisions, n: sum(rows.flat()), micro: sum(right) / sum(rows.flat()) };
}

export const moreWrong: List = {
  'gini-lorenz': ({ auc, share }) => ({
    gini: {
      'area above the diagonal': auc - 0.5,
      'the area itself': auc,
      'the rest to 1': 1 - auc,
      doubled: 2 * auc,
      'other sign': 1 - 2 * auc,
      'wrong way': (auc + 1) / 2,
    },
    best: {
      'as in ROC': 1,
      'share of the bad': share,
      'the area, not twice': (1 - share) / 2,
      'half of the share': 1 - share / 2,
      half: 0.5,
      'gini of the model': 2 * auc - 1,
    },
  }),
  'lucky-threshold': (v) => {
    const old = [v.a + v.b, v.c + v.d, v.e + v.f].map((each) => each / v.n);
    const later = [v.g + v.h, v.i + v.j, v.k + v.l].map((each) => each / v.n);
    const best = Math.max(...old);
    const chosen = old.indexOf(best);
    const honest = later[chosen] as number;
    return {
      apparent: {
        mean: mean(...old),
        worst: Math.min(...old),
        'share of errors': 1 - best,
        'on the new letters': honest,
        'best of the new': Math.max(...later),
      },
      honest: {
        'best of the new': Math.max(...later),
        'on the old letters': best,
        mean: mean(...later),
        'share of errors': 1 - honest,
        worst: Math.min(...later),
      },
      optimism: {
        'other sign': honest - best,
        'best against best': best - Math.max(...later),
        'mean against mean': mean(...old) - mean(...later),
        'the accuracy': best,
        ratio: honest / best,
      },
    };
  },
  'macro-micro': (v) => {
    const { recalls, precisions, micro, n } = parcels(v);
    const [recall = 0] = recalls;
    return {
      recall_a: {
        precision: precisions[0] as number,
        'of all parcels': v.a / n,
        'share missed': 1 - recall,
        'right to wrong': v.a / v.ab,
        'of another class': recalls[1] as number,
        macro: mean(...recalls),
      },
      macro_recall: {
        micro,
        'of class A alone': recall,
        'macro precision': mean(...precisions),
        'not divided': 4 * mean(...recalls),
        'share of errors': 1 - mean(...recalls),
        'without class A': mean(...recalls.slice(1)),
      },
      micro_recall: {
        macro: mean(...recalls),
        'share of errors': 1 - micro,
        'macro precision': mean(...precisions),
        'of class A alone': recall,
      },
    };
  },
  'model-problem': ({ t }) => {
    const [tp, fp] = [1 - t * t, (1 - t) * (1 - t)];
    const both = table(tp, 1 - tp, fp, 1 - fp);
    return {
      tp: {
        'share below': t * t,
        'the other class': fp,
        'of all items': tp / 2,
        linear: 1 - t,
        'the density': 2 * t,
        'the threshold': t,
      },
      fp: {
        'the other class': tp,
        'share below': 1 - fp,
        'of all items': fp / 2,
        linear: 1 - t,
        'the density': 2 - 2 * t,
        'the threshold': t,
      },
      f1: forF1(both),
    };
  },
  'more-right-fewer-found': ({ n, ill, hit, alarms }) => {
    const t = table(hit, ill - hit, alarms, n - ill - alarms);
    return { accuracy_a: { ...forAccuracy(t), 'of nobody called ill': 1 - ill / n, prevalence: ill / n } };
  },
  'needle-in-haystack': ({ spam, hit, alarms_a, alarms_b, good }) => {
    const [a, b] = [alarms_a, alarms_b].map((alarms) => table(hit, spam - hit, alarms, good - alarms)) as [
      Table,
      Table,
    ];
    return {
      fpr_b: {
        'false among alarms': 1 - b.precision,
        'of all letters': alarms_b / 10_000,
        'by the spam': alarms_b / spam,
        specificity: b.specificity,
        'of the other filter': alarms_a / good,
        'share missed': 1 - b.recall,
        'not divided': alarms_b,
      },
      precision_a: { ...forPrecision(a), 'of the other filter': b.precision },
      precision_b: { ...forPrecision(b), 'of the other filter': a.precision },
    };
  },
  'one-against-rest': (v) => {
    const fives = table(v.t5, v.fn, v.fp, v.tn);
    const threes = v.t3 / (v.t3 + v.e53 + v.e83);
    const eights = v.t8 / (v.t8 + v.e38 + v.e58);
    return {
      precision: {
        ...forPrecision(fives),
        'of the digit 3': threes,
        'of the digit 8': eights,
        'mean of all digits': mean(threes, fives.precision, eights),
        'right of all three': (v.t3 + v.t5 + v.t8) / fives.n,
        'one kind of error': v.t5 / (v.t5 + v.e35),
      },
    };
  },
  'order-without-probability': ({ bound }) => {
    const [s, r] = [bound ** 2, (1 - bound) ** 2];
    return {
      half: {
        'mean distance': 0.5,
        'not divided': s + r,
        'summed over four': 2 * (s + r),
        'those who paid': s,
        'those who did not': r,
        product: bound * (1 - bound),
        root: Math.sqrt((s + r) / 2),
        'the probability': bound,
      },
    };
  },
  'pooling-folds': (v) => {
    const folds = [table(v.tp1, v.fn1, v.fp1, 150 - v.fp1), table(v.tp2, v.fn2, v.fp2, 150 - v.fp2)] as const;
    const sum = table(v.tp1 + v.tp2, v.fn1 + v.fn2, v.fp1 + v.fp2, 300 - v.fp1 - v.fp2);
    const [one, two] = folds;
    const [m, w] = [mean(one.precision, two.precision), v.tp1 + v.fp1 + v.tp2 + v.fp2];
    return {
      mean_accuracy: {
        'of fold 1': one.accuracy,
        'of fold 2': two.accuracy,
        'not divided': one.accuracy + two.accuracy,
        'share of errors': 1 - sum.accuracy,
        'mean precision': m,
        'mean recall': mean(one.recall, two.recall),
      },
      mean_precision: {
        pooled: sum.precision,
        'of fold 1': one.precision,
        'of fold 2': two.precision,
        'not divided': one.precision + two.precision,
        'mean recall': mean(one.recall, two.recall),
        'false among alarms': 1 - m,
        product: one.precision * two.precision,
      },
      pooled_precision: { ...forPrecision(sum), mean: m, 'of fold 1': one.precision, 'of fold 2': two.precision },
      weight: {
        half: 0.5,
        'of fold 2': (v.tp2 + v.fp2) / w,
        'by hits': v.tp1 / (v.tp1 + v.tp2),
        'alarms of fold 1': v.tp1 + v.fp1,
        'fold 1 to fold 2': (v.tp1 + v.fp1) / (v.tp2 + v.fp2),
        'by all items': (v.tp1 + v.fp1) / 400,
      },
    };
  },
  'pr-path': ({ p }) => ({
    last: {
      nothing: 0,
      recall: 1,
      'share of the healthy': 1 - p / 8,
      'one ill person': 1 / p,
      odds: p / (8 - p),
      count: p,
    },
  }),
  'precision-gain': ({ pi, tp, p, fp, n }) => {
    const t = table(tp, p - tp, fp, n - p - fp);
    const gain = (x: number) => (x - pi) / ((1 - pi) * x);
    const of = (x: number, other: number, name: string): Record<string, number> => ({
      'of the other metric': gain(other),
      'the metric itself': x,
      [`the other metric, ${name}`]: other,
      linear: (x - pi) / (1 - pi),
      'divided by the metric alone': (x - pi) / x,
      'not divided': x - pi,
      lift: x / pi,
      'the rest to 1': 1 - gain(x),
    });
    return { prec_gain: of(t.precision, t.recall, 'recall'), rec_gain: of(t.recall, t.precision, 'precision') };
  },
};
