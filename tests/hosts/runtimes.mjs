// The npm package in what runs JavaScript without a browser: the first examples of the README, and its command line.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { must, output, root, Stop } from '../../.tools/project.mjs';
import { install, printed, write } from './npm.mjs';

const readme = readFileSync(join(root, 'README.md'), 'utf8');
const [matrix, scores] = [...readme.matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(([, code]) => code);
const compiled = printed("with { type: 'file' }");

const files = {
  'matrix.js': matrix,
  'scores.js': scores,
  'predictions.csv': 'y,a,b\n1,0.9,0.9\n0,0.7,0.2\n1,0.6,0.8\n0,0.1,0.1\n',
  'parts.txt': 'A:\n900 100\n50 950\n\nB:\n800 200\n10 990\n',
  'utilities.txt': '1 -2\n-10 5\n',
};

/** A runtime of npm, the word that runs a script with it, and the way to its binary where that is in the package. */
const runtimes = {
  'node-20': { pack: 'node@20.19.5', command: ['node'] },
  'node-22': { pack: 'node@22.23.3', command: ['node'] },
  'node-24': { pack: 'node@24.21.0', command: ['node'] },
  'node-26': { pack: 'node@26.10.0', command: ['node'] },
  bun: {
    pack: 'bun@1.4.5',
    command: ['bun'],
    compile: ['build', '--compile', 'compiled.js', '--outfile', 'elsewhere/compiled'],
  },
  deno: { pack: 'deno@2.9.6', command: ['deno', 'run', '--allow-read', '--allow-env'] },
};

async function tried(folder, { pack, command: [program, ...options], compile }) {
  await install(folder, [pack, join(output, 'package')]);
  write(folder, files);
  const binary = join(folder, 'node_modules/.bin', program);
  const expect = async (what, wanted, ran, args) => {
    const { text } = await must(ran, args, { cwd: folder, env: { NO_COLOR: '1' } });
    if (!wanted.test(text)) throw new Stop(`${what} printed ${text}`);
  };
  const script = (name, ...args) => [...options, name, ...args];
  await expect('the first example', /^\[ ['"]B['"], ['"]A['"] \]$/m, binary, script('matrix.js'));
  await expect('the example of scores', /a 0\.75['"], ['"]b 1/, binary, script('scores.js'));
  const line = ['matrix', 'parts.txt', '--utility', 'utilities.txt', '--unit', 'EUR'];
  await expect('the command line', /Choose B/, binary, script('node_modules/isoyield/dist/cli/cli.js', ...line));
  if (!compile) return;
  write(folder, { 'compiled.js': compiled, 'elsewhere/nothing': '' });
  await must(binary, compile, { cwd: folder });
  // Where it finds nothing next to itself.
  await expect('the program', /^0\.2431$/m, join(folder, 'elsewhere/compiled'), []);
}

export const runtimeHosts = Object.fromEntries(
  Object.entries(runtimes).map(([name, runtime]) => [name, (folder) => tried(folder, runtime)]),
);
