import { expect, test } from 'vitest';
import { say } from '../../../wasm/cli/words/words.js';
import { say as sayOfExercise } from '../../../wasm/exercises/text/say.js';
import { phrase } from '../../../wasm/package/base/phrase.js';

// Forms by the plural rules of CLDR: English one and other; Ukrainian one (1, 21), few (2 to 4, 22) and many (0, 5, 11 to 14).

test('a form goes with its number', () => {
  const matrices = (count: number) => phrase('uk', '{0} {0|матриця|матриці|матриць}', [count]);
  expect([0, 1, 2, 5, 11, 12, 21, 22].map(matrices)).toEqual([
    '0 матриць',
    '1 матриця',
    '2 матриці',
    '5 матриць',
    '11 матриць',
    '12 матриць',
    '21 матриця',
    '22 матриці',
  ]);
  expect([0, 1, 2].map((count) => phrase('en', '{0|is|are} {0}', [count]))).toEqual(['are 0', 'is 1', 'are 2']);
});

test('what stands in a value is no place', () => {
  expect(phrase('en', '“{0}” and {1|one|many}', ['{1}', 1])).toBe('“{1}” and one');
});

test('counts of one read as one', () => {
  expect(say('en', 'two_matrices', 1)).toBe('there is 1 matrix; expected two');
  expect(say('en', 'against', 1, 3, 'B', 'A')).toBe('1 of 3 popular metrics favours B, but A yields most.');
  expect(say('uk', 'against', 1, 3, 'B', 'A')).toBe('1 із 3 популярних метрик обирає B, але найбільше вартий A.');
  expect(say('uk', 'against', 5, 21, 'B', 'A')).toBe('5 із 21 популярної метрики обирає B, але найбільше вартий A.');
  expect(sayOfExercise('en', 'no_hint', 'q', 1)).toBe('the question “q” has 1 hint');
});

test('kinds of things are named in the language of the sentence', () => {
  expect(sayOfExercise('uk', 'not_a_number', 'a > 1', 'a_truth')).toContain('a > 1 — це істина чи хиба;');
});
