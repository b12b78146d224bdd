import type { Language } from '../package/base/errors.js';
import type { Report } from '../package/report.js';
import type { Headline } from './headline.js';
import { say } from './words.js';

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
      return say(language, 'headline_depends');
    case 'tie':
      return say(language, 'headline_tie', head.names.join(', '));
  }
}
