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

/** Whether a text is more than one number, and so nothing for a field that takes one: "1 000,5 €" is one, "50 2 3 45" four. */
export function isSeveralNumbers(text: string): boolean {
  const trimmed = text.trim();
  if (/[\t\n\r]/.test(trimmed)) return true;
  if (/^[-+\u2212]?\d{1,3}([.,'\s]\d{3})*([.,]\d+)?\s*[^\d\s]{0,4}$/.test(trimmed)) return false;
  return (trimmed.match(/\d+/g) ?? []).length > 1 && /[\s,;[({]/.test(trimmed);
}
