import type { Report } from 'isoyield';
import { intervals } from '../document/state';
import { t } from '../i18n';
import { number } from '../i18n/numbers';
import { items } from './figures';

/** Whether numbers that are sampled are still to come, a moment after the others: their places are kept. */
export const isDrawing = (report: Report) =>
  report.kind === 'matrix' && report.settings.draws === 0 && intervals.value && items(report) !== null;

/** A probability that never claims certainty it does not have. */
export function chance(probability: number): string {
  if (probability > 0.999) return t('safe.over', { value: number(0.999) });
  if (probability < 0.001) return t('safe.under', { value: number(0.001) });
  return number(probability, { decimals: probability > 0.99 || probability < 0.01 ? 3 : 2 });
}
