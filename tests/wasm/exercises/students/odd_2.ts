// The odder half of the list of wrong answers: see odd_tables.ts for those of tables.

import { oddAccuracy, oddF1, oddFpr, oddKappa, oddPrecision } from './odd_tables';
import { type List, mean, table } from './tables';

export const secondOdd: List = {
  'lucky-threshold': (v) => {
    const old = [v.a + v.b, v.c + v.d, v.e + v.f].map((each) => each / v.n);
    const later = [v.g + v.h, v.i + v.j, v.k + v.l].map((each) => each / v.n);
    const best = Math.max(...old);
    const honest = later[old.indexOf(best)] as number;
    const middle = (all: number[]) => [...all].sort((a, b) => a - b)[1] as number;
    return {
      apparent: {
        'second best': middle(old),
        'mean of old and new': mean(best, honest),
        'right of one class': best / 2,
        'by half of the letters': best * 2,
        'one letter fewer': (best * v.n) / (v.n - 1),
        'count of the right': best * v.n,
      },
      honest: {
        'mean of old and new': mean(best, honest),
        'count of the right': honest * v.n,
        'of both together, twice': best + honest,
        'middle of the new': middle(later),
        'by half of the letters': honest * 2,
        'worst of the new': Math.min(...later),
      },
      optimism: {
        sum: best + honest,
        mean: mean(best, honest),
        'as a share of the new': (best - honest) / honest,
        'as a share of the old': (best - honest) / best,
        'of the worst new': best - Math.min(...later),
        'of the mean of the new': best - mean(...later),
        'in letters': (best - honest) * v.n,
        half: (best - honest) / 2,
      },
    };
  },
  'macro-micro': ({ a, ab, b, c, d }) => {
    const rows = [a + ab + 20, 10, 10, 10];
    const right = [a, b, c, d];
    const recalls = right.map((each, i) => each / (rows[i] as number));
    const [r0 = 0, r1 = 0, r2 = 0, r3 = 0] = recalls;
    const n = rows.reduce((x, y) => x + y, 0);
    const micro = (a + b + c + d) / n;
    return {
      recall_a: {
        'one confusion left out': a / (a + ab),
        'by the wrong ones': a / (ab + 20),
        'by the column of B': a / (ab + b),
        'wrong to all': (ab + 20) / n,
        inverse: (rows[0] as number) / a,
        'of all right ones': a / (a + b + c + d),
      },
      macro_recall: {
        largest: Math.max(...recalls),
        smallest: Math.min(...recalls),
        'mean of A and the rest': mean(r0, mean(r1, r2, r3)),
        'by three': (r0 + r1 + r2 + r3) / 3,
        geometric: (r0 * r1 * r2 * r3) ** 0.25,
        harmonic: 4 / (1 / r0 + 1 / r1 + 1 / r2 + 1 / r3),
        'mean with micro': mean(mean(...recalls), micro),
        'by five': (r0 + r1 + r2 + r3) / 5,
      },
      micro_recall: {
        'mean with macro': mean(mean(...recalls), micro),
        'without A': (b + c + d) / 30,
        'right to wrong': micro / (1 - micro),
        'a quarter': micro / 4,
        'mean of right ones': (a + b + c + d) / 4,
        'one item fewer': (a + b + c + d) / (n - 1),
      },
    };
  },
  'model-problem': ({ t }) => {
    const [tp, fp] = [1 - t * t, (1 - t) ** 2];
    return {
      tp: {
        twice: 2 * (1 - t * t),
        'not halved': 2 - 2 * t * t,
        'density integrated as t': 1 - 2 * t,
        cube: 1 - t ** 3,
        'half of the density': t,
        'times prevalence': (1 - t * t) / 2,
        'square of the rest': (1 - t) ** 2,
        product: t * (1 - t),
      },
      fp: {
        'half square': (1 - t) ** 2 / 2,
        'two t less square': 2 * t - t * t,
        'twice the rest': 2 * (1 - t),
        cube: (1 - t) ** 3,
        'plus for minus': (1 + t) ** 2,
        'of both': (tp + fp) / 2,
        product: t * (1 - t),
      },
      f1: oddF1(table(tp, 1 - tp, fp, 1 - fp)),
    };
  },
  'more-right-fewer-found': ({ n, ill, hit, alarms }) => ({
    accuracy_a: {
      ...oddAccuracy(table(hit, ill - hit, alarms, n - ill - alarms)),
      'healthy as true negatives': (hit + n - ill) / n,
      'alarms as right ones': (hit + alarms) / n,
    },
  }),
  'needle-in-haystack': ({ spam, hit, alarms_a, alarms_b, good }) => {
    const [a, b] = [
      table(hit, spam - hit, alarms_a, good - alarms_a),
      table(hit, spam - hit, alarms_b, good - alarms_b),
    ];
    return { fpr_b: oddFpr(b), precision_a: oddPrecision(a), precision_b: oddPrecision(b) };
  },
  'one-against-rest': (v) => ({
    precision: {
      ...oddPrecision(table(v.t5, v.fn, v.fp, v.tn)),
      'column of the other error left out': v.t5 / (v.t5 + v.e85),
      'row instead, one error': v.t5 / (v.t5 + v.e53),
    },
  }),
  'order-without-probability': ({ bound }) => ({
    half: {
      'both halves of the distance': (bound + 1 - bound) / 4,
      'square of the mean distance': 0.25,
      'twice the product': 2 * bound * (1 - bound),
      'rest of the square': 1 - bound ** 2,
      'distance from one half': (0.5 - bound) ** 2,
      'by four': (bound ** 2 + (1 - bound) ** 2) / 4,
      'difference of the squares': (1 - bound) ** 2 - bound ** 2,
      'rest of it': 1 - (bound ** 2 + (1 - bound) ** 2) / 2,
    },
  }),
  'pooling-folds': (v) => {
    const [one, two] = [table(v.tp1, v.fn1, v.fp1, 150 - v.fp1), table(v.tp2, v.fn2, v.fp2, 150 - v.fp2)];
    const [m, w] = [mean(one.precision, two.precision), v.tp1 + v.fp1 + v.tp2 + v.fp2];
    const sum = table(v.tp1 + v.tp2, v.fn1 + v.fn2, v.fp1 + v.fp2, 300 - v.fp1 - v.fp2);
    return {
      mean_accuracy: {
        product: one.accuracy * two.accuracy,
        difference: one.accuracy - two.accuracy,
        harmonic: (2 * one.accuracy * two.accuracy) / (one.accuracy + two.accuracy),
        geometric: Math.sqrt(one.accuracy * two.accuracy),
        larger: Math.max(one.accuracy, two.accuracy),
        'mean specificity': mean(one.specificity, two.specificity),
        'right to wrong': sum.accuracy / (1 - sum.accuracy),
      },
      mean_precision: {
        harmonic: (2 * one.precision * two.precision) / (one.precision + two.precision),
        geometric: Math.sqrt(one.precision * two.precision),
        difference: one.precision - two.precision,
        'mean with the pooled': mean(m, sum.precision),
        'weighted by hits': (v.tp1 * one.precision + v.tp2 * two.precision) / (v.tp1 + v.tp2),
        'mean NPV': mean(one.npv, two.npv),
        'a third': (one.precision + two.precision) / 3,
      },
      pooled_precision: { ...oddPrecision(sum), 'sum of the two': one.precision + two.precision },
      weight: {
        'by false alarms': v.fp1 / (v.fp1 + v.fp2),
        'hits by all alarms': v.tp1 / w,
        'share of all items': (v.tp1 + v.fp1) / 200,
        'precision of fold 1 in the sum': one.precision / (one.precision + two.precision),
        'fold 2 to fold 1': (v.tp2 + v.fp2) / (v.tp1 + v.fp1),
        'precision of fold 1': one.precision,
        'by one more': (v.tp1 + v.fp1) / (w + 1),
      },
    };
  },
  'pr-path': ({ p }) => ({
    last: {
      'ill by healthy': p / (8 - p),
      'healthy by ill': (8 - p) / p,
      'one of eight': 1 / 8,
      'by seven': p / 7,
      'by nine': p / 9,
      'half of it': p / 16,
      'one too few': (p - 1) / 8,
    },
  }),
  'precision-gain': ({ pi, tp, p, fp, n }) => {
    const t = table(tp, p - tp, fp, n - p - fp);
    const of = (x: number) => ({
      'prevalence not below': (x - pi) / x,
      'prevalence for its rest': (x - pi) / (pi * x),
      'plus above': (x + pi) / ((1 - pi) * x),
      'times the metric': ((x - pi) / (1 - pi)) * x,
      'rest of the metric below': (x - pi) / ((1 - pi) * (1 - x)),
      turned: (pi - x) / ((1 - pi) * x),
      'metric by prevalence': x / pi,
      'prevalence by metric': pi / x,
      'rest of that': 1 - pi / x,
      'relative gain': (x - pi) / pi,
    });
    return { prec_gain: of(t.precision), rec_gain: of(t.recall) };
  },
  'prices-that-turn': ({ miss_a, miss_b, alarm_a, alarm_b, harmful, fine }) => {
    const [alarms, misses] = [alarm_b - alarm_a, miss_a - miss_b];
    return {
      ratio: {
        'rates, not counts': alarms / fine / (misses / harmful),
        'errors of B by errors of A': (alarm_b + miss_b) / (alarm_a + miss_a),
        'all errors by misses': (alarm_b + alarm_a) / (miss_a + miss_b),
        'misses to misses': miss_a / miss_b,
        product: alarms * misses,
        'difference of the differences': alarms - misses,
        'one more': alarms / misses + 1,
        'harmful to fine': fine / harmful,
        halved: alarms / misses / 2,
        'one from each': alarm_b / miss_b - alarm_a / miss_a,
      },
    };
  },
  'rare-disease': ({ sens, spec, ph, ps }) => {
    const of = (prevalence: number, other: number) => {
      const t = table(
        prevalence * sens,
        prevalence * (100 - sens),
        (100 - prevalence) * (100 - spec),
        (100 - prevalence) * spec,
      );
      return {
        ...oddPrecision(t),
        'specificity taken for the false alarms': (prevalence * sens) / (prevalence * sens + (100 - prevalence) * spec),
        'prevalence for all below': (prevalence * sens) / (prevalence * sens + prevalence * (100 - spec)),
        'mean of the two places': mean(t.precision, (other * sens) / (other * sens + (100 - other) * (100 - spec))),
        'sensitivity times prevalence': (sens * prevalence) / 10_000,
        'likelihood ratio': sens / (100 - spec),
        'odds afterwards': (prevalence * sens) / ((100 - prevalence) * (100 - spec)),
        'false alarms of the ill': (prevalence * sens) / (prevalence * sens + 100 - spec),
      };
    };
    return { screening: of(ps, ph), hospital: of(ph, ps) };
  },
  'roc-path': ({ p, q }) => ({
    grid: {
      'by all and one': 1 / 10,
      'two of them': 2 / p,
      'one positive fewer': 1 / (p - 1),
      'one more': 1 / (p + 1),
      'negatives by all': q / 9,
      'area of a cell': 1 / (p * q),
      'count of negatives': q,
    },
  }),
  'same-agreement-other-kappa': ({ a, d }) => ({ kappa_a: oddKappa(table(a, d, d, a)) }),
  'same-test-other-town': ({ tp, fp }) => ({ precision_a: oddPrecision(table(tp, 100 - tp, fp, 100 - fp)) }),
  'scores-to-order': ({ wins }) => ({
    pairs: {
      'right less wrong': 2 * wins - 12,
      'of seven': 7 - wins,
      'half of the rest': (12 - wins) / 2,
      'one more': 13 - wins,
      twice: 2 * (12 - wins),
      'ordered pairs': 42 - wins,
    },
  }),
  'search-engine': ({ good, found, left, relevant }) => ({
    precision: {
      'returned by relevant': found / relevant,
      'good by all three': good / (found + left + good),
      'left to good': left / good,
      'left to returned': left / found,
      'mean with recall': mean(good / found, good / relevant),
      'product with recall': (good / found) * (good / relevant),
      'good less bad': (2 * good - found) / found,
      'one page more': good / (found + 1),
      'bad by good': (found - good) / good,
      'bad returned and left': (found - good) / (found + left),
    },
    recall: {
      'returned by relevant': found / relevant,
      'relevant by returned': relevant / found,
      'left by relevant and bad': left / (relevant + found),
      'good by all returned and relevant': good / (found + relevant),
      'found by all known': found / (found + left),
      'mean with precision': mean(good / found, good / relevant),
      'left by good': left / good,
      'one page fewer': good / (relevant - 1),
      'good less left': (good - left) / relevant,
    },
  }),
};
