declare const __BASE__: string;

export type Exercises = typeof import('./exercise');

let loading: Promise<Exercises> | undefined;

/** The player and the engine of exercises: a script beside this one, for pages that have an exercise. */
export function exercises(): Promise<Exercises> {
  loading ??= import(/* @vite-ignore */ new URL('isoyield-exercise.js', __BASE__).href);
  return loading.catch((error) => {
    loading = undefined;
    throw error;
  });
}
