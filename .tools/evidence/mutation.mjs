// Do the tests notice faults? Faults are made one at a time in the core and in the TypeScript (npm run mutate).

import { keptResult, mutate, told } from '../check/mutate.mjs';

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
    'the TypeScript of the package and of the logic of the site',
    0.75,
    20,
    'unit tests; wasm/*.ts and web/src without views and texts',
  ],
];
const kinds = 'other operators, constants one more or less, conditions negated, operands and statements dropped';

/** The share of faults that change nothing. */
const harmless = ({ killed, survived, equivalent }) => equivalent / (killed + survived + equivalent);

const claim = (wanted, what) => `The tests detect at least ${100 * wanted} % of the faults made in ${what}`;

export async function mutation({ deep, kept: quoted }) {
  const rows = [];
  for (const [name, what, wanted, sample, how] of parts) {
    // Another sample every time: what survived of the last one has been looked at.
    const seed = Math.floor(Date.now() / 60_000);
    const now = quoted ? null : await mutate(name, deep ? { keep: true } : { sample, seed });
    const kept = keptResult(name) ?? now;
    if (!kept) {
      rows.push({ claim: claim(wanted, what), how, figure: 'nothing is kept', passed: null });
      continue;
    }
    rows.push({
      claim: claim(wanted, what),
      how: `\`npm run mutate -- ${name}\`: ${how}; ${kinds}`,
      figure: `${told(kept)} (${kept.date}, tests/mutation/${name}.json)${deep || quoted ? '' : `; now, of ${sample} others not reviewed yet (seed ${seed}): ${told(now)}`}`,
      // A small sample refutes the claim only where its whole interval does. Which of its faults change nothing is known once somebody
      // has looked at them: of those kept so many were.
      passed: kept.score >= wanted && (now === null || now.interval[1] >= wanted * (1 - harmless(kept))),
      quoted: Boolean(quoted),
      details: kept.survivors.map(({ file, line, from, to }) => ({
        survived: `${file}:${line}`,
        from,
        to: to || 'nothing',
      })),
    });
  }
  return rows;
}
