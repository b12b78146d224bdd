import type { Curve } from 'isoyield';
import { nearest } from '../../../plot/cursor';
import { type Points, pathOf } from '../../../plot/Path';
import type { Scale } from '../../../plot/scale';
import type { TileKind } from './tile';
import { pulledInto } from './tileScale';

// Lines, ranges and dots of a small picture as paths.

/** The vertex of a curve that is nearest to a place of the picture, and how far it is. */
export function nearestIn(
  trace: Curve,
  x: Scale,
  y: Scale,
  to: { x: number; y: number },
): { at: number; distance: number } {
  const { index, distance } = nearest(trace, (vx, vy) => Math.hypot(x.at(vx) - to.x, y.at(vy) - to.y));
  return { at: index, distance };
}

/** A step holds its height until the next vertex. */
export function stepped({ x, y }: Points): Points {
  const at = x.flatMap((value, i) => (i === 0 ? [value] : [value, value]));
  const height = y.flatMap((value, i) => (i === y.length - 1 ? [value] : [value, value]));
  return { x: at, y: height };
}

/** The range around a curve. */
export function band(
  { x, low = [], high = [] }: Curve,
  { interpolation }: TileKind,
  sx: Scale,
  sy: Scale,
  window: readonly [number, number],
): string {
  const line = (y: readonly number[]): Points => {
    const points = { x, y: pulledInto(y, window) };
    return interpolation === 'step' ? stepped(points) : points;
  };
  const there = pathOf(line(high), sx, sy);
  const below = line(low);
  const back = pathOf({ x: [...below.x].reverse(), y: [...below.y].reverse() }, sx, sy);
  return `${there}L${back.slice(1)}Z`;
}

/** Points that are in the window, each a stroke of no length with round ends. */
export function dots(points: Points, x: Scale, y: Scale, [low, high]: readonly [number, number]): string {
  return points.x
    .map((at, i) => ({ at, height: points.y[i] ?? 0 }))
    .filter(({ height }) => height >= low && height <= high)
    .map(({ at, height }) => `M${x.at(at).toFixed(1)} ${y.at(height).toFixed(1)}h0`)
    .join('');
}

/** Where a classifier that knows nothing would run; null where the curve brings its own lines or none is known. */
export function chanceLine(kind: TileKind, share: number | null, ends: [number, number]): Points | null {
  if (kind.chance === 'falling') return kind.normal_deviates ? { x: [-9, 9], y: [9, -9] } : { x: [0, 1], y: [1, 0] };
  const level = { diagonal: null, prevalence: share ?? undefined, one: 1 }[kind.chance as string];
  if (level === undefined) return null;
  return level === null ? { x: [0, 1], y: [0, 1] } : { x: ends, y: [level, level] };
}
