// What the tests of queries share: results as clients write them, and reports held side by side.

import type { Report } from 'isoyield';

interface Rows {
  columnNames(): readonly string[];
  getRows(): readonly (readonly unknown[])[];
}

const cell = (value: unknown) => {
  if (value === null || value === undefined) return '';
  const text = String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as CSV with a header. */
export const asCsv = (result: Rows) =>
  [result.columnNames(), ...result.getRows()].map((row) => `${row.map(cell).join(',')}\n`).join('');

/** Where the columns of a table stood, and what was said of its reading: not the same by nature. */
const apart = new Set(['notes', 'preview', 'settings', 'repeated_ids', 'clusters']);

/** Where two reports differ: in a text, or in a number by more than 1e-12 of it; sums over many rows are not so true. */
export function differences(a: Report, b: Report): string[] {
  const most = 1e-12;
  const found: string[] = [];
  const compare = (x: unknown, y: unknown, path: string) => {
    if (typeof x === 'number' && typeof y === 'number') {
      const same = Object.is(x, y) || Math.abs(x - y) <= most * Math.max(1, Math.abs(x), Math.abs(y));
      if (!same) found.push(`${path}: ${x} ${y}`);
    } else if (typeof x === 'object' && typeof y === 'object' && x !== null && y !== null) {
      for (const key of new Set([...Object.keys(x), ...Object.keys(y)])) {
        if (path === '' && apart.has(key)) continue;
        compare((x as Record<string, unknown>)[key], (y as Record<string, unknown>)[key], `${path}/${key}`);
      }
    } else if (x !== y) found.push(`${path}: ${String(x)} ${String(y)}`);
  };
  compare(a, b, '');
  return found;
}
