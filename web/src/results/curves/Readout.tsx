import type { Catalogue, Classifier, Report } from 'isoyield';
import { judgedAt } from '../../document/judged';
import { cursor, metric as openMetric } from '../../document/state';
import { t } from '../../i18n';
import { NumberField } from '../../ui/fields/NumberField';
import { Marker } from '../../ui/Marker';
import { narrow } from '../../ui/narrow';
import { Short } from '../../ui/Short';
import { decimal, quantity, reason, threshold as written } from '../../values/figures';
import { MatrixAt } from '../../values/MatrixAt';
import { carries, ofMetric, ofYieldHere, type Provenance } from '../../values/provenance';
import { yieldWriter } from '../../values/yields';
import styles from './Readout.module.css';

interface ReadoutProps {
  report: Report;
  /** The classifiers at the cursor; they follow it by a moment. */
  now: readonly Classifier[];
  /** Places of those that are shown. */
  places: readonly number[];
  /** The one whose threshold is typed. */
  index: number;
  catalogue: Catalogue;
  item: string;
  threshold: number;
  onMove: (threshold: number) => void;
}

/** Metrics that the place beside the curves has room for; the table under them has all. */
const mostMetrics = 4;

/** What is decided at the threshold: the matrix, a few metrics and the yield. */
export function Readout({ report, now, places, index, catalogue, item, threshold, onMove }: ReadoutProps) {
  const classifier = now[index];
  if (!classifier) return null;
  const { utility } = report;
  const popular = catalogue.metrics
    .filter((metric) => metric.popular && classifier.metrics[metric.id] && metric.scope.includes('binary'))
    .slice(0, mostMetrics);
  const rest = judgedAt(report, classifier.name);
  const write = utility && yieldWriter(utility);
  // Under the cursor numbers are at a threshold that nobody has chosen yet.
  const told = (what: Provenance) => (cursor.value ? {} : carries(what));
  // Where the data chose the threshold, the yields above are those on new items.
  const chosen = utility?.yields.some(({ apparent }) => apparent !== undefined) ?? false;
  const letters = Math.floor((narrow.value ? 18 : 36) / places.length);
  return (
    <section class={styles.readout} aria-label={t('readout.title')} aria-live="polite">
      <div class={styles.where}>
        <NumberField label={t('curves.threshold')} value={threshold} wrong={t('readout.wrong')} onInput={onMove} />
        {cursor.value && rest !== undefined && rest !== threshold && (
          <button type="button" class={styles.jump} onClick={() => (cursor.value = null)}>
            {t('readout.back', { threshold: written(rest) })}
          </button>
        )}
      </div>
      <MatrixAt report={report} places={places} classifiers={now} />
      <table class={styles.metrics}>
        {places.length > 1 && (
          <thead>
            <tr>
              <td />
              {places.map((place) => (
                <th key={place} scope="col">
                  <Marker index={place} size={9} /> <Short name={now[place]?.name ?? ''} most={letters} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {popular.map((metric) => (
            <tr key={metric.id}>
              <th scope="row">
                <button type="button" class={styles.name} onClick={() => (openMetric.value = metric.id)}>
                  {metric.name}
                </button>
              </th>
              {places.map((place) => (
                <Value
                  key={place}
                  figure={now[place]?.metrics[metric.id]}
                  catalogue={catalogue}
                  told={(value) => told(ofMetric(report, metric, { name: now[place]?.name ?? '' }, value))}
                />
              ))}
            </tr>
          ))}
          {write && (
            <tr class={styles.yield}>
              <th scope="row">
                {chosen
                  ? t(utility.assumed ? 'readout.right.here' : 'readout.yield.here')
                  : t(utility.assumed ? 'yield.right' : 'yield.per', { item: item || t('verdict.item') })}
              </th>
              {places.map((place) => (
                <td
                  key={place}
                  {...told(ofYieldHere(report, { name: now[place]?.name ?? '' }, now[place]?.yield ?? 0))}
                >
                  {write(now[place]?.yield ?? 0)}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

interface ValueProps {
  figure: Classifier['metrics'][string] | undefined;
  catalogue: Catalogue;
  told: (value: number) => Partial<ReturnType<typeof carries>>;
}

function Value({ figure, catalogue, told }: ValueProps) {
  const value = quantity(figure);
  return (
    <td {...(value === null ? { title: reason(figure, catalogue) } : told(value))}>
      {value === null ? (
        <>
          <span aria-hidden="true">–</span>
          <span class="visually-hidden">{t('metrics.undefined', { reason: reason(figure, catalogue) })}</span>
        </>
      ) : (
        decimal(value, 3)
      )}
    </td>
  );
}
