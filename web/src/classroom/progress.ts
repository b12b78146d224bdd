import { signal } from '@preact/signals';
import { del, get, set } from 'idb-keyval';
import * as v from 'valibot';
import type { Works } from './player/teacher';

// What a learner did stays in this browser. Storage throws in a frame of opaque origin and may be switched off: then it lasts as long as the
// page, and says so.

const work = v.object({
  answer: v.any(),
  attempts: v.number(),
  hints: v.number(),
  state: v.nullable(v.picklist(['right', 'partly', 'wrong', 'unreadable', 'open'])),
  points: v.number(),
  shown: v.boolean(),
});
const schema = v.object({
  schema: v.literal('isoyield.progress/1'),
  name: v.string(),
  works: v.record(v.string(), v.record(v.string(), work)),
});

export interface Progress {
  readonly schema: 'isoyield.progress/1';
  /** Name or code of the learner; numbers are drawn from it. */
  readonly name: string;
  /** By exercise and seed: `accuracy-paradox/7`. */
  readonly works: Readonly<Record<string, Works>>;
}

const key = 'isoyield.classroom';
const nothing: Progress = { schema: 'isoyield.progress/1', name: '', works: {} };

export const progress = signal<Progress>(nothing);
/** Whether what was done outlives the page. */
export const kept = signal(true);

let loading: Promise<void> | null = null;

/** Reads what was kept, once. */
export function recall(): Promise<void> {
  loading ??= (async () => {
    try {
      const found = await get<unknown>(key);
      if (found !== undefined && v.is(schema, found)) progress.value = found as Progress;
    } catch {
      kept.value = false;
    }
  })();
  return loading;
}

let pause: ReturnType<typeof setTimeout> | undefined;

function keep(next: Progress): void {
  progress.value = next;
  clearTimeout(pause);
  pause = setTimeout(() => {
    set(key, next).catch(() => {
      kept.value = false;
    });
  }, 150);
}

const keyOf = (id: string, seed: string) => `${id}/${seed}`;
const none: Works = {};

export const worksOf = (id: string, seed: string): Works => progress.value.works[keyOf(id, seed)] ?? none;

export function keepWorks(id: string, seed: string, works: Works): void {
  keep({ ...progress.value, works: { ...progress.value.works, [keyOf(id, seed)]: works } });
}

export function rename(name: string): void {
  keep({ ...progress.value, name });
}

/** Forgets everything that was done here. */
export async function erase(): Promise<void> {
  clearTimeout(pause);
  progress.value = nothing;
  try {
    await del(key);
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
  return Math.max(...tried.map(([, works]) => Object.values(works).reduce((sum, { points }) => sum + points, 0)));
}
