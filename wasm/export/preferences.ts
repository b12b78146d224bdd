import type { Preferences, Report } from '../package/report.js';

// How many popular metrics prefer whom: the core has counted them, and everything that says so reads it here.

type Popular = NonNullable<NonNullable<Report['utility']>['popular']>;

/** Those of decisions and those of scores as one. */
export function together({ decisions, scores }: Popular): Preferences {
  return {
    prefer: decisions.prefer.map(({ name, metrics }, i) => ({
      name,
      metrics: [...metrics, ...(scores?.prefer[i]?.metrics ?? [])],
    })),
    none: [...decisions.none, ...(scores?.none ?? [])],
  };
}

export interface Tally {
  readonly total: number;
  /** How many have a clear preference. */
  readonly clear: number;
  /** How many of those put another classifier first. */
  readonly misled: number;
  /** That one, when it is one and the same. */
  readonly other: string | null;
  /** The metrics that do. */
  readonly metrics: readonly string[];
}

/** The count for the one that yields most. */
export function tally({ prefer, none }: Preferences, best: string): Tally {
  const others = prefer.filter(({ name, metrics }) => name !== best && metrics.length > 0);
  const clear = prefer.reduce((sum, { metrics }) => sum + metrics.length, 0);
  return {
    total: clear + none.length,
    clear,
    misled: others.reduce((sum, { metrics }) => sum + metrics.length, 0),
    other: others.length === 1 ? (others[0]?.name ?? null) : null,
    metrics: others.flatMap(({ metrics }) => metrics),
  };
}

/** The classifiers that are preferred, by how many. */
export const preferred = ({ prefer }: Preferences): { name: string; count: number }[] =>
  prefer
    .filter(({ metrics }) => metrics.length > 0)
    .map(({ name, metrics }) => ({ name, count: metrics.length }))
    .sort((a, b) => b.count - a.count);
