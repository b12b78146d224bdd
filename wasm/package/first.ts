// The small module of first.cpp: matrices in, the first numbers of a report out. No text is read here; 50 kB on the wire instead of 550.

import type { Report } from './report.js';

/** What the small module is asked: numbers and labels, true class in rows. */
export interface FirstRequest {
  classes: readonly string[];
  decisions: readonly string[];
  classifiers: readonly { name: string; matrix: readonly (readonly number[])[] }[];
  /** What the rows were when somebody wrote them; said again in the report. */
  rows?: 'true' | 'predicted';
  /** Whether somebody said so. */
  rows_named?: boolean;
  /** Label of the positive class; left out: the one that reads as positive. */
  positive?: string;
  utility?: {
    matrix: readonly (readonly number[])[];
    classes: readonly string[];
    decisions: readonly string[];
    unit?: string;
  };
  unit?: string;
  beta?: number;
  language?: 'en' | 'uk';
}

/** A report, or the codes of what is in its way: the whole package says that in words. */
export type FirstAnswer = { ok: Report; errors?: undefined } | { ok?: undefined; errors: string[] };

interface Exports {
  memory: WebAssembly.Memory;
  room(bytes: number): number;
  answer(): number;
  length(): number;
  _initialize?(): void;
}

enum Tag {
  null,
  no,
  yes,
  number,
  text,
  array,
  object,
  end,
}

function encode(value: unknown): Uint8Array {
  const text = new TextEncoder();
  let bytes = new Uint8Array(1024);
  let at = 0;
  const room = (size: number) => {
    if (at + size > bytes.length) {
      const larger = new Uint8Array(2 * (at + size));
      larger.set(bytes);
      bytes = larger;
    }
    const view = new DataView(bytes.buffer, at);
    at += size;
    return view;
  };
  const put = (each: unknown): void => {
    if (typeof each === 'number') {
      const view = room(9);
      view.setUint8(0, Tag.number);
      view.setFloat64(1, each, true);
    } else if (typeof each === 'string') {
      const encoded = text.encode(each);
      const start = at;
      const view = room(5 + encoded.length);
      view.setUint8(0, Tag.text);
      view.setUint32(1, encoded.length, true);
      bytes.set(encoded, start + 5);
    } else if (Array.isArray(each)) {
      room(1).setUint8(0, Tag.array);
      for (const item of each) put(item);
      room(1).setUint8(0, Tag.end);
    } else if (typeof each === 'object' && each !== null) {
      room(1).setUint8(0, Tag.object);
      for (const [key, member] of Object.entries(each)) {
        if (member === undefined) continue;
        put(key);
        put(member);
      }
      room(1).setUint8(0, Tag.end);
    } else {
      room(1).setUint8(0, each === true ? Tag.yes : each === false ? Tag.no : Tag.null);
    }
  };
  put(value);
  return bytes.subarray(0, at);
}

function decode(bytes: Uint8Array): unknown {
  const text = new TextDecoder();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  const take = (): unknown => {
    const tag = view.getUint8(at);
    at += 1;
    if (tag === Tag.number) {
      at += 8;
      return view.getFloat64(at - 8, true);
    }
    if (tag === Tag.text) {
      const length = view.getUint32(at, true);
      at += 4 + length;
      return text.decode(bytes.subarray(at - length, at));
    }
    const more = () => view.getUint8(at) !== Tag.end || at++ < 0;
    if (tag === Tag.array) {
      const list: unknown[] = [];
      while (more()) list.push(take());
      return list;
    }
    if (tag === Tag.object) {
      const entries: [string, unknown][] = [];
      while (more()) entries.push([take() as string, take()]);
      return Object.fromEntries(entries);
    }
    return tag === Tag.null ? null : tag === Tag.yes;
  };
  return take();
}

/** Loads the small module from the bytes of `first.wasm`. It answers at once and holds nothing between calls. */
export async function loadFirst(
  wasmBinary: Uint8Array | ArrayBuffer,
): Promise<{ answer(request: FirstRequest): FirstAnswer; bytes(): number }> {
  let exports: Exports | undefined;
  const bytes = () => new Uint8Array((exports as Exports).memory.buffer);
  // The module's only wish: the double nearest to a text, which JavaScript finds to the last bit. Whatever else the C library could ask
  // for, it does not reach.
  const number = (from: number, length: number) => {
    const written = new TextDecoder().decode(bytes().subarray(from, from + length));
    return /^-?\d*\.?\d+(e-?\d+)*$/.test(written) ? Number(written) : Number.NaN;
  };
  const module = await WebAssembly.compile(wasmBinary as BufferSource);
  const imports: Record<string, Record<string, WebAssembly.ImportValue>> = { env: { number } };
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    imports[from][name] ??= () => 0;
  }
  exports = (await WebAssembly.instantiate(module, imports)).exports as unknown as Exports;
  exports._initialize?.();
  const core = exports;
  return {
    answer(request) {
      const asked = encode(request);
      const from = core.room(asked.length);
      bytes().set(asked, from);
      const at = core.answer();
      // A copy: the next call may move or overwrite it.
      return decode(bytes().slice(at, at + core.length())) as FirstAnswer;
    },
    bytes: () => core.memory.buffer.byteLength,
  };
}
