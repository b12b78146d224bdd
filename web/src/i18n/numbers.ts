import { countedShare } from 'isoyield/export';
import { type Language, language } from '../document/state';

const minus = '\u2212';
const thin = '\u202f'; // narrow no-break space: between a number and its unit

const formats = new Map<string, Intl.NumberFormat>();

function formatter(locale: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  let found = formats.get(key);
  if (!found) {
    found = new Intl.NumberFormat(locale === 'uk' ? 'uk-UA' : 'en', options);
    formats.set(key, found);
  }
  return found;
}

const superscript = (digits: string) => digits.replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] ?? '');

function write(value: number, options: Intl.NumberFormatOptions): string {
  if (value === Number.POSITIVE_INFINITY) return '∞';
  if (value === Number.NEGATIVE_INFINITY) return `${minus}∞`;
  // What is 0 as it is written has no sign.
  const text = formatter(language.value, { signDisplay: 'negative', ...options }).format(value);
  return text
    .replace(/^(\+?)-/, `$1${minus}`)
    .replace(/[EЕ](-?)(\d+)$/, (_, sign, digits) => `${thin}×${thin}10${sign && '⁻'}${superscript(digits)}`);
}

interface NumberOptions {
  /** Exactly so many digits after the comma. */
  decimals?: number;
  /** At most so many significant digits (4 when nothing is said). */
  significant?: number;
  /** A plus before positive numbers. */
  signed?: boolean;
  /** From this size on in scientific notation. */
  large?: number;
}

/** A number for reading: at most four significant digits unless told otherwise; very large and very small ones in scientific notation. */
export function number(
  value: number,
  { decimals, significant = 4, signed = false, large = 1e15 }: NumberOptions = {},
): string {
  const sign: Intl.NumberFormatOptions = signed ? { signDisplay: 'exceptZero' } : {};
  const size = Math.abs(value);
  if (value !== 0 && Number.isFinite(value) && (size >= large || size < 1e-4)) {
    return write(value, { ...sign, notation: 'scientific', maximumSignificantDigits: Math.max(significant, 3) });
  }
  if (decimals !== undefined)
    return write(value, { ...sign, minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  if (Number.isInteger(value)) return write(value, { ...sign, maximumFractionDigits: 0 });
  if (size >= 10 ** significant) return write(value, { ...sign, maximumFractionDigits: 0 });
  return write(value, { ...sign, maximumSignificantDigits: significant });
}

/** A count or a weight in full: no rounding that a person would notice. */
export function count(value: number): string {
  return write(value, { maximumFractionDigits: 6 });
}

/** A share as a percentage, "27 %". */
export function percent(share: number, decimals = 1): string {
  return `${write(share * 100, { maximumFractionDigits: decimals })}${thin}%`;
}

/** A share that was counted in `draws`; null: in all there are. */
export function sharePercent(share: number, draws: number | null): string {
  const said = countedShare(share, draws);
  return `${said.is && `${said.is}${thin}`}${percent(said.share)}`;
}

/** How a unit is written after a number: currency codes become their symbols, other words stay. */
export function unitSymbol(unit: string): string {
  if (!/^[A-Z]{3}$/.test(unit)) return unit;
  try {
    const parts = formatter(language.value, {
      style: 'currency',
      currency: unit,
      currencyDisplay: 'narrowSymbol',
    }).formatToParts(0);
    return parts.find((part) => part.type === 'currency')?.value ?? unit;
  } catch {
    return unit;
  }
}

/** Whether amounts of this unit are money: a code that has a sign, or a sign. */
export const isCurrency = (unit: string): boolean => unitSymbol(unit) !== unit || /^\p{Lu}*\p{Sc}$/u.test(unit);

/** A number that is written with its unit: "3.50 €", "338.5 months", in English "−$3.50". */
export function withUnit(text: string, unit: string): string {
  const symbol = unitSymbol(unit);
  if (language.value === 'en' && symbol !== '€' && isCurrency(unit))
    return text.replace(/^[+\u2212]?/, (sign) => sign + symbol);
  return symbol ? `${text}${thin}${symbol}` : text;
}

/** An amount with its unit. Currencies show two digits unless whole. */
export function amount(value: number, unit: string, options: NumberOptions = {}): string {
  const cents = isCurrency(unit) && !Number.isInteger(value) && Math.abs(value) >= 0.005 && Math.abs(value) < 1e6;
  const text = number(value, options.decimals === undefined && cents ? { ...options, decimals: 2 } : options);
  return withUnit(text, unit);
}

/** A moment of the past: the day, and the time when it was today. */
export function date(milliseconds: number): string {
  const then = new Date(milliseconds);
  const today = then.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(language.value, today ? { timeStyle: 'short' } : { dateStyle: 'medium' }).format(then);
}

/** A size in bytes, "41.6 MB". */
export function bytes(value: number): string {
  const units = language.value === 'uk' ? ['Б', 'КБ', 'МБ', 'ГБ', 'ТБ'] : ['B', 'kB', 'MB', 'GB', 'TB'];
  let size = value;
  let unit = 0;
  while (size >= 999.5 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${write(size, { maximumSignificantDigits: unit === 0 ? 4 : 3 })}${thin}${units[unit]}`;
}

const plainNumber = /^([-+\u2212]?)(\d+(?:\.\d+)?|\.\d+)$/;

/** The typed text of a cell as people read it: a true minus, the comma of the language, a plus for gains. Other text stays unchanged. */
export function typed(text: string, signed = false): string {
  const [, sign = '', digits] = plainNumber.exec(text.trim()) ?? [];
  if (digits === undefined) return text;
  const shown = language.value === 'uk' ? digits.replace('.', ',') : digits;
  if (sign === '-' || sign === minus) return minus + shown;
  return (signed && /[1-9]/.test(digits)) || sign === '+' ? `+${shown}` : shown;
}

/** What was typed, as it is kept: where the comma is the decimal sign, a single one never is between thousands. */
export const withPoint = (text: string): string =>
  language.value === 'uk' && /^\s*[-+\u2212]?\d*,\d+\s*$/.test(text) ? text.replace(',', '.') : text;

/** What is kept, as it is edited: with the decimal sign of the language. */
export const edited = (text: string): string =>
  language.value === 'uk' && plainNumber.test(text.trim()) ? text.replace('.', ',') : text;

/** The number that somebody typed, with either decimal sign, thousands apart, as a percentage or a fraction; null: it is none. */
export function numberIn(text: string): number | null {
  const [, plain = '', percent] = /^(.*?)(%?)$/.exec(text.replace(/\s/g, '').replaceAll(minus, '-')) ?? [];
  const grouped = language.value === 'en' && /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(plain);
  const parts = (grouped ? plain.replaceAll(',', '') : plain.replace(',', '.')).split('/');
  if (parts.length > 2 || !parts.every((part) => /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(part))) return null;
  const [above = 0, below = 1] = parts.map(Number);
  const value = above / below / (percent ? 100 : 1);
  return Number.isFinite(value) ? value : null;
}

/** A share in words: rare and common ones with a decimal. */
export const inWords = (share: number) => percent(share, share < 0.1 || share > 0.9 ? 1 : 0);
