import { batch, signal } from '@preact/signals';
import type { ReanalyseOptions, Remark, Report } from 'isoyield';
import { matrixSource, namedPositive } from '../document/document';
import { toldOf } from '../document/held';
import { parameterOptions, scoreParameters } from '../document/parameters';
import { matrixOptions, utilityOptions } from '../document/request';
import {
  adding,
  at,
  coreSettled,
  cursor,
  type Document,
  data,
  file,
  intervals,
  language,
  problems,
  report,
  stale,
} from '../document/state';
import { Latest, Turns } from '../engine/latest';
import { Cancelled, Refused } from '../engine/session';
import { firstReport } from '../engine/small';
import { classCursor, margins, wantedOfScores } from './curves';
import type { Prepared } from './prepared';
import { abandonQuick, ask, remarks, slow } from './quick';
import {
  type Attempt,
  abandonShown,
  attempt,
  type FileSource,
  isShown,
  markShown,
  namesOf,
  readTable,
  reanalyse,
  sizeOf,
} from './scores';

// The report of what stands: asked of the core, overtaken by the next question, shown.

/** A step of undo: what is typed, and the score file if the numbers come from one. */
export interface Snapshot {
  readonly document: Document;
  readonly source: FileSource | null;
  /** Notes of the parser about the text of the data. */
  readonly how?: readonly Remark[];
  /** The example that it is, its utilities or cells changed or not. */
  readonly example?: string;
}

const turns = new Turns();

/** Begins a question that all earlier ones give way to; the answer says whether it is still the last. */
export const overtake = (): (() => boolean) => turns.begin();

/**
 * What the shown report answers for as long as it stands: these matrices, or the file whose report was made when the site was built and
 * which has not been read here yet. Null: an answer about a file, which any other question about it makes stale.
 */
const shownAnswersTo = signal<Document | FileSource | null>(null);

/** Marks the report on screen as stale unless it answers a question about this document or file. Nothing else sets `stale`. */
export function markStaleUnless(about: Document | FileSource): void {
  adding.value = false;
  stale.value = report.value !== null && shownAnswersTo.peek() !== about;
}

/** A report with the document's own metrics; without them when one is wrong, as in a link that was cut. Their editor says why. */
async function definedOr(
  document: Document,
  work: (own: { define?: readonly string[] }) => Promise<Report | null>,
): Promise<Report | null> {
  if (!document.define) return work({});
  try {
    return await work({ define: document.define });
  } catch (error) {
    if (error instanceof Refused && error.errors.every(({ source }) => source === 'define')) return work({});
    throw error;
  }
}

interface Question {
  readonly document: Document;
  /** Draws from the posterior; 0: at once, and without the intervals that only sampling gives. */
  readonly draws?: number;
}

/** Milliseconds that a question which nobody waits for may still hold up the next one, until its worker is ended. */
const matricesStuck = { milliseconds: 4000, end: abandonQuick };
/** The same of score files, whose worker has to read them again. */
export const shownStuck = { milliseconds: 30_000, end: abandonShown };

const matrixQuestions = new Latest<Question, Report | null>(
  ({ document, draws }) =>
    definedOr(document, (own) =>
      ask((engine) => {
        if (document.sets !== undefined)
          return engine.call('multilabel', [{ name: '', text: document.sets }], {
            ...own,
            ...parameterOptions(document),
            ...toldOf(document, 'multilabel'),
            intervals: intervals.value,
            language: language.value,
          });
        return engine.call('matrix', [matrixSource(document)], {
          ...matrixOptions(document, language.value, intervals.value),
          ...own,
          ...(draws !== undefined && { draws }),
        });
      }),
    ),
  matricesStuck,
);

/** Milliseconds without an answer until the page says that the core is slow. */
const noAnswerDelay = 20_000;

/** Says that the core does not answer, if it does not and nothing else has been asked; until it is told that it did. */
function watch(last: () => boolean): () => void {
  const timer = setTimeout(() => {
    if (last()) problems.value = [slow()];
  }, noAnswerDelay);
  return () => clearTimeout(timer);
}

/** Milliseconds until the old report is greyed while a new one is computed. */
const greyingDelay = 150;
/** Milliseconds without another edit until intervals are sampled. */
const samplingPause = 120;

/** True once the whole core has answered: the small one is then not asked any more. */
const wholeCoreAnswered = signal(false);

/** Ends the task, so that what was typed is on screen before what follows from it, and neither makes the other wait long. */
const nextTask = () => new Promise<void>((done) => setTimeout(done));

/** The first numbers, from the small core, while the whole one is on its way. */
async function firstNumbers(document: Document, last: () => boolean): Promise<void> {
  if (wholeCoreAnswered.peek() || shownAnswersTo.peek() === document) return;
  await nextTask();
  if (wholeCoreAnswered.peek() || !last()) return;
  // Whatever keeps the small core from answering, the whole one says it.
  const found = await firstReport(document, language.value).catch(() => null);
  await nextTask();
  if (!found || wholeCoreAnswered.peek() || !last()) return;
  batch(() => {
    shownAnswersTo.value = document;
    report.value = found;
    // An error of the whole core must stay on screen.
    if (!coreSettled.value) problems.value = [];
    markStaleUnless(document);
  });
}

async function refreshMatrix(document: Document): Promise<void> {
  const last = overtake();
  const greyingTimer = setTimeout(() => {
    if (last()) markStaleUnless(document);
  }, greyingDelay);
  const answers = watch(last);
  void firstNumbers(document, last);
  try {
    // Without draws the core answers within a frame; the sampled intervals follow.
    for (const question of [{ document, draws: 0 }, { document }]) {
      const result = await matrixQuestions.ask(question);
      wholeCoreAnswered.value = true;
      // A score file may have come in between.
      if (result && !last()) coreSettled.value = true;
      if (result === null || !last()) return;
      clearTimeout(greyingTimer);
      answers();
      await nextTask();
      if (!last()) return;
      batch(() => {
        shownAnswersTo.value = document;
        report.value = result;
        problems.value = [];
        markStaleUnless(document);
        coreSettled.value = true;
      });
      if (result.kind !== 'matrix') return;
      await new Promise((done) => setTimeout(done, samplingPause));
      if (!last()) return;
    }
  } catch (error) {
    if (error instanceof Cancelled || !last()) return;
    batch(() => {
      problems.value = remarks(error);
      // The first numbers stand even when the whole core does not come.
      markStaleUnless(document);
      coreSettled.value = true;
    });
  } finally {
    clearTimeout(greyingTimer);
    answers();
  }
}

/** Vertices that a drawn curve keeps about; the numbers come from all of them. */
export const vertices = 2000;

/** The cursor goes back to the best threshold when the positive class or the utilities change. */
const cursorGrounds = ({ positive, utility }: Report) =>
  JSON.stringify([positive, utility?.decisions, utility?.matrix]);
/** The file that the cursor was put on. */
const cursorFile = signal<FileSource | null>(null);

/** Shows the report on a score file. */
export function showFileReport(result: Report, source: FileSource): void {
  const before = data.value === 'scores' ? report.value : null;
  const drawn = cursorFile.peek();
  const same = drawn?.files === source.files && drawn.columns === source.columns;
  const keeps = same && before !== null && cursorGrounds(before) === cursorGrounds(result);
  cursorFile.value = source;
  shownAnswersTo.value = null;
  report.value = result;
  markShown();
  problems.value = [];
  stale.value = false;
  data.value = 'scores';
  file.value = { name: namesOf(source.files), size: sizeOf(source.files), preview: result.preview ?? null };
  if (!same) margins.value = {};
  if (keeps) return;
  cursor.value = null;
  at.value = null;
  classCursor.value = null;
}

/** Options of every report on a score file, without the user's own metrics. */
export const scoreOptions = (document: Document) => ({
  ...utilityOptions(document),
  intervals: intervals.value,
  ...scoreParameters(document),
  ...toldOf(document, 'reanalyse'),
  language: language.value,
  positive: namedPositive(document),
  ...wantedOfScores(),
  vertices,
});

interface FileQuestion {
  readonly document: Document;
  readonly source: FileSource;
  /** False once a newer question has been asked. */
  readonly last: () => boolean;
}

/** Asks about a file: its worker if one keeps it, else one that reads it. */
const askAbout = (source: FileSource, options: ReanalyseOptions): Promise<Report | null> =>
  isShown(source) ? reanalyse(options, source) : readTable(source, options, true);

/** Asks; a price of reviews that this file cannot have, with more classes or costs of each item, waits for one that can. */
export async function priced<Options extends ReanalyseOptions>(
  options: Options,
  ask: (options: Options) => Promise<Report | null>,
): Promise<Report | null> {
  try {
    return await ask(options);
  } catch (error) {
    const unpriced = error instanceof Refused && error.errors.some(({ code }) => code === 'no_review');
    if (!unpriced) throw error;
    return ask({ ...options, review_price: undefined });
  }
}

/** The report that a question is about; null when another question has been asked meanwhile. */
const reportOn = ({ document, source, last }: FileQuestion): Promise<Report | null> =>
  definedOr(document, async (own) => {
    if (!last()) return null;
    return priced({ ...scoreOptions(document), ...own }, (options) => askAbout(source, options));
  });

/** Questions about the file that is shown: one at a time, so that its worker is left with the newest. */
const fileQuestions = new Latest<FileQuestion, Report | null>(reportOn, shownStuck);

/** Reports on the file of a snapshot, with the utilities and the positive class that now stand. */
async function refreshScores({ document, source }: Snapshot & { source: FileSource }): Promise<void> {
  const last = overtake();
  // Until its file has been read, the prepared report is as good as the one to come.
  markStaleUnless(source);
  const shown = isShown(source);
  // The reading of a file tells how far it is.
  const answers = shown ? watch(last) : () => {};
  try {
    const question = { document, source, last };
    const result = await (shown ? fileQuestions.ask(question) : reportOn(question));
    if (shownAnswersTo.peek() === source) shownAnswersTo.value = null;
    if (result && last())
      batch(() => {
        showFileReport(result, source);
        coreSettled.value = true;
      });
  } catch (error) {
    if (error instanceof Cancelled || !last()) return;
    batch(() => {
      attempt.value = null;
      problems.value = remarks(error);
      markStaleUnless(source);
      coreSettled.value = true;
    });
  } finally {
    answers();
  }
}

/** Asks for the report of what stands. */
export function refresh({ document, source }: Snapshot): void {
  if (source) void refreshScores({ document, source });
  else void refreshMatrix(document);
}

/** The file of the first example: its report came with the page. */
const firstExampleFile = signal<FileSource | null>(null);

/** True while the first example is read: it shows no progress, because nobody gave it and a progress card would move the page. */
export const readsPrepared = ({ source, busy }: Attempt): boolean => busy && source === firstExampleFile.value;

/** Shows the report of the first example. */
export function showPrepared({ report: known }: Prepared, source: FileSource): void {
  showFileReport(known, source);
  shownAnswersTo.value = source;
  firstExampleFile.value = source;
}

/** Names a score file whose report is still to come. */
export function awaitReport({ files }: FileSource): void {
  data.value = 'scores';
  file.value = { name: namesOf(files), size: sizeOf(files), preview: null };
}

/** Leaves score files for matrices: nothing is shown until their report is there. */
export function leaveScores(): void {
  data.value = 'matrix';
  file.value = null;
  shownAnswersTo.value = null;
  report.value = null;
  cursor.value = null;
  at.value = null;
}
