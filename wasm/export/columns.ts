// What the writers know: tables with columns named for programs and for people, rows of plain values, and parts of a page made of them.

import type { Ci, Number as MetricValue } from '../package/report.js';

/** null: there is no such value. */
export type Cell = string | number | null;

export interface Column {
  /** Stable, for programs. */
  id: string;
  /** For people. */
  name: string;
  numeric: boolean;
  /** What it says of another column, by that one's id: an end of its range, how that was found, how far it may be off, why there is no value, at which threshold it is. */
  of?: { column: string; what: 'low' | 'high' | 'method' | 'undefined' | 'threshold' | 'bound' };
}

export interface Table {
  /** Stable: `yields`, `metrics`, `per_class:NAME`. */
  id: string;
  title: string;
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
  /** Ids of the columns of a drawing: what runs along the axes, what tells the lines apart, and the ends of a range. */
  axes?: {
    x: string;
    y: string;
    series?: string;
    low?: string;
    high?: string;
    mark: 'line' | 'point' | 'bar' | 'rect';
    /** Both axes are shares, drawn as normal deviates. */
    deviates?: boolean;
    /** A point holds its height until the next. */
    step?: boolean;
  };
}

/** A picture that somebody drew: the markup of an `svg` and what it shows in words. */
export interface Picture {
  svg: string;
  summary: string;
}

/** A part of an exported page. */
export interface Section {
  title: string;
  lines: readonly string[];
  tables: readonly Table[];
  pictures: readonly Picture[];
}

export const column = (id: string, name: string, numeric = true): Column => ({ id, name, numeric });
export const text = (id: string, name: string) => column(id, name, false);

/** Columns without any value say nothing. `kept`: they stay all the same. */
export function filled(table: Table, kept: readonly string[] = []): Table {
  const shown = table.columns.map(
    ({ id }, i) => kept.includes(id) || table.rows.some((row) => (row[i] ?? null) !== null),
  );
  return {
    ...table,
    columns: table.columns.filter((_, i) => shown[i]),
    rows: table.rows.map((row) => row.filter((_, i) => shown[i])),
  };
}

export const ends = (ci: Ci | undefined): Cell[] => [ci?.low ?? null, ci?.high ?? null, ci?.method ?? null];

export function value(of: MetricValue | undefined): number | null {
  if (of?.infinite !== undefined) return of.infinite === '+' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  return of?.value ?? null;
}
