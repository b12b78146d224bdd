import type { Reading, Report } from 'isoyield';
import { cellsOf, freeName } from './document.ts';
import { type Change, staying } from './held.ts';
import type { Document } from './state';

// What a text said, taken into a document: in the place of its classifiers, next to them, or as its utilities.

const sameSet = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((it) => b.includes(it));
const sameList = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((it, i) => it === b[i]);

/** 1 where the decision names the true class, 0 elsewhere. */
export function rightOnly(classes: readonly string[], decisions: readonly string[]): string[][] {
  const right = areRight(classes, decisions);
  return classes.map((_, row) => decisions.map((__, column) => (right(row, column) ? '1' : '0')));
}

/** Which decisions are right: those of the class's name; by their places where no decision has the name of a class. */
export function areRight(classes: readonly string[], decisions: readonly string[]) {
  const named = classes.length !== decisions.length || classes.some((label) => decisions.includes(label));
  return (row: number, column: number) => (named ? classes[row] === decisions[column] : row === column);
}

/** The utilities of a document for the same classes and decisions in another order. */
export const utilityFor = (
  { classes: rows, decisions: columns, utility }: Document,
  classes: readonly string[],
  decisions: readonly string[],
): string[][] =>
  classes.map((truth) => decisions.map((decision) => utility[rows.indexOf(truth)]?.[columns.indexOf(decision)] ?? '0'));

type Labels = Pick<Reading, 'classes' | 'decisions'>;

/** Whether utilities stay when data with these labels come: somebody typed them, and for the same classes and decisions. */
export const keepsCosts = (document: Document, { classes, decisions }: Labels): boolean =>
  document.costs === 'typed' && sameSet(document.classes, classes) && sameSet(document.decisions, decisions);

/**
 * The document with what a text said in place of its classifiers. Nothing of the old data stays, nor the utilities unless
 * `keepsCosts`; own metrics and parameters are about no data in particular.
 */
export function replaceBy(document: Document, reading: Reading): Document {
  const { classes, decisions } = reading;
  const { define, parameters } = document;
  const kept = keepsCosts(document, reading);
  const positive = reading.positive || (kept ? document.positive : (classes.at(-1) ?? ''));
  const ordered = kept && sameList(document.classes, classes) && sameList(document.decisions, decisions);
  return {
    classes,
    decisions,
    positive,
    rows: reading.rows === 'predicted' ? 'predicted' : 'true',
    item: kept ? document.item : '',
    unit: kept ? document.unit : '',
    items: '',
    classifiers: reading.classifiers.map(({ name, matrix }) => ({ name, cells: cellsOf(matrix) })),
    utility: kept ? utilityFor(document, classes, decisions) : rightOnly(classes, decisions),
    ...staying(document, { costs: kept, ordered, positive: positive === document.positive, file: false, own: false }),
    ...(parameters && { parameters }),
    ...(define && { define }),
  };
}

/** A document about the scores of a file, from the one before it. `kept`: with its utilities; `about`: it came with the file. */
export function withScores(
  before: Document,
  { classes, positive, classifiers, settings }: Pick<Report, 'classes' | 'positive' | 'classifiers' | 'settings'>,
  { change, kept, about }: { change: Omit<Change, 'costs'>; kept: boolean; about: boolean },
): Document {
  const believed = keepsCosts(change.own ? { ...before, costs: 'typed' } : before, { classes, decisions: classes });
  const { define, parameters, costs } = before;
  return {
    classes,
    decisions: classes,
    positive,
    ...(settings.positive_named === false && { assumed: true }),
    rows: before.rows,
    item: kept || about ? before.item : '',
    unit: kept ? before.unit : '',
    items: '',
    classifiers: classifiers.map(({ name }) => ({ name, cells: [] })),
    utility: kept ? utilityFor(before, classes, classes) : rightOnly(classes, classes),
    ...(define && { define }),
    ...(parameters && { parameters }),
    ...staying({ ...before, costs: undefined }, { ...change, costs: believed }),
    ...(kept && costs && { costs }),
  };
}

/** Whether the matrices of a reading can be compared with the document's: the same classes, or as many without names. */
export function fits(document: Document, reading: Reading): boolean {
  const { classes, decisions, classes_stated: stated } = reading;
  if (sameSet(document.classes, classes) && sameSet(document.decisions, decisions)) return true;
  return !stated && classes.length === document.classes.length && decisions.length === document.decisions.length;
}

/** The matrix of a reading with the rows and columns of the document: by name; without names by the stated positive class, else in order. */
function laidAs(document: Document, reading: Reading, matrix: readonly (readonly number[])[]): number[][] {
  const { positive, positive_stated: stated, classes } = reading;
  const turned =
    stated && classes.length === 2 && classes.indexOf(positive) !== document.classes.indexOf(document.positive);
  const places = (mine: readonly string[], theirs: readonly string[]) =>
    mine.map((label, i) => (sameSet(mine, theirs) ? theirs.indexOf(label) : turned && i < 2 ? 1 - i : i));
  const columns = places(document.decisions, reading.decisions);
  return places(document.classes, reading.classes).map((row) => columns.map((column) => matrix[row]?.[column] ?? 0));
}

/** The document with the classifiers of a reading after its own. Needs `fits`. */
export function addFrom(document: Document, reading: Reading): Document {
  const taken = document.classifiers.map(({ name }) => name);
  const classifiers = reading.classifiers.map(({ name, matrix }) => {
    const free = taken.includes(name) ? freeName(taken) : name;
    taken.push(free);
    return { name: free, cells: cellsOf(laidAs(document, reading, matrix)) };
  });
  return { ...document, classifiers: [...document.classifiers, ...classifiers] };
}

/** The document with the utilities of a reading. Needs the same shape. */
export function utilityFrom(document: Document, reading: Reading): Document {
  const matrix = reading.classifiers[0]?.matrix;
  if (!matrix || matrix.length !== document.classes.length || matrix[0]?.length !== document.decisions.length)
    return document;
  return { ...document, utility: cellsOf(matrix), unit: reading.unit || document.unit };
}
