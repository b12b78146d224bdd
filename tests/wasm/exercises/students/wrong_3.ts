// The last third of the list: see wrong.ts.

import {
  detectors,
  forF1,
  forKappa,
  forMcc,
  forPrecision,
  forRecall,
  forYield,
  type List,
  mean,
  type Table,
  table,
} from './tables';

const errors = (t: Table) => t.fn + t.fp;

export const lastWrong: List = {
  'prices-that-turn': ({ miss_a, miss_b, alarm_a, alarm_b }) => {
    const [alarms, misses] = [alarm_b - alarm_a, miss_a - miss_b];
    return {
      ratio: {
        'upside down': misses / alarms,
        'each from another filter': alarm_b / miss_a,
        'not divided': alarms,
        'only misses': misses,
        'alarms to alarms': alarm_b / alarm_a,
        'of B alone': alarm_b / miss_b,
        'of A alone': alarm_a / miss_a,
        'as a share': alarms / (alarms + misses),
        'other sign': -alarms / misses,
      },
    };
  },
  'rare-disease': ({ sens, spec, ph, ps }) => {
    const of = (prevalence: number, other: number): Record<string, number> => {
      const t = table(
        prevalence * sens,
        prevalence * (100 - sens),
        (100 - prevalence) * (100 - spec),
        (100 - prevalence) * spec,
      );
      const there = other * sens + (100 - other) * (100 - spec);
      return {
        recall: sens / 100,
        specificity: spec / 100,
        prevalence: prevalence / 100,
        'false among alarms': 1 - t.precision,
        'of the other place': (other * sens) / there,
        'ill with an alarm, of all': t.tp / t.n,
        'as many ill as healthy': sens / (sens + 100 - spec),
        'negative predictive value': t.npv,
        accuracy: t.accuracy,
        'hits to false alarms': t.tp / t.fp,
        'share of alarms': (t.tp + t.fp) / t.n,
      };
    };
    return { screening: of(ps, ph), hospital: of(ph, ps) };
  },
  'roc-path': ({ p, q }) => ({
    grid: {
      'one negative': 1 / q,
      'one of all': 1 / 9,
      'share of positives': p / 9,
      'not divided': 1,
      count: p,
      odds: p / q,
    },
  }),
  'same-agreement-other-kappa': ({ a, d }) => ({ kappa_a: forKappa(table(a, d, d, a)) }),
  'same-test-other-town': ({ tp, fp }) => ({ precision_a: forPrecision(table(tp, 100 - tp, fp, 100 - fp)) }),
  'scores-to-order': ({ wins }) => ({
    pairs: {
      'in the right order': wins,
      'all pairs of seven': 21 - wins,
      all: 12,
      half: 6,
      area: wins / 12,
      rest: 1 - wins / 12,
    },
  }),
  'search-engine': ({ good, found, left, relevant }) => {
    const own = (right: number, other: number): Record<string, number> => ({
      'the other metric': other,
      'the rest to 1': 1 - right,
      'upside down': 1 / right,
      'by all that is known': good / (found + left),
      F1: (2 * right * other) / (right + other),
      'not divided': good,
    });
    return {
      precision: {
        ...own(good / found, good / relevant),
        'good to bad': good / (found - good),
        'by those left': good / left,
      },
      recall: { ...own(good / relevant, good / found), 'good to left': good / left, 'found to left': left / found },
    };
  },
  'shop-or-airport': (v) => {
    const { a, b, product } = detectors(v);
    return {
      half: {
        F2: a.f(2),
        F1: a.f(1),
        precision: a.precision,
        recall: a.recall,
        'plain mean': mean(a.precision, a.recall),
        'of the other one': b.f(0.5),
        'factor forgotten': a.f(0.5) / 1.25,
        'beta not squared': (1.5 * product) / (0.5 * a.precision + a.recall),
        'beta at the recall': (1.25 * product) / (a.precision + 0.25 * a.recall),
        accuracy: a.accuracy,
      },
    };
  },
  'smoke-detector': ({ n, smoke, sound, false_alarm, hit, missed, quiet }) => ({
    hits: {
      'all alarms': sound,
      'all nights of smoke': smoke,
      'false alarms': false_alarm,
      misses: missed,
      'of n': hit / n,
    },
    misses: {
      'false alarms': false_alarm,
      'all nights of smoke': smoke,
      hits: hit,
      'alarms less smoke': sound - smoke,
      'all errors': missed + false_alarm,
    },
    calm: {
      'nights without an alarm': n - sound,
      'nights without smoke': n - smoke,
      'both taken away': n - smoke - sound,
      'all right decisions': quiet + hit,
      hits: hit,
      'less false alarms alone': n - false_alarm,
    },
  }),
  'spam-thresholds': (v) => {
    const of = (hits: number, alarms: number) => table(hits, v.spam - hits, alarms, v.ham - alarms);
    const [low, middle, high] = [of(v.low_hits, v.low_alarms), of(v.mid_hits, v.mid_alarms), of(v.high_hits, 0)];
    return {
      precision_low: { ...forPrecision(low), 'of the middle one': middle.precision },
      recall_high: { ...forRecall(high), 'of the middle one': middle.recall, 'of the low one': low.recall },
      mcc: { ...forMcc(middle), 'of the low one': low.mcc, 'of the high one': high.mcc },
    };
  },
  'sure-and-wrong': ({ p, times, less }) => ({
    loss: {
      'what did not happen': -Math.log(1 - p),
      'other sign': Math.log(p),
      'decimal logarithm': -Math.log10(p),
      'binary logarithm': -Math.log2(p),
      'no logarithm': 1 - p,
      'squared loss': (1 - p) ** 2,
      'the forecast': p,
    },
    brier: {
      'what did not happen': p ** 2,
      'not squared': 1 - p,
      'both outcomes': 2 * (1 - p) ** 2,
      variance: p * (1 - p),
      'log-loss': -Math.log(p),
      'square inside': 1 - p ** 2,
      'other sign': -((1 - p) ** 2),
    },
    more: {
      'the loss itself': -Math.log(less),
      'decimal logarithm': Math.log10(times),
      'binary logarithm': Math.log2(times),
      'difference of the forecasts': p - less,
      ratio: times,
      'other sign': -Math.log(times),
      'ratio of the losses': Math.log(less) / Math.log(p),
      'of what did not happen': Math.log(1 - less) - Math.log(1 - p),
    },
  }),
  'swap-classes': ({ bad, found, alarms, good }) => {
    const [a, b] = [table(found, bad - found, alarms, good - alarms), table(good - alarms, alarms, bad - found, found)];
    return {
      f_bad: { ...forF1(a), 'mean of both': mean(a.f(1), b.f(1)) },
      f_good: { ...forF1(b), 'mean of both': mean(a.f(1), b.f(1)) },
      mcc: { ...forMcc(a), 'mean of F1': mean(a.f(1), b.f(1)) },
    };
  },
  'ten-times': ({ m, k, rho, n, share }) => {
    const deff = 1 + (k - 1) * rho;
    const half = 1.96 * Math.sqrt((share * (1 - share)) / n);
    const wide = half * Math.sqrt(deff);
    return {
      deff: {
        'k for k − 1': 1 + k * rho,
        '1 forgotten': (k - 1) * rho,
        images: k,
        'all images': 1 + (n - 1) * rho,
        patients: 1 + (m - 1) * rho,
        root: Math.sqrt(deff),
        'rest of the correlation': 1 + (k - 1) * (1 - rho),
      },
      effective: {
        patients: m,
        root: n / Math.sqrt(deff),
        'all images': n,
        multiplied: n * deff,
        'of the patients': m / deff,
        'rest of the correlation': n * (1 - rho),
      },
      naive: {
        '90 %': (half * 1.645) / 1.96,
        'root forgotten': (1.96 * share * (1 - share)) / n,
        'standard error': half / 1.96,
        'whole width': 2 * half,
        'by patients': 1.96 * Math.sqrt((share * (1 - share)) / m),
        'p for p (1 − p)': 1.96 * Math.sqrt(share / n),
        'root of n alone': (1.96 * share * (1 - share)) / Math.sqrt(n),
      },
      honest: {
        'as if independent': half,
        'by the design effect': half * deff,
        'by patients': 1.96 * Math.sqrt((share * (1 - share)) / m),
        'divided by the root': half / Math.sqrt(deff),
        'standard error': wide / 1.96,
        'whole width': 2 * wide,
        'half width in images': wide * n,
      },
    };
  },
  'threshold-and-price': ({ open, miss }) => ({
    theory: {
      'upside down': miss / (open + miss),
      odds: open / miss,
      'odds upside down': miss / open,
      half: 0.5,
      difference: open / (miss - open),
      'the price': open,
    },
  }),
  'treat-everybody': (v) => {
    const worth = [v.gain, 0, -v.harm, 0] as const;
    const [model, all] = [table(v.hit, v.ill - v.hit, v.alarm, v.n - v.ill - v.alarm), table(v.ill, 0, v.n - v.ill, 0)];
    const { 'misses forgotten': _, 'plain mean of the utilities': __, ...own } = forYield(model, worth);
    const value = (t: Table) => (t.tp * v.gain - t.fp * v.harm) / t.n;
    return {
      everybody: {
        'sum, not mean': value(all) * all.n,
        'of the model': value(model),
        'other sign': -value(all),
        'only the gain': (v.gain * v.ill) / v.n,
        'signs lost': (v.gain * v.ill + v.harm * (v.n - v.ill)) / v.n,
        'without the shares': v.gain - v.harm,
        'classes alike': (v.gain - v.harm) / 2,
        'shares swapped': (v.gain * (v.n - v.ill) - v.harm * v.ill) / v.n,
      },
      model: { ...own, 'of everybody': value(all), 'by those treated': (value(model) * v.n) / (v.hit + v.alarm) },
      even: {
        odds: v.harm / v.gain,
        'upside down': v.gain / (v.harm + v.gain),
        half: 0.5,
        prevalence: 0.3,
        difference: v.harm / (v.gain - v.harm),
        'odds upside down': v.gain / v.harm,
      },
    };
  },
  'two-experts': ({ both, first, second, neither, yes_first, yes_second, n }) => {
    const t = table(both, first, second, neither);
    return {
      observed: {
        'share apart': errors(t) / n,
        'only “lend”': both / n,
        chance: t.chance,
        kappa: (t.accuracy - t.chance) / (1 - t.chance),
        'only “refuse”': neither / n,
        'count, not share': both + neither,
      },
      chance: {
        half: 0.5,
        'only “lend”': (yes_first * yes_second) / n ** 2,
        'only “refuse”': ((n - yes_first) * (n - yes_second)) / n ** 2,
        observed: t.accuracy,
        'the rest to 1': 1 - t.chance,
        'sum for product': (yes_first + yes_second) / n,
      },
      kappa: { ...forKappa(t), MCC: t.mcc, F1: t.f(1) },
    };
  },
  'whose-rows': ({ tp, fp, fn, tn }) => ({ recall: forRecall(table(tp, fn, fp, tn)) }),
  'why-harmonic': ({ p, m }) => ({
    mean: {
      harmonic: (2 * p) / (1 + p),
      'not divided': 1 + p,
      root: Math.sqrt(p),
      precision: p,
      recall: 1,
      half: p / 2,
    },
    f1: {
      'plain mean': (1 + p) / 2,
      root: Math.sqrt(p),
      precision: p,
      'without the 2': p / (1 + p),
      'not divided': 2 * p,
      recall: 1,
    },
    modest: {
      product: m ** 2,
      sum: 2 * m,
      'of the constant rule': (2 * p) / (1 + p),
      'without the 2': m / 2,
      precision: p,
      recall: 1,
    },
    bound: { recall: 1, precision: p, half: p / 2, nothing: 0, endless: Number.POSITIVE_INFINITY, root: Math.sqrt(p) },
  }),
  'wrong-utilities': (v) => {
    const { a, b } = detectors(v);
    const [truth, guess] = [[v.hit, v.miss, v.alarm, 0] as const, [v.hit_e, v.miss_e, v.alarm_e, 0] as const];
    const value = (t: Table, [hit, miss, alarm]: readonly [number, number, number, number]) =>
      (t.tp * hit + t.fn * miss + t.fp * alarm) / t.n;
    return {
      true_a: { ...forYield(a, truth), 'by the estimates': value(a, guess), 'of B': value(b, truth) },
      believed_a: { ...forYield(a, guess), 'by the truth': value(a, truth), 'of B': value(b, guess) },
      believed_b: { ...forYield(b, guess), 'by the truth': value(b, truth), 'of A': value(a, guess) },
    };
  },
};
