import { kindOf, refuse } from './errors.js';
import { wellFormed } from './sources.js';

/** A column of a score table. */
export type Column = ArrayLike<number | bigint | string | boolean | null | undefined>;
/** A stream of bytes or text. */
export type Chunks = ReadableStream<Uint8Array | string> | AsyncIterable<Uint8Array | string>;

/** A score table: a file, its text, a stream of either, or columns by name. */
export type ScoreSource =
  | Blob
  | string
  | Chunks
  | { readonly name: string; readonly stream: Chunks; readonly size?: number }
  | Readonly<Record<string, Column>>;

/** A source made ready to be read. */
export interface Opened {
  name: string;
  /** Bytes to come, where that is known. */
  total: number | undefined;
  chunks: AsyncIterator<Uint8Array | string>;
}

const isColumn = (value: unknown): value is Column =>
  Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
const isStream = (value: unknown): value is Chunks =>
  typeof value === 'object' && value !== null && ('getReader' in value || Symbol.asyncIterator in value);

/** Not every browser lets a stream be iterated. */
function iterate(stream: Chunks): AsyncIterator<Uint8Array | string> {
  if (!('getReader' in stream)) return stream[Symbol.asyncIterator]();
  const reader = stream.getReader();
  return {
    next: () => reader.read() as Promise<IteratorResult<Uint8Array | string>>,
    return: async () => {
      await reader.cancel();
      return { done: true, value: undefined };
    },
  };
}

const quoted = (text: string) => `"${wellFormed(text).replaceAll('"', '""')}"`;

/** Numbers in the shortest digits that read back to the same double, texts quoted, nothing where there is nothing. */
function cell(value: Column[number]): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? quoted(value) : String(value);
}

/** Columns as delimited text, some rows at a time. */
async function* delimited(columns: readonly (readonly [string, Column])[]): AsyncGenerator<string> {
  const rowsAtATime = 4096;
  const length = columns[0]?.[1].length ?? 0;
  if (columns.length > 0) yield `${columns.map(([name]) => quoted(name)).join(',')}\n`;
  for (let from = 0; from < length; from += rowsAtATime) {
    let text = '';
    for (let row = from; row < Math.min(length, from + rowsAtATime); row++) {
      text += `${columns.map(([, column]) => cell(column[row])).join(',')}\n`;
    }
    yield text;
  }
}

/** Anything that holds a score table, ready to be read. */
export function open(source: unknown, language: unknown): Opened {
  if (typeof source === 'string') return open(new Blob([wellFormed(source)]), language);
  if (source instanceof Blob) {
    const name = 'name' in source && typeof source.name === 'string' ? source.name : '';
    return { name, total: source.size, chunks: iterate(source.stream() as ReadableStream<Uint8Array>) };
  }
  if (isStream(source)) return { name: '', total: undefined, chunks: iterate(source) };
  if (typeof source === 'object' && source !== null && 'stream' in source && isStream(source.stream)) {
    const { name, size } = source as { name?: unknown; size?: unknown };
    return {
      name: String(name ?? ''),
      total: typeof size === 'number' ? size : undefined,
      chunks: iterate(source.stream),
    };
  }
  if (typeof source !== 'object' || source === null || !Object.values(source).every(isColumn)) {
    throw refuse('source_type', language, [
      kindOf(source),
      'File | Blob | ReadableStream | string | { column: array }',
    ]);
  }
  const columns: [string, Column][] = Object.entries(source);
  const [first] = columns;
  for (const [name, column] of columns) {
    if (first && column.length !== first[1].length) {
      throw refuse('column_lengths', language, [name, column.length, first[0], first[1].length], name);
    }
  }
  return { name: '', total: undefined, chunks: delimited(columns) };
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
