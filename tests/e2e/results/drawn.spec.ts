import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { columns, factory, open, quiet, tab, violations } from '../support/browser';

// How the items were drawn: repeated ids are asked about once, and a card shows what the items are worth.

const verdict = 'main [data-verdict]';
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

/** 60 patients measured ten times, under a heading that is no role by itself. */
const repeated = `id,y,a,b\n${Array.from({ length: 600 }, (_, i) => {
  const patient = i % 60;
  const y = patient % 3 === 0 ? 1 : 0;
  const a = (((patient * 37) % 60) / 60) * 0.7 + y * 0.25;
  const b = (((patient * 23) % 60) / 60) * 0.7 + y * 0.2 + (i % 7) * 0.005;
  return `p${patient},${y},${a.toFixed(4)},${b.toFixed(4)}`;
}).join('\n')}\n`;

const give = (page: Page, name: string, text: string) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const question = (page: Page) => page.getByRole('region', { name: 'Repeated ids' });
const card = (page: Page) => page.getByRole('region', { name: 'The sample at a glance' });
const shown = async (page: Page) => plain(await card(page).innerText());

it('asks about repeated ids once, and keeps the answer with the project', async () => {
  const page = await open();
  await give(page, 'patients.csv', repeated);
  await question(page).getByText('These 60 values of id repeat 10 times each.').waitFor();
  expect(await violations(page)).toEqual([]);
  await question(page).getByRole('button', { name: 'Yes, clusters' }).click();
  await question(page).waitFor({ state: 'detached' });
  await expect
    .poll(() => page.locator('main').innerText().then(plain))
    .toMatch(/600 items in 60 clusters are worth about/);
  await tab(page, 'Certainty');
  await expect.poll(() => shown(page)).toMatch(/600 items in 60 clusters \(id\) of 10\./);
  await expect.poll(() => shown(page)).toMatch(/Clusters are independent[\s\S]*\d+ of 600[\s\S]*Design effect [\d.]+/);
  // The project knows the answer.
  await page.getByRole('button', { name: 'Project and recent analyses' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menu').getByText('Save project file').click(),
  ]);
  const project = await readFile(await download.path(), 'utf8');
  const other = await open();
  await other
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'p.isoyield.json', mimeType: 'application/json', buffer: Buffer.from(project) });
  await other.getByRole('region', { name: 'Project waiting for its score file' }).waitFor();
  await give(other, 'patients.csv', repeated);
  await expect.poll(() => other.locator('main').innerText().then(plain)).toMatch(/600 items in 60 clusters/);
  expect(await question(other).count()).toBe(0);
  quiet(page);
});

it('takes no for an answer, and asks nothing where ids are unique', async () => {
  const page = await open();
  await give(page, 'patients.csv', repeated);
  await question(page).getByRole('button', { name: 'No, independent rows' }).click();
  await question(page).waitFor({ state: 'detached' });
  await tab(page, 'Certainty');
  await expect.poll(() => shown(page)).toMatch(/600 items, one by one\.[\s\S]*600 of 600/);
  // Roles that are chosen later keep it, unless they say the opposite.
  await tab(page, 'Overview');
  await columns(page);
  await page.getByLabel('Role of column b').selectOption('unused');
  await expect.poll(() => page.locator(verdict).first().innerText()).not.toMatch(/\bb\b/);
  expect(await question(page).count()).toBe(0);
  await give(
    page,
    'unique.csv',
    repeated.replaceAll(/^p\d+/gm, () => `q${Math.random()}`),
  );
  await page.getByText('unique.csv').first().waitFor();
  await tab(page, 'Certainty');
  await expect.poll(() => shown(page)).toMatch(/600 items, one by one/);
  expect(await question(page).count()).toBe(0);
  quiet(page);
});

it('shows what matrices assume, and where there are too few items how many are wanted', async () => {
  const page = await open(factory);
  await page.waitForSelector(verdict);
  await tab(page, 'Certainty');
  await expect.poll(() => shown(page)).toMatch(/At random[\s\S]*as if the items differed[\s\S]*Yes/);
  expect(await violations(page)).toEqual([]);
  await tab(page, 'Overview');
  await give(
    page,
    'few.csv',
    'y,s\n1,0.9\n0,0.1\n1,0.4\n0,0.5\n0,0.2\n0,0.3\n0,0.1\n0,0.6\n0,0.15\n0,0.3\n0,0.2\n0,0.1\n',
  );
  await page.getByText('few.csv').first().waitFor();
  await tab(page, 'Certainty');
  await expect.poll(() => shown(page)).toMatch(/No[\s\S]*rarest class \(1\): 2\.[\s\S]*about 60 items in all/);
  await card(page).getByRole('button', { name: 'Plan the sample size' }).click();
  await page
    .getByRole('region', { name: 'Sample size' })
    .getByLabel('Confidence level')
    .or(page.getByRole('region', { name: 'Sample size' }).getByRole('textbox'))
    .first()
    .waitFor();
  quiet(page);
});

it('draws samples whose best threshold promises too much', async () => {
  const page = await open('#/learn');
  await page.getByRole('searchbox').fill('optimistic');
  await page.getByRole('link', { name: 'The best threshold is optimistic' }).click();
  await page.getByRole('heading', { level: 1, name: 'The best threshold is optimistic' }).waitFor();
  const said = page.getByRole('status').filter({ hasText: 'On the sample that chose it' });
  await said.waitFor();
  const first = await said.innerText();
  await page.getByRole('button', { name: 'Draw again' }).click();
  await expect.poll(() => said.innerText()).not.toBe(first);
  await page.getByLabel('Seed').fill('1');
  await expect.poll(() => said.innerText()).toBe(first);
  // Useless scores: nothing is worth more than the constant decision.
  await page.getByRole('slider', { name: /^Separation/ }).fill('0');
  await expect.poll(() => said.innerText()).not.toBe(first);
  expect(await violations(page)).toEqual([]);
  quiet(page);
});

it('counts the items that shares were measured on', async () => {
  const page = await open(factory);
  await page.locator(verdict).waitFor();
  await tab(page, 'Certainty');
  await expect.poll(() => shown(page)).toMatch(/10,000 items, one by one[\s\S]*10,000 of 10,000/);
});

it('names the price of the mistake that the other is a multiple of, on every tab', async () => {
  const page = await open('');
  await tab(page, 'Certainty');
  await expect.poll(() => page.locator('main').innerText().then(plain)).toContain('× a false alarm (20 €).');
  // Two lines have room for all that they say.
  const cut = () => page.locator(`${verdict} p`).evaluate((it) => it.scrollHeight - it.clientHeight);
  await expect.poll(cut).toBeLessThanOrEqual(1);
});
