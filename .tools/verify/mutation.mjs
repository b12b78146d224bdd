// Do the tests notice faults? Faults are made one at a time in the core and in the TypeScript (npm run mutate).

import { mutate } from '../mutate.mjs';

const parts = [
  [
    'core',
    'the metrics, curves and inference of the core',
    0.85,
    60,
    'GoogleTest; core/src without reading, wording and assembling of reports',
  ],
  [
    'web',
    'the TypeScript of the package and of the logic behind the site',
    0.75,
    30,
    'unit tests; wasm/*.ts and web/src without views and texts',
  ],
];
const percent = (share) => `${(100 * share).toFixed(1)} %`;

export async function mutation({ deep }) {
  const rows = [];
  for (const [name, what, wanted, sample, how] of parts) {
    const result = await mutate(name, deep ? {} : { sample });
    const counted = result.killed + result.survived;
    rows.push({
      claim: `At least ${percent(wanted)} of the faults made in ${what} are noticed by the tests`,
      how: `\`npm run mutate -- ${name}${deep ? '' : ` --sample ${sample}`}\`: ${how}; other operators, constants one more or less, conditions negated, operands and statements dropped`,
      figure: `${result.killed} of ${counted} (${percent(result.score)}; 95 %: ${result.interval.map(percent).join(' to ')}), drawn from ${result.all} in ${result.files} files; besides ${result.equivalent} that change nothing and ${result.unfit} that types forbid`,
      // A sample refutes the claim only where its interval does.
      passed: result.interval[1] >= wanted,
      details: result.survivors.map(({ file, line, from, to }) => ({
        survived: `${file}:${line}`,
        from,
        to: to || 'nothing',
      })),
    });
  }
  return rows;
}
