import type { Language } from '../package/base/errors.js';
import type { Report } from '../package/report.js';
import { sharedBy, thresholdsOf } from './thresholds.js';
import { say } from './words.js';

// Apart from the thresholds themselves: the page needs those at once, and none of these words.

const written = (threshold: number) => String(Number(threshold.toPrecision(3)));

/** "A 0.05, B 0.05 (implied by the utilities)"; empty where nothing has a threshold. */
export function operatingText(report: Report, language: Language): string {
  const all = thresholdsOf(report);
  if (all.length === 0) return '';
  const rules = [...new Set(all.map(({ rule, words }) => words ?? say(language, `rule_${rule as 'implied'}`)))];
  const shared = sharedBy(all);
  const list = shared
    ? written(shared.threshold)
    : all.map(({ name, threshold }) => `${name} ${written(threshold)}`).join(', ');
  return say(language, shared ? 'at_threshold' : 'at_thresholds', list, rules.join('; '));
}
