// The package in Node, and what its exports hold.

import { load } from 'isoyield';
import { type Table, tables, write } from 'isoyield/export';
import { full, ofReport, type Seen } from '../seen';
import type { Journey } from '../table';

const iso = await load();

export const report = ({ text, options }: Pick<Journey, 'text' | 'options'>) => iso.matrix(text, options);

export const inPackage = async (journey: Journey): Promise<Seen> => ofReport(report(journey));

/** Reads back, by the package, what an export wrote of the matrices. */
export function readBack(format: 'csv' | 'md' | 'latex' | 'json') {
  return async (journey: Journey): Promise<Seen> => {
    const first = report(journey);
    const all = tables(first, iso.catalogue('en'), 'en', 'all');
    const text = all
      .filter(({ id }) => id.startsWith('matrix:'))
      .map((table) => write(table, format, {}))
      .join('\n');
    const { utility, names } = { utility: journey.options?.utility, names: first.classifiers.map(({ name }) => name) };
    const again = ofReport(iso.matrix(text, { positive: first.positive, ...(utility && { utility }) }));
    // A table of one matrix has no name in it.
    return { ...again, names };
  };
}

const cells = (all: readonly Table[], id: string) => all.find((table) => table.id === id);

/** What the tables of an export say, cell by cell. */
export async function exported(journey: Journey): Promise<Seen> {
  const made = report(journey);
  const all = tables(made, iso.catalogue('en'), 'en', 'all').map((table): Table => {
    const { rows } = JSON.parse(write(table, 'json', {})) as { rows: Record<string, string | number | null>[] };
    return { ...table, rows: rows.map((row) => table.columns.map(({ id }) => row[id] ?? null)) };
  });
  const names = made.classifiers.map(({ name }) => name);
  const matrices = names.map((name) => cells(all, `matrix:${name}`));
  const values = cells(all, 'metrics');
  const at = values?.columns.findIndex(({ id }) => id === (names.length === 1 ? 'value' : `${names[0]} value`)) ?? -1;
  const worth = cells(all, 'yields')?.rows.find(([name]) => name === names[0])?.[1];
  const shown = (value: unknown) => (typeof value === 'number' ? full(value) : undefined);
  return {
    classes: matrices[0]?.rows.map(([label]) => String(label)) ?? [],
    decisions: matrices[0]?.columns.slice(1).map(({ name }) => name) ?? [],
    names,
    matrices: matrices.map((table) => table?.rows.map((row) => row.slice(1).map(Number)) ?? []),
    metrics: Object.fromEntries(values?.rows.map((row) => [String(row[1]), shown(row[at])]) ?? []),
    yield: shown(worth),
  };
}
