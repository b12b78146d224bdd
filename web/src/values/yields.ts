import { t } from '../i18n';
import { amount, isCurrency, number, percent, unitSymbol, withUnit } from '../i18n/numbers';
import type { Utility } from './figures';

/** Decimals that show so many digits of a size, at most 6. */
export const showing = (digits: number, size: number) =>
  Math.max(0, Math.min(6, digits - 1 - Math.floor(Math.log10(size) + 1e-9)));

/**
 * The decimals of yields, or of their differences: three digits of the largest, two of the least difference; of more than three classifiers one,
 * because two of their many pairs are close by chance.
 */
function decimalsOf({ assumed, yields, pairwise, best_baseline: constant }: Utility, gaps = false): number {
  const sizes = yields.map(({ value }) => Math.abs(value));
  // One alone is held against what is always decided.
  const alone = yields.length === 1 && constant ? [(yields[0]?.value ?? 0) - constant.value] : [];
  const apart = [...pairwise.map(({ difference }) => difference), ...(assumed ? alone : [])];
  const least = Math.min(...apart.map((difference) => Math.abs(difference) || Infinity));
  if (!assumed) return Math.max(showing(3, Math.max(...sizes, 1e-9)), showing(sizes.length > 3 ? 1 : 2, least));
  // Shares are percentages.
  if (gaps) return least < 0.001 ? 3 : least > 0.099 && least < 1 ? 1 : 2;
  const keepsApart = (digits: number) =>
    new Set(sizes.map((value) => (value * 100).toFixed(digits))).size === new Set(sizes).size;
  return [1, 2].find(keepsApart) ?? 3;
}

const isMoney = ({ unit }: Utility) => isCurrency(unit);

/** A number of a column of equal decimals; one that they would make 0 keeps its first digits. */
const inColumn = (value: number, decimals: number, signed = false) =>
  value !== 0 && Math.abs(value) < 0.5 * 10 ** -decimals
    ? number(value, { significant: 1, signed })
    : number(value, { decimals, signed });

/**
 * How yields are written: currencies as money, other units with the decimals that keep them apart, right decisions as percentages.
 * `bare`: where the unit is said elsewhere it is left out of numbers that would carry it as a word.
 */
export function yieldWriter(utility: Utility, bare = false): (value: number, signed?: boolean) => string {
  const decimals = decimalsOf(utility);
  if (utility.assumed) return (value) => `${number(value * 100, { decimals })}\u202f%`;
  const money = isMoney(utility);
  const unit = bare && !money ? '' : utility.unit;
  return (value, signed = false) =>
    money ? amount(value, unit, { signed }) : withUnit(inColumn(value, decimals, signed), unit);
}

/** What a yield is multiplied by where its unit is left out, and the sign of shares. */
export const shownAs = ({ assumed }: Utility): { times: number; unit: string } =>
  assumed ? { times: 100, unit: '\u202f%' } : { times: 1, unit: '' };

/** How the ends of an interval are written where the unit stands next to it: with the decimals of what it is about. */
export function endWriter(utility: Utility, gaps = false): (value: number) => string {
  const decimals = !utility.assumed && isMoney(utility) ? 2 : decimalsOf(utility, gaps);
  return (value) => inColumn(utility.assumed ? 100 * value : value, decimals);
}

/** How the difference of two yields is written: of shares in percentage points. */
export function gapWriter(utility: Utility, bare = false): (value: number, signed?: boolean) => string {
  if (!utility.assumed) return yieldWriter(utility, bare);
  const decimals = decimalsOf(utility, true);
  return (value, signed = false) => t('yield.points', { value: inColumn(value * 100, decimals, signed) });
}

/** What the numbers of a card are: "€ per component". */
export function unitNote(utility: Utility, named: string): string {
  const item = named || t('verdict.item');
  if (utility.assumed) return t('yield.note.assumed');
  const unit = unitSymbol(utility.unit);
  return unit ? t('yield.note', { unit, item }) : t('yield.note.bare', { item });
}

/** How the ticks of a scale of yields are written. */
export const tickWriter =
  ({ assumed }: Utility, decimals?: number) =>
  (value: number): string =>
    assumed ? percent(value, decimals) : number(value);
