import { describe, expect, test } from 'vitest';
import { iso, refusal, rejection, valid } from '../support';

/** Forty items with two scores. */
const items = {
  y: Array.from({ length: 40 }, (_, i) => i % 2),
  a: Array.from({ length: 40 }, (_, i) => ((i * 7) % 40) + 12 * (i % 2)),
  b: Array.from({ length: 40 }, (_, i) => ((i * 11) % 40) + 5 * (i % 2)),
};
const two = {
  A: [
    [50, 10],
    [5, 35],
  ],
  B: [
    [45, 15],
    [1, 39],
  ],
};
const options = { truth: 'y', scores: ['a', 'b'] };

/** A ratio of weighted sums over rows, and its standard error by linearization, as in the survey package of R. */
function ratio(above: number[], below: number[], weights: number[]) {
  const sum = (column: number[]) => column.reduce((all, each) => all + each, 0);
  const total = sum(below.map((each, i) => each * (weights[i] ?? 0)));
  const value = sum(above.map((each, i) => each * (weights[i] ?? 0))) / total;
  const squares = above.map((each, i) => (((weights[i] ?? 0) * (each - value * (below[i] ?? 0))) / total) ** 2);
  return { value, error: Math.sqrt((above.length / (above.length - 1)) * sum(squares)) };
}

describe('the bootstrap', () => {
  test('gives intervals, tells how far it is, and stops when told to', async () => {
    const seen: number[] = [];
    const report = valid(
      await iso.scores(items, {
        ...options,
        bootstrap: 300,
        curves: ['roc'],
        onProgress: ({ resamples }) => resamples && seen.push(resamples.done),
      }),
    );
    expect(seen.at(-1)).toBe(300);
    const { bootstrap } = report;
    expect(bootstrap?.resamples).toBe(300);
    const [area] = bootstrap?.classifiers[0]?.intervals ?? [];
    const delong = report.classifiers[0]?.metrics['roc_auc'];
    expect(area?.statistic).toBe('roc_auc');
    expect(area?.value).toBeCloseTo(delong?.value ?? 0, 12);
    expect(area?.percentile?.low).toBeCloseTo(delong?.ci?.low ?? 0, 1);
    expect(area?.bca?.high).toBeCloseTo(delong?.ci?.high ?? 0, 1);
    const [band] = bootstrap?.classifiers[0]?.bands ?? [];
    expect(band?.curve).toBe('roc');
    expect(band?.low).toHaveLength(51);
    const stop = new AbortController();
    const onProgress = ({ resamples }: { resamples?: unknown }) => resamples && stop.abort(new Error('enough'));
    await expect(iso.scores(items, { ...options, bootstrap: 1e6, signal: stop.signal, onProgress })).rejects.toThrow(
      'enough',
    );
  });
  test('gives bands to curves and to their differences, wider for all points together', async () => {
    const curves = ['roc', 'pr', 'cost', 'reliability', 'det'];
    const { bootstrap } = valid(await iso.scores(items, { ...options, bootstrap: 400, curves }));
    const bands = bootstrap?.classifiers.flatMap(({ bands }) => bands ?? []) ?? [];
    expect(bands.map(({ curve }) => curve)).toEqual(expect.arrayContaining(['roc', 'pr', 'cost']));
    expect(bands.some(({ curve }) => curve === 'det')).toBe(false);
    for (const { x, y, low, high, all_low, all_high } of bands) {
      for (const i of x.keys()) {
        const within = (at: readonly number[]) => at[i] ?? Number.NaN;
        expect(within(all_low)).toBeLessThanOrEqual(within(low));
        expect(within(all_high)).toBeGreaterThanOrEqual(within(high));
        expect(within(all_low)).toBeLessThanOrEqual(within(y) + 1e-12);
        expect(within(all_high)).toBeGreaterThanOrEqual(within(y) - 1e-12);
      }
    }
    const apart = bootstrap?.curve_differences?.find(({ curve }) => curve === 'roc');
    expect([apart?.a, apart?.b]).toEqual(['a', 'b']);
    const [a, b] = ['a', 'b'].map((name) =>
      bootstrap?.classifiers.find((each) => each.name === name)?.bands?.find(({ curve }) => curve === 'roc'),
    );
    expect(apart?.difference[20]).toBeCloseTo((a?.y[20] ?? 0) - (b?.y[20] ?? 0), 12);
  });
  test('has the same numbers on 1, 2 and 4 workers', async () => {
    const whole = (await iso.scores(items, { ...options, bootstrap: 80 })).bootstrap;
    for (const workers of [1, 2, 4]) {
      const share = 80 / workers;
      const slices = await Promise.all(Array.from({ length: workers }, (_, i) => iso.bootstrapSlice(i * share, share)));
      expect((await iso.bootstrapReport(slices)).bootstrap).toEqual(whole);
    }
    const again = await iso.reanalyse({ bootstrap: 80, seed: 2 });
    expect(again.bootstrap).toBeUndefined();
    const other = (await iso.bootstrap()).bootstrap;
    expect(other?.seed).toBe(2);
    expect(other?.classifiers[0]?.intervals[0]?.percentile).not.toEqual(
      whole?.classifiers[0]?.intervals[0]?.percentile,
    );
  });
  test('of three classes: the areas, what is decided earns, and metrics of choice', async () => {
    const labels = ['a', 'b', 'c'];
    const rows = Array.from({ length: 60 }, (_, i) =>
      labels.map((_, k) => ((i * (7 + 4 * k)) % 13) + (i % 3 === k ? 6 : 0)),
    );
    const columns = Object.fromEntries(labels.map((label, k) => [`A_${label}`, rows.map((row) => row[k] ?? 0)]));
    const table = {
      y: rows.map((_, i) => labels[i % 3] ?? ''),
      ...columns,
      B: rows.map((_, i) => labels[(i + (i % 4 === 0 ? 1 : 0)) % 3] ?? ''),
    };
    const report = valid(
      await iso.scores(table, {
        truth: 'y',
        probabilities: { A: Object.keys(columns) },
        predicted: ['B'],
        bootstrap: 200,
        resample: ['accuracy', 'top_k_accuracy'],
      }),
    );
    const [a, b] = report.bootstrap?.classifiers ?? [];
    const ids = a?.intervals.map(({ statistic }) => statistic);
    expect(ids).toEqual(
      expect.arrayContaining(['yield', 'roc_auc_ovr_macro', 'roc_auc_hand_till', 'roc_auc_ovr_micro']),
    );
    for (const { statistic, value, percentile } of a?.intervals ?? []) {
      if (statistic !== 'yield') expect(value).toBeCloseTo(report.classifiers[0]?.metrics[statistic]?.value ?? -1, 12);
      expect(percentile?.low).toBeLessThan(value ?? 0);
      expect(percentile?.high).toBeGreaterThanOrEqual(value ?? 1);
    }
    // Only decisions are known of B: no areas.
    expect(b?.intervals.map(({ statistic }) => statistic)).toEqual(['yield', 'accuracy']);
    expect(report.bootstrap?.pairs.map(({ statistic }) => statistic)).toEqual(['yield', 'accuracy']);
  });
  test('refuses what makes no sense', async () => {
    expect((await rejection(iso.scores(items, { ...options, bootstrap: 1 }))).errors[0]?.source).toBe('bootstrap');
    expect((await rejection(iso.bootstrapSlice(-1, 1))).code).toBe('slice');
  });
});

describe('weights that count items', () => {
  const w = items.y.map((_, i) => i % 4);
  const each = <T>(column: T[]) => column.flatMap((value, i) => Array.from({ length: w[i] ?? 0 }, () => value));
  const repeated = { y: each(items.y), a: each(items.a), b: each(items.b) };
  const asked = { ...options, bootstrap: 100, recalibrate: [] };
  const numbers = ({ classifiers, comparisons, bootstrap, utility, n }: Awaited<ReturnType<typeof iso.scores>>) => ({
    classifiers,
    comparisons,
    bootstrap,
    utility,
    n,
  });
  test.each(['weight', 'count'])('as the rows repeated, tests and resamples too: %s', async (option) => {
    const weighted = valid(await iso.scores({ ...items, w }, { ...asked, [option]: 'w' }));
    const plain = await iso.scores(repeated, asked);
    expect(weighted.comparisons?.length).toBeGreaterThan(3);
    expect(weighted.bootstrap?.resamples).toBe(100);
    expect(numbers(weighted)).toEqual(numbers(plain));
    expect(weighted.notes.map(({ code }) => code)).not.toContain('no_bootstrap');
  });
  test('and classes of decisions likewise', async () => {
    const decided = (x: number[]) => x.map((value) => (value > 30 ? 'high' : value > 15 ? 'mid' : 'low'));
    const table = { y: decided(items.a.map((value, i) => value + (i % 9))), p: decided(items.a), q: decided(items.b) };
    const weighted = await iso.scores({ ...table, w }, { truth: 'y', predicted: ['p', 'q'], weight: 'w' });
    const plain = await iso.scores(
      { y: each(table.y), p: each(table.p), q: each(table.q) },
      { truth: 'y', predicted: ['p', 'q'] },
    );
    expect(weighted.comparisons?.map(({ test: name }) => name)).toContain('stuart_maxwell');
    expect(numbers(weighted)).toEqual(numbers(plain));
  });
  test('weights that are no counts weigh the rows that were drawn, and a note says so', async () => {
    const weights = w.map((each) => each + 0.5);
    const parts = { ...items, w: weights };
    const report = valid(await iso.scores(parts, { ...asked, weight: 'w' }));
    expect(report.notes.map(({ code }) => code)).toContain('sampling_weights');
    const { threshold, metrics } = report.classifiers[0] ?? {};
    const found = items.y.map((y, i) => ({ y, decided: Number((items.a[i] ?? 0) >= (threshold ?? Number.NaN)) }));
    const accuracy = ratio(
      found.map(({ y, decided }) => Number(y === decided)),
      found.map(() => 1),
      weights,
    );
    const f1 = ratio(
      found.map(({ y, decided }) => 2 * y * decided),
      found.map(({ y, decided }) => y + decided),
      weights,
    );
    const z = 1.959963984540054;
    expect(metrics?.f1?.value).toBeCloseTo(f1.value, 12);
    expect(metrics?.f1?.ci?.low).toBeCloseTo(f1.value - z * f1.error, 10);
    expect(metrics?.f1?.ci?.high).toBeCloseTo(f1.value + z * f1.error, 10);
    // Ends of Wilson's interval lie z binomial errors from the share, of as many items as have the variance of the rows.
    const share = accuracy.value;
    expect(metrics?.accuracy?.ci?.method).toBe('wilson');
    for (const end of [metrics?.accuracy?.ci?.low ?? 0, metrics?.accuracy?.ci?.high ?? 0])
      expect((z * z * end * (1 - end)) / (share - end) ** 2).toBeCloseTo(
        (share * (1 - share)) / accuracy.error ** 2,
        8,
      );
    // Only how weights compare matters, not what they sum to.
    const heavier = await iso.scores({ ...items, w: weights.map((each) => each * 7) }, { ...asked, weight: 'w' });
    for (const id of ['accuracy', 'f1', 'roc_auc'])
      expect(heavier.classifiers[0]?.metrics[id]?.ci?.low, id).toBeCloseTo(metrics?.[id]?.ci?.low ?? -1, 10);
    expect(report.comparisons?.map(({ test: name }) => name)).toContain('yield_paired');
    expect(report.bootstrap?.resamples).toBe(100);
  });
  test('many items have the same tests as few', async () => {
    const many = { ...items, w: w.map((each) => each * 10000) };
    const [few, report] = [{ ...items, w }, many].map((table) => iso.scores(table, { ...options, weight: 'w' }));
    const names = async (of: typeof few) => (await of)?.comparisons?.map(({ test: name }) => name);
    expect(await names(report)).toEqual(await names(few));
    expect((await report)?.utility?.verdict?.candidates[0]?.probability_best).toBeDefined();
  });
});

describe('utilities that are not known', () => {
  test('come as text, cells or scenarios', () => {
    const texts = ['0.5:\n1 0\n0 1\n\n0.5:\n1 0\n-20 1', { name: 'beliefs', text: '1 0\nU(-20,0) 1' }];
    for (const unknown of [
      ...texts,
      [
        [1, 0],
        ['uniform(-20, 0)', 1],
      ],
      {
        matrix: [
          [1, 0],
          [-10, 1],
        ],
      },
    ]) {
      const { utility } = valid(iso.matrix(two, { unknown }));
      expect(utility?.unknown?.expected).toEqual([
        [1, 0],
        [-10, 1],
      ]);
      expect(utility?.unknown?.ranking[0]).toBe('B');
    }
    const wrong = refusal(() => iso.matrix(two, { unknown: '1 0\n0 perhaps' }));
    expect(wrong.errors[0]).toMatchObject({ code: 'bad_belief', line: 2, cell: 2 });
  });
  test('span a slice', () => {
    const slice = {
      x: { cell: ['1', '0'], direction: [], from: -10, to: 1 },
      y: { cell: ['0', '1'], direction: [], from: -2, to: 1 },
    };
    const { utility } = valid(iso.matrix(two, { slice }));
    const shares = utility?.slice?.regions.map(({ share }) => share) ?? [];
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
    expect(refusal(() => iso.matrix(two, { slice: { x: slice.x } })).errors[0]?.source).toBe('slice');
  });
});

describe('planning and elicitation', () => {
  test('tell what more items are worth, and what they cost', () => {
    const options = {
      goal: 'value',
      a: two.A,
      b: two.B,
      more: [50, 500, 1e9],
      item_cost: 2,
      future_items: 1e5,
    } as const;
    const found = valid(iso.plan(options), 'plan');
    const more = found.more ?? [];
    expect(more.map(({ items }) => items)).toEqual([50, 500, 1e9]);
    expect(more.map(({ cost }) => cost)).toEqual([100, 1000, 2e9]);
    for (const { worth, cost, net, pays_from } of more) {
      expect(worth).toBeLessThanOrEqual(found.perfect ?? 0);
      expect(net).toBeCloseTo(worth * 1e5 - cost, 6);
      expect(pays_from).toBeCloseTo(cost / worth, 6);
    }
    expect(more[2]?.worth).toBeCloseTo(found.perfect ?? 0, 6);
    // The same seed gives the same bits; one matrix competes with the constant decisions alone.
    expect(iso.plan(options)).toEqual(found);
    expect(iso.plan({ goal: 'value', a: two.A }).more).toHaveLength(5);
    expect(refusal(() => iso.plan({ goal: 'value' })).errors[0]).toMatchObject({ source: 'a' });
  });
  test('give perfect information the worth that the verdict gives it', () => {
    const close = (matrices: Record<string, number[][]>, utility: number[][], scale = 1) => {
      const more = Object.entries(matrices).map(([name, cells]) => [
        name,
        cells.map((row) => row.map((cell) => cell * scale)),
      ]);
      const [a, b] = more.map(([, cells]) => cells as number[][]);
      const { verdict } = valid(iso.matrix(Object.fromEntries(more), { utility })).utility ?? {};
      const found = iso.plan({ goal: 'value', a: a ?? [], ...(b && { b }), utility });
      return { loss: verdict?.expected_loss ?? Number.NaN, perfect: found.perfect ?? Number.NaN, more: found.more };
    };
    const [one, other] = [two.A, two.B];
    const cases = [
      close({ A: one, B: other }, [
        [0, -1],
        [-5, 0],
      ]),
      close({ A: one }, [
        [0, -1],
        [-5, 0],
      ]),
      close({ B: other, A: one }, [
        [3, -2],
        [-1, 1],
      ]),
      close(
        { A: one, B: other },
        [
          [0, -1],
          [-5, 0],
        ],
        7,
      ),
      close(
        {
          A: [
            [30, 5, 4],
            [6, 20, 9],
            [2, 8, 26],
          ],
          B: [
            [28, 7, 4],
            [5, 22, 8],
            [3, 8, 25],
          ],
        },
        [
          [1, 0, -1],
          [0, 1, 0],
          [-3, 0, 1],
        ],
      ),
    ];
    for (const { loss, perfect, more = [] } of cases) {
      expect(loss).toBeGreaterThanOrEqual(0);
      expect(Math.abs(perfect - loss)).toBeLessThanOrEqual(1e-12);
      for (const { worth } of more) expect(worth).toBeLessThanOrEqual(loss);
    }
    expect(cases.filter(({ loss }) => loss > 0).length).toBeGreaterThan(3);
  });
  test('size a test set', () => {
    const area = valid(iso.plan({ goal: 'auc', auc: 0.7 }), 'plan');
    expect(area.power).toBeGreaterThanOrEqual(0.8);
    expect(iso.plan({ goal: 'auc', auc: 0.7, items: area.items }).power).toBe(area.power);
    expect(iso.plan({ goal: 'yields', a: two.A, b: two.B, pairing: 'least' }).items).toBeGreaterThan(10);
    // Utilities in another unit change nothing; others do.
    const worth = (utility: number[][]) => iso.plan({ goal: 'yields', a: two.A, b: two.B, utility }).items;
    expect(
      worth([
        [10, 0],
        [0, 10],
      ]),
    ).toBe(iso.plan({ goal: 'yields', a: two.A, b: two.B }).items);
    expect(
      worth([
        [5, 0],
        [-50, 10],
      ]),
    ).not.toBe(
      worth([
        [10, 0],
        [0, 10],
      ]),
    );
    expect(refusal(() => iso.plan({ goal: 'auc', auc: 0.5 })).errors[0]).toMatchObject({
      source: 'auc',
      message: expect.stringMatching(/^the expected area and the area to compare it with are both 0\.5; /),
    });
  });
  test('say one number in every guise', () => {
    const found = iso.elicit({ as: 'threshold', value: 0.2 });
    expect(found.false_alarms).toBeCloseTo(4, 12);
    expect(iso.elicit({ as: 'beta', value: found.beta }).threshold).toBeCloseTo(0.2, 12);
    expect(refusal(() => iso.elicit({ as: 'beta', value: -1 })).errors[0]?.source).toBe('value');
  });
});
