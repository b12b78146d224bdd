import type { Classifier, Curve, Number as MetricValue, Report } from 'isoyield';
import { t } from '../../../i18n';
import { nearest } from '../../../plot/cursor';
import { large, measured } from '../../../state/chosen';
import { chosenLines, classCursor, classesOf } from '../../../state/curves';
import { quantity } from '../../../values/figures';

// The lines of one classifier that has a score for each class: a class each, then all classes together in two ways.

/** A line that may be drawn. Its index chooses its mark: classes in order, then micro, then macro. */
export interface ClassLine {
  readonly index: number;
  readonly name: string;
  readonly curves: Readonly<Record<string, Curve>>;
  readonly metrics: Readonly<Record<string, MetricValue>>;
}

/** The classifiers of a report that have scores of each class. */
export function scored(report: Report): { classifier: Classifier; index: number }[] {
  return report.classifiers.flatMap((classifier, index) => (classifier.average_curves ? [{ classifier, index }] : []));
}

/** The one whose classes are drawn. */
export function drawnClassifier(report: Report): { classifier: Classifier; index: number } | undefined {
  const all = scored(report);
  return all[Math.min(classesOf.value, all.length - 1)];
}

/** Every line there is. */
export function linesOf(classifier: Classifier): ClassLine[] {
  const classes = classifier.per_class.map((each, index) => ({
    index,
    name: each.class,
    curves: each.curves ?? {},
    metrics: each.metrics,
  }));
  const all = (average: 'micro' | 'macro', index: number): ClassLine[] => {
    const found = classifier.average_curves?.find((each) => each.average === average);
    const name = t(`classcurves.${average}`);
    return found ? [{ index, name, curves: found.curves, metrics: classifier.averages?.[average] ?? {} }] : [];
  };
  return [...classes, ...all('micro', classes.length), ...all('macro', classes.length + 1)];
}

/** Lines that a person can tell apart in one picture. */
const legible = 7;

/** Those that are drawn: as chosen, else all; of many classes the three that are hardest to tell, and the two of all together. */
export function chosenOf(lines: readonly ClassLine[], classes: readonly string[]): readonly number[] {
  const chosen = chosenLines.value;
  if (chosen && chosen.classes === classes.join('\n')) return chosen.indices;
  if (lines.length <= legible) return lines.map(({ index }) => index);
  const area = ({ metrics }: ClassLine) => quantity(metrics[measured.area]) ?? 1;
  const hardest = lines
    .filter(({ index }) => index < classes.length)
    .sort((a, b) => area(a) - area(b))
    .slice(0, 3);
  return lines.filter((line) => line.index >= classes.length || hardest.includes(line)).map(({ index }) => index);
}

/** Where the cursor is on these lines; until it is moved, on the first at the threshold that is nearest to deciding all rightly. */
export function cursorOn(lines: readonly ClassLine[]): { classifier: number; threshold: number } | null {
  const has = (index: number) =>
    lines.some((line) => line.index === index && line.curves[large.rates]?.threshold.length);
  if (classCursor.value && has(classCursor.value.classifier)) return classCursor.value;
  // The line of the mean has no thresholds: no cursor rests on it.
  for (const { index, curves } of lines) {
    const roc = curves[large.rates];
    if (!roc?.threshold.length) continue;
    const best = nearest(roc, (x, y) => Math.hypot(x, 1 - y)).index;
    return { classifier: index, threshold: roc.threshold[best] ?? 0 };
  }
  return null;
}
