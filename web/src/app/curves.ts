import { signal } from '@preact/signals';
import { catalogue } from '../document/state';

/** Whether the curves beside ROC and precision-recall are shown, and so computed. */
export const everyCurve = signal(false);

/** The curves that a report is asked for. */
export function wantedCurves(): string[] {
  const always = ['roc', 'roc_hull', 'pr'];
  return everyCurve.value ? (catalogue.value?.curves.map(({ id }) => id) ?? always) : always;
}
