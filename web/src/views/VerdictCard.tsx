import type { Catalogue, Report } from 'isoyield';
import { useState } from 'preact/hooks';
import { t } from '../i18n';
import { UtilityCard } from '../input/UtilityCard';
import { Icon } from '../ui/Icon';
import { CostLine } from './CostLine';
import { SetsVerdict } from './SetsVerdict';
import { chance } from './SafetyCard';
import { Verdict } from './Verdict';
import styles from './VerdictCard.module.css';
import { YieldStrip } from './YieldStrip';

interface VerdictCardProps {
  report: Report;
  catalogue: Catalogue | null;
  /** What one item is called. */
  item: string;
  /** One row high, on the tabs. */
  compact: boolean;
}

/** The verdict, every yield on one scale, and the costs that it follows from. */
export function VerdictCard({ report, catalogue, item, compact }: VerdictCardProps) {
  const [more, setMore] = useState(false);
  const { utility, kind } = report;
  if (kind === 'multilabel')
    return (
      <section class={`${styles.card} ${compact ? styles.compact : ''}`}>
        <div class={styles.said}>
          <SetsVerdict classifiers={report.classifiers} />
        </div>
      </section>
    );
  if (!utility) return null;
  const best = utility.yields.find(({ name }) => name === utility.ranking[0]);
  return (
    <section class={`${styles.card} ${compact ? styles.compact : ''}`}>
      <div class={styles.said}>
        <div class={styles.top}>
          <Verdict report={report} catalogue={catalogue} item={item} compact={compact} />
          {!compact && best?.probability_best !== undefined && utility.yields.length > 1 && (
            <p class={styles.sure}>
              {t('verdict.sure', { name: best.name })}
              <b>{chance(best.probability_best)}</b>
            </p>
          )}
        </div>
        {!compact && <YieldStrip report={report} utility={utility} item={item} />}
      </div>
      <div class={styles.costs} data-part="costs">
        <CostLine report={report} utility={utility} compact={compact} />
        {!compact && (
          <>
            <button
              type="button"
              class={`${styles.more} no-print`}
              aria-expanded={more}
              onClick={() => setMore(!more)}
            >
              {t('cost.more')} <Icon name="chevron" size={16} />
            </button>
            {more && <UtilityCard folded={false} onFold={null} />}
          </>
        )}
      </div>
    </section>
  );
}
