import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import styles from './Choice.module.css';

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; text: ComponentChildren }[];
  onChange: (value: T) => void;
}

/** A few exclusive views side by side: radio buttons, so arrows move between them. */
export function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset class={styles.choice}>
      <legend class="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} class={styles.option}>
          <input
            class={styles.input}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span class={styles.face}>{option.text}</span>
        </label>
      ))}
    </fieldset>
  );
}
