/**
 * What a share that was counted in `draws` can be said to be; null: in all there are. None or all of the draws leave three in so many open
 * (the rule of three), and what rounds to 0 % or 100 % is not it either.
 */
export function countedShare(share: number, draws: number | null): { is: '' | '<' | '>'; share: number } {
  const edge = Math.max(0.001, draws === null ? 0 : 3 / draws);
  if (share < edge && (share > 0 || draws !== null)) return { is: '<', share: edge };
  if (share > 1 - edge && (share < 1 || draws !== null)) return { is: '>', share: 1 - edge };
  return { is: '', share };
}

/**
 * How far a number of scores that were counted in cells may be off: two digits, rounded up, so that a bound stays one; ?: nobody knows. `write`: how
 * numbers are written.
 */
export function offBy(bound: number, write: (value: number) => string = String): string {
  if (!Number.isFinite(bound)) return '±?';
  const near = Number(bound.toPrecision(2));
  const step = 10 ** (Math.floor(Math.log10(bound)) - 1);
  return `±${write(near >= bound ? near : Number((near + step).toPrecision(2)))}`;
}
