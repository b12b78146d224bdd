import type { Report } from 'isoyield';
import type { Headline } from 'isoyield/export';

// The headline of the verdict, as data: the page shows what an exported report says.

export { type Headline, headlineOf } from 'isoyield/export';
export type Judged = NonNullable<NonNullable<Report['utility']>['verdict']>;
export type Candidate = Judged['candidates'][number];

/** The headline while it is not known yet how sure it is: the one before, where it is about the same classifier. */
export function meanwhile(now: Headline | null, before: Headline | null): Headline | null {
  if (now?.kind !== 'ahead') return now;
  if (before?.kind === 'ship' && before.name === now.name) return before;
  return before?.kind === 'apart' && before.names.includes(now.name) ? before : now;
}
