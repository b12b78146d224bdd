// Every kind of query on the engines that are installed: the report is the one that DuckDB's counts give. `npm run engines -- --install`
// installs those that Python has.

import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { aggregateQuery, type Engine, type Report } from 'isoyield';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { iso } from '../support';
import { cases, makeTable, types } from './cases';
import { asCsv, differences } from './support';

const root = new URL('../../../', import.meta.url).pathname;
const python = join(root, '.build/engines/venv/bin/python');
const packages = join(root, '.build/engines/venv/lib');
const installed = (name: string) =>
  existsSync(packages) &&
  readdirSync(packages).some((version) => existsSync(join(packages, version, 'site-packages', name)));

const folder = mkdtempSync(join(tmpdir(), 'isoyield-engines-'));
const csv = join(folder, 't.csv');
let duckdb: DuckDBConnection;
/** The same items with NULL in the place of NaN, which SQL Server does not have. */
let withoutNaN: DuckDBConnection;
/** On DuckDB's counts, one a query. */
const reports = new Map<number, Report>();

/** Every kind of query, exact and in cells. */
const queries = cases.flatMap(([what, truth, query, options]) =>
  [undefined, 30].flatMap((buckets) => {
    const cells = buckets === undefined || !('scores' in query) ? [] : [buckets];
    return buckets === undefined || cells.length > 0
      ? [{ what: buckets === undefined ? what : `${what}, in cells`, query: { ...query, truth, buckets }, options }]
      : [];
  }),
);

const written = (engine: Engine) => queries.map(({ query }) => aggregateQuery({ engine, table: 't', ...query }));

beforeAll(async () => {
  chmodSync(folder, 0o755);
  duckdb = await (await DuckDBInstance.create()).connect();
  await makeTable(duckdb);
  await duckdb.run(`COPY t TO '${csv}' (HEADER)`);
  withoutNaN = await (await DuckDBInstance.create()).connect();
  await makeTable(withoutNaN);
  await withoutNaN.run('UPDATE t SET "a score" = NULL WHERE isnan("a score")');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Holds the report on an engine's result against that on DuckDB's. */
async function compare(at: number, result: string): Promise<void> {
  const { query, options } = queries[at] as (typeof queries)[number];
  const own = async () => asCsv(await duckdb.runAndReadAll(aggregateQuery({ engine: 'duckdb', table: 't', ...query })));
  const expected = reports.get(at) ?? (await iso.scores(await own(), options));
  reports.set(at, expected);
  const found = await iso.scores(result, options);
  // Numbers that are labels may be written with other digits.
  const named = (report: Report) => JSON.parse(JSON.stringify(report).replace(/(?<=["“])([01])\.00(?=["”])/g, '$1'));
  expect(differences(named(expected), named(found))).toEqual([]);
}

type Answer = { result: string } | { error: string };
const run = (engine: Engine): Answer[] =>
  JSON.parse(
    execFileSync(python, [join(root, 'tests/wasm/queries/engines.py')], {
      input: JSON.stringify({ engine, csv, types, queries: written(engine) }),
      maxBuffer: 2 ** 30,
      stdio: ['pipe', 'pipe', 'ignore'],
    }).toString(),
  );
const ok = (answer: Answer | undefined): string => {
  if (answer === undefined || 'error' in answer) throw new Error(answer?.error ?? 'no answer');
  return answer.result;
};

describe.each([
  ['clickhouse', 'chdb'],
  ['spark', 'pyspark'],
] as const)('%s', (engine, name) => {
  let answers: Answer[] = [];
  beforeAll(() => {
    if (installed(name)) answers = run(engine);
  }, 600_000);
  test.skipIf(!installed(name)).each(queries.map(({ what }, at) => [what, at] as const))('%s', async (_, at) => {
    await compare(at, ok(answers[at]));
  });
});

describe.each(['bigquery', 'snowflake', 'trino', 'databricks', 'sqlserver'] as const)(
  '%s, read and translated by sqlglot',
  (engine) => {
    let answers: Answer[] = [];
    beforeAll(() => {
      if (installed('sqlglot')) answers = run(engine);
    }, 600_000);
    test.skipIf(!installed('sqlglot')).each(queries.map(({ what }, at) => [what, at] as const))('%s', async (_, at) => {
      const here = engine === 'sqlserver' ? withoutNaN : duckdb;
      await compare(at, asCsv(await here.runAndReadAll(ok(answers[at]))));
    });
  },
);

const postgres = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').sort().at(-1) : undefined;

describe('postgres', () => {
  const data = join(folder, 'postgres');
  /** The server does not run as root. */
  const as = (program: string, args: string[], input?: string) => {
    const path = program === 'psql' ? 'psql' : `/usr/lib/postgresql/${postgres}/bin/${program}`;
    const [command, all] =
      process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--', path, ...args]] : [path, args];
    const stdio: ('pipe' | 'ignore')[] = [
      input === undefined ? 'ignore' : 'pipe',
      program === 'pg_ctl' ? 'ignore' : 'pipe',
      'ignore',
    ];
    return (
      execFileSync(command as string, all as string[], { input, stdio, cwd: '/', maxBuffer: 2 ** 30 })?.toString() ?? ''
    );
  };
  const psql = (args: string[], input?: string) =>
    as('psql', ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-h', data, '-d', 'postgres', ...args], input);
  beforeAll(() => {
    if (postgres === undefined) return;
    chmodSync(folder, 0o777);
    as('initdb', ['-D', data, '--locale=C', '-E', 'UTF8', '-A', 'trust']);
    as('pg_ctl', ['-D', data, '-w', '-o', `-c listen_addresses='' -k ${data}`, 'start']);
    const columns = Object.entries(types).map(
      ([name, type]) => `"${name}" ${type === 'double' ? 'double precision' : type}`,
    );
    psql(
      [],
      `CREATE TABLE t (${columns.join(', ')});\nCREATE TABLE "x""; DROP TABLE t; --" AS SELECT true AS y, 0.5 AS s;`,
    );
    psql(['-c', `COPY t FROM '${csv}' (FORMAT csv, HEADER)`]);
  }, 120_000);
  afterAll(() => {
    if (postgres !== undefined) as('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
  });
  test.skipIf(postgres === undefined).each(queries.map(({ what }, at) => [what, at] as const))('%s', async (_, at) => {
    const file = join(folder, `${at}.sql`);
    writeFileSync(file, String(written('postgres')[at]));
    await compare(at, psql(['--csv', '-f', file]));
  });
  test.skipIf(postgres === undefined)('a hostile name is a name', async () => {
    const file = join(folder, 'hostile.sql');
    writeFileSync(file, aggregateQuery({ engine: 'postgres', table: 'x"; DROP TABLE t; --', truth: 'y', scores: 's' }));
    expect(psql(['--csv', '-f', file])).toContain('isoyield/1,true,0.5,1');
    expect(Number(psql(['-At', '-c', 'SELECT count(*) FROM t']))).toBeGreaterThan(0);
  });
  test.skipIf(postgres === undefined)('what psql prints for people is refused by name', async () => {
    const file = join(folder, 'framed.sql');
    writeFileSync(file, String(written('postgres')[0]));
    await expect(iso.scores(psql(['-f', file]))).rejects.toThrow(/prints it for people/);
  });
});
