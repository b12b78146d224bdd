import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { open, quiet, violations } from '../support/browser';

const box = (page: Page) => page.getByRole('combobox', { name: 'Find a metric, curve, test or setting' });

it('finds metrics, curves and settings from anywhere by Ctrl+K, whatever they are called', async () => {
  const page = await open();
  await page.keyboard.press('Control+k');
  await box(page).fill('sensitivity');
  await page
    .getByRole('option', { name: /^Recall/ })
    .first()
    .waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Recall' }).getByRole('heading', { name: 'Recall' }).first().waitFor();
  await page.keyboard.press('Escape');
  // A typing error is forgiven, and another word for it is known.
  await page.getByRole('button', { name: 'Search (Ctrl+K)' }).click();
  await box(page).fill('sampel size');
  await page.getByRole('option', { name: /^Sample size/ }).click();
  await page.locator('main[data-tab=certainty]').waitFor();
  await page.getByRole('button', { name: 'Hide: Sample size' }).waitFor();
  await page.keyboard.press('Control+k');
  await box(page).fill('qqqq');
  await page.getByText('Nothing is called “qqqq”.').waitFor();
  await page.keyboard.press('Escape');
  await box(page).waitFor({ state: 'detached' });
  quiet(page);
});

it('leaves the keyboard at what was found, not where it was before', async () => {
  const page = await open('');
  const ratio = page.getByRole('textbox', { name: 'How many times as much' }).filter({ visible: true });
  await ratio.fill('40');
  await ratio.press('Enter');
  await expect.poll(() => ratio.evaluate((it) => it === document.activeElement)).toBe(true);
  for (const [query, heading] of [
    ['costs', 'Costs'],
    ['sample size', 'Sample size'],
    ['thresholds by rule', 'Thresholds by rule'],
  ] as const) {
    await page.keyboard.press('Control+k');
    await box(page).fill(query);
    await page.getByRole('option', { name: heading }).first().waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(heading);
    await expect
      .poll(() =>
        page.evaluate(() => {
          const { top, bottom } = (document.activeElement as HTMLElement).getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }),
      )
      .toBe(true);
  }
  quiet(page);
});
