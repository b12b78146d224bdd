import type { Remark } from 'isoyield';
import styles from './Grid.module.css';

/** What the core says of a problem: what it found, then, softer, how to mend it. */
export function Said({ remark: { message, hint } }: { remark: Remark }) {
  // Messages are clauses: they end a sentence here.
  const stop = /[.!?…]$/.test(message) ? '' : '.';
  return (
    <>
      {message}
      {stop}
      {hint && <span class={styles.hint}> {hint}</span>}
    </>
  );
}
