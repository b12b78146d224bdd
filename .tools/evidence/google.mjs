// The core's GoogleTests, run once: what failed, and the numbers that tests recorded about themselves.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jobs, must, output, run } from '../project.mjs';

let results;

async function work() {
  await must('cmake', ['--preset', 'native']);
  await must('cmake', ['--build', '--preset', 'native', '-j', jobs, '--target', 'isoyield_core_test']);
  const folder = mkdtempSync(join(tmpdir(), 'isoyield-verify-'));
  const file = join(folder, 'core.json');
  await run(join(output, 'native/tests/isoyield_core_test'), ['--gtest_brief=1', `--gtest_output=json:${file}`]);
  const { testsuites } = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(folder, { recursive: true });
  return testsuites.flatMap(({ name, testsuite }) =>
    testsuite.map((test) => ({ ...test, name: `${name}.${test.name}`, failed: (test.failures ?? []).length > 0 })),
  );
}

/** Every test with its properties, `failed` and `name`. */
export function googleTests() {
  results ??= work();
  return results;
}

/** The tests that recorded a number under `property`; their sum, and the names of those that failed. */
export async function recorded(property) {
  const tests = (await googleTests()).filter((test) => property in test);
  const sum = tests.reduce((total, test) => total + Number(test[property]), 0);
  return { tests, sum, failed: tests.filter(({ failed }) => failed).map(({ name }) => name) };
}
