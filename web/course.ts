import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { parse } from 'yaml';
import { withExercises } from './without_exercises.ts';

type Texts = Record<'en' | 'uk', string>;

/** What the list of the classroom says about an exercise before it is opened. */
export interface Entry {
  id: string;
  title: Texts;
  minutes: number;
  questions: number;
  points: number;
  kinds: string[];
  /** Slips of the bank that its questions know. */
  teaches: string[];
}

export interface Chapter {
  title: Texts;
  exercises: Entry[];
}

interface ExerciseFile {
  id: string;
  title: Texts;
  minutes: number;
  questions: { kind: string; points?: number; misconceptions?: unknown[] }[];
}

const folder = new URL('./exercises/', import.meta.url);
const read = (name: string) => parse(readFileSync(new URL(`${name}.yaml`, folder), 'utf8'));

/** The chapters of the course that ships, with what its list shows. */
export function chapters(): Chapter[] {
  if (!withExercises) return [];
  const course = read('course') as { chapters: { title: Texts; exercises: string[] }[] };
  return course.chapters.map(({ title, exercises }) => ({
    title,
    exercises: exercises.map((name) => {
      const { id, title, minutes, questions } = read(name) as ExerciseFile;
      if (id !== name) throw new Error(`${name}.yaml is called ${id}`);
      return {
        id,
        title,
        minutes,
        questions: questions.length,
        points: questions.reduce((sum, { points = 1 }) => sum + points, 0),
        kinds: [...new Set(questions.map(({ kind }) => kind))],
        teaches: [
          ...new Set(
            questions.flatMap(({ misconceptions = [] }) => misconceptions.filter((each) => typeof each === 'string')),
          ),
        ],
      };
    }),
  }));
}

/** What an exercise teaches and the slips to expect, for teachers alone: pages of students do not hold it. */
export type Note = Record<'goal' | 'slips', Texts>;

const notes = (): Record<string, Note> =>
  Object.fromEntries(
    chapters().flatMap(({ exercises }) => exercises.map(({ id }) => [id, (read(id) as { note: Note }).note])),
  );

/** Gives the site the list of the course (virtual:course) and its notes (virtual:course-notes); the exercises themselves come one by one. */
export function course(): Plugin {
  const made: Record<string, () => unknown> = { 'virtual:course': chapters, 'virtual:course-notes': notes };
  return {
    name: 'isoyield-course',
    resolveId: (id) => (id in made ? `\0${id}` : null),
    load(id) {
      const make = id.startsWith('\0') ? made[id.slice(1)] : undefined;
      return make ? `export default ${JSON.stringify(make())}` : null;
    },
  };
}
