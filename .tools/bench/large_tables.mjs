// `node .tools/bench/large_tables.mjs [ROWS,...]`: what a report on tables of many rows takes. Parquet of so many rows with a label and two
// scores, of 1,001 and of 201 values, is written by DuckDB; `isoyield run` as a whole process stands against the bare GROUP BY of DuckDB
// as one, in turn, three times each. Then a report from a million combinations that count up to 1e12 items each. Medians of seconds by the
// clock and the largest memory of the process; the folder is removed afterwards.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { root, script } from '../project.mjs';

const rounds = 3;
const program = join(root, '.build/package/dist/cli/cli.js');
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Seconds and bytes of a process. */
function timed(args) {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn('/usr/bin/time', ['-f', '%M', process.execPath, ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (text) => {
      said += text;
    });
    child.on('close', (status) => {
      if (status !== 0) reject(new Error(said));
      else
        resolve({ seconds: (performance.now() - start) / 1000, bytes: Number(said.trim().split('\n').at(-1)) * 1024 });
    });
  });
}

/** Both in turn. */
async function measured(works) {
  const found = works.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [i, args] of works.entries()) found[i].push(await timed(args));
  }
  return found.map((each) => ({
    seconds: median(each.map(({ seconds }) => seconds)),
    gigabytes: Math.max(...each.map(({ bytes }) => bytes)) / 1e9,
  }));
}

const line = (what, ours, bare) =>
  `${what.padEnd(34)} ${ours.seconds.toFixed(2).padStart(7)} s  ${ours.gigabytes.toFixed(2)} GB${
    bare === undefined
      ? ''
      : `   bare GROUP BY ${bare.seconds.toFixed(2)} s   ${(ours.seconds / bare.seconds).toFixed(2)} times`
  }`;

await script(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'isoyield-large-'));
  const utility = join(folder, 'utility.txt');
  writeFileSync(utility, '1 -1\n-5 3\n');
  const connection = await (await DuckDBInstance.create()).connect();
  try {
    for (const rows of (process.argv[2] ?? '1e6,1e7,1e8').split(',').map(Number)) {
      const file = join(folder, `${rows}.parquet`);
      await connection.run(
        `COPY (SELECT hash(i) % 10 < 3 AS y, (hash(i * 7) % 1001 / 1000.0)::FLOAT AS a, (hash(i * 11) % 201 / 200.0)::FLOAT AS b FROM range(${rows}) t(i)) TO '${file}'`,
      );
      const bare = `const { DuckDBInstance } = await import('@duckdb/node-api');
        const connection = await (await DuckDBInstance.create(':memory:', { memory_limit: '4GB' })).connect();
        await connection.run("COPY (SELECT y, a, b, count(*) FROM '${file}' GROUP BY ALL) TO '${join(folder, 'bare.csv')}'");`;
      const [ours, theirs] = await measured([
        [program, 'run', file, '--truth', 'y', '--score', 'a', '--score', 'b', '--utility', utility],
        ['--input-type=module', '--eval', bare],
      ]);
      console.log(line(`${rows.toExponential()} rows, ${(statSync(file).size / 1e6).toFixed(0)} MB`, ours, theirs));
      rmSync(file);
    }
    const counts = join(folder, 'counts.csv');
    await connection.run(
      `COPY (SELECT 'isoyield/1000000' AS isoyield_counts_v1, i % 2 AS truth, (i // 2) / 500000.0 AS score_a, 1 + hash(i) % 1000000000000 AS n FROM range(1000000) t(i)) TO '${counts}' (HEADER)`,
    );
    const [ours] = await measured([[program, 'scores', counts, '--positive', '1', '--utility', utility]]);
    console.log(line('1e6 combinations, up to 1e12 each', ours));
  } finally {
    connection.closeSync();
    rmSync(folder, { recursive: true, force: true });
  }
});
