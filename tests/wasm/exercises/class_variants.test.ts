// Variants of a class: examined before anybody gets them, shared out by name, and compared after.

import { readFileSync } from 'node:fs';
import { examine, parseExercise, solveExercise } from 'isoyield-exercises';
import {
  type ClassFile,
  classLink,
  classSeed,
  collect,
  examinedVariants,
  type HandIn,
  knownTo,
  makeClass,
  type Portion,
  readClassLink,
  seal,
  variantCounts,
  whoseNumbers,
} from 'isoyield-exercises/class';
import { expect, test } from 'vitest';
import { iso } from '../support';

const source = (id: string) => readFileSync(new URL(`../../../web/exercises/${id}.yaml`, import.meta.url), 'utf8');
const students = Array.from({ length: 120 }, (_, i) => `Student ${i}`);
const variants = Array.from({ length: 30 }, (_, i) => 1000 + 7 * i);

type Problem = Awaited<ReturnType<typeof examine>>['problems'][number];
const problem = (level: Problem['level'], code: string, seeds: readonly number[]): Problem[] =>
  seeds.length === 0 ? [] : [{ level, code, message: code, seeds: seeds.map(String) }];

test('seeds that cannot be solved, or are warned about where most are not, are replaced', async () => {
  const shares: number[] = [];
  const asked: Portion[] = [];
  const found = await examinedVariants(
    40,
    2,
    async (portions, onDone) =>
      portions.map((each) => {
        asked.push(each);
        onDone();
        const { exercise, seeds } = each;
        return {
          problems: [
            ...problem('error', 'answer_undefined', exercise === 0 ? seeds.filter((seed) => seed % 5 === 0) : []),
            ...problem('warning', 'misconception_same', exercise === 1 ? seeds.filter((seed) => seed % 7 === 0) : []),
            // Of all draws, and of the exercise as such.
            ...problem('warning', 'zero_accepted', seeds),
            ...problem('warning', 'same_answer', seeds.slice(0, 1)),
          ],
        };
      }),
    (share) => shares.push(share),
  );
  expect(new Set(found).size).toBe(40);
  expect(found.filter((seed) => seed % 5 === 0 || seed % 7 === 0)).toEqual([]);
  expect(asked.every(({ seeds }) => seeds.length <= 10)).toBe(true);
  expect(shares.every((share) => share > 0 && share <= 1)).toBe(true);
});

test('an exercise that nobody can solve has no variants', async () => {
  const none = await examinedVariants(10, 1, async (portions) =>
    portions.map(({ seeds }) => ({ problems: problem('error', 'answer_undefined', seeds) })),
  );
  expect(none).toEqual([]);
});

test('every exercise of a real set is sound with the variants that are found', async () => {
  const exercises = ['coin', 'search-engine', 'one-against-rest'].map((id) => parseExercise(source(id)));
  const found = await examinedVariants(12, exercises.length, async (portions) => {
    const all = [];
    for (const { exercise, seeds } of portions) all.push(await examine(iso, exercises[exercise] as never, seeds));
    return all;
  });
  expect(found).toHaveLength(12);
  for (const exercise of exercises) {
    const { problems } = await examine(iso, exercise, found);
    expect(problems.filter(({ level }) => level === 'error')).toEqual([]);
  }
});

// A class draws the code by which its variants are shared out. With this code every run asks the same: in one class of eight, too few
// students have the hard variant for chance to be excluded.
const classWith = async (more: Partial<ClassFile>): Promise<ClassFile> => ({
  ...(await makeClass([{ id: 'coin', text: source('coin') }], { name: 'Shared', term: '', ...more })),
  code: 'SharedOutByName1',
});

test('every student has one of the variants, by name alone, and all of them before one comes twice', async () => {
  const group = await classWith({ variants });
  expect(readClassLink(classLink(group))?.variants).toEqual(variants);
  const seeds = await Promise.all(students.map((each) => classSeed(group, each)));
  expect(seeds.every((seed) => variants.includes(Number(seed)))).toBe(true);
  // Of 30 variants, 120 students leave out one or none in nearly every class.
  expect(new Set(seeds).size).toBeGreaterThan(22);
  expect(await classSeed(group, ' student  7 ')).toBe(seeds[7]);
  const rounds = await Promise.all(variants.map((_, i) => classSeed(group, 'Olena', i + 1)));
  expect(new Set(rounds).size).toBe(variants.length);
  expect(await classSeed(group, 'Olena', variants.length + 1)).toBe(rounds[0]);
});

/** What a student hands in, right or not. */
async function handedIn(group: ClassFile, student: string, right: boolean): Promise<{ name: string; text: string }> {
  const seed = await classSeed(group, student);
  const exercise = parseExercise(source('coin'));
  const { answers } = await solveExercise(iso, exercise, seed);
  const [known] = (await knownTo(group, async (id) => source(id))).values();
  const questions = answers.map(({ id, answer }) => [
    id,
    { answer: right ? answer : 0.123, attempts: 1, hints: 0, shown: false },
  ]);
  const works: HandIn['works'] = {
    coin: { seed, version: known?.version ?? '', questions: Object.fromEntries(questions) },
  };
  // After the class was made, as the clock of a student would say it.
  const made = new Date().toISOString();
  return {
    name: student,
    text: await seal({ schema: 'isoyield.hand-in/1', class: group.id, student, made, works }, group),
  };
}

test('a variant that fewer solved than chance explains is named, and no other', async () => {
  const group = await classWith({ variants: variants.slice(0, 10) });
  const known = await knownTo(group, async (id) => source(id));
  const hard = variants[3] as number;
  const files = [];
  for (const [i, student] of students.slice(0, 60).entries()) {
    const seed = Number(await classSeed(group, student));
    files.push(await handedIn(group, student, seed !== hard && i % 6 !== 0));
  }
  const collected = await collect(iso, group, files, known);
  expect(collected.handIns.flatMap(({ flags }) => flags)).toEqual([]);
  expect(collected.handIns.every(({ variant }) => variants.includes(variant as number))).toBe(true);
  const counts = variantCounts(collected);
  expect(counts.reduce((sum, each) => sum + each.students, 0)).toBe(60);
  expect(counts.filter(({ harder }) => harder).map(({ variant, solved }) => [variant, solved])).toEqual([[hard, 0]]);
  // The picture of a student tells the variant, and with it all who share it.
  const seed = await classSeed(group, 'Student 5');
  const same = await Promise.all(students.map(async (each) => (await classSeed(group, each)) === seed));
  expect((await whoseNumbers(iso, group, students, known, [])).filter((each) => each.seed === seed)).toHaveLength(
    same.filter(Boolean).length,
  );
});

test('a class without variants is as it was', async () => {
  const group = await classWith({});
  const known = await knownTo(group, async (id) => source(id));
  const collected = await collect(iso, group, [await handedIn(group, 'Olena', true)], known);
  expect(collected.handIns[0]).not.toHaveProperty('variant');
  expect(variantCounts(collected)).toEqual([]);
});
