// The TypeScript of the package and of the site's logic with all its mutants in it: a copy of the sources in .build/mutation/web, run by
// the unit tests.

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { transformWithOxc } from 'vite';
import { copyOfSources } from '../../.tools/evidence/supply.mjs';
import { files, output, root, Stop } from '../../.tools/project.mjs';
import { mutants } from './typescript.mjs';

const tree = join(output, 'mutation/web');
const trace = join(output, 'mutation/reached.tsv');
const durations = join(output, 'mutation/vitest.json');
const known = join(output, 'mutation/traced.json');

/** The package but for its texts; of the site what decides, and not what draws, talks to the browser or wires signals. */
const aside = /\.d\.ts$|(^|\/)(words|texts|\w+_texts|templates|examples)\.ts$|^wasm\/(dist|node_modules)\//;
const mutated = (path) =>
  path.endsWith('.ts') &&
  !aside.test(path) &&
  /^wasm\/|^web\/src\/(document|state\/(route|settings)|engine\/(latest|session|protocol)|classroom\/(desk\/(progress|shelf)|form)|plot\/(scale|cursor)|results|values|i18n\/numbers|learn|widget\/attributes\/(link|state))/.test(
    path,
  );

export async function write() {
  rmSync(tree, { recursive: true, force: true });
  await copyOfSources(tree, { built: true });
  // Tests of the widget look at it as it is built.
  symlinkSync(join(output, 'widget'), join(tree, '.build/widget'));
  const runtime = JSON.stringify(join(root, 'tests/mutation/runtime.mjs'));
  const found = [];
  let first = 1;
  for (const path of [...files('wasm'), ...files('web/src')].filter(mutated)) {
    const text = readFileSync(join(root, path), 'utf8');
    const here = mutants(text, path, first);
    if (here.found.length === 0) continue;
    first += here.found.length;
    const lines = text.split('\n');
    found.push(...here.found.map((each) => ({ file: path, code: lines[each.line - 1].trim(), ...each })));
    // After the line that names the program that runs it.
    const [, hashbang = ''] = /^(#!.*\n)?/.exec(here.text);
    const made = `${hashbang}import ${runtime};\n${here.text.slice(hashbang.length)}`;
    writeFileSync(join(tree, path), made);
    if (!path.startsWith('wasm/')) continue;
    // Most tests import the package as it is built.
    const built = join(tree, path.replace('wasm/', 'wasm/dist/').replace(/\.ts$/, '.js'));
    if (!existsSync(built)) throw new Stop(`${path} is not part of the package as built`);
    writeFileSync(built, (await transformWithOxc(made, join(tree, path), { sourcemap: false })).code);
  }
  const config = join(tree, 'tests/vitest.config.ts');
  // What Vite makes of a file is the same for all mutants.
  const cache = `experimental: { fsModuleCache: true, fsModuleCachePath: ${JSON.stringify(join(output, 'mutation/vite'))} },`;
  writeFileSync(
    config,
    readFileSync(config, 'utf8')
      .replaceAll(/(testTimeout: )[\d_]+/g, '$1600_000')
      // A module that another file has loaded tells nothing of this one, and knows the mutant of that time.
      .replaceAll('isolate: false', 'isolate: true')
      .replace('  test: {\n', `  test: {\n    ${cache}\n`),
  );
  // Points are told test by test; what a file comes by outside its tests counts for all of them.
  const setup = join(tree, 'tests/web/texts.ts');
  writeFileSync(
    setup,
    `import { afterAll, afterEach, beforeAll, beforeEach, expect as expected } from 'vitest';
${readFileSync(setup, 'utf8')}
const tell = (name = '') => {
  // Before the first test: what the file came by while it was loaded.
  process.env.MUTATION_TEST ??= JSON.stringify([expected.getState().testPath, '']);
  globalThis.__mutation?.tell();
  process.env.MUTATION_TEST = JSON.stringify([expected.getState().testPath, name]);
};
beforeAll(() => tell());
beforeEach(({ task }) => tell(task.fullTestName.replaceAll(' > ', ' ')));
afterEach(() => tell());
afterAll(() => tell());
`,
  );
  return found;
}

/** Seconds of the processor that a process may take: a busy machine kills no mutant. */
const most = 60;
const limited = (program, args, env, stdio, seconds = most) =>
  spawn('sh', ['-c', `ulimit -t ${seconds}; exec "$0" "$@"`, process.execPath, program, ...args], {
    cwd: tree,
    stdio,
    env: { ...process.env, ...env },
  });

/** Runs test files of the copy. */
function vitest(args, env) {
  return new Promise((resolve) => {
    const program = join(root, 'node_modules/vitest/vitest.mjs');
    const all = ['run', '--config', 'tests/vitest.config.ts', '--project', 'unit', '--testTimeout=600000', ...args];
    limited(program, all, env, 'ignore', 1800).on('close', resolve);
  });
}

/** One runner.mjs, begun again when it has ended: `passes(request)`. */
function runner() {
  let child = null;
  const begin = () =>
    new Promise((resolve, reject) => {
      child = limited(join(root, 'tests/mutation/runner.mjs'), [most], {}, ['ignore', 'ignore', 'ignore', 'ipc']);
      child.once('message', resolve);
      child.once('close', () => reject(new Stop('vitest does not start: tests/mutation/runner.mjs')));
    });
  const ask = (request) =>
    new Promise((resolve) => {
      child.removeAllListeners('close').removeAllListeners('message');
      child.once('close', () => resolve(null));
      child.once('message', resolve);
      child.send(request);
    });
  return {
    async passes(request) {
      if (child === null) await begin();
      const answer = await ask(request);
      if (answer === null || answer.last) child = null;
      return answer?.passed ?? false;
    },
    end: () => child?.kill(),
  };
}

const digest = (text) => createHash('sha256').update(text).digest('hex');

/**
 * The tests of the copy that pass on it, by file: { name, milliseconds, points }. (A test of the sources themselves, say of their size,
 * fails there.) Only files are run for it that changed since, or that come by what changed.
 */
async function traced(all) {
  const first = new Map();
  for (const { file, id } of all) if (!first.has(file)) first.set(file, id);
  const sources = new Map([...first.keys()].map((path) => [path, digest(readFileSync(join(root, path), 'utf8'))]));
  // Points by file and place in it: they stay the same when another file changes.
  const placed = (points) => {
    const out = {};
    for (const point of points) {
      const file = all[point - 1].file;
      out[file] ??= [];
      out[file].push(point - first.get(file));
    }
    return out;
  };
  const before = existsSync(known) ? JSON.parse(readFileSync(known, 'utf8')) : {};
  const now = {};
  for (const path of files('tests').filter((each) => /^tests\/(web|wasm|cli)\/.*\.test\.tsx?$/.test(each))) {
    const text = digest(readFileSync(join(root, path), 'utf8'));
    const last = before[path];
    const same = last?.text === text && Object.entries(last.seen).every(([file, at]) => sources.get(file) === at);
    now[path] = same ? last : { text, seen: {}, tests: null };
  }
  const fresh = Object.keys(now).filter((path) => !now[path].tests);
  // Some at a time: who stops here goes on where it was.
  for (let some = fresh.splice(0, 8); some.length > 0; some = fresh.splice(0, 8)) {
    rmSync(trace, { force: true });
    await vitest(['--reporter=json', `--outputFile=${durations}`, ...some], { MUTATION_REACHED: trace });
    const reached = new Map();
    for (const line of existsSync(trace) ? readFileSync(trace, 'utf8').trimEnd().split('\n') : []) {
      const [key, points] = line.split('\t');
      reached.set(key, [...(reached.get(key) ?? []), ...points.split(' ').map(Number)]);
    }
    for (const path of some) now[path].tests = [];
    for (const { name: file, assertionResults } of JSON.parse(readFileSync(durations, 'utf8')).testResults) {
      const { tests, seen } = now[relative(tree, file)];
      const points = (name) => reached.get(JSON.stringify([file, name])) ?? [];
      for (const { status, fullName, duration } of assertionResults) {
        if (status !== 'passed') continue;
        const come = placed(new Set([...points(fullName.replaceAll(' > ', ' ')), ...points('')]));
        for (const each of Object.keys(come)) seen[each] = sources.get(each);
        tests.push({ name: fullName, milliseconds: Math.round(duration), reached: come });
      }
    }
    writeFileSync(known, JSON.stringify(Object.fromEntries(Object.entries(now).filter(([, { tests }]) => tests))));
  }
  return Object.entries(now).map(([path, { tests }]) => ({
    path,
    tests: tests.map(({ reached, ...test }) => ({
      ...test,
      points: new Set(Object.entries(reached).flatMap(([file, places]) => places.map((at) => first.get(file) + at))),
    })),
  }));
}

const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

export async function start() {
  const all = await write();
  const tests = await traced(all);
  if (tests.every((each) => each.tests.length === 0)) throw new Stop(`no unit test passes in ${tree}`);
  const idle = [];
  return {
    mutants: all,
    files: new Set(all.map(({ file }) => file)).size,
    async run(mutant) {
      const those = tests
        .map(({ path, tests }) => ({ path, tests: tests.filter(({ points }) => points.has(mutant.id)) }))
        .filter((each) => each.tests.length > 0)
        .map((each) => ({ ...each, milliseconds: each.tests.reduce((sum, { milliseconds }) => sum + milliseconds, 0) }))
        .sort((a, b) => a.milliseconds - b.milliseconds);
      mutant.tests = those.reduce((sum, each) => sum + each.tests.length, 0);
      // Few at a time: most mutants fall to the first.
      for (const some of [those.slice(0, 2), those.slice(2)]) {
        if (some.length === 0) continue;
        const names = some.flatMap((each) => each.tests.map(({ name }) => escaped(name)));
        const one = idle.pop() ?? runner();
        const passed = await one.passes({
          mutant: mutant.id,
          paths: some.map(({ path }) => path),
          names: `(${names.join('|')})$`,
        });
        idle.push(one);
        if (!passed) return 'killed';
      }
      return 'survived';
    },
    end() {
      for (const one of idle) one.end();
    },
  };
}
