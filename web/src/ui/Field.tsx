import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import styles from './Field.module.css';

interface FieldProps extends Omit<JSX.InputHTMLAttributes<HTMLInputElement>, 'label'> {
  label: string;
  /** The label is read aloud but not shown. */
  bare?: boolean;
  problem?: string | undefined;
}

/** A text field with its label and, under it, what is wrong with it. */
export function Field({ label, bare, problem, class: extra, ...rest }: FieldProps) {
  const id = useId();
  return (
    <div class={[styles.field, extra].filter(Boolean).join(' ')}>
      <label for={id} class={bare ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <input id={id} class={styles.input} aria-invalid={problem ? true : undefined} aria-describedby={problem ? `${id}-p` : undefined} {...rest} />
      {problem && (
        <p id={`${id}-p`} class={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

interface SelectProps extends Omit<JSX.SelectHTMLAttributes<HTMLSelectElement>, 'label'> {
  label: string;
  bare?: boolean;
  options: readonly { value: string; text: string }[];
}

export function Select({ label, bare, options, value, class: extra, ...rest }: SelectProps) {
  const id = useId();
  return (
    <div class={[styles.field, extra].filter(Boolean).join(' ')}>
      <label for={id} class={bare ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <select id={id} class={styles.input} value={value} {...rest}>
        {options.map((option) => (
          <option key={option.value} value={option.value} selected={option.value === value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  );
}
