// A list of wrong answers of students to every question of the course that asks for a number. Each is computed here, from the numbers that
// the student sees, by what the student did; nothing of it comes from the exercises' own slips.

import { forAccuracy, forF1, forYield, type List, mean, type Rows, table } from './tables';
import { moreWrong } from './wrong_2';
import { lastWrong } from './wrong_3';
import { ordinaryWrong } from './wrong_4';

/** Pairs of a positive and a negative: in order, tied. */
function pairsOf(rows: Rows) {
  const of = (kind: number) => rows.filter(([, each]) => each === kind).map(([score]) => score);
  const pairs = of(1).flatMap((a) => of(0).map((b) => [a, b] as const));
  return {
    all: pairs.length,
    above: pairs.filter(([a, b]) => a > b).length,
    tied: pairs.filter(([a, b]) => a === b).length,
  };
}

const brier = (rows: Rows) => mean(...rows.map(([score, truth]) => (score - truth) ** 2));

const firstWrong: List = {
  'accuracy-paradox': (v) => ({
    accuracy: {
      ...forAccuracy(table(v.tp, v.missed, v.false_alarm, v.tn)),
      'accuracy of the lazy one': v.healthy / v.n,
      prevalence: v.ill / v.n,
      'right to wrong': (v.tp + v.tn) / (v.missed + v.false_alarm),
    },
    lazy: {
      'share of the ill': v.ill / v.n,
      nothing: 0,
      'always right': 1,
      half: 0.5,
      'of the other classifier': (v.tp + v.tn) / v.n,
      'healthy to ill': v.healthy / v.ill,
      'ill to healthy': v.ill / v.healthy,
    },
  }),
  'accurate-and-blind': (v) => ({
    nobody: {
      'share of faulty parts': v.bad / v.n,
      nothing: 0,
      'always right': 1,
      half: 0.5,
      'good to bad': v.good / v.bad,
      'bad to good': v.bad / v.good,
      'bad to good, from 1': 1 - v.bad / v.good,
    },
  }),
  'auc-pairs': (v, { A = [] }) => {
    const { all, above, tied } = pairsOf(A);
    const right = above + tied / 2;
    return {
      pairs: { 'all pairs': 45, objects: 10, 'sum for product': v.p + v.q, 'ten by ten': 100, halved: all / 2 },
      right: {
        'wrong pairs': all - right,
        'ties for nothing': tied ? above : Number.NaN,
        'ties in full': tied ? above + tied : Number.NaN,
        'all pairs of the classes': all,
        'the area': right / all,
        'in order less in reverse': 2 * right - all,
      },
      auc: {
        gini: (2 * right) / all - 1,
        'wrong pairs': 1 - right / all,
        'ties for nothing': tied ? above / all : Number.NaN,
        'ties in full': tied ? (above + tied) / all : Number.NaN,
        'not divided': right,
        'by all 45 pairs': right / 45,
        'by 100': right / 100,
      },
    };
  },
  'average-cost': ({ p, c }) => ({
    open: {
      'cost of covering': c,
      nothing: 0,
      everything: 1,
      'the forecast': p,
      'no frost': 1 - p,
      'expected loss': p * (1 - c),
      'other sign': c - 1,
    },
    average: {
      'without twice': (1 - p) ** 2 / 2,
      'not squared': 1 - p,
      'squared the other way': p ** 2,
      'square inside': 1 - p ** 2,
      'half of the distance': (1 - p) / 2,
      variance: p * (1 - p),
      'twice too much': 2 * (1 - p) ** 2,
      'with the cost of one farmer': (1 - c) ** 2,
    },
  }),
  'break-even': ({ hit, miss, alarm, pass }) => {
    const [up, down] = [hit - miss, pass - alarm];
    return {
      wins: {
        'sum for difference': hit + miss,
        'only the miss': -miss,
        'only the hit': hit,
        'the miss with its sign': miss,
        'other sign': -up,
        'the other class': down,
      },
      loses: {
        'other sign': -down,
        'sum for difference': pass + alarm,
        'only the alarm': -alarm,
        'only passing': pass,
        'the alarm with its sign': alarm,
        'the other class': up,
      },
      even: {
        half: 0.5,
        'upside down': up / (down + up),
        odds: down / up,
        'odds upside down': up / down,
        'only the errors': alarm / (alarm + miss),
        'difference below': down / (up - down),
      },
    };
  },
  'brier-forecasts': ({ same }, { A = [], B = [] }) => {
    const [s, r] = [same, 1 - same];
    return {
      a: {
        'mean distance': mean(...A.map(([score, truth]) => Math.abs(score - truth))),
        'not divided': 5 * brier(A),
        'of the other one': brier(B),
        root: Math.sqrt(brier(A)),
        'divided by n − 1': (5 * brier(A)) / 4,
        'truth the other way round': brier(A.map(([score, truth]) => [score, 1 - truth])),
        'square of the mean distance': mean(...A.map(([score, truth]) => Math.abs(score - truth))) ** 2,
        'the rest to 1': 1 - brier(A),
      },
      coin: {
        'mean distance': (2 * r + 3 * s) / 5,
        'not divided': 2 * r ** 2 + 3 * s ** 2,
        'as if it rained every day': r ** 2,
        'as if it never rained': s ** 2,
        'rain and dry swapped': (3 * r ** 2 + 2 * s ** 2) / 5,
        root: Math.sqrt((2 * r ** 2 + 3 * s ** 2) / 5),
        'divided by n − 1': (2 * r ** 2 + 3 * s ** 2) / 4,
      },
    };
  },
  coin: (v) => {
    const t = table(v.hit, v.ill - v.hit, v.alarm, v.healthy - v.alarm);
    const ratios = { 'the other word': v.b / v.throws, half: 0.5, 'odds of the words': v.a / v.b };
    return {
      tpr: {
        ...ratios,
        'odds upside down': v.b / v.a,
        precision: t.precision,
        'of all people': t.tp / t.n,
        'not divided': t.tp,
        prevalence: v.ill / t.n,
      },
      fpr: {
        ...ratios,
        'false among alarms': 1 - t.precision,
        'of all people': t.fp / t.n,
        'not divided': t.fp,
        'by the ill': t.fp / v.ill,
      },
    };
  },
  'diagnosis-matrix': ({ ill, missed, false_alarm, n, hit, alarm, healthy }) => ({
    first: {
      'type II': missed,
      'all alarms': alarm,
      'right alarms': hit,
      'both kinds': missed + false_alarm,
      'all healthy': healthy,
      'healthy without an alarm': healthy - false_alarm,
      'no alarm': n - alarm,
    },
    second: {
      'type I': false_alarm,
      'all ill': ill,
      'right alarms': hit,
      'both kinds': missed + false_alarm,
      'no alarm': n - alarm,
      'healthy without an alarm': healthy - false_alarm,
    },
  }),
  'draw-a-curve': ({ pairs }) => ({
    wrong: { 'in the right order': pairs, half: 50, all: 100, 'as a share': 1 - pairs / 100, 'the area': pairs / 100 },
  }),
  'f1-against-yield': ({ bad, hit, alarms, good, miss }) => {
    const t = table(hit, bad - hit, alarms, good - alarms);
    return {
      f1_a: forF1(t),
      cost_a: { ...forYield(t, [0, -miss, -1, 0]), 'share of errors': (t.fn + t.fp) / t.n },
    };
  },
  'f1-without-tn': ({ tp, fn, fp, tn }) => ({ f1_a: forF1(table(tp, fn, fp, tn)) }),
  factory: (v) => {
    const of = (hit: number, bad: number) =>
      table(v.good * hit, v.good * (1 - hit), (1 - v.good) * bad, (1 - v.good) * (1 - bad));
    const worth = [v.gain, -v.waste, -v.loss, v.saved] as const;
    const [a, b] = [of(v.hit_a, v.bad_a), of(v.hit_b, v.bad_b)];
    const value = (t: typeof a) => t.tp * worth[0] + t.fn * worth[1] + t.fp * worth[2] + t.tn * worth[3];
    const own = (t: typeof a) => {
      const { 'sum, not mean': _, 'per positive item': __, ...rest } = forYield(t, worth);
      return rest;
    };
    return {
      yield_a: { ...own(a), 'of the other one': value(b), 'mean of four cells': value(a) / 4 },
      yield_b: { ...own(b), 'of the other one': value(a), 'mean of four cells': value(b) / 4 },
    };
  },
  'find-utilities': ({ hit_a, bad_a, hit_b, bad_b }) => {
    const [hits, alarms] = [hit_a - hit_b, bad_a - bad_b];
    return {
      hits: { 'other sign': -hits, 'of A': hit_a, 'of B': hit_b, sum: hit_a + hit_b, alarms, 'as a share': hits / 100 },
      alarms: { 'other sign': -alarms, 'of A': bad_a, 'of B': bad_b, sum: bad_a + bad_b, hits },
      price: {
        'upside down': hits / alarms,
        'equal costs': 1,
        'difference for ratio': alarms - hits,
        'of A alone': bad_a / hit_a,
        'errors of A': bad_a / (100 - hit_a),
        'as a share': alarms / (alarms + hits),
      },
    };
  },
};

export const wrongOf: List = { ...firstWrong, ...moreWrong, ...lastWrong, ...ordinaryWrong };
