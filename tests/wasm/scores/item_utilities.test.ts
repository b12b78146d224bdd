import { type IsoyieldError, load } from 'isoyield';
import { describe, expect, test } from 'vitest';
import { random as chance } from '../../fuzz/mutate';
import { iso, rejection, valid } from '../support';

// Utilities as formulas over columns, against sums over the rows. The formulas are those of scikit-learn's example of
// cost-sensitive learning ("Post-tuning the decision threshold for cost-sensitive learning"): a blocked fraud earns 50, a
// blocked payment costs 5, a fraud that passes costs its amount, any other payment earns 2 % of it.

const worth = 'fraud & fraud = 50; fraud & ok = -5; ok & fraud = -amount; ok & ok = 0.02 * amount';

interface Item {
  truth: 'fraud' | 'ok';
  amount: number;
  a: number;
  b: number;
}

const earned = ({ truth, amount }: Item, blocked: boolean) =>
  truth === 'fraud' ? (blocked ? 50 : -amount) : blocked ? -5 : 0.02 * amount;

/** Expected to earn more: p * 50 - 5 * (1 - p) against -p * amount + 0.02 * amount * (1 - p). */
function blocks({ amount }: Item, p: number): boolean {
  const alarm = 0.02 * amount + 5;
  const miss = amount + 50;
  return p > alarm / (alarm + miss);
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function items(random: () => number, count: number): Item[] {
  return Array.from({ length: count }, (_, i): Item => {
    const truth = i === 0 || (i > 1 && random() < 0.3) ? 'fraud' : 'ok';
    const score = () => Math.round(10_000 * (0.02 + 0.9 * random())) / 10_001;
    return { truth, amount: Math.round(1 + 500 * random()), a: score(), b: score() };
  });
}

const table = (rows: readonly Item[]) => ({
  truth: rows.map(({ truth }) => truth),
  amount: rows.map(({ amount }) => amount),
  a: rows.map(({ a }) => a),
  b: rows.map(({ b }) => b),
});

describe('utilities of items', () => {
  test('yields, the best threshold, baselines, differences and averages of 500 tables', async () => {
    const random = chance(20);
    let otherwise = 0;
    for (let run = 0; run < 500; run += 1) {
      const rows = items(random, 12 + Math.floor(30 * random()));
      const report = await iso.scores(table(rows), { utility: worth, draws: 100 });
      const { utility, classifiers, comparisons } = run === 0 ? valid(report) : report;
      expect(utility?.by_item).toBe(true);
      expect(classifiers.map(({ name }) => name)).toEqual(['a', 'b']);
      const gains = (['a', 'b'] as const).map((name) => rows.map((row) => earned(row, blocks(row, row[name]))));
      for (const [c, name] of (['a', 'b'] as const).entries()) {
        const gain = gains[c] ?? [];
        expect(utility?.yields[c]?.value).toBeCloseTo(mean(gain), 9);
        const spread = Math.sqrt(mean(gain.map((each) => (each - mean(gain)) ** 2)) / rows.length);
        const { low = 0, high = 0 } = utility?.yields[c]?.ci ?? {};
        expect((high - low) / 2).toBeCloseTo(1.959963984540054 * spread, 8);
        const thresholds = [Number.POSITIVE_INFINITY, ...rows.map((row) => row[name])];
        const best = Math.max(...thresholds.map((t) => mean(rows.map((row) => earned(row, row[name] >= t)))));
        const ways = new Map(classifiers[c]?.decided?.map((each) => [each.rule, each.yield]));
        expect(ways.get('best_threshold')).toBeCloseTo(best, 9);
        expect(ways.get('expected_utility')).toBeCloseTo(mean(gain), 9);
        expect(ways.get('cross_fitted_threshold') ?? Number.NaN).toBeLessThanOrEqual(best + 1e-9);
      }
      for (const { decision, value } of utility?.baselines ?? [])
        expect(value).toBeCloseTo(mean(rows.map((row) => earned(row, decision === 'fraud'))), 9);
      const paired = comparisons?.find((each) => each.test === 'yield_paired');
      const differences = rows.map((_, i) => (gains[0]?.[i] ?? 0) - (gains[1]?.[i] ?? 0));
      expect(paired?.difference).toBeCloseTo(mean(differences), 9);
      // Everybody's average instead of each amount.
      const average = (truth: string, blocked: boolean) =>
        mean(rows.filter((row) => row.truth === truth).map((row) => earned(row, blocked)));
      const [fraud, ok] = ['fraud', 'ok'].map((truth) => [average(truth, false), average(truth, true)] as const);
      for (const [c, name] of (['a', 'b'] as const).entries()) {
        const decided = rows.map((row) => {
          const p = row[name];
          const [stay, block] = [0, 1].map((d) => p * (fraud?.[d] ?? 0) + (1 - p) * (ok?.[d] ?? 0));
          return (block ?? 0) > (stay ?? 0);
        });
        const row = utility?.class_averages?.yields[c];
        const believed = rows.map(({ truth }, i) => (truth === 'fraud' ? fraud : ok)?.[decided[i] ? 1 : 0] ?? 0);
        expect(row?.believed).toBeCloseTo(mean(believed), 9);
        expect(row?.earned).toBeCloseTo(mean(rows.map((each, i) => earned(each, decided[i] === true))), 9);
      }
      if (utility?.class_averages?.ranking[0] !== utility?.ranking[0]) otherwise += 1;
    }
    expect(otherwise).toBeGreaterThan(10);
  });

  test('in words, in cells and with decisions of other names', async () => {
    const rows = items(chance(4), 40);
    const read = async (utility: string) => (await iso.scores(table(rows), { utility })).utility;
    const cells = await read('ok & fraud = -amount; fraud & ok = -5');
    for (const words of [
      'miss = -amount; false alarm = -5',
      'a miss costs amount\na false alarm costs 5',
      'Пропуск коштує amount; хибна тривога коштує 5',
      'miss = -"Amount"; false alarm = -(2 + 3)',
      'miss = -[amount]; false alarm = 0 - 5; hit = 0; correct rejection = 0',
    ])
      expect((await read(words))?.yields[0]?.value, words).toBe(cells?.yields[0]?.value);
    const named = await read('block & ok = -5; block & fraud = 0; pass & fraud = -amount; pass & ok = 0');
    expect(named?.decisions).toEqual(['block', 'pass']);
    expect(named?.yields[0]?.value).toBeCloseTo(cells?.yields[0]?.value ?? Number.NaN, 12);
    expect(named?.formulas).toHaveLength(4);
  });

  test('numbers alone are a matrix', async () => {
    const report = await iso.scores(
      { y: [1, 0, 1, 0], p: [0.9, 0.2, 0.4, 0.6] },
      { utility: 'miss = -10; false alarm = -1' },
    );
    expect(report.utility?.matrix).toEqual([
      [0, -1],
      [-10, 0],
    ]);
    expect(report.utility?.by_item).toBeUndefined();
    expect(
      iso.matrix('50 5\n10 35', { utility: 'miss = -10; false alarm = -1' }).utility?.yields[0]?.value,
    ).toBeCloseTo(-1.05);
  });

  test.each([
    ['miss = -amout; false alarm = -5', 'unknown_column', 'Did you mean "amount"?'],
    ['miss = -shop; false alarm = -5', 'text_in_utility', 'plain numbers'],
    ['miss = -amount', 'utility_formula_one_error', 'false alarm = -1'],
    ['miss = -amount; false alarm', 'utility_formula_missing', 'miss = -amount'],
    ['miss = -amount; oh = 5', 'utility_formula_cell', 'block & ok'],
    ['miss = -amount *; false alarm = -5', 'expression_ends_early', ''],
    ['miss = 0,02 * amount; false alarm = -5', 'expression_operator_expected', 'point'],
    ['miss = -amount; ok & fraud = -3; false alarm = -5', 'utility_formula_twice', 'Leave out'],
    ['ok & fraud = -amount; fraud & pass = -5', 'utility_formula_class', '&'],
    ['pass & fraud = -amount; pass & ok = 1', 'utility_formula_one_decision', 'other decision'],
    ['miss = -1 / amount; false alarm = -5', 'utility_formula_value', 'max(x, 1)'],
    ['miss = -exp(amount * 9); false alarm = -5', 'utility_formula_value', 'max(x, 1)'],
    ['miss = amount; false alarm = 5', 'utilities_are_costs', 'costs'],
  ])('%s', async (utility, code, hint) => {
    const rows = 'truth,amount,shop,p\nfraud,90,x,.2\nok,0,y,.5\nfraud,40,x,.8\nok,5,z,.1\n';
    const error: IsoyieldError = await rejection(iso.scores(rows, { utility }));
    expect(error.code).toBe(code);
    expect(error.hint ?? '').toContain(hint);
  });

  test('rows without the number, and cells without a formula, are told', async () => {
    const rows = 'truth,amount,p\nfraud,90,.2\nok,,.5\nfraud,40,.8\nok,5,.1\n';
    const { n, notes, settings } = await iso.scores(rows, { utility: 'ok & fraud = -amount; fraud & ok = -1' });
    expect(n).toBe(3);
    expect(settings.utilities).toEqual(['amount']);
    expect(notes.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['missing_dropped', 'utility_cells_without_formula', 'averages_rank_alike']),
    );
  });

  test('a formula without a cell is asked for one', async () => {
    const rows = 'truth,amount,p\nfraud,90,.2\nok,7,.5\nfraud,40,.8\nok,5,.1\n';
    for (const utility of ['-amount', '2 * amount', 'max(amount, 3)']) {
      const { code, message, errors } = await rejection(iso.scores(rows, { utility }));
      expect([code, errors[0]?.source]).toEqual(['utility_formula_cell', 'utility']);
      expect(message).toContain(`“${utility}” names no cell`);
    }
  });

  test('numbers that are empty in all rows of a class are looked for there', async () => {
    const rows = 'truth,amount,p\nfraud,,.2\nok,7,.5\nfraud,,.8\nok,5,.1\n';
    const utility = 'ok & fraud = -amount; fraud & ok = -1';
    const { code, message, hint } = await rejection(iso.scores(rows, { utility }));
    expect(code).toBe('utility_formula_one_class');
    expect(message).toContain('all items that can be used are of the class “ok”');
    expect(hint).toContain('empty in the rows of the other classes');
  });

  test('scores that are no probabilities are decided at thresholds of other folds', async () => {
    const rows = items(chance(3), 60);
    const { truth, amount, a } = table(rows);
    const score = a.map((each) => 100 * each);
    const fold = rows.map((_, i) => i % 4);
    const own = await load();
    const report = await own.scores({ truth, amount, score, fold }, { utility: worth });
    const chosen = (part: number) => {
      const others = rows.filter((_, i) => i % 4 !== part);
      const gain = (t: number) =>
        others.reduce((sum, row) => sum + (100 * row.a >= t ? earned(row, true) - earned(row, false) : 0), 0);
      const sorted = [...score].sort((x, y) => y - x);
      return sorted.reduce((best, t) => (gain(t) > gain(best) + 1e-9 ? t : best), Number.POSITIVE_INFINITY);
    };
    const thresholds = [0, 1, 2, 3].map(chosen);
    const gains = rows.map((row, i) => earned(row, (score[i] ?? 0) >= (thresholds[i % 4] ?? 0)));
    expect(report.classifiers[0]?.yield).toBeCloseTo(mean(gains), 9);
  });
});
