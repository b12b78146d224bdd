import { bisector } from 'd3-array';

/** A curve as the report gives it: thresholds never rise from one vertex to the next. */
export interface Trace {
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly threshold: readonly number[];
}

const falling = bisector<number, number>((threshold, wanted) => wanted - threshold);

/** Index of the vertex in force at a threshold: the last one whose threshold is not below it. */
export function vertexAt(trace: Trace, threshold: number): number {
  return Math.max(0, falling.right(trace.threshold as number[], threshold) - 1);
}

/** The vertex that is nearest to a point, distances measured in pixels by `distance`. */
export function nearest(trace: Trace, distance: (x: number, y: number) => number): { index: number; distance: number } {
  let best = { index: 0, distance: Number.POSITIVE_INFINITY };
  for (let i = 0; i < trace.x.length; i += 1) {
    const here = distance(trace.x[i] ?? 0, trace.y[i] ?? 0);
    if (here < best.distance) best = { index: i, distance: here };
  }
  return best;
}

/** The threshold `steps` distinct thresholds further down the curve (negative: up). */
export function step(trace: Trace, threshold: number, steps: number): number {
  const last = trace.threshold.length - 1;
  let i = vertexAt(trace, threshold);
  for (let left = Math.abs(steps); left > 0; left -= 1) {
    const here = trace.threshold[i];
    while (trace.threshold[i] === here) {
      const next = i + Math.sign(steps);
      if (next < 0 || next > last) return here ?? threshold;
      i = next;
    }
  }
  return trace.threshold[i] ?? threshold;
}

/** What a key does to the cursor; null when it is not one of its keys. Shift takes a twentieth of the curve at once. */
export function thresholdByKey(trace: Trace, threshold: number, key: string, shift: boolean): number | null {
  const big = shift ? Math.max(2, Math.round(trace.threshold.length / 20)) : 1;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return step(trace, threshold, big);
    case 'ArrowLeft':
    case 'ArrowUp':
      return step(trace, threshold, -big);
    case 'PageDown':
      return step(trace, threshold, Math.max(2, Math.round(trace.threshold.length / 20)));
    case 'PageUp':
      return step(trace, threshold, -Math.max(2, Math.round(trace.threshold.length / 20)));
    case 'Home':
      return trace.threshold[0] ?? threshold;
    case 'End':
      return trace.threshold.at(-1) ?? threshold;
    default:
      return null;
  }
}
