import styles from './Plot.module.css';
import type { Scale } from './scale';
import { widthOf } from './width';

interface AxisProps {
  side: 'bottom' | 'left';
  scale: Scale;
  /** Where the axis is on the other direction, in pixels. */
  position: number;
  /** How far its grid lines reach, in pixels; 0 for none. */
  reach?: number;
  count: number;
  format: (value: number) => string;
  label?: string;
}

/** Pixels between the words of two ticks. */
const air = 6;

/** The ticks whose words stand clear of each other: of two that collide the first is left. */
function apart(scale: Scale, count: number, format: (value: number) => string, across: boolean): number[] {
  const ticks = scale.ticks(count);
  if (!across) return ticks;
  const clear: number[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const value of [...ticks].sort((a, b) => scale.at(a) - scale.at(b))) {
    const half = widthOf(format(value), 11) / 2;
    if (scale.at(value) - half < end + air) continue;
    clear.push(value);
    end = scale.at(value) + half;
  }
  return clear;
}

/** A hairline axis with few ticks and its name. */
export function Axis({ side, scale, position, reach = 0, count, format, label }: AxisProps) {
  const [from, to] = scale.range;
  const across = side === 'bottom';
  return (
    <g aria-hidden="true">
      {apart(scale, count, format, across).map((value) => {
        const at = Math.round(scale.at(value)) + 0.5;
        return across ? (
          <g key={value}>
            {reach > 0 && <line class={styles.grid} x1={at} x2={at} y1={position} y2={position - reach} />}
            <text class={styles.tick} x={at} y={position + 17} text-anchor="middle">
              {format(value)}
            </text>
          </g>
        ) : (
          <g key={value}>
            {reach > 0 && <line class={styles.grid} y1={at} y2={at} x1={position} x2={position + reach} />}
            <text class={styles.tick} x={position - 8} y={at} dy="0.34em" text-anchor="end">
              {format(value)}
            </text>
          </g>
        );
      })}
      {across ? (
        <line class={styles.base} x1={from} x2={to} y1={position + 0.5} y2={position + 0.5} />
      ) : (
        <line class={styles.base} y1={from} y2={to} x1={position + 0.5} x2={position + 0.5} />
      )}
      {label &&
        (across ? (
          <text class={styles.label} x={(from + to) / 2} y={position + 36} text-anchor="middle">
            {label}
          </text>
        ) : (
          <text
            class={styles.label}
            x={Math.max(0, Math.min(position, position + (reach || Number.POSITIVE_INFINITY) + 8 - label.length * 6.3))}
            y={Math.min(from, to) - 10}
            text-anchor="start"
          >
            {label}
          </text>
        ))}
    </g>
  );
}
