// Answers that a learner makes: a table, utilities or scores with asked-for properties. Each condition is an expression over them, which the
// core evaluates.

import type { Instance } from '../draw/draw.js';
import { constructTask } from '../draw/questions.js';
import type { Scores, Value } from '../expression/values.js';
import { isList, stepsOf } from '../format/construct.js';
import type { QuestionOf } from '../format/schema.js';
import type { Verdict } from '../format/types.js';
import { say } from '../text/say.js';
import { type Reading, readNumber } from './answers.js';
import { unreadable } from './check_number.js';
import { type Check, short, verdict } from './verdict.js';

type Question = QuestionOf<'construct'>;

/** Scores that were made, by what was answered: the core reads tables of scores only in its own time. */
const madeScores = new WeakMap<Instance, Map<string, Scores>>();
const keyOf = (question: Question, values: readonly number[]) => JSON.stringify([question.id, values]);

const readings = (answer: unknown, rows: number, columns: number): Reading[][] | undefined => {
  if (!Array.isArray(answer) || answer.length !== rows) return undefined;
  if (!answer.every((row) => Array.isArray(row) && row.length === columns)) return undefined;
  return answer.map((row: unknown[]) => row.map((cell) => readNumber(cell)));
};

/** The answer as rows of cells: scores, or the heights of a path, are one row. */
function tableOf(instance: Instance, question: Question, path: string, answer: unknown) {
  const task = constructTask(instance, question, path);
  const long = question.of === 'curve' ? stepsOf(question)[1] : task.labels.length;
  if (isList(question)) return { task, read: readings([answer], 1, long) };
  return { task, read: readings(answer, task.given.length, task.given[0]?.length ?? 0) };
}

const finite = (read: Reading[][] | undefined): number[][] | undefined =>
  read?.map((row) =>
    row.map((cell) => (cell.kind === 'number' && Number.isFinite(cell.value) ? cell.value : Number.NaN)),
  );

/** Scores whose ROC curve goes through these heights, one before each negative item; undefined where no path does. */
function alongPath(heights: readonly number[], positives: number): { score: number; positive: boolean }[] | undefined {
  const steps = [...heights, positives].map((height, i, all) => height - (all[i - 1] ?? 0));
  if (steps.some((step) => !Number.isInteger(step) || step < 0)) return undefined;
  const labels = steps.flatMap((step, i) => [
    ...Array.from({ length: step }, () => true),
    ...(i < heights.length ? [false] : []),
  ]);
  return labels.map((positive, i) => ({ positive, score: 1 - (i + 1) / (labels.length + 1) }));
}

/** The items that were made. */
const itemsOf = (question: Question, values: readonly number[], labels: readonly boolean[]) =>
  question.of === 'curve'
    ? alongPath(values, stepsOf(question)[0])
    : values.map((score, i) => ({ score, positive: labels[i] === true }));

/** Has the core read scores that were answered, so that conditions on them can be evaluated. */
export async function prepareScores(
  instance: Instance,
  question: Question,
  path: string,
  answer: unknown,
): Promise<void> {
  if (!isList(question)) return;
  const { task, read } = tableOf(instance, question, path, answer);
  const [values] = finite(read) ?? [];
  if (values === undefined || values.some(Number.isNaN)) return;
  let known = madeScores.get(instance);
  if (known === undefined) madeScores.set(instance, (known = new Map()));
  const key = keyOf(question, values);
  if (known.has(key)) return;
  const rows = itemsOf(question, values, task.labels);
  if (rows === undefined) return;
  known.set(key, await instance.core.scores(rows, []));
}

export function checkConstruct(check: Check, question: Question, answer: unknown): Verdict {
  const { instance, language, path } = check;
  if (answer === null || answer === undefined) return short(check, 'unreadable', 'empty');
  const { task, read } = tableOf(instance, question, path, answer);
  if (read === undefined) return short(check, 'unreadable', 'unreadable_shape');
  for (const [i, row] of read.entries())
    for (const [j, cell] of row.entries())
      if (cell.kind !== 'number' && (task.given[i]?.[j] ?? null) === null) {
        const given = isList(question) ? (answer as unknown[])[j] : (answer as unknown[][])[i]?.[j];
        return unreadable(check, cell, given);
      }
  const cells = (finite(read) as number[][]).map((row, i) => row.map((cell, j) => task.given[i]?.[j] ?? cell));
  if (cells.flat().some(Number.isNaN)) return short(check, 'unreadable', 'unreadable_shape');
  if (question.of === 'matrix' && cells.flat().some((cell) => cell < 0))
    return short(check, 'wrong', 'construct_negative');
  let made: Value;
  if (question.of === 'matrix') made = { type: 'matrix', cells, positive: task.positive };
  else if (question.of === 'utility') made = { type: 'utility', cells };
  else {
    if (itemsOf(question, cells[0] ?? [], task.labels) === undefined)
      return short(check, 'unreadable', 'unreadable_path');
    const scores = madeScores.get(instance)?.get(keyOf(question, cells[0] ?? []));
    if (scores === undefined) throw new Error('scores were not prepared');
    made = scores;
  }
  const conditions = question.conditions.map(
    ({ holds }, i) => instance.value(holds, `${path}/conditions/${i}/holds`, { X: made }) === true,
  );
  const met = conditions.filter(Boolean).length;
  const all = met === conditions.length;
  const message = all ? say(language, 'right') : say(language, 'construct_met', met, conditions.length);
  // Some of the conditions hold for what was given, or for a table of zeros: only all of them together are an example.
  return { ...verdict(check, all ? 'right' : 'wrong', message), conditions };
}
