import { offBy } from 'isoyield/export';
import { t } from '../../i18n';
import { number } from '../../i18n/numbers';
import styles from './Off.module.css';

interface OffProps {
  bound: number | undefined;
  /** What the number is multiplied by where it is shown, and what follows it. */
  times?: number;
  unit?: string;
}

/** How far a number may be off because scores were counted in cells; nothing where they were not. */
export function Off({ bound, times = 1, unit = '' }: OffProps) {
  if (bound === undefined) return null;
  return (
    <small class={styles.off} title={t(Number.isFinite(bound) ? 'number.cells' : 'number.cells.unknown')}>
      {offBy(times * bound, (value) => number(value))}
      {unit}
    </small>
  );
}
