import type { Remark } from 'isoyield';
import { capital } from '../../i18n';
import styles from './Grid.module.css';

/** Names of options are for the command line; here a field of that meaning stands next to the message. */
const inPage = (hint: string) => hint.replace(/ \((option|параметр) \w+\)/u, '');

/** What the core says of a problem: what it found, then, softer, how to mend it. `begins`: no place is named before it. */
export function Said({ remark: { message, hint }, begins = false }: { remark: Remark; begins?: boolean }) {
  // Messages are clauses: they end a sentence here.
  const stop = /[.!?…]$/.test(message) ? '' : '.';
  return (
    <>
      {begins ? capital(message) : message}
      {stop}
      {hint && <span class={styles.hint}> {inPage(hint)}</span>}
    </>
  );
}
