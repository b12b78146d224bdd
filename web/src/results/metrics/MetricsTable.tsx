import type { Catalogue, Report } from 'isoyield';
import type { ComponentChildren } from 'preact';
import { t } from '../../i18n';
import { number } from '../../i18n/numbers';
import { common } from '../../plot/scale';
import { Marker } from '../../ui/Marker';
import { Scroll } from '../../ui/Scroll';
import { Short } from '../../ui/Short';
import { series } from '../../ui/series';
import { drawnOf, Rest } from '../../values/Crowd';
import { indices } from '../../values/figures';
import { grounds } from '../../values/provenance';
import { MetricRow } from './MetricRow';
import styles from './MetricsTable.module.css';
import { onScale, type Row, type Sort, type SortKey } from './rows';

/** Rows under one heading, a family or what they are at; without a heading they stand alone. */
export interface Section {
  readonly title: string | null;
  readonly rows: readonly Row[];
}

export interface MetricsTableProps {
  report: Report;
  sections: readonly Section[];
  catalogue: Catalogue;
  sort: Sort;
  onSort: (sort: Sort) => void;
  decimals: number;
}

/** With more classifiers the table is wider than the page: what it says then is before the values, the best of them first. */
const mostAbreast = 7;

/** Letters of three names that leave room for marks next to them. */
const mostBeside = 24;

/** Places of the classifiers in the order of their columns. */
export function columnsOf({ classifiers, utility }: Report): number[] {
  const places = [...classifiers.keys()];
  if (places.length <= mostAbreast || !utility) return places;
  const rank = new Map(utility.ranking.map((name, at) => [name, at]));
  const at = (place: number) => rank.get(classifiers[place]?.name ?? '') ?? places.length;
  return places.sort((a, b) => at(a) - at(b));
}

function sameKey(a: SortKey, b: SortKey): boolean {
  return a.by === b.by && (a.by !== 'value' || b.by !== 'value' || a.classifier === b.classifier);
}

export function MetricsTable({ report, sections, catalogue, sort, onSort, decimals }: MetricsTableProps) {
  const places = indices(report);
  const names = report.classifiers.map(({ name }) => name);
  const compared = names.length > 1;
  const order = columnsOf(report).slice(0, drawnOf(names.length));
  const crowded = names.length > mostAbreast;
  const of = report.classifiers.map((each) => ({ of: each.name, ...grounds(report, each) }));
  const domain = common(onScale(sections.flatMap(({ rows }) => rows)), compared);
  return (
    <Scroll label={t('metrics.table')} class={styles.scroll}>
      <table
        class={styles.table}
        aria-label={t('metrics.table')}
        data-three={names.length === 3 ? (names.join('').length > mostBeside ? 'long' : '') : undefined}
        data-many={names.length > 3 || undefined}
        data-five={names.length > 4 || undefined}
        data-crowded={crowded || undefined}
        data-tour="metrics"
      >
        <Head names={names} order={order} crowded={crowded} domain={domain} sort={sort} onSort={onSort} />
        {sections.map(({ title, rows }) => (
          <tbody key={title ?? ''}>
            {title && (
              <tr>
                <th scope="rowgroup" colSpan={order.length + (compared ? 3 : 2)} class={styles.family}>
                  {title}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <MetricRow
                key={`${row.metric.id} ${row.key ?? ''}`}
                {...{ row, of, places, order, crowded, compared, catalogue, decimals, domain }}
              />
            ))}
          </tbody>
        ))}
      </table>
      <Rest of={names.length} />
    </Scroll>
  );
}

interface HeadingProps {
  /** What a click sorts by: once, then the other way round; a third click returns to the catalogue's order. */
  of: SortKey;
  /** The largest first. */
  falling: boolean;
  sort: Sort;
  onSort: (sort: Sort) => void;
  class?: string | undefined;
  title?: string;
  children: ComponentChildren;
}

/** The head of a column by which one can sort. */
export function Heading({ of: key, falling, sort, onSort, class: extra, title, children }: HeadingProps) {
  const active = sameKey(sort.key, key);
  const next: Sort = !active
    ? { key, falling }
    : sort.falling === falling
      ? { key, falling: !falling }
      : { key: { by: 'family' }, falling: false };
  return (
    <th scope="col" class={extra} aria-sort={active ? (sort.falling ? 'descending' : 'ascending') : undefined}>
      <button type="button" class={styles.sort} title={title} onClick={() => onSort(next)}>
        {children}
        {active && (sort.falling ? ' ↓' : ' ↑')}
      </button>
    </th>
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
  const message =
    names.length > 1 &&
    (crowded ? (
      <th scope="col" class={styles.favours}>
        {t('metrics.favours')}
      </th>
    ) : (
      <Heading of={{ by: 'agreement' }} falling={false} class={styles.favours} {...{ sort, onSort }}>
        {t('metrics.favours')}
      </Heading>
    ));
  return (
    <thead>
      <tr>
        <Heading of={{ by: 'name' }} falling={false} class={styles.metric} {...{ sort, onSort }}>
          {t('metrics.metric')}
        </Heading>
        {crowded && message}
        {order.map((index) => {
          const classifier = names[index] ?? '';
          return (
            <Heading
              key={classifier}
              of={{ by: 'value', classifier: index }}
              falling
              class={`${styles.value} ${series(index).className}`}
              title={t('metrics.sort', { name: classifier })}
              {...{ sort, onSort }}
            >
              <Marker index={index} size={9} />{' '}
              <Short name={classifier} most={crowded ? 7 : names.length > 3 ? 9 : names.length > 2 ? 11 : 14} />
            </Heading>
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
