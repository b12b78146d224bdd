// Examples that learners make, answers that follow from earlier slips, and files of the first version of the format.

import { readFileSync } from 'node:fs';
import { checkAnswer, drawExercise, parseExercise, solveExercise } from 'isoyield-exercises';
import { describe, expect, test } from 'vitest';
import { iso } from '../support';

const read = (id: string) =>
  parseExercise(readFileSync(new URL(`../../../web/exercises/${id}.yaml`, import.meta.url), 'utf8'), `${id}.yaml`);

describe('an example that is made', () => {
  const exercise = read('more-right-fewer-found');
  test('is told condition by condition, and earns points for all of them together', async () => {
    const drawn = await drawExercise(iso, exercise, 7);
    const [, question] = drawn.questions;
    expect(question).toMatchObject({ kind: 'construct', of: 'matrix', classes: ['ill', 'healthy'] });
    const { answers } = await solveExercise(iso, exercise, 7);
    const [[hits = 0, missed = 0] = [], [alarms = 0, rest = 0] = []] = (answers[1]?.answer ?? []) as number[][];
    const check = (answer: unknown) => checkAnswer(iso, exercise, 7, 'worse', answer);
    expect(
      await check([
        [hits, missed],
        [alarms, rest],
      ]),
    ).toMatchObject({ state: 'right', points: 2, conditions: [true, true, true] });
    // As typed, with a thin space and a comma; and another that holds as well.
    expect(
      (
        await check([
          [`${hits}`, ` ${missed}`],
          ['0', `${rest}`],
        ])
      ).state,
    ).toBe('right');
    expect(
      (
        await check([
          [0, hits + missed],
          [0, rest],
        ])
      ).state,
    ).toBe('right');
    const other = await check([
      [hits + missed, 0],
      [0, rest],
    ]);
    expect(other).toMatchObject({ state: 'wrong', points: 0, conditions: [true, true, false] });
    expect(
      await check([
        [1, 1],
        [999, 1],
      ]),
    ).toMatchObject({ conditions: [false, false, true] });
    for (const bad of [
      [
        [-1, 2],
        [3, 4],
      ],
      [
        [1, 2],
        [3, Infinity],
      ],
      [[1, 2]],
      'x',
      {},
      [
        [1, 'x'],
        [1, 1],
      ],
      null,
    ])
      expect((await check(bad)).points).toBe(0);
  });

  test.each([
    ['scores-to-order', 'made'],
    ['order-without-probability', 'poor'],
  ])('may be scores, which the core reads: %s', async (id, question) => {
    const exercise = read(id);
    for (const seed of [1, 2, 3]) {
      const { answers } = await solveExercise(iso, exercise, seed);
      const answer = answers.find((each) => each.id === question)?.answer as string[];
      expect((await checkAnswer(iso, exercise, seed, question, answer)).state).toBe('right');
      const equal = answer.map(() => '0.1');
      expect((await checkAnswer(iso, exercise, seed, question, equal)).state).not.toBe('right');
      expect((await checkAnswer(iso, exercise, seed, question, answer.slice(1))).state).toBe('unreadable');
    }
  });

  test('may be a ROC curve, by its heights', async () => {
    const exercise = read('draw-a-curve');
    for (const seed of [1, 2, 3, 4, 5]) {
      const { answers } = await solveExercise(iso, exercise, seed);
      const flat = ((answers.find(({ id }) => id === 'flat')?.answer ?? []) as string[]).map(Number);
      const check = (answer: unknown, question = 'flat') => checkAnswer(iso, exercise, seed, question, answer);
      expect(await check(flat.map(String))).toMatchObject({ state: 'right', conditions: [true, true] });
      // The perfect curve has area and gap 1, that of chance area ½ and no gap beyond a step.
      expect(await check(Array(10).fill('10'))).toMatchObject({
        state: 'wrong',
        points: 0,
        conditions: [true, false],
      });
      const diagonal = flat.map((_, i) => i);
      expect(await check(diagonal)).toMatchObject({ conditions: [false, true] });
      // The area, counted in squares: steps of the path times columns.
      const wanted = 100 - (answers[0]?.answer as number);
      expect(flat.reduce((sum, height) => sum + height, 0)).toBeGreaterThanOrEqual(wanted);
      const early = ((answers.find(({ id }) => id === 'early')?.answer ?? []) as string[]).map(Number);
      expect((await check(early, 'early')).state).toBe('right');
      const less = early.map((height, i) => (i === 0 ? height - 1 : height));
      expect((await check(less, 'early')).conditions).toEqual([true, false]);
      // A path that falls, leaves the square, stands between two heights, or is too short, is no path.
      for (const bad of [[5, 4, ...flat.slice(2)], flat.map(() => 11), flat.map(() => 1.5), flat.slice(1), 'x', null])
        expect((await check(bad)).state, JSON.stringify(bad)).toBe('unreadable');
    }
  });

  test('may be utilities', async () => {
    const exercise = read('prices-that-turn');
    const check = (answer: unknown) => checkAnswer(iso, exercise, 4, 'prices', answer);
    expect(
      await check([
        ['0', '-15'],
        ['−1', '0'],
      ]),
    ).toMatchObject({ state: 'right' });
    expect(
      await check([
        [0, -1],
        [-15, 0],
      ]),
    ).toMatchObject({ conditions: [true, false] });
    expect(
      await check([
        [0, -900],
        [-1, 0],
      ]),
    ).toMatchObject({ conditions: [false, true] });
  });
});

describe('what follows from an earlier slip', () => {
  test('is right in a number, and says so', async () => {
    const exercise = read('two-experts');
    const { answers } = await solveExercise(iso, exercise, 3);
    const [observed, chance, kappa] = answers.map(({ answer }) => answer as number) as [number, number, number];
    const wrong = chance - 0.1;
    const own = Math.round((100 * (observed - wrong)) / (1 - wrong)) / 100;
    const check = (answer: unknown, earlier: object, language = 'en') =>
      checkAnswer(iso, exercise, 3, 'kappa', answer, language, earlier as never);
    const earlier = { observed: String(observed), chance: String(wrong) };
    expect((await check(own, {})).state).toBe('wrong');
    expect(await check(own, earlier)).toMatchObject({ state: 'right', points: 1, followed: true });
    expect((await check(own, earlier, 'uk')).message).toContain('випливає');
    // The right answer is right; an answer that follows from nothing is not.
    expect(await check(kappa, earlier)).not.toHaveProperty('followed');
    expect((await check(own + 0.2, earlier)).state).toBe('wrong');
    // Right earlier answers excuse nothing.
    expect((await check(own, { observed, chance })).state).toBe('wrong');
    for (const odd of [{ chance: 'x' }, { chance: null }, { chance: 1 }, { __proto__: { chance: 2 } }])
      expect((await check(own, odd)).state).toBe('wrong');
  });

  test('is right in an order', async () => {
    const exercise = read('factory');
    const { answers } = await solveExercise(iso, exercise, 3);
    const order = answers.find(({ id }) => id === 'by_yield')?.answer as string[];
    const reversed = [...order].reverse();
    const [worse, better] = order[0] === 'A' ? ['yield_a', 'yield_b'] : ['yield_b', 'yield_a'];
    const slip = { [worse as string]: '1', [better as string]: '99' };
    expect(await checkAnswer(iso, exercise, 3, 'by_yield', reversed, 'en', slip)).toMatchObject({
      state: 'right',
      followed: true,
    });
    expect((await checkAnswer(iso, exercise, 3, 'by_yield', reversed, 'en', {})).state).toBe('wrong');
  });

  test('is right in a choice', async () => {
    const exercise = read('prices-that-turn');
    const { answers } = await solveExercise(iso, exercise, 5);
    const right = answers.find(({ id }) => id === 'meaning')?.answer;
    const other = right === '0' ? '1' : '0';
    const slip = { ratio: right === '0' ? '99' : '0.5' };
    const found = await checkAnswer(iso, exercise, 5, 'meaning', other, 'en', slip);
    expect(found.followed).toBe(true);
  });
});

test('files of version 1 are read as they were: options in the order of the file', async () => {
  const text = (version: number) =>
    `schema: isoyield.exercise/${version}\nid: x\ntitle: X\nstatement: S\nquestions:\n  - { id: a, kind: choice, ask: A, options: [one, two, three, four, five, six], answer: 0 }\n`;
  const orders = async (version: number) => {
    const exercise = parseExercise(text(version));
    const made = new Set<string>();
    for (let seed = 1; seed <= 8; seed++) {
      const [question] = (await drawExercise(iso, exercise, seed)).questions;
      made.add(question?.kind === 'choice' ? question.options.map(({ id }) => id).join('') : '');
    }
    return made;
  };
  expect(await orders(1)).toEqual(new Set(['012345']));
  expect((await orders(2)).size).toBeGreaterThan(4);
});
