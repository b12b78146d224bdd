import { effect, signal, untracked } from '@preact/signals';
import { writeProject } from '../../document/project';
import { Turns } from '../../engine/latest';
import { Pause } from '../../engine/pause';
import type { Snapshot } from '../analysis';
import { present } from '../calculator';
import { namesOf } from '../scores';
import { recall, remember } from '../settings';
import { projectOf } from './project';

// Recent analyses, kept in this browser unless the user says otherwise; forgotten when the user says so.

interface Recent {
  readonly id: string;
  readonly title: string;
  /** When it was last changed, in milliseconds. */
  readonly at: number;
  /** A project file. */
  readonly text: string;
}

const key = 'isoyield.recent';
const most = 12;

export const keeping = signal(false);
export const recents = signal<readonly Recent[]>([]);

/** The store; it throws in an opaque origin and may be switched off: then nothing is kept. */
const store = () => import('idb-keyval');

const listOf = (found: unknown): readonly Recent[] => (Array.isArray(found) ? (found as Recent[]).slice(0, most) : []);

async function load(): Promise<void> {
  try {
    const { get } = await store();
    recents.value = listOf(await get(key));
  } catch {
    recents.value = [];
  }
}

const writing = new Pause();
/** What was begun before all was erased must not come back. */
const erasures = new Turns();

async function keep(entry: Recent, lasts: () => boolean): Promise<void> {
  const added = (list: readonly Recent[]) => [entry, ...list.filter(({ id }) => id !== entry.id)].slice(0, most);
  try {
    const { update } = await store();
    // Another window may have erased all, and have forbidden to keep any.
    if (!lasts() || recall('recent') === 'off') return;
    await update<unknown>(key, (found) => {
      const list = added(listOf(found));
      recents.value = list;
      return list;
    });
  } catch {
    // Nothing to do: see above.
  }
}

/** Begins or stops keeping. To stop erases what was kept. */
export function keepRecent(on: boolean): void {
  keeping.value = on;
  remember('recent', on ? null : 'off');
  if (on) void load();
  else void forgetRecent();
}

export async function forgetRecent(): Promise<void> {
  writing.stop();
  erasures.begin();
  recents.value = [];
  void import('./steps').then((it) => it.forgetSteps()).catch(() => {});
  try {
    const { del } = await store();
    await del(key);
  } catch {
    // Nothing to do: see above.
  }
}

const titleOf = ({ document, source }: Snapshot) =>
  (source ? namesOf(source.files) : null) ??
  document.classifiers
    .map(({ name }) => name)
    .join(', ')
    .slice(0, 80);

/** An id of another analysis. Pages that are served without encryption have no randomUUID. */
const another = () => crypto.getRandomValues(new Uint32Array(3)).join('-');

/** Keeps what is worked on, once it has been changed. Another analysis is another entry. */
export function followRecent(): void {
  keeping.value = recall('recent') !== 'off';
  if (keeping.value) void load();
  let id = another();
  let first = true;
  effect(() => {
    const { snapshot, big } = present.value;
    if (first) {
      first = false;
      return;
    }
    untracked(() => {
      if (big) id = another();
      writing.stop();
      // An example that was opened is there anyway, until it is changed.
      if (!keeping.value || (big && snapshot.example !== undefined)) return;
      const own = id;
      const lasts = erasures.now();
      writing.begin(800, async () => {
        const text = writeProject(await projectOf(snapshot));
        await keep({ id: own, title: titleOf(snapshot), at: Date.now(), text }, lasts);
      });
    });
  });
}
