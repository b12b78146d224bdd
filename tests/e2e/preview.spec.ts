import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { open, quiet } from './browser';

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
const verdict = (page: Page) => page.locator('section[aria-labelledby="compare-heading"]');

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
    const box = page.getByRole('textbox', { name: 'Matrices as text, in any form' });
    await dialog(page).or(box).first().waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await verdict(page)
      .getByText(/A earns 3\.50/)
      .first()
      .waitFor();
    quiet(page);
  });

  it('is shown with what was used, and taken as it was put right, by keyboard alone', async () => {
    const page = await open();
    await paste(page, 'cat,dog\nsun,rain\nup,down');
    await dialog(page).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Apply');
    await dialog(page).locator('mark').first().waitFor();
    await dialog(page).getByRole('radio', { name: 'the true class' }).focus();
    await page.keyboard.press('ArrowRight');
    await dialog(page).getByText('Assumed: the text does not say.').waitFor({ state: 'detached' });
    const name = dialog(page).getByRole('textbox', { name: 'Name of classifier 1' });
    await name.fill('Pairs');
    await name.press('Enter');
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('region', { name: 'Classifier Pairs' }).waitFor();
    await page.getByText(/^1 classifier, rows: decision/).waitFor();
    await page.goBack();
    await verdict(page)
      .getByText(/A earns 3\.50/)
      .first()
      .waitFor();
    quiet(page);
  });
});
