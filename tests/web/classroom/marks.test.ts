import { expect, test } from 'vitest';
import { ownMarks } from '../../../web/src/classroom/teach/marks';

test.each([
  ['100, 70, 50', '10', { tries: [1, 0.7, 0.5], hint: 0.1 }],
  ['100 %; 33.5 %; 0', '', { tries: [1, 0.335, 0], hint: 0 }],
  ['100', '0%', { tries: [1], hint: 0 }],
])('points by try %s and a hint at %s are read', (tries, hint, read) => {
  expect(ownMarks(tries, hint)).toEqual(read);
});

test.each([
  ['', '0'],
  ['100, 170', '0'],
  ['100, -5', '0'],
  ['100, half', '0'],
  ['100', 'ten'],
  ['100', '120'],
  ['100,'.repeat(11), '0'],
])('points by try %s and a hint at %s are refused', (tries, hint) => {
  expect(ownMarks(tries, hint)).toBeUndefined();
});
