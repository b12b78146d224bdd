import { describe, expect, it } from 'vitest';
import { type Headline, headlineOf, meanwhile } from '../../web/src/views/headline';
import { segmentsOf } from '../../web/src/views/segments';
import { reportOf } from './reports';

type Report = ReturnType<typeof reportOf>;
type Utility = NonNullable<Report['utility']>;

/** A report whose yields are known as surely as this. */
function sure(report: Report, probability: number): Report {
  const { utility } = report;
  if (!utility) throw new Error('no yields');
  const ci = { low: -1, high: 1, level: 0.95, method: 'posterior' };
  const yields = utility.yields.map((each) => ({
    ...each,
    ci,
    probability_best: each.name === utility.ranking[0] ? probability : 1 - probability,
  }));
  return { ...report, utility: { ...utility, yields } };
}

describe('the headline', () => {
  const two = reportOf({ yields: { A: 3.5, B: 1 } });

  it('is as sure as a two-sided interval of 95 %', () => {
    expect(headlineOf(sure(two, 0.98))).toMatchObject({ kind: 'ship', name: 'A' });
    expect(headlineOf(sure(two, 0.96))).toEqual({ kind: 'apart', names: ['A', 'B'] });
  });

  it('claims nothing where nobody knows how surely', () => {
    expect(headlineOf(two)).toEqual({ kind: 'ahead', name: 'A' });
  });

  it('keeps the one before while intervals are sampled, unless another leads', () => {
    const before: Headline = { kind: 'ship', name: 'A', alike: false };
    expect(meanwhile({ kind: 'ahead', name: 'A' }, before)).toBe(before);
    expect(meanwhile({ kind: 'ahead', name: 'B' }, before)).toEqual({ kind: 'ahead', name: 'B' });
  });
});

describe('the ruler', () => {
  const ruler = {
    ...{ from: 0.001, to: 1000, ratio: 1, level: 0.975 },
    candidates: [
      { name: 'A', always: false, implied: false, probability_best: 0.71 },
      { name: 'B', always: false, implied: false, probability_best: 0.29 },
      { name: '0', always: true, implied: false, probability_best: 0 },
      { name: '1', always: true, implied: false, probability_best: 0 },
    ],
    ranges: [
      { from: 0.001, to: 0.11, best: 2, decided: true },
      { from: 0.11, to: 0.3, best: 0, decided: false },
      { from: 0.3, to: 0.8, best: 0, decided: true },
      { from: 0.8, to: 1.6, best: 0, decided: false },
      { from: 1.6, to: 2.2, best: 1, decided: false },
      { from: 2.2, to: 40, best: 1, decided: true },
      { from: 40, to: 1000, best: 3, decided: true },
    ],
    break_even: [{ below: 0, above: 1, at: 1.6 }],
  };
  const of = (more: object) =>
    segmentsOf({
      ...(reportOf({ yields: { A: 2, B: 1 } }).utility as Utility),
      ruler: { ...ruler, ...more },
    } as Utility);

  it('joins neighbours that are not decided, and reaches past every change', () => {
    const found = of({});
    expect(found?.segments.map(({ name, always }) => (always ? `always ${name}` : name))).toEqual([
      'always 0',
      null,
      'A',
      null,
      'B',
      'always 1',
    ]);
    expect([found?.low, found?.high]).toEqual([0.01, 100]);
    expect(found?.segments[3]).toMatchObject({ start: 0.8, end: 2.2 });
    expect(found?.even).toEqual([1.6]);
  });

  it('shows the best by the numbers where nobody knows how surely, and reaches the present ratio', () => {
    const found = of({ level: undefined, ratio: 5000 });
    expect(found?.segments.map(({ name }) => name)).toEqual(['0', 'A', 'B', '1']);
    expect(found?.high).toBe(10_000);
  });
});
