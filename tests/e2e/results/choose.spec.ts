import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { open, quiet, unfold, violations } from '../support/browser';
import { counted } from '../support/input';
import { settled } from '../support/states.mjs';

const scores = new URL('../../reference/files/bc_oof.csv', import.meta.url).pathname;

async function loaded(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await open(undefined, options);
  await page.waitForSelector('main [data-verdict]');
  await page.setInputFiles('input[type=file]', scores);
  if ((options.viewport?.width ?? 1280) < 900) await unfold(page, 'Threshold');
  await page.getByRole('heading', { name: 'Threshold', exact: true }).waitFor();
  await expect.poll(() => matrix(page)).toHaveLength(4);
  await settled(page);
  return page;
}

/** TP, FN, FP and TN of the first classifier, beside the curves. */
const matrix = async (page: Page) =>
  (await page.getByRole('region', { name: 'At the cursor' }).locator('td b').allInnerTexts()).map(Number);

const by = (page: Page, way: string) => page.getByRole('radio', { name: way, exact: true });
const table = (page: Page) => page.locator('table', { hasText: 'On new items' });
const bound = (page: Page) => page.getByRole('textbox', { name: 'Bound' }).first();

it('chooses every threshold by a condition, for the whole page, in two clicks and four keys', async () => {
  const page = await loaded();
  const before = await matrix(page);
  const done = await counted(page);
  await by(page, 'a condition').check({ force: true });
  await expect.poll(() => matrix(page)).not.toEqual(before);
  await settled(page);
  const [tp = 0, fn = 0] = await matrix(page);
  expect(tp / (tp + fn)).toBeGreaterThanOrEqual(0.9);
  await table(page).getByRole('row', { name: /^lr/ }).waitFor();
  // Everything on the page is at it.
  await page.getByText('Recall ≥ 0.9').first().waitFor();
  await bound(page).click();
  await page.keyboard.type('0.99');
  expect(await done()).toEqual({ clicks: 2, keys: 4 });
  await expect.poll(async () => (await matrix(page))[0]).toBeGreaterThanOrEqual(Math.ceil(0.99 * (tp + fn)));
  expect(await violations(page)).toEqual([]);
  // What is typed in a row is one step.
  await settled(page);
  await by(page, 'largest yield').check({ force: true });
  await expect.poll(() => matrix(page)).toEqual(before);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(() => bound(page).inputValue()).toBe('0.99');
  quiet(page);
});

it('says what cannot be reached, and how to go on', async () => {
  const page = await loaded();
  await by(page, 'a condition').check({ force: true });
  await bound(page).fill('2');
  await page.getByText('Not reachable: no threshold of').first().waitFor();
  await page.getByRole('button', { name: 'Use 1 instead' }).click();
  await expect.poll(() => page.getByText('Not reachable').count()).toBe(0);
  // Nothing is lost by what is no number.
  const now = await matrix(page);
  await bound(page).fill('many');
  await page.getByText('Type a number, such as 0.9').waitFor();
  expect(await matrix(page)).toEqual(now);
  await bound(page).fill('0.9');
  await page.getByRole('button', { name: 'Another condition' }).click();
  await page.getByRole('group', { name: 'Condition 2' }).getByRole('textbox').fill('1');
  await settled(page);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove condition 2' }).click();
  await expect.poll(() => page.getByRole('group', { name: /^Condition/ }).count()).toBe(1);
  quiet(page);
});

it('finds the metric of a condition by any of its names', async () => {
  const page = await loaded();
  await by(page, 'a condition').check({ force: true });
  const metric = page.getByRole('combobox', { name: 'Metric', exact: true });
  const options = page.getByRole('listbox', { name: 'Metric', exact: true }).getByRole('option');
  await metric.focus();
  // Letters open the list: what people call it elsewhere, or in another language, or mistype.
  for (const [query, first] of [
    ['sensitivity', 'Recall'],
    ['ppv', 'Precision'],
    ['повнота', 'Recall'],
    ['youden', "Informedness (Youden's J)"],
    ['jaccard index', 'Jaccard index'],
  ] as const) {
    await metric.fill(query);
    await expect.poll(() => options.first().innerText()).toBe(first);
  }
  expect(await violations(page)).toEqual([]);
  await metric.fill('no such thing');
  await page.getByRole('status').getByText('no such thing').waitFor();
  // Escape leaves what was chosen, and arrows go through what is found.
  await page.keyboard.press('Escape');
  await expect.poll(() => metric.inputValue()).toBe('Recall');
  await metric.fill('spec');
  await page.keyboard.press('Enter');
  await expect.poll(() => metric.inputValue()).toBe('Specificity');
  await table(page).getByRole('columnheader', { name: 'Specificity' }).waitFor();
  await metric.click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => metric.inputValue()).toBe('False positive rate');
  quiet(page);
});

it('keeps a budget of alerts, of a day in three clicks, or of the file', async () => {
  const page = await loaded();
  const done = await counted(page);
  await by(page, 'a budget').check({ force: true });
  await settled(page);
  const decided = async () => {
    const [tp = 0, , fp = 0] = await matrix(page);
    return tp + fp;
  };
  await expect.poll(decided).toBeLessThanOrEqual(28);
  expect(await decided()).toBeGreaterThan(20);
  const alerts = page.getByRole('textbox', { name: 'Alerts' });
  await alerts.click();
  await page.keyboard.type('60');
  await page.getByRole('textbox', { name: 'Items', exact: true }).click();
  await page.keyboard.type('2000');
  await expect.poll(decided).toBeLessThanOrEqual(17);
  expect((await done()).clicks).toBe(3);
  await alerts.fill('0');
  await page.getByText('Type a whole number from 1 on').waitFor();
  await alerts.fill('3000');
  await page.getByText('is no limit').waitFor();
  await page.getByLabel('Time', { exact: true }).selectOption('file');
  await alerts.fill('100');
  await expect.poll(decided).toBe(100);
  expect(await violations(page)).toEqual([]);
  quiet(page);
});

it('chooses by a metric, on a phone', async () => {
  const page = await loaded({ viewport: { width: 390, height: 844 } });
  await by(page, 'a metric').check({ force: true });
  await settled(page);
  const best = page.getByRole('combobox', { name: 'The best' });
  await best.click();
  await page.keyboard.type('matthews');
  await page.getByRole('option', { name: 'Matthews correlation coefficient', exact: true }).click();
  await expect.poll(() => best.inputValue()).toBe('Matthews correlation coefficient');
  await settled(page);
  // Scores that are no probabilities share no threshold to be set by hand.
  expect(await by(page, 'hand').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await violations(page)).toEqual([]);
  quiet(page);
});

it('has one threshold set by hand for probabilities', async () => {
  const page = await open('');
  await page.waitForSelector('main [data-verdict]');
  await page.getByRole('heading', { name: 'Threshold', exact: true }).waitFor();
  await settled(page);
  // Probabilities keep their scale when each classifier is parted where a condition says.
  const strips = page.locator('svg', { has: page.getByRole('slider', { name: /^Threshold of/ }) }).first();
  const ticks = () => strips.getByText(/^0\.(001|03|97|999)$/).count();
  expect(await ticks()).toBe(4);
  await by(page, 'a condition').check({ force: true });
  await settled(page);
  expect(await ticks()).toBe(4);
  await by(page, 'hand').check({ force: true });
  await settled(page);
  await page.getByRole('textbox', { name: 'threshold' }).first().fill('0.3');
  await settled(page);
  await page.getByText('0.3').first().waitFor();
  await page.getByRole('radio', { name: 'At 0.3, chosen by hand', exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  quiet(page);
});
