// Answers that are tables: confusion matrices to fill in, utilities to find.

import { passes, readNumber } from './answers.js';
import type { Instance } from './draw.js';
import { matrixTask, nameOf, utilityTask } from './questions.js';
import { say } from './say.js';
import type { QuestionOf } from './schema.js';
import { fill } from './show.js';
import { inLanguage, written } from './texts.js';
import type { Verdict } from './types.js';
import type { Matrix, Utility } from './values.js';
import { type Check, misconceptionsOf, short, verdict } from './verdict.js';

/** Cells of an answer; undefined where the shape is not asked for, null where a cell is empty or no number. */
function readCells(answer: unknown, rows: number, columns: number, unit: string): (number | null)[][] | undefined {
  if (!Array.isArray(answer) || answer.length !== rows) return undefined;
  if (!answer.every((row) => Array.isArray(row) && row.length === columns)) return undefined;
  return answer.map((row: unknown[]) =>
    row.map((cell) => {
      const read = readNumber(cell, unit);
      return read.kind === 'number' && Number.isFinite(read.value) ? read.value : null;
    }),
  );
}

const cellAccept = (right: number) => (Number.isInteger(right) ? { absolute: 1e-6 } : { digits: 3 });

export function checkMatrix(check: Check, question: QuestionOf<'matrix'>, answer: unknown): Verdict {
  const { instance, language, path } = check;
  if (answer === null || answer === undefined) return short(check, 'unreadable', 'empty');
  const { cells, given } = matrixTask(instance, question, path);
  const read = readCells(answer, cells.length, cells[0]?.length ?? 0, '');
  if (read === undefined) return short(check, 'unreadable', 'unreadable_shape');
  const open = cells.flatMap((row, i) => row.flatMap((_, j) => (given[i]?.[j] === null ? [[i, j] as const] : [])));
  const missing = open.find(([i, j]) => read[i]?.[j] === null);
  if (missing !== undefined) {
    const [i, j] = missing;
    const text = String((answer as unknown[][])[i]?.[j] ?? '');
    return text.trim() === ''
      ? short(check, 'unreadable', 'empty')
      : short(check, 'unreadable', 'unreadable_number', text.slice(0, 60));
  }
  const agree = (right: readonly (readonly number[])[]) =>
    open.filter(([i, j]) =>
      passes(read[i]?.[j] as number, right[i]?.[j] as number, cellAccept(right[i]?.[j] as number)),
    ).length;
  const count = agree(cells);
  if (count === open.length) return short(check, 'right', 'right');
  for (const { id, value, say: why } of misconceptionsOf(instance, question, path))
    if (typeof value === 'object' && value.type === 'matrix' && agree(value.cells) === open.length)
      return verdict(check, 'wrong', fill(instance, why, language), count / open.length, id);
  return verdict(
    check,
    count > 0 ? 'partly' : 'wrong',
    say(language, 'cells_right', count, open.length),
    count / open.length,
  );
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
  const cells = readCells(answer, given.length, given[0]?.length ?? 0, inLanguage(unit, language));
  if (cells === undefined) return short(check, 'unreadable', 'unreadable_shape');
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
    return `${nameOf(instance, name, language)} ${typeof value === 'number' ? written(value, language, 3) : say(language, 'undefined_value')}`;
  });
  return verdict(
    check,
    right ? 'right' : 'wrong',
    `${say(language, right ? 'right' : 'wrong')} ${say(language, 'utility_yields', list.join('; '))}`,
  );
}
