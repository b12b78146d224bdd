import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { parse } from 'yaml';

type Texts = Record<'en' | 'uk', string>;

/** What the list of the classroom says about an exercise before it is opened. */
export interface Entry {
  id: string;
  title: Texts;
  minutes: number;
  questions: number;
  points: number;
  kinds: string[];
  goal: Texts;
  slips: Texts;
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
  note: { goal: Texts; slips: Texts };
}

const folder = new URL('./exercises/', import.meta.url);
const read = (name: string) => parse(readFileSync(new URL(`${name}.yaml`, folder), 'utf8'));

/** The chapters of the course that ships, with what its list shows. */
export function chapters(): Chapter[] {
  const course = read('course') as { chapters: { title: Texts; exercises: string[] }[] };
  return course.chapters.map(({ title, exercises }) => ({
    title,
    exercises: exercises.map((name) => {
      const { id, title, minutes, questions, note } = read(name) as ExerciseFile;
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
        ...note,
      };
    }),
  }));
}

/** Gives the site the list of the course (virtual:course); the exercises themselves come one by one. */
export function course(): Plugin {
  return {
    name: 'isoyield-course',
    resolveId: (id) => (id === 'virtual:course' ? '\0virtual:course' : null),
    load: (id) => (id === '\0virtual:course' ? `export default ${JSON.stringify(chapters())}` : null),
  };
}
