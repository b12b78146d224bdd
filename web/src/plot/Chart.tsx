import type { ComponentChildren } from 'preact';
import { number, percent } from '../i18n/numbers';
import { Axis } from './Axis';
import type { Table } from './DataTable';
import type { Key } from './Keys';
import { type Margins, Plot } from './Plot';
import { linear, type Scale } from './scale';

/** One direction of a chart: from where to where, and what it is called. */
interface Direction {
  readonly domain: readonly [number, number];
  readonly label: string;
  /** About so many ticks. */
  readonly count?: number;
  readonly format?: (value: number) => string;
}

/** A direction that is a share, from none to all. */
export const share = (label: string): Direction => ({
  domain: [0, 1],
  label,
  format: (value) => percent(value, 0),
});

interface ChartProps {
  summary: string;
  table?: Table;
  x: Direction;
  y: Direction;
  margins?: Margins;
  /** Height for a given width; left out: the plane is a square, up to `side` pixels. */
  height?: (width: number) => number;
  side?: number;
  width?: number;
  /** Lines across at the ticks of y. */
  grid?: boolean;
  /** Pixels to the right of the plane, for labels. */
  room?: (width: number) => number;
  interactive?: boolean;
  keys?: readonly Key[] | undefined;
  named?: boolean | undefined;
  class?: string | undefined;
  children: (x: Scale, y: Scale, width: number) => ComponentChildren;
}

const around: Margins = { top: 16, right: 14, bottom: 44, left: 46 };

/** A plane with its two axes, and what is drawn on it. */
export function Chart({
  x: across,
  y: up,
  margins = around,
  height,
  side = 300,
  grid,
  room,
  children,
  ...plot
}: ChartProps) {
  const square = (wide: number) => Math.min(wide - margins.left - margins.right, side) + margins.top + margins.bottom;
  return (
    <Plot {...plot} height={height ?? square}>
      {(wide, tall) => {
        const x = linear(across.domain, [margins.left, wide - margins.right - (room?.(wide) ?? 0)]);
        const y = linear(up.domain, [tall - margins.bottom, margins.top]);
        const { count: many = 5, format: write = number } = across;
        return (
          <>
            <Axis side="bottom" scale={x} position={y.range[0]} count={many} format={write} label={across.label} />
            <Axis
              side="left"
              scale={y}
              position={x.range[0]}
              reach={grid ? x.range[1] - x.range[0] : 0}
              count={up.count ?? 5}
              format={up.format ?? number}
              label={up.label}
            />
            {children(x, y, wide)}
          </>
        );
      }}
    </Plot>
  );
}
