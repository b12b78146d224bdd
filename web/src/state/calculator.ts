import { batch, computed, effect, type Signal, signal, untracked } from '@preact/signals';
import type { Classifier, Remark } from 'isoyield';
import { withOwn } from '../document/definitions';
import { isSquare, namedPositive, withTyped } from '../document/document';
import type { Example } from '../document/example';
import { examples } from '../document/examples';
import { staying, toldOf } from '../document/held';
import { History, type Steps } from '../document/history';
import { oneThreshold } from '../document/judged';
import { scoreParameters } from '../document/parameters';
import { plainUtility, utilityOptions } from '../document/request';
import {
  adding,
  at,
  catalogue,
  coreSettled,
  cursor,
  type Document,
  data,
  doc,
  intervals,
  language,
  problems,
  report,
  stale,
  whole,
} from '../document/state';
import { withScores } from '../document/taken';
import { Latest, Turns } from '../engine/latest';
import { Pause } from '../engine/pause';
import { Broken, Cancelled, Refused } from '../engine/session';
import { t } from '../i18n';
import {
  awaitReport,
  leaveScores,
  markStaleUnless,
  overtake,
  priced,
  refresh,
  type Snapshot,
  showFileReport,
  shownStuck,
  showPrepared,
  vertices,
} from './analysis';
import { everyCurve, margins, metricLines, recalibrated, rulesShown, wantedOfScores } from './curves';
import { fileOf, sourceOf } from './example_file';
import { guide } from './guide';
import { keptCosts, showNotice } from './notice';
import { type Prepared, preparedIn } from './prepared';
import { bringCatalogue, remarks } from './quick';
import { route } from './route';
import {
  attempt,
  type Columns,
  cancelReading,
  classifiersAt,
  type FileSource,
  forgetScores,
  isShown,
  readTable,
  reanalyse,
  warmUp,
} from './scores';
import { keepIntervals } from './settings';

// The calculator: takes edits and keeps their history; analysis.ts reports on what stands.

/** The history of what stands; another beginning is another history. */
const past = { steps: History.from<Snapshot>({ document: doc.value, source: null }) };

/** What stands now, and whether it is a step of the browser's Back button as well as of undo. */
export const present = signal<{ snapshot: Snapshot; big: boolean }>({ snapshot: past.steps.present, big: false });
export const canUndo = computed(() => present.value.snapshot === past.steps.present && past.steps.canUndo);
export const canRedo = computed(() => present.value.snapshot === past.steps.present && past.steps.canRedo);

export const undoing = () => ({ text: t('notice.undo'), run: undo });

/** Files that are being opened: edits of what stands meanwhile do not end that, another file or another analysis does. */
const openings = new Turns();
/** `owed`: what stands was asked about meanwhile, and its own worker would have to take the place of the one that reads. */
const opening = { underway: false, owed: false };

/** Reads a score file for the first time. `about`: the document whose utilities it comes with, of an example. */
export async function openFile(source: FileSource, positive = '', about?: Document, example?: string): Promise<void> {
  const last = openings.begin();
  opening.underway = true;
  const own = about !== undefined || past.steps.present.source?.files === source.files;
  const change = { ordered: false, positive: false, file: true, own };
  const optionsFor = (before: Document) => ({
    intervals: intervals.value,
    ...scoreParameters(before),
    ...toldOf(staying(before, { ...change, costs: false }), 'scores'),
    language: language.value,
    ...wantedOfScores(),
    vertices,
    positive: positive === before.positive ? namedPositive(before) : positive,
    ...(before.define && { define: before.define }),
  });
  try {
    let before = about ?? doc.value;
    let read = await priced(optionsFor(before), (asked) => readTable(source, asked));
    let kept = false;
    // What was edited while it was read counts as if it had been there before.
    for (let fresh = false; !fresh; fresh = before === (about ?? doc.value)) {
      if (!read || !last()) return;
      const edited = before !== (about ?? doc.value);
      before = about ?? doc.value;
      kept = (own || (before.costs === 'typed' && isSquare(before))) && !plainUtility(before);
      const options = optionsFor(before);
      try {
        if (kept) read = (await priced({ ...options, ...utilityOptions(before) }, reanalyse)) ?? read;
      } catch (error) {
        // Utilities made for other classes are no reason to refuse a file.
        if (!(error instanceof Refused) || !error.errors.some((each) => each.source === 'utility')) throw error;
        kept = false;
      }
      if (edited && !kept && last()) read = (await priced(options, reanalyse)) ?? read;
    }
    if (!read || !last()) return;
    const found = read;
    const document = withScores(before, found, { change, kept, about: about !== undefined });
    overtake();
    opening.owed = false;
    past.steps.commit({ document, source, ...(example && { example }) });
    batch(() => {
      doc.value = document;
      showFileReport(found, source);
      present.value = { snapshot: past.steps.present, big: true };
    });
    if (kept && !own) showNotice(t('paste.kept', { what: keptCosts(document) }), { acts: [undoing()] });
  } catch (error) {
    if (!last() || error instanceof Cancelled) return;
    const preview = attempt.value?.preview ?? (error instanceof Refused ? error.preview : null);
    attempt.value = { source, preview, problems: remarks(error), busy: false, refused: true };
  } finally {
    coreSettled.value = true;
    if (last()) ended();
  }
}

/** No file is being opened any more: what had to wait for that is asked. */
function ended(): void {
  opening.underway = false;
  if (!opening.owed) return;
  opening.owed = false;
  recompute();
}

/** Gives up the file that is being opened. */
function stopOpening(): void {
  openings.begin();
  if (attempt.value?.busy) cancelReading();
  opening.underway = false;
  opening.owed = false;
}

/** Gives up the file that is being read. What was shown before is still there. */
export function giveUp(): void {
  const { owed } = opening;
  overtake();
  stopOpening();
  // An edit whose reading was given up leaves a result that belongs to other utilities.
  if (owed || (stale.value && problems.value.length === 0 && data.value === 'matrix')) recompute();
}

const pause = new Pause();

/** Asks for more of what is shown. */
function add(change: () => void): void {
  const fresh = !stale.peek();
  change();
  recompute();
  adding.value = fresh && stale.peek();
}

/** Has something computed for as long as anybody shows it. Each who asks is answered with what ends that, once. */
function whileShown(flag: Signal<boolean>): () => () => void {
  let showing = 0;
  return () => {
    showing += 1;
    if (!flag.peek()) add(() => (flag.value = true));
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      showing -= 1;
      if (showing === 0) flag.value = false;
    };
  };
}

/** The curves next to ROC and precision-recall. */
export const showEveryCurve = whileShown(everyCurve);
/** The thresholds of every rule. */
export const showRules = whileShown(rulesShown);

/** Draws these metrics against the threshold. */
export function drawMetrics(ids: readonly string[]): void {
  add(() => (metricLines.value = ids));
}

/** Recalibrates the probabilities of the file and says what that is worth. */
export function recalibrate(): void {
  add(() => (recalibrated.value = true));
}

/** Tests pairs against largest acceptable losses. */
export function accept(losses: typeof margins.value): void {
  margins.value = losses;
  recompute();
}

/** Shows ranges next to the numbers, or leaves them out everywhere. */
export function showIntervals(on: boolean): void {
  keepIntervals(on);
  recompute();
}

/** Computes again what stands; also the way out of a failure of the engine. */
export function recompute(): void {
  pause.stop();
  // The core that did not come the first time may come now.
  if (coreSettled.value && !whole.value) void bringCatalogue();
  const { source } = past.steps.present;
  if (opening.underway && source && !isShown(source)) opening.owed = true;
  else refresh(past.steps.present);
}

function show(big: boolean): void {
  const { document, source } = past.steps.present;
  batch(() => {
    doc.value = document;
    present.value = { snapshot: past.steps.present, big };
    if (!source && data.value === 'scores') {
      leaveScores();
      forgetScores();
    }
  });
  pause.stop();
  if (source) {
    // To read a file takes longer than a key stroke.
    markStaleUnless(source);
    pause.begin(isShown(source) ? 30 : 250, recompute);
  } else recompute();
}

/** Makes an edit. Edits in a row with the same key are one step to undo. */
export function edit(document: Document, key: string | null = null): void {
  if (document === doc.value) return;
  past.steps.commit({ ...past.steps.present, document: withTyped(doc.value, document) }, key);
  show(false);
}

/** Says of the file that is shown what its columns mean, so that it is read as before. */
export function restate(columns: Columns): void {
  const { source } = past.steps.present;
  if (!source) return;
  past.steps.commit({ ...past.steps.present, source: { ...source, columns } });
  show(false);
}

/** Opens an example: a document, or a score file with its utilities. */
export async function openExample(example: Example): Promise<void> {
  const document = example.document(language.value);
  if (!example.scores && !example.file) {
    open(document, undefined, example.id);
    return;
  }
  const source = await fileOf(example);
  if (!source) showNotice(t('example.failed'));
  else await openFile(source, document.positive, withOwn(document, doc.value.define), example.id);
}

/** Ends a run of edits with one key. */
export function seal(): void {
  past.steps.seal();
}

/** Puts another analysis in the place of the present one: an example, a paste. `how`: what the reader noted. */
export function open(document: Document, how?: readonly Remark[], example?: string): void {
  stopOpening();
  attempt.value = null;
  // Own metrics are about no data in particular: they stay.
  past.steps.commit({
    document: withOwn(document, doc.value.define),
    source: null,
    ...(how && { how }),
    ...(example && { example }),
  });
  show(true);
}

/** Shows another step than the one that somebody may be opening a file over. */
function turnTo(): void {
  stopOpening();
  show(false);
}

export function undo(): void {
  if (past.steps.undo()) turnTo();
}

export function redo(): void {
  if (past.steps.redo()) turnTo();
}

/** Goes to a state that the browser's Back or Forward asks for, as a step that undo knows. */
export function visit(snapshot: Snapshot): void {
  if (snapshot === past.steps.present) return;
  past.steps.commit(snapshot);
  turnTo();
}

/** The page begins with the first example. */
function beginning(): Snapshot {
  const [first] = examples;
  if (!first) throw new Error('there are no examples');
  return { document: first.document(language.value), source: sourceOf(first), example: first.id };
}

/** All steps of undo and redo. */
export const allSteps = (): Steps<Snapshot> => past.steps.steps;

/** Shows what was given, a document from a link or the steps of an earlier load; else the first example with the report that was made for it. */
export function stand(given: Steps<Snapshot> | null, prepared: Prepared): void {
  past.steps = given ? new History(given) : History.from(beginning());
  doc.value = past.steps.present.document;
  present.value = { snapshot: past.steps.present, big: false };
  catalogue.value = prepared.catalogue;
  const { source } = past.steps.present;
  if (source && given) awaitReport(source);
  else if (source && intervals.value) showPrepared(prepared, source);
}

/**
 * Whether the calculator's core is asked for: from the first view on that shows anything of it. Pages of the classroom have a core of their
 * own, and on a phone a second one would take the processor from it.
 */
export const coreWanted = signal(false);

/** Begins with what stands, and follows the language and the cursor from then on. */
export function begin(given: Steps<Snapshot> | null, prepared: Prepared): void {
  stand(given, prepared);
  effect(() => {
    const { place } = route.value;
    if ((place !== 'classroom' && place !== 'exercise') || guide.value !== null) coreWanted.value = true;
  });
  let spoken = given ? null : language.value;
  const begun = language.value;
  // Texts of the core come in the page's language; the example is told in it too while nobody has touched it.
  effect(() => {
    const now = language.value;
    if (!coreWanted.value) return;
    untracked(() => {
      void bringCatalogue();
      if (now !== begun && !whole.value) {
        preparedIn(now)
          .then(({ catalogue: list }) => {
            if (now === language.value && !whole.value) catalogue.value = list;
          })
          .catch(() => {});
      }
      if (spoken !== null && spoken !== now && !past.steps.canUndo && !past.steps.canRedo) {
        spoken = now;
        past.steps = History.from(beginning());
        show(false);
      } else recompute();
    });
  });

  const points = new Latest<readonly number[], readonly Classifier[]>(classifiersAt, shownStuck);
  effect(() => {
    const here = cursor.value;
    const classifiers = report.value?.classifiers ?? [];
    if (!here || data.value !== 'scores') {
      at.value = null;
      return;
    }
    // Probabilities share one threshold. Scores need not share a scale: the others stay where they yield most.
    const shared = report.value !== null && oneThreshold(report.value);
    points
      .ask(
        classifiers.map(({ threshold }, i) =>
          shared || i === here.classifier ? here.threshold : (threshold ?? here.threshold),
        ),
      )
      .then((found) => {
        if (found && found.length > 0 && cursor.value) at.value = found;
      })
      .catch((error) => {
        if (error instanceof Broken) problems.value = remarks(error);
      });
  });

  // The worker that a dropped file will need starts once the page has been drawn.
  effect(() => {
    if (coreWanted.value) setTimeout(warmUp, 400);
  });
}
