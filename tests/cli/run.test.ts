// `isoyield run`: files counted by DuckDB give what `isoyield scores` gives.

import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { beforeAll, describe, expect, test } from 'vitest';
import { differences } from '../wasm/queries/support';
import { folder, run } from './program';

const path = (name: string) => join(folder, name);
const rows = `SELECT hash(i) % 10 < 3 AS y, round(hash(i * 7) % 1000 / 1000.0, 2) AS a, (hash(i * 11) % 50 / 50.0) AS b FROM range(3000) t(i)`;
const how = ['--truth', 'y', '--score', 'a', '--score', 'b', '--json'];

beforeAll(async () => {
  const connection = await (await DuckDBInstance.create(path('one.duckdb'))).connect();
  await connection.run(`CREATE TABLE "the scores" AS ${rows} ORDER BY y, a, b`);
  await connection.run(`COPY "the scores" TO '${path('scores.parquet')}'`);
  await connection.run(`COPY "the scores" TO '${path('scores.csv')}' (HEADER)`);
  await connection.run(`COPY (FROM "the scores" WHERE y) TO '${path('part_1.parquet')}'`);
  await connection.run(`COPY (FROM "the scores" WHERE NOT y) TO '${path('part_0.parquet')}'`);
  connection.closeSync();
  const two = await (await DuckDBInstance.create(path('two.duckdb'))).connect();
  await two.run(`CREATE TABLE one AS ${rows}; CREATE VIEW other AS FROM one`);
  two.closeSync();
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
  ];
  for (const files of ways) {
    const counted = await report(['run', ...files.map(path), ...how]);
    expect(differences(direct, counted), files.join()).toEqual([]);
  }
  expect(
    differences(direct, await report(['run', path('two.duckdb'), '--relation', 'other', '--memory', '200MB', ...how])),
  ).toHaveLength(0);
});

describe('what cannot be run is told', () => {
  test.each([
    ['no file', [], 'no_file'],
    ['a file that is not there', [path('nothing.parquet')], 'no_such_file'],
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
