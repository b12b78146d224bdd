// `npm run bench`: our reading and curves against other tools on the same bytes, interleaved, medians, as ratios. Writes
// .build/bench/results.md and the table that README.md quotes, with the sources that it was measured on. A peer may be missing; a contender of
// ours that does not answer ends the run.
//   --install   installs R with data.table (Debian), and the newest scikit-learn, pandas, pyarrow, polars, DuckDB and numba into
//               .build/bench/python; the others come with npm
//   --quick     without the tables of 5e6, 1e7 and 25e6 rows, which need 1.5 GB of disk and some minutes
//   --rows N, --rounds N   of the comparison; 1e6 and 7

import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { generate } from '../../tests/bench/generate.mjs';
import { buildModule, buildPackage } from '../build/build.mjs';
import { serve } from '../build/serve.mjs';
import { measuredOn, sources } from '../evidence/stamp.mjs';
import { jobs, must, needs, output, prepare, preparePackages, root, run, Stop, script } from '../project.mjs';
import { aims } from './aims.mjs';
import { installPython, median, newest, processContender, wholeProcesses } from './processes.mjs';

const folder = join(output, 'bench');

/** The package in a worker of Chromium, a File in and a report out. */
async function chromiumContender() {
  const { chromium } = await import('playwright-core');
  const site = join(folder, 'site');
  rmSync(site, { recursive: true, force: true });
  mkdirSync(site, { recursive: true });
  cpSync(join(root, 'wasm/dist'), join(site, 'dist'), { recursive: true });
  for (const name of ['worker.mjs', 'asked.mjs']) copyFileSync(join(root, 'tests/bench', name), join(site, name));
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
/** The newest that Python has, or Debian's. */
const python = (name) =>
  processContender(existsSync(newest) ? newest : '/usr/bin/python3', ['tests/bench/peers.py', name]);
const inR = (name, threads) => processContender('Rscript', ['tests/bench/peers.R', name, threads]);

const contenders = {
  native: { name: 'isoyield, native', start: () => processContender(join(output, 'native/tests/bench_native'), []) },
  node: { name: 'isoyield, WebAssembly in Node', start: () => inNode('isoyield') },
  points: { name: 'isoyield, WebAssembly in Node, point estimates alone', start: () => inNode('points') },
  intervals: {
    name: 'isoyield, WebAssembly in Node, with intervals, no comparisons',
    start: () => inNode('intervals'),
  },
  everything: { name: 'isoyield, WebAssembly in Node, every metric of scores', start: () => inNode('everything') },
  chromium: {
    name: 'isoyield, WebAssembly in Chromium, from a File, first after load and warm-up',
    start: chromiumContender,
  },
  path: { name: 'isoyield, package in Node, from a path, point estimates alone', start: () => inNode('path') },
  alone: { name: 'isoyield, package in Node, from a path', start: () => inNode('alone') },
  clusters: { name: 'the same with clusters', start: () => inNode('clusters') },
  folds: { name: 'the same with folds', start: () => inNode('folds') },
  subgroups: { name: 'the same with subgroups', start: () => inNode('subgroups') },
  twin: { name: 'the same on typed arrays in JavaScript', start: () => inNode('twin') },
  sklearn: { name: 'pandas + scikit-learn', start: () => python('sklearn') },
  numpy: { name: 'pandas + lean numpy', start: () => python('numpy') },
  numba: { name: 'pandas + numba, point estimates alone', start: () => python('numba') },
  datatable: {
    name: 'R data.table from a path, one thread, point estimates alone',
    start: () => inR('datatable', '1'),
  },
  datatable2: {
    name: 'R data.table from a path, two threads, point estimates alone',
    start: () => inR('datatable', '2'),
  },
  pandas: { name: 'pandas, default floats (not exact)', start: () => python('pandas') },
  pandasExact: { name: 'pandas, exact floats', start: () => python('pandas_exact') },
  pandasArrow: { name: 'pandas, engine of pyarrow', start: () => python('pandas_pyarrow') },
  polars: { name: 'polars', start: () => python('polars') },
  duckdb: { name: 'DuckDB, from a path', start: () => python('duckdb') },
  fread: { name: 'R fread from a path, one thread', start: () => inR('fread', '1') },
  fread2: { name: 'R fread from a path, two threads', start: () => inR('fread', '2') },
  udsv: { name: 'uDSV', start: () => inNode('udsv') },
  papaparse: { name: 'PapaParse', start: () => inNode('papaparse') },
  bootstrap: {
    name: 'isoyield, native',
    start: () => processContender(join(output, 'native/tests/bench_native'), ['bootstrap', '100000', '1000']),
  },
  pairs: {
    name: 'isoyield, native',
    start: () => processContender(join(output, 'native/tests/bench_native'), ['pairs']),
  },
  matrix: {
    name: 'isoyield, native',
    start: () => processContender(join(output, 'native/tests/bench_native'), ['matrix']),
  },
  sklearnBootstrap: { name: 'scikit-learn in a loop', start: () => python('bootstrap') },
};

/** Contenders that are ours: always here. */
const ours = new Set([
  ...['native', 'node', 'points', 'intervals', 'everything', 'chromium', 'twin', 'path', 'alone', 'clusters', 'folds'],
  ...['subgroups', 'bootstrap', 'pairs', 'matrix'],
]);

/** Medians of every contender over the rounds; contenders take turns within a round, so that a busy moment hits all. */
async function race(names, path, rounds) {
  const running = new Map();
  const measured = new Map();
  for (const name of names) {
    let contender;
    try {
      contender = await contenders[name].start();
      await contender.measure(path);
      running.set(name, contender);
    } catch (error) {
      await contender?.close();
      if (ours.has(name)) throw new Stop(`${contenders[name].name} does not answer: ${error.message}`);
    }
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
    const each = ['parse', 'total', 'cpu', 'ready', 'heap', 'memoryParse'].map((key) => [key, of(key)]);
    medians.set(name, { ...Object.fromEntries(each), auc: results[0].auc });
  }
  return medians;
}

/** A Markdown table of one work: medians, and how many times longer than `ours` each takes. */
function table(title, key, base, medians, names) {
  const one = medians.get(base)[key];
  const rows = names.map((name) => {
    const value = medians.get(name)?.[key];
    if (value == null) return `| ${contenders[name].name} | not installed here | |`;
    return `| ${contenders[name].name} | ${value.toFixed(0)} ms | ${(value / one).toFixed(2)} |`;
  });
  return [`| ${title} | median | times ours in Node |`, '|---|---:|---:|', ...rows].join('\n');
}

const slope = (points) => {
  const logs = points.map(([x, y]) => [Math.log(x), Math.log(y)]);
  const mean = (i) => logs.reduce((sum, each) => sum + each[i], 0) / logs.length;
  const [mx, my] = [mean(0), mean(1)];
  return logs.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0) / logs.reduce((sum, [x]) => sum + (x - mx) ** 2, 0);
};

/** A line of the table of works: what, ours, what was promised. */
const line = (what, found, promise) => `| ${what} | ${found} | ${promise} |`;
const ms = (value) => (value == null ? 'not measured' : `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`);
const times = (one, other) => (other == null ? 'not installed here' : `${(other / one).toFixed(1)} times as fast`);

const wholes = [
  ...['node', 'points', 'intervals', 'native', 'chromium', 'everything', 'path', 'twin', 'sklearn', 'numpy', 'numba'],
  ...['datatable', 'datatable2'],
];
const parsers = [
  ...['node', 'native', 'chromium', 'twin', 'pandas', 'pandasExact', 'pandasArrow', 'polars', 'duckdb', 'fread'],
  ...['fread2', 'udsv', 'papaparse'],
];
const drawn = ['alone', 'clusters', 'folds', 'subgroups'];
/** All figures: races by contender, how the cost grows with rows, works in Node, large files. */
async function measure({ file, path, rows, rounds, quick }) {
  console.error(`measuring ${rows} rows, ${rounds} rounds ...`);
  const medians = await race([...new Set([...wholes, ...parsers])], path, rounds);
  console.error('measuring resamples ...');
  const resampled = await race(['bootstrap', 'sklearnBootstrap'], '', rounds);
  const native = await race(['pairs', 'matrix'], '', rounds);

  console.error('measuring clusters, folds and subgroups ...');
  const units = await race(
    drawn,
    generate(join(folder, `drawn-${rows}.csv`), rows, { drawn: true }),
    Math.min(rounds, 3),
  );
  console.error('measuring whole processes ...');
  const processes = wholeProcesses(path, rounds);

  console.error('measuring how the cost grows ...');
  const growth = new Map();
  const room = new Map();
  for (const size of quick ? [1e4, 1e5, 1e6] : [1e4, 1e5, 1e6, 1e7]) {
    const found = await race(['native', 'node', 'chromium'], file(size), size > 1e6 ? 3 : rounds);
    for (const [name, { total }] of found) growth.set(name, [...(growth.get(name) ?? []), [size, total]]);
    room.set(size, found.get('node').heap);
  }
  console.error('measuring works in Node ...');
  const { status, text: printed } = await run(process.execPath, ['tests/bench/works.mjs', String(rounds)]);
  if (status !== 0) throw new Stop(printed);
  const works = JSON.parse(printed.trim().split('\n').at(-1));
  const large = new Map();
  for (const size of quick ? [] : [5e6, 25e6]) {
    console.error(`measuring ${size} rows in Chromium ...`);
    large.set(size, (await race(['chromium'], file(size), size > 1e7 ? 1 : 3)).get('chromium'));
  }
  return { medians, resampled, native, units, processes, growth, room, works, large };
}

/** The table of works: what, ours, what was promised. */
function promisesOf({ medians, resampled, native, works, large }, megabytes) {
  const speed = (time) => (time == null ? 'not measured' : `${(megabytes / time).toFixed(2)} GB/s`);
  const of = (name, key) => medians.get(name)?.[key];
  const heavy = (size) => {
    const found = large.get(size);
    return found ? `${(found.total / 1e3).toFixed(1)} s, ${(found.heap / 1e6).toFixed(0)} MB` : 'not measured';
  };
  return [
    '| work | here | promise |',
    '|---|---|---|',
    line(
      'WebAssembly against native, end to end',
      `${(of('node', 'total') / of('native', 'total')).toFixed(2)}x`,
      '1.6x',
    ),
    line('parse in Chromium, bytes in memory', speed(of('chromium', 'memoryParse')), '1.0 GB/s'),
    line('read and parse a File in Chromium', speed(of('chromium', 'parse')), 'none'),
    line('parse, Node against uDSV', times(of('node', 'parse'), of('udsv', 'parse')), '5'),
    line('parse, Node against PapaParse', times(of('node', 'parse'), of('papaparse', 'parse')), '35'),
    line('parse, Node against pandas', times(of('node', 'parse'), of('pandas', 'parse')), '3.5'),
    line('end to end, Node against scikit-learn', times(of('node', 'total'), of('sklearn', 'total')), '12'),
    line('end to end, Node against lean numpy', times(of('node', 'total'), of('numpy', 'total')), '4'),
    line('end to end, Chromium', ms(of('chromium', 'total')), '300 ms'),
    line('5e6 rows in Chromium', heavy(5e6), '1.5 s, 600 MB'),
    line('25e6 rows in Chromium', heavy(25e6), '15 s, 2.5 GB'),
    line('bootstrap of an area, 1e5 rows x 1000, native', ms(resampled.get('bootstrap')?.total), '200 ms'),
    line(
      'the same against scikit-learn',
      times(resampled.get('bootstrap')?.total, resampled.get('sklearnBootstrap')?.total),
      '90',
    ),
    line('1e6 mis-ranking pairs, 8 metrics, one core, native', ms(native.get('pairs')?.total), '40 ms'),
    line('the same as WebAssembly in Node', ms(works.pairs8), 'none'),
    line('the same with every popular metric and the error of the utilities', ms(works.pairs), 'none'),
    // A thousand of them: milliseconds for all are microseconds for one.
    line(
      'every metric of a binary matrix with its interval, native',
      `${native.get('matrix')?.total.toFixed(0)} us`,
      '200 us',
    ),
    line(
      'edit of a cell of two matrices in Node: the whole report, each class, averages, intervals, yields',
      `${(works.edit * 1e3).toFixed(0)} us`,
      'none',
    ),
    line('edit of a 10x10 matrix: every metric and class, intervals', ms(works.edit10), '16 ms'),
    line('the same with intervals of 2000 draws', ms(works.sampled10), 'none'),
    line('start of the package in a worker of Chromium, already downloaded', ms(of('chromium', 'ready')), '25 ms'),
  ].join('\n');
}

const missedAims =
  'What these works should take beyond what was promised, and of what is missed the bound or the reason that is known:';

script(async () => {
  const { values } = parseArgs({
    options: {
      install: { type: 'boolean' },
      quick: { type: 'boolean' },
      rows: { type: 'string', default: '1e6' },
      rounds: { type: 'string', default: '7' },
    },
  });
  const [rows, rounds] = [Number(values.rows), Number(values.rounds)];
  await prepare([...needs.bench, ...(values.install ? ['datatable', 'venv'] : [])]);
  if (values.install) await installPython();
  await preparePackages();
  await buildModule();
  await buildPackage();
  await must('cmake', ['--preset', 'native']);
  await must('cmake', ['--build', '--preset', 'native', '-j', jobs, '--target', 'bench_native']);
  mkdirSync(folder, { recursive: true });
  const file = (size) => generate(join(folder, `rows-${size}.csv`), size);

  const path = file(rows);
  const measured = await measure({ file, path, rows, rounds, quick: values.quick });
  const { medians, growth, room, works } = measured;
  const megabytes = statSync(path).size / 1e6;
  const promises = promisesOf(measured, megabytes);
  const machine = `Medians of ${rounds} rounds in turn, on ${cpus().length} cores (load ${loadavg()[0].toFixed(1)}) of ${cpus()[0].model.trim()}, Node ${process.versions.node}`;
  const commit = (await run('git', ['rev-parse', '--short', 'HEAD'])).text.trim();
  const when = `${measuredOn(new Date().toISOString().slice(0, 10), commit, sources())}.`;
  const text = [
    `${rows.toExponential(0).replace('+', '')} rows of a truth and two scores, 17 digits, ${megabytes.toFixed(1)} MB. ${machine}. Found: ROC, PR and PRG curves, hull, areas, losses and the paired test of DeLong; scikit-learn with SciPy and NumPy for what it lacks; lean numpy without the hull. Ours beside them McNemar's tests, the yields and the thresholds that are best.`,
    '',
    promises,
    '',
    table('bytes to both columns’ curves and areas', 'total', 'node', medians, wholes),
    '',
    table('bytes to columns of numbers', 'parse', 'node', medians, parsers),
    '',
    `Exponent of the cost in rows: ${[...growth].map(([name, points]) => `${slope(points).toFixed(2)} (${name})`).join(', ')}; in score columns: ${works.columns.toFixed(2)}; in classes of a matrix: ${works.classes.toFixed(2)}.`,
    '',
    `Memory of the module in Node, the whole report: ${[...room].map(([size, heap]) => `${(heap / 1e6).toFixed(0)} MB at ${size.toExponential(0).replace('+', '')} rows`).join(', ')}.`,
    '',
  ].join('\n');
  writeFileSync(join(folder, 'results.md'), text);
  const wanted = aims(measured);
  const readme = join(root, 'README.md');
  const [begin, end] = ['<!-- bench -->', '<!-- /bench -->'];
  const before = readFileSync(readme, 'utf8');
  const found = `${begin}\n\n${machine}. ${when}\n\n${promises}\n\n${missedAims}\n\n${wanted}\n\n${end}`;
  if (before.includes(begin)) writeFileSync(readme, before.replace(new RegExp(`${begin}[^]*${end}`), found));
  console.log(`\n${text}\n${wanted}\n`);
  const areas = [...medians.values()].flatMap(({ auc }) => (auc === undefined ? [] : [auc]));
  const apart = Math.max(...areas) - Math.min(...areas);
  console.log(`area under ROC of b, as the contenders have it: ${areas[0]}, at most ${apart.toExponential(1)} apart`);
});
