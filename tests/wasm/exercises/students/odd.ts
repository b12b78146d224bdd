// The odder half of the list of wrong answers: see odd_tables.ts for those of tables.

import { secondOdd } from './odd_2';
import { lastOdd } from './odd_3';
import { ordinaryOdd } from './odd_4';
import { oddAccuracy, oddF1, oddFpr, oddRecall, oddYield } from './odd_tables';
import { type List, mean, type Rows, table } from './tables';

function pairsOf(rows: Rows) {
  const of = (kind: number) => rows.filter(([, each]) => each === kind).map(([score]) => score);
  const pairs = of(1).flatMap((a) => of(0).map((b) => [a, b] as const));
  const count = (is: (a: number, b: number) => boolean) => pairs.filter(([a, b]) => is(a, b)).length;
  return { all: pairs.length, above: count((a, b) => a > b), tied: count((a, b) => a === b) };
}
const brier = (rows: Rows) => mean(...rows.map(([score, truth]) => (score - truth) ** 2));

const firstOdd: List = {
  'accuracy-paradox': (v) => {
    const t = table(v.tp, v.missed, v.false_alarm, v.tn);
    return {
      accuracy: { ...oddAccuracy(t), 'found of the ill, spared of all': (v.tp + v.healthy) / v.n },
      lazy: {
        'healthy less ill': (v.healthy - v.ill) / v.n,
        'one fewer below': v.healthy / (v.n - 1),
        'true negatives of the other': v.tn / v.n,
        'alarms as errors too': (v.healthy - v.false_alarm) / v.healthy,
        'mean with its recall': v.healthy / v.n / 2,
        'in percent, no sign': (100 * v.healthy) / v.n,
        'missed as its only errors': 1 - v.missed / v.n,
      },
    };
  },
  'accurate-and-blind': (v) => ({
    nobody: {
      'good less bad': (v.good - v.bad) / v.n,
      'bad by good and n': v.bad / (v.good + v.n),
      'n by good': v.n / v.good,
      'half of it, for two classes': v.good / v.n / 2,
      squared: (v.good / v.n) ** 2,
      'in percent, no sign': (100 * v.good) / v.n,
      'bad twice': 1 - (2 * v.bad) / v.n,
    },
  }),
  'auc-pairs': (v, { A = [] }) => {
    const { all, above, tied } = pairsOf(A);
    const right = above + tied / 2;
    return {
      pairs: {
        'ordered pairs': 90,
        'of positives alone': (v.p * (v.p - 1)) / 2,
        'of negatives alone': (v.q * (v.q - 1)) / 2,
        'one positive too few': (v.p - 1) * v.q,
        twice: 2 * all,
        'p squared': v.p ** 2,
        'p to the q': v.p + 10,
      },
      right: {
        'wrong way round': all - above - tied,
        'ties taken away': tied ? above - tied / 2 : Number.NaN,
        'all but half of the ties': tied ? all - tied / 2 : Number.NaN,
        'one too many': right + 1,
        half: right / 2,
      },
      auc: {
        'wrong to right': (all - right) / right,
        'right to wrong': right / (all - right),
        'ties left out of all': tied ? above / (all - tied) : Number.NaN,
        'by all objects': right / 10,
        squared: (right / all) ** 2,
        'mean with a half': (right / all + 0.5) / 2,
        'less a half': right / all - 0.5,
        'by one pair fewer': right / (all - 1),
      },
    };
  },
  'average-cost': ({ p, c, low }) => ({
    open: {
      'cost squared': (1 - c) ** 2,
      'with the other farmer': 1 - low,
      'both together': 1,
      'cost less forecast': c - p,
      half: (1 - c) / 2,
      'probable loss of covering': p * c,
      odds: c / (1 - c),
    },
    average: {
      cube: (1 - p) ** 3,
      'integral from 0': 1 - (1 - p) ** 2,
      'integral from 0 to p': 2 * (p - p ** 2 / 2),
      'upper bound alone': 1,
      fourth: (1 - p) ** 2 / 4,
      'p twice': 1 - 2 * p,
      root: Math.sqrt(1 - p),
    },
  }),
  'break-even': ({ hit, miss, alarm, pass }) => {
    const [up, down] = [hit - miss, pass - alarm];
    return {
      wins: {
        half: up / 2,
        'all four': hit - miss + pass - alarm,
        'with the alarm': hit - alarm,
        'with passing': pass - miss,
        ratio: miss / hit,
        mean: (hit + miss) / 2,
      },
      loses: {
        half: down / 2,
        twice: 2 * down,
        'with the hit': hit - alarm,
        'against the miss': alarm - miss,
        ratio: alarm / pass,
        mean: (pass + alarm) / 2,
      },
      even: {
        'sum without signs': (Math.abs(alarm) + pass) / (hit + Math.abs(miss) + Math.abs(alarm) + pass) / 2,
        'alarm by miss': alarm / miss,
        'pass by hit': pass / hit,
        'only the miss below': down / Math.abs(miss),
        'only the alarm above': Math.abs(alarm) / (up + down),
        'pass by all four': pass / (up + down),
        'with sums': (pass + alarm) / (pass + alarm + hit + miss),
        squared: (down / (down + up)) ** 2,
        'in percent, no sign': (100 * down) / (down + up),
      },
    };
  },
  'brier-forecasts': ({ same }, { A = [], B = [] }) => ({
    a: {
      'of rainy days alone': mean(...A.filter(([, truth]) => truth === 1).map(([score]) => (score - 1) ** 2)),
      'of dry days alone': mean(...A.filter(([, truth]) => truth === 0).map(([score]) => score ** 2)),
      'squares of the forecasts': mean(...A.map(([score]) => score ** 2)),
      'mean forecast': mean(...A.map(([score]) => score)),
      'difference from B': brier(A) - brier(B),
      'difference from B, turned': brier(B) - brier(A),
      'hits at one half': A.filter(([score, truth]) => score >= 0.5 === (truth === 1)).length / 5,
      'log-loss': -mean(...A.map(([score, truth]) => Math.log(truth ? score : 1 - score))),
      bias: mean(...A.map(([score, truth]) => score - truth)),
      half: brier(A) / 2,
      'divided by ten': (5 * brier(A)) / 10,
      'first day only': ((A[0]?.[0] ?? 0) - (A[0]?.[1] ?? 0)) ** 2,
    },
    coin: {
      'distance from the share of rain': (same - 0.4) ** 2,
      'variance of the outcome': 0.24,
      'variance of the forecast': same * (1 - same),
      'both halves alike': ((1 - same) ** 2 + same ** 2) / 2,
      'both added': (1 - same) ** 2 + same ** 2,
      'of the rainy days only, by five': (2 * (1 - same) ** 2) / 5,
      'of the dry days only, by five': (3 * same ** 2) / 5,
      'of A': brier(A),
      'three of five': 0.6,
    },
  }),
  coin: (v) => {
    const t = table(v.hit, v.ill - v.hit, v.alarm, v.healthy - v.alarm);
    return {
      tpr: { ...oddRecall(t), 'one throw more': v.a / (v.throws + 1), 'by b and all': v.a / (v.throws + v.b) },
      fpr: { ...oddFpr(t), 'both shares multiplied': (v.a / v.throws) * (v.b / v.throws) },
    };
  },
  'diagnosis-matrix': ({ ill, missed, false_alarm, n, hit, alarm, healthy }) => ({
    first: {
      'as a share of the alarms': false_alarm / alarm,
      'as a share of the healthy': false_alarm / healthy,
      'as a share of all': false_alarm / n,
      'ill less alarms': ill - alarm,
      'alarms less ill': alarm - ill,
      'one too many': false_alarm + 1,
      'without alarm and ill': n - alarm - ill,
      'hits twice': alarm - 2 * hit,
    },
    second: {
      'as a share of the ill': missed / ill,
      'as a share of all': missed / n,
      'alarms less ill': alarm - ill,
      'hits and ill': hit + ill,
      'without alarm or ill': n - alarm - ill,
      'one too few': missed - 1,
      'all healthy': healthy,
      alarms: alarm,
    },
  }),
  'draw-a-curve': ({ pairs }) => ({
    wrong: {
      'of twenty': 20 - pairs,
      'half of the rest': (100 - pairs) / 2,
      'over one half': pairs - 50,
      'right less wrong': 2 * pairs - 100,
      'of 190': 190 - pairs,
      'of ten': (100 - pairs) / 10,
    },
  }),
  'f1-against-yield': ({ bad, hit, alarms, good, miss }) => {
    const t = table(hit, bad - hit, alarms, good - alarms);
    return { f1_a: oddF1(t), cost_a: oddYield(t, [0, -miss, -1, 0]) };
  },
  'f1-without-tn': ({ tp, fn, fp, tn }) => ({ f1_a: oddF1(table(tp, fn, fp, tn)) }),
  factory: (v) => {
    const of = (hit: number, bad: number) =>
      table(v.good * hit, v.good * (1 - hit), (1 - v.good) * bad, (1 - v.good) * (1 - bad));
    const worth = [v.gain, -v.waste, -v.loss, v.saved] as const;
    const [a, b] = [of(v.hit_a, v.bad_a), of(v.hit_b, v.bad_b)];
    return { yield_a: oddYield(a, worth), yield_b: oddYield(b, worth) };
  },
  'find-utilities': ({ hit_a, bad_a, hit_b, bad_b }) => {
    const [hits, alarms] = [hit_a - hit_b, bad_a - bad_b];
    return {
      hits: {
        'fewer misses, sign': hit_b - hit_a,
        ratio: hit_a / hit_b,
        'of a thousand': hits / 1000,
        'misses of B': 100 - hit_b,
        'misses of A': 100 - hit_a,
        mean: (hit_a + hit_b) / 2,
        'net of alarms': hits - alarms,
      },
      alarms: {
        ratio: bad_a / bad_b,
        'of the healthy': alarms / 900,
        'net of hits': alarms - hits,
        'all alarms of A less those of B': alarms + hits,
        mean: (bad_a + bad_b) / 2,
        'as a share of A': alarms / bad_a,
      },
      price: {
        'rates, not counts': alarms / 900 / (hits / 100),
        'false alarms of B by hits of B': bad_b / hit_b,
        'one more': alarms / hits + 1,
        'one less': alarms / hits - 1,
        'alarms in all': (alarms + hits) / hits,
        product: alarms * hits,
        'false alarms alone': bad_a / bad_b,
        'hits alone': hit_a / hit_b,
        'errors of B': bad_b / (100 - hit_b),
        half: alarms / hits / 2,
      },
    };
  },
  'gini-lorenz': ({ auc, share }) => ({
    gini: {
      'times the share of the good': (2 * auc - 1) * (1 - share),
      'by the share of the good': (2 * auc - 1) / (1 - share),
      'half of it': (2 * auc - 1) / 2,
      'twice the area above': 2 * (1 - auc),
      square: auc ** 2,
      'ratio to the rest': auc / (1 - auc),
      'twice without the diagonal': 2 * auc - 0.5,
      'one half less the rest': 0.5 - (1 - auc),
    },
    best: {
      'share for percent': 1 - share / 100,
      'square of the rest': (1 - share) ** 2,
      'twice the rest': 2 * (1 - share),
      'rest of twice': 1 - 2 * share,
      odds: share / (1 - share),
      'area and share': 1 + share,
      'product of both': share * (1 - share),
      'the area under ROC': auc,
    },
  }),
};

export const oddOf: List = { ...firstOdd, ...secondOdd, ...lastOdd, ...ordinaryOdd };
