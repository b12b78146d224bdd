// What is said of constraints that no drawn numbers meet: which it is, and what to try.

import type { Constraint } from '../format/schema.js';
import type { Wording } from '../text/say.js';
import type { Data } from './data.js';

/** The wording of a constraint, and what it is about. */
export function ruleOf(constraint: Constraint): [Wording, string] {
  if (typeof constraint !== 'object') return ['rule_true', String(constraint)];
  if ('simple' in constraint) return ['rule_simple', String(constraint.simple)];
  if ('distinct' in constraint) return ['rule_distinct', constraint.distinct.join(', ')];
  return ['rule_wrong_ranking', constraint.wrong_ranking];
}

/** Errors that are worth more than the right decision: most likely costs that were written without their sign. */
export function rewardedErrors({ utilities }: Data): { name: string; row: number; column: number }[] {
  const found = [];
  for (const [name, { value, classes, decisions }] of utilities) {
    // Where decisions are not one for each class, nobody can say which are errors.
    if (classes.length !== decisions.length) continue;
    for (const [row, line] of value.cells.entries())
      for (const [column, cell] of line.entries())
        if (cell > 0 && cell > (line[row] ?? 0)) found.push({ name, row, column });
  }
  return found;
}

/** What to try. `data`: the last that were drawn. */
export function remedyFor(constraint: Constraint, data: Data | undefined): Wording {
  const about = ruleOf(constraint)[1];
  if (
    data !== undefined &&
    rewardedErrors(data).length > 0 &&
    (ruleOf(constraint)[0] === 'rule_wrong_ranking' || /yield/.test(about))
  )
    return 'remedy_costs';
  return `remedy_${ruleOf(constraint)[0].slice('rule_'.length)}` as Wording;
}
