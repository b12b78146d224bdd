import type { Slip } from 'isoyield-exercises';
import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect, useId, useRef, useState } from 'preact/hooks';
import type { Document } from 'yaml';
import type { Book } from '../../i18n/book';
import { Select } from '../../ui/fields/Select';
import { useWords } from '../player/words';
import styles from './Form.module.css';
import { at, fieldText, type Language, listAt, type Path, setText, setValue, textIn, typed } from './tree';

/** What every part of the form reads and how it writes. */
export interface Form {
  fields: Record<string, unknown>;
  /** Languages that texts are written in. */
  languages: readonly Language[];
  /** Language of the page. */
  language: Language;
  /** Names and calls that expressions begin with. */
  suggestions: string;
  /** Names in braces or expressions that stand for nothing yet. */
  missing: readonly string[];
  /** The known slips. */
  slips: readonly Slip[];
  /** Changes the source; false when the change does not fit it. */
  edit: (change: (document: Document) => void) => boolean;
}

export const Forms = createContext<Form | null>(null);
export function useForm(): Form & { t: Book['t'] } {
  const { t } = useWords();
  return { ...(useContext(Forms) as Form), t };
}

/** After a key, milliseconds without another before the source is written. */
const rest = 400;

interface FieldProps {
  label: string;
  value: string;
  /** Where it writes: what leads there finds it by this. */
  path?: Path | undefined;
  /** Several lines. `tall`: room for a story. */
  area?: boolean | 'tall';
  bare?: boolean;
  /** Expressions are set in the fixed type. */
  code?: boolean;
  /** Offers what answers are made of. */
  offer?: boolean;
  /** Writes only when it is left, for what half a word would upset. */
  late?: boolean;
  placeholder?: string | undefined;
  note?: string | undefined;
  onChange: (value: string) => boolean;
}

/** Writes when the hand rests, and when it is left. What is typed stands here until then, whatever the page draws anew meanwhile. */
export function Field({ label, value, path, area, bare, code, offer, late, placeholder, note, onChange }: FieldProps) {
  const { suggestions, t } = useForm();
  const id = useId();
  const [typing, setTyping] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  const write = (next: string): boolean => {
    clearTimeout(timer.current);
    const done = next === latest.current.value || latest.current.onChange(next);
    setRefused(!done);
    return done;
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const common = {
    id,
    'data-path': path?.join('/'),
    class: [styles.input, code ? styles.code : ''].join(' '),
    value: typing ?? value,
    placeholder,
    onInput: (event: { currentTarget: { value: string } }) => {
      const next = event.currentTarget.value;
      setTyping(next);
      clearTimeout(timer.current);
      if (!late) timer.current = setTimeout(() => write(next), rest);
    },
    ...(late && {
      onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && (event.currentTarget as HTMLElement).blur(),
    }),
    // What does not fit the source stays in the field.
    onBlur: (event: { currentTarget: { value: string } }) => write(event.currentTarget.value) && setTyping(null),
    ...(note !== undefined && { 'aria-describedby': `${id}-note` }),
    ...(refused && { 'aria-invalid': true as const }),
  };
  return (
    <div class={styles.field}>
      <label for={id} class={bare ? 'visually-hidden' : undefined}>
        {label}
      </label>
      {area ? (
        <textarea {...common} rows={Math.min(14, Math.max(area === 'tall' ? 5 : 2, linesOf(typing ?? value)))} />
      ) : (
        <input {...common} type="text" list={offer ? suggestions : undefined} spellcheck={!code} autocomplete="off" />
      )}
      {note !== undefined && <small id={`${id}-note`}>{note}</small>}
      {refused && <small class={styles.refused}>{t('editor.field.refused')}</small>}
    </div>
  );
}

/** Lines that a text takes up, about, and one to write on. */
const linesOf = (text: string) => text.split('\n').reduce((sum, line) => sum + Math.ceil((line.length + 1) / 60), 1);

interface PartProps {
  path: Path;
  label: string;
  bare?: boolean;
  placeholder?: string | undefined;
  note?: string | undefined;
}

/** A number or expression; an empty one takes the member away. */
export function Expression({ path, ...rest }: PartProps & { offer?: boolean }) {
  const { fields, edit } = useForm();
  return (
    <Field
      {...rest}
      path={path}
      code
      value={fieldText(at(fields, path))}
      onChange={(next) => edit((document) => setValue(document, path, typed(next)))}
    />
  );
}

const names = { en: 'English', uk: 'українська' } as const;

/** A text in each of the languages of the exercise. */
export function TextIn({
  path,
  label,
  area,
  bare,
  optional,
  note,
  also,
}: PartProps & {
  area?: boolean | 'tall';
  optional?: boolean;
  /** What else changes with the text. */
  also?: (document: Document, text: string, language: Language) => void;
}) {
  const { fields, languages, edit } = useForm();
  return (
    <div class={styles.pair}>
      {languages.map((language) => (
        <Field
          key={language}
          label={languages.length > 1 ? `${label}, ${names[language]}` : label}
          value={textIn(at(fields, path), language)}
          path={path}
          area={area ?? false}
          bare={bare ?? false}
          note={note}
          onChange={(next) =>
            edit((document) => {
              setText(document, path, language, next, languages, optional !== true);
              also?.(document, next, language);
            })
          }
        />
      ))}
    </div>
  );
}

/** One of a few values; an empty one takes the member away. */
export function Pick({
  path,
  label,
  options,
  usual = '',
  bare,
}: PartProps & { options: readonly { value: string; text: string }[]; usual?: string }) {
  const { fields, edit } = useForm();
  return (
    <Select
      label={label}
      bare={bare ?? false}
      value={fieldText(at(fields, path)) || usual}
      options={options}
      onChange={(event) => {
        const { value } = event.currentTarget as HTMLSelectElement;
        edit((document) => setValue(document, path, value === usual && usual === '' ? undefined : typed(value)));
      }}
    />
  );
}

/** Yes or no; no takes the member away. */
export function Tick({ path, label }: PartProps) {
  const { fields, edit } = useForm();
  return (
    <label class={styles.tick}>
      <input
        type="checkbox"
        checked={at(fields, path) === true}
        onChange={(event) => {
          const { checked } = event.currentTarget;
          edit((document) => setValue(document, path, checked || undefined));
        }}
      />
      {label}
    </label>
  );
}

interface GridProps {
  path: Path;
  caption: string;
  rows: readonly string[];
  columns: readonly string[];
  /** An empty cell is one for the learner. */
  open?: boolean;
}

/** A table of numbers and expressions. */
export function Grid({ path, caption, rows, columns, open }: GridProps) {
  const { fields, edit, t } = useForm();
  const cells = listAt(fields, path).map((row) => (Array.isArray(row) ? (row as unknown[]) : []));
  const height = Math.max(cells.length, open ? rows.length : 0);
  const width = Math.max(cells[0]?.length ?? 0, open ? columns.length : 0);
  const set = (i: number, j: number, next: string) =>
    edit((document) => {
      const value = next.trim() === '' ? (open ? null : 0) : typed(next);
      if (cells.length > 0) return document.setIn([...path, i, j], value);
      const fresh = Array.from({ length: height }, () => Array.from({ length: width }, () => null as unknown));
      (fresh[i] as unknown[])[j] = value;
      setValue(document, path, fresh);
    });
  return (
    <div class={styles.wide}>
      <table class={styles.grid}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <td>
              {t('player.truth')} ↓ {t('player.decision')} →
            </td>
            {Array.from({ length: width }, (_, j) => (
              <th key={j} scope="col">
                {columns[j] ?? j}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: height }, (_, i) => (
            <tr key={i}>
              <th scope="row">{rows[i] ?? i}</th>
              {Array.from({ length: width }, (_, j) => (
                <td key={j}>
                  <Field
                    bare
                    code
                    label={`${caption}: ${t('player.cell', { row: rows[i] ?? String(i), column: columns[j] ?? String(j) })}`}
                    path={[...path, i, j]}
                    value={fieldText(cells[i]?.[j])}
                    onChange={(next) => set(i, j, next)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Several numbers or expressions with semicolons between them. */
export function Several({ path, label }: { path: Path; label: string }) {
  const { fields, edit } = useForm();
  return (
    <Field
      code
      label={label}
      value={listAt(fields, path).map(fieldText).join('; ')}
      onChange={(next) => {
        const list = next
          .split(';')
          .map(typed)
          .filter((each) => each !== '');
        return edit((document) => setValue(document, path, list.length === 0 ? undefined : list));
      }}
    />
  );
}

/** What is needed now and then. */
export function More({ children, label }: { children: ComponentChildren; label?: string }) {
  const { t } = useForm();
  return (
    <details class={styles.more}>
      <summary>{label ?? t('editor.more')}</summary>
      <div class={styles.inner}>{children}</div>
    </details>
  );
}
