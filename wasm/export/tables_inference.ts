// Tables of comparisons: of folds, of classifiers, of resamples, of subgroups.

import type { Subgroups } from '../package/report.js';
import { column, ends, filled, type Table, text, value } from './columns.js';
import type { Maker } from './maker.js';
import { criterion } from './words.js';

export function folds(make: Maker): Table {
  const rows = make.report.classifiers.flatMap(({ name, folds }) =>
    Object.entries(folds?.metrics ?? {}).map(([id, spread]) => [
      ...[
        name,
        make.metric(id),
        id,
        value({ value: spread.mean, ...(spread.infinite !== undefined && { infinite: spread.infinite }) }),
      ],
      ...[spread.sd, spread.folds, spread.infinite_folds ?? null, spread.undefined_folds ?? null],
    ]),
  );
  return filled({
    id: 'folds',
    title: make.say('folds'),
    columns: [
      text('classifier', make.say('classifier')),
      text('metric', make.say('metric')),
      text('id', make.say('id')),
      column('mean', make.say('mean')),
      column('sd', make.say('sd')),
      column('folds', make.say('fold_count')),
      column('infinite_folds', make.say('infinite_folds')),
      column('undefined_folds', make.say('undefined_folds')),
    ],
    rows,
  });
}

export function comparisons(make: Maker): Table {
  return filled({
    id: 'comparisons',
    title: make.say('comparisons'),
    columns: [
      text('a', make.say('first')),
      text('b', make.say('second')),
      text('test', make.say('test')),
      text('metric', make.say('metric')),
      column('margin', make.say('margin')),
      column('statistic', make.say('statistic')),
      column('degrees', make.say('degrees')),
      column('p_value', make.say('p_value')),
      column('p_holm', make.say('p_holm')),
      column('difference', make.say('difference')),
      ...make.interval('difference'),
    ],
    rows: (make.report.comparisons ?? []).map((each) => [
      ...[each.a, each.b, each.test, each.metric ?? null, each.margin ?? null],
      ...[each.statistic, each.degrees ?? null, each.p_value, each.p_holm ?? null],
      ...[each.difference ?? null, ...ends(each.ci)],
    ]),
  });
}

export function bootstrap(make: Maker): Table {
  return filled({
    id: 'bootstrap',
    title: make.say('bootstrap'),
    columns: [
      text('classifier', make.say('classifier')),
      text('statistic', make.say('statistic')),
      text('rule', make.say('rule')),
      column('value', make.say('value')),
      column('standard_error', make.say('standard_error')),
      column('percentile_low', `${make.say('percentile')}, ${make.say('low')}`),
      column('percentile_high', `${make.say('percentile')}, ${make.say('high')}`),
      column('bca_low', `BCa, ${make.say('low')}`),
      column('bca_high', `BCa, ${make.say('high')}`),
    ],
    rows: (make.report.bootstrap?.classifiers ?? []).flatMap(({ name, intervals }) =>
      intervals.map((each) => [
        ...[name, each.statistic, each.rule ?? null, each.value, each.standard_error],
        ...[each.percentile, each.bca].flatMap((range) => [range?.low ?? null, range?.high ?? null]),
      ]),
    ),
  });
}

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
                  ...[name, make.say(criterion(same)), all, price, named(of.groups[i]?.name ?? '')],
                  ...[threshold ?? Number.POSITIVE_INFINITY, share, yields[i] ?? null],
                ]),
              ),
        ),
      ),
    }),
  ];
}
