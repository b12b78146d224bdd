import { load, type Report, type ScoresOptions } from 'isoyield';
import { tables } from 'isoyield/export';
import { describe, expect, it } from 'vitest';

import { run } from '../../cli/program';

const iso = await load();

/** Items of four regions, one of which has a mark of direction in its name; of the last, three items without a positive one. */
const names = ['north', 'south', '\u200fשרון'];
const rows = Array.from({ length: 603 }, (_, i) => {
  const region = i >= 600 ? 'rare' : (names[i % 3] ?? '');
  const truth = region === 'rare' ? 0 : (i * 7) % 10 < (region === 'south' ? 3 : 5) ? 1 : 0;
  const noise = ((i * 37) % 101) / 101;
  const a = (region === 'south' ? 0.15 : 0.3) * truth + 0.6 * noise + 0.05;
  return { truth, region, a: a.toFixed(3), half: i % 2, site: `s${i % 40}`, w: 1 + (i % 5) / 4 };
});
const csv = (of: readonly (typeof rows)[number][] = rows) =>
  `y,a,region,half,site,w\n${of.map((each) => [each.truth, each.a, each.region, each.half, each.site, each.w].join()).join('\n')}\n`;
const options: ScoresOptions = {
  ...{ truth: 'y', scores: 'a', positive: '1', subgroup: 'region', utility: '1 -2\n-10 5', independent: true },
  operating_point: 'threshold=0.4',
  subgroup_reference: 'south',
};

const sectionOf = ({ subgroups: [found] = [] }: Report) => {
  if (!found) throw new Error('no subgroups');
  return found;
};
const value = (of: { value: number | null } | undefined) => of?.value ?? Number.NaN;

/** As R's p.adjust(p, "holm") is defined. */
function holm(p: readonly number[]): number[] {
  const order = [...p.keys()].sort((a, b) => (p[a] ?? 0) - (p[b] ?? 0));
  const out: number[] = [];
  let most = 0;
  order.forEach((at, rank) => {
    most = Math.max(most, (p.length - rank) * (p[at] ?? 0));
    out[at] = Math.min(1, most);
  });
  return out;
}

describe('a reference among subgroups', () => {
  it('is what every number of the others is taken from and divided by', async () => {
    const of = sectionOf(await iso.scores(csv(), options));
    expect(of.reference).toBe('south');
    const at = of.groups.findIndex(({ name }) => name === 'south');
    const each = of.classifiers[0]?.each ?? [];
    const reference = each[at];
    expect(reference?.against).toBeUndefined();
    for (const [i, result] of each.entries()) {
      if (i === at) continue;
      expect(Object.keys(result.against ?? {})).toEqual(['yield', ...Object.keys(result.metrics)]);
      for (const [id, { difference, ratio }] of Object.entries(result.against ?? {})) {
        const a = id === 'yield' ? result.yield : value(result.metrics[id]);
        const b = id === 'yield' ? (reference?.yield ?? 0) : value(reference?.metrics[id]);
        if (Number.isNaN(a) || Number.isNaN(b)) {
          expect(difference, id).toMatchObject({ value: null, undefined: expect.any(String) });
          continue;
        }
        expect(value(difference), id).toBeCloseTo(a - b, 14);
        if (a >= 0 && b > 0) expect(value(ratio), id).toBeCloseTo(a / b, 14);
        else expect(ratio, id).toBeUndefined();
        for (const number of [difference, ratio]) {
          if (!number?.ci) continue;
          expect(number.ci.low, id).toBeLessThanOrEqual(value(number));
          expect(number.ci.high, id).toBeGreaterThanOrEqual(value(number));
        }
      }
    }
    // Of the small one nothing is tested, and what it lacks has its reason.
    const rare = each[of.groups.findIndex(({ name }) => name === 'rare')]?.against;
    expect(Object.values(rare ?? {}).some(({ p_value, difference }) => p_value ?? difference.ci)).toBe(false);
    expect(rare?.['recall']?.difference).toMatchObject({ value: null, undefined: 'no_actual_positives' });
  });

  it('has p-values that R would correct likewise, over the subgroups of each metric', async () => {
    const { classifiers } = sectionOf(await iso.scores(csv(), { ...options, subgroup_reference: 'north' }));
    const found = classifiers[0]?.each.flatMap(({ against }) => (against ? [against] : [])) ?? [];
    let tested = 0;
    for (const id of Object.keys(found[0] ?? {})) {
      const all = found.flatMap(({ [id]: each }) => (each?.p_value === undefined ? [] : [each]));
      tested += all.length;
      const corrected = holm(all.map(({ p_value }) => p_value ?? 1));
      for (const [i, { p_holm }] of all.entries()) expect(p_holm, id).toBeCloseTo(corrected[i] ?? -1, 14);
    }
    expect(tested).toBeGreaterThan(15);
    expect(holm([0.01, 0.04, 0.03, 0.005])).toEqual([0.03, 0.06, 0.06, 0.02]); // as R prints
  });

  it('of two is their gap: the same test, the same width', async () => {
    const two = rows.filter(({ region }) => region === 'north' || region === 'south');
    for (const more of [{}, { weight: 'w' }, { cluster: 'site', independent: false }]) {
      const { classifiers } = sectionOf(await iso.scores(csv(two), { ...options, ...more }));
      const [made] = classifiers;
      const against = made?.each.find((each) => each.against)?.against ?? {};
      let compared = 0;
      for (const { metric, gap, ci, p_value } of made?.gaps ?? []) {
        const { difference, p_value: p, p_holm } = against[metric] ?? {};
        expect(Math.abs(value(difference)), metric).toBeCloseTo(gap, 14);
        expect([p, p_holm], metric).toEqual([p_value, p_value]);
        if (!ci || !difference?.ci) continue;
        compared += 1;
        const ends = [difference.ci.low, difference.ci.high].map(Math.abs);
        expect(Math.max(...ends), metric).toBeCloseTo(ci.high, 12);
      }
      expect(compared).toBeGreaterThan(5);
    }
  });

  it('turned around has the opposite differences, inverse ratios and the same tests', async () => {
    const two = rows.filter(({ region }) => region === 'north' || region === 'south');
    const [to, from] = await Promise.all(
      ['south', 'north'].map(async (name) => {
        const { classifiers } = sectionOf(await iso.scores(csv(two), { ...options, subgroup_reference: [name] }));
        return classifiers[0]?.each.find((each) => each.against)?.against ?? {};
      }),
    );
    for (const [id, a] of Object.entries(to ?? {})) {
      const b = from?.[id];
      if (a.difference.value === null) continue;
      expect(value(b?.difference), id).toBeCloseTo(-value(a.difference), 13);
      expect(b?.p_value, id).toEqual(a.p_value);
      if (a.difference.ci) expect(b?.difference.ci?.low, id).toBeCloseTo(-a.difference.ci.high, 12);
      if (a.ratio && b?.ratio && value(a.ratio) > 0) expect(value(b.ratio), id).toBeCloseTo(1 / value(a.ratio), 10);
      if (a.ratio?.ci && b?.ratio?.ci) expect(b.ratio.ci.low, id).toBeCloseTo(1 / a.ratio.ci.high, 8);
    }
  });

  it('has areas that differ as independent samples do', async () => {
    const of = sectionOf(await iso.scores(csv(), options));
    const at = of.groups.findIndex(({ name }) => name === 'south');
    const [a, b] = [of.classifiers[0]?.each[0], of.classifiers[0]?.each[at]].map((each) => each?.metrics['roc_auc']);
    const { difference, p_value: p = 0 } = of.classifiers[0]?.each[0]?.against?.['roc_auc'] ?? {};
    const error = Math.hypot(a?.standard_error ?? 0, b?.standard_error ?? 0);
    expect(difference?.ci?.low).toBeCloseTo(value(a) - value(b) - 1.959963984540054 * error, 12);
    expect(difference?.ci?.high).toBeCloseTo(value(a) - value(b) + 1.959963984540054 * error, 12);
    expect(p < 0.05).toBe((difference?.ci?.low ?? 0) > 0 || (difference?.ci?.high ?? 0) < 0);
  });

  it('may be one of each of two columns, of their pairs, or those without a value', async () => {
    const two = await iso.scores(csv(), {
      ...{ ...options, subgroup: ['region', 'half'] },
      subgroup_reference: ['\u200fשרון', '1', 'north × 0'],
    });
    expect(two.subgroups?.map(({ reference }) => reference)).toEqual(['\u200fשרון', '1', 'north × 0']);
    const some = csv(rows.map((row, i) => ({ ...row, region: i % 4 === 0 ? '' : row.region })));
    for (const [name, language] of [
      ['(no value)', 'en'],
      ['(немає значення)', 'uk'],
    ] as const)
      expect(sectionOf(await iso.scores(some, { ...options, subgroup_reference: name, language })).reference).toBe('');
  });

  it('of utilities by item compares what items earn', async () => {
    const of = sectionOf(await iso.scores(csv(), { ...options, utility: 'miss = -w; false alarm = -1' }));
    const { difference, ratio, p_value: p } = of.classifiers[0]?.each[0]?.against?.['yield'] ?? {};
    expect(difference?.ci?.low).toBeLessThan(value(difference));
    expect(p).toBeGreaterThan(0);
    expect(ratio).toBeUndefined(); // losses
  });

  it('is refused where there is none of that name, or no subgroups', async () => {
    const refused = (more: ScoresOptions) =>
      iso.scores(csv(), { ...options, ...more }).then(
        () => null,
        (error: { code: string; message: string }) => error,
      );
    const wrong = await refused({ subgroup_reference: 'nort' });
    expect(wrong?.code).toBe('unknown_subgroup_reference');
    expect(wrong?.message).toContain('north');
    expect((await refused({ subgroup: undefined }))?.code).toBe('option_without_another');
  });

  it('is printed, in tables and in JSON, in both languages', async () => {
    const args = [
      'scores',
      '-',
      '--truth',
      'y',
      '--score',
      'a',
      '--subgroup',
      'region',
      '--subgroup-reference',
      'south',
    ];
    const [en, uk, json] = await Promise.all([
      run(args, csv()),
      run([...args, '--language', 'uk'], csv()),
      run([...args, '--json'], csv()),
    ]);
    expect(en.stdout).toMatch(/against south +difference +95 % interval +ratio +95 % interval +p \(Holm\)/);
    expect(en.stdout).toMatch(/north +recall +-?0\.\d+/);
    expect(uk.stdout).toContain('проти south');
    const report = JSON.parse(json.stdout) as Report;
    const table = tables(report, iso.catalogue('en')).find(({ id }) => id === 'subgroup_reference');
    const against = sectionOf(report).classifiers[0]?.each.flatMap((each) => Object.keys(each.against ?? {})) ?? [];
    expect(table?.rows).toHaveLength(against.length);
  });
});
