import type { ComponentChildren } from 'preact';
import styles from './Preview.module.css';

/** One thing that can be chosen, with its reason below. */
export function PreviewRow({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <div class={styles.row}>
      <h3>{title}</h3>
      <div>{children}</div>
    </div>
  );
}
