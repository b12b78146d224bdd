// Draws in a row: what holds of the first draw holds of those after it.

import { readFileSync } from 'node:fs';
import { parseExercise, solveExercise } from 'isoyield-exercises';
import {
  type ClassFile,
  classSeed,
  collect,
  type HandIn,
  type Known,
  type LogEvent,
  makeClass,
  seal,
  versionOf,
} from 'isoyield-exercises/class';
import { expect, test } from 'vitest';
import { iso } from '../../support';

const text = readFileSync(new URL('../../../../web/exercises/coin.yaml', import.meta.url), 'utf8');
const exercise = parseExercise(text);
const known = new Map<string, Known>([['coin', { exercise, version: await versionOf(text) }]]);
const due = '2022-11-20T12:00:00Z';
const of = (variants?: number[], mastery = 2, more = {}): Promise<ClassFile> =>
  makeClass([{ id: 'coin', text, ...more }], {
    name: 'C',
    term: '',
    marks: { tries: [1], hint: 0, mastery },
    ...(variants && { variants }),
  }).then((group) => ({ ...group, made: '2022-11-01T00:00:00Z', code: 'always-the-same' }));

/** A draw with everything right, or wrong, at a moment. */
async function draw(group: ClassFile, round: number, right = true, at = Date.parse('2022-11-20T10:00:00Z')) {
  const seed = await classSeed(group, 'Olena', round);
  const { answers } = await solveExercise(iso, exercise, seed);
  const questions = answers.map(({ id, answer }, i) => {
    const given = right ? answer : '7';
    const log: LogEvent[] = [{ at: at + i, on: 'a', did: 'try', answer: given }];
    return [id, { answer: given, attempts: 1, hints: 0, shown: false, log }] as const;
  });
  return { seed, version: known.get('coin')?.version ?? '', questions: Object.fromEntries(questions) };
}
async function marked(group: ClassFile, works: HandIn['works']) {
  const made = '2022-11-20T11:00:00Z';
  const handIn = { schema: 'isoyield.hand-in/1', class: group.id, student: 'Olena', made, works } as const;
  const { handIns } = await collect(iso, group, [{ name: 'a', text: await seal(handIn, group) }], known);
  return handIns[0];
}

test('a later draw after the due moment, of another version, or with numbers of somebody else is flagged', async () => {
  const group = await of(undefined, 2, { due });
  const [one, two] = [await draw(group, 1), await draw(group, 2)];
  expect(await marked(group, { coin: one, 'coin#2': two })).toMatchObject({ points: 4, flags: [] });
  const late = await draw(group, 2, true, Date.parse('2022-11-20T13:00:00Z'));
  expect((await marked(group, { coin: one, 'coin#2': late }))?.flags).toEqual(['late']);
  expect((await marked(group, { coin: one, 'coin#2': { ...two, version: 'old' } }))?.flags).toEqual(['version']);
  expect((await marked(group, { coin: one, 'coin#2': { ...two, seed: one.seed } }))?.flags).toEqual(['seed']);
  // The first may have been left out, and the last only been looked at.
  expect(await marked(group, { coin: { ...one, questions: {} }, 'coin#2': two })).toMatchObject({
    points: 2,
    flags: [],
  });
  const looked = { ...(await draw(group, 3)), questions: {} };
  expect(await marked(group, { coin: one, 'coin#2': two, 'coin#3': looked })).toMatchObject({ points: 4, flags: [] });
});

test('a set of numbers counts once: a class has no more draws than sets', async () => {
  const group = await of([5, 6, 7], 3);
  const draws = [await draw(group, 1, false), await draw(group, 2), await draw(group, 3)];
  const works = Object.fromEntries(
    // From the fourth on the same numbers come again, with the same answers.
    Array.from({ length: 6 }, (_, i) => [i === 0 ? 'coin' : `coin#${i + 1}`, draws[i % 3]] as const),
  ) as HandIn['works'];
  // Two in a row of three.
  expect((await marked(group, works))?.points).toBe(2.67);
});

test('saved progress holds all draws', async () => {
  const group = await of([5, 6, 7], 2);
  const draws = [await draw(group, 1), await draw(group, 2)];
  const works = Object.fromEntries(draws.map(({ seed, questions }) => [`coin/${seed}`, questions]));
  const saved = JSON.stringify({ schema: 'isoyield.progress/1', name: 'Olena', works });
  const { handIns } = await collect(iso, group, [{ name: 'a', text: saved }], known);
  expect(handIns[0]).toMatchObject({ points: 4, flags: ['unsealed'] });
});
