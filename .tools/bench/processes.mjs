// What `npm run bench` starts: contenders that stay and are asked one path after another, whole processes that are started anew, and the Python of
// its peers.

import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { must, output, root, Stop } from '../project.mjs';

const folder = join(output, 'bench');
/** The Python of the peers that --install brings. */
export const newest = join(folder, 'python/bin/python');

export async function installPython() {
  const venv = join(folder, 'python');
  await must('python3', ['-m', 'venv', venv]);
  const packages = ['scikit-learn', 'pandas', 'pyarrow', 'polars', 'duckdb', 'numba'];
  await must(join(venv, 'bin/pip'), ['install', '--quiet', '--disable-pip-version-check', '--upgrade', ...packages]);
}

export const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
};

/** A contender in a process of its own, asked one path a line. */
export async function processContender(command, args) {
  const child = spawn(command, args, { cwd: root, stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (piece) => (said = (said + piece).slice(-2000)));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  child.on('error', () => {});
  child.stdin.on('error', () => {});
  return {
    async measure(path) {
      child.stdin.write(`${path}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error(said || 'it ended without a word');
      return JSON.parse(value);
    },
    close: async () => child.kill(),
  };
}

/** Time by the clock and of the processor, in milliseconds, of a process from its start to its end, as bash counts them. */
function whole(command, args, input) {
  const script = 'TIMEFORMAT="%R %U %S"; time "$@" >/dev/null';
  const started = ['-c', script, 'bash', command, ...args];
  const { status, stderr } = spawnSync('bash', started, { input, cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Stop(`${command} ${args.join(' ')}: ${stderr}`);
  const [real, user, system] = stderr.trim().split('\n').at(-1).split(' ').map(Number);
  return { total: 1e3 * real, cpu: 1e3 * (user + system) };
}

/** Whole processes in turn, medians: { name: { total, cpu } }. Peers that are not installed are left out. */
export function wholeProcesses(path, rounds) {
  const small = join(folder, 'small.txt');
  writeFileSync(small, '90 10\n5 95\n');
  const cli = join(output, 'package/dist/cli/cli.js');
  const inNode = (...args) => [process.execPath, args];
  const started = {
    empty: inNode('-e', ''),
    small: inNode(cli, 'matrix', small),
    scores: inNode(cli, 'scores', path, '--truth', 'truth', '--score', 'a', '--score', 'b'),
    path: [...inNode('tests/bench/javascript.mjs', 'path'), `${path}\n`],
    datatable: ['Rscript', ['tests/bench/peers.R', 'datatable', '1'], `${path}\n`],
  };
  const found = new Map();
  for (let round = 0; round < rounds; ++round) {
    for (const [name, [command, args, input]] of Object.entries(started)) {
      try {
        found.set(name, [...(found.get(name) ?? []), whole(command, args, input)]);
      } catch (error) {
        if (command === process.execPath) throw error;
        delete started[name];
      }
    }
  }
  const of = (all, key) => median(all.map((each) => each[key]));
  return new Map([...found].map(([name, all]) => [name, { total: of(all, 'total'), cpu: of(all, 'cpu') }]));
}
