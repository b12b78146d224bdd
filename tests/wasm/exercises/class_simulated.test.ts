// A class of 120 scripted students: what is known of each goes in, and the table has to say exactly that.

import { readFileSync } from 'node:fs';
import { drawExercise, parseCourse, parseExercise, receipt, solveExercise, wrongAnswers } from 'isoyield-exercises';
import {
  type ClassFile,
  type Collected,
  classLink,
  classSeed,
  collect,
  gradesCsv,
  type HandIn,
  knownTo,
  makeClass,
  questionCounts,
  readClassLink,
  seal,
  slipCounts,
  slipWords,
  whoseNumbers,
} from 'isoyield-exercises/class';
import { describe, expect, test } from 'vitest';
import { iso } from '../support';

const textOf = (id: string) => readFileSync(new URL(`../../../web/exercises/${id}.yaml`, import.meta.url), 'utf8');
const ids = ['search-engine', 'coin', 'two-experts'];
const due = '2022-11-20T12:00:00.000Z';
const before = '2022-11-20T10:00:00.000Z';
const after = '2022-11-20T13:00:00.000Z';
const own = `schema: isoyield.exercise/2
id: own-one
title: { en: My own, uk: Моя }
statement: { en: "{n} letters, {spam} spam.", uk: "{n} листів, {spam} спаму." }
parameters: { n: { integer: [100, 900] }, spam: { integer: [10, 90] } }
questions:
  - { id: share, kind: number, ask: { en: Share?, uk: Частка? }, answer: spam / n, misconceptions: [inverted] }
  - { id: why, kind: text, ask: { en: Why?, uk: Чому? } }
`;

/** With a code of its own choice, for numbers to be the same each time. */
const made = async (marks?: ClassFile['marks'], extra: object = {}): Promise<ClassFile> => ({
  ...(await makeClass([...ids.map((id) => ({ id, text: textOf(id) })), { id: 'own-one', text: own, own: true }], {
    name: 'Statistics',
    term: '2026',
    ...(marks && { marks }),
    ...extra,
  })),
  code: 'always-the-same',
  made: '2022-09-01T00:00:00Z',
});
const course = async (id: string) => textOf(id);

type Work = HandIn['works'][string]['questions'][string];
/** The work of a student: everything right at the first try, but what `change` says. */
async function work(group: ClassFile, student: string, change: (id: string, right: unknown) => Partial<Work> | null) {
  const works: HandIn['works'] = {};
  const seed = await classSeed(group, student);
  for (const [id, { exercise, version }] of await knownTo(group, course)) {
    const { answers } = await solveExercise(iso, exercise, seed);
    const questions: Record<string, Work> = {};
    for (const { id: question, answer } of answers) {
      const changed = change(`${id}/${question}`, answer);
      if (changed === null) continue;
      questions[question] = { answer, attempts: 1, hints: 0, shown: false, ...changed };
    }
    works[id] = { seed, version, questions };
  }
  return { schema: 'isoyield.hand-in/1', class: group.id, student, made: before, works } as const;
}
const file = (name: string, text: string) => ({ name, text });

describe('120 students', () => {
  let found: Collected;
  test('come out as they were put in', async () => {
    const students = Array.from({ length: 120 }, (_, i) => `Student ${i + 1}`);
    const group = await made({ tries: [1, 0.5], hint: 0.1 }, { due, students: [...students, 'Absent'] });
    const known = await knownTo(group, course);
    const coin = known.get('coin')?.exercise;
    if (!coin) throw new Error('no coin');
    const files: { name: string; text: string }[] = [];
    const wanted = new Map<string, { points: number; flags: string[] }>();
    let most = 0;
    for (const [i, student] of students.entries()) {
      const kind = i % 10;
      const seed = await classSeed(group, student);
      const slips = await wrongAnswers(iso, coin, seed, 'fpr');
      const slip = slips.find(({ misconception }) => misconception === 'own-2')?.answer;
      const handIn = await work(group, student, (at) => {
        if (kind === 1 && at === 'coin/fpr') return { answer: slip };
        if (kind === 2 && at === 'coin/tpr') return { attempts: 3 };
        if (kind === 3 && at === 'coin/tpr') return { hints: 2 };
        if (kind === 4 && at.startsWith('two-experts/')) return null;
        if (kind === 8 && at === 'own-one/share') return { answer: 'no idea' };
        return {};
      });
      most = (await collect(iso, group, [file('x', await seal(handIn, group))], known)).handIns[0]?.outOf ?? 0;
      const lost = { 1: 1, 2: 0.5, 3: 0.2, 4: 4, 8: 1 }[kind] ?? 0;
      const flags: string[] = [];
      if (kind === 5) flags.push('late');
      if (kind === 9) flags.push('version');
      wanted.set(student, { points: Math.round(100 * (most - lost)) / 100, flags });
      const changed = {
        ...handIn,
        made: kind === 5 ? after : before,
        ...(kind === 9 && { works: { ...handIn.works, coin: { ...handIn.works['coin'], version: 'older' } } }),
      } as HandIn;
      const sealed = await seal(changed, group);
      // Twice: an empty one before; in a mail, quoted and broken.
      if (kind === 6)
        files.push(file(`${i}a`, await seal({ ...changed, made: '2022-11-01T00:00:00Z', works: {} }, group)));
      files.push(file(`${i}`, kind === 7 ? `Hello!\n${sealed.replace(/.{76}/g, '> $&\r\n')}\nBye` : sealed));
    }
    const other = await made();
    files.push(file('foreign', await seal(await work(other, 'Student 1', () => ({})), other)));
    files.push(file('cut', (files[0]?.text ?? '').slice(0, -20)), file('large', 'x'.repeat(20_000_000)));
    files.push(file('newer', (files[0]?.text ?? '').replace('hand-in/1', 'hand-in/2')));
    files.push(file('receipt', `Dear teacher,\n${receipt({ id: 'coin' }, 'Student 1', 'Student 1', 4)}\nBye`));
    // Points that somebody wrote into a file are points that nobody reads.
    const forged = { ...(await work(group, 'Student 1', () => null)), points: 99, outOf: 1 } as unknown as HandIn;
    files.push(file('forged', await seal({ ...forged, made: '2022-10-01T00:00:00Z' }, group)));
    found = await collect(iso, group, files, known);
    const counted = found.handIns.filter(({ flags }) => !flags.includes('replaced'));
    expect(new Map(counted.map(({ student, points, flags }) => [student, { points, flags }]))).toEqual(wanted);
    expect(found.refused).toEqual([
      { source: 'foreign', why: 'foreign', class: other.id },
      { source: 'cut', why: 'damaged' },
      { source: 'large', why: 'nothing' },
      { source: 'newer', why: 'newer' },
      { source: 'receipt', why: 'receipt' },
    ]);
    expect(found.missing).toEqual(['Absent']);
    const [top] = slipCounts(found);
    expect(top).toMatchObject({ exercise: 'coin', question: 'fpr', slip: 'own-2', count: 12 });
    expect(slipWords(known, top as never, 'uk')).toMatch(/[а-яі]/);
    const tpr = questionCounts(found).find(({ exercise, question }) => exercise === 'coin' && question === 'tpr');
    expect(tpr).toMatchObject({ tried: 120, right: 120, tries: 1.2 });
    const lines = gradesCsv(found, 'moodle').trim().split('\r\n').slice(1);
    expect(new Map(lines.map((line) => line.split(',') as [string, string]))).toEqual(
      new Map([...wanted].map(([student, { points }]) => [student, String(points)])),
    );
    // Whose numbers? Two that a picture shows lead to one student.
    const seed = await classSeed(group, 'Student 77');
    const drawn = await drawExercise(iso, parseExercise(own), seed);
    const numbers = [...JSON.stringify(drawn.blocks).matchAll(/\d{2,}/g)].map(([text]) => Number(text));
    const whose = await whoseNumbers(iso, { ...group, exercises: group.exercises.slice(3) }, students, known, numbers);
    expect(whose.map(({ student }) => student)).toContain('Student 77');
    expect(whose.length).toBeLessThan(3);
  });
});

test('an exercise of one’s own goes along in the link', async () => {
  const group = await made();
  const link = readClassLink(classLink(group));
  expect(link?.exercises.at(-1)).toMatchObject({ id: 'own-one', text: own });
  expect((await knownTo(link as never, course)).get('own-one')?.exercise.title).toEqual({ en: 'My own', uk: 'Моя' });
});

describe('marks', () => {
  const points = async (marks: ClassFile['marks'], change: (at: string, right: unknown) => Partial<Work> | null) => {
    const group = await made(marks);
    const handIn = await work(group, 'Olena', change);
    const { handIns } = await collect(iso, group, [file('a', await seal(handIn, group))], await knownTo(group, course));
    return handIns[0]?.questions.find(({ exercise, question }) => exercise === 'two-experts' && question === 'kappa');
  };
  const kappa = (make: (right: number) => Partial<Work>) => (at: string, right: unknown) =>
    at === 'two-experts/kappa' ? make(right as number) : {};

  test('credit a right value with too few decimals, the best try, and what follows from a slip', async () => {
    const group = await made({ tries: [1], hint: 0, coarse: 0.4, slip: 0.2 });
    const known = await knownTo(group, course);
    const experts = known.get('two-experts')?.exercise;
    if (!experts) throw new Error('no two-experts');
    // Somebody whose right answer has more than two decimals.
    let student = '';
    for (let i = 0; student === '' && i < 50; i++) {
      const { answers } = await solveExercise(iso, experts, await classSeed(group, `Taras ${i}`));
      const observed = answers[0]?.answer as number;
      if (Math.abs(100 * observed - Math.round(100 * observed)) > 0.1) student = `Taras ${i}`;
    }
    const credit = async (answer: (right: number) => string) => {
      const handIn = await work(group, student, (at, right) =>
        at === 'two-experts/observed' ? { answer: answer(right as number) } : {},
      );
      const { handIns } = await collect(iso, group, [file('a', await seal(handIn, group))], known);
      return handIns[0]?.questions.find(({ question }) => question === 'observed')?.points;
    };
    expect(await credit((right) => right.toFixed(2))).toBe(0.4);
    expect(await credit((right) => (1 - right).toFixed(3))).toBe(0.2);
    expect(await credit(() => '0.123')).toBe(0);
    const better = kappa((right) => ({ answer: '0.9', attempts: 2, tried: [String(-Number(right)), '0.9'] }));
    expect((await points({ tries: [1, 0.5], hint: 0, slip: 0.2 }, better))?.points).toBe(0);
    expect((await points({ tries: [1, 0.5], hint: 0, slip: 0.2, count: 'best' }, better))?.points).toBe(0.2);
    const followed = (at: string, right: unknown): Partial<Work> => {
      if (at === 'two-experts/chance') return { answer: '0.3' };
      return at === 'two-experts/kappa' ? { answer: right } : {};
    };
    expect(await points(undefined, followed)).toMatchObject({ state: 'right', points: 1 });
  });

  test('count draws in a row where mastery is asked for', async () => {
    const group = await made({ tries: [1], hint: 0, mastery: 2 });
    const known = await knownTo(group, course);
    const coin = known.get('coin');
    if (!coin) throw new Error('no coin');
    const round = async (n: number, right: boolean): Promise<[string, HandIn['works'][string]]> => {
      const seed = await classSeed(group, 'Olena', n);
      const { answers } = await solveExercise(iso, coin.exercise, seed);
      const questions = answers.map(({ id, answer }) => [
        id,
        { answer: right ? answer : '7', attempts: 1, hints: 0, shown: false },
      ]);
      return [
        n === 1 ? 'coin' : `coin#${n}`,
        { seed, version: coin.version, questions: Object.fromEntries(questions) },
      ];
    };
    const coinPoints = async (...rights: boolean[]) => {
      const works = Object.fromEntries(await Promise.all(rights.map((right, i) => round(i + 1, right))));
      const handIn: HandIn = { schema: 'isoyield.hand-in/1', class: group.id, student: 'Olena', made: before, works };
      const { handIns } = await collect(iso, group, [file('a', await seal(handIn, group))], known);
      return handIns[0]?.points;
    };
    expect([await coinPoints(false), await coinPoints(true), await coinPoints(true, true)]).toEqual([0, 2, 4]);
    expect([
      await coinPoints(true, false, true),
      await coinPoints(false, true, true),
      await coinPoints(true, true, false),
    ]).toEqual([2, 4, 4]);
  });
});

test('names of 10,000 characters, and with marks of direction, do no harm', async () => {
  const group = await made();
  const known = await knownTo(group, course);
  const odd = '\u202eanelO, =1+1\u0000"';
  const sealed = await Promise.all(
    ['x'.repeat(10_000), odd].map(async (student) => seal(await work(group, student, () => null), group)),
  );
  const found = await collect(
    iso,
    group,
    sealed.map((text, i) => file(String(i), text)),
    known,
  );
  // Longer than any name: refused as a whole, and said.
  expect(found.refused).toEqual([{ source: '0', why: 'damaged' }]);
  expect(found.handIns.map(({ student }) => student)).toEqual([odd]);
  expect(gradesCsv(found, 'plain')).not.toMatch(/(^|,)=/m);
});

test('the course names exercises that all are there', () => {
  const { chapters } = parseCourse(textOf('course'));
  for (const id of chapters.flatMap(({ exercises }) => exercises))
    expect(() => parseExercise(textOf(id))).not.toThrow();
});
