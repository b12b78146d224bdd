import type { SelectHTMLAttributes } from 'preact';
import { useId } from 'preact/hooks';
import styles from './Select.module.css';

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'label' | 'role'> {
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
      <select id={id} class={styles.input} value={value} {...(rest as object)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} selected={option.value === value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  );
}
