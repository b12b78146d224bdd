import { signal } from '@preact/signals';

/** The calculator's views besides its first one. */
export const tabs = ['costs', 'certainty', 'subgroups', 'all'] as const;
export type Tab = '' | (typeof tabs)[number];

/** Cards that numbers of the verdict lead to, with the tab on which each stands. */
export const cards = {
  metrics: '',
  subgroups: 'subgroups',
  yields: 'certainty',
  plan: 'certainty',
  worth: 'certainty',
  tests: 'certainty',
  folds: 'certainty',
  change: 'costs',
  rules: 'costs',
} as const satisfies Record<string, Tab>;
export type CardName = keyof typeof cards;

/** Where the page is: the calculator, or a page of Learn or of the classroom. */
export interface Route {
  readonly place: 'calculator' | 'learn' | 'classroom' | 'exercise';
  /** Calculator: the tab; Learn: id of the metric or curve; classroom: empty, `edit`, `teach` or `set`; exercise: its id, empty when the query holds it. Else empty. */
  readonly topic: string;
  /** The text after `?`; for the calculator, its permalink. */
  readonly query: string;
}

/** Reads the place from a hash. */
export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#/, '').split(/\?(.*)/s);
  const [, place, topic] = /^\/(learn|classroom|exercise)(?:\/([A-Za-z0-9_-]{1,64}))?$/.exec(path) ?? [];
  if (place) return { place: place as Route['place'], topic: topic ?? '', query };
  return { place: 'calculator', topic: tabs.find((tab) => path === `/${tab}`) ?? '', query };
}

export const route = signal<Route>(parseRoute(''));

/** The tab of the calculator that is shown. */
export const tabOf = ({ place, topic }: Route): Tab =>
  (place === 'calculator' && tabs.find((tab) => tab === topic)) || '';

/** The address of a tab for the data of a link. */
export const onTab = (link: string, tab: Tab): string => link.replace(/^#\//, `#/${tab}`);

/** The link in an address of any tab. */
export const offTab = (hash: string): string => hash.replace(/^#\/(?:costs|certainty|subgroups|all)(?=\?|$)/, '#/');
