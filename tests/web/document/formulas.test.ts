import { describe, expect, it } from 'vitest';
import { columnsIn, namesNoCell } from '../../../web/src/document/formulas';

describe('formulas over columns', () => {
  it.each(['amount', ';', ' ; ;', '5', '-amount', 'miss', '# miss = 5', 'max(amount, 1)', '"a = b"'])(
    'name no cell in %s',
    (text) => {
      expect(namesNoCell(text)).toBe(true);
    },
  );

  it.each([
    'miss = -amount',
    'amount; miss = -1',
    'A miss costs amount',
    'хибна тривога коштує 5',
    '"a=b" & ok = 5',
    'miss =',
    // A matrix is one way to say it.
    '0 -5; -1 0',
    '[[1, 0], [0, 1]]',
  ])('leave %s to the core', (text) => {
    expect(namesNoCell(text)).toBe(false);
  });

  it.each([
    ['miss = -s; false alarm = -1', ['s']],
    ['miss = -amount\nfalse alarm = -0.5 * s - amount', ['amount', 's']],
    ['miss = -max(amount, 1e3)', ['amount']],
    ['miss = -exp (s)', ['s']],
    ['"s" & ok = -"net amount"', ['net amount']],
    ['"a = s" & ok = -"b; c"', ['b; c']],
    ['s & ok = 5', []],
    ['a miss costs 2 × сума_1', ['сума_1']],
    ['# miss = -s', []],
    ['s', []],
    ['miss = -5', []],
  ])('%s is made of %s', (text, columns) => {
    expect(columnsIn(text)).toEqual(columns);
  });
});
