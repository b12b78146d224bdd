import type { Recognition } from 'isoyield';
import { useId } from 'preact/hooks';
import { t } from '../../i18n';
import styles from './Preview.module.css';

/** Characters that are drawn of a text: more are not read by anybody here. */
const most = 6000;

/** What a part of a text is, in the order of the legend. */
const marks = ['cell', 'label', 'name', 'figure', 'used', 'ignored'] as const;
type Mark = (typeof marks)[number];
const markOf: Readonly<Record<string, Mark | undefined>> = {
  ...{ cell: 'cell', count: 'cell', label: 'label', axis: 'label', name: 'name' },
  ...{ total: 'figure', statistic: 'figure', unused: 'ignored' },
};

interface Part {
  readonly from: number;
  readonly to: number;
  readonly as: Mark;
}
interface Piece {
  readonly text: string;
  readonly as: Mark | 'plain';
}

/** What the reading makes of the parts of a text, in order: a part within one that was passed over goes before it. */
export function partsOf({ uses, used, ignored }: Pick<Recognition, 'uses' | 'used' | 'ignored'>): Part[] {
  const own = uses.flatMap(({ from, to, use }): Part[] => {
    const as = markOf[use];
    return as ? [{ from, to, as }] : [];
  });
  // Without uses it is only known what was read at all.
  const read = uses.length > 0 ? own : used.map((range): Part => ({ ...range, as: 'used' }));
  const left = ignored.flatMap(({ from, to }) => {
    const out: Part[] = [];
    let at = from;
    for (const each of own) {
      if (each.to <= at || each.from >= to) continue;
      if (each.from > at) out.push({ from: at, to: each.from, as: 'ignored' });
      at = each.to;
    }
    if (at < to) out.push({ from: at, to, as: 'ignored' });
    return out;
  });
  return [...read, ...left].sort((a, b) => a.from - b.from);
}

/** A text cut where its parts begin and end. */
export function pieces(text: string, parts: readonly Part[]): Piece[] {
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

/** The text as it came, each part marked as what it was taken for; what was passed over is struck out. */
export function PreviewText({ text, recognition }: { text: string; recognition: Recognition | null }) {
  const id = useId();
  const cut = pieces(text.slice(0, most), recognition ? partsOf(recognition) : []);
  const legend = marks.filter((mark) => cut.some(({ as }) => as === mark));
  return (
    <section class={styles.text} aria-labelledby={id}>
      <h3 id={id}>{t('preview.text')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <pre tabIndex={0} role="group" aria-labelledby={id} dir="ltr">
        {cut.map(({ text: part, as }, i) => (as === 'plain' ? part : <Marked key={String(i)} as={as} text={part} />))}
      </pre>
      {legend.length > 0 && (
        <p class={styles.legend}>
          {legend.map((as) => (
            <Marked key={as} as={as} text={t(`preview.mark.${as}`)} />
          ))}
        </p>
      )}
      {text.length > most && <p>{t('preview.cut')}</p>}
    </section>
  );
}

function Marked({ as, text }: { as: Mark; text: string }) {
  return as === 'ignored' ? <s>{text}</s> : <mark data-as={as}>{text}</mark>;
}
