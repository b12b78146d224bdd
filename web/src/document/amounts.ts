import type { Preview, Report } from 'isoyield';

type Column = Preview['columns'][number];

/** Whether a formula of utilities uses the column: those that hold utilities themselves belong to a decision. */
export const inFormula = ({ role, decision }: Column) => role === 'utility' && !decision;

/** How the core is told about a column: by name, or by number where there are no names. */
export const keyOf = (preview: Preview, index: number) =>
  preview.header ? (preview.columns[index]?.name ?? '') : String(index + 1);

const beyondOne = ({ cells }: Column) => cells.some((cell) => Math.abs(Number(cell)) > 1);

/**
 * Columns that may say what an error costs: numbers that are nothing else, and in a short table a column that passes for a score though its
 * numbers are no shares.
 */
export function amountColumns({ columns }: Preview): string[] {
  const shares = columns.some((column) => column.role === 'score' && !beyondOne(column));
  return columns
    .filter(
      (column) =>
        column.name !== '' &&
        !column.name.includes('"') &&
        column.kind === 'number' &&
        (column.role === 'unused' || inFormula(column) || (shares && column.role === 'score' && beyondOne(column))),
    )
    .map(({ name }) => name);
}

/** Whether what errors cost may stand in a column of the file, or does. */
export function mayCostByItem({ kind, classes, preview, utility }: Report): boolean {
  if (kind !== 'scores' || classes.length !== 2 || !preview) return false;
  return utility?.formulas !== undefined || (!utility?.by_item && amountColumns(preview).length > 0);
}
