import '../../i18n/lab';
import type { Catalogue } from 'isoyield';
import { known, t } from '../../i18n';
import { Marker } from '../../ui/Marker';
import { narrow } from '../../ui/narrow';
import { Scroll } from '../../ui/Scroll';
import { Short } from '../../ui/Short';
import { series } from '../../ui/series';
import { drawnOf, Rest } from '../../values/Crowd';
import { between, decimal, type Figure, indices, quantity, reason } from '../../values/figures';
import { carries, grounds } from '../../values/provenance';
import styles from './EveryMetric.module.css';
import { type Behind, Breaking, Favoured, MetricName, Parameters, Silence, setsOf, stated } from './MetricRow';
import { columnsOf, Heading, type MetricsTableProps } from './MetricsTable';
import type { Row } from './rows';

/** With more classifiers their intervals stand under the values, not beside them. */
const mostBeside = 2;
/** With more, what a row says is before its values. */
const mostBefore = 3;

/** Every metric with its values, intervals, difference and preference at once, under headings that stay in sight. */
export function EveryMetric({ report, sections, catalogue, sort, onSort, decimals }: MetricsTableProps) {
  const names = report.classifiers.map(({ name }) => name);
  const places = indices(report);
  const order = columnsOf(report).slice(0, drawnOf(names.length));
  const of = report.classifiers.map((each) => ({ of: each.name, ...grounds(report, each) }));
  const compared = names.length > 1;
  const columns = order.length + (compared ? 3 : 2);
  const many = order.length > mostBefore;
  const letters = narrow.value ? 8 : many ? 10 : 22;
  return (
    <>
      <Scroll label={t('metrics.table')} class={styles.frame}>
        <table
          class={styles.table}
          aria-label={t('metrics.table')}
          data-beside={order.length <= mostBeside || undefined}
          data-many={many || undefined}
        >
          <Head {...{ names, order, letters, sort, onSort }} />
          {sections.map(({ title, rows }) => (
            <tbody key={title ?? ''}>
              {title && (
                <tr>
                  <th scope="rowgroup" colSpan={columns} class={styles.family}>
                    <span>
                      {known(`family.${title}`, title)} <small>{rows.length}</small>
                    </span>
                  </th>
                </tr>
              )}
              {rows.map((row) => (
                <Line
                  key={`${row.metric.id} ${row.key ?? ''}`}
                  {...{ row, of, order, places, compared, catalogue, decimals, columns, many, letters }}
                />
              ))}
            </tbody>
          ))}
        </table>
      </Scroll>
      <Rest of={names.length} />
    </>
  );
}

interface HeadProps extends Pick<MetricsTableProps, 'sort' | 'onSort'> {
  names: readonly string[];
  order: readonly number[];
  letters: number;
}

function Head({ names, order, letters, sort, onSort }: HeadProps) {
  const many = order.length > mostBefore;
  const says =
    names.length > 1 ? (
      <>
        <Heading
          of={{ by: 'difference' }}
          falling
          class={`${styles.value} ${styles.difference}`}
          title={t('metrics.difference.hint')}
          {...{ sort, onSort }}
        >
          {t('metrics.difference')}
        </Heading>
        <Heading of={{ by: 'agreement' }} falling={false} class={styles.says} {...{ sort, onSort }}>
          {t('metrics.favours')}
        </Heading>
      </>
    ) : (
      <td class={styles.says} />
    );
  return (
    <thead>
      <tr>
        <Heading of={{ by: 'name' }} falling={false} class={styles.metric} {...{ sort, onSort }}>
          {t('metrics.metric')}
        </Heading>
        {many && says}
        {order.map((index) => (
          <Heading
            key={index}
            of={{ by: 'value', classifier: index }}
            falling
            class={`${styles.value} ${series(index).className}`}
            title={t('metrics.sort', { name: names[index] ?? '' })}
            {...{ sort, onSort }}
          >
            <Marker index={index} size={9} /> <Short name={names[index] ?? ''} most={letters} />
          </Heading>
        ))}
        {!many && says}
      </tr>
    </thead>
  );
}

interface LineProps {
  row: Row;
  /** Of each classifier: what its numbers are. */
  of: readonly Behind[];
  order: readonly number[];
  places: ReadonlyMap<string, number>;
  compared: boolean;
  catalogue: Catalogue;
  decimals: number;
  columns: number;
  many: boolean;
  /** Of a name. */
  letters: number;
}

function Line(props: LineProps) {
  const { row, of, order, places, compared, catalogue, decimals, columns, many, letters } = props;
  const { metric, figures, agreement, clear } = row;
  const setting = setsOf.value === metric.id;
  const favoured = clear ? agreement?.favours : undefined;
  const place = places.get(favoured ?? '');
  const missing = figures.find((figure) => figure?.undefined);
  const named = favoured !== undefined && place !== undefined;
  const says = (
    <>
      {compared && (
        <td class={`${styles.value} ${styles.difference}`}>
          <Difference {...{ row, decimals, many }} />
        </td>
      )}
      <td class={styles.says}>
        {compared && named && place !== undefined ? (
          <Favoured name={favoured} index={place} most={letters} />
        ) : (
          (compared || missing) && <Silence {...{ row, missing, catalogue }} />
        )}
      </td>
    </>
  );
  return (
    <>
      <tr>
        <th scope="row" class={styles.metric}>
          <MetricName metric={metric} setting={setting} />
        </th>
        {many && says}
        {order.map((index) => (
          <td key={index} class={index === place ? `${styles.value} ${styles.first}` : styles.value}>
            <Value figure={figures[index]} {...{ row, decimals, catalogue }} of={of[index]} />
          </td>
        ))}
        {!many && says}
      </tr>
      {setting && <Parameters metric={metric} columns={columns} />}
    </>
  );
}

/** A number and its interval, beside or under it. */
function Value({
  figure,
  of,
  row,
  decimals,
  catalogue,
}: {
  figure: Figure | undefined;
  of: Behind | undefined;
  row: Row;
  decimals: number;
  catalogue: Catalogue;
}) {
  const value = quantity(figure);
  if (value === null) {
    const why = reason(figure, catalogue);
    return (
      <span class={styles.undefined} title={why}>
        <span aria-hidden="true">–</span>
        <span class="visually-hidden">{t('metrics.undefined', { reason: why })}</span>
      </span>
    );
  }
  // Ends of intervals are less certain than values.
  const range = between(figure, Math.min(decimals, 3));
  return (
    <span class={styles.pair} {...(of && carries(stated(row, of, value, figure)))}>
      <span>
        <Breaking text={decimal(value, decimals)} />
      </span>
      {range && <small>{range}</small>}
    </span>
  );
}

interface DifferenceProps {
  row: Row;
  decimals: number;
  /** Without room for the interval. */
  many: boolean;
}

/** How far the preferred one is ahead, with its interval, as the report says. */
function Difference({ row: { agreement, key }, decimals, many }: DifferenceProps) {
  const { difference, ci } = agreement ?? {};
  if (difference === undefined || key !== undefined) return null;
  const digits = Math.min(4, decimals + 1);
  const range = ci && `${decimal(ci.low, digits)}\u2009…\u2009${decimal(ci.high, digits)}`;
  return (
    <span class={styles.pair} title={many ? range : undefined}>
      <span>{decimal(difference, digits)}</span>
      {range && !many && <small>{range}</small>}
    </span>
  );
}
