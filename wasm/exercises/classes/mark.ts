// Marks what a class handed in: every answer is checked again by the core, nothing that a file says of points is believed.

import type { Isoyield } from '../../package/index.js';
import { checkAnswer, type Exercise } from '../index.js';
import { normalSeed } from '../random.js';
import type { Verdict } from '../types.js';
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
}

export interface MarkedHandIn {
  /** The file it came in. */
  source: string;
  student: string;
  made: string;
  points: number;
  outOf: number;
  flags: Flag[];
  questions: MarkedQuestion[];
}

export interface Collected {
  schema: 'isoyield.collected/1';
  class: string;
  exercises: string[];
  /** By name; of a student who handed in twice the last one counts, and the others are flagged as replaced. */
  handIns: MarkedHandIn[];
  /** What could not be marked, and why. */
  refused: { source: string; why: 'damaged' | 'foreign' | 'nothing' }[];
  /** Students of the list who handed in nothing. */
  missing: string[];
}

/** An exercise of the course as it is today. */
export interface Known {
  exercise: Exercise;
  version: string;
}

const round = (value: number) => Math.round(value * 100) / 100;

/** What a question earns after tries and hints. */
export function earned(
  points: number,
  outOf: number,
  attempts: number,
  hints: number,
  marks: ClassFile['marks'],
): number {
  if (marks === undefined || points === 0) return points;
  const share = marks.tries[Math.min(Math.max(1, attempts), marks.tries.length) - 1] ?? 1;
  return round(Math.max(0, points * share - hints * marks.hint * outOf));
}

async function marked(iso: Isoyield, of: ClassFile, handIn: HandIn, known: ReadonlyMap<string, Known>, source: string) {
  const flags = new Set<Flag>();
  const questions: MarkedQuestion[] = [];
  const own = await classSeed(of.code, handIn.student);
  for (const { id } of of.exercises) {
    const { exercise, version } = known.get(id) as Known;
    const work = handIn.works[id];
    if (work !== undefined && work.version !== '' && work.version !== version) flags.add('version');
    if (work !== undefined && work.seed !== own) flags.add('seed');
    for (const question of exercise.questions) {
      const done = work && Object.hasOwn(work.questions, question.id) ? work.questions[question.id] : undefined;
      const { attempts = 0, hints = 0, shown = false } = done ?? {};
      // The numbers of the student: whoever solved those of somebody else is marked by their own.
      const checked = await checkAnswer(iso, exercise, own, question.id, attempts > 0 ? (done?.answer ?? null) : null);
      const { state, points, outOf, misconception } = checked;
      questions.push({
        exercise: id,
        question: question.id,
        state: attempts > 0 ? state : 'untried',
        points: attempts > 0 ? earned(points, outOf, attempts, hints, of.marks) : 0,
        outOf,
        attempts,
        hints,
        shown,
        ...(attempts > 0 && misconception !== undefined && { slip: misconception }),
      });
    }
  }
  if (of.due !== undefined && Date.parse(handIn.made) > Date.parse(of.due)) flags.add('late');
  const listed = of.students?.map(normalSeed);
  if (listed !== undefined && !listed.includes(normalSeed(handIn.student))) flags.add('stranger');
  const sum = (key: 'points' | 'outOf') => round(questions.reduce((total, each) => total + each[key], 0));
  const { student, made } = handIn;
  return { source, student, made, points: sum('points'), outOf: sum('outOf'), flags: [...flags], questions };
}

/**
 * Opens and marks files or pasted texts: each may hold several hand-ins, in mails or line by line, or be progress saved from the classroom.
 * `known`: every exercise of the class.
 */
export async function collect(
  iso: Isoyield,
  of: ClassFile,
  files: readonly { name: string; text: string }[],
  known: ReadonlyMap<string, Known>,
): Promise<Collected> {
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
    if (all.length === 0) refused.push({ source, why: 'nothing' });
    for (const sealed of all) {
      const opened = classOf(sealed) === of.id ? await unseal(sealed, of) : undefined;
      if (opened !== undefined) handIns.push(await marked(iso, of, opened, known, source));
      else refused.push({ source, why: (classOf(sealed) ?? of.id) === of.id ? 'damaged' : 'foreign' });
    }
  }
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

/** How often each slip was made, by question: of those that count. */
export function slipCounts({
  handIns,
}: Collected): { exercise: string; question: string; slip: string; count: number }[] {
  const counts = new Map<string, { exercise: string; question: string; slip: string; count: number }>();
  for (const { flags, questions } of handIns) {
    if (flags.includes('replaced')) continue;
    for (const { exercise, question, slip } of questions) {
      if (slip === undefined) continue;
      const key = `${exercise} ${question} ${slip}`;
      const found = counts.get(key) ?? { exercise, question, slip, count: 0 };
      found.count++;
      counts.set(key, found);
    }
  }
  return [...counts.values()].sort((a, b) => b.count - a.count);
}
