// Marks what a class handed in: every answer is checked again by the core, nothing that a file says of points is believed.

import type { Isoyield } from '../../package/index.js';
import { normalSeed } from '../draw/random.js';
import { readReceipt } from '../draw/receipt.js';
import type { Verdict } from '../format/types.js';
import { checkAnswer, type Exercise } from '../index.js';
import { type ClassFile, classSeed } from './class_file.js';
import { readProgress } from './progress.js';
import { classOf, type HandIn, handInsIn, unseal } from './seal.js';

/**
 * late: made after the due moment, by the student's clock; version: an exercise was another text then; seed: numbers of somebody else;
 * unsealed: saved progress, which anybody may have written; stranger: not on the list of the class; replaced: the same student handed in later.
 */
export type Flag = 'late' | 'version' | 'seed' | 'unsealed' | 'stranger' | 'replaced';

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

/** newer: made by a later version of this program; receipt: points that anybody can write, without answers to mark again. */
export type Refusal = 'damaged' | 'foreign' | 'newer' | 'receipt' | 'nothing';

export interface Collected {
  schema: 'isoyield.collected/1';
  class: string;
  exercises: string[];
  /** By name; of a student who handed in twice the last one counts, and the others are flagged as replaced. */
  handIns: MarkedHandIn[];
  /** What could not be marked, and why. */
  refused: { source: string; why: Refusal }[];
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
type Done = Work['questions'][string];

/** What a question earns after tries and hints. */
export function earned(points: number, outOf: number, attempts: number, hints: number, marks: Marks): number {
  if (marks === undefined || points === 0) return points;
  const share = marks.tries[Math.min(Math.max(1, attempts), marks.tries.length) - 1] ?? 1;
  return round(Math.max(0, points * share - hints * marks.hint * outOf));
}

/** The points of a verdict: what is left of a slip that is known, or of a value with too few decimals. */
function credited({ points, outOf, state, misconception }: Verdict, marks: Marks): number {
  if (state !== 'wrong' || misconception === undefined || marks === undefined) return points;
  return Math.max(points, outOf * ((misconception === 'coarse' ? marks.coarse : marks.slip) ?? 0));
}

const untouched: Done = { answer: null, attempts: 0, hints: 0, shown: false };

/** One question of one draw, marked. `earlier`: the answers to those before it. */
async function questionOf(
  { iso, marks, exercise, seed }: { iso: Isoyield; marks: Marks; exercise: Exercise; seed: string },
  id: string,
  done: Done,
  earlier: Record<string, unknown>,
): Promise<MarkedQuestion> {
  const { attempts, hints, shown, tried = [] } = done;
  const check = (answer: unknown) => checkAnswer(iso, exercise, seed, id, answer, 'en', earlier);
  const last = await check(attempts > 0 ? done.answer : null);
  const { outOf } = last;
  // More tries are counted than kept: the first that is kept was the first at all only where none is missing.
  const whole = tried.length > 0 && tried.length === attempts;
  const first = whole && tried.length > 1 ? await check(tried[0]) : last;
  let points = earned(credited(last, marks), outOf, attempts, hints, marks);
  if (marks?.count === 'best' && whole)
    for (const [i, answer] of tried.entries())
      points = Math.max(points, earned(credited(await check(answer), marks), outOf, i + 1, hints, marks));
  return {
    exercise: exercise.id,
    question: id,
    state: attempts > 0 ? last.state : 'untried',
    points: attempts > 0 ? points : 0,
    outOf,
    attempts,
    hints,
    shown,
    ...(attempts > 0 && last.misconception !== undefined && { slip: last.misconception }),
    ...(attempts > 0 && (whole || attempts === 1) && { first: first.state }),
    ...(attempts > 0 && whole && first.misconception !== undefined && { firstSlip: first.misconception }),
    ...(last.followed && { followed: true as const }),
    ...(typeof done.answer === 'string' && last.state === 'open' && { text: done.answer }),
  };
}

async function drawOf(iso: Isoyield, of: ClassFile, exercise: Exercise, seed: string, work: Work | undefined) {
  const earlier: Record<string, unknown> = {};
  const questions: MarkedQuestion[] = [];
  for (const { id } of exercise.questions) {
    const done = work && Object.hasOwn(work.questions, id) ? (work.questions[id] as Done) : untouched;
    questions.push(await questionOf({ iso, marks: of.marks, exercise, seed }, id, done, earlier));
    if (done.attempts > 0) earlier[id] = done.answer;
  }
  return questions;
}

/** How many draws in a row, up to the last, were solved whole; the questions of the last count for as much. */
async function mastered(iso: Isoyield, of: ClassFile, exercise: Exercise, id: string, handIn: HandIn, rounds: number) {
  let streak = 0;
  let most = 0;
  let last: MarkedQuestion[] = [];
  for (let n = 1; n <= rounds; n++) {
    const work = handIn.works[n === 1 ? id : `${id}#${n}`];
    if (work === undefined && n > 1) break;
    last = await drawOf(iso, of, exercise, await classSeed(of, handIn.student, n), work);
    const whole = last.every(({ state, shown }) => (state === 'right' || state === 'open') && !shown);
    streak = whole ? streak + 1 : 0;
    most = Math.max(most, streak);
  }
  const share = Math.min(1, most / (of.marks?.mastery ?? 1));
  return last.map((each) => ({ ...each, points: round(each.outOf * share) }));
}

/** Characters of a text that are searched for receipts. */
const mostReceipts = 100_000;
/** Draws of one exercise that are marked, at most. */
const mostRounds = 40;

async function marked(iso: Isoyield, of: ClassFile, handIn: HandIn, known: ReadonlyMap<string, Known>, source: string) {
  const flags = new Set<Flag>();
  const questions: MarkedQuestion[] = [];
  const own = await classSeed(of, handIn.student);
  for (const { id } of of.exercises) {
    const { exercise, version } = known.get(id) as Known;
    const work = handIn.works[id];
    if (work !== undefined && work.version !== '' && work.version !== version) flags.add('version');
    // The numbers of the student: whoever solved those of somebody else is marked by their own.
    if (work !== undefined && work.seed !== own) flags.add('seed');
    const made =
      of.marks?.mastery === undefined
        ? await drawOf(iso, of, exercise, own, work)
        : await mastered(iso, of, exercise, id, handIn, mostRounds);
    questions.push(...made.map((each) => ({ ...each, exercise: id })));
  }
  if (of.due !== undefined && Date.parse(handIn.made) > Date.parse(of.due)) flags.add('late');
  const listed = of.students?.map(normalSeed);
  if (listed !== undefined && !listed.includes(normalSeed(handIn.student))) flags.add('stranger');
  const sum = (key: 'points' | 'outOf') => round(questions.reduce((total, each) => total + each[key], 0));
  const { student, made } = handIn;
  const variant = of.variants && { variant: Number(own) };
  return {
    source,
    student,
    made,
    ...variant,
    points: sum('points'),
    outOf: sum('outOf'),
    flags: [...flags],
    questions,
  };
}

/** Why a text without anything that was handed in may have been sent. */
function nothingIn(text: string): Refusal {
  if (/isoyield-hand-in\/(?!1\.)\d/.test(text)) return 'newer';
  return text
    .slice(0, mostReceipts)
    .split('\n')
    .some((line) => readReceipt(line) !== undefined)
    ? 'receipt'
    : 'nothing';
}

/** What some files held. */
export type MarkedFiles = Pick<Collected, 'handIns' | 'refused'>;

/**
 * Opens and marks files or pasted texts: each may hold several hand-ins, in mails or line by line, or be progress saved from the classroom.
 * `known`: every exercise of the class.
 */
export async function markFiles(
  iso: Isoyield,
  of: ClassFile,
  files: readonly { name: string; text: string }[],
  known: ReadonlyMap<string, Known>,
): Promise<MarkedFiles> {
  const handIns: MarkedHandIn[] = [];
  const refused: Collected['refused'] = [];
  for (const { name: source, text } of files) {
    const progress = await readProgress(text, of);
    if (progress !== undefined) {
      const made = await marked(iso, of, progress, known, source);
      handIns.push({ ...made, flags: [...made.flags, 'unsealed'] });
      continue;
    }
    const all = handInsIn(text);
    if (all.length === 0) refused.push({ source, why: nothingIn(text) });
    for (const sealed of all) {
      const opened = classOf(sealed) === of.id ? await unseal(sealed, of) : undefined;
      if (opened !== undefined) handIns.push(await marked(iso, of, opened, known, source));
      else refused.push({ source, why: (classOf(sealed) ?? of.id) === of.id ? 'damaged' : 'foreign' });
    }
  }
  return { handIns, refused };
}

/** The table of a class, from files that were marked apart. */
export function assembled(of: ClassFile, parts: readonly MarkedFiles[]): Collected {
  const handIns = parts.flatMap((part) => part.handIns.map((each) => ({ ...each, flags: [...each.flags] })));
  const refused = parts.flatMap((part) => part.refused);
  // Of several hand-ins of one student the last one counts.
  const last = new Map<string, MarkedHandIn>();
  for (const each of handIns) {
    const key = normalSeed(each.student);
    const other = last.get(key);
    if (other === undefined || other.made <= each.made) last.set(key, each);
  }
  for (const each of handIns) if (last.get(normalSeed(each.student)) !== each) each.flags.push('replaced');
  handIns.sort((a, b) => a.student.localeCompare(b.student) || a.made.localeCompare(b.made));
  const missing = (of.students ?? []).filter((student) => !last.has(normalSeed(student)));
  return {
    schema: 'isoyield.collected/1',
    class: of.name,
    exercises: of.exercises.map(({ id }) => id),
    handIns,
    refused,
    missing,
  };
}

/** Marks files, and makes the table of the class. */
export const collect = async (...given: Parameters<typeof markFiles>): Promise<Collected> =>
  assembled(given[1], [await markFiles(...given)]);
