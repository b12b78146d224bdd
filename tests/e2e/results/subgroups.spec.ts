import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { open, quiet, tab, violations } from '../support/browser';
import { card, clean, drop, factory } from '../support/input';
import { settled } from '../support/states.mjs';
import { people } from '../support/ways.mjs';

/** Counts what a hand does; to choose from a list is two clicks. */
class Hand {
  clicks = 0;
  async click(on: Locator) {
    this.clicks += 1;
    await on.click();
  }
  async choose(from: Locator, value: string) {
    this.clicks += 2;
    await from.selectOption(value);
  }
}

const region = (page: Page) => page.locator('[data-card=subgroups]');
const file = (page: Page) => page.getByText('This file: columns and settings');
// While the file is read again, what is read has its columns too.
const role = (page: Page, column: string) => page.getByLabel(`Role of column ${column}`).last();
const view = (page: Page) =>
  page.getByRole('navigation', { name: 'Views of the result' }).getByRole('link', { name: 'Subgroups', exact: true });

/** Gives the column its role, and goes to the subgroups. */
async function compareBy(page: Page, column: string, hand = new Hand()) {
  await hand.click(file(page));
  await hand.choose(role(page, column), 'subgroup');
  await hand.click(view(page));
  await region(page).locator('tr[data-subgroup]').first().waitFor();
}

describe('subgroups', { concurrent: false }, () => {
  it('are compared in at most six clicks, by the threshold that each loses by', async () => {
    const page = await open();
    await factory(page).waitFor();
    const hand = new Hand();
    const text = people(2);
    // To choose the file, or to drop it.
    hand.clicks += 2;
    await drop(page, 'people.csv', text);
    await card(page, 'people.csv').waitFor();
    await compareBy(page, 'sex', hand);
    expect(hand.clicks).toBeLessThanOrEqual(6);
    // Each of them as counted by hand.
    const lines = text
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','));
    for (const sex of ['female', 'male']) {
      const here = lines.filter(([, of]) => of === sex);
      const positive = here.filter(([, , truth]) => truth === 'yes').length;
      const row = region(page).locator(`tr[data-subgroup="${sex}"]`);
      expect((await row.innerText()).split(/\s+/).slice(0, 4)).toEqual([
        sex,
        String(here.length),
        String(positive),
        (positive / here.length).toFixed(3),
      ]);
    }
    // Who gets less than now, by which criterion, and what that costs.
    const parity = region(page).locator('tr[data-even=predicted_prevalence]');
    expect(await parity.innerText()).toMatch(/demographic parity/);
    expect(
      await region(page).locator('tr[data-even] [title="less than at the threshold in use"]').count(),
    ).toBeGreaterThan(0);
    expect(await region(page).innerText()).not.toMatch(/\bun?fair/i);
    expect(await violations(page)).toEqual([]);
    // Even rates cost something between the sexes: how much for which gap is drawn.
    await region(page)
      .getByRole('img', { name: /^Most yield of sharp by how far/ })
      .first()
      .waitFor();
    // The same curves of both, each with its numbers for who does not see it.
    for (const sex of ['female', 'male']) {
      for (const picture of [`ROC, sharp, ${sex}`, `Calibration: sharp, ${sex}`]) {
        const drawn = region(page).getByRole('img', { name: picture });
        await drawn.waitFor();
        const figure = drawn.locator('xpath=ancestor::figure');
        expect(await figure.locator('table tbody tr').count(), picture).toBeGreaterThan(4);
      }
    }
    // Another classifier, another measure.
    await region(page).getByRole('radio', { name: 'plain' }).check();
    await region(page).getByLabel('Compare in').selectOption({ label: 'Recall' });
    await region(page)
      .getByRole('img', { name: /^Recall of plain in each subgroup by sex/ })
      .waitFor();
    // Without the role they are gone, and the view says how to have them.
    await tab(page, 'Overview');
    await role(page, 'sex').selectOption('unused');
    await view(page).waitFor({ state: 'detached' });
    await page.evaluate(() => {
      location.hash = location.hash.replace('#/', '#/subgroups');
    });
    await page.getByText('There are no subgroups yet').waitFor();
    await clean(page);
    quiet(page);
  });

  it('of two columns are those of each and of their pairs', async () => {
    const page = await open();
    await factory(page).waitFor();
    const text = people(2);
    await drop(page, 'people.csv', text);
    await card(page, 'people.csv').waitFor();
    await file(page).click();
    await role(page, 'sex').selectOption('subgroup');
    await role(page, 'region').selectOption('subgroup');
    expect(await role(page, 'sex').inputValue()).toBe('subgroup');
    await view(page).click();
    const by = region(page).getByLabel('Subgroups by');
    await by.waitFor();
    expect(await by.locator('option').allInnerTexts()).toEqual(['region', 'sex', 'region × sex']);
    await by.selectOption('region × sex');
    const [head = '', ...lines] = text.trim().split('\n');
    const names = head.split(',');
    const rows = lines.map((line) => Object.fromEntries(line.split(',').map((cell, i) => [names[i], cell])));
    for (const pair of new Set(rows.map((row) => `${row['region']} × ${row['sex']}`))) {
      const here = rows.filter((row) => `${row['region']} × ${row['sex']}` === pair);
      const cells = region(page).locator(`tr[data-subgroup="${pair}"] > *`);
      expect([await cells.nth(0).innerText(), await cells.nth(1).innerText()]).toEqual([pair, String(here.length)]);
    }
    expect(await violations(page)).toEqual([]);
    await clean(page);
    quiet(page);
  });

  it('that cannot be are refused with a way on', async () => {
    const page = await open();
    await factory(page).waitFor();
    const rows = people(2)
      .trim()
      .split('\n')
      .map((line, i) => `${line},${i === 0 ? 'who' : `p${i}`}`);
    await drop(page, 'people.csv', `${rows.join('\n')}\n`);
    await card(page, 'people.csv').waitFor();
    await file(page).click();
    await role(page, 'who').selectOption('subgroup');
    const refused = page.getByRole('region', { name: 'Reading people.csv' });
    await refused.getByText(/“who” has more than \d+ different values/).waitFor();
    await refused.getByText(/put its values into ranges/).waitFor();
    await refused.getByLabel('Role of column who').selectOption('unused');
    await refused.waitFor({ state: 'detached' });
    await clean(page);
    quiet(page);
  });

  it('are ranges of a column of numbers, which a field is given, and have a viewpoint of their own', async () => {
    const page = await open();
    await factory(page).waitFor();
    const rows = people(2)
      .trim()
      .split('\n')
      .map((line, i) => `${line},${i === 0 ? 'age' : 18 + ((i * 29) % 6200) / 100}`);
    await drop(page, 'people.csv', `${rows.join('\n')}\n`);
    await card(page, 'people.csv').waitFor();
    await file(page).click();
    await role(page, 'age').selectOption('subgroup');
    const refused = page.getByRole('region', { name: 'Reading people.csv' });
    const ranges = refused.getByLabel('Ranges of age begin at');
    await ranges.fill('50, 30');
    await ranges.press('Enter');
    await refused.getByText('Each number must be larger than the one before: 30 comes after 50.').waitFor();
    expect(await ranges.getAttribute('aria-invalid')).toBe('true');
    await ranges.fill('thirty');
    await ranges.press('Enter');
    await refused.getByText(/“thirty” is no number/).waitFor();
    await ranges.fill('30 50');
    await ranges.press('Enter');
    await refused.waitFor({ state: 'detached' });
    await view(page).click();
    const names = () =>
      region(page)
        .locator('tr[data-subgroup]')
        .evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset['subgroup']));
    await region(page).locator('tr[data-subgroup]').nth(2).waitFor();
    expect(await names()).toEqual(['< 30', '≥ 30, < 50', '≥ 50']);
    // The same field stands with the result; what it says lasts while other utilities are asked about.
    await region(page).getByLabel('Ranges of age begin at').fill('40');
    await region(page).getByLabel('Ranges of age begin at').press('Enter');
    await region(page).locator('tr[data-subgroup="≥ 40"]').waitFor();
    await region(page).getByRole('button', { name: 'They want to be decided “yes”' }).click();
    await region(page)
      .getByText(/get most by it/)
      .waitFor();
    const cell = region(page).getByLabel('“no” as “yes”');
    await cell.fill('many');
    await region(page).getByText('Each cell needs a number').waitFor();
    await cell.fill('-2.5');
    await cell.press('Enter');
    await region(page).getByRole('columnheader', { name: 'Worth to them' }).waitFor();
    await region(page).getByLabel('Compare in').selectOption({ label: 'Worth to them' });
    await region(page)
      .getByRole('img', { name: /^Worth to them of sharp in each subgroup by age/ })
      .waitFor();
    // The best thresholds of all decide as many in each range: where even rates cost nothing there is no front to draw.
    await expect
      .poll(() =>
        region(page)
          .getByRole('img', { name: /^Most yield of/ })
          .count(),
      )
      .toBe(0);
    expect(await violations(page)).toEqual([]);
    // Undone step by step.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect.poll(() => cell.inputValue()).toBe('1');
    await region(page).getByRole('button', { name: 'Leave their view out' }).click();
    await region(page).getByRole('button', { name: 'They want to be decided “yes”' }).waitFor();
    await clean(page);
    quiet(page);
  });

  it('are compared with one of them, which Undo takes back', async () => {
    const page = await open();
    await factory(page).waitFor();
    await drop(page, 'people.csv', people(3));
    await card(page, 'people.csv').waitFor();
    await compareBy(page, 'region');
    const against = region(page).locator('[data-against]');
    await against.getByLabel('Compare the others with').selectOption({ label: 'South' });
    await against.getByRole('row').nth(2).waitFor();
    expect(await against.getByRole('rowheader').allInnerTexts()).not.toContain('South');
    await region(page).getByLabel('Compare in').selectOption({ label: 'Recall' });
    await against.getByText('Recall: each less South').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Undo/ }).click();
    await against.getByRole('row').first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Redo/ }).click();
    await against.getByRole('row').nth(2).waitFor();
    await against.getByLabel('Compare the others with').selectOption({ label: 'none' });
    await against.getByRole('row').first().waitFor({ state: 'detached' });
    await clean(page);
    quiet(page);
  });

  it('may have utilities of their own, which Undo takes back', async () => {
    const page = await open();
    await factory(page).waitFor();
    await drop(page, 'people.csv', people(2));
    await card(page, 'people.csv').waitFor();
    await compareBy(page, 'sex');
    await region(page).getByRole('button', { name: 'Give a subgroup utilities of its own' }).click();
    const cell = region(page).getByLabel('female: worth of deciding no where yes is true');
    await cell.fill('much');
    await region(page).getByText('Each cell needs a number').waitFor();
    // A row that was emptied is no row of nothing: it says what counts.
    const row = region(page)
      .getByRole('row', { name: /^female/ })
      .last();
    for (const each of await row.getByRole('textbox').all()) await each.fill('');
    await cell.press('Enter');
    await region(page)
      .getByRole('alert')
      .getByText('Each cell needs a number, 0 where nothing is earned. Until then the former four count.')
      .waitFor();
    const former = ['1', '0', '0', '1'];
    for (const [i, each] of (await row.getByRole('textbox').all()).entries()) await each.fill(former[i] ?? '');
    await cell.fill('-8');
    await cell.press('Enter');
    await region(page)
      .getByText(/^To all by these utilities: /)
      .waitFor();
    expect(
      await region(page).getByLabel('male: worth of deciding no where yes is true', { exact: true }).inputValue(),
    ).toBe('0');
    expect(await cell.inputValue()).toBe('\u22128');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Undo/ }).click();
    await region(page)
      .getByText(/^To all by these utilities: /)
      .waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Redo/ }).click();
    await region(page)
      .getByText(/^To all by these utilities: /)
      .waitFor();
    await region(page).getByRole('button', { name: 'Take the same utilities in all' }).click();
    await region(page).getByRole('button', { name: 'Give a subgroup utilities of its own' }).waitFor();
    await clean(page);
    quiet(page);
  });

  it('of eight regions fit a phone of 360 pixels, in both languages', async () => {
    for (const locale of ['en', 'uk']) {
      const page = await open('', { viewport: { width: 1280, height: 800 }, locale });
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(people(8)) });
      await page.locator('h3[title="people.csv"]').first().waitFor();
      await page.locator('summary', { hasText: locale === 'en' ? 'This file: columns' : 'Цей файл' }).click();
      await page.locator('tr[data-role]', { hasText: 'region' }).locator('select').first().selectOption('subgroup');
      await page.locator('main nav a[href*="#/subgroups"]').click();
      await region(page).locator('tr[data-subgroup]').nth(7).waitFor();
      await page.setViewportSize({ width: 360, height: 800 });
      await settled(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      // No table of it scrolls by itself either.
      const wide = await region(page).evaluate((it) =>
        [...it.querySelectorAll('[class*=scroll]')].map((frame) => frame.scrollWidth - frame.clientWidth),
      );
      expect(wide.length).toBeGreaterThan(3);
      expect(Math.max(...wide)).toBe(0);
      quiet(page);
      await page.close();
    }
  });
});
