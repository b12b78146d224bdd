// Reads numbers as learners write them, and compares them as a question wants.

import type { Accept } from '../format/schema.js';
import { withoutUnit, wordsBeside } from '../text/units.js';

/** A number that was read: its value, and the decimals that were written of it (for a percentage those of the share). */
export type Reading =
  | {
      kind: 'number';
      value: number;
      decimals: number | undefined;
      /** The value when the only comma or point groups thousands: 9,306. */
      grouped?: number;
    }
  /** `divided`: written as a division by 0. */
  | { kind: 'undefined'; divided?: true }
  | { kind: 'empty' }
  /** `beside`: words that stand beside a number, and the number. */
  | { kind: 'unreadable'; text: string; beside?: { words: string; rest: string } };

const none = /^(undefined|not defined|n\/a|na|nan|none|null|0\/0|(не ?визначен|не ?існу)(а|о|е|ий|і|є|ють)|немає|-)$/;

/** One number without sign of percent or fraction. Both . and , may be the decimal sign; spaces group thousands. */
function plain(text: string): { value: number; decimals: number } | undefined {
  const spaced = /^[+-]?\d{1,3}([ '’]\d{3})+([.,]\d+)?$/.test(text) ? text.replace(/[ '’]/g, '') : text;
  let body = spaced.replace(/\s*[·⋅∙•*×x]\s*10\s*(?:\^|\*\*)?\s*[({]?([+-]?\d+)[)}]?$/i, 'e$1');
  const [dots, commas] = [body.split('.').length - 1, body.split(',').length - 1];
  if (dots > 0 && commas > 0) {
    // The last of the two is the decimal sign, the other one groups.
    const [group, decimal] = body.lastIndexOf('.') > body.lastIndexOf(',') ? [',', '.'] : ['.', ','];
    const [whole = '', rest = '', ...more] = body.split(decimal);
    if (more.length > 0 || !new RegExp(`^[+-]?\\d{1,3}(\\${group}\\d{3})+$`).test(whole)) return undefined;
    body = `${whole.split(group).join('')}.${rest}`;
  } else if (commas > 1 || dots > 1) {
    if (!/^[+-]?\d{1,3}([.,]\d{3})+$/.test(body)) return undefined;
    body = body.replace(/[.,]/g, '');
  } else body = body.replace(',', '.');
  const match = /^[+-]?(?:\d+(?:\.(\d*))?|\.(\d+))(?:e([+-]?\d{1,3}))?$/i.exec(body);
  if (match === null) return undefined;
  const [, after, only, exponent] = match;
  return { value: Number(body), decimals: Math.max(0, (after ?? only ?? '').length - Number(exponent ?? 0)) };
}

/** TeX and brackets as plain signs: \frac{3}{4}, (3)/(4), 0{,}75 \%. */
const withoutTex = (text: string) =>
  text
    .replace(/^\s*(\$\$?|\\\(|\\\[)(.*?)(\$\$?|\\\)|\\\])\s*$/s, '$2')
    .replace(/\\(?:left|right|displaystyle|[,;!:])/g, '')
    .replace(/\\[dtc]?frac\s*(?:\{([^{}]*)\}|(\d))\s*(?:\{([^{}]*)\}|(\d))/g, (_, a, b, c, d) => `${a ?? b}/${c ?? d}`)
    .replace(/\\(?:cdot|times)\b/g, '·')
    .replace(/\\approx\b/g, '≈')
    .replace(/\\infty\b/g, '∞')
    .replace(/\\%/g, '%')
    .replace(/\{([.,])\}/g, '$1')
    // Brackets around one number; behind a power they are read with it.
    .replace(/(?<![\^*]\s*)\(\s*([+-]?\s*[\d.,]+\s*%?)\s*\)/g, '$1');

/** A number, a percentage or a fraction, without `=`. */
function readSide(written: string, units: readonly string[]): Reading {
  // A point may end the sentence; a space may follow the sign.
  const text = withoutUnit(written, units)
    .replace(/[.;!]+$/, '')
    .replace(/^([+-]) /, '$1');
  if (none.test(text.replace(/ ?\/ ?/, '/'))) return { kind: 'undefined' };
  const infinite = /^([+-]?) ?(∞|inf|infinity|нескінченність)$/.exec(text);
  if (infinite) return { kind: 'number', value: infinite[1] === '-' ? -Infinity : Infinity, decimals: undefined };
  const percent = /^(.*?) ?(%|per ?cent|відсот\p{L}+)$/u.exec(text);
  const body = percent?.[1] ?? text;
  // In Ukraine a colon divides.
  const [above = '', below, ...more] = body.split(body.includes('/') ? '/' : ':').map((part) => part.trim());
  const [top, bottom] = [plain(above), below === undefined ? undefined : plain(below)];
  if (top === undefined || more.length > 0 || (below !== undefined && bottom === undefined)) {
    const beside = wordsBeside(text);
    return { kind: 'unreadable', text: written, ...(beside && { beside }) };
  }
  if (bottom?.value === 0) return { kind: 'undefined', divided: true };
  const value = top.value / (bottom?.value ?? 1) / (percent ? 100 : 1);
  const grouped = !percent && below === undefined && /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(above);
  // A fraction is exact; a percentage has two decimals more.
  const decimals = bottom === undefined ? top.decimals + (percent ? 2 : 0) : undefined;
  return { kind: 'number', value, decimals, ...(grouped && { grouped: Number(above.replace(/[.,]/, '')) }) };
}

/** Of an equation such as 4/5 = 0.8 the side that is most exact; undefined where the sides differ. */
function readEquation(sides: readonly Reading[]): Reading | undefined {
  const [first] = sides;
  if (sides.length === 1 || sides.every(({ kind }) => kind === 'undefined')) return first;
  const numbers = sides.flatMap((side) => (side.kind === 'number' ? [side] : []));
  if (numbers.length < sides.length) return sides.find(({ kind }) => kind === 'unreadable');
  const rounding = ({ decimals }: { decimals: number | undefined }) =>
    decimals === undefined ? 0 : 0.5 * 10 ** -decimals;
  const [best] = [...numbers].sort((a, b) => rounding(a) - rounding(b));
  const agree = numbers.every((each) => Math.abs(each.value - (best?.value ?? 0)) <= rounding(each) + 1e-9);
  return agree ? best : undefined;
}

/** Reads 0.75, 0,75, 75 %, 3/4, 3:4, -2, 1 000, 1.5e-3, p = 3/4 = 0.75, ∞, with or without one of the units; and words for "not defined". */
export function readNumber(answer: unknown, units: string | readonly string[] = ''): Reading {
  if (typeof answer === 'number')
    return Number.isNaN(answer)
      ? { kind: 'unreadable', text: 'NaN' }
      : { kind: 'number', value: answer, decimals: undefined };
  if (answer === null || answer === undefined) return { kind: 'empty' };
  if (typeof answer !== 'string') return { kind: 'unreadable', text: typeof answer };
  const shown = answer.slice(0, 60);
  if (answer.length > 200) return { kind: 'unreadable', text: `${shown}…` };
  const text = withoutTex(answer.normalize('NFKC').replace(/[−–—‐‑]/g, '-'))
    // Marks that nobody sees come along with copied text: the direction of writing, joiners, a byte order mark.
    .replace(/\p{Cf}/gu, '')
    .replace(/[−–—‐‑]/g, '-')
    // About: what follows is the number.
    .replace(/^\s*(?:ca|circa|approx|приблизно|близько)\.?\s+/iu, '')
    .replace(/[⁄÷]/g, '/')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
    .toLowerCase();
  if (text === '') return { kind: 'empty' };
  const all = text.split(/[=≈~]/).map((side) => side.trim());
  if (all.at(-1) === '') all.pop();
  // What is computed may be named before it: F1 = 0.8.
  const named = all.length > 1 && /^(\p{L}[\p{L}\p{N}_ .'’()]{0,30})?$/u.test(all[0] ?? '');
  const sides = (named ? all.slice(1) : all).map((side) => readSide(side, typeof units === 'string' ? [units] : units));
  const read = readEquation(sides) ?? { kind: 'unreadable', text };
  return read.kind === 'unreadable' ? { ...read, text: shown } : read;
}

/** How exact an answer has to be when the question does not say. */
export const usualAccept: Accept = { digits: 3 };

/** No double has use for more. */
const mostDecimals = 17;

/** The decimals that show an answer well. */
export const decimalsOf = (accept: Accept = usualAccept): number =>
  Math.min(accept.digits ?? (accept.absolute ? Math.max(0, Math.ceil(-Math.log10(accept.absolute))) : 4), mostDecimals);

/** The largest distance from the right value that passes. */
export function tolerance(right: number, accept: Accept = usualAccept): number {
  const slack = 1e-9 * Math.max(1, Math.abs(right));
  const { digits, absolute, relative } = accept;
  // Half a unit of the last digit that counts: right when it is rounded rightly, up or down.
  const rounded = digits === undefined ? 0 : 0.5 * 10 ** -digits;
  return Math.max(rounded, absolute ?? 0, (relative ?? 0) * Math.abs(right)) + slack;
}

/** Whether a value passes for the right one. */
export function passes(value: number, right: number, accept?: Accept): boolean {
  if (!Number.isFinite(right) || !Number.isFinite(value)) return value === right;
  return Math.abs(value - right) <= tolerance(right, accept);
}

/** Whether a value is the right one rounded to one decimal less than asked for, with two figures of it that count. */
export function coarse(value: number, decimals: number | undefined, right: number, { digits }: Accept = usualAccept) {
  if (digits === undefined || decimals === undefined || decimals < digits - 1 || !Number.isFinite(right)) return false;
  const half = 0.5 * 10 ** -decimals + 1e-9 * Math.max(1, Math.abs(right));
  return Math.abs(value - right) <= half && Math.abs(right) * 10 ** decimals >= 10;
}

/** Whether a value is the right one with its further decimals cut off. */
export function truncated(value: number, right: number, { digits }: Accept = usualAccept): boolean {
  if (digits === undefined || value === 0 || !Number.isFinite(right)) return false;
  return Math.abs(value - Math.trunc(right * 10 ** digits) / 10 ** digits) <= 1e-12 + 1e-9 * Math.abs(right);
}

/** Whether a value is off by so little that rounding on the way explains it: three units of the last digit, and 5 % at most. */
export function near(value: number, right: number, accept: Accept = usualAccept): boolean {
  if (!Number.isFinite(right) || !Number.isFinite(value)) return false;
  const { digits, absolute = 0, relative = 0 } = accept;
  const unit = digits === undefined ? Math.max(absolute, relative * Math.abs(right)) : 10 ** -digits;
  return Math.abs(value - right) <= Math.min(3.5 * unit, 0.05 * Math.abs(right));
}

/** Whether only a whole number can be right, so that a comma before three digits groups them. */
export const wholeOnly = (right: number, accept: Accept = usualAccept): boolean =>
  Number.isInteger(right) &&
  !accept.relative &&
  (accept.digits === undefined ? (accept.absolute ?? 0) < 1e-3 : accept.digits === 0);
