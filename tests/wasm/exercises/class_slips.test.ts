// A class whose slips are known beforehand: the table of slips says exactly those, by exercise and question, and in words.

import { readFileSync } from 'node:fs';
import { checkAnswer, parseCourse, solveExercise, wrongAnswers } from 'isoyield-exercises';
import {
  classSeed,
  collect,
  type HandIn,
  knownTo,
  makeClass,
  seal,
  slipCounts,
  slipWords,
} from 'isoyield-exercises/class';
import { expect, test } from 'vitest';
import { iso } from '../support';

const read = (id: string) => readFileSync(new URL(`../../../web/exercises/${id}.yaml`, import.meta.url), 'utf8');
const ids = parseCourse(read('course')).chapters.flatMap(({ exercises }) => exercises);
const students = Array.from({ length: 12 }, (_, i) => `Student ${i + 1}`);

test('a simulated class gives exactly the slips that were put in, over the whole course', async () => {
  const made = await makeClass(
    ids.map((id) => ({ id, text: read(id) })),
    { name: 'Slips', term: '' },
  );
  // The same numbers in every run: which slips can be told apart depends on them.
  const group = { ...made, code: 'always-the-same' };
  const known = await knownTo(group, async (id) => read(id));
  const wanted = new Map<string, number>();
  const files: { name: string; text: string }[] = [];
  for (const [i, student] of students.entries()) {
    const seed = await classSeed(group, student);
    const works: HandIn['works'] = {};
    for (const [id, { exercise, version }] of known) {
      const { answers } = await solveExercise(iso, exercise, seed);
      const earlier: Record<string, unknown> = {};
      const questions: HandIn['works'][string]['questions'] = {};
      for (const [j, { id: question, answer }] of answers.entries()) {
        const slips = (i + j) % 3 === 0 ? await wrongAnswers(iso, exercise, seed, question) : [];
        // Where two slips give one answer nobody can tell them apart, and some give the right one.
        const slip = slips
          .filter((one, _, all) => all.filter((other) => `${other.answer}` === `${one.answer}`).length === 1)
          .at((i + j) % Math.max(1, slips.length));
        const given = slip?.answer ?? answer;
        const { state, misconception } = await checkAnswer(iso, exercise, seed, question, given, 'en', earlier);
        const told = slip !== undefined && state !== 'right' && misconception === slip.misconception;
        questions[question] = { answer: told ? given : answer, attempts: 1, hints: 0, shown: false };
        earlier[question] = told ? given : answer;
        if (!told) continue;
        const at = `${id}/${question}/${slip.misconception}`;
        wanted.set(at, (wanted.get(at) ?? 0) + 1);
      }
      works[id] = { seed, version, questions };
    }
    const handIn = {
      schema: 'isoyield.hand-in/1',
      class: group.id,
      student,
      made: '2022-11-20T10:00:00Z',
      works,
    } as const;
    files.push({ name: student, text: await seal(handIn, group) });
  }
  const found = slipCounts(await collect(iso, group, files, known));
  expect(
    new Map(found.map(({ exercise, question, slip, count }) => [`${exercise}/${question}/${slip}`, count])),
  ).toEqual(wanted);
  expect(wanted.size).toBeGreaterThan(150);
  for (const each of found)
    for (const language of ['en', 'uk'] as const)
      expect(slipWords(known, each, language), each.slip).not.toBe(each.slip);
});
