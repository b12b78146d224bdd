import type { Report } from 'isoyield';
import type { ComponentChildren } from 'preact';
import { t } from '../../../i18n';
import { percent } from '../../../i18n/numbers';
import { narrow } from '../../../ui/narrow';
import { indices, prevalence, type Utility } from '../../../values/figures';
import { endless, logit, shareAt } from './bands';
import { said as times } from './Ruler';
import rulers from './Ruler.module.css';
import { Area, Words } from './Stretch';
import { askedRatio, type Segment, segmentsOf } from './segments';
import styles from './WhatIf.module.css';
import { wins } from './wins';

// One number changes and the others stay: two rulers, of the cost of a miss and of the share of positives, from the core's ranges.

interface StripProps {
  label: ComponentChildren;
  now: string;
  segments: readonly Segment[];
  places: ReadonlyMap<string, number>;
  /** Where a ratio of costs is, in per cent of the strip; nothing is drawn past its ends. */
  at: (ratio: number) => number;
  /** The present ratio; null where nobody gave one. */
  ratio: number | null;
  ticks: readonly { readonly at: number; readonly text: string }[];
  /** How a place on the strip is written. */
  write: (ratio: number) => string;
}

function Strip({ label, now, segments, places, at, ratio, ticks, write }: StripProps) {
  const share = (value: number) => Math.min(100, Math.max(0, at(value)));
  const seen = segments.filter(({ start, end }) => share(end) > share(start));
  const [least, most] = [segments[0]?.start ?? 0, segments.at(-1)?.end ?? 0];
  const told = wins(seen, [least, most], write).map(({ name, where }) => t('verdict.wins', { name, ranges: where }));
  const words = { share, ratio, places, pixels: narrow.value ? 2.9 : 4 };
  return (
    <div class={styles.row}>
      <dt>{label}</dt>
      <dd>{now}</dd>
      <dd class={styles.strip}>
        <svg class={`${rulers.ground} ${styles.ground}`} width="100%" height="24" aria-hidden="true">
          {seen.map((segment) => (
            <Area key={segment.start} segment={segment} share={share} places={places} />
          ))}
          <svg y={-3} overflow="visible">
            {seen.map((segment) => (
              <Words key={segment.start} segment={segment} {...words} />
            ))}
          </svg>
          {ratio !== null && (
            <rect class={styles.now} x={`${share(ratio).toFixed(2)}%`} y={0} width={6} height={24} rx={3} />
          )}
        </svg>
        <svg class={styles.ticks} width="100%" height="16" aria-hidden="true">
          {ticks.map(({ at, text }) => (
            <text key={text} x={`${at.toFixed(2)}%`} y={12} text-anchor={at < 4 ? 'start' : at > 96 ? 'end' : 'middle'}>
              {text}
            </text>
          ))}
        </svg>
        <p>{told.join(', ') || t('verdict.nowhere')}</p>
      </dd>
    </div>
  );
}

const powers = [-4, -3, -2, -1, 0, 1, 2, 3, 4];
/** Powers of ten that a strip has room for; of more, every other is named, and equal costs always are. */
const mostPowers = 4;

/** Who wins as the cost of a miss changes. */
export function CostStrip({ report, utility }: { report: Report; utility: Utility }) {
  const { low, high, segments } = segmentsOf(utility);
  if (segments.length === 0) return null;
  const [from, to] = [Math.log10(low), Math.log10(high)];
  const place = (log: number) => (100 * (log - from)) / (to - from);
  const ratio = askedRatio(utility) ?? null;
  const step = to - from > mostPowers ? 2 : 1;
  return (
    <Strip
      label={t('safe.cost')}
      now={ratio === null ? t('cost.unset') : times(ratio)}
      segments={segments}
      places={indices(report)}
      at={(value) => place(Math.log10(value))}
      ratio={ratio}
      ticks={powers
        .filter((power) => power >= from && power <= to && power % step === 0)
        .map((power) => ({ at: place(power), text: power === 0 ? t('cost.equal') : times(10 ** power) }))}
      write={times}
    />
  );
}

const shares = [0.0001, 0.001, 0.01, 0.1, 0.5, 0.9, 0.99];

/** Who wins as the share of positives changes, the costs as they are. */
export function ShareStrip({ report, utility }: { report: Report; utility: Utility }) {
  const tested = prevalence(report);
  const ratio = askedRatio(utility);
  if (tested === null || tested <= 0 || tested >= 1 || ratio === undefined) return null;
  const { whole } = segmentsOf(utility);
  // Out to the power of ten past the tested share.
  const from = logit(Math.min(0.001, 10 ** Math.floor(Math.log10(tested / 1.2))));
  const to = logit(tested < 0.45 ? 0.5 : Math.max(0.9, 1 - 10 ** Math.floor(Math.log10((1 - tested) / 1.2))));
  const place = (log: number) => (100 * (log - from)) / (to - from);
  // The share at which another ratio has the same effect as the present one.
  const at = (equal: number) => place(logit(tested) + Math.log10(equal / ratio));
  return (
    <Strip
      label={t('safe.share', { positive: report.positive })}
      now={percent(tested, 1)}
      segments={endless(whole)}
      places={indices(report)}
      at={at}
      ratio={ratio}
      ticks={shares
        .filter((share) => logit(share) >= from - 1e-9 && logit(share) <= to + 1e-9)
        .map((share) => ({ at: place(logit(share)), text: percent(share, 2) }))}
      write={(equal) => percent(shareAt(equal, ratio, tested), 1)}
    />
  );
}
