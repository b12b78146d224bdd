import { fromBase64, longestLink, pack, toBase64, unpack } from '../document/permalink';
import { save } from '../ui/save';

const files = import.meta.glob<string>(['../../exercises/*.yaml', '!../../exercises/course.yaml'], {
  query: '?raw',
  import: 'default',
});

/** The text of an exercise of the course; null when there is none of that id. */
export async function fetchExercise(id: string): Promise<string | null> {
  const load = files[`../../exercises/${id}.yaml`];
  return load ? load() : null;
}

/** An exercise in a link, for those that are not of the course; null when it is too long for one. */
export function packed(text: string): string | null {
  const link = toBase64(pack(text));
  return link.length > longestLink ? null : link;
}

/** The text that a link holds; null when it is damaged. */
export function unpacked(link: string): string | null {
  try {
    return unpack(fromBase64(link));
  } catch {
    return null;
  }
}

/** Saves a text as a file. */
export function saveText(name: string, text: string, type: string): void {
  save(name, new Blob([text], { type }));
}
