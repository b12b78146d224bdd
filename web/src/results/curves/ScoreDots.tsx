import { t } from '../../i18n';
import { number, percent } from '../../i18n/numbers';
import { type Trace, thresholdByKey, vertexAt } from '../../plot/cursor';
import type { Table } from '../../plot/DataTable';
import { odds, piled, quantiles, widthFor } from '../../plot/dots';
import { Plot } from '../../plot/Plot';
import { linear, type Scale } from '../../plot/scale';
import { series, shapePath } from '../../ui/series';
import { shortened } from '../../ui/shortened';
import styles from './ScoreDots.module.css';

/** A classifier with scores: its ROC curve, whose thresholds are the scores, and where it is judged. */
interface Scored {
  readonly index: number;
  readonly name: string;
  readonly trace: Trace;
  readonly threshold: number;
}

interface ScoreDotsProps {
  rows: readonly Scored[];
  positive: string;
  negative: string;
  /** Whether scores are probabilities, which share a scale. */
  likely: boolean;
  /** Whether all are parted by one threshold. */
  shared: boolean;
  /** The classifier whose threshold is moved where they share none. */
  active: number;
  /** What a screen reader says of the threshold. */
  text: string;
  onMove: (classifier: number, threshold: number) => void;
}

/** Dots of a class: each is a hundredth of it. */
const dots = 100;
const half = 25;
const gap = 6;
const top = 32;
const left = 150;
/** Of a narrow picture: eight bold letters have room, and no dot lies on them. */
const leftNarrow = 102;
const right = 24;

/** The scores of each class above and below a line, and the threshold that parts them. */
export function ScoreDots(props: ScoreDotsProps) {
  const { rows, positive, negative, likely, shared } = props;
  const foot = !likely ? 0 : shared ? 24 : 2;
  const row = 2 * half + gap + (shared ? 0 : 22);
  const summary = t('dots.summary', { positive, negative, names: rows.map(({ name }) => name).join(', ') });
  return (
    <Plot summary={summary} table={told(props)} height={() => top + rows.length * row + foot} width={1150} interactive>
      {(wide) => <Drawing {...props} wide={wide} row={row} />}
    </Plot>
  );
}

/** Shares of a class that score at most so much. */
const shares = [0.1, 0.25, 0.5, 0.75, 0.9];

/** What the dots show, in a few numbers of each class. */
function told({ rows, positive, negative }: ScoreDotsProps): Table {
  const line = (name: string, label: string, above: readonly number[], threshold: readonly number[]) => {
    const falling = quantiles(above, threshold, dots);
    const at = (share: number) => falling[Math.round((1 - share) * falling.length) - 1] ?? falling[0] ?? 0;
    return [name, label, ...shares.map((share) => number(at(share), { significant: 3 }))];
  };
  return {
    caption: t('dots.table'),
    head: [t('yield.classifier'), t('axis.true'), ...shares.map((share) => percent(share))],
    rows: rows.flatMap(({ name, trace }) => [
      line(name, positive, trace.y, trace.threshold),
      line(name, negative, trace.x, trace.threshold),
    ]),
  };
}

/** The scores as dots: where they are, on a scale of their own or a common one, and how large dots can be. */
function spread(rows: ScoreDotsProps['rows'], likely: boolean, range: readonly [number, number]) {
  const scores = rows.map(({ trace }) => ({
    positive: quantiles(trace.y, trace.threshold, dots),
    negative: quantiles(trace.x, trace.threshold, dots),
  }));
  const scaleOf = (values: readonly number[]): Scale =>
    likely ? odds(values, range) : linear([Math.min(...values), Math.max(...values)], range);
  const common = scaleOf(scores.flatMap((each) => [...each.positive, ...each.negative]));
  const scales = scores.map((each) => (likely ? common : scaleOf([...each.positive, ...each.negative])));
  const places = (each: readonly number[], i: number) => each.map((score) => (scales[i] ?? common).at(score));
  const size = Math.min(
    ...scores.flatMap(({ positive, negative }, i) =>
      [positive, negative].map((each) => widthFor(places(each, i), half)),
    ),
  );
  return { scores, common, scales, size };
}

function Drawing({
  rows,
  likely,
  shared,
  active,
  text,
  wide,
  row,
  onMove,
  ...classes
}: ScoreDotsProps & { wide: number; row: number }) {
  const start = wide < 560 ? leftNarrow : left;
  const range: readonly [number, number] = [start, wide - right];
  const { scores, common, scales, size } = spread(rows, likely, range);
  const moved = rows.findIndex(({ index }) => index === active);
  const held = rows[moved];
  const scale = scales[moved] ?? common;
  const bottom = top + rows.length * row - gap;
  const x = placeOf(scale, range, held?.threshold);
  const { middle: at, room } = label(x, held?.threshold ?? 0, wide);
  const said = [at - room(classes.negative), at + room(classes.positive)] as const;
  const move = (event: PointerEvent) => {
    const picture = (event.currentTarget as SVGElement).ownerSVGElement?.getBoundingClientRect();
    if (!picture || !held) return;
    const value = scale.value(Math.min(range[1], Math.max(range[0], event.clientX - picture.left)));
    onMove(held.index, Number(value.toPrecision(2)));
  };
  return (
    <>
      {rows.map(({ index, name }, i) => {
        const scale = scales[i] ?? common;
        const middle = top + i * row + half;
        return (
          <g key={index} class={series(index).className}>
            <Name index={index} name={name} y={middle} {...classes} narrow={start < left} />
            <Pile at={scores[i]?.positive ?? []} scale={scale} y={middle} up {...{ index, size }} />
            <Pile at={scores[i]?.negative ?? []} scale={scale} y={middle} up={false} {...{ index, size }} />
            <line class={styles.base} x1={range[0]} x2={range[1]} y1={middle} y2={middle} />
            {!shared && index !== active && <OtherThreshold x={placeOf(scale, range, rows[i]?.threshold)} y={middle} />}
            {!likely && <Ticks scale={scale} y={middle + half + 14} under={i === moved - 1 ? said : undefined} />}
          </g>
        );
      })}
      {likely && <Ticks scale={common} y={(shared ? bottom : bottom - 22) + 20} />}
      <rect
        class={styles.surface}
        x={range[0]}
        y={top}
        width={range[1] - range[0]}
        height={bottom - top}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          move(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) move(event);
        }}
      />
      {held && (
        <Handle
          {...classes}
          {...held}
          x={x}
          says={text}
          from={shared ? top : top + moved * row}
          to={shared ? bottom : top + moved * row + 2 * half}
          wide={wide}
          onMove={(threshold) => onMove(held.index, threshold)}
        />
      )}
    </>
  );
}

/** Where a threshold stands; one above all scores is at their end. */
function placeOf(scale: Scale, range: readonly [number, number], threshold = Number.POSITIVE_INFINITY): number {
  const place = threshold === Number.POSITIVE_INFINITY ? range[1] : scale.at(threshold);
  return Math.min(range[1], Math.max(range[0], place));
}

/** Where one is parted that is not moved now. */
const OtherThreshold = ({ x, y }: { x: number; y: number }) => (
  <line class={styles.other} x1={x} x2={x} y1={y - half} y2={y + half} />
);

type Classes = Pick<ScoreDotsProps, 'positive' | 'negative'>;

function Name({
  index,
  name,
  y,
  positive,
  negative,
  narrow,
}: Classes & { index: number; name: string; y: number; narrow: boolean }) {
  const { shape } = series(index);
  const most = narrow ? 8 : 13;
  const short = (text: string) => shortened(text, most);
  return (
    <>
      <path class={styles.mark} d={shapePath(shape, 10)} transform={`translate(8,${y})`} />
      <text class={styles.name} x={18} y={y} dy="0.34em">
        {short(name) !== name && <title>{name}</title>}
        {short(name)}
      </text>
      {!narrow && (
        <>
          <text class={styles.class} x={left - 12} y={y - 14} text-anchor="end">
            {short(positive)}
          </text>
          <text class={styles.class} x={left - 12} y={y + 22} text-anchor="end">
            {short(negative)}
          </text>
        </>
      )}
    </>
  );
}

/** Each class on its side of the line: the positive one above it, filled. */
function Pile({
  at,
  scale,
  y,
  up,
  index,
  size,
}: {
  at: readonly number[];
  scale: Scale;
  y: number;
  up: boolean;
  index: number;
  size: number;
}) {
  const places = at.map((score) => scale.at(score));
  return (
    <g class={up ? `${styles.positive} ${series(index).className}` : styles.negative}>
      {piled(places, size, half).map(({ x, high }) => (
        <circle key={`${x} ${high}`} cx={x} cy={y + (up ? -high : high)} r={size / 2 - 0.6} />
      ))}
    </g>
  );
}

/** `under`: from where to where what is said of a threshold stands in their line. */
function Ticks({ scale, y, under }: { scale: Scale; y: number; under?: readonly [number, number] | undefined }) {
  const half = (text: string) => text.length * 3.5 + 4;
  const free = (at: number, text: string) => !under || at + half(text) < under[0] || at - half(text) > under[1];
  return (
    <>
      {scale
        .ticks(6)
        .map((tick) => ({ at: scale.at(tick), text: number(tick, { significant: 3 }) }))
        .filter(({ at, text }) => free(at, text))
        .map(({ at, text }) => (
          <text key={text} class={styles.tick} x={at} y={y} text-anchor="middle">
            {text}
          </text>
        ))}
    </>
  );
}

/** Where the number of a threshold stands, how wide it is, and the room that a class on its side of it takes. */
function label(x: number, threshold: number, wide: number) {
  const text = Number.isFinite(threshold) ? number(threshold, { significant: 3 }) : '∞';
  const width = text.length * 7.5 + 18;
  const middle = Math.min(wide - width / 2 - 2, Math.max(width / 2 + 2, x));
  return { text, width, middle, room: (side: string) => side.length * 7 + width / 2 + 16 };
}

interface HandleProps extends Classes, Scored {
  x: number;
  says: string;
  from: number;
  to: number;
  wide: number;
  onMove: (threshold: number) => void;
}

/** Scores rise to the right, where a curve begins with the highest threshold: the keys move the line as they move the hand. */
const turned: Readonly<Record<string, string>> = {
  ArrowRight: 'ArrowLeft',
  ArrowLeft: 'ArrowRight',
  Home: 'End',
  End: 'Home',
};

/** The threshold: a line through the scores with its number, and what is decided on either side of it. */
function Handle({ name, trace, threshold, positive, negative, x, says, from, to, wide, onMove }: HandleProps) {
  const { text, width, middle, room } = label(x, threshold, wide);
  return (
    <g
      class={styles.handle}
      role="slider"
      tabindex={0}
      aria-label={t('curves.cursor', { name })}
      aria-valuemin={0}
      aria-valuemax={trace.threshold.length - 1}
      aria-valuenow={trace.threshold.length - 1 - vertexAt(trace, threshold)}
      aria-valuetext={says}
      onKeyDown={(event) => {
        const next = thresholdByKey(trace, threshold, turned[event.key] ?? event.key, event.shiftKey);
        if (next === null) return;
        event.preventDefault();
        onMove(next);
      }}
    >
      <line x1={x} x2={x} y1={from - 8} y2={to} />
      <rect x={middle - width / 2} y={from - 32} width={width} height={24} rx={12} />
      <text class={styles.value} x={middle} y={from - 20} dy="0.34em" text-anchor="middle">
        {text}
      </text>
      {middle - room(negative) > 0 && (
        <text class={styles.side} x={middle - width / 2 - 10} y={from - 20} dy="0.34em" text-anchor="end">
          {negative}
        </text>
      )}
      {middle + room(positive) < wide && (
        <text class={styles.side} x={middle + width / 2 + 10} y={from - 20} dy="0.34em">
          {positive}
        </text>
      )}
    </g>
  );
}
