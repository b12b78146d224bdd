// `npm test`: installs what is missing, builds what has changed, runs everything that can fail and adds it up. The last line is
// `N passed, N failed`. Names given as arguments run only those parts: npm test -- native site e2e. What is `apart` takes minutes to
// say what other parts say nearly as well, and runs when it is asked for: by its name, or with `all`.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildDocs, buildModule, buildPackage, buildSite, buildWidget } from '../build/build.mjs';
import { jobs, must, needs, output, prepare, preparePackages, run, Stop, script, tool } from '../project.mjs';
import { biome, clangFormat, clangTidy, types } from './lint.mjs';

/** GoogleTest's results that a preset left, and CTest's for what is not GoogleTest. */
function ctestCounts(folder, junit) {
  let [passed, failed] = [0, 0];
  const counted = new Set();
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    const { tests, failures, errors = 0 } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    passed += tests - failures - errors;
    failed += failures + errors;
    counted.add(file.replace('.json', ''));
  }
  for (const [, name, status] of junit.matchAll(/<testcase name="([^"]+)"[^>]*\bstatus="(\w+)"/g)) {
    if (status === 'run' && !counted.has(name)) passed += 1;
    // A program that crashed or leaked after its tests had passed is one failure more.
    if (status === 'fail' && (!counted.has(name) || failed === 0)) failed += 1;
  }
  return { passed, failed };
}

async function ctest(preset) {
  await must('cmake', ['--preset', preset]);
  await must('cmake', ['--build', '--preset', preset, '-j', jobs]);
  const folder = join(output, preset, 'results');
  const report = join(output, preset, 'ctest.xml');
  rmSync(folder, { recursive: true, force: true });
  rmSync(report, { force: true });
  mkdirSync(folder);
  const { status, text } = await run('ctest', ['--preset', preset, '-j', jobs, '--output-junit', report]);
  const counts = ctestCounts(folder, existsSync(report) ? readFileSync(report, 'utf8') : '');
  if (status !== 0 && counts.failed === 0) counts.failed = 1;
  return { ...counts, text };
}

async function vitest(project) {
  const report = join(output, `vitest-${project}.json`);
  rmSync(report, { force: true });
  const args = [
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
  ];
  const { status, text } = await run(process.execPath, [tool('vitest'), ...args, `--outputFile.json=${report}`], {
    env: { NO_COLOR: '1', FORCE_COLOR: '' },
  });
  const {
    numPassedTests: passed = 0,
    numFailedTests = 0,
    testResults = [],
  } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  for (const { fullName, status } of testResults.flatMap(({ assertionResults }) => assertionResults)) {
    // Whatever is not here says so in the name of what it is needed for.
    const [, what = 'no stated reason'] = /\[needs ([^\]]+)\]/.exec(fullName) ?? [];
    if (status === 'skipped' || status === 'pending') skipped.set(what, (skipped.get(what) ?? 0) + 1);
  }
  return { passed, failed: status !== 0 && numFailedTests === 0 ? 1 : numFailedTests, text };
}

/** Tests that were not run, by what is missing on this machine. */
const skipped = new Map();

const one = (check) => async () => {
  const { status, text } = await check();
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, text };
};

/** The builds in their order: each uses what those before it made. */
const builds = { module: buildModule, package: buildPackage, site: buildSite, widget: buildWidget, docs: buildDocs };
const built = new Set();
/** Builds everything up to `last` that this run has not built yet, so that any part can run by itself. */
async function build(last) {
  for (const [name, work] of Object.entries(builds)) {
    if (!built.has(name)) await work();
    built.add(name);
    if (name === last) break;
  }
  return { passed: 0, failed: 0, text: '' };
}

const parts = {
  layout: {
    what: 'order of folders, lists, version',
    work: one(async () => (await import('../../tests/layout/layout.mjs')).layout()),
  },
  native: { what: 'GoogleTest, native', work: () => ctest('native'), apart: true },
  module: { what: 'build the core as WebAssembly', work: () => build('module') },
  wasm: { what: 'GoogleTest, WebAssembly in Node', work: () => ctest('wasm') },
  package: { what: 'build the package', work: () => build('package') },
  site: { what: 'build the site', work: () => build('site') },
  widget: { what: 'build the widget', work: () => build('widget') },
  docs: { what: 'build the documentation', work: () => build('docs') },
  sizes: {
    what: 'sizes of the built site',
    needs: 'site',
    work: one(async () => (await import('./sizes.mjs')).sizes()),
  },
  types: { what: 'types', needs: 'package', work: one(types) },
  unit: { what: 'Vitest: site, package, command line', needs: 'docs', work: () => vitest('unit') },
  e2e: { what: 'Chromium on the built site, axe', needs: 'docs', work: () => vitest('e2e') },
  journeys: { what: 'every input on every surface', needs: 'docs', work: () => vitest('journeys') },
  hostile: { what: 'awkward inputs on every surface', needs: 'docs', work: () => vitest('hostile') },
  recipes: {
    what: 'trial options, calls, metrics, curves',
    work: one(() => run(process.execPath, ['tests/recipes/surfaces.mjs'])),
  },
  'built-recipes': {
    what: 'the same, built and run',
    work: one(() => run(process.execPath, ['tests/recipes/built.mjs'])),
    apart: true,
  },
  asan: { what: 'GoogleTest, address and UB sanitizers', work: () => ctest('asan') },
  format: { what: 'clang-format', work: one(clangFormat) },
  biome: { what: 'Biome', work: one(biome) },
  tidy: { what: 'clang-tidy', work: one(clangTidy), apart: true },
};

script(async () => {
  const chosen = process.argv.slice(2);
  const all = Object.keys(parts);
  const unknown = chosen.filter((name) => name !== 'all' && !all.includes(name));
  if (unknown.length > 0) throw new Stop(`no part called ${unknown.join(', ')}; there are: ${all.join(', ')}, all`);
  const usual = all.filter((name) => !parts[name].apart);
  await prepare(needs.test);
  await preparePackages();

  const begun = performance.now();
  const total = { passed: 0, failed: 0 };
  const troubles = [];
  for (const name of chosen.includes('all') ? all : chosen.length > 0 ? chosen : usual) {
    const { what, work, needs: last } = parts[name];
    const started = performance.now();
    const { passed, failed, text } = await (last ? build(last).then(work) : work()).catch((error) => {
      if (!(error instanceof Stop)) throw error;
      return { passed: 0, failed: 1, text: error.message };
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const counts = passed + failed > 0 ? `${passed} passed${failed > 0 ? `, ${failed} FAILED` : ''}` : 'done';
    console.log(`${name.padEnd(8)} ${what.padEnd(40)} ${counts.padEnd(24)} ${seconds.padStart(6)} s`);
    for (const line of text.match(/^(?:axe|journeys|hostile|layout): .*$/gm) ?? [])
      console.log(`${''.padEnd(8)} ${line}`);
    total.passed += passed;
    total.failed += failed;
    mkdirSync(join(output, 'logs'), { recursive: true });
    writeFileSync(join(output, 'logs', `${name}.txt`), text);
    if (failed > 0) troubles.push({ name, text });
  }
  for (const { name, text } of troubles) {
    const lines = text.trimEnd().split('\n');
    const shown =
      lines.length > 250
        ? [...lines.slice(0, 125), `... ${lines.length - 250} lines ...`, ...lines.slice(-125)]
        : lines;
    console.log(`\n--- ${name} (all of it in .build/logs/${name}.txt) ---\n${shown.join('\n')}`);
  }
  console.log(`\n${((performance.now() - begun) / 1000).toFixed(0)} s in all`);
  if (skipped.size > 0)
    console.log(`skipped for want of: ${[...skipped].map(([what, count]) => `${what} (${count})`).join(', ')}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
});
