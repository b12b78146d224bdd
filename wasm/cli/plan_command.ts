// `isoyield plan`: how large a test set has to be, or what more items are worth.

import { type Isoyield, IsoyieldError, type Plan, type PlanOptions, type Source, stringify } from '../package/index.js';
import type { Arguments } from './arguments.js';
import { number, table } from './print/layout.js';
import { say } from './words/words.js';

/** The plan for a goal, as JSON or for a reader. `texts`: two matrices for the goal `yields`, one or two for `value`. */
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
  // A difference with its interval stands in the place of matrices.
  const known = ['difference', 'range', 'range-items'].some((flag) => values[flag] !== undefined);
  if (goal === 'yields' && matrices.length !== 2 && !(known && texts.length === 0)) {
    throw new IsoyieldError([{ code: 'two_matrices', message: say(language, 'two_matrices', matrices.length) }]);
  }
  if (goal === 'value' && matrices.length !== 1 && matrices.length !== 2) {
    throw new IsoyieldError([{ code: 'one_or_two', message: say(language, 'one_or_two', matrices.length) }]);
  }
  if (goal !== 'yields' && goal !== 'value' && texts.length > 0) {
    throw new IsoyieldError([{ code: 'no_matrices', message: say(language, 'no_matrices', goal ?? '') }]);
  }
  const [a, b] = matrices;
  const plan = iso.plan({
    ...Object.fromEntries(Object.entries(values).map(([flag, value]) => [flag.replaceAll('-', '_'), value])),
    goal: (goal ?? '') as PlanOptions['goal'],
    ...(a !== undefined && { a }),
    ...(b !== undefined && { b }),
    ...(utility !== undefined && { utility: iso.readUtility(utility, reading).classifiers[0]?.matrix ?? [] }),
  });
  return args.json ? `${stringify(plan)}\n` : written(language, plan);
}

function written(language: Arguments['language'], plan: Plan): string {
  if (plan.more !== undefined) return worth(language, plan, plan.more);
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

/** What additional items are worth, a line for each number of them. */
function worth(language: Arguments['language'], plan: Plan, more: NonNullable<Plan['more']>): string {
  const title = say(language, 'plan_worth', number(plan.items, 15));
  if (plan.perfect === 0) return `${title}\n${say(language, 'worth_nothing')}\n`;
  const shown = (value: number | undefined) => (value === undefined ? '' : number(value, 4));
  const heads: [string, (row: (typeof more)[number]) => string][] = [
    [say(language, 'worth_more'), (row) => number(row.items, 15)],
    [say(language, 'worth_each'), (row) => number(row.worth, 4)],
    [say(language, 'worth_cost'), (row) => number(row.cost, 15)],
    [say(language, 'worth_from'), (row) => shown(row.pays_from)],
    [say(language, 'worth_net'), (row) => shown(row.net)],
  ];
  const used = heads.filter(([, cell], i) => i < 2 || more.some((row) => !['', '0'].includes(cell(row))));
  const rows = [used.map(([head]) => head), ...more.map((row) => used.map(([, cell]) => cell(row)))];
  const most = number(plan.perfect ?? 0, 4);
  return `${title}\n${table(rows, 'r'.repeat(used.length))}\n${say(language, 'worth_most', most)}\n`;
}
