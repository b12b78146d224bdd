import { t } from '../i18n';
import { amount, number, percent, unitSymbol } from '../i18n/numbers';
import type { Utility } from './figures';

/**
 * How yields are written: currencies as money, other units with the decimals that keep them apart, right decisions as percentages.
 * `bare`: where the unit is said elsewhere it is left out of numbers that would carry it as a word.
 */
export function yieldWriter(utility: Utility, bare = false): (value: number, signed?: boolean) => string {
  const sizes = utility.yields.map(({ value }) => Math.abs(value));
  const gaps = utility.pairwise.map(({ difference }) => Math.abs(difference)).filter((gap) => gap > 0);
  const least = Math.min(...gaps, Math.max(...sizes, 1e-9));
  const decimals = Math.max(0, Math.min(6, 2 - Math.floor(Math.log10(least))));
  if (utility.assumed) {
    const values = utility.yields.map(({ value }) => value);
    const apart = (digits: number) =>
      new Set(values.map((value) => (value * 100).toFixed(digits))).size === new Set(values).size;
    const digits = [1, 2].find(apart) ?? 3;
    return (value) => `${number(value * 100, { decimals: digits })}\u202f%`;
  }
  const money = unitSymbol(utility.unit) !== utility.unit;
  const unit = bare && !money ? '' : utility.unit;
  return (value, signed = false) => amount(value, unit, money ? { signed } : { signed, decimals });
}

/** How the difference of two yields is written: of shares in percentage points. */
export function gapWriter(utility: Utility, bare = false): (value: number, signed?: boolean) => string {
  const written = yieldWriter(utility, bare);
  return (value, signed = false) =>
    utility.assumed
      ? t('yield.points', { value: number(value * 100, { significant: 3, signed }) })
      : written(value, signed);
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
