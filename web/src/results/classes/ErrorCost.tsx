import { computed } from '@preact/signals';
import { costCells, costTimes, ordinaryCost } from '../../document/costs';
import { doc } from '../../document/state';
import { t } from '../../i18n';
import { edit, seal } from '../../state/calculator';
import { CostField } from '../../ui/fields/CostField';
import styles from './HeatMap.module.css';

/** Classes up to which costs are read at every change of one. */
const most = 100;

// Of the document only its utilities: a key stroke in a cell of a matrix is none of it.
const utility = computed(() => doc.value.utility);

/** What each error costs, and what an ordinary one does; null where costs are no positive numbers. */
export const priced = computed(() => {
  const { classes } = doc.peek();
  if (utility.value.length > most || classes.length < 3) return null;
  const costs = costCells(doc.peek());
  const ordinary = costs && ordinaryCost(costs);
  return costs && ordinary !== null ? { costs, ordinary } : null;
});

/** What an error costs, in ordinary errors, to be changed where the error is seen. */
export function ErrorCost({ truth, decision }: { truth: string; decision: string }) {
  const { classes, decisions } = doc.peek();
  const [row, column] = [classes.indexOf(truth), decisions.indexOf(decision)];
  const prices = priced.value;
  const cost = prices?.costs[row]?.[column];
  if (!prices || cost === undefined) return null;
  return (
    <span class={styles.cost}>
      <CostField
        class={styles.field ?? ''}
        label={t('heat.cost', { truth, decision })}
        value={Number(cost) / Number(prices.ordinary)}
        onInput={(times) => edit(costTimes(doc.value, row, column, times, prices.ordinary), `cost ${row} ${column}`)}
        onDone={seal}
      />
      <span aria-hidden="true">×</span>
    </span>
  );
}
