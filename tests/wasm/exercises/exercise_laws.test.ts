// Laws that hold for every exercise, seed and language, whoever wrote it.

import { readdirSync, readFileSync } from 'node:fs';
import {
  checkAnswer,
  drawExercise,
  type Exercise,
  parseExercise,
  solveExercise,
  wrongAnswers,
} from 'isoyield-exercises';
import { describe, expect, test } from 'vitest';
import { iso } from '../support';

const shelf = new URL('../../../web/exercises/', import.meta.url);
const course = readdirSync(shelf)
  .filter((name) => name.endsWith('.yaml') && name !== 'course.yaml')
  .map((name) => parseExercise(readFileSync(new URL(name, shelf), 'utf8'), name));
const seeds = ['1', '2', '3', 'olena'];
const languages = ['en', 'uk'] as const;

/** Numbers as a person copies them from a text. */
const copied = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe.each(course.map((exercise) => [exercise.id, exercise] as const))('%s', (_, exercise: Exercise) => {
  test('every value that the worked solution prints is accepted as an answer', async () => {
    for (const { id, kind } of exercise.questions)
      for (const language of languages) {
        const worked = exercise.solution;
        const text =
          typeof worked === 'string' ? worked : ((worked as Record<string, string> | undefined)?.[language] ?? '');
        // {effective:1}: printed with one decimal.
        const printed = [...text.matchAll(new RegExp(`\\{${id}:(\\d)\\}`, 'g'))].map(([, digits]) => Number(digits));
        if (kind !== 'number') continue;
        for (const seed of seeds) {
          const { answers } = await solveExercise(iso, exercise, seed, language);
          const { answer, shown } = answers.find((each) => each.id === id) as (typeof answers)[number];
          const forms = [
            copied(shown.replace(/ \(.*\)$/, '')),
            ...printed.map((digits) => Number(answer).toFixed(digits)),
          ];
          for (const form of forms)
            expect
              .soft(
                (await checkAnswer(iso, exercise, seed, id, form, language)).state,
                `${id}, ${seed}, ${language}: ${form}`,
              )
              .toBe('right');
        }
      }
  });

  test('and so is what it prints for points, tables, orders and thresholds, as it is printed', async () => {
    for (const question of exercise.questions) {
      const { id, kind } = question;
      if (kind !== 'point' && kind !== 'matrix' && kind !== 'order' && kind !== 'threshold') continue;
      for (const language of languages)
        for (const seed of seeds) {
          const { answers } = await solveExercise(iso, exercise, seed, language);
          const { answer, shown } = answers.find((each) => each.id === id) as (typeof answers)[number];
          const text = copied(shown);
          const [x = '', y = ''] = text.replace(/[()]/g, '').split(language === 'uk' ? '; ' : ', ');
          // A threshold: the upper end of what is printed, in the language of the numbers.
          const [end = ''] = text.match(/[\d.,−]+$/) ?? [];
          const typed =
            kind === 'point'
              ? { x, y }
              : kind === 'matrix'
                ? text.split('; ').map((row) => row.split(', '))
                : kind === 'threshold' && Number(answer) <= 1
                  ? end
                  : answer;
          const said = await checkAnswer(iso, exercise, seed, id, typed as never, language);
          expect.soft(said.state, `${id}, ${seed}, ${language}: ${JSON.stringify(typed)}`).toBe('right');
        }
    }
  });

  test('a named slip is told by its name, also where it lies near the right value', async () => {
    for (const question of exercise.questions) {
      if (question.kind !== 'number') continue;
      for (const seed of seeds)
        for (const { misconception, answer } of await wrongAnswers(iso, exercise, seed, question.id)) {
          const typed = typeof answer === 'number' ? String(answer) : answer;
          const said = await checkAnswer(iso, exercise, seed, question.id, typed, 'en');
          expect.soft(said.state, `${question.id}, ${seed}: ${misconception}`).toBe('wrong');
          expect.soft(said.misconception, `${question.id}, ${seed}: ${misconception}`).toBeDefined();
        }
    }
  });

  test('an example earns points only where all conditions hold: not what was given, nor 200 tables of junk', async () => {
    const built = exercise.questions.filter(({ kind }) => kind === 'construct');
    if (built.length === 0) return;
    for (const seed of seeds) {
      const drawn = await drawExercise(iso, exercise, seed);
      const tables = drawn.blocks.flatMap((block) => (block.type === 'matrix' ? [block.cells] : []));
      // A generator of its own: the same junk each time.
      let state = 7;
      const next = (most: number) => {
        state = (state * 1103515245 + 12345) % 2147483648;
        return Math.floor((state / 2147483648) * most);
      };
      for (const { id } of built) {
        const asked = drawn.questions.find((each) => each.id === id);
        if (asked?.kind !== 'construct') throw new Error(id);
        const list = asked.of === 'scores' || asked.of === 'curve';
        const long = asked.steps?.[1] ?? asked.labels.length;
        const shape = (fill: (i: number) => number) =>
          list
            ? Array.from({ length: long }, (_, i) => String(fill(i)))
            : asked.given.map((row, i) => row.map((cell, j) => cell ?? fill(i * row.length + j)));
        const scale = asked.of === 'curve' ? 11 : 10 ** (1 + next(3));
        const junk: unknown[] = [
          shape(() => 0),
          shape(() => 1),
          shape((i) => i),
          shape((i) => Math.min(i + 1, 10)),
          ...tables,
          ...Array.from({ length: 200 }, () =>
            asked.of === 'curve'
              ? shape(() => next(scale))
                  .map(Number)
                  .sort((a, b) => a - b)
                  .map(String)
              : shape(() => (asked.of === 'scores' ? next(101) / 100 : next(scale))),
          ),
        ];
        for (const answer of junk) {
          const said = await checkAnswer(iso, exercise, seed, id, answer as never, 'en');
          const all = said.conditions?.every(Boolean) ?? false;
          expect.soft(said.points, `${id}, ${seed}: ${JSON.stringify(answer)}`).toBe(all ? said.outOf : 0);
        }
      }
    }
  });
});
