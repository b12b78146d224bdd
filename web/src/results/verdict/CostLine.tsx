import type { Report } from 'isoyield';
import { useEffect, useState } from 'preact/hooks';
import { doc } from '../../document/state';
import { rich, t } from '../../i18n';
import { amount, number } from '../../i18n/numbers';
import { seal } from '../../state/calculator';
import { weigh } from '../../state/trade';
import { indices, isFirst, isMany, type Utility } from '../../values/figures';
import { thresholdAt } from '../../values/ratio';
import { Ruler } from '../utilities/ruler/Ruler';
import { CostField } from './CostField';
import styles from './CostLine.module.css';

interface CostLineProps {
  report: Report;
  utility: Utility;
  compact: boolean;
}

/** How many false alarms a miss costs, in a sentence, and on a ruler that shows where the answer changes. */
export function CostLine({ report, utility, compact }: CostLineProps) {
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
    weigh(thresholdAt(-Math.log(next)), true);
  };
  const field = (
    <CostField
      value={known || held !== null ? (turned ? 1 / ratio : ratio) : null}
      onInput={(typed) => take(turned ? 1 / typed : typed)}
      onDone={seal}
    />
  );
  const miss = <small> {t('cost.taken', { truth: report.positive, decision: negative })}</small>;
  const alarm = <small> {t('cost.taken', { truth: negative, decision: report.positive })}</small>;
  return (
    <div class={styles.line}>
      <p class={styles.sentence}>
        {rich(turned ? 'cost.turned' : 'cost.sentence', {
          field,
          miss: compact ? '' : miss,
          alarm: compact ? '' : alarm,
        })}
      </p>
      <Ruler
        utility={utility}
        ratio={known || held !== null ? ratio : null}
        places={indices(report)}
        onMove={take}
        onDone={seal}
      />
    </div>
  );
}

/** What the two mistakes cost, against the right decision. */
export function Prices({ utility, report }: { utility: Utility; report: Report }) {
  if (utility.assumed || utility.by_item || !utility.space?.trade_off) return <span />;
  const positive = report.classes.indexOf(report.positive);
  const worth = (truth: number, decision: number) => utility.matrix[truth]?.[decision] ?? 0;
  const cost = (truth: number) => worth(truth, truth) - worth(truth, 1 - truth);
  const unit = doc.value.unit;
  const write = (value: number) => (unit ? amount(value, unit) : number(value));
  return (
    <p class={styles.prices}>{t('cost.prices', { alarm: write(cost(1 - positive)), miss: write(cost(positive)) })}</p>
  );
}
