import { load } from 'isoyield';
import { tables } from 'isoyield/export';
import { describe, expect, it } from 'vitest';

import { run } from '../../cli/program';

const iso = await load();

/** 240 items of two regions, and some of none; in the south the scores say less. */
const rows = Array.from({ length: 240 }, (_, i) => {
  const truth = i % 5 < 2 ? 1 : 0;
  const region = i % 12 === 0 ? '' : i % 2 === 0 ? 'north' : 'south';
  const noise = ((i * 37) % 101) / 101;
  const score = region === 'south' ? 0.3 * truth + 0.7 * noise : 0.6 * truth + 0.4 * noise;
  return { truth, region, score: score.toFixed(3) };
});
const text = `y,score,region\n${rows.map(({ truth, score, region }) => `${truth},${score},${region}`).join('\n')}\n`;
const options = {
  truth: 'y',
  scores: 'score',
  subgroup: 'region',
};

describe('subgroups', () => {
  it('are counted by hand, and no row is dropped', async () => {
    const { subgroups: [subgroups] = [], n } = await iso.scores(text, options);
    expect(n).toBe(240);
    expect(subgroups?.groups.map(({ name, missing }) => [name, missing])).toEqual([
      ['north', undefined],
      ['south', undefined],
      ['', true],
    ]);
    const made = subgroups?.classifiers[0];
    for (const [g, { name, n, positives }] of (subgroups?.groups ?? []).entries()) {
      const here = rows.filter(({ region }) => region === name);
      const of = (truth: number, decided: boolean) =>
        here.filter((row) => row.truth === truth && Number(row.score) >= 0.5 === decided).length;
      expect([n, positives]).toEqual([here.length, here.filter(({ truth }) => truth === 1).length]);
      expect(made?.each[g]?.matrix).toEqual([
        [of(0, false), of(0, true)],
        [of(1, false), of(1, true)],
      ]);
      expect(made?.each[g]?.metrics.recall?.value).toBeCloseTo(of(1, true) / (of(1, true) + of(1, false)), 15);
    }
    const gap = made?.gaps.find(({ metric }) => metric === 'recall');
    const recalls = made?.each.map(({ metrics }) => metrics.recall?.value ?? 0) ?? [];
    expect(gap?.gap).toBeCloseTo(Math.max(...recalls) - Math.min(...recalls), 15);
    expect(gap?.ci?.low).toBeLessThanOrEqual(gap?.gap ?? 0);
    expect(gap?.ci?.high).toBeGreaterThanOrEqual(gap?.gap ?? 0);
    const { base_rate = 0, ranking = 0, threshold = 0, difference = 1 } = made?.split ?? {};
    expect(base_rate + ranking + threshold).toBeCloseTo(difference, 12);
    expect(made?.even?.map(({ same }) => same)).toEqual([
      'nothing',
      'threshold',
      'predicted_prevalence',
      'recall',
      'fpr',
      'recall_and_fpr',
    ]);
    for (const { price } of made?.even ?? []) expect(price).toBeGreaterThanOrEqual(-1e-12);
  });

  it('are absent without the option', async () => {
    const report = await iso.scores(text, { truth: 'y', scores: 'score' });
    expect(report.subgroups).toBeUndefined();
  });

  it('are printed in both languages, with the metrics that were asked for', async () => {
    const args = ['scores', '-', '--truth', 'y', '--score', 'score', '--subgroup', 'region'];
    const [printed, uk, chosen, json] = await Promise.all([
      run(args, text),
      run([...args, '--language', 'uk'], text),
      run([...args, '--metric', 'f1'], text),
      run([...args, '--json'], text),
    ]);
    for (const part of [
      'Subgroups by region',
      'north',
      '(no value)',
      'largest gap',
      'demographic parity',
      'by ranking',
    ])
      expect(printed.stdout).toContain(part);
    expect(printed.stdout).not.toMatch(/\bun?fair\b/i);
    for (const part of ['Підгрупи за «region»', '(немає значення)', 'найбільша різниця'])
      expect(uk.stdout).toContain(part);
    const section = chosen.stdout.slice(chosen.stdout.indexOf('Subgroups by'));
    expect(section).toContain('f1');
    expect(section).not.toContain('predicted_prevalence  ');
    expect(JSON.parse(json.stdout).subgroups[0].columns).toEqual(['region']);
  });

  it('are tables of their own, with what decisions are worth to those who are decided about', async () => {
    const costs = [
      [0, -5],
      [-1, 2],
    ];
    const report = await iso.scores(text, { ...options, utility: '0 -1\n-8 3', subject_utility: costs });
    const of = Object.fromEntries(tables(report, iso.catalogue(), 'en').map((table) => [table.id, table]));
    const { columns = [], rows = [] } = of['subgroups'] ?? {};
    const cell = (row: number, id: string) => rows[row]?.[columns.findIndex((each) => each.id === id)];
    const made = report.subgroups?.[0]?.classifiers[0];
    expect(rows.map((_, i) => cell(i, 'subgroup'))).toEqual(['north', 'south', '(no value)']);
    for (const [i, { matrix, yield: worth, metrics, subject_yield: theirs }] of (made?.each ?? []).entries()) {
      const [[tn = 0, fp = 0] = [], [fn = 0, tp = 0] = []] = matrix;
      expect(worth).toBeCloseTo((-fp - 8 * fn + 3 * tp) / (tn + fp + fn + tp), 12);
      expect(theirs).toBeCloseTo((-5 * fp - fn + 2 * tp) / (tn + fp + fn + tp), 12);
      expect([cell(i, 'yield'), cell(i, 'subject_yield'), cell(i, 'recall')]).toEqual([
        ...[worth, theirs, metrics.recall?.value],
      ]);
    }
    expect(of['subgroup_gaps']?.rows.map((row) => row[5])).toEqual(made?.gaps.map(({ gap }) => gap));
    expect(of['subgroup_thresholds']?.rows.length).toBeGreaterThanOrEqual(18);
    const args = ['scores', '-', '--truth', 'y', '--score', 'score', '--subgroup', 'region'];
    const page = await run([...args, '--format', 'html'], text);
    for (const part of ['Subgroups by region', 'Largest gaps between subgroups', 'demographic parity'])
      expect(page.stdout).toContain(part);
  });

  it('say what decisions are worth to them without reading the table again', async () => {
    const subject_utility = [
      [0, 1],
      [0, 1],
    ];
    await iso.scores(text, options);
    const after = await iso.reanalyse({ utility: '0 -1\n-8 3', subject_utility });
    const { subject_utility: said, classifiers = [] } = after.subgroups?.[0] ?? {};
    expect(said).toEqual(subject_utility);
    for (const { matrix, subject_yield: theirs } of classifiers[0]?.each ?? []) {
      const [[tn = 0, fp = 0] = [], [fn = 0, tp = 0] = []] = matrix;
      expect(theirs).toBeCloseTo((fp + tp) / (tn + fp + fn + tp), 12);
    }
    expect((await iso.reanalyse()).subgroups?.[0]?.subject_utility).toBeUndefined();
  });

  it('have intervals of what decisions are worth to them, which are those of a share where it is one', async () => {
    const subject_utility = [
      [0, 1],
      [0, 1],
    ];
    // Worth 1 where somebody is decided positive: the mean is the share of those, so both have the same posterior.
    const utility = '0 1\n0 1';
    const said = { ...options, utility, utility_as: 'worth', subject_utility, operating_point: 'threshold=0.5' };
    const same = await iso.scores(text, said as typeof options);
    const [section] = same.subgroups ?? [];
    for (const each of section?.classifiers[0]?.each ?? []) {
      expect(each.subject_yield).toBe(each.yield);
      expect(each.subject_yield_ci).toEqual(each.yield_ci);
      expect(each.subject_yield_ci?.low).toBeLessThan(each.yield);
    }
    const { subject_yield: all, subject_yield_ci: reach } = section?.classifiers[0] ?? {};
    expect(all).toBeCloseTo(same.classifiers[0]?.yield ?? 0, 15);
    expect(reach?.low).toBeCloseTo(same.utility?.yields[0]?.ci?.low ?? 0, 12);
    expect(reach?.high).toBeCloseTo(same.utility?.yields[0]?.ci?.high ?? 0, 12);
    const none = await iso.scores(text, { ...options, subject_utility, intervals: false });
    expect(none.subgroups?.[0]?.classifiers[0]?.subject_yield_ci).toBeUndefined();
  });

  it('of two columns are those of each, and of the pairs of values that some item has', async () => {
    const people = rows.map((row, i) => ({ ...row, sex: i % 7 < 3 ? 'f' : 'm', age: 20 + ((i * 11) % 50) }));
    const table = `y,score,region,sex,age\n${people
      .map(({ truth, score, region, sex, age }) => `${truth},${score},${region},${sex},${age}`)
      .join('\n')}\n`;
    const both = await iso.scores(table, { ...options, subgroup: ['region', 'sex'] });
    expect(both.subgroups?.map(({ columns }) => columns)).toEqual([['region'], ['sex'], ['region', 'sex']]);
    expect(both.settings.subgroup).toEqual(['region', 'sex']);
    const [byRegion, bySex, crossed] = both.subgroups ?? [];
    const alone = await iso.scores(table, { ...options, subgroup: 'sex' });
    expect(bySex).toEqual(alone.subgroups?.[0]);
    expect(crossed?.groups.map(({ name }) => name)).toEqual([
      ...['north × f', 'north × m', 'south × f', 'south × m', '(no value) × f', '(no value) × m'],
    ]);
    for (const [g, { name, n }] of (crossed?.groups ?? []).entries()) {
      const [region = '', sex = ''] = name.replace('(no value)', '').split(' × ');
      const here = people.filter((row) => row.region === region && row.sex === sex);
      expect(n).toBe(here.length);
      const positive = here.filter((row) => row.truth === 1);
      const recall = positive.filter((row) => Number(row.score) >= 0.5).length / positive.length;
      expect(crossed?.classifiers[0]?.each[g]?.metrics.recall?.value).toBeCloseTo(recall, 15);
    }
    expect(byRegion?.groups.reduce((sum, { n }) => sum + n, 0)).toBe(240);
    // Cut points are of the last column of numbers, wherever it stands.
    const ranges = await iso.scores(table, {
      ...options,
      subgroup: ['age', 'sex'],
      subgroup_at: [40.5],
      language: 'uk',
    });
    expect(ranges.subgroups?.[2]?.groups.map(({ name }) => name)).toEqual([
      ...['< 40,5 × f', '< 40,5 × m', '≥ 40,5 × f', '≥ 40,5 × m'],
    ]);
    const args = ['scores', '-', '--truth', 'y', '--score', 'score', '--subgroup', 'region', '--subgroup', 'sex'];
    const printed = await run(args, table);
    for (const part of ['Subgroups by region\n', 'Subgroups by sex\n', 'Subgroups by region × sex\n', 'north × f'])
      expect(printed.stdout).toContain(part);
    const exported = tables(both, iso.catalogue(), 'en').find(({ id }) => id === 'subgroups');
    const place = exported?.columns.findIndex(({ id }) => id === 'by') ?? -1;
    expect(exported?.rows.map((row) => row[place])).toEqual([
      ...Array(3).fill('region'),
      ...Array(2).fill('sex'),
      ...Array(6).fill('region × sex'),
    ]);
    await expect(iso.scores(table, { ...options, subgroup: ['region', 'sex', 'age'] })).rejects.toMatchObject({
      errors: [{ code: 'subgroup_columns' }],
    });
    await expect(iso.scores(table, { ...options, subgroup: ['sex', 'sex'] })).rejects.toMatchObject({
      errors: [{ code: 'column_taken_twice' }],
    });
    const wide = `y,score,a,b\n${rows.map(({ truth, score }, i) => `${truth},${score},${i % 9},${i % 8}`).join('\n')}\n`;
    const many = await iso.scores(wide, { ...options, subgroup: ['a', 'b'] });
    expect(many.subgroups).toHaveLength(2);
    expect(many.notes.find(({ code }) => code === 'subgroups_not_crossed')?.message).toContain('72');
  });

  it('have metrics of scores: those that were asked for, and how true probabilities are', async () => {
    const usual = await iso.scores(text, options);
    const south = `y,score\n${rows
      .filter(({ region }) => region === 'south')
      .map(({ truth, score }) => `${truth},${score}`)
      .join('\n')}\n`;
    const alone = await iso.scores(south, { truth: 'y', scores: 'score' });
    for (const id of ['roc_auc', 'brier', 'ece'])
      expect(usual.subgroups?.[0]?.classifiers[0]?.each[1]?.metrics[id], id).toEqual(alone.classifiers[0]?.metrics[id]);
    const asked = await iso.scores(text, { ...options, metrics: ['recall', 'log_loss'] });
    expect(Object.keys(asked.subgroups?.[0]?.classifiers[0]?.each[0]?.metrics ?? {})).toEqual(['recall', 'log_loss']);
    const odd = text.replace(/,0\.(\d+)/g, ',1$1');
    const scored = await iso.scores(odd, options);
    const known = Object.keys(scored.subgroups?.[0]?.classifiers[0]?.each[0]?.metrics ?? {});
    expect(known).toContain('roc_auc');
    expect(known).not.toContain('brier');
  });

  it('of a column of numbers are its ranges', async () => {
    const ages = `y,score,age\n${rows.map(({ truth, score }, i) => `${truth},${score},${20 + (i % 50)}`).join('\n')}\n`;
    const { subgroups: [subgroups] = [] } = await iso.scores(ages, {
      ...options,
      subgroup: 'age',
      subgroup_at: [30, 60],
    });
    expect(subgroups?.groups.map(({ name }) => name)).toEqual(['< 30', '≥ 30, < 60', '≥ 60']);
    const printed = await run(
      ['scores', '-', '--truth', 'y', '--score', 'score', '--subgroup', 'age', '--subgroup-at', '60,30'],
      ages,
    );
    expect(printed.status).not.toBe(0);
    expect(printed.stderr).toContain('60,30');
  });

  it('are refused by name', async () => {
    const missing = await run(['scores', '-', '--truth', 'y', '--score', 'score', '--subgroup', 'regoin'], text);
    expect(missing.status).not.toBe(0);
    expect(missing.stderr).toContain('region');
    await expect(iso.scores(text, { ...options, prevalence: [0.1] })).rejects.toMatchObject({
      errors: [{ code: 'no_subgroups_of_deployed' }],
    });
    const many = `y,score,who\n${rows.map(({ truth, score }, i) => `${truth},${score},p${i}`).join('\n')}\n`;
    await expect(iso.scores(many, { ...options, subgroup: 'who' })).rejects.toMatchObject({
      errors: [{ code: 'too_many_subgroups' }],
    });
  });
});
