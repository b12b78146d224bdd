import { describe, expect, test } from 'vitest';
import { turned } from '../../../web/src/results/certainty/Tests';

const ci = (low: number, high: number) => ({ low, high, level: 0.95, method: 'delta' });
type Given = Parameters<typeof turned>[0];
const given = (test: string, difference?: number, range?: ReturnType<typeof ci>) =>
  ({ a: 'A', b: 'B', test, difference, ci: range }) as Given;

describe('a test of a pair', () => {
  test('is of the better classifier less the other, as the yields are', () => {
    const { names, difference, ci: range } = turned(given('yield_paired', -2.95, ci(-4.82, -1.08)), ['B', 'A']);
    expect(names).toEqual({ a: 'B', b: 'A' });
    expect(difference).toBe(2.95);
    expect([range?.low, range?.high]).toEqual([1.08, 4.82]);
    expect(turned(given('yield_paired', 2.95, ci(1.08, 4.82)), ['A', 'B']).names).toEqual({ a: 'A', b: 'B' });
  });

  test('stays as it is where it does not ask of both alike, or nobody ranks them', () => {
    for (const test of ['not_inferior', 'equivalent'])
      expect(turned(given(test, -0.1, ci(-0.2, 0)), ['B', 'A'])).toMatchObject({ names: { a: 'A' }, difference: -0.1 });
    for (const ranking of [[], ['A'], ['B'], ['C']]) {
      const { names, difference } = turned(given('delong_paired', -0.1), ranking);
      expect([names.a, difference]).toEqual(['A', -0.1]);
    }
    expect(turned(given('bowker'), ['B', 'A'])).toMatchObject({ names: { a: 'B' }, difference: undefined });
  });

  test('has as many decimals in the difference as at both ends of its interval, by its width', () => {
    const digits = (low: number, high: number) => turned(given('delong_paired', 0, ci(low, high)), ['A', 'B']).digits;
    expect(digits(-0.0297, -0.011)).toEqual({ decimals: 4 });
    expect(digits(-0.0176, 0.0186)).toEqual({ decimals: 4 });
    expect(digits(-4.82, -1.08)).toEqual({ decimals: 2 });
    expect(digits(1000, 9000)).toEqual({ decimals: 0 });
    expect(digits(0, 1e-9)).toEqual({ decimals: 6 });
    expect(digits(0.1, 0.1)).toEqual({ significant: 3 });
    expect(digits(Number.NEGATIVE_INFINITY, 1)).toEqual({ significant: 3 });
    expect(turned(given('mcnemar_mid_p', 0.1), ['A', 'B']).digits).toEqual({ significant: 3 });
  });
});
