import { useRef, useState } from 'preact/hooks';
import { edited, typed, withPoint } from '../../i18n/numbers';
import styles from './Grid.module.css';

interface CellProps {
  value: string;
  /** Names both axes, for those who hear the grid. */
  label: string;
  tone: 'right' | 'wrong' | 'plain' | 'money';
  corner?: string | undefined;
  invalid: boolean;
  /** It is shown, and not to be changed. */
  fixed?: boolean;
  /** A cost: it needs no plus. */
  unsigned?: boolean;
  describedBy?: string | undefined;
  at: string;
  onInput: (text: string) => void;
  onLeave: () => void;
}

/** One cell: text as typed while it has the focus, as it is read otherwise. */
export function Cell({
  value,
  label,
  tone,
  corner,
  invalid,
  fixed,
  unsigned,
  describedBy,
  at,
  onInput,
  onLeave,
}: CellProps) {
  const [focused, setFocused] = useState(false);
  const touched = useRef(false);
  const draft = useRef('');
  const shown = typed(value, tone === 'money' && !unsigned);
  const negative = tone === 'money' && /^\s*[-\u2212]/.test(value);
  return (
    <span
      class={[
        styles.cell,
        styles[tone],
        negative ? styles.negative : '',
        invalid ? styles.invalid : '',
        fixed ? styles.fixed : '',
      ].join(' ')}
    >
      <input
        class={styles.input}
        type="text"
        inputMode={tone === 'money' ? 'text' : 'decimal'}
        autocomplete="off"
        spellcheck={false}
        readOnly={fixed}
        size={1}
        value={!focused ? shown : withPoint(draft.current) === value ? draft.current : edited(value)}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={invalid ? describedBy : undefined}
        data-at={at}
        onFocus={(event) => {
          const input = event.currentTarget;
          // At once, not with the next drawing: what is typed by then would be added to the number instead of taking its place.
          draft.current = edited(value);
          input.value = draft.current;
          input.select();
          setFocused(true);
          touched.current = false;
          // A press of the mouse puts the caret somewhere only now. Who has typed by then goes on where they are, also with the same digit.
          requestAnimationFrame(() => {
            if (document.activeElement === input && !touched.current) input.select();
          });
        }}
        onBlur={() => {
          setFocused(false);
          onLeave();
        }}
        onInput={(event) => {
          touched.current = true;
          draft.current = event.currentTarget.value;
          onInput(withPoint(draft.current));
        }}
      />
      {corner && (
        <span class={styles.corner} aria-hidden="true">
          {corner}
        </span>
      )}
    </span>
  );
}
