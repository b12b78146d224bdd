import { effect, signal, untracked } from '@preact/signals';
import { writeProject } from '../document/project';
import { present, type Snapshot } from './calculator';
import { projectOf } from './project';
import { recall, remember } from './settings';

// Recent analyses, kept in this browser when the user says so, and only then.

export interface Recent {
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

async function load(): Promise<void> {
  try {
    const { get } = await store();
    const found: unknown = await get(key);
    recents.value = Array.isArray(found) ? (found as Recent[]).slice(0, most) : [];
  } catch {
    recents.value = [];
  }
}

async function keep(list: readonly Recent[]): Promise<void> {
  recents.value = list;
  try {
    const { del, set } = await store();
    if (list.length === 0) await del(key);
    else await set(key, list);
  } catch {
    // Nothing to do: see above.
  }
}

/** Begins or stops keeping. To stop erases what was kept. */
export function keepRecent(on: boolean): void {
  keeping.value = on;
  remember('recent', on ? 'on' : null);
  if (on) void load();
  else void keep([]);
}

export const forgetRecent = (): Promise<void> => keep([]);

const titleOf = ({ document, source }: Snapshot) =>
  source?.file.name ??
  document.classifiers
    .map(({ name }) => name)
    .join(', ')
    .slice(0, 80);

/** An id of another analysis. Pages that are served without encryption have no randomUUID. */
const another = () => crypto.getRandomValues(new Uint32Array(3)).join('-');

/** Keeps what is worked on, once it has been changed. Another analysis is another entry. */
export function followRecent(): void {
  keeping.value = recall('recent') === 'on';
  if (keeping.value) void load();
  let id = another();
  let first = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    const { snapshot, big } = present.value;
    if (first) {
      first = false;
      return;
    }
    untracked(() => {
      if (big) id = another();
      clearTimeout(timer);
      if (!keeping.value) return;
      const own = id;
      timer = setTimeout(async () => {
        const text = writeProject(await projectOf(snapshot));
        const entry = { id: own, title: titleOf(snapshot), at: Date.now(), text };
        await keep([entry, ...recents.value.filter((each) => each.id !== own)].slice(0, most));
      }, 800);
    });
  });
}
