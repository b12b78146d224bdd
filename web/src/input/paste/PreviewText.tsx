import type { Recognition } from 'isoyield';
import { useId } from 'preact/hooks';
import { t } from '../../i18n';
import styles from './Preview.module.css';

type Ranges = Recognition['used'];

/** Characters that are drawn of a text: more are not read by anybody here. */
const most = 6000;

interface Piece {
  readonly text: string;
  readonly as: 'used' | 'ignored' | 'plain';
}

/** A text cut where its parts begin and end. */
export function pieces(text: string, used: Ranges, ignored: Ranges): Piece[] {
  const parts = [
    ...used.map((range) => ({ ...range, as: 'used' as const })),
    ...ignored.map((range) => ({ ...range, as: 'ignored' as const })),
  ].sort((a, b) => a.from - b.from);
  const out: Piece[] = [];
  let at = 0;
  const add = (to: number, as: Piece['as']) => {
    if (to > at) out.push({ text: text.slice(at, to), as });
    at = Math.max(at, to);
  };
  for (const { from, to, as } of parts) {
    add(Math.min(from, text.length), 'plain');
    add(Math.min(to, text.length), as);
  }
  add(text.length, 'plain');
  return out;
}

/** The text as it came: what was used is marked, what was passed over is struck out. */
export function PreviewText({ text, used = [], ignored = [] }: { text: string; used?: Ranges; ignored?: Ranges }) {
  const id = useId();
  return (
    <section class={styles.text} aria-labelledby={id}>
      <h3 id={id}>{t('preview.text')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <pre tabIndex={0} role="group" aria-labelledby={id} dir="ltr">
        {pieces(text.slice(0, most), used, ignored).map(({ text: part, as }, i) =>
          as === 'used' ? <mark key={String(i)}>{part}</mark> : as === 'ignored' ? <s key={String(i)}>{part}</s> : part,
        )}
      </pre>
      {ignored.length > 0 && <p>{t('preview.legend')}</p>}
      {text.length > most && <p>{t('preview.cut')}</p>}
    </section>
  );
}
