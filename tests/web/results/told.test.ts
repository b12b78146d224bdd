import type { Classifier, Report } from 'isoyield';
import { afterEach, describe, expect, it } from 'vitest';
import { chosenLines, classCursor, classesOf } from '../../../web/src/state/curves';
import '../../../web/src/i18n/lab';
import { placeName } from '../../../web/src/classroom/form/places';
import { example } from '../../../web/src/document/examples';
import { language } from '../../../web/src/document/state';
import { capital } from '../../../web/src/i18n';
import { utilityInWords } from '../../../web/src/input/intake/sentences';
import { chosenOf, cursorOn, drawnClassifier, linesOf, scored } from '../../../web/src/results/curves/plot/classLines';
import { tableOf } from '../../../web/src/results/curves/plot/curveTable';
import { endWriter, gapWriter, unitNote, yieldWriter } from '../../../web/src/values/yields';
import { reportOf } from '../reports';

// What the page says of grids, yields, curves and places.

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

afterEach(() => {
  language.value = 'en';
  chosenLines.value = null;
  classCursor.value = null;
  classesOf.value = 0;
});

describe('a grid in words', () => {
  const document = example('factory', 'en');
  const three = { ...document, classes: ['a', 'b', 'c'], decisions: ['a', 'b', 'c'] };
  const cells = [
    [1, 2, 3],
    [4, 50, 6],
    [7, 8, 900],
  ];
  it('says what decisions earn and cost', () => {
    const cost = [
      [15, -35],
      [0, 165],
    ];
    expect(plain(utilityInWords(document, cost))).toBe(
      `Each long ${document.item}: decided long earns 15 €, decided short costs 35 €. Each short ${document.item}: decided long changes nothing, decided short earns 165 €.`,
    );
    expect(plain(utilityInWords({ ...document, item: '' }, cost))).toContain('Each long item:');
    expect(plain(utilityInWords({ ...document, decisions: ['a', 'b', 'c'] }, cells))).toContain('decided c earns 3 €');
    expect(plain(utilityInWords(three, cells))).toBe('One decision is worth from 1 € to 900 €.');
    const usual = [
      ['1', '0'],
      ['0', '1'],
    ];
    expect(utilityInWords({ ...document, unit: '', utility: usual }, cost)).toMatch(/^Every right decision counts 1/);
  });
});

it('begins sentences with a capital, and leaves names of classifiers as they are', () => {
  const long = 'gradient_boosted_trees_with_isotonic_calibration';
  const names = ['huge', long];
  expect(capital('the rows are classes', names)).toBe('The rows are classes');
  expect(capital('hugely different', names)).toBe('Hugely different');
  expect(capital('preds.csv has no truth', names)).toBe('preds.csv has no truth');
  for (const text of ['huge is right more often', `${long} was tested`, 'gradient_boosted…alibration is right'])
    expect(capital(text, names)).toBe(text);
});

describe('yields', () => {
  const utility = (yields: Record<string, number>, more: { unit?: string; assumed?: boolean } = {}) => {
    const found = reportOf({ yields, ...more }).utility;
    if (!found) throw new Error('no utility');
    return found;
  };

  it('are money in a currency', () => {
    const write = yieldWriter(utility({ A: 3.5, B: -3.5 }));
    expect([write(3.5), write(-3.5), write(7, true)].map(plain)).toEqual(['3.50 €', '−3.50 €', '+7 €']);
  });

  it('have the decimals that keep them apart in other units', () => {
    const of = (yields: Record<string, number>, unit = 'months') =>
      plain(yieldWriter(utility(yields, { unit }))(1.23456789));
    expect(of({ A: 1000, B: 3000 })).toBe('1 months');
    expect(of({ A: 10, B: 30 })).toBe('1.2 months');
    expect(of({ A: 1, B: 1 })).toBe('1.23 months');
    expect(of({ A: 1, B: 1.05 })).toBe('1.235 months');
    expect(of({ A: -0.507, B: 0.129 }, '')).toBe('1.235');
    expect(of({ A: -0.507, B: -0.504 }, '')).toBe('1.2346');
    expect(of({ A: -0.236, B: -0.237, C: -0.23867, D: -0.239 }, '')).toBe('1.2346');
    expect(of({ A: 1, B: 1 + 1e-9 })).toBe('1.234568 months');
    expect(of({ A: 0 })).toBe('1.234568 months');
    expect(of({ A: 30 }, '')).toBe('1.2');
    expect(yieldWriter(utility({ A: 3 }, { unit: 'months' }), true)(3)).toBe('3.00');
    expect(plain(yieldWriter(utility({ A: 3 }), true)(3))).toBe('3 €');
    expect(yieldWriter(utility({ A: 3, B: -3 }, { unit: '' }))(3, true)).toBe('+3.00');
    // A small loss is one: “loses 0.000 per item” says that there is none.
    const small = gapWriter(utility({ A: -0.602, B: -0.687 }, { unit: '' }));
    expect([small(0.0004), small(-0.0004, true), small(0.0006), small(0)]).toEqual([
      '0.0004',
      '−0.0004',
      '0.001',
      '0.000',
    ]);
    expect(plain(gapWriter(utility({ A: -60, B: -68 }, { unit: 'min' }))(0.012))).toBe('0.01 min');
  });

  it('are percentages where only right decisions count', () => {
    const of = (a: number, b: number) => plain(yieldWriter(utility({ A: a, B: b }, { assumed: true }))(a));
    expect([of(0.5, 0.6), of(0.5, 0.5), of(0.5001, 0.5004), of(0.50001, 0.50004)]).toEqual([
      '50.0 %',
      '50.0 %',
      '50.01 %',
      '50.001 %',
    ]);
    expect(plain(gapWriter(utility({ A: 0.5 }, { assumed: true }))(0.01234, true))).toBe('+1.23 pp');
    // One alone is held against always deciding the same: where it is far from that, hundredths are nothing.
    const alone = utility({ A: 0.8086 }, { assumed: true });
    const far = { ...alone, best_baseline: { decision: 'x', value: 0.1043 } };
    expect(plain(gapWriter(far)(0.7043))).toBe('70.4 pp');
    // Differences and ends of intervals of one card have equal decimals; one that is smaller keeps its first digit.
    const three = utility({ A: 0.8757, B: 0.8523, C: 0.8357 }, { assumed: true });
    expect([0.04, 0.0233, 0.672, 0.000002].map((gap) => plain(gapWriter(three)(gap)))).toEqual([
      '4.00 pp',
      '2.33 pp',
      '67.20 pp',
      '0.0002 pp',
    ]);
    expect([0.839, 0.86].map(endWriter(three))).toEqual(['83.9', '86.0']);
    const money = utility({ A: 4.98, B: 7.93 });
    expect([3.09, 6.6, 0.919, 0.001].map(endWriter(money))).toEqual(['3.09', '6.60', '0.92', '0.001']);
    expect(plain(gapWriter(utility({ A: 3.5, B: 1 }))(2.5, true))).toBe('+2.50 €');
    expect(plain(gapWriter(utility({ A: 3.5, B: 1 }))(2.5))).toBe('2.50 €');
  });

  it('are told with their unit and item', () => {
    expect(unitNote(utility({ A: 1 }), 'component')).toBe('€ per component');
    expect(unitNote(utility({ A: 1 }, { unit: '' }), '')).toBe('per item');
    expect(unitNote(utility({ A: 1 }, { assumed: true }), 'component')).toBe('share of right decisions');
  });
});

describe('the curves of classes', () => {
  const roc = { x: [0, 0.2, 1], y: [0, 0.9, 1], threshold: [Number.POSITIVE_INFINITY, 0.4, 0.1] };
  const mean = { x: [0, 1], y: [0, 1], threshold: [] };
  const area = (value: number) => ({ roc_auc: { value } });
  const classifier = (count: number): Classifier =>
    ({
      ...(reportOf({ yields: { A: 1 } }).classifiers[0] as Classifier),
      per_class: Array.from({ length: count }, (_, i) => ({
        class: `c${i}`,
        curves: { roc },
        metrics: area(0.5 + ((i * 7) % count) / (2 * count)),
      })),
      averages: { micro: area(0.7) },
      average_curves: [
        { average: 'micro', curves: { roc } },
        { average: 'macro', curves: { roc: mean } },
      ],
    }) as unknown as Classifier;
  const names = (count: number) => Array.from({ length: count }, (_, i) => `c${i}`);

  it('are a line each, and two of all', () => {
    const lines = linesOf(classifier(3));
    expect(lines.map(({ index, name }) => [index, name])).toEqual([
      [0, 'c0'],
      [1, 'c1'],
      [2, 'c2'],
      [3, 'all pairs (micro)'],
      [4, 'mean (macro)'],
    ]);
    expect(lines[3]?.metrics).toEqual(area(0.7));
    expect(lines[4]?.metrics).toEqual({});
    expect(linesOf({ ...classifier(2), average_curves: undefined as never })).toHaveLength(2);
  });

  it('belong to the classifiers that have them', () => {
    const bare = reportOf({ yields: { A: 1 } }).classifiers[0] as Classifier;
    const report = { classifiers: [bare, classifier(2), bare, classifier(3)] } as unknown as Report;
    expect(scored(report).map(({ index }) => index)).toEqual([1, 3]);
    expect(drawnClassifier(report)?.index).toBe(1);
    classesOf.value = 1;
    expect(drawnClassifier(report)?.index).toBe(3);
    classesOf.value = 9;
    expect(drawnClassifier(report)?.index).toBe(3);
    expect(drawnClassifier({ classifiers: [bare] } as unknown as Report)).toBeUndefined();
  });

  it('are all drawn while they can be told apart, else the hardest', () => {
    expect(chosenOf(linesOf(classifier(5)), names(5))).toEqual([0, 1, 2, 3, 4, 5, 6]);
    // Areas in sixths of a half: 0, 1, 2, 3, 4, 5 of class 0, 1, ...
    expect(chosenOf(linesOf(classifier(6)), names(6))).toEqual([0, 1, 2, 6, 7]);
    expect(chosenOf(linesOf(classifier(10)), names(10))).toEqual([0, 3, 6, 10, 11]);
    chosenLines.value = { classes: names(6).join('\n'), indices: [4] };
    expect(chosenOf(linesOf(classifier(6)), names(6))).toEqual([4]);
    expect(chosenOf(linesOf(classifier(5)), names(5))).toHaveLength(7);
  });

  it('have their cursor where it was put, else nearest to deciding all rightly', () => {
    const lines = linesOf(classifier(3));
    expect(cursorOn(lines)).toEqual({ classifier: 0, threshold: 0.4 });
    expect(cursorOn(lines.slice(4))).toBeNull();
    expect(cursorOn([...lines.slice(4), ...lines.slice(1, 2)])).toEqual({ classifier: 1, threshold: 0.4 });
    classCursor.value = { classifier: 2, threshold: 0.2 };
    expect(cursorOn(lines)).toEqual({ classifier: 2, threshold: 0.2 });
    expect(cursorOn(lines.slice(0, 2))).toEqual({ classifier: 0, threshold: 0.4 });
    classCursor.value = { classifier: 4, threshold: 0.2 };
    expect(cursorOn(lines)).toEqual({ classifier: 0, threshold: 0.4 });
  });
});

it('a curve is read out by forty points at most, the last among them', () => {
  const trace = (length: number) => ({
    x: Array.from({ length }, (_, i) => i / (length - 1)),
    y: Array.from({ length }, (_, i) => (i / (length - 1)) ** 2),
    threshold: Array.from({ length }, (_, i) => length - i),
  });
  const rows = (...lengths: number[]) =>
    tableOf(
      lengths.map((length, i) => ({ name: `m${i}`, trace: trace(length) })),
      'ROC',
      { x: 'FPR', y: 'TPR' },
    ).rows;
  expect(rows(40)).toHaveLength(40);
  expect(rows(41)).toHaveLength(21);
  expect(rows(42)).toHaveLength(22);
  expect(rows(40, 40)).toHaveLength(42);
  expect(rows(5)[1]).toEqual(['m0', '4', '0.25', '0.0625']);
  expect(tableOf([], 'ROC', { x: 'FPR', y: 'TPR' })).toEqual({
    caption: 'ROC',
    head: ['Classifier', 'threshold', 'FPR', 'TPR'],
    rows: [],
    drawn: { series: 0, x: 2, y: 3, mark: 'line' },
  });
});

describe('the place of a fault in an exercise', () => {
  const fields = {
    data: {
      classes: ['sick', { en: 'well', uk: 'здорова' }],
      matrices: { A: { cells: [] }, B: { classes: ['x', 'y'], cells: [] } },
    },
    questions: [{ kind: 'number' }, { kind: 'matrix' }],
  };
  const say = (id: string, values: Record<string, unknown> = {}) => [id, ...Object.values(values)].join(' ');
  it.each([
    ['title', 'editor.title'],
    ['statement/en', 'editor.statement'],
    ['solution', 'editor.solution'],
    ['minutes', 'editor.minutes'],
    ['id', 'editor.id'],
    ['note/goal', 'editor.goal'],
    ['note/slips', 'editor.slips'],
    ['parameters', 'editor.parameters'],
    ['parameters/n/integer', 'editor.place.number {n}'],
    ['constraints', 'editor.constraints'],
    ['constraints/0', 'editor.constraint 1'],
    ['show/1', 'editor.show'],
    ['data', 'editor.data'],
    ['data/matrices', 'editor.data'],
    ['data/matrices/A', 'editor.matrix A'],
    ['data/matrices/A/cells/0', 'editor.matrix A'],
    ['data/matrices/A/cells/0/1', 'editor.matrix A: sick → well'],
    ['data/matrices/A/cells/2/0', 'editor.matrix A'],
    ['data/matrices/A/cells/0/2', 'editor.matrix A'],
    ['data/matrices/A/classes/0/1', 'editor.matrix A'],
    ['data/matrices/B/cells/1/0', 'editor.matrix B: y → x'],
    ['data/utility/cells/1/0', 'editor.utility: well → sick'],
    ['data/utilities', 'editor.utility '],
    ['data/utilities/U', 'editor.utility U'],
    ['data/scores/S', 'editor.scores S'],
    ['data/models/M', 'editor.model M'],
    ['questions', undefined],
    ['questions/0', 'editor.question 1'],
    ['questions/1/kind', 'editor.question 2'],
    ['questions/0/answer', 'editor.question 1 · editor.answer'],
    ['questions/1/answer/0/0', 'editor.question 2'],
    ['questions/0/ask', 'editor.question 1 · editor.ask'],
    ['questions/0/by', 'editor.question 1 · editor.order.by'],
    ['questions/0/id', 'editor.question 1 · editor.question.id'],
    ['questions/0/unit', 'editor.question 1 · editor.unit'],
    ['questions/0/sample', 'editor.question 1 · editor.sample'],
    ['questions/0/options', 'editor.question 1'],
    ['questions/0/options/2', 'editor.question 1 · editor.option 2'],
    ['questions/0/hints', 'editor.question 1'],
    ['questions/0/hints/1', 'editor.question 1 · editor.hint 2'],
    ['questions/0/misconceptions', 'editor.question 1'],
    ['questions/0/misconceptions/0/say', 'editor.question 1 · editor.misconception 1'],
    ['elsewhere', undefined],
    ['', undefined],
  ])('%s', (path, name) => {
    expect(placeName(path, fields, say as never, 'en')).toBe(name);
  });
});
