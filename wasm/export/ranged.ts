// A table as people read it: a number, its range and why there is none share one cell, so that several classifiers fit next to each other.

import type { Language } from '../package/base/errors.js';
import type { Cell, Column, Table } from './columns.js';
import { say } from './words.js';

export interface Entry {
  value: Cell;
  /** Ends of the range of the value. */
  range: readonly [number, number] | null;
  /** How far it may be off by cells of scores; null: not at all. */
  bound: number | null;
  /** Why there is no value. */
  reason: string | null;
}

export interface Ranged {
  columns: readonly Column[];
  rows: readonly (readonly Entry[])[];
}

const plain = (value: Cell): Entry => ({ value, range: null, bound: null, reason: null });

/** Ranges go to their numbers, and the methods of a row to one column: mostly all of its ranges come by the same. */
export function ranged({ columns, rows }: Table, language: Language): Ranged {
  const methods = columns.flatMap(({ of }, i) => (of?.what === 'method' ? [i] : []));
  const last = methods.at(-1);
  const shown = columns.flatMap(({ of }, i) => (of === undefined || i === last ? [i] : []));
  const entry = (row: readonly Cell[], at: number): Entry => {
    if (at === last) return plain([...new Set(methods.flatMap((i) => row[i] ?? []))].join(', ') || null);
    const said = (what: string) =>
      row[columns.findIndex(({ of }) => of?.what === what && of.column === columns[at]?.id)];
    const [low, high, bound, reason] = [said('low'), said('high'), said('bound'), said('undefined')];
    return {
      value: row[at] ?? null,
      range: typeof low === 'number' && typeof high === 'number' ? [low, high] : null,
      bound: typeof bound === 'number' ? bound : null,
      reason: typeof reason === 'string' ? reason : null,
    };
  };
  return {
    columns: shown
      .flatMap((i) => columns[i] ?? [])
      .map((each) => (each.of ? { ...each, name: say(language, 'how') } : each)),
    rows: rows.map((row) => shown.map((i) => entry(row, i))),
  };
}
