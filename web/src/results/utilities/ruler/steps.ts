// The costs that a ruler stops at: the number of false alarms that a miss costs, or of misses that a false alarm costs, to two digits, as
// they are said.

export const rounded = (ratio: number): number => (ratio < 1 ? 1 / rounded(1 / ratio) : Number(ratio.toPrecision(2)));

/** The stop so many powers of ten away, or as many times as many as it takes to come to another. */
export function moved(ratio: number, by: number): number {
  for (let log = by; ; log += by) {
    const next = rounded(ratio * 10 ** log);
    if ((next / ratio - 1) * by > 1e-9) return next;
  }
}
