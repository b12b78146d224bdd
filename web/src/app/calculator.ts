import { batch, computed, effect, signal, untracked } from '@preact/signals';
import type {
  Classifier,
  ElicitOptions,
  MatrixOptions,
  Pooling,
  Reading,
  ReanalyseOptions,
  Remark,
  Report,
  SliceOptions,
  Source,
  UnknownRanking,
  UtilitySlice,
} from 'isoyield';
import { withOwn } from '../document/definitions';
import { identity, matrixSource, weighErrors } from '../document/document';
import { type Example, example } from '../document/examples';
import { History } from '../document/history';
import { certainty, matrixOptions, plainUtility, utilityOptions } from '../document/request';
import {
  at,
  catalogue,
  cursor,
  type Document,
  data,
  doc,
  file,
  intervals,
  language,
  problems,
  report,
  settled,
  stale,
  whole,
} from '../document/state';
import { Latest } from '../engine/latest';
import { Broken, Cancelled, Refused, Session } from '../engine/session';
import { firstReport } from '../engine/small';
import { spawn } from '../engine/spawn';
import { t } from '../i18n';
import { classCursor, everyCurve, recalibrated, wantedOfScores } from './curves';
import { say } from './notice';
import { type Prepared, preparedIn } from './prepared';
import {
  attempt,
  cancelReading,
  classifiersAt,
  type FileSource,
  forgetScores,
  guessed,
  isShown,
  readTable,
  reanalyse,
  warmUp,
} from './scores';
import { keepIntervals } from './settings';

// The calculator: takes edits, keeps their history, and asks the engine for the report of what stands.

/** A step of undo: what is typed, and the score file if the numbers come from one. */
export interface Snapshot {
  readonly document: Document;
  readonly source: FileSource | null;
}

let history = new History<Snapshot>({ document: doc.value, source: null });

/** What stands now, and whether it is a step of the browser's Back button as well as of undo. */
export const present = signal<{ snapshot: Snapshot; big: boolean }>({ snapshot: history.present, big: false });
export const canUndo = computed(() => present.value.snapshot === history.present && history.canUndo);
export const canRedo = computed(() => present.value.snapshot === history.present && history.canRedo);

const quick = new Session(spawn);

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

const analyse = new Latest<Question, Report | null>(({ document, draws }) =>
  definedOr(document, (own) =>
    quick.call((engine) => {
      if (document.sets !== undefined)
        return engine.labelSets(
          { name: '', text: document.sets },
          {
            ...own,
            intervals: intervals.value,
            language: language.value,
          },
        );
      return engine.matrices(matrixSource(document), {
        ...matrixOptions(document, language.value, intervals.value),
        ...own,
        ...(draws !== undefined && { draws }),
      });
    }),
  ),
);

/** Asks the core something about metrics themselves, whatever the data. */
export const ask: Session['call'] = (work) => quick.call(work);

/** What a failed call means to the user. */
export function remarks(error: unknown): readonly Remark[] {
  if (error instanceof Refused) return error.errors;
  const what = error instanceof Broken ? (error.memory ? 'memory' : error.missing ? 'missing' : 'broken') : 'broken';
  const kind = `engine.${what}`;
  return [{ code: kind, message: t(kind), hint: t(`${kind}.hint`) }];
}

// Only the answer to the last question counts.
let turn = 0;

/** Results later than this many milliseconds are waited for with the old one greyed. */
const patience = 150;
/** After an edit, milliseconds without another before intervals are sampled. */
const rest = 120;

/** The matrices that the report is about; null when it is about something else. */
let answered: Document | null = null;
/** Whether the whole core has answered. */
let running = false;

/** The first numbers, from the small core, while the whole one is on its way. */
async function firstNumbers(document: Document, mine: number): Promise<void> {
  if (running || answered === document) return;
  // Whatever keeps the small core from answering, the whole one says it.
  const found = await firstReport(document, language.value).catch(() => null);
  if (!found || running || mine !== turn) return;
  answered = document;
  batch(() => {
    report.value = found;
    problems.value = [];
    stale.value = false;
  });
}

async function refreshMatrix(document: Document): Promise<void> {
  turn += 1;
  const mine = turn;
  const late = setTimeout(() => {
    if (mine === turn && answered !== document) stale.value = report.value !== null;
  }, patience);
  void firstNumbers(document, mine);
  try {
    // What can be had within a frame comes first; then the intervals that are sampled. The prepared report has them already.
    const prepared = answered === document && report.value?.settings.draws;
    for (const question of [...(prepared ? [] : [{ document, draws: 0 }]), { document }]) {
      const result = await analyse.ask(question);
      running = true;
      if (result === null || mine !== turn) return;
      clearTimeout(late);
      answered = document;
      batch(() => {
        report.value = result;
        problems.value = [];
        stale.value = false;
        settled.value = true;
      });
      if (result.kind !== 'matrix' || result.settings.prevalence) return;
      await new Promise((done) => setTimeout(done, rest));
      if (mine !== turn) return;
    }
  } catch (error) {
    if (error instanceof Cancelled || mine !== turn) return;
    batch(() => {
      problems.value = remarks(error);
      // The first numbers stand even when the whole core does not come.
      stale.value = answered !== document;
      settled.value = true;
    });
  } finally {
    clearTimeout(late);
  }
}

/** Vertices a drawn curve keeps about; the numbers come from all of them. */
const vertices = 2000;

function take(result: Report, source: FileSource): void {
  answered = null;
  report.value = result;
  problems.value = [];
  stale.value = false;
  data.value = 'scores';
  file.value = { name: source.file.name, size: source.file.size, preview: result.preview ?? null };
  cursor.value = null;
  at.value = null;
  classCursor.value = null;
}

const again = new Latest<ReanalyseOptions, Report | null>(reanalyse);

/** What a report on a score file is asked for, but for own metrics. */
export const scoreOptions = (document: Document) => ({
  ...utilityOptions(document),
  ...certainty(document, intervals.value),
  language: language.value,
  positive: document.positive,
  ...wantedOfScores(),
  vertices,
});

/** Reports on the file of a snapshot, with the utilities and the positive class that now stand. */
async function refreshScores({ document, source }: Snapshot & { source: FileSource }): Promise<void> {
  turn += 1;
  const mine = turn;
  stale.value = report.value !== null;
  try {
    const result = await definedOr(document, (own) => {
      const options = { ...scoreOptions(document), ...own };
      return isShown(source) ? again.ask(options) : readTable(source, options);
    });
    if (result && mine === turn) batch(() => take(result, source));
  } catch (error) {
    if (error instanceof Cancelled || mine !== turn) return;
    batch(() => {
      attempt.value = null;
      problems.value = remarks(error);
      stale.value = true;
    });
  }
}

/** The utilities of a document for the same classes in another order. */
function utilityFor({ classes: before, utility }: Document, classes: readonly string[]): string[][] {
  const places = classes.map((label) => before.indexOf(label));
  return places.map((row) => places.map((column) => utility[row]?.[column] ?? '0'));
}

/** Reads a score file for the first time. `about`: the document whose utilities it comes with, of an example. */
export async function openFile(source: FileSource, positive = '', about?: Document): Promise<void> {
  turn += 1;
  const mine = turn;
  const before = about ?? doc.value;
  const wasScores = about !== undefined || data.value === 'scores';
  const options = {
    ...certainty(before, intervals.value),
    language: language.value,
    ...wantedOfScores(),
    vertices,
    ...(positive && { positive }),
    ...(before.define && { define: before.define }),
  };
  try {
    let result: Report | null;
    let kept = wasScores && !plainUtility(before);
    try {
      result = await readTable(source, { ...options, ...(kept ? utilityOptions(before) : {}) });
    } catch (error) {
      // Utilities made for other classes are no reason to refuse a file.
      if (
        !kept ||
        mine !== turn ||
        !(error instanceof Refused) ||
        !error.errors.some((each) => each.source === 'utility')
      )
        throw error;
      kept = false;
      result = await readTable(source, options);
    }
    if (!result || mine !== turn) return;
    const read = result;
    const sameClasses =
      read.classes.length === before.classes.length && read.classes.every((label) => before.classes.includes(label));
    const document: Document = {
      classes: read.classes,
      decisions: read.classes,
      positive: read.positive,
      rows: before.rows,
      item: kept || about ? before.item : '',
      unit: kept ? before.unit : '',
      items: '',
      classifiers: read.classifiers.map(({ name }) => ({ name, cells: [] })),
      utility: kept ? utilityFor(before, read.classes) : identity(read.classes.length),
      ...(before.define && { define: before.define }),
      ...(before.totals && { totals: before.totals }),
      ...(before.unknown !== undefined && wasScores && sameClasses && { unknown: before.unknown }),
    };
    history.commit({ document, source });
    batch(() => {
      doc.value = document;
      take(read, source);
      present.value = { snapshot: history.present, big: true };
    });
  } catch (error) {
    if (mine !== turn || error instanceof Cancelled) return;
    const tried = attempt.value;
    attempt.value = { source, preview: tried?.preview ?? null, problems: remarks(error), busy: false };
  }
}

/** Gives up the file that is being read. What was shown before is still there. */
export function giveUp(): void {
  turn += 1;
  cancelReading();
  // An edit whose reading was given up leaves a result that belongs to other utilities.
  if (stale.value && problems.value.length === 0 && data.value === 'matrix') recompute();
}

let pause: ReturnType<typeof setTimeout> | undefined;

/** Shows the curves beside ROC and precision-recall, or puts them away. */
export function showEveryCurve(open: boolean): void {
  everyCurve.value = open;
  if (open) recompute();
}

/** Recalibrates the probabilities of the file and says what that is worth. */
export function recalibrate(): void {
  recalibrated.value = true;
  recompute();
}

/** Shows ranges beside the numbers, or leaves them out everywhere. */
export function showIntervals(on: boolean): void {
  keepIntervals(on);
  recompute();
}

/** Has all of the registry, in the page's language. */
async function bringCatalogue(): Promise<void> {
  const now = language.value;
  const list = await quick.call((engine) => engine.catalogue(now)).catch(() => null);
  if (!list || now !== language.value) return;
  batch(() => {
    catalogue.value = list;
    whole.value = true;
  });
}

/** Computes again what stands; also the way out of a failure of the engine. */
export function recompute(): void {
  clearTimeout(pause);
  const { document, source } = history.present;
  // The core that did not come the first time may come now.
  if (settled.value && !whole.value) void bringCatalogue();
  if (source) void refreshScores({ document, source });
  else void refreshMatrix(document);
}

function show(big: boolean): void {
  const { document, source } = history.present;
  batch(() => {
    doc.value = document;
    present.value = { snapshot: history.present, big };
    if (!source && data.value === 'scores') {
      data.value = 'matrix';
      file.value = null;
      answered = null;
      report.value = null;
      cursor.value = null;
      at.value = null;
      forgetScores();
    }
  });
  if (!source && attempt.value?.busy) cancelReading();
  clearTimeout(pause);
  if (source) {
    // To read a file takes longer than a key stroke.
    stale.value = report.value !== null;
    pause = setTimeout(recompute, isShown(source) ? 30 : 250);
  } else recompute();
}

/** Makes an edit. Edits in a row with the same key are one step to undo. */
export function edit(document: Document, key: string | null = null): void {
  if (document === doc.value) return;
  history.commit({ document, source: history.present.source }, key);
  show(false);
}

/** Weighs the two errors otherwise: deciding positive pays from this probability on. */
export function weigh(threshold: number): void {
  const now = report.value?.utility?.matrix;
  if (now) edit(weighErrors(doc.value, now, threshold), 'trade');
}

/** The same, said in another way: so many false alarms accepted per case found, and so on. Resolves to what is wrong with it, or null. */
export async function give(as: ElicitOptions['as'], value: number): Promise<string | null> {
  const share = report.value?.classifiers[0]?.metrics['prevalence']?.value;
  try {
    const { threshold } = await quick.call((engine) =>
      engine.elicit({ as, value, ...(share && share < 1 && { prevalence: share }), language: language.value }),
    );
    weigh(threshold);
    return null;
  } catch (error) {
    return remarks(error)[0]?.message ?? null;
  }
}

/** Opens an example: a document, or a score file with its utilities. */
export async function openExample({ id, document: make, scores, file: beside }: Example): Promise<void> {
  const document = make(language.value);
  let text = scores?.(language.value);
  if (beside) {
    const answer = await fetch(new URL(`examples/${beside}`, window.document.baseURI)).catch(() => null);
    if (!answer?.ok) {
      say(t('example.failed'));
      return;
    }
    text = await answer.text();
  }
  if (text === undefined) {
    open(document);
    return;
  }
  const given = new File([text], beside ?? `${id}.csv`, { type: 'text/csv' });
  await openFile({ file: given, columns: guessed }, document.positive, withOwn(document, doc.value.define));
}

/** Ends a run of edits with one key. */
export function seal(): void {
  history.seal();
}

/** Puts another analysis in the place of the present one: an example, a paste. */
export function open(document: Document): void {
  attempt.value = null;
  // Own metrics are about no data in particular: they stay.
  history.commit({ document: withOwn(document, doc.value.define), source: null });
  show(true);
}

export function undo(): void {
  if (history.undo()) show(false);
}

export function redo(): void {
  if (history.redo()) show(false);
}

/** Goes to a state that the browser's Back or Forward asks for, as a step that undo knows. */
export function visit(snapshot: Snapshot): void {
  if (snapshot === history.present) return;
  history.commit(snapshot);
  show(false);
}

/** What a text says, read by the core. Throws `Refused` with the places of what is wrong. */
export function read(text: string, { utility = false, name = '' } = {}): Promise<Reading> {
  return quick.call((engine) => engine.read({ name, text }, { language: language.value }, utility));
}

/** What the matrices would say where the positive class has these shares, one report each. */
export async function atShares(document: Document, shares: readonly number[]): Promise<Report[]> {
  const out: Report[] = [];
  for (const prevalence of shares) {
    const options: MatrixOptions = {
      ...matrixOptions(document, language.value, intervals.value),
      prevalence,
      draws: 0,
      per_class: 'popular',
    };
    out.push(await quick.call((engine) => engine.matrices(matrixSource(document), options)));
  }
  return out;
}

/** The matrices of the document added up, as folds of one classifier. */
export function poolOf(document: Document, metrics: readonly string[]): Promise<Pooling> {
  return quick.call((engine) =>
    engine.pool(matrixSource(document), { ...matrixOptions(document, language.value, intervals.value), metrics }),
  );
}

/** The classifiers of a report as they stand, for questions that need no more than their matrices. */
function standing({ classes, positive, classifiers }: Report): Source {
  const named = classifiers.map(({ name, matrix }) => ({ name, matrix }));
  return { name: '', text: JSON.stringify({ classes, positive, rows: 'true', classifiers: named }) };
}

/** What is known of the ranking when the utilities are only believed to be such. Throws what the session throws. */
export async function unknownOf(of: Report, unknown: string): Promise<UnknownRanking | null> {
  const { utility } = of;
  if (!utility) return null;
  const options: MatrixOptions = {
    positive: of.positive,
    decisions: utility.decisions,
    unknown,
    draws: 4000,
    per_class: 'popular',
    level: of.settings.level,
    language: language.value,
  };
  const answer = await quick.call((engine) => engine.matrices(standing(of), options));
  return answer.utility?.unknown ?? null;
}

/** Who earns most when the utilities of a report are changed in two directions. Throws what the session throws. */
export async function sliceOf(of: Report, slice: SliceOptions): Promise<UtilitySlice | null> {
  const { utility } = of;
  if (!utility) return null;
  const { matrix, decisions } = utility;
  const options: MatrixOptions = {
    positive: of.positive,
    decisions,
    utility: { name: 'utility', text: JSON.stringify({ matrix, rows: 'true', decisions, classes: of.classes }) },
    slice,
    draws: 0,
    per_class: 'popular',
    language: language.value,
  };
  const answer = await quick.call((engine) => engine.matrices(standing(of), options));
  return answer.utility?.slice ?? null;
}

/** The report on a text of label sets. Throws `Refused` with the places of what is wrong. */
export function readSets(text: string): Promise<Report> {
  return quick.call((engine) => engine.labelSets({ name: '', text }, { language: language.value }));
}

/** Begins with a document from a link, or with the first example. */
export function begin(linked: Document | null, prepared: Prepared): void {
  history = new History<Snapshot>({ document: linked ?? example('factory', language.value), source: null });
  doc.value = history.present.document;
  present.value = { snapshot: history.present, big: false };
  let spoken = linked ? null : language.value;
  catalogue.value = prepared.catalogue;
  if (!linked && intervals.value) {
    report.value = prepared.report;
    answered = doc.value;
  }

  const begun = language.value;
  // Texts of the core come in the page's language; the example is told in it too while nobody has touched it.
  effect(() => {
    const now = language.value;
    untracked(() => {
      void bringCatalogue();
      if (now !== begun && !whole.value) {
        preparedIn(now)
          .then(({ catalogue: list }) => {
            if (now === language.value && !whole.value) catalogue.value = list;
          })
          .catch(() => {});
      }
      if (spoken !== null && spoken !== now && !history.canUndo && !history.canRedo) {
        spoken = now;
        history = new History<Snapshot>({ document: example('factory', now), source: null });
        show(false);
      } else recompute();
    });
  });

  const points = new Latest<readonly number[], readonly Classifier[]>(classifiersAt);
  effect(() => {
    const here = cursor.value;
    const classifiers = report.value?.classifiers ?? [];
    if (!here || data.value !== 'scores') {
      at.value = null;
      return;
    }
    // Scores of two classifiers need not share a scale: the others stay where they yield most.
    points
      .ask(
        classifiers.map(({ threshold }, i) => (i === here.classifier ? here.threshold : (threshold ?? here.threshold))),
      )
      .then((found) => {
        if (found && found.length > 0 && cursor.value) at.value = found;
      })
      .catch(() => {});
  });

  // The worker that a dropped file will need starts once the page has been drawn.
  setTimeout(warmUp, 400);
}
