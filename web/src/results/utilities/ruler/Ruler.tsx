import { t } from '../../../i18n';
import { number } from '../../../i18n/numbers';
import { Marker } from '../../../ui/Marker';
import { narrow } from '../../../ui/narrow';
import { Short } from '../../../ui/Short';
import type { Utility } from '../../../values/figures';
import styles from './Ruler.module.css';
import { Area, fitting, Words } from './Stretch';
import { type Segment, segmentsOf } from './segments';
import { moved, rounded } from './steps';

interface RulerProps {
  utility: Utility;
  /** What a miss costs, in false alarms; null: nobody has said. */
  ratio: number | null;
  places: ReadonlyMap<string, number>;
  /** Why nothing is drawn on it; left out: something is. */
  why?: string | undefined;
  /** What has no room on its stretches is explained below. */
  explained?: boolean;
  /** Left out: it is only shown. */
  onMove?: ((ratio: number) => void) | undefined;
  onDone: () => void;
}

/** "1/10", "1 ×", "10 ×"; what rounds to 1 is 1, from below too. */
export const said = (ratio: number): string =>
  1 / ratio >= 1.05
    ? `1/${number(1 / ratio, { significant: 2 })}`
    : `${number(Math.max(ratio, 1), { significant: ratio < 100 ? 2 : 3 })}\u202f×`;

/** What costs more to either side of equal costs, between the ticks at the ends of the ruler; the style sheet hides it where the ruler is short. */
function between(ticks: readonly number[], share: (ratio: number) => number) {
  const [first = 1, second = 1] = ticks;
  const [last = 1, before = 1] = [...ticks].reverse();
  const gaps = [
    { id: 'cost.alarms', from: first, to: Math.min(second, 1) },
    { id: 'cost.misses', from: Math.max(before, 1), to: last },
  ];
  // Per cent of the ruler that the words take with room around them.
  const least = 27;
  return gaps
    .filter(({ from, to }) => share(to) - share(from) >= least)
    .map(({ id, from, to }) => ({ id, at: (share(from) + share(to)) / 2 }));
}

/** Arrow keys go to the next cost between the ends; all other keys are the browser's. */
const arrows =
  (ratio: number, [low, high]: [number, number], onMove: RulerProps['onMove'], onDone: () => void) =>
  (event: KeyboardEvent) => {
    if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    onMove?.(Math.min(high, Math.max(low, moved(ratio, /Right|Up/.test(event.key) ? 0.01 : -0.01))));
    onDone();
  };

/** Where each classifier is the one to ship, by what a miss costs: costs in one dimension, with the present one as the thumb of a slider. */
export function Ruler({ utility, ratio, places, why, explained = false, onMove, onDone }: RulerProps) {
  const { low, high, segments } = segmentsOf(utility);
  const [from, to] = [Math.log10(low), Math.log10(high)];
  const share = (value: number) => ((Math.log10(value) - from) / (to - from)) * 100;
  const pixels = narrow.value ? 2.9 : 5.6;
  const ticks = [];
  const step = to - from > (narrow.value ? 4 : 5) ? 2 : 1;
  // Equal costs are always named.
  for (let power = step * Math.ceil(from / step - 1e-9); power <= to + 1e-9; power += step) ticks.push(10 ** power);
  return (
    <label class={styles.ruler}>
      <span class="visually-hidden">
        {t('cost.slider')} {why}
      </span>
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
            <Words key={segment.start} {...{ segment, share, ratio, places, pixels }} />
          ))}
          <g class={styles.label}>
            <text class={styles.words} x="50%" y="19.5" text-anchor="middle">
              {why}
            </text>
          </g>
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
          onInput={(event) => onMove?.(rounded(10 ** Number(event.currentTarget.value)))}
          onChange={onDone}
          onKeyDown={arrows(ratio ?? 1, [low, high], onMove, onDone)}
        />
      </span>
      <span class={styles.ticks} aria-hidden="true">
        <svg width="100%" height="20">
          {between(ticks, share).map(({ id, at }) => (
            <text key={id} class={styles.direction} x={`${at.toFixed(2)}%`} y={14} text-anchor="middle">
              {t(id)}
            </text>
          ))}
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
      {explained && (
        <Legend {...{ places }} of={unlabelled(segments, (segment) => fitting({ segment, share, ratio, pixels }))} />
      )}
    </label>
  );
}

/** One stretch of each kind that none of its stretches has room to name. */
function unlabelled(segments: readonly Segment[], fit: (segment: Segment) => string | undefined): Segment[] {
  const kind = ({ name, always }: Segment) => `${name === null} ${always} ${name}`;
  const named = new Set(segments.filter((each) => fit(each) !== undefined).map(kind));
  return segments.filter(
    (each, i) => !named.has(kind(each)) && segments.findIndex((one) => kind(one) === kind(each)) === i,
  );
}

/** What the colours of such stretches are. */
function Legend({ of, places }: { of: readonly Segment[]; places: ReadonlyMap<string, number> }) {
  if (of.length === 0) return null;
  return (
    <span class={styles.legend} aria-hidden="true">
      {of.map(({ name, always }) => {
        const place = name === null || always ? undefined : places.get(name);
        return (
          <span key={`${name} ${always}`}>
            {place === undefined ? (
              <i class={name === null ? styles.striped : styles.plain} />
            ) : (
              <Marker index={place} size={9} />
            )}{' '}
            {name === null ? t('cost.open') : always ? t('yield.always', { decision: name }) : <Short name={name} />}
          </span>
        );
      })}
    </span>
  );
}
