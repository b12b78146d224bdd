import type { MatrixOptions, Pooling, Report, SliceOptions, Source, UnknownRanking, UtilitySlice } from 'isoyield';
import { matrixSource } from '../document/document';
import { matrixOptions } from '../document/request';
import { type Document, intervals, language } from '../document/state';
import { ask } from './quick';

// Calls of the core that cards and boxes make besides the report. Each throws what the session throws.

/**
 * What the matrices would say where the positive class has these shares, one report each; null when that is not wanted any more. One after
 * another: what is asked meanwhile waits for one of them at most.
 */
export async function atShares(
  document: Document,
  shares: readonly number[],
  wanted: () => boolean,
): Promise<Report[] | null> {
  const out: Report[] = [];
  for (const prevalence of shares) {
    if (!wanted()) return null;
    const options: MatrixOptions = {
      ...matrixOptions(document, language.value, intervals.value),
      prevalence,
      draws: 0,
      per_class: 'popular',
    };
    out.push(await ask((engine) => engine.call('matrix', [matrixSource(document)], options)));
  }
  return wanted() ? out : null;
}

/** The matrices of the document added up, as folds of one classifier. */
export function poolOf(document: Document, metrics: readonly string[]): Promise<Pooling> {
  return ask((engine) =>
    engine.call('pool', [matrixSource(document)], {
      ...matrixOptions(document, language.value, intervals.value),
      metrics,
    }),
  );
}

/** The positive class, which a file of many classes has not. */
const about = ({ positive }: Report) => (positive === '' ? {} : { positive });

/** The classifiers of a report as they stand, for questions that need no more than their matrices. */
function standing(of: Report): Source {
  const { classes, classifiers } = of;
  const named = classifiers.map(({ name, matrix }) => ({ name, matrix }));
  return { name: '', text: JSON.stringify({ classes, ...about(of), rows: 'true', classifiers: named }) };
}

/** The ranking when utilities are uncertain. */
export async function unknownOf(of: Report, unknown: string): Promise<UnknownRanking | null> {
  const { utility } = of;
  if (!utility) return null;
  const options: MatrixOptions = {
    ...about(of),
    decisions: utility.decisions,
    unknown,
    draws: 4000,
    per_class: 'popular',
    level: of.settings.level,
    language: language.value,
  };
  const answer = await ask((engine) => engine.call('matrix', [standing(of)], options));
  return answer.utility?.unknown ?? null;
}

/** Who earns most when the utilities of a report are changed in two directions. */
export async function sliceOf(of: Report, slice: SliceOptions): Promise<UtilitySlice | null> {
  const { utility } = of;
  if (!utility) return null;
  const { matrix, decisions } = utility;
  const options: MatrixOptions = {
    ...about(of),
    decisions,
    utility: { name: 'utility', text: JSON.stringify({ matrix, rows: 'true', decisions, classes: of.classes }) },
    slice,
    draws: 0,
    per_class: 'popular',
    language: language.value,
  };
  const answer = await ask((engine) => engine.call('matrix', [standing(of)], options));
  return answer.utility?.slice ?? null;
}

/** The report on a text of label sets. Throws `Refused` with the places of what is wrong. */
export function readSets(text: string): Promise<Report> {
  return ask((engine) => engine.call('multilabel', [{ name: '', text }], { language: language.value }));
}
