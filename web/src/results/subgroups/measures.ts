import type { Catalogue, Report } from 'isoyield';
import { isOfScores } from 'isoyield/export';
import { t } from '../../i18n';
import { count, number } from '../../i18n/numbers';
import { measured, ofSubgroups } from '../../state/chosen';
import { decimal, type Figure, quantity, type Utility } from '../../values/figures';
import { grounds, type Provenance } from '../../values/provenance';
import { gapWriter, tickWriter, yieldWriter } from '../../values/yields';

// What subgroups are compared in, and how its numbers are written.

export type Subgroups = NonNullable<Report['subgroups']>[number];
export type Subgroup = Subgroups['groups'][number];
export type Judged = Subgroups['classifiers'][number];
export type Result = Judged['each'][number];

/** A quantity of a classifier in each subgroup. */
export interface Measure {
  /** Of the metric; `yield`. */
  readonly id: string;
  readonly name: string;
  readonly of: (result: Result) => Figure | undefined;
  /** Whether it is of the scores, whatever the threshold. */
  readonly scored?: boolean | undefined;
  /** Of all items, at the same threshold. */
  readonly whole: number | null;
  readonly write: (value: number) => string;
  readonly gap: (value: number) => string;
  readonly tick: (value: number) => string;
}

/** By what items are compared. */
export const columnsOf = ({ columns }: Subgroups): string => columns.join(' × ');

/** What a subgroup is called. */
export const called = ({ name }: { readonly name: string }): string => (name === '' ? t('subgroups.missing') : name);

/** How many items; weights have a fraction. */
export const counted = (value: number): string =>
  Number.isInteger(value) ? count(value) : number(value, { decimals: 1 });

const decimals = 3;

/** What a metric is called, and whether it is of the scores. */
function named({ metrics }: Catalogue, id: string): Pick<Measure, 'name' | 'scored'> {
  const found = metrics.find((each) => each.id === id);
  return { name: found?.name ?? id, scored: found && isOfScores(found) };
}

/** What decisions are worth to those who are decided about; nothing where nobody has said. */
function theirs({ subject_yield: whole }: Judged): Measure[] {
  if (whole === undefined) return [];
  const write = (value: number) => decimal(value, decimals);
  return [
    {
      ...{ id: 'subject_yield', name: t('theirs.yield'), whole, write, gap: write, tick: number },
      of: ({ subject_yield: value, subject_yield_ci: ci }) =>
        value === undefined ? undefined : { value, ...(ci && { ci }) },
    },
  ];
}

/** The yield, that of those who are decided about, what subgroups are usually compared in, then whatever else is known of them. */
export function measuresOf(report: Report, catalogue: Catalogue, utility: Utility, judged: Judged): Measure[] {
  const [first] = judged.each;
  const metrics = report.classifiers.find(({ name }) => name === judged.name)?.metrics ?? {};
  const known = Object.keys(first?.metrics ?? {});
  const usual: readonly string[] = [...ofSubgroups, measured.area].filter((id) => known.includes(id));
  const metric = (id: string): Measure => ({
    id,
    ...named(catalogue, id),
    of: (result) => result.metrics[id],
    whole: quantity(metrics[id]),
    write: (value) => decimal(value, decimals),
    gap: (value) => decimal(value, decimals),
    tick: (value) => number(value),
  });
  return [
    {
      id: 'yield',
      name: t(utility.assumed ? 'yield.right' : 'subgroups.yield'),
      of: ({ yield: value, yield_ci: ci }) => ({ value, ...(ci && { ci }) }),
      whole: first ? first.yield - first.to_whole : null,
      write: yieldWriter(utility, true),
      gap: gapWriter(utility, true),
      tick: tickWriter(utility),
    },
    ...theirs(judged),
    ...[...usual, ...known.filter((id) => !usual.includes(id))].map(metric),
  ];
}

/** Ends of a range in a table; empty where it is not known. */
export const ends = (
  ci: { readonly low: number; readonly high: number } | undefined,
  write: Measure['write'],
): string => (ci ? `${write(ci.low)}\u2009…\u2009${write(ci.high)}` : '');

/** What a number of a subgroup is. */
export function ofSubgroup(
  report: Report,
  { name }: Judged,
  group: Subgroup,
  measure: Pick<Measure, 'id' | 'name' | 'scored'>,
  value: number,
  ci?: Figure['ci'],
): Provenance {
  return {
    ...(measure.scored ? {} : grounds(report, { name })),
    quantity: measure.id,
    name: measure.name,
    of: `${name}, ${called(group)}`,
    value,
    level: ci?.level,
    method: ci?.method,
    items: group.n,
  };
}
