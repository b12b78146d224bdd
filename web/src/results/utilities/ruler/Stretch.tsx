import { t } from '../../../i18n';
import { widthOf } from '../../../plot/width';
import { series, shapePath } from '../../../ui/series';
import styles from './Ruler.module.css';
import { type Segment, stretchName } from './segments';

// A stretch of a ruler: its colour, and its words where they fit.

/** Half as wide as words are drawn: a mark stands before them. */
const half = (words: string) => widthOf(words) / 2;

function Pill({ words }: { words: string }) {
  const width = 2 * half(words) + 16;
  return <rect class={styles.pill} x={-width / 2} y={-10} width={width} height={20} rx={10} />;
}

function Mark({ index, x }: { index: number; x: number }) {
  const { className, shape } = series(index);
  return (
    <svg class={`${styles.mark} ${className}`} x={x} y={0}>
      <path class={shape === 'ring' ? styles.ring : undefined} d={shapePath(shape, 10)} />
    </svg>
  );
}

/** The middle of a stretch; where the thumb would cover words of that reach, the middle of the longer part beside it. */
function beside(start: number, end: number, thumb: number | null, reach: number): number {
  const middle = (start + end) / 2;
  if (thumb === null || Math.abs(thumb - middle) > reach) return middle;
  return thumb - start > end - thumb ? (start + thumb) / 2 : (thumb + end) / 2;
}

interface StretchProps {
  segment: Segment;
  /** Where a cost is on the ruler, in per cent of its length. */
  share: (ratio: number) => number;
  places: ReadonlyMap<string, number>;
}

interface WordsProps extends StretchProps {
  ratio: number | null;
  /** How wide a per cent of the ruler is, about. */
  pixels: number;
}

export function Area({ segment: { name, always, start, end }, share, places }: StretchProps) {
  const x = share(start);
  const width = share(end) - x;
  const area = { x: `${x.toFixed(2)}%`, width: `${width.toFixed(2)}%`, height: 30 };
  return name === null ? (
    <g class={styles.open}>
      <rect {...area} />
      <rect class={styles.hatch} {...area} fill="url(#hatch)" />
    </g>
  ) : (
    <rect
      class={!always && places.has(name) ? `${styles.won} ${series(places.get(name) ?? 0).className}` : styles.always}
      {...area}
    />
  );
}

/** The longest words that fit on a stretch; undefined: not even its mark. */
export function fitting({ segment, share, ratio, pixels }: Omit<WordsProps, 'places'>): string | undefined {
  const { name, always, start, end } = segment;
  const [from, to, at] = [share(start), share(end), ratio === null ? null : share(ratio)];
  // Beside the thumb, where it stands on the stretch.
  const room = at !== null && at > from && at < to ? Math.max(at - from, to - at) * pixels - 12 : (to - from) * pixels;
  return (
    name === null
      ? [t('cost.open')]
      : always
        ? [stretchName(segment), t('cost.always', { name })]
        : [t('cost.wins', { name }), name, '']
  ).find((each) => 2 * half(each) + (each ? 24 : 18) <= room);
}

/** The words of a stretch that fit on it. */
export function Words({ segment, share, ratio, places, pixels }: WordsProps) {
  const { name, always, start, end } = segment;
  const [from, to] = [share(start), share(end)];
  const words = fitting({ segment, share, ratio, pixels });
  if (words === undefined) return null;
  const place = name === null || always ? undefined : places.get(name);
  const middle = beside(from, to, ratio === null ? null : share(ratio), (half(words) + 20) / pixels);
  return (
    <svg class={styles.label} x={`${middle.toFixed(2)}%`} y="15">
      {name === null && <Pill words={words} />}
      {place !== undefined && <Mark index={place} x={words === '' ? 0 : -half(words) - 3} />}
      <text
        class={name === null ? styles.words : styles.name}
        x={place === undefined ? 0 : 9}
        dy="0.34em"
        text-anchor="middle"
      >
        {words}
      </text>
    </svg>
  );
}
