import type { Report } from 'isoyield';
import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import { t } from '../../../i18n';
import { narrow } from '../../../ui/narrow';
import { indices, type Utility } from '../../../values/figures';
import styles from './RangeRuler.module.css';
import { said } from './Ruler';
import rulers from './Ruler.module.css';
import { Area, Words } from './Stretch';
import { type Segment, segmentsOf } from './segments';
import { moved, rounded } from './steps';
import { wins } from './wins';

type Ends = readonly [number, number];

interface RangeRulerProps {
  report: Report;
  utility: Utility;
  /** What a miss costs at least and at most, in false alarms. */
  ends: Ends;
  onMove: (ends: Ends) => void;
  onDone: () => void;
}

/** So far the handles stay apart: a finger has to find either. */
const apart = 1.25;
/** Of a handle that a key has moved, in powers of ten. */
const steps: Readonly<Record<string, number>> = {
  ...{ ArrowRight: 0.02, ArrowUp: 0.02, ArrowLeft: -0.02, ArrowDown: -0.02, PageUp: 0.2, PageDown: -0.2 },
  ...{ Home: -99, End: 99 },
};

/** The ruler's ends, out to the power of ten past the range. */
function lengthOf(utility: Utility, [from, to]: Ends): Ends {
  const { low, high } = segmentsOf(utility);
  return [
    Math.min(low, 10 ** Math.floor(Math.log10(from) + 1e-9)),
    Math.max(high, 10 ** Math.ceil(Math.log10(to) - 1e-9)),
  ];
}

/** The stretches between two costs. */
const within = (segments: readonly Segment[], [low, high]: Ends): Segment[] =>
  segments
    .map((each) => ({ ...each, start: Math.max(low, each.start), end: Math.min(high, each.end) }))
    .filter(({ start, end }) => end > start);

/** The ruler of costs with two handles, between which costs are averaged, and who wins where between them. */
export function RangeRuler({ report, utility, ends, onMove, onDone }: RangeRulerProps) {
  const track = useRef<HTMLSpanElement>(null);
  const handles = [useRef<HTMLSpanElement>(null), useRef<HTMLSpanElement>(null)] as const;
  /** Which handle a finger or the mouse has taken; null: none. */
  const held = useRef<0 | 1 | null>(null);
  const [low, high] = lengthOf(utility, ends);
  const [from, to] = [Math.log10(low), Math.log10(high)];
  const share = (ratio: number) => (100 * (Math.log10(ratio) - from)) / (to - from);
  const places = indices(report);
  const { whole } = segmentsOf(utility);
  const shown = within(whole, [low, high]);
  const move = (which: 0 | 1, log: number) => {
    const ratio = 10 ** Math.min(to, Math.max(from, log));
    const other = ends[1 - which] ?? 1;
    const [least, most] = which === 0 ? [low, other / apart] : [other * apart, high];
    const next = rounded(Math.min(most, Math.max(least, ratio)));
    if (next === ends[which] || next === other) return;
    onMove(which === 0 ? [next, ends[1]] : [ends[0], next]);
  };
  /** Where a pointer is, as a decimal logarithm. */
  const under = ({ clientX }: PointerEvent) => {
    const box = track.current?.getBoundingClientRect();
    return box && box.width > 0 ? from + ((clientX - box.left) / box.width) * (to - from) : from;
  };
  const release = () => {
    if (held.current !== null) onDone();
    held.current = null;
  };
  const between = within(whole, ends);
  const pixels = narrow.value ? 2.9 : 5.6;
  return (
    <div class={styles.ruler}>
      <span
        ref={track}
        class={`${rulers.track} ${styles.track}`}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          const log = under(event);
          const [left, right] = ends.map((end) => Math.abs(Math.log10(end) - log));
          const which = (left ?? 0) <= (right ?? 0) ? 0 : 1;
          held.current = which;
          event.currentTarget.setPointerCapture(event.pointerId);
          event.preventDefault();
          handles[which].current?.focus();
          move(which, log);
        }}
        onPointerMove={(event) => held.current !== null && move(held.current, under(event))}
        onPointerUp={release}
        onPointerCancel={release}
      >
        <svg class={rulers.ground} width="100%" height="30" aria-hidden="true">
          {shown.map((segment) => (
            <Area key={segment.start} segment={segment} share={share} places={places} />
          ))}
          {ends.map((end, i) => (
            <Beyond key={String(i)} at={share(end)} after={i === 1} />
          ))}
        </svg>
        <svg class={rulers.names} width="100%" height="30" aria-hidden="true">
          {between.map((segment) => (
            <Words key={segment.start} {...{ segment, share, places, pixels }} ratio={null} />
          ))}
        </svg>
        {([0, 1] as const).map((which) => (
          <Handle
            key={which}
            {...{ which, ends, low, high, onDone }}
            held={handles[which]}
            at={share(ends[which])}
            onMove={(log) => move(which, log)}
          />
        ))}
      </span>
      <Ticks share={share} from={from} to={to} />
      <p class={styles.wins}>{whoWins(between, ends)}</p>
    </div>
  );
}

/** What the range leaves out. */
const Beyond = ({ at, after }: { at: number; after: boolean }) => (
  <rect
    class={styles.beyond}
    x={after ? `${at.toFixed(2)}%` : 0}
    width={`${(after ? 100 - at : at).toFixed(2)}%`}
    height={30}
  />
);

interface HandleProps {
  which: 0 | 1;
  ends: Ends;
  low: number;
  high: number;
  held: RefObject<HTMLSpanElement | null>;
  /** In per cent of the ruler. */
  at: number;
  /** To a decimal logarithm. */
  onMove: (log: number) => void;
  onDone: () => void;
}

/** One end of the range, which keys move too. */
function Handle({ which, ends, low, high, held, at, onMove, onDone }: HandleProps) {
  return (
    <span
      ref={held}
      class={styles.handle}
      style={{ insetInlineStart: `${at.toFixed(2)}%` }}
      role="slider"
      tabIndex={0}
      aria-label={t(which === 0 ? 'range.least' : 'range.most')}
      aria-valuemin={which === 0 ? low : ends[0]}
      aria-valuemax={which === 0 ? ends[1] : high}
      aria-valuenow={ends[which]}
      aria-valuetext={t('cost.value', { ratio: said(ends[which]) })}
      onKeyDown={(event) => {
        const step = steps[event.key];
        if (step === undefined) return;
        event.preventDefault();
        onMove(Math.log10(moved(ends[which], step)));
      }}
      onKeyUp={({ key }) => key in steps && onDone()}
    />
  );
}

/** Powers of ten, equal costs always among them. */
function Ticks({ share, from, to }: { share: (ratio: number) => number; from: number; to: number }) {
  const step = to - from > (narrow.value ? 4 : 6) ? 2 : 1;
  const powers = [];
  for (let power = step * Math.ceil(from / step - 1e-9); power <= to + 1e-9; power += step) powers.push(power);
  return (
    <svg class={styles.ticks} width="100%" height="18" aria-hidden="true">
      {powers.map((power) => {
        const at = share(10 ** power);
        return (
          <text key={power} x={`${at.toFixed(2)}%`} y={14} text-anchor={at < 2 ? 'start' : at > 98 ? 'end' : 'middle'}>
            {power === 0 ? t('cost.equal') : said(10 ** power)}
          </text>
        );
      })}
    </svg>
  );
}

/** Who wins where between the handles, in words. */
function whoWins(between: readonly Segment[], ends: Ends): string {
  const [only] = between;
  if (between.length === 1 && only && only.name !== null && !only.always)
    return t('range.wins', { name: only.name, from: said(ends[0]), to: said(ends[1]) });
  const won = wins(between, [0, Number.POSITIVE_INFINITY], said).map(({ name, where }) =>
    t('verdict.wins', { name, ranges: where }),
  );
  const range = t('verdict.between', { from: said(ends[0]), to: said(ends[1]) });
  return won.length > 0 ? t('range.won', { range, won: won.join(', ') }) : t('range.open', { range });
}
