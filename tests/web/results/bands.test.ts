import { describe, expect, test } from 'vitest';
import { bandsOf, crossing, shareAt, sharesOf } from '../../../web/src/results/utilities/ruler/bands';
import { askedRatio } from '../../../web/src/results/utilities/ruler/segments';
import type { Utility } from '../../../web/src/values/figures';

// Two decision rules by their rates: A finds 0.9 at 0.3 false alarms, B 0.6 at 0.05.
const gap = (ratio: number, share: number) => share * ratio * (0.9 - 0.6) - (1 - share) * (0.3 - 0.05);

describe('a break-even of costs', () => {
  const tested = 0.16;
  const even = (0.25 * (1 - tested)) / (0.3 * tested);

  test('is the same product of ratio and odds at every share of positives', () => {
    expect(gap(even, tested)).toBeCloseTo(0, 12);
    for (const share of [0.01, 0.1, 0.16, 0.5, 0.9]) {
      expect(gap(10 ** crossing(even, share, tested), share)).toBeCloseTo(0, 12);
    }
  });

  test('is met by another share where the costs stay', () => {
    for (const ratio of [0.2, 1, 19]) expect(gap(ratio, shareAt(even, ratio, tested))).toBeCloseTo(0, 12);
    expect(shareAt(even, even, tested)).toBeCloseTo(tested, 12);
  });
});

test('bands lean to smaller costs where positives are more frequent; a classifier does not go on past the ruler', () => {
  const [one, two] = bandsOf(
    [
      { name: null, always: false, start: 0.001, end: 2 },
      { name: 'A', always: false, start: 2, end: 1000 },
    ],
    [0.01, 0.5],
    0.1,
  );
  expect(one?.corners[0]).toBeLessThan(-7);
  expect(two?.corners[0]).toBeCloseTo(Math.log10(2) + Math.log10(0.1 / 0.9) - Math.log10(0.01 / 0.99), 12);
  expect(two?.corners[3]).toBeLessThan(two?.corners[0] ?? 0);
  expect(two?.corners[1]).toBeCloseTo(3 + Math.log10(0.1 / 0.9) - Math.log10(0.01 / 0.99), 12);
});

describe('the map of costs and shares', () => {
  const won = (start: number, end: number) => [{ name: 'B', always: false, start, end }];

  test('has no corner of which nothing is known', () => {
    const tested = 0.16;
    const [least, most] = sharesOf(won(13, 1000), 0.1, 100, tested);
    expect(10 ** crossing(1000, most, tested)).toBeCloseTo(100, 9);
    expect(most).toBeLessThan(0.66);
    expect(least).toBe(0.01);
    // The same at the other end, where a classifier wins at the smallest costs.
    const [other] = sharesOf(won(0.001, 13), 0.0015, 100, 0.6);
    expect(10 ** crossing(0.001, other, 0.6)).toBeGreaterThan(0.00149);
  });

  test('shows as much as before where a decision is always taken, or nobody knows who wins', () => {
    const ends = [
      { name: null, always: false, start: 0.001, end: 13 },
      { name: 'always', always: true, start: 13, end: 1000 },
    ];
    expect(sharesOf(ends, 0.1, 1000, 0.16)).toEqual([0.01, 0.72]);
    expect(sharesOf([], 0.1, 100, 0.16)).toEqual([0.01, 0.72]);
  });

  test('keeps room about the tested share, though a corner stays empty', () => {
    expect(sharesOf(won(13, 1000), 0.1, 1000, 0.16)).toEqual([0.01, 0.72]);
    expect(sharesOf(won(13, 1000), 0.1, 900, 0.16)).toEqual([0.01, 0.72]);
    for (const tested of [1e-6, 0.5, 0.999]) {
      const [least, most] = sharesOf(won(0.001, 1000), 0.01, 100, tested);
      expect(least).toBeLessThan(tested);
      expect(most).toBeGreaterThan(tested);
    }
  });
});

test('a ratio is asked about where both errors cost something, and somebody said so', () => {
  const of = (ratio: number, assumed = false) => askedRatio({ assumed, ruler: { ratio } } as unknown as Utility);
  expect(of(19)).toBe(19);
  for (const none of [0, Number.POSITIVE_INFINITY, -1]) expect(of(none)).toBeUndefined();
  expect(of(1, true)).toBeUndefined();
});
