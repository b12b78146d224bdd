import type { Report } from '../package/report.js';

type Utility = NonNullable<Report['utility']>;

/** Deciding always alike, where it yields no less than the best classifier. */
interface Ahead {
  decision: string;
  value: number;
  /** It yields as much: closer than rounding. */
  same: boolean;
}

/** The baseline that a headline has to name next to the best classifier; null where all of them yield less. */
export function ahead({ ranking, yields, best_baseline: baseline }: Utility): Ahead | null {
  const best = yields.find(({ name }) => name === ranking[0]);
  if (best === undefined || baseline === undefined) return null;
  const same =
    Math.abs(best.value - baseline.value) <= 1e-12 * Math.max(Math.abs(best.value), Math.abs(baseline.value));
  return same || baseline.value > best.value ? { ...baseline, same } : null;
}
