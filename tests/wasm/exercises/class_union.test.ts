// One student's work from several tabs, browsers and files: nothing is lost by a later file, nothing is made better by coming twice.

import { readFileSync } from 'node:fs';
import { parseExercise, solveExercise } from 'isoyield-exercises';
import {
  type ClassFile,
  classSeed,
  collect,
  eventsOf,
  type HandIn,
  type Known,
  type LogEvent,
  makeClass,
  merged,
  seal,
  versionOf,
} from 'isoyield-exercises/class';
import { beforeAll, describe, expect, test } from 'vitest';
import { iso } from '../support';

const text = readFileSync(new URL('../../../web/exercises/coin.yaml', import.meta.url), 'utf8');
const known = new Map<string, Known>();
let group: ClassFile;
let right: Record<string, unknown>;
let seed: string;
const ids = ['tpr', 'fpr', 'balanced', 'where'];
const student = 'Olena Koval';
const marks = { tries: [1, 0.7, 0.5], hint: 0.1 };

beforeAll(async () => {
  group = {
    ...(await makeClass([{ id: 'coin', text }], { name: 'C', term: '', marks })),
    made: '2022-11-01T00:00:00Z',
    code: 'always-the-same',
  };
  known.set('coin', { exercise: parseExercise(text), version: await versionOf(text) });
  seed = await classSeed(group, student);
  const { answers } = await solveExercise(iso, (known.get('coin') as Known).exercise, seed);
  right = Object.fromEntries(answers.map(({ id, answer }) => [id, answer]));
  expect(Object.keys(right)).toEqual(ids);
});

const minute = (n: number) => Date.parse('2022-11-20T10:00:00Z') + 60_000 * n;
type Log = Record<string, LogEvent[]>;
const tried = (at: number, on: string, answer: unknown): LogEvent => ({ at: minute(at), on, did: 'try', answer });

function handIn(log: Log, made: number, name = student): HandIn {
  const questions = Object.fromEntries(
    Object.entries(log).map(([id, events]) => {
      const tries = events.filter(({ did }) => did === 'try');
      const counts = { attempts: tries.length, hints: 0, shown: events.some(({ did }) => did === 'shown') };
      return [id, { answer: tries.at(-1)?.answer ?? null, ...counts, log: events }];
    }),
  );
  const works = { coin: { seed, version: known.get('coin')?.version ?? '', questions } };
  const at = new Date(minute(made)).toISOString();
  return { schema: 'isoyield.hand-in/1', class: group.id, student: name, made: at, works };
}
/** A file of an earlier version: counts, and the last answer. */
const old = (answers: Record<string, unknown>, made: number, more = {}): HandIn => {
  const { works, ...rest } = handIn({}, made);
  const one = (answer: unknown) => ({ answer, attempts: 1, hints: 0, shown: false, ...more });
  const questions = Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, one(answer)]));
  return { ...rest, works: { coin: { ...(works['coin'] as HandIn['works'][string]), questions } } };
};

async function marked(handIns: readonly HandIn[], of: ClassFile = group) {
  const files = await Promise.all(handIns.map(async (each, i) => ({ name: `${i}`, text: await seal(each, of) })));
  const { handIns: rows } = await collect(iso, of, files, known);
  const counted = rows.filter(({ flags }) => !flags.includes('replaced'));
  expect(counted).toHaveLength(1);
  return { row: counted[0] as (typeof counted)[number], rows };
}

describe('two files of one student', () => {
  test('from two browsers count together, question by question', async () => {
    const one = handIn({ tpr: [tried(0, 'a', right['tpr'])], fpr: [tried(1, 'a', '0.123')] }, 10);
    const two = handIn({ where: [tried(5, 'b', right['where'])], fpr: [tried(6, 'b', right['fpr'])] }, 20);
    for (const files of [
      [one, two],
      [two, one],
    ]) {
      const { row, rows } = await marked(files);
      // The wrong try in the one browser costs in the other.
      expect(row.points).toBe(2.7);
      expect(row.questions.find(({ question }) => question === 'fpr')).toMatchObject({ attempts: 2, first: 'wrong' });
      expect(row.flags).toContain('devices');
      expect(row.source).toMatch(/^\d \+ \d$/);
      expect(rows).toHaveLength(3);
    }
  });

  test('the later one empty, or forged under another spelling, takes nothing away', async () => {
    const all = handIn(Object.fromEntries(ids.map((id, i) => [id, [tried(i, 'a', right[id])]])), 10);
    for (const name of [student, 'olena KOVAL', ' Olena  Koval ']) {
      const { row } = await marked([all, handIn({}, 30, name)]);
      expect(row.points).toBe(4);
      expect(row.flags).toEqual(['less']);
      const { row: other } = await marked([handIn({}, 30, name), all]);
      expect(other).toMatchObject({ points: 4, flags: ['less'] });
    }
    const { row: last } = await marked([all, handIn({}, 30)], { ...group, files: 'last' });
    expect(last).toMatchObject({ points: 0, flags: ['empty', 'less'] });
    const { row: best } = await marked([handIn({}, 30), all], { ...group, files: 'best' });
    expect(best).toMatchObject({ points: 4 });
  });

  test('an answer that was shown in the one earns nothing in the other afterwards, and is flagged', async () => {
    const shown: LogEvent = { at: minute(3), on: 'a', did: 'shown' };
    const one = handIn({ tpr: [tried(1, 'a', '0.0317'), tried(2, 'a', '0.0713'), shown] }, 10);
    const { row } = await marked([one, handIn({ tpr: [tried(5, 'b', right['tpr'])] }, 20)]);
    expect(row.points).toBe(0);
    expect(row.flags).toEqual(expect.arrayContaining(['devices', 'shown']));
    // Who knew it before, knew it.
    const { row: before } = await marked([one, handIn({ tpr: [tried(0, 'b', right['tpr'])] }, 20)]);
    expect(before.points).toBe(1);
    expect(before.flags).toContain('shown');
    // Files of earlier versions go by the time they were made.
    const told = old({ tpr: '0.0317' }, 10, { shown: true, attempts: 2 });
    expect((await marked([told, old({ tpr: right['tpr'] }, 20)])).row).toMatchObject({ points: 0 });
    expect((await marked([told, old({ tpr: right['tpr'] }, 5)])).row).toMatchObject({ points: 1 });
  });

  test('the same file twice, and a later one that holds the earlier, count once', async () => {
    const one = handIn({ tpr: [tried(0, 'a', '0.0317')] }, 10);
    const two = handIn({ tpr: [tried(0, 'a', '0.0317'), tried(2, 'a', right['tpr'])] }, 20);
    const { row, rows } = await marked([one, two, two]);
    expect(row).toMatchObject({ points: 0.7, flags: [] });
    expect(rows).toHaveLength(3);
    const { row: earlier } = await marked([
      old({ tpr: right['tpr'] }, 10),
      old({ tpr: right['tpr'], fpr: right['fpr'] }, 20),
    ]);
    expect(earlier).toMatchObject({ points: 2, flags: [] });
  });

  test('numbers of somebody else are no tries at one’s own', async () => {
    const { works, ...rest } = handIn({ tpr: [tried(0, 'b', '0.0317')] }, 5);
    const foreign = { ...rest, works: { coin: { ...works['coin'], seed: 'other' } } } as HandIn;
    const { row, rows } = await marked([foreign, handIn({ tpr: [tried(1, 'a', right['tpr'])] }, 10)]);
    expect(row.points).toBe(1);
    expect(rows.map(({ flags }) => flags)).toContainEqual(['seed', 'replaced']);
  });

  test('a try after the right one, elsewhere, changes nothing', async () => {
    const { row } = await marked([
      handIn({ tpr: [tried(0, 'a', right['tpr'])] }, 10),
      handIn({ tpr: [tried(5, 'b', '0.0317')] }, 20),
    ]);
    expect(row).toMatchObject({ points: 1 });
    expect(row.questions[0]).toMatchObject({ state: 'right', attempts: 1 });
  });
});

test('a clock that cannot be right, a due date and a limit of one exercise are kept', async () => {
  const one = handIn({ tpr: [tried(0, 'a', '0.0317'), tried(1, 'a', '0.0713'), tried(2, 'a', right['tpr'])] }, 10);
  for (const made of ['yesterday', '2020-01-01T00:00:00Z', '2126-01-01T00:00:00Z'])
    expect((await marked([{ ...one, made }])).row.flags).toEqual(['clock']);
  const [exercise] = group.exercises as [ClassFile['exercises'][number]];
  const limited = { ...group, exercises: [{ ...exercise, tries: 2 }] };
  expect((await marked([one], limited)).row.questions[0]).toMatchObject({ points: 0, attempts: 2 });
  const due = (at: number) => ({ ...group, exercises: [{ ...exercise, due: new Date(minute(at)).toISOString() }] });
  expect((await marked([one], due(1))).row.flags).toEqual(['late']);
  expect((await marked([one], due(3))).row.flags).toEqual([]);
});

test('right because it follows from an earlier slip stays right when the slip is mended', async () => {
  const source = `schema: isoyield.exercise/2
id: two
title: T
statement: "{n}."
parameters: { n: { integer: [10, 99] } }
questions:
  - { id: half, kind: number, ask: "n / 2?", answer: n / 2 }
  - { id: quarter, kind: number, ask: "half of it?", answer: n / 4, follow: half / 2 }
`;
  const of = {
    ...(await makeClass([{ id: 'two', text: source, own: true }], { name: 'C', term: '' })),
    made: '2022-11-01T00:00:00Z',
    code: 'always-the-same',
  };
  const own = new Map([['two', { exercise: parseExercise(source), version: await versionOf(source) }]]);
  const number = await classSeed(of, student);
  const { answers } = await solveExercise(iso, own.get('two')?.exercise as Known['exercise'], number);
  const half = Number(answers[0]?.answer);
  const log = {
    half: [tried(0, 'a', String(half + 3)), tried(5, 'a', String(half))],
    quarter: [tried(2, 'a', String((half + 3) / 2))],
  };
  const base = handIn(log, 10);
  const works = {
    two: { ...(base.works['coin'] as HandIn['works'][string]), seed: number, version: own.get('two')?.version ?? '' },
  };
  const sealed = await seal({ ...base, class: of.id, works }, of);
  const { handIns } = await collect(iso, of, [{ name: 'x', text: sealed }], own);
  expect(handIns[0]?.questions).toMatchObject([
    { state: 'right', points: 1, attempts: 2 },
    { state: 'right', points: 1, followed: true },
  ]);
});

test('a hand-in is found in a mail as mail programs keep it', async () => {
  const sealed = await seal(handIn({ tpr: [tried(0, 'a', right['tpr'])] }, 10), group);
  const lines = (text: string, sign: string) => text.replace(/.{70}/g, (line) => line + sign);
  const head =
    'From: a@example.org\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="xx"\r\n\r\n--xx\r\n';
  const plain = 'Content-Type: text/plain\r\nContent-Transfer-Encoding: 7bit\r\n\r\nGood evening\r\n--xx\r\n';
  const base64 = lines(Buffer.from(sealed).toString('base64'), '\r\n');
  const html = `<html><body><p>Hello</p><div>${lines(sealed, '<br>\r\n')}</div></body></html>`;
  const mails = {
    attached: `${head}${plain}Content-Type: text/plain; name="o.txt"\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64}\r\n--xx--\r\n`,
    quoted: `${head}Content-Type: text/plain\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nDobr=C3=BD\r\n${lines(sealed, '=\r\n')}\r\n--xx--\r\n`,
    html,
    quotedHtml: `${head}Content-Type: text/html\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${lines(html, '=\n')}\r\n--xx--\r\n`,
    encodedHtml: `${head}Content-Transfer-Encoding: BASE64\nContent-Type: text/html\n\n${Buffer.from(html).toString('base64')}\n--xx--\n`,
  };
  for (const [name, mail] of Object.entries(mails)) {
    const { handIns, refused } = await collect(iso, group, [{ name, text: mail }], known);
    expect(refused, name).toEqual([]);
    expect(handIns, name).toHaveLength(1);
    expect(handIns[0]?.points, name).toBe(1);
  }
});

test('merging logs is the same in any order, and once more changes nothing', () => {
  const hint: LogEvent = { at: minute(1), on: 'b', did: 'hint' };
  const logs: LogEvent[][] = [
    [tried(0, 'a', 1), tried(3, 'a', 2)],
    [hint, tried(2, 'b', 1)],
    eventsOf({ answer: 5, attempts: 3, hints: 1, shown: false, tried: [4, 5] }, minute(9)),
    [{ at: minute(4), on: 'a', did: 'shown' }],
  ];
  const all = merged(...logs);
  expect(all).toHaveLength(9);
  expect(merged(...[...logs].reverse())).toEqual(all);
  expect(merged(all, ...logs, all)).toEqual(all);
});

test('120 students with two devices each, empty and forged files among them, come out as they were put in', async () => {
  const files: { name: string; text: string }[] = [];
  const wanted = new Map<string, number>();
  for (let i = 0; i < 120; i++) {
    const name = `Student ${i}`;
    const own = await classSeed(group, name);
    const { answers } = await solveExercise(iso, (known.get('coin') as Known).exercise, own);
    const of = (log: Log, made: number, as = name): Promise<string> => {
      const { works, ...rest } = handIn(log, made, as);
      return seal({ ...rest, works: { coin: { ...(works['coin'] as HandIn['works'][string]), seed: own } } }, group);
    };
    const answer = (n: number) => answers[n]?.answer;
    // The first two at the desk, one of them after i % 3 wrong tries; the others on the phone, where the second was shown to a third of them.
    const wrong = Array.from({ length: i % 3 }, (_, n) => tried(n, `desk${i}`, '0.0123'));
    const log1 = { tpr: [...wrong, tried(5, `desk${i}`, answer(0))], fpr: [tried(6, `desk${i}`, answer(1))] };
    const shown: LogEvent[] = i % 3 === 2 ? [{ at: minute(8), on: `phone${i}`, did: 'shown' }] : [];
    const log2 = { balanced: [tried(7, `phone${i}`, answer(2))], where: [...shown, tried(9, `phone${i}`, answer(3))] };
    files.push({ name: `${i}a`, text: await of(log1, 10) }, { name: `${i}b`, text: await of(log2, 20) });
    if (i % 4 === 0) files.push({ name: `${i}c`, text: await of({}, 30, name.toUpperCase()) });
    // The work of the desk again, after more tabs: nothing counts twice.
    if (i % 5 === 0) files.push({ name: `${i}d`, text: await of(log1, 40) });
    const first = marks.tries[i % 3] as number;
    wanted.set(name.toLowerCase(), Math.round(100 * (first + 1 + 1 + (i % 3 === 2 ? 0 : 1))) / 100);
  }
  const { handIns } = await collect(iso, group, files, known);
  const counted = handIns.filter(({ flags }) => !flags.includes('replaced'));
  expect(new Map(counted.map(({ student, points }) => [student.toLowerCase(), points]))).toEqual(wanted);
  expect(counted.every(({ flags }) => flags.includes('devices'))).toBe(true);
});
