// Marks what a class handed in: every answer is checked again by the core, nothing that a file says of points is believed.

import type { Isoyield } from 'isoyield';
import { normalSeed } from '../draw/random.js';
import type { Verdict } from '../format/types.js';
import { checkAnswer, type Exercise } from '../index.js';
import { type ClassFile, classSeed, roundName, roundsOf } from './class_file.js';
import { answersAt, eventsOf, hintsIn, type LogEvent, shownIn, triesIn } from './log.js';
import type { HandIn } from './seal.js';
import { type Judged, untilRight, worthOf } from './worth.js';

/**
 * late: made after the due moment, by the student's clock; clock: made at no time, or before the class, or later than now; version: an
 * exercise was another text then; seed: numbers of somebody else; unsealed: saved progress, which anybody may have written; stranger: not on
 * the list of the class; empty: nothing was tried; replaced: another row of the same student counts. Of several files of a student: devices:
 * done in several browsers; less: the latest is worth less than another; shown: the answer was shown in one, and is right in another.
 */
export type Flag =
  | ('late' | 'clock' | 'version' | 'seed' | 'unsealed' | 'stranger' | 'empty' | 'replaced')
  | ('devices' | 'less' | 'shown');

export interface MarkedQuestion {
  exercise: string;
  question: string;
  state: Verdict['state'] | 'untried';
  points: number;
  outOf: number;
  attempts: number;
  hints: number;
  shown: boolean;
  /** The slip of the last answer, by a name that does not depend on the numbers. */
  slip?: string;
  /** What became of the first try, where it is known. */
  first?: Verdict['state'];
  firstSlip?: string;
  /** Right because it follows from an earlier answer that was not. */
  followed?: true;
  /** What was tried, as far as it is known; the last is the one that was right, where one was. */
  answers?: unknown[];
  /** An answer in own words, for the teacher. */
  text?: string;
  /** Its points are those that a teacher gave. */
  judged?: true;
}

export interface MarkedHandIn {
  /** The file it came in. */
  source: string;
  student: string;
  made: string;
  /** The seed of an examined variant, where the class has such. */
  variant?: number;
  points: number;
  outOf: number;
  flags: Flag[];
  questions: MarkedQuestion[];
}

/**
 * newer: made by a later version of this program; receipt: points that anybody can write, without answers to mark again; archive: packed, and
 * not to be unpacked.
 */
export type Refusal = 'damaged' | 'foreign' | 'newer' | 'receipt' | 'nothing' | 'archive';

export interface Collected {
  schema: 'isoyield.collected/1';
  class: string;
  exercises: string[];
  /** By name; of a student who handed in several files one row counts, and the others are flagged as replaced. */
  handIns: MarkedHandIn[];
  /** What could not be marked, and why; of what was handed in to another class its id. */
  refused: { source: string; why: Refusal; class?: string }[];
  /** Students of the list who handed in nothing. */
  missing: string[];
}

/** An exercise of the course as it is today. */
export interface Known {
  exercise: Exercise;
  version: string;
}

const round = (value: number) => Math.round(value * 100) / 100;

type Marks = ClassFile['marks'];
type Work = HandIn['works'][string];
type Logs = ReadonlyMap<string, readonly LogEvent[]>;

interface Draw {
  iso: Isoyield;
  marks: Marks;
  exercise: Exercise;
  seed: string;
  /** Tries that count of each question. */
  most: number | undefined;
  /** Points of answers in own words. */
  words: number | undefined;
}

/** What was said to answers: the same one stands in several files of a student, and comes again when more files are added. */
const said = new WeakMap<Exercise, Map<string, Promise<Verdict>>>();
const mostSaid = 50_000;

/** What becomes of an answer, looked up where it was marked before. */
function verdictOn(
  { iso, exercise, seed }: Draw,
  question: Exercise['questions'][number],
  answer: unknown,
  earlier: Record<string, unknown>,
): Promise<Verdict> {
  // Of other questions it does not matter what was answered before.
  const before = 'follow' in question ? earlier : {};
  const key = JSON.stringify([seed, question.id, answer, before]);
  const known = said.get(exercise) ?? new Map<string, Promise<Verdict>>();
  if (known.size >= mostSaid) known.clear();
  said.set(exercise, known);
  const found = known.get(key) ?? checkAnswer(iso, exercise, seed, question.id, answer as never, 'en', before);
  known.set(key, found);
  return found;
}

/** One question of one draw, marked. `logs`: of the whole draw. */
async function questionOf(draw: Draw, at: number, logs: Logs): Promise<MarkedQuestion> {
  const { marks, exercise, most, words } = draw;
  const question = exercise.questions[at] as Exercise['questions'][number];
  const { id, kind } = question;
  const before = exercise.questions.slice(0, at).map((each) => each.id);
  const log = logs.get(id) ?? [];
  const check = (answer: unknown, earlier: Record<string, unknown>) => verdictOn(draw, question, answer, earlier);
  const judged: { event: LogEvent; verdict: Verdict | undefined; said: Judged | undefined }[] = [];
  for (const event of triesIn(log, most)) {
    const verdict = event.answer === undefined ? undefined : await check(event.answer, answersAt(logs, before, event));
    judged.push({ event, verdict, said: verdict && saidOf(verdict) });
  }
  const tries = untilRight(judged);
  const [first, last] = [tries[0], tries.at(-1)];
  const hints = hintsIn(log);
  const given = last?.verdict?.outOf ?? (await check(null, {})).outOf;
  const outOf = kind === 'text' && given === 0 ? (words ?? 0) : given;
  const verdicts = tries.map((each) => each.said);
  const { event, verdict } = last ?? {};
  return {
    exercise: exercise.id,
    question: id,
    state: verdict?.state ?? 'untried',
    points: worthOf(verdicts, hints, marks),
    outOf,
    attempts: tries.length,
    hints,
    shown: shownIn(log),
    ...(verdict?.misconception !== undefined && { slip: verdict.misconception }),
    ...(first?.verdict && { first: first.verdict.state }),
    ...(first?.verdict?.misconception !== undefined && { firstSlip: first.verdict.misconception }),
    ...(verdict?.followed && { followed: true as const }),
    ...(tries.length > 0 && { answers: tries.flatMap((each) => (each.verdict ? [each.event.answer] : [])) }),
    ...(typeof event?.answer === 'string' && verdict?.state === 'open' && { text: event.answer }),
  };
}

const saidOf = ({ state, points, outOf, misconception }: Verdict): Judged => ({
  state,
  points,
  outOf,
  ...(misconception !== undefined && { slip: misconception }),
});

async function drawOf(draw: Draw, work: Work | undefined, made: number) {
  const logs = new Map(Object.entries(work?.questions ?? {}).map(([id, done]) => [id, eventsOf(done, made)]));
  const questions: MarkedQuestion[] = [];
  for (const i of draw.exercise.questions.keys()) questions.push(await questionOf(draw, i, logs));
  return questions;
}

/** How many draws in a row, up to the last, were solved whole; the questions of the last count for as much. */
async function mastered(draw: Draw, of: ClassFile, id: string, handIn: HandIn, made: number) {
  let streak = 0;
  let most = 0;
  let last: MarkedQuestion[] = [];
  for (const [i, work] of draws(of, handIn, id).entries()) {
    const seed = i === 0 ? draw.seed : await classSeed(of, handIn.student, i + 1);
    last = await drawOf({ ...draw, seed }, work, made);
    const whole = last.every(({ state, shown }) => (state === 'right' || state === 'open') && !shown);
    streak = whole ? streak + 1 : 0;
    most = Math.max(most, streak);
  }
  const share = Math.min(1, most / (of.marks?.mastery ?? 1));
  // Rounded only as a sum: the student's page knows the points of the whole exercise.
  return last.map((each) => ({ ...each, points: Math.round(1e6 * each.outOf * share) / 1e6 }));
}

/** What somebody did of each draw of an exercise; of the first alone, which may have been left out, undefined. */
function draws(of: ClassFile, { works }: HandIn, id: string): (Work | undefined)[] {
  const found: (Work | undefined)[] = [];
  for (let n = 1; n <= roundsOf(of); n++) {
    const name = roundName(id, n);
    const work = Object.hasOwn(works, name) ? works[name] : undefined;
    if (work === undefined && n > 1) break;
    found.push(work);
  }
  return found;
}

/** A clock may be wrong by a time zone. */
const day = 86_400_000;

/** When an exercise was tried last: by its log, else when the file was made; before all times where it was not. */
const lastIn = (work: Work, made: number): number =>
  Math.max(
    Number.NEGATIVE_INFINITY,
    ...Object.values(work.questions).flatMap((done) =>
      eventsOf(done, made).flatMap(({ did, at }) => (did === 'try' ? [at] : [])),
    ),
  );

/** What somebody handed in, marked by the exercises as they are. */
export async function markOne(
  iso: Isoyield,
  of: ClassFile,
  handIn: HandIn,
  known: ReadonlyMap<string, Known>,
  source: string,
): Promise<MarkedHandIn> {
  const flags = new Set<Flag>();
  const questions: MarkedQuestion[] = [];
  const own = await classSeed(of, handIn.student);
  const made = Date.parse(handIn.made);
  const when = Number.isNaN(made) ? 0 : made;
  let tried = false;
  for (const { id, due, tries } of of.exercises) {
    const { exercise, version } = known.get(id) as Known;
    const all = draws(of, handIn, id);
    for (const [round, each] of all.entries()) {
      if (each === undefined) continue;
      if (each.version !== '' && each.version !== version) flags.add('version');
      // The numbers of the student: whoever solved those of somebody else is marked by their own.
      if (each.seed !== (round === 0 ? own : await classSeed(of, handIn.student, round + 1))) flags.add('seed');
      const last = lastIn(each, when);
      if (due !== undefined && last > Date.parse(due)) flags.add('late');
      if (last >= 0) tried = true;
    }
    const draw = { iso, marks: of.marks, exercise, seed: own, most: tries, words: of.words };
    const done =
      of.marks?.mastery === undefined ? await drawOf(draw, all[0], when) : await mastered(draw, of, id, handIn, when);
    questions.push(...done.map((each) => ({ ...each, exercise: id })));
  }
  if (of.due !== undefined && made > Date.parse(of.due)) flags.add('late');
  const begun = of.made === undefined ? 0 : Date.parse(of.made) - day;
  if (handIn.made !== '' && !(made >= begun && made <= Date.now() + day)) flags.add('clock');
  const listed = of.students?.map(normalSeed);
  if (listed !== undefined && !listed.includes(normalSeed(handIn.student))) flags.add('stranger');
  if (!tried) flags.add('empty');
  const sum = (key: 'points' | 'outOf') => round(questions.reduce((total, each) => total + each[key], 0));
  const { student } = handIn;
  const variant = of.variants && { variant: Number(own) };
  return {
    ...{ source, student, made: handIn.made, ...variant },
    points: sum('points'),
    outOf: sum('outOf'),
    flags: [...flags],
    questions,
  };
}
