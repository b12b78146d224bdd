import { describe, expect, it } from 'vitest';
import { moreCosts, open, quiet, tab } from '../support/browser';
import { cell, compare, paste, says } from '../support/input';

describe('the calculator', { concurrent: false }, () => {
  it('opens on the factory, computed', async () => {
    const page = await open();
    await says(page, /A earns 3\.50\s€ per component, B loses 3\.50\s€/);
    await expect.poll(() => page.title()).toContain('isoyield');
    quiet(page);
  });

  it('takes an edit, undo, redo, and the browser’s Back and Forward', async () => {
    const page = await open();
    await says(page, /A earns 3\.50/);
    const factory = page.url();
    const first = cell(page, 'A', 'short', 'long');
    await first.fill('0.05');
    await compare(page)
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
    await compare(page)
      .getByText(/3,50\s€/)
      .first()
      .waitFor();
    // Three digits behind the comma are decimals here, not thousands.
    const cell = page.locator('section[aria-labelledby=data-heading] input[inputmode=decimal]').first();
    await cell.fill('0,275');
    await expect.poll(() => cell.inputValue()).toBe('0,275');
    await compare(page).getByText(/3,56/).first().waitFor();
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
});
