import type { Catalogue } from 'isoyield';
import { t } from '../../i18n';
import { Axis } from '../../plot/Axis';
import { Plot } from '../../plot/Plot';
import plot from '../../plot/Plot.module.css';
import { around, common, linear, type Scale } from '../../plot/scale';
import { widthOf } from '../../plot/width';
import { series, shapePath } from '../../ui/series';
import { shortened } from '../../ui/shortened';
import { type Figure, quantity, reason } from '../../values/figures';
import { called, columnsOf, type Judged, type Measure, type Subgroups } from './measures';
import styles from './Subgroups.module.css';

interface DotsProps {
  catalogue: Catalogue;
  subgroups: Subgroups;
  judged: Judged;
  /** Place of the classifier, which chooses its mark. */
  index: number;
  measure: Measure;
}

/** A line of the picture. */
interface Row {
  readonly name: string;
  readonly small: boolean;
  readonly figure: Figure | undefined;
  readonly value: number | null;
  /** The value as written, or why there is none. */
  readonly words: string;
}

const height = 30;
const top = 22;
const foot = 44;
const letters = 12;
const pad = 12;

/** Where dots are, with room at both sides: unlike bars they need no zero. */
function spread(values: readonly number[]): [number, number] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = 0.06 * (most - least);
  return room > 0 ? [least - room, most + room] : around(values).domain;
}

/** What the picture spans: the rows, their ranges and the line of all items. */
function domainOf(rows: readonly Row[], measure: Measure): [number, number] {
  const all = [
    ...rows.flatMap(({ value, figure }) => [value, figure?.ci?.low, figure?.ci?.high]),
    measure.whole,
  ].filter((value): value is number => typeof value === 'number' && Number.isFinite(value));
  return (measure.id === 'yield' ? null : common(all)) ?? spread(all);
}

/** Of every subgroup where it is and how sure that is, and a line where all items are. */
export function Dots({ catalogue, subgroups, judged, index, measure }: DotsProps) {
  const rows = subgroups.groups.map((group, i): Row => {
    const result = judged.each[i];
    const figure = result && measure.of(result);
    const value = quantity(figure);
    const small = group.small === true;
    const words = value === null ? reason(figure, catalogue) : measure.write(value);
    return { name: `${called(group)}${small ? ' *' : ''}`, small, figure, value, words };
  });
  const domain = domainOf(rows, measure);
  const bottom = top + rows.length * height;
  const end = (value: number | undefined) => (value === undefined ? '' : measure.write(value));
  return (
    <Plot
      summary={t('subgroups.summary', { metric: measure.name, name: judged.name, column: columnsOf(subgroups) })}
      table={{
        caption: measure.name,
        head: [columnsOf(subgroups), measure.name, t('folds.low'), t('folds.high')],
        rows: rows.map(({ name, words, figure }) => [name, words, end(figure?.ci?.low), end(figure?.ci?.high)]),
      }}
      height={() => bottom + foot}
      width={520}
    >
      {(wide) => {
        const narrow = wide < 420;
        const names = rows.map(({ name }) => shortened(name, narrow ? 11 : 22));
        const left = Math.ceil(Math.max(...names.map((name) => widthOf(name, letters)))) + pad;
        const right =
          Math.ceil(Math.max(0, ...rows.map(({ value, words }) => (value === null ? 0 : widthOf(words, letters))))) +
          pad;
        const scale = linear(domain, [left + 8, wide - right - 8]);
        return (
          <>
            <Axis
              side="bottom"
              scale={scale}
              position={bottom}
              reach={rows.length * height}
              count={narrow ? 3 : 5}
              format={measure.tick}
              label={measure.name}
            />
            <Whole at={measure.whole} scale={scale} bottom={bottom} />
            {rows.map((row, i) => (
              <Line
                key={row.name}
                row={row}
                short={names[i] ?? ''}
                index={index}
                y={top + (i + 0.5) * height}
                {...{ scale, wide }}
              />
            ))}
          </>
        );
      }}
    </Plot>
  );
}

/** Where all items are. */
function Whole({ at, scale, bottom }: { at: number | null; scale: Scale; bottom: number }) {
  if (at === null || !Number.isFinite(at)) return null;
  const x = scale.at(at);
  return (
    <>
      <line class={plot.chance} x1={x} x2={x} y1={top - 4} y2={bottom} />
      <text class={plot.tick} x={x} y={top - 10} text-anchor="middle">
        {t('subgroups.all')}
      </text>
    </>
  );
}

interface LineProps {
  row: Row;
  /** Its name as there is room for it. */
  short: string;
  index: number;
  y: number;
  scale: Scale;
  wide: number;
}

function Line({ row: { name, small, figure, value, words }, short, index, y, scale, wide }: LineProps) {
  const { className, shape } = series(index);
  const [from] = scale.range;
  return (
    <g class={className}>
      <text class={styles.name} x={0} y={y} dy="0.34em">
        {short !== name && <title>{name}</title>}
        {short}
      </text>
      {value === null ? (
        <text class={plot.tick} x={from} y={y} dy="0.34em">
          <title>{words}</title>
          {shortened(words, Math.floor((wide - from) / 6.5))}
        </text>
      ) : (
        <>
          {figure?.ci && (
            <rect
              class={styles.interval}
              x={scale.at(figure.ci.low)}
              width={Math.max(0, scale.at(figure.ci.high) - scale.at(figure.ci.low))}
              y={y - 4}
              height={8}
              rx={4}
            />
          )}
          {Number.isFinite(value) && (
            <path
              class={small || shape === 'ring' ? plot.hollow : plot.mark}
              d={shapePath(shape, 11)}
              transform={`translate(${scale.at(value).toFixed(1)},${y})`}
            />
          )}
          <text class={styles.value} x={wide} y={y} dy="0.34em" text-anchor="end">
            {words}
          </text>
        </>
      )}
    </g>
  );
}
