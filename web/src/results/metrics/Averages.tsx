import '../../i18n/lab';
import type { Catalogue, Classifier, Report } from 'isoyield';
import { useState } from 'preact/hooks';
import { favourites, metric as openMetric } from '../../document/state';
import { known, t } from '../../i18n';
import { count, number } from '../../i18n/numbers';
import { Scroll } from '../../ui/Scroll';
import { series } from '../../ui/series';
import { ClassifierChoice } from '../../values/ClassifierChoice';
import {
  between,
  decimal,
  decimalsFor,
  elsewhere,
  type Figure,
  type Metric,
  quantity,
  ranged,
  reason,
} from '../../values/figures';
import { search } from '../../values/search';
import styles from './Averages.module.css';
import every from './EveryMetric.module.css';
import table from './MetricsTable.module.css';
import { ofEachClass } from './rows';

interface AveragesProps {
  report: Report;
  classifiers: readonly Classifier[];
  catalogue: Catalogue;
  view: 'averages' | 'classes';
  /** Every metric, not the popular ones alone. */
  all: boolean;
  query: string;
  also: ReadonlyMap<string, readonly string[]>;
}

const kinds = ['macro', 'micro', 'weighted', 'samples'] as const;

/** The metrics of two classes, class by class against the rest, or averaged over the classes. */
export function Averages(props: AveragesProps) {
  const { report, classifiers, catalogue, view, all, query, also } = props;
  const held = ofEachClass(catalogue, classifiers);
  const searching = query.trim() !== '';
  const chosen = searching
    ? search(held, query, also)
    : all
      ? held
      : held.filter(({ id, popular }) => popular || favourites.value.has(id));
  const [which, setWhich] = useState(0);
  const only = classifiers[Math.min(which, classifiers.length - 1)];
  if (!only) return null;
  const index = classifiers.indexOf(only);
  return (
    <>
      {classifiers.length > 1 && (
        <ClassifierChoice
          among={classifiers.map(({ name }, place) => ({ name, index: place }))}
          index={index}
          onChange={setWhich}
        />
      )}
      {view === 'classes' && !all ? (
        <ByClass metrics={chosen} classifier={only} catalogue={catalogue} index={index} positive={report.positive} />
      ) : (
        <ByMetric
          label={t(`metrics.view.${view}`)}
          columns={view === 'averages' ? averagesOf(only, report.kind === 'multilabel') : classesOf(only)}
          metrics={chosen}
          catalogue={catalogue}
          byFamily={all && !searching}
        />
      )}
      {view === 'averages' && (
        <p class={styles.hint}>{t(only.averages?.samples ? 'sets.averages.hint' : 'metrics.averages.hint')}</p>
      )}
    </>
  );
}

/** A column of figures, one a metric. */
interface Column {
  readonly key: string;
  readonly head: string;
  readonly title: string;
  /** Items that it is about. */
  readonly items?: string;
  /** What it leaves out: the id of a text. */
  readonly left: string;
  readonly figures: Readonly<Record<string, Figure>>;
}

/** The averages over the classes, or over the labels and over the items. */
const averagesOf = ({ averages }: Classifier, sets: boolean): Column[] =>
  kinds.flatMap((kind) => {
    const figures = averages?.[kind];
    const left = kind === 'samples' ? 'sets.left-out.items' : sets ? 'sets.left-out.labels' : 'metrics.left-out';
    const title = t(`metrics.${kind}.meaning`);
    return figures ? [{ key: kind, head: t(`metrics.${kind}`), title, left, figures }] : [];
  });

const classesOf = (classifier: Classifier): Column[] =>
  classifier.per_class.map(({ class: label, metrics: figures }, k) => ({
    ...{ key: label, head: label, title: label, left: 'metrics.left-out', figures },
    items: itemsOf(classifier, k),
  }));

/** How many items are truly of a class. */
function itemsOf({ per_class, matrix, counts }: Classifier, k: number): string {
  const row = per_class[k]?.matrix?.[1] ?? matrix[k] ?? [];
  const total = row.reduce((sum, cell) => sum + cell, 0);
  return counts === 'counts' ? count(total) : number(total);
}

function Name({ metric }: { metric: Metric }) {
  return (
    <button type="button" class={table.name} onClick={() => (openMetric.value = metric.id)} aria-haspopup="dialog">
      {metric.name}
    </button>
  );
}

interface CellProps {
  figure: Figure | undefined;
  decimals: number;
  catalogue: Catalogue;
  left: string;
  /** The interval stands under the number, not only in its title. */
  ranges?: boolean;
}

function Cell({ figure, decimals, catalogue, left, ranges = false }: CellProps) {
  const [open, setOpen] = useState(false);
  const value = quantity(figure);
  const why = value === null ? reason(figure, catalogue) : '';
  const range = between(figure, decimals);
  const remarks = [figure?.left_out ? t(left, { count: figure.left_out }) : '', elsewhere(figure)]
    .filter(Boolean)
    .join('; ');
  const shown =
    value === null ? (
      <span class={table.undefined}>
        <span aria-hidden="true">–</span>
        <span class="visually-hidden">{t('metrics.undefined', { reason: why })}</span>
      </span>
    ) : (
      decimal(value, decimals)
    );
  return (
    <td class={table.value} title={[why || ranged(figure, decimals), remarks].filter(Boolean).join('; ') || undefined}>
      {remarks ? (
        <button type="button" class={styles.remarked} aria-expanded={open} onClick={() => setOpen(!open)}>
          {shown}
          <span aria-hidden="true">*</span>
          <span class="visually-hidden">{t('metrics.remarks')}</span>
        </button>
      ) : (
        shown
      )}
      {range && <span class={ranges ? `${table.range} ${table.told}` : table.range}> {range}</span>}
      {open && <small class={styles.left}>{remarks}</small>}
    </td>
  );
}

interface ByMetricProps {
  label: string;
  columns: readonly Column[];
  metrics: readonly Metric[];
  catalogue: Catalogue;
  /** Under their families. */
  byFamily: boolean;
}

/** A metric a row, under its family where all of them are there. */
function ByMetric({ label, columns, metrics, catalogue, byFamily }: ByMetricProps) {
  const families = byFamily ? [...new Set(metrics.map(({ family }) => family))] : [null];
  const decimals = decimalsFor(
    metrics.map(({ id }) => columns.map(({ figures }) => quantity(figures[id]))),
    3,
  );
  const few = columns.length <= kinds.length;
  const ranges = byFamily && few;
  const marked = metrics.some(({ id }) => columns.some(({ figures: { [id]: it } }) => it?.left_out || elsewhere(it)));
  return (
    <>
      <Scroll label={label} class={byFamily ? every.frame : table.scroll}>
        <table class={`${byFamily ? every.table : table.table} ${few ? styles.wide : ''}`}>
          <thead>
            <tr>
              <th scope="col" class={`${table.metric} ${styles.class}`}>
                {t('metrics.metric')}
              </th>
              {columns.map(({ key, head, title, items }) => (
                <th key={key} scope="col" class={table.value} title={title}>
                  <bdi class={table.clip}>{head}</bdi>
                  {items !== undefined && (
                    <small class={styles.left} title={t('metrics.items')}>
                      {items}
                    </small>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          {families.map((family) => {
            const members = metrics.filter((each) => family === null || each.family === family);
            return (
              <tbody key={family ?? ''}>
                {family !== null && (
                  <tr>
                    <th scope="rowgroup" colSpan={columns.length + 1} class={every.family}>
                      <span>
                        {known(`family.${family}`, family)} <small>{members.length}</small>
                      </span>
                    </th>
                  </tr>
                )}
                {members.map((metric) => (
                  <tr key={metric.id}>
                    <th scope="row" class={`${table.metric} ${styles.class}`}>
                      <Name metric={metric} />
                    </th>
                    {columns.map(({ key, figures, left }) => (
                      <Cell key={key} {...{ decimals, catalogue, left, ranges }} figure={figures[metric.id]} />
                    ))}
                  </tr>
                ))}
              </tbody>
            );
          })}
        </table>
      </Scroll>
      {marked && <p class={styles.hint}>{t('metrics.remarks.hint')}</p>}
    </>
  );
}

/** Classes up to which all are in sight. */
const mostWhole = 12;

interface ByClassProps {
  metrics: readonly Metric[];
  classifier: Classifier;
  catalogue: Catalogue;
  index: number;
  positive: string;
}

function ByClass({ metrics, classifier, catalogue, index, positive }: ByClassProps) {
  const decimals = decimalsFor(
    classifier.per_class.map((one) => metrics.map(({ id }) => quantity(one.metrics[id]))),
    2,
    3,
  );
  return (
    <Scroll
      label={t('metrics.view.classes')}
      class={`${table.scroll} ${classifier.per_class.length > mostWhole ? styles.long : ''}`}
    >
      <table class={`${table.table} ${series(index).className}`}>
        <thead>
          <tr>
            <th scope="col" class={styles.class}>
              {t('metrics.class')}
            </th>
            <th scope="col" class={table.value}>
              {t('metrics.items')}
            </th>
            {metrics.map((metric) => (
              <th key={metric.id} scope="col" class={`${table.value} ${styles.tall}`}>
                <Name metric={metric} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {classifier.per_class.map((one, row) => (
            <tr key={one.class}>
              <th scope="row" class={styles.class}>
                {one.class} {one.class === positive && <small class={styles.left}>{t('metrics.positive')}</small>}
              </th>
              <td class={table.value}>{itemsOf(classifier, row)}</td>
              {metrics.map((metric) => (
                <Cell
                  key={metric.id}
                  figure={one.metrics[metric.id]}
                  {...{ decimals, catalogue }}
                  left="metrics.left-out"
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
