import { describe, expect, it } from 'vitest';
import { columns, moreCosts, open, quiet, tab, violations } from '../support/browser';
import { card, clean, compare, counted, drop, factory } from '../support/input';

// Payments: what a fraud costs that is not found is its amount. One score finds more frauds, the other the large ones.

/** The same numbers every time. */
function chance(): () => number {
  let state = 1;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

function payments(count = 400): string[] {
  const random = chance();
  return Array.from({ length: count }, (_, i) => {
    const fraud = random() < 0.2;
    const amount = Math.exp(2 + 3 * random());
    const score = (found: boolean) => (fraud ? (found ? 0.6 : 0.05) + 0.35 * random() : 0.02 + 0.4 * random());
    const [many, large] = [score(amount < 90), score(amount > 60)];
    return [i + 1, amount.toFixed(2), `s${i % 7}`, fraud ? 1 : 0, many.toFixed(3), large.toFixed(3)].join();
  });
}

/** What a score earns per item where every payment is stopped that is expected to cost more than stopping it. */
function earned(rows: readonly string[], score: 4 | 5, alarm: number): number {
  const each = rows.map((row) => {
    const cells = row.split(',').map(Number);
    const [amount = 0, fraud = 0, p = 0] = [cells[1], cells[3], cells[score]];
    if (p * amount > (1 - p) * alarm) return fraud ? 0 : -alarm;
    return fraud ? -amount : 0;
  });
  return each.reduce((sum, one) => sum + one, 0) / rows.length;
}

const csv = (rows = payments()) => `id,amount,shop,fraud,many,large\n${rows.join('\n')}\n`;

const miss = 'What a miss costs';
const alarm = 'What a false alarm costs';

describe('costs from a column', { concurrent: false }, () => {
  it('go from a table with an amount to a verdict in money by one choice and one number, in at most four clicks', async () => {
    const page = await open();
    await factory(page).waitFor();
    const done = await counted(page);
    await drop(page, 'payments.csv', csv());
    await card(page, 'payments.csv').waitFor();
    const choice = page.getByLabel(miss, { exact: true });
    await choice.waitFor();
    // Names of items, texts, classes and scores cost nothing.
    expect(await choice.locator('option').allInnerTexts()).toEqual(['the same for every item', 'amount']);
    await choice.selectOption('amount');
    const price = page.getByLabel(alarm, { exact: true });
    await price.waitFor();
    await price.click();
    await price.selectText();
    await page.keyboard.type('5\n');
    const verdict = page.locator('[data-verdict]').first();
    const yields = [earned(payments(), 4, 5), earned(payments(), 5, 5)] as const;
    const [best, value] = yields[0] > yields[1] ? ['many', yields[0]] : ['large', yields[1]];
    await expect.poll(() => verdict.innerText()).toContain(value.toFixed(2).replace('-', '−'));
    expect(await verdict.getByRole('heading').innerText()).toContain(best);
    expect(await price.inputValue()).toBe('5');
    // With the drop of the file, and two clicks to choose from a list, which the page hears nothing of.
    expect((await done()).clicks + 1 + 2).toBeLessThanOrEqual(4);
    expect(await violations(page)).toEqual([]);
    // What averages of the classes would say stands among the costs.
    await tab(page, 'Costs');
    const averages = page.getByRole('region', { name: 'Averages of each class instead' });
    await averages.getByText(/average utilities of each class/).waitFor();
    expect(await averages.getByRole('img').count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    await tab(page, 'Overview');
    // Back to the same cost for every item.
    await choice.selectOption('');
    await price.waitFor({ state: 'detached' });
    await page.getByLabel('How many times as much').waitFor();
    await clean(page);
    quiet(page);
  });

  it('are a role in the table of columns, and a formula that can be written otherwise', async () => {
    const page = await open();
    await factory(page).waitFor();
    await drop(page, 'payments.csv', csv());
    await card(page, 'payments.csv').waitFor();
    await columns(page);
    await page.getByLabel('Role of column amount').selectOption('cost');
    const price = page.getByLabel(alarm, { exact: true });
    await price.waitFor();
    expect(await page.getByLabel('Role of column amount').inputValue()).toBe('cost');
    await moreCosts(page);
    const formulas = page.getByLabel('Formulas over columns');
    await formulas.waitFor();
    expect(await formulas.inputValue()).toBe('miss = -"amount"; false alarm = -1');
    await formulas.fill('1 & 0 = -5; 0 & 1 = -amount; 0 & 0 = 0.02 * amount');
    await formulas.press('Enter');
    // More than the sentence says: it tells that there are formulas.
    await price.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByLabel(miss, { exact: true }).inputValue()).toBe('=');
    await compare(page)
      .getByText(/no formula says what these earn, so that they count 0: 1 & 1/i)
      .waitFor();
    // Taken for nothing, the column takes its formulas with it.
    await page.getByLabel('Role of column amount').selectOption('unused');
    await page.getByLabel('How many times as much').waitFor();
    await clean(page);
    quiet(page);
  });

  it('say where a formula gives no number, and keep the verdict before it', async () => {
    const page = await open();
    await factory(page).waitFor();
    await drop(page, 'payments.csv', csv());
    await page.getByLabel(miss, { exact: true }).selectOption('amount');
    await page.getByLabel(alarm, { exact: true }).waitFor();
    await moreCosts(page);
    const own = page.getByLabel('Formulas over columns').last();
    await own.fill('miss = -1 / (amount - amount); false alarm = -5');
    await own.press('Enter');
    const refused = page.getByRole('region', { name: 'Reading payments.csv' });
    const told = refused.getByRole('alert');
    await told.getByText(/is −∞ in item 1 \(amount = .*max\(x, 1\)/).waitFor();
    const again = refused.getByLabel('Formulas over columns');
    for (const [formulas, sentence] of [
      ['miss = -shop; false alarm = -5', /"shop" contains texts, such as "s0".*Name a column of numbers/],
      ['miss = -exp(amount * 9); false alarm = -5', /every utility is a number from -1e100 to 1e100/],
      ['miss = -amout; false alarm = -5', /Did you mean "amount"\?/],
      ['miss = -amount; false alarm', /character 17.*“false alarm” has no formula.*For instance/],
    ] as const) {
      await again.fill(formulas);
      await again.press('Enter');
      await told.getByText(sentence).waitFor();
    }
    await compare(page)
      .getByText(/per item/)
      .first()
      .waitFor();
    await again.fill('miss = -amount; false alarm = -5');
    await again.press('Enter');
    await refused.waitFor({ state: 'detached' });
    await clean(page);
    quiet(page);
  });

  it('take no column that has a use already, and want a cell to be named', async () => {
    const page = await open();
    await factory(page).waitFor();
    await drop(page, 'payments.csv', csv());
    await page.getByLabel(miss, { exact: true }).selectOption('amount');
    await page.getByLabel(alarm, { exact: true }).waitFor();
    await moreCosts(page);
    const own = page.getByLabel('Formulas over columns').last();
    const before = await page.locator('[data-verdict]').first().innerText();
    for (const [formulas, sentence] of [
      ['miss = -many; false alarm = -5', /“many” is already read as: score.*name another one.*“not used”/],
      ['miss = -amount; false alarm = -5 * large', /“large” is already read as: score/],
      ['miss = -"fraud"; false alarm = -5', /“fraud” is already read as: true class/],
      ['miss = -id; false alarm = -5', /“id” is already read as: item id/],
      [
        'amount',
        'No cell is named here. Say what each error is worth, for instance: miss = -"amount"; false alarm = -1',
      ],
      [';', /No cell is named here/],
      ['5', /No cell is named here/],
    ] as const) {
      await own.fill(formulas);
      await own.press('Enter');
      await page.getByRole('alert').getByText(sentence).waitFor();
      // What was typed is there to be mended.
      expect(await own.inputValue()).toBe(formulas);
      expect(await own.getAttribute('aria-invalid')).toBe('true');
    }
    // Nothing was taken of it.
    expect(await page.locator('[data-verdict]').first().innerText()).toBe(before);
    expect(await page.getByRole('region', { name: 'Reading payments.csv' }).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await own.fill('miss = -"amount"; false alarm = -7');
    await own.press('Enter');
    await expect.poll(() => page.getByLabel(alarm, { exact: true }).inputValue()).toBe('7');
    expect(await page.getByRole('alert').count()).toBe(0);
    quiet(page);
  });

  it('leave out rows without the amount, and say how many', async () => {
    const page = await open();
    await factory(page).waitFor();
    const rows = payments().map((row, i) => (i % 50 === 7 ? row.replace(/^(\d+),[^,]*/, '$1,') : row));
    await drop(page, 'payments.csv', csv(rows));
    await page.getByLabel(miss, { exact: true }).selectOption('amount');
    await page.getByLabel(alarm, { exact: true }).waitFor();
    await card(page, 'payments.csv')
      .getByText(/^392 items/)
      .waitFor();
    await columns(page);
    await card(page, 'payments.csv')
      .getByText(/rows dropped.*8/i)
      .first()
      .waitFor();
    await clean(page);
    quiet(page);
  });
});
