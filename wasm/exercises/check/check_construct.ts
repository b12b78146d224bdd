// Answers that a learner makes: a table, utilities or scores with asked-for properties. Each condition is an expression over them, which the
// core evaluates.

import type { Instance } from '../draw/draw.js';
import { constructTask } from '../draw/questions.js';
import type { Scores, Value } from '../expression/values.js';
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

/** The answer as rows of cells: scores are one row. */
function tableOf(instance: Instance, question: Question, path: string, answer: unknown) {
  const task = constructTask(instance, question, path);
  if (question.of === 'scores') return { task, read: readings([answer], 1, task.labels.length) };
  return { task, read: readings(answer, task.given.length, task.given[0]?.length ?? 0) };
}

const finite = (read: Reading[][] | undefined): number[][] | undefined =>
  read?.map((row) =>
    row.map((cell) => (cell.kind === 'number' && Number.isFinite(cell.value) ? cell.value : Number.NaN)),
  );

/** Has the core read scores that were answered, so that conditions on them can be evaluated. */
export async function prepareScores(
  instance: Instance,
  question: Question,
  path: string,
  answer: unknown,
): Promise<void> {
  if (question.of !== 'scores') return;
  const { task, read } = tableOf(instance, question, path, answer);
  const [values] = finite(read) ?? [];
  if (values === undefined || values.some(Number.isNaN)) return;
  let known = madeScores.get(instance);
  if (known === undefined) madeScores.set(instance, (known = new Map()));
  const key = keyOf(question, values);
  if (known.has(key)) return;
  const rows = values.map((score, i) => ({ score, positive: task.labels[i] === true }));
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
        const given = question.of === 'scores' ? (answer as unknown[])[j] : (answer as unknown[][])[i]?.[j];
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
  return {
    ...verdict(check, all ? 'right' : met > 0 ? 'partly' : 'wrong', message, met / conditions.length),
    conditions,
  };
}
