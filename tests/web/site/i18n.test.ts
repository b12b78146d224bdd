import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import '../../../web/src/i18n/lab';
import { readPo } from '../../../web/po';
import { language } from '../../../web/src/document/state';
import { known, rich, t } from '../../../web/src/i18n';
import {
  amount,
  bytes,
  count,
  edited,
  number,
  numberIn,
  percent,
  sharePercent,
  typed,
  unitSymbol,
  withPoint,
} from '../../../web/src/i18n/numbers';

const source = new URL('../../../web/src/', import.meta.url).pathname;
const texts = (name: string) => readPo(readFileSync(join(source, 'i18n', `${name}.po`), 'utf8'));
// Those of the first view, and those that come with parts loaded later.
const parts = ['lab', 'export', 'classroom'];
const all = (tongue: string) =>
  Object.assign({}, ...[tongue, ...parts.map((part) => `${part}.${tongue}`)].map(texts)) as Record<string, string>;
const en = all('en');
const uk = all('uk');

const placeholders = (text: string) => new Set([...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map((match) => match[1]));

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? sources(path) : /\.tsx?$/.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
  });
}

afterEach(() => {
  language.value = 'en';
});

describe('texts', () => {
  it('are the same keys in every language, none empty', () => {
    expect(Object.keys(uk).sort()).toEqual(Object.keys(en).sort());
    for (const [id, text] of [...Object.entries(en), ...Object.entries(uk)]) expect(text.trim(), id).not.toBe('');
  });

  it('stand in one place: no part of the site says anew what the first view says', () => {
    for (const part of parts)
      for (const id of Object.keys(texts(`${part}.en`))) expect(id in texts('en'), id).toBe(false);
  });

  it('take the same values in every language', () => {
    for (const id of Object.keys(en)) expect(placeholders(uk[id] ?? ''), id).toEqual(placeholders(en[id] ?? ''));
  });

  it('exist for every key that the source names, and are all used', () => {
    const code = sources(source).join('\n');
    const named = new Set([...code.matchAll(/\b(?:t|rich)\(\s*'([a-z0-9_.]+)'/gi)].map((match) => match[1] as string));
    for (const id of named) expect(id in en, id).toBe(true);
    // A key may be put together: then its beginning is in a template.
    const stems = [...code.matchAll(/`([a-z0-9_]+(?:\.[a-z0-9_]+)*\.)\$\{/g)].map((match) => match[1] as string);
    const unused = Object.keys(en).filter(
      (id) => !code.includes(`'${id}'`) && !stems.some((stem) => id.startsWith(stem)),
    );
    expect(unused.filter((id) => !id.endsWith('.hint'))).toEqual([]);
  });

  it('choose Ukrainian plurals', () => {
    language.value = 'uk';
    expect([1, 2, 5, 21].map((classes) => t('data.size', { classes }))).toEqual([
      '1 клас',
      '2 класи',
      '5 класів',
      '21 клас',
    ]);
  });

  it('put in what the user typed to the letter', () => {
    for (const name of ['\\u0041', '{name}', "'", '<b>', '#', '\\x41', '$&']) {
      expect(t('data.classifier', { name })).toBe(`Classifier ${name}`);
    }
  });

  it('end a sentence with one point where the last word is an abbreviation', () => {
    language.value = 'uk';
    expect(t('yield.ranges', { level: t('yield.points', { value: '2' }) })).toMatch(/2\u202fв\.\u00a0п\.$/);
    expect(t('yield.ranges', { level: '95' })).toMatch(/95\.$/);
  });

  it('keep a name that turns letters from what is after it', () => {
    const said = (name: string) => t('yield.always', { decision: name });
    expect(said('plain')).toBe('always “plain”');
    expect(said('שלום')).toBe('always “\u2068שלום\u2069”');
    // An override without its end, and an end without its beginning, last no longer than the name.
    expect(said('\u202eevil')).toBe('always “\u2068\u202eevil\u2069”');
    expect(said('a\u2069\u202eb')).toBe('always “\u2068a\u202eb\u2069”');
    expect(said('\u2067a')).toBe('always “\u2068a\u2069”');
    // What a sentence within has isolated stays so.
    expect(said('\u2068שלום\u2069 x')).toBe('always “\u2068\u2068שלום\u2069 x\u2069”');
    expect(rich('yield.always', { decision: '\u202eevil' })).toContain('\u2068\u202eevil\u2069');
  });

  it('hold elements where they are given', () => {
    const element = { type: 'b' };
    expect(rich('data.classifier', { name: element as never })).toEqual(['Classifier ', element, '']);
  });

  it('fall back to what is given for an unknown key', () => {
    expect(known('no.such.key', 'other')).toBe('other');
    expect(known('app.data', 'other')).toBe('Data');
  });
});

describe('numbers', () => {
  it('of draws claim no more than so many draws can tell', () => {
    const plain = (share: number, draws: number | null) => sharePercent(share, draws).replaceAll('\u202f', ' ');
    expect([0, 0.0002, 0.25, 0.9998, 1].map((share) => plain(share, 10_000))).toEqual([
      ...['< 0.1 %', '< 0.1 %', '25 %', '> 99.9 %', '> 99.9 %'],
    ]);
    expect([0, 1].map((share) => plain(share, 100))).toEqual(['< 3 %', '> 97 %']);
    expect([0, 1].map((share) => plain(share, null))).toEqual(['0 %', '100 %']);
  });
  it('are read as people type them', () => {
    expect(['0.8', '0,8', '80 %', '4/5', ' .8 ', '0,800', '8e-1'].map(numberIn)).toEqual(Array(7).fill(0.8));
    expect(['10 000', '10,000', '10\u00a0000'].map(numberIn)).toEqual([10_000, 10_000, 10_000]);
    expect(numberIn('\u22121.5')).toBe(-1.5);
    expect(['', 'abc', '1/0', '1/2/3', '%', '1.2.3', '0x10', 'Infinity'].map(numberIn)).toEqual(Array(8).fill(null));
    language.value = 'uk';
    expect(['10,000', '1,5'].map(numberIn)).toEqual([10, 1.5]);
    language.value = 'en';
  });
  it('have a true minus and a thin space before the unit', () => {
    expect(amount(-3.5, 'EUR')).toBe('\u22123.50\u202F€');
    expect(amount(165, 'EUR', { signed: true })).toBe('+165\u202F€');
    expect(amount(338.5, 'months')).toBe('338.5\u202Fmonths');
    expect(amount(-3.5, 'USD')).toBe('\u2212$3.50');
    expect(amount(4.6, '$', { signed: true })).toBe('+$4.60');
    expect(['US$', '£', 'JPY', 'UAH'].map((unit) => amount(20, unit))).toEqual(['US$20', '£20', '¥20', '₴20']);
    expect(['CHF', 'points', '$ per hour', ''].map((unit) => amount(20, unit))).toEqual([
      ...['20\u202FCHF', '20\u202Fpoints', '20\u202F$ per hour', '20'],
    ]);
    expect(percent(0.27)).toBe('27\u202F%');
    expect(number(-0)).toBe('0');
  });

  it('follow the language', () => {
    language.value = 'uk';
    expect(number(0.27)).toBe('0,27');
    expect(amount(-3.5, 'EUR')).toBe('\u22123,50\u202F€');
    expect(amount(-3.5, '$')).toBe('\u22123,50\u202F$');
    expect(bytes(41_600_000)).toBe('41,6\u202FМБ');
  });

  it('are never written as NaN, Infinity or in full where nobody could read them', () => {
    expect(number(Number.POSITIVE_INFINITY)).toBe('∞');
    expect(number(Number.NEGATIVE_INFINITY)).toBe('\u2212∞');
    expect([number(-0), number(-0.001, { decimals: 2 })]).toEqual(['0', '0.00']);
    expect(number(1e-9)).toBe('1\u202F×\u202F10⁻⁹');
    expect(number(123456.789)).toBe('123,457');
    expect(count(1075)).toBe('1,075');
  });

  it('show symbols for currencies and other units as they are', () => {
    expect(unitSymbol('EUR')).toBe('€');
    expect(unitSymbol('UAH')).toBe('₴');
    for (const unit of ['months', 'XQZ', '', '$$', 'eur', '<i>']) expect(unitSymbol(unit)).toBe(unit);
  });

  it('leave in a cell what is no plain number', () => {
    expect(typed('-35', true)).toBe('\u221235');
    expect(typed('15', true)).toBe('+15');
    expect(typed('0', true)).toBe('0');
    expect(typed('0.27')).toBe('0.27');
    expect(typed('1,5x')).toBe('1,5x');
    expect(typed('')).toBe('');
    language.value = 'uk';
    expect(typed('0.27')).toBe('0,27');
  });

  it('are kept with a point, and edited with the sign of the language', () => {
    for (const text of ['1,234', '0.27', '1 234,5', '1,2,3', '-,5', '']) expect(withPoint(text)).toBe(text);
    expect(edited('-0.27')).toBe('-0.27');
    language.value = 'uk';
    // In English the comma may be between thousands, and the core finds out; here it cannot.
    expect([withPoint('1,234'), withPoint(' -0,5'), withPoint(',5'), withPoint('\u22122,0')]).toEqual([
      '1.234',
      ' -0.5',
      '.5',
      '\u22122.0',
    ]);
    for (const text of ['1 234,5', '1,2,3', '1.234,5', '0,', 'a,5', '0.27']) expect(withPoint(text)).toBe(text);
    expect([edited('-0.27'), edited('12'), edited('1.2.3'), edited('0,5')]).toEqual(['-0,27', '12', '1.2.3', '0,5']);
  });
});
