import type { Report } from 'isoyield';
import { t } from '../i18n';
import { number } from '../i18n/numbers';
import { Marker } from '../ui/Marker';
import { indices } from '../views/figures';
import styles from './Understand.module.css';

/** What a metric takes the two errors to be worth at each classifier's point, beside what the user says. */
export function Implied({ report, id }: { report: Report; id: string }) {
  const utility = report.utility;
  const rows = (utility?.implied ?? []).filter(({ metric }) => metric === id);
  if (!utility || rows.length === 0) return null;
  const places = indices(report);
  const positive = report.classes.indexOf(report.positive);
  const text = (value: number | null) => number(value ?? Number.POSITIVE_INFINITY, { significant: 2 });
  // Errors are worth 0 in these matrices: what an error costs is what the right decision is worth.
  const ratio = (matrix: readonly (readonly number[])[]) => {
    const miss = matrix[positive]?.[positive] ?? 0;
    return miss > 0 ? (matrix[1 - positive]?.[1 - positive] ?? 0) / miss : null;
  };
  const own = utility.space?.trade_off;
  return (
    <section class={styles.implied}>
      <h3 class="overline">{t('implied.title')}</h3>
      <p>{t('implied.text', { positive: report.positive })}</p>
      <table class={styles.values}>
        <tbody>
          {rows.map(({ classifier, utility: matrix }) => (
            <tr key={classifier}>
              <th scope="row">
                <Marker index={places.get(classifier) ?? 0} size={10} /> {t('implied.at', { name: classifier })}
              </th>
              <td>{text(ratio(matrix))}</td>
            </tr>
          ))}
          {own && (
            <tr>
              <th scope="row">{t(utility.assumed ? 'implied.assumed' : 'implied.own')}</th>
              <td>{text(own.cost_ratio)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}
