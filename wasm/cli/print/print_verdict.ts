// Which candidate to choose, for a reader.

import type { Report } from '../../package/report.js';
import { number, short } from './layout.js';
import type { PrintContext } from './print_context.js';

type Verdict = NonNullable<NonNullable<Report['utility']>['verdict']>;

/** Found by drawing some thousand times: that something always happened there does not make it certain. */
const drawn = (chance = 0) => (chance > 0.999 ? '> 0.999' : number(chance, 3));

/** A sentence or two; empty where nothing can be told. */
export function verdict(page: PrintContext, verdict: Verdict): string {
  const named = (index: number | undefined) => {
    const { name = '', always = false } = verdict.candidates[index ?? -1] ?? {};
    return always ? `${page.say('always')} ${short(name)}` : short(name);
  };
  const best = named(verdict.best);
  const chance = drawn(verdict.candidates[verdict.best]?.probability_best);
  const { ci, flip } = verdict;
  switch (verdict.form) {
    case 'ship':
      return page.say('verdict_ship', best, chance);
    case 'always':
      return page.say('verdict_always', short(verdict.candidates[verdict.best]?.name ?? ''), chance);
    case 'dominates':
    case 'leads':
      return page.say(`verdict_${verdict.form}`, named(verdict.dominant));
    case 'depends':
      return page.say('verdict_depends');
    case 'equal_costs':
      return [
        page.say('verdict_equal', best, chance),
        ...(flip
          ? [page.say('verdict_flip', short(flip.to), short(flip.class), short(flip.decision), number(flip.cost, 3))]
          : []),
      ].join(' ');
    case 'undecided': {
      const ends = ci ? ` (${number(ci.low, 3)} … ${number(ci.high, 3)})` : '';
      const told = [
        page.say('verdict_undecided', best, named(verdict.rival), drawn(verdict.probability_better)),
        page.say('verdict_difference', `${number(verdict.difference ?? 0, 3)}${ends}`),
        page.say('verdict_loss', number(verdict.expected_loss ?? 0, 3)),
      ];
      if (verdict.more_items !== undefined) told.push(page.say('verdict_more', number(verdict.more_items, 2)));
      return told.join(' ');
    }
    default:
      return '';
  }
}
