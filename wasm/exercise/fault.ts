// Faults of an exercise that only drawing finds, with their places in its file.

import { IsoyieldError, type Language } from '../errors.js';
import { ExpressionError } from './expression.js';
import { say } from './say.js';
import type { Exercise } from './types.js';

/** What is wrong with an expression, and the path of the file where it stands. */
export class Misplaced extends Error {
  constructor(
    readonly problem: ExpressionError,
    readonly path: string,
  ) {
    super(problem.code);
  }
}

/** Says where an expression stands when it fails. */
export function within<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof ExpressionError ? new Misplaced(error, path) : error;
  }
}

/** What only drawing finds wrong with an exercise, as an `IsoyieldError` with the place in its file. */
export async function told<T>(exercise: Exercise, language: Language, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Misplaced)) throw error;
    const { code, values, at } = error.problem;
    const spot = exercise.places[error.path];
    throw new IsoyieldError([
      {
        code,
        message: say(language, code, ...values),
        ...(exercise.file !== undefined && { source: exercise.file }),
        ...(spot && { line: spot.line, column: spot.column + at }),
      },
    ]);
  }
}
