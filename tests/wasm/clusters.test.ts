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
  const { settings: before, preview: _, ...plain } = await report(table(1, (i) => `p${i}`, 'remark'));
  const {
    settings: after,
    preview: __,
    ...clustered
  } = await report(
    table(1, (i) => `p${i}`),
    'patient',
  );
  expect(clustered).toEqual(plain);
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

test('one cluster, and clusters that are the classes, have no interval and say why', async () => {
  for (const [cluster, code] of [
    [() => 'p', 'one_cluster'],
    [(i: number) => `c${items[i]?.y}`, 'clusters_are_classes'],
  ] as const) {
    const of = await report(table(1, cluster), 'patient');
    expect(of.notes.map((note) => note.code)).toContain(code);
    expect(JSON.stringify(of)).not.toContain('"ci"');
    expect(of.comparisons).toEqual([]);
  }
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

  test('says why one cluster has no interval', async () => {
    const of = await resampled(
      table(1, () => 'p'),
      { cluster: 'patient' },
    );
    expect(new Set(of.bootstrap?.classifiers[0]?.intervals.map(({ undefined: why }) => why))).toEqual(
      new Set(['one_item_of_a_class']),
    );
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
