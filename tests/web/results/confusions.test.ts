import { expect, it } from 'vitest';
import { drawn } from '../../../web/src/results/classes/confusions';

const diagonal = (size: number) =>
  Array.from({ length: size }, (_, i) => Array.from({ length: size }, (_, j) => (i === j ? 9 : 0)));

it('draws a matrix whole, or of very many classes those that err most, in their order', () => {
  expect(drawn(diagonal(60))).toHaveLength(60);
  const many = diagonal(500);
  for (const [row, column] of [
    [499, 3],
    [7, 8],
    [250, 0],
  ] as const)
    (many[row] as number[])[column] = 5;
  const shown = drawn(many);
  expect(shown).toHaveLength(40);
  expect(shown).toEqual(expect.arrayContaining([7, 250, 499]));
  expect([...shown].sort((a, b) => a - b)).toEqual(shown);
});
