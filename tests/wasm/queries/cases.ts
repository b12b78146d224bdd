// A table of items, and every kind of query on it.

import type { DuckDBConnection } from '@duckdb/node-api';
import type { AggregateOptions, ScoresOptions } from 'isoyield';

export type Query = Omit<AggregateOptions, 'engine' | 'table' | 'truth'>;

/** `npm run engines` can be asked for a million. */
export const rows = Number(process.env['ISOYIELD_QUERY_ROWS'] ?? 12_000);
export const utility = '2 -1\n-5 3';

/** The table `t`. */
export async function makeTable(connection: DuckDBConnection, items = rows): Promise<void> {
  const run = (sql: string) => connection.run(sql);
  // Ties, infinities, nothing and NaN, labels in three styles, from the row number, so that every run has the same rows.
  await run(`CREATE TABLE t AS WITH r AS (SELECT i, hash(i) % 10 < 3 AS y FROM range(${items}) t(i)) SELECT
    y AS bool, y::INT::DECIMAL(5, 2) AS number, CASE WHEN i % 701 = 0 THEN NULL WHEN y THEN 'it''s' ELSE 'not' END AS text,
    ['x', 'y', 'z'][(1 + hash(i) % 3)::INT] AS kind, ['x', 'y', 'z'][(1 + (hash(i) % 3 + (hash(i * 23) % 4 = 0)::INT) % 3)::INT] AS guess,
    CASE WHEN i % 1009 = 0 THEN NULL WHEN i % 997 = 0 THEN 'nan'::DOUBLE WHEN i % 4999 = 0 THEN 'inf'::DOUBLE
         WHEN i % 4993 = 0 THEN '-inf'::DOUBLE ELSE round(hash(i * 7) % 1000 / 500.0 + y::INT * 0.4, 2) END AS "a score",
    (hash(i * 11) % 64 / 64.0)::FLOAT AS b, hash(i * 29) % 3 = 0 AS p, CASE WHEN hash(i * 31) % 4 = 0 THEN NOT y ELSE y END AS q,
    hash(i * 13) % 4 * 0.25 AS w, hash(i * 13) % 4 AS whole, 'fold ' || hash(i * 3) % 5 AS f, 'c' || hash(i * 5) % 300 AS c,
    CASE WHEN i % 911 = 0 THEN NULL ELSE 5.5 * (1 + hash(i * 17) % 9) END AS amount,
    hash(i * 37) % 9 / 16.0 AS px, hash(i * 41) % 8 / 16.0 AS py FROM r`);
  await run('ALTER TABLE t ADD COLUMN pz DOUBLE; UPDATE t SET pz = 1 - px - py');
}

/** Its columns, with their types in the words of most engines. */
export const types = {
  ...{
    bool: 'boolean',
    number: 'decimal(5,2)',
    text: 'text',
    kind: 'text',
    guess: 'text',
    'a score': 'double',
    b: 'real',
  },
  ...{
    p: 'boolean',
    q: 'boolean',
    w: 'double',
    whole: 'bigint',
    f: 'text',
    c: 'text',
    amount: 'double',
    px: 'double',
    py: 'double',
    pz: 'double',
  },
} as const;

export const cases: readonly (readonly [what: string, truth: string, query: Query, options: ScoresOptions])[] = [
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
  [
    'utilities of each item',
    'bool',
    { scores: ['b'], predicted: 'q', columns: 'amount' },
    { utility: 'miss = -amount; false alarm = -5' },
  ],
  ['subgroups', 'bool', { scores: ['b'], subgroup: 'kind' }, { utility }],
  ['folds', 'bool', { scores: ['a score', 'b'], fold: 'f' }, { utility }],
  ['clusters', 'bool', { scores: ['a score', 'b'], cluster: 'c' }, { utility }],
  ['folds and clusters of decisions', 'bool', { predicted: ['p', 'q'], fold: 'f', cluster: 'c' }, { utility }],
];
