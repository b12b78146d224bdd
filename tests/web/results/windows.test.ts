import { type Catalogue, load } from 'isoyield';
import { describe, expect, test } from 'vitest';
import { isoLabels } from '../../../web/src/learn/isometrics/isolabels';
import { common, cut, inDeviates, pulledInto, windowOf } from '../../../web/src/results/curves/tiles/tileScale';

const iso = await load();
const catalogue = iso.catalogue('en');
const rows = Array.from(
  { length: 60 },
  (_, i) => `${(i * 7) % 5 < 2 ? 1 : 0},${((i * 37) % 61) / 61},${((i * 17) % 59) / 59}`,
);
const report = await iso.scores(`y,a,b\n${rows.join('\n')}\n`, {
  truth: 'y',
  scores: ['a', 'b'],
  curves: catalogue.curves.map(({ id }) => id),
  utility: [
    [1, -10],
    [-2, 0],
  ],
  positive: '1',
} as never);
const kinds = catalogue.curves.flatMap((kind) => {
  const curves = report.classifiers.flatMap(({ curves }) => curves?.[kind.id] ?? []);
  return curves.length > 0 ? [{ kind, curves }] : [];
});

describe.each(kinds.map((each) => ({ ...each, id: each.kind.id })))('the window of $id', ({ kind, curves }) => {
  const window = windowOf(kind, curves);
  const inside = ({ x, y }: { x: readonly number[]; y: readonly number[] }, room: number) =>
    x.map((each, i) => {
      const near = (value: number, [low, high]: readonly [number, number]) =>
        value >= low - room * (high - low) && value <= high + room * (high - low);
      return near(each, window.x) && near(y[i] as number, window.y);
    });
  test('holds nine of ten heights, and depths of up to 0.4 of the height', () => {
    expect(window.x[1]).toBeGreaterThan(window.x[0]);
    const [low, high] = window.y;
    expect(high).toBeGreaterThan(low);
    for (const curve of curves) {
      const { y } = kind.normal_deviates ? inDeviates(curve) : curve;
      const heights = y.filter(Number.isFinite).sort((a, b) => a - b);
      expect(heights[Math.floor(0.9 * (heights.length - 1))]).toBeLessThanOrEqual(high + 1e-9);
      expect(low).toBeLessThanOrEqual(Math.max(heights[0] as number, -0.4 * high) + 1e-9);
    }
  });
  test('cuts lines where they leave it, and pulls marks to its edge', () => {
    for (const curve of curves) {
      const line = cut(kind.normal_deviates ? inDeviates(curve) : curve, window);
      const pieces = line.x.map((x, i) => Number.isNaN(x) || inside({ x: [x], y: [line.y[i] as number] }, 0.0021)[0]);
      expect(pieces.every(Boolean)).toBe(true);
      const small = [0.3, 0.7] as const;
      for (const [i, each] of pulledInto(curve.y, small).entries()) {
        const value = curve.y[i] as number;
        if (value >= small[0] && value <= small[1]) expect(each).toBe(value);
        else expect(Math.min(Math.abs(each - small[0]), Math.abs(each - small[1]))).toBeLessThanOrEqual(0.008 + 1e-12);
      }
    }
  });
  test('takes for common what every curve has', () => {
    const text = (line: object) => JSON.stringify(line);
    for (const line of common(kind, curves))
      for (const { lines = [] } of curves) expect(lines.map(text)).toContain(text(line));
    expect(common(kind, [])).toEqual([]);
  });
});

const roc = catalogue.curves.find(({ id }) => id === 'roc') as Catalogue['curves'][number];
const high = (y: number[], chance?: string) => {
  const curve = { x: y.map((_, i) => i / y.length), y, threshold: y, lines: [] };
  return windowOf({ ...roc, chance, normal_deviates: false } as never, [curve as never]).y;
};

test.each<[what: string, y: number[], chance: string | undefined, window: [number, number]]>([
  ['nothing', [], undefined, [0, 1]],
  ['no numbers', [Number.NaN], undefined, [0, 1]],
  ['an infinity, which has no place', [Number.POSITIVE_INFINITY, 1], undefined, [1, 1]],
  ['one value', [5], undefined, [5, 5]],
  ['values near 0 and 1, which are rounded to them', [0.1, 0.9], undefined, [0, 1]],
  ['values that are not near', [0.13, 0.87], undefined, [0.13, 0.87]],
  ['values beyond 0 and 1', [-0.05, 1.05], undefined, [-0.05, 1.05]],
  ['a depth that would press the height flat', [-3, 2], undefined, [-0.8, 2]],
  ['a depth that does not', [-0.7, 2], undefined, [-0.7, 2]],
  ['a peak 999 times as high', [...Array(20).fill(1), 999], undefined, [1, 999]],
  ['a peak over a thousand times as high', [...Array(20).fill(1), 1001], undefined, [1, 1.5]],
  ['the line of chance at 1', [5], 'one', [1, 5]],
  ['the diagonal', [5], 'diagonal', [0, 5]],
])('the height of a window over %s', (_, y, chance, window) => expect(high(y, chance)).toEqual(window));

describe.each(['roc', 'pr'] as const)('the numbers at lines of equal value in %s space', (space) => {
  const prevalence = 0.3;
  /** The metric at a point, by its definition. */
  const metrics: Record<string, (tpr: number, fpr: number) => number> = {
    precision: (tpr, fpr) => (tpr * prevalence) / (tpr * prevalence + fpr * (1 - prevalence)),
    accuracy: (tpr, fpr) => tpr * prevalence + (1 - fpr) * (1 - prevalence),
    f1: (tpr, fpr) => (2 * tpr * prevalence) / (tpr * prevalence + fpr * (1 - prevalence) + prevalence),
    lr_positive: (tpr, fpr) => tpr / fpr,
  };
  test.each(Object.keys(metrics))('of %s stand on their line, apart from one another and inside', (metric) => {
    const found = iso.isometrics({ metric, prevalence, space } as never);
    const labels = isoLabels(found);
    expect(labels.length).toBeGreaterThan(1);
    for (const [i, { value, x, y }] of labels.entries()) {
      const [tpr, fpr] = space === 'roc' ? [y, x] : [x, (x * prevalence * (1 - y)) / (y * (1 - prevalence))];
      expect(metrics[metric]?.(tpr, fpr)).toBeCloseTo(value, 1);
      expect(Math.min(x, y, 1 - x, 1 - y)).toBeGreaterThanOrEqual(0.03);
      for (const other of labels.slice(i + 1))
        expect(Math.hypot(other.x - x, other.y - y)).toBeGreaterThanOrEqual(0.085);
    }
    expect(isoLabels(found, 0.3).length).toBeLessThanOrEqual(labels.length);
  });
});

test('a line on one side of the diagonal has its number in the middle of its longest piece', () => {
  const paths = [
    { x: [0.1, 0.2, 0.3], y: [0.1, 0.1, 0.2] },
    { x: [0.4, 0.1], y: [0.2, 0.2] },
  ];
  const levels = [
    { value: 1, paths },
    { value: 2, paths: [] },
    { value: 3, paths: [{ x: [0.01], y: [0.5] }] },
  ];
  const [label, ...others] = isoLabels({ space: 'roc', levels } as never);
  expect(label).toMatchObject({ value: 1, x: expect.closeTo(0.25, 12), y: expect.closeTo(0.15, 12) });
  expect(others).toEqual([]);
});
