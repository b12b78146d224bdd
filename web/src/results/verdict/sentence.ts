import type { Preferences, Report } from 'isoyield';
import { tally, together } from 'isoyield/export';
import { judgedAt } from '../../document/judged';
import type { Utility } from '../../values/figures';

// What the verdict says, as data: which sentence, about whom, with which numbers. Words come later.

export interface Said {
  readonly name: string;
  readonly value: number;
  /** Scores: where it operates. */
  readonly threshold?: number;
}

export type Tail =
  | { readonly kind: 'none' }
  /** All differences that popular metrics show may be chance. */
  | { readonly kind: 'unclear' }
  /** No popular metric puts another first; those without a clear preference are not counted. */
  | { readonly kind: 'agree'; readonly count: number; readonly total: number }
  /** More of them put the best first than another. */
  | { readonly kind: 'most'; readonly count: number; readonly total: number }
  /** At least as many put another first: `name` when it is one and the same. */
  | { readonly kind: 'although'; readonly count: number; readonly total: number; readonly name: string | null };

export type Verdict = {
  /** The decision that, always taken, yields more than any classifier. */
  readonly ahead: Baseline | null;
} & (
  | { readonly kind: 'one'; readonly best: Said; readonly decision: string; readonly gap: number }
  | { readonly kind: 'two'; readonly best: Said; readonly second: Said; readonly tail: Tail }
  | { readonly kind: 'many'; readonly best: Said; readonly second: Said; readonly of: number; readonly tail: Tail }
  | { readonly kind: 'tie'; readonly names: readonly string[]; readonly value: number; readonly of: number }
);

type Baseline = NonNullable<Utility['best_baseline']>;

/** Yields closer than rounding are the same yield. */
export function same(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-12 * Math.max(Math.abs(a), Math.abs(b));
}

function tail(preferences: Preferences | undefined, best: string): Tail {
  if (!preferences) return { kind: 'none' };
  const { total, clear, misled, other } = tally(preferences, best);
  const agree = clear - misled;
  if (agree > misled && misled > 0) return { kind: 'most', count: agree, total };
  if (misled > 0) return { kind: 'although', count: misled, total, name: other };
  if (agree === 0) return { kind: total > 0 ? 'unclear' : 'none' };
  return { kind: 'agree', count: agree, total };
}

/** What a report comes to; null when it has no yields. */
export function verdictOf(report: Report): Verdict | null {
  const { utility } = report;
  if (!utility || utility.yields.length === 0) return null;
  const ranked = utility.ranking.flatMap((name): Said[] => {
    const found = utility.yields.find((one) => one.name === name);
    const threshold = judgedAt(report, name);
    return found ? [threshold === undefined ? found : { ...found, threshold }] : [];
  });
  const [best, second] = ranked;
  if (!best) return null;
  const baseline = utility.best_baseline ?? null;
  const ahead = baseline && baseline.value > best.value && !same(baseline.value, best.value) ? baseline : null;
  if (!second)
    return baseline && { kind: 'one', ahead, best, decision: baseline.decision, gap: best.value - baseline.value };
  const tied = ranked.filter(({ value }) => same(value, best.value));
  if (tied.length > 1)
    return { kind: 'tie', ahead, names: tied.map(({ name }) => name), value: best.value, of: ranked.length };
  const said = tail(utility.popular && together(utility.popular), best.name);
  return ranked.length === 2
    ? { kind: 'two', ahead, best, second, tail: said }
    : { kind: 'many', ahead, best, second, of: ranked.length, tail: said };
}
