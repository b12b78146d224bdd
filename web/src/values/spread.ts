import { number } from '../i18n/numbers';
import { type Figure, quantity } from './figures';

/** The lowest and the highest of several values, as a range; a dash where one is undefined. */
export function spreadOf(values: readonly Figure[]): string {
  const all = values.map(quantity);
  if (all.length === 0 || all.includes(null)) return '–';
  const sorted = [...(all as number[])].sort((a, b) => a - b);
  return [sorted[0], sorted.at(-1)].map((each) => number(each ?? 0, { decimals: 3 })).join('–');
}
