// Answers that are tables: confusion matrices to fill in, utilities to find.

import type { Instance } from '../draw/draw.js';
import { matrixTask, nameOf, utilityTask } from '../draw/questions.js';
import { fill } from '../draw/show.js';
import type { Matrix, Utility } from '../expression/values.js';
import type { Accept, QuestionOf } from '../format/schema.js';
import type { Verdict } from '../format/types.js';
import { say } from '../text/say.js';
import { inLanguage, numberText } from '../text/texts.js';
import { passes, type Reading, readNumber, wholeOnly } from './answers.js';
import { unreadable } from './check_number.js';
import { cellSlips } from './slip_cells.js';
import { type Check, misconceptionsOf, short, verdict } from './verdict.js';

/** Cells of an answer as they were read; undefined where the shape is not asked for. */
function readCells(answer: unknown, rows: number, columns: number, units: readonly string[]): Reading[][] | undefined {
  if (!Array.isArray(answer) || answer.length !== rows) return undefined;
  if (!answer.every((row) => Array.isArray(row) && row.length === columns)) return undefined;
  return answer.map((row: unknown[]) => row.map((cell) => readNumber(cell, units)));
}

const cellAccept = (right: number): Accept => (Number.isInteger(right) ? { absolute: 1e-6 } : { digits: 3 });

/** Whether a cell is what it should be; in one that can only be whole 9,306 is nine thousand. */
function cellPasses(reading: Reading | undefined, right: number): boolean {
  if (reading?.kind !== 'number') return false;
  const { value, grouped } = reading;
  const accept = cellAccept(right);
  return (
    passes(value, right, accept) ||
    (grouped !== undefined && wholeOnly(right, accept) && passes(grouped, right, accept))
  );
}

export function checkMatrix(check: Check, question: QuestionOf<'matrix'>, answer: unknown): Verdict {
  const { instance, language, path } = check;
  if (answer === null || answer === undefined) return short(check, 'unreadable', 'empty');
  const { cells, given, classes, decisions } = matrixTask(instance, question, path);
  const read = readCells(answer, cells.length, cells[0]?.length ?? 0, []);
  if (read === undefined) return short(check, 'unreadable', 'unreadable_shape');
  const open = cells.flatMap((row, i) => row.flatMap((_, j) => (given[i]?.[j] === null ? [[i, j] as const] : [])));
  for (const [i, j] of open) {
    const cell = read[i]?.[j] as Reading;
    if (cell.kind !== 'number') return unreadable(check, cell, (answer as unknown[][])[i]?.[j]);
  }
  const fits = (right: readonly (readonly number[])[], [i, j]: readonly [number, number]) =>
    cellPasses(read[i]?.[j], right[i]?.[j] as number);
  const wrong = open.filter((cell) => !fits(cells, cell));
  if (wrong.length === 0) return short(check, 'right', 'right');
  const count = open.length - wrong.length;
  const name = ([i, j]: readonly [number, number]) =>
    `${inLanguage(classes[i], language)} → ${inLanguage(decisions[j], language)}`;
  const sum =
    count === 0
      ? say(language, 'cells_wrong')
      : say(language, 'cells_right', count, open.length, wrong.map(name).join('; '));
  const named = misconceptionsOf(instance, question, path).flatMap((each) =>
    typeof each.value === 'object' && each.value.type === 'matrix' ? [{ ...each, cells: each.value.cells }] : [],
  );
  // A slip may show beside another mistake; of several the one that explains most, and of these the author's.
  const [slip] = [...named, ...cellSlips(instance, cells)]
    .flatMap((each) => {
      const different = open.filter(([i, j]) => each.cells[i]?.[j] !== cells[i]?.[j]);
      return different.length > 0 && different.every((cell) => fits(each.cells, cell))
        ? [{ ...each, explains: different.length }]
        : [];
    })
    .sort((a, b) => b.explains - a.explains);
  const message = slip === undefined ? sum : `${fill(instance, slip.say, language)} ${sum}`;
  const state = slip !== undefined || count === 0 ? 'wrong' : 'partly';
  return {
    ...verdict(check, state, message, count / open.length, slip?.id),
    cells: cells.map((row, i) => row.map((_, j) => (given[i]?.[j] === null ? fits(cells, [i, j]) : null))),
  };
}

/** Whether a utility matrix has the property that a question asks for. */
export function hasProperty(
  instance: Instance,
  question: QuestionOf<'utility'>,
  utility: Utility,
  path: string,
): boolean {
  const { property } = question;
  if ('holds' in property) return instance.value(property.holds, `${path}/property/holds`, { utility }) === true;
  const names = [...instance.data.matrices.keys()];
  const yields = instance.core.yields(
    names.map((name) => instance.data.matrices.get(name)?.value as Matrix),
    utility,
  );
  const own = yields[names.indexOf(property.best)];
  return (
    typeof own === 'number' &&
    yields.every(
      (each, i) =>
        names[i] === property.best || (typeof each === 'number' && own - each > 1e-9 * Math.max(1, Math.abs(own))),
    )
  );
}

export function checkUtility(check: Check, question: QuestionOf<'utility'>, answer: unknown): Verdict {
  const { instance, language, path } = check;
  if (answer === null || answer === undefined) return short(check, 'unreadable', 'empty');
  const { given, unit } = utilityTask(instance, question, path);
  const units = ['en', 'uk'].map((each) => inLanguage(unit, each));
  const read = readCells(answer, given.length, given[0]?.length ?? 0, units);
  if (read === undefined) return short(check, 'unreadable', 'unreadable_shape');
  for (const [i, row] of read.entries())
    for (const [j, cell] of row.entries())
      if (cell.kind === 'unreadable') return unreadable(check, cell, (answer as unknown[][])[i]?.[j]);
  const cells = read.map((row) =>
    row.map((cell) => (cell.kind === 'number' && Number.isFinite(cell.value) ? cell.value : null)),
  );
  const whole = cells.map((row, i) => row.map((cell, j) => cell ?? given[i]?.[j] ?? null));
  if (whole.flat().includes(null)) return short(check, 'unreadable', 'empty');
  if (whole.some((row, i) => row.some((cell, j) => given[i]?.[j] !== null && cell !== given[i]?.[j])))
    return short(check, 'wrong', 'utility_given');
  const utility: Utility = { type: 'utility', cells: whole as number[][] };
  const right = hasProperty(instance, question, utility, path);
  const names = [...instance.data.matrices.keys()];
  const yields = instance.core.yields(
    names.map((name) => instance.data.matrices.get(name)?.value as Matrix),
    utility,
  );
  const list = names.map((name, i) => {
    const value = yields[i];
    return `${nameOf(instance, name, language)} ${typeof value === 'number' ? numberText(value, language, 3) : say(language, 'undefined_value')}`;
  });
  return verdict(
    check,
    right ? 'right' : 'wrong',
    `${say(language, right ? 'right' : 'wrong')} ${say(language, 'utility_yields', list.join('; '))}`,
  );
}
