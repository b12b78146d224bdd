// `npm run bench [ROWS] [ROUNDS]`: our reading and curves against other tools on the same bytes, interleaved, medians, as ratios.
// Writes .build/bench/results.md, the table that README.md quotes. Nothing here passes or fails.

import { spawn } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { generate } from '../tests/bench/generate.mjs';
import { buildModule, buildPackage } from './build.mjs';
import { jobs, must, needs, output, prepare, preparePackages, root, script } from './project.mjs';
import { serve } from './serve.mjs';

const folder = join(output, 'bench');

/** A contender in a process of its own, asked one path a line. Null when it cannot run here. */
async function processContender(command, args) {
  const child = spawn(command, args, { cwd: root, stdio: ['pipe', 'pipe', 'ignore'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  child.on('error', () => {});
  child.stdin.on('error', () => {});
  return {
    async measure(path) {
      child.stdin.write(`${path}\n`);
      const { value, done } = await lines.next();
      return done ? null : JSON.parse(value);
    },
    close: async () => child.kill(),
  };
}

/** The package in a worker of Chromium, a File in and a report out. */
async function chromiumContender() {
  const { chromium } = await import('playwright-core');
  const site = join(folder, 'site');
  rmSync(site, { recursive: true, force: true });
  mkdirSync(site, { recursive: true });
  cpSync(join(root, 'wasm/dist'), join(site, 'dist'), { recursive: true });
  copyFileSync(join(root, 'tests/bench/worker.mjs'), join(site, 'worker.mjs'));
  writeFileSync(join(site, 'index.html'), '<!doctype html><title>bench</title><input type="file">');
  // Timers of 5 us instead of 100 us; the product does not ask for these headers.
  const headers = { 'Cross-Origin-Embedder-Policy': 'require-corp' };
  const server = await serve(site, { headers });
  const args = ['--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update'];
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', chromiumSandbox: false, args });
  return {
    /** A fresh page each time: the first drop after load is what people wait for. */
    async measure(path) {
      const page = await browser.newPage();
      await page.goto(server.address);
      await page.setInputFiles('input', path);
      const result = await page.evaluate(
        () =>
          new Promise((resolve, reject) => {
            const worker = new Worker('worker.mjs', { type: 'module' });
            worker.onerror = (event) => reject(new Error(event.message));
            worker.onmessage = ({ data }) => {
              if (data === 'ready') worker.postMessage(document.querySelector('input').files[0]);
              else resolve(data);
            };
          }),
      );
      await page.close();
      return result;
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

const inNode = (name) => processContender(process.execPath, ['tests/bench/javascript.mjs', name]);
const python = (name) => processContender('/usr/bin/python3', ['tests/bench/peers.py', name]);

const contenders = {
  native: { name: 'isoyield, native', start: () => processContender(join(output, 'native/tests/bench_native'), []) },
  node: { name: 'isoyield, WebAssembly in Node', start: () => inNode('isoyield') },
  chromium: { name: 'isoyield, WebAssembly in Chromium, from a File, first after load', start: chromiumContender },
  sklearn: { name: 'pandas + scikit-learn', start: () => python('sklearn') },
  numpy: { name: 'pandas + lean numpy', start: () => python('numpy') },
  pandas: { name: 'pandas, default floats (not exact)', start: () => python('pandas') },
  pandasExact: { name: 'pandas, exact floats', start: () => python('pandas_exact') },
  udsv: { name: 'uDSV', start: () => inNode('udsv') },
  papaparse: { name: 'PapaParse', start: () => inNode('papaparse') },
};

const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
};

/** Medians of every contender over the rounds; contenders take turns within a round, so that a busy moment hits all. */
async function race(names, path, rounds) {
  const running = new Map();
  const measured = new Map();
  for (const name of names) {
    const contender = await contenders[name].start().catch(() => null);
    const warm = await contender?.measure(path).catch(() => null);
    if (warm) running.set(name, contender);
    else await contender?.close();
  }
  for (let round = 0; round < rounds; ++round) {
    for (const [name, contender] of running) {
      measured.set(name, [...(measured.get(name) ?? []), await contender.measure(path)]);
    }
  }
  for (const contender of running.values()) await contender.close();
  const medians = new Map();
  for (const [name, results] of measured) {
    const of = (key) => (results[0][key] === undefined ? null : median(results.map((each) => each[key])));
    medians.set(name, { parse: of('parse'), total: of('total'), auc: results[0].auc });
  }
  return medians;
}

/** A Markdown table of one work: medians, and how many times longer than `ours` each takes. */
function table(title, key, ours, medians, names) {
  const base = medians.get(ours)?.[key];
  const rows = names.map((name) => {
    const value = medians.get(name)?.[key];
    if (value == null) return `| ${contenders[name].name} | not installed here | |`;
    return `| ${contenders[name].name} | ${value.toFixed(0)} ms | ${(value / base).toFixed(2)} |`;
  });
  return [`| ${title} | median | times ours in Node |`, '|---|---:|---:|', ...rows].join('\n');
}

script(async () => {
  const [rows = 1e6, rounds = 7] = process.argv.slice(2).map(Number);
  await prepare(needs.bench);
  await preparePackages();
  await buildModule();
  await buildPackage();
  await must('cmake', ['--preset', 'native']);
  await must('cmake', ['--build', '--preset', 'native', '-j', jobs, '--target', 'bench_native']);
  mkdirSync(folder, { recursive: true });

  console.error(`measuring ${rows} rows, ${rounds} rounds ...`);
  const path = generate(join(folder, `rows-${rows}.csv`), rows);
  const medians = await race(Object.keys(contenders), path, rounds);

  console.error('measuring how the cost grows ...');
  const ours = ['native', 'node', 'chromium'];
  const growth = new Map();
  for (const size of [1e4, 1e5, 1e6]) {
    const small = generate(join(folder, `rows-${size}.csv`), size);
    for (const [name, { total }] of await race(ours, small, rounds))
      growth.set(name, [...(growth.get(name) ?? []), [size, total]]);
  }
  const slope = (points) => {
    const logs = points.map(([x, y]) => [Math.log(x), Math.log(y)]);
    const mean = (i) => logs.reduce((sum, each) => sum + each[i], 0) / logs.length;
    const [mx, my] = [mean(0), mean(1)];
    return (
      logs.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0) / logs.reduce((sum, [x]) => sum + (x - mx) ** 2, 0)
    );
  };

  const size = (statSync(path).size / 1e6).toFixed(1);
  const speed = (name) => `${(statSync(path).size / 1e6 / medians.get(name).parse).toFixed(2)} GB/s`;
  const text = [
    `${rows.toExponential(0).replace('+', '')} rows of a truth and two scores, 17 digits, ${size} MB; medians of ${rounds} rounds in turn, on ${cpus().length} cores of ${cpus()[0].model.trim()}, Node ${process.versions.node}.`,
    '',
    table('bytes to both columns’ ROC and precision-recall curves, hull and areas', 'total', 'node', medians, [
      'node',
      'native',
      'chromium',
      'sklearn',
      'numpy',
    ]),
    '',
    table('bytes to columns of numbers', 'parse', 'node', medians, [
      'node',
      'native',
      'pandas',
      'pandasExact',
      'udsv',
      'papaparse',
    ]),
    '',
    `Reading goes at ${speed('native')} native and ${speed('node')} in Node. Exponent of the cost in rows, 1e4 to 1e6: ${[...growth].map(([name, points]) => `${slope(points).toFixed(2)} (${name})`).join(', ')}.`,
    '',
  ].join('\n');
  writeFileSync(join(folder, 'results.md'), text);
  console.log(`\n${text}`);
  const areas = [...medians.values()].flatMap(({ auc }) => (auc === undefined ? [] : [auc]));
  const apart = Math.max(...areas) - Math.min(...areas);
  console.log(`area under ROC of b, as the contenders have it: ${areas[0]}, at most ${apart.toExponential(1)} apart`);
});
