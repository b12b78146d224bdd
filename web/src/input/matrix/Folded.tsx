import type { ComponentChildren } from 'preact';
import { t } from '../../i18n';
import { IconButton } from '../../ui/Button';
import { Marker } from '../../ui/Marker';
import { shortened } from '../../ui/shortened';
import styles from './Data.module.css';

/** Letters of a name that two lines of a phone bear. */
const mostLetters = 48;

/** Phone: a card of the data column is one line until it is opened, so that the verdict is on the first screen. */
export interface Folding {
  readonly folded: boolean;
  /** null: there is room, and nothing to fold. */
  readonly onFold: ((folded: boolean) => void) | null;
}

interface FoldedProps {
  name: string;
  /** The classifier whose mark is before the name. */
  index?: number;
  /** What the tour calls it. */
  tour?: string;
  onFold: Folding['onFold'];
  children: ComponentChildren;
}

/** A card of the data column as one line. */
export function Folded({ name, index, tour, onFold, children }: FoldedProps) {
  return (
    <div class={`${styles.card} ${styles.line}`} data-tour={tour}>
      {index !== undefined && <Marker index={index} />}
      <b class={styles.lineName} dir="auto" title={name}>
        {shortened(name, mostLetters)}
      </b>
      <span class={styles.lineCells}>{children}</span>
      <IconButton
        icon="chevron"
        label={t('data.unfold', { name })}
        aria-expanded={false}
        onClick={() => onFold?.(false)}
      />
    </div>
  );
}

/** The way back to one line. */
export function Fold({ onFold }: Pick<Folding, 'onFold'>) {
  if (!onFold) return null;
  return (
    <IconButton
      icon="chevron"
      class={styles.up ?? ''}
      label={t('data.fold')}
      aria-expanded={true}
      onClick={() => onFold(true)}
    />
  );
}
