import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { classSeed, makeClass, seal, versionOf } from 'isoyield-exercises/class';
import { afterAll, expect, test } from 'vitest';
import { unbundled } from './started';

const folder = mkdtempSync(join(tmpdir(), 'isoyield-class-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, content: unknown) => {
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  return join(folder, name);
};

function run(...args: string[]): Promise<{ status: number; stdout: string; stderr: string }> {
  return new Promise((resolve) =>
    execFile(process.execPath, [...unbundled, ...args], { maxBuffer: 1 << 26 }, (error, stdout, stderr) =>
      resolve({ status: typeof error?.code === 'number' ? error.code : error ? -1 : 0, stdout, stderr }),
    ),
  );
}

const text = readFileSync(new URL('../../web/exercises/coin.yaml', import.meta.url), 'utf8');
const group = {
  ...(await makeClass([{ id: 'coin', text }], { name: 'Group 3', term: '2026', students: ['Olena', 'Taras'] })),
  code: 'always-the-same',
};
const seed = await classSeed(group, 'Olena');
const solved = JSON.parse((await run('exercise', 'coin', '--seed', seed, '--solution', '--json')).stdout);
const questions = Object.fromEntries(
  solved.answers.map(({ id, answer }: { id: string; answer: unknown }) => [
    id,
    { answer, attempts: 1, hints: 0, shown: false, state: 'right', points: 1 },
  ]),
);
const key = file('class.json', group);

test('what a class handed in becomes a table of points', async () => {
  const works = { coin: { seed, version: await versionOf(text), questions } };
  const made = '2026-11-20T10:00:00.000Z';
  const sealed = await seal({ schema: 'isoyield.hand-in/1', class: group.id, student: 'Olena', made, works }, group);
  const handed = file('olena.txt', `Good evening!\n${sealed}\n`);
  const broken = file('taras.txt', sealed.slice(0, -50));
  const csv = join(folder, 'grades.csv');
  const { status, stdout } = await run('class', 'collect', handed, broken, '--key', key, '--csv', csv);
  expect(status).toBe(0);
  expect(stdout).toMatch(/Olena +4\/4 +2026-11-20 10:00/);
  expect(stdout).toContain('damaged, or cut off');
  expect(stdout).toContain('Nothing from: Taras');
  expect(readFileSync(csv, 'utf8')).toMatch(/^student,points,out_of,percent,coin,.*\r\nOlena,4,4,100,4,/);
  const json = await run('class', 'collect', handed, '--key', key, '--json', '--format', 'moodle', '--csv', csv);
  expect(JSON.parse(json.stdout)).toMatchObject({
    schema: 'isoyield.collected/1',
    handIns: [{ points: 4 }],
    slips: [],
  });
  expect(readFileSync(csv, 'utf8')).toBe('Username,Group 3\r\nOlena,4\r\n');
});

test('an archive of all that a class handed in is read; what is no text stops no other', async () => {
  const works = { coin: { seed, version: await versionOf(text), questions } };
  const made = '2026-11-20T10:00:00.000Z';
  const sealed = await seal({ schema: 'isoyield.hand-in/1', class: group.id, student: 'Olena', made, works }, group);
  const other = await makeClass([{ id: 'coin', text }], { name: 'Other', term: '', label: 'stats-2' });
  const foreign = await seal({ schema: 'isoyield.hand-in/1', class: other.id, student: 'Olena', made, works }, other);
  writeFileSync(
    join(folder, 'all.zip'),
    zipSync({ 'Olena_1/o.txt': strToU8(sealed), 'Taras_2/t.png': Uint8Array.of(0x89, 0x50, 0, 1) }),
  );
  writeFileSync(join(folder, 'cut.zip'), Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0));
  const files = ['all.zip', 'cut.zip'].map((name) => join(folder, name));
  const { status, stdout, stderr } = await run('class', 'collect', ...files, file('f.txt', foreign), '--key', key);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/Olena +4\/4/);
  expect(stdout).toContain('all.zip/Taras_2/t.png: nothing handed in is in this file');
  expect(stdout).toContain('cut.zip: an archive that cannot be unpacked here');
  expect(stdout).toContain(`f.txt: handed in to another class, ${other.id}`);
  const gone = await run('class', 'collect', join(folder, 'gone.zip'), '--key', key);
  expect(gone.status).toBe(2);
  expect(gone.stderr).toContain('gone.zip');
});

test('more draws in a row than there are sets of numbers are refused', async () => {
  const path = join(folder, 'few.json');
  const { status, stderr } = await run('class', 'make', 'coin', '--variants', '2', '--mastery', '3', '--key', path);
  expect([status, stderr]).toEqual([2, expect.stringContaining('--mastery 3')]);
});

test('a name cannot rewrite the screen', async () => {
  const works = { coin: { seed, version: await versionOf(text), questions } };
  const student = '\u202eanelO\u001b[2J';
  const made = '2026-11-20T10:00:00.000Z';
  const handed = file(
    'turned.txt',
    await seal({ schema: 'isoyield.hand-in/1', class: group.id, student, made, works }, group),
  );
  const saved = file('turned.json', {
    schema: 'isoyield.progress/1',
    name: student,
    works: { [`coin/${seed}`]: questions },
  });
  for (const args of [
    ['class', 'collect', handed, '--key', key],
    ['exercise', 'coin', '--answers', saved],
  ]) {
    const { status, stdout } = await run(...args);
    expect(status).toBe(0);
    expect(stdout).toContain('anelO');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
  }
});

test('saved progress is read, here and by --answers', async () => {
  const works = { [`coin/${seed}`]: questions, 'factory/7': { yield_a: { ...questions['tpr'], answer: '1' } } };
  const saved = file('progress.json', { schema: 'isoyield.progress/1', name: 'Olena', works });
  const collected = await run('class', 'collect', saved, '--key', key, '--language', 'uk');
  expect(collected.stdout).toMatch(/Olena +4\/4 +збережений поступ/);
  const [one, all] = await Promise.all([
    run('exercise', 'coin', '--answers', saved),
    run('exercise', '--answers', saved, '--json'),
  ]);
  expect(one.status).toBe(0);
  expect(one.stdout).toContain(`Olena, coin, ${seed}: 4/4`);
  expect(one.stdout).toContain('not among the exercises asked for: factory');
  expect(JSON.parse(all.stdout).grades.map(({ exercise }: { exercise: string }) => exercise)).toEqual([
    'coin',
    'factory',
  ]);
});

test('limits of one exercise, own words and several files of a student are for the class to choose', async () => {
  const path = join(folder, 'limits.json');
  const limited = 'coin,tries=2,due=2026-12-01T10:00:00Z';
  const made = await run('class', 'make', limited, 'factory', '--key', path, '--files', 'best', '--words', '2');
  expect([made.status, made.stderr]).toEqual([0, '']);
  const of = JSON.parse(readFileSync(path, 'utf8'));
  expect(of).toMatchObject({ files: 'best', words: 2, exercises: [{ tries: 2, due: '2026-12-01T10:00:00.000Z' }, {}] });
  expect(Object.keys(of.exercises[1]).toSorted()).toEqual(['id', 'version']);
  for (const [wrong, said] of [
    ['coin,tries=0', 'no number of tries'],
    ['coin,due=soon', 'is no moment'],
  ] as const) {
    const { status, stderr } = await run('class', 'make', wrong, '--key', join(folder, 'none.json'));
    expect([status, stderr]).toEqual([2, expect.stringContaining(said)]);
  }
  const keys = await makeClass([{ id: 'coin', text }], { name: 'x', term: '' });
  const mixed = file('mixed.json', { ...group, privateKey: keys.privateKey });
  const { status, stderr } = await run('class', 'collect', path, '--key', mixed);
  expect([status, stderr]).toEqual([2, expect.stringContaining('do not belong together')]);
});

test.each([
  [['class', 'gather'], 'no action is called'],
  [['class', 'collect', 'x.txt'], 'name it with --key'],
  [['class', 'collect', '--key', key], 'name the files'],
  [['class', 'collect', key, '--key', file('other.json', { schema: 'x' })], 'no class file'],
  [['class', 'collect', key, '--key', key, '--format', 'excel'], 'no table of grades'],
  [
    ['exercise', 'coin', '--answers', file('other-object.json', { a: 1 })],
    'no answer to a question of “coin”; there are: tpr,',
  ],
  [['exercise', 'coin', '--answers', file('report.json', { schema: 'isoyield.report/1' })], 'which are no answers'],
])('%j is refused with status 2', async (args, said) => {
  const { status, stdout, stderr } = await run(...args);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(said);
});

test('an exercise that some student could not solve gets into no class, in both languages', async () => {
  const odd = file(
    'odd.yaml',
    'schema: isoyield.exercise/2\nid: odd\ntitle: Odd\nstatement: "{n}"\nparameters: { n: { integer: [0, 40] } }\nquestions:\n  - { id: inverse, kind: number, ask: "0/n?", answer: 0 * n / n }\n',
  );
  const key = join(folder, 'odd.json');
  const [en, uk] = await Promise.all([
    run('class', 'make', odd, '--key', key),
    run('class', 'make', odd, '--key', key, '--language', 'uk'),
  ]);
  expect([en.status, uk.status]).toEqual([2, 2]);
  expect(en.stderr).toMatch(/odd\.yaml cannot be solved by every student: .*\(numbers of \d/);
  expect(uk.stderr).toMatch(/odd\.yaml зможе розв’язати не кожен студент: .*[а-яі].*\(числа: \d/);
  expect(() => readFileSync(key)).toThrow();
});

test('a class shares examined variants, as many as asked for', async () => {
  const made = async (...count: string[]) => {
    const path = join(folder, `variants${count.join('')}.json`);
    const { status } = await run('class', 'make', 'coin', '--key', path, ...count);
    expect(status).toBe(0);
    return JSON.parse(readFileSync(path, 'utf8')).variants;
  };
  const [usual, few, own] = await Promise.all([made(), made('--variants', '5'), made('--variants', '0')]);
  expect([new Set(usual).size, new Set(few).size, own]).toEqual([30, 5, undefined]);
});

test('a variant that was harder is told, and is in the JSON', async () => {
  // By this code 11 of the 24 students have variant 11.
  const shared = {
    ...(await makeClass([{ id: 'coin', text }], { name: 'Shared', term: '', variants: [11, 12] })),
    code: 'always-the-same',
  };
  const version = await versionOf(text);
  const solutions = new Map(
    await Promise.all(
      ['11', '12'].map(async (of) => {
        const { stdout } = await run('exercise', 'coin', '--seed', of, '--solution', '--json');
        return [of, JSON.parse(stdout).answers as { id: string; answer: unknown }[]] as const;
      }),
    ),
  );
  const files = await Promise.all(
    Array.from({ length: 24 }, async (_, i) => {
      const student = `Student ${i}`;
      const own = await classSeed(shared, student);
      const answered = (solutions.get(own) ?? []).map(({ id, answer }) => [
        id,
        { answer: own === '11' ? 0.123 : answer, attempts: 1, hints: 0, shown: false },
      ]);
      const works = { coin: { seed: own, version, questions: Object.fromEntries(answered) } };
      const handIn = { schema: 'isoyield.hand-in/1', class: shared.id, student, made: '2026-11-20', works } as const;
      return file(`shared${i}.txt`, await seal(handIn, shared));
    }),
  );
  const sharedKey = file('shared.json', shared);
  const { stdout } = await run('class', 'collect', ...files, '--key', sharedKey);
  expect(stdout).toMatch(/coin, variant 11, was harder: 0 of (\d+) solved it, (\d+) of \2 the other variants/);
  const json = JSON.parse((await run('class', 'collect', ...files, '--key', sharedKey, '--json')).stdout);
  expect(json.by_variant).toContainEqual(expect.objectContaining({ variant: 12, harder: false }));
});
