// What an element shows, as plain data: the same keys as attributes, properties, JSON and the package's documents.

import type { NamedMatrix, State } from './isoyield-widget';

export type { NamedMatrix, State };

/** What the plain reader cannot read, and the whole core may. */
export class NotPlain extends Error {}

const plain = /^[-+\u2212]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d{1,3})?$/i;

/** A number as JavaScript and the core both read it; anything that would need interpretation is refused. */
export function cellNumber(text: string): number {
  const trimmed = text.trim().replace('\u2212', '-');
  const number = Number(trimmed);
  if (!plain.test(trimmed) || !Number.isFinite(number)) throw new NotPlain(`“${text}”`);
  return number;
}

/** A, B, ..., Z, AA: names for those that have none. */
export function letter(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? letter(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

const turned = (cells: readonly (readonly number[])[]): number[][] =>
  (cells[0] ?? []).map((_, column) => cells.map((row) => row[column] ?? 0));

interface Given {
  classes?: readonly (string | number)[] | undefined;
  decisions?: readonly (string | number)[] | undefined;
  positive?: string | number | undefined;
  rows?: string | undefined;
  classifiers: readonly { name?: string | undefined; matrix: readonly (readonly (number | string)[])[] }[];
  utility?: readonly (readonly (number | string)[])[] | null | undefined;
  unit?: string | undefined;
}

/** A state from what somebody gave: labels added where there are none, rows turned to the true class. */
export function stateOf(given: Given): State {
  const cells = (matrix: readonly (readonly (number | string)[])[]) =>
    matrix.map((row) => row.map((cell) => (typeof cell === 'number' ? cell : cellNumber(cell))));
  const predicted = given.rows === 'predicted';
  const first = given.classifiers[0]?.matrix;
  if (!first?.length || !first[0]?.length) throw new NotPlain('no matrix');
  const [height, width] = predicted ? [first[0].length, first.length] : [first.length, first[0].length];
  const numbered = (count: number) => Array.from({ length: count }, (_, i) => String(i));
  const classes = (given.classes ?? numbered(height)).map(String);
  const decisions = (given.decisions ?? (width === height ? classes : numbered(width))).map(String);
  const oriented = (matrix: number[][]) => (predicted ? turned(matrix) : matrix);
  const utility = given.utility ? oriented(cells(given.utility)) : null;
  const classifiers = given.classifiers.map(({ name, matrix }, i) => ({
    name: name || letter(i),
    matrix: oriented(cells(matrix)),
  }));
  for (const matrix of [...classifiers.map((one) => one.matrix), ...(utility ? [utility] : [])]) {
    if (matrix.length !== classes.length || matrix.some((row) => row.length !== decisions.length))
      throw new NotPlain('shape');
  }
  return {
    classes,
    decisions,
    positive: String(given.positive ?? ''),
    rows: predicted ? 'predicted' : 'true',
    classifiers,
    utility,
    unit: given.unit ?? '',
  };
}

/** Rows of numbers, one a line, cells apart by blanks, commas, tabs or semicolons; matrices apart by an empty line. */
function blocks(text: string): string[][][] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').map((line) => line.trim().split(/[\s,;]+/)));
}

const scalar = (it: unknown) => typeof it === 'string' || (typeof it === 'number' && Number.isFinite(it));
const listOf = (one: (it: unknown) => boolean) => (it: unknown) => Array.isArray(it) && it.every(one);
const absentOr = (one: (it: unknown) => boolean) => (it: unknown) => it === undefined || it === null || one(it);
const isGrid = listOf(listOf(scalar));
const isClassifier = (it: unknown) => {
  const { name, matrix } = (it ?? {}) as { name?: unknown; matrix?: unknown };
  return absentOr(scalar)(name) && isGrid(matrix);
};

/** JSON is anybody's: what has another shape is left to the core, which says what is wrong with it. */
function checked(given: Given): Given {
  const { classes, decisions, positive, rows, classifiers, utility, unit } = given as Partial<
    Record<keyof Given, unknown>
  >;
  const sound =
    [classes, decisions].every(absentOr(listOf(scalar))) &&
    [positive, rows, unit].every(absentOr(scalar)) &&
    absentOr(isGrid)(utility) &&
    listOf(isClassifier)(classifiers);
  if (!sound) throw new NotPlain('JSON');
  return given;
}

/** Reads an attribute: JSON in the package's forms, or rows of numbers. Everything else is for the core. */
export function readText(text: string): Partial<Given> & Pick<Given, 'classifiers'> {
  if (/^\s*[[{]/.test(text)) {
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      throw new NotPlain('JSON');
    }
    if (Array.isArray(json) && json.every(Array.isArray)) return checked({ classifiers: [{ matrix: json }] });
    if (typeof json === 'object' && json !== null && Array.isArray((json as Given).classifiers))
      return checked(json as Given);
    if (typeof json === 'object' && json !== null && Object.values(json).every(Array.isArray))
      return checked({ classifiers: Object.entries(json).map(([name, matrix]) => ({ name, matrix })) });
    throw new NotPlain('JSON');
  }
  // What parts the cells when several marks may is the core's to say.
  if ([',', ';', '\t'].filter((mark) => text.trim().includes(mark)).length > 1) throw new NotPlain(text);
  // A decimal comma cannot be told from a separator here.
  if (/\d,\d/.test(text) && !/\d,\s/.test(text) && /\s\d|;/.test(text.trim().replace(/\n/g, '')))
    throw new NotPlain(text);
  // With tabs, a blank is within a cell; and a first line of numbers may be a heading.
  const read = blocks(text);
  if (/\t/.test(text) && /[^\n\t] +[^\n\t]/.test(text)) throw new NotPlain(text);
  if (read.some((matrix) => matrix.length === (matrix[0]?.length ?? 0) + 1)) throw new NotPlain(text);
  return { classifiers: read.map((matrix) => ({ matrix })) };
}

/** The numbers of a table in the page: header cells are labels, the caption the classifier's name. */
function readTable(table: HTMLTableElement) {
  const text = (element: Element | null | undefined) => element?.textContent?.trim() ?? '';
  const body: string[][] = [];
  const side: string[] = [];
  let top: string[] = [];
  for (const row of table.rows) {
    const cells = [...row.cells];
    const data = cells.filter((cell) => cell.tagName === 'TD' && text(cell) !== '').map(text);
    const heads = cells.filter((cell) => cell.tagName === 'TH').map(text);
    if (data.length > 0) {
      body.push(data);
      if (heads[0]) side.push(heads[0]);
    } else if (heads.length > 0) {
      top = heads.slice(-Math.max(heads.length - (heads[0] === '' || heads.length > 2 ? 1 : 0), 1));
    }
  }
  const width = body[0]?.length ?? 0;
  return {
    name: text(table.caption),
    matrix: body,
    side: side.length === body.length ? side : undefined,
    top: top.length >= width && width > 0 ? top.slice(-width) : undefined,
  };
}

/** What the tables inside an element say: each a classifier, the one of class `utility` the utilities. Null without any. */
export function readTables(host: Element, rows: string): Given | null {
  const tables = [...host.querySelectorAll('table')];
  if (tables.length === 0) return null;
  const isUtility = (table: Element) => table.classList.contains('utility');
  const read = tables.filter((table) => !isUtility(table)).map(readTable);
  const utility = tables.find(isUtility);
  const first = read[0];
  const [classes, decisions] = rows === 'predicted' ? [first?.top, first?.side] : [first?.side, first?.top];
  return {
    rows,
    classifiers: read.map(({ name, matrix }) => ({ name, matrix })),
    ...(classes && { classes }),
    ...(decisions && { decisions }),
    ...(utility && { utility: readTable(utility).matrix }),
  };
}
