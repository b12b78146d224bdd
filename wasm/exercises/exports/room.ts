// Whether SCORM 1.2 has room for the answers to a set: a system that keeps the first 4,096 characters only would lose the rest.

import type { Isoyield } from 'isoyield';
import { decimalsOf } from '../check/answers.js';
import { solved } from '../check/solve.js';
import { instanceOf } from '../draw/draw.js';
import { pointsOf } from '../draw/questions.js';
import type { Exercise } from '../format/types.js';
import { type QuestionState, suspended } from './lms_kept.js';

/** Characters of cmi.suspend_data in SCORM 1.2. */
export const scormRoom = 4096;
/** A sentence or two in own words. */
const words = 250;
const noLimit = 1e9;

/** Characters that the right answers to all questions take, each as a student types it, at the second try and after a hint. */
export async function roomFor(iso: Isoyield, exercises: readonly Exercise[], seed: number | string): Promise<number> {
  const states: Record<string, QuestionState>[] = [];
  for (const exercise of exercises) {
    const { answers } = solved(await instanceOf(iso, exercise, seed), 'en').solution;
    const own: Record<string, QuestionState> = {};
    for (const [i, { id, answer }] of answers.entries()) {
      const question = exercise.questions[i] as Exercise['questions'][number];
      const typed = (value: unknown): unknown =>
        typeof value === 'number'
          ? String(Number(value.toFixed(question.kind === 'number' ? decimalsOf(question.accept) + 1 : 3)))
          : Array.isArray(value)
            ? value.map(typed)
            : value;
      const outOf = pointsOf(question);
      own[id] = {
        ...{ answer: question.kind === 'text' ? 'x'.repeat(words) : typed(answer), checked: true, state: 'right' },
        ...{ points: outOf / 2, outOf, tries: 2, hints: 1, shown: false },
      };
    }
    states.push(own);
  }
  const ids = exercises.map(({ questions }) => questions.map(({ id }) => id));
  return suspended('a name of thirty characters .', 'en', states, noLimit, ids).length;
}
