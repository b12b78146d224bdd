// An exercise is anybody's file: it is read, drawn and exported, or refused with places; any answer is graded or asked for again. Nothing
// but an IsoyieldError is ever thrown, and the same seed draws the same.

import { deepStrictEqual } from 'node:assert';
import { readFileSync } from 'node:fs';
import { load } from 'isoyield';
import {
  checkAnswer,
  drawExercise,
  type Exercise,
  IsoyieldError,
  parseCourse,
  parseExercise,
  parseMarkdown,
  readReceipt,
  solveExercise,
} from 'isoyield-exercises';

const folder = `${process.cwd()}/web/exercises`;
const iso = await load();

/** Of the course's exercises two: most runs begin with the small ones of the kept corpus, which say as much in a tenth of the time. */
export const seeds = ['coin', 'course'].map((name) => readFileSync(`${folder}/${name}.yaml`, 'utf8').slice(0, 4000));
export const words = [
  ...[
    'id:',
    'title:',
    'draw:',
    'questions:',
    'statement:',
    'answer:',
    '  - ',
    '{',
    '}',
    '[',
    ']',
    '&a',
    '*a',
    '<<: *a',
    '!!js',
    '|\n',
    '>-\n',
  ],
  ...[
    '{{',
    '}}',
    'randint(1, 9)',
    'mcc',
    'utility',
    'round(',
    '^',
    '**',
    '$',
    '`',
    '\n\n',
    ': ',
    '"',
    "'",
    '#',
    '---\n',
    '1e999',
    'isoyield.exercise/1',
  ],
];

/** What is refused by an IsoyieldError gives null; anything else is a fault. */
async function refused<T>(work: () => T | Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof IsoyieldError)) throw error;
    for (const { code, message, line, column } of error.errors) {
      if (!code || !message) throw new Error('a problem without words');
      if ((line !== undefined && line < 1) || (column !== undefined && column < 1))
        throw new Error('a place before the text');
    }
    return null;
  }
}

// A library prints nothing.
process.on('warning', (warning) => {
  if (warning.name === 'YAMLWarning') throw warning;
});

export async function check(input: string): Promise<void> {
  parseMarkdown(input);
  readReceipt(input.slice(0, 400));
  if (input.includes('course')) await refused(() => parseCourse(input));
  const exercise = await refused<Exercise>(() => parseExercise(input));
  if (exercise === null) return;
  const drawn = await refused(() => drawExercise(iso, exercise, 7));
  if (drawn === null) return;
  deepStrictEqual(await drawExercise(iso, exercise, 7), drawn);
  await refused(() => solveExercise(iso, exercise, 7));
  for (const { id } of exercise.questions) {
    for (const answer of ['0.5', input.slice(0, 40)]) await refused(() => checkAnswer(iso, exercise, 7, id, answer));
  }
}
