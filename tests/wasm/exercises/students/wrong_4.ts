// The exercises on money per row, subgroups, a range of costs and a reviewer's warnings: see wrong.ts.

import { forPrecision, forYield, type List, type Seen, table } from './tables';

/** Hits and false alarms of the town and of the village, of n visitors each. */
export function clinics(v: Seen) {
  const town = table(v.hit_a, v.p - v.hit_a, v.alarms_a, v.n - v.p - v.alarms_a);
  const village = table(v.hit_b, v.q - v.hit_b, v.alarms_b, v.n - v.q - v.alarms_b);
  return { town, village, marked: (v.hit_a + v.alarms_a) / v.n, marked_b: (v.hit_b + v.alarms_b) / v.n };
}

/** What each of four payments is expected to lose when it is blocked, and when it passes. */
export function payments(v: Seen) {
  const amounts = [v.big, v.small, v.middle, v.plain];
  const chances = [v.p1, v.p2, v.p3, v.p4];
  const block = chances.map((p) => (1 - p) * v.fee) as [number, number, number, number];
  const pass = chances.map((p, i) => p * (amounts[i] as number)) as [number, number, number, number];
  const own = block[0] + pass[1] + block[2] + pass[3];
  const one = pass[0] + block[1] + block[2] + pass[3];
  const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);
  return { amounts, block, pass, own, one, all_pass: sum(pass), all_block: sum(block) };
}

/** What errors cost a pipe at a ratio. */
export const pipes = (v: Seen) => ({
  a: (ratio: number) => (v.miss_a * ratio + v.alarm_a) / v.n,
  b: (ratio: number) => (v.miss_b * ratio + v.alarm_b) / v.n,
  even: (v.alarm_a - v.alarm_b) / (v.miss_b - v.miss_a),
});

/** Half the width of the interval of a difference between two classifiers of the same machines. */
export const halfOf = ({ b, c, n }: Seen) => (1.96 * Math.sqrt(b + c - (b - c) ** 2 / n)) / n;

export const ordinaryWrong: List = {
  'equal-errors': (v) => {
    const { town, village, marked, marked_b } = clinics(v);
    return {
      precision_town: { ...forPrecision(town), 'of the village': village.precision },
      share_town: {
        'share of the ill': v.p / v.n,
        'in the village': marked_b,
        'hits of all': v.hit_a / v.n,
        'false alarms of all': v.alarms_a / v.n,
        'sent home': 1 - marked,
        'of both together': (marked + marked_b) / 2,
        precision: town.precision,
      },
      share_then: {
        'as now': marked,
        'as in the village': marked_b,
        'all the ill are hits': v.p / v.n / village.precision,
        'multiplied by the precision': (v.hit_a / v.n) * village.precision,
        'with the precision of now': v.hit_a / v.n / town.precision,
        'hits of all': v.hit_a / v.n,
        'base rate': v.p / v.n,
        'hits to those sent to it': village.precision,
      },
    };
  },
  'own-thresholds': (v) => {
    const { own, one, all_pass, all_block } = payments(v);
    const losses = { 'pass all': all_pass, 'block all': all_block };
    return {
      own: {
        'upside down': v.small / (v.fee + v.small),
        odds: v.fee / v.small,
        'odds upside down': v.small / v.fee,
        half: 0.5,
        'the rest to 1': 1 - v.fee / v.small,
        'the probability': v.p2,
      },
      one: {
        odds: v.fee / v.average,
        'by the sum': v.fee / (v.fee + 4 * v.average),
        'upside down': v.average / (v.fee + v.average),
        'of the small one': v.fee / (v.fee + v.small),
        half: 0.5,
      },
      cost_own: { ...losses, 'other sign': -own, 'by one threshold': one, 'per payment': own / 4 },
      cost_one: { ...losses, 'other sign': -one, 'by own thresholds': own, 'per payment': one / 4 },
      saved: {
        'other sign': own - one,
        'per payment': (one - own) / 4,
        'by passing all': all_pass - own,
        'by blocking all': all_block - own,
        sum: own + one,
        ratio: own / one,
      },
    };
  },
  'cost-range': (v) => {
    const { a, b, even } = pipes(v);
    const ends = (of: (ratio: number) => number) => ({
      'at the lower end': of(v.low),
      'at the upper end': of(v.high),
      'all errors alike': of(1),
      'for all pipes': of(v.middle) * v.n,
      'of the leaking ones': (of(v.middle) * v.n) / 100,
    });
    return {
      even: {
        'upside down': 1 / even,
        'middle of the range': v.middle,
        'of A alone': v.alarm_a / v.miss_a,
        'of B alone': v.alarm_b / v.miss_b,
        'alarms to alarms': v.alarm_a / v.alarm_b,
        'not divided': v.alarm_a - v.alarm_b,
        'other sign': -even,
      },
      average_a: { ...ends(a), 'the other one': b(v.middle) },
      average_b: { ...ends(b), 'the other one': a(v.middle) },
      share: {
        'of B': (even - v.low) / (v.high - v.low),
        'from 0': (v.high - even) / v.high,
        'not divided': v.high - even,
        'up to the ratio': even / v.high,
      },
      share_log: {
        'not of logarithms': (v.high - even) / (v.high - v.low),
        'of B': Math.log(even / v.low) / Math.log(v.high / v.low),
        half: 0.5,
      },
    };
  },
  reviewer: (v) => {
    const [p, half] = [v.truly / 100, halfOf(v)];
    const worth = [0, -v.miss, -v.alarm, 0] as const;
    const {
      'misses forgotten': _,
      'only errors': __,
      'only right decisions': ___,
      ...own
    } = forYield(table(v.k, 0, v.fp2, v.n - v.k - v.fp2), worth);
    return {
      luck: {
        'the rest to 1': 1 - p ** v.k,
        'finds none': (1 - p) ** v.k,
        'one machine': p,
        'one missed': 1 - p,
        'times for power': p * v.k,
        'by the number': p / v.k,
        certain: 1,
      },
      model: { ...own, A: (-v.alarm * v.fp) / v.n, 'never stopping': (-v.miss * v.k) / v.n },
      always: {
        'other sign': (v.miss * v.k) / v.n,
        'sum, not mean': -v.miss * v.k,
        'always stopping': (-v.alarm * (v.n - v.k)) / v.n,
        B: (-v.alarm * v.fp2) / v.n,
        nothing: 0,
        'of one machine': -v.miss,
      },
      half: {
        'standard error': half / 1.96,
        'whole width': 2 * half,
        'the difference': (v.b - v.c) / v.n,
        'not by n': half * v.n,
        '90 %': (half * 1.645) / 1.96,
        'root forgotten': (1.96 * (v.b + v.c - (v.b - v.c) ** 2 / v.n)) / v.n,
      },
    };
  },
};
