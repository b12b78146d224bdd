import '../../i18n/lab';
import type { Report } from 'isoyield';
import { useEffect, useState } from 'preact/hooks';
import { amountColumns } from '../../document/amounts';
import { formulaOf, pricedBy } from '../../document/formulas';
import { rich, t } from '../../i18n';
import { openFile, present } from '../../state/calculator';
import type { Columns } from '../../state/scores';
import { CostField } from '../../ui/fields/CostField';
import { Select } from '../../ui/fields/Select';
import styles from './Worth.module.css';

/** What a false alarm costs as far as it was said, where every item costs the same. */
function alarmOf({ utility, classes, positive }: Report): number {
  const negative = classes.findIndex((label) => label !== positive);
  const row = utility && !utility.assumed && !utility.by_item ? utility.matrix[negative] : undefined;
  const cost = row ? (row[negative] ?? 0) - (row[1 - negative] ?? 0) : 0;
  return cost > 0 ? cost : 1;
}

/** "A miss costs [amount], a false alarm costs [5]": errors whose cost stands in a column of the file. */
export function ItemCosts({ report }: { report: Report }) {
  const [held, setHeld] = useState<number | null>(null);
  const { source } = present.value.snapshot;
  const worth = source?.columns.worth;
  useEffect(() => setHeld(null), [worth]);
  if (!source || !report.preview) return null;
  const said = pricedBy(worth);
  const names = amountColumns(report.preview);
  const take = (formulas: string | undefined) => {
    if (formulas === worth) return;
    const { worth: _, ...rest } = source.columns;
    const scores = rest.scores.filter((name) => name !== pricedBy(formulas)?.miss);
    const columns: Columns = { ...rest, scores, ...(formulas !== undefined && { worth: formulas }) };
    void openFile({ ...source, columns }, report.positive);
  };
  const column = (
    <Select
      bare
      class={styles.column ?? ''}
      label={t('priced.column')}
      value={worth === undefined ? '' : (said?.miss ?? '=')}
      options={[
        { value: '', text: t('priced.same') },
        ...names.map((name) => ({ value: name, text: name })),
        ...(worth !== undefined && !said ? [{ value: '=', text: t('priced.formulas') }] : []),
      ]}
      onChange={({ currentTarget: { value: name } }) => {
        if (name === '') take(undefined);
        else if (name !== '=') take(formulaOf({ miss: name, alarm: said?.alarm ?? alarmOf(report) }));
      }}
    />
  );
  // Formulas that a sentence does not hold stand under "More about costs".
  if (!said) return <div class={styles.offered}>{rich('priced.miss', { column })}</div>;
  const alarm = held ?? said.alarm;
  return (
    <div class={styles.sentence}>
      {rich('priced.sentence', {
        column,
        alarm: (
          <CostField
            class={styles.alarm ?? ''}
            label={t('priced.alarm')}
            value={alarm}
            onInput={setHeld}
            onDone={() => take(formulaOf({ ...said, alarm }))}
          />
        ),
      })}
    </div>
  );
}
