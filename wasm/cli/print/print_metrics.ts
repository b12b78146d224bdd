// Metrics of whole matrices, single classes, folds and thresholds, for a reader.

import { tally, together } from '../../export/preferences.js';
import { operatingText } from '../../export/sentences.js';
import type { Classifier, Number as MetricValue, Report } from '../../package/report.js';
import { aligned, number, short, table } from './layout.js';
import { type PrintContext, section } from './print_context.js';

export function thresholds(page: PrintContext, report: Report): string {
  const rate = (value: number | null) => (value === null ? '—' : aligned(value));
  const there = report.classifiers.flatMap(({ thresholds }) => Object.values(thresholds ?? {}))[0]?.metrics ?? {};
  const asked = page.chosen.length > 0 || page.all ? page.shown(Object.keys(there)) : [];
  const chosen = report.classifiers.some(({ thresholds }) =>
    Object.values(thresholds ?? {}).some(({ honest }) => honest !== undefined),
  );
  const rows = report.classifiers.flatMap(({ name, thresholds }) =>
    Object.entries(thresholds ?? {}).map(([rule, point]) => [
      short(name),
      rule,
      number(point.threshold, 17),
      rate(point.tpr),
      rate(point.fpr),
      number(point.yield) + page.off(point.bound, `${short(name)}, ${rule}: ${page.say('yield')}`),
      ...(chosen ? [point.honest ? number(point.honest.yield) : '—'] : []),
      ...asked.map((id) => page.value(point.metrics[id], id, `${name}, ${rule}`)),
    ]),
  );
  if (rows.length === 0) return '';
  const words = (['classifier', 'rule', 'threshold'] as const).map((word) => page.say(word));
  const head = [...words, 'tpr', 'fpr', page.say('yield'), ...(chosen ? [page.say('on_new_items')] : []), ...asked];
  const honest = (report.utility?.yields ?? []).flatMap(({ name, value, apparent, ci }) =>
    apparent === undefined || ci === undefined
      ? []
      : [`  ${page.say('honest', short(name), number(value), number(ci.low), number(ci.high))}`],
  );
  return section(page.say('thresholds'), table([head, ...rows], 'llr'), honest.join('\n'));
}

export function metricValues(page: PrintContext, report: Report): string {
  const all = Object.keys(report.classifiers[0]?.metrics ?? {});
  // Of whole label sets there are few.
  const ids = report.kind === 'multilabel' && page.chosen.length === 0 ? all : page.shown(all);
  if (ids.length === 0) return '';
  const agreement = report.classifiers.length < 2 ? [] : (report.utility?.agreement ?? []);
  const favours = (id: string) => {
    const found = agreement.find(({ metric }) => metric === id);
    if (found === undefined) return [];
    const word = found.agrees === undefined ? '' : page.say(found.agrees ? 'yes' : 'no');
    const doubt = found.preference === 'untested' && word !== '' ? ' ?' : '';
    const agrees = found.preference === 'unclear' ? page.say('unclear') : word + doubt;
    return [found.favours === undefined ? '—' : short(found.favours), agrees];
  };
  // Intervals where there is room: for one classifier, or when metrics were chosen.
  const wide = report.classifiers.length === 1 || (page.chosen.length > 0 && !page.all);
  const level = wide ? levelOf(report) : undefined;
  const head = [page.say('metric')];
  for (const { name } of report.classifiers) {
    head.push(short(name, 16), ...(level === undefined ? [] : [page.say('interval', number(100 * level))]));
  }
  if (agreement.length > 0) head.push(page.say('favours'), page.say('agrees'));
  const rows = ids.map((id) => {
    const values = report.classifiers.flatMap(({ name, metrics }) => {
      const ci = metrics[id]?.ci;
      const between = ci === undefined ? '' : `${aligned(ci.low)} … ${aligned(ci.high)}`;
      return [page.value(metrics[id], id, short(name)), ...(level === undefined ? [] : [between])];
    });
    return [id, ...values, ...favours(id)];
  });
  const at = operatingText(report, page.language);
  return section(
    at === '' ? page.say('metrics') : `${page.say('metrics')}, ${at}`,
    stance(page, report),
    table([head, ...rows], 'lr'),
    agreement.some(
      ({ metric, agrees, preference }) => agrees !== undefined && preference === 'untested' && ids.includes(metric),
    )
      ? `  ${page.say('untested')}`
      : '',
    ids.length < all.length && page.chosen.length === 0 ? `  ${page.say('not_all', ids.length, all.length)}` : '',
  );
}

/** How many of the popular metrics put first what yields most, and how many another. */
function stance(page: PrintContext, { utility, classifiers }: Report): string {
  const best = utility?.ranking[0];
  // Beside a few metrics that were asked for, a sentence about others would seem to be about them.
  if (!utility?.popular || best === undefined || classifiers.length < 2 || (page.chosen.length > 0 && !page.all))
    return '';
  const { total, clear, misled, other } = tally(together(utility.popular), best);
  if (misled > 0 && utility.verdict?.form === 'undecided')
    return `  ${page.say('against_undecided', misled, total, short(best))}`;
  if (other !== null) return `  ${page.say('against', misled, total, short(other), short(best))}`;
  if (misled > 0) return `  ${page.say('against_others', misled, total, short(best))}`;
  if (clear === 0) return total > 0 ? `  ${page.say(total === 1 ? 'one_unclear' : 'none_clear', total)}` : '';
  return `  ${page.say(total === 1 ? 'one_not_against' : 'none_against', total, short(best))}`;
}

/** The level of the metrics' intervals, if there are any. */
function levelOf(report: Report): number | undefined {
  const values = report.classifiers.flatMap(({ metrics }) => Object.values(metrics));
  return values.find(({ ci }) => ci !== undefined)?.ci?.level;
}

/** Classes side by side, the averages after them, a few columns at a time. */
export function perClass(page: PrintContext, report: Report, classifier: Classifier): string {
  const averages = classifier.averages;
  const binary = report.classes.length === 2 && report.kind !== 'multilabel';
  if (averages === undefined || (binary && page.chosen.length === 0)) return '';
  const ids = page.shown(Object.keys(averages.macro));
  const columns: { name: string; metrics: Record<string, MetricValue> }[] = [
    ...(['macro', 'micro', 'weighted', 'macro_zero', 'samples'] as const).flatMap((how) => {
      const metrics = averages[how];
      // Where no class is left out both means are the same.
      const other = how !== 'macro_zero' || ids.some((id) => metrics?.[id]);
      const same = how === 'macro_zero' ? averages.macro : {};
      return metrics && other ? [{ name: page.say(how), metrics: { ...same, ...metrics } }] : [];
    }),
    ...classifier.per_class.map((each) => ({ name: short(each.class, 12), metrics: each.metrics })),
  ];
  const columnsAtATime = 10;
  const blocks: string[] = [];
  for (let from = 0; from < columns.length && ids.length > 0; from += columnsAtATime) {
    const block = columns.slice(from, from + columnsAtATime);
    const rows = ids.map((id) => [
      id,
      ...block.map(({ name, metrics }) => page.value(metrics[id], id, `${short(classifier.name)}, ${name}`)),
    ]);
    blocks.push(table([[page.say('metric'), ...block.map(({ name }) => name)], ...rows], 'lr'));
  }
  return blocks.length === 0 ? '' : section(`${page.say('per_class')}: ${short(classifier.name)}`, blocks.join('\n\n'));
}

/** Means over the folds, with their spread; infinite or undefined where a fold is. */
export function folds(page: PrintContext, { name, folds }: Classifier): string {
  if (folds === undefined) return '';
  const plain = (value: number | null | undefined) => (typeof value === 'number' ? aligned(value) : '—');
  const ids = page.shown(Object.keys(folds.metrics));
  const rows = ids.map((id) => {
    const spread = folds.metrics[id];
    const mean = spread?.infinite === undefined ? plain(spread?.mean) : spread.infinite === '+' ? '∞' : '-∞';
    return [id, mean, plain(spread?.sd), String(spread?.folds ?? 0), lost(page, spread)];
  });
  const told = rows.some((row) => row.at(-1) !== '');
  const head = [page.say('metric'), page.say('mean'), page.say('sd'), page.say('folds'), ''];
  if (!told) for (const row of [head, ...rows]) row.pop();
  return section(`${page.say('over_folds', folds.each.length)}: ${short(name)}`, table([head, ...rows], 'lr'));
}

/** In how many folds it is infinite or undefined. */
function lost(page: PrintContext, spread: NonNullable<Classifier['folds']>['metrics'][string] | undefined): string {
  const { folds: all = 0, infinite_folds: infinite = 0, undefined_folds: nothing = 0 } = spread ?? {};
  return [
    ...(infinite > 0 ? [page.say('infinite_folds', infinite, all)] : []),
    ...(nothing > 0 ? [page.say('undefined_folds', nothing, all)] : []),
  ].join(', ');
}
