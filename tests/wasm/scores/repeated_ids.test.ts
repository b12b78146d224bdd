import { load, type ScoresOptions } from 'isoyield';
import { beforeAll, expect, test } from 'vitest';
import { valid } from '../support';

// Ids that repeat without a role, and what a report says of how its items were drawn.

let iso: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  iso = await load();
});

/** 60 patients measured ten times, of whom every fourth is ill. */
const table = `row_id,id,y,s\n${Array.from({ length: 600 }, (_, i) => {
  const patient = i % 60;
  const y = patient % 4 === 0 ? 1 : 0;
  return `r${i},p${patient},${y},${((patient * 37) % 60) / 100 + y * 0.3}`;
}).join('\n')}\n`;
const report = async (options: ScoresOptions = {}) =>
  valid(await iso.scores(table, { truth: 'y', scores: ['s'], intervals: true, ...options }));
const noted = ({ notes }: Awaited<ReturnType<typeof report>>) => notes.filter(({ code }) => code === 'repeated_ids');

test('are noted once, with both answers by name', async () => {
  const asked = await report();
  expect(asked.repeated_ids).toEqual({ column: 'id', count: 60, smallest: 10, largest: 10 });
  expect(noted(asked)).toHaveLength(1);
  expect(noted(asked)[0]?.message).toMatch(/60 values of the column "id" repeat \(10 rows each\)/);
  expect(noted(asked)[0]?.hint).toMatch(/--cluster "id".*--independent/);
  expect(asked.drawn).toEqual({ totals: 'random', paired: true, rarest: '1', rarest_items: 150, enough: true });
});

test('are not asked about after an answer', async () => {
  const clusters = await report({ cluster: 'id' });
  expect(clusters.repeated_ids).toBeUndefined();
  expect(noted(clusters)).toEqual([]);
  expect(clusters.clusters?.count).toBe(60);
  const independent = await report({ independent: true });
  expect(independent.repeated_ids).toBeUndefined();
  expect(noted(independent)).toEqual([]);
  expect(independent.clusters).toBeUndefined();
  expect(independent.settings.independent).toBe(true);
  expect((await iso.reanalyse({ intervals: true })).settings.independent).toBe(true);
  await expect(report({ cluster: 'id', independent: true })).rejects.toThrow(/option independent is set/);
});

test('a report says how many items its items are worth', async () => {
  const { drawn, classifiers } = await report({ cluster: 'id' });
  const [only] = classifiers;
  // Ten equal rows a patient: ten times the variance, but for m / (m - 1).
  expect(drawn?.design_effect).toBeCloseTo((10 * 60) / 59, 6);
  expect(drawn?.design_effect).toBe(only?.clusters?.design_effect);
  expect(drawn?.effective_items).toBeCloseTo(59, 6);
  expect(drawn?.correlation).toBeCloseTo(1, 6);
  expect(drawn?.enough).toBe(true);
  const few = await iso.scores(
    'y,s\n1,0.9\n0,0.1\n1,0.4\n0,0.5\n0,0.2\n0,0.3\n0,0.1\n0,0.6\n0,0.15\n0,0.3\n0,0.2\n0,0.1\n',
  );
  // 2 of 12 are positive: 10 are expected among 60.
  expect(few.drawn).toMatchObject({ rarest: '1', rarest_items: 2, enough: false, wanted_items: 60 });
});

test('matrices: class totals, a design effect given by hand, and too few items', () => {
  const plain = valid(iso.matrix('90 10\n20 80'));
  expect(plain.drawn).toEqual({
    totals: 'random',
    paired: false,
    rarest: plain.classes[0],
    rarest_items: 100,
    enough: true,
  });
  const given = iso.matrix('90 10\n20 80', { design_effect: 4, class_totals: 'fixed' });
  expect(given.drawn).toMatchObject({ totals: 'fixed', design_effect: 4, effective_items: 50, enough: true });
  expect(iso.matrix('90 10\n20 80', { design_effect: 20 }).drawn).toMatchObject({ enough: false, wanted_items: 400 });
  expect(iso.matrix('5 0\n0 0').drawn).toMatchObject({ rarest_items: 0, enough: false });
  expect(iso.matrix('5 0\n0 0').drawn?.wanted_items).toBeUndefined();
  // Shares of an unknown number of items.
  expect(iso.matrix('0.4 0.1\n0.2 0.3').drawn).toBeUndefined();
  expect(iso.matrix('0.4 0.1\n0.2 0.3', { items: 30 }).drawn).toMatchObject({ rarest_items: 15, enough: true });
});

test('the best threshold of a sample seems to yield more than it does', () => {
  const { samples, apparent, honest, actual, best } = valid(iso.optimism({ samples: 200 }), 'optimism');
  expect(samples).toHaveLength(200);
  expect(apparent - actual).toBeGreaterThan(0.03);
  // Each part chooses on fewer items than the whole.
  expect(Math.abs(honest - actual)).toBeLessThan((apparent - actual) / 2);
  expect(actual).toBeLessThan(best);
});
