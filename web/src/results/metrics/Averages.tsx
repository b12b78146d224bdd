import type { Catalogue, Classifier, Report } from 'isoyield';
import { useState } from 'preact/hooks';
import { favourites, metric as openMetric } from '../../document/state';
import { t } from '../../i18n';
import { count, number } from '../../i18n/numbers';
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
import table from '../metrics/MetricsTable.module.css';
import styles from './Averages.module.css';

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
export function Averages({ report, classifiers, catalogue, view, all, query, also }: AveragesProps) {
  const held = catalogue.metrics.filter(({ id }) => classifiers.some(({ per_class }) => per_class[0]?.metrics[id]));
  const chosen = query.trim()
    ? search(held, query, also)
    : all
      ? held
      : held.filter(({ id, popular }) => popular || favourites.value.has(id));
  const [which, setWhich] = useState(0);
  const only = classifiers[Math.min(which, classifiers.length - 1)];
  if (!only) return null;
  return (
    <>
      {classifiers.length > 1 && (
        <ClassifierChoice
          among={classifiers.map(({ name }, index) => ({ name, index }))}
          index={classifiers.indexOf(only)}
          onChange={setWhich}
        />
      )}
      {view === 'averages' ? (
        <Averaged metrics={chosen} classifier={only} catalogue={catalogue} />
      ) : (
        <ByClass
          metrics={chosen}
          classifier={only}
          catalogue={catalogue}
          index={classifiers.indexOf(only)}
          positive={report.positive}
        />
      )}
    </>
  );
}

function Name({ metric }: { metric: Metric }) {
  return (
    <button type="button" class={table.name} onClick={() => (openMetric.value = metric.id)} aria-haspopup="dialog">
      {metric.name}
    </button>
  );
}

function Cell({ figure, decimals, catalogue }: { figure: Figure | undefined; decimals: number; catalogue: Catalogue }) {
  const value = quantity(figure);
  const why = value === null ? reason(figure, catalogue) : '';
  const others = elsewhere(figure);
  const range = between(figure, decimals);
  return (
    <td class={table.value} title={why || ranged(figure, decimals) || undefined}>
      {value === null ? (
        <span class={table.undefined}>
          <span aria-hidden="true">–</span>
          <span class="visually-hidden">{t('metrics.undefined', { reason: why })}</span>
        </span>
      ) : (
        decimal(value, decimals)
      )}
      {range && <span class={`${table.range} ${table.told}`}>{range}</span>}
      {figure?.left_out !== undefined && figure.left_out > 0 && (
        <small class={styles.left}>{t('metrics.left-out', { count: figure.left_out })}</small>
      )}
      {others && <small class={styles.left}>{others}</small>}
    </td>
  );
}

function Averaged({
  metrics,
  classifier,
  catalogue,
}: {
  metrics: readonly Metric[];
  classifier: Classifier;
  catalogue: Catalogue;
}) {
  const { averages } = classifier;
  if (!averages) return null;
  const shown = kinds.filter((kind) => averages[kind] !== undefined);
  const decimals = decimalsFor(
    metrics.map(({ id }) => shown.map((kind) => quantity(averages[kind]?.[id]))),
    3,
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <div class={table.scroll} tabIndex={0} role="region" aria-label={t('metrics.view.averages')}>
      <table class={`${table.table} ${styles.wide}`}>
        <thead>
          <tr>
            <th scope="col" class={table.metric}>
              {t('metrics.metric')}
            </th>
            {shown.map((kind) => (
              <th key={kind} scope="col" class={table.value} title={t(`metrics.${kind}.meaning`)}>
                {t(`metrics.${kind}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {metrics.map((metric) => (
            <tr key={metric.id}>
              <th scope="row" class={table.metric}>
                <Name metric={metric} />
              </th>
              {shown.map((kind) => (
                <Cell key={kind} figure={averages[kind]?.[metric.id]} decimals={decimals} catalogue={catalogue} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class={styles.hint}>{t(averages.samples ? 'sets.averages.hint' : 'metrics.averages.hint')}</p>
    </div>
  );
}

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
  const sum = (row: readonly number[] = []) => row.reduce((total, cell) => total + cell, 0);
  const totals = classifier.per_class.map(({ matrix }, k) => sum(matrix ? matrix[1] : classifier.matrix[k]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <div class={table.scroll} tabIndex={0} role="region" aria-label={t('metrics.view.classes')}>
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
              <td class={table.value}>
                {classifier.counts === 'counts' ? count(totals[row] ?? 0) : number(totals[row] ?? 0)}
              </td>
              {metrics.map((metric) => (
                <Cell key={metric.id} figure={one.metrics[metric.id]} decimals={decimals} catalogue={catalogue} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
