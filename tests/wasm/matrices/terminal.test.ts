import { expect, test } from 'vitest';
import { aligned, number, plain, short, table } from '../../../wasm/dist/cli/print/layout.js';

test('tables of a terminal keep their columns', () => {
  expect(
    table(
      [
        ['a', 'bb', '語'],
        ['ccc', '', 'd'],
        ['', '🎉'],
      ],
      'lr',
    ),
  ).toBe('  a    bb  語\n  ccc       d\n       🎉');
  expect(table([], 'l')).toBe('');
  expect(table([['']], 'l')).toBe('');
  expect([short('abcdef', 6), short('abcdefg', 6), short('👩‍👩‍👧bcdefg', 6)]).toEqual([
    'abcdef',
    'abcde…',
    '👩‍👩‍👧bcde…',
  ]);
  expect(plain('a\u202eb\nc\u0007')).toBe('a\ufffdb\ufffdc\ufffd');
  expect(
    [1 / 3, -0, 1e21, 123456789, 0.1 + 0.2, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY].map((each) =>
      number(each),
    ),
  ).toEqual(['0.333333', '0', '1e+21', '123457000', '0.3', '∞', '-∞']);
  expect([0.5, 0, -0, -0.00001, 0.001, 0.00099, 999_999, 1e6, -1e6, Number.POSITIVE_INFINITY].map(aligned)).toEqual([
    '0.5000',
    '0.0000',
    '0.0000',
    '-0.00001',
    '0.0010',
    '0.00099',
    '999999.0000',
    '1000000',
    '-1000000',
    '∞',
  ]);
});
