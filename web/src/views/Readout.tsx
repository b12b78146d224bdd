import type { Catalogue, Classifier, Report } from 'isoyield';
import { metric as openMetric } from '../document/state';
import { t } from '../i18n';
import { amount } from '../i18n/numbers';
import { type Trace, vertexAt } from '../plot/cursor';
import { NumberField } from '../ui/NumberField';
import { series } from '../ui/series';
import { decimal, quantity, reason, shares, threshold as written } from './figures';
import { MatrixAt } from './MatrixAt';
import styles from './Readout.module.css';

interface ReadoutProps {
  report: Report;
  /** The classifiers at the cursor; they follow it by a moment. */
  now: readonly Classifier[];
  index: number;
  catalogue: Catalogue;
  item: string;
  threshold: number;
  trace: Trace;
  onMove: (threshold: number) => void;
}

/** Metrics that the place beside the curves has room for; the table under them has all. */
const mostMetrics = 4;

/** What holds at the cursor's threshold: the matrix, the yield and every popular metric. */
export function Readout({ report, now, index, catalogue, item, threshold, trace, onMove }: ReadoutProps) {
  const classifier = now[index];
  if (!classifier) return null;
  const { utility } = report;
  // A classifier may be judged at another threshold, such as the one that the utilities imply.
  const judged = report.classifiers[index];
  const best = judged?.thresholds?.max_yield ?? judged;
  const popular = catalogue.metrics
    .filter((metric) => metric.popular && classifier.metrics[metric.id] && metric.scope.includes('binary'))
    .slice(0, mostMetrics);
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
      <MatrixAt report={report} places={[index]} classifiers={now} />
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
