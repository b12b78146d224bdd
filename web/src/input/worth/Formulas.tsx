import '../../i18n/lab';
import { useState } from 'preact/hooks';
import { t } from '../../i18n';
import styles from './Worth.module.css';

interface FormulasProps {
  value: string;
  disabled?: boolean;
  onDone: (formulas: string) => void;
}

/** What every cell is worth, one formula a line; it counts once it is finished. */
export function Formulas({ value, disabled = false, onDone }: FormulasProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? value;
  return (
    <label class={styles.label}>
      {t('priced.formulas')}
      <textarea
        class={styles.formulas}
        dir="ltr"
        rows={Math.min(6, 1 + (text.match(/\n|;/g) ?? []).length)}
        autocomplete="off"
        spellcheck={false}
        disabled={disabled}
        value={text}
        onInput={(event) => setDraft(event.currentTarget.value)}
        onBlur={() => {
          if (draft !== null && draft.trim() !== '' && draft.trim() !== value) onDone(draft.trim());
          setDraft(null);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey) return;
          event.preventDefault();
          event.currentTarget.blur();
        }}
      />
    </label>
  );
}
