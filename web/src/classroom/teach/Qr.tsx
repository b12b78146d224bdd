import { useMemo } from 'preact/hooks';
import { encode } from 'uqr';
import { language } from '../../document/state';
import { wordsIn } from '../player/words';
import styles from './Groups.module.css';

/** What a code of the largest size holds, with the least correction of errors. */
const most = 2900;

/** Pixels of a code, and of each of its squares, so that a camera tells them apart. */
const leastWidth = 352;
const perModule = 3;

/** A text as a code to be read by a phone. `long`: what is said where it does not fit. */
export function Qr({ text, label, long }: { text: string; label: string; long?: string }) {
  const { t } = wordsIn(language.value);
  const path = useMemo(() => {
    if (text.length > most) return null;
    const { data, size } = encode(text, { ecc: 'L', border: 4 });
    const rows = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
    return { d: rows.join(''), size };
  }, [text]);
  if (path === null) return <p>{long ?? t('class.qr.long')}</p>;
  return (
    <svg
      class={styles.qr}
      viewBox={`0 0 ${path.size} ${path.size}`}
      role="img"
      aria-label={label}
      style={{ width: `min(100%, ${Math.max(leastWidth, path.size * perModule)}px)` }}
      shape-rendering="crispEdges"
    >
      <rect width={path.size} height={path.size} fill="#fff" />
      <path d={path.d} fill="#000" />
    </svg>
  );
}
