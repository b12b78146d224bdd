import { readFile } from 'node:fs/promises';
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

/** The same with an amount, and of three classes. */
const amounts = {
  ...{ name: 'amounts.csv', mimeType: 'text/csv' },
  buffer: Buffer.from(
    `y_true,first_prob,second_prob,amount\n${rows.map((row, i) => `${row},${10 + (i % 50)}`).join('\n')}\n`,
  ),
};
const classes = {
  ...{ name: 'classes.csv', mimeType: 'text/csv' },
  buffer: Buffer.from(
    `y,p_a,p_b,p_c\n${Array.from({ length: 90 }, (_, i) => ['a,0.6,0.2,0.2', 'b,0.2,0.5,0.3', 'c,0.5,0.2,0.3'][i % 3]).join('\n')}\n`,
  ),
};

it('keeps its price beside data that have none for a review, through undo and a project', async () => {
  const page = await loaded();
  await page.setInputFiles('input[type=file]', amounts);
  await page.getByText('amounts.csv').first().waitFor();
  // The settings of the file before stand until this one is read: what is chosen then would go with them.
  await settled(page);
  await turn(page).check();
  await price(page).fill('0.2');
  await expect.poll(() => row(page, 'first_prob').count()).toBe(1);
  await settled(page);
  // Costs of each item: the answer follows from them, and the price waits.
  await page.getByText('This file: columns and settings').click();
  await page.getByRole('combobox', { name: /amount/ }).selectOption({ label: 'cost of a miss' });
  await page.getByText('and a false alarm').first().waitFor();
  await settled(page);
  expect(await section(page).count()).toBe(0);
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await row(page, 'first_prob').waitFor();
  // Of three classes nothing is offered; the file before comes back with its price.
  await page.setInputFiles('input[type=file]', classes);
  await page.getByText('classes.csv').first().waitFor();
  await settled(page);
  expect(await section(page).count()).toBe(0);
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await row(page, 'first_prob').waitFor();
  const cells = await row(page, 'first_prob').getByRole('cell').allInnerTexts();
  // A project brings it to another page, with the file.
  await page.getByRole('button', { name: 'Project and recent analyses' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menu').getByText('Save project file').click(),
  ]);
  const other = await open('');
  await other.setInputFiles('input[type=file]', {
    name: 'saved.json',
    mimeType: 'application/json',
    buffer: await readFile(await download.path()),
  });
  await other.getByText('amounts.csv').first().waitFor();
  await other.setInputFiles('input[type=file]', amounts);
  await row(other, 'first_prob').waitFor();
  expect(await price(other).inputValue()).toBe('0.2');
  expect(await row(other, 'first_prob').getByRole('cell').allInnerTexts()).toEqual(cells);
  quiet(page);
  quiet(other);
});

it('leaves the price out of a link to the matrices, which have no scores', async () => {
  const page = await loaded({ permissions: ['clipboard-read', 'clipboard-write'] });
  await turn(page).check();
  await row(page, 'first_prob').waitFor();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Copy a link to the matrices' }).click();
  await page.getByText('Link copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await open(link.slice(link.indexOf('#')));
  await other.waitForSelector('main [data-verdict]');
  await settled(other);
  expect(await other.getByRole('alert').count()).toBe(0);
  expect(await section(other).count()).toBe(0);
  quiet(page);
  quiet(other);
});
