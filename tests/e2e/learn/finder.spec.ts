import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { open, quiet, violations } from '../support/browser';

const box = (page: Page) =>
  page.getByRole('combobox', { name: 'Find anything: actions, metrics, tests, settings, help' });

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
  await page.getByText('Nothing found for “qqqq”.').waitFor();
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

it('offers actions before anything is typed, does them, and remembers what was chosen', async () => {
  const page = await open('#/');
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: /^Paste/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  await box(page).fill('dark mode');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: /^Dark colours recent/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  await box(page).fill('latex');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByRole('radio', { name: 'LaTeX' }).waitFor();
  expect(await dialog.getByRole('radio', { name: 'LaTeX' }).isChecked()).toBe(true);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await box(page).fill('embed widget');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Embed this analysis' }).waitFor();
  await page.keyboard.press('Escape');
  // From another page of the site to the calculator, and to a page of the documentation.
  await page.evaluate(() => (location.hash = '#/learn'));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.keyboard.press('Control+k');
  await box(page).fill('privacy');
  await page.getByRole('option', { name: /^Privacy documentation/ }).click();
  await page.waitForURL(/docs\/en\/privacy\.html/);
});

it('says of what changes tables of counts that a score file has none, and offers to paste one', async () => {
  const page = await open('');
  for (const [query, name] of [
    ['transpose', 'Swap rows and columns of the matrices'],
    ['add model', 'Add a classifier'],
    ['third class', 'Add a class'],
  ] as const) {
    await page.keyboard.press('Control+k');
    await box(page).fill(query);
    await page
      .getByRole('option', { name: `${name} for tables of counts: paste one` })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    await page.keyboard.press('Escape');
  }
  const other = await open();
  await other.keyboard.press('Control+k');
  await box(other).fill('transpose');
  await other.getByRole('option', { name: 'Swap rows and columns of the matrices' }).waitFor();
  expect(await other.getByText('for tables of counts: paste one').count()).toBe(0);
  quiet(page);
});
