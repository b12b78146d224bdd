import { useId, useState } from 'preact/hooks';
import { edited, numberIn } from '../../i18n/numbers';
import styles from './NumberField.module.css';

interface TypedProps
  extends Partial<Record<'id' | 'class' | 'list' | 'placeholder' | 'aria-label', string | undefined>> {
  inputMode?: 'decimal' | 'numeric';
  value: number;
  /** The same as it stands there. */
  written: string;
  /** Whether it can be taken; without it any number can. */
  fits?: (value: number) => boolean;
  /** What is expected, said while what stands there is something else; the last number stays in force. */
  wrong: string;
  onInput: (value: number) => void;
  /** What an empty field stands for; without it a number must be there. */
  onNone?: (() => void) | undefined;
}

/** A number that is typed, and takes effect at once: all of it is selected where somebody goes to it. */
export function Typed({ value, written, fits = () => true, wrong, onInput, onNone, ...input }: TypedProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const read = (text: string) => {
    const number = numberIn(text);
    return number !== null && fits(number) ? number : null;
  };
  const typed = draft === null ? value : read(draft);
  // A value that changed elsewhere is shown in place of what was typed.
  const shown = typed === null || typed === value ? draft : null;
  const bad = shown !== null && typed === null && !(onNone && shown.trim() === '');
  return (
    <>
      <input
        type="text"
        inputMode="decimal"
        autocomplete="off"
        dir="ltr"
        {...input}
        value={shown ?? written}
        aria-invalid={bad}
        aria-describedby={bad ? id : undefined}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onInput={({ currentTarget: { value: text } }) => {
          const number = read(text);
          setDraft(text);
          if (number !== null) onInput(number);
          else if (text.trim() === '') onNone?.();
        }}
        onBlur={() => setDraft(null)}
      />
      {bad && (
        <small id={id} class={styles.wrong} role="alert">
          {wrong}
        </small>
      )}
    </>
  );
}

interface NumberFieldProps extends Pick<TypedProps, 'fits' | 'wrong' | 'onInput'> {
  label: string;
  /** An infinite one is left out. */
  value: number;
  /** Numbers to choose from. */
  list?: readonly number[];
  /** What stands for no number; without it one must be there. */
  none?: { readonly text: string; readonly choose: () => void };
}

/** A number as it is edited: one that nobody typed so, as its digits show, with those that people read. */
function shownAs(value: number): string {
  const text = String(value);
  return edited(text.replace(/e.*|\D|^[-0.]+/g, '').length > 12 ? String(Number(value.toPrecision(4))) : text);
}

/** The same under its label. */
export function NumberField({ label, value, list, none, ...typed }: NumberFieldProps) {
  const id = useId();
  return (
    <div class={styles.field}>
      <label for={id}>{label}</label>
      <Typed
        {...typed}
        id={id}
        class={styles.input}
        list={list && `${id}l`}
        value={value}
        written={Number.isFinite(value) ? shownAs(value) : ''}
        placeholder={none?.text ?? '∞'}
        onNone={none?.choose}
      />
      {list && (
        <datalist id={`${id}l`}>
          {list.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
    </div>
  );
}
