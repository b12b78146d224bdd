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

test('are not made without a margin, and a wrong one is refused', async () => {
  expect(found(valid(await iso.scores(text, asked)), 'not_inferior')).toEqual([]);
  for (const wrong of [{ yield_margin: -1 }, { area_margin: 1 }, { area_margin: -0.1 }])
    expect((await rejection(iso.scores(text, { ...asked, ...wrong }))).message).toMatch(/margin/);
});
