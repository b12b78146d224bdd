// The table that everything is measured on: n rows of a truth and two scores, 17 digits, about 5 % of the scores tied with another.
// From a seed, so that every machine measures the same bytes.

import { closeSync, existsSync, openSync, renameSync, writeSync } from 'node:fs';

/** Uniform numbers in [0, 1) from a seed (Vigna 2015, splitmix64, cut to 53 bits). */
function random(seed) {
  let state = BigInt(seed);
  const mask = (1n << 64n) - 1n;
  return () => {
    state = (state + 0x9e3779b97f4a7c15n) & mask;
    let z = state;
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & mask;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & mask;
    return Number((z ^ (z >> 31n)) >> 11n) / 2 ** 53;
  };
}

/** A score in (0, 1): the logistic of a normal number around a mean that the class decides. */
function score(uniform, mean) {
  const normal = Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  const value = 1 / (1 + Math.exp(-(mean + normal)));
  return uniform() < 0.05 ? Math.round(value * 1000) / 1000 : value;
}

/** `drawn`: with a ward of about twenty rows, one of five parts and one of three sexes for each row. */
export function generate(path, rows, { seed = 20260101, drawn = false } = {}) {
  if (existsSync(path)) return path;
  const uniform = random(seed);
  const below = (n) => Math.floor(uniform() * n);
  const file = openSync(`${path}.part`, 'w');
  let text = drawn ? 'truth,a,b,ward,part,sex\n' : 'truth,a,b\n';
  for (let row = 0; row < rows; ++row) {
    const truth = uniform() < 0.3 ? 1 : 0;
    text += `${truth},${digits(score(uniform, truth * 1.2))},${digits(score(uniform, truth * 1.6))}`;
    text += drawn ? `,w${below(rows / 20)},${below(5)},${'fmx'[below(3)]}\n` : '\n';
    if (text.length > 1 << 20) {
      writeSync(file, text);
      text = '';
    }
  }
  writeSync(file, text);
  closeSync(file);
  renameSync(`${path}.part`, path);
  return path;
}

function digits(value) {
  return value.toPrecision(17);
}
