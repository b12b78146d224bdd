import { signal } from '@preact/signals';
import { del, get, set, update } from 'idb-keyval';
import * as v from 'valibot';
import { Once } from '../../engine/once';
import { here, mergedWork, type Work, type Works } from '../player/teacher';

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
  earlier: v.optional(v.number()),
  log: v.optional(
    v.array(
      v.object({
        at: v.number(),
        on: v.string(),
        did: v.picklist(['try', 'hint', 'shown']),
        answer: v.optional(v.any()),
        said: v.optional(
          v.object({ state: v.string(), points: v.number(), outOf: v.number(), slip: v.optional(v.string()) }),
        ),
      }),
    ),
  ),
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
/** What this browser calls itself in logs. */
const deviceKey = `${key}.device`;
const nothing: Progress = { schema: 'isoyield.progress/1', name: '', works: {} };

export const progress = signal<Progress>(nothing);
/** Whether what was done outlives the page. */
export const progressKept = signal(true);

const recalled = new Once(async () => {
  try {
    const found = await get<unknown>(key);
    const known = v.is(schema, found) ? found : null;
    const { read, whole } = readWorks(known?.works ?? {});
    // What was done while it was read is newer.
    if (known) progress.value = early.reduce(withChange, { ...nothing, name: known.name, works: read });
    if (found !== undefined && (!known || !whole)) await set(unreadKey, found);
    const named = await get<unknown>(deviceKey);
    if (typeof named === 'string') here.on = named;
    else await set(deviceKey, here.on);
  } catch {
    progressKept.value = false;
  }
  early.length = 0;
  reads.done = true;
  takeLast();
});

/** Reads what was kept, once. */
export const recall = (): Promise<void> => recalled.get();

type Change = Partial<Pick<Progress, 'name' | 'works'>>;

/** Changes that were made before what was kept had been read. */
const early: Change[] = [];
const reads = { done: false };

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

/** Question by question: another tab may have answered another one, or the same. */
function mergedWorks(before: Works | undefined, later: Works): Works {
  if (before === undefined || before === later) return later;
  const own = Object.entries(later).map(([id, work]) => [id, mergedWork(before[id], work)] as const);
  return { ...before, ...Object.fromEntries(own) };
}

const withChange = (before: Progress, { name = before.name, works = {} }: Change): Progress => ({
  ...before,
  name,
  works: {
    ...before.works,
    ...Object.fromEntries(
      Object.entries(works).map(([place, each]) => [place, mergedWorks(before.works[place], each)]),
    ),
  },
});

/** What the store holds, as far as it can be read. */
function storedIn(found: unknown): Progress {
  return v.is(schema, found) ? { ...nothing, name: found.name, works: readWorks(found.works).read } : nothing;
}

/** Nobody is told of what is as it was: what was made of it would go. */
function show(next: Progress): void {
  if (JSON.stringify(next) !== JSON.stringify(progress.value)) progress.value = next;
}

/** Takes up what other tabs have written; what is typed here and not written yet stays. */
export async function refresh(): Promise<void> {
  try {
    const found = storedIn(await get<unknown>(key));
    const { name, works: own } = progress.value;
    show(withChange({ ...found, name: name || found.name }, { works: own }));
  } catch {
    progressKept.value = false;
  }
}

/** Other tabs of this browser. */
const tabs = typeof window === 'undefined' || !('BroadcastChannel' in window) ? null : new BroadcastChannel(key);
tabs?.addEventListener('message', () => void refresh());

/** Writes what changed into what is kept by then: another tab may have written too. */
function keep(change: Change): void {
  progress.value = withChange(progress.value, change);
  unwritten.add(change);
  if (!reads.done) early.push(change);
  let written: Progress | undefined;
  update<unknown>(key, (found) => (written = withChange(v.is(schema, found) ? (found as Progress) : nothing, change)))
    .then(
      () => {
        // What another tab has written is seen here; what was typed meanwhile is later.
        const places = Object.keys(change.works ?? {});
        const found = Object.fromEntries(places.map((place) => [place, written?.works[place] ?? none]));
        const later = Object.fromEntries(places.map((place) => [place, progress.value.works[place] ?? none]));
        show(withChange(withChange(progress.value, { works: found }), { works: later }));
        tabs?.postMessage('written');
      },
      () => {
        progressKept.value = false;
      },
    )
    .finally(() => unwritten.delete(change));
}

const keyOf = (id: string, seed: string) => `${id}/${seed}`;
const none: Works = {};

export const worksOf = (id: string, seed: string): Works => progress.value.works[keyOf(id, seed)] ?? none;

/** Keeps the work on one question. */
export function keepWork(id: string, seed: string, question: string, work: Work): void {
  keep({ works: { [keyOf(id, seed)]: { [question]: work } } });
}

export function rename(name: string): void {
  keep({ name });
}

/** In an order of its own, for a comparison. */
const sorted = (works: Works = none) =>
  Object.entries(works)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, work]) => [id, work.points, work.attempts, work.hints, work.shown]);

const pointsIn = (all: Works): number => Object.values(all).reduce((sum, { points }) => sum + points, 0);

/**
 * Adds what a saved file holds to what is here, question by question. To how many exercises something was added; null when the file is no
 * saved progress.
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
  const added = Object.entries(read).flatMap(([place, each]) => {
    const own = progress.value.works[place];
    // What is typed here stays.
    const all = own === undefined ? each : mergedWorks(each, own);
    return JSON.stringify(sorted(all)) === JSON.stringify(sorted(own)) ? [] : [[place, all] as const];
  });
  keep({ name: progress.value.name || found.name, works: Object.fromEntries(added) });
  return added.length;
}

/** Forgets everything that was done here. */
export async function erase(): Promise<void> {
  progress.value = nothing;
  early.length = 0;
  unwritten.clear();
  try {
    await del(key);
    await del(unreadKey);
    await del(deviceKey);
  } catch {
    progressKept.value = false;
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
