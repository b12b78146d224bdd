// `isoyield plan`: how large a test set has to be.

import { type Isoyield, IsoyieldError, type Plan, type PlanOptions, type Source, stringify } from '../package/index.js';
import type { Arguments } from './arguments.js';
import { number, table } from './print/layout.js';
import { say } from './words/words.js';

/** The plan for a goal, as JSON or for a reader. `texts`: the two matrices, for the goal `yields`. */
export function planned(
  args: Arguments,
  iso: Isoyield,
  goal: string | undefined,
  texts: readonly Source[],
  utility: Source | undefined,
): string {
  const { json: _, utility: __, rows, ...values } = args.values;
  const { language } = args;
  const reading = { language, ...(rows !== undefined && { rows: rows as 'true' }) };
  const matrices = texts.flatMap((text) => iso.read(text, reading).classifiers.map(({ matrix }) => matrix));
  if (goal === 'yields' && matrices.length !== 2) {
    throw new IsoyieldError([{ code: 'two_matrices', message: say(language, 'two_matrices', matrices.length) }]);
  }
  const [a, b] = matrices;
  const plan = iso.plan({
    ...values,
    goal: (goal ?? '') as PlanOptions['goal'],
    ...(a !== undefined && b !== undefined && { a, b }),
    ...(utility !== undefined && { utility: iso.readUtility(utility, reading).classifiers[0]?.matrix ?? [] }),
  });
  return args.json ? `${stringify(plan)}\n` : written(language, plan);
}

function written(language: Arguments['language'], plan: Plan): string {
  const shown = (value: number | null) => (value === null ? '' : number(value, 4));
  const classes = plan.positives + plan.negatives > 0;
  const rows = [
    [say(language, 'plan_items'), number(plan.items, 15)],
    [say(language, 'plan_positives'), classes ? number(plan.positives, 15) : ''],
    [say(language, 'plan_negatives'), classes ? number(plan.negatives, 15) : ''],
    [say(language, 'plan_effect'), shown(plan.effect)],
    [say(language, 'plan_power'), shown(plan.power)],
    [say(language, 'plan_width'), shown(plan.width)],
    [say(language, 'standard_error'), shown(plan.standard_error)],
  ].filter(([, value]) => value !== '');
  return `${say(language, 'plan', plan.settings.goal)}\n${table(rows, 'lr')}\n`;
}
