import type { MatrixOptions } from 'isoyield';
import { identity, isSquare, utilitySource } from './document.ts';
import { toldOf } from './held.ts';
import { certaintyOfShare, deployment, parameterOptions } from './parameters.ts';
import type { Document, Language } from './state';

// What the core is asked about a document.

const plain = /^-?\d{1,15}(\.\d{1,15})?$/;

/** Cells that hold plain numbers, which need no reading; null when one has to be read by the core. */
export function plainNumbers(cells: readonly (readonly string[])[]): number[][] | null {
  const texts = cells.map((row) => row.map((cell) => cell.trim()));
  return texts.flat().every((cell) => plain.test(cell)) ? texts.map((row) => row.map(Number)) : null;
}

const sameCells = (a: readonly (readonly string[])[], b: readonly (readonly string[])[]) =>
  a.length === b.length &&
  a.every((row, r) => row.length === b[r]?.length && row.every((cell, c) => cell.trim() === b[r]?.[c]));

/** Whether every right decision counts 1 and any other 0, in no unit: the same as no utilities. */
export function plainUtility(document: Document): boolean {
  return isSquare(document) && !document.unit && sameCells(document.utility, identity(document.classes.length));
}

/** What is typed may look like costs on its way to what is meant: the card asks, and nothing is refused. */
export function utilityOptions(document: Document): Pick<MatrixOptions, 'utility' | 'unit' | 'utility_as'> {
  return plainUtility(document)
    ? {}
    : { utility: utilitySource(document), unit: document.unit, utility_as: 'worth' as const };
}

/** Up to so many classes ranges come within a second; their time grows with the cube. */
const mostSure = 100;

/** All that a report on the matrices of a document is asked for, but for own metrics. */
export function matrixOptions(document: Document, language: Language, intervals: boolean): MatrixOptions {
  return {
    ...utilityOptions(document),
    intervals: intervals && document.classes.length <= mostSure,
    language,
    positive: document.positive,
    items: Number(document.items),
    ...(isSquare(document) ? {} : { decisions: document.decisions }),
    ...(document.share !== undefined && {
      prevalence: Number(document.share),
      ...certaintyOfShare(deployment(document, false).items),
    }),
    ...toldOf(document, 'matrix'),
    ...parameterOptions(document),
  };
}
