// What an element shows, as plain data: the same keys as attributes, properties, JSON and the package's documents.

import type { NamedMatrix, State } from '../isoyield-widget';

export type { NamedMatrix, State };

/** What the plain reader cannot read, and the whole core may. */
export class NotPlain extends Error {}

const plain = /^[-+\u2212]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d{1,3})?$/i;

/** Counts above 2^53 are rounded, which the core notes. */
const exact = (number: number) =>
  Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number));

/** A number as JavaScript and the core both read it; anything that would need interpretation is refused. */
export function cellNumber(text: string): number {
  const trimmed = text.trim().replace('\u2212', '-');
  const number = Number(trimmed);
  if (!plain.test(trimmed) || !exact(number)) throw new NotPlain(`“${text}”`);
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
  const taken = new Set<string>();
  const classifiers = given.classifiers.map(({ name, matrix }, i) => ({
    name: ownName(name || letter(i), taken),
    matrix: oriented(cells(matrix)),
  }));
  for (const matrix of [...classifiers.map((one) => one.matrix), ...(utility ? [utility] : [])]) {
    if (matrix.length !== classes.length || matrix.some((row) => row.length !== decisions.length))
      throw new NotPlain('shape');
  }
  const state: State = {
    classes,
    decisions,
    positive: String(given.positive ?? ''),
    rows: predicted ? 'predicted' : 'true',
    classifiers,
    utility,
    unit: given.unit ?? '',
  };
  return inOrder(state);
}

/** A name that no classifier before has. */
function ownName(name: string, taken: Set<string>): string {
  let own = name;
  for (let i = 2; taken.has(own); ++i) own = `${name} (${i})`;
  taken.add(own);
  return own;
}

/** Decisions in the order of the classes, where they are the same labels. */
function inOrder(state: State): State {
  const { classes, decisions } = state;
  const order = classes.map((label) => decisions.indexOf(label));
  const same = classes.length === decisions.length && !order.includes(-1) && !repeats(classes);
  if (!same || order.every((from, to) => from === to)) return state;
  const ordered = (matrix: number[][]) => matrix.map((row) => order.map((from) => row[from] ?? 0));
  return {
    ...state,
    decisions: [...classes],
    classifiers: state.classifiers.map(({ name, matrix }) => ({ name, matrix: ordered(matrix) })),
    utility: state.utility && ordered(state.utility),
  };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);
/** Whether the core notes something of a matrix: shares, weights, a hundred items of each class, none at all. */
function remarkable(matrix: readonly (readonly number[])[]): boolean {
  const cells = matrix.flat();
  const hundred = (row: readonly number[]) =>
    sumOf(row) === 0 || Math.abs(sumOf(row) - 100) <= 0.05 * row.length + 1e-9;
  return !cells.every(Number.isInteger) || cells.every((cell) => cell === 0) || matrix.every(hundred);
}

/** Whether labels may look like one another: letters of two scripts, or one letter composed in two ways. */
function confusable(labels: readonly string[]): boolean {
  const letters = labels.join('').replace(/\P{L}/gu, '');
  return (/[a-z]/i.test(letters) && /[^a-z]/i.test(letters)) || repeats(labels.map((label) => label.normalize('NFKC')));
}

export const repeats = (labels: readonly string[]) => new Set(labels).size < labels.length;

/** The state that an attribute or a table gives, where the core would read it the same way and have nothing to note. */
export function plainState(given: Given): State {
  const state = stateOf(given);
  const { classes, decisions } = state;
  const square = classes.length === decisions.length;
  if (classes.length < 2 || (!square && !given.decisions) || repeats(classes) || repeats(decisions))
    throw new NotPlain('shape');
  if (state.classifiers.some(({ name }, i) => name !== (given.classifiers[i]?.name || letter(i))))
    throw new NotPlain('names');
  if (
    state.classifiers.some(({ matrix }) => remarkable(matrix)) ||
    confusable([...new Set([...classes, ...decisions])])
  )
    throw new NotPlain('remarks');
  return state;
}

/** A point before three digits may set thousands apart. */
const mayBeThousands = /^[-+\u2212]?\d{1,3}\.\d{3}$/;

/** Rows of numbers, one a line, cells apart by blanks, commas, tabs or semicolons; matrices apart by an empty line. */
function blocks(text: string): string[][][] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').map((line) => line.trim().split(/[\s,;]+/)));
}

const scalar = (it: unknown) => typeof it === 'string' || (typeof it === 'number' && exact(it));
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
  // What parts the cells when several marks may is the core's to say, and whether commas separate thousands.
  if (/,0\d|^\d{1,3},\d{3}(,\d{1,3},\d{3})+$/m.test(text)) throw new NotPlain(text);
  if ([',', ';', '\t'].filter((mark) => text.trim().includes(mark)).length > 1) throw new NotPlain(text);
  // A decimal comma cannot be told from a separator here.
  if (/\d,\d/.test(text) && !/\d,\s/.test(text) && /\s\d|;/.test(text.trim().replace(/\n/g, '')))
    throw new NotPlain(text);
  // With tabs, a blank is within a cell; and a first line of numbers may be a heading.
  const read = blocks(text);
  if (read.flat(2).some((cell) => mayBeThousands.test(cell))) throw new NotPlain(text);
  if (/\t/.test(text) && /[^\n\t] +[^\n\t]/.test(text)) throw new NotPlain(text);
  if (read.some((matrix) => matrix.length === (matrix[0]?.length ?? 0) + 1)) throw new NotPlain(text);
  return { classifiers: read.map((matrix) => ({ matrix })) };
}

const textOf = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

/** Whether the last row or column holds the sums of the others, whatever its heading. */
function summed(cells: readonly (readonly number[])[]): boolean {
  const rows = (matrix: readonly (readonly number[])[]) =>
    matrix.every((row) => row.length > 2 && row.at(-1) === sumOf(row.slice(0, -1)));
  return rows(cells) || rows(turned(cells));
}

const totalWord = /^\W*(grand|row|column|col)?\W*(total|sum|all|margin)|^\W*(усьо|всьо|разом|сума|підсум)/i;

/** The numbers of a table in the page: header cells are labels, the caption the classifier's name. */
function readTable(table: HTMLTableElement) {
  const body: string[][] = [];
  const side: string[] = [];
  let top: string[] | undefined;
  for (const { cells } of table.rows) {
    const all = [...cells];
    if (all.every((cell) => textOf(cell) === '')) continue;
    if (all.some(({ colSpan, rowSpan }) => colSpan > 1 || rowSpan > 1)) throw new NotPlain('spans');
    const data = all.filter(({ tagName }) => tagName === 'TD').map(textOf);
    const heads = all.filter(({ tagName }) => tagName === 'TH').map(textOf);
    if (heads.length > 1 || (heads.length > 0 && data.every((cell) => cell === ''))) {
      if (top || body.length > 0 || data.some((cell) => cell !== '')) throw new NotPlain('header');
      top = heads;
    } else {
      body.push(data);
      side.push(...heads);
    }
  }
  const width = body[0]?.length ?? 0;
  if (top && top.length === width + 1) top = top.slice(1);
  const labelled = top !== undefined || side.length > 0;
  // What has to be put in order, dropped or guessed is for the core.
  if (labelled && (top?.join('\n') !== side.join('\n') || side.length !== body.length)) throw new NotPlain('labels');
  if (side.some((label) => label === '' || totalWord.test(label))) throw new NotPlain('labels');
  if (body.flat().some((cell) => mayBeThousands.test(cell))) throw new NotPlain('thousands');
  const matrix = body.map((row) => row.map(cellNumber));
  if (labelled && summed(matrix)) throw new NotPlain('totals');
  return { name: textOf(table.caption), matrix, labels: labelled ? side : undefined };
}

/** The tables inside an element: each a classifier, the one of class `utility` the utilities. */
function tablesIn(host: Element) {
  const inner = (table: Element) => host.contains(table.parentElement?.closest('table') ?? null);
  const tables = [...host.querySelectorAll('table')].filter((table) => !inner(table));
  const isUtility = (table: Element) => table.classList.contains('utility');
  return { classifiers: tables.filter((table) => !isUtility(table)), utility: tables.find(isUtility) };
}

/** What the tables inside an element say. Null without any. */
export function readTables(host: Element, rows: string): Given | null {
  const tables = tablesIn(host);
  if (tables.classifiers.length === 0) return null;
  const read = tables.classifiers.map(readTable);
  const utility = tables.utility && readTable(tables.utility);
  const labels = read[0]?.labels;
  if ([...read, ...(utility ? [utility] : [])].some((each) => each.labels?.join('\n') !== labels?.join('\n')))
    throw new NotPlain('labels');
  return {
    rows,
    classifiers: read.map(({ name, matrix }) => ({ name, matrix })),
    ...(labels && { classes: labels, decisions: labels }),
    ...(utility && { utility: utility.matrix }),
  };
}

/** A table as text, a tab between cells; a cell over several columns or rows is in the first. */
function tableText(table: HTMLTableElement): string {
  const lines: (string | undefined)[][] = [...table.rows].map(() => []);
  [...table.rows].forEach(({ cells }, row) => {
    let column = 0;
    for (const cell of cells) {
      while (lines[row]?.[column] !== undefined) column += 1;
      const [height, width] = [Math.min(cell.rowSpan || lines.length, 100), Math.min(cell.colSpan, 100)];
      for (const line of lines.slice(row, row + height)) for (let i = 0; i < width; ++i) line[column + i] = '';
      const line = lines[row];
      if (line) line[column] = textOf(cell);
    }
  });
  return lines.map((line) => Array.from(line, (cell) => cell ?? '').join('\t')).join('\n');
}

/** The tables inside an element as texts for the core. */
export function tablesText(host: Element): { text: string; names: string[]; utility: string | null } {
  const { classifiers, utility } = tablesIn(host);
  return {
    text: classifiers.map(tableText).join('\n\n'),
    names: classifiers.map(({ caption }) => textOf(caption)),
    utility: utility ? tableText(utility) : null,
  };
}
