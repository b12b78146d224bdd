// Whether classifiers earn enough: the core's yields and intervals held against limits.

import type { Report } from './report.js';

/** Two numbers that a value is believed to be between. */
export interface Range {
  low: number;
  high: number;
}

/** One limit held against one classifier. */
export interface GateCheck {
  /** min_yield: the yield is at least `limit`; max_loss: the yield is below the baseline's by `limit` at most. */
  check: 'min_yield' | 'max_loss';
  classifier: string;
  /** max_loss: what it is compared with. */
  baseline?: string;
  /** The yield, or by how much the baseline's is larger, per item. */
  value: number;
  /** Of `value`. */
  ci?: Range & { level: number; method: string };
  /** The number held against `limit`: an end of the interval, or `value`. */
  judged: number;
  limit: number;
  passed: boolean;
}

/** The answer of `isoyield gate`. */
export interface Gate {
  schema: 'isoyield.gate/1';
  version: string;
  passed: boolean;
  /** The same in one line. */
  reason: string;
  /** bound: intervals were respected; estimate: the values alone were judged. */
  by: 'bound' | 'estimate';
  level: number;
  seed: number;
  draws: number;
  unit: string;
  /** No utilities were given: every right decision counts 1. */
  assumed: boolean;
  /** Items of each classifier. */
  n: number;
  checks: GateCheck[];
  notes: Report['notes'];
}

/** What is asked of every classifier. `share`: the limit of the loss is a share of the baseline's yield. */
export interface Limits {
  minYield?: number;
  maxLoss?: { value: number; share: boolean };
  by: 'bound' | 'estimate';
}

/** Something that the limits cannot be held against. */
type Hindrance = { what: 'no_interval'; classifier: string } | { what: 'no_share'; baseline: string };

/**
 * Holds limits against the yields of a report whose first `candidates` classifiers are on trial and whose others are baselines.
 * A bound is judged strictly: an unknown yield between 9 and 11 is not surely 10. For a loss this is the test of non-inferiority
 * (the interval's worst end against the margin). Without intervals, as of frequencies, only estimates can be judged.
 */
export function judgeGate(report: Report, candidates: number, limits: Limits): GateCheck[] | Hindrance {
  const utility = report.utility;
  const checks: GateCheck[] = [];
  if (!utility) return checks;
  const { by, minYield, maxLoss } = limits;
  for (const { name, value, ci } of utility.yields.slice(0, candidates)) {
    if (minYield === undefined) continue;
    if (by === 'bound' && !ci) return { what: 'no_interval', classifier: name };
    const judged = by === 'bound' && ci ? ci.low : value;
    const passed = judged >= minYield;
    checks.push({ check: 'min_yield', classifier: name, value, ...(ci && { ci }), judged, limit: minYield, passed });
  }
  if (!maxLoss) return checks;
  for (const [i, { name: classifier }] of utility.yields.slice(0, candidates).entries()) {
    // One baseline serves all; several are in the order of the classifiers.
    const before = utility.yields[utility.yields.length === candidates + 1 ? candidates : candidates + i];
    if (!before) continue;
    const { name: baseline } = before;
    if (maxLoss.share && before.value === 0) return { what: 'no_share', baseline };
    const limit = maxLoss.share ? (maxLoss.value / 100) * Math.abs(before.value) : maxLoss.value;
    // The better of a pair stands first: unchanged, the pair tells the loss of a worse classifier, and the gain of a better one.
    const loss = utility.pairwise.find(({ a, b }) => a === baseline && b === classifier);
    const pair = loss ?? utility.pairwise.find(({ a, b }) => a === classifier && b === baseline);
    const gain = pair?.ci;
    if (!pair || (by === 'bound' && !gain)) return { what: 'no_interval', classifier };
    const value = loss ? loss.difference : -pair.difference || 0;
    const ci = loss ? loss.ci : gain && { ...gain, low: -gain.high || 0, high: -gain.low || 0 };
    const judged = by === 'bound' && ci ? ci.high : value;
    const passed = judged <= limit;
    checks.push({ check: 'max_loss', classifier, baseline, value, ...(ci && { ci }), judged, limit, passed });
  }
  return checks;
}
