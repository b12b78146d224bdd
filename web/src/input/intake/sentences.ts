import { extent } from '../../document/document';
import { plainUtility } from '../../document/request';
import type { Document } from '../../document/state';
import { t } from '../../i18n';
import { amount } from '../../i18n/numbers';

// What the grids say, in words. The numbers are those that the core read.

/** Joins clauses as the language does. */
const joined = (clauses: readonly string[]) => clauses.join(', ');

export const sumOf = (matrix: readonly (readonly number[])[]) => matrix.flat().reduce((sum, value) => sum + value, 0);

/** Utilities read back. */
export function utilityInWords(document: Document, matrix: readonly (readonly number[])[]): string {
  const { classes, decisions, item, unit } = document;
  if (plainUtility(document)) return t('utility.words.plain');
  if (classes.length * decisions.length > 6) {
    const [low, high] = extent(matrix);
    return t('utility.words.many', { low: amount(low, unit), high: amount(high, unit) });
  }
  return classes
    .map((label, row) =>
      t('utility.words.class', {
        class: label,
        item: item || t('utility.item'),
        decisions: joined(
          decisions.map((decision, column) => {
            const value = matrix[row]?.[column] ?? 0;
            const verb = value > 0 ? 'earns' : value < 0 ? 'costs' : 'nothing';
            return t(`utility.words.${verb}`, { amount: amount(Math.abs(value), unit), decision });
          }),
        ),
      }),
    )
    .join(' ');
}
