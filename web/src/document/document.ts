import { costsDiffer, heldIn, saysCosts } from './held.ts';
import type { ClassifierInput, Document } from './state';

// Edits: each takes a document and gives a new one. Cells are text and rows are true classes, whatever the screen shows.

type Cells = readonly (readonly string[])[];

const replaceAt = <T>(list: readonly T[], index: number, item: T): T[] =>
  list.map((old, i) => (i === index ? item : old));
const removeAt = <T>(list: readonly T[], index: number): T[] => list.filter((_, i) => i !== index);

const filled = (rows: number, columns: number, text: string): string[][] =>
  Array.from({ length: rows }, () => Array<string>(columns).fill(text));

/** 1 for the right decision, 0 for any other. */
export function identity(size: number): string[][] {
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => (row === column ? '1' : '0')),
  );
}

/** Nothing typed yet: one classifier of two classes. */
export function blank(classes: readonly string[]): Document {
  return {
    ...{ classes, decisions: classes, positive: classes[0] ?? '', rows: 'true', item: '', unit: '', items: '' },
    classifiers: [{ name: 'A', cells: filled(2, 2, '') }],
    utility: identity(2),
  };
}

/** Whether each decision names a class. */
export function isSquare(document: Document): boolean {
  return (
    document.decisions.length === document.classes.length &&
    document.decisions.every((label, i) => label === document.classes[i])
  );
}

/** "A", "B", ..., "Z", "AA": the first that is not taken. */
export function freeName(taken: readonly string[]): string {
  for (let n = 1; ; n += 1) {
    let name = '';
    for (let rest = n; rest > 0; rest = Math.floor((rest - 1) / 26))
      name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
    if (!taken.includes(name)) return name;
  }
}

function freeLabel({ classes, decisions }: Document): string {
  for (let n = classes.length; ; n += 1) {
    if (!classes.includes(String(n)) && !decisions.includes(String(n))) return String(n);
  }
}

const names = (document: Document) => document.classifiers.map((classifier) => classifier.name);

function withClassifier(
  document: Document,
  index: number,
  change: (old: ClassifierInput) => ClassifierInput,
): Document {
  return { ...document, classifiers: document.classifiers.map((old, i) => (i === index ? change(old) : old)) };
}

/** Writes a block of cells with its upper left corner at (row, column); what falls outside is left out. */
function paint(cells: Cells, row: number, column: number, block: Cells): string[][] {
  return cells.map((line, r) => line.map((old, c) => block[r - row]?.[c - column] ?? old));
}

export function setCells(document: Document, classifier: number, row: number, column: number, block: Cells): Document {
  return withClassifier(document, classifier, (old) => ({ ...old, cells: paint(old.cells, row, column, block) }));
}

export function setUtility(document: Document, row: number, column: number, block: Cells): Document {
  return { ...document, utility: paint(document.utility, row, column, block) };
}

export function renameClassifier(document: Document, index: number, name: string): Document {
  return withClassifier(document, index, (old) => ({ ...old, name }));
}

export function addClassifier(document: Document): Document {
  const cells = filled(document.classes.length, document.decisions.length, '0');
  return { ...document, classifiers: [...document.classifiers, { name: freeName(names(document)), cells }] };
}

export function duplicateClassifier(document: Document, index: number): Document {
  const source = document.classifiers[index];
  if (!source) return document;
  const copy = { ...source, name: freeName(names(document)) };
  return {
    ...document,
    classifiers: [...document.classifiers.slice(0, index + 1), copy, ...document.classifiers.slice(index + 1)],
  };
}

export function removeClassifier(document: Document, index: number): Document {
  if (document.classifiers.length < 2) return document;
  return { ...document, classifiers: removeAt(document.classifiers, index) };
}

const transposed = (cells: Cells): string[][] =>
  (cells[0] ?? []).map((_, column) => cells.map((row) => row[column] ?? ''));

/** Exchanges what rows and columns hold: for numbers that came in the other way round. Needs a square matrix. */
export function transposeClassifier(document: Document, index: number): Document {
  if (document.classes.length !== document.decisions.length) return document;
  return withClassifier(document, index, (old) => ({ ...old, cells: transposed(old.cells) }));
}

export function transposeUtility(document: Document): Document {
  if (document.classes.length !== document.decisions.length) return document;
  return { ...document, utility: transposed(document.utility) };
}

/** What costs are worth: every sign the other way round. */
export function negateUtility(document: Document): Document {
  const turned = (cell: string) => {
    const text = cell.trim();
    if (/^[-\u2212]/.test(text)) return text.slice(1);
    return /^\+?0*([.,]0*)?$/.test(text) ? text : `-${text.replace(/^\+/, '')}`;
  };
  return { ...document, utility: document.utility.map((line) => line.map(turned)) };
}

export function choosePositive(document: Document, label: string): Document {
  if (!document.classes.includes(label)) return document;
  const { assumed: _, ...named } = document;
  return { ...named, positive: label };
}

/** The positive class as a report on scores is asked for: empty where nobody has named it, so that the report says that it was assumed. */
export const namedPositive = ({ assumed, positive }: Document): string => (assumed ? '' : positive);

/** Renames a class, and the decision that names it. A label that another class has is refused by giving the document back. */
export function renameClass(document: Document, index: number, label: string): Document {
  const old = document.classes[index];
  if (old === undefined || label === '' || document.classes.some((other, i) => i !== index && other === label))
    return document;
  const square = isSquare(document);
  return {
    ...document,
    classes: replaceAt(document.classes, index, label),
    decisions: square ? replaceAt(document.decisions, index, label) : document.decisions,
    positive: document.positive === old ? label : document.positive,
  };
}

export function renameDecision(document: Document, index: number, label: string): Document {
  if (isSquare(document)) return renameClass(document, index, label);
  if (label === '' || document.decisions.some((other, i) => i !== index && other === label)) return document;
  return { ...document, decisions: replaceAt(document.decisions, index, label) };
}

const grown = (cells: Cells, row: boolean, column: boolean, diagonal: string): string[][] => {
  const wide = column ? cells.map((line) => [...line, '0']) : cells.map((line) => [...line]);
  if (!row) return wide;
  const width = (cells[0]?.length ?? 0) + (column ? 1 : 0);
  return [...wide, Array.from({ length: width }, (_, i) => (column && i === width - 1 ? diagonal : '0'))];
};

/** Adds a class, and a decision for it where decisions are the classes. Its cells are 0; its right decision is worth 1. */
export function addClass(document: Document): Document {
  const label = freeLabel(document);
  const square = isSquare(document);
  return {
    ...document,
    classes: [...document.classes, label],
    decisions: square ? [...document.decisions, label] : document.decisions,
    classifiers: document.classifiers.map((old) => ({ ...old, cells: grown(old.cells, true, square, '0') })),
    utility: grown(document.utility, true, square, '1'),
  };
}

/** Adds a decision that names no class, such as "refer" or "reject". */
export function addDecision(document: Document, label: string): Document {
  if (document.decisions.includes(label)) return document;
  return {
    ...document,
    decisions: [...document.decisions, label],
    classifiers: document.classifiers.map((old) => ({ ...old, cells: grown(old.cells, false, true, '0') })),
    utility: grown(document.utility, false, true, '0'),
  };
}

export function removeClass(document: Document, index: number): Document {
  if (document.classes.length < 3) return document;
  const square = isSquare(document);
  const without = (cells: Cells) => removeAt(cells, index).map((line) => (square ? removeAt(line, index) : line));
  const classes = removeAt(document.classes, index);
  return {
    ...document,
    classes,
    decisions: square ? classes : document.decisions,
    positive: classes.includes(document.positive) ? document.positive : (classes.at(-1) ?? ''),
    classifiers: document.classifiers.map((old) => ({ ...old, cells: without(old.cells) })),
    utility: without(document.utility),
  };
}

export function removeDecision(document: Document, index: number): Document {
  if (isSquare(document) || document.decisions.length < 3) return document;
  const without = (cells: Cells) => cells.map((line) => removeAt(line, index));
  return {
    ...document,
    decisions: removeAt(document.decisions, index),
    classifiers: document.classifiers.map((old) => ({ ...old, cells: without(old.cells) })),
    utility: without(document.utility),
  };
}

export const cellsOf = (matrix: readonly (readonly number[])[]): string[][] => matrix.map((row) => row.map(String));

/** Whether what decisions are worth is as it came: each right one 1, each wrong one 0, in no unit. */
const isPlain = ({ classes, decisions, utility, unit, item, ...rest }: Document) =>
  !unit &&
  !item &&
  !saysCosts(heldIn(rest)) &&
  classes.every((truth, r) => decisions.every((name, c) => utility[r]?.[c] === (name === truth ? '1' : '0')));

/** The document after an edit by the user, with a record of whether costs were typed: only such ones outlive the data. */
export function withTyped(before: Document, after: Document): Document {
  if (isPlain(after)) {
    const { costs: _, ...rest } = after;
    return after.costs ? rest : after;
  }
  const fields = ['utility', 'unit', 'item'] as const;
  const shaped = before.classes.length === after.classes.length && before.decisions.length === after.decisions.length;
  const differ = fields.some((field) => before[field] !== after[field]) || costsDiffer(before, after);
  return shaped && differ ? { ...after, costs: 'typed' } : after;
}

const isEmpty = ({ cells }: ClassifierInput) => cells.every((row) => row.every((cell) => /^0?$/.test(cell.trim())));

/** Without those at the end that were added and have no numbers yet, while others have: what stands stays until something is typed. */
function filledIn(classifiers: readonly ClassifierInput[]): readonly ClassifierInput[] {
  const last = classifiers.findLastIndex((each) => !isEmpty(each));
  return last < 0 ? classifiers : classifiers.slice(0, last + 1);
}

/** The document as the text that the core reads: true classes in rows, cells as typed, so that problems name cells of the grid. */
export function matrixSource(document: Document): { name: string; text: string } {
  const { classes, positive } = document;
  const rows = filledIn(document.classifiers).map(({ name, cells }) => ({ name, matrix: cells }));
  return { name: '', text: JSON.stringify({ classes, positive, rows: 'true', classifiers: rows }) };
}

/** The utilities likewise. */
export function utilitySource(document: Document): { name: string; text: string } {
  const { classes, decisions, unit, utility } = document;
  return { name: 'utility', text: JSON.stringify({ matrix: utility, rows: 'true', decisions, classes, unit }) };
}

/** The smallest and the largest of any number of cells: more than a call takes arguments. */
export const extent = (rows: readonly (readonly number[])[]): [number, number] =>
  rows
    .flat()
    .reduce<[number, number]>(
      ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
      [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
    );

/** Digits that matter to a person: a thousandth of the range, in round steps, or as many places as are asked for. */
function rounded(value: number, range: number, places = 2): string {
  const step = 10 ** (Math.floor(Math.log10(range)) - places);
  return String(Number((Math.round(value / step) * step).toPrecision(12)));
}

function twoClasses(document: Document): { positive: number; negative: number } | null {
  const positive = document.classes.indexOf(document.positive);
  return document.classes.length === 2 && isSquare(document) && positive >= 0
    ? { positive, negative: 1 - positive }
    : null;
}

/** Cells of a two-class matrix by what they are. */
function laidOut(positive: number, cells: Record<'found' | 'missed' | 'alarm' | 'passed', string>): string[][] {
  const { found, missed, alarm, passed } = cells;
  return positive === 0
    ? [
        [found, missed],
        [alarm, passed],
      ]
    : [
        [passed, alarm],
        [missed, found],
      ];
}

/**
 * The document with the utilities at a point of the space of utility matrices, over the range that they had: the largest stays the
 * largest. `now` is the present matrix as the core read it.
 */
export function placeUtility(
  document: Document,
  now: readonly (readonly number[])[],
  { x, y }: { x: number; y: number },
): Document {
  const classes = twoClasses(document);
  const [low, high] = extent(now);
  const range = high - low;
  if (!classes || !(range > 0)) return document;
  const at = (share: number) => rounded(low + share * range, range);
  const utility = laidOut(classes.positive, {
    found: at(x > 0 ? 1 - x : 1),
    passed: at(x < 0 ? 1 + x : 1),
    alarm: at(y > 0 ? y : 0),
    missed: at(y < 0 ? -y : 0),
  });
  return { ...document, utility };
}

/**
 * The document with other costs of errors: a positive pays to be decided from this probability on. What is right stays worth what it was.
 * Where that is nothing, or nobody said, the cheaper error costs 1; otherwise a false alarm costs what it did, and a miss follows.
 * `exact`: the probability was typed, so that it has to be found again in the utilities to the digits that are shown.
 */
export function weighErrors(
  document: Document,
  now: readonly (readonly number[])[],
  threshold: number,
  exact = false,
): Document {
  const classes = twoClasses(document);
  if (!classes) return document;
  const { positive, negative } = classes;
  const cell = (truth: number, decision: number) => now[truth]?.[decision] ?? 0;
  const right = { found: cell(positive, positive), passed: cell(negative, negative) };
  const wrong = { missed: cell(positive, negative), alarm: cell(negative, positive) };
  const stakes = right.found - wrong.missed + (right.passed - wrong.alarm);
  if (!(stakes > 0)) return document;
  const byDefault = right.found === 1 && right.passed === 1 && wrong.missed === 0 && wrong.alarm === 0;
  const free = byDefault || (right.found === 0 && right.passed === 0);
  const { found, passed } = free ? { found: 0, passed: 0 } : right;
  const ratio = (1 - threshold) / threshold;
  const price = passed - wrong.alarm;
  const unit = byDefault || (free && [wrong.alarm, wrong.missed].includes(-1)) || !(price > 0);
  const fine = unit ? Math.max(1, 1 / ratio) : price;
  const places = exact ? 6 : 2;
  const utility = laidOut(positive, {
    found: String(found),
    passed: String(passed),
    missed: rounded(found - fine * ratio, fine * ratio, places),
    alarm: unit ? rounded(passed - fine, fine, places) : String(wrong.alarm),
  });
  return { ...document, utility };
}
