import { expect, test } from 'vitest';
import { isUtf8, legacy, utf16 } from '../../../wasm/dist/package/base/encoding.js';
import { none, pieces, type Rows, rowsAtATime, typedColumn } from '../../../wasm/dist/package/base/rows.js';
import { open } from '../../../wasm/dist/package/stream.js';
import { iso, tried } from '../support';

test('columns are numbers when all of them are, else texts, each once', () => {
  const column = (values: ArrayLike<unknown>, from?: number, to?: number) => {
    const { numbers, texts, codes } = typedColumn('c', values, from, to) as Partial<Record<string, unknown>> as {
      numbers?: Float64Array;
      texts?: string[];
      codes?: Uint32Array;
    };
    return numbers ? [...numbers] : [texts, [...(codes ?? [])].map((each) => (each === none ? null : each))];
  };
  expect(column([1, 2n, null, undefined, -0.5])).toEqual([1, 2, Number.NaN, Number.NaN, -0.5]);
  expect(column(new Float64Array([1, 2, 3]), 1, 3)).toEqual([2, 3]);
  expect(column([9, 1, 2, 9], 1, 3)).toEqual([1, 2]);
  expect(column([2n ** 53n, -(2n ** 53n)])).toEqual([2 ** 53, -(2 ** 53)]);
  // Whole numbers that no double holds stay what they are.
  expect(column([2n ** 53n + 1n, 1n])).toEqual([
    ['9007199254740993', '1'],
    [0, 1],
  ]);
  expect(column([-(2n ** 53n) - 1n])).toEqual([['-9007199254740993'], [0]]);
  expect(column(['a', 'b', 'a', null, 1, true, 'x\ud800'])).toEqual([
    ['a', 'b', '1', 'true', 'x\ufffd'],
    [0, 1, 0, null, 2, 3, 4],
  ]);
  expect(column([new Date(0), new Date(Number.NaN), new Uint8Array(2), { a: 1n }, () => 1, [1, 'x']])).toEqual([
    ['1970-01-01T00:00:00.000Z', '', '{"a":"1"}', '() => 1', '[1,"x"]'],
    [0, 1, 1, 2, 3, 4],
  ]);
  expect(column([])).toEqual([]);
  const long = Array.from({ length: rowsAtATime + 2 }, (_, i) => i);
  const parts = [
    ...pieces([
      ['i', long],
      ['t', long.map(String)],
    ]),
  ];
  expect(parts.map(({ length }) => length)).toEqual([rowsAtATime, 2]);
  expect(parts[1]?.columns.map(({ numbers, texts }) => [...(numbers ?? texts ?? [])])).toEqual([
    [rowsAtATime, rowsAtATime + 1],
    [`${rowsAtATime}`, `${rowsAtATime + 1}`],
  ]);
  expect([...pieces([])]).toEqual([]);
});

test('texts that are not UTF-8 are told apart by their first bytes', () => {
  const le = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
  const be = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16());
  expect(utf16(new Uint8Array([0xff, 0xfe, 65, 0]))).toBe('utf-16le');
  expect(utf16(new Uint8Array([0xfe, 0xff, 0, 65]))).toBe('utf-16be');
  expect(utf16(new Uint8Array([0xfe, 0xfe, 0, 65, 0, 65]))).toBe('utf-16be');
  expect(utf16(new Uint8Array([0xff, 0xff]))).toBeUndefined();
  for (const text of ['y,score\n1,0.5\n', 'клас,score,other,more\n1,0.25,0.5,0.75\n']) {
    expect(utf16(le(text)), text).toBe('utf-16le');
    expect(utf16(be(text)), text).toBe('utf-16be');
    expect(utf16(new TextEncoder().encode(text)), text).toBeUndefined();
  }
  // A file of numbers has zeros everywhere, and is no text.
  expect(utf16(new Uint8Array(new Float64Array([1, 2, 3, 4]).buffer))).toBeUndefined();
  expect(utf16(new Uint8Array(100))).toBeUndefined();
  expect(utf16(new Uint8Array(0))).toBeUndefined();
  expect(isUtf8(new TextEncoder().encode('ще'))).toBe(true);
  expect(isUtf8(new TextEncoder().encode('ще').subarray(0, 3))).toBe(true);
  expect(isUtf8(new Uint8Array([65, 0xff, 65]))).toBe(false);
  const encoded = {
    'windows-1251': [0xd5, 0xe2, 0xee, 0xf0, 0xe0, 0x20, 0xeb, 0xfe, 0xe4, 0xe8, 0xed, 0xe0],
    'koi8-u': [0xe8, 0xd7, 0xcf, 0xd2, 0xc1, 0x20, 0xcc, 0xc0, 0xc4, 0xc9, 0xce, 0xc1],
    ibm866: [0x95, 0xa2, 0xae, 0xe0, 0xa0, 0x20, 0xab, 0xee, 0xa4, 0xa8, 0xad, 0xa0],
  };
  for (const [name, bytes] of Object.entries(encoded)) {
    expect(new TextDecoder(name).decode(new Uint8Array(bytes))).toBe('Хвора людина');
    const found = legacy(new Uint8Array(bytes));
    expect(found[0]).toBe(name);
    expect([...found].sort()).toEqual(['ibm866', 'koi8-u', 'windows-1250', 'windows-1251', 'windows-1252']);
    expect(found.slice(3)).toEqual(['windows-1252', 'windows-1250']);
  }
  // One high byte among letters is no word of Cyrillic.
  const french = new Uint8Array(Buffer.from('classe,\xe9tat\nmalade,\xe0 voir\n', 'latin1'));
  expect(legacy(french)).toEqual(['windows-1252', 'windows-1250', 'iso-8859-2', 'windows-1251', 'koi8-u', 'ibm866']);
});

test('anything that holds a table is opened with what is known of it', async () => {
  const how = {
    language: 'en',
    encoding: undefined,
    load: (() => Promise.reject(new Error('nothing to load'))) as never,
  };
  const text = 'y,s\n1,0.5\n0,0.25\n';
  const read = async (source: unknown) => {
    const opened = open(source, how);
    const got: (string | Rows)[] = [];
    for await (const piece of opened.pieces as unknown as AsyncIterable<Uint8Array | string | Rows>)
      got.push(piece instanceof Uint8Array ? new TextDecoder().decode(piece) : (piece as Rows));
    return {
      name: opened.name,
      total: opened.total,
      expected: opened.expected,
      read: opened.read(),
      text: got.every((each) => typeof each === 'string') ? got.join('') : got.length,
    };
  };
  const bytes = new TextEncoder().encode(text);
  async function* parts() {
    yield bytes.subarray(0, 5);
    yield text.slice(5);
  }
  const all = { name: '', total: 17, expected: 17, read: 17, text };
  expect(await read(text)).toEqual(all);
  expect(await read(new Blob([text]))).toEqual(all);
  expect(await read(new File([text], 'a.csv'))).toEqual({ ...all, name: 'a.csv' });
  const streamed = { ...all, total: undefined, expected: 0 };
  expect(await read(parts())).toEqual(streamed);
  expect(await read(new Blob([text]).stream())).toEqual(streamed);
  expect(await read({ stream: parts() })).toEqual(streamed);
  expect(await read({ name: 7, size: 17, stream: parts() })).toEqual({ ...all, name: '7' });
  expect(await read({ name: 'b', size: '17', stream: new Blob([text]).stream() })).toEqual({ ...streamed, name: 'b' });
  expect(await read(new Blob([]))).toEqual({ ...all, total: 0, expected: 0, read: 0, text: '' });
  expect(await read({ y: [1, 0], s: new Float32Array(2) })).toEqual({ ...streamed, read: 0, text: 1 });
  // A file longer than one piece comes back whole and in order.
  const long = 'y,s\n'.padEnd(9_000_001, '1,0.5\n');
  expect((await read(new Blob([long]))).text).toBe(long);
  for (const wrong of [7, null, undefined, [1], { y: 1 }, { y: [1], s: new DataView(new ArrayBuffer(1)) }])
    expect(
      tried(() => open(wrong, how)),
      String(wrong),
    ).toMatch(/^refused, source_type/);
  expect(tried(() => open({ y: [1, 0], s: [1] }, how))).toMatch(/^refused, column_lengths.*at s$/);
});

test('a stream that is given up is told so', async () => {
  let cancelled = 0;
  const endless = () =>
    new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('1,0.5\n0,0.25\n'.repeat(1000))),
      cancel: () => {
        cancelled++;
      },
    });
  const stop = new AbortController();
  const onProgress = () => stop.abort(new Error('enough'));
  await expect(iso.scores(endless(), { signal: stop.signal, onProgress })).rejects.toThrow('enough');
  await expect.poll(() => cancelled).toBe(1);
  async function* broken() {
    yield 'y,s\n1,0.5\n';
    throw new Error('the disk is gone');
  }
  await expect(iso.scores({ name: 'gone.csv', stream: broken() })).rejects.toMatchObject({
    code: 'unreadable',
    errors: [{ source: 'gone.csv' }],
  });
  expect((await iso.scores('y,s\n1,0.5\n0,0.25\n')).n).toBe(2);
});
