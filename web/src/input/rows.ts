// Whether a text is rows of items, before anything is read.

const isNumber = (cell: string) => /^\s*"?[-+\u2212]?[\d.,]+(e[-+]?\d+)?\s*%?"?\s*$/i.test(cell);
const isFraction = (cell: string) => /^"?[-+]?\d*[.,]\d+(e[-+]?\d+)?"?$/i.test(cell);
const isWord = (cell: string) => !isNumber(cell) && !/^"?(n\/?a|nan|null|none|[-\u2013?.]+)?"?$/i.test(cell);

/** The cells of each line, by the separator that most lines agree on; null where nothing but spaces parts them. */
function cellsOf(lines: readonly string[]): string[][] | null {
  let best: string[][] | null = null;
  let agreed = 0;
  for (const separator of ['\t', ',', ';', '|']) {
    const rows = lines.map((line) => line.split(separator).map((cell) => cell.trim()));
    const widths = new Map<number, number>();
    for (const { length } of rows) if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1);
    const most = Math.max(0, ...widths.values());
    // Where every line has a semicolon and a comma alike, more digits than one after the comma tell decimals from sets of labels.
    const decimals = most === agreed && separator === ';' && /;-?\d+,\d\d/.test(lines.join(' '));
    if (most <= agreed && !(most > 0 && decimals)) continue;
    best = rows;
    agreed = most;
  }
  return best;
}

/**
 * Whether a column says of each row which of a few things it is, beside one of fractions: a truth and scores. A matrix names each class
 * once, and where it may be as high as it is wide only 0 and 1 are a truth.
 */
function scored(body: readonly string[][], width: number): boolean {
  if (body.length < 3 || !body.some((row) => row.some(isFraction)) || body.some((row) => row.length < 2)) return false;
  return (body[0] ?? []).some((_, c) => {
    const column = body.map((row) => row[c] ?? '').filter((cell) => cell !== '');
    const kinds = new Set(column);
    if (kinds.size < 2 || kinds.size === column.length || column.some(isFraction)) return false;
    return body.length > width + 1 || column.every(isWord) || column.every((cell) => cell === '0' || cell === '1');
  });
}

interface Look {
  /** A list of items and no matrix: objects of JSON, or delimited rows. A matrix has about as many rows of numbers as columns of them. */
  readonly table: boolean;
  /** A list of items with scores, whatever else it could be read as. */
  readonly scores: boolean;
  /** Below the first line nothing but numbers and gaps: no labels. */
  readonly bare: boolean;
}

/** What a text looks like. */
export function lookOf(text: string): Look {
  if (/^[\s[]*\{\s*"[^"]*"\s*:\s*[^\s[{]/.test(text) && !/"(matrix|TP|tp)"\s*:/.test(text))
    return { table: true, scores: false, bare: false };
  const lines = text.split('\n', 1200).filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const delimited = cellsOf(lines);
  const rows = delimited ?? lines.map((line) => line.trim().split(/ +/));
  const body = rows.filter((row) => row.some(isNumber));
  const width = Math.max(0, ...body.slice(0, 50).map((row) => row.filter(isNumber).length));
  const scores = delimited !== null && scored(rows.slice(rows.findIndex((row) => row.some(isNumber))), width);
  const many = body.length > width + 1;
  return {
    table: delimited ? scores || ((rows[0]?.length ?? 0) >= 2 && (body.length < width || many)) : spaced(rows) && many,
    scores,
    bare: rows.length > 1 && rows.slice(1).every((row) => !row.some(isWord)),
  };
}

export const looksLikeTable = (text: string): boolean => lookOf(text).table;

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
