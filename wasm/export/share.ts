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
