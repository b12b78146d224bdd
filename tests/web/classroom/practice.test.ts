import { expect, test, vi } from 'vitest';
import { drawnOver } from '../../../web/src/classroom/player/Drawn';

const best = vi.hoisted(() => new Map<string, number>());
vi.mock('../../../web/src/classroom/desk/progress', () => ({ bestOf: (id: string) => best.get(id) ?? null }));
vi.mock('virtual:course', () => ({
  default: [
    {
      exercises: [
        { id: 'first', points: 2, teaches: ['complement', 'inverted'] },
        { id: 'second', points: 2, teaches: ['complement'] },
        { id: 'third', points: 2, teaches: ['complement', 'recall_for_precision'] },
      ],
    },
  ],
}));

const work = (...slips: string[]) => ({
  answer: 1,
  attempts: 2,
  hints: 0,
  state: 'right' as const,
  points: 1,
  shown: false,
  slips,
});

test('the next exercise is the one that knows most of the slips and is not solved', async () => {
  const { practice } = await import('../../../web/src/classroom/Practise');
  const works = { a: work('complement'), b: work('recall_for_precision', 'own-1') };
  expect(practice('first', works, null)?.id).toBe('third');
  best.set('third', 2);
  expect(practice('first', works, null)?.id).toBe('second');
  // A class has its own exercises, and who made no slip is sent nowhere.
  expect(practice('first', works, ['first', 'third'])).toBeUndefined();
  expect(practice('first', { a: work() }, null)).toBeUndefined();
  expect(practice('first', { a: work('own-0') }, null)).toBeUndefined();
});

test('a pen draws a path that never falls, however fast it moves', () => {
  const at = (column: number, height: number) => ({ column, height });
  const none = Array(6).fill(0);
  expect(drawnOver(none, [at(0, 2), at(5, 7)])).toEqual([2, 3, 4, 5, 6, 7]);
  expect(drawnOver(none, [at(2, 3), at(2, 3)])).toEqual([0, 0, 3, 3, 3, 3]);
  // Backwards and downwards too.
  expect(drawnOver([2, 3, 4, 5, 6, 7], [at(4, 1), at(4, 1)])).toEqual([1, 1, 1, 1, 1, 7]);
  const back = drawnOver(none, [at(5, 6), at(0, 1)]);
  expect(back.every((height, i) => i === 0 || height >= (back[i - 1] ?? 0))).toBe(true);
});
