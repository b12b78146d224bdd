import { get, set } from 'idb-keyval';
import { type Document, parseDocument } from 'yaml';
import { isRecord } from './tree';

const print = (document: Document) => document.toString({ lineWidth: 0, flowCollectionPadding: false }).split('\n');

/** For each line of `after` the line of `before` that it is, or -1: the longest common sequence. */
function matched(before: readonly string[], after: readonly string[]): number[] {
  const [n, m] = [before.length, after.length];
  const lengths = Array.from({ length: n + 1 }, () => new Uint16Array(m + 1));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = n - 1; i >= 0; i--)
    for (let j = m - 1; j >= 0; j--)
      (lengths[i] as Uint16Array)[j] =
        before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const found = new Array<number>(m).fill(-1);
  for (let i = 0, j = 0; i < n && j < m; )
    if (before[i] === after[j]) found[j++] = i++;
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  return found;
}

/** A text with one change made in its tree: lines that say the same stay as they were typed. Null when it cannot be read, or the change does not fit. */
export function changed(text: string, change: (document: Document) => void): string | null {
  const document = parseDocument(text);
  if (document.errors.length > 0) return null;
  try {
    const before = print(document);
    change(document);
    const after = print(document);
    const typed = text.split('\n');
    if (typed.length !== before.length) return after.join('\n');
    const places = matched(before, after);
    return after.map((line, j) => typed[places[j] ?? -1] ?? line).join('\n');
  } catch {
    // A part is not what the form takes it for, or an alias names nothing.
    return null;
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

const keys = { draft: 'isoyield.exercise-draft', previous: 'isoyield.exercise-draft.previous' } as const;

/** What was typed, before it is kept: only this storage is written at once. */
export function keepAtOnce(text: string): void {
  try {
    localStorage.setItem(keys.draft, text);
  } catch {
    // Where nothing can be kept, saving as a file is left.
  }
}

function waiting(): string | null {
  try {
    return localStorage.getItem(keys.draft);
  } catch {
    return null;
  }
}

function leftBehind(): string | null {
  try {
    const found = localStorage.getItem(keys.draft);
    localStorage.removeItem(keys.draft);
    return found;
  } catch {
    return null;
  }
}

/** What was kept: the draft, or the one before it. */
export async function recallDraft(which: keyof typeof keys = 'draft'): Promise<string | null> {
  const left = which === 'draft' ? leftBehind() : null;
  if (left !== null && left.trim() !== '') {
    keepDraft(left);
    return left;
  }
  try {
    const found = await get<unknown>(keys[which]);
    return typeof found === 'string' && found.trim() !== '' ? found : null;
  } catch {
    return null;
  }
}

export function keepDraft(text: string, which: keyof typeof keys = 'draft'): void {
  set(keys[which], text).then(
    () => {
      // What is kept need not wait beside it.
      if (which === 'draft' && waiting() === text) leftBehind();
    },
    // Where nothing can be kept, saving as a file is left.
    () => {},
  );
}

/** The text in the editor. `own`: somebody has written in it, so it is worth keeping; `previous`: the own text before it. */
export interface Desktop {
  text: string;
  own: boolean;
  previous: string | null;
}

export const withText = (desk: Desktop, text: string): Desktop =>
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
