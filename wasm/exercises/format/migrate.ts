// Files of earlier versions, read as the present one means them.

import type { ExerciseFile } from './schema.js';

/** Since version 2 options are shuffled unless `shuffle` is false; before, they were not unless it was true. */
export function migrated(file: ExerciseFile): ExerciseFile {
  const shuffled = file.schema !== 'isoyield.exercise/1';
  return {
    ...file,
    questions: file.questions.map((question) =>
      question.kind === 'choice' || question.kind === 'choices'
        ? { ...question, shuffle: question.shuffle ?? shuffled }
        : question,
    ),
  };
}
