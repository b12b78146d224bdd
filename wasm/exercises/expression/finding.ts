// What is wrong with a file of an exercise, before it has a line and a column.

import type { Wording } from '../text/say.js';
import type { ExpressionError } from './expression.js';

export type Path = readonly (string | number)[];

/** A problem at a path of the file. `at`: characters into the text that stands there. */
export interface Finding {
  code: Wording;
  path: Path;
  values?: readonly (string | number)[];
  at?: number;
  hint?: string | undefined;
}

/** The problem that an expression has. */
export const expressionFinding = (error: ExpressionError, path: Path): Finding => ({
  code: error.code,
  path,
  values: error.values,
  at: error.at,
  hint: error.near,
});
