import { describe, expect, test } from 'vitest';
import { asRivals, foldsAmong, foldsOf, foldsTyped, pool } from '../../../web/src/document/folds';
import { readLink, writeLink } from '../../../web/src/document/permalink';
import { readProject, writeProject } from '../../../web/src/document/project';
import type { Document } from '../../../web/src/document/state';

const matrix = (n: number) => [
  [40 + n, 10 - n],
  [5, 45],
];
const named = (...names: string[]) => names.map((name, i) => ({ name, matrix: matrix(i) }));

const document = (...names: string[]): Document => ({
  classes: ['no', 'yes'],
  decisions: ['no', 'yes'],
  positive: 'yes',
  rows: 'true',
  item: '',
  unit: '',
  items: '',
  classifiers: named(...names).map(({ name, matrix: cells }) => ({ name, cells: cells.map((row) => row.map(String)) })),
  utility: [
    ['1', '0'],
    ['0', '1'],
  ],
});

describe('names of folds', () => {
  test.each([
    [['Fold 1', 'Fold 2', 'Fold 3'], ['']],
    [['fold_0', 'fold_1'], ['']],
    [['Random forest, fold 1', 'Random forest, fold 2'], ['Random forest']],
    [
      ['rf-run1', 'rf-run2', 'svm-run1', 'svm-run2'],
      ['rf', 'svm'],
    ],
    [['xgb (seed=41)', 'xgb (seed=42)'], ['xgb']],
    [['CV fold #1', 'CV fold #2'], ['']],
    [['Ліс, блок 1', 'Ліс, блок 2'], ['Ліс']],
  ])('%j are folds of %j', (names, models) => {
    expect(foldsAmong(named(...names))?.map(({ model }) => model)).toEqual(models);
  });

  test.each([
    [['A', 'B']],
    [['Fold 1']],
    [['Fold 1', 'Fold 2', 'Baseline']],
    [['A fold 1', 'B fold 1']],
    [['Model 1', 'Model 2']],
    [['manifold 1', 'manifold 2']],
    [['Fold 1a', 'Fold 1b']],
  ])('%j are none', (names) => {
    expect(foldsAmong(named(...names))).toBe(null);
  });

  test('are nothing for shares, which cannot be added up', () => {
    const shares = ['Fold 1', 'Fold 2'].map((name) => ({ name, matrix: [[0.5, 0.1], [0.1, 0.3]] })); // biome-ignore format: a matrix
    expect(foldsAmong(shares)).toBe(null);
  });
});

describe('folds in a document', () => {
  const rivals = document('Fold 1', 'Fold 2', 'Fold 3');
  const one = pool(rivals, foldsTyped(rivals) ?? [], 'Model');

  test('are added up, and become rivals again', () => {
    expect(one.classifiers).toEqual([{ name: 'Model', cells: [['123', '27'], ['15', '135']] }]); // biome-ignore format: a matrix
    expect(foldsOf(one, 0)?.map(({ name }) => name)).toEqual(['Fold 1', 'Fold 2', 'Fold 3']);
    expect(asRivals(one, 0)).toEqual({ ...rivals, folds: undefined });
  });

  test('go with a cell that is changed, and come back with it', () => {
    const changed = { ...one, classifiers: [{ name: 'Model', cells: [['124', '27'], ['15', '135']] }] }; // biome-ignore format: a matrix
    expect(foldsOf(changed, 0)).toBe(null);
    expect(foldsOf({ ...changed, classifiers: one.classifiers }, 0)).not.toBe(null);
  });

  test('stay with their own model when another comes, and names stay apart', () => {
    const two = pool(
      { ...one, classifiers: [...one.classifiers, ...document('Fold 1', 'Fold 2').classifiers] },
      foldsAmong(named('Fold 1', 'Fold 2')) ?? [],
      'Model',
      1,
    );
    expect(two.classifiers.map(({ name }) => name)).toEqual(['Model', 'Model 2']);
    expect([0, 1].map((i) => foldsOf(two, i)?.length)).toEqual([3, 2]);
    expect(asRivals(two, 0).classifiers.map(({ name }) => name)).toEqual(['Fold 1', 'Fold 2', 'Fold 3', 'Model 2']);
  });

  test('are in links and projects', () => {
    const link = readLink(writeLink(one) ?? '');
    expect(link && 'document' in link && foldsOf(link.document, 0)).toEqual(foldsOf(one, 0));
    const project = readProject(writeProject({ document: one }));
    expect('document' in project && foldsOf(project.document, 0)).toEqual(foldsOf(one, 0));
  });

  test.each(['', '[', '[[["a",[[1e99]]]]]', '{"a":1}', '[[["a",[["1"]]]]]'])(
    'say nothing when they are %j',
    (folds) => {
      expect(foldsOf({ ...one, folds }, 0)).toBe(null);
    },
  );
});
