// What every export is made of: the exercise with the numbers of a seed, and for each question what is right.

import type { Isoyield } from 'isoyield';
import { solved } from '../check/solve.js';
import { instanceOf } from '../draw/draw.js';
import { drawExercise } from '../draw/drawn.js';
import { withExerciseErrors } from '../draw/fault.js';
import { fill } from '../draw/show.js';
import type { Drawn, DrawnQuestion, Exercise, Solution } from '../format/types.js';
import { formOf } from './form.js';
import { type Right, rightOf } from './right.js';

export interface SheetItem {
  question: DrawnQuestion;
  right: Right;
  hints: string[];
  /** The answer as it is shown. */
  shown: string;
  /** How exact to be, and in which form; Markdown. */
  form: string;
  /** Markdown: the way to all answers, after the last question only, for it holds those of the others. */
  worked: string;
}

export interface Sheet {
  exercise: Exercise;
  drawn: Drawn;
  solution: Solution;
  items: SheetItem[];
}

/** The sheets of some exercises, for each seed. */
export async function sheets(
  iso: Isoyield,
  exercises: readonly Exercise[],
  seeds: readonly (number | string)[],
  language: string,
): Promise<Sheet[]> {
  const made: Sheet[] = [];
  for (const exercise of exercises)
    for (const seed of seeds) {
      const drawn = await drawExercise(iso, exercise, seed, language);
      made.push(
        await withExerciseErrors(exercise, language === 'uk' ? 'uk' : 'en', async () => {
          const instance = await instanceOf(iso, exercise, seed);
          const solution = solved(instance, language).solution;
          const items = exercise.questions.map((question, i): SheetItem => {
            const asked = drawn.questions[i] as DrawnQuestion;
            const right = rightOf(instance, question, asked, i, language);
            return {
              question: asked,
              right,
              hints: (question.hints ?? []).map((hint) => fill(instance, hint, language)),
              shown: solution.answers[i]?.shown ?? '',
              form: formOf(question, right, 'unit' in asked ? asked.unit : '', language),
              worked: i === exercise.questions.length - 1 ? solution.worked : '',
            };
          });
          return { exercise, drawn, solution, items };
        }),
      );
    }
  return made;
}
