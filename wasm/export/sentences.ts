import type { Language } from '../package/base/errors.js';
import type { Report } from '../package/report.js';
import type { Headline } from './headline.js';
import { sharedBy, thresholdsOf } from './thresholds.js';
import { say } from './words.js';

// What headlines and thresholds say, apart from them: the page needs those at once, and none of these words.

/** The headline in words. */
export function headlineText(head: Headline, { positive }: Report, language: Language): string {
  switch (head.kind) {
    case 'ship': {
      if (head.alike) return say(language, 'headline_alike', head.name);
      if (head.threshold === undefined) return say(language, 'headline_ship', head.name);
      return head.threshold === Number.POSITIVE_INFINITY
        ? say(language, 'headline_ship_never', head.name, positive)
        : say(language, 'headline_ship_at', head.name, Number(head.threshold.toPrecision(3)));
    }
    case 'ahead':
      return say(language, 'headline_ahead', head.name);
    case 'apart': {
      const [first = '', second] = head.names;
      return second === undefined
        ? say(language, 'headline_apart_always', first, head.decision ?? '')
        : say(language, 'headline_apart', first, second);
    }
    case 'always':
      return head.name === null
        ? say(language, 'headline_always', head.decision)
        : say(language, 'headline_always_one', head.name, head.decision);
    case 'dominates':
      return say(language, head.sure ? 'headline_dominates' : 'headline_leads', head.name);
    case 'depends':
      return say(language, head.open ? 'headline_open' : 'headline_depends');
    case 'tie':
      return say(language, 'headline_tie', head.names.join(', '));
  }
}

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
