import { wrap } from 'comlink';
import type { Remark } from 'isoyield';
import type { Answer } from '../engine/protocol';
import { Refused, Session, type Spawned } from '../engine/session';
import { t } from '../i18n';
import type { Teacher } from './player/teacher';
import type { Desk } from './protocol';
import { spawned } from './spawned';
import DeskWorker from './worker?worker&inline';

// A worker of its own: the engine of exercises is loaded with the classroom, and the calculator's first view does not grow by it.

function spawn(): Spawned<Desk> {
  const worker = new DeskWorker();
  const remote = wrap<Desk>(worker);
  const engine: Desk = {
    start: (bytes) => remote.start(bytes) as Promise<Answer<null>>,
    draw: (...given) => remote.draw(...given),
    check: (...given) => remote.check(...given),
    hint: (...given) => remote.hint(...given),
    solve: (...given) => remote.solve(...given),
    receipt: (...given) => remote.receipt(...given),
    examine: (...given) => remote.examine(...given),
    slips: (...given) => remote.slips(...given),
    collect: (...given) => remote.collect(...given),
  };
  return spawned(worker, engine);
}

const session = new Session<Desk>(spawn);

/** Who answers about an exercise. */
export const teacherOf = (text: string): Teacher => ({
  draw: (seed, language) => session.call((desk) => desk.draw(text, seed, language)),
  check: (seed, question, answer, language, earlier) =>
    session.call((desk) => desk.check(text, seed, question, answer, language, earlier)),
  hint: (seed, question, index, language) => session.call((desk) => desk.hint(text, seed, question, index, language)),
  solve: (seed, language) => session.call((desk) => desk.solve(text, seed, language)),
});

/** A line to hand in. */
export const receiptOf = (text: string, seed: string, name: string, points: number) =>
  session.call((desk) => desk.receipt(text, seed, name, points));

/** What a class handed in, marked. */
export const collected = (...given: Parameters<Desk['collect']>) => session.call((desk) => desk.collect(...given));

// Checks have a worker of their own, which ends with them: one that takes long holds up neither the player nor the next.
const checks = new Session<Desk>(spawn);
let checking = 0;

/** What is wrong with an exercise for some of the first seeds. A call gives up the one before it, which throws `Cancelled`. */
export async function examined(text: string, seeds: number, language: 'en' | 'uk') {
  if (checking > 0) checks.cancel();
  checking += 1;
  try {
    return await checks.call((desk) => desk.examine(text, seeds, language));
  } finally {
    checking -= 1;
  }
}

/** The known slips, and which questions of an exercise each fits. */
export const slipsIn = (text: string, language: 'en' | 'uk') => session.call((desk) => desk.slips(text, language));

/** What a failed call says. */
export function remarksOf(error: unknown): readonly Remark[] {
  if (error instanceof Refused) return error.errors;
  return [{ code: 'engine.broken', message: t('engine.broken'), hint: t('engine.broken.hint') }];
}
