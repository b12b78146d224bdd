import { curveLinear, line } from 'd3-shape';
import { series, shapePath } from '../ui/series';
import styles from './Plot.module.css';
import type { Scale } from './scale';

export interface Points {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** The path of points, in pixels with two digits; a point that is no number parts it. */
export function pathOf(points: Points, x: Scale, y: Scale): string {
  const draw = line<number>()
    .x((_, i) => x.at(points.x[i] ?? 0))
    .y((_, i) => y.at(points.y[i] ?? 0))
    .defined((_, i) => !Number.isNaN(points.x[i]) && !Number.isNaN(points.y[i]))
    .curve(curveLinear)
    .digits(2);
  return draw(points.x as number[]) ?? '';
}

/** Says of a path that it can be heard: its plane, and what it is called. */
export const heard = (x: Scale, y: Scale, name?: string) => ({
  'data-heard': [...x.range, ...y.range].map((each) => Math.round(each)).join(' '),
  'data-name': name,
});

interface PathProps {
  points: Points;
  /** What is said when it is heard. */
  name?: string | undefined;
  x: Scale;
  y: Scale;
  /** Index of the classifier: colour and dash. */
  index?: number;
  kind?: 'line' | 'faint' | 'chance';
  class?: string | undefined;
}

/** A line in a classifier's colour and dash, or a quiet helper line. */
export function Path({ points, name, x, y, index, kind = 'line', class: extra }: PathProps) {
  const look = index === undefined ? null : series(index);
  return (
    <path
      class={[styles[kind], look?.className, extra].filter(Boolean).join(' ')}
      d={pathOf(points, x, y)}
      {...(kind === 'line' && heard(x, y, name))}
      stroke-dasharray={kind === 'line' && look?.dash ? look.dash : undefined}
    />
  );
}

/** A classifier's mark at a place. Hollow: a choice among its points, not the point in force. */
export function Mark({
  index,
  x,
  y,
  size = 11,
  hollow,
}: {
  index: number;
  x: number;
  y: number;
  size?: number;
  hollow?: boolean;
}) {
  const { className, shape } = series(index);
  return (
    <g class={className} transform={`translate(${x.toFixed(2)},${y.toFixed(2)})`}>
      <path class={hollow || shape === 'ring' ? styles.hollow : styles.mark} d={shapePath(shape, size)} />
    </g>
  );
}

/** The area between two lines. */
export function between(
  x: readonly number[],
  low: readonly number[],
  high: readonly number[],
  across: Scale,
  up: Scale,
) {
  const upper: Points = { x: [...x].reverse(), y: [...high].reverse() };
  return `${pathOf({ x, y: low }, across, up)}L${pathOf(upper, across, up).slice(1)}Z`;
}
