// An exercise with the numbers of one seed.

import type { Isoyield } from 'isoyield';
import type { Language } from 'isoyield/base';
import type { Drawn, Exercise } from '../format/types.js';
import { inLanguage } from '../text/texts.js';
import { type Instance, instanceOf } from './draw.js';
import { withExerciseErrors } from './fault.js';
import { drawnQuestion } from './questions.js';
import { blocksOf, fill } from './show.js';

const spoken = (language: string): Language => (language === 'uk' ? 'uk' : 'en');

/** Does `work` on the numbers of a seed; what is wrong with the file is told by line and column. */
export function withInstance<T>(
  iso: Isoyield,
  exercise: Exercise,
  seed: number | string,
  language: string,
  work: (instance: Instance) => T | Promise<T>,
): Promise<T> {
  return withExerciseErrors(exercise, spoken(language), async () => work(await instanceOf(iso, exercise, seed)));
}

/**
 * The exercise with the numbers of one seed: a number, or a name whose case and spaces do not matter. The same everywhere and in every
 * language. `iso`: a core that no other call of `scores` is under way on.
 */
export function drawExercise(
  iso: Isoyield,
  exercise: Exercise,
  seed: number | string,
  language = 'en',
): Promise<Drawn> {
  return withInstance(iso, exercise, seed, language, (instance) => ({
    schema: 'isoyield.drawn/1',
    id: exercise.id,
    seed: String(seed).trim(),
    language,
    title: inLanguage(exercise.title, language),
    minutes: exercise.minutes ?? null,
    blocks: [
      { type: 'text', markdown: fill(instance, exercise.statement, language) },
      ...(exercise.show ?? defaultShow(exercise)).flatMap((each) => blocksOf(instance, each, language)),
    ],
    questions: exercise.questions.map((question, i) => drawnQuestion(instance, question, i, language)),
  }));
}

/** Everything there is, unless the exercise says what to show. */
function defaultShow({ data = {} }: Exercise): string[] {
  const { matrices = {}, utility, utilities = {}, scores = {} } = data;
  return [...Object.keys(matrices), ...(utility ? ['utility'] : []), ...Object.keys(utilities), ...Object.keys(scores)];
}
