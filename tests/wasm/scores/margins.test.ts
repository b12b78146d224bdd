import type { Report } from 'isoyield';
import { tables } from 'isoyield/export';
import { expect, test } from 'vitest';
import { iso, rejection, valid } from '../support';

// Non-inferiority and equivalence of pairs by a largest acceptable loss.

const rows = Array.from({ length: 400 }, (_, i) => {
  const ill = (i * 37) % 10 < 4 ? 1 : 0;
  const p = (step: number, gain: number) => Math.min(0.99, ((i * step) % 97) / 140 + (ill ? gain : 0.01)).toFixed(3);
  return [`u${i % 30}`, ill, p(61, 0.3), p(43, 0.27)].join();
});
const text = ['unit,y,a,b', ...rows, ''].join('\n');
const asked = {
  truth: 'y',
  scores: ['a', 'b'],
  utility: [
    [1, -1],
    [-3, 4],
  ],
};

/** P(Z > z). */
function above(z: number): number {
  // By Simpson's rule: the density beyond 12 is nothing.
  const steps = 4000;
  const width = (12 - z) / steps;
  const density = (x: number) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
  let sum = density(z) + density(12);
  for (let k = 1; k < steps; k += 1) sum += (k % 2 === 1 ? 4 : 2) * density(z + k * width);
  return (sum * width) / 3;
}

const found = (report: Report, test: string, metric?: string) =>
  (report.comparisons ?? []).filter((each) => each.test === test && (metric === undefined || each.metric === metric));

test('are one-sided tests of the same difference, either way, and the larger of the two', async () => {
  const report = valid(await iso.scores(text, { ...asked, yield_margin: 0.2, area_margin: 0.03 }));
  for (const [metric, source, margin] of [
    ['yield', 'yield_paired', 0.2],
    ['roc_auc', 'delong_paired', 0.03],
  ] as const) {
    const [of] = found(report, source);
    const difference = of?.difference ?? Number.NaN;
    const error = difference / (of?.statistic ?? Number.NaN);
    const [first, second] = found(report, 'not_inferior', metric);
    const [equal] = found(report, 'equivalent', metric);
    expect([first?.a, first?.b, second?.a, second?.b]).toEqual(['a', 'b', 'b', 'a']);
    expect(first?.margin).toBe(margin);
    expect(first?.p_value).toBeCloseTo(above((difference + margin) / error), 9);
    expect(second?.p_value).toBeCloseTo(above((margin - difference) / error), 9);
    expect(equal?.p_value).toBe(Math.max(first?.p_value ?? 0, second?.p_value ?? 0));
    expect([first, second, equal].map((each) => each?.p_holm)).toEqual([undefined, undefined, undefined]);
    // Never against the two-sided interval.
    expect((first?.p_value ?? 1) <= 0.025).toBe((of?.ci?.low ?? Number.NaN) >= -margin);
    expect((second?.p_value ?? 1) <= 0.025).toBe((of?.ci?.high ?? Number.NaN) <= margin);
  }
  const written = tables(report, iso.catalogue()).find(({ id }) => id === 'comparisons');
  expect(written?.columns.map(({ id }) => id)).toContain('margin');
});

test('know clusters, with as few degrees of freedom as these leave', async () => {
  const report = valid(await iso.scores(text, { ...asked, cluster: 'unit', yield_margin: 0.2 }));
  const [first] = found(report, 'not_inferior', 'yield');
  expect(first?.degrees).toBe(29);
  const [of] = found(report, 'yield_paired');
  expect((first?.p_value ?? 1) <= 0.025).toBe((of?.ci?.low ?? Number.NaN) >= -0.2);
});

/** The difference of F1 by its formula, and the standard error of its linearization. */
function f1Difference(reading: Report): { difference: number; error: number } {
  const decided = rows.map((row) => {
    const [, ill, a, b] = row.split(',');
    const from = (name: string) => reading.classifiers.find((each) => each.name === name)?.threshold ?? Number.NaN;
    return { ill: ill === '1', a: Number(a) >= from('a'), b: Number(b) >= from('b') };
  });
  const moves = (of: 'a' | 'b') => {
    const parts = decided.map((each) => {
      const hit = each.ill && each[of] ? 2 : 0;
      return { hit, all: hit + (each.ill === each[of] ? 0 : 1) };
    });
    const all = parts.reduce((sum, part) => sum + part.all, 0);
    const value = parts.reduce((sum, part) => sum + part.hit, 0) / all;
    return { value, each: parts.map((part) => (part.hit - value * part.all) / all) };
  };
  const [a, b] = [moves('a'), moves('b')];
  const squares = a.each.reduce((sum, move, i) => sum + (move - (b.each[i] ?? 0)) ** 2, 0);
  return { difference: a.value - b.value, error: Math.sqrt(squares) };
}

test('of any metric of counts and of multiples of the area, in their own direction', async () => {
  const metric_margin = ['f1=0.04', 'fpr=0.05', 'gini=0.06'];
  const report = valid(await iso.scores(text, { ...asked, metric_margin, area_margin: 0.03 }));
  expect(report.settings.metric_margin).toEqual(metric_margin);
  const { difference, error } = f1Difference(report);
  const [paired] = found(report, 'metric_paired', 'f1');
  expect(paired?.difference).toBeCloseTo(difference, 12);
  expect((paired?.difference ?? 0) / (paired?.statistic ?? 0)).toBeCloseTo(error, 9);
  const [first, second] = found(report, 'not_inferior', 'f1');
  expect(first?.p_value).toBeCloseTo(above((difference + 0.04) / error), 8);
  expect(second?.p_value).toBeCloseTo(above((0.04 - difference) / error), 8);
  expect(found(report, 'equivalent', 'f1')[0]?.p_value).toBe(Math.max(first?.p_value ?? 0, second?.p_value ?? 0));
  // Of false alarms fewer are better: not inferior is whoever has not many more.
  const [alarms] = found(report, 'metric_paired', 'fpr');
  const [fewer] = found(report, 'not_inferior', 'fpr');
  const more = alarms?.difference ?? Number.NaN;
  expect(fewer?.difference).toBe(more);
  expect(fewer?.p_value).toBeCloseTo(above((0.05 - more) / (more / (alarms?.statistic ?? Number.NaN))), 8);
  // Gini is 2 AUC - 1: twice the difference within twice the margin.
  expect(found(report, 'not_inferior', 'gini').map(({ p_value: p }) => p)).toEqual(
    found(report, 'not_inferior', 'roc_auc').map(({ p_value: p }) => p),
  );
});

test('of metrics of scores that know their influence, by their paired difference', async () => {
  const metric_margin = ['brier=0.02', 'average_precision=0.05'];
  const report = valid(await iso.scores(text, { ...asked, metric_margin }));
  for (const [metric, margin, sign] of [
    ['brier', 0.02, -1],
    ['average_precision', 0.05, 1],
  ] as const) {
    const [paired] = found(report, 'jackknife_paired', metric);
    const better = sign * (paired?.difference ?? Number.NaN);
    const error = Math.abs(better / (paired?.statistic ?? Number.NaN));
    const [first, second] = found(report, 'not_inferior', metric);
    expect(first?.p_value).toBeCloseTo(above((better + margin) / error), 8);
    expect(second?.p_value).toBeCloseTo(above((margin - better) / error), 8);
    expect(found(report, 'equivalent', metric)[0]?.p_value).toBe(Math.max(first?.p_value ?? 0, second?.p_value ?? 0));
  }
  expect(report.notes.map(({ code }) => code)).not.toContain('margin_not_tested');
  // Two columns apart: by the Brier score alone where nobody asked for it.
  expect(
    found(valid(await iso.scores(text, { ...asked, metrics: ['roc_auc'], metric_margin })), 'equivalent'),
  ).toHaveLength(2);
});

test('of a metric are refused where no difference has a standard error, and noted where none could be tested', async () => {
  for (const [margin, code] of [
    ['f1=0', 'bad_margin'],
    ['f1=-0.1', 'bad_margin'],
    ['f1=1', 'bad_margin'],
    ['f1', 'bad_margin'],
    ['f1=much', 'bad_margin'],
    ['f17=0.1', 'bad_option'],
    ['ece=0.1', 'no_paired_difference'],
  ] as const)
    expect(await rejection(iso.scores(text, { ...asked, metric_margin: [margin] })), margin).toMatchObject({
      errors: [{ code, source: 'metric_margin' }],
    });
  const noted = async (more: object) =>
    valid(await iso.scores(text, { ...asked, metric_margin: ['f1=0.04'], ...more })).notes.map(({ code }) => code);
  expect(await noted({})).not.toContain('margin_not_tested');
  // A threshold that was chosen on these items, and one classifier alone.
  expect(await noted({ operating_point: 'max_yield' })).toContain('margin_not_tested');
  expect(await noted({ scores: ['a'] })).toContain('margin_not_tested');
});

test('are not made without a margin, and a wrong one is refused', async () => {
  expect(found(valid(await iso.scores(text, asked)), 'not_inferior')).toEqual([]);
  for (const wrong of [{ yield_margin: -1 }, { area_margin: 1 }, { area_margin: -0.1 }])
    expect((await rejection(iso.scores(text, { ...asked, ...wrong }))).message).toMatch(/margin/);
});
