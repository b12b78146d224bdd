// Do the tests notice faults? Faults are made one at a time in the core and in the TypeScript (npm run mutate).

import { keptResult, mutate, told } from '../mutate.mjs';

const parts = [
  [
    'core',
    'the metrics, curves and inference of the core',
    0.85,
    40,
    'GoogleTest; core/src without reading, wording and assembling of reports',
  ],
  [
    'web',
    'the TypeScript of the package and of the logic behind the site',
    0.75,
    20,
    'unit tests; wasm/*.ts and web/src without views and texts',
  ],
];
const kinds = 'other operators, constants one more or less, conditions negated, operands and statements dropped';

export async function mutation({ deep }) {
  const rows = [];
  for (const [name, what, wanted, sample, how] of parts) {
    // Another sample every day.
    const seed = Math.floor(Date.now() / 86_400_000);
    const now = await mutate(name, deep ? { keep: true } : { sample, seed });
    const kept = keptResult(name) ?? now;
    rows.push({
      claim: `The tests notice at least ${100 * wanted} % of the faults made in ${what}`,
      how: `\`npm run mutate -- ${name}\`: ${how}; ${kinds}`,
      figure: `${told(kept)} (${kept.date}, tests/mutation/${name}.json)${deep ? '' : `; now, of ${sample} others: ${told(now)}`}`,
      // A small sample refutes the claim only where its whole interval does.
      passed: kept.score >= wanted && now.interval[1] >= wanted,
      details: kept.survivors.map(({ file, line, from, to }) => ({
        survived: `${file}:${line}`,
        from,
        to: to || 'nothing',
      })),
    });
  }
  return rows;
}
