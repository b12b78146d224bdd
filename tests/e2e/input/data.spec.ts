import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { moreCosts, open, quiet, tab } from '../support/browser';

const verdict = (page: Page) => page.locator('section[aria-labelledby="compare-heading"]');
const cell = (page: Page, name: string, truth: string, decision: string) =>
  page.getByLabel(`${name}: truly ${truth}, decided ${decision}`, { exact: true });

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((data) => {
    const clipboard = new DataTransfer();
    clipboard.setData('text/plain', data);
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }));
  }, text);
}

const says = (page: Page, text: string | RegExp) => verdict(page).getByText(text).first().waitFor();

describe('the calculator', { concurrent: false }, () => {
  it('opens on the factory, computed', async () => {
    const page = await open();
    await says(page, /A earns 3\.50\s€ per component, B loses 3\.50\s€/);
    await expect.poll(() => page.title()).toContain('isoyield');
    quiet(page);
  });

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

  it('takes an edit, undo, redo, and the browser’s Back and Forward', async () => {
    const page = await open();
    await says(page, /A earns 3\.50/);
    const factory = page.url();
    const first = cell(page, 'A', 'short', 'long');
    await first.fill('0.05');
    await verdict(page)
      .getByText(/A earns 3\.50/)
      .first()
      .waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await says(page, /A earns 3\.50/);
    await expect.poll(() => first.inputValue()).toBe('0.15');
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => first.inputValue()).toBe('0.05');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+y');
    await expect.poll(() => first.inputValue()).toBe('0.05');
    await expect.poll(() => page.url()).toContain('m=A~0.27,0.23;0.05,0.35');
    await page.goBack();
    await says(page, /A earns 3\.50/);
    await expect.poll(() => page.url()).toBe(factory);
    await page.goForward();
    await expect.poll(() => first.inputValue()).toBe('0.05');
    quiet(page);
  });

  it('restores the analysis from its link, and goes on from there', async () => {
    const page = await open();
    await cell(page, 'B', 'long', 'short').fill('0.5');
    await expect.poll(() => page.url()).toContain('B~0.43,0.5');
    const { hash } = new URL(page.url());
    const other = await open(hash);
    await expect.poll(() => cell(other, 'B', 'long', 'short').inputValue()).toBe('0.5');
    await says(other, /per component/);
    quiet(other);
  });

  it.each([
    ['of another version', '#/?v=9&z=AAAA', /another version/],
    ['cut short', '#/?v=1&z=AAAA', /damaged or incomplete/],
    ['too long', `#/?v=1&c=${'a'.repeat(40_000)}`, /longer than allowed/],
  ])('refuses a link %s kindly and shows the example', async (_, hash, message) => {
    const page = await open(hash);
    await page.getByText(message).waitFor();
    await page.getByText('Example, made-up data').waitFor();
    quiet(page);
  });

  it('keeps a mistyped cell, says what is wrong beside it, and greys the result', async () => {
    const page = await open();
    await says(page, /A earns 3\.50/);
    const wrong = cell(page, 'B', 'short', 'long');
    await wrong.fill('0.1x8');
    await expect.poll(() => wrong.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => wrong.inputValue()).toBe('0.1x8');
    const card = page.getByRole('region', { name: 'Classifier B' });
    await card
      .getByRole('alert')
      .getByText(/truly short, decided long/)
      .waitFor();
    await page.locator('[data-results].stale').waitFor();
    await expect.poll(() => page.getByText(/NaN|undefined|Infinity/).count()).toBe(0);
    await wrong.fill('0.18');
    await page.locator('[data-results].stale').waitFor({ state: 'detached' });
    await expect.poll(() => wrong.getAttribute('aria-invalid')).toBeNull();
    quiet(page);
  });

  it('says the same of a wrong utility', async () => {
    const page = await open();
    await moreCosts(page);
    const wrong = page.getByLabel('Utilities: truly long, decided short', { exact: true });
    await wrong.fill('lots');
    // On a busy machine the edit waits for the intervals that are being sampled.
    await page.getByRole('region', { name: 'Utilities', exact: true }).getByRole('alert').waitFor();
    await expect.poll(() => wrong.getAttribute('aria-invalid')).toBe('true');
    await wrong.fill('-35');
    await says(page, /A earns 3\.50/);
    quiet(page);
  });

  it.each([
    ['NumPy', '[[50  2]\n [ 3 45]]', '50'],
    ['Excel cells', '50\t2\n3\t45', '50'],
    ['JSON', '{"classes":["a","b"],"classifiers":[{"name":"X","matrix":[[50,2],[3,45]]}]}', '50'],
    ['named counts', 'TP=45 FN=3 FP=2 TN=50', '45'],
    ['decimal commas', '0,5;0,1\n0,1;0,3', '0.5'],
  ])('reads %s pasted anywhere', async (_, text, first) => {
    const page = await open();
    await says(page, /A earns 3\.50/);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await paste(page, text);
    await page.getByText(/^\d+ classifiers?, .*rows: /).waitFor();
    await expect
      .poll(() =>
        page.locator('[data-at]').evaluateAll((cells) => cells.map((each) => (each as HTMLInputElement).value)),
      )
      .toContain(first);
    await page.keyboard.press('Control+z');
    await says(page, /A earns 3\.50/);
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

  it('says of equal yields that they are equal, and not that one is ahead', async () => {
    const page = await open('#/?v=1&c=no,yes&p=yes&m=A~50,5;10,35&m=B~40,15;0,45&u=1,0;0,1');
    await tab(page, 'Costs');
    const safe = page.getByRole('region', { name: 'What would change the answer' });
    await expect.poll(() => safe.innerText()).toMatch(/yield the same/);
    expect(await safe.innerText()).not.toMatch(/is ahead/);
    quiet(page);
  });

  it('does not call yields under utilities that vary shares of right decisions', async () => {
    const page = await open('#/?v=1&c=no,yes&p=yes&m=A~50,5;10,35&m=B~45,10;2,43&u=1,0;0,1');
    await tab(page, 'Costs');
    await page.getByRole('button', { name: 'Show: Uncertain utilities' }).click();
    await page.getByRole('button', { name: 'all ± 20 %' }).click();
    await page.getByText(/^Choose .+: it yields 0\.88/).waitFor();
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

  it('is worked by keyboard alone', async () => {
    const page = await open();
    await says(page, /A earns 3\.50/);
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content');
    await cell(page, 'A', 'long', 'long').focus();
    const where = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await page.keyboard.press('ArrowRight');
    await expect.poll(where).toBe('A: truly short, decided long');
    await page.keyboard.press('Enter');
    await expect.poll(where).toBe('A: truly short, decided short');
    await page.keyboard.press('Shift+Enter');
    await expect.poll(where).toBe('A: truly short, decided long');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('0.3');
    await page.keyboard.press('ArrowDown');
    await expect.poll(where).toBe('A: truly long, decided short');
    await expect.poll(() => cell(page, 'A', 'long', 'long').inputValue()).toBe('0.3');
    await page.getByRole('button', { name: 'More for A' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Duplicate' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Duplicate');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Classifier C' }).waitFor();
    await page.keyboard.press('Control+z');
    await page.getByRole('region', { name: 'Classifier C' }).waitFor({ state: 'detached' });
    quiet(page);
  });

  it('renames, transposes, swaps the positive class, adds and removes classes', async () => {
    const page = await open();
    await says(page, /A earns 3\.50/);
    const name = page.getByLabel('Name of classifier A', { exact: true });
    await name.fill('Forest');
    await name.press('Enter');
    await says(page, /Forest earns 3\.50/);
    const card = page.getByRole('region', { name: 'Classifier Forest' });
    await expect
      .poll(() => card.locator('td', { has: cell(page, 'Forest', 'short', 'long') }).textContent())
      .toContain('FP');
    await card.getByRole('button', { name: 'Make short the positive class' }).click();
    await expect
      .poll(() => card.locator('td', { has: cell(page, 'Forest', 'short', 'long') }).textContent())
      .toContain('FN');
    await card.getByRole('button', { name: 'Transpose' }).click();
    await expect.poll(() => cell(page, 'Forest', 'short', 'long').inputValue()).toBe('0.23');
    await page.getByRole('button', { name: 'Classes and axes' }).click();
    await page.getByRole('menuitem', { name: 'Add a class' }).click();
    await cell(page, 'Forest', '2', '2').waitFor();
    await page.getByRole('button', { name: 'Classes and axes' }).click();
    await page.getByRole('menuitem', { name: 'Remove class 2' }).click();
    await cell(page, 'Forest', '2', '2').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Classes and axes' }).click();
    await page.getByRole('menuitem', { name: 'Add a decision' }).click();
    await cell(page, 'Forest', 'long', 'refer').waitFor();
    for (let i = 0; i < 6; i += 1) await page.keyboard.press('Control+z');
    await says(page, /A earns 3\.50/);
    quiet(page);
  });

  it('opens each example', async () => {
    const page = await open();
    await says(page, /A earns 3\.50/);
    for (const [example, expected] of [
      [/different utilities/, /B earns 7\.30/],
      [/months of life/, /338\.5/],
      [/accuracy paradox/, /test/],
      [/ten classes/, /A/],
    ] as const) {
      await page.getByRole('button', { name: 'Examples' }).click();
      await page.getByRole('menuitem', { name: example }).click();
      await says(page, expected);
    }
    await page.goBack();
    await page.goBack();
    await says(page, /338\.5/);
    quiet(page);
  });

  it('shows a thousand classes without drawing a million cells', async () => {
    const page = await open();
    const size = 1000;
    const text = Array.from({ length: size }, (_, r) =>
      Array.from({ length: size }, (_, c) => (r === c ? 9 : (r + c) % 3)).join(' '),
    ).join('\n');
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await paste(page, text);
    await page.getByText(/^\d+ classifiers?, .*rows: /).waitFor({ timeout: 30_000 });
    const first = page.locator('[data-at="0,0"]').first();
    await first.waitFor();
    await expect.poll(() => page.locator('[data-at]').count()).toBeLessThan(600);
    await first.focus();
    await page.keyboard.press('Control+End');
    await page.locator('[data-at="999,999"]').first().waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-at'))).toBe('999,999');
    quiet(page);
  }, 90_000);

  it('speaks Ukrainian and remembers it, and the theme', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('menuitemradio', { name: 'Українська' }).click();
    await page.getByRole('heading', { name: 'Дані' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('uk');
    await verdict(page)
      .getByText(/3,50\s€/)
      .first()
      .waitFor();
    // Three digits behind the comma are decimals here, not thousands.
    const cell = page.locator('section[aria-labelledby=data-heading] input[inputmode=decimal]').first();
    await cell.fill('0,275');
    await expect.poll(() => cell.inputValue()).toBe('0,275');
    await verdict(page).getByText(/3,56/).first().waitFor();
    await page.keyboard.press('Tab');
    await cell.focus();
    await expect.poll(() => cell.inputValue()).toBe('0,275');
    await page.getByRole('button', { name: 'Кольори' }).click();
    await page.getByRole('menuitemradio', { name: 'Темні' }).click();
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await expect.poll(ground).toBe('rgb(15, 16, 18)');
    await page.reload();
    await page.getByRole('heading', { name: 'Дані' }).waitFor();
    await expect.poll(ground).toBe('rgb(15, 16, 18)');
    quiet(page);
  });

  it('shows the whole name of a classifier where there is room for it', async () => {
    const page = await open('#/?v=1&c=no,yes&p=yes&m=Model 1~60,2;3,45&m=Forest 12~59,3;8,40&u=1,0;0,1');
    await says(page, /Model 1/);
    for (const name of ['Model 1', 'Forest 12']) {
      const field = page.getByRole('textbox', { name: `Name of classifier ${name}` });
      await expect.poll(() => field.evaluate((it) => it.scrollWidth - it.clientWidth), { message: name }).toBe(0);
    }
    quiet(page);
  });

  it('names classifiers in full on a phone, before it draws their yields', async () => {
    const names = ['Logistic regression', 'Random forest'];
    const at = `#/?v=1&c=no,yes&p=yes&${names.map((name, i) => `m=${encodeURIComponent(name)}~60,${5 + i};10,35`).join('&')}&u=1,0;0,1`;
    const page = await open(at, { viewport: { width: 360, height: 780 } });
    await says(page, /Logistic regression/);
    await tab(page, 'Certainty');
    const table = page.getByRole('region', { name: 'Yields and their difference' }).getByRole('table');
    for (const name of names) {
      const cell = table.getByRole('rowheader', { name, exact: true }).locator('span');
      const cut = () =>
        cell.evaluate((it) => Math.max(it.scrollWidth - it.clientWidth, it.scrollHeight - it.clientHeight));
      await expect.poll(cut, { message: name }).toBeLessThanOrEqual(1);
    }
    await expect.poll(() => table.locator('svg[role=img]:visible, td svg:visible').count()).toBe(0);
    quiet(page);
  });

  it('shows the p-values of tests on a phone without a hand that scrolls', async () => {
    const page = await open(undefined, { viewport: { width: 360, height: 780 } });
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(new URL('../../reference/files/bc_oof.csv', import.meta.url).pathname);
    await tab(page, 'Certainty');
    const row = page.getByRole('row', { name: /^lr − rf.*Paired difference of yields/ });
    const beyond = (element: SVGElement | HTMLElement) => {
      const edge = element.closest('table')?.parentElement?.getBoundingClientRect().right ?? 0;
      return [...element.children].filter((each) => each.getBoundingClientRect().right > edge + 1).length;
    };
    await expect.poll(() => row.evaluate(beyond)).toBe(0);
    quiet(page);
  });

  it('folds the data on a phone, so that the verdict is on the first screen', async () => {
    const page = await open(undefined, { viewport: { width: 360, height: 780 } });
    await says(page, /A earns 3\.50/);
    const top = await verdict(page)
      .getByText(/A earns 3\.50/)
      .first()
      .evaluate((element) => element.getBoundingClientRect().bottom);
    expect(top).toBeLessThan(780);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.getByRole('button', { name: 'Expand A to edit' }).click();
    await cell(page, 'A', 'long', 'long').waitFor();
    quiet(page);
  });
});
