// `isoyield run`: files counted by DuckDB give what `isoyield scores` gives.

import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { beforeAll, describe, expect, test } from 'vitest';
import { differences } from '../wasm/queries/support';
import { folder, run } from './program';

const path = (name: string) => join(folder, name);
const rows = `SELECT hash(i) % 10 < 3 AS y, round(hash(i * 7) % 1000 / 1000.0, 2) AS a, (hash(i * 11) % 50 / 50.0) AS b FROM range(3000) t(i)`;
const how = ['--truth', 'y', '--score', 'a', '--score', 'b', '--json'];

beforeAll(async () => {
  const one = await DuckDBInstance.create(path('one.duckdb'));
  const connection = await one.connect();
  await connection.run(`CREATE TABLE "the scores" AS ${rows} ORDER BY y, a, b`);
  await connection.run(`COPY "the scores" TO '${path('scores.parquet')}'`);
  await connection.run(`COPY "the scores" TO '${path('scores.csv')}' (HEADER)`);
  await connection.run(`COPY (FROM "the scores" WHERE y) TO '${path('part_1.parquet')}'`);
  await connection.run(`COPY (FROM "the scores" WHERE NOT y) TO '${path('part_0.parquet')}'`);
  await connection.run(
    `COPY (SELECT *, b > 0.5 AS late FROM "the scores") TO '${path('by value')}' (FORMAT parquet, PARTITION_BY (late))`,
  );
  connection.closeSync();
  // Else this process holds the file until its memory is cleaned up.
  one.closeSync();
  // A table as Spark writes it, and as it is left where a job died.
  for (const name of ['spark', 'mixed']) mkdirSync(path(`${name}/_temporary`), { recursive: true });
  for (const part of ['part_0', 'part_1']) copyFileSync(path(`${part}.parquet`), path(`spark/${part}.snappy.parquet`));
  for (const left of ['_SUCCESS', '.part_0.crc', '_temporary/part_2.parquet']) writeFileSync(path(`spark/${left}`), '');
  copyFileSync(path('part_0.parquet'), path('mixed/part_0.parquet'));
  copyFileSync(path('scores.csv'), path('mixed/scores.csv'));
  mkdirSync(path('nothing'));
  const other = await DuckDBInstance.create(path('two.duckdb'));
  const two = await other.connect();
  await two.run(`CREATE TABLE one AS ${rows}; CREATE VIEW other AS FROM one`);
  two.closeSync();
  other.closeSync();
});

const report = async (args: string[]) => {
  const { status, stdout, stderr } = await run(args);
  expect(status, stderr).toBe(0);
  return JSON.parse(stdout);
};

test('a file, several, a pattern and a database give the report on the rows', async () => {
  const direct = await report(['scores', path('scores.csv'), ...how]);
  const ways = [
    ['scores.parquet'],
    ['scores.csv'],
    ['part_0.parquet', 'part_1.parquet'],
    ['part_*.parquet'],
    ['one.duckdb'],
    ['spark'],
    ['by value'],
  ];
  for (const files of ways) {
    const counted = await report(['run', ...files.map(path), ...how]);
    expect(differences(direct, counted), files.join()).toEqual([]);
  }
  expect(
    differences(direct, await report(['run', path('two.duckdb'), '--relation', 'other', '--memory', '200MB', ...how])),
  ).toHaveLength(0);
});

test('utilities are computed from a column that was counted too', async () => {
  const money = ['--truth', 'y', '--score', 'b', '--utility', 'miss = -10 * a; false alarm = -2', '--json'];
  const direct = await report(['scores', path('scores.csv'), ...money]);
  const counted = await report(['run', path('scores.parquet'), '--column', 'a', ...money]);
  expect(differences(direct, counted)).toEqual([]);
  const without = await run(['run', path('scores.parquet'), ...money]);
  expect([without.status, without.stderr]).toEqual([2, expect.stringMatching(/“a”.*--column a/)]);
});

test('subgroups are counted, one column or two, with ranges of numbers, missing values and in cells of scores', async () => {
  const connection = await (await DuckDBInstance.create()).connect();
  const grouped = `SELECT *, CASE WHEN hash(i * 3) % 20 = 0 THEN NULL WHEN hash(i * 3) % 2 = 0 THEN 'f' ELSE 'm' END AS sex,
    20 + hash(i * 5) % 60 AS age FROM (SELECT i, hash(i) % 10 < 3 AS y, round(hash(i * 7) % 1000 / 1000.0, 2) AS a FROM range(3000) t(i))`;
  await connection.run(`CREATE TABLE grouped AS ${grouped}`);
  await connection.run(`COPY (FROM grouped ORDER BY sex, age, y, a) TO '${path('grouped.csv')}' (HEADER)`);
  connection.closeSync();
  const of = ['--truth', 'y', '--score', 'a', '--json', '--subgroup', 'sex'];
  const two = [...of, '--subgroup', 'age', '--subgroup-at', '30,50'];
  for (const options of [of, two, [...of, '--metric', 'f1']]) {
    const direct = await report(['scores', path('grouped.csv'), ...options]);
    const counted = await report(['run', path('grouped.csv'), ...options]);
    expect(counted.subgroups).toHaveLength(options === two ? 3 : 1);
    expect(differences(direct.subgroups, counted.subgroups)).toEqual([]);
  }
  const cells = await report(['run', path('grouped.csv'), ...of, '--buckets', '1000']);
  expect(cells.subgroups[0].groups.map(({ name }: { name: string }) => name)).toEqual(['f', 'm', '']);
  // The query that is run elsewhere counts by them too.
  const { stdout } = await run(['sql', '--truth', 'y', '--score', 'a', '--subgroup', 'sex', '--subgroup', 'age']);
  for (const heading of ['"subgroup_sex"', '"subgroup_age"']) expect(stdout).toContain(heading);
});

test('of scores in cells each printed number is followed by how far it may be off', async () => {
  const cells = ['run', path('scores.parquet'), ...how.slice(0, -1), '--buckets', '10'];
  const { stdout } = await run([...cells, '--metric', 'roc_auc', '--metric', 'mce', '--metric', 'f1']);
  expect(stdout).toMatch(/roc_auc +0\.\d{4} ±0\.\d+ /);
  expect(stdout).toMatch(/mce +0\.\d{4} ±\? /);
  expect(stdout).not.toMatch(/f1 +0\.\d{4} ±/);
  expect(stdout).toMatch(/1 +[ab] +0\.\d+ ±0\.\d+/);
  expect(stdout).toMatch(/jackknife_paired|delong_paired +-?0\.\d+ ±/);
  expect(stdout).toContain('scores were counted in cells, and the number of the scores themselves is at most so far');
  const whole = await run(cells.slice(0, -2));
  expect(whole.stdout).not.toContain('±0');
  const uk = await run([...cells, '--language', 'uk']);
  expect(uk.stdout).toContain('оцінки пораховано в комірках');
});

describe('what cannot be run is told', () => {
  test.each([
    ['no file', [], 'no_file'],
    ['a file that is not there', [path('nothing.parquet')], 'no_such_file'],
    ['a folder without files', [path('nothing')], 'empty_folder'],
    ['a folder of two kinds', [path('mixed')], 'mixed_folder'],
    ['several tables', [path('two.duckdb')], 'which_relation'],
    ['a database beside a file', [path('one.duckdb'), path('scores.csv')], 'one_database'],
    ['a column that is not there', [path('scores.parquet'), '--weight', 'w'], 'engine_refused'],
    ['a size of no unit', [path('scores.parquet'), '--memory', 'lots'], 'bad_memory'],
    ['too few cells', [path('scores.parquet'), '--buckets', '1'], 'bad_buckets'],
  ])('%s', async (_, args, code) => {
    const { status, stdout } = await run(['run', ...args, ...how]);
    expect(status).toBe(2);
    expect(JSON.parse(stdout).errors[0].code).toBe(code);
  });
});

test('counts that are given to matrix are read as scores reads them, and that is said', async () => {
  const counts = path('counts.csv');
  writeFileSync(
    counts,
    'isoyield_counts_v1,truth,decision_m,n\nisoyield/3,no,no,40\nisoyield/3,no,yes,30\nisoyield/3,yes,yes,5e9\n',
  );
  const { status, stdout, stderr } = await run(['matrix', counts, '--json']);
  expect(status).toBe(0);
  expect(stderr).toContain('This is a result of isoyield sql');
  expect(JSON.parse(stdout).classifiers[0].matrix).toEqual([
    [40, 30],
    [0, 5e9],
  ]);
  expect(JSON.parse(stdout)).toEqual(await report(['scores', counts, '--json']));
});
