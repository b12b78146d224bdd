import { expect, test } from 'vitest';
import { connect } from '../../wasm/dist/exercise/exports/scorm.js';

/** A page with exercises in an LMS that keeps what it is told. */
function visit(values: Record<string, string>) {
  const players = [0, 1].map(() =>
    Object.assign(new EventTarget(), { setAttribute() {}, given: null as unknown, setState: (_: unknown) => {} }),
  );
  for (const player of players) player.setState = (given) => (player.given = given);
  const page = Object.assign(new EventTarget(), {
    document: { querySelectorAll: () => players },
    customElements: { whenDefined: () => Promise.resolve() },
    API: {
      LMSInitialize: () => 'true',
      LMSGetValue: (name: string) => values[name] ?? '',
      LMSSetValue: (name: string, value: string) => (values[name] = value),
      LMSCommit: () => 'true',
      LMSFinish: () => 'true',
    },
  });
  connect(Object.assign(page, { parent: page }) as never, { seeds: ['1'], outOf: [1, 3] });
  const tell = (i: number, what: string, detail: object) =>
    players[i]?.dispatchEvent(new CustomEvent(`isoyield-${what}`, { detail: { shown: [], done: false, ...detail } }));
  return { players, tell };
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
