// Thresholds to set: what each operating point is worth by the goal, from the core, and which are best.

import type { Instance } from '../draw/draw.js';
import { Misplaced } from '../draw/fault.js';
import { aimOf, byThreshold } from '../draw/goal.js';
import { numberAt } from '../draw/questions.js';
import { metricName } from '../draw/show.js';
import { ExpressionError } from '../expression/expression.js';
import type { Matrix, Scores } from '../expression/values.js';
import type { QuestionOf } from '../format/schema.js';
import { say } from '../text/say.js';

export interface Worth {
  threshold: number;
  /** Found when it is asked for: a yield is a report of the core. */
  readonly value: number | undefined;
  /** The first bound that is not kept. */
  broken: { metric: string; value: number | undefined; least: number } | undefined;
}

interface ThresholdTask {
  /** By falling threshold; each holds from the next lower threshold, which it excludes, up to its own. */
  points: Worth[];
  best: number | undefined;
  /** The first of the points that are best. */
  top: Worth | undefined;
  /** Whether a value is as good as the best. */
  good: (point: Worth) => boolean;
  name: string;
}

/** What every threshold is worth. */
export function thresholdTask(
  instance: Instance,
  question: QuestionOf<'threshold'>,
  path: string,
  language: string,
): ThresholdTask {
  const { core, iso, data } = instance;
  const scores = data.scores.get(question.of)?.value as Scores;
  const { metric, lowerIsBetter, bounds } = aimOf(iso, question.goal, `${path}/goal`);
  const along = (id: string) => {
    const { y = [], threshold = [] } = scores.curves[byThreshold(id)] ?? {};
    return new Map(threshold.map((each, i) => [each ?? Infinity, y[i] as number]));
  };
  const utility = instance.scope().utility();
  if (metric === null && utility === undefined)
    throw new Misplaced(new ExpressionError('no_utility', 0), `${path}/goal`);
  const worth = (i: number, threshold: number): number | undefined => {
    if (values !== undefined) return values.get(threshold);
    const [found] = utility ? core.yields([scores.points[i]?.matrix as Matrix], utility) : [];
    return typeof found === 'number' ? found : undefined;
  };
  const values = metric === null ? undefined : along(metric);
  const limits = bounds.map(({ metric: id, source, key }) => ({
    metric: id,
    values: along(id),
    least: numberAt(instance, source, `${path}/goal/at_least/${key}`),
  }));
  const points = scores.points.map(({ threshold }, i): Worth => {
    const limit = limits.find((each) => !((each.values.get(threshold) ?? -Infinity) >= each.least - 1e-9));
    const broken = limit && {
      metric: metricName(instance, limit.metric, language),
      value: limit.values.get(threshold),
      least: limit.least,
    };
    return {
      threshold,
      get value() {
        return worth(i, threshold);
      },
      broken,
    };
  });
  // The core has looked for the largest yield already; a bound makes it another question.
  const most = metric === null && bounds.length === 0 ? scores.most : undefined;
  const open = most ? [] : points.filter(({ broken }) => !broken);
  const kept = open.flatMap(({ value }) => (value === undefined ? [] : [value]));
  const found = kept.length === 0 ? undefined : lowerIsBetter ? Math.min(...kept) : Math.max(...kept);
  const best = most ? most.value : found;
  const good = ({ value, broken }: Worth) =>
    !broken &&
    value !== undefined &&
    best !== undefined &&
    Math.abs(value - best) <= 1e-9 * Math.max(1, Math.abs(best));
  return {
    points,
    best,
    top: points.find((point) => (most ? point.threshold === most.threshold : good(point))),
    good,
    name: metric === null ? say(language, 'yield') : metricName(instance, metric, language),
  };
}

/** The point that a threshold gives. */
export function worthAt({ points }: ThresholdTask, threshold: number): Worth | undefined {
  return points.filter((point) => point.threshold >= threshold).at(-1) ?? points[0];
}
