import type { Remark } from 'isoyield';
import { capital } from '../../i18n';
import { hintOf } from '../../values/figures';
import styles from './Grid.module.css';

/** What the core says of a problem: what it found, then, softer, how to mend it. `begins`: no place is named before it. */
export function Said({ remark, begins = false }: { remark: Remark; begins?: boolean }) {
  const { message } = remark;
  const hint = hintOf(remark);
  // Messages are clauses: they end a sentence here.
  const stop = /[.!?…]$/.test(message) ? '' : '.';
  return (
    <>
      {begins ? capital(message) : message}
      {stop}
      {hint && <span class={styles.hint}> {hint}</span>}
    </>
  );
}
