import type { ClassFile } from 'isoyield-exercises/class';
import { fromBase64, longestLink, pack, toBase64, unpack } from '../../document/permalink';
import { save } from '../../ui/save';

const files = import.meta.glob<string>(['../../../exercises/*.yaml', '!../../../exercises/course.yaml'], {
  query: '?raw',
  import: 'default',
});

/** The text of an exercise of the course; null when there is none of that id. */
export async function fetchExercise(id: string): Promise<string | null> {
  const load = files[`../../../exercises/${id}.yaml`];
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

/** The name that work on an exercise of a link is kept under: its own id may be one of the course. FNV-1a from two beginnings, 64 bits. */
export function linkName(text: string): string {
  const hash = (basis: number) => {
    let h = basis;
    for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
    return (h >>> 0).toString(16).padStart(8, '0');
  };
  return `link:${hash(0x811c9dc5)}${hash(0x050c5d1f)}`;
}

/** A name as a part of a file's. */
export const fileName = (name: string): string => name.trim().replace(/[^\p{L}\p{N}_-]+/gu, '-');

/** Saves a text as a file. */
export function saveText(name: string, text: string, type: string): void {
  save(name, new Blob([text], { type }));
}

/** Saves the teacher's file of a class. */
export const saveClass = (group: ClassFile): void =>
  saveText(`${fileName(group.name)}.class.json`, JSON.stringify(group, null, 2), 'application/json');
