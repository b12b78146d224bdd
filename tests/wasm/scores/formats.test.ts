import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lz4Frame } from '../../../wasm/dist/package/formats/codecs.js';
import { load } from '../../../wasm/dist/package/index.js';
import { bytes, iso, near, rejection, valid } from '../support';

const folder = new URL('../../reference/formats/', import.meta.url);
const file = (name: string, as = name) => new File([bytes(`formats/${name}`)], as);
const area = 0.8428571428571427; // MANIFEST.json of ../files: these are the rows of nasty_plain.csv
const refused = /^(make|two|ua_)/;
const readable = readdirSync(folder).filter((name) => !refused.test(name));

describe('the same rows in every format', () => {
  test.each(readable)('%s', async (name) => {
    const numbered = name === 'columns.npy';
    // Names say nothing: the type of a file is in its first bytes.
    const report = valid(await iso.scores(file(name, 'data.bin'), numbered ? { truth: '1' } : { scores: 'score' }));
    expect(report.n).toBe(24);
    expect(report.classes).toEqual(['0', '1']);
    expect(report.classifiers.map((each) => each.name)).toEqual([numbered ? 'column 2' : 'score']);
    near(report.classifiers[0]?.metrics['roc_auc']?.value, area);
  });
  test('as a stream, in pieces of a byte', async () => {
    for (const name of ['plain.csv.gz', 'plain_snappy.parquet', 'fields.npy', 'utf16le.csv', 'plain.npz']) {
      const all = bytes(`formats/${name}`);
      async function* one() {
        for (let i = 0; i < all.length; i++) yield all.subarray(i, i + 1);
      }
      expect((await iso.scores({ name, stream: one() }, { scores: 'score' })).n, name).toBe(24);
    }
  });
  test('progress is in bytes of the file', async () => {
    const source = file('plain_zstd.parquet');
    const seen: number[] = [];
    await iso.scores(source, { scores: 'score', onProgress: ({ bytes }) => seen.push(bytes) });
    expect(seen.at(-1)).toBe(source.size);
  });
});

describe('a text that is not UTF-8', () => {
  test.each([
    ['ua_windows1251.csv', 'windows-1251'],
    ['ua_koi8u.csv', 'koi8-u'],
    ['ua_ibm866.csv', 'ibm866'],
  ])('%s is refused with its likely encoding, and read in it', async (name, encoding) => {
    const error = await rejection(iso.scores(file(name)));
    expect(error).toMatchObject({ code: 'not_utf8' });
    expect(error.message).toMatch(new RegExp(`may be ${encoding}\\.`));
    const report = valid(await iso.scores(file(name), { encoding }));
    expect(report.settings.encoding).toBe(encoding);
    expect(report.classes.some((label) => /^Хвора людина$/.test(label))).toBe(true);
    near(report.classifiers[0]?.metrics['roc_auc']?.value, area);
  });
  test('an encoding that nobody knows is refused by name', async () => {
    expect(await rejection(iso.scores(file('ua_koi8u.csv'), { encoding: 'klingon' }))).toMatchObject({
      code: 'encoding_name',
    });
  });
});

describe('what is refused', () => {
  test('an archive of several tables, with their names', async () => {
    const error = await rejection(iso.scores(file('two.zip')));
    expect(error.code).toBe('zip_entries');
    expect(error.message).toContain('a.csv, b.csv');
  });
  const containers = [
    ['plain_zstd.parquet', 'Parquet'],
    ['plain_snappy.parquet', 'Parquet'],
    ['plain.arrow', 'Arrow'],
    ['plain.arrows', 'Arrow'],
    ['plain_lz4.feather', 'Arrow'],
    ['plain.xlsx', 'Excel'],
    ['plain.npz', 'NumPy (.npz)'],
    ['plain.csv.zip', 'ZIP'],
    ['plain.csv.gz', 'gzip'],
  ] as const;
  test.each(containers.flatMap(([name, kind]) => [0.3, 0.6, 0.95].map((share) => [name, kind, share] as const)))(
    'a %s (%s) that is cut to %d',
    async (name, kind, share) => {
      const all = bytes(`formats/${name}`);
      const part = new File([all.subarray(0, Math.floor(all.length * share))], name);
      const error = await rejection(iso.scores(part));
      expect(error).toMatchObject({ code: 'damaged_file', message: `this ${kind} file is damaged or incomplete` });
      expect((await rejection(iso.scores(part, { language: 'uk' }))).message).toMatch(/пошкоджено/);
      expect((await iso.scores(file('plain.jsonl'), { scores: 'score' })).n).toBe(24);
    },
  );
  // Arrow and Parquet have no checksums: a changed value cannot be told there.
  test.each(containers.flatMap(([name, kind]) => [0.1, 0.3, 0.5, 0.7, 0.9].map((at) => [name, kind, at] as const)))(
    'a %s (%s) with other bytes at %d says nothing of the code that reads it',
    async (name, kind, at) => {
      const all = Uint8Array.from(bytes(`formats/${name}`));
      all.fill(0xa5, Math.floor(all.length * at), Math.floor(all.length * at) + 8);
      const outcome = await iso.scores(new File([all], name), { scores: 'score' }).catch((refused) => refused);
      const checked = kind !== 'Arrow' && kind !== 'Parquet';
      if ('errors' in outcome)
        expect(outcome.code).toMatch(
          checked ? /^(damaged_file|file_feature|zip_size|zip_entries)$/ : /^(?!unreadable)/,
        );
      else if (checked) near(outcome.classifiers[0]?.metrics['roc_auc']?.value, area);
    },
  );
  test.each(['columns.npy', 'fields.npy'])('a %s that is cut short', async (name) => {
    const all = bytes(`formats/${name}`);
    const part = new File([all.subarray(0, Math.floor(all.length * 0.6))], name);
    expect((await rejection(iso.scores(part))).message).toContain('NumPy array');
  });
  test('an archive with a password', async () => {
    const all = Uint8Array.from(bytes('formats/plain.csv.zip'));
    const view = new DataView(all.buffer);
    for (let at = 0; at + 4 < all.length; at++) {
      const mark = view.getUint32(at, true);
      if (mark === 0x04034b50) all[at + 6] = 1;
      if (mark === 0x02014b50) all[at + 8] = 1;
    }
    expect((await rejection(iso.scores(new File([all], 'x.zip')))).code).toBe('zip_password');
  });
  test('an archive that says it has 2 GiB, before anything is unpacked', async () => {
    const all = Uint8Array.from(bytes('formats/plain.csv.zip'));
    const view = new DataView(all.buffer);
    for (let at = 0; at + 4 < all.length; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 2 ** 31, true);
    const error = await rejection(iso.scores(new File([all], 'x.zip')));
    expect(error).toMatchObject({ code: 'zip_size' });
    expect(error.message).toContain('1024 MiB');
  });
});

test('a column of texts stays text, whatever it holds', async () => {
  const report = await iso.scores({ y: ['=1', '-x', '=1', '-x'], s: [4, 3, 2, 1], t: ['0.1', null, '0.3', '1e-3'] });
  expect(report.classes).toEqual(['-x', '=1']);
  expect(report.n).toBe(3);
});

test('labels of any kind become texts', async () => {
  const day = (text: string) => new Date(`${text}T00:00:00Z`);
  const labels = async (a: unknown, b: unknown) => (await iso.scores({ y: [a, b, a], s: [3, 1, 2] } as never)).classes;
  expect(await labels(day('2026-01-02'), day('2026-01-03'))).toEqual([
    '2026-01-02T00:00:00.000Z',
    '2026-01-03T00:00:00.000Z',
  ]);
  expect(await labels({ a: 2n }, ['x'])).toEqual(['["x"]', '{"a":"2"}']);
  expect(await labels(true, false)).toEqual(['false', 'true']);
  // Bytes and no date are nothing: such rows are left out.
  const { n } = await iso.scores({ y: [new Uint8Array(2), new Date(Number.NaN), 'a', 'b'], s: [1, 2, 3, 4] } as never);
  expect(n).toBe(2);
});

test('an LZ4 frame of linked blocks and one that is not packed', () => {
  const frame = (...blocks: number[][]) =>
    new Uint8Array([0x04, 0x22, 0x4d, 0x18, 0x40, 0x40, 0, ...blocks.flat(), 0, 0, 0, 0]);
  const stored = [3, 0, 0, 0x80, 1, 2, 3];
  const copies = [4, 0, 0, 0, 0x01, 3, 0, 0x00];
  expect([...lz4Frame(frame(stored, copies))]).toEqual([1, 2, 3, 1, 2, 3, 1, 2]);
  expect(() => lz4Frame(frame(copies))).toThrow(/before/);
  // The same after the size of the content, the number of a dictionary and the sum of the header; each block has a sum of its own.
  const summed = [...stored, 9, 9, 9, 9, ...copies, 9, 9, 9, 9];
  const long = [0x04, 0x22, 0x4d, 0x18, 0x40 + 0x10 + 0x08 + 0x01, 0x40, 8, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0];
  expect([...lz4Frame(new Uint8Array([...long, ...summed, 0, 0, 0, 0]))]).toEqual([1, 2, 3, 1, 2, 3, 1, 2]);
  // A dictionary's number alone: no sums stand behind the blocks.
  const named = [0x04, 0x22, 0x4d, 0x18, 0x41, 0x40, 1, 0, 0, 0, 0];
  expect([...lz4Frame(new Uint8Array([...named, ...stored, ...copies, 0, 0, 0, 0]))]).toEqual([1, 2, 3, 1, 2, 3, 1, 2]);
  expect(() => lz4Frame(new Uint8Array([0x04, 0x22, 0x4d, 0x19, 0x40, 0x40, 0]))).toThrow(/no frame/);
});

test.each([0, 0.001, 0.5, 0.999])('a module cut to %d is called damaged', async (share) => {
  const all = readFileSync(new URL('../../../wasm/dist/package/isoyield.wasm', import.meta.url));
  const part = all.subarray(0, Math.floor(all.length * share));
  expect(await rejection(load({ wasmBinary: part }))).toMatchObject({
    code: 'damaged_core',
    message: `isoyield.wasm is damaged or incomplete (${part.length} bytes)`,
  });
});
