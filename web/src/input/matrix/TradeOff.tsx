import '../../i18n/lab';
import type { ElicitOptions, Report, UtilitySpace } from 'isoyield';
import { useState } from 'preact/hooks';
import { t } from '../../i18n';
import { number } from '../../i18n/numbers';
import { series } from '../../ui/series';
import { indices } from '../../values/figures';
import { end, position, thresholdAt } from '../../values/ratio';
import { RatioForms } from './RatioForms';
import styles from './TradeOff.module.css';

interface TradeOffProps {
  report: Report;
  space: UtilitySpace;
  trade: NonNullable<UtilitySpace['trade_off']>;
  /** The user weighs the errors so that deciding positive pays from this probability. */
  onWeigh: (threshold: number) => void;
  /** The user gave the number in another form. Resolves to what is wrong with it; null: nothing. */
  onGive: (as: ElicitOptions['as'], value: number) => Promise<string | null>;
  onDone: () => void;
}

/** What one error is worth against the other: one number in all its forms, moved by one slider. */
export function TradeOff({ report, space, trade, onWeigh, onGive, onDone }: TradeOffProps) {
  const [held, setHeld] = useState<number | null>(null);
  const places = indices(report);
  const at = held ?? position(trade.threshold);
  const positive = report.positive;
  const share = (threshold: number) => ((position(threshold) + end) / (2 * end)) * 100;
  const text = (value: number | null) => number(value ?? Number.POSITIVE_INFINITY, { significant: 3 });
  const release = () => {
    setHeld(null);
    onDone();
  };
  return (
    <div class={styles.trade}>
      <h4 class={styles.title}>{t('trade.title')}</h4>
      <label class={styles.slider}>
        <span class="visually-hidden">{t('trade.slider', { positive })}</span>
        <svg class={styles.winners} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
          {space.axis.map(({ classifier, from, to }) => (
            <rect
              key={from}
              class={`${series(places.get(classifier) ?? 0).className} ${styles.stretch}`}
              x={share(from)}
              width={Math.max(0, share(to) - share(from))}
              height={6}
            />
          ))}
        </svg>
        <input
          type="range"
          min={-end}
          max={end}
          step="any"
          value={at}
          aria-valuetext={t('trade.value', { positive, threshold: text(trade.threshold) })}
          onInput={(event) => {
            const value = Number(event.currentTarget.value);
            setHeld(value);
            onWeigh(thresholdAt(value));
          }}
          onChange={release}
          onBlur={release}
        />
      </label>
      {space.axis.length > 1 && <p class={styles.axis}>{stretches(space)}</p>}
      <RatioForms trade={trade} positive={positive} onGive={onGive} onDone={onDone} />
    </div>
  );
}

/** "B earns most up to 0.842, then A." */
function stretches({ axis }: UtilitySpace): string {
  const parts = axis.map(({ classifier: name, to }, i) => {
    const at = number(to, { significant: 3 });
    if (i === axis.length - 1) return t('trade.last', { name });
    return t(i === 0 ? 'trade.first' : 'trade.then', { name, at });
  });
  return `${parts.join(', ')}.`;
}
