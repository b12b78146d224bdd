import { t } from '../../../i18n';
import { number } from '../../../i18n/numbers';
import { narrow } from '../../../ui/narrow';
import { series, shapePath } from '../../../ui/series';
import type { Utility } from '../../../values/figures';
import styles from './Ruler.module.css';
import { type Segment, segmentsOf, stretchName } from './segments';

interface RulerProps {
  utility: Utility;
  /** What a miss costs, in false alarms; null: nobody has said. */
  ratio: number | null;
  places: ReadonlyMap<string, number>;
  /** Left out: it is only shown. */
  onMove?: ((ratio: number) => void) | undefined;
  onDone: () => void;
}

/** "1/10", "equal", "10 ×". */
export const said = (ratio: number): string =>
  ratio < 1
    ? `1/${number(1 / ratio, { significant: 2 })}`
    : `${number(ratio, { significant: ratio < 100 ? 2 : 3 })}\u202f×`;

/** About half as wide as words are drawn: good enough to put a mark before them. */
const half = (words: string) => words.length * 3.7;

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

function Area({ segment: { name, always, start, end }, share, places }: StretchProps) {
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

/** The words of a stretch that fit on it. */
function Words({ segment, share, ratio, places }: StretchProps & { ratio: number | null }) {
  const { name, always, start, end } = segment;
  const pixels = narrow.value ? 2.9 : 5.6;
  const [from, to, at] = [share(start), share(end), ratio === null ? null : share(ratio)];
  // Beside the thumb, where it stands on the stretch.
  const room = at !== null && at > from && at < to ? Math.max(at - from, to - at) * pixels - 12 : (to - from) * pixels;
  const title = stretchName(segment);
  const words = (
    name === null ? [t('cost.open'), t('cost.open.short')] : always ? [title] : [t('cost.wins', { name }), name]
  ).find((each) => 2 * half(each) + 24 <= room);
  if (words === undefined) return null;
  const place = name === null || always ? undefined : places.get(name);
  const middle = beside(from, to, at, (half(words) + 20) / pixels);
  return (
    <svg class={styles.label} x={`${middle.toFixed(2)}%`} y="15">
      {name === null && <Pill words={words} />}
      {place !== undefined && <Mark index={place} x={-half(words) - 3} />}
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

/** Where each classifier is the one to ship, by what a miss costs: costs in one dimension, with the present one as the thumb of a slider. */
export function Ruler({ utility, ratio, places, onMove, onDone }: RulerProps) {
  const { low, high, segments } = segmentsOf(utility);
  const [from, to] = [Math.log10(low), Math.log10(high)];
  const share = (value: number) => ((Math.log10(value) - from) / (to - from)) * 100;
  const ticks = [];
  for (let power = Math.ceil(from - 1e-9); power <= to + 1e-9; power += to - from > 5 ? 2 : 1) ticks.push(10 ** power);
  return (
    <label class={styles.ruler}>
      <span class="visually-hidden">{t('cost.slider')}</span>
      <span class={styles.track}>
        <svg class={styles.ground} width="100%" height="30" aria-hidden="true">
          <defs>
            <pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <line x1="0" y1="0" x2="0" y2="7" />
            </pattern>
          </defs>
          {segments.map((segment) => (
            <Area key={segment.start} segment={segment} share={share} places={places} />
          ))}
        </svg>
        <svg class={styles.names} width="100%" height="30" aria-hidden="true">
          {segments.map((segment) => (
            <Words key={segment.start} segment={segment} share={share} ratio={ratio} places={places} />
          ))}
        </svg>
        <input
          class={`${styles.slider} ${ratio === null ? styles.unset : ''}`}
          type="range"
          min={from}
          max={to}
          step={0.01}
          value={ratio === null ? 0 : Math.log10(ratio)}
          aria-valuetext={ratio === null ? t('cost.unset') : t('cost.value', { ratio: said(ratio) })}
          disabled={!onMove}
          onInput={(event) => onMove?.(Number((10 ** Number(event.currentTarget.value)).toPrecision(2)))}
          onChange={onDone}
        />
      </span>
      <span class={styles.ticks} aria-hidden="true">
        <svg width="100%" height="20">
          {ticks.map((tick) => {
            const at = share(tick);
            return (
              <text
                key={tick}
                x={`${at.toFixed(2)}%`}
                y={14}
                text-anchor={at < 2 ? 'start' : at > 98 ? 'end' : 'middle'}
              >
                {tick === 1 ? t('cost.equal') : said(tick)}
              </text>
            );
          })}
        </svg>
      </span>
    </label>
  );
}
