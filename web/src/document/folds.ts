import type { Reading } from 'isoyield';
import * as v from 'valibot';
import { plainNumbers } from './request.ts';
import type { ClassifierInput, Document } from './state';

// Matrices that are folds of one model: cross-validation, seeds, runs. They are added up, and the document keeps them as text, so that
// their spread can be shown and they can be compared as rivals after all. They belong to a classifier for as long as its cells are their sum.

type Named = Reading['classifiers'][number];

/** A model and the places of its folds; one without a name is called by whoever shows it. */
export interface Group {
  readonly model: string;
  readonly folds: readonly number[];
}

/** "Random forest, fold 3", "run_2", "seed=41": what is before it names the model. */
const numbered =
  /^(.*?)[\s,;:./([-]*(?<![\p{L}\p{N}])(?:cv[\s-]*)?(?:folds?|runs?|seeds?|splits?|repeats?|блок|згортка|прогін|запуск|розбиття|повтор)[\s#№.:=-]*\d{1,9}[)\]]*$/iu;

/** The models of several matrices of counts whose names number the folds of each; null where that is not what the names say. */
export function foldsAmong(classifiers: readonly Named[]): Group[] | null {
  const models = new Map<string, number[]>();
  for (const [i, { name, matrix }] of classifiers.entries()) {
    const found = numbered.exec(name.trim().replace(/_/g, ' '));
    if (!found || !matrix.flat().every((cell) => Number.isSafeInteger(cell) && cell >= 0)) return null;
    const model = (found[1] ?? '').trim();
    models.set(model, [...(models.get(model) ?? []), i]);
  }
  const all = [...models].map(([model, folds]) => ({ model, folds }));
  return all.length > 0 && all.every(({ folds }) => folds.length > 1) ? all : null;
}

/** Classifiers of a document as matrices of numbers; null where a cell has to be read by the core. */
function typed(classifiers: readonly ClassifierInput[]): Named[] | null {
  const all = classifiers.map(({ name, cells }) => ({ name, matrix: plainNumbers(cells) }));
  return all.every((each): each is Named => each.matrix !== null && each.matrix.length > 0) ? all : null;
}

/** The models whose folds the document compares as rivals; null: they are no folds. */
export function foldsTyped({ classifiers }: Document): Group[] | null {
  const all = typed(classifiers);
  return all && foldsAmong(all);
}

const sumOf = (folds: readonly Named[]): number[][] =>
  (folds[0]?.matrix ?? []).map((row, r) =>
    row.map((_, c) => folds.reduce((total, { matrix }) => total + (matrix[r]?.[c] ?? 0), 0)),
  );

const matrix = v.array(v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(0))));
const kept = v.array(v.array(v.tuple([v.string(), matrix])));
/** Characters of folds that a document holds. */
const mostFolds = 200_000;

/** Folds as a document keeps them; undefined where they are too many. */
function written(all: readonly (readonly Named[])[]): string | undefined {
  const text = JSON.stringify(all.map((folds) => folds.map(({ name, matrix }) => [name, matrix])));
  return all.length > 0 && text.length <= mostFolds ? text : undefined;
}

const readings = new Map<string, readonly (readonly Named[])[]>();

function read(text: string | undefined): readonly (readonly Named[])[] {
  if (text === undefined) return [];
  const known = readings.get(text);
  if (known) return known;
  let found: readonly (readonly Named[])[] = [];
  try {
    const checked = v.safeParse(kept, JSON.parse(text));
    if (checked.success) found = checked.output.map((folds) => folds.map(([name, cells]) => ({ name, matrix: cells })));
  } catch {
    // Anybody's text: what cannot be read says nothing.
  }
  readings.clear();
  readings.set(text, found);
  return found;
}

/** The folds that the classifier at an index is the sum of; null: none. */
export function foldsOf(document: Document, index: number): readonly Named[] | null {
  const all = read(document.folds);
  const cells = all.length > 0 ? plainNumbers(document.classifiers[index]?.cells ?? []) : null;
  if (!cells) return null;
  const same = JSON.stringify(cells);
  return all.find((folds) => folds.length > 1 && JSON.stringify(sumOf(folds)) === same) ?? null;
}

const asInput = ({ name, matrix: numbers }: Named): ClassifierInput => ({
  name,
  cells: numbers.map((row) => row.map(String)),
});

/** The document with the folds of a classifier in its place, each a rival of the others. */
export function asRivals(document: Document, index: number): Document {
  const folds = foldsOf(document, index);
  if (!folds) return document;
  const rest = read(document.folds).filter((each) => each !== folds);
  return {
    ...document,
    folds: written(rest),
    classifiers: document.classifiers.flatMap((each, i) => (i === index ? folds.map(asInput) : [each])),
  };
}

/** A name that is not taken. */
function free(name: string, taken: readonly string[]): string {
  for (let n = 1; ; n += 1) {
    const tried = n === 1 ? name : `${name} ${n}`;
    if (!taken.includes(tried)) return tried;
  }
}

/** The document with its classifiers from a place on added up, one for each model; the document where that is too much to keep. */
export function pool(document: Document, groups: readonly Group[], unnamed: string, from = 0): Document {
  const all = typed(document.classifiers.slice(from));
  if (!all) return document;
  const folded = groups.map(({ folds }) => folds.flatMap((i) => all[i] ?? []));
  const folds = written([...read(document.folds), ...folded]);
  if (folds === undefined) return document;
  const classifiers = document.classifiers.slice(0, from);
  for (const [i, { model }] of groups.entries()) {
    const each = folded[i] ?? [];
    const taken = classifiers.map(({ name }) => name);
    classifiers.push(asInput({ name: free(model || unnamed, taken), matrix: sumOf(each) }));
  }
  return { ...document, folds, classifiers };
}
