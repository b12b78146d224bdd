// What checks of every kind of answer share: verdicts, and the wrong values that misconceptions lead to.

import type { Instance } from './draw.js';
import { evaluate } from './evaluate.js';
import { parseExpression } from './expression.js';
import { within } from './fault.js';
import { bank, wrongTree } from './misconceptions.js';
import type { Names } from './rewrites.js';
import { say, type Wording } from './say.js';
import type { QuestionOf, Texts } from './schema.js';
import type { Verdict } from './types.js';
import { clean, type Value } from './values.js';

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

function namesOf({ data }: Instance): Names {
  return {
    matrices: new Map([...data.matrices].map(([name, { value }]) => [name, value.cells.length])),
    utilities: new Set(data.utilities.keys()),
  };
}

/** The wrong value of each misconception of a question, with what to say. */
export function misconceptionsOf(
  instance: Instance,
  question: QuestionOf<'number' | 'matrix'>,
  path: string,
): { id: string; value: Value; say: Texts }[] {
  const { answer, misconceptions = [] } = question;
  // A matrix that is given by its cells has no expression to rewrite.
  const tree = typeof answer === 'object' ? undefined : within(`${path}/answer`, () => parseExpression(answer));
  return misconceptions.flatMap((each, i) => {
    const where = `${path}/misconceptions/${i}`;
    if (typeof each !== 'string')
      return [{ id: `own-${i}`, value: instance.value(each.answer, `${where}/answer`), say: each.say }];
    const wrong = tree && wrongTree(each, tree, namesOf(instance));
    if (wrong === undefined) return [];
    const value = within(where, () => evaluate(wrong, instance.scope()));
    return [{ id: each, value: typeof value === 'number' ? clean(value) : value, say: bank[each]?.say ?? '' }];
  });
}
