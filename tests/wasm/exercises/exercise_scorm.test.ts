// Packages for learning systems against run-times that others wrote: scorm-again for SCORM 1.2 and 2004, and @xapi/cmi5 beside ours.

import { inflateSync, strFromU8, unzipSync } from 'fflate';
import { exportExercises, parseExercise } from 'isoyield/exercise';
import * as again12 from 'scorm-again/scorm12';
import * as again2004 from 'scorm-again/scorm2004';
import { describe, expect, test } from 'vitest';
import { keptOf, suspended } from '../../../wasm/dist/exercises/exports/lms_page.js';
import { iso } from '../support';
import { done, visit } from './lms_visit';

// Their types name a default export, the files do not have one.
type RunTime = { cmi: Record<string, never>; renderCMIToJSONObject(): { cmi: object }; lmsGetLastError(): string };
const { Scorm12API } = again12 as unknown as Record<string, new (settings: object) => RunTime>;
const { Scorm2004API } = again2004 as unknown as Record<string, new (settings: object) => RunTime>;

/** A learning system with what it kept of an earlier visit. */
function scorm(version: '1.2' | '2004', { suspend = '', mastery = '' } = {}) {
  const quiet = { autocommit: false, logLevel: 5, lmsCommitUrl: false, mastery_override: false };
  const Api = version === '1.2' ? Scorm12API : Scorm2004API;
  if (!Api) throw new Error('scorm-again has other names');
  const api = new Api(quiet);
  const cmi = api.cmi as unknown as Record<string, Record<string, string>> & {
    suspend_data: string;
    learner_id: string;
  };
  if (version === '1.2') Object.assign(cmi['core'] ?? {}, { student_id: 'olena' });
  else cmi.learner_id = 'olena';
  cmi.suspend_data = suspend;
  if (mastery !== '') Object.assign(cmi['student_data'] ?? {}, { mastery_score: mastery });
  const get = (name: string) =>
    name
      .split('.')
      .reduce<unknown>(
        (at, key) => (at as Record<string, unknown> | undefined)?.[key],
        api.renderCMIToJSONObject().cmi,
      );
  return { around: version === '1.2' ? { API: api } : { API_1484_11: api }, get };
}

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
          a: { answer: '0.5', tries: 3, hints: 1, checked: true, shown: false },
          b: { answer: '0.5', tries: 1, hints: 0, checked: true, shown: true },
        },
      },
      { questions: { c: { answer: '0.1', tries: 0, hints: 0, checked: false, shown: false } } },
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
    const { tell } = await visit(lms.around, { marks: { tries: [1, 0.5], hint: 0.1 }, mastery: 0.6 });
    tell(0, 'ready', {});
    tell(1, 'ready', {});
    tell(0, 'change', { a: done({ tries: 2 }), b: done({ hints: 2 }) });
    // (1 × 0.5 + 1 − 2 × 0.1) of 6
    expect(lms.get(core('score.raw'))).toBe('21.67');
    tell(1, 'change', { c: done({ points: 4, outOf: 4, tries: 9 }) });
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
    const kept = keptOf(values['cmi.suspend_data'] ?? '', 2).kept[0];
    expect(kept?.['a']?.slice(1)).toEqual([1, 0, 1]);
    expect(kept?.['b']).toEqual(['0.5', 1, 0, 1]);
  });
  test('is not there is said at once', async () => {
    const { status, players } = await visit({});
    expect([status.textContent, status.buttons]).toEqual(['en none', 1]);
    expect(players[0]?.attributes['seed']).toBe('1');
  });
});

test.each(['', 'null', '{', '{}', '"a"', '[]', '{"q":7}'])('begins anew where what was kept is %o', (text) => {
  expect(keptOf(text, 2)).toEqual({ seed: '', language: '', kept: [{}, {}] });
});

test('reads what packages of earlier versions kept', () => {
  expect(keptOf('{"s":"9","a":[{"x":"1"}],"w":[["x","y"]]}', 1)).toEqual({
    seed: '9',
    language: '',
    kept: [{ x: ['1', 1, 0, 3], y: [null, 1, 0, 3] }],
  });
});

test('cuts answers to what the standard has room for, the longest first', () => {
  const kept = (answers: Record<string, unknown>) => {
    const states = Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, done({ answer })]));
    const text = suspended('s', 'en', [states, {}], 4096);
    expect(text.length).toBeLessThan(4096);
    return Object.fromEntries(Object.entries(keptOf(text, 2).kept[0] ?? {}).map(([id, [answer]]) => [id, answer]));
  };
  const long = (length: number) => 'x'.repeat(length);
  expect(kept({ a: long(3900) })).toEqual({ a: long(3900) });
  expect(kept({ a: long(5000), b: long(900), c: 7 })).toEqual({ a: long(1000), b: long(900), c: 7 });
  const many = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`q${i}`, long(900)]));
  expect(Object.values(kept(many))).toEqual(Array.from({ length: 8 }, () => long(200)));
  expect(kept(Object.fromEntries(Array.from({ length: 600 }, (_, i) => [`q${i}`, i])))).toEqual({});
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
