import { readFileSync } from 'node:fs';
import { load, type Report } from 'isoyield';
import { beforeAll, describe, expect, test } from 'vitest';

// Which classifier to choose, constant decisions included, and at which costs of errors who wins.

let iso: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  iso = await load();
});

const verdict = (of: Report) => {
  const found = of.utility?.verdict;
  if (!found) throw new Error('no verdict');
  return found;
};
const ruler = (of: Report) => {
  const found = of.utility?.ruler;
  if (!found) throw new Error('no ruler');
  return found;
};
const best = (of: Report) => verdict(of).candidates[verdict(of).best];
const sum = (numbers: readonly (number | undefined)[]) => numbers.reduce<number>((all, each) => all + (each ?? 0), 0);
const costs = (miss: number) => `0 -1\n-${miss} 0`;

// A fifth is positive. A: 100 misses, 50 false alarms of 1000 items; B: 20 and 210.
const text = 'A\n750 50\n100 100\n\nB\n590 210\n20 180\n';

test('the ruler changes where costs are equal', async () => {
  const found = ruler(iso.matrix(text, { utility: costs(20) }));
  expect(found.ratio).toBe(20);
  expect(found.candidates.map(({ name, always }) => [name, always])).toEqual([
    ['A', false],
    ['B', false],
    ['0', true],
    ['1', true],
  ]);
  expect(found.break_even.map(({ below, above }) => [below, above])).toEqual([
    [2, 0],
    [0, 1],
    [1, 3],
  ]);
  for (const [i, at] of [0.5, 2, 29.5].entries()) {
    const even = found.break_even[i];
    expect(even?.at).toBeCloseTo(at, 10);
    expect(even?.low).toBeLessThan(at);
    expect(even?.high).toBeGreaterThan(at);
  }
  expect(found.ranges[0]?.from).toBe(found.from);
  expect(found.ranges.at(-1)?.to).toBe(found.to);
  for (const [i, { from }] of found.ranges.entries()) if (i > 0) expect(from).toBe(found.ranges[i - 1]?.to);
  for (const each of found.curve?.probability ?? []) expect(sum(each)).toBeCloseTo(1, 9);
});

test('the other class as the positive one inverts the ratios', async () => {
  const one = ruler(iso.matrix(text, { positive: '1' }));
  const other = ruler(iso.matrix(text, { positive: '0' }));
  expect(other.break_even.map(({ at }) => at)).toEqual(
    one.break_even.map(({ at }) => expect.closeTo(1 / at, 9)).reverse(),
  );
});

test('how sure it is that each classifier is useful: that it earns more than every constant decision', async () => {
  const useful = (of: Report) => verdict(of).candidates.map((each) => each.probability_useful);
  for (const miss of [0.3, 1, 20, 60]) {
    const found = iso.matrix(text, { utility: costs(miss) });
    const [a, b, ...constants] = useful(found);
    expect(constants).toEqual([undefined, undefined]);
    // Whoever is best is useful; and if somebody is, then somebody is best.
    const [bestA, bestB] = verdict(found).candidates.map((each) => each.probability_best ?? 0);
    expect(a).toBeGreaterThanOrEqual(bestA ?? 1);
    expect(b).toBeGreaterThanOrEqual(bestB ?? 1);
    expect((a ?? 0) + (b ?? 0)).toBeGreaterThanOrEqual((bestA ?? 0) + (bestB ?? 0) - 1e-12);
    expect(Math.max(a ?? 0, b ?? 0)).toBeLessThanOrEqual((bestA ?? 0) + (bestB ?? 0) + 1e-12);
  }
  // One classifier alone is useful as often as it is best.
  for (const miss of [1, 3, 20]) {
    const alone = iso.matrix('750 50\n100 100\n', { utility: costs(miss) });
    expect(useful(alone)[0]).toBe(verdict(alone).candidates[0]?.probability_best);
  }
  // Against always deciding 0, 50 alarms are paid and 100 finds are worth m each; against always deciding 1, 750 alarms
  // are saved and 100 misses cost m each: even at m = 0.5 and 7.5.
  const normal = (m: number) => useful(iso.matrix('750 50\n100 100\n', { utility: costs(m) }))[0] ?? Number.NaN;
  expect(normal(0.5)).toBeGreaterThan(0.35);
  expect(normal(0.5)).toBeLessThan(0.65);
  expect(normal(2)).toBeGreaterThan(0.99);
  expect(normal(7.5)).toBeGreaterThan(0.35);
  expect(normal(7.5)).toBeLessThan(0.65);
  expect(normal(0.2)).toBeLessThan(0.01);
  // Who decides always the same is not useful, whatever the rounding; and nothing is known without items.
  const rows = Array.from(
    { length: 90 },
    (_, i) => `${i % 3 === 0 ? 1 : 0},${0.1 + (i % 7) / 100},${(i % 3 === 0 ? 0.9 : 0.2) - (i % 5) / 7}`,
  );
  const constant = await iso.scores(`y,never,some\n${rows.join('\n')}\n`, {
    utility: costs(1),
    truth: 'y',
    scores: ['never', 'some'],
  });
  expect(useful(constant)[0]).toBe(0);
  expect(useful(constant)[1]).toBeGreaterThan(0);
  expect(useful(iso.matrix('0.75 0.05\n0.1 0.1\n'))[0]).toBeUndefined();
});

test('twice the counts leave less undecided', async () => {
  const undecided = (of: Report) =>
    sum(ruler(of).ranges.map(({ from, to, decided }) => (decided ? 0 : Math.log(to / from))));
  const scaled = (by: number) => iso.matrix(text.replace(/\d\d+/g, (count) => String(Number(count) * by)));
  expect(undecided(scaled(2))).toBeLessThan(undecided(scaled(1)));
  expect(undecided(scaled(8))).toBeLessThan(undecided(scaled(2)));
});

test('probabilities of verdict and ruler agree and sum to 1', async () => {
  for (const miss of [0.3, 1.5, 20, 50]) {
    const report = iso.matrix(text, { utility: costs(miss) });
    const chances = verdict(report).candidates.map(({ probability_best }) => probability_best);
    expect(sum(chances)).toBeCloseTo(1, 9);
    expect(chances).toEqual(
      ruler(report).candidates.map(({ probability_best }) => expect.closeTo(probability_best ?? 0, 9)),
    );
  }
});

test('each form of the verdict', async () => {
  const ship = iso.matrix(text, { utility: costs(10) });
  expect(verdict(ship).form).toBe('ship');
  expect(best(ship)).toMatchObject({ name: 'B', always: false });
  expect(verdict(ship).ci?.low).toBeGreaterThan(0);
  // (10 * 20 + 210) against always 1, 800 false alarms, of 1000 items
  expect(verdict(ship).false_alarms).toBeCloseTo(0.39, 10);

  const undecided = iso.matrix(text, { utility: costs(2.2) });
  expect(verdict(undecided).form).toBe('undecided');
  expect(verdict(undecided).candidates[verdict(undecided).rival ?? -1]?.name).toBe('A');
  expect(verdict(undecided).expected_loss).toBeGreaterThan(0);

  const always = iso.matrix(text, { utility: costs(200) });
  expect(verdict(always).form).toBe('always');
  expect(best(always)).toMatchObject({ name: '1', always: true });
  expect(verdict(always).gain).toBeLessThan(0);

  expect(verdict(iso.matrix(text)).form).toBe('depends');
  expect(verdict(iso.matrix(text, { intervals: false, utility: costs(10) })).form).toBe('unknown');

  const three = iso.matrix('A\n90 5 5\n10 80 10\n5 15 80\n\nB\n50 25 25\n25 50 25\n25 25 50\n');
  expect(verdict(three).form).toBe('equal_costs');
  expect(best(three)?.name).toBe('A');
});

// A is right on 3 + 2 more than B, but errs on class 0 as class 1 ten times more often: 10 (w - 1) = gain.
test('the cheapest change that another classifier would win by', async () => {
  const report = iso.matrix('A\n70 30 0\n0 100 0\n0 0 100\n\nB\n80 0 20\n20 60 20\n20 20 60\n');
  const { flip, form } = verdict(report);
  expect(form).toBe('equal_costs');
  // Right: A 270, B 200. A mistakes 30 items of class 0 for 1, B none: 70 = 30 (cost - 1).
  expect(flip).toEqual({ to: 'B', class: '0', decision: '1', cost: expect.closeTo(1 + 70 / 30, 10) });
});

test('about so many more items would decide', async () => {
  const small = 'A\n30 10\n8 12\n\nB\n31 9\n10 10\n';
  const more = verdict(iso.matrix(small, { utility: costs(2) })).more_items;
  const larger = verdict(iso.matrix('A\n300 100\n80 120\n\nB\n310 90\n130 70\n', { utility: costs(1.2) })).more_items;
  expect(more === undefined || more < 600).toBe(true);
  expect(larger === undefined || larger < 6000).toBe(true);
});

const items = Array.from({ length: 400 }, (_, i) => {
  const y = (i * 37) % 10 < 3 ? 1 : 0;
  const noise = ((i * 173) % 401) / 401;
  return { y, p: Math.min(0.99, Math.max(0.01, 0.15 + 0.5 * noise + 0.3 * y)), s: 10 * noise + 3 * y };
});
const table = `y,p,s\n${items.map(({ y, p, s }) => [y, p, s].join(',')).join('\n')}\n`;

test('probabilities are judged at the threshold that utilities imply, unless another is asked for', async () => {
  const implied = await iso.scores(table, { truth: 'y', utility: costs(4) });
  const at = implied.classifiers[0]?.threshold ?? Number.NaN;
  // 1 / (1 + 4): the least score from 0.2 on.
  expect(at).toBe(Math.min(...items.map(({ p }) => p).filter((p) => p >= 0.2)));
  expect(implied.utility?.yields.map(({ apparent }) => apparent === undefined)).toEqual([true, false]);
  expect(implied.settings.operating_point).toBeUndefined();
  const chosen = await iso.scores(table, { truth: 'y', utility: costs(4), operating_point: 'max_yield' });
  expect(chosen.settings.operating_point).toBe('max_yield');
  expect(chosen.classifiers[0]?.threshold).toBe(chosen.classifiers[0]?.thresholds?.['max_yield']?.threshold);
  expect(chosen.classifiers[1]?.threshold).toBe(implied.classifiers[1]?.threshold);
  expect(chosen.utility?.yields.map(({ apparent }) => apparent)).toEqual(
    chosen.classifiers.map(({ yield: at }) => expect.closeTo(at ?? 0, 12)),
  );
  expect(verdict(implied).candidates[0]?.yield).toBeCloseTo(implied.classifiers[0]?.yield ?? 0, 12);
  const ruled = ruler(implied);
  expect(ruled.candidates.map(({ implied }) => implied)).toEqual([true, false, false, false]);
  expect(ruled.step).toBeCloseTo(10 ** (1 / 40), 12);
});

test('a chosen threshold is worth less on new items', async () => {
  const useless = `y,a,b\n${items.map(({ y }, i) => [y, ((i * 7919) % 1009) / 1009 + 2, ((i * 6101) % 997) / 997 + 2].join(',')).join('\n')}\n`;
  const report = await iso.scores(useless, { truth: 'y', utility: '1 -2\n-4 1' });
  for (const { thresholds, yield: apparent } of report.classifiers) {
    const point = thresholds?.['max_yield'];
    expect(point?.honest?.yield).toBeLessThan(apparent ?? 0);
    expect(point?.honest?.optimism).toBeCloseTo((apparent ?? 0) - (point?.honest?.yield ?? 0), 12);
    expect(point?.honest?.ci?.low).toBeLessThan(point?.honest?.yield ?? 0);
  }
  expect(verdict(report).candidates[0]?.yield).toBe(report.classifiers[0]?.thresholds?.['max_yield']?.honest?.yield);
});

test('every rule that chooses by the data has its honest yield, and no other has', async () => {
  const useless = `y,a\n${items.map(({ y }, i) => [y, ((i * 7919) % 1009) / 1009 + 2].join(',')).join('\n')}\n`;
  const choosing = ['max_yield', 'youden', 'closest_topleft', 'equal_rates', 'precision_equals_recall', 'max_f1'];
  const bounded = ['max_yield@recall>=0.5', 'max_f1@precision>=0.2', 'recall=0.5'];
  const thresholds = [...choosing, ...bounded, 'threshold=2.5', 'implied'];
  const at =
    (await iso.scores(useless, { truth: 'y', utility: '1 -2\n-4 1', thresholds })).classifiers[0]?.thresholds ?? {};
  for (const rule of [...choosing, ...bounded]) {
    expect(at[rule]?.honest?.folds, rule).toBe(10);
    expect(at[rule]?.honest?.optimism, rule).toBeCloseTo((at[rule]?.yield ?? 0) - (at[rule]?.honest?.yield ?? 0), 12);
  }
  expect(at['max_yield']?.honest?.optimism).toBeGreaterThan(0.01);
  expect(at['threshold=2.5']?.honest).toBeUndefined();
  const probabilities = await iso.scores(table, { truth: 'y', scores: ['p'], thresholds: ['implied'] });
  expect(probabilities.classifiers[0]?.thresholds?.['implied']?.honest).toBeUndefined();
});

// Whatever is decided on is one number, wherever it is.
test.each([{}, { intervals: false }, { draws: 0 }, { class_totals: 'fixed' }] as const)(
  'ranking, differences, tests, ruler and verdict use honest yields with %j',
  async (options) => {
    const scores = `y,s,u\n${items.map(({ y, s }, i) => [y, s, ((i * 7919) % 1009) / 1009 + 2].join(',')).join('\n')}\n`;
    const report = await iso.scores(scores, { truth: 'y', utility: '1 -2\n-4 1', ...options });
    const { yields = [], pairwise = [], ruler: ruled } = report.utility ?? {};
    const honest = report.classifiers.map(({ thresholds }) => thresholds?.['max_yield']?.honest);
    expect(yields.map(({ value }) => value)).toEqual(honest.map((each) => each?.yield));
    expect(yields.map(({ ci }) => ci)).toEqual(honest.map((each) => each?.ci));
    for (const [i, { parts, value }] of yields.entries()) {
      expect(parts?.flat().reduce((sum, each) => sum + each, 0)).toBeCloseTo(value, 12);
      expect(verdict(report).candidates[i]?.yield).toBe(value);
    }
    const gap = (yields[0]?.value ?? 0) - (yields[1]?.value ?? 0);
    expect(report.utility?.ranking).toEqual(['s', 'u']);
    expect(pairwise[0]?.difference).toBeCloseTo(gap, 12);
    const paired = report.comparisons?.find(({ test }) => test === 'yield_paired');
    expect(paired?.difference).toBeCloseTo(gap, 12);
    expect(pairwise[0]?.ci).toEqual(paired?.ci);
    const sure = options !== undefined && !('intervals' in options) && !('draws' in options);
    if (!sure) return;
    for (const [i, candidate] of verdict(report).candidates.entries())
      expect(candidate.probability_best).toBeCloseTo(ruled?.candidates[i]?.probability_best ?? Number.NaN, 1);
  },
);

test('the best is at least as probably better than its rival as it is best of all', async () => {
  for (let miss = 1.2; miss < 40; miss *= 1.15) {
    const report = iso.matrix(text, { utility: costs(miss), draws: 400 });
    const { probability_better: better } = verdict(report);
    if (better !== undefined) expect(better, `${miss}`).toBeGreaterThanOrEqual(best(report)?.probability_best ?? 0);
  }
});

// Whatever the best threshold of the sample says, scores without signal are right in half of the cases.
test('two useless classifiers are not called the best, and the interval of what they yield covers', async () => {
  let state = 1;
  const uniform = () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return (state + 0.5) / 2147483648;
  };
  const runs = 200;
  let sure = 0;
  let covered = 0;
  for (let run = 0; run < runs; run += 1) {
    const text = Array.from({ length: 200 }, () => `${uniform() < 0.5 ? 1 : 0},${2 + uniform()},${2 + uniform()}`);
    const report = await iso.scores(`y,a,b\n${text.join('\n')}\n`, { truth: 'y', metrics: ['accuracy'], draws: 500 });
    if (verdict(report).candidates.some(({ always, probability_best = 0 }) => !always && probability_best > 0.9))
      sure += 1;
    const ci = report.classifiers[0]?.thresholds?.['max_yield']?.honest?.ci;
    if (ci && ci.low <= 0.5 && 0.5 <= ci.high) covered += 1;
  }
  // 5 and 93 % with twice the error of 200 runs; judged on their own items it would be 16 and 65 %.
  expect(sure / runs).toBeLessThan(0.08);
  expect(covered / runs).toBeGreaterThan(0.89);
});

test('copies of every row under its id change no verdict', async () => {
  const copied = (copies: number) =>
    `patient,y,p,s\n${items.flatMap(({ y, p, s }, i) => Array(copies).fill([`p${i}`, y, p, s].join(','))).join('\n')}\n`;
  const options = { truth: 'y', scores: ['p', 's'], utility: costs(4), operating_point: 'implied' } as const;
  const once = await iso.scores(copied(1), options);
  const naive = await iso.scores(copied(5).replaceAll('patient', 'remark'), options);
  const many = await iso.scores(copied(5), { ...options, cluster: 'patient' });
  const width = (of: Report) => (verdict(of).ci?.high ?? 0) - (verdict(of).ci?.low ?? 0);
  expect(width(many) / width(once)).toBeCloseTo(1, 1);
  expect(width(naive) / width(once)).toBeLessThan(0.6);
});

// Net benefit as utilities: 1 for a true positive, -z / (1 - z) for a false one. The reference is R's predtools.
test('the expected loss is the value of perfect information', async () => {
  const file = new URL('../../reference/next/D_evpi_evpi150.json', import.meta.url);
  const { input, options, expected } = JSON.parse(readFileSync(file, 'utf8')) as {
    input: { truth: number[]; risk: number[] };
    options: { thresholds: number[] };
    expected: { evpi_validation_asymptotic: number[] };
  };
  const text = `y,risk\n${input.truth.map((y, i) => `${y},${input.risk[i]}`).join('\n')}\n`;
  await iso.scores(text, { truth: 'y' });
  for (const [i, z] of options.thresholds.entries()) {
    const report = await iso.reanalyse({
      utility: [
        [0, -z / (1 - z)],
        [0, 1],
      ],
      draws: 20_000,
    });
    const known = expected.evpi_validation_asymptotic[i] ?? Number.NaN;
    expect(Math.abs((verdict(report).expected_loss ?? Number.NaN) - known), `threshold ${z}`).toBeLessThan(4e-4);
  }
});

/** The expected gain of a choice between two after more items, in a normal model: d apart now, known to s more exactly then. */
function gained(d: number, s: number): number {
  const density = Math.exp(-((d / s) ** 2) / 2) / Math.sqrt(2 * Math.PI);
  const steps = 2000;
  // The upper tail, by Simpson's rule out to eight deviations.
  const tail = Array.from({ length: steps + 1 }, (_, i) => {
    const x = d / s + (8 * i) / steps;
    return (i === 0 || i === steps ? 1 : i % 2 ? 4 : 2) * Math.exp((-x * x) / 2);
  }).reduce((all, each) => all + (each * 8) / steps / 3 / Math.sqrt(2 * Math.PI), 0);
  return s * density - d * tail;
}

describe('what more items are worth', () => {
  let seed = 5;
  const next = () => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed / 2147483648;
  };
  const share = (x: number) => Math.min(0.99, Math.max(0.01, x)).toFixed(4);
  /** Models that know something of the truth, one a little more than the other. */
  const table = (rows: number, names: readonly string[]) =>
    `${['y', ...names].join()}\n${Array.from({ length: rows }, () => {
      const truth = next() < 0.4 ? 1 : 0;
      const common = next() - 0.5;
      return [
        truth,
        ...names.map((_, k) => share(0.35 + 0.3 * truth + 0.3 * common + (0.7 + 0.1 * k) * (next() - 0.5))),
      ];
    }).join('\n')}\n`;
  const three = table(700, ['a', 'b', 'c']);
  const read = async (text: string, options: object = {}) =>
    iso.scores(new File([text], 'table.csv'), { utility: costs(2), ...options });

  test.each([
    ['two matrices', async () => iso.matrix(text, { utility: costs(2.2) })],
    ['three matrices', async () => iso.matrix(`${text}\nC\n700 100\n60 140\n`, { utility: costs(2.2) })],
    ['one matrix', async () => iso.matrix('750 50\n100 100\n', { utility: costs(7.5) })],
    ['no costs', async () => iso.matrix('A\n75 5\n8 12\n\nB\n70 10\n4 16\n')],
    ['two models of one file', () => read(three.replaceAll(/,[^,\n]*$/gm, ''))],
    ['three models of one file', () => read(three)],
    ['other class shares', () => read(three, { prevalence: 0.35 })],
    ['costs in a column', () => read(three, { utility: 'miss = -2\nfalse alarm = -1' })],
  ])('grows with their number, and is never above what choosing now loses: %s', async (_, report) => {
    const { more = [], expected_loss: loss = Number.NaN } = verdict(await report());
    expect(more.length).toBe(5);
    expect(loss).toBeGreaterThan(0);
    for (const [i, { items, worth }] of more.entries()) {
      expect(worth).toBeLessThanOrEqual(loss * (1 + 1e-9));
      if (i > 0) expect(items).toBeGreaterThan(more[i - 1]?.items ?? Infinity);
      if (i > 0) expect(worth).toBeGreaterThanOrEqual(more[i - 1]?.worth ?? Infinity);
    }
    // Ten times as many leave an eleventh of the variance.
    expect(more[4]?.worth).toBeGreaterThan(0.7 * loss);
  });

  test('is that of two normal yields where the others are far behind', async () => {
    const pair = three.replaceAll(/,[^,\n]*$/gm, '');
    const draws = 40_000;
    for (const found of [iso.matrix(text, { utility: costs(2.2), draws }), await read(pair, { draws })]) {
      const { difference = 0, ci, more = [], candidates, expected_loss: loss = 0 } = verdict(found);
      expect(candidates.filter(({ probability_best: p = 0 }) => p > 1e-3)).toHaveLength(2);
      const sd = ((ci?.high ?? 0) - (ci?.low ?? 0)) / 2 / 1.959964;
      const items = more[1]?.items ?? 0;
      for (const each of more) {
        const known = gained(difference, sd * Math.sqrt(each.items / (each.items + items)));
        expect(Math.abs(each.worth - known)).toBeLessThan(0.05 * loss);
      }
    }
  });

  test('is not told where class shares were estimated elsewhere, or nothing is drawn', async () => {
    expect(verdict(await read(three, { prevalence: 0.2, prevalence_items: 300 })).more).toBeUndefined();
    expect(verdict(await read(three, { intervals: false })).more).toBeUndefined();
  });

  test('counts items as they are where they hang together', () => {
    const once = verdict(iso.matrix(text, { utility: costs(2.2) }));
    const four = verdict(iso.matrix(text, { utility: costs(2.2), design_effect: 4 }));
    expect(four.more?.map(({ items }) => items)).toEqual(once.more?.map(({ items }) => items));
    expect(four.more?.[1]?.worth).toBeGreaterThan(once.more?.[1]?.worth ?? Infinity);
  });
});
