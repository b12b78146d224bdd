// What a student is told before handing in, where a class asks for draws in a row: of all draws, not of the first.

import { classLink, classSeed, makeClass, readClassLink, unseal } from 'isoyield-exercises/class';
import { expect, test, vi } from 'vitest';

const store = new Map<string, unknown>();
vi.mock('idb-keyval', () => ({
  get: async (key: string) => store.get(key),
  set: async (key: string, value: unknown) => void store.set(key, value),
  del: async (key: string) => void store.delete(key),
  update: async (key: string, change: (old: unknown) => unknown) => void store.set(key, change(store.get(key))),
}));
const text = `schema: isoyield.exercise/2
id: own
title: T
statement: "{n}."
parameters: { n: { integer: [10, 99] } }
questions: [{ id: a, kind: number, ask: "n?", answer: n }, { id: b, kind: number, ask: "2 n?", answer: 2 * n }]
`;
const typed = { answer: '5', attempts: 0, hints: 0, state: null, points: 0, shown: false };
const right = { ...typed, attempts: 1, state: 'right' as const, points: 1 };

test('answers that are typed in a later draw and not checked are counted, and the draw is handed in', async () => {
  const group = await makeClass([{ id: 'own', text, own: true }], {
    name: 'C',
    term: '',
    variants: [3, 4, 5],
    marks: { tries: [1], hint: 0, mastery: 2 },
  });
  const link = readClassLink(classLink(group)) as NonNullable<ReturnType<typeof readClassLink>>;
  const { keepWork, rename } = await import('../../../web/src/classroom/desk/progress');
  const { handIn, leftOut } = await import('../../../web/src/classroom/desk/group');
  rename('Olena');
  expect(await leftOut(link)).toEqual({ unchecked: 0, tried: false });
  const seeds = await Promise.all([1, 2, 3, 4].map((round) => classSeed(link, 'Olena', round)));
  expect(seeds[3]).toBe(seeds[0]);
  const keep = (round: number, question: string, work: typeof typed | typeof right) =>
    keepWork('own', seeds[round - 1] as string, question, work);
  keep(2, 'a', typed);
  // Nothing was begun in the first draw: the second is not lost for that.
  expect(await leftOut(link)).toEqual({ unchecked: 1, tried: false });
  keep(1, 'a', right);
  keep(3, 'b', typed);
  expect(await leftOut(link)).toEqual({ unchecked: 2, tried: true });
  const opened = await unseal(await handIn(link), group);
  // Three sets of numbers are three draws, and no fourth is the first again.
  expect(Object.keys(opened?.works ?? {})).toEqual(['own', 'own#2', 'own#3']);
});
