// Files that only their own readers understand: how they are told, and what is said when one is damaged.

import { IsoyieldError, refuse } from './base/errors.js';

export const begins = (head: Uint8Array, ...bytes: number[]) => bytes.every((byte, i) => head[i] === byte);
export const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

export const names = {
  gzip: 'gzip',
  zip: 'ZIP',
  xlsx: 'Excel',
  npz: 'NumPy (.npz)',
  parquet: 'Parquet',
  arrow: 'Arrow',
};

/** What a file is, by its first bytes. */
export function container(head: Uint8Array): 'gzip' | 'zip' | 'parquet' | 'arrow' | undefined {
  if (begins(head, 0x1f, 0x8b)) return 'gzip';
  if (begins(head, 0x50, 0x4b, 3, 4)) return 'zip';
  if (begins(head, ...ascii('PAR1'))) return 'parquet';
  return begins(head, ...ascii('ARROW1')) || begins(head, 0xff, 0xff, 0xff, 0xff) ? 'arrow' : undefined;
}

/** The refusal of a file whose reader failed: what the reader says is about its own code and stays the cause. */
export function damaged(kind: keyof typeof names, language: unknown, cause: unknown): unknown {
  // A source that cannot be read at all, such as a file that was removed meanwhile, is not damaged.
  const outside = cause instanceof DOMException || (cause instanceof Error && 'syscall' in cause);
  if (cause instanceof IsoyieldError || outside) return cause;
  const rare = cause instanceof Error && /unsupported|not supported|encrypt/i.test(cause.message);
  return refuse(rare ? 'file_feature' : 'damaged_file', language, [names[kind]], undefined, cause);
}

export async function* undamaged<Part>(
  parts: AsyncIterable<Part>,
  kind: keyof typeof names,
  language: unknown,
): AsyncGenerator<Part> {
  try {
    yield* parts;
  } catch (error) {
    throw damaged(kind, language, error);
  }
}
