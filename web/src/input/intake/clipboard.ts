// Cells on the clipboard: what spreadsheets put there, rows by line feeds and columns by tabs.

/** The block in a text, or null when it is one cell. */
export function parseBlock(text: string): string[][] | null {
  const trimmed = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  if (!/[\t\n]/.test(trimmed)) return null;
  return trimmed.split('\n').map((line) => line.split('\t').map((cell) => cell.trim()));
}

export function formatBlock(block: readonly (readonly string[])[]): string {
  return block.map((row) => row.join('\t')).join('\n');
}

export const transposeBlock = (block: readonly (readonly string[])[]): string[][] =>
  (block[0] ?? []).map((_, column) => block.map((row) => row[column] ?? ''));
