// What was asked, in words: a table of ids tells a teacher nothing.

import type { Isoyield } from 'isoyield';
import { drawExercise } from '../index.js';
import { type ClassFile, classSeed } from './class_file.js';
import type { Known } from './mark.js';

export interface Asked {
  exercise: string;
  question: string;
  /** Markdown, with the numbers of a student, or of the first variant. */
  ask: string;
  /** Texts of options and of what is put in order, by their ids. */
  options: Record<string, string>;
}

/** Every question of a class. `student`: with the numbers of this one. */
export async function asked(
  iso: Isoyield,
  of: Pick<ClassFile, 'code' | 'variants' | 'exercises'>,
  known: ReadonlyMap<string, Known>,
  language: string,
  student?: string,
): Promise<Asked[]> {
  const seed = student === undefined ? String(of.variants?.[0] ?? 1) : await classSeed(of, student);
  const found: Asked[] = [];
  for (const { id } of of.exercises) {
    const { questions } = await drawExercise(iso, (known.get(id) as Known).exercise, seed, language);
    for (const each of questions) {
      const items = 'options' in each ? each.options : 'items' in each ? each.items : [];
      const options = Object.fromEntries(items.map((item) => [item.id, item.text]));
      found.push({ exercise: id, question: each.id, ask: each.ask, options });
    }
  }
  return found;
}
