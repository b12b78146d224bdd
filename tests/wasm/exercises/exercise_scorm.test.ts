// Packages for learning systems against run-times that others wrote: scorm-again for SCORM 1.2 and 2004, and @xapi/cmi5 beside ours.

import { readdirSync, readFileSync } from 'node:fs';
import { inflateSync, strFromU8, unzipSync } from 'fflate';
import { exportExercises, parseExercise } from 'isoyield-exercises';
import { describe, expect, test } from 'vitest';
import { keptOf, suspended } from '../../../wasm/exercises/dist/exports/lms_kept.js';
import type { QuestionState } from '../../../wasm/exercises/dist/exports/lms_page.js';
import { roomFor } from '../../../wasm/exercises/dist/exports/room.js';
import { iso } from '../support';
import { done, scorm, visit } from './lms_visit';

describe.each(['1.2', '2004'] as const)('SCORM %s in scorm-again', (version) => {
  const core = (name: string) => (version === '1.2' ? `core.${name}` : name);

  test('tells score, status, exit and each answer with its slip, and says that it was saved', async () => {
    const lms = scorm(version);
    const { players, status, tell, leave } = await visit(lms.around);
    expect(players.map(({ attributes }) => attributes['seed'])).toEqual(['olena', 'olena']);
    tell(0, 'ready', {});
    tell(1, 'ready', {});
    tell(0, 'change', {
      a: done(),
      b: done({ state: 'wrong', points: 0, slip: 'recall_for_precision', answer: '0.7' }),
    });
    expect(lms.get(core('score.raw'))).toBe('16.67');
    expect(status.textContent).toMatch(/^en saved \d/);
    tell(1, 'change', { c: done({ points: 4, outOf: 4, answer: { x: '1', y: '0' } }) });
    expect(lms.get(core('score.raw'))).toBe('83.33');
    expect(lms.get(core(version === '1.2' ? 'lesson_status' : 'completion_status'))).toBe('completed');
    expect(lms.get(core('exit'))).toBe('suspend');
    const told = (at: string) => lms.get(`interactions.${at}`);
    expect([told('0.id'), told('1.id'), told('2.id')]).toEqual(['first.a', 'first.b', 'second.c']);
    expect(told('1.objectives.0.id')).toBe('slip.recall_for_precision');
    expect([told('0.result'), told('1.result')]).toEqual(['correct', version === '1.2' ? 'wrong' : 'incorrect']);
    leave();
    expect(lms.get(core('session_time'))).toMatch(version === '1.2' ? /^\d+:00:0\d/ : /^PT/);
  });

  test('comes back with answers, tries, hints and what was typed only', async () => {
    const first = scorm(version);
    const before = await visit(first.around);
    before.tell(0, 'ready', {});
    before.tell(1, 'ready', {});
    before.tell(0, 'change', { a: done({ tries: 3, hints: 1 }), b: done({ shown: true }) });
    // Typed and left without a check: known when the page goes.
    before.tell(1, 'input', { c: done({ checked: false, state: null, answer: '0.1', tries: 0, points: 0 }) });
    before.language.value = 'uk';
    before.language.dispatchEvent(new Event('change'));
    before.leave();
    const second = scorm(version, { suspend: String(first.get('suspend_data')) });
    const after = await visit(second.around);
    expect(after.players.map(({ given }) => given)).toEqual([
      {
        questions: {
          a: { answer: '0.5', tries: 3, hints: 1, checked: true, shown: false, points: Infinity },
          b: { answer: '0.5', tries: 1, hints: 0, checked: true, shown: true, points: Infinity },
        },
      },
      { questions: { c: { answer: '0.1', tries: 0, hints: 0, checked: false, shown: false, points: 0 } } },
    ]);
    expect(after.players[0]?.attributes['language']).toBe('uk');
    // Points of an earlier visit are not lost while the exercises come back one by one.
    after.tell(1, 'ready', { c: done({ points: 0, checked: false, state: null, tries: 0 }) });
    after.tell(1, 'change', { c: done({ points: 4 }) });
    expect(second.get(core('score.raw'))).toBe('');
    after.tell(0, 'ready', { a: done({ tries: 3, hints: 1 }), b: done({ shown: true }) });
    after.tell(1, 'change', { c: done({ points: 4, tries: 2 }) });
    expect(second.get(core('score.raw'))).toBe('100');
    expect(after.status.textContent).toMatch(/^uk saved/);
  });

  test('counts tries and hints where marks say so, and passes or fails', async () => {
    const lms = scorm(version);
    const { tell, players } = await visit(lms.around, { marks: { tries: [1, 0.5], hint: 0.1 }, mastery: 0.6 });
    tell(0, 'ready', {});
    tell(1, 'ready', {});
    const marks = { tries: [1, 0.5], hint: 0.1, count: 'best' };
    expect(players.map(({ attributes }) => JSON.parse(attributes['marks'] ?? ''))).toEqual([marks, marks]);
    // The player shows points after tries and hints, and these are told: (1 × 0.5 + 1 − 2 × 0.1) of 6.
    tell(0, 'change', { a: done({ tries: 2, points: 0.5 }), b: done({ hints: 2, points: 0.8 }) });
    expect(lms.get(core('score.raw'))).toBe('21.67');
    tell(1, 'change', { c: done({ points: 2, outOf: 4, tries: 9 }) });
    expect(lms.get(core(version === '1.2' ? 'lesson_status' : 'success_status'))).toBe('failed');
  });
});

test('SCORM 1.2: the mastery score of the course decides before that of the package', async () => {
  const lms = scorm('1.2', { mastery: '30' });
  const { tell } = await visit(lms.around, { mastery: 0.9 });
  tell(0, 'ready', {});
  tell(1, 'ready', {});
  tell(0, 'change', { a: done(), b: done() });
  tell(1, 'change', { c: done({ points: 0, state: 'wrong' }) });
  expect(lms.get('core.lesson_status')).toBe('passed');
});

describe('a system that', () => {
  const broken = (fault: (call: string, name: string) => string | undefined) => {
    const values: Record<string, string> = {};
    const api = Object.fromEntries(
      ['Initialize', 'GetValue', 'SetValue', 'Commit', 'Finish'].map((call) => [
        `LMS${call}`,
        (name: string, value?: string) => {
          const wrong = fault(call, name);
          if (wrong !== undefined) return wrong;
          if (call === 'GetValue') return values[name] ?? '';
          if (call === 'SetValue') values[name] = String(value);
          return 'true';
        },
      ]),
    );
    return { API: api };
  };
  test.each([
    ['refuses to be written to', (call: string) => (call === 'SetValue' ? 'false' : undefined)],
    ['refuses to commit', (call: string) => (call === 'Commit' ? 'false' : undefined)],
    ['forgets', (call: string, name: string) => (call === 'GetValue' && name === 'cmi.suspend_data' ? '' : undefined)],
    ['never began', (call: string) => (call === 'Initialize' ? 'false' : undefined)],
  ])('%s: the student sees it, and can hand in by file', async (_, fault) => {
    const { status, tell } = await visit(broken(fault));
    tell(0, 'ready', {});
    tell(1, 'ready', {});
    tell(0, 'change', { a: done() });
    expect(status.dataset['state']).toBe('lost');
    expect(status.buttons).toBe(1);
  });
  test('throws is one that does not save', async () => {
    const throws = () => {
      throw new Error('gone');
    };
    const API = {
      LMSInitialize: throws,
      LMSGetValue: throws,
      LMSSetValue: throws,
      LMSCommit: throws,
      LMSFinish: throws,
    };
    const { status, tell, leave } = await visit({ API });
    tell(0, 'ready', {});
    tell(1, 'ready', {});
    tell(0, 'change', { a: done() });
    leave();
    expect(status.dataset['state']).toBe('lost');
  });
  test('comes late, in the window that opened the page, is waited for', async () => {
    const opener: { API?: object } = {};
    setTimeout(
      () =>
        Object.assign(
          opener,
          broken(() => undefined),
        ),
      300,
    );
    const { status, tell } = await visit({ opener });
    tell(0, 'ready', {});
    tell(1, 'ready', {});
    tell(0, 'change', { a: done() });
    expect(status.dataset['state']).toBe('saved');
  });
  test('opens the visit by the older of two interfaces alone is talked to by that', async () => {
    const { API } = broken(() => undefined);
    const { status, tell } = await visit({
      API,
      API_1484_11: { Initialize: () => 'false', GetLastError: () => '102' },
    });
    tell(0, 'ready', {});
    tell(1, 'ready', {});
    tell(0, 'change', { a: done() });
    expect(status.dataset['state']).toBe('saved');
  });
  test('had opened the visit before takes what is saved', async () => {
    const { API } = broken((call) => (call === 'Initialize' ? 'false' : undefined));
    const { status, tell } = await visit({ API: { ...API, LMSGetLastError: () => '101' } });
    tell(0, 'ready', {});
    tell(1, 'ready', {});
    tell(0, 'change', { a: done() });
    expect(status.dataset['state']).toBe('saved');
  });
  test('cuts long texts off gets one that it can keep whole', async () => {
    const values: Record<string, string> = {};
    const { API } = broken((call, name) => (call === 'GetValue' ? (values[name] ?? '').slice(0, 400) : undefined));
    const LMSSetValue = (name: string, value: string) => {
      values[name] = value;
      return 'true';
    };
    const { status, tell } = await visit({ API: { ...API, LMSSetValue } });
    tell(0, 'ready', {});
    tell(1, 'ready', {});
    tell(0, 'change', { a: done({ answer: 'long '.repeat(180) }), b: done() });
    expect(status.dataset['state']).toBe('saved');
    const [kept] = keptOf(values['cmi.suspend_data'] ?? '', [['a', 'b'], ['c']]).kept;
    expect(kept?.['a']).toMatchObject({ tries: 1, hints: 0, checked: true, points: Infinity });
    expect(kept?.['b']).toMatchObject({ tries: 1, checked: true, points: Infinity });
  });
  test('is not there is said at once', async () => {
    const { status, players } = await visit({});
    expect([status.textContent, status.buttons]).toEqual(['en none', 1]);
    expect(players[0]?.attributes['seed']).toBe('1');
  });
});

test.each(['', 'null', '{', '{}', '"a"', '[]', '{"q":7}', '[2]', '[2,1,1,7]', '[2,"","","x|~1"]'])(
  'begins anew where what was kept is %o',
  (text) => {
    expect(keptOf(text, [['a'], ['b']])).toEqual({ seed: '', language: '', kept: [{}, {}] });
  },
);

test('reads what packages of earlier versions kept', () => {
  const once = { tries: 1, hints: 0, checked: true, shown: true };
  expect(keptOf('{"s":"9","a":[{"x":"1"}],"w":[["x","y"]]}', [['x', 'y']])).toEqual({
    seed: '9',
    language: '',
    kept: [{ x: { ...once, answer: '1' }, y: { ...once, answer: null } }],
  });
  expect(keptOf('{"s":"9","l":"uk","q":[{"x":["1",3,2,1]},{}]}', [['x'], ['y']])).toEqual({
    seed: '9',
    language: 'uk',
    kept: [{ x: { answer: '1', tries: 3, hints: 2, checked: true, shown: false } }, {}],
  });
});

const kinds: unknown[] = [
  ...['0.97', '3/4', '1|2~3%', '!l1,2', '', 'It’s “so”, or \\ not', '85 %', 7, null],
  ...[
    ['a', 'b'],
    ['0'],
    [],
    [
      ['85', '15'],
      ['594', '9,306'],
    ],
    [
      ['1', '2'],
      ['3', '4'],
    ],
    [[1, null]],
    { x: '0.5', y: '1' },
  ],
];

test('keeps every kind of answer as it was, with tries, hints and points', () => {
  const ids = kinds.map((_, i) => `q${i}`);
  const states = Object.fromEntries(
    kinds.map((answer, i) => [
      `q${i}`,
      done({ answer, tries: i, hints: i % 4, points: i / 3, outOf: 3, checked: i % 2 === 0 }),
    ]),
  );
  const text = suspended('s|~', 'uk', [states, {}], 4096, [ids, ['z']]);
  const { seed, language, kept } = keptOf(text, [ids, ['z']]);
  expect([seed, language, kept[1]]).toEqual(['s|~', 'uk', {}]);
  for (const [i, answer] of kinds.entries())
    expect(kept[0]?.[`q${i}`], JSON.stringify(answer)).toEqual({
      answer: answer === '' ? null : typeof answer === 'number' ? answer : answer,
      ...{ tries: i, hints: i % 4, checked: i % 2 === 0, shown: false },
      points: i / 3 >= 3 ? Infinity : Math.round((100 * i) / 3) / 100,
    });
});

test('where there is too little room, answers go before points: what was earned stays', () => {
  const long = (length: number) => 'x'.repeat(length);
  const kept = (states: Record<string, QuestionState>, room: number) => {
    const ids = [Object.keys(states)];
    const text = suspended('s', 'en', [states], room, ids);
    expect(text.length).toBeLessThan(room);
    return keptOf(text, ids).kept[0] ?? {};
  };
  expect(kept({ a: done({ answer: long(3900) }) }, 4096)['a']?.answer).toBe(long(3900));
  const two = { a: done({ answer: long(5000), state: 'open' }), b: done({ answer: long(900), state: 'open' }) };
  expect(Object.values(kept(two, 4096)).map(({ answer }) => String(answer).length)).toEqual([1000, 900]);
  const many = Object.fromEntries(
    Array.from({ length: 600 }, (_, i) => [`q${i}`, done({ answer: '0.123456', tries: 2 })]),
  );
  const all = Object.values(kept(many, 4096));
  expect(all).toHaveLength(600);
  expect(all.every(({ points, tries }) => points === Infinity && tries === 2)).toBe(true);
});

test('SCORM 1.2 has room for all answers to the course; a larger set is refused before a class begins', async () => {
  const shelf = new URL('../../../web/exercises/', import.meta.url);
  const course = readdirSync(shelf)
    .filter((name) => name.endsWith('.yaml') && name !== 'course.yaml')
    .map((name) => parseExercise(readFileSync(new URL(name, shelf), 'utf8'), name));
  expect(await roomFor(iso, course, 'olena')).toBeLessThan(4096);
  const words = (id: string) =>
    parseExercise(
      `schema: isoyield.exercise/2\nid: ${id}\ntitle: ${id}\nstatement: S\nquestions:\n${Array.from({ length: 9 }, (_, i) => `  - { id: q${i}, kind: text, ask: Why? }\n`).join('')}`,
    );
  const long = ['one', 'two', 'three'].map(words);
  const refused = await exportExercises(iso, long, { format: 'scorm', widget: '//' }).catch((error: Error) => error);
  expect(String(refused)).toMatch(/SCORM 1\.2 keeps 4096 characters.*choose SCORM 2004/);
  const { data } = await exportExercises(iso, long, { format: 'scorm2004', widget: '//' });
  const manifest = strFromU8(unzipSync(data as Uint8Array)['imsmanifest.xml'] ?? new Uint8Array());
  // Two sets that begin alike are two packages, and each is named by what it holds.
  expect(manifest).toMatch(/identifier="isoyield-3-exercises-\w+"/);
  expect(manifest).toContain('<title>one; two; + 1</title>');
});

test('the packages hold a manifest of their kind, the page, and no note for teachers', async () => {
  const exercise = parseExercise(
    `schema: isoyield.exercise/1\nid: x\ntitle: { en: X, uk: Х }\nstatement: { en: S, uk: С }\nquestions:\n  - { id: a, kind: number, ask: A, answer: 41 + 1 }\nnote: { goal: secret goal }\n`,
  );
  for (const [format, manifest, passing] of [
    ['scorm', 'imsmanifest.xml', '<adlcp:masteryscore>60<'],
    ['scorm2004', 'imsmanifest.xml', '<imsss:minNormalizedMeasure>0.6<'],
    ['cmi5', 'cmi5.xml', 'masteryScore="0.6"'],
  ] as const) {
    const { data } = await exportExercises(iso, [exercise], { format, widget: '//', mastery: 0.6 });
    const files = Object.fromEntries(
      Object.entries(unzipSync(data as Uint8Array)).map(([name, bytes]) => [name, strFromU8(bytes)]),
    );
    expect(Object.keys(files).toSorted()).toEqual(
      ['course.js', 'index.html', 'isoyield-exercise.js', manifest].toSorted(),
    );
    expect(files[manifest]).toContain(passing);
    // The exercise itself is compressed: no answer stands in the source of the page.
    expect(files['index.html']).not.toMatch(/secret goal|"answer"|41 \+ 1/);
    const [, packed = ''] =
      /<script type="application\/x-isoyield-exercise">([^<]+)</.exec(files['index.html'] ?? '') ?? [];
    const own = strFromU8(inflateSync(Buffer.from(packed, 'base64')));
    expect(own).toContain('41 + 1');
    expect(own).not.toContain('secret goal');
    expect(parseExercise(own).title).toEqual({ en: 'X', uk: 'Х' });
    expect(files['index.html']).toContain('<option value="uk">');
    // The script stands alone: every function that it uses is in it.
    const page = { document: { querySelectorAll: () => [], getElementById: () => null }, addEventListener: () => {} };
    const around = { ...page, location: { search: '' } };
    await new Function('window', `return ${files['course.js']}`)(around);
  }
});
