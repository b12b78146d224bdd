// The odder half of the exercises on money per row, subgroups, a range of costs and a reviewer's warnings: see odd.ts.

import { oddPrecision, oddYield } from './odd_tables';
import { type List, table } from './tables';
import { clinics, halfOf, payments, pipes } from './wrong_4';

export const ordinaryOdd: List = {
  'equal-errors': (v) => {
    const { town, village, marked, marked_b } = clinics(v);
    return {
      precision_town: { ...oddPrecision(town), 'mean of both': (town.precision + village.precision) / 2 },
      share_town: {
        'of both sides': (marked * v.n) / (2 * v.n),
        'of the healthy': (marked * v.n) / (v.n - v.p),
        'of the ill': (marked * v.n) / v.p,
        'the missed of all': (v.p - v.hit_a) / v.n,
        'difference of the two': marked_b - marked,
      },
      share_then: {
        'hits of the village': v.hit_b / v.n / village.precision,
        'by the ill of the village': ((v.hit_a / v.n) * v.q) / v.p,
        'ratio of the precisions': town.precision / village.precision,
        'all decisions right': v.p / v.n,
        'precision less recall': Math.abs(village.precision - village.recall),
      },
    };
  },
  'own-thresholds': (v) => {
    const { own, one, block, pass } = payments(v);
    return {
      own: {
        'difference by sum': (v.small - v.fee) / (v.small + v.fee),
        'half of it': v.fee / (v.fee + v.small) / 2,
        'one to the amount': 1 / v.small,
        'one to the sum': 1 / (v.fee + v.small),
        'by the difference': v.fee / (v.small - v.fee),
      },
      one: {
        'of the largest': v.fee / (v.fee + v.big),
        'of the third': v.fee / (v.fee + v.middle),
        'of the last': v.fee / (v.fee + v.plain),
        'one to the mean': 1 / v.average,
      },
      cost_own: {
        'only those that pass': pass[1] + pass[3],
        'only those blocked': block[0] + block[2],
        'as if p were 0.5': (v.fee * 2 + v.small + v.plain) / 2,
        'amounts without p': 2 * v.fee + v.small + v.plain,
      },
      cost_one: {
        'only those that pass': pass[0] + pass[3],
        'only those blocked': block[1] + block[2],
        'amounts without p': 2 * v.fee + v.big + v.plain,
      },
      saved: {
        'as a share': (one - own) / one,
        'as a share of the smaller': (one - own) / own,
        'of the large payment alone': pass[0] - block[0],
        'of the small one alone': block[1] - pass[1],
      },
    };
  },
  'cost-range': (v) => {
    const { a, b, even } = pipes(v);
    return {
      even: {
        'sum of alarms': (v.alarm_a + v.alarm_b) / (v.miss_a + v.miss_b),
        'misses to misses': v.miss_b / v.miss_a,
        'half of it': even / 2,
        'by the misses of B': (v.alarm_a - v.alarm_b) / v.miss_b,
        'by the misses of A': (v.alarm_a - v.alarm_b) / v.miss_a,
      },
      average_a: {
        'sum of both ends': a(v.low) + a(v.high),
        'misses alone': (v.miss_a * v.middle) / v.n,
        'alarms alone': v.alarm_a / v.n,
        'by the sound ones': (a(v.middle) * v.n) / 900,
        'at the width': a(v.high - v.low),
      },
      average_b: {
        'sum of both ends': b(v.low) + b(v.high),
        'misses alone': (v.miss_b * v.middle) / v.n,
        'alarms alone': v.alarm_b / v.n,
        'by the sound ones': (b(v.middle) * v.n) / 900,
        'at the width': b(v.high - v.low),
      },
      share: {
        'by the middle': (v.high - even) / v.middle,
        'of the ratio': (v.high - even) / even,
        'lower end for the ratio': (v.high - v.low) / v.high,
      },
      share_log: {
        'not divided': Math.log(v.high / even),
        'from 1': Math.log(v.high / even) / Math.log(v.high),
        'ratio of the ratios': v.low / even,
      },
    };
  },
  reviewer: (v) => {
    const [p, half] = [v.truly / 100, halfOf(v)];
    return {
      luck: {
        'one fewer': p ** (v.k - 1),
        'one more': p ** (v.k + 1),
        'at least one': 1 - (1 - p) ** v.k,
        'of all machines': p ** v.n,
      },
      model: oddYield(table(v.k, 0, v.fp2, v.n - v.k - v.fp2), [0, -v.miss, -v.alarm, 0]),
      always: {
        'by the failing': -v.miss,
        'prices swapped': (-v.alarm * v.k) / v.n,
        'both together': (-v.miss * v.k - v.alarm * v.fp2) / v.n,
        'by the sound': (-v.miss * v.k) / (v.n - v.k),
      },
      half: {
        'only the first': (1.96 * Math.sqrt(v.b)) / v.n,
        'by the root of n': half * Math.sqrt(v.n),
        'with two': (half * 2) / 1.96,
        'difference and half': (v.b - v.c) / v.n + half,
      },
    };
  },
};
