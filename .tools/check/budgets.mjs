// How long each part of `npm test` may take, in seconds of the processors: a machine that does something else beside it takes as long as it
// likes by the clock, and no part fails for that. What one took from a clean clone is kept in seconds.json; `npm test -- --keep` writes it
// anew for the parts that ran. A part that takes `slack` times as much fails, so that a suite which grows is noticed. Of parts of Chromium
// only what drives it is counted: the browser outlives the worker that it would be charged to.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.mjs';

const slack = 2.5;
/** Of the shortest parts: starting Node on a busy machine takes as long as they do. */
const least = 120;

const path = join(root, '.tools/check/seconds.json');
const read = () => JSON.parse(readFileSync(path, 'utf8'));

/** Processor seconds that a part may take; undefined while nothing is kept of it. */
export function budget(name, kept = read()) {
  return kept[name] === undefined ? undefined : Math.max(least, Math.round(slack * kept[name]));
}

/** What is wrong with the processor seconds that a part took. */
export function overBudget(name, seconds, kept = read()) {
  const most = budget(name, kept);
  return most !== undefined && seconds > most
    ? `took ${seconds.toFixed(0)} s of the processors, over its budget of ${most} s: make it faster, or keep what it takes now with npm test -- --keep`
    : '';
}

/** Keeps what parts took: { name: processor seconds }. */
export function keep(taken) {
  const rounded = Object.entries(taken).map(([name, seconds]) => [name, Math.ceil(seconds)]);
  writeFileSync(path, `${JSON.stringify({ ...read(), ...Object.fromEntries(rounded) }, null, 2)}\n`);
}
