// Progress that the classroom saved as a file: every answer to every exercise, by the exercise and its seed.

import * as v from 'valibot';
import { type ClassFile, classSeed, roundName, roundsOf } from './class_file.js';
import type { HandIn } from './seal.js';

const count = v.pipe(v.number(), v.minValue(0));
const work = v.object({
  answer: v.unknown(),
  attempts: count,
  hints: count,
  shown: v.boolean(),
  tried: v.optional(v.array(v.unknown())),
  log: v.optional(
    v.array(
      v.object({
        at: v.number(),
        on: v.string(),
        did: v.picklist(['try', 'hint', 'shown']),
        answer: v.optional(v.unknown()),
      }),
    ),
  ),
});
const progressSchema = v.object({
  schema: v.literal('isoyield.progress/1'),
  name: v.string(),
  works: v.record(v.string(), v.record(v.string(), work)),
});

export type Work = v.InferOutput<typeof work>;

export interface SavedWork {
  exercise: string;
  seed: string;
  name: string;
  questions: Record<string, Work>;
}

/** The works of a file of saved progress; undefined where it is another file. */
export function savedWorks(value: unknown): SavedWork[] | undefined {
  if (!v.is(progressSchema, value)) return undefined;
  return Object.entries(value.works).map(([place, questions]) => {
    const [exercise = '', ...seed] = place.split('/');
    return { exercise, seed: seed.join('/'), name: value.name, questions };
  });
}

/** Saved progress as if it had been handed in to a class: what was done with the numbers of that class. */
export async function readProgress(
  text: string,
  of: Pick<ClassFile, 'id' | 'code' | 'variants' | 'marks'>,
): Promise<HandIn | undefined> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const saved = savedWorks(value);
  if (saved === undefined) return undefined;
  const student = (value as { name: string }).name;
  const works: HandIn['works'] = {};
  for (let round = 1; round <= roundsOf(of); round++) {
    const own = await classSeed(of, student, round);
    for (const { exercise, seed, questions } of saved)
      if (seed === own) works[roundName(exercise, round)] = { seed, version: '', questions };
  }
  return { schema: 'isoyield.hand-in/1', class: of.id, student, made: '', works };
}
