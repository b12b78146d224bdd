import { readFileSync } from 'node:fs';
import { load, type MatrixOptions } from 'isoyield';
import { expect, test } from 'vitest';

// A report that follows others says what it says by itself: what an edit did not change is taken from the report before.

const wasmBinary = readFileSync(new URL('../../../wasm/dist/package/isoyield.wasm', import.meta.url));
type Matrices = Record<string, number[][]>;

const two: Matrices = {
  A: [
    [900, 100],
    [50, 950],
  ],
  B: [
    [800, 200],
    [10, 990],
  ],
};
const changed: Matrices = {
  A: two.A as number[][],
  B: [
    [800, 201],
    [10, 990],
  ],
};
const swapped: Matrices = { A: two.B as number[][], B: two.A as number[][] };
const alike: Matrices = { A: two.A as number[][], B: two.A as number[][], C: two.B as number[][] };
const three: Matrices = {
  A: [
    [50, 3, 2],
    [4, 60, 1],
    [0, 7, 70],
  ],
};
const shares: Matrices = {
  A: [
    [0.45, 0.05],
    [0.1, 0.4],
  ],
};
const quick = { draws: 0 };
const session: [string, Matrices, MatrixOptions][] = [
  ['first', two, quick],
  ['sampled', two, { draws: 500 }],
  ['a cell', changed, quick],
  ['a cell, sampled', changed, { draws: 500 }],
  ['undone', two, quick],
  ['utilities', two, { ...quick, utility: '1 -2\n-10 5' }],
  ['other utilities', two, { ...quick, utility: '1 -3\n-10 5', unit: 'EUR' }],
  ['a level', two, { ...quick, level: 0.9 }],
  ['beta', two, { ...quick, beta: 2 }],
  ['names exchanged', swapped, quick],
  ['the same twice', alike, quick],
  ['one of them left', { B: two.A as number[][] }, quick],
  ['positive', two, { ...quick, positive: '0' }],
  ['language', two, { ...quick, language: 'uk' }],
  ['a seed', two, { draws: 500, seed: 7 }],
  ['metrics', two, { ...quick, metrics: ['accuracy', 'mcc'] }],
  ['defined', two, { ...quick, define: ['cost(w = 5) = (TP - w*FP)/n'] }],
  ['defined otherwise', two, { ...quick, define: ['cost(w = 6) = (TP - w*FP)/n'] }],
  ['no intervals', two, { ...quick, intervals: false }],
  ['shares of a deployment', two, { ...quick, prevalence: [0.9, 0.1] }],
  ['others', two, { ...quick, prevalence: [0.8, 0.2] }],
  ['none again', two, quick],
  ['more classes', three, quick],
  ['every metric of a class', three, { ...quick, per_class: 'all' }],
  ['shares without items', shares, quick],
  ['shares with items', shares, { ...quick, items: 200 }],
  ['shares with other items', shares, { ...quick, items: 400 }],
  ['names of classes', three, { ...quick, classes: ['x', 'y', 'z'] }],
  ['two again', two, quick],
];

test('whatever was reported before', async () => {
  const after = await load({ wasmBinary });
  for (const [what, matrices, options] of session) {
    const alone = (await load({ wasmBinary })).matrix(matrices, options);
    expect(after.matrix(matrices, options), what).toEqual(alone);
    expect(after.matrix(matrices, options), `${what}, again`).toEqual(alone);
  }
}, 60_000);
