import { describe, expect, it, vi } from 'vitest';
import { example } from '../../web/src/document/examples';
import { readLink, writeLink } from '../../web/src/document/permalink';
import { digestOf, isNamed, looksLikeProject, readProject, writeProject } from '../../web/src/document/project';

const document = { ...example('factory', 'en'), define: ['cost = FP + 5*FN'], share: '.2' };
const columns = {
  truth: 'y',
  scores: ['a'],
  probabilities: {},
  predicted: [],
  utilities: {},
  weight: '',
  others: { fold: 'k' },
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
  it('names a score file and how its columns were taken', () => {
    expect(readProject(writeProject({ document: ofScores, scores: { file, columns } }))).toEqual({
      document: ofScores,
      scores: { file, columns },
    });
  });
  it.each([
    ['another version', { schema: 'isoyield.project/2', document }, 'version'],
    ['no document', { schema: 'isoyield.project/1' }, 'broken'],
    ['cells that are missing', { schema: 'isoyield.project/1', document: ofScores }, 'broken'],
    ['a member that nobody knows', { schema: 'isoyield.project/1', document: { ...document, evil: 1 } }, 'broken'],
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
  it('is refused when it is no JSON, or too large', () => {
    expect(readProject('{')).toEqual({ fault: 'broken' });
    expect(readProject(' '.repeat(5 << 20))).toEqual({ fault: 'large' });
  });
  it('tells files apart by what is in them', async () => {
    expect(await digestOf(new Blob(['abc']))).toBe(
      'sha256:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
    const it = new File(['abc'], 'a.csv');
    const digest = await digestOf(it);
    const named = { name: 'a.csv', size: 3, digest };
    expect(await isNamed(it, named)).toBe(true);
    expect(await isNamed(new File(['abc'], 'b.csv'), named)).toBe(true);
    expect(await isNamed(new File(['abd'], 'a.csv'), named)).toBe(false);
    expect(await isNamed(it, { name: 'b.csv', size: 3 })).toBe(false);
  });
  it('does without a digest where there is none, as on a page served without encryption', async () => {
    vi.stubGlobal('crypto', {});
    const text = writeProject({ document: ofScores, scores: { file: { name: 'a.csv', size: 3 }, columns } });
    expect(readProject(text)).toMatchObject({ scores: { file: { name: 'a.csv', size: 3 } } });
    expect(await digestOf(new Blob(['abc']))).toBeUndefined();
    expect(await isNamed(new File(['abc'], 'a.csv'), { ...file, name: 'a.csv', size: 3 })).toBe(true);
    vi.unstubAllGlobals();
  });
});

it('a link still wants every cell', () => {
  const link = writeLink({ ...document, classifiers: [{ name: 'a', cells: [] }] });
  expect(readLink(link ?? '')).toEqual({ fault: 'broken' });
});
