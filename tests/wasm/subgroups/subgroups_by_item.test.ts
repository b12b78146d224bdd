import { tables } from 'isoyield/export';
import { describe, expect, test } from 'vitest';
import { run } from '../../cli/program';
import { random as chance } from '../../fuzz/mutate';
import { iso, rejection, valid } from '../support';

// Subgroups of items with utilities of their own, against sums over the rows and every threshold that there is.

interface Item {
  truth: 'fraud' | 'ok';
  amount: number;
  score: number;
  place: string;
}

function items(random: () => number, count: number, places = ['north', 'south']): Item[] {
  return Array.from({ length: count }, (_, i): Item => {
    // Two of each class in each place at least.
    const truth = Math.floor(i / places.length) < 2 || random() < 0.3 ? 'fraud' : 'ok';
    return {
      truth: Math.floor(i / places.length) >= 2 && Math.floor(i / places.length) < 4 ? 'ok' : truth,
      amount: Math.round(1 + 60 * random()),
      score: Math.round(12 * (0.3 * (truth === 'fraud' ? 1 : 0) + 0.7 * random())) / 12.5 + 0.01,
      place: places[i % places.length] ?? '',
    };
  });
}

const table = (rows: readonly Item[]) => ({
  truth: rows.map(({ truth }) => truth),
  amount: rows.map(({ amount }) => amount),
  score: rows.map(({ score }) => score),
  place: rows.map(({ place }) => place),
});

const worth = 'miss = -amount; false alarm = -5; hit = 0.1 * amount';
const options = { truth: 'truth', scores: 'score', subgroup: 'place', utility: worth, draws: 100 };
const earned = ({ truth, amount }: Item, flagged: boolean) =>
  truth === 'fraud' ? (flagged ? 0.1 * amount : -amount) : flagged ? -5 : 0;
const flags = (row: Item) => {
  const gain = row.score * 1.1 * row.amount;
  return gain > (1 - row.score) * 5;
};
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Rate and yield in all of every threshold. */
function points(rows: readonly Item[], rate: string): [number, number][] {
  const of = { predicted_prevalence: rows, recall: rows.filter(({ truth }) => truth === 'fraud') }[rate];
  const counted = of ?? rows.filter(({ truth }) => truth === 'ok');
  return [Number.POSITIVE_INFINITY, ...rows.map(({ score }) => score)].map((at) => [
    counted.filter(({ score }) => score >= at).length / counted.length,
    rows.reduce((sum, row) => sum + earned(row, row.score >= at), 0),
  ]);
}

/** The most that mixtures of two thresholds earn at a rate. */
function most(all: readonly [number, number][], x: number): number {
  let best = Number.NEGATIVE_INFINITY;
  for (const [x0, y0] of all)
    for (const [x1, y1] of all) {
      if (x0 > x + 1e-12 || x1 < x - 1e-12) continue;
      best = Math.max(best, x1 - x0 < 1e-12 ? Math.max(y0, y1) : y0 + ((y1 - y0) * (x - x0)) / (x1 - x0));
    }
  return best;
}

describe('subgroups with utilities of items', () => {
  test('yields, gaps and thresholds of 60 tables', async () => {
    const random = chance(8);
    for (let round = 0; round < 60; round += 1) {
      const rows = items(random, 16 + Math.floor(14 * random()));
      const report = await iso.scores(table(rows), options);
      const { subgroups: [section] = [], classifiers } = round === 0 ? valid(report) : report;
      const made = section?.classifiers[0];
      const names = section?.groups.map(({ name }) => name) ?? [];
      expect(names).toEqual(['north', 'south']);
      const parts = names.map((name) => rows.filter(({ place }) => place === name));
      const yields = parts.map((part) => mean(part.map((row) => earned(row, flags(row)))));
      for (const [g, part] of parts.entries()) {
        expect(made?.each[g]?.yield).toBeCloseTo(yields[g] ?? Number.NaN, 9);
        expect(made?.each[g]?.matrix[1]?.[1]).toBe(part.filter((row) => row.truth === 'ok' && !flags(row)).length);
        expect(made?.each[g]?.to_whole).toBeCloseTo((yields[g] ?? 0) - (classifiers[0]?.yield ?? 0), 9);
      }
      const [gap] = made?.gaps ?? [];
      if (gap) expect(gap.gap).toBeCloseTo(Math.max(...yields) - Math.min(...yields), 9);
      const rules = new Map(made?.even?.map((each) => [each.same, each]));
      expect([...rules.keys()]).toEqual(['nothing', 'threshold', 'predicted_prevalence', 'recall', 'fpr']);
      const totals = parts.map((part) => points(part, 'recall'));
      const alone = totals.map((all) => Math.max(...all.map(([, y]) => y)));
      expect(rules.get('nothing')?.yield).toBeCloseTo(alone.reduce((sum, y) => sum + y, 0) / rows.length, 9);
      const common = [Number.POSITIVE_INFINITY, ...rows.map(({ score }) => score)].map((at) =>
        mean(rows.map((row) => earned(row, row.score >= at))),
      );
      expect(rules.get('threshold')?.yield).toBeCloseTo(Math.max(...common), 9);
      for (const rate of ['predicted_prevalence', 'recall', 'fpr']) {
        const curves = parts.map((part) => points(part, rate));
        const places = curves.flatMap((all) => all.map(([x]) => x));
        const best = Math.max(...places.map((x) => curves.reduce((sum, all) => sum + most(all, x), 0)));
        expect(rules.get(rate)?.yield, rate).toBeCloseTo(best / rows.length, 9);
        const front = made?.fronts?.find(({ same }) => same === rate);
        expect(front?.yields[0], rate).toBeCloseTo(best / rows.length, 9);
        expect(front?.yields.at(-1), rate).toBeCloseTo(rules.get('nothing')?.yield ?? Number.NaN, 9);
      }
    }
  });

  test('the same utility for every item gives the yields of a matrix', async () => {
    const rows = items(chance(3), 300).map((row) => ({ ...row, amount: 20 }));
    const by = async (utility: string) =>
      (await iso.scores(table(rows), { ...options, draws: 2000, operating_point: 'threshold=0.2', utility }))
        .subgroups?.[0]?.classifiers[0];
    const matrix = await by('miss = -20; false alarm = -5');
    const each = await by('miss = -amount; false alarm = -5');
    for (const g of [0, 1]) {
      expect(each?.each[g]?.yield).toBeCloseTo(matrix?.each[g]?.yield ?? Number.NaN, 12);
      expect(each?.each[g]?.metrics.recall?.value).toBe(matrix?.each[g]?.metrics.recall?.value);
      expect(each?.each[g]?.metrics.roc_auc?.value).toBe(matrix?.each[g]?.metrics.roc_auc?.value);
    }
    const [a, b] = [matrix?.gaps[0], each?.gaps[0]];
    expect([b?.low, b?.high]).toEqual([a?.low, a?.high]);
    expect(b?.gap).toBeCloseTo(a?.gap ?? Number.NaN, 12);
    for (const end of ['low', 'high'] as const)
      expect(Math.abs((b?.ci?.[end] ?? 9) - (a?.ci?.[end] ?? -9))).toBeLessThan(0.25);
    for (const rule of each?.even ?? []) {
      const known = matrix?.even?.find(({ same }) => same === rule.same);
      expect(rule.yield, rule.same).toBeCloseTo(known?.yield ?? Number.NaN, 9);
      expect(rule.thresholds, rule.same).toEqual(known?.thresholds);
    }
  });

  test('neighbours: clusters, counts, decisions, other names, crossings, two equal groups', async () => {
    const rows = items(chance(5), 240, ['north', 'south', 'west']);
    const given = { ...table(rows), who: rows.map((_, i) => `p${i % 80}`) };
    const of = async (extra: object, more: object = {}) =>
      (await iso.scores({ ...given, ...more }, { ...options, ...extra })).subgroups?.[0]?.classifiers[0];
    const plain = await of({});
    const clustered = await of({ group: 'who' });
    expect(clustered?.each.map((each) => each.yield)).toEqual(plain?.each.map((each) => each.yield));
    expect(clustered?.gaps[0]?.ci).not.toEqual(plain?.gaps[0]?.ci);
    const alone = await of({ group: 'who' }, { who: rows.map((_, i) => `p${i}`) });
    for (const end of ['low', 'high'] as const)
      expect(Math.abs((alone?.gaps[0]?.ci?.[end] ?? 9) - (plain?.gaps[0]?.ci?.[end] ?? -9))).toBeLessThan(1);
    const twice = await of({ count: 'n' }, { n: rows.map(() => 2) });
    for (const [g, each] of (plain?.each ?? []).entries()) expect(twice?.each[g]?.yield).toBeCloseTo(each.yield, 12);
    expect(twice?.gaps[0]?.ci?.low).toBeGreaterThanOrEqual(plain?.gaps[0]?.ci?.low ?? 0);
    // Only decisions, under the names of the classes and under names of their own.
    const decided = { decided: rows.map((row) => (flags(row) ? 'fraud' : 'ok')) };
    const decisions = await of({ scores: [], predicted: 'decided' }, decided);
    expect(decisions?.each.map((each) => each.yield)).toEqual(plain?.each.map((each) => each.yield));
    expect(decisions?.even).toBeUndefined();
    const named = await of({
      utility: 'block & ok = -5; block & fraud = 0.1 * amount; pass & fraud = -amount; pass & ok = 0',
    });
    for (const [g, each] of (plain?.each ?? []).entries()) {
      expect(named?.each[g]?.yield).toBeCloseTo(each.yield, 12);
      expect(Object.keys(named?.each[g]?.metrics ?? {})).not.toContain('recall');
      expect(named?.each[g]?.matrix.map(([block, pass]) => [pass, block]).reverse()).toEqual(
        plain?.each[g]?.matrix.map(([fraud, ok]) => [ok, fraud]).reverse(),
      );
    }
    expect(named?.gaps.map(({ metric }) => metric)).toEqual(['yield']);
    const crossed = await iso.scores(
      { ...given, half: rows.map((_, i) => (i < 120 ? 'a' : 'b')) },
      { ...options, subgroup: ['place', 'half'] },
    );
    expect(crossed.subgroups?.map(({ groups }) => groups.length)).toEqual([3, 2, 6]);
    const copies = [...rows, ...rows];
    const same = await iso.scores(
      { ...table(copies), place: copies.map((_, i) => (i < rows.length ? 'a' : 'b')) },
      options,
    );
    expect(same.subgroups?.[0]?.classifiers[0]?.gaps[0]?.gap).toBe(0);
    expect(same.subgroups?.[0]?.classifiers[0]?.gaps[0]?.p_value).toBe(1);
  });

  test('between those who decide and the worst off, on 40 tables', async () => {
    const random = chance(12);
    const subject = [
      [1, -2],
      [0.5, 3],
    ];
    const theirs = ({ truth }: Item, flagged: boolean) => subject[truth === 'ok' ? 1 : 0]?.[flagged ? 0 : 1] ?? 0;
    for (let round = 0; round < 40; round += 1) {
      const rows = items(random, 16 + Math.floor(14 * random()));
      const by = round % 2 === 0 ? { utility: worth } : { utility: 'miss = -6; false alarm = -1' };
      const gets = (row: Item, flagged: boolean) =>
        round % 2 === 0 ? earned(row, flagged) : row.truth === 'fraud' ? (flagged ? 0 : -6) : flagged ? -1 : 0;
      const { amount, ...plain } = table(rows);
      const report = await iso.scores(round % 2 === 0 ? { ...plain, amount } : plain, {
        ...options,
        ...by,
        subject_utility: subject,
      });
      const made = report.subgroups?.[0]?.classifiers[0];
      const { floors = [], yields = [] } = made?.worst_off ?? {};
      expect(floors.length).toBeGreaterThan(0);
      expect(yields[0]).toBeCloseTo(made?.even?.find(({ same }) => same === 'nothing')?.yield ?? Number.NaN, 9);
      const parts = ['north', 'south'].map((name) => rows.filter(({ place }) => place === name));
      const curves = parts.map((part) =>
        [Number.POSITIVE_INFINITY, ...part.map(({ score }) => score)].map((at): [number, number] => [
          mean(part.map((row) => theirs(row, row.score >= at))),
          part.reduce((sum, row) => sum + gets(row, row.score >= at), 0),
        ]),
      );
      for (const i of [0, 7, 20].filter((each) => each < floors.length)) {
        const floor = floors[i] ?? 0;
        const best = curves.map((all) =>
          Math.max(most(all, floor), ...all.filter(([x]) => x >= floor - 1e-12).map(([, y]) => y)),
        );
        expect(yields[i]).toBeCloseTo(best.reduce((sum, y) => sum + y, 0) / rows.length, 8);
      }
    }
  });

  test('what cannot be told is refused, or absent', async () => {
    const rows = items(chance(6), 40);
    const fails = (extra: object) => rejection(iso.scores(table(rows), { ...options, ...extra }));
    expect(
      (
        await fails({
          subgroup_utility: {
            north: [
              [0, -1],
              [-8, 3],
            ],
          },
        })
      ).code,
    ).toBe('subgroup_utilities_of_items');
    const few = await iso.scores(
      table(rows.map((row) => (row.place === 'south' ? { ...row, truth: 'ok' } : row))),
      options,
    );
    const [section] = few.subgroups ?? [];
    expect(section?.groups[1]?.small).toBe(true);
    expect(section?.classifiers[0]?.gaps).toEqual([]);
    expect(section?.classifiers[0]?.even?.find(({ same }) => same === 'recall')?.undefined).toBeDefined();
    const theirs = await iso.scores(table(rows), {
      ...options,
      subject_utility: [
        [1, 0],
        [0, 1],
      ],
    });
    expect(theirs.subgroups?.[0]?.classifiers[0]?.each[0]?.subject_yield).toBeGreaterThan(0);
  });

  test('on the command line and in tables', async () => {
    const rows = items(chance(7), 60);
    const text = `truth,amount,score,place\n${rows.map((row) => [row.truth, row.amount, row.score, row.place].join()).join('\n')}\n`;
    const report = await iso.scores(text, options);
    const all = tables(report, iso.catalogue());
    expect(all.find(({ id }) => id === 'subgroups')?.rows).toHaveLength(2);
    expect(all.some(({ id }) => id === 'subgroup_split')).toBe(false);
    const args = ['scores', '-', '--truth', 'truth', '--score', 'score', '--subgroup', 'place', '--utility'];
    const { status, stdout } = await run([...args, worth], text);
    expect(status).toBe(0);
    expect(stdout).toContain('Subgroups by place');
  });

  test('a group that is called none is no missing value', async () => {
    const rows = items(chance(9), 120, ['none', 'None', '', 'full']);
    const { subgroups: [section] = [], n } = await iso.scores(
      `truth,amount,score,place\n${rows.map((row) => [row.truth, row.amount, row.score, row.place].join()).join('\n')}\n`,
      options,
    );
    expect(n).toBe(120);
    expect(section?.groups.map(({ name, missing, n: size }) => [name, missing ?? false, size])).toEqual([
      ['None', false, 30],
      ['full', false, 30],
      ['none', false, 30],
      ['', true, 30],
    ]);
  });
});
