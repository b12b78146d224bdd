import { readdirSync, readFileSync } from 'node:fs';
import {
  type Answer,
  checkAnswer,
  drawExercise,
  type Exercise,
  examine,
  hintFor,
  parseCourse,
  parseExercise,
  solveExercise,
  wrongAnswers,
} from 'isoyield-exercises';
import { describe, expect, test } from 'vitest';
import { iso } from '../support';

const folder = new URL('../../../web/exercises/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const course = parseCourse(read('course.yaml'));
const files = readdirSync(folder).filter((name) => name.endsWith('.yaml') && name !== 'course.yaml');
const nonsense = ['', 'half of it', '1,2,3,4', {}, [], null, [['x']], Number.NaN, '🙂', '9'.repeat(500)];

test('the course names every exercise once', () => {
  const ids = course.chapters.flatMap(({ exercises }) => exercises);
  expect(ids.toSorted()).toEqual(files.map((name) => name.replace('.yaml', '')).toSorted());
  expect(ids.length).toBeGreaterThanOrEqual(24);
});

/** Whether two answers are the same number, table or order. */
function alike(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a));
  return JSON.stringify(a) === JSON.stringify(b);
}

/** By question and slip, how many of its wrong answers were met by its name. */
type Met = Map<string, number>;

async function solve(exercise: Exercise, seed: number, met: Met) {
  const language = seed % 2 === 0 ? 'uk' : 'en';
  const { answers, worked } = await solveExercise(iso, exercise, seed, language);
  const check = (id: string, answer: unknown) => checkAnswer(iso, exercise, seed, id, answer, language);
  const where = `${exercise.id}, seed ${seed}`;
  expect(worked, where).not.toMatch(/undefined|NaN|\{\w+\}(?![^$]*\$)/);
  for (const { id, kind, answer } of answers) {
    const verdict = await check(id, answer);
    expect(verdict.state, `${where}: ${id} = ${JSON.stringify(answer)}: ${verdict.message}`).toBe(
      kind === 'text' ? 'open' : 'right',
    );
    if (kind !== 'text') expect(verdict.points).toBe(verdict.outOf);
    const wrong = await wrongAnswers(iso, exercise, seed, id, language);
    for (const each of wrong) {
      const said = await check(id, each.answer as Answer);
      const name = `${id}: ${each.misconception}`;
      met.set(name, (met.get(name) ?? 0) + (said.misconception === each.misconception ? 1 : 0));
      // Where two slips give one number, or a slip the right one, nobody can tell them apart.
      const twins = wrong.filter((other) => alike(other.answer, each.answer)).map((other) => other.misconception);
      if (said.state === 'right') continue;
      expect(twins, `${where}: ${name} = ${JSON.stringify(each.answer)}`).toContain(said.misconception);
      const told = wrong.find(({ misconception }) => misconception === said.misconception);
      expect(said.message).toContain(told?.say);
    }
  }
}

describe.each(files)('%s', (name) => {
  const exercise = parseExercise(read(name), name);

  test('is solved for 100 seeds, and each slip is met by name', async () => {
    const met: Met = new Map();
    for (let seed = 1; seed <= 100; seed++) await solve(exercise, seed, met);
    for (const [slip, times] of met) expect(times, slip).toBeGreaterThanOrEqual(85);
  });

  test('has nothing that the editor would object to', async () => {
    expect((await examine(iso, exercise, 10)).problems).toEqual([]);
  });

  test('says why about every wrong option', async () => {
    for (const question of exercise.questions) {
      if (question.kind !== 'choice' && question.kind !== 'choices') continue;
      for (const [i, option] of question.options.entries()) {
        const answer = question.kind === 'choice' ? String(i) : [String(i)];
        const only = await checkAnswer(iso, exercise, 1, question.id, String(i), 'uk').catch(() => undefined);
        if (question.kind === 'choice' && only?.state === 'right') continue;
        if (question.kind === 'choices' && (question.answer as number[]).includes(i)) continue;
        const { say } = option as { say?: Record<string, string> };
        for (const language of ['en', 'uk']) {
          const { message } = await checkAnswer(iso, exercise, 1, question.id, answer, language);
          // Numbers of the draw stand where the text has names.
          for (const words of (say?.[language] ?? 'why').split(/\{\w+\}/))
            expect(message, `${question.id}, option ${i}`).toContain(words);
        }
      }
    }
  });

  test('meets nonsense kindly and shows no loose end', async () => {
    for (const language of ['en', 'uk']) {
      const drawn = await drawExercise(iso, exercise, 'Леся', language);
      expect(JSON.stringify(drawn)).not.toMatch(/: ?"[^"]*(undefined|NaN)/);
      for (const { id, hints } of drawn.questions) {
        for (let i = 0; i < hints; i++)
          expect(await hintFor(iso, exercise, 'Леся', id, i, language)).not.toMatch(/undefined|NaN/);
        for (const answer of nonsense) {
          const { state, points, message } = await checkAnswer(iso, exercise, 'Леся', id, answer, language);
          if (Array.isArray(answer) && answer.length === 0) continue; // no option chosen may be an answer
          expect(['unreadable', 'wrong', 'open'], `${name} ${id} ${JSON.stringify(answer)}`).toContain(state);
          expect(points).toBe(0);
          expect(message).not.toBe('');
        }
      }
    }
  });
});

test('a table is filled in with a second hint where the first does not help, and it says more', async () => {
  let tables = 0;
  for (const file of files) {
    const exercise = parseExercise(read(file));
    for (const { id, kind, hints = [] } of exercise.questions) {
      if (kind !== 'matrix') continue;
      tables++;
      for (const language of ['en', 'uk'] as const) {
        const said = hints.map((_, i) => hintFor(iso, exercise, 'Леся', id, i, language));
        expect(new Set(await Promise.all(said)).size, `${file} ${id}`).toBeGreaterThan(1);
      }
    }
  }
  expect(tables).toBeGreaterThan(3);
});
