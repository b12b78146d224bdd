import type { Report } from 'isoyield';
import { t } from '../../i18n';
import { percent } from '../../i18n/numbers';
import { Strip, StripAxis } from '../../plot/Strip';
import { around, linear } from '../../plot/scale';
import { Marker } from '../../ui/Marker';
import { narrow } from '../../ui/narrow';
import { Short } from '../../ui/Short';
import { series } from '../../ui/series';
import { indices, type Utility } from '../../values/figures';
import { carries, ofYield } from '../../values/provenance';
import { endWriter, shownAs, tickWriter, yieldWriter } from '../../values/yields';
import { Off } from './Off';
import styles from './YieldStrip.module.css';

interface YieldStripProps {
  report: Report;
  utility: Utility;
  item: string;
}

/** Rows that the first screen has room for. */
const most = 8;
/** Height of a row, where there are few and where there are many. */
const [airy, dense] = [32, 28] as const;

/** Letters of a name that a row has room for; on a phone a name of a few more stands whole, and a longer one is shortened only once. */
const room = (name: string) => (!narrow.value ? 22 : [...name].length <= 13 ? 13 : 11);

interface Row {
  readonly name: string;
  readonly value: number;
  readonly ci?: Utility['yields'][number]['ci'] | undefined;
  readonly bound?: number | undefined;
  /** Place of the classifier; null: always the same decision. */
  readonly index: number | null;
}

/** Every classifier, and what always deciding the same earns, on one scale. */
export function YieldStrip({ report, utility, item }: YieldStripProps) {
  const places = indices(report);
  const text = yieldWriter(utility, true);
  const baselines = [...utility.baselines].sort((a, b) => b.value - a.value).slice(0, 2);
  const yields = utility.ranking.flatMap((name) => utility.yields.filter((one) => one.name === name));
  const rows: Row[] = [
    ...yields.slice(0, most - baselines.length).map((one) => ({ ...one, index: places.get(one.name) ?? 0 })),
    ...baselines.map(({ decision, value }) => ({ name: t('yield.always', { decision }), value, index: null })),
  ].sort((a, b) => b.value - a.value);
  const rowHeight = rows.length > 4 ? dense : airy;
  const measured = yields.flatMap(({ value, ci }) => (ci ? [value, ci.low, ci.high] : [value]));
  // Several classifiers are measured by each other, and what is far from them becomes a triangle; where costs are known, the best is in sight.
  const always = baselines.map(({ value }) => value);
  const best = utility.assumed ? [] : [Math.max(...measured, ...always)];
  const { domain, zero } = around(yields.length > 1 ? [...measured, ...best] : [0, ...measured, ...always]);
  const ticks = linear(domain, [0, 100]).ticks(4);
  const level = yields.find(({ ci }) => ci)?.ci?.level;
  const end = endWriter(utility);
  return (
    <table class={styles.table}>
      <caption class="visually-hidden">{t('yield.title')}</caption>
      <thead>
        <tr>
          <th scope="col" class={styles.name}>
            {t(utility.assumed ? 'yield.right' : 'yield.per', { item: item || t('verdict.item') })}
          </th>
          <td class={styles.picture} />
          <th scope="col">
            <span class="visually-hidden">{t('yield.value')}</span>
          </th>
          <Level of={level} />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, value, ci, bound, index }, i) => (
          <tr
            key={`${index} ${name}`}
            class={
              index === null
                ? i === rows.length - 1 && rows[i - 1]?.index === null
                  ? styles.least
                  : styles.always
                : series(index).className
            }
          >
            <th scope="row" class={styles.name}>
              {index !== null && <Marker index={index} size={11} />}
              {index === null ? <span dir="auto">{name}</span> : <Short name={name} most={room(name)} />}
            </th>
            <td class={styles.picture}>
              <Strip
                domain={domain}
                marks={index === null ? [] : [{ index, value, interval: ci }]}
                height={rowHeight}
                grid={ticks}
                zero={zero}
                stem={zero && !ci}
              >
                {index === null && <Tick value={value} domain={domain} middle={rowHeight / 2} />}
              </Strip>
            </td>
            <td class={styles.value} {...carries(ofYield(report, { name, value, ci }))}>
              {text(value)}
              <Off bound={bound} {...shownAs(utility)} />
            </td>
            <td class={styles.interval}>{ci && t('yield.from', { low: end(ci.low), high: end(ci.high) })}</td>
          </tr>
        ))}
        <tr class={styles.axis} aria-hidden="true">
          <td />
          <td class={styles.picture}>
            <StripAxis domain={domain} ticks={ticks} format={tickWriter(utility)} />
          </td>
          <td colSpan={2} />
        </tr>
      </tbody>
    </table>
  );
}

/** The head of the intervals; nothing where there are none yet. */
function Level({ of: level }: { of: number | undefined }) {
  if (level === undefined) return <td class={styles.interval} />;
  return (
    <th scope="col" class={styles.interval}>
      {t('yield.level', { level: percent(level) })}
    </th>
  );
}

/** What always deciding the same earns: a tick, or a triangle where it is off the scale. */
function Tick({ value, domain, middle }: { value: number; domain: readonly [number, number]; middle: number }) {
  if (value < domain[0] || value > domain[1]) {
    const right = value > domain[1];
    return (
      <svg class={styles.off} x={right ? '100%' : '0%'} y={middle}>
        <path d={right ? 'M-9 -5L0 0L-9 5Z' : 'M9 -5L0 0L9 5Z'} />
      </svg>
    );
  }
  const at = `${linear(domain, [0, 100]).at(value).toFixed(2)}%`;
  return <line class={styles.tick} x1={at} x2={at} y1={middle - 6} y2={middle + 6} />;
}
