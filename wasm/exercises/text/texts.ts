// Texts for people: the language that was asked for, numbers as it writes them, and placeholders filled in.

import type { Texts } from '../format/schema.js';
import { pluralOf } from './plural.js';

/** The text in a language, else in English, else in the first there is. */
export function inLanguage(texts: Texts | undefined, language: string): string {
  if (texts === undefined || typeof texts === 'string') return texts ?? '';
  return texts[language] ?? texts['en'] ?? Object.values(texts)[0] ?? '';
}

/** A number as a language writes it, with at most so many decimals; `math`: as TeX. */
export function numberText(value: number, language: string, decimals?: number, math = false): string {
  if (!Number.isFinite(value)) return math ? (value > 0 ? '\\infty' : '-\\infty') : value > 0 ? '∞' : '−∞';
  const size = Math.abs(value);
  let text: string;
  if (decimals === undefined) text = String(Number(value.toPrecision(12)));
  else if (size >= 1e15) text = value.toPrecision(6);
  else text = value.toFixed(decimals);
  if (!text.includes('e') && text.includes('.')) text = text.replace(/\.?0+$/, '');
  if (text === '-0') text = '0';
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(.*)$/.exec(text) ?? [];
  const grouped = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, math ? '\\,' : '\u00a0') : whole;
  const comma = language === 'uk' ? (math ? '{,}' : ',') : '.';
  return `${sign === '' ? '' : math ? '-' : '−'}${grouped}${rest.replace('.', comma)}`;
}

/** A number for other programs: no exponent, no sign of a language, at most ten decimals. */
export const decimal = (value: number): string => value.toFixed(10).replace(/\.?0+$/, '');

/** Numerator and denominator of the simplest fraction that a number is, with a denominator of at most `most`. */
export function fraction(value: number, most = 1000): [number, number] | undefined {
  if (!Number.isFinite(value) || Math.abs(value) > 1e9) return undefined;
  for (let below = 1; below <= most; below++) {
    const above = Math.round(value * below);
    if (Math.abs(value * below - above) <= 1e-9 * Math.max(1, Math.abs(above))) return [above, below];
  }
  return undefined;
}

/** A placeholder of a text: `{source}`, `{source:digits}`, `{source.percent}`, `{source.fraction}`, `{source, plural, one {…} other {…}}`. */
interface Placeholder {
  source: string;
  form: 'plain' | 'percent' | 'fraction' | 'plural';
  decimals: number | undefined;
  /** Characters before the source, and before and after the whole. */
  at: number;
  start: number;
  end: number;
  /** Within a formula, where what is no placeholder stays TeX. */
  math: boolean;
}

/** The place after the brace that closes the one at `from`; the end of the text where there is none. */
function closing(text: string, from: number): number {
  let depth = 0;
  for (let i = from; i < text.length; i++) {
    if (text[i] === '{') depth++;
    if (text[i] === '}' && --depth === 0) return i + 1;
  }
  return text.length;
}

/** Where a brace opens, outside of a formula, that nothing closes; undefined where all are closed. */
export function unclosed(text: string): number | undefined {
  const open: number[] = [];
  let math = false;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '\\') i++;
    else if (text[i] === '$') math = !math;
    else if (text[i] === '{' && !math) open.push(i);
    else if (text[i] === '}' && !math) open.pop();
  }
  return open[0];
}

/** Every placeholder, in order. In a formula, braces after a command, `^`, `_` or `}` belong to TeX. */
export function placeholders(text: string): Placeholder[] {
  const found: Placeholder[] = [];
  let math = false;
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (character === '\\' && !(math && /[A-Za-z]/.test(text[i + 1] ?? ''))) {
      i++;
    } else if (character === '$') {
      if (text[i + 1] === '$') i++;
      math = !math;
    } else if (character === '{') {
      const [, counted = ''] = (math ? null : /^\{([^{},]+),\s*plural\s*,/.exec(text.slice(i))) ?? [];
      if (counted !== '') {
        const end = closing(text, i);
        found.push({ source: counted.trim(), form: 'plural', decimals: undefined, at: i + 1, start: i, end, math });
        i = end - 1;
        continue;
      }
      const end = text.indexOf('}', i);
      const inside = end < 0 ? '' : text.slice(i + 1, end);
      if (end < 0 || inside.includes('{')) continue;
      const before = text[i - 1] ?? '';
      const argument = /[}^_]/.test(before) || /\\[A-Za-z]+$/.test(text.slice(0, i));
      if (math && argument) {
        i = end;
        continue;
      }
      const [, source = '', digits, form = 'plain'] =
        /^([\s\S]*?)(?::(\d{1,2})|\.(percent|fraction))?$/.exec(inside) ?? [];
      found.push({
        source: source.trim(),
        form: form as Placeholder['form'],
        decimals: digits === undefined ? undefined : Number(digits),
        at: i + 1,
        start: i,
        end: end + 1,
        math,
      });
      i = end;
    }
  }
  return found;
}

/** What a placeholder stands for; `decimals`: so many are enough to read it. */
export type Filling = { number: number; decimals?: number | undefined } | { text: string } | undefined;

/** The text with every placeholder that `find` knows filled in. */
export function withPlaceholders(text: string, language: string, find: (source: string) => Filling): string {
  let out = '';
  let done = 0;
  for (const { source, form, decimals, start, end, math } of placeholders(text)) {
    const value = find(source);
    if (value === undefined) continue;
    out += text.slice(done, start);
    done = end;
    if ('text' in value) out += math ? `{\\text{${value.text}}}` : value.text;
    else if (form === 'plural')
      out += withPlaceholders(pluralOf(text.slice(start, end), value.number, language), language, find);
    else {
      const { number } = value;
      const parts = form === 'fraction' ? fraction(number) : undefined;
      const shown = (each: number, most = decimals ?? value.decimals) => numberText(each, language, most, math);
      let made: string;
      if (parts !== undefined && parts[1] > 1)
        made = math ? `\\tfrac{${parts[0]}}{${parts[1]}}` : `${parts[0]}/${parts[1]}`;
      else if (form === 'percent')
        made = `${shown(number * 100, decimals ?? Math.max(0, (value.decimals ?? 4) - 2))}${math ? '\\,\\%' : '\u00a0%'}`;
      else made = shown(number);
      out += math ? `{${made}}` : made;
    }
  }
  // A sign of percent stays with its number; a backslash keeps a brace of the text.
  return (out + text.slice(done))
    .replace(/(\d) %/g, '$1\u00a0%')
    .replace(/\\([{}])(?![^$]*\$[^$]*$)/g, (all, brace, at, whole) => (insideMath(whole, at) ? all : brace));
}

/** Whether a place of a text lies within a formula. */
function insideMath(text: string, at: number): boolean {
  let math = false;
  for (let i = 0; i < at; i++) {
    if (text[i] === '\\') i++;
    else if (text[i] === '$') {
      if (text[i + 1] === '$') i++;
      math = !math;
    }
  }
  return math;
}
