import type { ComponentChildren } from 'preact';
import { Mark } from '../../../plot/Path';
import plot from '../../../plot/Plot.module.css';
import type { Scale } from '../../../plot/scale';
import { series } from '../../../ui/series';
import styles from './CurvePlot.module.css';
import type { Drawn } from './drawn';

/** Where a classifier yields most: its mark in a thin ring. */
export function Optimum({ index, x, y }: { index: number; x: number; y: number }) {
  return (
    <g class={series(index).className}>
      <circle class={styles.optimum} cx={x.toFixed(2)} cy={y.toFixed(2)} r={8.5} />
      <Mark index={index} x={x} y={y} size={8} />
    </g>
  );
}

const leading = 20;
const sample = 28;
/** About the width of a letter. */
const letter = 7.6;
/** Letters of a name that find room anywhere. */
const fewest = 17;
const clipped = (name: string, letters = fewest) => (name.length > letters + 1 ? `${name.slice(0, letters)}…` : name);

/** Letters of a name that find room next to its area in so many pixels. */
const roomFor = (pixels: number, area: string) =>
  Math.max(fewest, Math.floor((pixels - sample - 26) / letter) - area.length);

/** Whether the names fit into a corner of a plane of this side without hiding the curves. */
const fits = (curves: readonly Drawn[], side: number) => curves.length * leading <= side / 2;

/** How the names are below a plane that has no corner for them all. */
function columnsOf(curves: readonly Drawn[], wide: number): { columns: number; rows: number; width: number } {
  const letters = Math.max(...curves.map(({ name, area }) => clipped(name).length + area.length));
  const columns = Math.max(1, Math.min(curves.length, Math.floor((wide - 12) / (sample + 26 + letters * letter))));
  return { columns, rows: Math.ceil(curves.length / columns), width: (wide - 12) / columns };
}

/** The height that the names take below the plane; 0: they are in it. */
export const keyHeight = (curves: readonly Drawn[], side: number, wide: number): number =>
  fits(curves, side) ? 0 : columnsOf(curves, wide).rows * leading + 8;

interface LabelProps {
  curve: Drawn;
  x: number;
  y: number;
  /** On which side of the line sample, whose outer end is at x, the words stand. */
  words: 'left' | 'right';
  active: boolean;
  /** Pixels from the outer end of the line sample to where the words have to end. */
  room: number;
}

function Label({ curve: { index, name, area }, x, y, words, active, room }: LabelProps) {
  const look = series(index);
  const away = words === 'right' ? 1 : -1;
  return (
    <g class={look.className}>
      <text
        class={styles.name}
        x={x + away * (sample + 8)}
        y={y}
        dy="0.34em"
        text-anchor={words === 'left' ? 'end' : undefined}
      >
        <tspan class={active ? styles.active : undefined}>{clipped(name, roomFor(room, area))}</tspan>
        <tspan class={styles.area} dx="6">
          {area}
        </tspan>
      </text>
      <line
        class={plot.line}
        x1={Math.min(x, x + away * sample)}
        x2={Math.max(x, x + away * sample)}
        y1={y}
        y2={y}
        stroke-dasharray={look.dash || undefined}
      />
      <Mark index={index} x={x + (away * sample) / 2} y={y} size={8} />
    </g>
  );
}

interface LabelsProps {
  curves: readonly Drawn[];
  x: Scale;
  y: Scale;
  corner: 'left' | 'right';
  active: number | undefined;
  wide: number;
  tall: number;
}

/** Names and areas next to their own line sample: in the corner that good curves leave free, or below the plane when they are too many. */
export function Labels({ curves, x, y, corner, active, wide, tall }: LabelsProps): ComponentChildren {
  const side = y.at(0) - y.at(1);
  const inside = fits(curves, side);
  const start = corner === 'right' ? x.at(1) - 8 : x.at(0) + 10;
  const bottom = y.at(0) - 14 - (curves.length - 1) * leading;
  const { rows, width } = columnsOf(curves, wide);
  const top = tall - keyHeight(curves, side, wide) + leading / 2 + 4;
  return (
    <g>
      {curves.map((curve, place) => (
        <Label
          key={curve.index}
          curve={curve}
          x={inside ? start : 6 + Math.floor(place / rows) * width}
          y={inside ? bottom + place * leading : top + (place % rows) * leading}
          words={inside && corner === 'right' ? 'left' : 'right'}
          active={curve.index === active}
          room={inside ? x.at(1) - x.at(0) : width}
        />
      ))}
    </g>
  );
}
