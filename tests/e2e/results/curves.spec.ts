import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { columns, everyCurve, moreCosts, open, quiet, tab, unfold, violations } from '../support/browser';
import { settled } from '../support/states.mjs';
import { folds, give } from '../support/ways.mjs';

const scores = new URL('../../reference/files/bc_oof.csv', import.meta.url).pathname;

async function loaded(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await open(undefined, options);
  await page.waitForSelector('main [data-verdict]');
  await page.setInputFiles('input[type=file]', scores);
  if ((options.viewport?.width ?? 1280) < 900) await unfold(page, 'Threshold');
  await page.getByRole('heading', { name: 'Threshold' }).waitFor();
  await expect.poll(() => matrix(page)).toHaveLength(4);
  await settled(page);
  return page;
}

const ring = (page: Page) => page.getByRole('slider', { name: 'Threshold of lr' }).first();
const matrix = async (page: Page) =>
  (await page.getByRole('region', { name: 'At the cursor' }).locator('td b').allInnerTexts()).map(Number);

it('draws each score column with its areas and starts the cursor at the optimum', async () => {
  const page = await loaded();
  await expect.poll(() => page.getByRole('group', { name: /^ROC curves\..*lr: AUC 0\.995/ }).count()).toBe(1);
  await expect
    .poll(() => page.getByRole('group', { name: /^Precision-recall curves\..*lr: AP 0\.993/ }).count())
    .toBe(1);
  await expect.poll(() => page.getByRole('button', { name: /^Back to/ }).count()).toBe(0);
  const cells = await matrix(page);
  expect(cells.reduce((sum, cell) => sum + cell, 0)).toBe(569);
  expect(await violations(page)).toEqual([]);
  quiet(page);
});

it('takes a typed threshold, and says what is expected where it is none', async () => {
  const page = await loaded();
  const here = page.getByRole('region', { name: 'At the cursor' });
  const field = here.getByRole('textbox', { name: 'threshold' });
  await field.fill('0.9');
  await page.getByRole('region', { name: 'Threshold', exact: true }).getByText('for scores of 0.9 or more').waitFor();
  // Nobody is decided positive above the highest score.
  await field.fill('1.5');
  await expect.poll(async () => (await matrix(page)).slice(0, 3)).toEqual([0, 212, 0]);
  const before = await matrix(page);
  await field.fill('half');
  await here.getByText('expected a number, such as 0.5').waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await matrix(page)).toEqual(before);
  expect(await violations(page)).toEqual([]);
  await ring(page).focus();
  await page.keyboard.press('End');
  await expect.poll(() => field.inputValue()).not.toBe('half');
  quiet(page);
});

it('keeps the chosen threshold when more is asked of the same scores', async () => {
  const page = await loaded();
  const best = await matrix(page);
  await ring(page).focus();
  for (let i = 0; i < 20; i += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(() => matrix(page)).not.toEqual(best);
  await settled(page);
  const chosen = await matrix(page);
  await everyCurve(page);
  const every = page.getByRole('region', { name: 'All curves', exact: true });
  await every.locator('figure').nth(15).waitFor();
  await settled(page);
  await tab(page, 'Overview');
  expect(await matrix(page)).toEqual(chosen);
  // Other utilities have another best threshold.
  await moreCosts(page);
  await page.getByLabel('Utilities: truly 1, decided 0', { exact: true }).fill('-20');
  await expect.poll(() => page.getByRole('button', { name: /^Back to/ }).count()).toBe(0);
  quiet(page);
});

it('has another file choose the thresholds, and goes back', async () => {
  const page = await open();
  await page.waitForSelector('main [data-verdict]');
  const [head, ...lines] = (await readFile(scores, 'utf8')).trim().split('\n');
  const part = (name: string, of: readonly string[]) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...of].join('\n')),
  });
  await page.setInputFiles('input[type=file]', part('test.csv', lines.slice(0, 300)));
  await page.getByRole('heading', { name: 'Threshold' }).waitFor();
  await tab(page, 'Costs');
  const rules = page.getByRole('region', { name: 'Thresholds by rule' });
  const youden = rules.getByRole('row', { name: /^Youden/ });
  await expect.poll(() => youden.textContent()).toMatch(/\d/);
  const before = await youden.textContent();
  await rules.getByText('Choose on another file').click();
  await rules.locator('input[type=file]').setInputFiles(part('validation.csv', lines.slice(300)));
  await rules.getByText('The thresholds were chosen on validation.csv').waitFor();
  await expect.poll(() => youden.textContent()).toMatch(/\d/);
  expect(await youden.textContent()).not.toBe(before);
  expect(await violations(page)).toEqual([]);
  await rules.getByRole('button', { name: 'Choose on these rows' }).click();
  await expect.poll(() => rules.getByText('The thresholds were chosen on').count()).toBe(0);
  await expect.poll(() => youden.textContent()).toBe(before);
  // What is refused leaves everything as it was.
  await rules.getByText('Choose on another file').click();
  await rules.locator('input[type=file]').setInputFiles(part('same.csv', lines.slice(0, 300)));
  await page.getByText('same.csv has the same rows as test.csv').first().waitFor();
  quiet(page);
});

it('shows what every rule chooses, and uses the rule of a threshold that is selected', async () => {
  const page = await loaded();
  const best = await matrix(page);
  await tab(page, 'Costs');
  const rules = page.getByRole('region', { name: 'Thresholds by rule' });
  /** The matrix on the first view, once it is another one. */
  const other = async (than: readonly number[]) => {
    await tab(page, 'Overview');
    await expect.poll(() => matrix(page)).not.toEqual(than);
    const found = await matrix(page);
    await tab(page, 'Costs');
    return found;
  };
  const even = rules.getByRole('row', { name: /^Recall equals specificity/ });
  await even.getByRole('button').first().click();
  const equal = await other(best);
  const [tp = 0, fn = 0, fp0 = 0, tn0 = 0] = equal;
  expect(Math.abs(tp / (tp + fn) - tn0 / (fp0 + tn0))).toBeLessThan(0.05);
  await even.getByText('in use').waitFor();
  // A threshold that the data chose is judged on other items.
  await expect.poll(() => rules.getByRole('row', { name: /^Largest utility yield/ }).textContent()).toMatch(/\d\spp$/);
  await expect
    .poll(() => rules.getByRole('row', { name: /^Where all mistakes cost the same/ }).textContent())
    .toMatch(/none$/);
  expect(await violations(page)).toEqual([]);
  quiet(page);
});

it.each([1280, 360])(
  'names every curve, and where they are many below the plane, not over it: at %s',
  async (width) => {
    const page = await open(undefined, { viewport: { width, height: 900 } });
    await page.waitForSelector('main [data-verdict]');
    const names = Array.from({ length: 14 }, (_, i) => `model_${i + 1}`);
    const rows = Array.from({ length: 200 }, (_, i) =>
      [i % 2, ...names.map((_, k) => ((i * (37 + 2 * k)) % 101) / 200 + (i % 2) * 0.03 * k)].join(),
    );
    const buffer = Buffer.from(`y,${names.join()}\n${rows.join('\n')}\n`);
    await page.setInputFiles('input[type=file]', { name: 'many.csv', mimeType: 'text/csv', buffer });
    if (width < 900) await unfold(page, 'Threshold');
    const roc = page.getByRole('group', { name: /^ROC curves/ });
    await roc.waitFor();
    await settled(page);
    const [plane] = await roc
      .locator('rect')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom));
    const tops = () =>
      roc
        .locator('text', { hasText: /^model_/ })
        .evaluateAll((all) =>
          all.map((each) => [each.textContent?.split('AUC')[0], each.getBoundingClientRect().top] as const),
        );
    await expect.poll(async () => (await tops()).map(([name]) => name)).toEqual(names);
    expect(Math.min(...(await tops()).map(([, top]) => top))).toBeGreaterThan(plane as number);
    const bottom = await roc.evaluate((each) => each.getBoundingClientRect().bottom);
    const listen = page.locator('figure', { has: roc }).getByRole('button').first();
    expect(bottom - (await listen.evaluate((each) => each.getBoundingClientRect().bottom))).toBeGreaterThan(100);
    quiet(page);
  },
);

it('moves one cursor in both curves by keyboard, the matrix and the metrics following', async () => {
  const page = await loaded();
  const text = () => ring(page).getAttribute('aria-valuetext');
  const [before, cells] = [await text(), await matrix(page)];
  await ring(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(text).not.toBe(before);
  await expect.poll(() => matrix(page)).not.toEqual(cells);
  const both = page.getByRole('slider', { name: 'Threshold of lr' });
  await expect
    .poll(() => both.nth(0).getAttribute('aria-valuetext'))
    .toBe(await both.nth(1).getAttribute('aria-valuetext'));
  // Along the scores the line goes where the key points, and the number grows to the right; along a curve its point does.
  const line = () => ring(page).evaluate((each) => each.querySelector('line')?.getBoundingClientRect().left ?? 0);
  const [left, number] = [await line(), Number(await ring(page).getAttribute('aria-valuenow'))];
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(line).toBeLessThan(left);
  expect(Number(await ring(page).getAttribute('aria-valuenow'))).toBeLessThan(number);
  await page.keyboard.press('Home');
  await expect.poll(() => matrix(page)).toEqual([212, 0, 357, 0]);
  await page.keyboard.press('End');
  await expect.poll(() => matrix(page)).toEqual([0, 212, 0, 357]);
  await both.nth(1).focus();
  await page.keyboard.press('End');
  await expect.poll(() => matrix(page)).toEqual([212, 0, 357, 0]);
  await page.keyboard.press('Home');
  await expect.poll(() => matrix(page)).toEqual([0, 212, 0, 357]);
  await expect.poll(() => page.getByText('lr never decides').isVisible()).toBe(true);
  await page.getByRole('button', { name: /^Back to/ }).click();
  await expect.poll(() => matrix(page)).toEqual(cells);
  quiet(page);
});

it('follows the mouse', async () => {
  const page = await loaded();
  const roc = page.getByRole('group', { name: /^ROC curves/ });
  await roc.scrollIntoViewIfNeeded();
  const box = await roc.boundingBox();
  if (!box) throw new Error('no picture');
  const cells = await matrix(page);
  await page.mouse.move(box.x + box.width * 0.7, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.8, box.y + 44);
  await page.mouse.up();
  await expect.poll(() => matrix(page)).not.toEqual(cells);
  quiet(page);
});

it('follows a finger', async () => {
  const page = await loaded({ hasTouch: true, viewport: { width: 390, height: 800 } });
  const roc = page.getByRole('group', { name: /^ROC curves/ });
  await roc.scrollIntoViewIfNeeded();
  const box = await roc.boundingBox();
  if (!box) throw new Error('no picture');
  const cells = await matrix(page);
  await page.touchscreen.tap(box.x + box.width * 0.7, box.y + 40);
  await expect.poll(() => matrix(page)).not.toEqual(cells);
  quiet(page);
});

it('draws every other curve of the registry when asked, all under one cursor', async () => {
  const page = await loaded();
  const cells = await matrix(page);
  await everyCurve(page);
  const card = page.getByRole('region', { name: 'All curves', exact: true });
  const reliability = card.getByRole('group', { name: /^Reliability diagram\. .*lr: 0\.017/ });
  await reliability.waitFor();
  await expect.poll(() => card.locator('figure').count()).toBeGreaterThan(15);
  await settled(page);
  const gain = card.getByRole('group', { name: /^Cumulative gain/ });
  await gain.scrollIntoViewIfNeeded();
  const box = await gain.boundingBox();
  if (!box) throw new Error('no picture');
  await page.mouse.click(box.x + box.width * 0.8, box.y + 40);
  expect(await violations(page)).toEqual([]);
  await tab(page, 'Overview');
  await expect.poll(() => matrix(page)).not.toEqual(cells);
  quiet(page);
});

it('says why a curve is missing: scores that are no probabilities', async () => {
  const page = await open();
  const rows = Array.from(
    { length: 60 },
    (_, i) => `${Number(i % 3 === 0)},${(((i * 37) % 61) - 30) / 10},${(i % 11) / 11}`,
  );
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'l.csv', mimeType: 'text/csv', buffer: Buffer.from(`y,a,b\n${rows.join('\n')}\n`) });
  await everyCurve(page);
  const card = page.getByRole('region', { name: 'All curves', exact: true });
  // b is one: its curves are drawn, with what keeps a's away beside them.
  const tile = card.getByRole('listitem').filter({ hasText: 'Reliability diagram' }).first();
  await tile.getByText('a: the scores are not all between 0 and 1').waitFor();
  await tab(page, 'Overview');
  await columns(page);
  await page.getByLabel('Role of column b').selectOption('unused');
  await everyCurve(page);
  await tile.getByText(/^The scores are not all between 0 and 1, so they are not? probabilities/).waitFor();
  quiet(page);
});

it('draws any metric against the threshold, several at once, and any picture large', async () => {
  const page = await loaded();
  await everyCurve(page);
  const card = page.getByRole('region', { name: 'All curves', exact: true });
  const picture = card.getByRole('group', { name: /^Metrics against the threshold\./ });
  await card.getByLabel('Metric 1').selectOption('Matthews correlation coefficient');
  const mcc = card.getByRole('group', { name: /Matthews correlation coefficient against the threshold/ });
  await mcc.waitFor();
  await expect.poll(() => mcc.locator('text', { hasText: /^Matthews/ }).count()).toBe(1);
  await card.getByRole('button', { name: 'Draw another metric' }).click();
  await expect.poll(() => picture.locator('text', { hasText: /^F1$/ }).count()).toBe(1);
  await card.getByRole('button', { name: /^Enlarge: Metrics against the threshold, lr/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Metrics against the threshold' });
  const ring = dialog.getByRole('slider');
  await ring.focus();
  const before = await ring.getAttribute('aria-valuetext');
  expect(before).toMatch(/Matthews correlation coefficient 0\.\d+, F1 0\.\d+$/);
  for (let i = 0; i < 20; i += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(() => ring.getAttribute('aria-valuetext')).not.toBe(before);
  await dialog.getByRole('radio', { name: 'tree' }).check();
  await dialog.getByRole('slider', { name: 'Threshold of tree' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  await card.getByRole('button', { name: 'Remove F1' }).click();
  await expect.poll(() => card.getByLabel('Metric 2').count()).toBe(0);
  quiet(page);
});

it('hands out a small picture with its title and names, without the cursor', async () => {
  const page = await loaded();
  await everyCurve(page);
  const card = page.getByRole('region', { name: 'All curves', exact: true });
  await card.getByRole('group', { name: /^Cumulative gain/ }).waitFor();
  expect(
    await card
      .getByRole('group', { name: /^Detection error/ })
      .locator('circle')
      .count(),
  ).toBeGreaterThan(0);
  await card.getByRole('button', { name: 'Export tables and pictures' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByLabel('What').selectOption('Picture: Detection error tradeoff');
  await page.getByRole('dialog', { name: 'Export' }).getByRole('checkbox', { name: 'With its title' }).check();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save' }).click(),
  ]);
  const text = await readFile((await saved.path()) ?? '', 'utf8');
  expect(text).toContain('>Detection error tradeoff</text>');
  expect(text.replace(/<[^>]*>/g, ' ')).toMatch(/ lr +EER 0\.028 /);
  expect(text).not.toContain('<circle');
  quiet(page);
});

it('comes back from the page of a curve to where it was left', async () => {
  const page = await loaded();
  await everyCurve(page);
  const card = page.getByRole('region', { name: 'All curves', exact: true });
  const link = card.getByRole('link', { name: 'Cost curve' });
  await link.scrollIntoViewIfNeeded();
  const top = async () => Math.round((await link.boundingBox())?.y ?? Number.NaN);
  const before = await top();
  await link.click();
  await page.getByRole('heading', { name: 'Cost curve' }).waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await link.waitFor();
  await expect.poll(top).toBe(before);
  quiet(page);
});

it('adds bands to both curves from resamples, which stay while costs change and go with the file', async () => {
  const page = await open('');
  await settled(page);
  const card = page.getByRole('region', { name: 'Threshold' });
  const bands = card.locator('path[class*=band]');
  expect(await bands.count()).toBe(0);
  await card.getByRole('button', { name: 'Add 95 % bands' }).click();
  await card.getByText('Shaded: pointwise 95 % bands').waitFor();
  expect(await bands.count()).toBe(4);
  await page.getByRole('textbox', { name: 'How many times as much' }).filter({ visible: true }).fill('3');
  await expect
    .poll(() => page.getByRole('heading', { level: 2 }).allInnerTexts())
    .not.toContain('Ship B at threshold 0.05.');
  await settled(page);
  expect(await bands.count()).toBe(4);
  await give('other.csv', folds())(page);
  await card.getByRole('button', { name: 'Add 95 % bands' }).waitFor();
  expect(await bands.count()).toBe(0);
  quiet(page);
});
