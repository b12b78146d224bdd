import { batch, signal } from '@preact/signals';
import type { Reading, Remark } from 'isoyield';
import { edit, keptCosts, open, openFile, present, undoing } from '../app/calculator';
import { say } from '../app/notice';
import { awaited, openProject, supply } from '../app/project';
import { read, readSets } from '../app/questions';
import { remarks } from '../app/quick';
import { guessed } from '../app/scores';
import { choosePositive } from '../document/document';
import { looksLikeProject, mostProjectBytes } from '../document/project';
import { data, doc } from '../document/state';
import { addFrom, fits, keepsCosts, replaceBy } from '../document/taken';
import { capital, t } from '../i18n';
import { lookOf, looksLikeTable } from './rows';

// What comes in from outside: text that is pasted, files that are dropped or chosen.

/** The paste box: its text is kept until it has been used. */
export const pasted = signal('');
export const boxOpen = signal(false);

/** What a reading brought, with everything that the reader noted and what of the old analysis is still there. */
function tell(reading: Reading, verb: 'replaced' | 'added', kept = ''): void {
  const document = doc.value;
  const { classes, positive } = document;
  const swap = classes.length === 2 ? classes.find((label) => label !== positive) : undefined;
  const text = [
    t(`paste.${verb}`, { count: reading.classifiers.length }),
    ...(swap === undefined ? [] : [t('paste.positive', { positive })]),
    t(`paste.rows.${reading.rows === 'predicted' ? 'predicted' : 'true'}`),
  ].join(', ');
  const acts = [undoing()];
  if (swap !== undefined)
    acts.push({ text: t('file.turn', { class: swap }), run: () => edit(choosePositive(doc.value, swap)) });
  const notes = reading.notes.map(({ message }) => `${capital(message)}.`);
  say(`${text}.`, { notes: kept ? [kept, ...notes] : notes, acts });
}

export function replaceWith(reading: Reading): void {
  const kept = keepsCosts(doc.value, reading);
  open(replaceBy(doc.value, reading), reading.notes);
  tell(reading, 'replaced', kept ? t('paste.kept', { what: keptCosts(doc.value) }) : '');
}

export function add(reading: Reading): void {
  const { how = [] } = present.value.snapshot;
  open(addFrom(doc.value, reading), [...how, ...reading.notes]);
  tell(reading, 'added');
}

/** Whether matrices can stand beside those that are there. */
export const canAdd = (reading: Reading): boolean =>
  data.value === 'matrix' && doc.value.sets === undefined && fits(doc.value, reading);

/** Puts label sets in the place of the matrices, which wait under them. */
export function replaceWithSets(text: string): void {
  open({ ...doc.value, sets: text });
  say(t('sets.replaced'));
}

/** Whether labels of a reading look as if each held several: "a;b". */
export const looksLikeSets = (reading: Reading): boolean => reading.classes.some((label) => /[;|]/.test(label));

/**
 * Whether a text that is no matrix may be label sets. Scores are none, nor is a table of single labels or a matrix with gaps: labels that
 * are sets hold a second separator. Numbers that are only too many are not either: each column would be a classifier, and a report on a
 * thousand takes minutes.
 */
export function mayBeSets(text: string, problems: readonly Remark[]): boolean {
  const { table, scores, bare } = lookOf(text);
  if (scores) return false;
  if (/[;|]/.test(text) && /[,\t]/.test(text)) return true;
  return !table && !bare && !problems.some(({ code }) => code === 'too_many_classes');
}

/** A text from the clipboard: used at once when it can be read, else kept in the box with what is wrong. */
export async function takeText(text: string): Promise<void> {
  if (looksLikeProject(text)) {
    openProject(text);
    return;
  }
  try {
    const reading = await read(text);
    if (looksLikeSets(reading)) {
      await readSets(text);
      replaceWithSets(text);
      return;
    }
    if (!looksLikeItems(text, reading)) {
      replaceWith(reading);
      return;
    }
  } catch (error) {
    if (holdsNone(error)) {
      keepInBox(text);
      return;
    }
    try {
      if (mayBeSets(text, remarks(error))) {
        await readSets(text);
        replaceWithSets(text);
        return;
      }
    } catch {
      // Neither: a table of scores, or the box shows what is wrong.
    }
  }
  if (looksLikeTable(text)) await takeTable(text);
  else keepInBox(text);
}

/** Reads a text as a table of items, as if it were a file. */
export function takeTable(text: string): Promise<void> {
  const file = new File([text], t('paste.table'));
  return awaited.value?.file.name === file.name ? supply(file) : openFile({ file, columns: guessed });
}

/** The text waits in the box, which says what is wrong with it. */
function keepInBox(text: string): void {
  batch(() => {
    pasted.value = text;
    boxOpen.value = true;
  });
}

/** A report of another tool without a matrix: no table of scores either. */
const holdsNone = (error: unknown) => namesNone(remarks(error));
const namesNone = (problems: readonly Remark[]) => problems.some(({ code }) => code.startsWith('no_matrix_in_'));

/** Files up to this size may be matrices; larger ones are tables. */
const mostMatrixBytes = 8_000_000;
const tableName = /\.(csv|tsv|tab|psv)$/i;
const textName = /\.(txt|json|md|markdown|html?|tex|r|py|log)$/i;

async function readAsMatrix(file: File): Promise<{ reading: Reading } | { problems: readonly Remark[]; text: string }> {
  const text = await file.text();
  try {
    return { reading: await read(text, { name: file.name }) };
  } catch (error) {
    return { problems: remarks(error), text };
  }
}

/** The file was chosen or dropped: a table of scores, or matrices as text. */
export async function takeFiles(files: readonly File[]): Promise<void> {
  const [file] = files;
  if (!file) return;
  if (/\.json$/i.test(file.name) && looksLikeProject(await file.slice(0, 200).text())) {
    openProject(await file.slice(0, mostProjectBytes + 1).text());
    return;
  }
  if (awaited.value) {
    await supply(file);
    return;
  }
  if (files.length > 1 && (await takeMatrices(files))) return;
  const small = file.size > 0 && file.size <= mostMatrixBytes && (await isText(file));
  if (small && textName.test(file.name)) {
    const outcome = await readAsMatrix(file);
    if ('reading' in outcome) {
      replaceWith(outcome.reading);
      return;
    }
    // A text that is not a table either is shown with what is wrong, to be mended.
    if (!looksLikeTable(outcome.text) || namesNone(outcome.problems)) {
      keepInBox(outcome.text);
      return;
    }
  } else if (small && tableName.test(file.name) && file.size <= 100_000) {
    const outcome = await readAsMatrix(file);
    if ('reading' in outcome && !looksLikeTable(await file.text())) {
      replaceWith(outcome.reading);
      return;
    }
  }
  await openFile({ file, columns: guessed });
}

/** Whether a file begins as text: no control bytes that only other formats have. */
async function isText(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 4096).arrayBuffer());
  return !head.some((byte) => byte < 9 || (byte > 13 && byte < 27));
}

/** Several files at once are several classifiers. False when one of them is no matrix. */
async function takeMatrices(files: readonly File[]): Promise<boolean> {
  if (files.some((file) => file.size > mostMatrixBytes)) return false;
  const outcomes = await Promise.all(files.map(readAsMatrix));
  let next = doc.value;
  for (const [i, outcome] of outcomes.entries()) {
    if (!('reading' in outcome)) return false;
    const { reading } = outcome;
    // A file that names nothing lends its own name.
    const name = files[i]?.name.replace(/\.[^.]+$/, '') ?? '';
    const named =
      reading.classifiers.length === 1 && name
        ? { ...reading, classifiers: reading.classifiers.map((each) => ({ ...each, name })) }
        : reading;
    if (i > 0 && !fits(next, named)) return false;
    next = i === 0 ? replaceBy(next, named) : addFrom(next, named);
  }
  const readings = outcomes.flatMap((each) => ('reading' in each ? [each.reading] : []));
  const notes = readings.flatMap((each) => each.notes);
  const [first] = readings;
  open(next, notes);
  if (first) tell({ ...first, classifiers: readings.flatMap(({ classifiers }) => classifiers), notes }, 'replaced');
  return true;
}

/** Whether a text holds an item in a row, whatever it was read as: a truth and a score make a matrix of as many classes as there are rows. */
export function looksLikeItems(text: string, reading: Reading | null, problems: readonly Remark[] = []): boolean {
  const { table, scores } = lookOf(text);
  if (!table || namesNone(problems)) return false;
  if (reading === null || reading.classes.length > reading.decisions.length + 1) return true;
  return scores && reading.classifiers.length === 1;
}
