import { effect, untracked } from '@preact/signals';
import type { UseStore } from 'idb-keyval';
import type { Steps } from '../../document/history';
import { readProject, writeProject } from '../../document/project';
import { Pause } from '../../engine/pause';
import type { Snapshot } from '../analysis';
import { allSteps, present } from '../calculator';
import { loadedAgain } from '../late';
import { type Columns, type FileSource, type Files, sizeOf } from '../scores';
import { recall } from '../settings';
import { briefly, columnsOf, stepsKey as key, mostKept, stepsAreKept } from './project';

// Every step of undo and redo with its score files, kept in this browser for a reload of this tab. A file that is too large is not kept;
// what names it is (project.ts), and asks for it.

/** Characters of steps that are kept: the nearest ones. */
const mostText = 2_000_000;
/** Milliseconds after which another tab's steps are erased: it was closed, or nobody will reload it. */
const longest = 24 * 3600 * 1000;
/** Notes of the reader that a step keeps. */
const mostNotes = 50;

/** A step as it is kept: a project, and the files that its rows come from. */
interface Kept extends Pick<Snapshot, 'how' | 'example'> {
  readonly project: string;
  readonly files?: string;
}
interface Record {
  readonly at: number;
  readonly steps: Steps<Kept>;
}

/** Opened once: each opening is a connection that stays, with its listeners. */
const connection: { store?: UseStore } = {};

/** The store; it throws in an opaque origin and may be switched off: then nothing is kept. */
async function open() {
  const { createStore, ...calls } = await import('idb-keyval');
  connection.store ??= createStore('isoyield-steps', 'steps');
  return { ...calls, store: connection.store };
}

/** A number for this tab. Pages that are served without encryption have no randomUUID. */
const another = () => crypto.getRandomValues(new Uint32Array(3)).join('-');
const tab = { id: another(), swept: false };

/** The store of files: each set of files is stored once. */
const places = new Map<Files, string>();

const nameOf = (id: string, part: string) => `${id}/${part}`;

/** Snapshots never change: each is written out once. */
const texts = new WeakMap<Snapshot, string>();
function textOf(snapshot: Snapshot): string {
  const known = texts.get(snapshot);
  if (known !== undefined) return known;
  const { document, source } = snapshot;
  const scores = source && { file: briefly(source.files), columns: columnsOf(source) };
  const text = writeProject({ document, ...(scores && { scores }) });
  texts.set(snapshot, text);
  return text;
}

/** The steps that can be kept, the nearest first, and the files that they need; null where the present one cannot. */
function keepable({ past, present: now, future }: Steps<Snapshot>): { steps: Steps<Kept>; files: Set<Files> } | null {
  const files = new Set<Files>();
  let size = 0;
  let length = 0;
  const take = (snapshot: Snapshot): Kept | null => {
    const { source, how, example } = snapshot;
    const project = textOf(snapshot);
    const more = source && !files.has(source.files) ? sizeOf(source.files) : 0;
    if (size + more > mostKept || length + project.length > mostText) return null;
    size += more;
    length += project.length;
    if (source) {
      files.add(source.files);
      if (!places.has(source.files)) places.set(source.files, another());
    }
    const place = source && places.get(source.files);
    return {
      project,
      ...(place && { files: place }),
      ...(how && { how: how.slice(0, mostNotes) }),
      ...(example !== undefined && { example }),
    };
  };
  /** Those next to the present one: without one of them there is no way to those beyond. */
  const near = (list: readonly Snapshot[]): Kept[] => {
    const found: Kept[] = [];
    for (const each of [...list].reverse()) {
      const kept = take(each);
      if (!kept) break;
      found.unshift(kept);
    }
    return found;
  };
  const kept = take(now);
  if (!kept) return null;
  return { steps: { past: near(past), present: kept, future: near(future) }, files };
}

async function write(steps: Steps<Snapshot>): Promise<void> {
  const found = keepable(steps);
  const { id } = tab;
  try {
    const { set, del, keys, store } = await open();
    if (recall('recent') === 'off') return;
    if (!found) {
      stepsAreKept.value = false;
      await del(nameOf(id, 'steps'), store);
      return;
    }
    const there = new Set(await keys<string>(store));
    const wanted = new Set([...found.files].map((files) => nameOf(id, places.get(files) ?? '')));
    for (const files of found.files) {
      const name = nameOf(id, places.get(files) ?? '');
      // Kept when the page was loaded before, or a moment ago.
      if (!there.has(name)) await set(name, [...files], store);
    }
    await set(nameOf(id, 'steps'), { at: Date.now(), steps: found.steps } satisfies Record, store);
    stepsAreKept.value = true;
    for (const name of there)
      if (name.startsWith(`${id}/`) && name !== nameOf(id, 'steps') && !wanted.has(name)) await del(name, store);
  } catch {
    // The store is full or switched off: a reload asks for the file, as it would for a large one.
    stepsAreKept.value = false;
  }
}

/** Erases what tabs have left that are long closed. */
async function sweep(): Promise<void> {
  try {
    const { get, del, keys, store } = await open();
    const names = await keys<string>(store);
    const ids = new Set(names.map((name) => name.split('/')[0] ?? ''));
    ids.delete(tab.id);
    for (const id of ids) {
      const kept = await get<Record>(nameOf(id, 'steps'), store);
      if (kept && Date.now() - kept.at < longest) continue;
      for (const name of names) if (name.startsWith(`${id}/`)) await del(name, store);
    }
  } catch {
    // Nothing to do: see above.
  }
}

/** Erases the steps of every tab. */
export async function forgetSteps(): Promise<void> {
  writing.stop();
  places.clear();
  stepsAreKept.value = false;
  try {
    const { clear, store } = await open();
    await clear(store);
  } catch {
    // Nothing to do: see above.
  }
}

const writing = new Pause();

/** Keeps the steps of this tab from now on. What was restored is kept already, and what the page `begun` with it begins with anyway. */
export function followSteps(begun: Snapshot): void {
  let last = begun;
  effect(() => {
    const { snapshot } = present.value;
    if (snapshot === last) return;
    last = snapshot;
    untracked(() => {
      writing.begin(250, () => {
        if (!tab.swept) void sweep();
        tab.swept = true;
        void write(allSteps());
      });
    });
  });
  const leave = () => {
    if (writing.runs) {
      writing.stop();
      void write(allSteps());
    }
    try {
      if (stepsAreKept.value && recall('recent') !== 'off') sessionStorage.setItem(key, tab.id);
      else sessionStorage.removeItem(key);
    } catch {
      // Storage is switched off.
    }
  };
  window.addEventListener('pagehide', leave);
  // A phone ends tabs in the background without a word.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave());
}

/** Reads a step; null where it cannot be used. Files and columns that are the same in several steps stay so. */
function reader(files: ReadonlyMap<string, Files>): (kept: Kept) => Snapshot | null {
  const sources = new Map<string, FileSource>();
  return ({ project, files: place, how, example }) => {
    const read = readProject(project);
    if ('fault' in read) return null;
    const { document, scores } = read;
    const own = place === undefined ? undefined : files.get(place);
    if ((scores === undefined) !== (own === undefined)) return null;
    const about = JSON.stringify([place, scores?.columns]);
    const source =
      scores && own ? (sources.get(about) ?? { files: own, columns: scores.columns as unknown as Columns }) : null;
    if (source) sources.set(about, source);
    const snapshot = { document, source, ...(how && { how }), ...(example !== undefined && { example }) };
    texts.set(snapshot, project);
    return snapshot;
  };
}

/** The steps that were kept when the page is loaded again where it was left; null: none. */
export async function stepsKept(): Promise<Steps<Snapshot> | null> {
  try {
    const id = sessionStorage.getItem(key);
    // A copy of this tab is another one.
    sessionStorage.removeItem(key);
    if (id === null || !loadedAgain() || recall('recent') === 'off') return null;
    const { get, store } = await open();
    const found = await get<Record>(nameOf(id, 'steps'), store);
    if (!found) return null;
    const all = [...found.steps.past, found.steps.present, ...found.steps.future];
    const needed = [...new Set(all.flatMap(({ files }) => files ?? []))];
    const files = new Map<string, Files>();
    for (const place of needed) {
      const kept = await get<Files>(nameOf(id, place), store);
      if (kept && kept.length > 0) files.set(place, kept);
    }
    const read = reader(files);
    const now = read(found.steps.present);
    if (!now) return null;
    tab.id = id;
    stepsAreKept.value = true;
    for (const [place, own] of files) places.set(own, place);
    return { past: near(found.steps.past, read), present: now, future: near(found.steps.future, read) };
  } catch {
    return null;
  }
}

/** The steps next to the present one that could be read. */
function near(list: readonly Kept[], read: (kept: Kept) => Snapshot | null): Snapshot[] {
  const all = list.map(read);
  const last = all.lastIndexOf(null);
  return all.slice(last + 1) as Snapshot[];
}
