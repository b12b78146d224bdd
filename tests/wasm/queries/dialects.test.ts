// Every name and text of a query stands in the quotes of its dialect, whatever it is.

import { DuckDBInstance } from '@duckdb/node-api';
import { aggregateQuery, type Engine } from 'isoyield';
import { describe, expect, test } from 'vitest';
import { iso } from '../support';
import { asCsv } from './support';

const engines: readonly Engine[] = [
  ...([
    'duckdb',
    'postgres',
    'spark',
    'clickhouse',
    'bigquery',
    'snowflake',
    'trino',
    'databricks',
    'sqlserver',
  ] as const),
];

/** What each dialect reads as one quoted name or text, by the manual of the engine. */
const doubled = /"(?:""|[^"])*"|'(?:''|[^'])*'/g;
const quoted: Record<Engine, RegExp> = {
  duckdb: doubled,
  postgres: doubled,
  trino: doubled,
  spark: /`(?:``|[^`])*`|'(?:\\[\s\S]|[^'\\])*'/g,
  databricks: /`(?:``|[^`])*`|'(?:\\[\s\S]|[^'\\])*'/g,
  clickhouse: /`(?:\\[\s\S]|[^`\\])*`|'(?:\\[\s\S]|[^'\\])*'/g,
  bigquery: /`(?:\\[\s\S]|[^`\\\n])*`|'(?:\\[\s\S]|[^'\\\n])*'/g,
  snowflake: /"(?:""|[^"])*"|'(?:\\[\s\S]|[^'\\])*'/g,
  sqlserver: /\[(?:\]\]|[^\]])*\]|N'(?:''|[^'])*'/g,
};

const hostile = [
  'x"; DROP TABLE y; --',
  '\\`; DROP TABLE t; --',
  "\\' OR 1=1 --",
  "'; DELETE FROM t; --",
  ']; SHUTDOWN; --',
  '\\',
  '"`\'[]\n--',
  '/* ',
  'select',
  'Order',
  'таблиця',
  '',
];

describe.each(engines)('%s', (engine) => {
  const bare = (name: string, buckets?: number) =>
    aggregateQuery({
      ...{ engine, table: `"${name.replaceAll('"', '""')}"`, truth: name, scores: [name, `${name}2`], predicted: name },
      ...{
        probabilities: { [name]: [`${name.replaceAll(':', '')}:x`, 'y'] },
        weight: name,
        fold: name,
        cluster: name,
        buckets,
      },
    }).replaceAll(quoted[engine], '?');
  test.each(hostile)('%j is a name and no code', (name) => {
    // What is left when quoted names and texts are taken out is the query of harmless names.
    for (const buckets of [undefined, 100]) expect(bare(name, buckets)).toBe(bare('plain', buckets));
  });
});

test('a table may have a schema, and points within quotes', () => {
  const from = (table: string, engine: Engine = 'postgres') =>
    /FROM (.*)/.exec(aggregateQuery({ engine, table, truth: 't', scores: 's' }))?.[1];
  expect(from('scores')).toBe('"scores"');
  expect(from('lake.public.scores')).toBe('"lake"."public"."scores"');
  expect(from('"my.table"')).toBe('"my.table"');
  expect(from('public."a ""b"""')).toBe('"public"."a ""b"""');
  expect(from('project-1.set.scores', 'bigquery')).toBe('`project-1`.`set`.`scores`');
  expect(from('[dbo].[a b]', 'sqlserver')).toBe('[dbo].[a b]');
  expect(from('x"; DROP TABLE y')).toBe('"x""; DROP TABLE y"');
  expect(from("it's/*.parquet", 'duckdb')).toBe("'it''s/*.parquet'");
  expect(from("'a b.csv'", 'duckdb')).toBe("'a b.csv'");
  expect(from('/data/scores', 'spark')).toBe('parquet.`/data/scores`');
  expect(from('scores.orc', 'databricks')).toBe('orc.`scores.orc`');
  expect(from('scores.csv')).toBe('"scores"."csv"');
});

test.each(hostile.filter(Boolean))('DuckDB counts the table and the columns called %j', async (name) => {
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const connection = await (await DuckDBInstance.create()).connect();
  await connection.run('CREATE TABLE y (i INT)');
  await connection.run(
    `CREATE TABLE ${quote(name)} AS SELECT i % 3 = 0 AS ${quote(name)}, i / 7.0 AS ${quote(`${name} s`)}, i % 2 = 0 AS d FROM range(21) t(i)`,
  );
  const columns = { truth: name, scores: `${name} s`, predicted: 'd' };
  for (const buckets of [undefined, 4]) {
    const query = aggregateQuery({ engine: 'duckdb', table: quote(name), ...columns, buckets });
    const report = await iso.scores(asCsv(await connection.runAndReadAll(query)));
    expect(report.n).toBe(21);
    if (!/[\n]/.test(name)) expect(report.classifiers[0]?.name).toBe(`${name} s`.trim());
  }
  expect((await connection.runAndReadAll('SELECT count(*) FROM y')).getRows()).toEqual([[0n]]);
});
