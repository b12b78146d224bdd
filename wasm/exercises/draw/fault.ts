// Faults of an exercise that only drawing finds, with their places in its file.

import { IsoyieldError, type Language } from 'isoyield/base';
import { ExpressionError } from '../expression/expression.js';
import type { Exercise, ExerciseRemark } from '../format/types.js';
import { say, type Wording } from '../text/say.js';

/** What is wrong with an expression, and the path of the file where it stands. */
export class Misplaced extends Error {
  constructor(
    readonly problem: ExpressionError,
    readonly path: string,
    /** What to try. */
    readonly remedy?: Wording,
  ) {
    super(problem.code);
  }
}

/** Says where an expression stands when it fails. */
export function atPath<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof ExpressionError ? new Misplaced(error, path) : error;
  }
}

/** What only drawing finds wrong with an exercise, as an `IsoyieldError` with the place in its file. */
export async function withExerciseErrors<T>(
  exercise: Exercise,
  language: Language,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Misplaced)) throw error;
    const { code, values, at, near } = error.problem;
    const spot = exercise.places[error.path];
    const remark: ExerciseRemark[] = [
      {
        code,
        message: say(language, code, ...values),
        path: error.path,
        ...(code === 'unknown_name' && { names: [String(values[0])] }),
        ...(near !== undefined && { hint: say(language, 'did_you_mean', near) }),
        ...(error.remedy !== undefined && { hint: say(language, error.remedy) }),
        ...(exercise.file !== undefined && { source: exercise.file }),
        ...(spot && { line: spot.line, column: spot.column + at }),
      },
    ];
    throw new IsoyieldError(remark);
  }
}
