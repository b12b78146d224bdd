// `npm test`: installs what is missing, builds what has changed, runs everything that can fail and adds it up. The last line is
// `N passed, N failed`. Names given as arguments run only those parts, with what they need: npm test -- native site e2e. `--keep` keeps the
// processor seconds that each took as what its budget is a multiple of, and the instructions that `cost` counts. What is `apart`
// takes minutes to say what other parts say nearly as well, and runs when it is asked for: by its name, or with `all`.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildDocs, buildModule, buildPackage, buildSite, buildWidget } from '../build/build.mjs';
import { needs, output, prepare, preparePackages, run, Stop, script } from '../project.mjs';
import { budget, keep, overBudget } from './budgets.mjs';
import { cost } from './cost.mjs';
import { ctest, files, skipped, vitest } from './counts.mjs';
import { biome, clangFormat, clangTidy, types } from './lint.mjs';
import { schedule, withNeeds } from './schedule.mjs';

const one = (check) => async () => {
  const { status, text } = await check();
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, text };
};

const build = (make) => async () => {
  await make();
  return { passed: 0, failed: 0, text: '' };
};

/** `needs`: parts that come first. `back`: may run beside a part of Chromium. */
const parts = {
  layout: {
    what: 'order of folders, lists, version',
    work: one(async () => (await import('../../tests/layout/layout.mjs')).layout()),
  },
  module: { what: 'build the core as WebAssembly', work: build(buildModule) },
  package: { what: 'build the package', needs: ['module'], work: build(buildPackage) },
  site: { what: 'build the site', needs: ['package'], work: build(buildSite) },
  widget: { what: 'build the widget', needs: ['site'], work: build(buildWidget) },
  docs: { what: 'build the documentation', needs: ['widget'], work: build(buildDocs) },
  e2e: { what: 'Chromium on the built site, axe', needs: ['docs'], work: () => vitest('e2e') },
  journeys: { what: 'every input on every surface', needs: ['docs'], work: () => vitest('journeys') },
  hostile: { what: 'awkward inputs on every surface', needs: ['docs'], work: () => vitest('hostile') },
  hosts: {
    what: 'the widget in the hosts that are installed',
    needs: ['docs'],
    work: one(() => run(process.execPath, ['tests/hosts/hosts.mjs', '--installed'])),
  },
  sizes: {
    what: 'sizes of the built site',
    needs: ['widget'],
    work: one(async () => (await import('./sizes.mjs')).sizes()),
  },
  format: { what: 'clang-format', work: one(clangFormat), back: true },
  biome: { what: 'Biome', work: one(biome), back: true },
  asan: { what: 'GoogleTest, address and UB sanitizers', work: () => ctest('asan'), back: true },
  // In the folder of the module.
  wasm: { what: 'GoogleTest, WebAssembly in Node', needs: ['module'], work: () => ctest('wasm'), back: true },
  types: { what: 'types', needs: ['package'], work: one(types), back: true },
  unit: { what: 'Vitest: site, package, command line', needs: ['docs'], work: () => vitest('unit'), back: true },
  recipes: {
    what: 'trial options, calls, metrics, curves',
    needs: ['package'],
    work: one(() => run(process.execPath, ['tests/recipes/surfaces.mjs'])),
    back: true,
  },
  cost: {
    what: 'instructions of the core, by valgrind',
    work: () => cost({ keep: process.argv.includes('--keep') }),
    back: true,
  },
  native: { what: 'GoogleTest, native', work: () => ctest('native'), apart: true, back: true },
  'without-exercises': {
    what: 'the calculator, the widget and the command line, from a tree without exercises',
    needs: ['package'],
    work: one(() => run(process.execPath, ['tests/recipes/without_exercises.mjs'])),
    back: true,
  },
  'built-recipes': {
    what: 'the same, built and run',
    needs: ['package'],
    work: one(() => run(process.execPath, ['tests/recipes/built.mjs'])),
    apart: true,
    back: true,
  },
  tidy: { what: 'clang-tidy', work: one(clangTidy), apart: true, back: true },
};

/** A part that stops is one failure, with its message. */
for (const part of Object.values(parts)) {
  const { work } = part;
  part.work = () =>
    Promise.resolve(work()).catch((error) => {
      if (!(error instanceof Stop)) throw error;
      return { passed: 0, failed: 1, text: error.message };
    });
}

const slowest = 30;

/** What a failed part said, its middle left out if it is long. */
function excerpt({ name, text }) {
  const lines = text.trimEnd().split('\n');
  const shown =
    lines.length > 250 ? [...lines.slice(0, 125), `... ${lines.length - 250} lines ...`, ...lines.slice(-125)] : lines;
  return `\n--- ${name} (all of it in .build/logs/${name}.txt) ---\n${shown.join('\n')}`;
}

script(async () => {
  const keeps = process.argv.includes('--keep');
  const given = process.argv.slice(2).filter((each) => each !== '--keep');
  const all = Object.keys(parts);
  const unknown = given.filter((name) => name !== 'all' && !all.includes(name));
  if (unknown.length > 0) throw new Stop(`no part called ${unknown.join(', ')}; there are: ${all.join(', ')}, all`);
  const usual = all.filter((name) => !parts[name].apart);
  const chosen = given.includes('all') ? all : given.length > 0 ? given : usual;
  await prepare(needs.test);
  await preparePackages();
  mkdirSync(join(output, 'logs'), { recursive: true });

  const begun = performance.now();
  const total = { passed: 0, failed: 0, processor: 0 };
  const troubles = [];
  const taken = {};
  await schedule(withNeeds(chosen, parts), parts, (name, result, { seconds, processor }) => {
    const long = keeps ? '' : overBudget(name, processor);
    const [passed, failed] = [result.passed, result.failed + (long ? 1 : 0)];
    const text = long ? `${result.text}\n${name} ${long}` : result.text;
    taken[name] = processor;
    const counts = passed + failed > 0 ? `${passed} passed${failed > 0 ? `, ${failed} FAILED` : ''}` : 'done';
    const times = `${seconds.toFixed(1).padStart(6)} s, processor ${processor.toFixed(1).padStart(6)} s of ${String(budget(name) ?? '-').padStart(4)}`;
    console.log(`${name.padEnd(8)} ${parts[name].what.padEnd(40)} ${counts.padEnd(24)} ${times}`);
    for (const line of text.match(/^(?:axe|journeys|hostile|hosts|layout|cost): .*$/gm) ?? [])
      console.log(`${''.padEnd(8)} ${line}`);
    total.passed += passed;
    total.failed += failed;
    total.processor += processor;
    writeFileSync(join(output, 'logs', `${name}.txt`), text);
    if (failed > 0) troubles.push({ name, text });
  });
  if (keeps) keep(taken);
  if (files.length > 0) {
    console.log(`\nslowest files, by the clock:`);
    for (const { part, file, seconds } of files.sort((a, b) => b.seconds - a.seconds).slice(0, slowest))
      console.log(`${seconds.toFixed(1).padStart(8)} s  ${part.padEnd(8)} ${file}`);
  }
  for (const trouble of troubles) console.log(excerpt(trouble));
  const wall = (performance.now() - begun) / 1000;
  console.log(`\n${wall.toFixed(0)} s in all, of the processors ${total.processor.toFixed(0)} s`);
  if (skipped.size > 0)
    console.log(`skipped for want of: ${[...skipped].map(([what, count]) => `${what} (${count})`).join(', ')}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
});
