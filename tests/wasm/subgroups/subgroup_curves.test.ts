import { load, type Report, type ScoresOptions } from 'isoyield';
import { tables } from 'isoyield/export';
import { describe, expect, it } from 'vitest';

const iso = await load();

/** Items of three subgroups, with ties, weights, and two scores that are probabilities. */
const rows = Array.from({ length: 360 }, (_, i) => {
  const truth = (i * 7) % 5 < 2 ? 1 : 0;
  const region = i % 3 === 0 ? 'north' : i % 3 === 1 ? 'south' : '\u200fשרון';
  const a = 0.05 + 0.9 * ((0.4 * truth + 0.6 * (((i * 37) % 101) / 101)) % 1);
  const b = Math.round(10 * (0.3 * truth + 0.6 * (((i * 53) % 97) / 97))) / 10;
  return { truth, region, a: a.toFixed(4), b: b.toFixed(1), w: 1 + (i % 4) / 2 };
});
const csv = (of: readonly (typeof rows)[number][]) =>
  `y,a,b,region,w\n${of.map((row) => [row.truth, row.a, row.b, row.region, row.w].join()).join('\n')}\n`;

const curves = ['roc', 'reliability', 'reliability_equal_mass'];
const options: ScoresOptions = {
  ...{ truth: 'y', scores: ['a', 'b'], positive: '1', utility: '1 -2\n-10 5', curves },
};

/** What a subgroup has, and what a report on its rows alone says. */
async function both(more: ScoresOptions) {
  const whole = await iso.scores(csv(rows), { ...options, ...more, subgroup: 'region' });
  const [section] = whole.subgroups ?? [];
  return Promise.all(
    (section?.groups ?? []).map(async (group, i) => {
      const alone = await iso.scores(csv(rows.filter(({ region }) => region === group.name)), { ...options, ...more });
      return { group, alone, made: section?.classifiers.map(({ each }) => each[i]) ?? [] };
    }),
  );
}

describe('curves of subgroups', () => {
  it.each([
    ['all points', {}],
    ['weights', { weight: 'w' }],
    ['bins asked for', { parameters: ['bins=5'] }],
  ] as [string, ScoresOptions][])('are those of a report on its rows alone: %s', async (_, more) => {
    const found = await both(more).catch((error: Error) => error);
    if (found instanceof Error) throw found;
    expect(found.map(({ group }) => group.name)).toHaveLength(3);
    for (const { group, alone, made } of found) {
      for (const [i, result] of made.entries()) {
        expect(Object.keys(result?.curves ?? {})).toEqual(curves);
        expect(result?.curves).toEqual(alone.classifiers[i]?.curves);
      }
      expect(group.slope).toBeCloseTo(alone.utility?.slope ?? Number.NaN, 12);
    }
  });

  it('have few points in many subgroups, and the area of all of them', async () => {
    const many = Array.from({ length: 24_000 }, (_, i) => {
      const truth = (i * 7919) % 11 < 4 ? 1 : 0;
      return [truth, ((i * 7907) % 24_001) / 24_001 + 0.2 * truth, `g${i % 40}`].join();
    });
    const text = `y,s,group\n${many.join('\n')}\n`;
    const asked = { truth: 'y', scores: 's', subgroup: 'group', curves: ['roc', 'pr'] };
    const [full, thin] = await Promise.all([iso.scores(text, asked), iso.scores(text, { ...asked, vertices: 2000 })]);
    const of = (report: Report) => report.subgroups?.[0]?.classifiers[0]?.each ?? [];
    expect(of(thin)).toHaveLength(40);
    for (const [i, { curves: few = {} }] of of(thin).entries()) {
      const all = of(full)[i]?.curves?.['roc'];
      expect(Object.keys(few)).toEqual(['roc']);
      expect(all?.x.length ?? 0).toBeGreaterThan(200);
      expect(few['roc']?.x.length ?? 0).toBeLessThanOrEqual(200);
      expect(few['roc']?.x.length ?? 0).toBeGreaterThan(20);
      const area = (c: { x: readonly number[]; y: readonly number[] } | undefined) =>
        (c?.x ?? []).reduce(
          (sum, x, k) => sum + (x - (c?.x[k - 1] ?? 0)) * (((c?.y[k] ?? 0) + (c?.y[k - 1] ?? 0)) / 2),
          0,
        );
      expect(area(few['roc'])).toBeCloseTo(area(all), 2);
    }
  });

  it('are absent where nobody asks, and say why they are empty', async () => {
    const odd = rows.map((row, i) => ({
      ...row,
      region: i < 12 ? 'none' : i === 12 ? 'alone' : 'rest',
      truth: i < 12 ? 0 : row.truth,
    }));
    const asked = { ...options, scores: 'a', subgroup: 'region' };
    const silent = await iso.scores(csv(odd), { ...asked, curves: ['pr'] });
    expect(silent.subgroups?.[0]?.classifiers[0]?.each.map((each) => each.curves)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const { subgroups: [section] = [] } = await iso.scores(csv(odd), asked);
    const at = (name: string) => section?.classifiers[0]?.each[section.groups.findIndex((each) => each.name === name)];
    expect(at('none')?.curves?.['roc']).toMatchObject({ x: [], undefined: 'no_actual_positives' });
    expect(at('none')?.curves?.['reliability_equal_mass']?.y.every((y) => y === 0)).toBe(true);
    expect(at('alone')?.curves?.['roc']?.undefined).toMatch(/^no_actual_/);
    expect(at('alone')?.curves?.['reliability_equal_mass']?.x).toHaveLength(1);
    expect(at('rest')?.curves?.['roc']?.x.length ?? 0).toBeGreaterThan(2);
    expect(section?.groups.map(({ slope }) => slope === undefined)).toEqual(
      section?.groups.map(({ name }) => name !== 'rest'),
    );
  });

  it('of utilities by item have no slope, and those of scores say that they are no probabilities', async () => {
    const asked = { ...options, subgroup: 'region', utility: 'miss = -w; false alarm = -1' };
    const { subgroups: [section] = [] } = await iso.scores(csv(rows), asked);
    expect(section?.groups.every(({ slope }) => slope === undefined)).toBe(true);
    for (const { each } of section?.classifiers ?? [])
      for (const { curves: found } of each) expect(found?.['roc']?.x.length ?? 0).toBeGreaterThan(2);
    const scores = csv(rows.map((row) => ({ ...row, a: `${10 * Number(row.a)}` })));
    const raw = await iso.scores(scores, { ...options, scores: 'a', subgroup: 'region' });
    for (const { curves: found } of raw.subgroups?.[0]?.classifiers[0]?.each ?? [])
      expect(found?.['reliability']?.undefined).toBe(raw.classifiers[0]?.curves?.['reliability']?.undefined);
  });

  it('of two columns and eight classifiers are tables for other programs', async () => {
    const wide = rows.map(({ truth, region, a }, i) =>
      [
        truth,
        ...Array.from({ length: 8 }, (_, m) => ((Number(a) + ((i * (m + 3)) % 17) / 40) / 1.5).toFixed(3)),
        region,
        i % 2,
      ].join(),
    );
    const names = Array.from({ length: 8 }, (_, m) => `m${m}`);
    const report = await iso.scores(`y,${names},region,half\n${wide.join('\n')}\n`, {
      ...{ truth: 'y', scores: names, subgroup: ['region', 'half'], curves: ['roc'] },
    });
    const table = tables(report, iso.catalogue('en')).find(({ id }) => id === 'subgroup_curve:roc');
    const points = report.subgroups?.flatMap(({ classifiers }) =>
      classifiers.flatMap(({ each }) => each.flatMap(({ curves: found }) => found?.['roc']?.x ?? [])),
    );
    expect(table?.rows).toHaveLength(points?.length ?? -1);
    expect(table?.columns.map(({ id }) => id)).toEqual(['classifier', 'by', 'subgroup', 'threshold', 'x', 'y']);
    expect(new Set(table?.rows.map(([name]) => name)).size).toBe(8);
    expect(new Set(table?.rows.map(([, by]) => by))).toEqual(new Set(['region', 'half', 'region × half']));
    expect(table?.axes).toBeUndefined(); // a subgroup has several lines
  });
});
