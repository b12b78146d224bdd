export type Exercises = typeof import('./exercise');

let loading: Promise<Exercises> | undefined;

/** The player and the engine of exercises: a script of its own, for pages that have an exercise. */
export function exercises(): Promise<Exercises> {
  loading ??= import('./exercise');
  return loading.catch((error) => {
    loading = undefined;
    throw error;
  });
}
