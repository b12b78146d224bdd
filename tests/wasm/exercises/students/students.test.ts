// A list of wrong answers that students give, computed without the exercises' own slips: at least 95 of 100 are told what they are.

import { readFileSync } from 'node:fs';
import {
  checkAnswer,
  drawExercise,
  type Exercise,
  parseCourse,
  parseExercise,
  solveExercise,
} from 'isoyield-exercises';
import { expect, test } from 'vitest';
import { iso } from '../../support';
import { freshOf } from './fresh';
import { oddOf } from './odd';
import type { List, Rows, Seen } from './tables';
import { wrongOf } from './wrong';

const read = (id: string) => readFileSync(new URL(`../../../../web/exercises/${id}.yaml`, import.meta.url), 'utf8');
const ids = parseCourse(read('course')).chapters.flatMap(({ exercises }) => exercises);

/** What a student sees: the numbers of the draw, asked for one by one, and the rows of scores. */
async function seenBy({ places: _, file: __, ...exercise }: Exercise, seed: string) {
  const names = Object.keys(exercise.parameters ?? {});
  const asked = names.map((name, i) => ({ id: `asked_${i}`, kind: 'number', ask: '?', answer: name, undefined: true }));
  const other = parseExercise(
    JSON.stringify({ ...exercise, solution: undefined, questions: [...exercise.questions, ...asked] }),
  );
  const { answers } = await solveExercise(iso, other, seed);
  const values = answers.slice(exercise.questions.length).map(({ answer }) => Number(answer));
  const { blocks } = await drawExercise(iso, exercise as Exercise, seed);
  const scores = Object.fromEntries(
    blocks.flatMap((block) =>
      block.type === 'scores'
        ? [[block.name, block.rows.map(({ score, label }) => [score, label === block.positive ? 1 : 0] as const)]]
        : [],
    ),
  );
  const right = Object.fromEntries(answers.map(({ id, answer }) => [id, answer]));
  return {
    v: Object.fromEntries(names.map((name, i) => [name, values[i]])) as Seen,
    scores: scores as Record<string, Rows>,
    right,
  };
}

const figures = (value: number) =>
  Number.isFinite(value) ? String(Number(value.toFixed(Math.abs(value) < 0.1 ? 5 : 4))) : '∞';

/** Whether a wrong value is the right one to as many decimals as the question asks for. */
function rounded({ questions }: Exercise, id: string, value: number, right: number): boolean {
  const asked = questions.find((each) => each.id === id);
  const { digits, absolute } = (asked?.kind === 'number' && asked.accept) || { digits: 3 };
  return Math.abs(value - right) < Math.max(absolute ?? 0, digits === undefined ? 0 : 0.51 * 10 ** -digits);
}

/** What became of a list of wrong answers, and of so many arbitrary numbers a question. */
async function answered(lists: List, seeds: readonly string[], arbitrary: number, whole = true) {
  const kinds = new Set<string>();
  const [bare, passed]: [string[], string[]] = [[], []];
  let [all, random, named, causes] = [0, 0, 0, 0];
  // A generator of its own: the same numbers each time.
  let state = 11;
  const next = () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
  for (const id of ids) {
    const exercise = parseExercise(read(id));
    const numbers = exercise.questions.filter(({ kind }) => kind === 'number').map((question) => question.id);
    for (const seed of seeds) {
      const { v, scores, right } = await seenBy(exercise, seed);
      const list = lists[id]?.(v, scores) ?? {};
      if (whole) expect(Object.keys(list).sort(), id).toEqual([...numbers].sort());
      expect(numbers, id).toEqual(expect.arrayContaining(Object.keys(list)));
      for (const question of numbers)
        for (let i = 0; i < arbitrary; i++) {
          const value = Number(right[question]);
          const wrong = value > 0 && value < 1 ? next() : value * (0.3 + 1.7 * next());
          const typed = Number.isInteger(value) ? String(Math.round(wrong)) : figures(wrong);
          const said = await checkAnswer(iso, exercise, seed, question, typed);
          if (said.state !== 'wrong') continue;
          random++;
          if (said.misconception === undefined) continue;
          named++;
          // What a number is put together from is true of it, however somebody came by it.
          if (said.misconception !== 'composed' && said.misconception !== 'answer_changed') causes++;
        }
      for (const [question, wrongs] of Object.entries(list))
        for (const [what, value] of Object.entries(wrongs)) {
          if (Number.isNaN(value)) continue;
          const typed = figures(value);
          const said = await checkAnswer(iso, exercise, seed, question, typed);
          const at = `${id}/${question}: ${what} = ${typed}, ${seed}: ${said.message}`;
          // By chance the same as the right value.
          if (Math.abs(value - Number(right[question])) < 1e-3 * Math.max(1, Math.abs(value))) continue;
          if (said.state === 'right') {
            // Rounded as the question wants it, it is the right value.
            if (!rounded(exercise, question, value, Number(right[question]))) passed.push(at);
            continue;
          }
          all++;
          kinds.add(`${id}/${question}/${what}`);
          if (said.misconception === undefined && said.state !== 'near') bare.push(at);
        }
    }
  }
  return { kinds: kinds.size, all, bare, passed, random: named / random, causes: causes / random };
}

test('at least 95 of 100 wrong answers of students are told what they are', async () => {
  const { kinds, all, bare, random, causes } = await answered(wrongOf, ['Olena', '7'], 6);
  expect(kinds).toBeGreaterThan(550);
  expect(bare.length / all, bare.join('\n')).toBeLessThan(0.05);
  // Of arbitrary numbers few are taken for a slip.
  expect(causes).toBeLessThan(0.25);
  expect(random).toBeLessThan(0.4);
});

test('and of odder ones, none of which passes for right', async () => {
  const { kinds, all, bare, passed } = await answered(oddOf, ['Olena', '7'], 0);
  expect(kinds).toBeGreaterThan(900);
  expect(passed).toEqual([]);
  expect(bare.length / all, bare.join('\n')).toBeLessThan(0.05);
});

test('and of a list by somebody who had not seen the rules', async () => {
  const { kinds, all, bare, passed } = await answered(freshOf, ['Taras', '23'], 0, false);
  expect(kinds).toBeGreaterThan(150);
  expect(passed).toEqual([]);
  expect(bare.length / all, bare.join('\n')).toBeLessThan(0.05);
});

test('a table that is filled in wrongly is told how, in at least 95 of 100 cases', async () => {
  const bare: string[] = [];
  let all = 0;
  for (const id of ids) {
    const exercise = parseExercise(read(id));
    for (const question of exercise.questions) {
      if (question.kind !== 'matrix') continue;
      for (const seed of ['Olena', '7', '12']) {
        const { answers } = await solveExercise(iso, exercise, seed);
        const cells = answers.find((each) => each.id === question.id)?.answer as number[][];
        const sums = cells.map((row) => row.reduce((a, b) => a + b, 0));
        const column = (j: number) => cells.reduce((a, row) => a + (row[j] as number), 0);
        const put = (i: number, j: number, value: number) =>
          cells.map((row, k) => row.map((cell, l) => (k === i && l === j ? value : cell)));
        const wrongs = {
          'rows are decisions': cells.map((_, i) => cells.map((row) => row[i] as number)),
          'classes the other way round': [...cells].reverse().map((row) => [...row].reverse()),
          'true classes swapped': [...cells].reverse(),
          'decisions swapped': cells.map((row) => [...row].reverse()),
          'all positives as hits': put(0, 0, sums[0] as number),
          'all alarms as false ones': put(1, 0, column(0)),
          'all without an alarm': put(1, 1, column(1)),
          'all negatives': put(1, 1, sums[1] as number),
          shares: cells.map((row) => row.map((cell) => cell / sums.reduce((a, b) => a + b, 0))),
        };
        for (const [what, wrong] of Object.entries(wrongs)) {
          const said = await checkAnswer(iso, exercise, seed, question.id, wrong);
          if (said.state === 'right') continue;
          all++;
          if (said.misconception === undefined) bare.push(`${id}/${question.id}, ${seed}: ${what}: ${said.message}`);
        }
      }
    }
  }
  expect(all).toBeGreaterThan(60);
  expect(bare.length / all, bare.join('\n')).toBeLessThan(0.05);
});
