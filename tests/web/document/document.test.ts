import type { Reading } from 'isoyield';
import { describe, expect, it } from 'vitest';
import * as edits from '../../../web/src/document/document';
import { example } from '../../../web/src/document/examples';
import type { Document } from '../../../web/src/document/state';
import * as taken from '../../../web/src/document/taken';
import { readingOf } from '../reading';

const factory = example('factory', 'en');

const reading = readingOf('C');
const unit = edits.identity;

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
      taken.replaceBy(factory, reading({})),
      taken.addFrom(factory, reading({})),
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
      taken.addFrom(
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

  it('takes the positive class from the text, whatever was positive before', () => {
    const first = { ...factory, classes: ['0', '1'], decisions: ['0', '1'], positive: '0' };
    for (const before of [factory, first, { ...first, costs: 'typed' as const }]) {
      expect(taken.replaceBy(before, reading({})).positive).toBe('1');
      expect(taken.replaceBy(before, reading({ positive: '0' })).positive).toBe('0');
    }
  });

  const typed = edits.withTyped(factory, edits.setUtility(factory, 0, 0, [['7']]));

  it.each<[string, Document, Partial<Reading>, string[][], string]>([
    ['nothing of an example', factory, { classes: ['long', 'short'], decisions: ['long', 'short'] }, unit(2), ''],
    ['nothing of other classes', typed, { classes: ['cat', 'dog'], decisions: ['cat', 'dog'] }, unit(2), ''],
    ['nothing for classes without names', typed, {}, unit(2), ''],
    [
      'what was typed for the same classes',
      typed,
      { classes: ['long', 'short'], decisions: ['long', 'short'] },
      typed.utility as string[][],
      'EUR',
    ],
    [
      'what was typed for the same classes in another order',
      typed,
      { classes: ['short', 'long'], decisions: ['short', 'long'] },
      [
        ['15', '-335'],
        ['-35', '7'],
      ].map((_, r) => [1 - r, r].map((__, c) => typed.utility[1 - r]?.[1 - c] ?? '')),
      'EUR',
    ],
  ])('keeps %s under a paste', (_, before, given, utility, named) => {
    const shared = {
      ...before,
      share: '0.2',
      shareItems: '50',
      kappa: 'linear',
      unknown: '1:\n1 0\n0 1',
      totals: 'fixed' as const,
    };
    const next = taken.replaceBy(shared, reading({ ...given, positive: given.classes?.[0] ?? '1' }));
    expect(next).toMatchObject({ utility, unit: named, item: named ? 'component' : '' });
    expect(next.totals).toBeUndefined();
    expect([next.share, next.shareItems, next.kappa, next.unknown].every((each) => each === undefined)).toBe(
      !(named && given.classes?.[0] === 'long'),
    );
    expectWhole(next);
  });

  it('knows which costs were typed', () => {
    expect(typed.costs).toBe('typed');
    expect(edits.withTyped(factory, edits.setCells(factory, 0, 0, 0, [['9']])).costs).toBeUndefined();
    expect(edits.withTyped(factory, { ...factory, share: '0.1' }).costs).toBe('typed');
    const plain = { ...typed, utility: unit(2), unit: '', item: '' };
    expect(edits.withTyped(typed, plain).costs).toBeUndefined();
    expect(edits.withTyped(typed, edits.addClass(typed)).costs).toBe('typed');
  });

  it('gives the right decision 1 and any other 0 where there are more decisions than classes', () => {
    const wide = { classes: ['a', 'b'], decisions: ['refer', 'b', 'a'], positive: 'b' };
    expect(taken.replaceBy(factory, reading(wide)).utility).toEqual([
      ['0', '0', '1'],
      ['0', '1', '0'],
    ]);
  });

  it('puts matrices beside those of the same classes, in their order', () => {
    const swapped = reading({ classes: ['short', 'long'], decisions: ['short', 'long'] });
    expect(taken.fits(factory, swapped)).toBe(true);
    expect(taken.addFrom(factory, swapped).classifiers[2]?.cells).toEqual([
      ['4', '3'],
      ['2', '1'],
    ]);
    expect(
      taken.fits(factory, reading({ classes: ['cat', 'dog'], decisions: ['cat', 'dog'], classes_stated: true })),
    ).toBe(false);
    expect(taken.fits(factory, reading({ classes_stated: true }))).toBe(false);
    expect(taken.addFrom(factory, reading({})).classifiers[2]?.cells[0]).toEqual(['1', '2']);
    expect(taken.addFrom(factory, reading({ positive_stated: true })).classifiers[2]?.cells[0]).toEqual(['4', '3']);
  });

  it('takes utilities of its own shape only', () => {
    expect(taken.utilityFrom(factory, reading({ unit: 'USD' })).unit).toBe('USD');
    expect(taken.utilityFrom(factory, reading({ classifiers: [{ name: '', matrix: [[1, 2, 3]] }] }))).toBe(factory);
  });

  it('is told to the core with true classes in rows and cells as typed', () => {
    const source = JSON.parse(edits.matrixSource(edits.setCells(factory, 0, 0, 0, [['0,27 ?']])).text);
    expect(source.rows).toBe('true');
    expect(source.classifiers[0].matrix[0][0]).toBe('0,27 ?');
  });
});

describe('the utilities of what is right', () => {
  it.each([
    [
      'by name',
      ['a', 'b'],
      ['b', 'a'],
      [
        ['0', '1'],
        ['1', '0'],
      ],
    ],
    [
      'by name beside a decision of its own',
      ['a', 'b'],
      ['a', 'b', 'refer'],
      [
        ['1', '0', '0'],
        ['0', '1', '0'],
      ],
    ],
    [
      'by place where no decision has the name of a class',
      ['x', 'y'],
      ['a', 'b'],
      [
        ['1', '0'],
        ['0', '1'],
      ],
    ],
  ])('%s', (_, classes, decisions, utility) => {
    expect(taken.rightOnly(classes, decisions)).toEqual(utility);
  });
});
