import { signal } from '@preact/signals';
import type { Classifier, ColumnTask, Preview, ReanalyseOptions, Remark, Report } from 'isoyield';
import { progress } from '../document/state';
import type { Answer, Engine, FileOptions } from '../engine/protocol';
import { Cancelled, Refused, Session } from '../engine/session';
import { spawn } from '../engine/spawn';

// Score files. Each is read by a worker of its own, which then keeps the sorted scores for the cursor. The one that is being read
// stands next to the one that is shown, so that giving up leaves the page as it was.

/** Roles of a single column besides the truth and the weight; options of these names. */
export const otherRoles = ['subgroup', 'fold', 'group', 'id', 'count', 'positives', 'negatives', 'confidence'] as const;
type OtherRole = (typeof otherRoles)[number];

/** Columns as chosen by the user; empty: guessed. */
export interface Columns {
  readonly truth: string;
  readonly scores: readonly string[];
  /** Columns of each class, by classifier. */
  readonly probabilities: Readonly<Record<string, readonly string[]>>;
  readonly predicted: readonly string[];
  /** Columns with the utilities of single items, by decision. */
  readonly utilities: Readonly<Record<string, readonly string[]>>;
  readonly weight: string;
  /** Single-column roles that the user set (subgroup, fold, group, id, count, positives, negatives, confidence); an empty string: explicitly none. */
  readonly others: Readonly<Partial<Record<OtherRole, string>>>;
  /** A second column of subgroups, whose values are crossed with those of the first. */
  readonly crossed?: string;
  /** Lower bounds of the ranges that make subgroups of a numeric column; left out: each value is a subgroup. */
  readonly subgroupAt?: readonly number[];
  /** With subgroups: what decisions are worth to those who are decided about, in the order of the classes. */
  readonly subject?: readonly (readonly number[])[];
  /** With subgroups of one column: what decisions are worth in those that have utilities of their own, by name. */
  readonly own?: Readonly<Record<string, readonly (readonly number[])[]>>;
  /** Subgroups that the others are compared with, of each column at most one; an empty name: those without a value. */
  readonly references?: readonly string[];
  /** The user said that rows are drawn one by one: no column names clusters. */
  readonly independent?: true;
  readonly missing: 'drop' | 'refuse';
  /** The user's choice for a few probabilities outside of [0, 1]. */
  readonly outside?: 'omit' | 'clip' | 'keep';
  /** The file whose items only choose thresholds, which are judged on those of the others. */
  readonly chosenOn?: string;
  /** Of a text that is not UTF-8, as the user said; empty: not asked. */
  readonly encoding: string;
  /** How losses read scores of two classes, where the user said so; else as probabilities. */
  readonly scale?: 'logit';
  /** Costs of errors that differ between items: formulas over columns, as the core reads them. */
  readonly worth?: string;
}

export const guessed: Columns = {
  ...{ truth: '', scores: [], probabilities: {}, predicted: [], utilities: {}, weight: '', others: {} },
  ...{ missing: 'drop', encoding: '' },
};

/** Tables of the same items, joined by the column that names them; mostly one. What is read again keeps the array. */
export type Files = readonly [File, ...File[]];

/** Files and how they are to be read. */
export interface FileSource {
  readonly files: Files;
  readonly columns: Columns;
}

export const namesOf = (files: readonly Pick<File, 'name'>[]): string => files.map(({ name }) => name).join(' + ');
export const sizeOf = (files: readonly Pick<File, 'size'>[]): number => files.reduce((sum, { size }) => sum + size, 0);

/** A file that is being read, or that could not be. */
export interface Attempt {
  readonly source: FileSource;
  readonly preview: Preview | null;
  readonly problems: readonly Remark[];
  readonly busy: boolean;
  /** True after a refusal, also while other columns are being tried. */
  readonly refused: boolean;
}

export const attempt = signal<Attempt | null>(null);

/** The worker that keeps the scores of a file. */
interface Kept {
  readonly session: Session;
  /** The worker itself: another one of the session has not read the file. */
  readonly keeper: object | null;
  source: FileSource;
  /** Preview of its columns; null where the reading was refused before it reached them. */
  readonly preview: Preview | null;
  /** Options of its last report. */
  asked: ReanalyseOptions;
  /** Options of the report on screen; the cursor is answered with them. */
  shown: ReanalyseOptions;
}

/** Called before the shown scores are asked for another report or closed, so that long work on them ends. */
const followers = new Set<() => void>();

/** Calls back when the worker that keeps the shown scores is asked for another report or let go, until the answer is called. */
export function beforeAnother(end: () => void): () => void {
  followers.add(end);
  return () => followers.delete(end);
}

function tellFollowers(): void {
  for (const end of [...followers]) end();
}

/** The worker that still keeps the shown scores; null where it has ended. */
function keeping(): Kept | null {
  const kept = workers.shown;
  return kept && kept.session.keeper === kept.keeper ? kept : null;
}

/** The file that is shown, the worker that reads another, and one that waits for its first. */
const workers: { shown: Kept | null; busy: Session | null; spare: Session | null } = {
  shown: null,
  busy: null,
  spare: null,
};
/** Bytes from which a second worker is worth its start: it takes columns off the hands of the one that reads. Two cores the browser keeps busy. */
const longFile = 4e6;

/** Has a worker ready for the first drop. */
export function warmUp(): void {
  if (workers.spare) return;
  workers.spare = new Session(spawn);
  workers.spare.call((engine) => engine.warm()).catch(() => {});
}

/** What the core calls the subgroup of rows without a value. */
const noValue = '(no value)';

/** Options about the columns that every report takes, not only the reading of the file. */
const meaning = ({ scale, worth, subject, own, references, crossed, others }: Columns) => ({
  ...(scale && { scale }),
  // Whatever numbers stand there are meant.
  ...(others.subgroup && subject && { subject_utility: subject.map((row) => [...row]), utility_as: 'worth' as const }),
  ...(others.subgroup && own && !crossed && { subgroup_utility: own, utility_as: 'worth' as const }),
  ...(others.subgroup && references && { subgroup_reference: references.map((name) => name || noValue) }),
  ...(worth && { utility: worth, utility_as: 'worth' as const }),
});

/** The user's choices about the columns, as options of the core. */
const columnOptions = (columns: Columns): FileOptions => ({
  missing: columns.missing,
  ...(columns.outside && { outside: columns.outside }),
  ...(columns.truth && { truth: columns.truth }),
  ...(columns.scores.length > 0 && { scores: columns.scores }),
  ...(Object.keys(columns.probabilities).length > 0 && { probabilities: columns.probabilities }),
  ...(Object.keys(columns.utilities).length > 0 && { utilities: columns.utilities }),
  ...(columns.predicted.length > 0 && { predicted: columns.predicted }),
  ...(columns.weight && { weight: columns.weight }),
  ...columns.others,
  ...(columns.others.subgroup && {
    ...(columns.crossed && { subgroup: [columns.others.subgroup, columns.crossed] }),
    ...(columns.subgroupAt && { subgroup_at: [...columns.subgroupAt] }),
  }),
  ...(columns.independent && { independent: true }),
  ...(columns.chosenOn && { chosen_on: columns.chosenOn }),
  ...(columns.encoding && { encoding: columns.encoding }),
  ...meaning(columns),
});

/** Reads a file to its report; null when it was given up. Throws what the session throws. What was refused of another file stays to be seen. */
export async function readTable(source: FileSource, options: FileOptions, again = false): Promise<Report | null> {
  workers.busy?.cancel();
  const session = workers.spare ?? new Session(spawn);
  workers.spare = null;
  workers.busy = session;
  const { files, columns } = source;
  const size = sizeOf(files);
  const helper = size > longFile && navigator.hardwareConcurrency > 2 ? new Session(spawn) : null;
  helper?.warm();
  const help = helper && ((task: ColumnTask) => helper.call((engine) => engine.columnWork(task)));
  const before = [attempt.value, workers.shown].find((one) => one?.source.files === files && one.preview);
  const refused = attempt.value?.source.files === files && attempt.value.refused;
  const aside = again && attempt.value?.refused === true && !refused;
  if (!aside) attempt.value = { source, preview: before?.preview ?? null, problems: [], busy: true, refused };
  progress.value = { bytes: 0, total: size, rows: 0 };
  try {
    const result = await session.call((engine) =>
      engine.scores(
        files,
        { ...options, ...columnOptions(columns) },
        ({ bytes, total, rows, preview }) => {
          if (workers.busy !== session) return;
          progress.value = { bytes, total, rows };
          if (preview && !aside && attempt.value && !attempt.value.preview)
            attempt.value = { ...attempt.value, preview };
        },
        help ?? undefined,
      ),
    );
    if (workers.busy !== session) return null;
    forgetScores();
    const preview = result.preview ?? null;
    workers.shown = { session, keeper: session.keeper, source, preview, asked: options, shown: options };
    if (!aside) attempt.value = null;
    return result;
  } catch (error) {
    if (error instanceof Cancelled || workers.busy !== session) return null;
    session.cancel();
    throw error;
  } finally {
    helper?.cancel();
    if (workers.busy === session) {
      workers.busy = null;
      progress.value = null;
      warmUp();
    }
  }
}

/** Whether columns are read alike: what decisions are worth to others, or in a subgroup, is said of what was read. */
function readAlike(
  { subject: _, own: _own, ...one }: Columns,
  { subject: __, own: __own, ...other }: Columns,
): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof typeof one>;
  return [...keys].every((key) => one[key] === other[key]);
}

/** True when the worker holds this file with these columns: new utilities then need no new reading. */
export function isShown({ files, columns }: FileSource): boolean {
  const kept = keeping();
  return kept?.source.files === files && readAlike(kept.source.columns, columns);
}

/** Asks the worker that keeps the shown scores. One that breaks is not asked again: the next report reads the file. */
async function askKept<T>(kept: Kept, work: (engine: Engine) => Promise<Answer<T>>): Promise<T> {
  try {
    return await kept.session.call(work);
  } catch (error) {
    if (workers.shown === kept && !(error instanceof Refused)) workers.shown = null;
    throw error;
  }
}

async function reanalyseKept(kept: Kept, options: ReanalyseOptions): Promise<Report> {
  tellFollowers();
  const found = await askKept(kept, (engine) =>
    engine.call('reanalyse', { ...options, ...meaning(kept.source.columns) }),
  );
  kept.asked = options;
  return found;
}

/** Another report on the shown file; null where no worker keeps it. `source`: the same, read alike. */
export async function reanalyse(options: ReanalyseOptions, source?: FileSource): Promise<Report | null> {
  const kept = keeping();
  if (kept && source) kept.source = source;
  return kept && reanalyseKept(kept, options);
}

/** Has the last report that was asked for count as the one on screen. */
export function markShown(): void {
  if (workers.shown) workers.shown.shown = workers.shown.asked;
}

/** Ends the worker of the shown scores when it does not answer; the next question reads the file again. */
export function abandonShown(): void {
  workers.shown?.session.abandon();
}

/** Long work in the worker that keeps the shown scores, which begins with a report of its own; null where no worker keeps them. */
export function keptScores(): { session: Session; begin: (options: ReanalyseOptions) => Promise<Report> } | null {
  const kept = keeping();
  return (
    kept && {
      session: kept.session,
      begin: (options) =>
        askKept(kept, (engine) => engine.call('reanalyse', { ...options, ...meaning(kept.source.columns) })),
    }
  );
}

/** Has another worker read the file too, to share long work on it. */
export async function readBeside(
  session: Session,
  { files, columns }: FileSource,
  { bootstrap, seed, resample, ...asked }: ReanalyseOptions,
): Promise<Session> {
  // Its report is looked at by nobody.
  const options = { ...asked, ...meaning(columns), compare: false, intervals: false };
  await session.call((engine) => engine.scores(files, { ...options, ...columnOptions(columns) }, () => {}));
  await session.call((engine) => engine.call('reanalyse', { ...options, bootstrap, seed, resample }));
  return session;
}

/** Gives up the file that is being read; what is shown stays. */
export function cancelReading(): void {
  const session = workers.busy;
  workers.busy = null;
  attempt.value = null;
  progress.value = null;
  session?.cancel();
  warmUp();
}

/** Lets the scores of the shown file go. */
export function forgetScores(): void {
  if (!workers.shown) return;
  tellFollowers();
  workers.shown.session.cancel();
  workers.shown = null;
}

/** The classifiers of the shown file at these thresholds, or at those that a rule chooses, as the report on screen judges them. */
export async function classifiersAt(thresholds: readonly number[] | string): Promise<readonly Classifier[]> {
  const kept = keeping();
  if (!kept) return [];
  // A later question that was refused may have left the worker between two reports.
  if (kept.asked !== kept.shown) await reanalyseKept(kept, kept.shown);
  return askKept(kept, (engine) => engine.call('at', thresholds));
}
