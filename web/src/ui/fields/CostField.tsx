import { useState } from 'preact/hooks';
import { edited, numberIn } from '../../i18n/numbers';

interface CostFieldProps {
  /** At least 1; null: nobody has said. */
  value: number | null;
  onInput: (value: number) => void;
  onDone: () => void;
  label: string;
  class: string;
}

/** The next ratio that people say: 1, 1.5, 2, 3, 5, 7, 10, 15, ... */
function stepped(value: number, up: boolean): number {
  const steps = [1, 1.5, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  const size = 10 ** Math.floor(Math.log10(value) + 1e-9);
  const at = value / size;
  const next = up
    ? steps.find((step) => step > at * (1 + 1e-9))
    : (steps.filter((step) => step < at * (1 - 1e-9)).at(-1) ?? 0.9);
  return Number(((next ?? 10) * size).toPrecision(3));
}

const written = (value: number) => edited(String(Number(value.toPrecision(3))));

/** The number in the sentence about costs; arrows go to the next that people say. */
export function CostField({ value, onInput, onDone, label, class: own }: CostFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const read = (text: string) => {
    const number = numberIn(text);
    return number !== null && number > 0 && Number.isFinite(number) ? number : null;
  };
  const typed = draft === null ? value : read(draft);
  const shown = draft ?? (value === null ? '' : written(value));
  return (
    <input
      class={own}
      type="text"
      inputMode="decimal"
      autocomplete="off"
      dir="ltr"
      size={Math.max(3, shown.length)}
      aria-label={label}
      aria-invalid={draft !== null && draft.trim() !== '' && typed === null}
      value={shown}
      onFocus={(event) => event.currentTarget.select()}
      onInput={({ currentTarget: { value: text } }) => {
        setDraft(text);
        const number = read(text);
        if (number !== null) onInput(number);
      }}
      onBlur={() => {
        setDraft(null);
        onDone();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          // The keyboard of a phone goes away; another stays where it is.
          if (matchMedia('(pointer: coarse)').matches) event.currentTarget.blur();
          setDraft(null);
          onDone();
          event.currentTarget.select();
        }
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        setDraft(null);
        onInput(stepped(typed ?? 1, event.key === 'ArrowUp'));
      }}
    />
  );
}
