// Tables of subgroups: for whom each classifier works.

import type { Subgroups } from '../package/report.js';
import { column, ends, filled, type Table, text, value } from './columns.js';
import type { Maker } from './maker.js';
import type { ExportWord } from './words.js';

/** What must be the same, under its usual name. */
const criteria: Readonly<Record<string, ExportWord>> = {
  nothing: 'even_nothing',
  threshold: 'even_threshold',
  predicted_prevalence: 'even_selection',
  recall: 'even_recall',
  fpr: 'even_fpr',
  recall_and_fpr: 'even_both',
};

export function subgroups(make: Maker, of: Subgroups): Table[] {
  const named = (name: string) => (name === '' ? make.say('subgroup_missing') : name);
  const metrics = Object.keys(of.classifiers[0]?.each[0]?.metrics ?? {});
  const several = <T>(each: (made: Subgroups['classifiers'][number]) => T[]) => of.classifiers.flatMap(each);
  return [
    filled({
      id: 'subgroups',
      title: make.say('subgroups', of.column),
      columns: [
        text('classifier', make.say('classifier')),
        text('subgroup', make.say('subgroup')),
        column('items', make.say('items')),
        column('positives', make.say('positives')),
        column('base_rate', make.metric('prevalence')),
        column('yield', make.say('yield')),
        ...make.interval('yield'),
        column('subject_yield', make.say('subject_yield')),
        ...metrics.map((id) => column(id, make.metric(id))),
        text('compared', make.say('subgroup_compared')),
      ],
      rows: several(({ name, each }) =>
        each.map((result, i) => {
          const group = of.groups[i];
          return [
            ...[name, named(group?.name ?? ''), group?.n ?? null, group?.positives ?? null, value(group?.base_rate)],
            ...[result.yield, ...ends(result.yield_ci), result.subject_yield ?? null],
            ...metrics.map((id) => value(result.metrics[id])),
            make.say(group?.small ? 'no' : 'yes'),
          ];
        }),
      ),
    }),
    filled({
      id: 'subgroup_gaps',
      title: make.say('subgroup_gaps'),
      columns: [
        text('classifier', make.say('classifier')),
        text('metric', make.say('metric')),
        text('lowest', make.say('lowest')),
        text('highest', make.say('highest')),
        column('gap', make.say('gap')),
        ...make.interval('gap'),
        column('p_value', make.say('p_value')),
      ],
      rows: several(({ name, gaps }) =>
        gaps.map(({ metric, low, high, gap, ci, p_value: p }) => [
          ...[name, metric === 'yield' ? make.say('yield') : make.metric(metric), named(low), named(high)],
          ...[gap, ...ends(ci), p ?? null],
        ]),
      ),
    }),
    filled({
      id: 'subgroup_thresholds',
      title: make.say('subgroup_thresholds'),
      columns: [
        text('classifier', make.say('classifier')),
        text('same', make.say('even')),
        column('yield', make.say('yield')),
        column('price', make.say('even_price')),
        text('subgroup', make.say('subgroup')),
        column('threshold', make.say('threshold')),
        column('share', make.say('subgroup_share')),
        column('subgroup_yield', make.say('subgroup_yield')),
      ],
      rows: several(({ name, even = [] }) =>
        even.flatMap(({ same, undefined: reason, yield: all, price, yields, thresholds }) =>
          reason !== undefined
            ? []
            : thresholds.flatMap((shares, i) =>
                shares.map(({ threshold, share }) => [
                  ...[name, make.say(criteria[same] ?? 'even_nothing'), all, price, named(of.groups[i]?.name ?? '')],
                  ...[threshold ?? Number.POSITIVE_INFINITY, share, yields[i] ?? null],
                ]),
              ),
        ),
      ),
    }),
  ];
}
