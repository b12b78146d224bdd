import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { Export } from '../export/Export';
import type { CardName } from '../state/route';
import styles from './Card.module.css';

interface CardProps {
  /** What numbers elsewhere call it that lead here. */
  name?: CardName | undefined;
  title?: ComponentChildren;
  /** Small words next to the title. */
  note?: ComponentChildren;
  /** The question that the card answers, in one line. */
  line?: string;
  /** Controls at the right of the title. */
  actions?: ComponentChildren;
  /** Ids of the report's tables that stand here (export/Export); false: nothing can be exported. */
  exports?: readonly string[] | false;
  children?: ComponentChildren;
  class?: string;
  /** Level of the heading in the page's outline. */
  level?: 2 | 3;
}

/** A white card with an optional heading row. */
export function Card({ name, title, note, line, actions, exports = [], children, class: extra, level = 3 }: CardProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section
      data-card={name}
      class={[styles.card, extra].filter(Boolean).join(' ')}
      aria-labelledby={title ? id : undefined}
    >
      {title && (
        <div class={styles.head}>
          <div class={styles.words}>
            <Heading id={id} class={styles.title}>
              {title}
            </Heading>
            {note && <span class={styles.note}>{note}</span>}
          </div>
          {(actions || exports) && (
            <div class={styles.actions}>
              {actions}
              {exports && (
                <span class={styles.export}>
                  <Export of={exports} />
                </span>
              )}
            </div>
          )}
        </div>
      )}
      {line && <p class={styles.line}>{line}</p>}
      {children}
    </section>
  );
}
