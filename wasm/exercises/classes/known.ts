// The exercises of a class as they are today, and whose numbers somebody has.

import type { Isoyield } from 'isoyield';
import { drawExercise, parseExercise } from '../index.js';
import { type ClassFile, type ClassLink, classSeed, versionOf } from './class_file.js';
import type { Known } from './mark.js';

/** Exercises of one's own are in the class; `course` has the text of every other. */
export async function knownTo(
  { exercises }: Pick<ClassLink, 'exercises'>,
  course: (id: string) => Promise<string>,
): Promise<Map<string, Known>> {
  const known = new Map<string, Known>();
  for (const { id, text: own } of exercises) {
    const text = own ?? (await course(id));
    known.set(id, { exercise: parseExercise(text, `${id}.yaml`), version: await versionOf(text) });
  }
  return known;
}

/** Numbers in what a student sees. */
const numbersOf = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : typeof value === 'string'
      ? [...value.replace(/(\d)[\u00a0\u202f](?=\d)/g, '$1').matchAll(/\d+(?:[.,]\d+)?/g)].map(([text]) =>
          Number(text.replace(',', '.')),
        )
      : typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(numbersOf)
        : [];

/** The students of a list who have all of these numbers in an exercise of the class. */
export async function whoseNumbers(
  iso: Isoyield,
  of: Pick<ClassFile, 'code' | 'variants' | 'exercises'>,
  students: readonly string[],
  known: ReadonlyMap<string, Known>,
  numbers: readonly number[],
): Promise<{ student: string; exercise: string; seed: string }[]> {
  const found: { student: string; exercise: string; seed: string }[] = [];
  for (const student of students) {
    const seed = await classSeed(of, student);
    for (const { id } of of.exercises) {
      const { blocks, questions } = await drawExercise(iso, (known.get(id) as Known).exercise, seed);
      const seen = new Set(numbersOf([blocks, questions.map(({ ask, blocks: own }) => [ask, own])]));
      if (numbers.every((each) => seen.has(each))) found.push({ student, exercise: id, seed });
    }
  }
  return found;
}
