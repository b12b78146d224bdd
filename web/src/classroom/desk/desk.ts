import type { Remark } from 'isoyield';
import type { Drawn } from 'isoyield-exercises';
import {
  assembled,
  byStudent,
  type ClassFile,
  examinedVariants,
  type GivenFile,
  slipCounts,
} from 'isoyield-exercises/class';
import type { Answer } from '../../engine/protocol';
import { Refused, Session } from '../../engine/session';
import { t } from '../../i18n';
import { showNotice } from '../../state/notice';
import type { Teacher } from '../player/teacher';
import type { Desk, Marked } from './protocol';
import { session, spawnDesk } from './session';

/** What was drawn before the page asked for it. */
const ahead = new Map<string, Promise<Drawn>>();
const keyOf = (...of: Parameters<Desk['draw']>) => JSON.stringify(of);
const drawn = (...of: Parameters<Desk['draw']>) => session.call((desk) => desk.draw(...of));

/** Draws what the page is going to ask for. */
export function prepare(...of: Parameters<Desk['draw']>): void {
  const made = drawn(...of);
  ahead.set(keyOf(...of), made);
  // Who asks for it is told.
  made.catch(() => {});
}

/** Who answers about an exercise. */
export const teacherOf = (text: string): Teacher => ({
  draw(seed, language) {
    const key = keyOf(text, seed, language);
    const made = ahead.get(key) ?? drawn(text, seed, language);
    ahead.delete(key);
    return made;
  },
  check: (seed, question, answer, language, earlier) =>
    session.call((desk) => desk.check(text, seed, question, answer, language, earlier)),
  hint: (seed, question, index, language) => session.call((desk) => desk.hint(text, seed, question, index, language)),
  solve: (seed, language) => session.call((desk) => desk.solve(text, seed, language)),
});

/** A line to hand in. */
export const receiptOf = (text: string, seed: string, name: string, points: number) =>
  session.call((desk) => desk.receipt(text, seed, name, points));

/** Workers beside the session of the page, made when there is much to do. */
const others: Session<Desk>[] = [];
const mostWorkers = 8;

type Call<T> = (desk: Desk) => Promise<Answer<T>>;

/**
 * Answers calls in order with as many workers as the machine has cores, up to eight. `steady`: the same call goes to the same worker each
 * time, which remembers what it said; otherwise to the one that is free.
 */
async function shared<T>(
  calls: readonly Call<T>[],
  onDone: (index: number) => void = () => {},
  steady = false,
): Promise<T[]> {
  const count = Math.max(1, Math.min(mostWorkers, navigator.hardwareConcurrency ?? 1, calls.length));
  while (others.length < count - 1) others.push(new Session<Desk>(spawnDesk));
  const answers: T[] = [];
  const queues = Array.from({ length: steady ? count : 1 }, (): number[] => []);
  for (const i of calls.keys()) queues[i % queues.length]?.push(i);
  const work = async (one: Session<Desk>, at: number) => {
    const queue = queues[at % queues.length] ?? [];
    for (let i = queue.shift(); i !== undefined; i = queue.shift()) {
      answers[i] = await one.call(calls[i] as Call<T>);
      onDone(i);
    }
  };
  await Promise.all([session, ...others].slice(0, count).map(work));
  return answers;
}

/** What a worker is given at once: few students, so that all end together and progress is seen; files are opened sooner than marked. */
const portion = { files: 40, students: 2 };

const portions = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));

/** What a class handed in, marked by as many workers as the machine has cores, up to eight. */
export async function collected(
  group: ClassFile,
  files: readonly GivenFile[],
  texts: readonly { id: string; text: string }[],
  language: 'en' | 'uk',
  onProgress: (done: number, all: number) => void = () => {},
): Promise<Marked> {
  const parts = await shared(portions(files, portion.files).map((own) => (desk: Desk) => desk.openFiles(group, own)));
  // Several files of one student are one work.
  const students = byStudent(parts);
  const all = students.flat().length;
  const calls = portions(students, portion.students);
  let done = 0;
  const rows = await shared(
    calls.map((own) => (desk: Desk) => desk.mark(group, own, texts)),
    (i) => onProgress((done += calls[i]?.flat().length ?? 0), all),
    true,
  );
  const found = assembled(
    group,
    rows.flat(),
    parts.flatMap(({ refused }) => refused),
  );
  const counts = slipCounts(found);
  const words = await session.call((desk) => desk.words(group, texts, counts, language));
  return { collected: found, slips: counts.map((each, i) => ({ ...each, words: words[i] ?? each.slip })) };
}

/** Seeds with which each of these exercises is sound; fewer than `count` where they allow no more. */
export const variantsFor = (
  texts: readonly string[],
  count: number,
  language: 'en' | 'uk',
  onProgress: (share: number) => void,
): Promise<number[]> =>
  examinedVariants(
    count,
    texts.length,
    (portions, onDone) =>
      shared(
        portions.map(
          ({ exercise, seeds }) =>
            (desk: Desk) =>
              desk.examine(texts[exercise] ?? '', seeds, language),
        ),
        onDone,
      ),
    onProgress,
  );

/** The criteria for answers in own words. */
export const rubricsOf = (...given: Parameters<Desk['rubrics']>) => session.call((desk) => desk.rubrics(...given));

/** What is asked, with the numbers of a student or of the first variant. */
export const askedIn = (...given: Parameters<Desk['asked']>) => session.call((desk) => desk.asked(...given));

/** Whose numbers these are. */
export const whoseAre = (...given: Parameters<Desk['whose']>) => session.call((desk) => desk.whose(...given));

/** Seeds of one text, tried in a worker of their own: what takes long holds up neither the player nor the next. */
class Trial {
  private readonly session = new Session<Desk>(spawnDesk);
  private running = 0;
  private text: string | null = null;

  /** A call that is not to go on beside the ones before gives them up, and they throw `Cancelled`. */
  async run(text: string, seeds: number | readonly number[], language: 'en' | 'uk', beside: boolean) {
    if (this.running > 0 && !(beside && text === this.text)) this.session.cancel();
    this.text = text;
    this.running += 1;
    try {
      return await this.session.call((desk) => desk.examine(text, seeds, language));
    } finally {
      this.running -= 1;
    }
  }
}

const checks = new Trial();
// A large class goes on while the next text is tried on few.
const surveys = new Trial();

/** What is wrong with an exercise for some of the first seeds. A call gives up the one before it, which throws `Cancelled`. */
export const examined = (text: string, seeds: number, language: 'en' | 'uk') =>
  checks.run(text, seeds, language, false);

/** What some seeds get. A call about another text gives up those about the one before, which throw `Cancelled`. */
export const surveyed = (text: string, seeds: readonly number[], language: 'en' | 'uk') =>
  surveys.run(text, seeds, language, true);

/** The known slips, and which questions of an exercise each fits. */
export const slipsIn = (text: string, language: 'en' | 'uk') => session.call((desk) => desk.slips(text, language));

/** Says why a call failed. */
export const sayWhy = (error: unknown): void =>
  showNotice(
    remarksOf(error)
      .map(({ message }) => message)
      .join(' '),
    { sticky: true },
  );

/** What a failed call says. */
export function remarksOf(error: unknown): readonly Remark[] {
  if (error instanceof Refused) return error.errors;
  return [{ code: 'engine.broken', message: t('engine.broken'), hint: t('engine.broken.hint') }];
}
