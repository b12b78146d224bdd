import { signal } from '@preact/signals';
import type { Catalogue } from 'isoyield';
import { isOfScores } from 'isoyield/export';
import { settable } from '../../document/parameters';
import { metric as openMetric } from '../../document/state';
import { t } from '../../i18n';
import { number, percent } from '../../i18n/numbers';
import { Strip } from '../../plot/Strip';
import { Icon } from '../../ui/Icon';
import { Later } from '../../ui/Later';
import { Marker } from '../../ui/Marker';
import { Short } from '../../ui/Short';
import { series } from '../../ui/series';
import { between, decimal, elsewhere, type Figure, quantity, reason } from '../../values/figures';
import { carries, type Provenance } from '../../values/provenance';
import { Off } from '../yields/Off';
import styles from './MetricsTable.module.css';
import { bounded, type Row } from './rows';

/** Id of the metric whose parameters are being set. */
export const setsOf = signal<string | null>(null);

interface Mark {
  readonly index: number;
  readonly value: number;
  readonly interval?: { readonly low: number; readonly high: number } | undefined;
}

interface MetricRowProps {
  row: Row;
  places: ReadonlyMap<string, number>;
  /** Of the columns of values. */
  order: readonly number[];
  /** What the row says is before its many values. */
  crowded: boolean;
  /** More than one classifier: the row says whom it favours. */
  compared: boolean;
  catalogue: Catalogue;
  decimals: number;
  /** What the strip of every row spans; null when no strip is drawn. */
  domain: readonly [number, number] | null;
  /** Of each classifier: what its numbers are. */
  of: readonly Behind[];
}

/** The classifier of a column, its threshold and items. */
export type Behind = Pick<Provenance, 'of' | 'at' | 'rule' | 'items'>;

/** What a number of a metric is; from the scores it has no threshold. */
export const stated = ({ metric, key }: Row, of: Behind, value: number, figure: Figure | undefined): Provenance => ({
  ...(isOfScores(metric) ? { of: of.of, items: of.items } : of),
  ...{
    quantity: key ? `${key}:${metric.id}` : metric.id,
    name: metric.name,
    value,
    level: figure?.ci?.level,
    method: figure?.ci?.method,
  },
});

export function MetricRow({ row, of, places, order, crowded, compared, catalogue, decimals, domain }: MetricRowProps) {
  const { metric, figures, agreement, clear } = row;
  const setting = setsOf.value === metric.id;
  const values = figures.map(quantity);
  const marks = values.flatMap((value, index): Mark[] =>
    value !== null && Number.isFinite(value) && order.includes(index)
      ? [{ index, value, interval: figures[index]?.ci }]
      : [],
  );
  const placed = domain !== null && bounded(metric.range) ? marks : [];
  const seen = placed.filter(({ value }) => domain && value >= domain[0] && value <= domain[1]);
  // Near 0 where all else is near 1: on a scale of its own.
  const loss = domain !== null && metric.orientation === 'lower';
  const favoured = clear ? (places.get(agreement?.favours ?? '') ?? -1) : -1;
  const last = clear ? (places.get(agreement?.disfavours ?? '') ?? -1) : -1;
  const missing = figures.find((figure) => figure?.undefined);
  // Where nothing would be compared, the room of the strip goes to the reason.
  const silent = !crowded && missing !== undefined && (!compared || favoured < 0);
  const message =
    compared &&
    !silent &&
    (favoured >= 0 && agreement?.favours ? (
      <td class={styles.favours}>
        <Favoured name={agreement.favours} index={favoured} most={crowded ? 9 : 14} />
      </td>
    ) : (
      <td class={styles.silent}>
        <Silence {...{ row, missing, catalogue }} />
      </td>
    ));
  const line = (
    <tr>
      <th scope="row" class={styles.metric}>
        <MetricName metric={metric} setting={setting} />
      </th>
      {crowded && message}
      {order.map((index) => (
        <td key={index} class={styles.value}>
          <Value
            figure={figures[index]}
            of={of[index]}
            row={row}
            decimals={decimals}
            place={
              !compared ? null : index === favoured ? 'first' : index === last && figures.length > 2 ? 'last' : null
            }
            catalogue={catalogue}
          />
        </td>
      ))}
      {silent ? (
        <td class={`${styles.silent} ${styles.alone}`} colSpan={compared ? 2 : 1}>
          <Silence {...{ row, missing, catalogue }} />
        </td>
      ) : (
        <td class={styles.strip} aria-hidden="true">
          {loss ? (
            <Loss marks={marks} />
          ) : (
            domain && seen.length > 0 && <Strip domain={domain} marks={placed} height={20} rail />
          )}
        </td>
      )}
      {!crowded && message}
    </tr>
  );
  return setting ? (
    <>
      {line}
      <Parameters metric={metric} columns={order.length + (compared ? 3 : 2)} />
    </>
  ) : (
    line
  );
}

/** A loss on a scale of its own, the ends of which are written at its sides. */
function Loss({ marks }: { marks: readonly Mark[] }) {
  const ends = marks.flatMap(({ value, interval }) => [value, ...(interval ? [interval.low, interval.high] : [])]);
  const domain: [number, number] = [Math.min(...ends), Math.max(...ends)];
  if (!(domain[0] < domain[1])) return null;
  return (
    <span class={styles.own}>
      <span>{number(domain[0], { significant: 2 })}</span>
      <Strip domain={domain} marks={marks} height={20} rail />
      <span>{number(domain[1], { significant: 2 })}</span>
    </span>
  );
}

/** The parameters of a metric, in a row under its own. */
export function Parameters({ metric, columns }: { metric: Row['metric']; columns: number }) {
  return (
    <tr class={styles.setting}>
      <td colSpan={columns} class={styles.fields}>
        <div>
          <Later
            load={() => import('../../values/ParameterFields').then((it) => it.ParameterFields)}
            given={{ parameters: settable(metric.parameters, false) }}
          />
        </div>
      </td>
    </tr>
  );
}

interface MetricNameProps {
  metric: Row['metric'];
  setting: boolean;
}

/** Opens the metric; where it has parameters, a second button opens those. */
export function MetricName({ metric, setting }: MetricNameProps) {
  const name = (
    <button type="button" class={styles.name} onClick={() => (openMetric.value = metric.id)} aria-haspopup="dialog">
      {metric.name}
    </button>
  );
  if (settable(metric.parameters, false).length === 0) return name;
  return (
    <span class={styles.settable}>
      {name}
      <button
        type="button"
        class={styles.set}
        aria-expanded={setting}
        aria-label={t('parameters.set', { name: metric.name })}
        title={t('parameters.set', { name: metric.name })}
        onClick={() => (setsOf.value = setting ? null : metric.id)}
      >
        <Icon name="sliders" size={15} />
      </button>
    </span>
  );
}

function Value({
  figure,
  of,
  row,
  decimals,
  place,
  catalogue,
}: {
  figure: Figure | undefined;
  of: Behind | undefined;
  row: Row;
  decimals: number;
  place: 'first' | 'last' | null;
  catalogue: Catalogue;
}) {
  const value = quantity(figure);
  if (value === null) {
    return (
      <span class={styles.undefined} title={reason(figure, catalogue)}>
        <span aria-hidden="true">–</span>
        <span class="visually-hidden">{t('metrics.undefined', { reason: reason(figure, catalogue) })}</span>
      </span>
    );
  }
  const range = between(figure, decimals);
  return (
    <span class={place ? styles[place] : undefined} {...(of && carries(stated(row, of, value, figure)))}>
      {place && (
        <>
          <span class={styles.rank} aria-hidden="true">
            {place === 'first' ? '▲' : '▼'}
          </span>
          <span class="visually-hidden">{t(`metrics.${place}`)} </span>
        </>
      )}
      <Breaking text={decimal(value, decimals)} />
      {range && <span class={styles.range}> {range}</span>}
      <Off bound={figure?.bound} />
    </span>
  );
}

/** On a phone a power of ten may stand under its digits: a column is not as wide as its longest number. */
export function Breaking({ text }: { text: string }) {
  const [digits, power] = text.split(/(?=\u202f×)/);
  return power === undefined ? (
    text
  ) : (
    <span class={styles.power}>
      {digits}
      <wbr />
      {power}
    </span>
  );
}

/** Letter, colour and shape of the classifier that a metric puts first. */
export function Favoured({ name, index, most = 14 }: { name: string; index: number; most?: number }) {
  return (
    <span class={`${styles.badge} ${series(index).className}`} title={name}>
      <Marker index={index} size={8} />
      <Short name={name} most={most} />
    </span>
  );
}

interface SilenceProps {
  row: Row;
  missing: Figure | undefined;
  catalogue: Catalogue;
}

/** Letters of what stays in one line. */
const mostBrief = 24;

/** Why a metric says nothing about the ranking; on a phone its beginning, and the whole where it is touched. */
export function Silence(props: SilenceProps) {
  const text = silence(props);
  const doubt = chance(props.row);
  return (
    <span class={doubt || text.length <= mostBrief ? styles.brief : styles.reason} title={doubt ?? text}>
      {text}
    </span>
  );
}

function silence({ row, missing, catalogue }: SilenceProps): string {
  const { agreement, metric } = row;
  if (missing) {
    const others = elsewhere(missing);
    const why = t('metrics.undefined', { reason: reason(missing, catalogue) });
    return others ? t('metrics.elsewhere', { why, others }) : why;
  }
  if (row.key !== undefined && !row.agreement) return '';
  if (metric.orientation === 'neither' || !agreement) return t('metrics.neutral');
  return t(
    agreement.preference === 'unclear' ? 'metrics.unclear' : agreement.favours ? 'metrics.untested' : 'metrics.tied',
  );
}

/** How far the difference of an unclear preference may be from 0 on either side; null for others. */
function chance({ agreement }: Row): string | null {
  const { favours: name, difference, ci } = agreement ?? {};
  if (agreement?.preference !== 'unclear' || name === undefined || difference === undefined || !ci) return null;
  const write = (value: number) => number(value, { significant: 3 });
  return t('metrics.unclear.why', {
    name,
    difference: write(Math.abs(difference)),
    level: percent(ci.level),
    low: write(ci.low),
    high: write(ci.high),
  });
}
