// Aggregate queries for data too large for one machine: the engine that has the rows counts them by score, and the calculator reads the
// counts.

import { dialects, type Engine, isPositive } from './sql_dialects.js';

/** What to count. */
export interface AggregateOptions {
  engine: Engine;
  /** Table, view or file function, as the engine's FROM takes it. */
  table: string;
  /** Column of true labels. */
  truth: string;
  /** Column of scores. */
  score: string;
  /** Label of the positive class. */
  positive: string;
  /** Column of weights; every row counts 1 when left out. */
  weight?: string | undefined;
  /** About so many rows in the result, with the error bound that the query states; every distinct score when left out. */
  buckets?: number | undefined;
}

/** What stands for no label in the tables that `scores` reads, as SQL, but for the positive label itself. */
const missing = (positive: string) =>
  ['', 'na', 'nan', '+nan', '-nan', 'n/a', '#n/a', 'null', 'none', '-', '?']
    .filter((word) => word !== positive.trim().toLowerCase())
    .map((word) => `'${word}'`)
    .join(', ');

/**
 * The query whose result, `score, n_pos, n_neg`, is the table of a sweep. Rows without a truth or a score are left out; every label but the
 * positive one counts as negative, and the query says so.
 *
 * Without `buckets` it counts by distinct score: every point of every curve, exactly. With `buckets` it cuts the finite scores into
 * cells twice: equal cells of their range, then equal cells of each in proportion to the rows that it holds, so that crowded stretches
 * are cut finer. `score` is then the smallest of a cell: the counts at that threshold are exact, and what is between two thresholds is
 * bounded as the query's comment says.
 */
export function aggregateQuery(options: AggregateOptions): string {
  const { engine, table, truth, score, positive, weight, buckets } = options;
  const dialect = dialects[engine];
  const { float, whole, string } = dialect;
  const column = (name: string, type: string) => `CAST(${dialect.name(name)} AS ${type})`;
  const each = weight === undefined ? '1' : column(weight, float);
  const sum =
    weight === undefined ? (what: string) => `CAST(SUM(${what}) AS ${whole})` : (what: string) => `SUM(${what})`;
  const rows = [
    `SELECT ${column(score, float)} + 0.0 AS s,`,
    `       TRIM(${column(truth, string)}) AS label,`,
    `       ${each} AS w`,
    `FROM ${table}`,
    `WHERE ${dialect.name(score)} IS NOT NULL AND ${dialect.name(truth)} IS NOT NULL`,
    `  AND NOT ${dialect.isNan(column(score, float))}`,
  ];
  // The query fails where no row is positive: it would describe a classifier that is never wrong about them.
  const found = `'No row has the positive label. Labels found: from ' || MIN(label) || ' to ' || MAX(label)`;
  const items = `WITH labelled AS (
${rows.map((line) => `  ${line}`).join('\n')}
), marked AS (
  SELECT s, w, label, CASE WHEN ${isPositive(dialect, positive)} THEN 1 ELSE 0 END AS y FROM labelled
  WHERE LOWER(label) NOT IN (${missing(positive)})
), checked AS (
  SELECT CASE WHEN COUNT(*) = 0 OR MAX(y) = 1 THEN 0.0 ELSE ${dialect.fail(found)} END AS ok FROM marked
), items AS (
  SELECT s + ok AS s, w, y FROM marked CROSS JOIN checked
)`;
  const others =
    '-- Every label but the positive one counts as negative; rows without a label or a score are left out.';
  if (buckets === undefined) {
    return `${others}
-- Every distinct score with the positive and the negative rows that have it: the exact curve.
${items}
SELECT s AS score,
       ${sum('w * y')} AS n_pos,
       ${sum('w * (1 - y)')} AS n_neg
FROM items
GROUP BY s
ORDER BY s DESC;
`;
  }
  const half = Math.max(1, Math.ceil(buckets / 2));
  const largest = '1.7976931348623157e308';
  return `${others}
-- About ${2 * half} cells of neighbouring scores. Each row is an exact point of the curve: the counts at its score as threshold.
-- With P = sum(n_pos), N = sum(n_neg), n = P + N and the rows by falling score, what lies between two rows is bounded:
--   area under ROC: off by at most sum(n_pos * n_neg) / (2 * P * N);
--   average precision: off by at most sum over rows of n_pos / P * (TP / (TP + FP - n_neg) - (TP - n_pos) / (TP - n_pos + FP)),
--     TP and FP being n_pos and n_neg summed down to and with the row, and 0 / 0 counted as 0;
--   largest utility yield: too small by at most the largest over rows of the smaller of n_pos * (U11 - U10) / n and
--     n_neg * (U00 - U01) / n, Utc being the utility of deciding c when t is true.
${items}, ends AS (
  SELECT MIN(s) AS low, MAX(s) AS high, COUNT(*) AS n FROM items WHERE ABS(s) <= ${largest}
), coarse AS (
  SELECT s, y, w,
         CASE WHEN s > ${largest} THEN ${half} WHEN s < -${largest} THEN -1 WHEN high > low
              THEN LEAST(${half - 1}, CAST(FLOOR((s / 2 - low / 2) / (high / 2 - low / 2) * ${half}) AS ${whole})) ELSE 0 END AS cell
  FROM items CROSS JOIN ends
), cells AS (
  SELECT cell, MIN(s) AS low, MAX(s) AS high, COUNT(*) AS k FROM coarse GROUP BY cell
), fine AS (
  SELECT coarse.cell, s, y, w,
         CASE WHEN cells.high > cells.low
              THEN CAST(FLOOR((s / 2 - cells.low / 2) / (cells.high / 2 - cells.low / 2) * CEIL(${half}.0 * cells.k / ends.n)) AS ${whole}) ELSE 0 END AS part
  FROM coarse JOIN cells ON coarse.cell = cells.cell CROSS JOIN ends
)
SELECT MIN(s) AS score,
       ${sum('w * y')} AS n_pos,
       ${sum('w * (1 - y)')} AS n_neg
FROM fine
GROUP BY cell, part
ORDER BY score DESC;
`;
}
