import { NotPlain, readText, type State } from './state';

// What attributes say.

/** Attributes, each a property of the same name. */
export const attributes = [
  ...(['data', 'utility', 'unit', 'classes', 'decisions', 'positive', 'rows', 'metric', 'metrics'] as const),
  ...(['curve', 'view', 'loading', 'theme', 'language', 'calculator', 'readonly'] as const),
] as const;

/** Attributes that take one of a few words. */
export const words: Record<string, readonly string[]> = {
  rows: ['true', 'predicted'],
  curve: ['roc'],
  view: ['matrix', 'compare', 'curve', 'metric'],
};

/** The words of a list; undefined where there are none. */
export const list = (text: string | null) => {
  const words = (text ?? '').split(/[,;]/).flatMap((each) => each.trim() || []);
  return words.length > 0 ? words : undefined;
};

/** The one matrix of an attribute. */
export function onlyMatrix(text: string) {
  const { classifiers } = readText(text);
  if (classifiers.length !== 1) throw new NotPlain(text);
  return classifiers[0]?.matrix;
}

/** What is shown of an element that has no data yet. */
export const empty: State = {
  classes: [],
  decisions: [],
  positive: '',
  rows: 'true',
  classifiers: [],
  utility: null,
  unit: '',
};
