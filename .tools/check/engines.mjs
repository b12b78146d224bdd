// npm run engines: every kind of query on every engine that is installed, as a table. With --install, those that Python has are installed
// first, into .build/engines.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { must, output, root, run, script } from '../project.mjs';

/** As they were tried last. */
const packages = ['sqlglot==30.30.0', 'chdb==4.4.0', 'pyspark==4.3.0'];

async function install() {
  const venv = join(output, 'engines/venv');
  if (!existsSync(join(venv, 'bin/pip'))) await must('python3', ['-m', 'venv', venv]);
  await must(join(venv, 'bin/pip'), ['install', '--quiet', '--disable-pip-version-check', ...packages]);
}

const marks = { passed: 'same', failed: 'DIFFERS', skipped: 'not installed', pending: 'not installed' };

/** Engines by queries; and how many differ. */
function table({ testResults }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const lines = tests.map(({ ancestorTitles, title, status }) => {
    const [engine = ''] = ancestorTitles;
    return `${engine.padEnd(44)}  ${title.padEnd(46)}  ${marks[status] ?? status}`;
  });
  const count = (wanted) => tests.filter(({ status }) => marks[status] === wanted).length;
  return { text: lines.join('\n'), same: count('same'), differs: count('DIFFERS'), missing: count('not installed') };
}

await script(async () => {
  if (process.argv.includes('--install')) await install();
  const told = join(output, 'engines.json');
  const args = ['run', '-c', 'tests/vitest.config.ts', '--project', 'unit', '--reporter', 'json', '--outputFile', told];
  await run('npx', ['vitest', ...args, 'tests/wasm/queries'], { cwd: root });
  const { text, same, differs, missing } = table(JSON.parse(readFileSync(told, 'utf8')));
  console.log(`${text}\n${same} passed, ${differs} failed, ${missing} skipped`);
  return differs > 0 ? 1 : 0;
});
