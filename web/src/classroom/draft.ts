import { get, set } from 'idb-keyval';
import { type Document, parseDocument } from 'yaml';

/** What the editor begins with: small, whole and right. */
export const starter = `schema: isoyield.exercise/1
id: my-exercise
minutes: 5
title:
  en: A new exercise
  uk: Нова вправа
statement:
  en: A filter stopped {alarms} letters. {hits} of them were spam, and {missed} spam letters passed.
  uk: Фільтр затримав {alarms} листів. Спаму серед них {hits}, ще {missed} спам-листів пройшли.
parameters:
  hits: { integer: [20, 60], step: 5 }
  false_alarms: { integer: [4, 18] }
  missed: { integer: [2, 12] }
  alarms: { value: hits + false_alarms }
constraints:
  - abs(false_alarms - missed) > 2
data:
  matrices:
    A:
      classes: [{ en: spam, uk: спам }, { en: letter, uk: лист }]
      positive: 0
      cells: [[hits, missed], [false_alarms, 900]]
show: []
questions:
  - id: precision
    kind: number
    ask:
      en: What is the precision?
      uk: Яка точність?
    answer: precision(A)
    accept: { digits: 2 }
    hints:
      - en: Of what was stopped, how much is spam?
        uk: Яка частка затриманого — спам?
    misconceptions:
      - recall_for_precision
solution:
  en: $\\frac{{hits}}{{alarms}} = {precision}$
  uk: $\\frac{{hits}}{{alarms}} = {precision}$
`;

/** A text with one change made in its tree: comments and the rest stay as they were. The same text when it cannot be read. */
export function changed(text: string, change: (document: Document) => void): string {
  const document = parseDocument(text);
  if (document.errors.length > 0) return text;
  try {
    change(document);
    return document.toString({ lineWidth: 120 });
  } catch {
    // A part is not what the form takes it for, or an alias names nothing.
    return text;
  }
}

/** What a form shows of a text; null when it cannot be read. */
export function fieldsOf(text: string): Record<string, unknown> | null {
  const document = parseDocument(text);
  if (document.errors.length > 0) return null;
  try {
    const value: unknown = document.toJS();
    // Fields are written as JSON, which something that holds itself is not.
    JSON.stringify(value);
    return isRecord(value) ? value : null;
  } catch {
    // An alias that names nothing, or too many of them, is found only here.
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a form can show of the parameters and questions: those being typed may be anything yet. */
export function partsOf(fields: Record<string, unknown>) {
  const parameters = isRecord(fields['parameters']) ? fields['parameters'] : {};
  const questions = Array.isArray(fields['questions']) ? (fields['questions'] as unknown[]) : [];
  return {
    names: Object.keys(parameters),
    parameters: Object.entries(parameters).flatMap(([name, how]) => (isRecord(how) ? [{ name, how }] : [])),
    /** With their places in the source. */
    questions: questions.flatMap((question, at) => (isRecord(question) ? [{ question, at }] : [])),
  };
}

const keys = { draft: 'isoyield.exercise-draft', previous: 'isoyield.exercise-draft.previous' } as const;

/** What was kept: the draft, or the one before it. */
export async function recallDraft(which: keyof typeof keys = 'draft'): Promise<string | null> {
  try {
    const found = await get<unknown>(keys[which]);
    return typeof found === 'string' && found.trim() !== '' ? found : null;
  } catch {
    return null;
  }
}

export function keepDraft(text: string, which: keyof typeof keys = 'draft'): void {
  // Where nothing can be kept, saving as a file is left.
  set(keys[which], text).catch(() => {});
}

/** The text in the editor. `own`: somebody has written in it, so it is worth keeping; `previous`: the own text before it. */
export interface Desktop {
  text: string;
  own: boolean;
  previous: string | null;
}

export const written = (desk: Desktop, text: string): Desktop =>
  text === desk.text ? desk : { ...desk, text, own: true };

/** Another text in place of the one there, which is kept when it is somebody's own. */
export const replaced = (desk: Desktop, text: string): Desktop => ({
  text,
  own: false,
  previous: desk.own ? desk.text : desk.previous,
});

/** The previous text again, and the one there in its place. */
export const undone = (desk: Desktop): Desktop =>
  desk.previous === null ? desk : { text: desk.previous, own: true, previous: desk.own ? desk.text : null };
