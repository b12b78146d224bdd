// Slips that fill a whole table, or one cell of it, with other numbers of the exercise.

import type { Instance } from '../draw/draw.js';
import { bank } from '../expression/misconceptions.js';
import { transposed } from '../expression/values.js';
import type { Texts } from '../format/schema.js';
import { slipWordings } from '../text/say_slips.js';

type Cells = readonly (readonly number[])[];
interface CellSlip {
  id: string;
  cells: Cells;
  say: Texts;
}

const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);
const own = (id: keyof typeof slipWordings, cells: Cells): CellSlip => ({ id, cells, say: slipWordings[id] });
const ofBank = (id: string, cells: Cells): CellSlip => ({ id, cells, say: bank[id]?.say ?? '' });
const backwards = (cells: Cells): Cells => [...cells].reverse();

/** Tables that a learner may have filled in instead, those first that explain most. */
export function cellSlips(instance: Instance, cells: Cells): CellSlip[] {
  const [rows, columns] = [cells.map(sum), transposed(cells).map(sum)];
  const all = sum(rows);
  const square = cells.length === cells[0]?.length;
  const put = (i: number, j: number, value: number): Cells =>
    cells.map((row, k) => row.map((cell, l) => (k === i && l === j ? value : cell)));
  const margins = cells.flatMap((row, i) =>
    row.flatMap((_, j) => [put(i, j, rows[i] as number), put(i, j, columns[j] as number), put(i, j, all)]),
  );
  const others = [...instance.data.matrices.values()]
    .map(({ value }) => value.cells)
    .filter((each) => each.length === cells.length && each[0]?.length === cells[0]?.length);
  return [
    ...(square
      ? [
          ofBank('axes_swapped', transposed(cells)),
          ofBank('classes_reversed', transposed(transposed(backwards(cells)).reverse())),
        ]
      : []),
    own('rows_reversed', backwards(cells)),
    own('columns_reversed', transposed(transposed(cells).reverse())),
    ...others.map((each) => own('cells_elsewhere', each)),
    own(
      'shares_for_counts',
      cells.map((row) => row.map((cell) => cell / all)),
    ),
    own(
      'shares_for_counts',
      cells.map((row, i) => row.map((cell) => cell / (rows[i] as number))),
    ),
    own(
      'shares_for_counts',
      cells.map((row) => row.map((cell) => (100 * cell) / all)),
    ),
    ...(cells.length === 2 && square
      ? [
          own(
            'diagonal_swapped',
            put(0, 0, cells[1]?.[1] as number).map((row, i) =>
              i === 1 ? [row[0] as number, cells[0]?.[0] as number] : row,
            ),
          ),
        ]
      : []),
    ...margins.map((each) => own('margin_for_cell', each)),
  ];
}
