import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { file, folder, path, run, text } from './program';
import { program } from './started';

test('a small report is compiled by the quick compiler of WebAssembly alone', () => {
  const traced = ['--trace-wasm-compilation-times', program, 'matrix', file('small.txt', text)];
  const compilers = spawnSync(process.execPath, traced, { encoding: 'utf8' }).stdout.match(/using \w+/g);
  expect(new Set(compilers)).toEqual(new Set(['using Liftoff']));
  // Each takes some ten microseconds, together a third of what a small report takes beyond the start of Node.
  expect(compilers?.length).toBeLessThan(3300);
});

/** The scripts of the package that Node loads for what it is given, by the names of their files. */
function loaded(...args: readonly string[]): string[] {
  const kept = mkdtempSync(join(folder, 'loaded-'));
  spawnSync(process.execPath, args, { env: { ...process.env, NODE_V8_COVERAGE: kept } });
  const scripts = readdirSync(kept).flatMap((name) => {
    const { result } = JSON.parse(readFileSync(join(kept, name), 'utf8')) as { result: { url: string }[] };
    return result.map(({ url }) => url);
  });
  return scripts.filter((url) => url.includes('/dist/')).map((url) => url.split('/').at(-1) ?? '');
}

test.each([
  [['--version'], 2],
  [[], 8],
  [['--help'], 8],
  [['matrix', '--help'], 8],
  [['matrix', file('few.txt', text)], 12],
])('%j loads at most %d files', (args, most) => {
  const names = loaded(program, ...args);
  expect(names.length).toBeGreaterThan(1);
  expect(names.length, names.join(' ')).toBeLessThanOrEqual(most);
});

test.each([
  ['package/index', /^(?:index|base-[\w-]+|package-[\w-]+)\.js$/],
  ['package/base/index', /^(?:index|base-[\w-]+)\.js$/],
  ['package/first', /^first\.js$/],
  ['export/index', /^(?:index|base-[\w-]+|words-[\w-]+|page-[\w-]+|write-[\w-]+)\.js$/],
])('who imports %s loads nothing of the command line', (name, known) => {
  const entry = path(`.build/package/dist/${name}.js`);
  const names = loaded('--input-type=module', '-e', `await import('${entry}')`);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((each) => !known.test(each))).toEqual([]);
});

describe('of the classes of a matrix a report to read says the same as with every metric', () => {
  const three = 'A cat dog emu\ncat 5 1 0\ndog 2 7 1\nemu 0 0 0\n\nB cat dog emu\ncat 4 2 0\ndog 1 8 1\nemu 0 0 0\n';
  const inputs: Record<string, string> = {
    two: text,
    undefined_ones: 'A neg pos\nneg 5 0\npos 2 0\n',
    three,
    frequencies: 'A a b\na 0.5 0.1\nb 0.1 0.3\n',
    uneven: 'A review no yes\nno 1 8 2\nyes 3 1 9\n',
    many: Array.from({ length: 12 }, (_, i) =>
      Array.from({ length: 12 }, (__, j) => (i === j ? 9 : (i * j) % 3)).join(' '),
    ).join('\n'),
  };
  const options = [
    [],
    ['--prevalence', '0.1'],
    ['--define', 'cost(w = 5) = (TP - w*FP)/n'],
    ['--no-intervals'],
    ['--as', 'matrix'],
    [],
  ];
  test.each(Object.entries(inputs).map(([name, of], i) => [name, of, options[i] ?? []] as const))(
    '%s',
    async (name, of, more) => {
      const asked = ['matrix', file(`same-${name}.txt`, of), '--rows', 'true', ...more];
      const [all, few] = await Promise.all([run([...asked, '--per-class', 'all']), run(asked)]);
      expect(few).toEqual(all);
      expect(few.stdout).not.toBe('');
    },
  );
  test('with a metric that was asked for in every class', async () => {
    const { stdout } = await run(['matrix', file('asked.txt', three), '--rows', 'true', '--metric', 'npv']);
    expect(stdout.match(/npv/g)?.length).toBeGreaterThan(1);
    expect(stdout).toMatch(/dog +0\.\d/);
  });
  test('and JSON has every metric', async () => {
    const { stdout } = await run(['matrix', file('json.txt', three), '--rows', 'true', '--json']);
    expect(Object.keys(JSON.parse(stdout).classifiers[0].per_class[0].metrics).length).toBeGreaterThan(100);
  });
});

const index = (name: string) => path(`.build/${name}/dist/${name === 'package' ? 'package/' : ''}index.js`);
test.each([
  ['cells that are no numbers', 'package', "(await load()).matrix([[1, 2], [3, 'x']])"],
  ['a table without columns', 'package', "await (await load()).scores('y,p\\n1,a\\n0,b')"],
  ['an option of another kind', 'package', '(await load()).matrix([[1, 2], [3, 4]], 5)'],
  ['a plan without a goal', 'package', "(await load()).plan({ goal: 'none' })"],
  ['a path that is not there', 'package', "await (await load()).scores({ path: 'nowhere.csv' })"],
  [
    'an exercise that there is not',
    'exercises',
    'await Object.values(all).find((each) => typeof each === "function")(null, null)',
  ],
])('where nobody catches an error, Node prints its message and not the package: %s', (_, name, call) => {
  const script = `import * as all from '${index(name)}'; const { load } = all; ${call};`;
  const { stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/Error/);
  expect(Math.max(...stderr.split('\n').map((line) => line.length))).toBeLessThan(600);
  expect(stderr.split('\n').length).toBeLessThan(60);
});
