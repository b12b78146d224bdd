import { describe, expect, it } from 'vitest';
import { moreCosts, open, quiet } from '../support/browser';
import { cell, paste, says } from '../support/input';

describe('texts that are pasted', { concurrent: false }, () => {
  it('says of rows of items in the box that they are a table, and reads them as one', async () => {
    const page = await open();
    await says(page, /A earns 3\.50/);
    await page.getByRole('button', { name: 'Paste', exact: true }).click();
    const box = page.getByRole('textbox', { name: 'Matrices as text, in any format' });
    await box.fill('50% 2%\n8% 40%');
    await page.getByText('Percentages were read as hundredths.', { exact: true }).waitFor();
    await expect.poll(() => page.getByText(/does not (say|name them)/).count()).toBe(1);
    const rows = Array.from({ length: 30 }, (_, i) => `${i % 3 ? 0 : 1},${((i * 37) % 100) / 100}`);
    await box.fill(`y,score\n${rows.join('\n')}`);
    await page.getByText(/^A table with one item per row/).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Replace' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Read as a table' }).click();
    await page.getByRole('region', { name: 'Score file pasted table', exact: true }).waitFor();
    await says(page, /^score/);
    quiet(page);
  });

  it('says of shares whose sum is no longer 1 that they are read as weights', async () => {
    const page = await open();
    await says(page, /A earns 3\.50/);
    const word = page.getByText(/^The cells sum to 1\.3, /);
    await page.getByLabel('B: truly short, decided long', { exact: true }).fill('0.48');
    await word.waitFor();
    await expect
      .poll(() =>
        page
          .getByRole('region', { name: 'Classifier B' })
          .getByText(/^The cells sum/)
          .count(),
      )
      .toBe(1);
    await page.getByLabel('B: truly short, decided long', { exact: true }).fill('0.18');
    await expect.poll(() => word.count()).toBe(0);
    quiet(page);
  });

  it.each([
    ['on the first example', '', 'TP=40 FP=3 FN=7 TN=50'],
    ['in NumPy', '', 'array([[50, 3], [7, 40]])'],
    ['headed 0,1', '', ',0,1\n0,50,3\n1,7,40'],
    ['headed yes,no', '', ',yes,no\nyes,40,7\nno,3,50'],
    ['after a link whose first class is positive', '#/?v=1&c=0,1&p=0&m=A~5,5;1,3&u=1,0;0,1', '50 3\n7 40'],
    ['after a link with costs', '#/?v=1&c=0,1&p=0&m=A~5,5;1,3&u=4,-1;0,1&costs=typed', 'TP=40 FP=3 FN=7 TN=50'],
  ])('takes the positive class from a text and not from what stood before, %s', async (_, link, text) => {
    const page = await open(link);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const precise = page.getByRole('row', { name: /Precision/ }).first();
    await paste(page, text);
    await page
      .getByRole('status')
      .getByText(/^1 classifier, positive: (1|yes), rows: true class/)
      .waitFor();
    await expect.poll(() => precise.innerText()).toMatch(/0\.93\b/);
    await page
      .getByRole('status')
      .getByRole('button', { name: /^Make (0|no) positive/ })
      .click();
    await expect.poll(() => precise.innerText()).toMatch(/0\.88\b/);
    await page.keyboard.press('Control+z');
    await expect.poll(() => precise.innerText()).toMatch(/0\.93\b/);
    quiet(page);
  });

  it('keeps costs under a paste only where they were typed for the same classes, and says so', async () => {
    const page = await open();
    await says(page, /A earns 3\.50/);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await moreCosts(page);
    const unit = page.getByLabel(/^Unit of the utilities/);
    const data = '{"classes":["good","bad"],"positive":"bad","matrix":[[50,3],[7,40]]}';
    await paste(page, data);
    await expect.poll(() => unit.inputValue()).toBe('points');
    await page.getByLabel('Utilities: truly bad, decided good', { exact: true }).fill('-20');
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await paste(page, data.replace('50', '60'));
    await page.getByText('Kept, because the classes are the same: your utilities.').waitFor();
    await paste(page, '50,3\n7,40');
    await expect.poll(() => page.getByText(/^Kept, because/).count()).toBe(0);
    await expect.poll(() => page.getByLabel('Utilities: truly 1, decided 0', { exact: true }).inputValue()).toBe('0');
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(() => page.getByLabel('Utilities: truly bad, decided good', { exact: true }).inputValue())
      .toMatch(/^[-\u2212]20$/);
    quiet(page);
  });

  it('shows every note of the reader, and keeps them while the data stand', async () => {
    const page = await open();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await paste(page, ',0,1,sum\n0,50,3,53\n1,7,40,47\nsum,57,43,100');
    const status = page.getByRole('status').filter({ hasText: '1 classifier' });
    await status.getByText('The totals add up and were left out.').waitFor();
    await status.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByText('How this was read (2 notes)').click();
    await page.getByText(/^The totals add up/).waitFor();
    await page.keyboard.press('Control+z');
    await expect.poll(() => page.getByText(/^How this was read/).count()).toBe(0);
    await page.keyboard.press('Control+y');
    // With the data they outlive a load of the page, also right after an edit.
    await page.reload();
    await page.getByText('How this was read (2 notes)').waitFor();
    await page.getByLabel('A: truly 0, decided 0', { exact: true }).fill('51');
    await page.reload();
    await page.getByText('How this was read (2 notes)').waitFor();
    await page.goBack();
    await expect.poll(() => page.getByLabel('A: truly 0, decided 0', { exact: true }).inputValue()).toBe('50');
    await page.getByText('How this was read (2 notes)').waitFor();
    // Names of classes are written as they are, at the beginning of a note too.
    await paste(page, ',cat,dog\ncat,50,3\ndog,7,40');
    const said = page.getByRole('status').getByText(/was assumed to be the positive class/);
    expect(await said.innerText()).toMatch(/^dog was/);
    quiet(page);
  });

  it('keeps a text that cannot be read, names line and character, and takes it once mended', async () => {
    const page = await open();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await paste(page, '50 2\n3 abc');
    const box = page.getByRole('textbox', { name: 'Matrices as text, in any format' });
    await expect.poll(() => box.inputValue()).toBe('50 2\n3 abc');
    await page
      .getByRole('button', { name: /Line 2/ })
      .first()
      .waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Replace' }).isDisabled()).toBe(true);
    await box.fill('50 2\n3 45');
    await page.getByText(/1 classifier/).waitFor();
    await page.getByRole('button', { name: 'Add to these' }).click();
    // A third one stands as a line, beside two that are open.
    await page.getByRole('button', { name: 'Expand C to edit' }).click();
    await page.getByRole('region', { name: 'Classifier C' }).waitFor();
    quiet(page);
  });

  it('takes at Ctrl+Enter what was typed the moment before, once it has been read', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Paste', exact: true }).click();
    const box = page.getByRole('textbox', { name: 'Matrices as text, in any format' });
    await box.fill('TP=20 FP=50 FN=5 TN=1000');
    await box.press('Control+Enter');
    await box.waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('main [data-verdict]').innerText()).toMatch(/A is right in 94\.9/);
    quiet(page);
  });

  it('takes a block pasted into a cell, as it stands on screen', async () => {
    const page = await open();
    await cell(page, 'A', 'long', 'long').focus();
    // Decisions are in rows there.
    await paste(page, '1\t2\n3\t4\n');
    await expect.poll(() => cell(page, 'A', 'short', 'long').inputValue()).toBe('2');
    await expect.poll(() => cell(page, 'A', 'long', 'short').inputValue()).toBe('3');
    await page.keyboard.press('Control+z');
    await expect.poll(() => cell(page, 'A', 'short', 'long').inputValue()).toBe('0.15');
    quiet(page);
  });

  it('takes one number pasted into the field of costs, and reads several as data of the page', async () => {
    const page = await open('#/', { permissions: ['clipboard-read', 'clipboard-write'] });
    const field = page.getByRole('textbox', { name: 'How many times as much' });
    await field.focus();
    const before = await field.inputValue();
    await page.evaluate(() => navigator.clipboard.writeText('30'));
    await page.keyboard.press('Control+V');
    await expect.poll(() => field.inputValue()).toBe('30');
    await paste(page, 'no\tyes\n50\t2\n3\t45');
    await says(page, /A is right in 95/);
    expect(before).not.toBe('30');
    await paste(page, '50 2 3 45');
    await page.getByRole('dialog', { name: 'Check what was pasted' }).waitFor();
    quiet(page);
  });

  it('reads what a program printed as a matrix, also where a cell has the focus', async () => {
    const page = await open();
    await cell(page, 'A', 'long', 'long').focus();
    await paste(page, '[[50  2]\n [ 3 45]]');
    await says(page, /A is right in 95/);
    quiet(page);
  });
});
