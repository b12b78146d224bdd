import type { Utility } from './report.js';

/** The change of the utilities that turns a pair over, as a share of their range; null when none does. */
export function flipShare(utility: Utility, pair: Utility['pairwise'][number]): number | null {
  const cells = utility.matrix.flat();
  const range = Math.max(...cells) - Math.min(...cells);
  return pair.flip_radius === null || range === 0 ? null : pair.flip_radius / range;
}
