// Faults, network and labels in Chromium on the built site, and labels on every other way out.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, tool } from '../project.mjs';

/** Tests of some files: where each stands, its title and whether it passed. */
async function vitest(project, files) {
  const folder = mkdtempSync(join(tmpdir(), 'isoyield-verify-'));
  const report = join(folder, 'vitest.json');
  const args = ['run', '--config', 'tests/vitest.config.ts', '--project', project, '--reporter=json'];
  await run(process.execPath, [tool('vitest'), ...args, `--outputFile.json=${report}`, ...files]);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(folder, { recursive: true });
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      part: ancestorTitles[0] ?? '',
      title,
      passed: status === 'passed',
    })),
  );
}

const row = (claim, how, tests) => ({
  claim,
  how,
  figure: `${tests.filter(({ passed }) => passed).length} of ${tests.length} situations`,
  passed: tests.length > 0 && tests.every(({ passed }) => passed),
  failed: tests.filter(({ passed }) => !passed).map(({ title }) => title),
  details: tests.map(({ part, title, passed }) => ({ part, situation: title, outcome: passed ? 'holds' : 'fails' })),
});

export async function browser() {
  const tests = await vitest('e2e', ['tests/e2e/shell/robust.spec.ts', 'tests/e2e/shell/trust.spec.ts']);
  const unit = await vitest('unit', ['tests/wasm/matrices/labels.test.ts', 'tests/web/document/permalink.test.ts']);
  const of = (...parts) => tests.filter(({ part }) => parts.includes(part));
  return [
    row(
      'If a worker dies, memory is refused, a file changes or disappears, storage is full or forbidden, the module is damaged or a link is malicious, nothing is lost, the message is clear, and the next run is correct',
      'faults made in Chromium on the built site (tests/e2e/shell/robust.spec.ts, trust.spec.ts)',
      of('faults', 'reading'),
    ),
    row(
      'No data leave the page: page, worker and widget request only their own files; Trusted Types enforced, no unsafe-eval, no unsafe-inline, no HTML sink in shipped code',
      'requests recorded and forbidden ones tried in Chromium; every shipped script searched',
      of('network', 'what is shipped'),
    ),
    row(
      'Text is data: names with scripts, markup, prototypes, direction marks and formula starts pass through page, link, reload, widget, report, tables, exports and exercises unchanged',
      'tests/labels.ts through each surface',
      [...of('labels'), ...unit.filter(({ part }) => part !== 'permalink')],
    ),
    row(
      'Links are not trusted: their length and unpacked size are limited, members are read one by one, other versions are refused with a message',
      'unit tests of the reader of links (tests/web/document/permalink.test.ts)',
      unit.filter(({ part }) => part === 'permalink'),
    ),
  ];
}
