import { percent } from '../../../i18n/numbers';
import { Axis } from '../../../plot/Axis';
import { Cursor } from '../../../plot/Cursor';
import { nearest, thresholdByKey, vertexAt } from '../../../plot/cursor';
import type { Table } from '../../../plot/DataTable';
import { between, Path, type Points, pathOf } from '../../../plot/Path';
import { Plot } from '../../../plot/Plot';
import { linear, type Scale } from '../../../plot/scale';
import { series } from '../../../ui/series';
import styles from './CurvePlot.module.css';
import type { DrawnCurve } from './drawn';
import { Optimum } from './Optimum';

interface CurvePlotProps {
  title: string;
  summary: string;
  /** Id of the report's table of these curves. */
  source?: string | undefined;
  /** Which lines of that table are drawn, by their places; left out: all. */
  lines?: readonly number[];
  table: Table;
  axes: { readonly x: string; readonly y: string };
  curves: readonly DrawnCurve[];
  chance: Points | null;
  hulls: readonly { readonly index: number; readonly path: Points }[];
  iso: Points | null;
  cursor: { readonly classifier: number; readonly threshold: number } | null;
  cursorLabel: string;
  cursorText: string;
  onMove: (classifier: number, threshold: number) => void;
  /** A height for the width; a square unless told otherwise. */
  width?: number;
}

const margins = { top: 30, right: 14, bottom: 44, left: 46 };

/** Of the plane, in a picture so wide. */
const sideOf = (wide: number) => Math.min(wide - margins.left - margins.right, 460);

/** One curve space: every classifier's curve, the chance line, the hulls, the line of equal yield and the ring. */
export function CurvePlot(props: CurvePlotProps) {
  const { summary, table, width, curves, cursor } = props;
  const height = (wide: number) => sideOf(wide) + margins.top + margins.bottom;
  return (
    <Plot
      summary={summary}
      table={table}
      source={props.source}
      lines={props.lines}
      height={height}
      keys={curves.map(({ index, name, area, told }) => ({
        ...{ index, name, told, note: area, brief: area.replace(/\s*\(.*\)$/, '') },
        active: index === cursor?.classifier,
      }))}
      interactive
      {...(width === undefined ? {} : { width })}
    >
      {(wide, tall) => <Drawing {...props} wide={wide} tall={tall} />}
    </Plot>
  );
}

interface Found {
  curve: DrawnCurve;
  index: number;
  distance: number;
}

/** The curve nearest to a point, and its vertex; the one in hand keeps the cursor unless another is clearly nearer. */
function nearestCurve(
  point: { x: number; y: number },
  curves: readonly DrawnCurve[],
  active: DrawnCurve | undefined,
  x: Scale,
  y: Scale,
): Found | null {
  return curves.reduce<Found | null>((best, curve) => {
    const { index, distance: away } = nearest(curve.trace, (vx, vy) =>
      Math.hypot(x.at(vx) - point.x, y.at(vy) - point.y),
    );
    const distance = away + (curve === active ? -8 : 0);
    return !best || distance < best.distance ? { curve, index, distance } : best;
  }, null);
}

export function Drawing({ wide, tall, ...props }: CurvePlotProps & { wide: number; tall: number }) {
  const { axes, curves, chance, hulls, iso, cursor, cursorLabel, cursorText, onMove } = props;
  const side = tall - margins.top - margins.bottom;
  const left = margins.left;
  const x = linear([0, 1], [left, Math.min(wide - margins.right, left + side * 1.5)]);
  const y = linear([0, 1], [margins.top + side, margins.top]);
  const active = curves.find(({ index }) => index === cursor?.classifier);
  const vertex = active && cursor ? vertexAt(active.trace, cursor.threshold) : 0;

  const follow = (event: PointerEvent, fresh: boolean) => {
    const picture = (event.currentTarget as SVGElement).ownerSVGElement?.getBoundingClientRect();
    if (!picture) return;
    const point = { x: event.clientX - picture.left, y: event.clientY - picture.top };
    const best = nearestCurve(point, fresh || !active ? curves : [active], active, x, y);
    const threshold = best?.curve.trace.threshold[best.index];
    if (best && threshold !== undefined) onMove(best.curve.index, threshold);
  };

  return (
    <>
      <Axis side="bottom" scale={x} position={y.at(0)} count={5} format={(value) => percent(value, 0)} label={axes.x} />
      <Axis
        side="left"
        scale={y}
        position={x.at(0)}
        reach={x.at(1) - x.at(0)}
        count={5}
        format={(value) => percent(value, 0)}
        label={axes.y}
      />
      {chance && <Path points={chance} x={x} y={y} kind="chance" />}
      <Bands curves={curves} x={x} y={y} />
      {hulls.map(({ index, path }) => (
        <Path key={index} points={path} x={x} y={y} index={index} kind="faint" />
      ))}
      {iso && <path class={styles.iso} d={pathOf(iso, x, y)} />}
      {curves.map(({ index, name, path }) => (
        <Path key={index} points={path} name={name} x={x} y={y} index={index} />
      ))}
      {curves.map(
        ({ index, optimum }) =>
          optimum && <Optimum key={index} index={index} x={x.at(optimum.x)} y={y.at(optimum.y)} />,
      )}
      <rect
        class={styles.surface}
        x={x.at(0) - 8}
        y={y.at(1) - 8}
        width={x.at(1) - x.at(0) + 16}
        height={side + 16}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event, true);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event, false);
        }}
      />
      {active && cursor && (
        <Cursor
          x={x.at(active.trace.x[vertex] ?? 0)}
          y={y.at(active.trace.y[vertex] ?? 0)}
          label={cursorLabel}
          text={cursorText}
          position={vertex}
          last={active.trace.threshold.length - 1}
          onKey={(event) => {
            const threshold = thresholdByKey(active.trace, cursor.threshold, event.key, event.shiftKey);
            if (threshold === null) return;
            event.preventDefault();
            onMove(active.index, threshold);
          }}
        />
      )}
    </>
  );
}

/** Where each curve would be on other items. */
function Bands({ curves, x, y }: { curves: readonly DrawnCurve[]; x: Scale; y: Scale }) {
  return curves.map(
    ({ index, band }) =>
      band && (
        <g key={index} class={series(index).className}>
          <path class={styles.band} d={between(band.x, band.low, band.high, x, y)} />
        </g>
      ),
  );
}
