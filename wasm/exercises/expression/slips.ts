// The known slips as an editor offers them.

import type { Formula } from '../format/schema.js';
import type { Exercise, Slip } from '../format/types.js';
import { inLanguage } from '../text/texts.js';
import { ExpressionError, parseExpression } from './expression.js';
import { bank, slipGroups, wrongTree } from './misconceptions.js';

/** Whether a slip makes another expression of an answer. */
function fits(id: string, answer: Formula, { data = {} }: Pick<Exercise, 'data'>): boolean {
  try {
    const matrices = new Map(Object.entries(data.matrices ?? {}).map(([name, { cells }]) => [name, cells.length]));
    const utilities = new Set([...(data.utility ? ['utility'] : []), ...Object.keys(data.utilities ?? {})]);
    return wrongTree(id, parseExpression(answer), { matrices, utilities }) !== undefined;
  } catch (error) {
    if (error instanceof ExpressionError) return false;
    throw error;
  }
}

/** The bank of slips, by groups. `exercise`: says of each which of its questions it gives a wrong number for. */
export function slips(language: string, exercise?: Exercise): Slip[] {
  const answers = (exercise?.questions ?? []).flatMap(({ id, ...each }) =>
    'answer' in each && (typeof each.answer === 'string' || typeof each.answer === 'number')
      ? [{ id, answer: each.answer }]
      : [],
  );
  return Object.entries(bank)
    .map(([id, { group, name, say }]) => ({
      id,
      group,
      name: inLanguage(name, language),
      say: inLanguage(say, language),
      fits: answers.flatMap((each) => (exercise && fits(id, each.answer, exercise) ? [each.id] : [])),
    }))
    .sort((a, b) => slipGroups.indexOf(a.group) - slipGroups.indexOf(b.group));
}
