import type { ComponentChildren } from 'preact';
import { Mark } from '../plot/Path';
import plot from '../plot/Plot.module.css';
import type { Scale } from '../plot/scale';
import { series } from '../ui/series';
import type { Drawn } from './CurvePlot';
import styles from './CurvePlot.module.css';

/** Where a classifier yields most: its mark in a thin ring. */
export function Optimum({ index, x, y }: { index: number; x: number; y: number }) {
  return (
    <g class={series(index).className}>
      <circle class={styles.optimum} cx={x.toFixed(2)} cy={y.toFixed(2)} r={8.5} />
      <Mark index={index} x={x} y={y} size={8} />
    </g>
  );
}

/** Names and areas beside their own line sample, in the corner that good curves leave free. */
export function Labels({
  curves,
  x,
  y,
  corner,
  active,
}: {
  curves: readonly Drawn[];
  x: Scale;
  y: Scale;
  corner: 'left' | 'right';
  active: number | undefined;
}): ComponentChildren {
  const leading = 20;
  const most = 12;
  const shown = curves.slice(0, most);
  const bottom = y.at(0) - 14;
  const start = corner === 'right' ? x.at(1) - 8 : x.at(0) + 10;
  return (
    <g>
      {shown.map(({ index, name, area }, place) => {
        const row = bottom - (shown.length - 1 - place) * leading;
        const look = series(index);
        const clipped = name.length > 18 ? `${name.slice(0, 17)}…` : name;
        const text = (
          <>
            <tspan class={index === active ? styles.active : undefined}>{clipped}</tspan>
            <tspan class={styles.area} dx="6">
              {area}
            </tspan>
          </>
        );
        return (
          <g key={index} class={look.className}>
            {corner === 'right' ? (
              <>
                <text class={styles.name} x={start - 36} y={row} dy="0.34em" text-anchor="end">
                  {text}
                </text>
                <line
                  class={plot.line}
                  x1={start - 28}
                  x2={start}
                  y1={row}
                  y2={row}
                  stroke-dasharray={look.dash || undefined}
                />
                <Mark index={index} x={start - 14} y={row} size={8} />
              </>
            ) : (
              <>
                <line
                  class={plot.line}
                  x1={start}
                  x2={start + 28}
                  y1={row}
                  y2={row}
                  stroke-dasharray={look.dash || undefined}
                />
                <Mark index={index} x={start + 14} y={row} size={8} />
                <text class={styles.name} x={start + 36} y={row} dy="0.34em">
                  {text}
                </text>
              </>
            )}
          </g>
        );
      })}
    </g>
  );
}
