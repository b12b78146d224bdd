// A third list of wrong answers, by somebody who read the exercises as students do and none of the rules that name slips: what is left out,
// counted twice, taken from the wrong row, divided by the wrong total.

import { type List, mean, table } from './tables';

/** Accuracy from hits and false alarms of a class of so many. */
const accuracyOf = (ones: number, zeros: number, all: number) => (ones + zeros) / all;

const byCounts: List = {
  'accuracy-paradox': (v) => ({
    accuracy: {
      'misses forgotten': (v.n - v.false_alarm) / v.n,
      'false alarms forgotten': (v.n - v.missed) / v.n,
      'both error rates from 1': 1 - v.missed / v.ill - v.false_alarm / v.healthy,
    },
  }),
  'accurate-and-blind': (v) => ({
    nobody: { 'the faulty twice below': v.good / (v.n + v.bad), 'percent without sign': (100 * v.good) / v.n },
  }),
  'auc-pairs': (v) => ({
    pairs: { 'each pair both ways': 2 * v.p * v.q, 'each positive with the nine others': 9 * v.p },
  }),
  'diagnosis-matrix': (v) => ({
    first: { 'all alarms': v.alarm, 'the ill without an alarm': v.missed, 'everybody without an alarm': v.n - v.alarm },
    second: { 'all the ill': v.ill, 'all without an alarm': v.n - v.alarm, 'alarms less the ill': v.alarm - v.ill },
  }),
  'f1-against-yield': (v) => {
    const [hit, alarms] = [v.bad * v.found, v.bad * v.times];
    return {
      f1_a: { 'alarms with the hits among them': table(hit, v.bad - hit, alarms - hit, v.good).f(1) },
      cost_a: {
        'for all pumps': -(v.miss * (v.bad - hit) + alarms),
        'without a minus': (v.miss * (v.bad - hit) + alarms) / v.n,
        'misses alone': (-v.miss * (v.bad - hit)) / v.n,
        'by failing pump': -(v.miss * (v.bad - hit) + alarms) / v.bad,
        'the two costs swapped': -(v.bad - hit + v.miss * alarms) / v.n,
      },
    };
  },
  'more-right-fewer-found': (v) => ({
    accuracy_a: {
      'only false alarms are errors': (v.n - v.alarms) / v.n,
      'all the healthy are right': accuracyOf(v.hit, v.n - v.ill, v.n),
      'hits less false alarms': (v.hit - v.alarms) / v.n,
    },
  }),
  'needle-in-haystack': (v) => ({
    fpr_b: { 'of all letters': v.alarms_b / 10_000, 'of the spam': v.alarms_b / v.spam },
    precision_a: { 'spam and alarms below': v.hit / (v.spam + v.alarms_a), 'of all letters': v.hit / 10_000 },
    precision_b: { 'spam and alarms below': v.hit / (v.spam + v.alarms_b), 'of the alarms': v.alarms_b / v.hit },
  }),
  'one-against-rest': (v) => ({
    precision: {
      'only the threes read as 5': v.t5 / (v.t5 + v.e35),
      'the whole diagonal': (v.t3 + v.t5 + v.t8) / (v.t3 + v.t5 + v.t8 + v.e35 + v.e38 + v.e53 + v.e58 + v.e83 + v.e85),
      'column and row below': v.t5 / (v.t5 + v.e35 + v.e85 + v.e53 + v.e58),
    },
  }),
  'pooling-folds': (v) => {
    const [one, two] = [v.tp1 / (v.tp1 + v.fp1), v.tp2 / (v.tp2 + v.fp2)];
    return {
      mean_precision: {
        'not halved': one + two,
        'harmonic mean': 2 / (1 / one + 1 / two),
        'root of the product': Math.sqrt(one * two),
      },
      pooled_precision: {
        'hits of both by alarms of one': (v.tp1 + v.tp2) / (v.tp1 + v.fp1),
        'hits by false alarms': (v.tp1 + v.tp2) / (v.fp1 + v.fp2),
      },
      weight: {
        'by hits': v.tp1 / (v.tp1 + v.tp2),
        'by items': 0.5,
        'of all 400': (v.tp1 + v.fp1) / 400,
        'by precision': one / (one + two),
      },
    };
  },
  'same-test-other-town': (v) => ({
    precision_a: {
      'hits of everybody': v.tp / 200,
      'among the cleared': v.tp / (v.tp + 100 - v.fp),
      'a point per hit': v.tp / v.fp,
    },
  }),
  'scores-to-order': (v) => ({
    pairs: { 'in order': v.wins, 'by seven people': 7 - v.wins, 'of 21 pairs of any two': 21 - v.wins },
  }),
  'search-engine': (v) => ({
    precision: {
      'of all pages that matter': v.good / (v.found + v.left),
      'to the others': v.good / (v.found - v.good),
    },
    recall: { 'of all pages that are known': v.good / (v.found + v.left), 'to those left': v.good / v.left },
  }),
  'smoke-detector': (v) => ({
    hits: { 'all nights it sounded': v.sound, 'smoke less false alarms': v.smoke - v.false_alarm },
    misses: { 'all nights it kept quiet': v.n - v.sound, 'sounded less smoke': Math.abs(v.sound - v.smoke) },
    calm: {
      'all it kept quiet': v.n - v.sound,
      'all without smoke': v.n - v.smoke,
      'smoke and sound taken off': v.n - v.smoke - v.sound,
    },
  }),
  'swap-classes': (v) => {
    const bad = table(v.found, v.bad - v.found, v.alarms, v.good - v.alarms);
    return {
      f_good: { 'the rest to 1 of the other': 1 - bad.f(1), 'the other F1': bad.f(1) },
      mcc: { 'mean of both F1': mean(bad.f(1), table(bad.tn, bad.fp, bad.fn, bad.tp).f(1)) },
    };
  },
  'whose-rows': (v) => ({
    recall: { 'rows are the truth': v.tp / (v.tp + v.fp), 'of both columns': v.tp / (v.tp + v.fn + v.fp) },
  }),
};

const byValue: List = {
  'average-cost': (v) => ({
    open: { 'the cost of covering': v.c, 'expected before': v.p * (1 - v.c), 'how far it was off': v.c - v.p },
    average: { 'half of it': (1 - v.p) ** 2 / 2, 'the other range': 2 * v.p - v.p ** 2, 'c for 1 − c': 1 - v.p ** 2 },
  }),
  'break-even': (v) => ({
    wins: { 'sum with signs': v.hit + v.miss, 'the miss alone': -v.miss },
    loses: { 'sum with signs': v.pass + v.alarm },
    even: {
      odds: (v.pass - v.alarm) / (v.hit - v.miss),
      'losses alone': v.alarm / (v.alarm + v.miss),
      'of the honest': (v.hit - v.miss) / (v.hit - v.miss + v.pass - v.alarm),
    },
  }),
  'brier-forecasts': (v) => ({
    coin: {
      'share times rest': 0.4 * 0.6,
      'from the mean': (v.same - 0.4) ** 2,
      'distances not squared': 0.4 * (1 - v.same) + 0.6 * v.same,
    },
  }),
  coin: (v) => ({
    tpr: { 'ratio as a share': v.a / v.b, 'of everybody': v.hit / (v.ill + v.healthy) },
    fpr: { 'the other side': v.b / v.throws, 'of the ill': (v.healthy * v.a) / v.throws / v.ill },
  }),
  factory: (v) => {
    const t = table(v.good * v.hit_a, v.good * (1 - v.hit_a), (1 - v.good) * v.bad_a, (1 - v.good) * (1 - v.bad_a));
    const value = (a: number, b: number, c: number, d: number) => t.tp * a + t.fn * b + t.fp * c + t.tn * d;
    return {
      yield_a: {
        'built in alone': value(v.gain, 0, -v.loss, 0),
        'waste as a gain': value(v.gain, v.waste, -v.loss, v.saved),
        'saving as a loss': value(v.gain, -v.waste, -v.loss, -v.saved),
        'the saving left out': value(v.gain, -v.waste, -v.loss, 0),
      },
    };
  },
  'find-utilities': (v) => ({
    price: {
      'hits by alarms': (v.hit_a - v.hit_b) / (v.bad_a - v.bad_b),
      'of A alone': v.bad_a / v.hit_a,
      'difference of the two': v.bad_a - v.bad_b - (v.hit_a - v.hit_b),
    },
  }),
  'gini-lorenz': (v) => ({
    gini: { 'above the diagonal': v.auc - 0.5, 'twice the area': 2 * v.auc },
    best: { 'area itself': (1 - v.share) / 2, 'area under the curve': 1 - v.share / 2 },
  }),
  'model-problem': (v) => ({
    tp: { 'the density at t': 2 * v.t, 'as if uniform': 1 - v.t },
    fp: { 'the density at t': 2 - 2 * v.t, 'below t': 1 - (1 - v.t) ** 2 },
  }),
  'order-without-probability': () => ({}),
  'prices-that-turn': (v) => ({
    ratio: {
      'alarms of B by misses of A': v.alarm_b / v.miss_a,
      'sums for differences': (v.alarm_a + v.alarm_b) / (v.miss_a + v.miss_b),
      'turned round': (v.miss_a - v.miss_b) / (v.alarm_b - v.alarm_a),
    },
  }),
  'precision-gain': (v) => {
    const [tp, rec] = [v.tp as number, v.tp / (400 * v.pi)];
    const prec = tp / (tp + v.fp);
    return {
      prec_gain: {
        'on a plain scale': (prec - v.pi) / (1 - v.pi),
        'rest of prevalence forgotten': (prec - v.pi) / prec,
      },
      rec_gain: {
        'on a plain scale': (rec - v.pi) / (1 - v.pi),
        'with precision below': (rec - v.pi) / ((1 - v.pi) * prec),
      },
    };
  },
  'rare-disease': (v) => ({
    screening: {
      'rates alone': v.sens / (v.sens + 100 - v.spec),
      'the ill on both sides': v.sens / (v.sens + 100 - v.spec),
      'ill and positive': (v.ps * v.sens) / 10_000,
      'of the hospital': (v.ph * v.sens) / (v.ph * v.sens + (100 - v.ph) * (100 - v.spec)),
    },
    hospital: {
      'ill and positive': (v.ph * v.sens) / 10_000,
      'alarms by specificity': (v.ph * v.sens) / (v.ph * v.sens + (100 - v.ph) * v.spec),
    },
  }),
  'sure-and-wrong': (v) => ({
    loss: { 'to base 10': -Math.log10(v.p), 'of the other outcome': -Math.log(1 - v.p), 'to base 2': -Math.log2(v.p) },
    brier: { 'from 0': v.p ** 2, 'not squared': 1 - v.p, 'both classes': 2 * (1 - v.p) ** 2 },
    more: { 'as many times': v.times, 'the new loss': -Math.log(v.p / v.times), 'to base 10': Math.log10(v.times) },
  }),
  'ten-times': (v) => {
    const n = v.m * v.k;
    const deff = 1 + (v.k - 1) * v.rho;
    const p = v.share;
    const half = 1.96 * Math.sqrt((p * (1 - p)) / n);
    return {
      deff: { 'one too many': 1 + v.k * v.rho, 'patients for images': 1 + (v.m - 1) * v.rho },
      effective: {
        'patients by the effect': v.m / deff,
        'root of the effect': n / Math.sqrt(deff),
        'number of patients': v.m,
      },
      naive: { 'whole width': 2 * half, 'without 1.96': half / 1.96, 'without the root': (1.96 * p * (1 - p)) / n },
      honest: {
        'effect not under the root': half * deff,
        'whole width': 2 * half * Math.sqrt(deff),
        'narrower for wider': half / Math.sqrt(deff),
      },
    };
  },
  'threshold-and-price': (v) => ({
    theory: {
      'opening by missing': v.open / v.miss,
      'turned round': v.miss / (v.open + v.miss),
      'difference below': v.open / (v.miss - v.open),
    },
  }),
  'treat-everybody': (v) => ({
    everybody: {
      'one of each': v.gain - v.harm,
      'harm as a gain': 0.3 * v.gain + 0.7 * v.harm,
      'the ill alone': 0.3 * v.gain,
      'for all of them': v.n * (0.3 * v.gain - 0.7 * v.harm),
    },
    even: { odds: v.harm / v.gain, 'turned round': v.gain / (v.gain + v.harm) },
  }),
  'two-experts': (v) => {
    const t = table(v.both, v.first, v.second, v.neither);
    return {
      observed: { 'both lend': v.both / v.n, 'they differ': (v.first + v.second) / v.n },
      chance: { 'lend alone': (v.yes_first * v.yes_second) / v.n ** 2, 'a coin': 0.5 },
      kappa: { 'top alone': t.accuracy - t.chance, 'to the observed': (t.accuracy - t.chance) / t.accuracy },
    };
  },
  'why-harmonic': (v) => ({
    f1: { 'arithmetic mean': (1 + v.p) / 2, 'the 2 forgotten': v.p / (1 + v.p) },
    modest: { squared: v.m ** 2, 'both added': 2 * v.m },
    bound: { 'the precision': v.p, 'with recall 1': (2 * v.p) / (1 + v.p) },
  }),
  'wrong-utilities': (v) => ({
    true_a: {
      'false alarms left out': (v.hit_a * v.hit + (100 - v.hit_a) * v.miss) / 1000,
      'for all of them': v.hit_a * v.hit + (100 - v.hit_a) * v.miss + v.bad_a * v.alarm,
      'the misses as a gain': (v.hit_a * v.hit - (100 - v.hit_a) * v.miss + v.bad_a * v.alarm) / 1000,
    },
  }),
};

export const freshOf: List = { ...byCounts, ...byValue };
