import { signal } from '@preact/signals';

/** Where the page is: the calculator, or a page of Learn or of the classroom. */
export interface Route {
  readonly place: 'calculator' | 'learn' | 'classroom' | 'exercise';
  /** Learn: id of the metric or curve; classroom: empty, `edit`, `teach` or `set`; exercise: its id, empty when the query holds it. Else empty. */
  readonly topic: string;
  /** What is after `?`; the calculator's is its permalink. */
  readonly query: string;
}

/** Reads the place from a hash. */
export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#/, '').split(/\?(.*)/s);
  const [, place, topic] = /^\/(learn|classroom|exercise)(?:\/([A-Za-z0-9_-]{1,64}))?$/.exec(path) ?? [];
  return place
    ? { place: place as Route['place'], topic: topic ?? '', query }
    : { place: 'calculator', topic: '', query: '' };
}

export const route = signal<Route>(parseRoute(''));
