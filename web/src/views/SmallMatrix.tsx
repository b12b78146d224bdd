import { t } from '../i18n';
import styles from './SmallMatrix.module.css';

interface SmallMatrixProps {
  caption: string;
  /** Rows = true class. */
  cells: readonly (readonly number[])[];
  classes: readonly string[];
  decisions: readonly string[];
  format: (value: number) => string;
}

/** Utilities to read, not to change: a row for each true class, a column for each decision. */
export function SmallMatrix({ caption, cells, classes, decisions, format }: SmallMatrixProps) {
  return (
    <table class={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('axis.corner.true')}</th>
          {decisions.map((decision) => (
            <th key={decision} scope="col">
              <bdi>{decision}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {classes.map((name, row) => (
          <tr key={name}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            {decisions.map((decision, column) => (
              <td key={decision}>{format(cells[row]?.[column] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
