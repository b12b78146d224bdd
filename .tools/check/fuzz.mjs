// `npm run fuzz -- [NAME ...] [--seconds N] [--count]`: gives each target odd inputs for N seconds (60). Those of C++ are libFuzzer programs
// under address and undefined-behaviour sanitizers, those of TypeScript are tests/fuzz/*.fuzz.ts, driven by a mutator of ours. They start
// from the kept corpus; what they find stays in .build/fuzz/found/NAME, a failing input as crash-* next to it, to be copied into
// tests/fuzz/corpus/NAME. --count adds executions and time to the ledger (tests/fuzz/ledger.json), which `npm run verify` quotes; what was
// mended stands there under `mended`, by the name of the input in the corpus.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildModule, buildPackage } from '../build/build.mjs';
import {
  files,
  jobs,
  must,
  needs,
  output,
  prepare,
  preparePackages,
  root,
  run,
  Stop,
  script,
  tool,
} from '../project.mjs';

const ledgerPath = join(root, 'tests/fuzz/ledger.json');
const named = (ending) => files('tests/fuzz').flatMap((path) => new RegExp(`(\\w+)${ending}$`).exec(path)?.[1] ?? []);

/** Targets by name: libFuzzer's and ours. */
export const targets = () =>
  Object.fromEntries([
    ...named('_fuzz\\.cpp').map((name) => [name, 'c++']),
    ...named('\\.fuzz\\.ts').map((name) => [name, 'typescript']),
  ]);

export const ledger = () => (existsSync(ledgerPath) ? JSON.parse(readFileSync(ledgerPath, 'utf8')) : {});

function count(name, { executions, seconds, failures }) {
  const all = ledger();
  const before = all[name] ?? { executions: 0, seconds: 0, failures: 0 };
  all[name] = {
    ...before,
    executions: before.executions + executions,
    seconds: before.seconds + Math.round(seconds),
    failures: before.failures + failures,
    last: new Date().toISOString().slice(0, 10),
  };
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(ledgerPath, `${JSON.stringify(sorted, null, 2)}\n`);
}

/** Bytes of an input at most, where more say nothing new and take time. */
const longest = { expression: 160, matrix_text: 700, number: 64, score_table: 800, sweep: 256 };

async function native(name, seconds, found) {
  await must('cmake', ['--preset', 'fuzz']);
  await must('cmake', ['--build', '--preset', 'fuzz', '-j', jobs, '--target', `fuzz_${name}`]);
  const corpus = join(root, 'tests/fuzz/corpus', name);
  const dictionary = join(root, 'tests/fuzz', `${name}.dict`);
  // A run may have to wait for other work of the machine: the timeout is for what never ends.
  const options = [`-max_total_time=${seconds}`, `-artifact_prefix=${found}/`];
  options.push(
    '-print_final_stats=1',
    '-timeout=100',
    `-max_len=${longest[name] ?? 1024}`,
    '-entropic=0',
    '-rss_limit_mb=2048',
  );
  if (existsSync(dictionary)) options.push(`-dict=${dictionary}`);
  const folders = [found, ...(existsSync(corpus) ? [corpus] : [])];
  const {
    status,
    text,
    seconds: took,
  } = await run(join(output, 'fuzz/tests', `fuzz_${name}`), [...options, ...folders], {
    // Where memory came from is asked of what crashes only, by hand: keeping it for all takes a tenth of the time.
    env: { ASAN_OPTIONS: 'malloc_context_size=1' },
  });
  const executions = Number(/stat::number_of_executed_units:\s*(\d+)/.exec(text)?.[1] ?? 0);
  return { executions, seconds: took, failures: status === 0 ? 0 : 1, text };
}

/** Bundles a target of ours with the runner and runs it in a Node of its own. */
async function typescript(name, seconds, found) {
  if (name === 'wasm') {
    await must('cmake', ['--preset', 'native']);
    await must('cmake', ['--build', '--preset', 'native', '-j', jobs, '--target', 'bits_native']);
  }
  const made = join(output, 'fuzz/typescript');
  const config = join(root, 'tests/fuzz/vite.config.ts');
  await must(process.execPath, [tool('vite'), 'build', '--config', config, '--logLevel', 'error'], {
    env: { FUZZ_TARGET: name },
  });
  const corpus = join(root, 'tests/fuzz/corpus', name);
  const args = [join(made, `${name}.mjs`), corpus, found, String(seconds)];
  const { status, text, seconds: took } = await run(process.execPath, args);
  const executions = Number(/executions: (\d+)/.exec(text)?.[1] ?? 0);
  return { executions, seconds: took, failures: status === 0 ? 0 : 1, text };
}

/** Runs one target; resolves to executions, seconds, failures and what it printed. */
export async function fuzz(name, seconds, { keep = false } = {}) {
  const found = join(output, 'fuzz/found', name);
  mkdirSync(found, { recursive: true });
  const kind = targets()[name];
  const result = await (kind === 'c++' ? native : typescript)(name, seconds, found);
  if (keep) count(name, result);
  return result;
}

const main = async () => {
  const rest = process.argv.slice(2);
  const at = rest.indexOf('--seconds');
  const seconds = at < 0 ? 60 : Number(rest.splice(at, 2)[1]);
  const keep = rest.includes('--count');
  const names = rest.filter((each) => each !== '--count');
  const all = Object.keys(targets());
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0 || !(seconds > 0))
    throw new Stop(`usage: npm run fuzz -- [NAME ...] [--seconds N] [--count]\nnames: ${all.join(', ')}`);
  await prepare(needs.fuzz);
  await preparePackages();
  const chosen = names.length > 0 ? names : all;
  if (chosen.some((name) => targets()[name] === 'typescript')) {
    await buildModule();
    await buildPackage();
  }
  let failures = 0;
  for (const name of chosen) {
    const result = await fuzz(name, seconds, { keep });
    failures += result.failures;
    if (result.failures > 0) console.log(result.text.split('\n').slice(-40).join('\n'));
    const rate = Math.round(result.executions / result.seconds);
    console.log(
      `${name}: ${result.executions} executions in ${Math.round(result.seconds)} s (${rate} a second), ${result.failures} failing`,
    );
  }
  return failures > 0 ? 1 : 0;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) script(main);
