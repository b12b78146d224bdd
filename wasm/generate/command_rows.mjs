// The commands of the command line: the call that each one makes, and the options that only a command line has, in the shape of the core's
// rows (api.json). A command takes the options of its call, all of them, `only` some, or all `without` some.

import { exercises } from './rows/exercises.mjs';
import { reports } from './rows/reports.mjs';
import { always, text } from './rows/shared.mjs';
import { tools } from './rows/tools.mjs';

export const title = text(
  'Compare classifiers by what they are worth: metrics, curves and utility yields.',
  'Порівняння класифікаторів за вартістю їхніх рішень: метрики, криві, корисність.',
);
export const exit = text(
  'Exit status: 0 success, 2 wrong input or arguments, 3 not passed (gate), 1 internal error or no room for the output.',
  'Код завершення: 0 — виконано, 2 — хибні дані чи параметри, 3 — замало (gate), 1 — помилка програми або нікуди писати.',
);

/** Parts of the overview, in its order. */
export const parts = {
  report: text('Reports', 'Звіти'),
  study: text('Planning and methods', 'Планування й методи'),
  teach: text('Teaching', 'Навчання'),
  tools: text('Tools', 'Інструменти'),
};

/** `part`, `summary`: of the overview. `takes`: words in the place of files, under the heading `taken`. `groups`: options that no call has. Every command takes those of `always` too. */
export const commands = [...reports, ...exercises, ...tools].map((command) => ({
  ...command,
  groups: [...(command.groups ?? []), always],
}));
