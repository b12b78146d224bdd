import type { Catalogue, Report } from 'isoyield';

/** What a view of the results is given. */
export interface Shown {
  readonly report: Report;
  readonly catalogue: Catalogue;
}
