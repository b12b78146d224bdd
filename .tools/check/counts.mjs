// What test programs say of themselves: how many tests passed, how long each file took, what was left out for want of something.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { jobs, must, output, root, run, tool } from '../project.mjs';

/** Seconds of each file of tests: { part, file, seconds }. */
export const files = [];

/** Tests that were not run, by what is missing on this machine. */
export const skipped = new Map();

/** Adds the seconds of tests up by their file. */
function keepSeconds(part, tests) {
  const sums = new Map();
  for (const { file, seconds } of tests) sums.set(file, (sums.get(file) ?? 0) + seconds);
  for (const [file, seconds] of sums) files.push({ part, file, seconds });
}

/** GoogleTest's results that a preset left, and CTest's for what is not GoogleTest. */
function ctestCounts(preset, folder, junit) {
  let [passed, failed] = [0, 0];
  const counted = new Set();
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    const { tests, failures, errors = 0, testsuites } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    passed += tests - failures - errors;
    failed += failures + errors;
    counted.add(file.replace('.json', ''));
    const each = testsuites.flatMap(({ testsuite }) => testsuite);
    keepSeconds(
      preset,
      each.map((test) => ({
        file: relative(root, test.file ?? test.classname),
        seconds: Number.parseFloat(test.time),
      })),
    );
  }
  for (const [, name, status] of junit.matchAll(/<testcase name="([^"]+)"[^>]*\bstatus="(\w+)"/g)) {
    if (status === 'run' && !counted.has(name)) passed += 1;
    // A program that crashed or leaked after its tests had passed is one failure more.
    if (status === 'fail' && (!counted.has(name) || failed === 0)) failed += 1;
  }
  return { passed, failed };
}

export async function ctest(preset) {
  await must('cmake', ['--preset', preset]);
  await must('cmake', ['--build', '--preset', preset, '-j', jobs]);
  const folder = join(output, preset, 'results');
  const report = join(output, preset, 'ctest.xml');
  rmSync(folder, { recursive: true, force: true });
  rmSync(report, { force: true });
  mkdirSync(folder);
  const { status, text } = await run('ctest', ['--preset', preset, '-j', jobs, '--output-junit', report]);
  const counts = ctestCounts(preset, folder, existsSync(report) ? readFileSync(report, 'utf8') : '');
  if (status !== 0 && counts.failed === 0) counts.failed = 1;
  return { ...counts, text };
}

export async function vitest(project) {
  const report = join(output, `vitest-${project}.json`);
  rmSync(report, { force: true });
  const args = [
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
  ];
  const { status, text } = await run(process.execPath, [tool('vitest'), ...args, `--outputFile.json=${report}`], {
    env: { NO_COLOR: '1', FORCE_COLOR: '' },
  });
  const {
    numPassedTests: passed = 0,
    numFailedTests = 0,
    testResults = [],
  } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  for (const { fullName, status } of testResults.flatMap(({ assertionResults }) => assertionResults)) {
    // Whatever is not here says so in the name of what it is needed for.
    const [, what = 'no stated reason'] = /\[needs ([^\]]+)\]/.exec(fullName) ?? [];
    if (status === 'skipped' || status === 'pending') skipped.set(what, (skipped.get(what) ?? 0) + 1);
  }
  keepSeconds(
    project,
    testResults.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  );
  return { passed, failed: status !== 0 && numFailedTests === 0 ? 1 : numFailedTests, text };
}
