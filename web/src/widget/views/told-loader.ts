import { Once } from '../../engine/once';

type Told = typeof import('./told');

const loading = new Once<Told>(() => import('./told'));

/** What elements say in sentences: a script of its own, for pages where classifiers are compared. */
export const loadSentences = (): Promise<Told> => loading.get();
