// Files by their path, in Node and what is like it.

import { refuse } from './base/errors.js';

/** A file on this machine. */
export interface PathSource {
  readonly path: string | URL;
}

export const isPath = (source: unknown): source is PathSource | URL =>
  source instanceof URL ||
  (typeof source === 'object' &&
    source !== null &&
    'path' in source &&
    (typeof source.path === 'string' || source.path instanceof URL));

/** Large pieces: a small one costs as much as a large one. */
const highWaterMark = 1 << 20;

/** The file as a stream, and as a whole. */
export function fromPath(source: PathSource | URL, language: unknown) {
  const path = source instanceof URL ? source : source.path;
  const name = path instanceof URL ? decodeURIComponent(path.pathname) : path;
  if (typeof globalThis.process?.getBuiltinModule !== 'function') throw refuse('no_paths', language, [name], name);
  if (path instanceof URL && path.protocol !== 'file:') throw refuse('url_protocol', language, [path.href], name);
  const { createReadStream, openAsBlob, statSync } = globalThis.process.getBuiltinModule('node:fs');
  const stat = statSync(path, { throwIfNoEntry: false });
  return {
    name,
    // Of a pipe nobody knows how much will come.
    ...(stat?.isFile() && { size: stat.size }),
    // Opened when it is read: what is wrong with it is said then.
    stream: { [Symbol.asyncIterator]: () => createReadStream(path, { highWaterMark })[Symbol.asyncIterator]() },
    // Formats that must be jumped about in are read from the file itself, when it is one.
    whole: async () => (stat?.isFile() ? await openAsBlob(path as string) : undefined),
  };
}
