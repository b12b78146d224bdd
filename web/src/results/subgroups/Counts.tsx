import type { Report } from 'isoyield';
import { t } from '../../i18n';
import { Scroll } from '../../ui/Scroll';
import { Short } from '../../ui/Short';
import { called, columnsOf, counted, type Judged, type Subgroups } from './measures';
import styles from './Subgroups.module.css';

const corners = ['TP', 'FN', 'FP', 'TN'] as const;

/** The confusion matrix of every subgroup, a line each. */
export function Counts({ report, subgroups, judged }: { report: Report; subgroups: Subgroups; judged: Judged }) {
  const positive = report.classes.indexOf(report.positive);
  const order = [positive, 1 - positive];
  const of = (matrix: readonly (readonly number[])[]) =>
    order.flatMap((truth) => order.map((decision) => matrix[truth]?.[decision] ?? 0));
  return (
    <details class={styles.counts}>
      <summary>{t('subgroups.counts')}</summary>
      <Scroll label={t('subgroups.counts')}>
        <table class={`${styles.table} ${styles.few}`}>
          <thead>
            <tr>
              <th scope="col">{columnsOf(subgroups)}</th>
              {corners.map((corner) => (
                <th key={corner} scope="col" title={t(`subgroups.corner.${corner.toLowerCase()}`)}>
                  {corner}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {subgroups.groups.map((group, i) => (
              <tr key={group.name}>
                <th scope="row">
                  <Short name={called(group)} most={24} />
                  {group.small && ' *'}
                </th>
                {of(judged.each[i]?.matrix ?? []).map((value, corner) => (
                  <td key={corners[corner]}>{counted(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </details>
  );
}
