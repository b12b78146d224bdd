import { Once } from '../../engine/once';

export type Exercises = typeof import('./exercise');

const loading = new Once<Exercises>(() => import('./exercise'));

/** The player and the engine of exercises: a script of its own, for pages that have an exercise. */
export const exercises = (): Promise<Exercises> => loading.get();
