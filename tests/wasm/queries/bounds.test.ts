// Reports on scores that were counted in cells: every number says how far it may be off, and is not further, on every surface.

import { DuckDBInstance } from '@duckdb/node-api';
import { aggregateQuery, type Report, type ScoresOptions } from 'isoyield';
import { offBy, type Table, tables, write } from 'isoyield/export';
import { beforeAll, expect, test } from 'vitest';
import { iso, valid } from '../support';
import { asCsv } from './support';

/** Scores that cells treat badly: all at the ends, few values, logits without bounds, each class in cells of its own, and ordinary ones. */
const shapes = {
  ends: `CASE WHEN hash(i) % 2 = 0 THEN (hash(i * 7) % 997) / 1e9 ELSE 1 - (hash(i * 7) % 991) / 1e9 END`,
  ties: `hash(i * 3) % 7 / 7.0 + CASE WHEN hash(i * 17) % 500 = 0 THEN 1e-7 ELSE 0 END`,
  infinite: `CASE WHEN hash(i * 5) % 40 = 0 THEN 'inf'::DOUBLE WHEN hash(i * 5) % 40 = 1 THEN '-inf'::DOUBLE
    ELSE ln((1 + hash(i * 7) % 9973) / (9974.0 - hash(i * 7) % 9973)) END`,
  apart: `CASE WHEN y THEN 0.5 + hash(i * 7) % 5003 / 10006.0 ELSE hash(i * 7) % 5003 / 10006.0 END`,
  usual: `hash(i * 7) % 9973 / 20000.0 + y::INT * 0.3`,
} as const;

const run = async (sql: string) => asCsv(await (await connection).runAndReadAll(sql));
let connection: ReturnType<Awaited<ReturnType<typeof DuckDBInstance.create>>['connect']>;
beforeAll(async () => {
  connection = DuckDBInstance.create().then((made) => made.connect());
  const columns = Object.entries(shapes).map(([name, sql]) => `${sql} AS ${name}`);
  await (await connection).run(`CREATE TABLE t AS WITH r AS (SELECT i, hash(i * 13) % 10 < 3 AS y FROM range(6000) t(i))
    SELECT y, 1 + hash(i * 19) % 3 AS w, 'f' || hash(i * 23) % 2 AS f, ${columns.join(', ')} FROM r`);
});

interface Both {
  direct: Report;
  cells: Report;
}
const both = async (score: string, buckets: number, more: ScoresOptions = {}) => {
  const { weight, fold, ...options } = more;
  const columns = { truth: 'y', scores: [score], ...(weight && { weight }), ...(fold && { fold }) };
  const counts = await run(aggregateQuery({ engine: 'duckdb', table: 't', ...columns, buckets }));
  const rows = await run(`SELECT y, w, f, ${score} FROM t`);
  const utility = '2 -1\n-5 3';
  return {
    direct: await iso.scores(rows, { ...columns, utility, ...options }),
    cells: await iso.scores(counts, { utility, ...options }),
  } satisfies Both;
};

type Numbers = Report['classifiers'][number]['metrics'];
/** Holds numbers with their bounds against the exact ones; how many have a bound. */
function held(direct: Numbers, cells: Numbers, counted: ReadonlySet<string>): number {
  let bounded = 0;
  for (const [id, { value, bound }] of Object.entries(cells)) {
    const exact = direct[id]?.value;
    if (bound !== undefined) {
      expect(counted.has(id), id).toBe(false);
      expect(bound, id).toBeGreaterThan(0);
    }
    if (typeof value !== 'number' || typeof exact !== 'number' || counted.has(id)) continue;
    expect(Math.abs(value - exact), id).toBeLessThanOrEqual((bound ?? 0) + 1e-11);
    if (bound !== undefined && Number.isFinite(bound)) bounded += 1;
  }
  return bounded;
}
const ofCounts = new Set(
  iso.catalogue('en').metrics.flatMap(({ id, scope }) => (scope.includes('scores') ? [] : [id])),
);

test.each(Object.keys(shapes).flatMap((shape) => [8, 60].map((buckets) => [shape, buckets] as const)))(
  'scores %s in about %i cells: each number within its bound',
  async (shape, buckets) => {
    for (const more of [{}, { weight: 'w' }, { fold: 'f' }]) {
      const { direct, cells } = await both(shape, buckets, more);
      const [a, b] = [direct.classifiers[0], cells.classifiers[0]];
      if (!a || !b) throw new Error('no classifier');
      const bounded = held(a.metrics, b.metrics, ofCounts);
      // 14 values fit into as many cells: nothing is lost.
      if (shape === 'ties' && buckets === 60) expect(bounded).toBe(0);
      else expect(bounded).toBeGreaterThan(shape === 'infinite' ? 3 : 6);
      for (const [i, fold] of (b.folds?.each ?? []).entries())
        held(a.folds?.each[i]?.metrics ?? {}, fold.metrics, ofCounts);
      for (const [rule, point] of Object.entries(b.thresholds ?? {})) {
        const exact = a.thresholds?.[rule]?.yield;
        if (exact === undefined) continue;
        expect(Math.abs(point.yield - exact), rule).toBeLessThanOrEqual((point.bound ?? 0) + 1e-11);
      }
      const [worth] = cells.utility?.yields ?? [];
      const bound = worth?.apparent === undefined ? (worth?.bound ?? 0) : Number.POSITIVE_INFINITY;
      expect(worth?.apparent === undefined || worth.bound === undefined || worth.bound === bound).toBe(true);
      expect(Math.abs((a.yield ?? 0) - (b.yield ?? 0))).toBeLessThanOrEqual(bound + 1e-11);
    }
  },
);

test('what is shown stays a bound', () => {
  for (const bound of [1e-9, 0.00123, 0.0011999999, 0.1, 0.0999, 1 / 3, 2.5e-300, 12.34, 99.9]) {
    const shown = Number(offBy(bound).slice(1));
    expect(shown).toBeGreaterThanOrEqual(bound);
    expect(shown).toBeLessThan(bound * 1.11);
  }
  expect(offBy(Number.POSITIVE_INFINITY)).toBe('±?');
});

test('the bound is in the JSON, the schema, the tables and what is written of them', async () => {
  const { direct, cells } = await both('usual', 20);
  valid(cells);
  const [classifier] = cells.classifiers;
  const { roc_auc: area, mce, f1 } = classifier?.metrics ?? {};
  expect(area?.bound).toBeGreaterThan(0);
  expect(mce?.bound).toBe(Number.POSITIVE_INFINITY);
  expect(f1).not.toHaveProperty('bound');
  expect(JSON.stringify(direct)).not.toContain('bound"');
  expect(cells.utility?.yields[0]?.bound).toBe(classifier?.thresholds?.['implied']?.bound);
  const made = tables(cells, iso.catalogue('en'), 'en', 'all');
  const of = (id: string) => made.find((each) => each.id === id) as Table;
  const column = (table: Table) => table.columns.findIndex(({ of: said }) => said?.what === 'bound');
  const metrics = of('metrics');
  expect(metrics.rows.find((row) => row[1] === 'roc_auc')?.[column(metrics)]).toBe(area?.bound);
  for (const id of ['yields', 'thresholds']) expect(of(id).rows[0]?.[column(of(id))], id).toBeGreaterThan(0);
  expect(write(metrics, 'csv')).toContain(String(area?.bound));
  const uk = tables(cells, iso.catalogue('uk'), 'uk').find(({ id }) => id === 'metrics') as Table;
  expect(write(uk, 'md')).toContain('відхилення через комірки');
  expect(tables(direct, iso.catalogue('en')).every((each) => column(each) < 0)).toBe(true);
});

test('of several classifiers a difference may be off by what both are', async () => {
  const query = { truth: 'y', scores: ['usual', 'ties', 'apart'] };
  const counts = await run(aggregateQuery({ engine: 'duckdb', table: 't', ...query, buckets: 30 }));
  const cells = await iso.scores(counts);
  const direct = await iso.scores(await run('SELECT y, usual, ties, apart FROM t'), query);
  let held = 0;
  for (const [i, each] of (cells.comparisons ?? []).entries()) {
    const exact = direct.comparisons?.[i];
    if (each.difference === undefined || exact?.difference === undefined || exact.metric !== each.metric) continue;
    expect(Math.abs(each.difference - exact.difference), `${each.test} ${each.metric}`).toBeLessThanOrEqual(
      (each.bound ?? 0) + 1e-11,
    );
    if (each.bound !== undefined) held += 1;
  }
  expect(held).toBeGreaterThan(5);
});

test('at the class shares of a deployment, and of logits', async () => {
  for (const more of [{ prevalence: [0.98, 0.02] }, { scale: 'logit' }] as ScoresOptions[]) {
    for (const shape of ['usual', 'infinite']) {
      const { direct, cells } = await both(shape, 25, more);
      held(direct.classifiers[0]?.metrics ?? {}, cells.classifiers[0]?.metrics ?? {}, ofCounts);
    }
  }
});
