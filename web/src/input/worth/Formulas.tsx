import '../../i18n/lab';
import { useId, useState } from 'preact/hooks';
import { t } from '../../i18n';
import styles from './Worth.module.css';

interface FormulasProps {
  value: string;
  disabled?: boolean;
  /** What is wrong with formulas that the core would take, or answer as something else; empty: nothing. */
  wrong: (formulas: string) => string;
  onDone: (formulas: string) => void;
}

/** What every cell is worth, one formula a line; it counts once it is finished. What is wrong stays until it is mended. */
export function Formulas({ value, disabled = false, wrong, onDone }: FormulasProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [refused, setRefused] = useState('');
  const text = draft ?? value;
  const finish = () => {
    const typed = draft?.trim() ?? '';
    const changed = typed !== '' && typed !== value;
    const why = changed ? wrong(typed) : '';
    setRefused(why);
    if (why) return;
    if (changed) onDone(typed);
    setDraft(null);
  };
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
        aria-invalid={refused !== ''}
        aria-describedby={refused ? id : undefined}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey) return;
          event.preventDefault();
          event.currentTarget.blur();
        }}
      />
      {refused && (
        <small id={id} class={styles.wrong} role="alert">
          {refused}
        </small>
      )}
    </label>
  );
}
