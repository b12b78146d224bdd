// What fuzzing has run so far, and a little more of it.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fuzz, ledger, targets } from '../check/fuzz.mjs';
import { root } from '../project.mjs';

/** Executions of every target; of one that is slow, an hour of them. */
const wanted = { executions: 1e6, minutes: 60 };

const what = {
  expression: 'formulas of own metrics and definitions',
  exercise: 'exercises, courses, answers, receipts',
  link: 'links and project files',
  matrix_text: 'matrices and utilities as text; written as JSON they read the same',
  npy: 'NumPy arrays, whole against streamed',
  number: 'numbers, against the C library',
  score_table: 'CSV and JSON tables, whole against streamed',
  sweep: 'sweeps and curves, sorted against the definition',
  wasm: 'matrices and tables, native against WebAssembly',
};

export async function fuzzing({ deep, kept: quoted }) {
  const seconds = deep ? 3600 : quoted ? 0 : 10;
  const kinds = targets();
  const failed = [];
  for (const name of seconds > 0 ? Object.keys(kinds) : []) {
    const { failures } = await fuzz(name, seconds, { keep: true });
    if (failures > 0) failed.push(name);
  }
  const kept = ledger();
  // What failed once is mended when its input is in the corpus, which every test run replays.
  const mended = (target) =>
    Object.keys(kept[target]?.mended ?? {}).filter((input) =>
      existsSync(join(root, 'tests/fuzz/corpus', target, input)),
    ).length;
  const rows = Object.entries(kinds).map(([target, kind]) => ({
    target,
    what: what[target] ?? '',
    how: kind === 'c++' ? 'libFuzzer, address and UB sanitizers' : 'mutation of kept inputs, Node',
    executions: kept[target]?.executions ?? 0,
    minutes: Math.round((kept[target]?.seconds ?? 0) / 60),
    failed: kept[target]?.failures ?? 0,
    mended: mended(target),
  }));
  const open = rows.filter((row) => row.failed !== row.mended).map(({ target }) => `${target}: not mended`);
  const failures = rows.reduce((sum, row) => sum + row.failed, 0);
  const executions = rows.reduce((sum, row) => sum + row.executions, 0);
  const few = rows.filter(({ executions, minutes }) => executions < wanted.executions && minutes < wanted.minutes);
  const fewest = rows.reduce((least, row) => (row.executions < least.executions ? row : least));
  const hours = rows.reduce((sum, row) => sum + row.minutes, 0) / 60;
  return [
    {
      claim:
        'No input crashes a parser; results agree streamed and whole, sorted and by definition, native and WebAssembly',
      how: `${rows.length} targets${seconds > 0 ? `, ${seconds} s each now` : ''}, kept corpus replayed in \`npm test\`; totals of tests/fuzz/ledger.json`,
      figure: `${executions.toLocaleString('en')} executions in ${hours.toFixed(1)} hours so far; ${failures} inputs failed once, each mended and kept in the corpus; ${seconds === 0 ? 'not run again now' : `${failed.length === 0 ? 'none' : failed.length} failing now`}`,
      passed: failed.length === 0 && open.length === 0,
      failed: [...failed, ...open],
      quoted: seconds === 0,
      details: rows,
    },
    {
      claim: `Every target has run ${wanted.executions.toLocaleString('en')} times, or for ${wanted.minutes} minutes`,
      how: 'the same ledger, target by target',
      figure: `fewest: ${fewest.target}, ${fewest.executions.toLocaleString('en')} in ${fewest.minutes} minutes`,
      passed: few.length === 0,
      failed: few.map(({ target, executions, minutes }) => `${target}: ${executions} in ${minutes} minutes`),
      quoted: seconds === 0,
    },
  ];
}
