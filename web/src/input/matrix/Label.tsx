import { useState } from 'preact/hooks';
import styles from './Grid.module.css';

interface LabelProps {
  value: string;
  label: string;
  class?: string | undefined;
  /** Takes the new text; false when it cannot be used, and the old one comes back. */
  onChange: (text: string) => void;
  /** Whether an empty text is allowed. */
  optional?: boolean;
}

/** A name that is edited in place: taken on Enter or on leaving, given back on Escape. */
export function Label({ value, label, class: extra, onChange, optional }: LabelProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const finish = () => {
    const text = draft?.trim();
    setDraft(null);
    if (text !== undefined && text !== value && (text !== '' || optional)) onChange(text);
  };
  return (
    <input
      class={[styles.label, extra].filter(Boolean).join(' ')}
      type="text"
      autocomplete="off"
      spellcheck={false}
      maxLength={200}
      size={1}
      dir="auto"
      value={draft ?? value}
      title={value}
      aria-label={label}
      onInput={(event) => setDraft(event.currentTarget.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          finish();
          event.stopPropagation();
        } else if (event.key === 'Escape' && draft !== null) {
          setDraft(null);
          event.stopPropagation();
        }
      }}
    />
  );
}
