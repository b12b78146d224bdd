// A class without a server: what students hand in is sealed, opened again only with the teacher's key, and marked from the answers.

import { readFileSync } from 'node:fs';
import { inflateSync, strFromU8 } from 'fflate';
import { parseExercise, solveExercise, wrongAnswers } from 'isoyield-exercises';
import {
  type ClassFile,
  classLink,
  classSeed,
  collect,
  earned,
  gradesCsv,
  type HandIn,
  handInsIn,
  type Known,
  makeClass,
  readClass,
  readClassLink,
  seal,
  slipCounts,
  unseal,
  versionOf,
} from 'isoyield-exercises/class';
import { beforeAll, describe, expect, test } from 'vitest';
import { iso, refusal } from '../support';

const ids = ['coin', 'search-engine'];
const textOf = (id: string) => readFileSync(new URL(`../../../web/exercises/${id}.yaml`, import.meta.url), 'utf8');
const known = new Map<string, Known>();
let group: ClassFile;
let other: ClassFile;

beforeAll(async () => {
  const exercises = ids.map((id) => ({ id, text: textOf(id) }));
  for (const { id, text } of exercises)
    known.set(id, { exercise: parseExercise(text), version: await versionOf(text) });
  const students = ['Olena', 'Taras', 'Ivan'];
  // Codes of their own choice: by drawn ones, once in some hundred classes somebody's right answer is somebody else's slip.
  group = {
    ...(await makeClass(exercises, { name: 'Statistics', term: '2026', students })),
    made: '2022-10-01T00:00:00Z',
    code: 'always-the-same',
  };
  other = { ...(await makeClass(exercises, { name: 'Other', term: '2026' })), code: 'of-the-other' };
});

/** Everything right, but where `wrong` says otherwise. */
async function work(student: string, wrong: Record<string, unknown> = {}, of = group): Promise<HandIn> {
  const works: HandIn['works'] = {};
  const seed = await classSeed(of, student);
  for (const id of ids) {
    const { exercise, version } = known.get(id) as Known;
    const { answers } = await solveExercise(iso, exercise, seed);
    const questions = Object.fromEntries(
      answers.map((each) => [
        each.id,
        { answer: wrong[`${id}/${each.id}`] ?? each.answer, attempts: 1, hints: 0, shown: false },
      ]),
    );
    works[id] = { seed, version, questions };
  }
  return { schema: 'isoyield.hand-in/1', class: of.id, student, made: '2022-11-20T10:00:00.000Z', works };
}

test('a link holds the class without the private key and the list', () => {
  const link = classLink(group);
  const { privateKey: _, students: __, ...rest } = group;
  expect(readClassLink(link)).toEqual({ ...rest, schema: 'isoyield.class-link/1' });
  const bytes = Buffer.from(link.replace(/^z\./, ''), 'base64url');
  expect(strFromU8(inflateSync(bytes))).not.toMatch(/privateKey|Olena/);
  // Links of earlier versions are JSON in base64.
  const earlier = Buffer.from(inflateSync(bytes)).toString('base64url');
  expect(readClassLink(earlier)).toEqual(readClassLink(link));
  for (const damaged of ['', link.slice(0, -9), `${link.slice(0, 40)}AAAA${link.slice(44)}`, '%%', 'e30'])
    expect(readClassLink(damaged)).toBeUndefined();
});

test('the numbers of a student differ from class to class, and a name may be spelt with other spaces', async () => {
  const [here, there, spelt] = await Promise.all([
    classSeed(group, 'Olena Koval'),
    classSeed(other, 'Olena Koval'),
    classSeed(group, ' olena  koval '),
  ]);
  expect(here).toMatch(/^[0-9a-f]{16}$/);
  expect(there).not.toBe(here);
  expect(spelt).toBe(here);
});

test('a file that is none is refused with what is wrong', () => {
  expect(refusal(() => readClass('{}', 'x.json')).errors[0]).toMatchObject({ code: 'class_file', source: 'x.json' });
  expect(refusal(() => readClass('no json')).message).toContain('no class file');
  expect(readClass(JSON.stringify(group))).toEqual(group);
});

describe('what is handed in', () => {
  test('is opened with the key of its class alone', async () => {
    const handIn = await work('Olena');
    const sealed = await seal(handIn, group);
    expect(sealed).not.toContain('Olena');
    expect(await unseal(sealed, group)).toEqual(handIn);
    expect(await unseal(sealed, other)).toBeUndefined();
    expect(await seal(handIn, group)).not.toBe(sealed);
  });

  test('is refused after any change, a thousand of them tried', async () => {
    const sealed = await seal(await work('Olena'), group);
    const letters = 'ABCabc019-_.';
    let random = 7;
    const below = (n: number) => (random = (random * 1103515245 + 12345) % 2147483648) % n;
    for (let i = 0; i < 1000; i++) {
      const at = 'isoyield-hand-in/1.'.length + below(sealed.length - 24);
      const letter = letters[below(letters.length)] ?? 'A';
      const changed = sealed.slice(0, at) + letter + sealed.slice(at + 1);
      if (changed === sealed) continue;
      const opened = await unseal(changed, group);
      // The last letter of base64 may carry bits that belong to no byte; then nothing was changed.
      if (opened !== undefined) expect(opened).toEqual(await unseal(sealed, group));
    }
  });

  test('is found in mails, quoted and with broken lines', async () => {
    const sealed = await seal(await work('Olena'), group);
    const broken = sealed.replace(/.{70}/g, (line) => `> ${line}\r\n`);
    const mail = `Dear teacher,\n${broken}\nBest regards\n--\nanother one:\n${sealed}\nSent from a phone`;
    const found = handInsIn(mail);
    expect(found).toHaveLength(2);
    for (const each of found) expect(await unseal(each, group)).toBeDefined();
  });
});

describe('marks', () => {
  const collected = async (...texts: string[]) =>
    collect(
      iso,
      group,
      texts.map((text, i) => ({ name: `${i}.txt`, text })),
      known,
    );

  test('come from the answers, and everything odd is flagged', async () => {
    const olena = await work('Olena');
    const exercise = (known.get('coin') as Known).exercise;
    const slips = await wrongAnswers(iso, exercise, await classSeed(group, 'Taras'), 'fpr');
    const [slip] = slips.filter(({ misconception }) => misconception === 'own-2');
    const taras = await work('Taras', { 'coin/fpr': slip?.answer });
    const late = await work('Olena', { 'coin/tpr': 0.123 });
    const stranger = { ...(await work('Zoe')), made: '2022-11-21T00:00:00Z' };
    const copied = { ...(await work('Olena')), student: 'Ivan' };
    const old = await work('Taras');
    const texts = await Promise.all(
      [
        { ...olena, made: '2022-11-19T10:00:00.000Z' },
        taras,
        { ...late, made: '2022-11-20T12:00:00.000Z' },
        stranger,
        copied,
        { ...old, made: '2022-11-01T00:00:00Z', works: { coin: { ...old.works['coin'], version: 'older' } } } as HandIn,
      ].map((each) => seal(each, group)),
    );
    const foreign = await seal(await work('Olena', {}, other), other);
    const cut = (texts[0] as string).slice(0, -40);
    const due: ClassFile = { ...group, due: '2022-11-20T11:00:00.000Z', files: 'last' };
    const made = await collect(
      iso,
      due,
      [...texts, foreign, cut, 'Good morning'].map((text, i) => ({ name: `${i}.txt`, text })),
      known,
    );
    const flags = made.handIns.map(({ source, student, flags }) => `${student} ${source}: ${flags.join(' ')}`);
    expect(flags).toEqual([
      'Ivan 4.txt: seed',
      'Olena 0.txt: replaced',
      'Olena 2.txt: late less',
      'Taras 5.txt: version replaced',
      'Taras 1.txt: ',
      'Zoe 3.txt: late stranger',
    ]);
    expect(made.refused).toEqual([
      { source: '6.txt', why: 'foreign', class: other.id },
      { source: '7.txt', why: 'damaged' },
      { source: '8.txt', why: 'nothing' },
    ]);
    const points = Object.fromEntries(made.handIns.map(({ source, points, outOf }) => [source, [points, outOf]]));
    expect(points['0.txt']).toEqual([8, 8]);
    expect(points['1.txt']).toEqual([7, 8]);
    expect(points['2.txt']).toEqual([7, 8]);
    // Somebody else's answers are marked by the numbers of the one who handed them in.
    expect(points['4.txt']?.[0]).toBeLessThan(8);
    expect(slipCounts(made)).toContainEqual({ exercise: 'coin', question: 'fpr', slip: 'own-2', count: 1 });
    expect(made.missing).toEqual([]);
  });

  test('are not believed but computed: points and states in a file change nothing', async () => {
    const forged = await work('Ivan', Object.fromEntries(['coin/tpr', 'coin/fpr'].map((id) => [id, '0.999'])));
    for (const each of Object.values(forged.works['coin']?.questions ?? {}))
      Object.assign(each, { points: 100, state: 'right' });
    const { handIns, missing } = await collected(await seal(forged, group));
    expect(handIns[0]?.points).toBe(6);
    expect(missing).toEqual(['Olena', 'Taras']);
  });

  test('of saved progress count only what was done with the numbers of the class', async () => {
    const { works } = await work('Olena');
    const own = await classSeed(group, 'Olena');
    const saved = {
      schema: 'isoyield.progress/1',
      name: 'Olena',
      works: { [`coin/${own}`]: works['coin']?.questions, 'search-engine/1': works['search-engine']?.questions },
    };
    const { handIns } = await collected(JSON.stringify(saved));
    expect(handIns).toMatchObject([{ student: 'Olena', points: 4, outOf: 8, flags: ['unsealed'] }]);
  });

  test.each([
    [1, 0, undefined, 2],
    [3, 2, undefined, 2],
    [1, 0, { tries: [1, 0.7, 0.5], hint: 0.1 }, 2],
    [2, 0, { tries: [1, 0.7, 0.5], hint: 0.1 }, 1.4],
    [9, 1, { tries: [1, 0.7, 0.5], hint: 0.1 }, 0.8],
    [9, 9, { tries: [1, 0.7, 0.5], hint: 0.2 }, 0],
  ])('after %d tries and %d hints, by %o, are %d of 2', (attempts, hints, marks, points) => {
    expect(earned(2, 2, attempts, hints, marks)).toBe(points);
  });

  test('go into tables that learning systems import, and no cell computes', async () => {
    const made = await collected(
      await seal(await work('=HYPERLINK("x")'), group),
      await seal(await work('Taras'), group),
    );
    const [plain, moodle, canvas] = (['plain', 'moodle', 'canvas'] as const).map((format) => gradesCsv(made, format));
    expect(plain?.split('\r\n')[0]).toBe('student,points,out_of,percent,coin,search-engine,handed_in,flags,source');
    expect(plain).toContain(`"'=HYPERLINK(""x"")"`);
    expect(plain).toContain('Taras,8,8,100,4,4,2022-11-20T10:00:00.000Z,,1.txt');
    expect(moodle).toContain('Username,Statistics\r\n');
    expect(moodle).toContain('Taras,8\r\n');
    expect(canvas).toContain('    Points Possible,,,,,8\r\n');
    expect(canvas).toContain('Taras,,,Taras,,8\r\n');
  });
});
