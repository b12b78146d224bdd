import { kindOf, refuse } from './base/errors.js';
import { translated } from './others.js';
import type { Source } from './report.js';

/** A cell as a number or as it was typed: the core reads texts such as `0,27` as it reads them in a file. */
export type Cell = number | bigint | string;
/** Rows of cells. */
export type Cells = readonly ArrayLike<Cell>[];

/** Several matrices with what is said about all of them. */
export interface MatrixDocument {
  classes?: readonly (string | number)[];
  positive?: string | number;
  rows?: 'true' | 'predicted';
  classifiers: readonly { name?: string; matrix: Cells }[];
}

/** Matrices: text in any of the forms that the core reads, rows of cells, rows by classifier's name, a document, or named texts. */
export type MatrixSource = string | Cells | Readonly<Record<string, Cells>> | MatrixDocument | readonly Source[];

/** The labels of one item, or 0 and 1 for every label. */
export type Labels = readonly (string | number | boolean)[];

/** Label sets of the same items: what they truly bear, and what one or several classifiers put on them. */
export type LabelSetsDocument = {
  /** All labels; those that occur when left out. */
  labels?: readonly (string | number)[];
  true: readonly Labels[];
} & ({ predicted: readonly Labels[] } | { classifiers: readonly { name?: string; predicted: readonly Labels[] }[] });

/** Label sets: text in any of the forms that the core reads, a document, items one by one, or named texts. */
export type LabelSetsSource =
  | string
  | LabelSetsDocument
  | readonly { true: Labels; predicted: Labels }[]
  | readonly Source[];

/** Utilities with their labels. */
export interface UtilityDocument {
  matrix: Cells;
  rows?: 'true' | 'predicted';
  decisions?: readonly (string | number)[];
  classes?: readonly (string | number)[];
  unit?: string;
}

/** Utilities: text, rows of cells, a document, or a named text. */
export type UtilitySource = string | Cells | UtilityDocument | Source;

/** Utilities by name: text with a name and a colon before each, an object, or a named text. */
export type UtilitiesSource = string | Readonly<Record<string, UtilitySource>> | Source;

/** What is believed of a utility: a number, or a distribution such as `uniform(1, 5)` or `normal(2, 1)[0, 4]`. */
export type Belief = number | string;

/** Utilities that are not known: text, cells, scenarios with probabilities, or a named text. */
export type UnknownSource =
  | string
  | readonly (readonly Belief[])[]
  | { matrix: readonly (readonly Belief[])[] }
  | { mixture: readonly { probability: number; matrix: readonly (readonly Belief[])[] }[] }
  | Source;

/** A text that encodes to UTF-8: half a surrogate pair becomes U+FFFD. */
export const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd');

/** What JSON cannot say goes as a text, so that the core refuses it by name and place. */
function json(value: unknown): string {
  return wellFormed(
    JSON.stringify(value, (_, each) => {
      if (typeof each === 'number') return Number.isFinite(each) ? each : String(each);
      if (typeof each === 'bigint' || typeof each === 'symbol' || typeof each === 'function') return String(each);
      if (ArrayBuffer.isView(each)) return Array.from(each as unknown as ArrayLike<unknown>);
      return each;
    }),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCells = (value: unknown): value is Cells =>
  Array.isArray(value) && value.every((row) => Array.isArray(row) || ArrayBuffer.isView(row));
const isNamed = (value: unknown): value is Source =>
  isObject(value) && typeof value['name'] === 'string' && typeof value['text'] === 'string';
const asText = (text: string, name = ''): Source => ({ name: wellFormed(name), text: wellFormed(text) });

/** Utilities that are not known, as a text for the core: a text, a named text, or the object that the JSON form describes. */
export function unknownText(source: unknown): Source {
  if (typeof source === 'string') return asText(source);
  if (isNamed(source)) return asText(source.text, source.name);
  return asText(json(isCells(source) ? { matrix: source } : source));
}

/** Rows of cells as a text for the core. */
export const cellsText = (cells: Cells): string => json(cells);

/** Whether matrices are given as somebody wrote or a program printed them. */
export const isText = (source: unknown): boolean =>
  typeof source === 'string' || (Array.isArray(source) && source.every(isNamed));

/** Matrices as texts for the core. */
export function matrixTexts(source: unknown, language: unknown): Source[] {
  if (typeof source === 'string') return [asText(translated(source, language))];
  if (Array.isArray(source) && source.every(isNamed))
    return source.map(({ name, text }) => asText(translated(text, language, name), name));
  if (isCells(source)) return [asText(json({ classifiers: [{ matrix: source }] }))];
  if (isObject(source) && Array.isArray(source['classifiers']) && source['classifiers'].every(isObject))
    return [asText(json(source))];
  if (isObject(source) && Object.values(source).every(isCells)) {
    const classifiers = Object.entries(source).map(([name, matrix]) => ({ name, matrix }));
    return classifiers.length === 0 ? [] : [asText(json({ classifiers }))];
  }
  throw refuse('source_type', language, [kindOf(source), 'text | cells[][] | { name: cells[][] } | { name, text }[]']);
}

/** Label sets as texts for the core. */
export function labelSetsTexts(source: unknown, language: unknown): Source[] {
  if (typeof source === 'string') return [asText(source)];
  if (Array.isArray(source) && source.every(isNamed)) return source.map(({ name, text }) => asText(text, name));
  if (Array.isArray(source) || isObject(source)) return [asText(json(source))];
  throw refuse('source_type', language, [kindOf(source), 'text | { true, predicted } | { name, text }[]']);
}

/** Utilities as a text for the core. */
export function utilityText(source: unknown, language: unknown): Source {
  if (typeof source === 'string') return asText(source);
  if (isNamed(source)) return asText(source.text, source.name);
  if (isCells(source)) return asText(json({ matrix: source }));
  if (isObject(source) && 'matrix' in source) return asText(json(source));
  throw refuse(
    'source_type',
    language,
    [kindOf(source), 'text | cells[][] | { matrix, rows, decisions, classes, unit }'],
    'utility',
  );
}

/** Utilities by name as a text for the core: each after its name and a colon. */
export function utilitiesText(source: unknown, language: unknown): Source {
  if (typeof source === 'string') return asText(source);
  if (isNamed(source)) return asText(source.text, source.name);
  if (!isObject(source))
    throw refuse('source_type', language, [kindOf(source), 'text | { name: cells[][] }'], 'subgroup_utility');
  const blocks = Object.entries(source).map(([name, each]) => `"${name}":\n${utilityText(each, language).text}`);
  return asText(blocks.join('\n\n'));
}
