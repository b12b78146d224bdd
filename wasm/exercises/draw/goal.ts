// What the goal of a threshold question asks for: a metric or the yield, and bounds on others.

import type { Isoyield } from 'isoyield';
import { metricCalled, unknownFunction } from '../expression/core.js';
import type { ExerciseFile, Goal } from '../format/schema.js';
import { Misplaced } from './fault.js';

interface Aim {
  /** Null is the yield. */
  metric: string | null;
  lowerIsBetter: boolean;
  bounds: { metric: string; source: number | string | boolean; key: string }[];
}

const isMostYield = (goal: Goal): boolean => goal === 'max_yield' || goal === 'yield';

/** What a goal asks for, by ids of metrics. */
export function aimOf(iso: Isoyield, goal: Goal, path: string): Aim {
  const metric = (name: string) => {
    const kind = metricCalled(iso, name);
    if (kind === undefined || kind.scores) throw new Misplaced(unknownFunction(iso, name), path);
    return kind;
  };
  const along = (name: string) => {
    const { id, lowerIsBetter } = metric(name);
    return { metric: id, lowerIsBetter, bounds: [] };
  };
  const yields = { metric: null, lowerIsBetter: false, bounds: [] };
  if (typeof goal === 'string')
    return isMostYield(goal) ? yields : along(goal === 'youden' ? 'informedness' : goal.replace(/^max_/, ''));
  if ('metric' in goal) return along(goal.metric);
  const bounds = Object.entries(goal.at_least).map(([name, source]) => ({
    metric: metric(name).id,
    source,
    key: name,
  }));
  return { ...(goal.maximise === 'yield' ? yields : along(goal.maximise)), bounds };
}

export const byThreshold = (id: string) => `${id}_by_threshold`;

/** Whether a file asks where on these scores the utilities earn most, whatever else holds. */
export const asksForMost = (file: ExerciseFile, name: string): boolean =>
  file.questions.some((each) => each.kind === 'threshold' && each.of === name && isMostYield(each.goal));

/** Curves that the goals of a file need, by name of the scores. */
export function goalCurves(iso: Isoyield, file: ExerciseFile, name: string): string[] {
  return file.questions.flatMap((question, i) => {
    if (question.kind !== 'threshold' || question.of !== name) return [];
    const { metric, bounds } = aimOf(iso, question.goal, `questions/${i}/goal`);
    return [...(metric === null ? [] : [metric]), ...bounds.map((bound) => bound.metric)].map(byThreshold);
  });
}
