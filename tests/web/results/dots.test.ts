import { describe, expect, it } from 'vitest';
import { odds, piled, quantiles, widthFor } from '../../../web/src/plot/dots';

describe('quantile dots', () => {
  it('stand at the middles of equal shares of a class', () => {
    // Ten items, scored 10 to 1: above each threshold lies one more of them.
    const threshold = [Number.POSITIVE_INFINITY, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
    const above = threshold.map((_, i) => i / 10);
    expect(quantiles(above, threshold, 5)).toEqual([10, 8, 6, 4, 2].map((each) => each - 0));
    expect(quantiles(above, threshold, 100)).toHaveLength(100);
  });

  it('pile up where they would overlap, and no higher than there is room', () => {
    expect(piled([0, 1, 20], 10, 100)).toEqual([
      { x: 0, high: 5 },
      { x: 0, high: 15 },
      { x: 20, high: 5 },
    ]);
    const pressed = piled(Array(50).fill(0), 10, 100);
    expect(Math.max(...pressed.map(({ high }) => high))).toBeLessThanOrEqual(105);
  });

  it('are as wide as piles allow, whatever is gathered at the ends', () => {
    const spread = Array.from({ length: 40 }, (_, i) => i * 20);
    expect(widthFor(spread, 32)).toBe(9);
    expect(widthFor([...Array(60).fill(0), ...spread], 32)).toBe(9);
    expect(widthFor([0, ...Array(8).fill(100), 200], 32)).toBe(4);
  });
});

describe('a scale of probabilities', () => {
  const scale = odds([0.0001, 0.999], [0, 1000]);

  it('places log odds evenly, and finds the probability at a place', () => {
    expect(scale.at(0.5) - scale.at(0.1)).toBeCloseTo(scale.at(0.9) - scale.at(0.5), 9);
    expect(scale.value(scale.at(0.05))).toBeCloseTo(0.05, 9);
  });

  it('keeps what is beyond its ends at them', () => {
    expect(scale.at(0)).toBe(0);
    expect(scale.at(1)).toBe(1000);
  });

  it('names probabilities that have room', () => {
    expect(scale.ticks(5)).toContain(0.5);
    const narrow = odds([0.0001, 0.999], [0, 120]);
    expect(narrow.ticks(5).length).toBeLessThan(4);
  });
});
