import type { RefObject } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import styles from './Combo.module.css';
import field from './Select.module.css';

export interface Entry {
  readonly value: string;
  readonly text: string;
}

interface ComboProps {
  label: string;
  bare?: boolean;
  class?: string;
  value: string;
  entries: readonly Entry[];
  /** Those that fit what is typed, the best first. */
  find: (query: string) => readonly Entry[];
  /** What is said where nothing fits. */
  nothing: (query: string) => string;
  onChange: (value: string) => void;
  /** Somebody has gone to it. */
  onFocus?: () => void;
}

/** One of many entries, found by typing: a list under a field, as in a combobox of the ARIA practices. */
export function Combo({ label, bare, class: extra, value, entries, find, nothing, onChange, onFocus }: ComboProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  /** What is typed; null: the list is closed. */
  const [query, setQuery] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const text = entries.find((each) => each.value === value)?.text ?? value;
  const open = query !== null;
  const found = !open ? [] : query.trim() === '' ? entries : find(query);
  const active = Math.min(at, found.length - 1);
  const show = () => {
    if (open) return;
    setQuery('');
    setAt(
      Math.max(
        0,
        entries.findIndex((each) => each.value === value),
      ),
    ); // prettier-ignore
  };
  const take = (entry: Entry | undefined) => {
    if (!entry) return;
    setQuery(null);
    if (entry.value !== value) onChange(entry.value);
  };
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active, open]);
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && !open) show();
    else if (step !== 0 && found.length > 0) setAt((active + step + found.length) % found.length);
    else if (event.key === 'Enter' && open) take(found[active]);
    else if (event.key === 'Escape' && open) setQuery(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class={[field.field, styles.combo, extra].filter(Boolean).join(' ')}>
      <label for={id} class={bare ? 'visually-hidden' : field.label}>
        {label}
      </label>
      <input
        id={id}
        class={`${field.input} ${styles.input}`}
        type="text"
        role="combobox"
        autocomplete="off"
        spellcheck={false}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
        // What stands there is what is chosen, until somebody types.
        value={query || text}
        onFocus={({ currentTarget }) => {
          currentTarget.select();
          onFocus?.();
        }}
        onClick={show}
        onInput={({ currentTarget }) => {
          setQuery(currentTarget.value);
          setAt(0);
        }}
        onKeyDown={press}
        onBlur={() => setQuery(null)}
      />
      <Options {...{ id, list, label, open, found, active, take }} />
      {open && found.length === 0 && (
        <p class={styles.nothing} role="status">
          {nothing(query)}
        </p>
      )}
    </div>
  );
}

interface OptionsProps {
  id: string;
  list: RefObject<HTMLDivElement | null>;
  label: string;
  open: boolean;
  found: readonly Entry[];
  active: number;
  take: (entry: Entry) => void;
}

/** What is found; the field keeps the focus. */
function Options({ id, list, label, open, found, active, take }: OptionsProps) {
  return (
    <div id={`${id}-list`} ref={list} class={styles.list} role="listbox" aria-label={label} hidden={!open}>
      {found.map((each, i) => (
        <div
          key={each.value}
          id={`${id}-${i}`}
          role="option"
          tabIndex={-1}
          aria-selected={i === active}
          class={styles.option}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => take(each)}
        >
          {each.text}
        </div>
      ))}
    </div>
  );
}
