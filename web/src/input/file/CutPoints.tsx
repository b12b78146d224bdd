import '../../i18n/lab';
import { useId, useState } from 'preact/hooks';
import { t } from '../../i18n';
import styles from './CutPoints.module.css';
import { readCuts, writeCuts } from './cuts';

interface CutPointsProps {
  /** The column of numbers. */
  column: string;
  value: readonly number[] | undefined;
  disabled?: boolean;
  class?: string | undefined;
  onDone: (cuts: readonly number[] | undefined) => void;
}

/** Where ranges of a column of numbers begin, each of which is a subgroup; counts once it is finished. */
export function CutPoints({ column, value = [], disabled = false, class: extra, onDone }: CutPointsProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const read = draft === null ? value : readCuts(draft);
  // While somebody types, the number at the end may not be whole.
  const fault = left && 'fault' in read ? read : null;
  const done = () => {
    setLeft(true);
    if (draft === null || 'fault' in read) return;
    setDraft(null);
    if (writeCuts(read) !== writeCuts(value)) onDone(read.length > 0 ? read : undefined);
  };
  return (
    <div class={[styles.field, extra].filter(Boolean).join(' ')}>
      <label for={id}>{t('cuts.label', { column })}</label>
      <input
        id={id}
        class={styles.input}
        type="text"
        autocomplete="off"
        spellcheck={false}
        dir="ltr"
        disabled={disabled}
        placeholder={t('cuts.like')}
        value={draft ?? writeCuts(value)}
        aria-invalid={fault !== null}
        aria-describedby={`${id}s`}
        onInput={({ currentTarget }) => {
          setDraft(currentTarget.value);
          setLeft(false);
        }}
        onBlur={done}
        onKeyDown={({ key }) => {
          if (key === 'Enter') done();
          if (key === 'Escape') setDraft(null);
        }}
      />
      <small id={`${id}s`} class={fault ? styles.wrong : undefined} role={fault ? 'alert' : undefined}>
        {fault ? t(`cuts.${fault.fault}`, fault.given) : t('cuts.note')}
      </small>
    </div>
  );
}
