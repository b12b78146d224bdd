import type { Catalogue, Classifier, Report } from 'isoyield';
import { metric as openMetric } from '../document/state';
import { t } from '../i18n';
import { amount } from '../i18n/numbers';
import { type Trace, vertexAt } from '../plot/cursor';
import { NumberField } from '../ui/NumberField';
import { series } from '../ui/series';
import { cell, decimal, quantity, reason, shares, threshold as written } from './figures';
import type { RocPoint } from './isolines';
import styles from './Readout.module.css';

interface ReadoutProps {
  report: Report;
  /** The classifier at the cursor; it follows the cursor by a moment. */
  classifier: Classifier | undefined;
  index: number;
  catalogue: Catalogue;
  item: string;
  point: RocPoint;
  threshold: number;
  trace: Trace;
  onMove: (threshold: number) => void;
}

/** What holds at the cursor's threshold: the matrix, the yield and every popular metric. */
export function Readout({ report, classifier, index, catalogue, item, threshold, trace, onMove }: ReadoutProps) {
  if (!classifier) return null;
  const { utility } = report;
  const best = report.classifiers[index];
  const counts = best?.counts ?? 'counts';
  const popular = catalogue.metrics.filter(
    (metric) => metric.popular && classifier.metrics[metric.id] && metric.scope.includes('binary'),
  );
  const value = classifier.yield;
  const most = best?.yield;
  const money = (number: number) =>
    utility?.assumed ? (shares([number])[0] ?? '') : amount(number, utility?.unit ?? '');
  const there = written(threshold);
  return (
    <section class={`${styles.readout} ${series(index).className}`} aria-label={t('readout.title')} aria-live="polite">
      <div class={styles.where}>
        <p class={styles.headline}>
          {threshold === Number.POSITIVE_INFINITY
            ? t('readout.never', { name: classifier.name, positive: report.positive })
            : t('readout.at', { name: classifier.name, threshold: there, positive: report.positive })}
        </p>
        <input
          class={styles.slider}
          type="range"
          min={0}
          max={trace.threshold.length - 1}
          step={1}
          value={vertexAt(trace, threshold)}
          aria-label={t('curves.cursor', { name: classifier.name })}
          aria-valuetext={there}
          onInput={(event) => onMove(trace.threshold[Number(event.currentTarget.value)] ?? threshold)}
        />
        <div class={styles.typed}>
          <NumberField label={t('curves.threshold')} value={threshold} wrong={t('readout.wrong')} onInput={onMove} />
        </div>
        {value !== undefined && most !== undefined && (
          <p class={styles.yield}>
            <b>
              {t(utility?.assumed ? 'readout.right' : 'readout.yield', {
                amount: money(value),
                item: item || t('verdict.item'),
              })}
            </b>
            {value === most ? (
              <span>{t('readout.best')}</span>
            ) : (
              <button
                type="button"
                class={styles.jump}
                onClick={() => best?.threshold !== undefined && onMove(best.threshold)}
              >
                {t('readout.most', { amount: money(most), threshold: written(best?.threshold ?? 0) })}
              </button>
            )}
          </p>
        )}
      </div>
      <Matrix report={report} matrix={classifier.matrix} counts={counts} />
      <dl class={styles.metrics}>
        {popular.map((metric) => {
          const figure = classifier.metrics[metric.id];
          const number = quantity(figure);
          return (
            <div key={metric.id}>
              <dt>
                <button type="button" class={styles.name} onClick={() => (openMetric.value = metric.id)}>
                  {metric.name}
                </button>
              </dt>
              <dd title={number === null ? reason(figure, catalogue) : undefined}>
                {number === null ? (
                  <>
                    <span aria-hidden="true">–</span>
                    <span class="visually-hidden">{t('metrics.undefined', { reason: reason(figure, catalogue) })}</span>
                  </>
                ) : (
                  decimal(number, 3)
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

const corners = [
  ['TP', 'FN'],
  ['FP', 'TN'],
] as const;

/** The matrix at the cursor: true classes in rows, the positive one first. */
function Matrix({
  report,
  matrix,
  counts,
}: {
  report: Report;
  matrix: readonly (readonly number[])[];
  counts: string;
}) {
  const positive = report.classes.indexOf(report.positive);
  const order = [positive, 1 - positive];
  return (
    <table class={styles.matrix}>
      <caption class="visually-hidden">{t('readout.matrix')}</caption>
      <thead>
        <tr>
          <td class={styles.axis}>{t('heat.true')}</td>
          {order.map((d) => (
            <th key={d} scope="col">
              <small>{t('heat.decided')}</small> {report.classes[d]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {order.map((c, row) => (
          <tr key={c}>
            <th scope="row">{report.classes[c]}</th>
            {order.map((d, column) => (
              <td key={d} class={c === d ? styles.right : styles.wrong}>
                <b>{cell(matrix[c]?.[d] ?? 0, counts)}</b>
                <small>{corners[row]?.[column]}</small>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
