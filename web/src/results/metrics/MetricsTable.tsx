import type { Catalogue, Report } from 'isoyield';
import { Fragment } from 'preact';
import { t } from '../../i18n';
import { number } from '../../i18n/numbers';
import { common } from '../../plot/scale';
import { Marker } from '../../ui/Marker';
import { Scroll } from '../../ui/Scroll';
import { series } from '../../ui/series';
import { drawnOf, Rest } from '../../values/Crowd';
import { indices } from '../../values/figures';
import { Family } from './Family';
import { MetricRow } from './MetricRow';
import styles from './MetricsTable.module.css';
import { onScale, type Row, type Sort, type SortKey } from './rows';

/** Rows under one heading; without a heading they stand alone. */
export interface Section {
  readonly title: string | null;
  readonly rows: readonly Row[];
}

interface MetricsTableProps {
  report: Report;
  sections: readonly Section[];
  /** The sections that are open; null: all are, and stay so. */
  unfolded: ReadonlySet<string> | null;
  onUnfold: (unfolded: ReadonlySet<string>) => void;
  catalogue: Catalogue;
  sort: Sort;
  onSort: (sort: Sort) => void;
  decimals: number;
}

/** With more classifiers the table is wider than the page: what it says then is before the values, the best of them first. */
const mostAbreast = 7;

/** Places of the classifiers in the order of their columns. */
function columnsOf({ classifiers, utility }: Report): number[] {
  const places = [...classifiers.keys()];
  if (places.length <= mostAbreast || !utility) return places;
  const rank = new Map(utility.ranking.map((name, at) => [name, at]));
  const at = (place: number) => rank.get(classifiers[place]?.name ?? '') ?? places.length;
  return places.sort((a, b) => at(a) - at(b));
}

/** A name that may go on in another line behind its underscores, hyphens and dots. */
const breakable = (name: string) =>
  name.split(/(?<=[_\-./])/).flatMap((part, i) => (i === 0 ? part : [<wbr key={i} />, part]));

function sameKey(a: SortKey, b: SortKey): boolean {
  return a.by === b.by && (a.by !== 'value' || b.by !== 'value' || a.classifier === b.classifier);
}

export function MetricsTable(props: MetricsTableProps) {
  const { report, sections, unfolded, onUnfold, catalogue, sort, onSort, decimals } = props;
  const places = indices(report);
  const names = report.classifiers.map(({ name }) => name);
  const compared = names.length > 1;
  const order = columnsOf(report).slice(0, drawnOf(names.length));
  const columns = order.length + (compared ? 3 : 2);
  const crowded = names.length > mostAbreast;
  const domain = common(onScale(sections.flatMap(({ rows }) => rows)), compared);
  return (
    <Scroll label={t('metrics.table')} class={styles.scroll}>
      <table
        class={styles.table}
        aria-label={t('metrics.table')}
        data-many={names.length > 3 || undefined}
        data-crowded={crowded || undefined}
        data-tour="metrics"
      >
        <Head names={names} order={order} crowded={crowded} domain={domain} sort={sort} onSort={onSort} />
        {sections.map(({ title, rows }) => (
          <tbody key={title ?? ''}>
            {title && (
              <Family family={title} count={rows.length} columns={columns} unfolded={unfolded} onUnfold={onUnfold} />
            )}
            {(title && unfolded?.has(title) === false ? [] : rows).map((row) => (
              <Fragment key={`${row.metric.id} ${row.key ?? ''}`}>
                <MetricRow
                  row={row}
                  places={places}
                  order={order}
                  crowded={crowded}
                  compared={compared}
                  catalogue={catalogue}
                  decimals={decimals}
                  domain={domain}
                />
              </Fragment>
            ))}
          </tbody>
        ))}
      </table>
      <Rest of={names.length} />
    </Scroll>
  );
}

interface HeadProps extends Pick<MetricsTableProps, 'sort' | 'onSort'> {
  names: readonly string[];
  /** The classifiers of the columns. */
  order: readonly number[];
  crowded: boolean;
  domain: readonly [number, number] | null;
}

/** The columns; a click on a heading sorts by it. */
function Head({ names, order, crowded, domain, sort, onSort }: HeadProps) {
  /** One click sorts, the next turns the order round, the third returns to the catalogue's. */
  const head = (key: SortKey, falling: boolean) => {
    const active = sameKey(sort.key, key);
    return {
      'aria-sort': active ? (sort.falling ? ('descending' as const) : ('ascending' as const)) : undefined,
      turn: () =>
        onSort(
          !active
            ? { key, falling }
            : sort.falling === falling
              ? { key, falling: !falling }
              : { key: { by: 'family' }, falling: false },
        ),
      arrow: active ? (sort.falling ? ' ↓' : ' ↑') : '',
    };
  };
  const name = head({ by: 'name' }, false);
  const agreement = head({ by: 'agreement' }, false);
  const message = names.length > 1 && (
    <th scope="col" class={styles.favours} aria-sort={agreement['aria-sort']}>
      {crowded ? (
        t('metrics.favours')
      ) : (
        <button type="button" class={styles.sort} onClick={agreement.turn}>
          {t('metrics.favours')}
          {agreement.arrow}
        </button>
      )}
    </th>
  );
  return (
    <thead>
      <tr>
        <th scope="col" class={styles.metric} aria-sort={name['aria-sort']}>
          <button type="button" class={styles.sort} onClick={name.turn}>
            {t('metrics.metric')}
            {name.arrow}
          </button>
        </th>
        {crowded && message}
        {order.map((index) => {
          const classifier = names[index] ?? '';
          const value = head({ by: 'value', classifier: index }, true);
          return (
            <th
              key={classifier}
              scope="col"
              class={`${styles.value} ${series(index).className}`}
              aria-sort={value['aria-sort']}
            >
              <button
                type="button"
                class={styles.sort}
                onClick={value.turn}
                title={t('metrics.sort', { name: classifier })}
              >
                <Marker index={index} size={9} />{' '}
                <bdi class={styles.clip}>{crowded ? breakable(classifier) : classifier}</bdi>
                {value.arrow}
              </button>
            </th>
          );
        })}
        <td class={styles.strip} aria-hidden="true">
          {domain && (
            <span class={styles.ends}>
              <span>{number(domain[0])}</span>
              <span>{number(domain[1])}</span>
            </span>
          )}
        </td>
        {!crowded && message}
      </tr>
    </thead>
  );
}
