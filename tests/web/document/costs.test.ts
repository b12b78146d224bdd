import { describe, expect, test } from 'vitest';
import { costCells, costTimes, ordinaryCost, setCosts } from '../../../web/src/document/costs';
import type { Document } from '../../../web/src/document/state';

const document = (utility: string[][], decisions = ['a', 'b', 'c']): Document => ({
  classes: ['a', 'b', 'c'],
  decisions,
  positive: 'c',
  rows: 'true',
  item: '',
  unit: '',
  items: '',
  classifiers: [],
  utility,
});
const plain = document([
  ['1', '0', '0'],
  ['0', '1', '0'],
  ['0', '0', '1'],
]);

describe('utilities told as costs', () => {
  test('cost what a right decision on the same class is worth more', () => {
    expect(
      costCells(
        document([
          ['10', '9.7', '-2'],
          ['0.1', '0.3', '0'],
          ['-5', '-1', '0'],
        ]),
      ),
    ).toEqual([
      ['0', '0.3', '12'],
      ['0.2', '0', '0.3'],
      ['5', '1', '0'],
    ]);
  });

  test('are written back so that they are read the same, whatever right decisions are worth', () => {
    const rich = document([
      ['10', '0', '0'],
      ['0', '0.3', '0'],
      ['0', '0', '0'],
    ]);
    const costs = [
      ['0', '7', '0.25'],
      ['1', '0', '0.1'],
      ['5', '3', '0'],
    ];
    const written = setCosts(rich, 0, 0, costs);
    expect(written.utility.map((row, i) => row[i])).toEqual(['10', '0.3', '0']);
    expect(costCells(written)).toEqual(costs);
  });

  test('leave right decisions alone, and keep what is no number as it was typed', () => {
    expect(setCosts(plain, 1, 1, [['4']])).toEqual(plain);
    const typed = setCosts(plain, 0, 1, [['five']]);
    expect(typed.utility[0]?.[1]).toBe('five');
    expect(costCells(typed)?.[0]?.[1]).toBe('five');
  });

  test('are not there where decisions are not the classes', () => {
    expect(costCells(document(plain.utility as string[][], ['a', 'b', 'refer']))).toBe(null);
  });

  test('cost so many ordinary errors: cat taken for dog 5 times as much is worth -4 where right decisions are worth 1', () => {
    const ordinary = ordinaryCost(costCells(plain) ?? []) ?? '';
    expect(ordinary).toBe('1');
    const dear = costTimes(plain, 0, 1, 5, ordinary);
    expect(dear.utility[0]).toEqual(['1', '-4', '0']);
    expect(ordinaryCost(costCells(dear) ?? [])).toBe('1');
    expect(costTimes(plain, 2, 0, 0.1, ordinary).utility[2]?.[0]).toBe('0.9');
  });

  test.each([
    [[['1', '0', '0'], ['0', '1', '0'], ['0', '0', 'x']]], // biome-ignore format: a matrix
    [[['1', '2', '0'], ['0', '1', '0'], ['0', '0', '1']]], // biome-ignore format: a matrix
    [[['0', '0', '0'], ['0', '0', '0'], ['0', '0', '0']]], // biome-ignore format: a matrix
  ])('have no ordinary error where one costs nothing or is no number: %j', (utility) => {
    expect(ordinaryCost(costCells(document(utility)) ?? [])).toBe(null);
  });
});
