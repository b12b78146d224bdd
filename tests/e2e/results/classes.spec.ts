import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { columns, moreCosts, open, quiet, tab, violations } from '../support/browser';

const file = (name: string) => readFileSync(new URL(`../../reference/files/${name}`, import.meta.url));

async function choose(page: Page, name: string, content: Buffer): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'text/csv', buffer: content });
  await page.getByRole('region', { name: `Score file ${name}` }).waitFor();
}

/** Ten items of ten folds, calibrated by the one score, too sure by the other. */
function folded(): Buffer {
  const rows = Array.from({ length: 400 }, (_, i) => {
    const p = ((i * 37) % 100) / 100 + 0.005;
    const sure = p ** 3 / (p ** 3 + (1 - p) ** 3);
    const y = ((i * 61) % 97) / 97 < p ? 1 : 0;
    return `${y},${sure.toFixed(4)},${p.toFixed(4)},${i % 10}`;
  });
  return Buffer.from(`y,sure,calm,fold\n${rows.join('\n')}\n`);
}

describe('scores of many classes, and decisions from them', { concurrent: false }, () => {
  it('draws the classes that are switched on, in every picture', async () => {
    const page = await open();
    await choose(page, 'digits10_lr_oof.csv', file('digits10_lr_oof.csv'));
    await page.keyboard.press('Control+k');
    await page
      .getByRole('combobox', { name: 'Find anything: actions, metrics, tests, settings, help' })
      .fill('each class');
    await page.getByRole('option', { name: /^Each class against the rest/ }).click();
    const card = page.getByRole('region', { name: 'Each class against the rest' });
    const boxes = card.getByRole('checkbox');
    await expect.poll(() => boxes.count()).toBe(12); // ten classes, micro, macro
    const drawn = () => card.locator('svg[role=group]').first().getAttribute('aria-label');
    await expect.poll(drawn).toMatch(/1: AUC 0\.99.*8: AUC.*mean \(macro\)/); // the hardest, and both means
    await expect.poll(drawn).not.toMatch(/\b5: AUC/);
    await card.getByText('5', { exact: true }).first().click();
    await expect.poll(drawn).toMatch(/\b5: AUC/);
    const cost = page.getByRole('region', { name: 'All curves' }).getByRole('link', { name: 'Cost curve' });
    await cost.waitFor();
    expect(await violations(page)).toEqual([]);
    quiet(page);
  });

  it('shows the matrices of decisions in a file, where they differ, and which utilities favour whom', async () => {
    const page = await open();
    const decided = Array.from({ length: 120 }, (_, i) => {
      const truth = i % 3;
      return `c${truth},c${i % 5 ? truth : (truth + 1) % 3},c${i % 7 ? truth : (truth + 2) % 3}`;
    });
    await choose(page, 'three.csv', Buffer.from(`truth,model one,model two\n${decided.join('\n')}\n`));
    const data = page.getByRole('region', { name: 'Score file three.csv' });
    // 24 and 18 of 120: every fifth and every seventh item.
    await expect.poll(() => data.innerText()).toMatch(/24\s+mistakes\s+80.%/);
    expect(await data.innerText()).toMatch(/18\s+mistakes\s+85.%/);
    const differ = page.getByRole('region', { name: 'Where the two differ' });
    const row = differ.getByRole('rowheader', { name: '“c0” decided “c1”' });
    await row.waitFor();
    expect(await row.evaluate((it) => it.getClientRects()[0]?.height)).toBeLessThan(32);
    const rates = page.getByRole('region', { name: 'Classes', exact: true }).locator('table');
    expect(await rates.evaluate(({ parentElement: it }) => (it ? it.scrollWidth - it.clientWidth : 1))).toBe(0);
    await tab(page, 'Costs');
    await page
      .getByRole('region', { name: 'Which utilities favour which classifier' })
      .getByText('Share of this window where it earns most')
      .waitFor();
    await page.getByRole('button', { name: 'Show: Uncertain utilities' }).click();
    expect(await violations(page)).toEqual([]);
    quiet(page);
  });

  it('asks for the share of any class of a matrix, and marks none of them as positive', async () => {
    const page = await open(
      '#/?v=1&c=low,mid,high&p=high&m=A~50,8,2;10,60,10;3,7,50&m=B~42,14,4;4,70,6;1,17,42&u=1,0,-2;0,1,0;-3,0,2',
    );
    await page.getByLabel('A: truly low, decided mid', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: /positive class$/ }).count()).toBe(0);
    await tab(page, 'Costs');
    await page.getByRole('button', { name: 'Show: Other class shares' }).click();
    const card = page.getByRole('region', { name: 'Other class shares' });
    await card.getByText(/contain more of “high”/).waitFor();
    await card.getByRole('combobox', { name: 'Class' }).selectOption('low');
    await card.getByText(/contain more of “low”/).waitFor();
    expect(await violations(page)).toEqual([]);
    quiet(page);
  });

  it('says what recalibration is worth, and shows it', async () => {
    const page = await open();
    await choose(page, 'folds.csv', folded());
    await tab(page, 'Costs');
    const card = page.getByRole('region', { name: 'From probabilities to decisions' });
    await card.getByRole('button', { name: /^Show/ }).click();
    for (const way of [
      'the best threshold on these items',
      'the largest expected utility',
      'Platt scaling',
      'histogram binning',
    ])
      await card.getByRole('rowheader', { name: way }).waitFor();
    const off = card.getByText(/^Off by/);
    const before = await off.innerText();
    expect(before).toMatch(/Off by 0\.1\d+ on average before, by 0\.0\d+ after/);
    await card.getByRole('radio', { name: 'temperature scaling' }).check();
    await expect.poll(() => off.innerText()).toMatch(/after temperature scaling/);
    // Taking a negative for a positive becomes dear: too sure a classifier loses by it, and less so recalibrated.
    const cell = page.getByRole('region', { name: 'Utilities', exact: true }).getByRole('textbox').nth(2);
    await cell.fill('-8');
    await cell.press('Enter');
    await expect.poll(() => card.locator('p').first().innerText()).toMatch(/^sure earns .* it earns \+/);
    await tab(page, 'Certainty');
    const folds = page.getByRole('region', { name: 'Fold by fold' });
    await folds.getByText(/Ranked in each of 10 folds by log loss/).waitFor();
    await folds.getByRole('radio', { name: 'at equal thresholds' }).check();
    await folds.getByText(/the mean point at each threshold/).waitFor();
    expect(await violations(page)).toEqual([]);
    quiet(page);
  });

  it('takes utilities item by item', async () => {
    const page = await open();
    const rows = ['good,.7,-100,10', 'good,.95,-100,10', 'bad,.6,-10,20', 'bad,.2,-50,20', 'good,.5,-4,5'];
    const text = rows.map((row) => {
      const [y, p, bad, good] = row.split(',');
      return `${y},${1 - Number(p)},${p},${bad},${good},0,0`;
    });
    const head = 'y,p_bad,p_good,utility_lend_bad,utility_lend_good,utility_refuse_bad,utility_refuse_good';
    await choose(page, 'loans.csv', Buffer.from(`${head}\n${text.join('\n')}\n`));
    await page.getByText(/p is better than always “refuse” with probability 0\.\d+: 1\.00 per item/).waitFor();
    await moreCosts(page);
    await page.getByText('Each item has its own utilities').first().waitFor();
    await columns(page);
    await expect.poll(() => page.getByLabel('Role of column utility_lend_bad').inputValue()).toBe('utility');
    quiet(page);
  });

  it('keeps the columns in sight when the first of two choices is refused, so that the second can be made', async () => {
    const page = await open();
    const rows = ['good,.3,.7,-100,10', 'good,.05,.95,-100,10', 'bad,.4,.6,-10,20', 'bad,.8,.2,-50,20'];
    await choose(page, 'two.csv', Buffer.from(`y,p_bad,p_good,lend_bad,lend_good\n${rows.join('\n')}\n`));
    await columns(page);
    const role = (name: string) => page.getByLabel(`Role of column ${name}`);
    await role('lend_bad').selectOption('utility');
    // A decision is worth something for each class: one column alone is refused.
    const reading = page.getByRole('region', { name: 'Reading two.csv' });
    await reading.getByText(/each class needs a column of its own/).waitFor();
    await expect.poll(() => role('lend_bad').count()).toBe(1);
    await expect.poll(() => role('lend_bad').inputValue()).toBe('utility');
    await role('lend_good').selectOption('utility');
    await moreCosts(page);
    await page.getByText('Each item has its own utilities').first().waitFor();
    await reading.waitFor({ state: 'detached' });
    quiet(page);
  });
});

it('asks what an error of ten classes costs where it is seen, and shows utilities as costs', async () => {
  const names = Array.from({ length: 10 }, (_, i) => `c${i}`);
  const rows = names.map((_, r) => names.map((__, d) => (r === d ? 90 : (r * 7 + d * 3) % 11)).join(','));
  const utility = names.map((_, r) => names.map((__, d) => (r === d ? 1 : 0)).join(','));
  const page = await open(`#/?v=1&c=${names.join(',')}&p=c9&m=A~${rows.join(';')}&u=${utility.join(';')}`);
  const field = page.getByRole('textbox', { name: /costs, × an ordinary error$/ }).first();
  await expect.poll(() => field.inputValue()).toBe('1');
  const which = (await field.getAttribute('aria-label')) ?? '';
  const [, truth = '', decision = ''] = /“(.*)” decided “(.*)” costs/.exec(which) ?? [];
  await field.fill('5');
  await expect
    .poll(() => page.locator('main [data-verdict]').innerText())
    .not.toContain('if all mistakes cost the same');
  expect(await field.inputValue()).toBe('5');
  expect(await violations(page)).toEqual([]);
  await tab(page, 'Costs');
  const cell = (name: string) => page.getByLabel(`${name}: truly ${truth}, decided ${decision}`, { exact: true });
  await expect.poll(() => cell('Utilities').inputValue()).toMatch(/^[-−]4$/);
  await page.getByRole('radio', { name: 'Cost', exact: true }).check();
  await expect.poll(() => cell('Costs').inputValue()).toBe('5');
  expect(await page.getByLabel('Costs: truly c0, decided c0', { exact: true }).getAttribute('readonly')).not.toBe(null);
  await cell('Costs').fill('2.5');
  await page.getByRole('radio', { name: 'Worth', exact: true }).check();
  await expect.poll(() => cell('Utilities').inputValue()).toMatch(/^[-−]1\.5$/);
  expect(await violations(page)).toEqual([]);
  quiet(page);
});
