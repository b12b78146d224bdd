import { describe, expect, test } from 'vitest';
import { bandsOf, crossing, shareAt } from '../../../web/src/results/utilities/ruler/bands';
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

test('a ratio is asked about where both errors cost something, and somebody said so', () => {
  const of = (ratio: number, assumed = false) => askedRatio({ assumed, ruler: { ratio } } as unknown as Utility);
  expect(of(19)).toBe(19);
  for (const none of [0, Number.POSITIVE_INFINITY, -1]) expect(of(none)).toBeUndefined();
  expect(of(1, true)).toBeUndefined();
});
