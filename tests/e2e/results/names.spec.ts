import { describe, expect, it } from 'vitest';
import { open, quiet, tab, unfold } from '../support/browser';
import { paste } from '../support/input';
import { settled } from '../support/states.mjs';

/** Eight names of 120 letters: without a place to break, of other scripts, read from the right, and with a mark that turns what follows. */
const names = [
  ...['gradient_boosted_trees_with_calibration_', 'مصنف_الغابة_العشوائية_', 'градієнтний_бустинг_', '\u202eliving_on_'],
  ...['梯度提升树_', 'x'.repeat(60), 'a b c d e f g h i j k ', 'שלום\u2069_'],
].map((part, i) => `${part.repeat(12)}${i}_prob`.slice(-120));

/** 300 items, by a rule instead of a random number. */
const rows = Array.from({ length: 300 }, (_, i) => {
  const positive = i % 10 < 3 ? 1 : 0;
  const scores = names.map((_, k) =>
    (positive * (0.5 - k / 20) + (0.49 * ((i * (37 + 6 * k)) % 101)) / 101).toFixed(3),
  );
  return [positive, ...scores].join();
});
const file = {
  name: 'eight.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`${['y_true', ...names].join()}\n${rows.join('\n')}\n`),
};

describe.each([
  ['a laptop', { width: 1280, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)('eight names of 120 letters on %s', (_, viewport) => {
  it('stay within the page in every view', async () => {
    const page = await open(undefined, { viewport });
    await page.waitForSelector('main [data-verdict]');
    await page.setInputFiles('input[type=file]', file);
    await page.getByText('eight.csv').first().waitFor();
    if (viewport.width < 600) await unfold(page, 'Threshold');
    // Lines of scores begin after their names: dots at their beginning would lie on letters.
    const free = () =>
      page.locator('svg:has([role=slider]) > g > text:has(title)').evaluateAll((found) =>
        found.flatMap((name) => {
          const line = name.parentElement?.querySelector(':scope > line');
          return line ? [line.getBoundingClientRect().left - name.getBoundingClientRect().right > 4] : [];
        }),
      );
    await expect.poll(free).toEqual([true, true, true]);
    const tabs = page.getByRole('navigation', { name: 'Views of the result' }).getByRole('link');
    for (let i = 0; i < (await tabs.count()); i += 1) {
      await tabs.nth(i).click();
      await settled(page);
      const wide = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
        // What a name has pushed out of its card; a button in the corner reaches into the card's margin.
        ...[...document.querySelectorAll('main section, main article')]
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 9)
          .map((card) => card.getAttribute('aria-label') ?? card.querySelector('h2, h3')?.textContent ?? ''),
      ]);
      expect(wide, await tabs.nth(i).innerText()).toEqual([viewport.width, viewport.width]);
    }
    quiet(page);
  });
});

it('a name that is too long for its line has a sign beside it in place of a word, and the same use', async () => {
  const page = await open();
  await paste(page, 'Logistic regression model\n50 3\n7 40\n\nForest\n45 8\n5 42\n');
  const data = page.getByRole('region', { name: /^Classifier / });
  await page.getByRole('region', { name: 'Classifier Logistic regression model' }).waitFor();
  const turn = (i: number) => data.nth(i).getByRole('button', { name: 'Transpose', exact: true });
  const width = (i: number) => turn(i).evaluate((it) => it.getBoundingClientRect().width);
  expect(await width(0)).toBeLessThan(await width(1));
  const name = data.first().getByLabel('Name of classifier Logistic regression model');
  // Two thirds of it can be read, where half could.
  expect(await name.evaluate((it) => it.clientWidth / it.scrollWidth)).toBeGreaterThan(0.64);
  await turn(0).click();
  await expect.poll(() => data.first().getByRole('textbox').nth(2).inputValue()).not.toBe('3');
  quiet(page);
});

it('nothing is implied by costs that nobody gave, and the names of cells keep off numbers and edges', async () => {
  const page = await open('');
  await page.waitForSelector('main [data-verdict]');
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('main td > small')]
      .filter(({ textContent }) => /^(TP|FN|FP|TN)$/.test(textContent ?? ''))
      .map((label) => {
        const within = (label.parentElement as HTMLElement).getBoundingClientRect();
        const { top, right, bottom } = label.getBoundingClientRect();
        const number = label.parentElement?.querySelector('span, b')?.getBoundingClientRect();
        return [top - within.top, within.right - right, (number?.top ?? 99) - bottom];
      }),
  );
  expect(small.length).toBeGreaterThanOrEqual(8);
  for (const [top = 0, right = 0] of small) {
    expect(top).toBeGreaterThanOrEqual(2);
    expect(right).toBeGreaterThanOrEqual(4);
  }
  const rule = async (costs: boolean) => {
    await tab(page, 'Costs');
    const rules = page.getByRole('region', { name: 'Thresholds by rule' });
    const first = rules.getByRole('row').nth(1).getByRole('rowheader');
    await first.getByText(costs ? 'Implied by the utilities' : 'Where all mistakes cost the same').waitFor();
    expect(await rules.getByRole('rowheader', { name: /^Implied/ }).count()).toBe(costs ? 1 : 0);
  };
  await rule(true);
  await tab(page, 'Overview');
  await page.setInputFiles('input[type=file]', file);
  await page.getByText('eight.csv').first().waitFor();
  await rule(false);
  quiet(page);
});
