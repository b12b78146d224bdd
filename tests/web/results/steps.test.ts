import { expect, test } from 'vitest';
import { moved, rounded } from '../../../web/src/results/utilities/ruler/steps';

test('every step along the ruler is another cost, and the way back is the same', () => {
  let ratio = 1 / 1000;
  const stops = [ratio];
  while (ratio < 1000) {
    const next = moved(ratio, 1e-9);
    expect(next).toBeGreaterThan(ratio);
    expect(rounded(next)).toBe(next);
    expect(moved(next, -1e-9)).toBeCloseTo(ratio, 12);
    ratio = next;
    stops.push(ratio);
  }
  // 90 of each power of ten.
  expect(stops).toHaveLength(6 * 90 + 1);
  expect(stops).toContain(1);
});

test.each([
  [20, 0.01, 21],
  [10, 0.01, 11],
  [10, -0.01, 9.8],
  [1, 0.01, 1.1],
  [1, -0.01, 1 / 1.1],
  [1 / 10, 0.01, 1 / 9.8],
  [1 / 10, -0.01, 1 / 11],
  [1.05, -0.01, 1],
  [19.6, 0.01, 20],
  [50, 0.2, 79],
])('from %d by %d to %d', (from, by, to) => {
  expect(moved(from, by)).toBeCloseTo(to, 12);
});
