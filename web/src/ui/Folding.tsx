import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import styles from './Folding.module.css';
import { Icon } from './Icon';
import { narrow } from './narrow';

interface FoldingProps {
  title: string;
  /** The card in it that numbers elsewhere lead to. */
  card?: string;
  /** What its card comes to, next to the title. */
  headline?: ComponentChildren;
  children: ComponentChildren;
}

/** A part of the first view. On a phone it is one line until it is opened. */
export function Folding({ title, card, headline, children }: FoldingProps) {
  const [open, setOpen] = useState(false);
  if (!narrow.value) return <>{children}</>;
  return (
    <div class={styles.folding}>
      <button
        type="button"
        data-fold
        data-opens={card}
        class={styles.line}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <b>{title}</b>
        <span class={styles.headline}>{headline}</span>
        <Icon name="chevron" />
      </button>
      {open && children}
    </div>
  );
}
