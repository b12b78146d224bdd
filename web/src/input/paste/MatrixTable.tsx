import type { Reading } from 'isoyield';
import { areRight } from '../../document/taken';
import { t } from '../../i18n';
import { count } from '../../i18n/numbers';

/** What a cell of two classes is called. */
const corner = (right: boolean, positive: boolean) => (right ? (positive ? 'TP' : 'TN') : positive ? 'FP' : 'FN');

/** One matrix of a reading as it would be taken, its first classes if it has many. */
export function MatrixTable({ reading, index, most }: { reading: Reading; index: number; most: number }) {
  const { classes, decisions, classifiers, positive } = reading;
  const { name, matrix } = classifiers[index] ?? { name: '', matrix: [] };
  const right = areRight(classes, decisions);
  const down = classes.slice(0, most);
  const across = decisions.slice(0, most);
  const two = classes.length === 2 && decisions.length === 2;
  return (
    <table aria-label={name}>
      <thead>
        <tr>
          <td />
          <th colSpan={across.length} scope="colgroup">
            {t('axis.decision')}
          </th>
        </tr>
        <tr>
          <th scope="col">{t('axis.corner.true')}</th>
          {across.map((label) => (
            <th key={label} scope="col" dir="auto" title={label}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {down.map((truth, r) => (
          <tr key={truth}>
            <th scope="row" dir="auto" title={truth}>
              {truth}
            </th>
            {across.map((decision, c) => (
              <td key={decision} data-right={right(r, c)}>
                {count(matrix[r]?.[c] ?? 0)}
                {two && <small>{corner(right(r, c), right(classes.indexOf(positive), c))}</small>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
