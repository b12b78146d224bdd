// Tables of comparisons: of folds, of classifiers, of resamples.

import { column, ends, filled, type Table, text, value } from './columns.js';
import type { Maker } from './maker.js';

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
      make.bound('difference'),
    ],
    rows: (make.report.comparisons ?? []).map((each) => [
      ...[each.a, each.b, each.test, each.metric ?? null, each.margin ?? null],
      ...[each.statistic, each.degrees ?? null, each.p_value, each.p_holm ?? null],
      ...[each.difference ?? null, ...ends(each.ci), each.bound ?? null],
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
