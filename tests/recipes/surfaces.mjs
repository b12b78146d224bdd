// `npm test -- recipes`: adds a trial option, card, call, metric, curve, input format and exercise as CONTRIBUTING.md says, counts the files that
// it took, compiles what lists them, sees the option and the call on every surface that is generated, and examines the exercise. `built.mjs` builds and runs all of it.

import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { commandsPage, javascriptPage, optionsPage } from '../../.tools/build/reference_pages.mjs';
import { jobs, output, root } from '../../.tools/project.mjs';
import { commandLine, flagsModule, helpModule } from '../../wasm/generate/commands.mjs';
import { callsModule } from '../../wasm/generate/types.mjs';
import { seePage } from './page.mjs';
import { changedFiles, expectations } from './trials.mjs';

const { expect, finish } = expectations();
const place = join(output, 'recipes-surfaces');
rmSync(place, { recursive: true, force: true });
const changed = changedFiles(root, expect);
for (const [path, text] of changed) {
  const to = join(place, path);
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, text);
}

/** The changed headers come before those of the tree. */
const include = [place, root]
  .flatMap((from) => [join(from, 'core/include'), join(from, 'core/src')])
  .concat(join(root, 'wasm/bindings'));
const compiler = process.env.CXX ?? 'c++';
const flags = ['-std=c++20', '-O0', '-fno-exceptions', '-DISOYIELD_VERSION="0"', ...include.map((path) => `-I${path}`)];

const run = (command, args) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root });
    let [text, told] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (piece) => (text += piece));
    child.stderr.setEncoding('utf8').on('data', (piece) => (told += piece));
    child.on('error', reject);
    child.on('close', (status) => (status === 0 ? resolve(text) : reject(new Error(`${command} ${args}\n${told}`))));
  });

/** The file as it is changed, or as it is. */
const source = (path) => join(changed.has(path) ? place : root, path);
const object = (path) => join(place, `${path.replace(/\W/g, '_')}.o`);
const linked = [
  'tests/recipes/surfaces.cpp',
  'core/src/base/problem.cpp',
  'core/src/text/digits.cpp',
  'core/src/text/option_check.cpp',
];
/** Registries check their rows while they are compiled; the other file uses the option. */
const compiled = [
  'core/src/metrics/registry/registry.cpp',
  'core/src/curves/registry.cpp',
  'core/src/report/settings.cpp',
];
const waiting = [
  ...linked.map((path) => ['-c', source(path), '-o', object(path)]),
  ...compiled.map((path) => ['-fsyntax-only', source(path)]),
];
async function worker() {
  for (let args = waiting.shift(); args; args = waiting.shift()) await run(compiler, [...flags, ...args]);
}
await Promise.all(Array.from({ length: Math.min(4, Number(jobs)) }, worker));
const program = join(place, 'surfaces');
// The rows of all calls point to functions that are not called here.
await run(compiler, [...linked.map(object), '-Wl,--unresolved-symbols=ignore-all', '-no-pie', '-o', program]);
const { api, answer, ...trial } = JSON.parse(await run(program, []));

const line = commandLine(api);
const all = { ...api, command_line: line };
const calls = callsModule(api);
expect('the option is taken', trial.right === undefined);
expect('its wrong values are refused', trial.wrong === 'bad_option');
expect('it is typed', calls.includes('margin?: number | undefined'));
expect('the command line takes it', flagsModule(line).includes('"margin"'));
expect('the help shows it in both languages', /a trial number[\s\S]*пробне число/.test(helpModule(line)));
for (const language of ['en', 'uk']) {
  expect(`the reference of options has it: ${language}`, optionsPage(all, language).includes('### margin\n'));
  expect(`the reference of the command line has it: ${language}`, commandsPage(all, language).includes('--margin'));
  expect(
    `the reference of JavaScript has the call: ${language}`,
    javascriptPage(all, language, '').includes('## iso.trialCall'),
  );
}
expect('the call answers', trial.asked === '6');
expect('the call refuses', trial.refused === 'bad_option');
expect('the call is typed', calls.includes('trialCall(options?: TrialCallOptions): TrialAnswer'));
expect('its answer is described', answer.title === 'TrialAnswer');
expect('the metric is first of its family', trial.metric === 'trial_metric' && trial.value === 8);
expect('the curve is first of its family', trial.curve === 'trial_curve');

const { load } = await import('../../wasm/dist/package/index.js');
const { examine, parseCourse, parseExercise } = await import('../../wasm/exercises/dist/index.js');
const exercise = parseExercise(changed.get('web/exercises/trial.yaml'), 'trial.yaml');
const { seeds, problems } = await examine(await load(), exercise, 10);
expect('the exercise is sound for ten students', seeds === 10 && problems.length === 0);
const course = parseCourse(changed.get('web/exercises/course.yaml'));
expect('the course lists the exercise', JSON.stringify(course).includes('"trial"'));
await seePage(root, place, changed, expect);
finish();
