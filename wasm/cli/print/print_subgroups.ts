// For whom classifiers work, for a reader.

import { criterion } from '../../export/words.js';
import type { Number as MetricValue, Report, SubgroupClassifier, Subgroups } from '../../package/report.js';
import { aligned, number, short, table } from './layout.js';
import { type PrintContext, section } from './print_context.js';

/** The rates that subgroups are usually compared in; all others are shown when they are asked for. */
const usual = ['predicted_prevalence', 'recall', 'fpr', 'precision', 'npv'];

/** How well scores rank, and how true they are where they are probabilities. */
const ofScores = ['roc_auc', 'brier', 'ece'];

export const subgroups = (page: PrintContext, report: Report): string[] =>
  (report.subgroups ?? []).map((of) => by(page, of, report));

function by(page: PrintContext, of: Subgroups, { utility }: Report): string {
  const name = (value: string) => (value === '' ? page.say('subgroup_missing') : short(value));
  const unit = utility?.unit ? ` ${short(utility.unit)}` : '';
  const title = page.say('subgroups', of.columns.map((each) => short(each)).join(' × '));
  const few = of.groups.some(({ small }) => small) ? `  ${page.say('subgroup_small', of.least_of_class)}` : '';
  const parts = of.classifiers.map((each) => classifier(page, of, each, name, unit));
  const own = of.utilities ? [ownUtilities(page, of, of.utilities, name)] : [];
  return section(title, few, [...own, ...parts].join('\n\n'));
}

function classifier(
  page: PrintContext,
  of: Subgroups,
  made: SubgroupClassifier,
  name: (value: string) => string,
  unit: string,
): string {
  const at = made.threshold === undefined ? '' : `, ${page.say('threshold')} ${number(made.threshold)}`;
  const { yield: worth, yield_ci: ci } = made;
  const all =
    worth === undefined ? '' : `, ${page.say('yield_of_all')}${unit} ${number(worth)}${ci ? ` (${between(ci)})` : ''}`;
  return [
    `  ${short(made.name)}${at}${all}`,
    results(page, of, made, name),
    made.gaps.length === 0 ? `  ${page.say('subgroup_none', of.least_of_class)}` : gaps(page, made, name),
    against(page, of, made, name),
    ...split(page, made, name, unit),
    even(page, made, unit),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

const between = (ci: { low: number; high: number } | undefined) =>
  ci === undefined ? '' : `${aligned(ci.low)} … ${aligned(ci.high)}`;

/** What decisions are worth in each subgroup, rows apart by semicolons. */
function ownUtilities(
  page: PrintContext,
  of: Subgroups,
  each: NonNullable<Subgroups['utilities']>,
  name: (value: string) => string,
): string {
  const cells = (rows: readonly (readonly number[])[]) =>
    rows.map((row) => row.map((value) => number(value)).join(' ')).join('; ');
  const rows = of.groups.map((group, i) => [name(group.name), cells(each[i] ?? [])]);
  return table([[page.say('own_utilities'), ''], ...rows], 'll');
}

function results(page: PrintContext, of: Subgroups, made: SubgroupClassifier, name: (value: string) => string) {
  const known = Object.keys(made.each[0]?.metrics ?? {});
  const ids = page.chosen.length > 0 ? page.shown(known) : [...usual, ...ofScores].filter((id) => known.includes(id));
  const value = (found: MetricValue | undefined, id: string, group: string) =>
    page.value(found, id, `${short(made.name)}, ${group}`);
  // Intervals of the metrics where they were chosen, so that there is room; of the yield always.
  const wide = page.chosen.length > 0 && !page.all;
  const heads = ids.flatMap((id) => [id, ...(wide ? [''] : [])]);
  const subject = of.subject_utility !== undefined;
  const rows = of.groups.map((group, i) => {
    const {
      metrics = {},
      yield: worth = 0,
      yield_ci: ci,
      subject_yield: theirs = 0,
      subject_yield_ci: reach,
    } = made.each[i] ?? {};
    return [
      `${name(group.name)}${group.small ? ' *' : ''}`,
      number(group.n),
      value(group.base_rate, 'prevalence', name(group.name)),
      ...ids.flatMap((id) => [value(metrics[id], id, name(group.name)), ...(wide ? [between(metrics[id]?.ci)] : [])]),
      number(worth),
      between(ci),
      ...(subject ? [number(theirs), between(reach)] : []),
    ];
  });
  const head = ['', page.say('items'), page.say('base_rate'), ...heads, page.say('yield'), ''];
  return table([[...head, ...(subject ? [page.say('subject_yield'), ''] : [])], ...rows], 'lr');
}

function gaps(page: PrintContext, made: SubgroupClassifier, name: (value: string) => string): string {
  const metrics = page.chosen.length > 0 ? page.chosen : usual;
  const shown = made.gaps.filter(({ metric }) => metric === 'yield' || metrics.includes(metric));
  const level = shown.find(({ ci }) => ci)?.ci?.level;
  if (shown.length === 0) return '';
  const head = [
    page.say('largest_gap'),
    page.say('lowest'),
    page.say('highest'),
    '',
    level === undefined ? '' : page.say('interval', number(100 * level)),
    page.say('p_value'),
  ];
  const rows = shown.map(({ metric, low, high, gap, ci, p_value: p }) => [
    metric === 'yield' ? page.say('yield') : metric,
    name(low),
    name(high),
    aligned(gap),
    between(ci),
    p === undefined ? '' : number(p, 2),
  ]);
  return table([head, ...rows], 'lllr');
}

/** Each subgroup less the reference, and over it. */
function against(page: PrintContext, of: Subgroups, made: SubgroupClassifier, name: (value: string) => string) {
  if (of.reference === undefined) return '';
  const metrics = page.chosen.length > 0 ? page.chosen : usual;
  const found = made.each.flatMap(({ against: all = {} }, i) =>
    Object.entries(all).flatMap(([metric, each]) =>
      metric === 'yield' || metrics.includes(metric) ? [{ group: of.groups[i]?.name ?? '', metric, each }] : [],
    ),
  );
  const level = found.find(({ each }) => each.difference.ci)?.each.difference.ci?.level;
  const range = level === undefined ? '' : page.say('interval', number(100 * level));
  const head = [
    page.say('reference_name', name(of.reference)),
    '',
    page.say('reference_less'),
    range,
    page.say('reference_over'),
    range,
  ];
  const rows = found.map(({ group, metric, each: { difference, ratio, p_holm: p } }) => [
    ...[name(group), metric === 'yield' ? page.say('yield') : metric],
    ...[typeof difference.value === 'number' ? aligned(difference.value) : '—', between(difference.ci)],
    ...[typeof ratio?.value === 'number' ? aligned(ratio.value) : '—', between(ratio?.ci)],
    p === undefined ? '' : number(p, 2),
  ]);
  return table([[...head, page.say('reference_p')], ...rows], 'llr');
}

function split(
  page: PrintContext,
  { split: parts }: SubgroupClassifier,
  name: (value: string) => string,
  unit: string,
) {
  if (!parts) return [];
  const part = (value: number) => `${number(value, 4)}${unit}`;
  const { base_rate: rate, ranking, threshold, utility } = parts;
  const whose = [name(parts.high), part(parts.difference), name(parts.low)];
  const why = [part(rate), part(ranking), part(threshold)];
  return [
    utility === undefined
      ? `  ${page.say('subgroup_split', ...whose, ...why)}`
      : `  ${page.say('subgroup_split_own', ...whose, ...why, part(utility))}`,
  ];
}

function even(page: PrintContext, { even: rules = [] }: SubgroupClassifier, unit: string): string {
  if (rules.length === 0) return '';
  const rows = rules.map(({ same, undefined: reason, yield: worth, price }) => [
    page.say(criterion(same)),
    ...(reason === undefined ? [number(worth), number(price, 4)] : [page.text(reason), '']),
  ]);
  return table([[page.say('even'), page.say('yield') + unit, page.say('even_price') + unit], ...rows], 'lr');
}
