import type { Utility } from '../../values/figures';

/** What one kind of decision adds to each classifier's yield. */
export interface Part {
  readonly truth: string;
  readonly decision: string;
  /** One a classifier, in the report's order; null where the report has none. */
  readonly values: readonly (number | null)[];
  /** Of the best classifier over its nearest rival; with one classifier its own. */
  readonly difference: number;
}

/** The kinds of decision, those that tell the best from its rival most first; kinds that add nothing to anybody are left out. */
export function partsOf(utility: Utility, classes: readonly string[], best: number, rival: number | null): Part[] {
  return utility.matrix
    .flatMap((row, c) =>
      row.map((_, d): Part => {
        const values = utility.yields.map(({ parts }) => parts?.[c]?.[d] ?? null);
        const own = values[best] ?? 0;
        return {
          truth: classes[c] ?? '',
          decision: utility.decisions[d] ?? '',
          values,
          difference: rival === null ? own : own - (values[rival] ?? 0),
        };
      }),
    )
    .filter(({ values }) => values.some((value) => value !== null && value !== 0))
    .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
}
