import type { Catalogue, Curve } from 'isoyield';
import { t } from '../i18n';
import { number } from '../i18n/numbers';
import { Axis } from '../plot/Axis';
import { Cursor } from '../plot/Cursor';
import { keyed, nearest, vertexAt } from '../plot/cursor';
import { Path, type Points, pathOf } from '../plot/Path';
import { Plot } from '../plot/Plot';
import { deviates, linear, type Scale } from '../plot/scale';
import { Marker } from '../ui/Marker';
import { series } from '../ui/series';
import plain from './CurvePlot.module.css';
import { tableOf } from './curveTable';
import styles from './EveryCurve.module.css';
import { decimal, threshold } from './figures';
import { common, cut, inDeviates, isCloud, isMany, windowOf, within } from './tileScale';

/** One line of a small picture: a classifier's, or that of a class. */
export interface TileLine {
  readonly index: number;
  readonly name: string;
  readonly trace: Curve;
  /** The area or other metric that the picture stands for; null when there is none. */
  readonly sum: number | null;
}

interface TileProps {
  kind: Catalogue['curves'][number];
  curves: readonly TileLine[];
  /** Their places in the report's table, where other pictures of the kind hold its other lines. */
  lines?: readonly number[] | undefined;
  /** What holds for this kind alone. */
  note?: string | undefined;
  /** Share of the positive class; null where lines differ in it. */
  share: number | null;
  cursor: { readonly classifier: number; readonly threshold: number } | null;
  onMove: (classifier: number, threshold: number) => void;
}

const margins = { top: 24, right: 10, bottom: 42, left: 44 };

/** A line that has more than a point. */
export const drawable = (line: Omit<TileLine, 'trace'> & { trace: TileLine['trace'] | undefined }): TileLine[] =>
  line.trace && line.trace.x.length > 1 ? [{ ...line, trace: line.trace }] : [];

/** In so small a picture ranges and dots of more classifiers than this hide each other: then only that at the cursor shows its own. */
const most = 2;

const sumsOf = (curves: readonly TileLine[]) =>
  curves.flatMap(({ name, sum }) => (sum === null ? [] : [{ name, value: decimal(sum, 3) }]));

/** One kind of curve in a small picture, with the point of the shared cursor. */
export function CurveTile(props: TileProps) {
  const { kind, curves } = props;
  const sums = curves.filter(({ sum }) => sum !== null);
  return (
    <>
      <div class={styles.head}>
        <h4 class={styles.title} title={kind.meaning}>
          <a href={`#/learn/${kind.id}`}>{kind.name}</a>
        </h4>
        {(sums.length > 0 || props.lines) && (
          <p class={styles.sums}>
            {(props.lines ? curves : sums).map(({ index, name, sum }) => (
              <span key={index} title={name}>
                <Marker index={index} size={7} /> {props.lines && <bdi>{name}</bdi>} {sum !== null && decimal(sum, 3)}
              </span>
            ))}
          </p>
        )}
        {props.note && <p class={styles.sums}>{props.note}</p>}
      </div>
      <CurvePicture {...props} source={`curve:${kind.id}`} height={(wide) => Math.min(wide, 300) * 0.82} />
    </>
  );
}

interface PictureProps extends TileProps {
  /** Id of the table of the report that holds all of it. */
  source?: string;
  height: (width: number) => number;
}

/** The picture without a heading. */
export function CurvePicture({ source, lines, height, ...props }: PictureProps) {
  const { kind, curves, cursor } = props;
  const axes = { x: kind.x_name, y: kind.y_name };
  const areas = sumsOf(curves)
    .map(({ name, value }) => `${name}: ${value}`)
    .join('; ');
  return (
    <Plot
      summary={[`${kind.name}.`, kind.meaning, areas && `${areas}.`].filter(Boolean).join(' ')}
      table={tableOf(curves, kind.name, axes, {
        deviates: kind.normal_deviates,
        step: kind.interpolation === 'step',
      })}
      source={source}
      lines={lines}
      width={270}
      height={height}
      interactive={curves.some(({ index }) => index === cursor?.classifier)}
    >
      {(wide, tall) => <Drawing {...props} axes={axes} wide={wide} tall={tall} />}
    </Plot>
  );
}

/** Where a line is at a threshold, in words. */
export function reading(kind: TileProps['kind'], { name, trace }: TileLine, at: number): string {
  const vertex = vertexAt(trace, at);
  return t('every.at', {
    name,
    threshold: threshold(trace.threshold[vertex] ?? at),
    x: `${kind.x_name} ${tick(trace.x[vertex] ?? 0)}`,
    y: `${kind.y_name} ${tick(trace.y[vertex] ?? 0)}`,
  });
}

interface DrawingProps extends TileProps {
  axes: { x: string; y: string };
  wide: number;
  tall: number;
}

function Drawing({ kind, curves: given, axes, share, cursor, onMove, wide, tall }: DrawingProps) {
  const curves = kind.normal_deviates ? given.map((each) => ({ ...each, trace: inDeviates(each.trace) })) : given;
  const window = windowOf(
    kind,
    curves.map(({ trace }) => trace),
  );
  const scale = kind.normal_deviates ? deviates : plainly;
  const x = scale(window.x, [margins.left, wide - margins.right]);
  const y = scale(window.y, [tall - margins.bottom, margins.top]);
  const inside = (points: Points): Points => ({ x: within(points.x, window.x), y: within(points.y, window.y) });
  const drawn = (points: Points) => cut(kind.interpolation === 'step' ? stepped(points) : points, window);
  const shared = common(curves.map(({ trace }) => trace));
  const isShared = ({ id }: { id: string }) => shared.some((line) => line.id === id);
  const follow = (event: PointerEvent) => {
    const picture = (event.currentTarget as SVGElement).ownerSVGElement?.getBoundingClientRect();
    if (!picture) return;
    const here = { x: event.clientX - picture.left, y: event.clientY - picture.top };
    const found = curves
      .map(({ index, trace }) => ({ index, trace, ...nearestIn(trace, x, y, here) }))
      .reduce((a, b) => (b.distance < a.distance ? b : a));
    const to = found.trace.threshold[found.at];
    if (to !== undefined) onMove(found.index, to);
  };
  const bare = (index: number) => curves.length > most && cursor !== null && index !== cursor.classifier;
  const active = curves.find(({ index }) => index === cursor?.classifier);
  const named = given.find(({ index }) => index === cursor?.classifier);
  const vertex = active && cursor ? vertexAt(active.trace, cursor.threshold) : 0;
  const point = active && inside({ x: [active.trace.x[vertex] ?? 0], y: [active.trace.y[vertex] ?? 0] });
  const chance = chanceLine(kind, share, window.x);
  return (
    <>
      <Axis side="bottom" scale={x} position={y.range[0]} count={4} format={(at) => tick(x.share(at))} label={axes.x} />
      <Axis
        side="left"
        scale={y}
        position={x.range[0]}
        reach={x.range[1] - x.range[0]}
        count={4}
        format={(at) => tick(y.share(at))}
        label={axes.y}
      />
      {chance && <Path points={cut(chance, window)} x={x} y={y} kind="chance" />}
      {shared.map((line) => (
        <Path key={line.id} points={drawn(line)} x={x} y={y} kind="chance" />
      ))}
      {curves.map(({ index, trace }) => (
        <g key={index} class={series(index).className}>
          {trace.low && trace.high && !bare(index) && <path class={styles.band} d={band(trace, x, y, window.y)} />}
          {(trace.lines ?? [])
            .filter((line) => !isShared(line) && !(bare(index) && isMany(line)))
            .map((line) =>
              isCloud(line) ? (
                <path key={line.id} class={styles.cloud} d={dots(line, x, y, window.y)} />
              ) : (
                <path key={line.id} class={styles.own} d={pathOf(drawn(line), x, y)} />
              ),
            )}
        </g>
      ))}
      {curves.map(({ index, name, trace }) => (
        <Path key={index} points={drawn(trace)} name={name} x={x} y={y} index={index} />
      ))}
      <rect
        class={plain.surface}
        x={x.range[0]}
        y={y.range[1]}
        width={Math.max(0, x.range[1] - x.range[0])}
        height={Math.max(0, y.range[0] - y.range[1])}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
        }}
      />
      {active && named && cursor && point && (
        <Cursor
          small
          x={x.at(point.x[0] ?? 0)}
          y={y.at(point.y[0] ?? 0)}
          label={t('curves.cursor', { name: active.name })}
          text={reading(kind, named, cursor.threshold)}
          position={vertex}
          last={active.trace.threshold.length - 1}
          onKey={(event) => {
            const to = keyed(active.trace, cursor.threshold, event.key, event.shiftKey);
            if (to === null) return;
            event.preventDefault();
            onMove(active.index, to);
          }}
        />
      )}
    </>
  );
}

/** A linear scale, whose ticks stand for themselves. */
const plainly: typeof deviates = (domain, range) => ({ ...linear(domain, range), share: (value) => value });

const tick = (value: number) => number(value, { significant: 3 });

function nearestIn(trace: Curve, x: Scale, y: Scale, to: { x: number; y: number }): { at: number; distance: number } {
  const { index, distance } = nearest(trace, (vx, vy) => Math.hypot(x.at(vx) - to.x, y.at(vy) - to.y));
  return { at: index, distance };
}

/** A step holds its height until the next vertex. */
function stepped({ x, y }: Points): Points {
  const at = x.flatMap((value, i) => (i === 0 ? [value] : [value, value]));
  const height = y.flatMap((value, i) => (i === y.length - 1 ? [value] : [value, value]));
  return { x: at, y: height };
}

function band({ x, low, high }: Curve, sx: Scale, sy: Scale, window: readonly [number, number]): string {
  const there = pathOf({ x, y: within(high ?? [], window) }, sx, sy);
  const back = pathOf({ x: [...x].reverse(), y: within([...(low ?? [])].reverse(), window) }, sx, sy);
  return `${there}L${back.slice(1)}Z`;
}

/** Points that lie in the window, each a stroke of no length with round ends. */
function dots(points: Points, x: Scale, y: Scale, [low, high]: readonly [number, number]): string {
  return points.x
    .map((at, i) => ({ at, height: points.y[i] ?? 0 }))
    .filter(({ height }) => height >= low && height <= high)
    .map(({ at, height }) => `M${x.at(at).toFixed(1)} ${y.at(height).toFixed(1)}h0`)
    .join('');
}

/** Where a classifier that knows nothing would run; null where the curve brings its own lines or none is known. */
function chanceLine(kind: TileProps['kind'], share: number | null, ends: [number, number]): Points | null {
  if (kind.chance === 'falling') return kind.normal_deviates ? { x: [-9, 9], y: [9, -9] } : { x: [0, 1], y: [1, 0] };
  const level = { diagonal: null, prevalence: share ?? undefined, one: 1 }[kind.chance as string];
  if (level === undefined) return null;
  return level === null ? { x: [0, 1], y: [0, 1] } : { x: ends, y: [level, level] };
}
