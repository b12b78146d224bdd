import { describe, expect, it } from 'vitest';
import { open, quiet, tab, violations } from '../support/browser';
import { card, clean, drop, factory } from '../support/input';

describe('what a reviewer would say', { concurrent: false }, () => {
  it('stands under the overview, grave warnings first', async () => {
    const page = await open('#/?v=1&c=ill,well&p=ill&rows=true&m=A~5,2;10,80');
    const card = page.getByRole('region', { name: 'What a reviewer would say' });
    await card.getByText(/^The class “ill” has few items \(7\)/).waitFor();
    const kinds = await card
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => item.getAttribute('data-severity')));
    expect(kinds.length).toBeGreaterThan(1);
    expect(kinds).toEqual([...kinds].sort());
    await card.getByText(/Always deciding “well” is right in/).waitFor();
    expect(await violations(page)).toEqual([]);
    await clean(page);
    quiet(page);
  });

  it('is not there where nothing gives reason to it', async () => {
    const page = await open('#/?v=1&c=ill,well&p=ill&rows=true&m=A~90,20;10,180');
    await page.locator('[data-verdict]').first().waitFor();
    await page.getByRole('region', { name: 'Popular metrics' }).waitFor();
    expect(await page.getByRole('region', { name: 'What a reviewer would say' }).count()).toBe(0);
    quiet(page);
  });

  it('names metrics that scores cannot have once somebody wants them in the table', async () => {
    const page = await open();
    await factory(page).waitFor();
    const rows = Array.from({ length: 120 }, (_, i) => `${i % 3 ? 0 : 1},${((i * 37) % 11) - (i % 3 ? 4 : 1)}`);
    await drop(page, 'margins.csv', `y,s\n${rows.join('\n')}\n`);
    await card(page, 'margins.csv').waitFor();
    const warned = page.getByText(/its scores are no probabilities, and metrics that need them were asked for: 1/);
    expect(await warned.count()).toBe(0);
    await tab(page, 'All curves and metrics');
    await page.getByRole('searchbox').first().fill('Expected calibration error');
    await page.getByRole('button', { name: 'Expected calibration error', exact: true }).first().click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: 'Keep in the table' }).click();
    await page.keyboard.press('Escape');
    await tab(page, 'Overview');
    await warned.waitFor();
    await clean(page);
    quiet(page);
  });
});
