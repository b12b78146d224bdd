import { doc } from '../document/state';
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

/** Utilities to read, not to change, turned as the grids are that they are typed into. */
export function SmallMatrix({ caption, cells, classes, decisions, format }: SmallMatrixProps) {
  const turned = doc.value.rows === 'predicted';
  const [down, across] = turned ? [decisions, classes] : [classes, decisions];
  return (
    <table class={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t(turned ? 'axis.corner.decision' : 'axis.corner.true')}</th>
          {across.map((name) => (
            <th key={name} scope="col">
              <bdi>{name}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {down.map((name, row) => (
          <tr key={name}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            {across.map((other, column) => (
              <td key={other}>{format((turned ? cells[column]?.[row] : cells[row]?.[column]) ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
