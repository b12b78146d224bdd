import { readSheet } from 'read-excel-file/universal';

/**
 * The first sheet as delimited text: whether its first row names the columns is then told as for any text. Numbers are in the shortest
 * digits that read back to the same double.
 */
export async function* read(file: Blob): AsyncGenerator<string> {
  const rows = await readSheet(file);
  const rowsAtATime = 4096;
  for (let from = 0; from < rows.length; from += rowsAtATime) {
    yield rows
      .slice(from, from + rowsAtATime)
      .map((row) => `${row.map(cell).join(',')}\n`)
      .join('');
  }
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? `"${value.replaceAll('"', '""')}"` : String(value);
}
