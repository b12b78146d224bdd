import { signal } from '@preact/signals';
import { del, get, set, update } from 'idb-keyval';
import * as v from 'valibot';
import { Once } from '../../engine/once';
import type { Works } from '../player/teacher';

// What a learner did stays in this browser. Storage throws in a frame of opaque origin and may be switched off: then it lasts as long as the
// page, and says so.

const work = v.object({
  answer: v.any(),
  attempts: v.number(),
  hints: v.number(),
  state: v.nullable(v.picklist(['right', 'partly', 'near', 'wrong', 'unreadable', 'open'])),
  points: v.number(),
  shown: v.boolean(),
  slip: v.optional(v.string()),
  slips: v.optional(v.array(v.string())),
  tried: v.optional(v.array(v.any())),
});
const works = v.record(v.string(), work);
/** The works of one file or store that can be read, and whether all can. */
function readWorks(all: Readonly<Record<string, unknown>>): { read: Record<string, Works>; whole: boolean } {
  const entries = Object.entries(all).filter(([, each]) => v.is(works, each));
  return {
    read: Object.fromEntries(entries) as Record<string, Works>,
    whole: entries.length === Object.keys(all).length,
  };
}

const schema = v.object({
  schema: v.literal('isoyield.progress/1'),
  name: v.string(),
  works: v.record(v.string(), v.unknown()),
});

export interface Progress {
  readonly schema: 'isoyield.progress/1';
  /** Name or code of the learner; numbers are drawn from it. */
  readonly name: string;
  /** By exercise and seed: `accuracy-paradox/7`. */
  readonly works: Readonly<Record<string, Works>>;
}

const key = 'isoyield.classroom';
/** A copy of what could not be read whole: somebody may still want it. */
const unreadKey = `${key}.unread`;
const nothing: Progress = { schema: 'isoyield.progress/1', name: '', works: {} };

export const progress = signal<Progress>(nothing);
/** Whether what was done outlives the page. */
export const kept = signal(true);

const recalled = new Once(async () => {
  try {
    const found = await get<unknown>(key);
    const known = v.is(schema, found) ? found : null;
    const { read, whole } = readWorks(known?.works ?? {});
    if (known) progress.value = { ...nothing, name: known.name, works: read };
    if (found !== undefined && (!known || !whole)) await set(unreadKey, found);
  } catch {
    kept.value = false;
  }
  takeLast();
});

/** Reads what was kept, once. */
export const recall = (): Promise<void> => recalled.get();

type Change = Partial<Pick<Progress, 'name' | 'works'>>;

/** Changes that are on their way into the store. */
const unwritten = new Set<Change>();
/** Where they wait when the page is left meanwhile: this is written at once. */
const lastKey = `${key}.last`;

// A tab may be closed in the middle of a sentence, before the store has opened.
if (typeof window !== 'undefined')
  window.addEventListener('pagehide', () => {
    const last = [...unwritten].reduce(withChange, nothing);
    if (unwritten.size === 0) return;
    try {
      localStorage.setItem(lastKey, JSON.stringify({ ...last, name: progress.value.name }));
    } catch {
      // No storage: what is lost then was said to be.
    }
  });

/** Takes up what was not written when the page was left. */
function takeLast(): void {
  try {
    const text = localStorage.getItem(lastKey);
    if (text === null) return;
    localStorage.removeItem(lastKey);
    const found: unknown = JSON.parse(text);
    if (v.is(schema, found)) keep({ name: found.name, works: readWorks(found.works).read });
  } catch {
    // No storage, or nothing that was written here.
  }
}

const withChange = (before: Progress, { name = before.name, works }: Change): Progress => ({
  ...before,
  name,
  works: { ...before.works, ...works },
});

/** Writes what changed into what is kept by then: another tab may have written too. */
function keep(change: Change): void {
  progress.value = withChange(progress.value, change);
  unwritten.add(change);
  update<unknown>(key, (found) => withChange(v.is(schema, found) ? (found as Progress) : nothing, change))
    .catch(() => {
      kept.value = false;
    })
    .finally(() => unwritten.delete(change));
}

const keyOf = (id: string, seed: string) => `${id}/${seed}`;
const none: Works = {};

export const worksOf = (id: string, seed: string): Works => progress.value.works[keyOf(id, seed)] ?? none;

export function keepWorks(id: string, seed: string, works: Works): void {
  keep({ works: { [keyOf(id, seed)]: works } });
}

export function rename(name: string): void {
  keep({ name });
}

const pointsIn = (all: Works): number => Object.values(all).reduce((sum, { points }) => sum + points, 0);

/**
 * Adds what a saved file holds to what is here; of the same exercise and seed the one with more points stays. How many exercises were added,
 * or null when the file is no saved progress.
 */
export function adopt(text: string): number | null {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return null;
  }
  if (!v.is(schema, found)) return null;
  const { read } = readWorks(found.works);
  const better = Object.entries(read).filter(([place, each]) => {
    const here = progress.value.works[place];
    return here === undefined || pointsIn(each) > pointsIn(here);
  });
  keep({ name: progress.value.name || found.name, works: Object.fromEntries(better) });
  return better.length;
}

/** Forgets everything that was done here. */
export async function erase(): Promise<void> {
  progress.value = nothing;
  unwritten.clear();
  try {
    await del(key);
    await del(unreadKey);
  } catch {
    kept.value = false;
  }
}

/** The best points of an exercise over all seeds; null when it was never tried. */
export function bestOf(id: string): number | null {
  const tried = Object.entries(progress.value.works).filter(
    ([place, works]) => place.startsWith(`${id}/`) && Object.values(works).some(({ attempts }) => attempts > 0),
  );
  if (tried.length === 0) return null;
  return Math.max(...tried.map(([, each]) => pointsIn(each)));
}
