import { describe, expect, it } from 'vitest';
import * as edits from '../../web/src/document/document';
import { examples } from '../../web/src/document/examples';
import type { Document } from '../../web/src/document/state';
import { readingOf } from './reading';

const factory = examples[0]?.document('en') as Document;

const reading = readingOf('C');

/** Every grid has a row a class and a column a decision. */
function expectWhole(document: Document) {
  for (const grid of [document.utility, ...document.classifiers.map(({ cells }) => cells)]) {
    expect(grid).toHaveLength(document.classes.length);
    for (const row of grid) expect(row).toHaveLength(document.decisions.length);
  }
  expect(document.classes).toContain(document.positive);
}

describe('document', () => {
  it('keeps its shape under every edit, and never changes the one it came from', () => {
    const before = JSON.stringify(factory);
    const all: Document[] = [
      edits.addClass(factory),
      edits.removeClass(edits.addClass(factory), 0),
      edits.addDecision(factory, 'refer'),
      edits.addClass(edits.addDecision(factory, 'refer')),
      edits.removeDecision(edits.addDecision(factory, 'refer'), 0),
      edits.addClassifier(factory),
      edits.duplicateClassifier(factory, 1),
      edits.removeClassifier(factory, 0),
      edits.transposeClassifier(factory, 0),
      edits.renameClass(factory, 0, 'tall'),
      edits.replaceBy(factory, reading({})),
      edits.addFrom(factory, reading({})),
    ];
    all.forEach(expectWhole);
    expect(JSON.stringify(factory)).toBe(before);
  });

  it('transposes no table whose decisions are not its classes', () => {
    const wide = edits.addDecision(factory, 'refer');
    expect(wide.decisions.length).not.toBe(wide.classes.length);
    expect(edits.transposeClassifier(wide, 0)).toBe(wide);
    expect(edits.transposeUtility(wide)).toBe(wide);
    expect(edits.transposeUtility(factory).utility).toEqual([
      [factory.utility[0]?.[0], factory.utility[1]?.[0]],
      [factory.utility[0]?.[1], factory.utility[1]?.[1]],
    ]);
  });
  it('transposes the numbers twice to the same', () => {
    expect(edits.transposeClassifier(factory, 0).classifiers[0]?.cells).toEqual([
      ['0.27', '0.15'],
      ['0.23', '0.35'],
    ]);
    expect(edits.transposeClassifier(edits.transposeClassifier(factory, 0), 0)).toEqual(factory);
  });

  it('renames the decision and the positive class along with their class', () => {
    const next = edits.renameClass(factory, 0, 'tall');
    expect([next.classes[0], next.decisions[0], next.positive]).toEqual(['tall', 'tall', 'tall']);
    expect(edits.renameClass(factory, 0, 'short')).toBe(factory);
    expect(edits.renameClass(factory, 0, '')).toBe(factory);
  });

  it('writes a block and leaves out what does not fit', () => {
    const next = edits.setCells(factory, 0, 1, 1, [
      ['9', '8'],
      ['7', '6'],
    ]);
    expect(next.classifiers[0]?.cells).toEqual([
      ['0.27', '0.23'],
      ['0.15', '9'],
    ]);
  });

  it('keeps one classifier and two classes at least', () => {
    const one = edits.removeClassifier(factory, 0);
    expect(edits.removeClassifier(one, 0)).toBe(one);
    expect(edits.removeClass(factory, 0)).toBe(factory);
  });

  it('names new classifiers by the first free letter', () => {
    expect(edits.freeName(['A', 'B'])).toBe('C');
    expect(edits.freeName(Array.from({ length: 26 }, (_, i) => String.fromCharCode(65 + i)))).toBe('AA');
    expect(
      edits.addFrom(
        factory,
        reading({
          classifiers: [
            {
              name: 'A',
              matrix: [
                [1, 2],
                [3, 4],
              ],
            },
          ],
        }),
      ).classifiers[2]?.name,
    ).toBe('C');
  });

  it('keeps classes and utilities when a paste names no classes of its own', () => {
    const next = edits.replaceBy(factory, reading({}));
    expect(next.classes).toEqual(factory.classes);
    expect(next.utility).toEqual(factory.utility);
    expect(next.positive).toBe('long');
    expect(next.classifiers).toEqual([
      {
        name: 'C',
        cells: [
          ['1', '2'],
          ['3', '4'],
        ],
      },
    ]);
  });

  it('starts utilities anew when the classes are others', () => {
    const next = edits.replaceBy(
      factory,
      reading({ classes: ['cat', 'dog'], decisions: ['cat', 'dog'], positive: 'dog' }),
    );
    expect(next.utility).toEqual([
      ['1', '0'],
      ['0', '1'],
    ]);
    expect([next.unit, next.positive]).toEqual(['', 'dog']);
  });

  it('takes utilities of its own shape only', () => {
    expect(edits.utilityFrom(factory, reading({ unit: 'USD' })).unit).toBe('USD');
    expect(edits.utilityFrom(factory, reading({ classifiers: [{ name: '', matrix: [[1, 2, 3]] }] }))).toBe(factory);
  });

  it('is told to the core with true classes in rows and cells as typed', () => {
    const source = JSON.parse(edits.matrixSource(edits.setCells(factory, 0, 0, 0, [['0,27 ?']])).text);
    expect(source.rows).toBe('true');
    expect(source.classifiers[0].matrix[0][0]).toBe('0,27 ?');
  });
});
