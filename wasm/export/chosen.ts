// Which metrics an export contains.

import type { Catalogue, Number as MetricValue, Point, Preferences, Report } from '../package/report.js';

/** The popular metrics and those of one's own, all of them, or these ids in this order. */
export type MetricChoice = 'popular' | 'all' | readonly string[];

/** The same report with these metrics only, wherever it has metrics. */
export function withMetrics(report: Report, catalogue: Catalogue, choice: MetricChoice): Report {
  if (choice === 'all') return report;
  const unpopular = new Set(catalogue.metrics.filter(({ popular }) => !popular).map(({ id }) => id));
  // Label sets have few metrics of whole sets, none of them popular.
  const whole = choice === 'popular' && report.kind === 'multilabel';
  const order = (ids: readonly string[]) =>
    choice === 'popular' ? ids.filter((id) => !unpopular.has(id)) : choice.filter((id) => ids.includes(id));
  const only = <Value>(metrics: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(order(Object.keys(metrics)).map((id) => [id, metrics[id] as Value]));
  const each = <Things extends object, Value>(things: Things, change: (value: Value) => Value): Things =>
    Object.fromEntries(Object.entries(things).map(([name, value]) => [name, change(value)])) as Things;
  const { utility } = report;
  const agreement = new Map((utility?.agreement ?? []).map((row) => [row.metric, row]));
  return {
    ...report,
    ...(utility && {
      utility: {
        ...utility,
        agreement: order([...agreement.keys()]).flatMap((id) => agreement.get(id) ?? []),
        ...(utility.popular && { popular: counted(utility.popular, choice) }),
      },
    }),
    ...(report.second_threshold && {
      second_threshold: {
        ...report.second_threshold,
        classifiers: report.second_threshold.classifiers.map((one) => ({ ...one, metrics: only(one.metrics) })),
      },
    }),
    classifiers: report.classifiers.map((classifier) => ({
      ...classifier,
      metrics: whole ? classifier.metrics : only(classifier.metrics),
      per_class: classifier.per_class.map((one) => ({ ...one, metrics: only(one.metrics) })),
      ...(classifier.averages && { averages: each(classifier.averages, only<MetricValue>) }),
      ...(classifier.thresholds && {
        thresholds: each(classifier.thresholds, (at: Point) => ({ ...at, metrics: only(at.metrics) })),
      }),
      ...(classifier.folds && {
        folds: { ...classifier.folds, metrics: only(classifier.folds.metrics) },
      }),
    })),
  };
}

type Popular = NonNullable<NonNullable<Report['utility']>['popular']>;

/** Of metrics that were named, those of the popular ones that are among them. */
function counted({ decisions, scores }: Popular, choice: MetricChoice): Popular {
  const only = ({ prefer, none }: Preferences): Preferences => {
    const among = (ids: readonly string[]) => ids.filter((id) => choice === 'popular' || choice.includes(id));
    return { prefer: prefer.map((each) => ({ ...each, metrics: among(each.metrics) })), none: among(none) };
  };
  return { decisions: only(decisions), ...(scores && { scores: only(scores) }) };
}
