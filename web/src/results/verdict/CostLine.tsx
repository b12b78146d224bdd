import type { Report } from 'isoyield';
import { useEffect, useState } from 'preact/hooks';
import { rich, t } from '../../i18n';
import { amount, number } from '../../i18n/numbers';
import { CostField } from '../../ui/fields/CostField';
import { indices, isFirst, isMany, type Utility } from '../../values/figures';
import { thresholdAt } from '../../values/ratio';
import { Ruler } from '../utilities/ruler/Ruler';
import styles from './CostLine.module.css';

interface CostLineProps {
  report: Report;
  utility: Utility;
  compact: boolean;
  /** Why the ruler is empty; left out: it is not. */
  why?: string;
  /** Weighs the two errors otherwise: deciding positive pays from this probability on. Left out: the costs are only shown. */
  onWeigh?: (threshold: number, exact: boolean) => void;
  /** The last change is whole. */
  onDone?: () => void;
}

/** How many false alarms a miss costs, in a sentence, and on a ruler that shows where the answer changes. */
export function CostLine({ report, utility, compact, why, onWeigh, onDone = () => {} }: CostLineProps) {
  const [held, setHeld] = useState<number | null>(null);
  const trade = utility.space?.trade_off;
  useEffect(() => setHeld(null), [trade?.threshold]);
  // The small core does not know it yet: its place is kept.
  if (!trade && isFirst(report) && !isMany(report)) return <div class={styles.coming} />;
  if (!trade || trade.cost_ratio === null || trade.cost_ratio === 0)
    return <p class={styles.none}>{t(utility.assumed ? 'cost.alike' : 'cost.any')}</p>;
  const known = !utility.assumed;
  const ratio = held ?? 1 / trade.cost_ratio;
  const negative = report.classes.find((label) => label !== report.positive) ?? '';
  const turned = ratio < 1;
  const take = (next: number) => {
    setHeld(next);
    onWeigh?.(thresholdAt(-Math.log(next)), true);
  };
  const times = known || held !== null ? (turned ? 1 / ratio : ratio) : null;
  const field = onWeigh ? (
    <CostField
      class={styles.field ?? ''}
      label={t('cost.field')}
      value={times}
      onInput={(typed) => take(turned ? 1 / typed : typed)}
      onDone={onDone}
    />
  ) : (
    <b>{times === null ? '…' : number(times, { significant: 3 })}</b>
  );
  const miss = <small> {t('cost.taken', { truth: report.positive, decision: negative })}</small>;
  const alarm = <small> {t('cost.taken', { truth: negative, decision: report.positive })}</small>;
  return (
    <div class={styles.line}>
      <p class={styles.sentence}>
        {rich(turned ? 'cost.turned' : 'cost.sentence', {
          field,
          // As it is written: 19 may be 18.999999999999996.
          times: Number((times ?? 0).toPrecision(3)),
          miss: compact ? turned && <Price {...{ report, utility }} of={report.positive} /> : miss,
          alarm: compact ? !turned && <Price {...{ report, utility }} of={negative} /> : alarm,
        })}
      </p>
      <Ruler
        utility={utility}
        ratio={known || held !== null ? ratio : null}
        places={indices(report)}
        why={why}
        explained={!compact}
        onMove={onWeigh && take}
        onDone={onDone}
      />
    </div>
  );
}

/** What a wrong decision on the class with this index costs, against the right one. */
function priceOf(utility: Utility, truth: number): number {
  const worth = (decision: number) => utility.matrix[truth]?.[decision] ?? 0;
  return worth(truth) - worth(1 - truth);
}

/** The price of the mistake that the other is a multiple of, where it has a unit. */
function Price({ utility, report, of: truth }: { utility: Utility; report: Report; of: string }) {
  if (utility.assumed || utility.by_item || !utility.unit) return null;
  return <small> ({amount(priceOf(utility, report.classes.indexOf(truth)), utility.unit)})</small>;
}

/** What the two mistakes cost, against the right decision. */
export function Prices({ utility, report }: { utility: Utility; report: Report }) {
  if (utility.assumed || utility.by_item || !utility.space?.trade_off) return <span />;
  const positive = report.classes.indexOf(report.positive);
  const cost = (truth: number) => priceOf(utility, truth);
  const write = (value: number) => (utility.unit ? amount(value, utility.unit) : number(value));
  // Where right decisions earn something, an error costs that as well.
  const earns = [0, 1].some((at) => utility.matrix[at]?.[at] !== 0);
  return (
    <p class={styles.prices}>
      {t(earns ? 'cost.prices.right' : 'cost.prices', {
        alarm: write(cost(1 - positive)),
        miss: write(cost(positive)),
      })}
    </p>
  );
}
