import type { Preview } from 'isoyield';
import { type Columns, otherRoles } from '../app/scores';
import { t } from '../i18n';
import styles from './File.module.css';

const roles = ['truth', 'score', 'probability', 'predicted', 'utility', 'weight', ...otherRoles, 'unused'] as const;
type Role = (typeof roles)[number];
/** Roles that one column has: the last choice wins. */
const single: readonly string[] = ['truth', 'weight', ...otherRoles];

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
      return single.includes(role) && column.role === role ? 'unused' : column.role;
    });
    const named = (wanted: Role) => preview.columns.flatMap((_, i) => (taken[i] === wanted ? [keyOf(preview, i)] : []));
    /** Columns of one role by what they are about: as they were, else by a name of their own. */
    const grouped = (role: Role, otherwise: string) => {
      const groups: Record<string, string[]> = {};
      preview.columns.forEach(({ classifier, decision, role: before }, i) => {
        if (taken[i] !== role) return;
        const name = (before === role && (classifier ?? decision)) || otherwise;
        groups[name] = [...(groups[name] ?? []), keyOf(preview, i)];
      });
      return groups;
    };
    onChange({
      ...columns,
      truth: named('truth')[0] ?? '',
      scores: named('score'),
      probabilities: grouped('probability', t('file.model')),
      utilities: grouped('utility', t('file.decision')),
      predicted: named('predicted'),
      weight: named('weight')[0] ?? '',
      others: Object.fromEntries(
        otherRoles.flatMap((other) => named(other).map((key): [string, string] => [other, key])),
      ),
    });
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
                  {(column.role === 'probability' || column.role === 'utility') && (
                    <span class={styles.of} dir="auto">
                      {t('file.of', { name: column.classifier ?? column.decision ?? '', label: column.class ?? '' })}
                    </span>
                  )}
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
