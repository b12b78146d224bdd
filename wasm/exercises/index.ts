// `isoyield-exercises`: exercises with numbers of their own for every seed, checked by the core.

import type { Isoyield } from 'isoyield';
import { IsoyieldError, nearest } from 'isoyield/base';
import { checked } from './check/check.js';
import { prepareScores } from './check/check_construct.js';
import type { Earlier } from './check/follow.js';
import { ranked } from './check/order.js';
import { solved } from './check/solve.js';
import { misconceptionsOf } from './check/verdict.js';
import { withInstance } from './draw/drawn.js';
import { fill } from './draw/show.js';
import type { Exercise, Solution, Verdict } from './format/types.js';
import { say } from './text/say.js';

export { IsoyieldError, type Language } from 'isoyield/base';
export { readNumber } from './check/answers.js';
export { drawExercise } from './draw/drawn.js';
export { readReceipt, receipt } from './draw/receipt.js';
export { cornerText } from './draw/show.js';
export { examine } from './examine.js';
export {
  type Exported,
  type ExportFormat,
  type ExportOptions,
  exportExercises,
  exportFormats,
} from './exports/index.js';
export { slips } from './expression/slips.js';
export type * from './format/types.js';
export { type Course, parseCourse } from './read/course.js';
export { parseExercise } from './read/read.js';
export { type Inline, type MarkdownBlock, parseInline, parseMarkdown, plainMarkdown } from './text/markdown.js';
export { say as exerciseSays } from './text/say.js';
export { inLanguage, numberText as written } from './text/texts.js';

/** The question of an id, with its place. */
function asked(exercise: Exercise, id: string, language: string) {
  const index = exercise.questions.findIndex((each) => each.id === id);
  const question = exercise.questions[index];
  if (question !== undefined) return { question, index };
  const ids = exercise.questions.map((each) => each.id);
  const near = nearest(id, ids);
  throw new IsoyieldError([
    {
      code: 'unknown_question',
      message: say(language, 'unknown_question', id, ids.join(', ')),
      ...(near !== undefined && { hint: say(language, 'did_you_mean', near) }),
    },
  ]);
}

/** What becomes of an answer. Whatever it is, it is met with a verdict. `earlier`: answers to the questions before it, which it may follow from. */
export async function checkAnswer(
  iso: Isoyield,
  exercise: Exercise,
  seed: number | string,
  questionId: string,
  answer: unknown,
  language = 'en',
  earlier: Earlier = {},
): Promise<Verdict> {
  const { question, index } = asked(exercise, questionId, language);
  return withInstance(iso, exercise, seed, language, async (instance) => {
    if (question.kind === 'construct') await prepareScores(instance, question, `questions/${index}`, answer);
    return checked(instance, question, index, answer, language, earlier);
  });
}

/** The answers, and the worked solution. */
export function solveExercise(
  iso: Isoyield,
  exercise: Exercise,
  seed: number | string,
  language = 'en',
): Promise<Solution> {
  return withInstance(iso, exercise, seed, language, (instance) => solved(instance, language).solution);
}

/** A hint of a question, from 0, as Markdown. */
export async function hintFor(
  iso: Isoyield,
  exercise: Exercise,
  seed: number | string,
  questionId: string,
  index: number,
  language = 'en',
): Promise<string> {
  const { question } = asked(exercise, questionId, language);
  const hint = question.hints?.[index];
  if (hint === undefined) {
    const message = say(language, 'no_hint', questionId, question.hints?.length ?? 0);
    throw new IsoyieldError([{ code: 'no_hint', message }]);
  }
  return withInstance(iso, exercise, seed, language, (instance) => fill(instance, hint, language));
}

/** What learners with each misconception of a question answer, and what they are told: for editors and for those who teach. */
export async function wrongAnswers(
  iso: Isoyield,
  exercise: Exercise,
  seed: number | string,
  questionId: string,
  language = 'en',
): Promise<{ misconception: string; answer: number | number[][] | string[]; say: string }[]> {
  const { question, index } = asked(exercise, questionId, language);
  if (question.kind === 'order')
    return withInstance(iso, exercise, seed, language, (instance) =>
      (question.misconceptions ?? []).map(({ by, say: text }, i) => ({
        misconception: `own-${i}`,
        answer: ranked(instance, question.of, by, `questions/${index}/misconceptions/${i}/by`),
        say: fill(instance, text, language),
      })),
    );
  if (question.kind !== 'number' && question.kind !== 'matrix') return [];
  return withInstance(iso, exercise, seed, language, (instance) =>
    misconceptionsOf(instance, question, `questions/${index}`).flatMap(({ id, value, say: text }) => {
      const answer =
        typeof value === 'number'
          ? value
          : typeof value === 'object' && value.type === 'matrix'
            ? value.cells
            : undefined;
      return answer === undefined ? [] : [{ misconception: id, answer, say: fill(instance, text, language) }];
    }),
  );
}
