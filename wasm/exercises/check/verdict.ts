// What checks of every kind of answer share: verdicts, and the wrong values that misconceptions lead to.

import type { Instance } from '../draw/draw.js';
import { atPath } from '../draw/fault.js';
import { matrixTask, namesOf, numberAt } from '../draw/questions.js';
import { evaluate } from '../expression/evaluate.js';
import { parseExpression } from '../expression/expression.js';
import { bank, wrongTree } from '../expression/misconceptions.js';
import { clean, type Matrix, type Value } from '../expression/values.js';
import type { Formula, QuestionOf, Texts } from '../format/schema.js';
import type { Verdict } from '../format/types.js';
import { say, type Wording } from '../text/say.js';

export interface Check {
  instance: Instance;
  language: string;
  path: string;
  outOf: number;
}

/** Share of the points, 0 to 1. */
export const verdict = (
  { outOf }: Check,
  state: Verdict['state'],
  message: string,
  share = state === 'right' ? 1 : 0,
  misconception?: string,
): Verdict => ({
  state,
  points: Math.round(outOf * share * 100) / 100,
  outOf,
  message,
  ...(misconception !== undefined && { misconception }),
});
export const short = (check: Check, state: Verdict['state'], wording: Wording, ...values: (string | number)[]) =>
  verdict(check, state, say(check.language, wording, ...values));
/** A wrong answer that is a slip of no one question: its id is that of its words. */
export const slipVerdict = (check: Check, slip: Wording, ...values: (string | number)[]) =>
  verdict(check, 'wrong', say(check.language, slip, ...values), 0, slip);

/** The right table with some cells of a slip. */
function wrongTable(
  instance: Instance,
  question: QuestionOf<'matrix'>,
  path: string,
  given: readonly (readonly (Formula | null)[])[],
  where: string,
): Matrix {
  const { cells, positive } = matrixTask(instance, question, path);
  const wrong = cells.map((row, i) =>
    row.map((cell, j) => {
      const source = given[i]?.[j] ?? null;
      return source === null ? cell : numberAt(instance, source, `${where}/${i}/${j}`);
    }),
  );
  return { type: 'matrix', cells: wrong, positive };
}

/** The wrong value of each misconception of a question, with what to say. */
export function misconceptionsOf(
  instance: Instance,
  question: QuestionOf<'number' | 'matrix'>,
  path: string,
): { id: string; value: Value; say: Texts }[] {
  const { answer, misconceptions = [] } = question;
  // A matrix that is given by its cells has no expression to rewrite.
  const tree = typeof answer === 'object' ? undefined : atPath(`${path}/answer`, () => parseExpression(answer));
  return misconceptions.flatMap((each, i) => {
    const where = `${path}/misconceptions/${i}`;
    if (typeof each !== 'string') {
      const { answer: given } = each;
      const value =
        typeof given === 'object'
          ? wrongTable(instance, question as QuestionOf<'matrix'>, path, given, `${where}/answer`)
          : instance.value(given, `${where}/answer`);
      return [{ id: `own-${i}`, value, say: each.say }];
    }
    const wrong = tree && wrongTree(each, tree, namesOf(instance));
    if (wrong === undefined) return [];
    const value = atPath(where, () => evaluate(wrong, instance.scope()));
    return [{ id: each, value: typeof value === 'number' ? clean(value) : value, say: bank[each]?.say ?? '' }];
  });
}
