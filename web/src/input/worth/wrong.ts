import '../../i18n/lab';
import type { Preview } from 'isoyield';
import { amountColumns, inFormula, keyOf } from '../../document/amounts';
import { columnsIn, formulaOf, namesNoCell } from '../../document/formulas';
import { t } from '../../i18n';

/** Roles of columns that formulas may use. */
const free: readonly string[] = ['unused', 'cost', 'utility'];

/**
 * Why formulas are not handed to the core; empty: they are. Those that name no cell it would read as a matrix, and a column that it guessed
 * to be a classifier's scores it would no longer compare once a formula uses it. `roles`: what the columns are read as; left out: as the
 * preview has it.
 */
export function wrongWorth(
  formulas: string,
  preview: Preview,
  roles: readonly string[] = preview.columns.map((column) => (inFormula(column) ? 'cost' : column.role)),
): string {
  const amounts = amountColumns(preview);
  if (namesNoCell(formulas)) {
    const [miss] = amounts;
    return t('priced.no_cell', {
      example: miss === undefined ? 'miss = -5; false alarm = -1' : formulaOf({ miss, alarm: 1 }),
    });
  }
  const used = columnsIn(formulas);
  const at = preview.columns.findIndex(
    (column, i) =>
      used.includes(keyOf(preview, i)) && !amounts.includes(column.name) && !free.includes(roles[i] ?? 'unused'),
  );
  return at < 0 ? '' : t('priced.taken', { name: keyOf(preview, at), role: t(`file.role.${roles[at]}`) });
}
