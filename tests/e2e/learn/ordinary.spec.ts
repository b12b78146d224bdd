// The pages of Learn about money per row, subgroups, a range of costs and a reviewer's doubts: what they show is the core's, and follows
// the sliders.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { open, quiet, violations } from '../support/browser';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/\u2212/g, '-');
const rowOf = async (page: Page, name: RegExp) => plain(await page.getByRole('row', { name }).first().innerText());
/** Moves a slider by so many steps. */
async function slide(page: Page, name: RegExp, steps: number) {
  await page.getByRole('slider', { name }).focus();
  for (let i = 0; i < Math.abs(steps); i += 1) await page.keyboard.press(steps > 0 ? 'ArrowRight' : 'ArrowLeft');
}
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

it('shows what a threshold for each amount is worth, and that equal amounts need one threshold', async () => {
  const page = await open('#/learn/money');
  // Counted by hand, at a fee of 10 €: 12 honest payments blocked and a fraud of 20 € let pass; by the mean cost of a miss, 186.90 €, a
  // fraud of 1,065 € let pass and 19 honest payments blocked.
  await expect.poll(() => rowOf(page, /by the threshold of its amount/)).toMatch(/-3\.50 €/);
  expect(await rowOf(page, /mean cost of a miss/)).toMatch(/-31\.38 €/);
  await slide(page, /An honest payment/, 1);
  // At 20 € fourteen honest payments are blocked, and the same fraud passes.
  await expect.poll(() => rowOf(page, /mean cost of a miss/)).toMatch(/-33\.63 €/);
  await page.getByRole('radio', { name: '128 € each' }).check();
  const last = async (name: RegExp) => (await rowOf(page, name)).split('\t').at(-1)?.trim();
  await expect
    .poll(async () => (await last(/by the threshold of its amount/)) === (await last(/mean cost of a miss/)))
    .toBe(true);
  expect(await violations(page)).toEqual([]);
  quiet(page);
});

it('shows two subgroups that cannot have everything in common', async () => {
  const page = await open('#/learn/for_whom', { viewport: { width: 390, height: 844 } });
  await expect.poll(() => rowOf(page, /predictive parity/)).toMatch(/0\.471\s+0\.842\s+\+0\.372/);
  await page.getByText('A: 0.100 × 0.800 = 0.170 × 0.471.').waitFor();
  await page.getByRole('radio', { name: 'recall and precision' }).check();
  await expect.poll(() => rowOf(page, /predictive parity/)).toMatch(/0\.471\s+0\.471\s+0\.000/);
  expect(await rowOf(page, /demographic parity/)).toMatch(/0\.170\s+0\.680\s+\+0\.510/);
  await page.getByRole('radio', { name: 'recall and share decided positive' }).check();
  await page.getByText('No decisions about B do that').waitFor();
  expect(await fits(page)).toBe(true);
  expect(await violations(page)).toEqual([]);
  quiet(page);
});

it('averages costs over a range, and says where the ranking turns', async () => {
  const page = await open('#/learn/cost_range', { viewport: { width: 390, height: 844 } });
  // Every doubling counts the same: the mean ratio of 3 to 14 is 11 / ln(14 / 3) = 7.141, so A costs (12 · 7.141 + 180) / 1000.
  await expect.poll(() => rowOf(page, /^\s*A\b/)).toMatch(/0\.266/);
  await page.getByText('Where a miss costs more than 6 false alarms, A costs less than B.').waitFor();
  await slide(page, /at most/, -3);
  // Of 3 to 5 B is cheaper everywhere: (32 · 2 / ln(5 / 3) + 60) / 1000.
  await expect.poll(() => rowOf(page, /^\s*B\b/)).toMatch(/0\.185/);
  await page.getByText('Where a miss costs more than').waitFor({ state: 'detached' });
  expect(await fits(page)).toBe(true);
  expect(await violations(page)).toEqual([]);
  quiet(page);
});

it('raises the doubts of a reviewer, and drops them when the test is better', async () => {
  const page = await open('#/learn/reviewer', { viewport: { width: 390, height: 844 } });
  await page.getByText(/the class “failing” has few items \(9\)/i).waitFor();
  await page.getByText(/always deciding “sound” yields/i).waitFor();
  await slide(page, /Failing machines tested/, 4);
  await page.getByText(/has few items/).waitFor({ state: 'detached' });
  expect(await fits(page)).toBe(true);
  expect(await violations(page)).toEqual([]);
  quiet(page);
});
