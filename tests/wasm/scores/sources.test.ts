import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { load, type ScoreSource } from 'isoyield';
import { afterAll, describe, expect, test } from 'vitest';

// What Node hands over for a table: bytes, paths, and whatever can be iterated. Each gives the report of the same text.

const iso = await load();
const folder = mkdtempSync(join(tmpdir(), 'isoyield-sources-'));
afterAll(() => rmSync(folder, { recursive: true }));
const text = 'y,s\n1,0.9\n0,0.2\n1,0.4\n0,0.6\n1,0.7\n';
const path = join(folder, 'таблиця 1.csv');
writeFileSync(path, text);
const bytes = new Uint8Array(Buffer.from(text));
const cut = [bytes.subarray(0, 7), bytes.subarray(7, 8), bytes.subarray(8)];
function* generated() {
  yield* cut;
}
async function* later() {
  for (const each of cut) yield each;
}
const parquet = new URL('../../reference/formats/plain_snappy.parquet', import.meta.url);
const areas = async (source: ScoreSource | readonly ScoreSource[]) => {
  const { classifiers, n } = await iso.scores(source, { intervals: false });
  return { n, areas: classifiers.map(({ metrics }) => metrics.roc_auc?.value) };
};

// Of the six pairs of a positive and a negative item five are in order.
const expected = { n: 5, areas: [5 / 6] };
test.each<[string, () => ScoreSource]>([
  ['a Buffer', () => readFileSync(path)],
  ['a part of a pool', () => Buffer.from(`xx${text}`).subarray(2)],
  ['a Uint8Array', () => bytes],
  ['an ArrayBuffer', () => bytes.slice().buffer],
  ['a path', () => ({ path })],
  ['a path as a URL', () => ({ path: pathToFileURL(path) })],
  ['a URL', () => pathToFileURL(path)],
  ['a generator of bytes', generated],
  ['a generator of text', () => text.match(/..?/gs)?.values() ?? []],
  ['a set of bytes', () => new Set(cut)],
  ['an asynchronous generator', later],
  ['a stream of Node', () => Readable.from(cut)],
  ['an iterable of ArrayBuffers', () => [bytes.slice().buffer as unknown as Uint8Array].values()],
])('%s', async (_, source) => expect(await areas(source())).toEqual(expected));

test('several tables are joined, of whatever kind', async () => {
  const a = Buffer.from('id,y,a\n1,1,0.9\n2,0,0.2\n3,0,0.95\n');
  const b = 'id,y,b\n1,1,0.5\n2,0,0.2\n3,0,0.1\n';
  writeFileSync(join(folder, 'b.csv'), b);
  for (const second of [Buffer.from(b), { path: join(folder, 'b.csv') }, b] as ScoreSource[])
    expect(await areas([a, second])).toEqual({ n: 3, areas: [0.5, 1] });
});

test('formats that are read by jumping about are read from bytes and paths', async () => {
  const whole = await areas(new Blob([readFileSync(parquet)]));
  for (const source of [readFileSync(parquet), parquet, { path: parquet.pathname }])
    expect(await areas(source)).toEqual(whole);
});

test('bytes are not copied on their way to the core', async () => {
  const large = Buffer.from(`y,s\n${'1,0.9\n0,0.2\n'.repeat(2_000_000)}`);
  const before = process.memoryUsage();
  let most = 0;
  await iso.scores(large, {
    intervals: false,
    onProgress: () => {
      const { arrayBuffers } = process.memoryUsage();
      most = Math.max(most, arrayBuffers - before.arrayBuffers);
    },
  });
  expect(large.length).toBeGreaterThan(20e6);
  expect(most).toBeLessThan(large.length / 4);
});

describe('what is no source is refused', () => {
  const code = (source: unknown) =>
    iso.scores(source as ScoreSource).then(
      () => 'none',
      (error) => error.code,
    );
  test.each<[string, unknown, string]>([
    ['numbers instead of bytes', new Set([1, 2]), 'chunk_type'],
    ['a file that is not there', { path: join(folder, 'none.csv') }, 'unreadable'],
    ['a folder', { path: folder }, 'unreadable'],
    ['an address of the web', new URL('https://example.org/a.csv'), 'url_protocol'],
    ['a path as a text', path, 'text_is_name'],
    ['a name in Latin letters', 'data/predictions.parquet', 'text_is_name'],
    ['a line that is no name', '0.5', 'no_truth_column'],
    ['a number', 5, 'source_type'],
    ['an object without columns', { path: 5 }, 'source_type'],
    ['a view that holds no bytes', new Float64Array(4), 'source_type'],
  ])('%s', async (_, source, expected) => expect(await code(source)).toBe(expected));
  test('the second of two files that is not there', async () =>
    expect(await code([{ path: join(folder, 'b.csv') }, { path: join(folder, 'none.csv') }])).toBe('unreadable'));
  test('where there are no paths', async () => {
    const { getBuiltinModule } = process;
    try {
      (process as { getBuiltinModule: unknown }).getBuiltinModule = undefined;
      expect(await code({ path })).toBe('no_paths');
    } finally {
      process.getBuiltinModule = getBuiltinModule;
    }
  });
});
