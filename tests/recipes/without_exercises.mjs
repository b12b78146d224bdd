// `npm test -- without-exercises`: builds the calculator, the widget and the command line from a copy of the tree that has no file of the
// package of exercises, of the classroom or of the course, and uses each. The copy stays in .build/without_exercises.

import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bring } from './copy.mjs';
import { expectations } from './trials.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const copy = join(root, '.build/without_exercises');
const theirs = /^(?:wasm\/exercises|web\/exercises|web\/src\/classroom)\//;

const { expect, finish } = expectations();
bring(copy, { without: (path) => theirs.test(path) });
// The core knows nothing of exercises: it is not compiled again.
for (const path of [
  ...['isoyield.mjs', 'isoyield.wasm', 'first.wasm'].map((name) => `wasm/dist/package/${name}`),
  ...['schema.mjs', 'schema.wasm'].map((name) => `.build/wasm/wasm/${name}`),
]) {
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  cpSync(join(root, path), join(copy, path));
}
process.env.ISOYIELD_EXERCISES = 'off';
const { buildPackage, buildSite } = await import(pathToFileURL(join(copy, '.tools/build/build.mjs')).href);
await buildPackage();
expect('the package is built', existsSync(join(copy, '.build/package/dist/cli/cli.js')));
expect('no package of exercises is', !existsSync(join(copy, '.build/exercises')));

// Where it is installed alone: Node looks for packages in every folder above a program.
const away = mkdtempSync(join(tmpdir(), 'isoyield-alone-'));
const installed = join(away, 'node_modules/isoyield');
cpSync(join(copy, '.build/package'), installed, { recursive: true });
const cli = (args, input = '') => {
  const program = [join(installed, 'dist/cli/cli.js'), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, program, { encoding: 'utf8', input });
  return { status, text: stdout + stderr };
};
const matrix = cli(['matrix', '-', '--json'], '9 1\n2 8');
expect('the command line reports a matrix', matrix.status === 0 && JSON.parse(matrix.text).classifiers.length === 1);
for (const command of ['exercise', 'class'])
  for (const language of ['en', 'uk']) {
    const { status, text } = cli([command, '--language', language]);
    expect(`${command} says in ${language} what is missing`, status === 2 && text.includes('isoyield-exercises'));
  }
rmSync(away, { recursive: true });

await buildSite();
const site = join(copy, '.build/site');
const names = readdirSync(site, { recursive: true });
expect('the page is built', existsSync(join(site, 'index.html')));
expect(
  'none of its files is of the classroom',
  !names.some((name) => /(?:^|\/)(?:Classroom|ExercisePage|Editor|TeachPage|DeskPage|SetPage|player)-/.test(name)),
);
const drawn = readFileSync(join(site, 'index.html'), 'utf8');
expect('the page that is drawn beforehand leads to Learn', drawn.includes('#/learn'));
expect('and not into the classroom', !drawn.includes('#/classroom'));

const vite = join(root, 'node_modules/vite/bin/vite.js');
execFileSync(process.execPath, [vite, 'build', 'web', '--config', 'web/vite.widget.ts', '--logLevel', 'warn'], {
  cwd: copy,
  stdio: 'inherit',
});
const widget = join(copy, '.build/widget');
expect('the widget is built', existsSync(join(widget, 'isoyield-widget.js')));
expect('without the script of exercises', !existsSync(join(widget, 'isoyield-exercise.js')));
finish();
