import { load } from 'isoyield';
import { tables } from 'isoyield/export';
import { describe, expect, it } from 'vitest';

import { run } from '../../cli/program';

const iso = await load();

/** 240 items of two regions, and some of none. */
const rows = Array.from({ length: 240 }, (_, i) => {
  const truth = i % 5 < 2 ? 1 : 0;
  const region = i % 12 === 0 ? '' : i % 2 === 0 ? 'north' : 'south';
  const noise = ((i * 37) % 101) / 101;
  return { truth, region, score: ((region === 'south' ? 0.3 : 0.6) * (truth + noise)).toFixed(3), age: 20 + (i % 50) };
});
const text = `y,score,region,age\n${rows.map((row) => `${row.truth},${row.score},${row.region},${row.age}`).join('\n')}\n`;
const common = [
  [0, -5],
  [-1, 2],
];
const north = [
  [0, -1],
  [-8, 3],
];
const nobody = [
  [1, 0],
  [-2, 0],
];
const options = { truth: 'y', scores: 'score', subgroup: 'region', utility: common };
const own = { north, '': nobody };
const worth = (utility: readonly (readonly number[])[], matrix: readonly (readonly number[])[]) =>
  matrix.flat().reduce((sum, count, i) => sum + count * (utility.flat()[i] ?? 0), 0);

describe('utilities of single subgroups', () => {
  it('are those by which the subgroups are judged; the others keep the common ones, and so does the verdict', async () => {
    const report = await iso.scores(text, { ...options, subgroup_utility: own });
    const plain = await iso.scores(text, options);
    const [section] = report.subgroups ?? [];
    expect(section?.utilities).toEqual([north, common, nobody]);
    const [made] = section?.classifiers ?? [];
    let all = 0;
    for (const [g, { matrix, yield: earned }] of (made?.each ?? []).entries()) {
      const total = worth(section?.utilities?.[g] ?? [], matrix);
      all += total;
      expect(earned).toBeCloseTo(total / matrix.flat().reduce((sum, each) => sum + each, 0), 12);
    }
    expect(made?.yield).toBeCloseTo(all / 240, 12);
    expect(made?.yield_ci?.low).toBeLessThan(all / 240);
    expect(report.utility).toEqual(plain.utility);
    expect(report.classifiers).toEqual(plain.classifiers);
    expect(plain.subgroups?.[0]?.utilities).toBeUndefined();
    // Thresholds of each go by its own utilities: that of north is the best of its rows, tried one by one.
    const here = rows.filter(({ region }) => region === 'north');
    const at = (cut: number) =>
      here.reduce((sum, { truth, score }) => sum + (north[truth]?.[Number(score) >= cut ? 1 : 0] ?? 0), 0) /
      here.length;
    const best = Math.max(...[...here.map(({ score }) => Number(score)), 2].map(at));
    expect(made?.even?.[0]?.yields[0]).toBeCloseTo(best, 12);
  });

  it('are the same as text, as JSON, as a file and in a report of its own', async () => {
    const ways = [
      'north:\n0 -1\n-8 3\n\n"":\n1 0\n-2 0',
      'north: miss = -8; 1 & 1 = 3; false alarm = -1\n(no value): 0 & 0 = 1; miss = -2; false alarm = 0',
      JSON.stringify(own),
      JSON.stringify({ north: { matrix: north }, '': nobody }, null, 2),
      { north: '0 -1\n-8 3', '': nobody },
      { name: 'own.txt', text: 'north:\n0 -1\n-8 3\n(немає значення):\n1 0\n-2 0' },
    ];
    const expected = (await iso.scores(text, { ...options, subgroup_utility: own })).subgroups;
    for (const subgroup_utility of ways)
      expect((await iso.scores(text, { ...options, subgroup_utility })).subgroups).toEqual(expected);
    expect((await iso.reanalyse({ utility: common, subgroup_utility: own })).subgroups).toEqual(expected);
    expect((await iso.reanalyse({ utility: common })).subgroups?.[0]?.utilities).toBeUndefined();
  });

  it('of ranges go by their names with either decimal sign', async () => {
    const ages = { ...options, subgroup: 'age', subgroup_at: [30.5, 45] };
    const expected = [common, north, common];
    for (const language of ['en', 'uk'] as const)
      for (const name of ['≥ 30.5, < 45', '≥ 30,5, < 45']) {
        const report = await iso.scores(text, { ...ages, language, subgroup_utility: { [name]: north } });
        expect(report.subgroups?.[0]?.utilities, `${language} ${name}`).toEqual(expected);
      }
  });

  it('are refused by name and line, with what to do', async () => {
    const refused = async (subgroup_utility: unknown, more: object = {}) => {
      try {
        await iso.scores(text, { ...options, ...more, subgroup_utility } as typeof options);
      } catch (error) {
        const [found] = (error as { errors: { code: string; line?: number; hint?: string; source?: string }[] }).errors;
        expect(found?.hint ?? found?.code).toBeTruthy();
        return [found?.code, found?.line];
      }
      return ['taken'];
    };
    expect(await refused({ nort: north })).toEqual(['unknown_subgroup', 1]);
    expect(await refused('north: miss = -1; false alarm = -2\nwest: miss = -2')).toEqual(['unknown_subgroup', 2]);
    expect(await refused('north:\n0 -1\n-8 3\nnorth:\n0 -1\n-8 3')).toEqual(['repeated_subgroup_utility', 4]);
    expect(await refused('0 -1\n-8 3')).toEqual(['nameless_subgroup_utility', 1]);
    expect(await refused('north:\n0 -1\n-8 many')).toEqual(['not_a_number', 3]);
    expect(await refused('north: miss = -age; false alarm = -1')).toEqual(['subgroup_utility_columns', 1]);
    expect(
      await refused({
        north: [
          [0, Number.NaN],
          [1, 2],
        ],
      }),
    ).not.toEqual(['taken']);
    expect(
      await refused({
        north: [
          [0, Number.POSITIVE_INFINITY],
          [1, 2],
        ],
      }),
    ).not.toEqual(['taken']);
    expect(
      await refused({
        north: [
          [0, 1, 2],
          [1, 2, 3],
        ],
      }),
    ).not.toEqual(['taken']);
    expect(await refused({ north: 'x' })).not.toEqual(['taken']);
    expect(await refused(5)).toEqual(['source_type', undefined]);
    expect(await refused(own, { subgroup: ['region', 'age'], subgroup_at: [30] })).toEqual([
      ...['subgroup_utility_of_one_column', undefined],
    ]);
    expect(await refused(own, { subgroup: undefined })).toEqual(['option_without_another', undefined]);
  });

  it('are printed and exported in both languages', async () => {
    const given = ['--utility', '1 & 1 = 2; miss = -1; false alarm = -5', '--unit', 'EUR'];
    const args = ['scores', '-', '--truth', 'y', '--score', 'score', '--subgroup', 'region', ...given];
    const said = [...args, '--subgroup-utility', 'north: 1 & 1 = 3; miss = -8; false alarm = -1'];
    const [en, uk] = await Promise.all([run(said, text), run([...said, '--language', 'uk'], text)]);
    for (const part of ['yield of all EUR', '0 -1; -8 3', 'by its own utilities']) expect(en.stdout).toContain(part);
    for (const part of ['корисність усіх EUR', 'через власні корисності']) expect(uk.stdout).toContain(part);
    const report = await iso.scores(text, { ...options, subgroup_utility: own });
    const of = Object.fromEntries(tables(report, iso.catalogue(), 'en').map((table) => [table.id, table]));
    const cells = (id: string, column: string) =>
      of[id]?.rows.map((row) => row[of[id]?.columns.findIndex((each) => each.id === column) ?? -1]);
    expect(cells('subgroups', 'utilities')).toEqual([north, common, nobody].map((each) => JSON.stringify(each)));
    const [made] = report.subgroups?.[0]?.classifiers ?? [];
    expect(cells('subgroup_yields', 'yield')).toEqual([made?.yield]);
    expect(cells('subgroup_split', 'utility')).toEqual([made?.split?.utility]);
    expect(cells('subgroup_fronts', 'yield')).toEqual(made?.fronts?.flatMap(({ yields }) => yields));
    const without = tables(await iso.scores(text, options), iso.catalogue(), 'en');
    expect(without.find(({ id }) => id === 'subgroup_yields')?.rows ?? []).toEqual([]);
    expect(without.find(({ id }) => id === 'subgroups')?.columns.map(({ id }) => id)).not.toContain('utilities');
  });
});
