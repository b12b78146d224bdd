// The TypeScript of the package and of the site's logic with all its mutants in it: a copy of the sources in .build/mutation/web, run by
// the unit tests.

import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';
import { files, output, root, Stop } from '../../.tools/project.mjs';
import { copyOfSources } from '../../.tools/verify/supply.mjs';
import { mutants } from './typescript.mjs';

const tree = join(output, 'mutation/web');
const trace = join(output, 'mutation/reached.tsv');
const durations = join(output, 'mutation/vitest.json');

/** The package but for its texts; of the site what decides, and not what draws, talks to the browser or wires signals. */
const aside = /\.d\.ts$|(^|\/)(words|texts|\w+_texts|templates|examples)\.ts$|^wasm\/(dist|node_modules)\//;
const mutated = (path) =>
  path.endsWith('.ts') &&
  !aside.test(path) &&
  /^wasm\/|^web\/src\/(document|engine\/(latest|session|protocol)|classroom\/(draft|progress|shelf|form)|plot\/(scale|cursor)|views|i18n\/numbers|learn|input\/(narrow|sentences|choose)|widget\/(link|state))/.test(
    path,
  );

export async function write() {
  rmSync(tree, { recursive: true, force: true });
  copyOfSources(tree, { built: true });
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
    if (!path.startsWith('wasm/')) {
      writeFileSync(join(tree, path), made);
      continue;
    }
    // Tests import the package as it is built.
    const built = join(tree, path.replace('wasm/', 'wasm/dist/').replace(/\.ts$/, '.js'));
    if (!existsSync(built)) throw new Stop(`${path} is not part of the package as built`);
    writeFileSync(built, (await transformWithOxc(made, join(tree, path), { sourcemap: false })).code);
  }
  const config = join(tree, 'tests/vitest.config.ts');
  writeFileSync(config, readFileSync(config, 'utf8').replaceAll(/(testTimeout: )[\d_]+/g, '$1600_000'));
  const setup = join(tree, 'tests/web/texts.ts');
  writeFileSync(
    setup,
    `import { afterAll, beforeAll, expect } from 'vitest';
${readFileSync(setup, 'utf8')}
beforeAll(() => void (process.env.MUTATION_TEST = expect.getState().testPath));
afterAll(() => globalThis.__mutation?.tell());
`,
  );
  return found;
}

/** Runs some test files of the copy, each process for so many seconds of the processor: a busy machine kills no mutant. */
function vitest(args, seconds, env) {
  return new Promise((resolve) => {
    const program = join(root, 'node_modules/vitest/vitest.mjs');
    const all = [
      program,
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--project',
      'unit',
      '--testTimeout=600000',
      ...args,
    ];
    const limits = `ulimit -t ${Math.ceil(seconds)}; exec "$0" "$@"`;
    const child = spawn('sh', ['-c', limits, process.execPath, ...all], {
      cwd: tree,
      stdio: 'ignore',
      env: { ...process.env, ...env },
    });
    child.on('close', resolve);
  });
}

export async function start() {
  const all = await write();
  rmSync(trace, { force: true });
  await vitest(['--reporter=json', `--outputFile=${durations}`], 1800, { MUTATION_REACHED: trace });
  const tests = new Map();
  // A test of the sources themselves, say of their size, fails on the copy and is left out.
  for (const { name, status, startTime, endTime } of JSON.parse(readFileSync(durations, 'utf8')).testResults)
    if (status === 'passed') tests.set(name, { name, milliseconds: endTime - startTime, points: new Set() });
  if (tests.size === 0) throw new Stop(`no unit test passes in ${tree}`);
  for (const line of readFileSync(trace, 'utf8').trimEnd().split('\n')) {
    const [name, points] = line.split('\t');
    for (const point of points.split(' ')) tests.get(name)?.points.add(Number(point));
  }
  const ordered = [...tests.values()].sort((a, b) => a.milliseconds - b.milliseconds);
  return {
    mutants: all,
    files: new Set(all.map(({ file }) => file)).size,
    async run(mutant) {
      const those = ordered.filter(({ points }) => points.has(mutant.id));
      mutant.tests = those.length;
      // Few at a time: most mutants fall to the first.
      for (const some of [those.slice(0, 2), those.slice(2)]) {
        if (some.length === 0) continue;
        const usual = some.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000;
        const args = ['--bail=1', '--maxWorkers=1', '--reporter=dot', ...some.map(({ name }) => name)];
        if ((await vitest(args, 30 + 10 * usual, { MUTANT: String(mutant.id) })) !== 0) return 'killed';
      }
      return 'survived';
    },
  };
}
