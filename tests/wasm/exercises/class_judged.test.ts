// Answers in own words: the teacher ticks what they say, and the points follow.

import {
  answerKey,
  type ClassFile,
  classLink,
  classSeed,
  collect,
  gradesCsv,
  type HandIn,
  judged,
  judgedBy,
  knownTo,
  makeClass,
  ownWords,
  readClass,
  readClassLink,
  rubricsFor,
  seal,
} from 'isoyield-exercises/class';
import { expect, test } from 'vitest';
import { iso } from '../support';

const source = `schema: isoyield.exercise/2
id: why
title: { en: Why, uk: Чому }
statement: { en: "{n} letters.", uk: "{n} листів." }
parameters: { n: { integer: [100, 900] } }
questions:
  - id: words
    kind: text
    points: 3
    ask: { en: Why?, uk: Чому? }
    rubric:
      - { en: "It names {n} letters.", uk: "Названо {n} листів." }
      - { en: It gives a reason., uk: Наведено причину. }
  - { id: free, kind: text, points: 1, ask: { en: Else?, uk: Що ще? } }
`;

/** By a drawn code, two students would have the same number in one class of 801. */
const classOfWords = async (): Promise<ClassFile> => ({
  ...(await makeClass([{ id: 'why', text: source, own: true }], { name: 'Own words', term: '' })),
  code: 'always-the-same',
});

const answerOf = (answer: string) => ({ answer, attempts: 1, hints: 0, shown: false });

async function handedIn(group: ClassFile, student: string, words: string, made = '2022-11-20T10:00:00Z') {
  const seed = await classSeed(group, student);
  const questions = { words: answerOf(words), free: answerOf('Nothing.') };
  const handIn: HandIn = {
    schema: 'isoyield.hand-in/1',
    class: group.id,
    student,
    made,
    works: { why: { seed, version: '', questions } },
  };
  return { name: student, text: await seal(handIn, group) };
}

test('ticked criteria are shares of the points, by student and text', async () => {
  const group = await classOfWords();
  const known = await knownTo(group, async () => '');
  const files = [await handedIn(group, 'Olena', 'Because.'), await handedIn(group, 'Taras', 'Because.')];
  const found = await collect(iso, group, files, known);
  expect(found.handIns.map(({ points, outOf }) => [points, outOf])).toEqual([
    [0, 4],
    [0, 4],
  ]);
  const answers = ownWords(found);
  expect(answers.map(({ student, question }) => `${student} ${question}`)).toEqual([
    'Olena words',
    'Olena free',
    'Taras words',
    'Taras free',
  ]);
  const rubrics = await rubricsFor(iso, group, known, answers, 'uk');
  expect(rubrics[0]?.[0]).toMatch(/^Названо \d{3} листів\.$/);
  expect(rubrics.map((each) => each.length)).toEqual([2, 1, 2, 1]);
  // Everybody’s criteria hold their own numbers.
  expect(rubrics[0]?.[0]).not.toBe(rubrics[2]?.[0]);
  const keys = answers.map(answerKey);
  const count = (key: string) => rubrics[keys.indexOf(key)]?.length ?? 1;
  const judgements = { [keys[0] as string]: [1], [keys[1] as string]: [0], [keys[2] as string]: [] };
  const table = judged(found, judgements, count);
  expect(table.handIns.map(({ points }) => points)).toEqual([2.5, 0]);
  expect(gradesCsv(table, 'moodle')).toContain('Olena,2.5\r\n');
  // The table before is as it was, and another text of the same student is not judged yet.
  expect(found.handIns[0]?.points).toBe(0);
  const changed = await collect(iso, group, [await handedIn(group, 'Olena', 'For a reason.')], known);
  expect(judged(changed, judgements, count).handIns[0]?.points).toBe(1);
  // What was replaced is not shown for judgement.
  const twice = [...files, await handedIn(group, 'Olena', 'Later.', '2022-11-21T10:00:00Z')];
  expect(ownWords(await collect(iso, group, twice, known)).map(({ text }) => text)).toEqual([
    'Later.',
    'Nothing.',
    'Because.',
    'Nothing.',
  ]);
});

test('what was ticked goes along in the class file, and never in the link', async () => {
  const made = await classOfWords();
  const known = await knownTo(made, async () => '');
  const found = await collect(iso, made, [await handedIn(made, 'Olena', 'Because.')], known);
  const [words, free] = ownWords(found).map(answerKey) as [string, string];
  const saved = readClass(JSON.stringify({ ...made, judgements: { [words]: [0], [free]: [0] } }));
  expect((await judgedBy(iso, saved, known, found)).handIns.map(({ points }) => points)).toEqual([2.5]);
  expect((await judgedBy(iso, made, known, found)).handIns.map(({ points }) => points)).toEqual([0]);
  expect(Object.keys(readClassLink(classLink(saved)) ?? {})).not.toContain('judgements');
  expect(() => readClass(JSON.stringify({ ...made, judgements: { [words]: [-1] } }))).toThrow(/judgements/);
});
