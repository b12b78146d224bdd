import type { Classifier, Report } from 'isoyield';
import { t } from '../i18n';
import { Marker } from '../ui/Marker';
import { cell } from './figures';
import styles from './MatrixAt.module.css';

const corners = [
  ['TP', 'FN'],
  ['FP', 'TN'],
] as const;

interface MatrixAtProps {
  report: Report;
  /** Places of the classifiers whose numbers are in each cell. */
  places: readonly number[];
  classifiers: readonly Classifier[];
}

/** A confusion matrix of two classes, the positive one first; of several classifiers the marks stand before the numbers. */
export function MatrixAt({ report, places, classifiers }: MatrixAtProps) {
  const positive = report.classes.indexOf(report.positive);
  const order = [positive, 1 - positive];
  return (
    <table class={styles.matrix}>
      <caption class="visually-hidden">
        {t('readout.matrix')} {places.map((index) => classifiers[index]?.name).join(', ')}
      </caption>
      <thead>
        <tr>
          <td />
          <th class={styles.axis} scope="colgroup" colSpan={2}>
            {t('axis.decision')}
          </th>
        </tr>
        <tr>
          <td class={styles.axis}>{t('axis.corner.true')}</td>
          {order.map((d) => (
            <th key={d} class={styles.axis} scope="col">
              {report.classes[d]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {order.map((c, row) => (
          <tr key={c}>
            <th class={styles.down} scope="row">
              {report.classes[c]}
            </th>
            {order.map((d, column) => (
              <td key={d} class={c === d ? styles.right : styles.wrong}>
                {places.map((index) => (
                  <span key={index}>
                    {places.length > 1 && <Marker index={index} size={8} />}
                    <b>{cell(classifiers[index]?.matrix[c]?.[d] ?? 0, classifiers[index]?.counts ?? 'counts')}</b>
                  </span>
                ))}
                <small>{corners[row]?.[column]}</small>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
