// On a phone every target of the classroom is high enough for a thumb: 44 CSS px, as WCAG 2.5.5 asks.

import { readFile } from 'node:fs/promises';
import { classLink, makeClass } from 'isoyield-exercises/class';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { open, quiet } from '../support/browser';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** What is to be tapped and is lower than 44 px, with its name and height. A link inside a sentence is as high as its line. */
async function low(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const main = document.querySelector('main');
    if (!main) throw new Error('no page');
    const found = new Set<string>();
    for (const target of main.querySelectorAll<HTMLElement>('button, a[href], summary, input, select, textarea')) {
      // A tick or a file is chosen through its label, all of it.
      const through = target.matches('[type=checkbox], [type=radio], [type=file]') ? target.closest('label') : null;
      const tapped = through ?? target;
      if (!tapped.checkVisibility({ visibilityProperty: true })) continue;
      const { width, height } = tapped.getBoundingClientRect();
      // What is there for screen readers only.
      if (width <= 1 || height <= 1) continue;
      const around = [...(target.parentElement?.childNodes ?? [])];
      const said = around.some((node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ''));
      if (target.matches('a') && said && getComputedStyle(target).display === 'inline') continue;
      if (height < 43.9) {
        const name = target.getAttribute('aria-label') ?? (tapped.textContent || target.getAttribute('name') || '');
        found.add(`${target.localName} ${name.trim().slice(0, 40)}: ${height.toFixed(1)}`);
      }
    }
    return [...found];
  });
}

/** Opens all that is folded, and measures. */
async function measured(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll<HTMLDetailsElement>('main details')) folded.open = true;
  });
  expect(await page.locator('main').locator('button, a[href], input').count()).toBeGreaterThan(0);
  return low(page);
}

it('gives a thumb 44 px in the course and in every kind of question', async () => {
  const page = await open('#/classroom', phone);
  await page.getByRole('link', { name: 'A coin as a classifier' }).waitFor();
  const found: Record<string, string[]> = { course: await measured(page) };
  // Tables to fill, options, numbers, a curve to draw, an order, a threshold, scores to give, prose.
  for (const id of [
    'diagnosis-matrix',
    'coin',
    'accurate-and-blind',
    'draw-a-curve',
    'order-without-probability',
    'scores-to-order',
    'choose-threshold',
    'roc-path',
    'find-utilities',
    'treat-everybody',
  ]) {
    await page.goto(`${page.url().split('#')[0]}#/exercise/${id}`);
    // Of this exercise, not of the one before it.
    await page.locator(`.exercise .closing a[href^="#/exercise/${id}?"]`).waitFor();
    found[id] = await measured(page);
  }
  expect(Object.fromEntries(Object.entries(found).filter(([, each]) => each.length > 0))).toEqual({});
  quiet(page);
});

it('gives a thumb 44 px in a set, at the desk and in the editor', async () => {
  const text = await readFile(new URL('../../../web/exercises/coin.yaml', import.meta.url), 'utf8');
  const group = await makeClass([{ id: 'coin', text }], { name: 'Group 3', term: '' });
  const link = encodeURIComponent(classLink(group));
  const page = await open(`#/classroom/set?c=${link}`, phone);
  await page.getByRole('button', { name: 'Begin' }).waitFor();
  const found: Record<string, string[]> = { name: await measured(page) };
  await page.getByRole('textbox').first().fill('Olena');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('link', { name: 'A coin as a classifier' }).waitFor();
  found['set'] = await measured(page);
  await page.getByRole('link', { name: 'A coin as a classifier' }).click();
  await page.locator('.exercise form.question').first().waitFor();
  found['exercise of a set'] = await measured(page);
  await page.locator('form.question').first().getByRole('textbox').fill('0.001');
  await page.locator('form.question').first().getByRole('button', { name: 'Check' }).click();
  await page.locator('.verdict[data-state]').first().waitFor();
  found['exercise answered wrongly'] = await measured(page);
  await page.getByRole('link', { name: '← Exercises of the class' }).click();
  const [handed] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the file to hand in' }).click(),
  ]);
  await page.goto(`${page.url().split('#')[0]}#/classroom/teach`);
  await page.getByRole('form', { name: 'Make a class' }).waitFor();
  await page.getByRole('checkbox', { name: 'A coin as a classifier' }).check();
  found['class to make'] = await measured(page);
  await page.getByRole('link', { name: 'Open what was handed in →' }).click();
  await page
    .getByLabel('Open the class file')
    .first()
    .setInputFiles({ name: 'class.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(group)) });
  await page.getByLabel('Files that were handed in').setInputFiles(await handed.path());
  await page.getByRole('row', { name: /^Olena 0 \/ 4/ }).waitFor();
  await page.getByRole('button', { name: 'Olena', exact: true }).click();
  await page.getByRole('button', { name: 'Close these answers' }).waitFor();
  found['desk'] = await measured(page);
  await page.goto(`${page.url().split('#')[0]}#/classroom/edit`);
  await page.getByRole('textbox', { name: 'Source' }).waitFor();
  await page.locator('.exercise form.question').first().waitFor();
  found['editor'] = await measured(page);
  expect(Object.fromEntries(Object.entries(found).filter(([, each]) => each.length > 0))).toEqual({});
  quiet(page);
});
