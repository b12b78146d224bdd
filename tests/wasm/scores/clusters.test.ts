import { load, type Report, type ScoresOptions } from 'isoyield';
import { beforeAll, describe, expect, test } from 'vitest';

// Items that were drawn in clusters, such as ten rows of one patient: what their reports say.

let iso: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  iso = await load();
});

const items = Array.from({ length: 90 }, (_, i) => ({
  y: (i * 37) % 7 > 3 ? 1 : 0,
  a: ((i * 53) % 90) / 90 + ((i * 37) % 7 > 3 ? 0.4 : 0),
  b: ((i * 71) % 90) / 90 + ((i * 37) % 7 > 3 ? 0.2 : 0),
}));
/** `heading`: only some are taken for clusters without being asked. */
const table = (copies: number, cluster: (item: number) => string, heading = 'patient') =>
  `${heading},y,a,b\n${items
    .flatMap(({ y, a, b }, i) => Array.from({ length: copies }, () => [cluster(i), y, a, b].join(',')))
    .join('\n')}\n`;
const columns = { truth: 'y', scores: ['a', 'b'] };
const report = (text: string, cluster?: string): Promise<Report> =>
  iso.scores(text, { ...columns, ...(cluster && { cluster }) });
const width = (ci: { low: number; high: number } | undefined) => (ci ? ci.high - ci.low : Number.NaN);
const area = (of: Report) => of.classifiers[0]?.metrics['roc_auc'];
const pair = (of: Report, test: string) => of.comparisons?.find((each) => each.test === test);

test('clusters of one item change nothing', async () => {
  const { settings: before, preview: _, notes: without, ...plain } = await report(table(1, (i) => `p${i}`, 'remark'));
  const {
    settings: after,
    preview: __,
    notes,
    ...clustered
  } = await report(
    table(1, (i) => `p${i}`),
    'patient',
  );
  expect(clustered).toEqual(plain);
  // Which is said: no column of clusters is silently without effect.
  expect(notes.map(({ code }) => code)).toEqual([...without.map(({ code }) => code), 'clusters_of_one_item']);
  expect({ ...after, group: undefined }).toEqual({ ...before, group: undefined });
});

test('copies of every row under its id add nothing', async () => {
  const once = await report(table(1, (i) => `p${i}`));
  const copied = await report(
    table(10, (i) => `p${i}`),
    'patient',
  );
  const naive = await report(table(10, (i) => `p${i}`, 'remark'));
  expect(copied.clusters).toEqual({ column: 'patient', count: 90, smallest: 10, largest: 10 });
  expect(area(copied)?.value).toBeCloseTo(area(once)?.value ?? 0, 12);
  // DeLong's n / (n - 1) within the classes against none.
  expect(width(area(copied)?.ci) / width(area(once)?.ci)).toBeCloseTo(1, 1);
  expect(width(area(naive)?.ci) / width(area(once)?.ci)).toBeLessThan(0.4);
  const [of, alone] = [copied, once].map((each) => pair(each, 'yield_paired'));
  expect(width(of?.ci) / width(alone?.ci)).toBeCloseTo(1, 1);
  expect(copied.classifiers[0]?.clusters?.design_effect).toBeCloseTo((10 * 89.5) / 89.5, 0);
  expect(copied.classifiers[0]?.clusters?.correlation).toBeCloseTo(1, 10);
  expect(copied.classifiers[0]?.clusters?.effective_items).toBeLessThan(91);
});

test('names of clusters do not matter', async () => {
  const { preview: _, ...one } = await report(
    table(3, (i) => `p${i % 45}`),
    'patient',
  );
  const { preview: __, ...other } = await report(
    table(3, (i) => `${900 - (i % 45)}x`),
    'patient',
  );
  expect(other).toEqual(one);
});

test('McNemar’s test is that of clusters, and no test of single items is left', async () => {
  const tests =
    (
      await report(
        table(2, (i) => `p${i}`),
        'patient',
      )
    ).comparisons?.map((each) => each.test) ?? [];
  expect(tests).toContain('mcnemar_clustered');
  for (const single of ['mcnemar_exact', 'mcnemar_mid_p', 'mcnemar_corrected', 'delong_unpaired'])
    expect(tests).not.toContain(single);
});

// Weights of whole clusters, exponential: the Bayesian bootstrap (Rubin 1981), written out.
test('probabilities of being best are those of the Bayesian bootstrap over clusters', async () => {
  let state = 5;
  const uniform = () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return (state + 0.5) / 2147483648;
  };
  const rows = Array.from({ length: 480 }, (_, i) => {
    const of = Math.floor(i / 6);
    const y = uniform() < 0.4 ? 1 : 0;
    const hard = ((of * 37) % 80) / 80 > 0.6;
    return { of, y, decided: [0.62, 0.66].map((right) => (uniform() < (hard ? 0.3 : right + 0.2) ? y : 1 - y)) };
  });
  const text = `patient,y,a,b\n${rows.map(({ of, y, decided }) => [of, y, ...decided].join(',')).join('\n')}\n`;
  const found = await iso.scores(text, {
    truth: 'y',
    predicted: ['a', 'b'],
    cluster: 'patient',
    utility: '1 -1\n-2 3',
  });
  const worth = (y: number, decision: number) => [1, -1, -2, 3][2 * y + decision] ?? 0;
  const won = [0, 0, 0, 0];
  for (let draw = 0; draw < 4000; draw += 1) {
    const weights = Array.from({ length: 80 }, () => -Math.log(uniform()));
    const yields = [0, 1, 2, 3].map((candidate) =>
      rows.reduce(
        (sum, { of, y, decided }) => sum + (weights[of] ?? 0) * worth(y, decided[candidate] ?? candidate - 2),
        0,
      ),
    );
    won[yields.indexOf(Math.max(...yields))] = (won[yields.indexOf(Math.max(...yields))] ?? 0) + 1 / 4000;
  }
  expect(Math.max(...won)).toBeLessThan(0.95);
  for (const [i, { probability_best }] of (found.utility?.verdict?.candidates ?? []).entries())
    expect(Math.abs((probability_best ?? 0) - (won[i] ?? 0))).toBeLessThan(0.03);
});

test('fewer than five clusters are refused where they are asked for, and else left out with a note', async () => {
  for (const [cluster, count] of [
    [() => 'p', 1],
    [(i: number) => `c${items[i]?.y}`, 2],
    [(i: number) => `c${i % 4}`, 4],
  ] as const) {
    const text = table(1, cluster);
    await expect(report(text, 'patient')).rejects.toMatchObject({ errors: [{ code: 'too_few_clusters' }] });
    const { notes, clusters } = await report(text);
    expect(clusters).toBeUndefined();
    const said = notes.find(({ code }) => code === 'too_few_clusters_left_out');
    expect(said?.message).toContain(String(count));
  }
  expect(
    (
      await report(
        table(1, (i) => `c${i % 5}`),
        'patient',
      )
    ).clusters?.count,
  ).toBe(5);
});

test('few clusters are named', async () => {
  const of = await report(
    table(1, (i) => `p${i % 12}`),
    'patient',
  );
  expect(of.notes.map((note) => note.code)).toContain('few_clusters');
});

describe('the bootstrap', () => {
  const resampled = (text: string, options: ScoresOptions) =>
    iso.scores(text, { ...columns, bootstrap: 500, resample: ['f1'], ...options });

  test.each(['random', 'fixed'] as const)('with %s class totals resamples whole clusters', async (totals) => {
    const once = await resampled(
      table(1, (i) => `p${i}`),
      { cluster: 'patient', class_totals: totals },
    );
    const copied = await resampled(
      table(4, (i) => `p${i}`),
      { cluster: 'patient', class_totals: totals },
    );
    const renamed = await resampled(
      table(4, (i) => `${900 - i}x`),
      { cluster: 'patient', class_totals: totals },
    );
    const naive = await resampled(
      table(4, (i) => `p${i}`, 'remark'),
      { class_totals: totals },
    );
    expect(copied.bootstrap).toEqual(once.bootstrap);
    expect(renamed.bootstrap).toEqual(once.bootstrap);
    const first = ({ bootstrap }: Report) => bootstrap?.classifiers[0]?.intervals[0]?.percentile;
    expect(width(first(naive)) / width(first(copied))).toBeCloseTo(0.5, 1);
  });

  test('keeps class totals only where they are fixed', async () => {
    const yields = async (totals: 'random' | 'fixed') =>
      (
        await resampled(table(1, String), {
          class_totals: totals,
          utility: [
            [0, 0],
            [-1, 100],
          ],
          thresholds: ['threshold=0.5'],
        })
      ).bootstrap?.classifiers[0]?.intervals.find(({ statistic }) => statistic === 'yield')?.standard_error ?? 0;
    expect(await yields('random')).toBeGreaterThan(1.5 * (await yields('fixed')));
  });

  test('of three classes resamples whole clusters', async () => {
    const text = (copies: number) =>
      `patient,y,a\n${Array.from({ length: 60 }, (_, i) =>
        Array.from({ length: copies }, () => `p${i},${'cde'[i % 3]},${'cde'[((i * 7) % 11) % 3]}`),
      )
        .flat()
        .join('\n')}\n`;
    const of = (copies: number) =>
      iso.scores(text(copies), { truth: 'y', predicted: ['a'], cluster: 'patient', bootstrap: 50, resample: ['mcc'] });
    const [once, copied] = [await of(1), await of(5)];
    expect(once.bootstrap?.classifiers[0]?.intervals.map(({ statistic }) => statistic)).toEqual(['yield', 'mcc']);
    expect(copied.bootstrap).toEqual(once.bootstrap);
  });
});

describe('a design effect', () => {
  const text = (times: number) =>
    `A\n${90 * times} ${10 * times}\n${15 * times} ${85 * times}\n\nB\n${80 * times} ${20 * times}\n${9 * times} ${91 * times}\n`;
  const utility = [
    [1, -2],
    [-4, 3],
  ];
  const numbers = (report: Report) =>
    JSON.parse(
      JSON.stringify([
        report.classifiers.map(({ metrics, per_class, averages }) => [metrics, per_class, averages]),
        report.utility?.yields,
        report.utility?.pairwise,
        // More items, as multiples of those there are.
        {
          ...report.utility?.verdict,
          more: report.utility?.verdict?.more?.map((each) => [each.items / report.n, each.worth]),
        },
        report.utility?.ruler,
      ]),
      (key, value) => (typeof value === 'number' && key !== 'more_items' ? Number(value.toPrecision(9)) : value),
    );
  // What a metric is of parts of items, as of counts: not of the size of the table.
  const asked = { utility, metrics: ['recall', 'precision', 'accuracy', 'f1', 'mcc', 'lr_positive'] };

  test('of k takes k times the counts for the counts', () => {
    const once = iso.matrix(text(1), asked);
    const clustered = iso.matrix(text(4), { ...asked, design_effect: 4 });
    expect(numbers(clustered)).toEqual(numbers(once));
    expect(clustered.settings.design_effect).toBe(4);
    expect(clustered.n).toBe(4 * once.n);
    expect(clustered.classifiers[0]?.margin_tests).toBeUndefined();
    const naive = iso.matrix(text(4), asked);
    const recall = (of: Report) => width(of.classifiers[0]?.metrics['recall']?.ci);
    expect(recall(naive) / recall(clustered)).toBeCloseTo(0.5, 1);
  });

  test('works for frequencies, and counts real items', () => {
    const shares = 'A\n0.45 0.05\n0.075 0.425\n';
    const ci = (options: object) => iso.matrix(shares, options).classifiers[0]?.metrics['recall']?.ci;
    expect(ci({ items: 400, design_effect: 2 })).toEqual(ci({ items: 200 }));
    // Twice the counts in clusters of two know as much, so that twice as many more items are needed.
    const more = (times: number) => {
      const close = `A\n${90 * times} ${10 * times}\n${12 * times} ${88 * times}\n\nB\n${88 * times} ${12 * times}\n${20 * times} ${80 * times}\n`;
      return iso.matrix(close, { utility: '1 0\n0 1', design_effect: times }).utility?.verdict?.more_items ?? 0;
    };
    expect(more(1)).toBeGreaterThan(200);
    expect(more(2) / more(1)).toBeCloseTo(2, 1);
  });

  test('below 1 is refused', () => {
    expect(() => iso.matrix(text(1), { design_effect: 0.5 })).toThrow(/design_effect|0\.5/);
  });
});
