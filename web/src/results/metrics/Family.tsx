import { known } from '../../i18n';
import { Icon } from '../../ui/Icon';
import styles from './MetricsTable.module.css';

interface FamilyProps {
  /** Its id. */
  family: string;
  count: number;
  /** Columns of the table. */
  columns: number;
  /** The families that are open; null: all are, and stay so. */
  unfolded: ReadonlySet<string> | null;
  onUnfold: (unfolded: ReadonlySet<string>) => void;
}

const turned = (all: ReadonlySet<string>, family: string): ReadonlySet<string> => {
  const next = new Set(all);
  if (!next.delete(family)) next.add(family);
  return next;
};

/** The row that heads a family of metrics, and shows and hides it. */
export function Family({ family, count, columns, unfolded, onUnfold }: FamilyProps) {
  const title = known(`family.${family}`, family);
  return (
    <tr>
      <th scope="rowgroup" colSpan={columns} class={styles.family}>
        {unfolded === null ? (
          title
        ) : (
          <button
            type="button"
            class={styles.turn}
            aria-expanded={unfolded.has(family)}
            onClick={() => onUnfold(turned(unfolded, family))}
          >
            <Icon name="chevron" size={16} /> {title} <small>{count}</small>
          </button>
        )}
      </th>
    </tr>
  );
}
