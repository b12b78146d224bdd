import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { address, live, open, quiet } from '../support/browser';
import { settled } from '../support/states.mjs';
import { classDecisions, classMatrices, classScores, labelSets, scores } from '../support/tables';

/** The overview of a file about which there is something to say: notes above it, wrong scales, few items, and under it what a reviewer would say. */
const mostNoted = 2400;

/** The costs of such a file: one or two lines of notes above them, and an answer of three lines in Ukrainian. */
const mostNotedCosts = 2040;

const mostOf = (view: string) =>
  view.endsWith('overview') ? mostNoted : view.endsWith('costs') ? mostNotedCosts : 2000;

describe('no view is unreasonably long', () => {
  const tabs = ['', 'costs', 'certainty', 'all'] as const;
  test.each([
    [1280, 'en'],
    [1280, 'uk'],
    [390, 'en'],
    [390, 'uk'],
  ])('%i pixels wide, %s', async (width, locale) => {
    const page = await open('', { viewport: { width, height: 844 }, locale });
    for (const tab of tabs) {
      if (tab !== '') await page.locator(`main nav a[href*="#/${tab}"]`).click();
      await page.locator(`main[data-tab=${tab || 'overview'}]`).waitFor();
      await settled(page);
      const most = tab === '' && width === 390 ? 1110 : 2000;
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollHeight), { message: tab })
        .toBeLessThanOrEqual(most);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    quiet(page);
  });
  test('a phone folds what is secondary, and opens it in place', async () => {
    const page = await open('#/costs', { viewport: { width: 390, height: 844 } });
    for (const title of [
      'Which classifier for which costs',
      'What a classifier adds',
      'Thresholds by rule',
      'Contributions to the yield',
    ]) {
      await page.getByRole('button', { name: title }).click();
      await page.getByRole('heading', { name: title }).waitFor();
    }
    quiet(page);
  });
});

/** No view is longer than this, or wider than the page. */
async function fits(page: Page, view: string): Promise<void> {
  await settled(page);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight), { message: view })
    .toBeLessThanOrEqual(mostOf(view));
  expect(await page.evaluate(() => document.documentElement.scrollWidth), view).toBe(1280);
}

async function give(page: Page, name: string, content: string): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.locator(`h3[title="${name}"]`).waitFor();
}

/** The curves of the last tab, where there are scores. */
async function curvesFit(page: Page, name: string): Promise<void> {
  const curves = page.locator('main input[type=radio][value=curves]');
  // Decisions have none.
  if ((await curves.count()) === 0 || name === 'decisions.csv') return;
  await curves.check({ force: true });
  await page.locator('main figure').nth(7).waitFor();
  await fits(page, `${name}: curves`);
  await page.locator('main input[type=radio][value=metrics]').check({ force: true });
}

/** The four tabs, and in the last every view of the metrics. */
async function allFit(page: Page, name: string): Promise<void> {
  await fits(page, `${name}: overview`);
  for (const tab of ['costs', 'certainty', 'all']) {
    await page.locator(`main nav a[href*="#/${tab}"]`).click();
    await page.locator(`main[data-tab=${tab}]`).waitFor();
    await fits(page, `${name}: ${tab}`);
  }
  const views = page
    .locator('main section:has([type=search])')
    .last()
    .locator('fieldset')
    .first()
    .locator('input[type=radio]');
  for (let i = 0; i < (await views.count()); i += 1) {
    await views.nth(i).check({ force: true });
    await fits(page, `${name}: all, ${i}`);
  }
  await curvesFit(page, name);
}

test.each(['en', 'uk'])('no view of any file of two classes is unreasonably long: %s', async (locale) => {
  const files = {
    'probabilities.csv': scores(600, 'probabilities'),
    'raw.csv': scores(600, 'raw'),
    'patients.csv': scores(800, 'probabilities', ['patient']),
    'folds.csv': scores(800, 'probabilities', ['fold']),
    'weights.csv': scores(600, 'probabilities', ['weight']),
    'few.csv': scores(14, 'probabilities'),
  };
  const page = await open('', { viewport: { width: 1280, height: 844 }, locale });
  for (const [name, content] of Object.entries(files)) {
    await page.locator('main nav a').first().click();
    await give(page, name, content);
    for (const tab of ['overview', 'costs', 'certainty', 'all']) {
      if (tab !== 'overview') await page.locator(`main nav a[href*="#/${tab}"]`).click();
      await page.locator(`main[data-tab=${tab}]`).waitFor();
      await fits(page, `${name}: ${tab}`);
    }
    await curvesFit(page, name);
  }
  quiet(page);
});

describe('no view of many classes is unreasonably long', () => {
  let sets = '';
  beforeAll(async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Paste', exact: true }).click();
    await page.getByRole('textbox', { name: 'Matrices as text, in any format' }).fill(labelSets(200));
    await page.getByRole('button', { name: 'Use as label sets' }).click();
    await page.getByText(/exactly the right labels/).waitFor();
    await page.waitForFunction(() => location.hash.includes('z='));
    sets = new URL(page.url()).hash;
  });
  const files = {
    'scores.csv': classScores(10, 600, ['A', 'B']),
    'decisions.csv': classDecisions(10, 600, ['model one', 'model two']),
  };
  test.each(['en', 'uk'])('1280 pixels wide, %s', async (locale) => {
    const page = await open('', { viewport: { width: 1280, height: 844 }, locale });
    for (const [name, content] of Object.entries(files)) {
      await page.locator('main nav a').first().click();
      await give(page, name, content);
      await allFit(page, name);
    }
    for (const link of [classMatrices(3), classMatrices(20), sets]) {
      await page.goto('about:blank');
      await page.goto(address() + link);
      await live(page);
      await allFit(page, link.slice(0, 20));
    }
    quiet(page);
  });
});

/** How many pixels are empty below the last text, field or picture of each part. */
const empty = (page: Page, parts: string) =>
  page.locator(parts).evaluateAll((all) =>
    all.map((part) => {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      const ends = [...part.querySelectorAll('input, select, button, svg')].map(
        (it) => it.getBoundingClientRect().bottom,
      );
      while (walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(walker.currentNode);
        if (walker.currentNode.textContent?.trim()) ends.push(range.getBoundingClientRect().bottom);
      }
      return Math.round(part.getBoundingClientRect().bottom - Math.max(...ends));
    }),
  );

test('no card is mostly empty, with two models of three classes or with eight', async () => {
  const models = (count: number, cells: (k: number) => string) =>
    Array.from({ length: count }, (_, k) => `m=model_${k}~${cells(k)}`).join('&');
  const three = models(2, (k) => `${50 - k},3,${2 + k};4,${40 - k},${6 + k};1,${5 + k},${39 - k}`);
  const page = await open(`#/?v=1&c=cat,dog,emu&p=cat&rows=true&u=1,0,0;0,1,0;0,0,1&${three}`);
  await settled(page);
  // What mistakes cost stands open where two grids are higher than the verdict.
  await page.getByRole('button', { name: 'More about costs', expanded: true }).waitFor();
  for (const each of await empty(page, 'section > :has(+ [data-part=costs])')) expect(each).toBeLessThan(140);
  await page.getByRole('button', { name: 'More about costs' }).click();
  await page.getByRole('button', { name: 'More about costs', expanded: false }).waitFor();
  await page.goto(
    `${address()}#/?v=1&c=yes,no&p=yes&rows=true&u=1,0;0,1&${models(8, (k) => `${40 + k},${20 - k};${30 - k},${400 + k}`)}`,
  );
  await page.getByText('model_7').first().waitFor();
  await page.locator('main nav a[href*="#/certainty"]').click();
  await settled(page);
  const found = await empty(page, 'main section[class*=card]');
  expect(found.length).toBeGreaterThan(3);
  for (const each of found) expect(each).toBeLessThan(180);
  quiet(page);
});
