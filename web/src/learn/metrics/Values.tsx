import type { Report } from 'isoyield';
import { isOfScores } from 'isoyield/export';
import { catalogue, stale } from '../../document/state';
import { t } from '../../i18n';
import { percent } from '../../i18n/numbers';
import { Marker } from '../../ui/Marker';
import { decimal, decimalsFor, elsewhere, quantity, reason } from '../../values/figures';
import { operating } from '../../values/operating';
import { measuredNow } from '../isometrics/placed';
import styles from '../Understand.module.css';

const averages = ['macro', 'micro', 'weighted', 'samples'] as const;

/** The metric's value for each classifier; for many classes its averages too. */
export function Values({ report: result, id }: { report: Report; id: string }) {
  const classifiers = measuredNow(result);
  const metric = catalogue.value?.metrics.find((each) => each.id === id);
  // What comes from the scores has no threshold.
  const at = metric && !isOfScores(metric) ? operating(classifiers) : '';
  const sets = result.kind === 'multilabel';
  const many = (sets || result.classes.length > 2) && classifiers.some((one) => one.averages?.macro[id]);
  const kinds = averages.filter((kind) => sets || kind !== 'samples');
  const whole = classifiers.some(({ metrics }) => metrics[id]);
  if (!whole && !many) return null;
  const rows = classifiers.map((one) => [
    one.metrics[id],
    ...(many ? kinds.map((kind) => one.averages?.[kind]?.[id]) : []),
  ]);
  const decimals = decimalsFor(
    rows.map((row) => row.map(quantity)),
    3,
  );
  return (
    <table class={`${styles.values} ${stale.value ? 'stale' : ''}`}>
      {at && <caption>{at}</caption>}
      <thead class={many ? undefined : 'visually-hidden'}>
        <tr>
          <th scope="col">{t('yield.classifier')}</th>
          {whole && <th scope="col">{t('understand.whole')}</th>}
          {many &&
            kinds.map((kind) => (
              <th key={kind} scope="col">
                {t(`metrics.${kind}`)}
              </th>
            ))}
        </tr>
      </thead>
      <tbody>
        {classifiers.map(({ name }, index) => (
          <tr key={name}>
            <th scope="row">
              <Marker index={index} /> {name}
            </th>
            {(rows[index] ?? []).map((figure, i) => {
              if (i === 0 && !whole) return null;
              const value = quantity(figure);
              return (
                <td key={i}>
                  {value === null ? (
                    <span class={styles.why}>
                      {t('metrics.undefined', { reason: reason(figure, catalogue.value) })}
                      {figure?.elsewhere && <small class={styles.interval}>{elsewhere(figure)}</small>}
                    </span>
                  ) : (
                    <>
                      {decimal(value, decimals)}
                      {figure?.ci && (
                        <small class={styles.interval}>
                          {t('understand.interval', {
                            low: decimal(figure.ci.low, decimals),
                            high: decimal(figure.ci.high, decimals),
                            level: percent(figure.ci.level),
                          })}
                        </small>
                      )}
                    </>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
