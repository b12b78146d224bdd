import type { Report } from 'isoyield';

/** What a metric takes the two errors to be worth at the point of each classifier, each in units of the other. */
export function impliedRatios(
  { classes, positive: label }: Report,
  implied: NonNullable<NonNullable<Report['utility']>['implied']>,
  id: string,
) {
  const positive = classes.indexOf(label);
  return implied
    .filter(({ metric }) => metric === id)
    .map(({ classifier, utility }) => {
      // Errors are worth 0 in these matrices: what an error costs is what the right decision is worth.
      const miss = utility[positive]?.[positive] ?? 0;
      const alarm = utility[1 - positive]?.[1 - positive] ?? 0;
      const per = (a: number, b: number) => (b > 0 ? a / b : Number.POSITIVE_INFINITY);
      return { classifier, alarm: per(alarm, miss), miss: per(miss, alarm) };
    });
}
