import { expect, test } from 'vitest';
import { iso, near, refusal, valid } from '../support';

test('the linear model problem reaches its closed forms', () => {
  const report = valid(iso.modelProblem({ items: 0 }), 'model_problem');
  const f1 = report.maxima.find(({ metric }) => metric === 'f1');
  near(f1?.theory.value ?? 0, 3 - Math.sqrt(5));
  expect(f1?.theory.threshold).toBeCloseTo((3 - Math.sqrt(5)) / 2, 6);
  expect(report.theory.metrics['roc_auc']?.value).toBeCloseTo(5 / 6, 6);
  expect(report.sample).toBeUndefined();
});

test('a sample stands beside the theory, the same for the same seed', () => {
  const options = { family: 'beta', prevalence: 0.1, items: 3000, seed: 7, curves: 'roc' } as const;
  const report = valid(iso.modelProblem(options), 'model_problem');
  expect(report.sample?.curves['roc']?.x.length).toBeGreaterThan(20);
  expect(report.sample?.metrics['roc_auc']?.value).toBeCloseTo(report.theory.metrics['roc_auc']?.value ?? 0, 1);
  expect(iso.modelProblem(options)).toEqual(report);
});

test('what makes no sense is refused', () => {
  expect(refusal(() => iso.modelProblem({ family: 'cauchy' as never })).errors[0]?.source).toBe('family');
  expect(refusal(() => iso.modelProblem({ shapes: [1] } as never)).code).toBe('unknown_option');
});
