import type { Preview } from 'isoyield';
import type { Columns } from '../app/scores';
import { t } from '../i18n';
import styles from './File.module.css';

type Role = 'truth' | 'score' | 'weight' | 'unused';
const roles: readonly Role[] = ['truth', 'score', 'weight', 'unused'];

/** How the core is told about a column: by name, or by number where there are no names. */
const keyOf = (preview: Preview, index: number) =>
  preview.header ? (preview.columns[index]?.name ?? '') : String(index + 1);

interface Props {
  preview: Preview;
  columns: Columns;
  disabled: boolean;
  onChange: (columns: Columns) => void;
}

/** The first rows of a table, and over each column what it is taken for. */
export function ColumnPicker({ preview, columns, disabled, onChange }: Props) {
  const rows = Math.max(0, ...preview.columns.map((column) => column.cells.length));

  const choose = (index: number, role: Role) => {
    const taken = preview.columns.map((column, i) => {
      if (i === index) return role;
      // There is one truth and one weight: the last choice wins.
      if ((role === 'truth' || role === 'weight') && column.role === role) return 'unused';
      return column.role;
    });
    const named = (wanted: Role) => preview.columns.flatMap((_, i) => (taken[i] === wanted ? [keyOf(preview, i)] : []));
    onChange({ ...columns, truth: named('truth')[0] ?? '', scores: named('score'), weight: named('weight')[0] ?? '' });
  };

  return (
    <div class={styles.preview}>
      <section class={styles.scroll} aria-label={t('file.preview')}>
        <table class={styles.table}>
          <thead>
            <tr>
              {preview.columns.map((column, i) => (
                <th key={String(i)} scope="col" data-role={column.role}>
                  <span class={styles.column} dir="auto" title={column.name}>
                    {column.name || t('file.column', { number: i + 1 })}
                  </span>
                  <select
                    class={styles.role}
                    disabled={disabled}
                    value={column.role}
                    aria-label={t('file.role', { name: column.name || String(i + 1) })}
                    onChange={(event) => choose(i, event.currentTarget.value as Role)}
                  >
                    {roles.map((role) => (
                      <option key={role} value={role} selected={role === column.role}>
                        {t(`file.role.${role}`)}
                      </option>
                    ))}
                  </select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: Math.min(rows, 4) }, (_, r) => (
              <tr key={String(r)}>
                {preview.columns.map((column, i) => (
                  <td key={String(i)} data-role={column.role} dir="auto">
                    {column.cells[r]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
