import '../../../i18n/lab';
import type { Catalogue, Curve } from 'isoyield';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../../i18n';
import { number } from '../../../i18n/numbers';
import { Axis } from '../../../plot/Axis';
import { Cursor } from '../../../plot/Cursor';
import { keyed, nearest, vertexAt } from '../../../plot/cursor';
import { Mark, Path, type Points, pathOf } from '../../../plot/Path';
import { Plot } from '../../../plot/Plot';
import { deviates, linear, type Scale } from '../../../plot/scale';
import { IconButton } from '../../../ui/Button';
import { Later } from '../../../ui/Later';
import { Marker } from '../../../ui/Marker';
import { series } from '../../../ui/series';
import { decimal, threshold } from '../../../values/figures';
import plain from '../CurvePlot.module.css';
import { tableOf } from '../curveTable';
import styles from './EveryCurve.module.css';
import { namesBeside } from './lineNames';
import { common, cut, inDeviates, isCloud, isMany, isNobodys, thinned, windowOf, within } from './tileScale';

/** One line of a small picture: a classifier's, or that of a class. */
export interface TileLine {
  readonly index: number;
  readonly name: string;
  readonly trace: Curve;
  /** The area or other metric that the picture stands for; null when there is none. */
  readonly sum: number | null;
  /** Where the cursor begins on it. */
  readonly rest?: number | undefined;
}

/** A kind of curve; `first`: what its own line shows, where other lines next to it have names. */
export type TileKind = Catalogue['curves'][number] & { readonly first?: string };

export interface TileProps {
  kind: TileKind;
  curves: readonly TileLine[];
  /** What the numbers next to the names are. */
  sums?: { readonly short: string; readonly name: string } | undefined;
  /** The line that is as strong as that of the cursor where there are many. */
  best?: number | undefined;
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

/** With more lines than these only those of the cursor and of the best are strong. */
const crowd = 5;

const isStrong = ({ curves, cursor, best }: Pick<TileProps, 'curves' | 'cursor' | 'best'>, index: number) =>
  curves.length <= crowd || index === best || index === (cursor?.classifier ?? index);

/** In so small a picture ranges and dots of more classifiers than this hide each other: then only that at the cursor shows its own. */
const most = 2;

const sumsOf = (curves: readonly TileLine[]) =>
  curves.flatMap(({ name, sum }) => (sum === null ? [] : [{ name, value: decimal(sum, 3) }]));

interface WholeProps extends TileProps {
  /** Id of the table of the report that holds all of it. */
  source?: string | undefined;
  /** What is chosen about it. */
  tools?: ComponentChildren;
  /** Why there is no line at all. */
  why?: string | undefined;
}

/** One kind of curve in a small picture, with the point of the shared cursor. */
export function CurveTile({ tools, why, ...props }: WholeProps) {
  const { kind, curves, sums } = props;
  const [large, setLarge] = useState(false);
  const told = curves.filter(({ index, sum }) => (sum !== null || props.lines) && isStrong(props, index));
  return (
    <>
      <div class={styles.head}>
        <div class={styles.line}>
          <h4 class={styles.title} title={kind.meaning}>
            <a href={`#/learn/${kind.id}`}>{kind.name}</a>
          </h4>
          {curves.length > 0 && (
            <IconButton
              icon="enlarge"
              class={styles.enlarge ?? ''}
              label={t('every.enlarge', {
                name: [kind.name, ...(props.lines ? curves.map(({ name }) => name) : [])].join(', '),
              })}
              aria-haspopup="dialog"
              onClick={() => setLarge(true)}
            />
          )}
        </div>
        {tools}
        {told.length > 0 && (
          <p class={styles.sums}>
            {sums && <span title={sums.name}>{sums.short}</span>}
            {told.map(({ index, name, sum }) => (
              <span key={index} title={name}>
                <Marker index={index} size={7} /> {props.lines && <bdi>{name}</bdi>} {sum !== null && decimal(sum, 3)}
              </span>
            ))}
          </p>
        )}
        {props.note && <p class={styles.sums}>{props.note}</p>}
      </div>
      {curves.length === 0 ? (
        <p class={styles.none}>{why ?? t('every.undefined')}</p>
      ) : (
        <CurvePicture {...props} height={(wide) => Math.min(wide, 300) * 0.82} />
      )}
      {large && (
        <Later
          load={() => import('./CurveLarge').then((it) => it.CurveLarge)}
          given={{ ...props, tools, close: () => setLarge(false) }}
        />
      )}
    </>
  );
}

interface PictureProps extends TileProps {
  /** Id of the table of the report that holds all of it. */
  source?: string | undefined;
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
      table={tableOf(kind.first === undefined ? curves : curves.flatMap((each) => apart(each, kind)), kind.name, axes, {
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

/** A curve and the lines next to it, each by its name. */
const apart = ({ name, trace }: TileLine, { first, lines }: TileKind) => [
  { name: `${name}, ${first}`, trace },
  ...(trace.lines ?? []).map((line) => ({
    name: `${name}, ${nameOf(lines, line)}`,
    trace: { ...line, threshold: line.threshold ?? line.x },
  })),
];

const nameOf = (lines: TileKind['lines'], { id }: { id: string }) => lines.find((each) => each.id === id)?.name;

/** Where a line is at a threshold, in words. */
export function reading(kind: TileKind, { name, trace }: TileLine, at: number): string {
  const vertex = vertexAt(trace, at);
  return t('every.at', {
    name,
    threshold: threshold(trace.threshold[vertex] ?? at),
    x: `${kind.x_name} ${tick(trace.x[vertex] ?? 0)}`,
    y: [
      `${kind.first ?? kind.y_name} ${tick(trace.y[vertex] ?? 0)}`,
      ...(kind.first === undefined ? [] : (trace.lines ?? [])).map(
        (line) =>
          `${nameOf(kind.lines, line)} ${tick(line.y[vertexAt({ ...line, threshold: line.threshold ?? [] }, at)] ?? 0)}`,
      ),
    ].join(', '),
  });
}

interface DrawingProps extends TileProps {
  axes: { x: string; y: string };
  wide: number;
  tall: number;
}

function Drawing({ kind, curves: given, axes, share, cursor, best, sums, onMove, wide, tall }: DrawingProps) {
  const curves = kind.normal_deviates ? given.map((each) => ({ ...each, trace: inDeviates(each.trace) })) : given;
  const strong = (index: number) => isStrong({ curves, cursor, best }, index);
  const window = windowOf(
    kind,
    curves.map(({ index, trace }) =>
      strong(index) || !trace.lines ? trace : { ...trace, lines: trace.lines.filter(isNobodys) },
    ),
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
  const own = (trace: Curve) =>
    thinned(trace.lines ?? [], Math.floor(30 / Math.min(curves.length, most))).filter((line) => !isShared(line));
  const inPixels = (points: Points): Points => {
    const there = drawn(points);
    return { x: there.x.map(x.at), y: there.y.map(y.at) };
  };
  const said = active ?? curves[0];
  const first = said?.trace.lines?.some(({ id }) => id === 'negatives') ? t('every.positives') : kind.first;
  const names = namesBeside(
    [
      ...curves.map((each) => ({
        points: inPixels(each.trace),
        name: each === said ? first : undefined,
        faint: !strong(each.index),
      })),
      ...[...shared, ...(said ? own(said.trace) : [])]
        .filter((line) => !isMany(line))
        .map((line) => ({ points: inPixels(line), name: nameOf(kind.lines, line) })),
    ],
    { left: x.range[0], right: x.range[1], top: y.range[1], bottom: y.range[0] },
  );
  // What is strong lies over what is faint, and the line of the cursor over all.
  const order = (index: number) => (index === cursor?.classifier ? 2 : strong(index) ? 1 : 0);
  return (
    <>
      <Caption kind={kind} curves={given} sums={sums} wide={wide} />
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
          {trace.low && trace.high && !bare(index) && (
            <path class={styles.band} d={band(trace, kind, x, y, window.y)} />
          )}
          {own(trace)
            .filter((line) => strong(index) && !(bare(index) && (isMany(line) || kind.first !== undefined)))
            .map((line, i) =>
              isCloud(line) ? (
                <path key={line.id} class={styles.cloud} d={dots(line, x, y, window.y)} />
              ) : (
                <path
                  key={`${line.id} ${i}`}
                  class={isMany(line) ? styles.single : styles.own}
                  stroke-dasharray={
                    isMany(line) ? undefined : beside[kind.lines.findIndex(({ id }) => id === line.id) % beside.length]
                  }
                  d={pathOf(drawn(line), x, y)}
                />
              ),
            )}
        </g>
      ))}
      {[...curves]
        .sort((a, b) => order(a.index) - order(b.index))
        .map(({ index, name, trace }) => (
          <Path
            key={index}
            points={drawn(trace)}
            name={name}
            x={x}
            y={y}
            index={index}
            class={
              strong(index) ? (first !== undefined && index === said?.index ? styles.solid : undefined) : styles.faint
            }
          />
        ))}
      {names.map((each) => (
        <text key={each.name} class={styles.name} x={each.x} y={each.y} dy="0.34em">
          {each.name}
        </text>
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

/** Dashes of the lines next to a curve. */
const beside = ['2 3', '7 3', '7 3 2 3'];

/** What is above the picture on the page, in the picture when it is exported (export/picture). */
function Caption({ kind, curves, sums, wide }: Pick<DrawingProps, 'kind' | 'curves' | 'sums' | 'wide'>) {
  const entries = curves.map(({ index, name, sum }) => ({
    index,
    text: sum === null || !sums ? name : `${name}  ${sums.short} ${decimal(sum, 3)}`,
  }));
  const width = 46 + 7 * Math.max(...entries.map(({ text }) => text.length));
  const columns = Math.max(1, Math.floor(wide / width));
  const rows = Math.ceil(entries.length / columns);
  return (
    <g class={styles.exported} data-exported="">
      <text class={styles.exportedTitle} y={-rows * 20 - 14}>
        {kind.name}
      </text>
      {entries.map(({ index, text }, i) => (
        <g
          key={index}
          class={series(index).className}
          transform={`translate(${(i % columns) * width},${(Math.floor(i / columns) - rows) * 20})`}
        >
          <line class={styles.sample} x2="28" stroke-dasharray={series(index).dash || undefined} />
          <Mark index={index} x={14} y={0} size={8} />
          <text class={styles.exportedName} x="36" dy="0.34em">
            {text}
          </text>
        </g>
      ))}
    </g>
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

function band(
  { x, low = [], high = [] }: Curve,
  { interpolation }: TileKind,
  sx: Scale,
  sy: Scale,
  window: readonly [number, number],
): string {
  const line = (y: readonly number[]): Points => {
    const points = { x, y: within(y, window) };
    return interpolation === 'step' ? stepped(points) : points;
  };
  const there = pathOf(line(high), sx, sy);
  const below = line(low);
  const back = pathOf({ x: [...below.x].reverse(), y: [...below.y].reverse() }, sx, sy);
  return `${there}L${back.slice(1)}Z`;
}

/** Points that are in the window, each a stroke of no length with round ends. */
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
