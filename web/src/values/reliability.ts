import type { Curve } from 'isoyield';
import { percent } from '../i18n/numbers';

/** Groups of equal size: what was said, and how often it came true. */
export const groups = 'reliability_equal_mass';

/** What the group that a threshold is in says, and what was seen there. */
export function nearOf({ threshold, x, y }: Curve, at: number) {
  const found = threshold.findIndex((least) => least <= at);
  const i = found < 0 ? x.length - 1 : found;
  return { score: percent(x[i] ?? 0, 1), seen: percent(y[i] ?? 0, 1) };
}
