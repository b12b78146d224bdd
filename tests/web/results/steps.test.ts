import { expect, test } from 'vitest';
import { moved, rounded } from '../../../web/src/results/utilities/ruler/steps';

test.each([0.01, -0.01, 0.02, -0.02])('every step of %d along the ruler is another cost', (by) => {
  let ratio = by > 0 ? 1 / 1000 : 1000;
  const stops = [ratio];
  while (by > 0 ? ratio < 1000 : ratio > 1 / 1000) {
    const next = moved(ratio, by);
    expect((next - ratio) * by).toBeGreaterThan(0);
    expect(rounded(next)).toBeCloseTo(next, 12);
    ratio = next;
    stops.push(ratio);
  }
  // None is left out where stops are further apart than a step.
  for (const times of [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
    expect(Math.min(...stops.map((stop) => Math.abs(stop - times)))).toBeLessThan(1e-9);
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
