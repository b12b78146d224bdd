// `npm run accuracy [-- MATRICES] [--wasm]`: how near the metrics come to the exact values of their printed formulas, in units of the last
// place, over so many random and adversarial matrices. The native run writes web/src/learn/metrics/accuracy.json, which the page of each metric
// quotes; --wasm runs the core as WebAssembly and only prints.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { jobs, must, needs, output, prepare, root, run, Stop, script } from '../project.mjs';

/** Measures: for each metric the largest error, the mean and the number of values; what the program said of all together. */
export async function accuracy(matrices, { wasm = false } = {}) {
  const preset = wasm ? 'wasm' : 'native';
  await must('cmake', ['--preset', preset]);
  await must('cmake', ['--build', '--preset', preset, '-j', jobs, '--target', 'isoyield_accuracy_test']);
  const program = join(output, preset, 'tests/isoyield_accuracy_test');
  const [command, before] = wasm ? [process.execPath, ['--no-experimental-fetch', `${program}.js`]] : [program, []];
  const { status, text } = await run(command, [...before, `--matrices=${matrices}`]);
  if (status !== 0) throw new Stop(text);
  // Two classes and K classes are one metric: the larger maximum, the mean over all.
  const metrics = {};
  for (const [, id, largest, mean, values] of text.matchAll(
    /^(\w+)(?:, K classes)?\s+max\s+([\d.]+) mean\s+([\d.]+) ulp over (\d+)/gm,
  )) {
    const [most = 0, sofar = 0, count = 0] = metrics[id] ?? [];
    const all = count + Number(values);
    metrics[id] = [Math.max(most, Number(largest)), (sofar * count + Number(mean) * Number(values)) / all, all];
  }
  const rows = Object.entries(metrics).map(([id, [most, mean, all]]) => [id, [most, Number(mean.toFixed(3)), all]]);
  return { rows, said: text.match(/^all metrics:.*$/gm) ?? [] };
}

const main = async () => {
  const wasm = process.argv.includes('--wasm');
  const [matrices = wasm ? 1e4 : 1e5] = process.argv.slice(2).map(Number).filter(Boolean);
  await prepare(needs.test);
  const { rows, said } = await accuracy(matrices, { wasm });
  if (!wasm) {
    const document = { command: `npm run accuracy -- ${matrices}`, matrices, metrics: Object.fromEntries(rows) };
    writeFileSync(join(root, 'web/src/learn/metrics/accuracy.json'), `${JSON.stringify(document)}\n`);
  }
  const worst = rows.sort((a, b) => b[1][0] - a[1][0]).slice(0, 5);
  console.log(`${rows.length} metrics over ${matrices} matrices, ${wasm ? 'WebAssembly' : 'native'}`);
  console.log(said.join('\n'));
  for (const [id, [most, mean]] of worst) console.log(`  ${id}: max ${most}, mean ${mean} ulp`);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) script(main);
