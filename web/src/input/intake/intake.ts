import '../../i18n/lab';
import { batch } from '@preact/signals';
import type { Reading, Recognition, Remark } from 'isoyield';
import { choosePositive } from '../../document/document';
import { foldsAmong, pool } from '../../document/folds';
import { looksLikeProject, mostProjectBytes } from '../../document/project';
import { type Document, data, doc } from '../../document/state';
import { addFrom, fits, keepsCosts, replaceBy } from '../../document/taken';
import { Cancelled } from '../../engine/session';
import { capital, t } from '../../i18n';
import { bytes } from '../../i18n/numbers';
import { edit, open, openFile, present, undo, undoing } from '../../state/calculator';
import { hush, keptCosts, showNotice } from '../../state/notice';
import { awaited, openProject, supply } from '../../state/pages/project';
import { remarks } from '../../state/quick';
import { type Files, guessed, namesOf, sizeOf } from '../../state/scores';
import { hintOf } from '../../values/figures';
import { type Note, readingOf, standing } from './account';
import { asked, boxOpen, type Incoming, pasted, refused } from './incoming';
import { mostText, recognise, tooMany } from './recognised';

// What comes in from outside: text that is pasted, files that are dropped or chosen. It comes by take.ts.

const tableName = /\.(csv|tsv|tab|psv)$/i;

/** What a reading brought, with everything that the reader noted and what of the old analysis is still there. */
function tell(
  reading: Reading,
  verb: 'replaced' | 'added',
  kept = '',
  other?: { text: string; run: () => void },
): void {
  const document = doc.value;
  const { classes, positive } = document;
  const swap = classes.length === 2 ? classes.find((label) => label !== positive) : undefined;
  const groups = foldsAmong(reading.classifiers);
  const models = groups ?? reading.classifiers;
  const text = [
    t(`paste.${verb}`, { count: models.length }),
    ...(groups ? [t('paste.pooled', { count: reading.classifiers.length })] : []),
    ...(swap === undefined ? [] : [t('paste.positive', { positive })]),
    t(`paste.rows.${reading.rows === 'predicted' ? 'predicted' : 'true'}`),
  ].join(', ');
  const acts = [undoing(), ...(other ? [other] : [])];
  if (swap !== undefined)
    acts.push({ text: t('file.turn', { class: swap }), run: () => edit(choosePositive(doc.value, swap)) });
  const told: readonly Note[] = reading.notes.filter(({ as }: Note) => as !== 'checked');
  // A note that begins with the name of a class leaves it as it is.
  const notes = told.map((each) => `${each.as === 'unused' ? standing(each) : ''}${capital(each.message, classes)}.`);
  showNotice(`${text}.`, { notes: kept ? [kept, ...notes] : notes, acts });
}

/** The document in which folds of models, as its last classifiers, are added up; without folds as it is. */
function withPooled(document: Document, { classifiers }: Reading): Document {
  const groups = foldsAmong(classifiers);
  const from = document.classifiers.length - classifiers.length;
  return groups ? pool(document, groups, t('folds.model'), from) : document;
}

function replaceWith(reading: Reading): void {
  const kept = keepsCosts(doc.value, reading);
  // An example is nobody's: what replaces it is not compared with it.
  const own = present.value.snapshot.example === undefined && canAdd(reading);
  open(withPooled(replaceBy(doc.value, reading), reading), reading.notes);
  const { snapshot } = present.value;
  const addInstead = {
    text: foldsAmong(reading.classifiers)
      ? t('paste.instead.folds')
      : t('paste.instead', { count: reading.classifiers.length }),
    run: () => {
      if (present.value.snapshot !== snapshot) return;
      undo();
      add(reading);
    },
  };
  tell(reading, 'replaced', kept ? t('paste.kept', { what: keptCosts(doc.value) }) : '', own ? addInstead : undefined);
}

export function add(reading: Reading): void {
  const { how = [] } = present.value.snapshot;
  open(withPooled(addFrom(doc.value, reading), reading), [...how, ...reading.notes]);
  tell(reading, 'added');
}

/** Whether matrices can stand next to those that are there. */
export const canAdd = (reading: Reading): boolean =>
  data.value === 'matrix' && doc.value.sets === undefined && fits(doc.value, reading);

/** Puts label sets in the place of the matrices, which wait under them. */
export function replaceWithSets(text: string, notes: readonly Remark[] = []): void {
  open({ ...doc.value, sets: text }, notes);
  showNotice(t('sets.replaced'), { notes: notes.map(({ message }) => `${capital(message)}.`), acts: [undoing()] });
}

/** Takes a text for what it is; asks first where that is not certain, and keeps in the box what cannot be read. */
export function takeRecognised(incoming: Incoming, recognition: Recognition): void {
  const { text, file } = incoming;
  const { kind, certain, notes, problems } = recognition;
  const reading = readingOf(recognition);
  if (file && isTable(file, text, recognition)) void openFile({ files: [file], columns: guessed });
  else if (kind === 'none') keepInBox(text, problems);
  else if (!certain) asked.value = { ...incoming, recognition };
  else if (kind === 'scores') void takeTable(text, file);
  else if (kind === 'label_sets') replaceWithSets(text, notes);
  else if (reading) takeReading(reading, text);
}

/** Whether a file that is called a table shows its columns: nothing speaks for a matrix, or that would lose whose items they are. */
function isTable({ name }: File, text: string, { kind, certain, reading, candidates }: Recognition): boolean {
  const matrix = candidates.find((each) => each.kind === 'matrix')?.confidence ?? 0;
  if (!tableName.test(name)) return false;
  if (kind === 'matrix') return certain && reading !== undefined && decidesItems(reading, text);
  return kind === 'scores' ? matrix < 0.4 : kind === 'none' && (matrix < 0.9 || text.length > mostInBox);
}

/** Whether several classifiers decided the item of each line: counted, they would be compared as if on different items. */
function decidesItems({ classifiers, notes }: Reading, text: string): boolean {
  if (classifiers.length < 2 || !notes.some(({ code }) => code === 'pairs_counted')) return false;
  const items = text.split(/[\r\n]+/).filter((line) => line.trim()).length - 1;
  return classifiers.every(({ matrix }) => matrix.flat().reduce((sum, each) => sum + each, 0) === items);
}

/** Takes matrices; more of them than the page can show wait in the box. */
export function takeReading(reading: Reading, text: string): void {
  const wrong = tooMany(reading);
  if (wrong) keepInBox(text, [wrong]);
  else replaceWith(reading);
}

/** A text from the clipboard or a small file. What was asked about an earlier one is asked no more. */
export async function takeText(text: string, file?: File): Promise<void> {
  asked.value = null;
  // What was said of earlier data is not about these.
  hush();
  if (looksLikeProject(text)) {
    openProject(text);
    return;
  }
  if (text.length > mostText) {
    await takeTable(text, file);
    return;
  }
  try {
    takeRecognised({ text, file }, await recognise(text, file?.name));
  } catch (error) {
    if (!(error instanceof Cancelled)) keepInBox(text, remarks(error));
  }
}

/** Characters that are encoded at once. */
const piece = 1_000_000;

/** A text as a file, encoded piece by piece so that the page answers in between. */
async function asFile(text: string): Promise<File> {
  const parts: Blob[] = [];
  for (let from = 0; from < text.length; ) {
    if (from > 0) await new Promise((done) => setTimeout(done));
    const to = from + piece;
    // The two halves of a character stay together.
    const end = /[\ud800-\udbff]/.test(text.charAt(to - 1)) ? to - 1 : to;
    parts.push(new Blob([text.slice(from, end)]));
    from = end;
  }
  return new File(parts, t('paste.table'));
}

/** Reads a text as a table of items, as if it were a file. */
export async function takeTable(text: string, from?: File): Promise<void> {
  const file = from ?? (await asFile(text));
  return awaited.value?.file.name === file.name ? supply([file]) : openFile({ files: [file], columns: guessed });
}

/** Characters that a text box shows without making the page wait. */
const mostInBox = 20_000;

/** The text waits in the box, which says what is wrong with it; of one that is too long for the box only that is said. */
function keepInBox(text: string, [first]: readonly Remark[]): void {
  if (text.length > mostInBox && first) {
    const { line, column, message } = first;
    const place = line ? `${t(column ? 'paste.place' : 'paste.line', { line, column: column ?? 1 })} ` : '';
    showNotice(`${place}${capital(message)}. ${hintOf(first)}`.trim(), { sticky: true });
    return;
  }
  refused.text = first ? text : '';
  batch(() => {
    pasted.value = text;
    boxOpen.value = true;
  });
}

const textName = /\.(txt|json|md|markdown|html?|tex|r|py|log)$/i;
const mostMatrixTable = 100_000;

/** The file was chosen or dropped: a table of scores, or matrices as text. */
export async function takeFiles(files: readonly File[]): Promise<void> {
  // In the order of their names, so that a project knows them again however they are dropped.
  const [file, ...beside] = [...files].sort((a, b) => (a.name < b.name ? -1 : 1));
  if (!file) return;
  asked.value = null;
  hush();
  if (/\.json$/i.test(file.name) && looksLikeProject(await file.slice(0, 200).text())) {
    openProject(await file.slice(0, mostProjectBytes + 1).text());
    return;
  }
  if (awaited.value) {
    await supply([file, ...beside]);
    return;
  }
  if (beside.length > 0) await takeSeveral([file, ...beside]);
  else await takeFile(file);
}

/** Rows are read into memory that a browser bounds by 4 GB, and take about twice their bytes of it. */
const mostFile = 2_000_000_000;

async function takeFile(file: File): Promise<void> {
  if (await mayBeMatrix(file)) await takeText(await file.text(), file);
  else await takeTables([file]);
}

async function takeTables(files: Files): Promise<void> {
  const size = sizeOf(files);
  if (size > mostFile)
    showNotice(t('drop.large', { name: namesOf(files), size: bytes(size), most: bytes(mostFile) }), { sticky: true });
  else await openFile({ files, columns: guessed });
}

/** Whether a file is worth a look as a text: others are tables of scores, read as a stream. */
async function mayBeMatrix(file: File): Promise<boolean> {
  if (file.size === 0 || file.size > mostText) return false;
  if (!textName.test(file.name) && !(tableName.test(file.name) && file.size <= mostMatrixTable)) return false;
  // Control bytes that only other formats have.
  const head = new Uint8Array(await file.slice(0, 4096).arrayBuffer());
  return !head.some((byte) => byte < 9 || (byte > 13 && byte < 27));
}

/**
 * Several files at once are several classifiers: each a matrix of the same classes, what is none being left and named; or all of them
 * tables of the same items, which the core joins by the items' ids or refuses.
 */
async function takeSeveral(files: Files): Promise<void> {
  const found: Reading[] = [];
  const left: string[] = [];
  for (const file of files) {
    const reading = (await mayBeMatrix(file)) ? await certainMatrix(file) : null;
    const [first] = found;
    const inFile = (note: Remark) => ({ ...note, message: `${note.message} (${file.name})` });
    if (reading && (!first || fits(replaceBy(doc.value, first), reading)))
      found.push({ ...reading, notes: reading.notes.map(inFile) });
    else left.push(file.name);
  }
  const [first, ...others] = found;
  if (!first) {
    await takeTables(files);
    return;
  }
  const all = others.reduce(addFrom, replaceBy(doc.value, first));
  const notes = found.flatMap((each) => each.notes);
  const together = { ...first, classifiers: found.flatMap(({ classifiers }) => classifiers), notes };
  open(withPooled(all, together), notes);
  tell(together, 'replaced');
  if (left.length > 0) showNotice(t('drop.left_out', { names: left.join(', '), count: left.length }), { sticky: true });
}

/** The matrix of a file, which lends its own name where the text has none; null where it is anything else, or not surely. */
async function certainMatrix(file: File): Promise<Reading | null> {
  const found = await recognise(await file.text(), file.name).catch(() => null);
  const reading = found?.certain ? readingOf(found) : null;
  if (!reading) return null;
  const name = file.name.replace(/\.[^.]+$/, '');
  return reading.classifiers.length === 1 && name
    ? { ...reading, classifiers: reading.classifiers.map((each) => ({ ...each, name })) }
    : reading;
}
