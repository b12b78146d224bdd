import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { open, quiet, violations } from '../support/browser';
import { compare } from '../support/input';

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((data) => {
    (document.activeElement as HTMLElement | null)?.blur();
    const clipboard = new DataTransfer();
    clipboard.setData('text/plain', data);
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }),
    );
  }, text);
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Check what was pasted' });
describe('a text that is not certain', { concurrent: false }, () => {
  it.each([
    ['a row of four numbers', '50,2,3,45'],
    ['commas within thousands', '1,000,2,000\n3,000,4,000'],
    ['a call of R', 'm <- c(50, 3, 2, 45)'],
    ['prose', 'The cat sat, on the mat\nA dog, too'],
    ['rates in prose', 'sensitivity 0.85, specificity 0.94, n=100'],
    ['a gap', '| | a | b |\n|--|--|--|\n| a | 50 | |\n| b | 3 | 45 |'],
  ])('replaces nothing without asking: %s', async (_, text) => {
    const page = await open();
    await paste(page, text);
    const box = page.getByRole('textbox', { name: 'Matrices as text, in any format' });
    await dialog(page).or(box).first().waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await compare(page)
      .getByText(/A earns 3\.50/)
      .first()
      .waitFor();
    quiet(page);
  });

  it('names subgroups of one classifier, and these are compared in three clicks', async () => {
    const page = await open();
    const women = 'Model A | women\n     no  yes\nno   50    3\nyes   4   43\n';
    const men = 'Model A | men\n     no  yes\nno   40    5\nyes   6   30\n';
    await paste(page, `${women}\n${men}`);
    await dialog(page)
      .getByText(/2.subgroups of one classifier/)
      .click();
    expect(await violations(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('link', { name: 'Subgroups', exact: true }).click();
    const row = page.locator('[data-card=subgroups] tr[data-subgroup=men]');
    expect((await row.innerText()).split(/\s+/).slice(0, 3)).toEqual(['men', '81', '36']);
    quiet(page);
  });

  it('is shown with what was used, and taken as it was put right, by keyboard alone', async () => {
    const page = await open();
    await paste(page, 'cat,dog\nsun,rain\nup,down');
    await dialog(page).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Apply Enter');
    await dialog(page).locator('mark').first().waitFor();
    await dialog(page).getByRole('radio', { name: 'the true class' }).focus();
    await page.keyboard.press('ArrowRight');
    await dialog(page).getByText('Assumed: not stated in the text.').waitFor({ state: 'detached' });
    const name = dialog(page).getByRole('textbox', { name: 'Name of classifier 1' });
    await name.fill('Pairs');
    await name.press('Enter');
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('region', { name: 'Classifier Pairs' }).waitFor();
    await page.getByText(/^1 classifier, rows: decision/).waitFor();
    await page.goBack();
    await compare(page)
      .getByText(/A earns 3\.50/)
      .first()
      .waitFor();
    quiet(page);
  });

  it('shows what recall and precision become, and that they change places', async () => {
    const page = await open();
    await paste(page, '50 2 3 45');
    await dialog(page).waitFor();
    const result = dialog(page).locator('dl');
    // 45 of 48 are found, and 45 of 47 found ones are right.
    await expect.poll(() => result.innerText()).toMatch(/Recall\s+0\.938\s+Precision\s+0\.957/);
    await dialog(page).getByText('With rows as the decision, recall and precision would change places.').waitFor();
    await dialog(page).getByRole('radio', { name: 'the true class' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => result.innerText()).toMatch(/Recall\s+0\.957\s+Precision\s+0\.938/);
    await dialog(page).getByText('With rows as the true class, recall and precision would change places.').waitFor();
    quiet(page);
  });

  it('is put right in a small window, in Ukrainian, with nothing that axe objects to', async () => {
    const page = await open(undefined, { viewport: { width: 390, height: 844 }, locale: 'uk' });
    await paste(page, 'cat,dog\nsun,rain\nup,down');
    const ask = page.getByRole('dialog', { name: 'Перевірте вставлене' });
    await ask.getByRole('button', { name: 'Застосувати' }).waitFor();
    await expect
      .poll(() => ask.evaluate((element) => element.scrollWidth - element.clientWidth))
      .toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
    await ask.getByRole('button', { name: 'Не брати' }).last().click();
    await ask.waitFor({ state: 'detached' });
    quiet(page);
  });
});

describe('what is too large', { concurrent: false }, () => {
  it.each<[string, () => string, RegExp]>([
    ['3,000 matrices', () => '1 2\n3 4\n\n'.repeat(3000), /more than 200 matrices/],
    ['a million brackets', () => '['.repeat(1e6), /nested too deeply/i],
  ])('is refused with its limit, and leaves the analysis: %s', async (_, text, said) => {
    const page = await open();
    await paste(page, text());
    await page.getByRole('status').getByText(said).waitFor();
    await compare(page)
      .getByText(/A earns 3\.50/)
      .first()
      .waitFor();
    quiet(page);
  });

  it('shows a few of many matrices, and more when asked', async () => {
    const page = await open();
    await paste(page, Array.from({ length: 30 }, (_, i) => `m${i}:\n${i + 20} 2\n3 40`).join('\n\n'));
    // The first are open, the others a line each.
    const cards = page
      .getByRole('region', { name: /^Classifier m/ })
      .or(page.getByRole('button', { name: /^Expand m\d+ to edit/ }));
    await expect.poll(() => cards.count()).toBe(12);
    await page.getByRole('button', { name: 'Show 12 more classifiers' }).click();
    await expect.poll(() => cards.count()).toBe(24);
    quiet(page);
  });
});

it('gives way to the next paste, certain or not', async () => {
  const page = await open();
  const figures = dialog(page).locator('pre, [class*=text]').first();
  await paste(page, '50,2,3,45');
  await dialog(page).waitFor();
  await paste(page, '60,2,3,45');
  await expect.poll(() => figures.innerText()).toContain('60');
  await paste(page, 'TP=41 FP=3 FN=7 TN=50');
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('textbox', { name: /truly/ }).first().inputValue()).toMatch(/^(41|50)$/);
  quiet(page);
});

it('keeps what is typed in the paste box over a reload, and forgets what was refused or used', async () => {
  const page = await open();
  const box = page.getByRole('textbox', { name: 'Matrices as text, in any format' });
  const gone = async () => {
    await page.reload();
    await page.locator('main [data-verdict]').waitFor();
    await expect.poll(() => page.locator('textarea').count()).toBe(0);
  };
  await paste(page, '50 2\n3 abc');
  await expect.poll(() => box.inputValue()).toBe('50 2\n3 abc');
  await gone();
  await paste(page, '50 2\n3 abc');
  await expect.poll(() => box.inputValue()).toBe('50 2\n3 abc');
  await box.fill('50 2\n3 4x');
  await page.reload();
  await expect.poll(() => box.inputValue()).toBe('50 2\n3 4x');
  await box.fill('50 2\n3 45');
  await page.getByRole('button', { name: 'Replace' }).click();
  await box.waitFor({ state: 'detached' });
  await gone();
  quiet(page);
});

describe('a text with several readings', { concurrent: false }, () => {
  it('shows them side by side, and takes the one that is pressed', async () => {
    const page = await open(undefined, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
    await paste(page, 'Model A\n50 3\n7 40');
    await dialog(page).waitFor();
    const ways = dialog(page).getByRole('group', { name: 'This can be read as' });
    await expect.poll(() => ways.getByRole('radio').count()).toBe(2);
    await expect.poll(() => ways.getByRole('radio').first().isChecked()).toBe(true);
    await dialog(page).locator('mark[data-as="label"]', { hasText: 'Model' }).first().waitFor();
    expect(await violations(page)).toEqual([]);
    await expect
      .poll(() => dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth))
      .toBeLessThanOrEqual(0);
    await ways.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => ways.getByRole('radio').last().isChecked()).toBe(true);
    await expect.poll(() => ways.getByRole('radio', { name: 'Confusion matrix, classes 0, 1' }).isChecked()).toBe(true);
    quiet(page);
  });

  it('lists what was assumed and checked once it is applied', async () => {
    const page = await open();
    await paste(page, 'seed = 42\n\n,cat,dog\ncat,50,3\ndog,7,40\n\nkappa: 0.798');
    await page.getByText(/^How this was read/).click();
    const notes = page.locator('#main').getByRole('listitem');
    await notes.filter({ hasText: /^Assumed: .*positive class/ }).waitFor();
    await notes.filter({ hasText: /^Checked: kappa/ }).waitFor();
    await notes.filter({ hasText: 'Not used: “seed = 42”' }).waitFor();
    quiet(page);
  });
});
