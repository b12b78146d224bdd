import type { ComponentChildren } from 'preact';
import { series, shapePath } from '../ui/series';
import plot from './Plot.module.css';
import styles from './Strip.module.css';
import { linear } from './scale';

interface StripMark {
  readonly index: number;
  readonly value: number;
  /** Drawn as a pale bar. */
  readonly interval?: { readonly low: number; readonly high: number } | undefined;
}

interface StripProps {
  domain: readonly [number, number];
  marks: readonly StripMark[];
  height?: number;
  /** A line from one end to the other, for small multiples. */
  rail?: boolean;
  /** Grid lines at these values. */
  grid?: readonly number[];
  zero?: boolean;
  /** A thin line from zero to the mark. */
  stem?: boolean;
  /** A line from the least to the largest mark. */
  between?: boolean;
  children?: ComponentChildren;
}

const ends = [0, 100] as const;

/** Marks closer than this share of the width would hide each other where strips are narrowest. */
const apart = 4.5;

/** How far from the middle each mark is drawn, so that marks close to each other are seen one below another. */
function dodged(places: readonly number[], height: number): number[] {
  const offsets = places.map(() => 0);
  const order = places.map((_, i) => i).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  let group: number[] = [];
  const close = () => {
    const step = Math.min(8, (height - 11) / Math.max(1, group.length - 1));
    group.sort((a, b) => a - b);
    for (const [place, i] of group.entries()) offsets[i] = (place - (group.length - 1) / 2) * step;
  };
  for (const i of order) {
    const last = group.at(-1);
    if (last !== undefined && (places[i] ?? 0) - (places[last] ?? 0) > apart) {
      close();
      group = [];
    }
    group.push(i);
  }
  close();
  return offsets;
}

/** Marks on one line; an arrow stands for those off its ends. Places are shares of the width, so that it needs no measuring. Its numbers stand next to it as text. */
export function Strip({
  domain,
  marks,
  height = 32,
  rail,
  grid = [],
  zero,
  stem,
  between = rail,
  children,
}: StripProps) {
  const scale = linear(domain, ends);
  const at = (value: number) => `${scale.at(value).toFixed(2)}%`;
  const middle = height / 2;
  const inside = marks.filter(({ value }) => value >= domain[0] && value <= domain[1]);
  const below = marks.some(({ value }) => value < domain[0]);
  const above = marks.some(({ value }) => value > domain[1]);
  const values = inside.map(({ value }) => value);
  const aside = dodged(
    values.map((value) => scale.at(value)),
    height,
  );
  return (
    <svg class={styles.strip} width="100%" height={height} aria-hidden="true">
      {grid.map((value) => (
        <line key={value} class={plot.grid} x1={at(value)} x2={at(value)} y1={0} y2={height} />
      ))}
      {zero && <line class={plot.base} x1={at(0)} x2={at(0)} y1={0} y2={height} />}
      {rail && <line class={styles.rail} x1="0%" x2="100%" y1={middle} y2={middle} />}
      {between && values.length > 1 && (
        <line
          class={styles.between}
          x1={at(Math.min(...values))}
          x2={at(Math.max(...values))}
          y1={middle}
          y2={middle}
        />
      )}
      {stem &&
        inside.map(({ index, value }) => (
          <line
            key={index}
            class={`${styles.stem} ${series(index).className}`}
            x1={at(0)}
            x2={at(value)}
            y1={middle}
            y2={middle}
          />
        ))}
      {children}
      {below && (
        <text class={styles.beyond} x="0%" y={middle} dy="0.34em">
          ←
        </text>
      )}
      {above && (
        <text class={styles.beyond} x="100%" y={middle} dy="0.34em" text-anchor="end">
          →
        </text>
      )}
      {inside.map(({ index, interval }, i) => (
        <Interval key={index} index={index} of={interval} domain={domain} y={middle - 4 + (aside[i] ?? 0)} />
      ))}
      {inside.map(({ index, value }, i) => {
        const { className, shape } = series(index);
        return (
          <svg key={index} class={`${styles.place} ${className}`} x={at(value)} y={middle + (aside[i] ?? 0)}>
            <path class={shape === 'ring' ? plot.hollow : plot.mark} d={shapePath(shape, 11)} />
          </svg>
        );
      })}
    </svg>
  );
}

interface IntervalProps extends Pick<StripProps, 'domain'> {
  index: number;
  of: StripMark['interval'];
  y: number;
}

function Interval({ index, of, domain, y }: IntervalProps) {
  if (!of) return null;
  const scale = linear(domain, ends);
  const from = scale.at(Math.max(of.low, domain[0]));
  const width = Math.max(0, scale.at(Math.min(of.high, domain[1])) - from);
  return (
    <rect
      class={`${styles.interval} ${series(index).className}`}
      x={`${from.toFixed(2)}%`}
      width={`${width.toFixed(2)}%`}
      y={y}
      height={8}
      rx={4}
    />
  );
}

/** Pixels of a strip, and of a digit of its axis. */
const narrowest = 240;
const digit = 6.8;

/** The numbers under a column of strips, as many as do not touch where a strip is narrowest. */
export function StripAxis({
  domain,
  ticks,
  format,
}: {
  domain: readonly [number, number];
  ticks: readonly number[];
  format: (value: number) => string;
}) {
  const scale = linear(domain, ends);
  const widest = Math.max(...ticks.map((value) => format(value).length)) * digit + 12;
  const spacing = (Math.abs(scale.at(ticks[1] ?? 0) - scale.at(ticks[0] ?? 0)) / 100) * narrowest;
  const every = Math.max(1, Math.ceil(widest / (spacing || narrowest)));
  const shown = ticks.filter((_, i) => i % every === 0);
  return (
    <div class={styles.axis}>
      <svg class={styles.strip} width="100%" height={20} aria-hidden="true">
        {shown.map((value, i) => (
          <text
            key={value}
            class={`${plot.tick} ${shown.length > 2 && i % 2 === 1 ? styles.second : ''}`}
            x={`${scale.at(value).toFixed(2)}%`}
            y={14}
            text-anchor="middle"
          >
            {format(value)}
          </text>
        ))}
      </svg>
    </div>
  );
}
