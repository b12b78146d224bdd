import { signal } from '@preact/signals';

/** Where the page is: the calculator, or a page of Learn. */
export interface Route {
  readonly place: 'calculator' | 'learn';
  /** Learn: id of the metric or curve; empty for the overview. */
  readonly topic: string;
}

/** Reads the place from a hash; what is after `?` belongs to the permalink. */
export function parseRoute(hash: string): Route {
  const path = hash.replace(/^#/, '').split('?')[0] ?? '';
  const [, place, topic] = /^\/(learn)(?:\/([a-z0-9_]{1,64}))?$/.exec(path) ?? [];
  return place ? { place: 'learn', topic: topic ?? '' } : { place: 'calculator', topic: '' };
}

export const route = signal<Route>(parseRoute(''));
