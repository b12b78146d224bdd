import { expect, test } from 'vitest';
import { aligned, number, sharePercent, short, table } from '../../wasm/cli/print/layout';

// How a terminal is written to.

test('numbers have six digits, an infinity has a sign, and nothing is minus zero', () => {
  expect([1 / 3, 123456789, -0, 1e-9].map((each) => number(each))).toEqual(['0.333333', '123457000', '0', '1e-9']);
  expect([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY].map((each) => number(each))).toEqual(['∞', '-∞']);
  expect(number(-0.0000001, 1)).toBe('-1e-7');
});

test('numbers under one another have four decimals where these show enough of them', () => {
  expect([0.5, 0, -0.00001, 0.001, 0.00099, 999999, 1e6, 1234567].map(aligned)).toEqual([
    ...['0.5000', '0.0000', '-0.00001', '0.0010', '0.00099', '999999.0000', '1000000', '1234600'],
  ]);
  expect(aligned(Number.NEGATIVE_INFINITY)).toBe('-∞');
});

test('a share of draws claims no more than so many draws can tell', () => {
  // The rule of three: none of n leaves 3 / n open, at 95 %.
  expect([0, 0.0002, 0.25, 0.9998, 1].map((share) => sharePercent(share, 10_000))).toEqual([
    ...['< 0.1 %', '< 0.1 %', '25 %', '> 99.9 %', '> 99.9 %'],
  ]);
  expect([0, 1].map((share) => sharePercent(share, 100))).toEqual(['< 3 %', '> 97 %']);
  // Where every scenario was tried, none is none and all is all.
  expect([0, 0.0002, 0.9998, 1].map((share) => sharePercent(share, null))).toEqual([
    ...['0 %', '< 0.1 %', '> 99.9 %', '100 %'],
  ]);
});

test('names are cut by what one sees, and columns stand under one another', () => {
  expect(short('abcdef', 6)).toBe('abcdef');
  expect(short('abcdefg', 6)).toBe('abcde…');
  expect(short('a\u0301'.repeat(6), 6)).toBe('a\u0301'.repeat(6));
  expect(short('a\tb\u202ec')).toBe('a\ufffdb\ufffdc');
  const rows = [
    ['名', '1', 'x'],
    ['ab', '10'],
    ['', '', ''],
  ];
  expect(table(rows, 'lr')).toBe('  名   1  x\n  ab  10\n');
  expect(table([], 'l')).toBe('');
});

test('columns line up for every character of the basic plane', () => {
  // By the definition: a column for each grapheme cluster, two for East Asian scripts and pictographs. Surrogates alone are no text.
  const clusters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const wide = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Extended_Pictographic}/u;
  const columns = (text: string) =>
    [...clusters.segment(text)].reduce((sum, { segment }) => sum + (wide.test(segment) ? 2 : 1), 0);
  for (let first = 0; first < 0x10000; first += 0x400) {
    if (first >= 0xd800 && first < 0xe000) continue;
    const characters = Array.from({ length: 0x400 }, (_, i) => String.fromCharCode(first + i));
    const texts = characters.filter((each) => !/\p{Cc}/u.test(each)).map((each) => `a${each}b`);
    const lines = table([...texts.map((text) => [text, '|']), ['x'.repeat(9), '|']], 'll').split('\n');
    for (const [i, text] of texts.entries())
      expect(lines[i]?.endsWith(`${text}${' '.repeat(11 - columns(text))}|`), JSON.stringify(text)).toBe(true);
  }
});
