import type { Catalogue, Report } from 'isoyield';
import { useState } from 'preact/hooks';
import { mayCostByItem } from '../../document/amounts';
import { problems } from '../../document/state';
import { t } from '../../i18n';
import { seal } from '../../state/calculator';
import { weigh } from '../../state/trade';
import { Icon } from '../../ui/Icon';
import { Later } from '../../ui/Later';
import { narrow } from '../../ui/narrow';
import type { Utility } from '../../values/figures';
import { ofDoubt } from '../../values/provenance';
import { chance, isDrawing } from '../../values/sure';
import { YieldStrip } from '../yields/YieldStrip';
import { Cited } from './Cited';
import { CostLine, Prices } from './CostLine';
import { headlineOf } from './headline';
import { Verdict } from './Verdict';
import styles from './VerdictCard.module.css';

const utilityCard = () => import('../../input/matrix/UtilityCard').then((found) => found.UtilityCard);
const itemCosts = () => import('../../input/worth/ItemCosts').then((found) => found.ItemCosts);
const setsVerdict = () => import('./SetsVerdict').then((found) => found.SetsVerdict);

interface VerdictCardProps {
  report: Report;
  catalogue: Catalogue | null;
  /** What one item is called. */
  item: string;
  /** One row high, on the tabs. */
  compact: boolean;
}

/** Why nothing is drawn along the costs, where that can be said: the core draws nothing along those of decisions whose scores it has not seen. */
function unruled({ kind, classifiers }: Report, { ruler, no_ruler: why }: Utility) {
  if (why !== undefined || ruler) return why === 'no_items' ? undefined : why;
  return kind === 'scores' && classifiers.every(({ threshold }) => threshold === undefined) ? 'decisions' : undefined;
}

/** What errors cost: a sentence about all items, or about a column of the file. */
function Costs({ report, utility, compact }: { report: Report; utility: Utility; compact: boolean }) {
  const why = unruled(report, utility);
  if (utility.formulas) return <Later load={itemCosts} given={{ report }} room={36} />;
  return (
    <CostLine
      {...{ report, utility, compact }}
      {...(why !== undefined && { why: t(`cost.unruled.${why}`) })}
      onWeigh={(threshold) => weigh(threshold, true)}
      onDone={seal}
    />
  );
}

/** Two open grids of several classes are higher than the verdict: there what each mistake costs stands open beside them. */
export const hasRoomForCosts = ({ kind, classes, classifiers }: Report): boolean =>
  kind === 'matrix' && !narrow.value && classifiers.length === 2 && classes.length > 2 && classes.length < 6;

/** The verdict, every yield on one scale, and the costs that it follows from. */
export function VerdictCard({ report, catalogue, item, compact }: VerdictCardProps) {
  const [opened, setMore] = useState<boolean | null>(null);
  // What is wrong with them has to be seen.
  const more = (opened ?? hasRoomForCosts(report)) || problems.value.some(({ source }) => source === 'utility');
  const { utility, kind, drawn } = report;
  if (kind === 'multilabel')
    return (
      <section class={`${styles.card} ${compact ? styles.compact : ''}`}>
        <div class={styles.said}>
          <Later load={setsVerdict} given={{ classifiers: report.classifiers }} room={100} />
        </div>
      </section>
    );
  if (!utility) return null;
  const { verdict } = utility;
  const best = verdict?.candidates[verdict.best];
  const probability = best?.probability_best;
  const kindOf = headlineOf(report)?.kind;
  const sure =
    !compact &&
    kindOf !== 'depends' &&
    kindOf !== 'dominates' &&
    // What cannot be told apart has no best, and its sentence says how sure that is.
    kindOf !== 'apart' &&
    best &&
    !best.always &&
    utility.yields.length > 1 &&
    (probability !== undefined || isDrawing(report));
  // Items that are worth as many as they are need no word.
  const fewer = (drawn?.effective_items ?? report.n) < 0.95 * report.n;
  const worth = drawn && (fewer || drawn.enough === false) && (
    <Later
      load={() => import('../certainty/EffectiveItems').then((found) => found.EffectiveItems)}
      given={{ report, drawn }}
      room={20}
    />
  );
  return (
    <section class={`${styles.card} ${compact ? styles.compact : ''}`}>
      <div class={styles.said}>
        <Verdict
          {...{ report, catalogue, item, compact }}
          aside={sure && best && <Sure report={report} name={best.name} probability={probability} />}
        />
        {!compact && <YieldStrip report={report} utility={utility} item={item} />}
        {!compact && worth}
      </div>
      <div class={styles.costs} data-part="costs">
        <Costs {...{ report, utility, compact }} />
        {!compact && (
          <div class={styles.under}>
            <Prices report={report} utility={utility} />
            {!utility.formulas && mayCostByItem(report) && <Later load={itemCosts} given={{ report }} room={36} />}
            <button
              type="button"
              data-more
              class={`${styles.more} no-print`}
              aria-expanded={more}
              onClick={() => setMore(!more)}
            >
              {t('cost.more')} <Icon name="chevron" size={16} />
            </button>
          </div>
        )}
        {!compact && more && <Later load={utilityCard} given={{ folded: false, onFold: null }} room={240} />}
      </div>
    </section>
  );
}

/** How sure it is that nothing is better, constant decisions included. */
function Sure({ report, name, probability }: { report: Report; name: string; probability: number | undefined }) {
  const what = { quantity: 'probability_best', name: t('yield.chances'), of: name, value: probability ?? 0 };
  return (
    <p class={styles.sure}>
      {t('verdict.sure', { name })}{' '}
      <b>
        {probability === undefined ? (
          '…'
        ) : (
          <Cited card="change" what={ofDoubt(report, what)}>
            {chance(probability)}
          </Cited>
        )}
      </b>
    </p>
  );
}
