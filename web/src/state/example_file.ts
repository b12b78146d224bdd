import type { Example } from '../document/example';
import { language } from '../document/state';
import { type FileSource, guessed } from './scores';

// Score files that come with examples.

/** A score file that an example has as text, and how it is read. */
export function sourceOf({ id, scores, name, group }: Example): FileSource | null {
  const text = scores?.(language.value);
  if (text === undefined) return null;
  const columns = group ? { ...guessed, others: { group } } : guessed;
  return { files: [new File([text], name ?? `${id}.csv`, { type: 'text/csv' })], columns };
}

/** The score file of an example; null where it could not be loaded. */
export async function fileOf(example: Example): Promise<FileSource | null> {
  const { file: beside } = example;
  if (!beside) return sourceOf(example);
  const answer = await fetch(new URL(`examples/${beside}`, window.document.baseURI)).catch(() => null);
  return answer?.ok
    ? { files: [new File([await answer.text()], beside, { type: 'text/csv' })], columns: guessed }
    : null;
}
