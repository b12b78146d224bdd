import { describe, expect, test } from 'vitest';
import { iso, near, refusal, valid } from '../support';

describe('isometrics', () => {
  test('of accuracy are parallel, with the slope of the class ratio', () => {
    const found = valid(iso.isometrics({ metric: 'accuracy', prevalence: 0.2 }), 'isometrics');
    expect(found).toMatchObject({ verdict: 'parallel', always: 'parallel', x: 'fpr', y: 'recall', admissible: true });
    expect(found.slope).toBeCloseTo(4, 5);
    for (const { paths } of found.levels) expect(paths.map(({ x }) => x.length)).toEqual([2]);
  });

  test('of F1 run through one point, of MCC they are curved', () => {
    const f1 = iso.isometrics({ metric: 'f1', prevalence: 0.5 });
    expect(f1.verdict).toBe('straight');
    expect(f1.common).toEqual({ x: -1, y: 0 });
    expect(iso.isometrics({ metric: 'R_K' }).verdict).toBe('curved');
  });

  test('are drawn at the levels given, in PR space too', () => {
    const found = valid(
      iso.isometrics({ metric: 'f1', prevalence: 0.3, space: 'pr', levels: [0.5, 0.9] }),
      'isometrics',
    );
    expect(found.levels.map(({ value }) => value)).toEqual([0.5, 0.9]);
    for (const { value, paths } of found.levels) {
      for (const { x, y } of paths) {
        for (const [i, recall] of x.entries())
          expect((2 * recall * (y[i] ?? 0)) / (recall + (y[i] ?? 0))).toBeCloseTo(value, 6);
      }
    }
    expect(found.limit?.y.at(-1)).toBeCloseTo(0.3, 12);
  });

  test('refuse by name', () => {
    expect(refusal(() => iso.isometrics({ metric: 'nothing' })).code).toBe('unknown_metric');
    expect(refusal(() => iso.isometrics({ metric: 'f1', prevalence: 2 })).code).toBe('bad_option');
    expect(refusal(() => iso.isometrics({ metric: 'f1', levels: ['x'] as never })).code).toBe('option_type');
    expect(refusal(() => iso.isometrics({ metric: 'f1', prevalance: 0.5 } as never)).errors[0]?.hint).toContain(
      'prevalence',
    );
  });
});

describe('own metrics', () => {
  const define = ['cost(w = 5) = (TP - w * FP) / n'];

  test('stand in the report, per class, averaged and compared', () => {
    const report = valid(
      iso.matrix(
        {
          A: [
            [50, 5],
            [10, 35],
          ],
          B: [
            [40, 15],
            [2, 43],
          ],
        },
        { define },
      ),
    );
    expect(report.definitions).toEqual([
      { id: 'cost', text: define[0], formula: '(TP - w * FP) / n', orientation: 'higher', admissible: true },
    ]);
    near(report.classifiers[0]?.metrics['cost']?.value, (35 - 5 * 5) / 100);
    expect(report.classifiers[0]?.per_class[0]?.metrics['cost']).toBeDefined();
    expect(report.classifiers[0]?.averages?.macro['cost']).toBeDefined();
    expect(report.utility?.agreement.find(({ metric }) => metric === 'cost')?.favours).toBe('A');
  });

  test('choose thresholds of scores and follow the cursor', async () => {
    const report = await iso.scores('y,s\n1,0.9\n0,0.8\n1,0.7\n0,0.2\n', { define, thresholds: 'max_cost' });
    expect(report.classifiers[0]?.thresholds?.['max_cost']?.threshold).toBe(0.9);
    near((await iso.at(0.7))[0]?.metrics['cost']?.value, (2 - 5) / 4);
  });

  test('have lines of equal value', () => {
    expect(iso.isometrics({ metric: 'cost', prevalence: 0.5, define }).slope).toBeCloseTo(5, 5);
  });

  test('are judged without data, or refused at the character', () => {
    expect(iso.define(define)[0]).toMatchObject({ id: 'cost', orientation: 'higher', admissible: true });
    const wrong = refusal(() => iso.define(['a = TP', 'b = TP + ?'], 'uk'));
    expect(wrong).toMatchObject({ code: 'expression_character', line: 2, column: 10 });
    expect(wrong.message).toMatch(/[а-яі]/);
    expect(refusal(() => iso.matrix('1 2\n3 4', { define: 'mcc = TP' })).code).toBe('definition_name_taken');
    expect(refusal(() => iso.define([1, {}] as never)).code).toBe('option_type');
  });
});
