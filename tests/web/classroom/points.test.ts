// Points shown are points given: a student's page and the teacher's desk count the same work by each policy.

import { readFileSync } from 'node:fs';
import { load } from 'isoyield';
import { checkAnswer, type Exercise, parseExercise, solveExercise, wrongAnswers } from 'isoyield-exercises';
import { type ClassFile, classSeed, collect, type HandIn, knownTo, makeClass, seal } from 'isoyield-exercises/class';
import { expect, test, vi } from 'vitest';
import {
  checkedWork,
  done,
  doneWith,
  earlierIn,
  pointsOf,
  untouched,
  type Works,
} from '../../../web/src/classroom/player/teacher';
import { marksOf, policyNames } from '../../../web/src/classroom/teach/marks';

const ids = ['coin', 'two-experts', 'ten-times'];
const textOf = (id: string) => readFileSync(new URL(`../../../web/exercises/${id}.yaml`, import.meta.url), 'utf8');
const iso = await load();

/** The same numbers each time. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}

/** What somebody does with an exercise, as the player keeps it: wrong and right tries, hints, answers that are shown, slips mended afterwards. */
async function played(exercise: Exercise, seed: string, below: (n: number) => number): Promise<Works> {
  const { answers } = await solveExercise(iso, exercise, seed);
  const order = exercise.questions.map(({ id }) => id);
  let works: Works = {};
  for (let step = 0; step < 14; step++) {
    const at = below(order.length);
    const id = order[at] as string;
    const work = works[id] ?? untouched;
    // A clock that stands still for a while, and once goes back.
    vi.setSystemTime(Date.parse('2026-11-20T10:00:00Z') + 1000 * (step === 9 ? 0 : Math.floor(step / 3)));
    if (done(work)) continue;
    const act = below(8);
    if (act === 0) works = { ...works, [id]: doneWith(work, 'hint') };
    else if (act === 1 && work.attempts >= 2) works = { ...works, [id]: doneWith(work, 'shown') };
    else {
      const right = answers.find((each) => each.id === id)?.answer ?? null;
      const [slip] = exercise.questions[at]?.kind === 'number' ? await wrongAnswers(iso, exercise, seed, id) : [];
      const coarse = typeof right === 'number' ? right.toFixed(2) : right;
      const tries = [right, right, slip?.answer ?? '1', coarse, typeof right === 'number' ? String(right + 0.2) : '1'];
      const answer = tries[below(tries.length)] as never;
      const before = earlierIn(works, order.slice(0, at));
      const said = await checkAnswer(iso, exercise, seed, id, answer, 'en', before);
      works = { ...works, [id]: checkedWork({ ...work, answer }, said) };
    }
  }
  return works;
}

const policies = policyNames.filter((name) => name !== 'own' && name !== 'mastery');

test.each(policies)('by “%s”, for 12 students', async (policy) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const marks = marksOf(policy as Exclude<typeof policy, 'own'>);
  const made = await makeClass(
    ids.map((id) => ({ id, text: textOf(id) })),
    { name: 'C', term: '', ...(marks && { marks }) },
  );
  const group: ClassFile = { ...made, code: 'always', made: '2026-11-01T00:00:00Z' };
  const known = await knownTo(group, async (id) => textOf(id));
  const files: { name: string; text: string }[] = [];
  const shown = new Map<string, number>();
  for (let i = 0; i < 12; i++) {
    const student = `Student ${i}`;
    const seed = await classSeed(group, student);
    const below = dice(100 * i + 7);
    const works: HandIn['works'] = {};
    let points = 0;
    for (const id of ids) {
      const own = await played(parseExercise(textOf(id)), seed, below);
      points += pointsOf(own, marks);
      const questions = Object.entries(own).map(([question, { answer, attempts, hints, shown: told, log }]) => [
        question,
        { answer, attempts, hints, shown: told, log: log?.map(({ said: _, ...event }) => event) },
      ]);
      works[id] = { seed, version: known.get(id)?.version ?? '', questions: Object.fromEntries(questions) };
    }
    shown.set(student, Math.round(100 * points) / 100);
    const handIn: HandIn = {
      schema: 'isoyield.hand-in/1',
      class: group.id,
      student,
      made: '2026-11-20T12:00:00Z',
      works,
    };
    files.push({ name: student, text: await seal(handIn, group) });
  }
  vi.useRealTimers();
  const { handIns } = await collect(iso, group, files, known);
  expect(new Map(handIns.map(({ student, points }) => [student, points]))).toEqual(
    new Map([...shown].sort(([a], [b]) => a.localeCompare(b))),
  );
  expect(new Set(shown.values()).size).toBeGreaterThan(2);
});
