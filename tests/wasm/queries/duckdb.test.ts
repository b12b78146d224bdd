// The report on a table and the report on its counts by DuckDB are the same.

import { DuckDBInstance } from '@duckdb/node-api';
import { aggregateQuery, type Report, type ScoresOptions } from 'isoyield';
import { beforeAll, expect, test } from 'vitest';
import { iso } from '../support';
import { cases, makeTable, type Query, rows, utility } from './cases';
import { asCsv, differences } from './support';

interface Table {
  readonly items: number;
  run(sql: string): Promise<string>;
  /** Rows as columns of numbers, texts and nothing. */
  columns(sql: string): Promise<Record<string, (number | string | null)[]>>;
}

async function tableOf(items: number): Promise<Table> {
  const connection = await (await DuckDBInstance.create()).connect();
  await makeTable(connection, items);
  const plain = (value: unknown) => (value === null || typeof value === 'number' ? value : String(value));
  return {
    items,
    run: async (sql) => asCsv(await connection.runAndReadAll(sql)),
    columns: async (sql) => {
      const all = Object.entries((await connection.runAndReadAll(sql)).getColumnsObject());
      return Object.fromEntries(all.map(([name, values]) => [name, values.map(plain)]));
    },
  };
}

let table: Table;
const run = (sql: string) => table.run(sql);
beforeAll(async () => {
  table = await tableOf(rows);
});

/** What the options of a query say, for a table of items. */
const read = ({ scores, predicted, probabilities, weight, fold, cluster, subgroup }: Query): ScoresOptions =>
  Object.fromEntries(
    Object.entries({ scores, predicted, probabilities, weight, fold, cluster, subgroup })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [
        name,
        Array.isArray(value) || typeof value === 'object'
          ? value
          : ['scores', 'predicted', 'subgroup'].includes(name)
            ? [value]
            : value,
      ]),
  );

/** The rows of the table in the order of the counts: the random numbers of a report go by rows. */
function itemsOf(truth: string, query: Query): string {
  const { scores, predicted, probabilities, weight, fold, cluster, subgroup, columns: amounts } = query;
  const list = (names: string | readonly string[] | undefined) => (names === undefined ? [] : [names].flat());
  const of = Object.values(probabilities ?? {}).flatMap((columns) => columns.map((each) => each.split(':')[1] ?? each));
  const keys = [fold, cluster, ...list(subgroup), truth, ...list(predicted), ...of, ...list(amounts), weight];
  const columns = [...keys, ...list(scores)].filter((name) => name !== undefined);
  const names = columns.map((name) => `"${name}"`).join(', ');
  const by = columns.map((name) => `CAST("${name}" AS ${typeOf(name)})`).join(', ');
  return `SELECT ${names} FROM t ORDER BY ${by}`;
}
const typeOf = (name: string) => (/^(bool|number|text|kind|guess|p|q|f|c)$/.test(name) ? 'VARCHAR' : 'DOUBLE');

/**
 * Counts of up to so many items are laid out row by row, in the order of the items here. Of more the division into folds at random differs, and
 * nothing else.
 */
const laidOut = 200_000;
const drawn = /^\/classifiers\/\d+\/thresholds\/[a-z_]+\/honest\//;

/** Where the report on the items of a table and that on their counts differ. */
async function differ(of: Table, truth: string, query: Query, options: ScoresOptions) {
  const direct = await iso.scores(await of.columns(itemsOf(truth, query)), { truth, ...read(query), ...options });
  const counts = await of.run(aggregateQuery({ engine: 'duckdb', table: 't', truth, ...query }));
  const counted = await iso.scores(counts, options);
  expect(counted.n).toBe(direct.n);
  expect(counts.split('\n').length, 'rows of counts').toBeLessThan(of.items);
  expect(counted.classifiers.map(({ matrix }) => matrix)).toEqual(direct.classifiers.map(({ matrix }) => matrix));
  return differences(direct, counted).filter((each) => direct.n <= laidOut || !drawn.test(each));
}

test.each(cases)(
  '%s',
  async (_, truth, query, options) => {
    expect(await differ(table, truth, query, options)).toEqual([]);
  },
  300_000,
);

test('counts of more items than are laid out row by row', async () => {
  const long = await tableOf(210_000);
  for (const name of ['a score of texts, some missing', 'folds', 'folds and clusters of decisions']) {
    const [, truth, query, options] = cases.find(([each]) => each === name) as (typeof cases)[number];
    expect(await differ(long, truth, query, options), name).toEqual([]);
  }
}, 60_000);

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
    const [area = 0, precision = 0, ks = 0, brier, loss, ece] = [
      ...message.matchAll(/ (\d[\d.e-]*|—|∞)(?=[,;]|$)/g),
    ].map(([, each]) => Number(each));
    const bounds = {
      roc_auc: area,
      average_precision: precision,
      ks,
      ...(i === 1 && { brier, log_loss: loss, ece }),
    };
    for (const [metric, bound] of Object.entries(bounds)) {
      if (bound === undefined || Number.isNaN(bound)) continue;
      expect(Math.abs(value(counted, i, metric) - value(direct, i, metric)), metric).toBeLessThanOrEqual(bound + 1e-12);
    }
    // The classes' utilities are 2 and -1, -5 and 3: at most 8 apart.
    const decided = Number(/at most (\S+) of the items otherwise/.exec(message)?.[1]);
    expect(decided).toBeLessThanOrEqual(1);
    for (const rule of ['max_yield', 'implied']) {
      const [a, b] = [direct, counted].map(({ classifiers }) => classifiers[i]?.thresholds?.[rule]?.yield);
      if (a !== undefined || b !== undefined) expect(Math.abs(Number(a) - Number(b))).toBeLessThanOrEqual(8 * decided);
    }
    expect(area).toBeLessThan(3 / buckets);
  }
});
