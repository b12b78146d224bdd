import { DuckDBInstance } from '@duckdb/node-api';
import { type AggregateOptions, aggregateQuery, type Report } from 'isoyield';
import { beforeAll, describe, expect, test } from 'vitest';
import { iso, near } from '../support';

const common = { engine: 'duckdb', table: 'scores', truth: 'label', score: 'a score', positive: "it's" } as const;
const utility = '2 -1\n-5 3'; // rows: truly not, truly so

interface Counts {
  score: number[];
  pos: number[];
  neg: number[];
}
let run: (query: string) => Promise<Counts>;
let direct: Report;
let weighted: Report;

/** The report on counts by score, as the query's result is dropped. */
function reportOn({ score, pos, neg }: Counts): Promise<Report> {
  const text = score.map((each, i) => `${each},${pos[i]},${neg[i]}\n`).join('');
  return iso.scores(`score,n_pos,n_neg\n${text}`, { utility });
}

beforeAll(async () => {
  const connection = await (await DuckDBInstance.create()).connect();
  // Ties, infinities, a crowded stretch, nothing and NaN; from the row number, so that every run has the same rows.
  await connection.run(`create table scores as
    select case when hash(i) % 10 < 3 then 'it''s' else 'not' end as label,
           case when i % 1009 = 0 then null when i % 997 = 0 then 'nan'::double when i % 4999 = 0 then 'inf'::double
                when i % 4993 = 0 then '-inf'::double
                when i % 3 = 0 then round((hash(i * 7) % 100000) / 1e5 + (hash(i) % 10 < 3)::int * 0.4, 3)
                else exp((hash(i * 11) % 1000003) / 1e6 * -9 + (hash(i) % 10 < 3)::int) end as "a score",
           ((hash(i * 13) % 4) * 0.25)::double as weight
    from range(60000) t(i)`);
  run = async (query) => {
    const rows = (await connection.runAndReadAll(query)).getRows();
    const column = (at: number) => rows.map((row) => Number(row[at]));
    return { score: column(0), pos: column(1), neg: column(2) };
  };
  const all = (await connection.runAndReadAll('select label, "a score", weight from scores')).getColumns();
  const columns = { label: all[0] as string[], s: all[1] as number[], w: all[2] as number[] };
  const options = { truth: 'label', scores: 's', positive: "it's", utility: '3 -5\n-1 2' };
  direct = await iso.scores({ label: columns.label, s: columns.s }, options);
  weighted = await iso.scores(columns, { ...options, weight: 'w' });
});

const value = (report: Report, metric: string) => report.classifiers[0]?.metrics[metric]?.value as number;
const best = (report: Report) => report.classifiers[0]?.yield as number;

describe('counts by DuckDB', () => {
  test('by distinct score give the direct computation', async () => {
    const counts = await run(aggregateQuery(common));
    expect(counts.pos.every(Number.isInteger)).toBe(true);
    const report = await reportOn(counts);
    expect(report.n).toBe(direct.n);
    for (const metric of ['roc_auc', 'average_precision', 'auprg', 'ks'])
      near(value(report, metric), value(direct, metric));
    near(best(report), best(direct));
    expect(report.classifiers[0]?.threshold).toBe(direct.classifiers[0]?.threshold);
  });

  test('of weights too', async () => {
    const report = await reportOn(await run(aggregateQuery({ ...common, weight: 'weight' })));
    for (const metric of ['roc_auc', 'average_precision']) near(value(report, metric), value(weighted, metric));
    near(best(report), best(weighted));
  });

  test('of labels that are floating-point numbers', async () => {
    const numbers = `(select (label = 'it''s')::int::double as y, "a score" from scores)`;
    const counts = await run(aggregateQuery({ ...common, table: numbers, truth: 'y', positive: '1' }));
    near(value(await reportOn(counts), 'roc_auc'), value(direct, 'roc_auc'));
  });

  test.each([50, 400, 5000])('in about %i cells lie within the bound', async (buckets) => {
    const counts = await run(aggregateQuery({ ...common, buckets }));
    const report = await reportOn(counts);
    expect(report.n).toBe(direct.n);
    expect(counts.score.length).toBeLessThan(3 * buckets);
    const [p, n] = [counts.pos, counts.neg].map((all) => all.reduce((sum, each) => sum + each, 0)) as [number, number];
    let [area, precision, yields, tp, fp] = [0, 0, 0, 0, 0];
    counts.score.forEach((_, i) => {
      const [a, b] = [counts.pos[i] as number, counts.neg[i] as number];
      area += (a * b) / (2 * p * n);
      const low = tp + fp + b === 0 ? 0 : tp / (tp + fp + b);
      const high = tp + a + fp === 0 ? 0 : (tp + a) / (tp + a + fp);
      precision += (a / p) * (high - low);
      yields = Math.max(yields, Math.min((a * 8) / (p + n), (b * 3) / (p + n)));
      tp += a;
      fp += b;
    });
    const off = (metric: string) => Math.abs(value(report, metric) - value(direct, metric));
    expect(off('roc_auc')).toBeLessThanOrEqual(area + 1e-12);
    expect(off('average_precision')).toBeLessThanOrEqual(precision + 1e-12);
    expect(best(direct) - best(report)).toBeGreaterThanOrEqual(-1e-12);
    expect(best(direct) - best(report)).toBeLessThanOrEqual(yields + 1e-12);
    // The bound is worth something, and shrinks with the cells.
    expect(area).toBeLessThan(3 / buckets);
  });
});

describe('labels are compared as their type', () => {
  const labels = "case when label = 'it''s' then";
  const columns: readonly (readonly [type: string, column: string, positives: readonly string[]])[] = [
    ['a boolean', "label = 'it''s'", ['1', 'true', 'True', ' 1 ']],
    ['an integer', `${labels} 1 else 0 end`, ['1', '1.0', '+1']],
    ['a decimal', `(${labels} 1 else 0 end)::decimal(5, 2)`, ['1', '1.00']],
    ['a floating-point number', `(${labels} 1 else 0 end)::double`, ['1']],
    ['a text', `${labels} 'yes' else 'no' end`, ['yes']],
    ['a text of digits', `${labels} ' 1' else '0' end`, ['1']],
    ['an enum', `(${labels} 'sick' else 'well' end)::enum('well', 'sick')`, ['sick']],
    ['a long whole number', `${labels} 9007199254740993 else 9007199254740992 end`, ['9007199254740993']],
    ['no number', `${labels} 'nan' else 'x' end`, ['nan']],
  ];
  test.each(columns)('%s', async (_, column, positives) => {
    const table = `(select ${column} as y, "a score" from scores)`;
    for (const positive of positives) {
      for (const buckets of [undefined, 400]) {
        const { pos, neg } = await run(aggregateQuery({ ...common, table, truth: 'y', positive, buckets }));
        const [p, n] = [pos, neg].map((all) => all.reduce((sum, each) => sum + each, 0));
        const counted = direct.classifiers[0]?.matrix ?? [];
        expect([p, n], positive).toEqual(counted.map((row) => row.reduce((sum, each) => sum + each, 0)));
      }
    }
  });

  test.each(['1', 'true', "it's not"])('a query without a positive row fails: %s', async (positive) => {
    for (const buckets of [undefined, 400])
      await expect(run(aggregateQuery({ ...common, positive, buckets }))).rejects.toThrow(
        /No row has the positive label/,
      );
  });

  test.each([
    ['NaN among numbers', "case when i % 4 = 0 then 1.0 when i % 4 = 1 then 0.0 else 'nan'::double end", '1'],
    ['an empty text', "case when i % 4 = 0 then 'yes' when i % 4 = 1 then 'no' else '' end", 'yes'],
    ['a word for nothing', "case when i % 4 = 0 then 'yes' when i % 4 = 1 then 'no' else ' N/A ' end", 'yes'],
  ])('rows without a label, %s, are no negatives', async (_, label, positive) => {
    const table = `(select ${label} as label, i / 100.0 as "a score" from range(100) t(i))`;
    for (const buckets of [undefined, 10]) {
      const { pos, neg } = await run(aggregateQuery({ ...common, table, positive, buckets }));
      const sum = (counts: number[]) => counts.reduce((all, each) => all + each, 0);
      expect([sum(pos), sum(neg)]).toEqual([25, 25]);
    }
  });

  test('no rows at all are no fault', async () => {
    const counts = await run(aggregateQuery({ ...common, table: '(select * from scores where false)' }));
    expect(counts.score).toEqual([]);
  });
});

test('every engine quotes names and labels in its own way', () => {
  const strange = { table: 't', truth: 'a`b', score: 'c"d', positive: "e'f\\g" };
  const query = (engine: AggregateOptions['engine']) => aggregateQuery({ engine, ...strange, buckets: 10 });
  const expected = {
    duckdb: ['"a`b"', '"c""d"', "'e''f\\g'"],
    postgres: ['"a`b"', '"c""d"', "'e''f\\g'", 'AS DOUBLE PRECISION'],
    spark: ['`a``b`', "'e\\'f\\\\g'", 'AS BIGINT'],
    bigquery: ['`a\\`b`', "'e\\'f\\\\g'", 'IS_NAN(', 'AS INT64'],
    snowflake: ['"a`b"', '"c""d"', "'e\\'f\\\\g'"],
  } as const;
  for (const [engine, parts] of Object.entries(expected))
    for (const part of parts) expect(query(engine as keyof typeof expected), engine).toContain(part);
});

test('no name or label ends its quotes', () => {
  const hostile = ['\\`; DROP TABLE t; --', '\\', "\\' OR 1=1 --", '"`\'\n--'];
  for (const text of hostile) {
    const options = { table: 't', truth: text, score: text, positive: text };
    const bigquery = aggregateQuery({ engine: 'bigquery', ...options });
    // What is left when quoted names and texts are taken out, by that dialect's rules, is the query of harmless names.
    const bare = (query: string) => query.replaceAll(/(['`])(?:\\.|(?!\1)[^\\])*\1/gs, '?');
    const plain = { table: 't', truth: 'a', score: 'b', positive: 'c' };
    expect(bare(bigquery)).toBe(bare(aggregateQuery({ engine: 'bigquery', ...plain })));
    const spark = (query: string) => query.replaceAll(/`(?:``|[^`])*`/g, '?').replaceAll(/'(?:\\.|[^'\\])*'/gs, '?');
    expect(spark(aggregateQuery({ engine: 'spark', ...options }))).toBe(
      spark(aggregateQuery({ engine: 'spark', ...plain })),
    );
  }
});
