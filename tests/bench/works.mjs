// Works of the package other than reading a file, in Node; prints medians as JSON. Started with the number of rounds.

import { readFileSync } from 'node:fs';
import { load } from '../../wasm/dist/package/index.js';

const rounds = Number(process.argv[2] ?? 7);
const wasmBinary = readFileSync(new URL('../../wasm/dist/package/isoyield.wasm', import.meta.url));
const iso = await load({ wasmBinary });
const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];

async function milliseconds(work, times = 1) {
  const all = [];
  for (let round = 0; round <= rounds; round++) {
    const start = performance.now();
    for (let i = 0; i < times; i++) await work(i);
    if (round > 0) all.push((performance.now() - start) / times);
  }
  return median(all);
}

const slope = (points) => {
  const logs = points.map(([x, y]) => [Math.log(x), Math.log(y)]);
  const mean = (i) => logs.reduce((sum, each) => sum + each[i], 0) / logs.length;
  const [mx, my] = [mean(0), mean(1)];
  return logs.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0) / logs.reduce((sum, [x]) => sum + (x - mx) ** 2, 0);
};

// Before anything else is compiled in the background, as in a fresh worker.
const start = await milliseconds(() => load({ wasmBinary }));

// One cell changes at a time, to what it never was: what an edit did not change is kept.
let edits = 0;
const edited = () => ({
  A: [
    [900 + ++edits, 100],
    [50, 950],
  ],
  B: [
    [800, 200],
    [10, 990],
  ],
});
const edit = await milliseconds(() => iso.matrix(edited(), { utility: '1 -2\n-10 5', draws: 0 }), 50);
// What the page shows within a frame of an edit, and the intervals that it samples when nothing more is typed.
const digits = [0, 1].map((change) =>
  Array.from({ length: 10 }, (_, i) =>
    Array.from({ length: 10 }, (_, j) => (i === j ? 150 + change : (i * 31 + j * 17) % 19)),
  ),
);
const edit10 = await milliseconds((i) => iso.matrix(digits[i % 2], { draws: 0 }), 10);
const sampled10 = await milliseconds((i) => iso.matrix(digits[i % 2]), 4);
const pairs = await milliseconds(() => iso.simulate({ pairs: 1e6 }));
const eight = ['accuracy', 'precision', 'recall', 'specificity', 'f1', 'mcc', 'balanced_accuracy', 'fowlkes_mallows'];
const pairs8 = await milliseconds(() => iso.simulate({ pairs: 1e6, metrics: eight, error_sd: 0 }));

const columns = [];
const n = 50000;
for (const count of [1, 2, 4, 8, 16]) {
  const table = { y: Uint8Array.from({ length: n }, (_, i) => Number(i % 3 === 0)) };
  for (let c = 0; c < count; c++)
    table[`s${c}`] = Float64Array.from({ length: n }, (_, i) => ((i * (7919 + 2 * c)) % 100003) / 100003);
  const options = { truth: 'y', curves: ['roc', 'pr'], vertices: 2000, compare: false };
  columns.push([count, await milliseconds(() => iso.scores(table, options))]);
}
const classes = [];
for (const k of [16, 32, 64, 128]) {
  const matrix = (edit) =>
    Array.from({ length: k }, (_, i) =>
      Array.from({ length: k }, (_, j) => (i === j ? 1000 + edit : (i * 31 + j * 17) % 9)),
    );
  classes.push([k, await milliseconds(() => iso.matrix(matrix(++edits), { draws: 0 }))]);
}
console.log(
  JSON.stringify({ edit, edit10, sampled10, pairs, pairs8, start, columns: slope(columns), classes: slope(classes) }),
);
