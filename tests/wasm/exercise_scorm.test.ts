import { expect, test, vi } from 'vitest';
import { connect } from '../../wasm/dist/exercises/exports/scorm.js';

/** A page with exercises in an LMS that keeps what it is told. */
function visit(values: Record<string, string>) {
  const players = [0, 1].map(() =>
    Object.assign(new EventTarget(), {
      given: null as unknown,
      seed: '',
      setAttribute: (_: string, __: string) => {},
      setState: (_: unknown) => {},
    }),
  );
  for (const player of players) {
    player.setState = (given) => (player.given = given);
    player.setAttribute = (name, value) => {
      if (name === 'seed') player.seed = value;
    };
  }
  const page = Object.assign(new EventTarget(), {
    document: { querySelectorAll: () => players },
    customElements: { whenDefined: () => Promise.resolve() },
    API: {
      LMSInitialize: () => 'true',
      LMSGetValue: (name: string) => values[name] ?? '',
      LMSSetValue: (name: string, value: string) => (values[name] = value),
      LMSCommit: () => 'true',
      LMSFinish: () => (values['finished'] = `${values['finished'] ?? ''}yes`),
    },
  });
  connect(Object.assign(page, { parent: page }) as never, { seeds: ['1'], outOf: [1, 3] });
  const tell = (i: number, what: string, detail: object) =>
    players[i]?.dispatchEvent(new CustomEvent(`isoyield-${what}`, { detail: { shown: [], done: false, ...detail } }));
  return { players, tell, leave: () => page.dispatchEvent(new Event('pagehide')) };
}

test('SCORM: the score is a share of all exercises, at a second visit too', async () => {
  const values: Record<string, string> = {};
  const first = visit(values);
  first.tell(0, 'ready', { answers: {}, points: 0, outOf: 1 });
  first.tell(0, 'change', { answers: { a: 1 }, points: 1, outOf: 1, shown: ['b'] });
  expect(values['cmi.core.score.raw']).toBe('25');

  const second = visit(values);
  await Promise.resolve();
  expect(second.players[0]?.given).toEqual({ answers: { a: 1 }, shown: ['b'] });
  second.tell(1, 'ready', { answers: {}, points: 0, outOf: 3 });
  second.tell(1, 'change', { answers: { c: 1 }, points: 2, outOf: 3 });
  expect(values['cmi.core.score.raw']).toBe('25');
  second.tell(0, 'ready', { answers: { a: 1 }, points: 1, outOf: 1 });
  expect(values['cmi.core.score.raw']).toBe('75');
});

test.each(['', 'null', '{', '{}', '"a"', '[]'])('SCORM: begins anew where what was kept is %o', (kept) => {
  const values = {
    'cmi.suspend_data': kept,
    'cmi.core.student_id': 'olena',
    'cmi.core.lesson_status': 'not attempted',
  };
  const { players } = visit(values);
  expect(players.map(({ seed, given }) => [seed, given])).toEqual([
    ['olena', null],
    ['olena', null],
  ]);
  expect(values['cmi.core.lesson_status']).toBe('incomplete');
});

test('SCORM: keeps the seed of the first visit, else takes the name, else one of those given', () => {
  const seeds = (values: Record<string, string>) => visit(values).players[0]?.seed;
  expect(seeds({ 'cmi.core.student_name': 'Ivan' })).toBe('Ivan');
  expect(seeds({})).toBe('1');
  expect(seeds({ 'cmi.suspend_data': '{"s":"9"}', 'cmi.core.student_id': 'olena' })).toBe('9');
});

test('SCORM: says nothing before a change, and completed when all is done', () => {
  const values: Record<string, string> = {};
  const { tell } = visit(values);
  tell(0, 'ready', { answers: {}, points: 0, outOf: 1 });
  expect(values['cmi.core.score.raw']).toBeUndefined();
  tell(0, 'change', { answers: { a: 1 }, points: 1, outOf: 1, done: true });
  expect(values).toMatchObject({
    'cmi.core.score.min': '0',
    'cmi.core.score.max': '100',
    'cmi.core.score.raw': '25',
    'cmi.core.lesson_status': 'incomplete',
  });
  tell(1, 'change', { answers: { b: 1 }, points: 1, outOf: 2, done: true });
  expect(values).toMatchObject({ 'cmi.core.score.raw': '66.67', 'cmi.core.lesson_status': 'completed' });
  tell(0, 'change', { points: 0, outOf: 0 });
  tell(1, 'change', { points: 0, outOf: 0 });
  expect(values['cmi.core.score.raw']).toBe('0');
});

test('SCORM: cuts answers to what the standard has room for, the longest first', () => {
  const values: Record<string, string> = {};
  const { tell } = visit(values);
  const kept = (answers: Record<string, unknown>) => {
    tell(0, 'change', { answers, points: 0, outOf: 1 });
    const text = values['cmi.suspend_data'] as string;
    expect(text.length).toBeLessThan(4096);
    return JSON.parse(text).a[0] as Record<string, unknown>;
  };
  const long = (length: number) => 'x'.repeat(length);
  expect(kept({ a: long(3900) })).toEqual({ a: long(3900) });
  expect(kept({ a: long(5000), b: long(900), c: 7 })).toEqual({ a: long(1000), b: long(900), c: 7 });
  const many = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`q${i}`, long(900)]));
  expect(Object.values(kept(many))).toEqual(Array.from({ length: 8 }, () => long(200)));
  const more = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`q${i}`, long(900)]));
  expect(kept({ ...more, c: 7 })).toEqual({ c: 7 });
  const numbers = Object.fromEntries(Array.from({ length: 600 }, (_, i) => [`q${i}`, i]));
  tell(1, 'change', { answers: { z: 1 }, points: 0, outOf: 1 });
  kept(numbers);
  expect(JSON.parse(values['cmi.suspend_data'] as string).a).toEqual([{}, {}]);
});

test('SCORM: tells once how long it took', () => {
  vi.useFakeTimers();
  const values: Record<string, string> = {};
  const { leave } = visit(values);
  vi.advanceTimersByTime((2 * 3600 + 5 * 60 + 7) * 1000 + 900);
  leave();
  expect(values).toMatchObject({ 'cmi.core.session_time': '0002:05:07.00', finished: 'yes' });
  leave();
  expect(values['finished']).toBe('yes');
  vi.useRealTimers();
});

test('SCORM: an exercise outside of an LMS is one all the same', () => {
  const player = Object.assign(new EventTarget(), { setAttribute: () => {} });
  const page = Object.assign(new EventTarget(), { document: { querySelectorAll: () => [player] } });
  connect(Object.assign(page, { parent: page, opener: null }) as never, { seeds: ['5'], outOf: [1] });
  player.dispatchEvent(new CustomEvent('isoyield-change', { detail: { points: 1 } }));
  expect(page.dispatchEvent(new Event('pagehide'))).toBe(true);
});
