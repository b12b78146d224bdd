import '../../i18n/lab';
import { number } from '../../i18n/numbers';
import styles from './Experiments.module.css';

interface SteppedProps {
  label: string;
  steps: readonly number[];
  value: number;
  onInput: (value: number) => void;
  /** How a value is written; left out: to three digits. */
  write?: (value: number) => string;
}

/** A slider over given numbers. */
export function Stepped({ label, steps, value, onInput, write }: SteppedProps) {
  const written = write ? write(value) : number(value, { significant: 3 });
  return (
    <label class={styles.slide}>
      <span>
        {label} <b>{written}</b>
      </span>
      <input
        type="range"
        min={0}
        max={steps.length - 1}
        step={1}
        value={steps.indexOf(value)}
        aria-valuetext={written}
        onInput={(event) => onInput(steps[event.currentTarget.valueAsNumber] ?? value)}
      />
    </label>
  );
}
