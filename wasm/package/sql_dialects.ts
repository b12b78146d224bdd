// What differs between the engines that count rows by score.

import type { engines } from './calls.js';

export type Engine = (typeof engines)[number];

/** How an engine names types, quotes names and texts, reads a number from a text, and stops with a message. */
interface Dialect {
  readonly float: string;
  readonly whole: string;
  readonly string: string;
  readonly name: (column: string) => string;
  readonly text: (value: string) => string;
  /** The number that a text expression says; null where it says none. */
  readonly number: (expression: string) => string;
  readonly isNan: (expression: string) => string;
  /** An expression that ends the query with the message of a text expression, and otherwise has the type of a number. */
  readonly fail: (message: string) => string;
}

const doubled = (mark: string) => (text: string) => `${mark}${text.replaceAll(mark, mark + mark)}${mark}`;
const escaped = (mark: string) => (text: string) =>
  `${mark}${text.replaceAll('\\', '\\\\').replaceAll(mark, `\\${mark}`).replaceAll('\n', '\\n').replaceAll('\r', '\\r')}${mark}`;
const numeral = "'^[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]+)?$'";

export const dialects: Record<Engine, Dialect> = {
  duckdb: {
    ...{ float: 'DOUBLE', whole: 'BIGINT', string: 'VARCHAR', name: doubled('"'), text: doubled("'") },
    number: (expression) => `TRY_CAST(${expression} AS DOUBLE)`,
    isNan: (expression) => `isnan(${expression})`,
    fail: (message) => `error(${message})`,
  },
  postgres: {
    ...{ float: 'DOUBLE PRECISION', whole: 'BIGINT', string: 'TEXT', name: doubled('"'), text: doubled("'") },
    number: (expression) => `CASE WHEN ${expression} ~ ${numeral} THEN CAST(${expression} AS DOUBLE PRECISION) END`,
    isNan: (expression) => `(${expression} = 'NaN')`,
    // No function of PostgreSQL raises an error; a text that is no number does, and the error quotes it.
    fail: (message) => `CAST(${message} AS DOUBLE PRECISION)`,
  },
  spark: {
    ...{ float: 'DOUBLE', whole: 'BIGINT', string: 'STRING', name: doubled('`'), text: escaped("'") },
    number: (expression) => `TRY_CAST(${expression} AS DOUBLE)`,
    isNan: (expression) => `isnan(${expression})`,
    fail: (message) => `CAST(raise_error(${message}) AS DOUBLE)`,
  },
  bigquery: {
    ...{ float: 'FLOAT64', whole: 'INT64', string: 'STRING', name: escaped('`'), text: escaped("'") },
    number: (expression) => `SAFE_CAST(${expression} AS FLOAT64)`,
    isNan: (expression) => `IS_NAN(${expression})`,
    fail: (message) => `ERROR(${message})`,
  },
  snowflake: {
    ...{ float: 'DOUBLE', whole: 'BIGINT', string: 'VARCHAR', text: escaped("'") },
    // Names without quotes are stored in capitals there; a plain name is left to that rule.
    name: (column) => (/^[A-Za-z_]\w*$/.test(column) ? column : doubled('"')(column)),
    number: (expression) => `TRY_TO_DOUBLE(${expression})`,
    isNan: (expression) => `(${expression} = 'NaN'::DOUBLE)`,
    fail: (message) => `TO_DOUBLE(${message})`,
  },
};

/** Up to this many digits a double tells two whole numbers apart. */
const mostDigits = 15;

/**
 * Whether the text expression `label` is the positive label, whatever the type of its column: 1 is also 1.0, 1.00 and true, as columns of
 * floating-point numbers, decimals and booleans write it.
 */
export function isPositive({ text, number }: Dialect, positive: string): string {
  const label = positive.trim();
  const conditions = [`label = ${text(label)}`];
  const value = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(label) ? Number(label) : null;
  if (value !== null && label.replace(/\D/g, '').length <= mostDigits) {
    conditions.push(`${number('label')} = ${value}`);
    if (value === 0 || value === 1) conditions.push(`LOWER(label) = '${value === 1}'`);
  }
  if (/^(true|false)$/i.test(label)) conditions.push(`LOWER(label) = '${label.toLowerCase()}'`);
  return conditions.join(' OR ');
}
