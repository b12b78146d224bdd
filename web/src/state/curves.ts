import { signal } from '@preact/signals';
import type { Catalogue } from 'isoyield';
import { catalogue, favourites } from '../document/state';
import { againstThreshold, largeCurves } from './chosen';

/** The kind of curve that stands for METRIC_by_threshold with any metric of counts. */
export const byThreshold = 'metric_by_threshold';

/** True when curves besides ROC and precision-recall are shown; only then does the core compute them. */
export const everyCurve = signal(false);

/** True: draw all of them; false: as many as fit on a screen or two. */
export const allCurves = signal(false);

/** The view that is open on the tab of everything. */
export const allView = signal<'metrics' | 'curves'>('metrics');

/** The metrics of counts that are drawn against the threshold, the first of them on the axis. */
export const metricLines = signal<readonly string[]>([againstThreshold[0]]);

/** True when recalibrated probabilities are shown; only then are they computed. */
export const recalibrated = signal(false);

/** True when the thresholds of every rule are shown; only then are they chosen. */
export const rulesShown = signal(false);

/** Largest acceptable losses of the file that is shown, for tests of non-inferiority and equivalence. */
export const margins = signal<{
  readonly yield_margin?: number;
  readonly area_margin?: number;
  readonly metric_margin?: string[];
}>({});

/** Every curve; of the metrics against the threshold only those that the user picked. */
const everyOf = ({ curves }: Catalogue) => [
  ...curves.flatMap(({ id }) => (id === byThreshold ? [] : id)),
  ...metricLines.value.map((id) => `${id}_by_threshold`),
];

/** The metrics that somebody put into the default table are asked for besides all others: a reviewer's warnings are about them. */
function askedFor() {
  const known = new Set(catalogue.value?.metrics.map(({ id }) => id));
  const asked = [...favourites.value].filter((id) => known.has(id));
  return asked.length > 0 ? { metrics: ['all', ...asked] } : {};
}

/** Options of a score report that depend on what the page shows, not on the document. */
export function wantedOfScores() {
  const always = [...largeCurves, 'reliability_equal_mass'];
  return {
    curves: everyCurve.value && catalogue.value ? everyOf(catalogue.value) : always,
    ...(rulesShown.value && {
      thresholds: catalogue.value?.rules.map(({ id }) => id) ?? ['max_yield', 'youden'],
    }),
    ...(recalibrated.value && { recalibrate: ['all'] }),
    ...margins.value,
    ...askedFor(),
    // Where libraries judge: asked of every file, from its first report on.
    second_threshold: 0.5,
  };
}

/** Index of the classifier whose class curves are drawn. */
export const classesOf = signal(0);

/** Indices of the class lines that are drawn; null: the most informative ones. They hold for this list of classes alone. */
export const chosenLines = signal<{ readonly classes: string; readonly indices: readonly number[] } | null>(null);

/** The cursor on the curves of the classes: the class and the threshold. */
export const classCursor = signal<{ readonly classifier: number; readonly threshold: number } | null>(null);
