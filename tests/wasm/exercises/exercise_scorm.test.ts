// Packages for learning systems against run-times that others wrote: scorm-again for SCORM 1.2 and 2004, and @xapi/cmi5 beside ours.

import { strFromU8, unzipSync } from 'fflate';
import { exportExercises, parseExercise } from 'isoyield/exercise';
import * as again12 from 'scorm-again/scorm12';
import * as again2004 from 'scorm-again/scorm2004';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  connect,
  keptOf,
  type QuestionState,
  suspended,
  tools,
} from '../../../wasm/dist/exercises/exports/lms_page.js';
import { iso } from '../support';

// Their types name a default export, the files do not have one.
type RunTime = { cmi: Record<string, never>; renderCMIToJSONObject(): { cmi: object }; lmsGetLastError(): string };
const { Scorm12API } = again12 as unknown as Record<string, new (settings: object) => RunTime>;
const { Scorm2004API } = again2004 as unknown as Record<string, new (settings: object) => RunTime>;

const word = (text: string) => ({
  saved: `${text} saved {0}`,
  lost: `${text} lost`,
  none: `${text} none`,
  file: 'File',
  language: 'L',
});
const settings = {
  seeds: ['1'],
  exercises: [
    { id: 'first', outOf: 2, questions: 2 },
    { id: 'second', outOf: 4, questions: 1 },
  ],
  languages: ['en', 'uk'],
  words: { en: word('en'), uk: word('uk') },
};
const done = (more: Partial<QuestionState> = {}): QuestionState => ({
  answer: '0.5',
  checked: true,
  state: 'right',
  points: 1,
  outOf: 1,
  tries: 1,
  hints: 0,
  shown: false,
  ...more,
});

class Element extends EventTarget {
  attributes: Record<string, string> = {};
  given: unknown = null;
  questions: Record<string, QuestionState> = {};
  dataset: Record<string, string> = {};
  textContent = '';
  value = '';
  buttons = 0;
  append = () => void this.buttons++;
  setAttribute = (name: string, value: string) => void (this.attributes[name] = value);
  setState = (given: unknown) => void (this.given = given);
  getState = () => ({ questions: this.questions });
}

/** A page with two exercises and what is around it. */
async function visit(around: object, more: object = {}) {
  const players = [new Element(), new Element()];
  const [status, language] = [new Element(), new Element()];
  const page = Object.assign(new EventTarget(), {
    document: {
      querySelectorAll: () => players,
      getElementById: (id: string) => (id === 'course' ? status : language),
      createElement: () => new Element(),
      documentElement: {},
    },
    location: { search: '' },
    customElements: { whenDefined: () => Promise.resolve() },
    crypto,
    opener: null,
    ...around,
  });
  await connect(Object.assign(page, { parent: page }) as never, { ...settings, ...more }, tools);
  await Promise.resolve();
  const tell = (i: number, what: 'ready' | 'change' | 'input', questions: Record<string, QuestionState>) => {
    const player = players[i] as Element;
    player.questions = questions;
    player.dispatchEvent(new CustomEvent(`isoyield-${what}`, { detail: { questions } }));
  };
  return { players, status, language, tell, leave: () => page.dispatchEvent(new Event('pagehide')) };
}

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

/** What @xapi/cmi5 asks with, over whatever `fetch` is. */
class Request2 {
  status = 0;
  statusText = '';
  responseText = '';
  responseURL = '';
  readyState = 4;
  onloadend = () => {};
  #asked: [string, string] = ['', ''];
  open(method: string, url: string) {
    this.#asked = [method, url];
  }
  setRequestHeader() {}
  getAllResponseHeaders = () => 'content-type: application/json';
  async send(body?: string) {
    const [method, url] = this.#asked;
    const answer = await fetch(url, { method, ...(body && { body }) });
    this.status = answer.status;
    this.responseText = await answer.text();
    this.onloadend();
  }
}

describe('cmi5', () => {
  const sent: { method: string; path: string; body: Record<string, unknown> }[] = [];
  const state: Record<string, unknown> = {};
  let refuse = false;
  const launch = {
    contextTemplate: {
      extensions: { 'https://w3id.org/xapi/cmi5/context/extensions/sessionid': 'one' },
      contextActivities: { grouping: [{ id: 'https://course' }] },
    },
    launchMode: 'Normal',
    masteryScore: 0.5,
    moveOn: 'CompletedAndPassed',
  };
  beforeEach(() => {
    sent.length = 0;
    refuse = false;
    for (const key of Object.keys(state)) delete state[key];
    vi.stubGlobal('fetch', async (asked: string | Request, options: { method?: string; body?: string } = {}) => {
      const request = typeof asked === 'string' ? null : asked;
      const method = request?.method ?? options.method ?? 'GET';
      const body = request && method !== 'GET' ? await request.text() : (options.body ?? '');
      const { pathname, searchParams } = new URL(request?.url ?? String(asked));
      const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });
      if (pathname === '/fetch') return json({ 'auth-token': 'dG9rZW4=' });
      const id = searchParams.get('stateId') ?? '';
      if (pathname === '/lrs/activities/state' && method === 'GET')
        return id === 'LMS.LaunchData' ? json(launch) : id in state ? json(state[id]) : json({}, 404);
      if (pathname === '/lrs/agents/profile') return json({ languagePreference: 'uk' });
      if (refuse) return json({}, 503);
      const value = JSON.parse(body || '{}');
      sent.push({ method, path: pathname, body: value });
      if (pathname === '/lrs/activities/state') state[id] = value;
      return json([]);
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  const actor = { objectType: 'Agent', account: { homePage: 'https://school', name: 'olena' } };
  const search = `?${new URLSearchParams({
    endpoint: 'https://lms.example/lrs/',
    fetch: 'https://lms.example/fetch',
    registration: '0f6b2f7e-7a59-4d7c-9d4c-3d6b1f2f6f01',
    activityId: 'https://course/exercise',
    actor: JSON.stringify(actor),
  })}`;
  const around = { location: { search } };
  const verbs = () =>
    sent.flatMap(({ path, body }) =>
      path.endsWith('statements') ? [String((body['verb'] as { id: string }).id)] : [],
    );

  test('says initialized, answered, completed, passed and terminated, each once, and comes back', async () => {
    const { tell, status, leave, players } = await visit(around);
    expect(players[0]?.attributes).toMatchObject({ seed: 'olena', language: 'uk' });
    tell(0, 'ready', {});
    tell(1, 'ready', {});
    tell(0, 'change', { a: done(), b: done({ slip: 'inverted', state: 'wrong', points: 0 }) });
    await expect.poll(() => status.textContent).toMatch(/^uk saved/);
    tell(1, 'change', { c: done({ points: 4, outOf: 4 }) });
    await expect.poll(() => verbs().at(-1)).toContain('passed');
    await expect.poll(() => (state['isoyield'] as { score: number } | undefined)?.score).toBe(0.8333);
    leave();
    await expect.poll(() => verbs().at(-1)).toContain('terminated');
    const names = verbs().map((each) => each.split('/').at(-1));
    expect(names).toEqual(['initialized', 'answered', 'answered', 'answered', 'completed', 'passed', 'terminated']);
    const answered = sent.filter(({ body }) => String((body['verb'] as { id?: string })?.id).endsWith('answered'));
    expect(JSON.stringify(answered[1]?.body)).toContain('"https://w3id.org/isoyield/slip":"inverted"');
    const again = await visit(around);
    expect(again.players[1]?.given).toMatchObject({ questions: { c: { answer: '0.5' } } });
  });

  test('makes the statements that @xapi/cmi5 makes', async () => {
    const { tell, leave } = await visit(around);
    tell(0, 'ready', {});
    tell(1, 'ready', {});
    tell(0, 'change', { a: done(), b: done() });
    tell(1, 'change', { c: done({ points: 4, outOf: 4 }) });
    await expect.poll(() => verbs().at(-1)).toContain('passed');
    leave();
    await expect.poll(() => verbs().at(-1)).toContain('terminated');
    const shape = () =>
      sent
        .filter(({ path, body }) => path.endsWith('statements') && !JSON.stringify(body).includes('answered'))
        .map(({ body }) => {
          const { verb, context, actor: who, object } = body as Record<string, Record<string, never>>;
          const { contextActivities, registration, extensions } = context as Record<
            string,
            Record<string, { id: string }[]>
          >;
          return {
            verb: verb?.['id'],
            who,
            object: object?.['id'],
            registration,
            session: Object.values(extensions ?? {}),
            categories: (contextActivities?.['category'] ?? []).map(({ id }) => id).toSorted(),
            grouping: contextActivities?.['grouping'],
          };
        });
    const ours = shape();
    sent.length = 0;
    vi.stubGlobal('XMLHttpRequest', Request2);
    // It has no entry that Node finds, and no types there.
    const name = '@xapi/cmi5/dist/Cmi5.esm.js';
    const { default: Cmi5 } = (await import(name)) as {
      default: new (launch: object) => Record<string, (...given: unknown[]) => Promise<unknown>>;
    };
    const given = Object.fromEntries(new URLSearchParams(search));
    const theirs = new Cmi5({ ...given, actor });
    await theirs['initialize']?.();
    await theirs['complete']?.();
    await theirs['pass']?.({ scaled: 0.9 });
    await theirs['terminate']?.();
    expect(shape()).toEqual(ours);
  });

  test('a system that times out is one that does not save', async () => {
    const { tell, status } = await visit(around);
    tell(0, 'ready', {});
    tell(1, 'ready', {});
    refuse = true;
    tell(0, 'change', { a: done() });
    await expect.poll(() => status.dataset['state']).toBe('lost');
  });
});

test('the packages hold a manifest of their kind, the page, and no note for teachers', async () => {
  const exercise = parseExercise(
    `schema: isoyield.exercise/1\nid: x\ntitle: { en: X, uk: Х }\nstatement: { en: S, uk: С }\nquestions:\n  - { id: a, kind: number, ask: A, answer: 1 }\nnote: { goal: secret goal }\n`,
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
    expect(files['index.html']).not.toContain('secret goal');
    expect(files['index.html']).toContain('<option value="uk">');
    // The script stands alone: every function that it uses is in it.
    const page = { document: { querySelectorAll: () => [], getElementById: () => null }, addEventListener: () => {} };
    const around = { ...page, location: { search: '' } };
    await new Function('window', `return ${files['course.js']}`)(around);
  }
});
