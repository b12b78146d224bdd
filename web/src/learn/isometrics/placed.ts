import type { Classifier, Report } from 'isoyield';
import { report, second, shown } from '../../document/state';
import { measured } from '../../state/chosen';
import { quantity } from '../../values/figures';
import { switched } from '../../values/operating';

// Where the classifiers available are in the planes that metrics are drawn in.

export const spaces = ['roc', 'pr'] as const;
export type Space = (typeof spaces)[number];

/** A classifier in the plane. */
export interface Placed {
  readonly name: string;
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

/** Two classes, one a decision each: what a plane can show. */
export const binary = (): boolean => report.value?.classes.length === 2 && report.value.kind !== 'multilabel';

/** The share of the positive class in the data available; null without binary data. */
export function shareInData(): number | null {
  if (!binary()) return null;
  const share = quantity(shown.value[0]?.metrics[measured.share]);
  return share !== null && share > 0 && share < 1 ? share : null;
}

/** The classifiers as metrics are shown of them: at the second threshold where somebody has switched to it, else they follow the cursor. */
export const measuredNow = (result: Report): readonly Classifier[] =>
  second.value ? switched(result).classifiers : shown.value;

/** The classifiers in a plane; none where precision was measured at another share. */
export function placed(space: Space, share: number): Placed[] {
  const inData = shareInData();
  if (!report.value || inData === null || (space === 'pr' && share !== inData)) return [];
  const axes = space === 'roc' ? (['fpr', 'recall'] as const) : (['recall', 'precision'] as const);
  // Next to the metric's values: at the threshold that those are of.
  return measuredNow(report.value).flatMap(({ name, metrics }, index) => {
    const [x, y] = axes.map((id) => quantity(metrics[id]));
    return x === null || x === undefined || y === null || y === undefined ? [] : [{ name, index, x, y }];
  });
}
