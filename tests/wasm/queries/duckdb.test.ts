// The report on a table and the report on its counts by DuckDB are the same.

import { DuckDBInstance } from '@duckdb/node-api';
import { type AggregateOptions, aggregateQuery, type Report, type ScoresOptions } from 'isoyield';
import { beforeAll, expect, test } from 'vitest';
import { iso } from '../support';
import { asCsv, differences } from './support';

type Query = Omit<AggregateOptions, 'engine' | 'table' | 'truth'>;

let run: (sql: string) => Promise<string>;
/** Rows as columns of numbers, texts and nothing. */
let columns: (sql: string) => Promise<Record<string, (number | string | null)[]>>;
const rows = 12_000;
const utility = '2 -1\n-5 3';

beforeAll(async () => {
  const connection = await (await DuckDBInstance.create()).connect();
  // Ties, infinities, nothing and NaN, labels in three styles, from the row number, so that every run has the same rows.
  await connection.run(`CREATE TABLE t AS WITH r AS (SELECT i, hash(i) % 10 < 3 AS y FROM range(${rows}) t(i)) SELECT
    y AS bool, y::INT::DECIMAL(5, 2) AS number, CASE WHEN i % 701 = 0 THEN NULL WHEN y THEN 'it''s' ELSE 'not' END AS text,
    ['x', 'y', 'z'][(1 + hash(i) % 3)::INT] AS kind, ['x', 'y', 'z'][(1 + (hash(i) % 3 + (hash(i * 23) % 4 = 0)::INT) % 3)::INT] AS guess,
    CASE WHEN i % 1009 = 0 THEN NULL WHEN i % 997 = 0 THEN 'nan'::DOUBLE WHEN i % 4999 = 0 THEN 'inf'::DOUBLE
         WHEN i % 4993 = 0 THEN '-inf'::DOUBLE ELSE round(hash(i * 7) % 1000 / 500.0 + y::INT * 0.4, 2) END AS "a score",
    (hash(i * 11) % 64 / 64.0)::FLOAT AS b, hash(i * 29) % 3 = 0 AS p, CASE WHEN hash(i * 31) % 4 = 0 THEN NOT y ELSE y END AS q,
    hash(i * 13) % 4 * 0.25 AS w, hash(i * 13) % 4 AS whole, 'fold ' || hash(i * 3) % 5 AS f, 'c' || hash(i * 5) % 300 AS c,
    hash(i * 37) % 9 / 16.0 AS px, hash(i * 41) % 8 / 16.0 AS py FROM r`);
  await connection.run('ALTER TABLE t ADD COLUMN pz DOUBLE; UPDATE t SET pz = 1 - px - py');
  columns = async (sql) => {
    const result = await connection.runAndReadAll(sql);
    const all = Object.entries(result.getColumnsObject());
    const plain = (value: unknown) => (value === null || typeof value === 'number' ? value : String(value));
    return Object.fromEntries(all.map(([name, values]) => [name, values.map(plain)]));
  };
  run = async (sql) => asCsv(await connection.runAndReadAll(sql));
});

const cases: readonly (readonly [what: string, truth: string, query: Query, options: ScoresOptions])[] = [
  ['a score of booleans', 'bool', { scores: 'b' }, { utility }],
  ['a score of decimals', 'number', { scores: ['b'] }, { utility }],
  ['a score of texts, some missing', 'text', { scores: 'a score' }, { utility, positive: "it's" }],
  ['two scores', 'text', { scores: ['a score', 'b'] }, { utility, positive: "it's" }],
  ['decisions of two classifiers', 'bool', { predicted: ['p', 'q'] }, { utility }],
  ['a score and decisions', 'bool', { scores: 'b', predicted: 'q' }, { utility }],
  ['decisions among three classes', 'kind', { predicted: 'guess' }, {}],
  ['probabilities of three classes', 'kind', { probabilities: { m: ['x:px', 'y:py', 'z:pz'] } }, {}],
  ['sampling weights', 'bool', { scores: ['b'], weight: 'w' }, { utility }],
  ['weights that are counts', 'bool', { scores: ['b'], weight: 'whole' }, { utility }],
  ['folds', 'bool', { scores: ['a score', 'b'], fold: 'f' }, { utility }],
  ['clusters', 'bool', { scores: ['a score', 'b'], cluster: 'c' }, { utility }],
  ['folds and clusters of decisions', 'bool', { predicted: ['p', 'q'], fold: 'f', cluster: 'c' }, { utility }],
];

/** What the options of a query say, for a table of items. */
const read = ({ scores, predicted, probabilities, weight, fold, cluster }: Query): ScoresOptions =>
  Object.fromEntries(
    Object.entries({ scores, predicted, probabilities, weight, fold, cluster })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [
        name,
        Array.isArray(value) || typeof value === 'object'
          ? value
          : name === 'scores' || name === 'predicted'
            ? [value]
            : value,
      ]),
  );

/** The rows of the table in the order of the counts: the random numbers of a report go by rows. */
function itemsOf(truth: string, { scores, predicted, probabilities, weight, fold, cluster }: Query): string {
  const list = (names: string | readonly string[] | undefined) => (names === undefined ? [] : [names].flat());
  const of = Object.values(probabilities ?? {}).flatMap((columns) => columns.map((each) => each.split(':')[1] ?? each));
  const columns = [fold, cluster, truth, ...list(predicted), ...of, weight, ...list(scores)].filter(
    (name) => name !== undefined,
  );
  const names = columns.map((name) => `"${name}"`).join(', ');
  const by = columns.map((name) => `CAST("${name}" AS ${typeOf(name)})`).join(', ');
  return `SELECT ${names} FROM t ORDER BY ${by}`;
}
const typeOf = (name: string) => (/^(bool|number|text|kind|guess|p|q|f|c)$/.test(name) ? 'VARCHAR' : 'DOUBLE');

test.each(cases)('%s', async (_, truth, query, options) => {
  const direct = await iso.scores(await columns(itemsOf(truth, query)), { truth, ...read(query), ...options });
  const counts = await run(aggregateQuery({ engine: 'duckdb', table: 't', truth, ...query }));
  expect(counts.split('\n').length, 'rows of counts').toBeLessThan(rows);
  const counted = await iso.scores(counts, options);
  expect(counted.n).toBe(direct.n);
  expect(counted.classifiers.map(({ matrix }) => matrix)).toEqual(direct.classifiers.map(({ matrix }) => matrix));
  expect(differences(direct, counted)).toEqual([]);
});

test('a file goes by its path, and rows may come of a query', async () => {
  const select = "SELECT number AS y, b FROM t WHERE f = 'fold 1' -- a part";
  const counts = await run(aggregateQuery({ engine: 'duckdb', select, truth: 'y', scores: 'b' }));
  const items = await run("SELECT number AS y, b FROM t WHERE f = 'fold 1' ORDER BY CAST(y AS VARCHAR), b");
  expect(differences(await iso.scores(items, { truth: 'y' }), await iso.scores(counts))).toEqual([]);
});

test.each([20, 400])('about %i cells lie within the bound that the report states', async (buckets) => {
  const query = { truth: 'text', scores: ['a score', 'b'] };
  const counts = await run(aggregateQuery({ engine: 'duckdb', table: 't', ...query, buckets }));
  const options = { positive: "it's", utility };
  const direct = await iso.scores(await run('SELECT text, "a score", b FROM t'), { ...query, ...options });
  const counted = await iso.scores(counts, options);
  expect(counted.n).toBe(direct.n);
  const stated = counted.notes.filter(({ code }) => code === 'counts_cells');
  expect(stated).toHaveLength(2);
  const value = (report: Report, i: number, metric: string) => report.classifiers[i]?.metrics[metric]?.value as number;
  for (const [i, { message }] of stated.entries()) {
    const [area = 0, precision = 0, ks = 0, brier, loss] = [...message.matchAll(/ (\d[\d.e-]*|—|∞)(?=,|$)/g)].map(
      ([, each]) => Number(each),
    );
    const bounds = {
      roc_auc: area,
      average_precision: precision,
      ks,
      ...(i === 1 && { brier, log_loss: loss }),
    };
    for (const [metric, bound] of Object.entries(bounds)) {
      if (bound === undefined || Number.isNaN(bound)) continue;
      expect(Math.abs(value(counted, i, metric) - value(direct, i, metric)), metric).toBeLessThanOrEqual(bound + 1e-12);
    }
    expect(area).toBeLessThan(3 / buckets);
  }
});
