import { isSquare, setUtility } from './document.ts';
import type { Document } from './state';

// Utilities told as costs: what a wrong decision costs against the right one on the same class. A cost is a positive number, and a right
// decision costs nothing.

type Cells = readonly (readonly string[])[];

const plain = /^-?\d{1,15}(\.\d{1,15})?$/;
const isPlain = (cell: string | undefined): cell is string => cell !== undefined && plain.test(cell.trim());
const places = (cell: string) => cell.trim().split('.')[1]?.length ?? 0;

/** a - b as decimal text, without the dust of binary fractions. */
function less(a: string, b: string): string {
  const text = (Number(a) - Number(b)).toFixed(Math.max(places(a), places(b)));
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return short === '-0' ? '0' : short;
}

/** What each decision costs, as text; a cell that is not a plain number stays as it was typed. Null where decisions are not classes. */
export function costCells(document: Document): string[][] | null {
  if (!isSquare(document)) return null;
  return document.utility.map((row, r) => {
    const right = row[r];
    return row.map((cell) => (isPlain(right) && isPlain(cell) ? less(right, cell) : cell));
  });
}

/** The document with other costs, a block with its corner at (row, column); right decisions stay worth what they are. */
export function setCosts(document: Document, row: number, column: number, block: Cells): Document {
  const utility = block.map((line, i) =>
    line.map((cell, j) => {
      const [r, c] = [row + i, column + j];
      const [right, now] = [document.utility[r]?.[r], document.utility[r]?.[c]];
      if (r === c) return now ?? '';
      return isPlain(right) && isPlain(cell) ? less(right, cell) : cell;
    }),
  );
  return setUtility(document, row, column, utility);
}

/** What an ordinary error costs: what most do, of several such the least. Null where not all costs are positive numbers. */
export function ordinaryCost(cells: Cells): string | null {
  const costs = cells.flatMap((row, r) => row.filter((_, c) => c !== r));
  if (!costs.every((cell) => isPlain(cell) && Number(cell) > 0)) return null;
  const often = new Map<string, number>();
  for (const cost of costs) often.set(cost, (often.get(cost) ?? 0) + 1);
  const [first] = [...often].sort(([a, m], [b, n]) => n - m || Number(a) - Number(b));
  return first?.[0] ?? null;
}

/** The document in which an error costs so many ordinary ones. */
export function costTimes(document: Document, row: number, column: number, times: number, ordinary: string): Document {
  const cost = Number((times * Number(ordinary)).toPrecision(12));
  const digits = cost.toFixed(12).replace(/\.?0+$/, '');
  return setCosts(document, row, column, [[digits]]);
}
