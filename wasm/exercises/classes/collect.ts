// Opens what a class handed in, and puts together what came from one student in several files.

import type { Isoyield } from 'isoyield';
import { normalSeed } from '../draw/random.js';
import { readReceipt } from '../draw/receipt.js';
import { type ClassFile, classSeed } from './class_file.js';
import type { GivenFile } from './files.js';
import { devicesIn, eventsOf, hintsIn, merged, shownIn, triesIn } from './log.js';
import { textsIn } from './mail.js';
import { type Collected, type Flag, type Known, type MarkedHandIn, markOne, type Refusal } from './mark.js';
import { readProgress } from './progress.js';
import { classOf, type HandIn, handInsIn, unseal } from './seal.js';

/** Characters of a text that are searched for receipts. */
const mostReceipts = 100_000;

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

/** Something that was handed in, and the file it came in. */
export interface Opened {
  source: string;
  handIn: HandIn;
  /** Saved progress, which anybody may have written. */
  unsealed?: true;
}

/** What some files held. */
export interface OpenedFiles {
  opened: Opened[];
  refused: Collected['refused'];
}

/** Opens files or pasted texts: each may hold several hand-ins, in mails or line by line, or be progress saved from the classroom. */
export async function openFiles(of: ClassFile, files: readonly GivenFile[]): Promise<OpenedFiles> {
  const opened: Opened[] = [];
  const refused: Collected['refused'] = [];
  for (const { name: source, text, why } of files) {
    if (why !== undefined) {
      refused.push({ source, why });
      continue;
    }
    const progress = await readProgress(text, of);
    if (progress !== undefined) {
      opened.push({ source, handIn: progress, unsealed: true });
      continue;
    }
    const all = textsIn(text).flatMap(handInsIn);
    if (all.length === 0) refused.push({ source, why: nothingIn(text) });
    for (const sealed of new Set(all)) {
      const whose = classOf(sealed);
      const handIn = whose === of.id ? await unseal(sealed, of) : undefined;
      if (handIn !== undefined) opened.push({ source, handIn });
      else if (whose === undefined || whose === of.id) refused.push({ source, why: 'damaged' });
      else refused.push({ source, why: 'foreign', class: whose });
    }
  }
  return { opened, refused };
}

/** All that a student did, whatever file it came in. */
async function united(of: ClassFile, handIns: readonly HandIn[]): Promise<HandIn> {
  const last = handIns.reduce((a, b) => (b.made >= a.made ? b : a));
  const works: HandIn['works'] = {};
  for (const name of new Set(handIns.flatMap((each) => Object.keys(each.works)))) {
    const [, round = '1'] = /#(\d+)$/.exec(name) ?? [];
    const own = await classSeed(of, last.student, Number(round));
    const found = handIns.flatMap((each) => {
      const work = Object.hasOwn(each.works, name) ? each.works[name] : undefined;
      return work ? [{ work, made: Date.parse(each.made) || 0 }] : [];
    });
    // Answers to numbers of somebody else are no tries at one's own.
    const good = found.some(({ work }) => work.seed === own) ? found.filter(({ work }) => work.seed === own) : found;
    const questions: HandIn['works'][string]['questions'] = {};
    for (const id of new Set(good.flatMap(({ work }) => Object.keys(work.questions)))) {
      const logs = good.flatMap(({ work, made }) => {
        const done = Object.hasOwn(work.questions, id) ? work.questions[id] : undefined;
        return done ? [eventsOf(done, made)] : [];
      });
      const log = merged(...logs);
      const tries = triesIn(log);
      const counts = { attempts: tries.length, hints: hintsIn(log), shown: shownIn(log) };
      questions[id] = { answer: tries.at(-1)?.answer ?? null, ...counts, log };
    }
    works[name] = { ...(good.at(-1) as (typeof good)[number]).work, questions };
  }
  return { ...last, works };
}

/** What each student handed in. */
export function byStudent(parts: readonly OpenedFiles[]): Opened[][] {
  const all = new Map<string, Opened[]>();
  for (const each of parts.flatMap(({ opened }) => opened)) {
    const key = normalSeed(each.handIn.student);
    const own = all.get(key);
    if (own) own.push(each);
    else all.set(key, [each]);
  }
  return [...all.values()];
}

interface Marked extends Opened {
  marked: MarkedHandIn;
}

/** What there is to know of several files of one student. */
function flagsOf(own: readonly Marked[], latest: Marked): Flag[] {
  const flags: Flag[] = [];
  const devices = new Set<string>();
  for (const { handIn } of own)
    for (const { questions } of Object.values(handIn.works))
      for (const done of Object.values(questions)) for (const each of devicesIn(eventsOf(done))) devices.add(each);
  if (devices.size > 1) flags.push('devices');
  if (own.some(({ marked }) => marked.points > latest.marked.points)) flags.push('less');
  const shown = latest.marked.questions.some((_, i) =>
    own.some((a) =>
      own.some(
        (b) =>
          a.marked.questions[i]?.shown && b.marked.questions[i]?.state === 'right' && !b.marked.questions[i]?.shown,
      ),
    ),
  );
  if (shown) flags.push('shown');
  return flags;
}

/** Of several files of one student the row that counts, and the others. */
function rowsOf(of: ClassFile, own: readonly Marked[], union: MarkedHandIn | undefined): MarkedHandIn[] {
  const [only] = own as [Marked];
  if (own.length === 1) return [only.marked];
  const latest = own.reduce((a, b) => (b.handIn.made >= a.handIn.made ? b : a));
  const best = own.reduce((a, b) => {
    const more = b.marked.points - a.marked.points;
    return more > 0 || (more === 0 && b.handIn.made >= a.handIn.made) ? b : a;
  });
  const same = ({ marked }: Marked) => JSON.stringify(marked.questions) === JSON.stringify(union?.questions);
  // A later file often holds all of the earlier ones.
  const whole = of.files === 'best' ? best : of.files === 'last' || !union ? latest : [...own].reverse().find(same);
  const rest = own.filter((each) => each !== whole);
  const told = (marked: MarkedHandIn, more: readonly Flag[]): MarkedHandIn => ({
    ...marked,
    flags: [...new Set([...marked.flags, ...more])],
  });
  const counts =
    whole?.marked ??
    ({
      ...(union as MarkedHandIn),
      source: [...new Set(own.map(({ marked }) => marked.source))].join(' + '),
      flags: [...new Set([...own.flatMap(({ marked }) => marked.flags.filter((flag) => flag !== 'empty'))])],
    } satisfies MarkedHandIn);
  return [told(counts, flagsOf(own, latest)), ...rest.map(({ marked }) => told(marked, ['replaced']))];
}

/** The rows of one student in the table: the one that counts, and the others. `known`: every exercise of the class. */
export async function markStudent(
  iso: Isoyield,
  of: ClassFile,
  own: readonly Opened[],
  known: ReadonlyMap<string, Known>,
): Promise<MarkedHandIn[]> {
  const all: Marked[] = [];
  for (const each of own) {
    const marked = await markOne(iso, of, each.handIn, known, each.source);
    all.push({ ...each, marked: each.unsealed ? { ...marked, flags: [...marked.flags, 'unsealed'] } : marked });
  }
  const together = own.length > 1 && of.files !== 'best' && of.files !== 'last';
  const union = together
    ? await united(
        of,
        own.map(({ handIn }) => handIn),
      )
    : undefined;
  return rowsOf(of, all, union && (await markOne(iso, of, union, known, '')));
}

/** The table of a class. `rows`: of each student. */
export function assembled(
  of: ClassFile,
  rows: readonly (readonly MarkedHandIn[])[],
  refused: Collected['refused'],
): Collected {
  const handIns = rows.flat();
  handIns.sort((a, b) => a.student.localeCompare(b.student) || a.made.localeCompare(b.made));
  const names = new Set(handIns.map(({ student }) => normalSeed(student)));
  return {
    schema: 'isoyield.collected/1',
    class: of.name,
    exercises: of.exercises.map(({ id }) => id),
    handIns,
    refused: [...refused],
    missing: (of.students ?? []).filter((student) => !names.has(normalSeed(student))),
  };
}

/** Opens and marks files, and makes the table of the class. */
export async function collect(
  iso: Isoyield,
  of: ClassFile,
  files: readonly GivenFile[],
  known: ReadonlyMap<string, Known>,
): Promise<Collected> {
  const found = await openFiles(of, files);
  const rows: MarkedHandIn[][] = [];
  for (const own of byStudent([found])) rows.push(await markStudent(iso, of, own, known));
  return assembled(of, rows, found.refused);
}
