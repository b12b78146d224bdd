// What a report says of how sure it is: tests, bootstrap, utilities that are not known.

import { offBy } from '../../export/share.js';
import type { Language } from '../../package/base/errors.js';
import type { BootstrapRange, Report } from '../../package/report.js';
import { say } from '../words/words.js';
import { number, sharePercent, short, table } from './layout.js';

const range = (each: BootstrapRange | undefined) =>
  each === undefined ? '' : `${number(each.low, 4)} … ${number(each.high, 4)}`;
const worth = (value: number | null) => (value === null ? '' : number(value, 4));
const called = (statistic: string, rule: string | undefined) =>
  rule === undefined ? statistic : `${statistic} (${rule})`;

/** Sections for a reader; those that the report has. `metrics`: the ones to speak of. */
export function inference(language: Language, report: Report, metrics: readonly string[]): string[] {
  const parts = [
    weighing(language, report, metrics),
    margins(language, report),
    tests(language, report),
    ranks(language, report),
    resampled(language, report),
    beliefs(language, report),
    slice(language, report),
  ];
  return parts.filter((part) => part !== '');
}

/** What metrics take a false alarm to cost at each classifier's point, in missed cases, next to what the utilities say. */
function weighing(language: Language, report: Report, metrics: readonly string[]): string {
  const { utility, classes, positive, classifiers } = report;
  const own = utility?.space?.trade_off;
  const place = classes.indexOf(positive);
  const ratio = (matrix: readonly (readonly number[])[]) =>
    (matrix[1 - place]?.[1 - place] ?? 0) / (matrix[place]?.[place] ?? 0);
  const rows = metrics.flatMap((id) => {
    const found = (utility?.implied ?? []).filter(({ metric }) => metric === id);
    const at = classifiers.map(({ name }) => found.find(({ classifier }) => classifier === name));
    return found.length === 0 ? [] : [[id, ...at.map((each) => (each ? number(ratio(each.utility), 3) : '—'))]];
  });
  if (!own || rows.length === 0) return '';
  const head = [say(language, 'metric'), ...classifiers.map(({ name }) => short(name, 16))];
  const yours = say(language, 'weighing_own', number(own.cost_ratio ?? Number.POSITIVE_INFINITY, 3));
  return `${say(language, 'weighing')}\n${table([head, ...rows], 'lr')}\n  ${yours}`;
}

/** Of each classifier whether it predicts the classes as often as they occur: a p-value for each test. */
function margins(language: Language, { classifiers }: Report): string {
  const names = classifiers.find(({ margin_tests }) => margin_tests)?.margin_tests?.map(({ test }) => test) ?? [];
  if (names.length === 0) return '';
  const rows = classifiers.map(({ name, margin_tests }) => [
    short(name),
    ...names.map((name) => {
      const found = margin_tests?.find(({ test }) => test === name);
      return found === undefined ? '—' : number(found.p_value, 3);
    }),
  ]);
  return `${say(language, 'margin_tests')}\n${table([['', ...names], ...rows], 'lr')}`;
}

function tests(language: Language, { comparisons }: Report): string {
  if (!comparisons || comparisons.length === 0) return '';
  const corrected = comparisons.some(({ p_holm }) => p_holm !== undefined);
  const head = ['', '', say(language, 'difference'), say(language, 'p_value')];
  if (corrected) head.push(say(language, 'p_holm'));
  const rows = comparisons.map(({ a, b, test, metric, margin, difference, bound, p_value, p_holm }) => [
    `${short(a)} – ${short(b)}`,
    metric === undefined ? test : `${test} (${margin === undefined ? metric : `${metric}, ${number(margin, 6)}`})`,
    worth(difference ?? null) + (bound === undefined ? '' : ` ${offBy(bound)}`),
    number(p_value, 3),
    ...(corrected ? [p_holm === undefined ? '' : number(p_holm, 3)] : []),
  ]);
  return `${say(language, 'comparisons')}\n${table([head, ...rows], 'llr')}`;
}

/** Where each classifier is on average over the folds, by each measure. */
function ranks(language: Language, { fold_ranks }: Report): string {
  const first = fold_ranks?.[0];
  if (!fold_ranks || !first) return '';
  const head = ['', ...first.ranks.map(({ name }) => short(name)), 'χ²', say(language, 'p_value')];
  const rows = fold_ranks.map(({ by, ranks: places, statistic, p_value }) => [
    by === 'yield' ? say(language, 'yield') : by,
    ...places.map(({ rank }) => number(rank, 3)),
    number(statistic, 3),
    number(p_value, 3),
  ]);
  const apart = say(language, 'critical', number(first.critical_difference, 3));
  return `${say(language, 'fold_ranks')}\n${table([head, ...rows], 'lr')}\n  ${apart}`;
}

function resampled(language: Language, { bootstrap }: Report): string {
  if (!bootstrap) return '';
  const head = ['', say(language, 'statistic'), '', say(language, 'percentile'), say(language, 'bca')];
  const rows = bootstrap.classifiers.flatMap(({ name, intervals }) =>
    intervals.map(({ statistic, rule, value, percentile, bca, undefined: reason }) => [
      short(name),
      called(statistic, rule),
      worth(value),
      reason ?? range(percentile),
      range(bca),
    ]),
  );
  for (const { a, b, statistic, rule, difference, percentile, bca } of bootstrap.pairs) {
    const pair = `${short(a)} – ${short(b)}`;
    rows.push([pair, called(statistic, rule), worth(difference), range(percentile), range(bca)]);
  }
  const { resamples, seed, level } = bootstrap;
  const title = say(language, 'bootstrap', number(resamples), number(seed, 16), number(100 * level));
  return `${title}\n${table([head, ...rows], 'llr')}`;
}

function beliefs(language: Language, { utility }: Report): string {
  const unknown = utility?.unknown;
  if (!unknown) return '';
  const how = unknown.exact ? say(language, 'beliefs_exact') : say(language, 'beliefs_drawn', number(unknown.draws));
  const head = ['', '', say(language, 'beliefs_range'), say(language, 'beliefs_first')];
  const rows = unknown.yields.map(({ name, expected, low, high, first }) => [
    short(name),
    number(expected, 5),
    range({ low, high }),
    sharePercent(first, unknown.exact ? null : unknown.draws),
  ]);
  return [
    say(language, 'beliefs', how),
    table([head, ...rows], 'lr'),
    `  ${say(language, 'value_of_knowing', number(unknown.value_of_knowing, 3))}`,
    `  ${say(language, 'beliefs_matrix', unknown.expected.map((row) => row.map((each) => number(each, 5)).join(' ')).join('; '))}`,
  ].join('\n');
}

/** Who earns most over the window of two utilities, and the straight borders between them. */
function slice(language: Language, { utility }: Report): string {
  const found = utility?.slice;
  if (!found) return '';
  const axes = [found.x, found.y].map(({ cell: [truth = '', decision = ''] = [], from, to }) =>
    say(language, 'slice_axis', truth, decision, number(from, 5), number(to, 5)),
  );
  const point = ([x, y]: readonly number[]) => `(${number(x ?? 0, 5)}, ${number(y ?? 0, 5)})`;
  const shares = found.regions.map(({ classifier, share }) => [short(classifier), `${number(100 * share, 3)} %`]);
  const borders = found.borders.map(({ a, b, from, to }) => [
    `${short(a)} – ${short(b)}`,
    `${point(from)} … ${point(to)}`,
  ]);
  return [
    say(language, 'slice', point(found.point)),
    ...axes.map((axis) => `  ${axis}`),
    table([['', say(language, 'slice_share')], ...shares], 'lr'),
    ...(borders.length === 0 ? [] : [table([['', say(language, 'slice_borders')], ...borders], 'l')]),
  ].join('\n');
}
