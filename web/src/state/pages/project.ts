import { computed, signal } from '@preact/signals';
import { withOwn } from '../../document/definitions';
import { examples } from '../../document/examples';
import type { Steps } from '../../document/history';
import {
  digestOf,
  isNamed,
  mostName,
  type Project,
  type ProjectFile,
  readProject,
  type TakenColumns,
  writeProject,
} from '../../document/project';
import { type Document, doc } from '../../document/state';
import { t } from '../../i18n';
import { save } from '../../ui/save';
import type { Snapshot } from '../analysis';
import { canRedo, canUndo, open, openFile, present } from '../calculator';
import { fileOf } from '../example_file';
import { loadedAgain } from '../late';
import { showNotice } from '../notice';
import { type Columns, type FileSource, type Files, guessed, namesOf, sizeOf } from '../scores';

// Project files: saved, opened, and waiting for the score file that they name.

/** A project whose score file has still to be given. */
interface Awaited {
  readonly document: Document;
  readonly file: ProjectFile;
  readonly columns: Columns;
  /** What stood when the page was loaded again, and no project file. */
  readonly again?: boolean;
}

export const awaited = signal<Awaited | null>(null);
/** Whether nothing has been done since the page was loaded again: the file comes first, and no example is in its place. */
export const alone = computed(() => awaited.value?.again === true && !canUndo.value && !canRedo.value);

/** Several files are named as one, with their bytes one after another. */
export const briefly = (files: Files): ProjectFile => ({
  name: namesOf(files).slice(0, mostName),
  size: sizeOf(files),
});

export const columnsOf = ({ columns }: FileSource): TakenColumns => columns as unknown as TakenColumns;

/** The analysis as it stands. */
export async function projectOf({ document, source }: Snapshot): Promise<Project> {
  if (!source) return { document };
  const { files } = source;
  const digest = await digestOf(new Blob([...files]));
  const named = { ...briefly(files), ...(digest !== undefined && { digest }) };
  return { document, scores: { file: named, columns: columnsOf(source) } };
}

export async function saveProject(): Promise<void> {
  const snapshot = present.value.snapshot;
  const text = writeProject(await projectOf(snapshot));
  const base =
    snapshot.source?.files[0].name.replace(/\.[^.]+$/, '') ??
    snapshot.document.classifiers.map(({ name }) => name).join('-');
  const name = `${base.replace(/[^\p{L}\p{N}-]+/gu, '-').slice(0, 60) || 'analysis'}.isoyield.json`;
  save(name, new Blob([text], { type: 'application/json' }));
  showNotice(t('project.saved', { name }));
}

/** Restores what a project holds. One about a score file waits for that file. */
export function openProject(text: string): void {
  const project = readProject(text);
  if ('fault' in project) {
    showNotice(t(`project.${project.fault}`), { sticky: true });
    return;
  }
  const { document, scores } = project;
  if (scores) {
    awaited.value = { document, file: scores.file, columns: scores.columns as unknown as Columns };
    return;
  }
  awaited.value = null;
  open(document);
  showNotice(t('project.opened'));
}

/** Bytes of score files that are kept for a tab (steps.ts), and where it says which steps are its own. */
export const mostKept = 50_000_000;
export const stepsKey = 'isoyield.steps';
/** Whether this tab's steps are kept, so that a reload restores what stands. */
export const stepsAreKept = signal(false);

const key = 'isoyield.scores';

/** Keeps what stands about a score file, but for its rows, for a load that follows in this tab. */
export function keepScores(): void {
  const { document, source, example } = present.value.snapshot;
  const waiting = awaited.value;
  // An example that nobody has touched is there anyway.
  const about =
    source && !(example && !canUndo.value && !canRedo.value)
      ? { document, file: briefly(source.files), columns: source.columns }
      : waiting;
  try {
    if (!about) {
      sessionStorage.removeItem(key);
      return;
    }
    const scores = { file: about.file, columns: about.columns as unknown as TakenColumns };
    sessionStorage.setItem(key, writeProject({ document: about.document, scores }));
  } catch {
    // Storage is switched off, or full.
  }
}

/** What stood about a score file when the page was left, where it is loaded again. */
export function scoresLeft(): Project | null {
  let kept: string | null = null;
  try {
    kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
  const project = kept !== null && loadedAgain() ? readProject(kept) : null;
  return project && !('fault' in project) && project.scores ? project : null;
}

/** The steps that were kept with the last edit before the page was left, if there was no time left to keep it; null where its file was not kept. */
export function withLeft(kept: Steps<Snapshot>, { document, scores }: Project): Steps<Snapshot> | null {
  const { source, ...rest } = kept.present;
  if (!scores || !source || !sameFile(briefly(source.files), scores.file)) return null;
  const columns = JSON.stringify(scores.columns) === JSON.stringify(columnsOf(source));
  if (columns && JSON.stringify(document) === JSON.stringify(rest.document)) return kept;
  const read = columns ? source : { files: source.files, columns: scores.columns as unknown as Columns };
  return { past: [...kept.past, kept.present], present: { ...rest, document, source: read }, future: [] };
}

const sameFile = (a: ProjectFile, b: ProjectFile) => a.name === b.name && a.size === b.size;

/** Waits for the score file that stood when the page was loaded again. Those of examples are available. */
export async function awaitScores({ document, scores }: Project): Promise<void> {
  if (!scores) return;
  const { name, size } = scores.file;
  awaited.value = { document, file: scores.file, columns: scores.columns as unknown as Columns, again: true };
  const of = examples.find(
    ({ id, file, name: called, scores: own }) => name === (file ?? (own && (called ?? `${id}.csv`))),
  );
  const source = of && (await fileOf(of));
  const [only] = source?.files ?? [];
  if (source && only?.size === size && alone.value) await supply(source.files);
}

/** The files that were given for the project that waits. */
const given = signal<Files | null>(null);

/** Reads a file for the project, which waits on when that fails. */
async function read(source: FileSource, project: NonNullable<typeof awaited.value>): Promise<void> {
  await openFile(source, project.document.positive, withOwn(project.document, doc.value.define));
  if (present.value.snapshot.source === source && awaited.value === project) awaited.value = null;
}

/** Reads a file once more, its columns taken otherwise: for the project, if it was given for one. */
export function readAgain(source: FileSource): Promise<void> {
  const project = awaited.value;
  return project && source.files === given.value ? read(source, project) : openFile(source);
}

/** The file that the project waits for. Another one is used too, but not silently. */
export async function supply(files: Files): Promise<void> {
  const project = awaited.value;
  if (!project) return;
  const same = await isNamed(new Blob([...files]), namesOf(files), project.file);
  // After a load the file is rather a new one than another version of the old one.
  if (!same && project.again && namesOf(files) !== project.file.name) {
    await openFile({ files, columns: guessed });
    if (present.value.snapshot.source?.files === files) awaited.value = null;
    return;
  }
  given.value = files;
  if (!same) showNotice(t('project.other', { name: project.file.name }), { sticky: true });
  await read({ files, columns: project.columns }, project);
}
