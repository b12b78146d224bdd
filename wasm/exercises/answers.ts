// Reads numbers as learners write them, and compares them as a question wants.

import type { Accept } from './schema.js';

/** A number that was read: its value, and the decimals that were written of it (for a percentage those of the share). */
export type Reading =
  | { kind: 'number'; value: number; decimals: number | undefined }
  /** `divided`: written as a division by 0. */
  | { kind: 'undefined'; divided?: true }
  | { kind: 'empty' }
  | { kind: 'unreadable'; text: string };

const none = [
  'undefined',
  'not defined',
  'n/a',
  'na',
  'nan',
  'none',
  'null',
  '0/0',
  'невизначено',
  'не визначено',
  'немає',
  'не існує',
  '—',
  '–',
  '-',
];

/** One number without sign of percent or fraction. Both . and , may be the decimal sign; spaces group thousands. */
function plain(text: string): { value: number; decimals: number } | undefined {
  const spaced = /^[+-]?\d{1,3}([ '’]\d{3})+([.,]\d+)?$/.test(text) ? text.replace(/[ '’]/g, '') : text;
  let body = spaced.replace(/\s*[·*×x]\s*10\s*\^?\s*([+-]?\d+)$/i, 'e$1');
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

/** Reads 0.75, 0,75, 75 %, 3/4, -2, 1 000, 1.5e-3, ∞, with or without the unit; and words for "not defined". */
export function readNumber(answer: unknown, unit = ''): Reading {
  if (typeof answer === 'number')
    return Number.isNaN(answer)
      ? { kind: 'unreadable', text: 'NaN' }
      : { kind: 'number', value: answer, decimals: undefined };
  if (answer === null || answer === undefined) return { kind: 'empty' };
  if (typeof answer !== 'string') return { kind: 'unreadable', text: typeof answer };
  const shown = answer.slice(0, 60);
  if (answer.length > 200) return { kind: 'unreadable', text: `${shown}…` };
  let text = answer
    .normalize('NFKC')
    .replace(/[−–—]/g, '-')
    .replace(/[⁄÷]/g, '/')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
    .toLowerCase();
  if (text === '') return { kind: 'empty' };
  if (none.includes(text.replace(/ ?\/ ?/, '/'))) return { kind: 'undefined' };
  const marked = unit.normalize('NFKC').trim().toLowerCase();
  if (marked !== '' && marked !== '%') {
    if (text.endsWith(marked)) text = text.slice(0, -marked.length).trim();
    else if (text.startsWith(marked)) text = text.slice(marked.length).trim();
  }
  text = text.replace(/^(=|≈|~)\s*/, '');
  const infinite = /^([+-]?) ?(∞|inf|infinity|нескінченність)$/.exec(text);
  if (infinite) return { kind: 'number', value: infinite[1] === '-' ? -Infinity : Infinity, decimals: undefined };
  const percent = /^(.*?) ?(%|percent|відсотків|відсотки|відсоток)$/.exec(text);
  const body = percent?.[1] ?? text;
  const [above = '', below, ...more] = body.split('/').map((part) => part.trim());
  const [top, bottom] = [plain(above), below === undefined ? undefined : plain(below)];
  if (top === undefined || more.length > 0 || (below !== undefined && bottom === undefined))
    return { kind: 'unreadable', text: shown };
  if (bottom?.value === 0) return { kind: 'undefined', divided: true };
  const value = top.value / (bottom?.value ?? 1) / (percent ? 100 : 1);
  // A fraction is exact; a percentage has two decimals more.
  return { kind: 'number', value, decimals: bottom === undefined ? top.decimals + (percent ? 2 : 0) : undefined };
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

/** Whether a value is the right one rounded to fewer decimals than asked for. */
export function coarse(value: number, decimals: number | undefined, right: number): boolean {
  if (decimals === undefined || !Number.isFinite(right)) return false;
  return (
    Math.abs(value - right) <= 0.5 * 10 ** -decimals + 1e-9 * Math.max(1, Math.abs(right)) &&
    (decimals > 0 || Math.abs(right) >= 2)
  );
}
