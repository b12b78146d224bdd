import { describe, expect, it } from 'vitest';
import { open, quiet, violations } from '../support/browser';
import { clean } from '../support/input';

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
});
