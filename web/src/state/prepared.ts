import type { Catalogue, Report } from 'isoyield';
import type { Language } from '../document/state';

/** Computed when the site was built: the first example and the popular metrics of the registry. */
export interface Prepared {
  readonly report: Report;
  readonly catalogue: Catalogue;
}

const sources = { en: () => import('virtual:prepared-en'), uk: () => import('virtual:prepared-uk') };

export const preparedIn = (language: Language): Promise<Prepared> => sources[language]().then((it) => it.default);
