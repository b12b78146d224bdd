// The query that counts a table on the engine that has it.

import { engines } from '../package/calls.js';
import { stringify } from '../package/index.js';
import type { AggregateOptions } from '../package/queries/aggregate.js';
import { type Arguments, noSuch } from './arguments.js';
import { wrong } from './files.js';

const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** What the options of a command line say of the columns to be counted. */
export function columnsOf(
  args: Arguments,
  probabilities: Record<string, string[]>,
): Omit<AggregateOptions, 'engine' | 'table'> {
  const { truth = 'y_true', buckets } = args.values;
  const [scores, predicted] = [list(args.values['score']), list(args.values['predicted'])];
  if (buckets !== undefined && !(Number.isInteger(buckets) && Number(buckets) >= 2 && Number(buckets) <= 1e9))
    throw wrong(args, 'bad_buckets', String(buckets));
  const named = scores.length + predicted.length + Object.keys(probabilities).length > 0;
  const text = (name: string) => (args.values[name] === undefined ? undefined : String(args.values[name]));
  return {
    truth: String(truth),
    scores: named ? scores : ['score'],
    predicted,
    probabilities,
    weight: text('weight'),
    fold: text('fold'),
    cluster: text('cluster'),
    subgroup: list(args.values['subgroup']),
    columns: list(args.values['column']),
    buckets: buckets === undefined ? undefined : Number(buckets),
  };
}

export async function sql(args: Arguments, probabilities: Record<string, string[]>): Promise<string> {
  const { engine = 'duckdb', table, select } = args.values;
  if (args.files.length > 0) throw wrong(args, 'no_files_here', args.files.join(' '));
  const known = engines.find((name) => name === engine);
  if (known === undefined) throw noSuch(args, 'unknown_engine', String(engine), engines);
  const { aggregateQuery } = await import('../package/queries/aggregate.js');
  const query = aggregateQuery({
    engine: known,
    ...columnsOf(args, probabilities),
    ...(table !== undefined && { table: String(table) }),
    ...(select !== undefined && { select: String(select) }),
  });
  return args.json ? `${stringify({ schema: 'isoyield.sql/1', engine: known, query })}\n` : query;
}
