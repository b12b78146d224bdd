import { signal } from '@preact/signals';
import { withOwn } from '../document/definitions';
import {
  digestOf,
  isNamed,
  type Named,
  type Project,
  readProject,
  type TakenColumns,
  writeProject,
} from '../document/project';
import { type Document, doc } from '../document/state';
import { t } from '../i18n';
import { save } from '../ui/save';
import type { Snapshot } from './analysis';
import { open, openFile, present } from './calculator';
import { say } from './notice';
import type { Columns, FileSource } from './scores';

// Project files: saved, opened, and waiting for the score file that they name.

/** A project whose score file has still to be given. */
export const awaited = signal<{ document: Document; file: Named; columns: Columns } | null>(null);

/** The analysis as it stands. */
export async function projectOf({ document, source }: Snapshot): Promise<Project> {
  if (!source) return { document };
  const { file, columns } = source;
  const digest = await digestOf(file);
  const named = { name: file.name, size: file.size, ...(digest !== undefined && { digest }) };
  return { document, scores: { file: named, columns: columns as unknown as TakenColumns } };
}

export async function saveProject(): Promise<void> {
  const snapshot = present.value.snapshot;
  const text = writeProject(await projectOf(snapshot));
  const base =
    snapshot.source?.file.name.replace(/\.[^.]+$/, '') ??
    snapshot.document.classifiers.map(({ name }) => name).join('-');
  const name = `${base.replace(/[^\p{L}\p{N}-]+/gu, '-').slice(0, 60) || 'analysis'}.isoyield.json`;
  save(name, new Blob([text], { type: 'application/json' }));
  say(t('project.saved', { name }));
}

/** Restores what a project holds. One about a score file waits for that file. */
export function openProject(text: string): void {
  const project = readProject(text);
  if ('fault' in project) {
    say(t(`project.${project.fault}`), { sticky: true });
    return;
  }
  const { document, scores } = project;
  if (scores) {
    awaited.value = { document, file: scores.file, columns: scores.columns as unknown as Columns };
    return;
  }
  awaited.value = null;
  open(document);
  say(t('project.opened'));
}

/** The file that was given for the project that waits. */
let given: File | null = null;

/** Reads a file for the project, which waits on when that fails. */
async function read(source: FileSource, project: NonNullable<typeof awaited.value>): Promise<void> {
  await openFile(source, project.document.positive, withOwn(project.document, doc.value.define));
  if (present.value.snapshot.source === source && awaited.value === project) awaited.value = null;
}

/** Reads a file once more, its columns taken otherwise: for the project, if it was given for one. */
export function readAgain(source: FileSource): Promise<void> {
  const project = awaited.value;
  return project && source.file === given ? read(source, project) : openFile(source);
}

/** The file that the project waits for. Another one is used too, but not silently. */
export async function supply(file: File): Promise<void> {
  const project = awaited.value;
  if (!project) return;
  given = file;
  if (!(await isNamed(file, project.file))) say(t('project.other', { name: project.file.name }), { sticky: true });
  await read({ file, columns: project.columns }, project);
}
