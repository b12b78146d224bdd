import { useId, useState } from 'preact/hooks';
import { edited, numberIn } from '../../i18n/numbers';
import styles from './NumberField.module.css';

interface NumberFieldProps {
  label: string;
  /** An infinite one is left out. */
  value: number;
  /** Whether it can be taken; without it any number can. */
  fits?: (value: number) => boolean;
  /** What is expected, said while what stands there is something else; the last number stays in force. */
  wrong: string;
  /** Numbers to choose from. */
  list?: readonly number[];
  onInput: (value: number) => void;
  /** What stands for no number; without it one must be there. */
  none?: { readonly text: string; readonly choose: () => void };
}

/** A number as it is edited: one that nobody typed so, as its digits show, with those that people read. */
function shownAs(value: number): string {
  const text = String(value);
  return edited(text.replace(/e.*|\D|^[-0.]+/g, '').length > 12 ? String(Number(value.toPrecision(4))) : text);
}

/** A number that is typed, and takes effect at once. */
export function NumberField({ label, value, fits = () => true, wrong, list, onInput, none }: NumberFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const read = (text: string) => {
    const number = numberIn(text);
    return number !== null && fits(number) ? number : null;
  };
  const typed = draft === null ? value : read(draft);
  // A value that changed elsewhere is shown in place of what was typed.
  const shown = typed === null || typed === value ? draft : null;
  const bad = shown !== null && typed === null && !(none && shown.trim() === '');
  return (
    <div class={styles.field}>
      <label for={id}>{label}</label>
      <input
        id={id}
        class={styles.input}
        type="text"
        inputMode="decimal"
        autocomplete="off"
        dir="ltr"
        list={list && `${id}l`}
        value={shown ?? (Number.isFinite(value) ? shownAs(value) : '')}
        placeholder={none?.text ?? '∞'}
        aria-invalid={bad}
        aria-describedby={bad ? `${id}w` : undefined}
        onInput={({ currentTarget: { value: text } }) => {
          const number = read(text);
          setDraft(text);
          if (number !== null) onInput(number);
          else if (text.trim() === '') none?.choose();
        }}
        onBlur={() => setDraft(null)}
      />
      {list && (
        <datalist id={`${id}l`}>
          {list.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
      {bad && (
        <small id={`${id}w`} role="alert">
          {wrong}
        </small>
      )}
    </div>
  );
}
