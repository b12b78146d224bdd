import type { Agreement, Catalogue, Report } from '../package/report.js';
import { judgedAt } from './headline.js';

// At which thresholds the numbers of a report are, and the same report at its second one.

/** Whether a metric comes from the scores themselves, so that it has no threshold. */
export const isOfScores = ({ scope }: Pick<Catalogue['metrics'][number], 'scope'>): boolean =>
  scope.length > 0 && scope.every((each) => each === 'scores' || each === 'class_scores');

/** What every number of decisions is at. */
export interface Operating {
  readonly name: string;
  readonly threshold: number;
  /** How it came about: `threshold_rule` of the report, or `second`. */
  readonly rule: string;
  /** A rule that was asked for, in the words of the report. */
  readonly words?: string | undefined;
}

/** The threshold in use of each classifier that has scores. */
export const thresholdsOf = (report: Report): Operating[] =>
  report.classifiers.flatMap(({ name, threshold_rule: rule, rule_words: words }) => {
    const threshold = judgedAt(report, name);
    return threshold === undefined || rule === undefined ? [] : [{ name, threshold, rule, ...(words && { words }) }];
  });

/** The threshold that all of these share, by the same rule; undefined where they differ. */
export const sharedBy = (all: readonly Operating[]): Operating | undefined =>
  all.every(({ threshold, rule }) => threshold === all[0]?.threshold && rule === all[0].rule) ? all[0] : undefined;

/** Metrics of the second report in the place of those of the first, which keeps its order and what has no threshold. */
const replaced = <Value>(first: Record<string, Value>, second: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(first).map(([id, value]) => [id, second[id] ?? value]));

/** The report with its decisions at the second threshold, where libraries judge; the same where there is none. Yields stay those in use. */
export function atSecond(report: Report): Report {
  const { second_threshold: second, ...first } = report;
  if (!second) return report;
  const agreement = new Map(second.agreement.map((row) => [row.metric, row]));
  const row = (one: Agreement): Agreement => agreement.get(one.metric) ?? one;
  return {
    ...first,
    classifiers: report.classifiers.map((classifier, i) => {
      const there = second.classifiers[i];
      if (!there) return classifier;
      const { implied_threshold: _, rule_words: __, aims: ___, ...rest } = classifier;
      return {
        ...rest,
        matrix: there.matrix,
        metrics: replaced(classifier.metrics, there.metrics),
        ...(classifier.threshold !== undefined && { threshold: second.threshold, threshold_rule: 'second' }),
      };
    }),
    ...(report.utility && {
      utility: {
        ...report.utility,
        agreement: report.utility.agreement.map(row),
        implied: second.implied,
        ...(report.utility.popular && { popular: { ...report.utility.popular, decisions: second.popular } }),
      },
    }),
  };
}
