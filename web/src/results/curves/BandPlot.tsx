import { t } from '../../i18n';
import { number, percent } from '../../i18n/numbers';
import { Chart } from '../../plot/Chart';
import { some } from '../../plot/DataTable';
import { between, Path, pathOf } from '../../plot/Path';
import styles from './BandPlot.module.css';

/** A line with its band for each place, and one for all places together. */
export interface Banded {
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly low: readonly number[];
  readonly high: readonly number[];
  readonly all_low: readonly number[];
  readonly all_high: readonly number[];
}

interface BandPlotProps {
  title: string;
  /** What the picture shows, in words. */
  said: string;
  band: Banded;
  across: string;
  up: string;
  /** Values beyond are drawn at its ends. */
  domain: readonly [number, number];
  level: number;
}

/** A line over 0 to 1 with both of its bands, and what they are. */
export function BandPlot({ title, said, band, across, up, domain: [least, most], level }: BandPlotProps) {
  const cut = (values: readonly number[]) => values.map((value) => Math.min(most, Math.max(least, value)));
  const { x: places, y: values, low, high, all_low, all_high } = band;
  return (
    <>
      <Chart
        summary={`${title}. ${said}`}
        table={{
          caption: title,
          head: [across, up, t('folds.low'), t('folds.high'), t('difference.all.low'), t('difference.all.high')],
          rows: some([...places.keys()], 18).map((i) =>
            [places, values, low, high, all_low, all_high].map((of) => number(of[i] ?? 0)),
          ),
        }}
        x={{ domain: [0, 1], label: across, format: (value) => percent(value, 0) }}
        y={{ domain: [least, most], label: up }}
        margins={{ top: 16, right: 14, bottom: 44, left: 60 }}
        height={(width) => Math.min(340, width * 0.6)}
        width={640}
        grid
      >
        {(x, y) => (
          <>
            <path class={styles.all} d={between(places, cut(all_low), cut(all_high), x, y)} />
            <path class={styles.each} d={between(places, cut(low), cut(high), x, y)} />
            {least < 0 && <Path points={{ x: [0, 1], y: [0, 0] }} x={x} y={y} kind="chance" />}
            <path class={styles.line} d={pathOf({ x: places, y: cut(values) }, x, y)} />
          </>
        )}
      </Chart>
      <p class={styles.text}>
        {said} {t('difference.key', { level: percent(level, 0) })}
      </p>
    </>
  );
}

/** Stretches of places at which something is true. */
export function stretches(x: readonly number[], holds: (place: number) => boolean): [number, number][] {
  const found: [number, number][] = [];
  x.forEach((at, i) => {
    if (!holds(i)) return;
    const last = found.at(-1);
    if (last && i > 0 && holds(i - 1)) last[1] = at;
    else found.push([at, at]);
  });
  return found;
}

/** Where the band for all places leaves out 0, in words; `better`: of the higher of the two, by name. */
export function apart(
  names: readonly [string, string],
  { x, all_low: low, all_high: high }: Pick<Banded, 'x' | 'all_low' | 'all_high'>,
  words: { none: string; better: (name: string, ranges: string) => string },
): string {
  const parts = [
    { name: names[0], ranges: stretches(x, (i) => (low[i] ?? 0) > 0) },
    { name: names[1], ranges: stretches(x, (i) => (high[i] ?? 0) < 0) },
  ].filter(({ ranges }) => ranges.length > 0);
  if (parts.length === 0) return words.none;
  return parts
    .map(({ name, ranges }) =>
      words.better(
        name,
        ranges.map(([from, to]) => t('drawn.from', { low: percent(from, 0), high: percent(to, 0) })).join(', '),
      ),
    )
    .join(' ');
}
