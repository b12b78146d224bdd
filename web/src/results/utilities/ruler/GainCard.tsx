import '../../../i18n/lab';
import type { Report } from 'isoyield';
import { Card } from '../../../cards/Card';
import { doc } from '../../../document/state';
import { t } from '../../../i18n';
import { number, percent } from '../../../i18n/numbers';
import { Axis } from '../../../plot/Axis';
import { some } from '../../../plot/DataTable';
import { Mark, Path, pathOf } from '../../../plot/Path';
import { Plot } from '../../../plot/Plot';
import { linear, type Scale } from '../../../plot/scale';
import { series } from '../../../ui/series';
import { indices, type Utility } from '../../../values/figures';
import { unitNote } from '../../../values/yields';
import map from './CostMap.module.css';
import styles from './GainCard.module.css';
import { said } from './Ruler';
import { askedRatio, segmentsOf } from './segments';

const margins = { top: 24, right: 16, bottom: 44, left: 44 };

interface Gain {
  readonly name: string;
  readonly place: number;
  readonly y: readonly number[];
  readonly low: readonly number[];
  readonly high: readonly number[];
}

interface Gains {
  /** The ends of the ruler, as decimal logarithms. */
  readonly ends: readonly [number, number];
  /** Decimal logarithms of the ratios. */
  readonly x: readonly number[];
  readonly lines: readonly Gain[];
  /** The ratio of the utilities, as a logarithm, and its place among them. */
  readonly now: number | undefined;
  readonly here: number;
  /** Whether they are in the unit of the utilities; else in false alarms. */
  readonly priced: boolean;
}

/** What a false alarm costs in the unit of the utilities. */
function priceOf(report: Report, { matrix, assumed }: Utility): number | null {
  if (assumed) return null;
  const positive = report.classes.indexOf(report.positive);
  const row = matrix[1 - positive];
  const price = (row?.[1 - positive] ?? 0) - (row?.[positive] ?? 0);
  return price > 0 ? price : null;
}

/** The gains of the core where the ruler is shown, in the unit of the utilities; null where it has none. */
function gainsOf(report: Report, utility: Utility): Gains | null {
  const gain = utility.ruler?.gain;
  if (!gain) return null;
  const { low, high } = segmentsOf(utility);
  const price = priceOf(report, utility);
  const shown = gain.ratio.flatMap((ratio, i) => (ratio >= low && ratio <= high ? i : []));
  const places = indices(report);
  const ratio = askedRatio(utility);
  const column = (of: readonly (readonly number[])[], c: number) =>
    shown.map((i) => (price ?? 1) * (of[i]?.[c] ?? Number.NaN));
  return {
    ends: [Math.log10(low), Math.log10(high)],
    x: shown.map((i) => Math.log10(gain.ratio[i] ?? 1)),
    lines: (utility.ruler?.candidates ?? []).flatMap(({ name, always }, c) =>
      always
        ? []
        : {
            name,
            place: places.get(name) ?? c,
            y: column(gain.value, c),
            low: column(gain.low, c),
            high: column(gain.high, c),
          },
    ),
    now: ratio === undefined ? undefined : Math.log10(ratio),
    here: ratio === undefined ? -1 : shown.findIndex((i) => gain.ratio[i] === ratio),
    priced: price !== null,
  };
}

/** From what all lines reach down to their highest range; ranges that reach deeper are cut. */
function heights({ lines }: Gains): [number, number] {
  const most = Math.max(...lines.flatMap(({ y, high }) => [...y, ...high]).filter(Number.isFinite), 1e-9);
  const least = Math.min(0, ...lines.flatMap(({ y }) => y).filter(Number.isFinite));
  return [Math.max(least, -most / 2), most * 1.05];
}

/** From so many classifiers on the table beside it has two lines a rule, and the picture is higher for it. */
const many = 3;
const heightFor = (wide: number, classifiers: number): number =>
  classifiers < many ? Math.min(Math.max(wide * 0.5, 216), 340) : Math.min(Math.max(wide * 0.85, 216), 420);

/** The range of costs that somebody has said. */
function heldRange(): readonly [number, number] | undefined {
  const [from, to] = doc.value.costRange?.split('..').map(Number) ?? [];
  return from !== undefined && to !== undefined ? [from, to] : undefined;
}

/** What each classifier adds to the better of the decisions that need none, at every cost of a miss. */
export function GainCard({ report, utility }: { report: Report; utility: Utility }) {
  const gains = gainsOf(report, utility);
  const { ruler } = utility;
  // The report that was prepared leaves it out, and its place is kept until the file has been read.
  if (!gains && ruler && !ruler.curve)
    return (
      <Card title={t('gain.title')} exports={false} class={map.card ?? ''} line={t('gain.line')}>
        <div class={styles.coming} aria-hidden="true" />
      </Card>
    );
  if (!gains) return null;
  const { x: logs, lines, priced } = gains;
  const level = utility.yields.find(({ ci }) => ci)?.ci?.level;
  const range = heldRange();
  const drawn = lines[0]?.low.some(Number.isFinite) && level !== undefined;
  const note = priced
    ? unitNote(utility, doc.value.item)
    : t('gain.alarms', { item: doc.value.item || t('verdict.item') });
  return (
    <Card title={t('gain.title')} note={note} exports={['gain']} class={map.card ?? ''}>
      <p class={map.line}>
        {t('gain.line')} {drawn && t('gain.bands', { level: percent(level) })}{' '}
        {range && t('gain.range', { from: said(range[0]), to: said(range[1]) })}
      </p>
      <Plot
        summary={t('gain.summary')}
        height={(wide) => heightFor(wide, lines.length)}
        keys={lines.length > 1 ? lines.map(({ name, place }) => ({ name, index: place })) : undefined}
        table={{
          caption: t('gain.title'),
          head: [t('map.x'), ...lines.map(({ name }) => name)],
          rows: some([...logs.keys()], 24).map((i) => [
            said(10 ** (logs[i] ?? 0)),
            ...lines.map(({ y }) => number(y[i] ?? 0, { significant: 3 })),
          ]),
        }}
      >
        {(wide, tall) => <Gained gains={gains} wide={wide} tall={tall} />}
      </Plot>
    </Card>
  );
}

function Gained({ gains, wide, tall }: { gains: Gains; wide: number; tall: number }) {
  const { ends, x: logs, lines, now, here } = gains;
  const x = linear(ends, [margins.left, wide - margins.right]);
  const y = linear(heights(gains), [tall - margins.bottom, margins.top]);
  const range = heldRange();
  const within = (ratio: number) => x.at(Math.min(ends[1], Math.max(ends[0], Math.log10(ratio))));
  const powers: Scale = { ...x, ticks: () => x.ticks(4).filter(Number.isInteger) };
  const [bottom, top] = y.range;
  const [left, right] = x.range;
  return (
    <>
      <Axis side="left" scale={y} position={left} reach={right - left} count={5} format={(value) => number(value)} />
      <Axis
        side="bottom"
        scale={powers}
        position={bottom}
        count={4}
        format={(log) => (log === 0 ? t('cost.equal') : said(10 ** log))}
        label={t('map.x')}
      />
      <svg x={left} y={top} width={right - left} height={bottom - top} class={map.ground}>
        <g transform={`translate(${-left},${-top})`}>
          {range && (
            <rect
              class={styles.range}
              x={within(range[0])}
              width={within(range[1]) - within(range[0])}
              y={top}
              height={bottom - top}
            />
          )}
          {lines.map(({ name, place, low, high }) => (
            <path key={name} class={`${styles.band} ${series(place).className}`} d={bandOf(logs, low, high, x, y)} />
          ))}
          {lines.map(({ name, place, y: values }) => (
            <Path key={name} name={name} points={{ x: logs, y: values }} x={x} y={y} index={place} />
          ))}
        </g>
      </svg>
      {now !== undefined && (
        <>
          <line class={styles.now} x1={x.at(now)} x2={x.at(now)} y1={top - 12} y2={bottom} />
          <text
            class={styles.you}
            x={x.at(now) + (now > ends[1] - 0.8 ? -6 : 6)}
            y={top - 4}
            text-anchor={now > ends[1] - 0.8 ? 'end' : 'start'}
          >
            {t('map.you')}
          </text>
          {lines.map(({ name, place, y: values }) => {
            const value = values[here];
            return value === undefined || value < y.domain[0] ? null : (
              <Mark key={name} index={place} x={x.at(now)} y={y.at(value)} />
            );
          })}
        </>
      )}
    </>
  );
}

/** The area between two lines. */
function bandOf(logs: readonly number[], low: readonly number[], high: readonly number[], x: Scale, y: Scale): string {
  const there = pathOf({ x: logs, y: high }, x, y);
  const back = pathOf({ x: [...logs].reverse(), y: [...low].reverse() }, x, y);
  return there && back ? `${there}L${back.slice(1)}Z` : '';
}
