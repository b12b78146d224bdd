// Slips of points on a path: what a learner with each of them would mark.

import type { Instance } from '../draw/draw.js';
import { pointTask } from '../draw/questions.js';
import type { QuestionOf } from '../format/schema.js';
import type { Wording } from '../text/say.js';

interface XY {
  x: number;
  y: number;
}

/** The slip of a point that is not the right one. `at`: whether the learner marked a point. */
export function slippedPoint(
  instance: Instance,
  question: QuestionOf<'point'>,
  path: string,
  at: (point: XY) => boolean,
): Wording | undefined {
  const { next, path: before, after, rows } = pointTask(instance, question, path);
  const all = instance.data.scores.get(question.of)?.value.rows ?? [];
  const roc = question.curve === 'roc';
  const count = (list: typeof all, positive: boolean) => list.filter((each) => each.positive === positive).length;
  const [p, q] = [count(all, true), count(all, false)];
  const score = all[rows]?.score ?? 0;
  const tied = all.filter((each) => each.score === score);
  const [tp, fp] = [true, false].map((kind) =>
    count(
      all.filter((each) => each.score > score),
      kind,
    ),
  ) as [number, number];
  const [ties, others] = [count(tied, true), count(tied, false)];
  const pointOf = (hits: number, alarms: number): XY =>
    roc ? { x: alarms / q, y: hits / p } : { x: hits / p, y: hits / (hits + alarms) };
  if (before.length > 0 && at(before.at(-1) as XY)) return 'point_before';
  if (at({ x: next.y, y: next.x })) return 'point_swapped';
  // Objects with equal scores passed one by one.
  for (let i = 0; i <= ties; i++)
    for (let j = 0; j <= others; j++)
      if (i + j > 0 && i + j < tied.length && at(pointOf(tp + i, fp + j))) return 'point_tie';
  if (after !== undefined && at(after)) return 'point_after';
  const [hits, alarms] = [tp + ties, fp + others];
  if (roc && at({ x: alarms / all.length, y: hits / all.length })) return 'point_all';
  if (roc && at({ x: alarms / p, y: hits / q })) return 'point_classes';
  if (!roc && at({ x: hits / p, y: hits / all.length })) return 'point_all_pr';
  return undefined;
}
