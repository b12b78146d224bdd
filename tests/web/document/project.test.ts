import { describe, expect, it, vi } from 'vitest';
import { example } from '../../../web/src/document/examples';
import { readLink, writeLink } from '../../../web/src/document/permalink';
import {
  digestOf,
  isNamed,
  looksLikeProject,
  mostProjectBytes,
  readProject,
  writeProject,
} from '../../../web/src/document/project';

const document = { ...example('factory', 'en'), define: ['cost = FP + 5*FN'], share: '.2' };
const columns = {
  truth: 'y',
  scores: ['a'],
  probabilities: {},
  predicted: [],
  utilities: {},
  weight: '',
  others: { fold: 'k', subgroup: 'sex' },
  missing: 'drop',
  encoding: '',
};
const ofScores = { ...document, classifiers: [{ name: 'a', cells: [] }] };
const file = { name: 'scores.csv', size: 12, digest: `sha256:${'0'.repeat(64)}` };

describe('a project file', () => {
  it('holds everything that stands, and gives it back', () => {
    const text = writeProject({ document });
    expect(looksLikeProject(text)).toBe(true);
    expect(readProject(text)).toEqual({ document });
  });
  it.each([
    columns,
    { ...columns, chosenOn: 'validation.csv' },
    { ...columns, references: ['', 'north × 1'] },
    {
      ...columns,
      subgroupAt: [30, 50.5],
      subject: [
        [0, 1],
        [-2.5, 1],
      ],
      own: {
        north: [
          [0, -1],
          [-8, 3],
        ],
        '': [
          [1, 0],
          [0, 1],
        ],
      },
    }, // prettier-ignore
  ])('names a score file and how its columns were taken', (columns) => {
    expect(readProject(writeProject({ document: ofScores, scores: { file, columns } }))).toEqual({
      document: ofScores,
      scores: { file, columns },
    });
  });
  it.each([
    ['another version', { schema: 'isoyield.project/2', document }, 'version'],
    ['no document', { schema: 'isoyield.project/1' }, 'broken'],
    ['cells that are missing', { schema: 'isoyield.project/1', document: ofScores }, 'broken'],
    ['a member that nobody knows', { schema: 'isoyield.project/1', document: { ...document, evil: 1 } }, 'version'],
    [
      'a positive class that is none',
      { schema: 'isoyield.project/1', document: { ...document, positive: 'x' } },
      'broken',
    ],
    [
      'columns of another shape',
      { schema: 'isoyield.project/1', document: ofScores, scores: { file, columns: { ...columns, truth: 3 } } },
      'broken',
    ],
    [
      'a digest that is none',
      { schema: 'isoyield.project/1', document: ofScores, scores: { file: { ...file, digest: 'x' }, columns } },
      'broken',
    ],
  ])('is refused with %s', (_, content, fault) => {
    expect(readProject(JSON.stringify(content))).toEqual({ fault });
  });
  it('is of another version where a role or a member of its columns is none', () => {
    for (const more of [{ others: { newer: 'a' } }, { newer: 'a' }])
      expect(
        readProject(writeProject({ document: ofScores, scores: { file, columns: { ...columns, ...more } } })),
      ).toEqual({ fault: 'version' });
  });
  it('is refused when it is no JSON, or too large', () => {
    expect(readProject('{')).toEqual({ fault: 'broken' });
    expect(readProject(' '.repeat(5 << 20))).toEqual({ fault: 'large' });
  });
  it('is so large and no larger', () => {
    const text = writeProject({ document });
    expect(readProject(text.padEnd(mostProjectBytes))).toEqual({ document });
    expect(readProject(text.padEnd(mostProjectBytes + 1))).toEqual({ fault: 'large' });
  });
  const many = (count: number) => Array.from({ length: count }, (_, i) => `s${i}`);
  const oneEach = (count: number) => Object.fromEntries(many(count).map((name) => [name, ['a']]));
  const text = (length: number) => 'a'.repeat(length);
  it.each<[string, (count: number) => object, number]>([
    ['characters of a file name', (count) => ({ file: { ...file, name: text(count) } }), 300],
    ['columns of scores', (count) => ({ columns: { ...columns, scores: many(count) } }), 1000],
    ['characters of a column', (count) => ({ columns: { ...columns, truth: text(count) } }), 300],
    ['classifiers with probabilities', (count) => ({ columns: { ...columns, probabilities: oneEach(count) } }), 1000],
    ['decisions with utilities', (count) => ({ columns: { ...columns, utilities: oneEach(count) } }), 1000],
    ['characters of an encoding', (count) => ({ columns: { ...columns, encoding: text(count) } }), 40],
  ])('holds so many %s and no more', (_, with_, most) => {
    const read = (count: number) =>
      readProject(writeProject({ document: ofScores, scores: { file, columns, ...with_(count) } }));
    expect(read(most)).toEqual({ document: ofScores, scores: { file, columns, ...with_(most) } });
    expect(read(most + 1)).toEqual({ fault: 'broken' });
  });
  it.each<[string, object]>([
    ['a size below nothing', { file: { ...file, size: -1 } }],
    ['half a byte', { file: { ...file, size: 1.5 } }],
    ['a short digest', { file: { ...file, digest: `sha256:${'0'.repeat(63)}` } }],
    ['a way with missing cells that is none', { columns: { ...columns, missing: 'guess' } }],
    ['no columns', { columns: undefined }],
    ['no file', { file: undefined }],
  ])('is refused with %s', (_, more) => {
    expect(readProject(writeProject({ document: ofScores, scores: { file, columns, ...more } }))).toEqual({
      fault: 'broken',
    });
  });
  it('has cells where it names no score file, and none where it does', () => {
    expect(readProject(writeProject({ document, scores: { file, columns } }))).toEqual({ fault: 'broken' });
    for (const given of ['null', '1', '"a"', '[]', '{"schema":"other/2"}', '{"schema":1}'])
      expect(readProject(given)).toEqual({ fault: 'broken' });
    const empty = { ...file, size: 0, digest: `sha256-ends:${'f'.repeat(64)}` };
    expect(readProject(writeProject({ document: ofScores, scores: { file: empty, columns } }))).toMatchObject({
      scores: { file: empty },
    });
  });
  it('is told from other JSON by how it begins', () => {
    expect(looksLikeProject(' \n{ "schema" : "isoyield.project/9"')).toBe(true);
    for (const other of ['{"schema":"isoyield.report/1"}', '{"a":1}', `x${writeProject({ document })}`])
      expect(looksLikeProject(other)).toBe(false);
  });
  it('knows larger files by their ends', async () => {
    const mebibyte = new Blob([new Uint8Array(1 << 20)]);
    const whole = await digestOf(new Blob([...Array.from({ length: 64 }, () => mebibyte)]));
    expect(whole).toMatch(/^sha256:/);
    const large = (first: string, middle: string, last: string) =>
      new Blob([first, ...Array.from({ length: 32 }, () => mebibyte), middle, ...Array(32).fill(mebibyte), last]);
    const digest = await digestOf(large('a', 'b', 'c'));
    expect(digest).toMatch(/^sha256-ends:[0-9a-f]{64}$/);
    expect(await digestOf(large('a', 'x', 'c'))).toBe(digest);
    expect(await digestOf(large('x', 'b', 'c'))).not.toBe(digest);
    expect(await digestOf(large('a', 'b', 'x'))).not.toBe(digest);
    const ends = new Blob([
      new Uint8Array(1 << 20).fill(1),
      ...Array(63).fill(mebibyte),
      new Uint8Array(1 << 20).fill(2),
    ]);
    const both = new Blob([new Uint8Array(1 << 20).fill(1), new Uint8Array(1 << 20).fill(2)]);
    expect((await digestOf(ends))?.split(':')[1]).toBe((await digestOf(both))?.split(':')[1]);
  });
  it('tells files apart by what is in them', async () => {
    expect(await digestOf(new Blob(['abc']))).toBe(
      'sha256:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
    const it = new Blob(['abc']);
    const digest = await digestOf(it);
    const named = { name: 'a.csv', size: 3, digest };
    expect(await isNamed(it, 'a.csv', named)).toBe(true);
    expect(await isNamed(new Blob(['abc']), 'b.csv', named)).toBe(true);
    expect(await isNamed(new Blob(['abd']), 'a.csv', named)).toBe(false);
    expect(await isNamed(it, 'a.csv', { name: 'b.csv', size: 3 })).toBe(false);
    expect(await isNamed(it, 'a.csv', { name: 'a.csv', size: 3 })).toBe(true);
    expect(await isNamed(it, 'a.csv', { name: 'a.csv', size: 4 })).toBe(false);
  });
  it('does without a digest where there is none, as on a page served without encryption', async () => {
    vi.stubGlobal('crypto', {});
    const text = writeProject({ document: ofScores, scores: { file: { name: 'a.csv', size: 3 }, columns } });
    expect(readProject(text)).toMatchObject({ scores: { file: { name: 'a.csv', size: 3 } } });
    expect(await digestOf(new Blob(['abc']))).toBeUndefined();
    expect(await isNamed(new Blob(['abc']), 'a.csv', { ...file, name: 'a.csv', size: 3 })).toBe(true);
    vi.unstubAllGlobals();
  });
});

it('a link still wants every cell', () => {
  const link = writeLink({ ...document, classifiers: [{ name: 'a', cells: [] }] });
  expect(readLink(link ?? '')).toEqual({ fault: 'broken' });
});
