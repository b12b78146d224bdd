// Names that the command line offers and the package knows; generate.mjs writes them into wasm/package/calls.ts.

/** Databases that run the query of `sql`. */
export const engines = [
  ...['duckdb', 'postgres', 'spark', 'clickhouse', 'bigquery', 'snowflake', 'trino', 'databricks', 'sqlserver'],
];

/** A report for another program: as a table or a page, or as code that computes it. */
export const formats = ['csv', 'json', 'md', 'latex', 'html'];
export const programs = ['python', 'r'];
