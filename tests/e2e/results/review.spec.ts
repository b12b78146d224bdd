import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { open, quiet, unfold, violations } from '../support/browser';
import { settled } from '../support/states.mjs';

/** 600 items with two columns of probabilities that overlap. */
const rows = Array.from({ length: 600 }, (_, i) => {
  const positive = i % 10 < 3 ? 1 : 0;
  const noise = (k: number) => ((i * k) % 211) / 211;
  return `${positive},${(positive * 0.3 + 0.65 * noise(37)).toFixed(3)},${(positive * 0.15 + 0.75 * noise(53)).toFixed(3)}`;
});
const file = {
  name: 'cases.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`y_true,first_prob,second_prob\n${rows.join('\n')}\n`),
};

async function loaded(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await open(undefined, options);
  await page.waitForSelector('main [data-verdict]');
  await page.setInputFiles('input[type=file]', file);
  await page.getByText('cases.csv').first().waitFor();
  if ((options.viewport?.width ?? 1280) < 900) await unfold(page, 'Threshold');
  await page.getByRole('heading', { name: 'Threshold', exact: true }).waitFor();
  await settled(page);
  return page;
}

const turn = (page: Page) => page.getByRole('checkbox', { name: 'Send what scores in between to review' });
const price = (page: Page) => page.getByRole('textbox', { name: 'Price of a review' });
const section = (page: Page) => page.getByRole('group', { name: 'Review between two thresholds', exact: true });
const row = (page: Page, name: string) => section(page).getByRole('row', { name: new RegExp(`^${name}`) });

it('sends what scores between two thresholds to review, at a price that is typed', async () => {
  const page = await loaded();
  expect(await price(page).count()).toBe(0);
  await turn(page).check();
  await row(page, 'first_prob').waitFor();
  expect(await violations(page)).toEqual([]);
  const cells = async () => (await row(page, 'first_prob').getByRole('cell').allInnerTexts()).map(Number.parseFloat);
  const [lower = 0, upper = 0, sent = 0] = await cells();
  expect(lower).toBeLessThan(upper);
  expect(sent).toBeGreaterThan(0);
  // A dearer review takes fewer items.
  await price(page).fill('0.3');
  await expect.poll(async () => (await cells())[2]).toBeLessThan(sent);
  // Above every cost nothing is reviewed, and a sentence says from which price on something would be.
  await price(page).fill('5');
  await section(page).getByText('At this price no review pays for first_prob; below').waitFor();
  await price(page).fill('-1');
  await page.getByText('Type a number from 0 on').waitFor();
  await price(page).fill('0.2');
  await expect.poll(async () => (await cells())[2]).toBeGreaterThan(0);
  await settled(page);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(() => turn(page).isChecked()).toBe(true);
  await turn(page).uncheck();
  await expect.poll(() => section(page).getByRole('table').count()).toBe(0);
  quiet(page);
});

it('fits a phone', async () => {
  const page = await loaded({ viewport: { width: 390, height: 844 } });
  await turn(page).check();
  await section(page)
    .getByRole('row', { name: /^Gain by review/ })
    .waitFor();
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
  quiet(page);
});
