import { t } from '../../i18n';
import styles from './SeedField.module.css';

const most = 999_999_999;

/** What random numbers begin with: the same seed gives the same picture. */
export function SeedField({ seed, onInput }: { seed: number; onInput: (seed: number) => void }) {
  return (
    <label class={styles.seed}>
      {t('lab.seed')}
      <input
        class={styles.input}
        type="number"
        min={0}
        max={most}
        step={1}
        required
        value={seed}
        onInput={(event) => onInput(Math.min(most, Math.max(0, Math.trunc(Number(event.currentTarget.value)) || 0)))}
      />
    </label>
  );
}
