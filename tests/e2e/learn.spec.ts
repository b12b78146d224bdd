import { expect, it } from 'vitest';
import { open, quiet, violations } from './browser';

it('lists every metric and curve by family', async () => {
  const page = await open('#/learn');
  await page.getByRole('heading', { level: 1, name: 'Metrics and curves' }).waitFor();
  for (const family of ['Rates', 'Association', 'Likelihood ratios', 'Curves']) {
    await expect
      .poll(() => page.getByRole('heading', { level: 2, name: family, exact: true }).isVisible(), { message: family })
      .toBe(true);
  }
  expect(await violations(page)).toEqual([]);
  quiet(page);
});

it('finds a metric by an alias and opens its page', async () => {
  const page = await open('#/learn');
  await page.getByRole('searchbox').fill('phi');
  await page.getByRole('link', { name: 'Matthews correlation coefficient' }).click();
  await page.getByRole('heading', { level: 1, name: 'Matthews correlation coefficient' }).waitFor();
  await expect.poll(() => new URL(page.url()).hash).toBe('#/learn/mcc');
  await expect.poll(() => page.locator('math msqrt').count()).toBe(3); // the formula, and with the cells of each classifier put in
  await page.getByText('Why', { exact: true }).click();
  await page.locator('math msqrt').nth(3).waitFor(); // by the two cells that are left when class totals are fixed
  await expect.poll(() => page.getByRole('link', { name: /^doi:/ }).count()).toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);
  quiet(page);
});

it('gives every metric a formula and every curve its axes', async () => {
  const page = await open('#/learn');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const topics = await page
    .locator('main section a[href^="#/learn/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(topics.length).toBeGreaterThan(40);
  for (const topic of topics) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, topic);
    await page.locator(`main nav a[aria-current=page][href="${topic}"]`).waitFor();
    await page.locator('article h1').waitFor();
    await expect
      .poll(() => page.locator('article math, article dl dd:not(:empty)').count(), { message: topic })
      .toBeGreaterThan(0);
    await expect.poll(() => page.locator('article dd:empty').count(), { message: topic }).toBe(0);
    await expect.poll(() => page.locator('merror').count(), { message: topic }).toBe(0);
  }
  quiet(page);
});

it('offers the nearest when a page does not exist', async () => {
  const page = await open('#/learn/true_positive');
  await page.getByRole('link', { name: /Did you mean/ }).click();
  await page.locator('article math').first().waitFor();
});
