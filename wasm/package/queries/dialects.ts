// How each engine names types, quotes names and texts, and reads files. Everything else of a query is the same on all of them.

import type { Call, Type } from './tree.js';

export interface Dialect {
  readonly types: Readonly<Record<Type, string>>;
  readonly name: (name: string) => string;
  readonly text: (text: string) => string;
  /** Functions that are called otherwise than on the others. */
  readonly calls?: Partial<Record<Call, string>>;
  /** Whether a number is none; absent where no column holds such a value. */
  readonly notANumber?: (expression: string) => string;
  /** How FROM takes a file; absent where an engine reads tables only. */
  readonly file?: (path: string, text: (text: string) => string) => string;
  /** Says that steps which are joined have few rows, where an engine would move all rows of the table to meet them. */
  readonly few?: (steps: readonly string[]) => string;
  /** A name that a result may have, where not all may. */
  readonly heading?: (name: string) => string;
}

const doubled =
  (mark: string, end = mark) =>
  (text: string) =>
    `${mark}${text.replaceAll(end, end + end)}${end}`;
/** In these dialects a backslash begins an escape, also of a line end. */
const escaped = (mark: string) => (text: string) =>
  `${mark}${text.replaceAll('\\', '\\\\').replaceAll(mark, `\\${mark}`).replaceAll('\n', '\\n').replaceAll('\r', '\\r')}${mark}`;

const isNan = (expression: string) => `isnan(${expression})`;
const fileOf = (format: string) => (path: string) => `${format}.${doubled('`')(path)}`;
/** Spark reads a file under the name of its format. */
const sparkFile = (path: string) =>
  fileOf(/\.(parquet|orc|json|avro)(\W|$)/i.exec(path)?.[1]?.toLowerCase() ?? 'parquet')(path);

const spark: Dialect = {
  types: { float: 'DOUBLE', whole: 'BIGINT', text: 'STRING' },
  name: doubled('`'),
  text: escaped("'"),
  notANumber: isNan,
  file: sparkFile,
  few: (steps) => `/*+ BROADCAST(${steps.join(', ')}) */ `,
};

export const dialects = {
  duckdb: {
    types: { float: 'DOUBLE', whole: 'BIGINT', text: 'VARCHAR' },
    name: doubled('"'),
    text: doubled("'"),
    notANumber: isNan,
    file: (path, text) => text(path),
  },
  postgres: {
    types: { float: 'DOUBLE PRECISION', whole: 'BIGINT', text: 'TEXT' },
    name: doubled('"'),
    text: doubled("'"),
    notANumber: (expression) => `${expression} = CAST('NaN' AS DOUBLE PRECISION)`,
  },
  spark,
  clickhouse: {
    types: { float: 'Nullable(Float64)', whole: 'Nullable(Int64)', text: 'Nullable(String)' },
    name: escaped('`'),
    text: escaped("'"),
    notANumber: (expression) => `isNaN(${expression})`,
    file: (path, text) => `file(${text(path)})`,
  },
  bigquery: {
    types: { float: 'FLOAT64', whole: 'INT64', text: 'STRING' },
    name: escaped('`'),
    text: escaped("'"),
    notANumber: (expression) => `IS_NAN(${expression})`,
    // Names of result columns there may have most characters, but not these.
    heading: (name) => name.replaceAll(/[!"$()*,./;?@[\\\]^`{}~\n\r]/g, '_'),
  },
  snowflake: {
    types: { float: 'DOUBLE', whole: 'BIGINT', text: 'VARCHAR' },
    name: doubled('"'),
    text: escaped("'"),
    notANumber: (expression) => `${expression} = CAST('NaN' AS DOUBLE)`,
  },
  trino: {
    types: { float: 'DOUBLE', whole: 'BIGINT', text: 'VARCHAR' },
    name: doubled('"'),
    text: doubled("'"),
    notANumber: (expression) => `is_nan(${expression})`,
  },
  databricks: spark,
  sqlserver: {
    types: { float: 'DOUBLE PRECISION', whole: 'BIGINT', text: 'NVARCHAR(4000)' },
    name: doubled('[', ']'),
    text: (text) => `N${doubled("'")(text)}`,
    calls: { count: 'COUNT_BIG', ceiling: 'CEILING' },
  },
} satisfies Record<string, Dialect>;

export type Engine = keyof typeof dialects;
