// Whether a text is rows of items, before anything is read.

const isNumber = (cell: string) => /^\s*"?[-+\u2212]?[\d.,]+(e[-+]?\d+)?\s*%?"?\s*$/i.test(cell);
const isFraction = (cell: string) => /^"?[-+]?\d*\.\d+(e[-+]?\d+)?"?$/i.test(cell);

/**
 * Whether a text is a list of items and no matrix: objects of JSON, or delimited rows. A matrix has about as many rows of numbers as
 * columns of them.
 */
export function looksLikeTable(text: string): boolean {
  if (/^[\s[]*\{\s*"[^"]*"\s*:\s*[^\s[{]/.test(text) && !/"(matrix|TP|tp)"\s*:/.test(text)) return true;
  const lines = text.split('\n', 1200).filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const delimited = lines.some((line) => /[,;\t|]/.test(line));
  const rows = lines.map((line) => (delimited ? line.split(/[,;\t|]/) : line.trim().split(/ +/)));
  const body = rows.filter((row) => row.some(isNumber));
  const width = Math.max(0, ...body.slice(0, 50).map((row) => row.filter(isNumber).length));
  if (!delimited) return spaced(rows) && body.length > width + 1;
  return (rows[0]?.length ?? 0) >= 2 && (body.length < width || body.length > width + 1);
}

/**
 * Rows parted by nothing but spaces, as prose and what programs print is too: as many fields in each, but for the name of a first column,
 * and two numbers or a fraction in every row below the first.
 */
function spaced(rows: readonly string[][]): boolean {
  const [first, ...rest] = rows;
  const width = rest[0]?.length ?? 0;
  return (
    width >= 2 &&
    (first?.length === width || first?.length === width - 1) &&
    rest.every((row) => row.length === width && (row.some(isFraction) || row.filter(isNumber).length >= 2))
  );
}
