// The costs that a ruler stops at: the number of false alarms that a miss costs, or of misses that a false alarm costs, to two digits, as
// they are said.

const digits = (times: number) => Number(times.toPrecision(2));

export const rounded = (ratio: number): number => (ratio < 1 ? 1 / digits(1 / ratio) : digits(ratio));

/** The stop so many powers of ten away; the next one where that is less than a step of the second digit. */
export function moved(ratio: number, by: number): number {
  const aimed = rounded(ratio * 10 ** by);
  const least = 1e-6 * ratio;
  if (by > 0 ? aimed > ratio + least : aimed < ratio - least) return aimed;
  const turned = Math.abs(ratio - 1) <= least ? by < 0 : ratio < 1;
  const times = turned ? 1 / ratio : ratio;
  const up = turned === by < 0;
  const unit = 10 ** (Math.floor(Math.log10(times) + (up ? 1e-9 : -1e-9)) - 1);
  const next = Math.max(1, digits(times + (up ? unit : -unit)));
  return turned ? 1 / next : next;
}
