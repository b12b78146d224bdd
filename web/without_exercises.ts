import type { Plugin } from 'vite';

// ISOYIELD_EXERCISES=off builds the calculator and the widget without exercises: no file of the package of exercises, of the classroom or
// of the course is read. What leads to them is not shown.

export const withExercises = process.env['ISOYIELD_EXERCISES'] !== 'off';

/** What stands where the exercises begin, by the end of a module's path. */
const instead: Record<string, string> = {
  '/src/state/exercises.ts': 'export const exercisesHere = false;',
  '/src/shell/classroom.ts': 'export const pages = null; export const exerciseBegun = async () => {};',
  '/src/widget/exercise/exercise-loader.ts':
    "export const exercises = () => Promise.reject(new Error('this build has no exercises'));",
};
const theirs = /^isoyield-exercises(?:\/|$)|\/classroom\/|\/exercises\/[\w-]+\.yaml/;

export function withoutExercises(): Plugin {
  return {
    name: 'isoyield-without-exercises',
    enforce: 'pre',
    apply: () => !withExercises,
    resolveId(id, importer) {
      if (theirs.test(id)) throw new Error(`${importer} needs ${id}, and this build has no exercises`);
      return null;
    },
    load: (id) => Object.entries(instead).find(([path]) => id.endsWith(path))?.[1] ?? null,
  };
}
