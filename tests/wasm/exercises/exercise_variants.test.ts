// A class of 120: everybody has numbers of their own, and no answer travels from neighbour to neighbour.

import { readdirSync, readFileSync } from 'node:fs';
import { type Drawn, drawExercise, parseExercise, solveExercise } from 'isoyield-exercises';
import { expect, test } from 'vitest';
import { iso } from '../support';

const folder = new URL('../../../web/exercises/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.yaml') && name !== 'course.yaml');
const students = Array.from({ length: 120 }, (_, i) => `Student ${i + 1}`);
const read = (name: string) => parseExercise(readFileSync(new URL(name, folder), 'utf8'), name);

/** What a student sees, whatever the order of options. */
const seen = ({ blocks, questions }: Drawn) =>
  JSON.stringify([
    blocks,
    questions.map((each) => [
      each.ask,
      'scores' in each ? each.scores.rows : [],
      'options' in each ? each.options.map(({ text }) => text).sort() : [],
    ]),
  ]);

test.each(files)('%s differs from student to student', async (name) => {
  const exercise = read(name);
  const draws = new Set<string>();
  const shared = new Map<string, Map<string, number>>();
  for (const student of students) {
    draws.add(seen(await drawExercise(iso, exercise, student)));
    for (const { id, answer } of (await solveExercise(iso, exercise, student)).answers) {
      const counts = shared.get(id) ?? new Map<string, number>();
      shared.set(id, counts);
      const key = JSON.stringify(answer);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  expect(draws.size).toBeGreaterThanOrEqual(60);
  for (const { id, kind } of exercise.questions) {
    const counts = shared.get(id) ?? new Map();
    if (kind === 'number')
      expect(Math.max(...counts.values()), `${id}: more than a third share an answer`).toBeLessThanOrEqual(40);
    if (kind === 'order' || kind === 'matrix' || kind === 'point') expect(counts.size, id).toBeGreaterThan(1);
  }
});

test('options are shuffled, and the longest is seldom the right one', async () => {
  const places: number[] = [];
  const longest: Record<'en' | 'uk', string[]> = { en: [], uk: [] };
  let count = 0;
  for (const name of files) {
    const exercise = read(name);
    for (const language of ['en', 'uk'] as const) {
      const drawn = await drawExercise(iso, exercise, 'Student 7', language);
      const { answers } = await solveExercise(iso, exercise, 'Student 7', language);
      for (const [i, question] of drawn.questions.entries()) {
        if (question.kind !== 'choice') continue;
        const at = question.options.findIndex(({ id }) => id === answers[i]?.answer);
        const lengths = question.options.map(({ text }) => text.length);
        const rest = lengths.filter((_, j) => j !== at);
        if ((lengths[at] ?? 0) > Math.max(...rest)) longest[language].push(`${name} ${question.id}`);
        if (language === 'uk') continue;
        count++;
        places.push(at);
      }
    }
  }
  expect(count).toBeGreaterThan(25);
  for (const place of [0, 1, 2]) expect(places.filter((each) => each === place).length).toBeGreaterThan(count / 8);
  for (const language of ['en', 'uk'] as const)
    expect(longest[language].length, longest[language].join(', ')).toBeLessThan(count / 4);
});
