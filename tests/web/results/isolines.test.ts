import { describe, expect, it } from 'vitest';
import {
  hyperbolas,
  inPrecisionRecall,
  isoYield,
  precision,
  prevalence,
} from '../../../web/src/results/curves/plot/isolines';

describe('the line of equal yield', () => {
  it('runs through its point with its slope', () => {
    const [from, to] = isoYield(2, { fpr: 0.2, tpr: 0.6 });
    expect((to.tpr - from.tpr) / (to.fpr - from.fpr)).toBeCloseTo(2, 12);
    expect(from.fpr).toBeCloseTo(0, 12);
    expect(from.tpr).toBeCloseTo(0.2, 12);
    expect(to.fpr).toBeCloseTo(0.4, 12);
    expect(to.tpr).toBeCloseTo(1, 12);
  });
  it('is level when only the positives matter', () => {
    expect(isoYield(0, { fpr: 0.3, tpr: 0.7 })).toEqual([
      { fpr: 0, tpr: 0.7 },
      { fpr: 1, tpr: 0.7 },
    ]);
  });
  it('stays in the square, whatever the slope', () => {
    for (const slope of [-5, -0.1, 0, 0.01, 1, 40]) {
      for (const point of [
        { fpr: 0, tpr: 0 },
        { fpr: 1, tpr: 1 },
        { fpr: 0.5, tpr: 0.5 },
      ]) {
        for (const { fpr, tpr } of isoYield(slope, point)) {
          expect(Math.min(fpr, tpr)).toBeGreaterThanOrEqual(0);
          expect(Math.max(fpr, tpr)).toBeLessThanOrEqual(1);
        }
      }
    }
  });
  it('has the same points in precision-recall space', () => {
    const line = isoYield(2, { fpr: 0.2, tpr: 0.6 });
    const { x, y } = inPrecisionRecall(line, 0.25, 4);
    expect(x).toHaveLength(5);
    // Halfway: tpr 0.6, fpr 0.2 at a quarter positives: 0.15 of 0.15 + 0.15.
    expect(x[2]).toBeCloseTo(0.6, 12);
    expect(y[2]).toBeCloseTo(0.5, 12);
  });
});

describe('precision', () => {
  it('needs something decided positive', () => expect(precision({ fpr: 0, tpr: 0 }, 0.3)).toBeNull());
  it('of chance is the prevalence', () => expect(precision({ fpr: 0.4, tpr: 0.4 }, 0.3)).toBeCloseTo(0.3, 12));
});

describe('between two points of a precision-recall curve', () => {
  // Davis and Goadrich 2006, table 1: 20 positives, A with TP 5, FP 5 and B with TP 10, FP 30.
  it('false positives grow evenly with true ones', () => {
    const { x, y } = hyperbolas({ x: [0.25, 0.5], y: [0.5, 0.25] }, 0.05);
    expect(x.map((value) => value.toFixed(2))).toEqual(['0.25', '0.30', '0.35', '0.40', '0.45', '0.50']);
    expect(y.map((value) => value.toFixed(3))).toEqual(['0.500', '0.375', '0.318', '0.286', '0.265', '0.250']);
  });
  it('keeps every vertex and invents no point at recall 0', () => {
    const curve = { x: [0, 0, 0.5], y: [0.8, 0.8, 0.4] };
    expect(hyperbolas(curve)).toEqual(curve);
  });
});

describe('prevalence', () => {
  it('is the share of the positive row', () =>
    expect(
      prevalence(
        [
          [1, 2],
          [3, 4],
        ],
        1,
      ),
    ).toBe(0.7));
  it('of nothing is 0', () =>
    expect(
      prevalence(
        [
          [0, 0],
          [0, 0],
        ],
        1,
      ),
    ).toBe(0));
});
