import { readFileSync } from 'node:fs';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { iso, rejection } from './support';

// Every limit that the documentation names, reached: the sentence is the one printed there, and comes before the work.

const languages = ['en', 'uk'] as const;
type Language = (typeof languages)[number];
/** Of the processor, since `begun`: a busy machine takes as long as it likes. */
const seconds = (begun: number) => (process.cpuUsage().user - begun) / 1e6;
/** What is thrown at once is a rejection too. */
const refused = async (work: () => unknown) => work();

const rows = (count: number, row: string) => Array.from({ length: count }, () => row).join('\n');
const square = (size: number) => rows(size, Array.from({ length: size }, () => '1').join(' '));
const matrices = (count: number) => rows(count, '1 2\n3 4\n');
const header = (count: number) => ['y', ...Array.from({ length: count - 1 }, (_, i) => `s${i}`)].join(',');

/** A stream that says how long it is and would never end. */
const endless = (size: number) => ({
  name: 'large.csv',
  size,
  stream: (async function* () {
    yield 'y,score\n';
    for (;;) yield rows(10000, '0,0.25\n1,0.5').concat('\n');
  })(),
});

/** An archive whose directory declares `bytes` for its file. */
function declaring(bytes: number): Blob {
  const archive = zipSync({ 'scores.csv': new TextEncoder().encode('y,s\n0,1\n') });
  const view = new DataView(archive.buffer, archive.byteOffset);
  const directory = view.getUint32(archive.length - 6, true);
  view.setUint32(directory + 24, bytes, true);
  return new Blob([archive as BlobPart]);
}

test.each<[string, string, (language: Language) => unknown]>([
  ['classes of a matrix', 'too_many_classes', (language) => iso.matrix(square(1001), { language })],
  ['columns of a matrix', 'too_many_classes', (language) => iso.matrix(rows(50, '1,'.repeat(2000)), { language })],
  ['matrices', 'too_many_classifiers', (language) => iso.matrix(matrices(201), { language })],
  [
    'matrices of several sources',
    'too_many_classifiers',
    (language) =>
      iso.matrix(
        [150, 51].map((count) => ({ name: `${count}.txt`, text: matrices(count) })),
        { language },
      ),
  ],
  ['nesting of JSON', 'json_too_deep', (language) => iso.matrix('{"a":'.repeat(65), { language })],
  ['nesting of brackets', 'too_deep', (language) => iso.matrix('['.repeat(65), { language })],
  ['columns of scores', 'too_many_columns', (language) => iso.scores(`${header(10001)}\n`, { language })],
  [
    'labels',
    'too_many_labels',
    (language) =>
      iso.scores(`y,s\n${Array.from({ length: 1001 }, (_, i) => `a${i},0.5`).join('\n')}`, {
        truth: 'y',
        scores: 's',
        language,
      }),
  ],
  ['unpacked archives', 'zip_size', (language) => iso.scores(declaring(0xf0000000), { language })],
  ['memory', 'table_size', (language) => iso.scores(endless(2.88e9), { language })],
])('%s', async (_, code, work) => {
  for (const language of languages) {
    const begun = process.cpuUsage().user;
    const { code: found, message } = await rejection(refused(() => work(language)));
    expect({ found, message }).toEqual({ found: code, message: expect.any(String) });
    expect(seconds(begun)).toBeLessThan(20);
    expect(readFileSync(`web/docs/${language}/beyond.md`, 'utf8')).toContain(message);
  }
});

test('as many matrices as the limit allows are read', () => {
  expect(iso.matrix(matrices(200), { intervals: false }).classifiers).toHaveLength(200);
});

test('a text far beyond the limits is refused as fast', async () => {
  for (const text of [
    matrices(3000),
    rows(400, '1,'.repeat(20000)),
    '['.repeat(1e7),
    `${'['.repeat(1e6)}1${']'.repeat(1e6)}`,
  ]) {
    const begun = process.cpuUsage().user;
    await rejection(refused(() => iso.matrix(text)));
    expect(seconds(begun)).toBeLessThan(20);
  }
});
