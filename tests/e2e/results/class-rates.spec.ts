import { describe, expect, test } from 'vitest';
import { open, quiet } from '../support/browser';

const three = '#/?v=1&c=cat,dog,fox&p=cat&m=A~90,5,5;8,80,12;3,9,88&m=B~85,10,5;4,90,6;9,6,85';

describe('recall and precision of each class', () => {
  test.each([
    ['en', 'Classes', ['cat', '0.90', '0.85', '0.89', '0.87']],
    ['uk', 'Класи', ['cat', '0,90', '0,85', '0,89', '0,87']],
  ] as const)('stand in the first view, all classifiers beside each other: %s', async (locale, title, cells) => {
    const page = await open(three, { locale });
    const rows = page.getByRole('region', { name: title, exact: true }).locator('tbody tr');
    await expect.poll(() => rows.count()).toBe(3);
    const first = await rows.first().locator('th, td').allInnerTexts();
    // cat: 90 of 100 found and 90 of 101 right by A, 85 of 100 and 85 of 98 by B.
    expect(first.map((each) => each.trim()).filter(Boolean)).toEqual(cells);
    expect(await rows.first().locator('svg').count()).toBeGreaterThanOrEqual(2);
    quiet(page);
  });
  test('fit a phone without scrolling sideways', async () => {
    const page = await open(three, { viewport: { width: 360, height: 780 } });
    await page.getByRole('button', { name: 'Classes', exact: true }).click();
    const table = page.getByRole('region', { name: 'Classes', exact: true }).locator('table');
    await table.waitFor();
    expect(await table.evaluate(({ parentElement: it }) => (it ? it.scrollWidth - it.clientWidth : 1))).toBe(0);
    quiet(page);
  });
  test('stay one classifier at a time where there are more than can be read', async () => {
    const page = await open(`${three}&m=C~80,10,10;10,80,10;10,10,80&m=D~70,15,15;15,70,15;15,15,70`);
    await page.getByRole('radio', { name: 'Per class' }).waitFor();
    expect(await page.getByRole('region', { name: 'Classes', exact: true }).count()).toBe(0);
    quiet(page);
  });
});
