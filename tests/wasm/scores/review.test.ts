import { load, type Report } from 'isoyield';
import { tables } from 'isoyield/export';
import { describe, expect, it } from 'vitest';

const iso = await load();

/** 400 items, three in ten positive; weights for those who ask. */
const items = Array.from({ length: 400 }, (_, i) => {
  const positive = i % 10 < 3 ? 1 : 0;
  const noise = (k: number) => ((i * k) % 211) / 211;
  return { positive, a: positive * 0.3 + 0.6 * noise(37), b: positive * 0.15 + 0.7 * noise(53), w: 1 + (i % 3) };
});
const csv = (weighted = false) =>
  items.map(({ positive, a, b, w }) => [positive, a, b, ...(weighted ? [w] : [])].join(',')).join('\n');
const file = (weighted = false) => new File([`y,a,b${weighted ? ',w' : ''}\n${csv(weighted)}\n`], 'scores.csv');
const worth = [
  [0, -1],
  [-4, 2],
] as const;
const utility = '0 -1\n-4 2';
const report = (options = {}) => iso.scores(file('count' in options), { utility, scores: ['a', 'b'], ...options });

/** What all items earn with two thresholds, by counting them one by one. */
function earned(name: 'a' | 'b', lower: number, upper: number, price: number, weighted = false) {
  let total = 0;
  for (const item of items) {
    const [negative = 0, positive = 0] = worth[item.positive] ?? [];
    const each =
      item[name] >= upper
        ? positive
        : item[name] < lower
          ? negative
          : (worth[item.positive]?.[item.positive] ?? 0) - price;
    total += each * (weighted ? item.w : 1);
  }
  return total;
}

describe('a review at a price', () => {
  it.each([false, true])('is between the two thresholds that no other pair beats, weights: %s', async (weighted) => {
    const price = 0.75;
    const { review } = await report({ review_price: price, ...(weighted && { count: 'w' }) });
    const all = items.reduce((sum, { w }) => sum + (weighted ? w : 1), 0);
    for (const { name, lower, upper, yield: found } of review?.classifiers ?? []) {
      const of = name as 'a' | 'b';
      expect(found).toBeCloseTo(earned(of, lower, upper, price, weighted) / all, 12);
      const ends = [...new Set(items.map((item) => item[of])), Number.POSITIVE_INFINITY].filter((_, i) => i % 7 === 0);
      for (const low of ends)
        for (const high of ends)
          if (low <= high) expect(earned(of, low, high, price, weighted) / all).toBeLessThanOrEqual(found + 1e-12);
    }
    expect(review?.classifiers).toHaveLength(2);
  });

  it('gains less the more it costs, and nothing above every cost', async () => {
    const prices = [0, 0.25, 1, 3, 5.9, 6, 1000];
    const reports = await Promise.all(prices.map((price) => report({ review_price: price })));
    const of = (each: Report) => each.review?.classifiers[0];
    const yields = reports.map((each) => of(each)?.yield ?? Number.NaN);
    expect(yields).toEqual([...yields].sort((a, b) => b - a));
    // Without a price every item is decided rightly.
    expect(yields[0]).toBeCloseTo(items.filter(({ positive }) => positive === 1).length * (2 / 400), 12);
    const last = reports.at(-1);
    expect(of(last as Report)).toMatchObject({ share: 0, gain: 0 });
    expect(last?.notes.map(({ code }) => code)).toContain('review_never_pays');
    const limit = of(last as Report)?.pays_below ?? 0;
    expect(of(await report({ review_price: limit * (1 - 1e-9) }))?.share).toBeGreaterThan(0);
    expect(of(await report({ review_price: limit * (1 + 1e-9) }))?.share).toBe(0);
  });

  it('leaves a report without a price as it is', async () => {
    const { review, ...rest } = await report({ review_price: 0.5 });
    const { review_price: price, ...settings } = rest.settings;
    expect(price).toBe(0.5);
    expect(review?.price).toBe(0.5);
    expect({ ...rest, settings }).toEqual(await report());
  });

  it('compares with the one threshold of largest yield, on the same new items', async () => {
    const { review, classifiers } = await report({ review_price: 0.5 });
    for (const [i, { without, honest, gain, gain_ci: ci }] of (review?.classifiers ?? []).entries()) {
      expect(without).toBeCloseTo(classifiers[i]?.thresholds?.max_yield?.honest?.yield ?? Number.NaN, 12);
      expect((honest?.yield ?? 0) - without).toBeCloseTo(gain, 12);
      expect(ci?.low).toBeLessThan(gain);
      expect(ci?.method).toBe('cross_fitted');
    }
  });

  it('is judged by these items where others choose the thresholds', async () => {
    const others = items.map(({ positive, a, b }) => `${positive},${a * 0.9},${b * 1.1}`).join('\n');
    const { review, classifiers } = await iso.scores([file(), new File([`y,a,b\n${others}\n`], 'others.csv')], {
      ...{ utility, scores: ['a', 'b'], review_price: 0.5, chosen_on: 'others.csv' },
    });
    for (const [i, one] of (review?.classifiers ?? []).entries()) {
      expect(one.honest?.yield).toBe(one.yield);
      expect(one.gain_ci?.method).toBe('student');
      expect(one.without).toBeCloseTo(classifiers[i]?.thresholds?.max_yield?.yield ?? Number.NaN, 12);
    }
  });

  it('is a table of exports', async () => {
    const made = await report({ review_price: 0.5 });
    const table = tables(made, iso.catalogue(), 'en').find(({ id }) => id === 'review');
    expect(table?.title).toBe('Review at 0.5 an item');
    expect(table?.rows.map(([name]) => name)).toEqual(['a', 'b']);
    const counts = made.review?.classifiers[0]?.counts.flat();
    expect(table?.rows[0]?.slice(-6)).toEqual(counts);
    expect(tables(await report(), iso.catalogue(), 'en').some(({ id }) => id === 'review')).toBe(false);
  });

  it('refuses what has no price', async () => {
    await expect(report({ review_price: -1 })).rejects.toThrow(/review_price/);
    await expect(report({ review_price: Number.POSITIVE_INFINITY })).rejects.toThrow(/review_price/);
    await expect(report({ review_price: 'much' })).rejects.toThrow(/review_price/);
    const classes = new File(['y,p_a,p_b,p_c\na,.5,.3,.2\nb,.2,.6,.2\nc,.1,.2,.7\na,.6,.2,.2\n'], 'classes.csv');
    await expect(iso.scores(classes, { review_price: 0.1 })).rejects.toThrow('a review has no price in this table');
    const decisions = new File(['y,pred_m\n0,0\n1,1\n1,0\n0,0\n'], 'decisions.csv');
    await expect(iso.scores(decisions, { review_price: 0.1 })).rejects.toThrow('a review has no price in this table');
  });
});
