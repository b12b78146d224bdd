// Claims that tests stand for: some files are run, and each test is a situation of the claim.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, tool } from '../project.mjs';

/** Tests of some files: where each stands, its title and whether it passed. */
export async function vitest(project, files) {
  const folder = mkdtempSync(join(tmpdir(), 'isoyield-verify-'));
  const report = join(folder, 'vitest.json');
  const args = ['run', '--config', 'tests/vitest.config.ts', '--project', project, '--reporter=json'];
  await run(process.execPath, [tool('vitest'), ...args, `--outputFile.json=${report}`, ...files]);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(folder, { recursive: true });
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults
      // What needs a program that is not installed says so in the tests.
      .filter(({ status }) => status !== 'skipped' && status !== 'pending')
      .map(({ ancestorTitles, title, status }) => ({
        part: ancestorTitles[0] ?? '',
        title,
        passed: status === 'passed',
      })),
  );
}

export const row = (claim, how, tests) => ({
  claim,
  how,
  figure: `${tests.filter(({ passed }) => passed).length} of ${tests.length} situations`,
  passed: tests.length > 0 && tests.every(({ passed }) => passed),
  failed: tests.filter(({ passed }) => !passed).map(({ title }) => title),
  details: tests.map(({ part, title, passed }) => ({ part, situation: title, outcome: passed ? 'holds' : 'fails' })),
});
