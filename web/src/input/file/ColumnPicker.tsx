import { signal } from '@preact/signals';
import type { Preview } from 'isoyield';
import type { RefObject, TargetedEvent } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { capital, t } from '../../i18n';
import type { Columns } from '../../state/scores';
import { Label } from '../matrix/Label';
import styles from './File.module.css';
import { type Role, rechosen, roles, type Taken, takenFor } from './roles';

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
const keyed = signal<number | null>(null);

/** Gives the focus back to the list of the column that was chosen with keys, until it is left. */
function useFocusBack(root: RefObject<HTMLElement | null>, disabled: boolean): void {
  // While the file is read again the list is closed or gone, and the focus goes to what is there instead.
  useEffect(() => {
    const column = keyed.peek();
    if (column === null || disabled) return;
    root.current?.querySelector<HTMLElement>(`[data-column="${column}"]`)?.focus();
  });
  useEffect(() => {
    const leave = (event: Event) => {
      if (event instanceof KeyboardEvent && !event.ctrlKey && !event.metaKey && !['Tab', 'Escape'].includes(event.key))
        return;
      keyed.value = null;
    };
    const kinds = ['pointerdown', 'keydown'] as const;
    for (const kind of kinds) document.addEventListener(kind, leave, true);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, leave, true);
    };
  }, []);
}

type Choose = (index: number, role: Role, of?: string) => void;

/** The role that a list shows while keys still change it. */
interface Draft {
  readonly index: number;
  readonly role: Role;
}

/** What the lists of roles do: with the pointer a role is chosen at once, with keys once they rest. */
function useLists(now: readonly Taken[], choose: Choose) {
  const byKey = useRef(false);
  const [draft, setDraft] = useState<Draft | null>(null);
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
  const list = (index: number) => ({
    onKeyDown: ({ key }: KeyboardEvent) => {
      byKey.current = key.startsWith('Arrow') || key === 'Home' || key === 'End' || key.length === 1;
      if (key === 'Enter') take();
    },
    onPointerDown: () => {
      byKey.current = false;
    },
    onBlur: take,
    onChange: (event: TargetedEvent<HTMLSelectElement>) => {
      const role = event.currentTarget.value as Role;
      keyed.value = byKey.current ? index : null;
      if (byKey.current) setDraft({ index, role });
      else choose(index, role);
    },
  });
  return { draft, list };
}

interface RowProps {
  index: number;
  column: Preview['columns'][number];
  /** Whether columns have names. */
  header: boolean;
  taken: Taken;
  disabled: boolean;
  list: ReturnType<ReturnType<typeof useLists>['list']>;
  onGroup: (group: string) => void;
  /** Why it is used so; undefined where no column says why. */
  why: string | undefined;
}

/** One column: its first values, what it is used for, and why. */
function Row({ index, column, header, taken: { role, of }, disabled, list, onGroup, why }: RowProps) {
  const name = column.name || String(index + 1);
  return (
    <tr data-role={role}>
      <th scope="row">
        <span class={styles.column} dir="auto" title={column.name}>
          {column.name || t('file.column', { number: index + 1 })}
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
          data-column={index}
          {...list}
        >
          {roles
            // A formula calls its column by name.
            .filter((one) => one !== 'cost' || header)
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
              onChange={onGroup}
            />
            {column.class}
          </span>
        )}
      </td>
      {why !== undefined && <td class={styles.why}>{why}</td>}
    </tr>
  );
}

/** The columns of a table one below another, each with its first values, what it is used for, and why. */
export function ColumnPicker({ preview, columns, read = false, disabled, onChange }: Props) {
  const now = takenFor(preview, columns, read);

  const why = preview.columns.some((column) => column.why);
  const unused = preview.columns.flatMap(({ name }, i) => (now[i]?.role === 'unused' ? [name || String(i + 1)] : []));
  const choose: Choose = (index, role, of = '') => onChange(rechosen(preview, columns, now, index, { role, of }));
  const root = useRef<HTMLDivElement>(null);
  const { draft, list } = useLists(now, choose);
  useFocusBack(root, disabled);

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
              const reason = read || role === column.role ? capital(column.why ?? '') : '';
              return (
                <Row
                  key={String(i)}
                  index={i}
                  column={column}
                  header={preview.header}
                  taken={{ role, of }}
                  disabled={disabled}
                  list={list(i)}
                  onGroup={(group) => choose(i, role, group)}
                  why={why ? reason : undefined}
                />
              );
            })}
          </tbody>
        </table>
      </section>
      {unused.length > 0 && <p class={styles.rows}>{t('file.unused', { names: unused.join(', ') })}</p>}
    </div>
  );
}
