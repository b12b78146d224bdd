import { expect, it } from 'vitest';
import { Entries } from '../../../web/src/state/pages/entries';

it('remembers the newest entries of the history, and none that cannot be gone to', () => {
  const entries = new Entries<string>();
  for (let i = 0; i < 1000; i += 1) entries.remember(i, `state ${i}`);
  expect(entries.get(999)).toBe('state 999');
  expect(entries.get(950)).toBe('state 950');
  expect(entries.get(900)).toBeUndefined();
  // Back to 960, and on from there.
  entries.forgetAfter(960);
  entries.remember(1000, 'another');
  expect(entries.get(961)).toBeUndefined();
  expect([entries.get(960), entries.get(1000)]).toEqual(['state 960', 'another']);
  // What is edited in its place is as new as any.
  entries.remember(955, 'edited');
  for (let i = 1001; i < 1040; i += 1) entries.remember(i, '');
  expect(entries.get(955)).toBe('edited');
});
