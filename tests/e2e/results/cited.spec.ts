import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { three } from '../../../.tools/bench/tasks.mjs';
import { factory, open, quiet } from '../support/browser';
import { verdict } from '../support/ways.mjs';

/** The title of the card, or of the link, that has the keyboard. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const number = (page: Page, text: string) => page.locator(verdict).getByRole('link', { name: text, exact: true });

async function inSight(page: Page, title: string) {
  await expect.poll(() => focused(page)).toBe(title);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? -1))
    .toSatisfy((top: number) => top >= 0 && top < 800);
}

describe('a number of the verdict', () => {
  test('leads to the card that it comes from, by mouse or key, and Back returns to it', async () => {
    const page = await open('');
    const hash = () => new URL(page.url()).hash || '#/';
    for (const [text, title, tab] of [
      ['0.05', 'Thresholds by rule', '#/costs'],
      ['7.93 €', 'Yields and their difference', '#/certainty'],
      ['2.95 €', 'What would change the answer', '#/costs'],
      ['7 of 8 prefer A', 'Popular metrics', '#/'],
    ] as const) {
      await number(page, text.replace(' ', '\u202f')).or(number(page, text)).first().focus();
      await page.keyboard.press('Enter');
      await inSight(page, title);
      expect(hash(), title).toBe(tab);
      await page.goBack();
      await expect.poll(() => focused(page).then((it) => it.replace('\u202f', ' '))).toBe(text);
      expect(hash(), title).toBe('#/');
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    }
    await number(page, '7.93\u202f€').click();
    await inSight(page, 'Yields and their difference');
    await page.goBack();
    await page.goForward();
    await expect.poll(hash).toBe('#/certainty');
    quiet(page);
  });

  test('opens what is folded on a phone, under the line with the verdict', async () => {
    const page = await open('', { viewport: { width: 390, height: 844 } });
    await number(page, '7 of 8 prefer A').click();
    await inSight(page, 'Popular metrics');
    expect(await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0)).toBeGreaterThan(48);
    quiet(page);
  });

  test('asks the question that answers it', async () => {
    const page = await open(
      '#/?v=1&c=ill,well&p=ill&item=patient&unit=EUR&m=A~100,20;60,400&m=B~104,16;80,380&u=0,-20;-1,0',
    );
    await page
      .locator(verdict)
      .getByText('more items would decide')
      .or(page.locator(verdict).getByText('Not decided yet'))
      .first()
      .waitFor();
    const loss = page.locator(`${verdict} a[data-cites=worth]`);
    await loss.click();
    await inSight(page, 'What more items are worth');
    await page.getByRole('button', { name: 'Hide: What more items are worth' }).waitFor();
    quiet(page);
  });

  test('names a metric that would have chosen another, and opens it at the threshold that it is read at', async () => {
    const page = await open('');
    await page.locator(verdict).getByRole('button', { name: 'F1' }).click();
    const panel = page.getByRole('dialog', { name: 'F1' });
    await panel.getByText('At threshold 0.5, where libraries judge').waitFor();
    await panel.getByText(/ranks.*A.*first, but.*B.*earns most/).waitFor();
    // The points stand where the metric has the values that are written: recall and false positive rate at 0.5 too.
    const points = page.getByRole('table', { name: 'Positions of the classifiers' }).locator('tbody tr');
    const there = await points.allInnerTexts();
    await page.keyboard.press('Escape');
    const at = (threshold: RegExp) => page.getByRole('radio', { name: threshold });
    expect(await at(/At 0\.5, where libraries judge/).isChecked()).toBe(true);
    const rows = page.getByRole('table', { name: 'Values of the metrics' }).locator('tbody tr');
    const recalls = await rows
      .filter({ hasText: /^Recall/ })
      .locator('td')
      .allInnerTexts();
    const recall = (i: number) => Number(/0\.\d+/.exec(recalls[i] ?? '')?.[0]).toFixed(2);
    expect(there.map((row) => Number(row.split(/\s+/).at(-1)).toFixed(2))).toEqual([recall(0), recall(1)]);
    await at(/At 0\.05, implied/).check();
    await page.locator(verdict).getByRole('button', { name: 'F1' }).waitFor();
    await page
      .getByRole('table', { name: 'Values of the metrics' })
      .getByRole('button', { name: 'F1', exact: true })
      .click();
    await expect.poll(() => points.allInnerTexts()).not.toEqual(there);
    quiet(page);
  });

  test.each([
    [
      'en',
      /^ROC AUC: forest 0\.780 \(0\.725 to 0\.835\), logit 0\.723 .*forest against logit: p = 0\.16, against tree: p = 0\.0015 \(DeLong/,
    ],
    [
      'uk',
      /^ROC AUC: forest 0,780 \(від 0,725 до 0,835\), logit 0,723 .*forest проти logit: p = 0,16, проти tree: p = 0,0015 \(DeLong/,
    ],
  ] as const)(
    'says of a file of scores how well each orders, without costs and without a hand that scrolls: %s',
    async (locale, said) => {
      const page = await open('', { viewport: { width: 1280, height: 800 }, locale });
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'three.csv', mimeType: 'text/csv', buffer: Buffer.from(three()) });
      const line = page
        .locator(`${verdict} span`)
        .filter({ hasText: /^ROC AUC/ })
        .first();
      await expect.poll(() => line.innerText().then((it) => it.replace(/\s+/g, ' '))).toMatch(said);
      expect(await line.evaluate((it) => it.getBoundingClientRect().bottom)).toBeLessThan(800);
      await line.getByRole('link').first().click();
      await inSight(page, locale === 'en' ? 'Tests and bootstrap' : 'Статистичні тести й бутстреп');
      quiet(page);
    },
  );

  test('is only words where a link would lead nowhere', async () => {
    const page = await open(factory, { viewport: { width: 390, height: 844 } });
    await page.locator('main a[data-cites]').first().waitFor();
    // The line that follows on a phone is for the eye.
    expect(await page.locator('main [aria-hidden=true] :is(a, button)').count()).toBe(0);
    quiet(page);
  });
});
