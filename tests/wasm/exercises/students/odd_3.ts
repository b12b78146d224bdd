// The odder half of the list of wrong answers: see odd_tables.ts for those of tables.

import { oddAccuracy, oddF1, oddKappa, oddMcc, oddPrecision, oddRecall, oddYield } from './odd_tables';
import { detectors, type List, mean, table } from './tables';

export const lastOdd: List = {
  'shop-or-airport': (v) => {
    const { a, b, product } = detectors(v);
    return {
      half: {
        'F2 of the other one': b.f(2),
        'F1 of the other one': b.f(1),
        'half of F1': a.f(1) / 2,
        'factor 0.25 above': (0.25 * product) / (0.25 * a.precision + a.recall),
        'factor 2 above': (2 * product) / (0.25 * a.precision + a.recall),
        'weights one and a quarter, plain': (a.precision + 0.25 * a.recall) / 1.25,
        'weights a half each way': 0.5 * a.precision + 0.25 * a.recall,
        'sum for product': (1.25 * (a.precision + a.recall)) / (0.25 * a.precision + a.recall),
        'beta squared forgotten below': (1.25 * product) / (a.precision + a.recall),
        'rest to 1': 1 - a.f(0.5),
        inverse: 1 / a.f(0.5),
        'root of the product': Math.sqrt(product),
        jaccard: a.tp / (a.tp + a.fp + a.fn),
      },
    };
  },
  'smoke-detector': ({ n, smoke, sound, false_alarm, hit, missed, quiet }) => ({
    hits: {
      'false alarms twice': sound - 2 * false_alarm,
      'smoke less false alarms': smoke - false_alarm,
      'of the sounds, a share': hit / sound,
      'of the smoke, a share': hit / smoke,
      'sounds and smoke': sound + smoke,
      'one too many': hit + 1,
      'smoke and false alarms': smoke + false_alarm,
    },
    misses: {
      'smoke less false alarms': smoke - false_alarm,
      'smoke less sounds': smoke - sound,
      'as a share': missed / smoke,
      'of all nights, a share': missed / n,
      'nights without a sound': n - sound,
      'smoke and false alarms': smoke + false_alarm,
    },
    calm: {
      'as a share': quiet / n,
      'of nights without smoke, a share': quiet / (n - smoke),
      'smoke and sounds and false alarms': n - smoke - sound - false_alarm,
      'false alarms added': n - smoke + false_alarm,
      'hits taken away': n - hit,
      'less misses': n - sound + missed,
    },
  }),
  'spam-thresholds': (v) => {
    const of = (hits: number, alarms: number) => table(hits, v.spam - hits, alarms, v.ham - alarms);
    const [low, middle, high] = [of(v.low_hits, v.low_alarms), of(v.mid_hits, v.mid_alarms), of(v.high_hits, 0)];
    return { precision_low: oddPrecision(low), recall_high: oddRecall(high), mcc: oddMcc(middle) };
  },
  'sure-and-wrong': ({ p, times, less }) => ({
    loss: {
      'both outcomes': -Math.log(p) - Math.log(1 - p),
      half: -Math.log(p) / 2,
      twice: -2 * Math.log(p),
      'weighed with p': -p * Math.log(p),
      entropy: -p * Math.log(p) - (1 - p) * Math.log(1 - p),
      inverse: 1 / p,
      'log odds': -Math.log(p / (1 - p)),
      'of the percent': -Math.log(100 * p),
      'rest of the log': 1 + Math.log(p),
    },
    brier: {
      half: (1 - p) ** 2 / 2,
      cube: (1 - p) ** 3,
      'both squares added': p ** 2 + (1 - p) ** 2,
      root: Math.sqrt(1 - p),
      'plus for minus': (1 + p) ** 2,
      'twice the distance': 2 * (1 - p),
      'in percent, no sign': 100 * (1 - p) ** 2,
    },
    more: {
      'sum of both': -Math.log(p) - Math.log(less),
      'mean of both': (-Math.log(p) - Math.log(less)) / 2,
      'log of the difference': -Math.log(p - less),
      'the first loss': -Math.log(p),
      'brier of both': (1 - less) ** 2 - (1 - p) ** 2,
      'ratio upside down': 1 / times,
      'one less': Math.log(times) - 1,
      'times less one': times - 1,
      twice: 2 * Math.log(times),
    },
  }),
  'swap-classes': ({ bad, found, alarms, good }) => {
    const [a, b] = [table(found, bad - found, alarms, good - alarms), table(good - alarms, alarms, bad - found, found)];
    return { f_bad: oddF1(a), f_good: oddF1(b), mcc: oddMcc(a) };
  },
  'ten-times': ({ m, k, rho, n, share }) => {
    const deff = 1 + (k - 1) * rho;
    const half = 1.96 * Math.sqrt((share * (1 - share)) / n);
    const wide = half * Math.sqrt(deff);
    return {
      deff: {
        'k times ρ': k * rho,
        'minus for plus': 1 - (k - 1) * rho,
        'no brackets': 1 + k - 1 * rho,
        inverse: 1 / deff,
        'root of ρ': 1 + (k - 1) * Math.sqrt(rho),
        'ρ squared': 1 + (k - 1) * rho ** 2,
        'k + 1': 1 + (k + 1) * rho,
      },
      effective: {
        'by k': n / k,
        'by ρ': n / rho,
        'n times ρ': n * rho,
        'patients by ρ': m / rho,
        'n less the effect': n - deff,
        'square of the effect': n / deff ** 2,
        'one patient fewer': ((m - 1) * k) / deff,
        'by k ρ': n / (k * rho),
      },
      naive: {
        'p for 1 − p twice': (1.96 * share) / Math.sqrt(n),
        'one image fewer': 1.96 * Math.sqrt((share * (1 - share)) / (n - 1)),
        '99 %': (half * 2.576) / 1.96,
        'with two': (half * 2) / 1.96,
        'in images': half * n,
        'in percent, no sign': 100 * half,
        'lower end': share - half,
        'upper end': share + half,
        'at one half': (1.96 * 0.5) / Math.sqrt(n),
        variance: (share * (1 - share)) / n,
      },
      honest: {
        'k times as wide': half * Math.sqrt(k),
        'lower end': share - wide,
        'upper end': share + wide,
        'by ρ': half * rho,
        'mean of the two': mean(half, wide),
        'difference of the two': wide - half,
        'in percent, no sign': 100 * wide,
        'with 1.645': (wide * 1.645) / 1.96,
        'root forgotten': wide ** 2,
        'at one half': 1.96 * 0.5 * Math.sqrt(deff / n),
      },
    };
  },
  'threshold-and-price': ({ open, miss }) => ({
    theory: {
      'by the miss and itself': open / (2 * miss),
      'rest of the ratio': 1 - open / miss,
      'mean of the prices': (open + miss) / 2,
      'difference by sum': (miss - open) / (miss + open),
      'difference by miss': (miss - open) / miss,
      'one to the miss': 1 / miss,
      'one to the sum': 1 / (open + miss),
      twice: (2 * open) / (open + miss),
      'in percent, no sign': (100 * open) / (open + miss),
    },
  }),
  'treat-everybody': (v) => {
    const worth = [v.gain, 0, -v.harm, 0] as const;
    const [model, all] = [table(v.hit, v.ill - v.hit, v.alarm, v.n - v.ill - v.alarm), table(v.ill, 0, v.n - v.ill, 0)];
    const value = (t: typeof model) => (t.tp * v.gain - t.fp * v.harm) / t.n;
    const { 'misses with the wrong sign': _, ...own } = oddYield(model, worth);
    return {
      everybody: {
        'per ill patient': (value(all) * v.n) / v.ill,
        'per healthy patient': (value(all) * v.n) / (v.n - v.ill),
        'only the harm': (-v.harm * (v.n - v.ill)) / v.n,
        'harm for all': (v.gain * v.ill - v.harm * v.n) / v.n,
        'gain for all': (v.gain * v.n - v.harm * (v.n - v.ill)) / v.n,
        'more than the model': value(all) - value(model),
        'mean with the model': mean(value(all), value(model)),
        'a hundred times': 100 * value(all),
      },
      model: {
        ...own,
        'per ill patient': (value(model) * v.n) / v.ill,
        'more than everybody': value(model) - value(all),
        'mean with everybody': mean(value(all), value(model)),
      },
      even: {
        'rest of the ratio': 1 - v.harm / v.gain,
        'by the gain and twice the harm': v.harm / (v.gain + 2 * v.harm),
        'difference by sum': (v.gain - v.harm) / (v.gain + v.harm),
        'one to the sum': 1 / (v.gain + v.harm),
        twice: (2 * v.harm) / (v.gain + v.harm),
        'ill by healthy': v.ill / (v.n - v.ill),
        'weighed with the prevalence': (0.3 * v.harm) / (v.gain + v.harm),
        'in percent, no sign': (100 * v.harm) / (v.gain + v.harm),
      },
    };
  },
  'two-experts': ({ both, first: one, second: two, neither, yes_first, yes_second, n }) => {
    const t = table(both, one, two, neither);
    const [p, q] = [yes_first / n, yes_second / n];
    return {
      observed: {
        ...oddAccuracy(t),
        'of those that anybody lends to': both / (both + one + two),
      },
      chance: {
        'mean of both shares': mean(p, q),
        'both by one half': (p + q) / 4,
        'rest of the product': 1 - p * q,
        'sum of the rests': (1 - p) * (1 - q) + p * (1 - q),
        'apart by chance': p * (1 - q) + q * (1 - p),
        'squares of the shares': p ** 2 + q ** 2,
        'of the first alone': p ** 2 + (1 - p) ** 2,
        'not divided twice': (yes_first * yes_second + (n - yes_first) * (n - yes_second)) / n,
        'product of the agreements': (both * neither) / n ** 2,
        'half of it': t.chance / 2,
      },
      kappa: oddKappa(t),
    };
  },
  'whose-rows': ({ tp, fp, fn, tn }) => ({ recall: oddRecall(table(tp, fn, fp, tn)) }),
  'why-harmonic': ({ p, m, k, n }) => ({
    mean: {
      square: ((1 + p) / 2) ** 2,
      difference: 1 - p,
      'half of the difference': (1 - p) / 2,
      'of count and one': (k + 1) / 2,
      'by three': (1 + p) / 3,
      inverse: 2 / (1 + p),
      'by n': (k + n) / n,
    },
    f1: {
      product: p * p,
      'sum of inverses': 1 / p + 1,
      inverse: (1 + p) / (2 * p),
      'twice by one': 2 * p * p,
      'minus below': (2 * p) / (1 - p),
      squares: (2 * p) / (1 + p ** 2),
      'of the modest': m,
      rest: 1 - (2 * p) / (1 + p),
    },
    modest: {
      'with the rule': (2 * p * m) / (p + m),
      'mean with the rule': mean(m, (2 * p) / (1 + p)),
      'half square': m ** 2 / 2,
      root: Math.sqrt(m),
      rest: 1 - m,
      'four times the square': 2 * m * m,
    },
    bound: {
      square: p ** 2,
      'four times': 4 * p,
      'twice by one and p': (2 * p) / (1 + p),
      rest: 1 - 2 * p,
      'one and p': 1 + p,
      inverse: 1 / (2 * p),
      'mean with recall': (1 + p) / 2,
    },
  }),
  'wrong-utilities': (v) => {
    const { a, b } = detectors(v);
    const [truth, guess] = [[v.hit, v.miss, v.alarm, 0] as const, [v.hit_e, v.miss_e, v.alarm_e, 0] as const];
    const value = (t: typeof a, [hit, miss, alarm]: readonly [number, number, number, number]) =>
      (t.tp * hit + t.fn * miss + t.fp * alarm) / t.n;
    return {
      true_a: { ...oddYield(a, truth), 'mean with the estimate': mean(value(a, truth), value(a, guess)) },
      believed_a: { ...oddYield(a, guess), 'more than B': value(a, guess) - value(b, guess) },
      believed_b: { ...oddYield(b, guess), 'of A by the truth': value(a, truth) },
    };
  },
};
