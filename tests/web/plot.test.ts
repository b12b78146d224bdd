import { describe, expect, it } from 'vitest';
import { nearest, step, type Trace, thresholdByKey, vertexAt } from '../../web/src/plot/cursor';
import { around, common, deviate, deviates, linear } from '../../web/src/plot/scale';
import { namesBeside } from '../../web/src/results/curves/tiles/lineNames';
import { cut, thinned, windowOf } from '../../web/src/results/curves/tiles/tileScale';

describe('linear', () => {
  const scale = linear([0, 10], [100, 300]);
  it('maps both ways', () => {
    expect(scale.at(2.5)).toBe(150);
    expect(scale.value(150)).toBe(2.5);
  });
  it('turns round for a range that falls', () => {
    expect(linear([0, 1], [200, 0]).at(0.25)).toBe(150);
  });
  it('puts everything in the middle when there is nothing to spread', () => {
    expect(linear([3, 3], [0, 100]).at(3)).toBe(50);
    expect(linear([3, 3], [0, 100]).ticks(5)).toEqual([3]);
  });
  it('gives round ticks', () => {
    expect(linear([-4.1, 4.1], [0, 1]).ticks(4)).toEqual([-4, -2, 0, 2, 4]);
  });
});

describe('deviates', () => {
  it('knows the quantiles of the normal distribution', () => {
    // Quantiles of tables (R: qnorm), to the accuracy of the formula.
    for (const [share, quantile] of [
      [0.5, 0],
      [0.975, 1.959964],
      [0.05, -1.644854],
      [0.001, -3.090232],
      [1e-6, -4.753424],
    ] as const)
      expect(Math.abs(deviate(share) - quantile), String(share)).toBeLessThan(4.5e-4);
    expect([deviate(0), deviate(1)]).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
  });
  it('has ticks at round shares, inside', () => {
    const shares = (domain: readonly [number, number]) => {
      const scale = deviates(domain, [0, 100]);
      return scale.ticks(4).map((at) => scale.share(at));
    };
    expect(shares([-2, 1.7])).toEqual([0.1, 0.5, 0.9]);
    expect(shares([-3.2, 3.2])).toEqual([0.001, 0.1, 0.5, 0.9, 0.999]);
  });
});

describe('windowOf deviates', () => {
  it('shows rates from a hundredth to a half, and further where a curve goes', () => {
    const kind = { chance: 'falling', normal_deviates: true, lines: [] } as unknown as Parameters<typeof windowOf>[0];
    const rates = { x: [0, 0.001, 0.2, 1], y: [1, 0.6, 0.02, 0], threshold: [] };
    const { x, y } = windowOf(kind, [{ ...rates, x: rates.x.map(deviate), y: rates.y.map(deviate) }]);
    expect([x[0], x[1], y[0], y[1]]).toEqual([deviate(0.001), deviate(0.5), deviate(0.01), deviate(0.6)]);
  });
});

describe('windowOf', () => {
  const curve = { x: [0, 0.5, 1], y: [0, 0.2, 0.1], threshold: [1, 0.5, 0] };
  const roles = [
    { id: 'always_positive', role: 'reference' },
    { id: 'operating_point', role: 'threshold' },
  ];
  const kind = { chance: 'lines', lines: roles } as unknown as Parameters<typeof windowOf>[0];
  it('is not stretched by a decision without scores', () => {
    const lines = [{ id: 'always_positive', x: [0, 0.999], y: [0, 40], threshold: [] }];
    expect(windowOf(kind, [{ ...curve, lines }]).y[1]).toBeCloseTo(0.24, 12);
  });
  it('lets one peak and one pit of many values be cut', () => {
    const y = [...Array.from({ length: 40 }, () => 1), 5000, -50];
    const window = windowOf({ ...kind, chance: 'none' }, [{ x: y.map((_, i) => i), y, threshold: y }]);
    expect(window.y[0]).toBeCloseTo(-0.6, 12);
    expect(window.y[1]).toBe(1.5);
    expect(windowOf(kind, [{ x: [], y: [], threshold: [] }])).toEqual({ x: [0, 1], y: [0, 1] });
  });
  it('is by the curve, not by the lines of its single points', () => {
    const lines = [{ id: 'operating_point', x: [0, 1], y: [0, 1], threshold: [] }];
    expect(windowOf(kind, [{ ...curve, lines }]).y[1]).toBe(0.2);
  });
  it('follows the curves where one of them runs off at its end', () => {
    const flat = (y: readonly number[]) => ({ x: y.map((_, i) => i / y.length), y, threshold: [] });
    const even = flat(Array.from({ length: 40 }, () => 0.5));
    const endless = flat([...even.y, 30]);
    expect(windowOf(kind, [even, endless] as never).y[1]).toBe(0.75);
    // One that is as high all along is no end.
    expect(windowOf(kind, [even, flat(even.y.map(() => 2))] as never).y[1]).toBe(2);
  });
});

describe('thinned', () => {
  it('keeps the ends of many lines of single thresholds, and every other line', () => {
    const kind = { lines: [{ id: 'operating_point', role: 'threshold' }] };
    const single = Array.from({ length: 101 }, (_, at) => ({ id: 'operating_point', at }));
    const all = [{ id: 'always_positive', at: -1 }, ...single];
    const kept = thinned(kind, all, 5);
    expect(kept.map(({ at }) => at)).toEqual([-1, 0, 25, 50, 75, 100]);
    expect(thinned(kind, all.slice(0, 5), 5)).toEqual(all.slice(0, 5));
  });
});

describe('namesBeside', () => {
  const plane = { left: 0, right: 200, top: 0, bottom: 100 };
  const level = (y: number, name?: string) => ({ points: { x: [0, 200], y: [y, y] }, name });
  it('sets each name beside its own line, where no other line is', () => {
    const [high, low] = namesBeside([level(40, 'high'), level(60, 'low')], plane);
    expect(high?.name).toBe('high');
    expect(high?.y).toBeLessThan(40);
    expect(low?.y).toBeGreaterThan(60);
  });
  it('finds room beside a steep line', () => {
    const [name] = namesBeside([{ points: { x: [100, 104], y: [0, 100] }, name: 'steep' }], plane);
    expect(Math.abs((name?.x ?? 0) - 102)).toBeGreaterThan(16);
  });
  it('lies over faint lines only where nothing is free', () => {
    const faint = Array.from({ length: 6 }, (_, i) => ({
      points: { x: [0, 120], y: [2 + 9 * i, 2 + 9 * i] },
      faint: true,
    }));
    const [beside] = namesBeside([level(50, 'name'), ...faint], plane);
    expect((beside?.x ?? 0) > 120 || (beside?.y ?? 0) > 50).toBe(true);
    const all = Array.from({ length: 12 }, (_, i) => ({ ...level(2 + 9 * i), faint: true }));
    expect(namesBeside([level(50, 'name'), ...all], plane)).toHaveLength(1);
  });
  it('leaves out what has no room', () => {
    expect(namesBeside([level(50, 'a name that is much longer than the plane is wide')], plane)).toEqual([]);
    expect(
      namesBeside(
        Array.from({ length: 12 }, (_, i) => level(4 + 8 * i, i === 5 ? 'amid' : undefined)),
        plane,
      ),
    ).toEqual([]);
  });
});

describe('around', () => {
  it('holds zero and every mark with room', () => {
    const { domain, zero } = around([3.5, -3.5]);
    expect(zero).toBe(true);
    expect(domain[0]).toBeLessThan(-3.5);
    expect(domain[1]).toBeGreaterThan(3.5);
  });
  it('lets zero go when all values are far from it and close together', () => {
    const { domain, zero } = around([0.97, 0.98]);
    expect(zero).toBe(false);
    expect(domain[0]).toBeGreaterThan(0.96);
    // Close together is a quarter of the nearest to zero.
    expect([around([10, 12]).zero, around([-10, -12]).zero]).toEqual([false, false]);
    expect([around([10, 13]).zero, around([-2, 10]).zero]).toEqual([true, true]);
    expect(around([10, 12], 0.5).domain).toEqual([9, 13]);
    expect(around([5, 5]).domain).toEqual([4.5, 5.5]);
  });
  it('keeps zero for one value', () => expect(around([338.5]).zero).toBe(true));
  it('never collapses', () => {
    for (const values of [[], [0], [0, 0], [5, 5], [Number.NaN], [Number.POSITIVE_INFINITY, 2]]) {
      const { domain } = around(values);
      expect(domain[1], String(values)).toBeGreaterThan(domain[0]);
      expect(domain.every(Number.isFinite), String(values)).toBe(true);
    }
  });
});

describe('common', () => {
  it('spans the values from round number to round number', () => expect(common([0.62, 0.24, 0.86])).toEqual([0.1, 1]));
  it('stays between -1 and 1', () => expect(common([-1, 1])).toEqual([-1, 1]));
  it('is nothing without values', () => expect(common([Number.POSITIVE_INFINITY, 12])).toBeNull());
});

const trace: Trace = {
  x: [0, 0, 0.1, 0.1, 0.4, 1],
  y: [0, 0.3, 0.5, 0.7, 0.9, 1],
  threshold: [Number.POSITIVE_INFINITY, 0.9, 0.8, 0.8, 0.5, 0.1],
};

describe('the cursor', () => {
  it('keeps the first of the vertices that are equally near', () => {
    const two: Trace = { x: [0, 1, 3], y: [0, 0, 0], threshold: [3, 2, 1] };
    expect(nearest(two, (x) => Math.abs(x - 2))).toEqual({ index: 1, distance: 1 });
    expect(nearest({ x: [], y: [], threshold: [] }, () => 0)).toEqual({ index: 0, distance: Number.POSITIVE_INFINITY });
  });
  it('finds the vertex in force at a threshold', () => {
    expect(vertexAt(trace, Number.POSITIVE_INFINITY)).toBe(0);
    expect(vertexAt(trace, 0.95)).toBe(0);
    expect(vertexAt(trace, 0.9)).toBe(1);
    expect(vertexAt(trace, 0.8)).toBe(3);
    expect(vertexAt(trace, 0.6)).toBe(3);
    expect(vertexAt(trace, -5)).toBe(5);
  });
  it('steps over distinct thresholds and stops at the ends', () => {
    expect(step(trace, 0.9, 1)).toBe(0.8);
    expect(step(trace, 0.8, 1)).toBe(0.5);
    expect(step(trace, 0.8, -1)).toBe(0.9);
    expect(step(trace, 0.1, 1)).toBe(0.1);
    expect(step(trace, Number.POSITIVE_INFINITY, -3)).toBe(Number.POSITIVE_INFINITY);
    expect(step(trace, Number.POSITIVE_INFINITY, 99)).toBe(0.1);
  });
  it('obeys its keys and no others', () => {
    expect(thresholdByKey(trace, 0.8, 'ArrowRight', false)).toBe(0.5);
    expect(thresholdByKey(trace, 0.8, 'ArrowLeft', false)).toBe(0.9);
    expect(thresholdByKey(trace, 0.9, 'ArrowRight', true)).toBe(0.5);
    expect(thresholdByKey(trace, 0.5, 'Home', false)).toBe(Number.POSITIVE_INFINITY);
    expect(thresholdByKey(trace, 0.5, 'End', false)).toBe(0.1);
    expect(thresholdByKey(trace, 0.5, 'a', false)).toBeNull();
  });
  it('takes the nearest point', () => {
    const to = (px: number, py: number) => nearest(trace, (x, y) => Math.hypot(x - px, y - py));
    expect(to(0.35, 0.95).index).toBe(4);
    expect(to(0, 0).distance).toBe(0);
  });
});

describe('cut', () => {
  const window = { x: [0, 1], y: [0, 1] } as const;
  const pieces = (x: number[], y: number[]) => {
    const line = cut({ x, y }, window);
    const round = (value: number) => Math.round(value * 100) / 100 + 0;
    return line.x.map((each, i) => [round(each), round(line.y[i] ?? 0)]);
  };
  it('leaves what is inside as it is', () => {
    expect(pieces([0, 0.5, 1], [0, 1, 0.2])).toEqual([
      [0, 0],
      [0.5, 1],
      [1, 0.2],
    ]);
  });
  it('ends a line where it leaves, and begins a piece where it comes back', () => {
    expect(pieces([0, 0.5, 1], [0.5, -0.5, 0.5])).toEqual([
      [0, 0.5],
      [0.25, 0],
      [Number.NaN, Number.NaN],
      [0.75, 0],
      [1, 0.5],
    ]);
  });
  it('drops what is outside and follows what has no end upwards', () => {
    expect(pieces([0, 1], [2, 3])).toEqual([]);
    expect(pieces([0.5, 0.5], [0.5, Number.POSITIVE_INFINITY])).toEqual([
      [0.5, 0.5],
      [0.5, 1],
    ]);
  });
});
