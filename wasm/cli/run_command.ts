// Counts files of any size by DuckDB in this process, and reports on the counts.

import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { type Isoyield, IsoyieldError, type Report } from '../package/index.js';
import { type AggregateOptions, aggregateQuery } from '../package/queries/aggregate.js';
import type { Arguments } from './arguments.js';
import { checkFile, rowsOfNothing, wrong } from './files.js';
import { progressOn } from './progress.js';
import { columnsOf } from './sql_command.js';
import { say } from './words/words.js';

const isDatabase = (file: string) => /\.(duckdb|ddb|db)$/i.test(file);

async function duckdb(args: Arguments) {
  try {
    return (await import('@duckdb/node-api')).DuckDBInstance;
  } catch {
    const message = say(args.language, 'no_duckdb');
    throw new IsoyieldError([{ code: 'no_duckdb', message, hint: say(args.language, 'install_duckdb') }]);
  }
}

const endings = /\.(parquet|csv|tsv|jsonl?|ndjson)(\.(gz|zst))?$/i;

/** The files of a folder, as engines write tables: without those whose names begin with `_` or a point. */
async function filesOf(args: Arguments, folder: string): Promise<string[]> {
  const all = (await readdir(folder, { recursive: true })).filter(
    (name) => endings.test(name) && !name.split(/[\\/]/).some((part) => /^[._]/.test(part)),
  );
  const kinds = [...new Set(all.map((name) => endings.exec(name)?.[1]?.toLowerCase()))];
  if (kinds.length !== 1)
    throw wrong(args, kinds.length === 0 ? 'empty_folder' : 'mixed_folder', folder, kinds.join(', '));
  return all.sort().map((name) => join(folder, name));
}

/** Files and patterns as they are, folders as what is in them. */
async function filesFrom(args: Arguments): Promise<string[]> {
  const found = await Promise.all(
    args.files.map(async (file) => {
      const is = await stat(file).catch(() => null);
      if (is?.isDirectory()) return filesOf(args, file);
      if (!file.includes('*')) await checkFile(args, file);
      return [file];
    }),
  );
  return found.flat();
}

/** The table of a database that is meant: the one named, or the only one. */
async function tableOf(args: Arguments, connection: DuckDBConnection, file: string): Promise<string> {
  const { relation } = args.values;
  if (relation !== undefined) return String(relation);
  const found = await connection.runAndReadAll('SELECT table_name FROM information_schema.tables ORDER BY 1');
  const names = found.getRows().map(([name]) => String(name));
  if (names.length === 1) return `"${names[0]?.replaceAll('"', '""')}"`;
  throw wrong(args, 'which_relation', file, names.join(', '));
}

/** What the engine says of a query that it does not run, in its own words. */
function refused(args: Arguments, error: unknown): IsoyieldError {
  const said = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').trim();
  const message = say(args.language, 'engine_refused', said);
  // Somebody stopped it: nothing is to be mended.
  const hint = /^INTERRUPT/.test(said) ? {} : { hint: say(args.language, 'check_columns') };
  return new IsoyieldError([{ code: 'engine_refused', message, ...hint }]);
}

/** Runs a query, with a line of progress on a terminal; Ctrl+C ends it. */
async function watched(args: Arguments, connection: DuckDBConnection, query: string): Promise<void> {
  const { onShare, done } = progressOn(process.stderr, args.language);
  const timer = setInterval(() => onShare(connection.progress.percentage), 200);
  const stop = () => connection.interrupt();
  process.once('SIGINT', stop);
  try {
    await connection.run(query);
  } catch (error) {
    throw refused(args, error);
  } finally {
    process.off('SIGINT', stop);
    clearInterval(timer);
    done();
  }
}

/** The report on files, from what DuckDB counted in them. `choices`: what the core is told. */
export async function counted(
  args: Arguments,
  iso: Isoyield,
  choices: Record<string, unknown>,
  probabilities: Record<string, string[]>,
): Promise<Report> {
  const [first] = args.files;
  if (first === undefined) throw wrong(args, 'no_file');
  if (rowsOfNothing(args)) throw wrong(args, 'rows_of_nothing');
  const databases = args.files.filter(isDatabase);
  if (databases.length > 0 && args.files.length > 1) throw wrong(args, 'one_database', databases.join(', '));
  const files = await filesFrom(args);
  const DuckDBInstance = await duckdb(args);
  const folder = await mkdtemp(join(tmpdir(), 'isoyield-'));
  const memory = String(args.values['memory'] ?? '4GB');
  if (!/^\d+(\.\d+)?\s*[KMGT]i?B$/i.test(memory)) throw wrong(args, 'bad_memory', memory);
  try {
    const settings = { memory_limit: memory, temp_directory: folder, preserve_insertion_order: 'false' };
    const opened = databases.length > 0 ? { ...settings, access_mode: 'READ_ONLY' } : settings;
    const instance = await DuckDBInstance.create(databases[0] ?? ':memory:', opened).catch((error: unknown) => {
      throw refused(args, error);
    });
    const connection = await instance.connect();
    const from: Pick<AggregateOptions, 'table' | 'files'> =
      databases.length > 0 ? { table: await tableOf(args, connection, first) } : { files };
    const query = aggregateQuery({ engine: 'duckdb', ...columnsOf(args, probabilities), ...from });
    const result = join(folder, 'counts.csv');
    const copy = `COPY (\n${query.trim().replace(/;$/, '')}\n) TO '${result.replaceAll("'", "''")}' (FORMAT csv, HEADER)`;
    await watched(args, connection, copy);
    connection.closeSync();
    instance.closeSync();
    // The result says itself what its columns are.
    const { truth, scores, predicted, weight, fold, cluster, subgroup, probabilities: _, ...others } = choices;
    const { onProgress, done } = progressOn(process.stderr, args.language);
    const source = { name: args.files.join(', '), stream: createReadStream(result) };
    return await iso.scores(source, { ...others, onProgress }).finally(done);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
