import { load } from 'isoyield';
import { tables } from 'isoyield/export';
import { expect, test } from 'vitest';

// What a classifier adds to always deciding the same, along the costs.

const rows = Array.from({ length: 200 }, (_, i) => {
  const ill = (i * 37) % 10 < 3;
  const p = (step: number, gain: number) => Math.min(0.99, ((i * step) % 97) / 140 + (ill ? gain : 0.01)).toFixed(3);
  return [ill ? 'ill' : 'well', p(61, 0.3), p(43, 0.15)].join();
});
const text = ['y,a,b', ...rows, ''].join('\n');

test('is, at the costs of the utilities, the yield less that of the better constant decision', async () => {
  const iso = await load();
  // A false alarm costs 2, a miss 16.
  const utilities = [
    [0, -16],
    [-2, 0],
  ];
  const report = await iso.scores(text, {
    ...{ truth: 'y', scores: ['a', 'b'], positive: 'ill' },
    utility: utilities,
  });
  const { utility } = report;
  const ruler = utility?.ruler;
  const gain = ruler?.gain;
  const at = gain?.ratio.indexOf(8) ?? -1;
  expect(ruler?.ratio).toBe(8);
  expect(at).toBeGreaterThanOrEqual(0);
  const constant = Math.max(...(utility?.baselines.map(({ value }) => value) ?? []));
  utility?.yields.forEach(({ value }, i) => {
    expect(2 * (gain?.value[at]?.[i] ?? Number.NaN)).toBeCloseTo(value - constant, 9);
    expect(gain?.low[at]?.[i]).toBeLessThan(gain?.value[at]?.[i] ?? Number.NaN);
    expect(gain?.high[at]?.[i]).toBeGreaterThan(gain?.value[at]?.[i] ?? Number.NaN);
  });
  const written = tables(report, iso.catalogue()).find(({ id }) => id === 'gain');
  expect(written?.rows).toHaveLength(2 * (gain?.ratio.length ?? 0));
  expect(written?.rows[at]?.slice(0, 3)).toEqual(['a', 8, gain?.value[at]?.[0]]);
});

test('is not told where decisions stay as they are', async () => {
  const iso = await load();
  const report = iso.matrix('A\n50,10\n5,90\nB\n45,15\n2,93\n', {
    utility: [
      [0, -5],
      [-1, 0],
    ],
  });
  expect(report.utility?.ruler).toBeDefined();
  expect(report.utility?.ruler?.gain).toBeUndefined();
});

test('and its tables along the thresholds of decision curves say what the report says', async () => {
  const iso = await load();
  const report = await iso.scores(text, { truth: 'y', scores: ['a', 'b'], positive: 'ill', curves: ['decision'] });
  const found = tables(report, iso.catalogue());
  const [difference] = report.curve_differences ?? [];
  const differences = found.find(({ id }) => id === 'differences');
  expect(differences?.rows).toHaveLength(50);
  const here = difference && [difference.difference, difference.low, difference.high].map((of) => of[10]);
  expect(differences?.rows[10]?.slice(0, 6)).toEqual(['a', 'b', difference?.x[10], ...(here ?? [])]);
  const evpi = found.find(({ id }) => id === 'evpi');
  expect(evpi?.rows).toHaveLength(100);
  const { evpi: worth, probability_useful: useful } = report.threshold_information?.[1] ?? {};
  expect(evpi?.rows[60]).toEqual(['b', 0.21, worth?.[10], useful?.[10]]);
  expect(report.threshold_information?.flatMap((each) => each.evpi).every((each) => each >= 0)).toBe(true);
});
