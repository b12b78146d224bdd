// Beside the verdict stand as many matrices as it is high: more would leave a hole in it.

import { expect, test } from 'vitest';
import { openOf } from '../../../web/src/input/DataColumn';
import { hasRoomForCosts } from '../../../web/src/results/verdict/VerdictCard';
import { reportOf } from '../reports';

test.each([
  ['one', 1, 2, 1],
  ['both of two', 2, 2, 2],
  ['both of two with more classes', 2, 4, 2],
  ['two of three', 3, 2, 2],
  ['one of three with three classes', 3, 3, 1],
  ['two of five', 5, 2, 2],
  ['one of eight', 8, 2, 1],
])('%s', (_, models, classes, stand) => {
  const classifiers = Array.from({ length: models }, (__, i) => ({ name: `model ${i}`, cells: [] }));
  expect(openOf({ classifiers, classes: Array.from({ length: classes }, String) })).toBe(stand);
});

test.each([
  [2, 3, true],
  [2, 2, false],
  [1, 3, false],
  [3, 3, false],
  [2, 9, false],
])('beside the open grids of %i models of %i classes what mistakes cost is open: %s', (models, classes, open) => {
  const yields = Object.fromEntries(Array.from({ length: models }, (_, i) => [`m${i}`, i]));
  const report = { ...reportOf({ yields }), kind: 'matrix' as const, classes: Array.from({ length: classes }, String) };
  expect(hasRoomForCosts(report)).toBe(open);
});
