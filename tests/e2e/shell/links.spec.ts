import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { open, quiet } from '../support/browser';

const linkOf = (first: number) => `#/?v=1&c=0,1&p=0&m=A~${first},5;1,3&u=1,0;0,1`;
const first = (page: Page) => page.getByLabel('A: truly 0, decided 0', { exact: true });
const shows = (page: Page, count: number) => expect.poll(() => first(page).inputValue()).toBe(String(count));
const goTo = (page: Page, hash: string) => page.evaluate((at) => location.assign(at), hash);
/** The links to other views of what stands. */
const tabs = (page: Page) => page.getByRole('navigation').locator('a[href*="m=A"]').first().getAttribute('href');

describe('a link put in the address of an open page', () => {
  test('opens although the same analysis was left by Back', async () => {
    const page = await open(linkOf(7));
    await shows(page, 7);
    await goTo(page, linkOf(8));
    await shows(page, 8);
    await page.goBack();
    await shows(page, 7);
    await expect.poll(() => tabs(page)).toContain('A~7');
    await goTo(page, linkOf(8));
    await shows(page, 8);
    quiet(page);
  });

  test('opens although the address of what stands was not written yet', async () => {
    const page = await open(linkOf(7));
    await shows(page, 7);
    await page.evaluate(
      (links) =>
        new Promise<void>((done) => {
          window.addEventListener('hashchange', () => done(), { once: true });
          location.assign(links[0] ?? '');
        }).then(() => location.assign(links[1] ?? '')),
      [linkOf(8), linkOf(7)],
    );
    await expect.poll(() => page.url()).toContain('A~7');
    await shows(page, 7);
    quiet(page);
  });

  test('is one step of Back', async () => {
    const page = await open(linkOf(7));
    await shows(page, 7);
    const entries = await page.evaluate(() => history.length);
    await goTo(page, linkOf(8));
    await shows(page, 8);
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    await first(page).fill('9');
    await expect.poll(() => page.url()).toContain('A~9');
    await page.goBack();
    await shows(page, 8);
    await page.goBack();
    await shows(page, 7);
    quiet(page);
  });
});

test('a link of a newer edition says so, and leaves what stands', async () => {
  const page = await open(linkOf(7));
  await shows(page, 7);
  for (const newer of [`${linkOf(8)}&newer=1`, linkOf(8).replace('v=1', 'v=9')]) {
    await goTo(page, newer);
    await page.getByText('This link was made by another version of isoyield').waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).first().click();
    await shows(page, 7);
  }
  quiet(page);
});
