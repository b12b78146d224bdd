import '../../i18n/lab';
import type { Report } from 'isoyield';
import { useState } from 'preact/hooks';
import { Card } from '../../cards/Card';
import { t } from '../../i18n';
import { number, percent } from '../../i18n/numbers';
import { Chart } from '../../plot/Chart';
import { Path, type Points, pathOf } from '../../plot/Path';
import type { Scale } from '../../plot/scale';
import { Select } from '../../ui/fields/Select';
import styles from './DifferenceCard.module.css';

type Difference = NonNullable<Report['curve_differences']>[number];

/** The decision curve of one classifier minus that of another, with a band for each threshold and one for all of them. */
export function DifferenceCard({ differences }: { differences: readonly Difference[] }) {
  const [which, setWhich] = useState(0);
  const shown = differences[Math.min(which, differences.length - 1)];
  if (!shown) return null;
  const { a, b, x: thresholds, difference, low, high, all_low, all_high } = shown;
  const level = percent(shown.level, 0);
  const most = reach(shown);
  // Where alarms are dear, the bands leave the picture.
  const cut = (values: readonly number[]) => values.map((value) => Math.min(most, Math.max(-most, value)));
  return (
    <Card title={t('difference.title')} exports={['differences']} line={t('difference.line', { a, b })}>
      {differences.length > 1 && (
        <Select
          label={t('difference.pair')}
          value={String(which)}
          options={differences.map((each, i) => ({
            value: String(i),
            text: t('sure.versus', { a: each.a, b: each.b }),
          }))}
          onChange={(event) => setWhich(Number(event.currentTarget.value))}
        />
      )}
      <Chart
        summary={`${t('difference.title')}. ${said(shown)}`}
        table={{
          caption: t('difference.title'),
          head: [
            t('difference.threshold'),
            t('difference.value'),
            t('folds.low'),
            t('folds.high'),
            t('difference.all.low'),
            t('difference.all.high'),
          ],
          rows: thresholds.flatMap((at, i) =>
            i % 3 === 0
              ? [[at, difference[i], low[i], high[i], all_low[i], all_high[i]].map((v) => number(v ?? 0))]
              : [],
          ),
        }}
        x={{ domain: [0, 1], label: t('difference.threshold'), format: (value) => percent(value, 0) }}
        y={{ domain: [-most, most], label: t('difference.value') }}
        margins={{ top: 16, right: 14, bottom: 44, left: 60 }}
        height={(width) => Math.min(340, width * 0.6)}
        width={640}
        grid
      >
        {(x, y) => (
          <>
            <path class={styles.all} d={between(thresholds, cut(all_low), cut(all_high), x, y)} />
            <path class={styles.each} d={between(thresholds, cut(low), cut(high), x, y)} />
            <Path points={{ x: [0, 1], y: [0, 0] }} x={x} y={y} kind="chance" />
            <path class={styles.line} d={pathOf({ x: thresholds, y: cut(difference) }, x, y)} />
          </>
        )}
      </Chart>
      <p class={styles.text}>{said(shown)}</p>
      <p class={styles.text}>{t('difference.key', { level })}</p>
    </Card>
  );
}

/** The area between two lines. */
function between(x: readonly number[], low: readonly number[], high: readonly number[], across: Scale, up: Scale) {
  const upper: Points = { x: [...x].reverse(), y: [...high].reverse() };
  return `${pathOf({ x, y: low }, across, up)}L${pathOf(upper, across, up).slice(1)}Z`;
}

/** Room for the bands up to even odds, and for the difference everywhere it is sure of its size. */
function reach({ x, all_low: low, all_high: high }: Difference): number {
  const ends = x.flatMap((at, i) => (at <= 0.5 ? [Math.abs(low[i] ?? 0), Math.abs(high[i] ?? 0)] : []));
  return Math.max(...ends) * 1.15 || 1;
}

/** Where the band for all thresholds leaves out 0, in words. */
function said({ a, b, x, all_low: low, all_high: high, level }: Difference): string {
  const parts = [
    { name: a, ranges: rangesOf(x, (i) => (low[i] ?? 0) > 0) },
    { name: b, ranges: rangesOf(x, (i) => (high[i] ?? 0) < 0) },
  ].filter(({ ranges }) => ranges.length > 0);
  if (parts.length === 0) return t('difference.none', { level: percent(level, 0) });
  return parts
    .map(({ name, ranges }) =>
      t('difference.better', {
        name,
        ranges: ranges.map(([from, to]) => t('drawn.from', { low: percent(from, 0), high: percent(to, 0) })).join(', '),
      }),
    )
    .join(' ');
}

/** Stretches of thresholds of which something is true. */
function rangesOf(x: readonly number[], holds: (place: number) => boolean): [number, number][] {
  const ranges: [number, number][] = [];
  x.forEach((at, i) => {
    if (!holds(i)) return;
    const last = ranges.at(-1);
    if (last && i > 0 && holds(i - 1)) last[1] = at;
    else ranges.push([at, at]);
  });
  return ranges;
}
