import { isUtf8, legacy, recoded, utf16 } from './base/encoding.js';
import { IsoyieldError, kindOf, refuse } from './base/errors.js';
import { type Piece, pieces, type Rows } from './base/rows.js';
import { ascii, begins, container, damaged, names, undamaged } from './containers.js';
import type { Load } from './modules.js';
import { fromPath, isPath, type PathSource } from './path.js';
import { wellFormed } from './sources.js';

/** A column of a score table. */
export type Column = ArrayLike<number | bigint | string | boolean | null | undefined>;
/** A stream of bytes or text. */
export type Chunks =
  | ReadableStream<Uint8Array | string>
  | AsyncIterable<Uint8Array | string>
  | Iterable<Uint8Array | string>;

/** A score table: a file, its text or bytes, a stream of either, in Node a file by its path, or columns by name. */
export type ScoreSource =
  | Blob
  | string
  | Uint8Array
  | ArrayBuffer
  | Chunks
  | PathSource
  | URL
  | {
      readonly name: string;
      readonly stream: Chunks;
      readonly size?: number;
      /** The same bytes as a Blob, for formats that cannot be read from beginning to end. */
      readonly whole?: () => Promise<Blob | undefined>;
    }
  | Readonly<Record<string, Column>>;

/** A source made ready to be read. */
export interface Opened {
  name: string;
  /** Bytes to come, where that is known. */
  total: number | undefined;
  /** Bytes of text to come, where that is known. */
  expected: number;
  /** Bytes of the source that have been read. */
  read(): number;
  /** Lets the source go, wherever the reading stands. */
  close(): void;
  pieces: AsyncIterator<Piece>;
}

/** How a source is to be read. */
export interface Reading {
  language: unknown;
  /** Of a text that is not UTF-8; a name that TextDecoder knows. */
  encoding: unknown;
  load: Load;
  /** The table that a short text is which has none of its own; undefined: it is read as it stands. */
  table?(text: string): string | undefined;
}

const isColumn = (value: unknown): value is Column =>
  Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
/** Bytes of any realm, such as a Buffer. */
const isBytes = (value: unknown): value is Uint8Array =>
  Object.prototype.toString.call(value) === '[object Uint8Array]';
const isBuffer = (value: unknown): value is ArrayBuffer =>
  Object.prototype.toString.call(value) === '[object ArrayBuffer]';
const isStream = (value: unknown): value is Chunks =>
  typeof value === 'object' &&
  value !== null &&
  ('getReader' in value || Symbol.asyncIterator in value || (Symbol.iterator in value && !isColumn(value)));

/** A stream as bytes. `closing` is handed the way to end it even while it is waited for, which a generator cannot. */
async function* iterate(
  stream: Chunks,
  language: unknown,
  closing?: (close: () => void) => void,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const bytes = (chunk: unknown) => {
    if (typeof chunk === 'string') return encoder.encode(chunk);
    if (isBytes(chunk)) return chunk;
    if (isBuffer(chunk)) return new Uint8Array(chunk);
    throw refuse('chunk_type', language, [kindOf(chunk)]);
  };
  if (!('getReader' in stream)) {
    for await (const chunk of stream) yield bytes(chunk);
    return;
  }
  // Not every browser lets a stream be iterated.
  const reader = stream.getReader();
  closing?.(() => void reader.cancel().catch(() => {}));
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) yield bytes(step.value);
  } finally {
    void reader.cancel().catch(() => {});
  }
}

/** Bytes that tell what a file is. */
const telling = 1 << 16;

/** The first bytes, and all of them again. */
async function peek(chunks: AsyncGenerator<Uint8Array>): Promise<[Uint8Array, AsyncGenerator<Uint8Array>]> {
  const first: Uint8Array[] = [];
  let length = 0;
  while (length < telling) {
    const { value, done } = await chunks.next();
    if (done) break;
    first.push(value);
    length += value.length;
  }
  const head =
    first.length === 1 && first[0] ? first[0] : new Uint8Array(await new Blob(first as BlobPart[]).arrayBuffer());
  async function* all() {
    try {
      if (head.length > 0) yield head;
      yield* chunks;
    } finally {
      await chunks.return(undefined);
    }
  }
  return [head.subarray(0, telling), all()];
}

/** What an archive is to whoever saved it, by its first file or its own name. */
function archive(head: Uint8Array, file: Blob): 'xlsx' | 'npz' | 'zip' {
  const told = new TextDecoder('latin1').decode(head) + ('name' in file ? file.name : '');
  if (/\[Content_Types\]\.xml|\.xlsx$/i.test(told)) return 'xlsx';
  return /\.npy|\.npz$/i.test(told) ? 'npz' : 'zip';
}

/** So many bytes of a stream are held, at most, for a reader that must jump about in its file; a file itself is not held. */
const mostHeld = 2 ** 31;

async function collected(
  chunks: AsyncIterable<Uint8Array>,
  kind: keyof typeof names,
  language: unknown,
): Promise<Blob> {
  const all: BlobPart[] = [];
  let held = 0;
  for await (const chunk of chunks) {
    held += chunk.length;
    if (held > mostHeld) throw refuse('stream_size', language, [names[kind], mostHeld / 2 ** 30]);
    all.push(chunk as BlobPart);
  }
  return new Blob(all);
}

/** What the core takes, from the bytes of any file. `whole` gives the file where its reader must jump about in it. */
async function* understood(
  chunks: AsyncGenerator<Uint8Array>,
  whole: () => Promise<Blob | undefined>,
  how: Reading,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Piece> {
  const [head, all] = await peek(chunks);
  const kind = container(head);
  const { language, load } = how;
  if (kind === undefined) {
    const table = head.length < telling && isUtf8(head) ? how.table?.(new TextDecoder().decode(head)) : undefined;
    if (table === undefined) yield* text(head, all, how);
    else yield table;
    await all.return(undefined);
    return;
  }
  if (kind === 'gzip') {
    const plain = streamOf(all).pipeThrough(
      new DecompressionStream('gzip') as ReadableWritablePair<Uint8Array, Uint8Array>,
    );
    yield* understood(
      undamaged(iterate(plain, language), kind, language),
      async () => undefined,
      how,
      () => {},
    );
    return;
  }
  const file = (await whole()) ?? (await collected(all, kind, language));
  await all.return(undefined);
  if (kind !== 'zip') {
    const { read } = await load(kind);
    yield* undamaged(read(file, load, onBytes), kind, language);
  } else {
    const zip = await load('zip');
    const entries = await zip.entries(file, language, refuse).catch((error: unknown) => {
      throw damaged(archive(head, file), language, error);
    });
    const inside = entries.map(([name]) => name);
    if (inside.includes('xl/workbook.xml')) {
      const { read } = await load('xlsx');
      yield* undamaged(read(file), 'xlsx', language);
      return;
    }
    const arrays = entries.filter(([name]) => name.endsWith('.npy'));
    if (arrays.length > 0 && arrays.length === entries.length) {
      for (const [name, bytes] of arrays) {
        yield { array: name.replace(/\.npy$/, '') };
        yield bytes;
      }
      return;
    }
    const [only] = entries;
    if (!only || entries.length > 1) throw refuse('zip_entries', language, [entries.length, listed(inside)]);
    const alone = new Blob([only[1] as BlobPart]);
    yield* understood(
      iterate(alone.stream(), language),
      async () => alone,
      how,
      () => {},
    );
  }
}

const listed = (names: readonly string[]) => `${names.slice(0, 5).join(', ')}${names.length > 5 ? ', …' : ''}`;

/** Not every platform makes streams of iterators. */
function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void chunks.return(undefined),
  });
}

/** A text as UTF-8, or the refusal that names what it may be. */
async function* text(head: Uint8Array, all: AsyncGenerator<Uint8Array>, how: Reading): AsyncGenerator<Piece> {
  const { encoding, language } = how;
  const other = encoding ? String(encoding) : begins(head, ...ascii('\x93NUMPY')) ? undefined : utf16(head);
  if (other !== undefined) {
    try {
      new TextDecoder(other);
    } catch {
      throw refuse('encoding_name', language, [other], 'encoding');
    }
    yield* recoded(all, other);
    return;
  }
  // Bytes of control mean that this is no text at all; the core says what it is.
  if (!head.includes(0) && !isUtf8(head)) {
    const likely = legacy(head);
    throw refuse('not_utf8', language, [likely[0], likely.join(', ')]);
  }
  yield* all;
}

/** Browsers hand over a file in large pieces much faster than as a stream, and read the next ones while one is parsed: each as far as its pipe
 * holds, so several. */
const sliceBytes = 1 << 22;
const slicesAhead = 7;

async function* slices(blob: Blob): AsyncGenerator<Uint8Array> {
  const coming: Promise<ArrayBuffer>[] = [];
  let from = 0;
  for (;;) {
    for (; coming.length <= slicesAhead && from < blob.size; from += sliceBytes) {
      const piece = blob.slice(from, from + sliceBytes).arrayBuffer();
      piece.catch(() => {}); // told when its turn comes
      coming.push(piece);
    }
    const next = coming.shift();
    if (!next) return;
    yield new Uint8Array(await next);
  }
}

function file(name: string, blob: Blob, how: Reading): Opened {
  return counted(name, blob.size, slices(blob), async () => blob, how);
}

function counted(
  name: string,
  total: number | undefined,
  stream: Chunks,
  whole: () => Promise<Blob | undefined>,
  how: Reading,
): Opened {
  let read = 0;
  let close = () => {};
  const chunks = iterate(stream, how.language, (given) => {
    close = given;
  });
  async function* counting() {
    try {
      for await (const chunk of chunks) {
        read += chunk.length;
        yield chunk;
      }
    } finally {
      await chunks.return(undefined);
    }
  }
  const onBytes = (bytes: number) => {
    read = bytes;
  };
  const pieces = understood(counting(), whole, how, onBytes);
  return {
    name,
    total,
    expected: total ?? 0,
    read: () => read,
    close() {
      close();
      void pieces.return(undefined).catch(() => {});
    },
    pieces,
  };
}

/** Whether these are several tables, and no columns. */
export const isSeveral = (source: unknown): source is readonly ScoreSource[] =>
  Array.isArray(source) && source.length > 0 && (!source.every(isColumn) || source.every(isBytes));

/** A line that ends as names of files do. No table is one line, but for JSON; and a text that somebody typed must not open a file. */
const named = /^[^\r\n[{]{1,1000}\.[a-z]\w{1,8}$/i;

/** Anything that holds a score table, ready to be read. */
export function open(source: unknown, how: Reading): Opened {
  const { language } = how;
  if (typeof source === 'string') {
    if (named.test(source)) throw refuse('text_is_name', language, [source]);
    return file('', new Blob([wellFormed(source)]), { ...how, encoding: undefined });
  }
  if (source instanceof Blob) {
    return file('name' in source && typeof source.name === 'string' ? source.name : '', source, how);
  }
  const bytes = isBuffer(source) ? new Uint8Array(source) : source;
  if (isBytes(bytes)) return counted('', bytes.length, [bytes], async () => new Blob([bytes as BlobPart]), how);
  if (isPath(source)) return open(fromPath(source, language), how);
  if (isStream(source)) return counted('', undefined, source, async () => undefined, how);
  if (typeof source === 'object' && source !== null && 'stream' in source && isStream(source.stream)) {
    const {
      name,
      size,
      whole = async () => undefined,
    } = source as {
      name?: unknown;
      size?: unknown;
      whole?: () => Promise<Blob | undefined>;
    };
    const total = typeof size === 'number' ? size : undefined;
    return counted(String(name ?? ''), total, source.stream, whole, how);
  }
  if (typeof source !== 'object' || source === null || !Object.values(source).every(isColumn)) {
    throw refuse('source_type', language, [
      kindOf(source),
      'File | Blob | ReadableStream | Uint8Array | { path } | string | { column: array }',
    ]);
  }
  const columns: [string, Column][] = Object.entries(source);
  const [first] = columns;
  for (const [name, column] of columns) {
    if (first && column.length !== first[1].length) {
      throw refuse('column_lengths', language, [name, column.length, first[0], first[1].length], name);
    }
  }
  async function* rows(): AsyncGenerator<Rows> {
    yield* pieces(columns.map(([name, column]) => [wellFormed(name), column] as const));
  }
  return { name: '', total: undefined, expected: 0, read: () => 0, close: () => {}, pieces: rows() };
}

/** What went wrong while a source was read, as a refusal. */
export function unreadable(error: unknown, name: string, language: unknown): IsoyieldError {
  if (error instanceof IsoyieldError) return error;
  return refuse('unreadable', language, [error instanceof Error ? error.message : error], name, error);
}

/** Lets events through, so that a page or a server stays alive while a long table is read. */
export function breathe(): Promise<void> {
  if (typeof setImmediate === 'function') return new Promise((resolve) => setImmediate(resolve));
  return new Promise((resolve) => {
    const channel = new MessageChannel(); // setTimeout would wait 4 ms each time
    channel.port1.onmessage = () => {
      channel.port1.close();
      resolve();
    };
    channel.port2.postMessage(null);
  });
}
