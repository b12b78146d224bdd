import type { Preview } from 'isoyield';
import { useEffect, useRef, useState } from 'preact/hooks';
import { inFormula } from '../../document/amounts';
import { formulaOf, pricedBy } from '../../document/formulas';
import { capital, t } from '../../i18n';
import { type Columns, otherRoles } from '../../state/scores';
import { Label } from '../matrix/Label';
import styles from './File.module.css';

const roles = [
  'truth',
  'score',
  'probability',
  'predicted',
  'utility',
  'cost',
  'weight',
  ...otherRoles,
  'unused',
] as const;
type Role = (typeof roles)[number];
/** Roles that one column has: the last choice wins. */
const single: readonly string[] = ['truth', 'weight', 'cost', ...otherRoles];

/** How the core is told about a column: by name, or by number where there are no names. */
const keyOf = (preview: Preview, index: number) =>
  preview.header ? (preview.columns[index]?.name ?? '') : String(index + 1);

/** What a column is read as, and for classes the classifier or decision that it belongs to. */
interface Taken {
  readonly role: Role;
  readonly of: string;
}

const guessedAs = (column: Preview['columns'][number]): Taken => ({
  role: inFormula(column) ? 'cost' : (roles.find((one) => one === column.role) ?? 'unused'),
  of: column.classifier ?? column.decision ?? '',
});

/**
 * As they were read. Of a file that the core refused: as the user said, so that a choice can be completed; as the core guessed while nothing
 * was said.
 */
function takenFor(preview: Preview, columns: Columns, read: boolean): Taken[] {
  if (read) return preview.columns.map(guessedAs);
  const { truth, scores, probabilities, predicted, utilities, weight, others, worth } = columns;
  const groups = (role: Role, all: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(all).map(([of, keys]) => ({ role, of, keys }));
  const said: readonly (Taken & { keys: readonly string[] })[] = [
    { role: 'truth', of: '', keys: [truth] },
    { role: 'score', of: '', keys: scores },
    { role: 'predicted', of: '', keys: predicted },
    { role: 'weight', of: '', keys: [weight] },
    { role: 'cost', of: '', keys: [pricedBy(worth)?.miss ?? ''] },
    ...groups('probability', probabilities),
    ...groups('utility', utilities),
    ...otherRoles.map((role) => ({ role, of: '', keys: [others[role] ?? ''] })),
  ];
  // What a miss costs leaves the other columns to the core.
  const any = said.some(({ role, keys }) => role !== 'cost' && keys.some((key) => key !== ''));
  return preview.columns.map((column, i) => {
    const key = keyOf(preview, i);
    const found =
      key === '' ? undefined : said.find(({ role, keys }) => (any || role === 'cost') && keys.includes(key));
    if (found) return found;
    const { role } = guessedAs(column);
    const guess = !any || otherRoles.some((other) => other === role && others[other] !== '');
    return { role: guess ? role : 'unused', of: column.classifier ?? column.decision ?? '' };
  });
}

/** The formulas once a column says what a miss costs, or no longer does: without one of their columns they say nothing. */
function costs(worth: string | undefined, key: string, before: boolean, after: boolean): string | undefined {
  if (after === before) return worth;
  return after ? formulaOf({ miss: key, alarm: pricedBy(worth)?.alarm ?? 1 }) : undefined;
}

/** The columns once one of them is taken otherwise. */
function rechosen(preview: Preview, columns: Columns, now: readonly Taken[], index: number, choice: Taken): Columns {
  const taken = now.map((column, i): Taken => {
    if (i === index) return choice;
    return single.includes(choice.role) && column.role === choice.role ? { role: 'unused', of: '' } : column;
  });
  const named = (wanted: Role) => taken.flatMap(({ role }, i) => (role === wanted ? [keyOf(preview, i)] : []));
  /** Columns of one role by what they are about: as they were, else by a name of their own. */
  const grouped = (wanted: Role, otherwise: string) => {
    const groups: Record<string, string[]> = {};
    taken.forEach(({ role, of }, i) => {
      if (role !== wanted) return;
      groups[of || otherwise] = [...(groups[of || otherwise] ?? []), keyOf(preview, i)];
    });
    return groups;
  };
  // A column that no longer names clusters names none: the core is not to read it as clusters again.
  const clustered = named('group').length > 0;
  const independent = !clustered && (columns.independent || now.some(({ role }) => role === 'group'));
  const { independent: _, worth, subgroupAt, subject, ...rest } = columns;
  const formulas = costs(worth, keyOf(preview, index), now[index]?.role === 'cost', choice.role === 'cost');
  return {
    ...rest,
    ...(formulas !== undefined && { worth: formulas }),
    // Ranges are of one column's numbers, utilities of one truth's classes.
    ...(subgroupAt && named('subgroup')[0] === columns.others.subgroup && { subgroupAt }),
    ...(subject && taken[now.findIndex(({ role }) => role === 'truth')]?.role === 'truth' && { subject }),
    ...(independent && { independent: true as const }),
    truth: named('truth')[0] ?? '',
    scores: named('score'),
    probabilities: grouped('probability', t('file.model')),
    utilities: grouped('utility', t('file.decision')),
    predicted: named('predicted'),
    weight: named('weight')[0] ?? '',
    others: Object.fromEntries(otherRoles.map((other) => [other, named(other)[0] ?? ''])),
  };
}

interface Props {
  preview: Preview;
  columns: Columns;
  /** Whether the preview is of a reading with these columns. */
  read?: boolean;
  disabled: boolean;
  onChange: (columns: Columns) => void;
}

/** Values of a column that are shown. */
const mostCells = 4;

/** Arrow keys change a closed list at every stroke: the role is taken once they rest, in milliseconds, or the list is left. */
const rest = 600;

/** The column whose role was chosen with keys: until it is left its list gets the focus back when the file has been read again, or refused. */
let keyed: number | null = null;

/** The columns of a table one below another, each with its first values, what it is used for, and why. */
export function ColumnPicker({ preview, columns, read = false, disabled, onChange }: Props) {
  const now = takenFor(preview, columns, read);

  const why = preview.columns.some((column) => column.why);
  const unused = preview.columns.flatMap(({ name }, i) => (now[i]?.role === 'unused' ? [name || String(i + 1)] : []));
  const choose = (index: number, role: Role, of = '') => onChange(rechosen(preview, columns, now, index, { role, of }));
  const root = useRef<HTMLDivElement>(null);
  const byKey = useRef(false);
  const [draft, setDraft] = useState<{ readonly index: number; readonly role: Role } | null>(null);
  const take = () => {
    if (!draft) return;
    setDraft(null);
    if (now[draft.index]?.role !== draft.role) choose(draft.index, draft.role);
  };
  useEffect(() => {
    if (!draft) return;
    const timer = setTimeout(take, rest);
    return () => clearTimeout(timer);
  }, [draft]);
  // While the file is read again the list is closed or gone, and the focus goes to what is there instead.
  useEffect(() => {
    if (keyed === null || disabled) return;
    root.current?.querySelector<HTMLElement>(`[data-column="${keyed}"]`)?.focus();
  });
  useEffect(() => {
    const leave = (event: Event) => {
      if (event instanceof KeyboardEvent && !event.ctrlKey && !event.metaKey && !['Tab', 'Escape'].includes(event.key))
        return;
      keyed = null;
    };
    const kinds = ['pointerdown', 'keydown'] as const;
    for (const kind of kinds) document.addEventListener(kind, leave, true);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, leave, true);
    };
  }, []);

  return (
    <div class={styles.preview} ref={root}>
      <section class={styles.scroll} aria-label={t('file.preview')}>
        <table class={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('file.head.column')}</th>
              <th scope="col">{t('file.head.use')}</th>
              {why && <th scope="col">{t('file.head.why')}</th>}
            </tr>
          </thead>
          <tbody>
            {preview.columns.map((column, i) => {
              const { role: taken, of } = now[i] ?? { role: 'unused', of: '' };
              const role = draft?.index === i ? draft.role : taken;
              const name = column.name || String(i + 1);
              return (
                <tr key={String(i)} data-role={role}>
                  <th scope="row">
                    <span class={styles.column} dir="auto" title={column.name}>
                      {column.name || t('file.column', { number: i + 1 })}
                    </span>
                    <span class={styles.cells} dir="auto">
                      {column.cells.slice(0, mostCells).join(' · ')}
                    </span>
                  </th>
                  <td>
                    <select
                      class={styles.role}
                      disabled={disabled}
                      value={role}
                      aria-label={t('file.role', { name })}
                      data-column={i}
                      onKeyDown={({ key }) => {
                        byKey.current = key.startsWith('Arrow') || key === 'Home' || key === 'End' || key.length === 1;
                        if (key === 'Enter') take();
                      }}
                      onPointerDown={() => {
                        byKey.current = false;
                      }}
                      onBlur={take}
                      onChange={(event) => {
                        const chosen = event.currentTarget.value as Role;
                        keyed = byKey.current ? i : null;
                        if (byKey.current) setDraft({ index: i, role: chosen });
                        else choose(i, chosen);
                      }}
                    >
                      {roles
                        // A formula calls its column by name.
                        .filter((one) => one !== 'cost' || preview.header)
                        .map((one) => (
                          <option key={one} value={one} selected={one === role}>
                            {t(`file.role.${one}`)}
                          </option>
                        ))}
                    </select>
                    {(role === 'probability' || role === 'utility') && (
                      <span class={styles.of} dir="auto">
                        <Label
                          class={styles.group}
                          value={of}
                          label={t(role === 'utility' ? 'file.of.decision' : 'file.of.model', { name })}
                          onChange={(group) => choose(i, role, group)}
                        />
                        {column.class}
                      </span>
                    )}
                  </td>
                  {why && <td class={styles.why}>{(read || role === column.role) && capital(column.why ?? '')}</td>}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      {unused.length > 0 && <p class={styles.rows}>{t('file.unused', { names: unused.join(', ') })}</p>}
    </div>
  );
}
