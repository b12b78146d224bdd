// npm run engines: every kind of query on every engine that is installed, as a table, and what queries cost on Spark by its event log. With
// --install, those that Python has are installed first, into .build/engines. With --rows N,N only the costs, of so many rows; with
// --lost only a query on two workers of Spark, one of which is ended in the middle. ISOYIELD_QUERY_ROWS is how many rows are counted.

import { execFileSync } from 'node:child_process';
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

const columns = ['--engine', 'spark', '--table', 't', '--truth', 'y'];
/** What is asked of Spark, and what it says that its work was. */
const asked = {
  'bare GROUP BY': () => 'SELECT y, a, b, count(*) FROM t GROUP BY y, a, b',
  'one score': () => query('--score', 'a'),
  'two scores': () => query('--score', 'a', '--score', 'b'),
  'two scores, in 100 cells': () => query('--score', 'a', '--score', 'b', '--buckets', '100'),
};
const query = (...more) =>
  execFileSync('node', [join(root, '.tools/build/isoyield.mjs'), 'sql', ...columns, ...more], { encoding: 'utf8' });

function costs(rows) {
  const python = join(output, 'engines/venv/bin/python');
  const queries = Object.fromEntries(Object.entries(asked).map(([what, text]) => [what, text()]));
  const told = execFileSync(python, [join(root, 'tests/wasm/queries/spark_work.py')], {
    input: JSON.stringify({ rows, queries }),
    stdio: ['pipe', 'pipe', 'ignore'],
    encoding: 'utf8',
  });
  const heads = ['rows', 'query', 'patterns', 'stages', 'tasks', 'shuffled', 'spilled', 'seconds'];
  const lines = JSON.parse(told).map((each) =>
    heads.map((head) => (head === 'seconds' ? each[head].toFixed(1) : String(each[head]))),
  );
  const wide = (i) => Math.max(...[heads, ...lines].map((line) => line[i].length));
  return [
    'Spark, by its event log; bytes',
    ...[heads, ...lines].map((line) =>
      line.map((cell, i) => (i === 1 ? cell.padEnd(wide(i)) : cell.padStart(wide(i)))).join('  '),
    ),
  ].join('\n');
}

/** What becomes of a query when a worker is lost. */
function lost() {
  const query = asked['two scores']();
  const told = execFileSync(
    join(output, 'engines/venv/bin/python'),
    [join(root, 'tests/wasm/queries/spark_lost_worker.py')],
    {
      input: JSON.stringify({ rows: 2e6, query }),
      stdio: ['pipe', 'pipe', 'ignore'],
      encoding: 'utf8',
    },
  );
  const { same, patterns, killed, again } = JSON.parse(told);
  console.log(
    `Spark, one of two workers ended after ${killed} tasks: ${again} ran again, ${patterns} rows, ${same ? 'the same' : 'NOT THE SAME'}`,
  );
  return same && killed > 0 ? 0 : 1;
}

await script(async () => {
  if (process.argv.includes('--install')) await install();
  const only = process.argv[process.argv.indexOf('--rows') + 1];
  if (process.argv.includes('--lost')) return lost();
  if (process.argv.includes('--rows')) return void console.log(costs(only.split(',').map(Number)));
  const told = join(output, 'engines.json');
  const args = ['run', '-c', 'tests/vitest.config.ts', '--project', 'unit', '--reporter', 'json', '--outputFile', told];
  await run('npx', ['vitest', ...args, 'tests/wasm/queries'], { cwd: root });
  const { text, same, differs, missing } = table(JSON.parse(readFileSync(told, 'utf8')));
  let worse = 0;
  if (existsSync(join(output, 'engines/venv/bin/spark-submit'))) {
    console.log(`${costs([1e5, 1e6])}\n`);
    worse = lost();
  }
  console.log(`${text}\n${same} passed, ${differs} failed, ${missing} skipped`);
  return differs > 0 ? 1 : worse;
});
