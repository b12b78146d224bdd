// `npm run fuzz -- NAME SECONDS`: libFuzzer under address and undefined-behaviour sanitizers. It starts from the kept corpus; what it
// finds stays in .build/fuzz/found/NAME, a failing input as crash-* beside it, to be copied into tests/fuzz/corpus/NAME.

import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { files, jobs, must, needs, output, prepare, root, run, Stop, script } from './project.mjs';

script(async () => {
  const names = files('tests/fuzz').flatMap((path) => /(\w+)_fuzz\.cpp$/.exec(path)?.[1] ?? []);
  const [name, seconds = '60'] = process.argv.slice(2);
  if (!names.includes(name) || !/^\d+$/.test(seconds)) {
    throw new Stop(`usage: npm run fuzz -- NAME [SECONDS]\nnames: ${names.join(', ')}`);
  }
  await prepare(needs.fuzz);
  await must('cmake', ['--preset', 'fuzz']);
  await must('cmake', ['--build', '--preset', 'fuzz', '-j', jobs, '--target', `fuzz_${name}`]);
  const found = join(output, 'fuzz/found', name);
  mkdirSync(found, { recursive: true });
  const corpus = join(root, 'tests/fuzz/corpus', name);
  const dictionary = join(root, 'tests/fuzz', `${name}.dict`);
  const options = [
    `-max_total_time=${seconds}`,
    `-artifact_prefix=${found}/`,
    '-print_final_stats=1',
    '-timeout=10',
    '-max_len=65536',
  ];
  if (existsSync(dictionary)) options.push(`-dict=${dictionary}`);
  const { status } = await run(
    join(output, 'fuzz/tests', `fuzz_${name}`),
    [...options, found, ...(existsSync(corpus) ? [corpus] : [])],
    {
      show: true,
    },
  );
  return status;
});
