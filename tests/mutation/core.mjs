// The core with all its mutants in it: a copy of the sources in .build/mutation/tree, built with the project's own CMake and tests.

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { files, jobs, must, output, root, run, Stop } from '../../.tools/project.mjs';
import { mutants } from './cpp.mjs';

const tree = join(output, 'mutation/tree');
const built = join(output, 'mutation/native');
const program = join(built, 'tests/isoyield_core_test');
const trace = join(output, 'mutation/reached.txt');

/** Metrics, curves, inference and what they are on; not reading, wording, drawing and what puts reports together. */
const aside =
  /^core\/src\/(text\/(?!digits)|(expression|parse|report|metrics\/plain)\/)|\/(catalogue|citations|convention|definition|labels|label_sets|problem|reference|report|setting_problems|simplify|wording|join|unknown_text)\.[ch]pp$/;
const mutated = (path) => path.startsWith('core/src/') && !aside.test(path);

/** Tests that look at the clock. */
const hurried = /Quick$|InTime$/;

function put(path, text) {
  const target = join(tree, path);
  if (existsSync(target) && readFileSync(target, 'utf8') === text) return;
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}

/** Writes the tree; every mutant with its file and the line of code it is in. */
export function write() {
  const found = [];
  let first = 1;
  const sources = files('core');
  // What is not there any more may not be built.
  for (const path of files(relative(root, tree)).map((each) => relative(tree, join(root, each))))
    if (path.startsWith('core/') && path !== 'core/src/mutant.hpp' && !sources.includes(path)) rmSync(join(tree, path));
  for (const path of sources) {
    const text = readFileSync(join(root, path), 'utf8');
    if (!mutated(path)) {
      put(path, text);
      continue;
    }
    const here = mutants(text, first);
    first += here.found.length;
    const lines = text.split('\n');
    found.push(...here.found.map((each) => ({ file: path, code: lines[each.line - 1].trim(), ...each })));
    const include = '#include "mutant.hpp"\n';
    put(
      path,
      text.includes('#pragma once')
        ? here.text.replace('#pragma once\n', `#pragma once\n${include}`)
        : include + here.text,
    );
  }
  put('core/src/mutant.hpp', readFileSync(join(root, 'tests/mutation/mutant.hpp'), 'utf8'));
  const listener = join(root, 'tests/mutation/listener.cpp');
  put(
    'CMakeLists.txt',
    `${readFileSync(join(root, 'CMakeLists.txt'), 'utf8')}\ntarget_sources(isoyield_core_test PRIVATE ${listener})\n`,
  );
  if (!existsSync(join(tree, 'tests'))) symlinkSync(join(root, 'tests'), join(tree, 'tests'));
  return found;
}

/** Runs the tests of `filter` for so many seconds of the processor: a busy machine kills no mutant. */
function test(filter, seconds, env) {
  return new Promise((resolve) => {
    const args = ['--gtest_brief=1', '--gtest_fail_fast', `--gtest_filter=${filter}`];
    // A mutant may ask for all memory.
    const limits = `ulimit -v 6000000; ulimit -t ${Math.ceil(seconds)}; exec "$0" "$@"`;
    const child = spawn('sh', ['-c', limits, program, ...args], { stdio: 'ignore', env: { ...process.env, ...env } });
    child.on('close', (status, signal) => resolve({ status, signal }));
  });
}

export async function start() {
  const all = write();
  await must('cmake', [
    '-S',
    tree,
    '-B',
    built,
    '-G',
    'Ninja',
    '-DCMAKE_BUILD_TYPE=Debug',
    '-DCMAKE_CXX_FLAGS_DEBUG=-O1',
    '-DCMAKE_CXX_FLAGS=-w -Wno-narrowing -D_GLIBCXX_ASSERTIONS',
    '-DISOYIELD_TESTS=ON',
  ]);
  await must('cmake', ['--build', built, '-j', process.env.MUTATION_JOBS ?? jobs, '--target', 'isoyield_core_test']);
  if (!existsSync(trace) || statSync(trace).mtimeMs < statSync(program).mtimeMs) {
    const unfinished = `${trace}.new`;
    const { status, text } = await run(program, ['--gtest_brief=1'], { env: { MUTATION_REACHED: unfinished } });
    if (status !== 0) throw new Stop(`the tests fail on the core without a fault:\n${text.slice(-2000)}`);
    renameSync(unfinished, trace);
  }
  const tests = readFileSync(trace, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [name, milliseconds, ...points] = line.split(' ');
      return { name, milliseconds: Number(milliseconds), points: new Set(points.map(Number)) };
    })
    .filter(({ name }) => !hurried.test(name))
    .sort((a, b) => a.milliseconds - b.milliseconds);
  return {
    mutants: all.filter(({ constant }) => !constant),
    files: new Set(all.map(({ file }) => file)).size,
    async run(mutant) {
      let those = tests.filter(({ points }) => points.has(mutant.id));
      // What is computed once in a process, a table say, only the first test came by; others may use it.
      if (those.length < 3) {
        const same = all.filter(({ file }) => file === mutant.file).map(({ id }) => id);
        those = tests.filter(({ points }) => same.some((id) => points.has(id)));
      }
      mutant.tests = those.length;
      // The quick ones first: most mutants fall to them.
      let spent = 0;
      const quick = those.filter(({ milliseconds }) => (spent += milliseconds) <= 1000);
      for (const some of [quick, those.slice(quick.length)]) {
        if (some.length === 0) continue;
        const usual = some.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000;
        const { status, signal } = await test(some.map(({ name }) => name).join(':'), 5 + 10 * usual, {
          MUTANT: String(mutant.id),
        });
        if (status === 99) return 'unfit';
        if (status !== 0 || signal) return 'killed';
      }
      return 'survived';
    },
  };
}
