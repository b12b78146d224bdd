import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { live, open, pass, quiet } from '../support/browser';
import { card } from '../support/input';
import { settled } from '../support/states.mjs';

const down = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
/** Scrolls some way down with the wheel: until a hand moves it, a view that still grows keeps its place. Says where to. */
async function scroll(page: Page) {
  await settled(page);
  await page.mouse.move(640, 350);
  await page.mouse.wheel(0, 600);
  const most = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  await expect.poll(() => down(page)).toBe(Math.min(600, most));
  return down(page);
}
const heading = (page: Page) => page.evaluate(() => document.activeElement?.closest('h1')?.textContent ?? '');
const goTo = (page: Page, hash: string) => page.evaluate((at) => void (location.hash = at), hash);

describe('a way through the views', () => {
  const views = [
    { hash: '#/learn', title: /^Metrics and curves/ },
    { hash: '#/learn/mcc', title: /^Matthews correlation/ },
    { hash: '#/learn/roc', title: /^ROC/ },
    { hash: '#/classroom', title: /^Classroom/ },
    { hash: '#/exercise/accuracy-paradox?seed=2', title: /./ },
  ];

  test('begins every view at its top, its heading in focus, and returns to where each was left', async () => {
    const page = await open(undefined, { viewport: { width: 1280, height: 700 }, reducedMotion: 'reduce' });
    const far = [await scroll(page)];
    expect(far[0]).toBe(600);
    const titles = new Set([await page.title()]);
    for (const { hash, title } of views) {
      await goTo(page, hash);
      await expect.poll(() => heading(page), { message: hash }).toMatch(title);
      expect(await down(page), hash).toBe(0);
      await expect.poll(() => page.title(), { message: hash }).toMatch(title);
      titles.add(await page.title());
      far.push(await scroll(page));
    }
    expect(far.filter((each) => each > 100).length).toBeGreaterThan(3);
    expect(titles.size).toBe(views.length + 1);
    for (const [i, { title }] of [...views.entries()].reverse().slice(1)) {
      await page.goBack();
      await expect.poll(() => heading(page)).toMatch(title);
      await expect.poll(() => down(page), { message: String(title) }).toBe(far[i + 1]);
      await expect.poll(() => page.title()).toMatch(title);
    }
    await page.goBack();
    await expect.poll(() => down(page)).toBe(far[0]);
    await expect.poll(() => page.title()).toMatch(/isoyield: what/);
    await page.goForward();
    await expect.poll(() => down(page)).toBe(far[1]);
    // A dialog is about the view that is left.
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    await page.goBack();
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    quiet(page);
  });

  test('names the view in the language of the page', async () => {
    const page = await open('#/learn');
    await expect.poll(() => page.title()).toBe('Metrics and curves · isoyield');
    await page.locator('header [aria-haspopup=menu]').first().click();
    await page.getByRole('menuitemradio', { name: 'Українська' }).click();
    await page.waitForFunction(() => document.documentElement.lang === 'uk');
    await expect.poll(() => page.title()).toMatch(/^[А-ЯІЇЄҐ].* · isoyield$/);
    await page.reload();
    await live(page);
    await expect.poll(() => page.title()).toMatch(/^[А-ЯІЇЄҐ].* · isoyield$/);
    quiet(page);
  });
});

test('a file that is read while its page is left stands there after one Back', async () => {
  const page = await open('');
  await page.setInputFiles('input[type=file]', new URL('../../reference/files/bc_oof.csv', import.meta.url).pathname);
  await goTo(page, '#/learn');
  const length = await page.evaluate(() => history.length);
  // It has been read when nothing says that it is.
  await settled(page);
  await pass(page, 1500);
  expect(await page.evaluate(() => history.length)).toBe(length);
  await page.goBack();
  await card(page, 'bc_oof.csv').waitFor();
  await page.goForward();
  await expect.poll(() => page.title()).toMatch(/^Metrics and curves/);
  quiet(page);
});
