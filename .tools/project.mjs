// What the other scripts share: where things are, how a command is run, how the machine is made ready. Plain Node, because these run
// before any package is installed.

import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const output = join(root, '.build');
export const jobs = String(availableParallelism());

/** Ends the script with one message for the person who ran it. */
export class Stop extends Error {}

/** Runs `main` as a script: a Stop is told in one line, anything else is a fault of ours and keeps its stack. */
export async function script(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    process.exitCode = 1;
  }
}

/**
 * The account of the work that is going on: every command that `run` runs for it adds its processor seconds, with those of its own children,
 * to `seconds`. With `nice`, its commands give way to all others.
 */
export const account = new AsyncLocalStorage();

const timed = '"$@" 3>&-; status=$?; times >&3; exit $status';

/** Processor seconds of the children of a shell, from what its `times` prints. */
const childSeconds = (text) =>
  [...(text.trim().split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds),
    0,
  );

/**
 * Runs a command in the repository and resolves to its exit status, what it printed and how long it took.
 * `show`: its output goes to the terminal (`stderr`: all of it to standard error) instead of being kept.
 */
export function run(command, args, { env = {}, show = false, cwd = root } = {}) {
  const started = performance.now();
  const stdio =
    show === 'stderr' ? ['ignore', 2, 2] : show ? ['inherit', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'];
  const charged = account.getStore();
  const whole = charged
    ? ['sh', '-c', timed, 'sh', ...(charged.nice ? ['nice', '-n', '5'] : []), command, ...args]
    : [command, ...args];
  if (charged) stdio.push('pipe');
  return new Promise((resolve) => {
    const child = spawn(whole[0], whole.slice(1), { cwd, stdio, env: { ...process.env, ...env } });
    let [text, times] = ['', ''];
    const finish = (status) => resolve({ status, text, seconds: (performance.now() - started) / 1000 });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (piece) => (text += piece));
    if (charged) child.stdio[3].setEncoding('utf8').on('data', (piece) => (times += piece));
    child.on('error', (error) => {
      text += `${command}: ${error.message}\n`;
      finish(127);
    });
    child.on('close', (status, signal) => {
      if (signal) text += `${command}: ended by ${signal}\n`;
      if (charged) charged.seconds += childSeconds(times);
      finish(status ?? 1);
    });
  });
}

/** Runs a command that has to succeed; its output is shown only when it does not. */
export async function must(command, args, options) {
  const result = await run(command, args, options);
  if (result.status !== 0) {
    throw new Stop(`${result.text.trimEnd()}\n\nfailed (${result.status}): ${command} ${args.join(' ')}`);
  }
  return result;
}

/** A program of node_modules, run by the Node that runs us. */
export function tool(name) {
  const [pack, bin = pack] = name.split(':');
  const folder = join(root, 'node_modules', pack);
  const { bin: bins } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bins === 'string' ? bins : bins[bin.split('/').pop()]);
}

export function onPath(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

const folders = new Set(['node_modules', 'dist', '.build', '.git']);

/** Every file under a path of the repository, sorted. */
export function files(path) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) return [path];
  return readdirSync(absolute)
    .sort()
    .flatMap((name) => (folders.has(name) ? [] : files(join(path, name))));
}

/** One hash over names and contents. */
export function digest(paths, extra = '') {
  const hash = createHash('sha256').update(extra);
  for (const path of paths) {
    const absolute = join(root, path);
    hash.update(`\0${path}\0`).update(existsSync(absolute) ? readFileSync(absolute) : 'missing');
  }
  return hash.digest('hex');
}

/** Does `work` unless it was done before for the same `key` and what it made is still there. */
export async function once(name, key, made, work) {
  const stamp = join(output, 'stamps', name);
  const done =
    existsSync(stamp) && readFileSync(stamp, 'utf8') === key && made.every((path) => existsSync(join(root, path)));
  if (done) return false;
  rmSync(stamp, { force: true });
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, key);
  return true;
}

const anyOf = (...paths) => paths.some((path) => existsSync(path));
const header = (path) => anyOf(`/usr/include/${path}`, `/usr/local/include/${path}`, `/opt/homebrew/include/${path}`);

/** Whether there is a clang that core/cmake/clang_toolchain.cmake will find: in /usr/lib/llvm-N, with the libraries for libFuzzer. */
function hasClang() {
  const roots = existsSync('/usr/lib') ? readdirSync('/usr/lib').filter((name) => /^llvm-\d+$/.test(name)) : [];
  return roots.some((name) => {
    const versions = join('/usr/lib', name, 'lib/clang');
    if (Number(name.slice(5)) < 14 || !existsSync(join('/usr/lib', name, 'bin/clang++')) || !existsSync(versions))
      return false;
    return readdirSync(versions).some((version) => existsSync(join(versions, version, 'lib/linux')));
  });
}

/** What the machine has to have: how to tell, the Debian package that brings it, and its name for people elsewhere. */
const requirements = {
  emcc: {
    has: () => onPath('emcc') && onPath('em-config'),
    debian: 'emscripten',
    name: 'Emscripten (emcc, em-config)',
  },
  cmake: { has: () => onPath('cmake'), debian: 'cmake', name: 'CMake 3.25 or later' },
  ninja: { has: () => onPath('ninja'), debian: 'ninja-build', name: 'Ninja' },
  fastFloat: { has: () => header('fast_float/fast_float.h'), debian: 'libfast-float-dev', name: 'fast_float headers' },
  boost: {
    has: () => header('boost/math/special_functions/beta.hpp'),
    debian: 'libboost-math-dev',
    name: 'Boost.Math headers',
  },
  sphinx: { has: () => onPath('sphinx-build'), debian: 'python3-sphinx', name: 'Sphinx' },
  mkdocs: { has: () => onPath('mkdocs'), debian: 'mkdocs', name: 'MkDocs' },
  nbconvert: { has: () => onPath('jupyter-nbconvert'), debian: 'jupyter-nbconvert', name: 'nbconvert' },
  compiler: { has: () => onPath('g++') || onPath('c++'), debian: 'g++', name: 'a C++20 compiler' },
  googletest: {
    has: () => anyOf('/usr/src/googletest/googletest/src/gtest-all.cc'),
    debian: 'googletest',
    name: 'the sources of GoogleTest in /usr/src/googletest',
  },
  json: { has: () => header('nlohmann/json.hpp'), debian: 'nlohmann-json3-dev', name: 'nlohmann/json headers' },
  browser: {
    has: () => anyOf('/usr/bin/chromium-headless-shell', '/usr/bin/chromium'),
    debian: 'chromium-headless-shell',
    name: 'Chromium, or its headless shell, in /usr/bin',
  },
  chromium: { has: () => anyOf('/usr/bin/chromium'), debian: 'chromium', name: 'Chromium in /usr/bin/chromium' },
  fonts: { has: () => anyOf('/usr/share/fonts/truetype'), debian: 'fonts-dejavu-core', name: 'a font' },
  valgrind: { has: () => onPath('valgrind'), debian: 'valgrind libc6-dbg', name: 'valgrind' },
  tidy: { has: () => onPath('clang-tidy'), debian: 'clang-tidy', name: 'clang-tidy 14 or later' },
  datatable: {
    has: () => anyOf('/usr/lib/R/site-library/data.table'),
    debian: 'r-cran-data.table',
    name: 'R with data.table',
  },
  venv: { has: () => anyOf('/usr/share/doc/python3-venv'), debian: 'python3-venv', name: 'Python with venv' },
  fuzzer: {
    has: hasClang,
    debian: 'clang libclang-rt-dev',
    name: 'clang 14 or later with its sanitizers and libFuzzer',
  },
};

const core = ['cmake', 'ninja', 'fastFloat', 'boost'];
const lint = ['compiler', 'googletest', 'json', 'tidy'];

export const needs = {
  build: [...core, 'emcc'],
  lint: [...core, 'emcc', ...lint],
  test: [...core, 'emcc', ...lint, 'fuzzer', 'browser', 'fonts', 'valgrind'],
  fuzz: [...core, 'fuzzer'],
  bench: [...core, 'emcc', 'compiler', 'googletest', 'chromium'],
};

/** Installs the missing ones of `names`, or stops with the command that installs them. */
export async function prepare(names, { show = true } = {}) {
  const missing = names.map((name) => requirements[name]).filter((each) => !each.has());
  if (missing.length === 0) return;
  if (!onPath('apt-get')) {
    throw new Stop(`Missing on this machine:\n${missing.map(({ name }) => `  ${name}`).join('\n')}`);
  }
  const packages = missing.flatMap(({ debian }) => debian.split(' '));
  const install = ['apt-get', 'install', '-y', '--no-install-recommends', ...packages];
  const isRoot = process.getuid?.() === 0;
  const sudo = isRoot ? [] : ['sudo', '-n'];
  if (!isRoot && (!onPath('sudo') || (await run('sudo', ['-n', 'true'])).status !== 0)) {
    throw new Stop(
      `Some Debian packages are missing. Run this command, then try again:\n\n  sudo ${install.join(' ')}\n`,
    );
  }
  console.error(`Installing ${packages.join(', ')} ...`);
  if (packages.includes('emscripten')) await keepNode(sudo);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const asRoot = (command) => must(...((all) => [all[0], all.slice(1)])([...sudo, ...command]), { env });
  await asRoot(['apt-get', 'update', '-q']);
  await asRoot(isRoot ? install : ['env', 'DEBIAN_FRONTEND=noninteractive', ...install]);
  const still = missing.filter((each) => !each.has());
  if (still.length > 0 && show)
    throw new Stop(`Installed, and still missing: ${still.map(({ name }) => name).join(', ')}`);
}

/**
 * Debian's emscripten depends on Debian's nodejs, which is older than what the site needs. A Node that was put at /usr/bin/node by hand
 * would be overwritten; dpkg is told to lay its own next to it.
 */
async function keepNode(sudo) {
  const node = '/usr/bin/node';
  if (!existsSync(node) || realpathSync(process.execPath) !== realpathSync(node)) return;
  if ((await run('dpkg', ['-S', node])).status === 0) return;
  const divert = [...sudo, 'dpkg-divert', '--local', '--no-rename', '--divert', `${node}.debian`, '--add', node];
  await must(divert[0], divert.slice(1));
  console.error(`Keeping your ${node}; Debian's own goes to ${node}.debian.`);
}

/** Installs the packages of the lock file, unless node_modules already holds just these. */
export async function preparePackages() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Stop(`Node ${process.versions.node} is too old; 20.19 or later is needed.`);
  }
  const packages = (path) => JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
  try {
    const here = packages('node_modules/.package-lock.json');
    const wanted = Object.entries(packages('package-lock.json'));
    const same = ([path, { version, link, optional }]) =>
      !path.includes('node_modules/') ||
      (link ? existsSync(join(root, path)) : optional || here[path]?.version === version);
    if (wanted.every(same)) return;
  } catch {
    // No node_modules yet.
  }
  console.error('Installing packages (npm ci) ...');
  const npm = process.env.npm_execpath;
  await (npm?.endsWith('.js') ? must(process.execPath, [npm, 'ci']) : must('npm', ['ci']));
}
