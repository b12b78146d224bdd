import { signal } from '@preact/signals';
import type { Catalogue } from 'isoyield';
import { catalogue } from '../document/state';
import { againstThreshold, largeCurves } from './chosen';

/** The kind of curve that stands for METRIC_by_threshold with any metric of counts. */
export const byThreshold = 'metric_by_threshold';

/** Whether the curves next to ROC and precision-recall are shown, and so computed. */
export const everyCurve = signal(false);

/** Whether all of them are drawn, or as many as a screen or two have room for. */
export const allCurves = signal(false);

/** What the tab of everything shows. */
export const allView = signal<'metrics' | 'curves'>('metrics');

/** The metrics of counts that are drawn against the threshold, the first of them on the axis. */
export const metricLines = signal<readonly string[]>([againstThreshold[0]]);

/** Whether probabilities are recalibrated, so that their worth can be told. */
export const recalibrated = signal(false);

/** Whether the thresholds of every rule are shown, and so chosen. */
export const rulesShown = signal(false);

/** Largest acceptable losses of the file that is shown, for tests of non-inferiority and equivalence. */
export const margins = signal<{
  readonly yield_margin?: number;
  readonly area_margin?: number;
  readonly metric_margin?: string[];
}>({});

/** Metrics against the threshold are those that are chosen. */
const everyOf = ({ curves }: Catalogue) => [
  ...curves.flatMap(({ id }) => (id === byThreshold ? [] : id)),
  ...metricLines.value.map((id) => `${id}_by_threshold`),
];

/** What a report of scores is asked for besides what is in the document. */
export function wantedOfScores() {
  const always = [...largeCurves, 'reliability_equal_mass'];
  return {
    curves: everyCurve.value && catalogue.value ? everyOf(catalogue.value) : always,
    ...(rulesShown.value && {
      thresholds: catalogue.value?.rules.map(({ id }) => id) ?? ['max_yield', 'youden'],
    }),
    ...(recalibrated.value && { recalibrate: ['all'] }),
    ...margins.value,
  };
}

/** Of several classifiers with scores of each class the one whose classes are drawn: its place among them. */
export const classesOf = signal(0);

/** The lines of the classes that are drawn, by index; null: those that tell most. Of a list of classes: others have other lines. */
export const chosenLines = signal<{ readonly classes: string; readonly indices: readonly number[] } | null>(null);

/** Where the cursor is on the curves of the classes: on one's line, at a threshold. */
export const classCursor = signal<{ readonly classifier: number; readonly threshold: number } | null>(null);
