import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { open, quiet } from '../support/browser';
import { card, drop } from '../support/input';

const row = (page: Page, label: string) =>
  page.getByRole('region', { name: 'What would change the answer' }).locator('dl > div').filter({ hasText: label });
const words = (page: Page, label: string) =>
  row(page, label)
    .innerText()
    .then((text) => text.replace(/[\s\u202f]+/g, ' '));
/** How far along its ruler the mark of the present value stands. */
const mark = (page: Page, label: string) =>
  row(page, label).evaluate((it) => {
    const ruler = it.querySelector('svg')?.getBoundingClientRect();
    const thumb = it.querySelector('svg > rect:last-child')?.getBoundingClientRect();
    return ruler && thumb ? (thumb.x + thumb.width / 2 - ruler.x) / ruler.width : -1;
  });

describe('what would change the answer', () => {
  test.each(['light', 'dark'] as const)('is two rulers, from the ranges of the core: %s', async (colorScheme) => {
    const page = await open('#/costs', { colorScheme });
    await expect
      .poll(() => words(page, 'Cost of a miss'))
      .toMatch(/19 ×.*A wins from 1\/2\.6 to 2\.6 ×, B wins from 13 × on$/);
    await expect
      .poll(() => words(page, 'Share of “default”'))
      .toMatch(/16 %.*A wins from 0\.4 % to 2\.5 %, B wins from 11\.5 % on$/);
    const before = await mark(page, 'Cost of a miss');
    expect(before).toBeCloseTo((Math.log10(19) + 1) / 3, 1);
    const share = await mark(page, 'Share of “default”');
    const field = page.getByRole('textbox', { name: 'How many times as much' }).filter({ visible: true });
    await field.fill('2');
    // The costs change: the mark of the costs moves, that of the share stays, and the stretches under it move.
    await expect.poll(() => mark(page, 'Cost of a miss')).toBeCloseTo((Math.log10(2) + 1) / 3, 1);
    expect(await mark(page, 'Share of “default”')).toBeCloseTo(share, 2);
    await expect.poll(() => words(page, 'Share of “default”')).toMatch(/A wins from 3\.\d % to/);
    quiet(page);
  });

  test('says it in Ukrainian, and without costs has no present one', async () => {
    const page = await open('#/costs?v=1&c=ill,well&p=ill&m=A~90,10;60,400&m=B~80,20;20,440', { locale: 'uk' });
    const card = page.getByRole('region', { name: 'Що змінить відповідь' });
    await card.getByText('Ціна пропуску').waitFor();
    await expect.poll(() => card.innerText()).toMatch(/Ціна пропуску\s+не задано/);
    expect(await card.locator('svg > rect:last-child').count()).toBe(0);
    quiet(page);
  });

  test('says why nothing is drawn along the costs of a file of decisions', async () => {
    const page = await open('');
    const rows = Array.from({ length: 200 }, (_, i) => `${i % 4 ? 0 : 1},${i % 5 ? 0 : 1},${i % 3 ? 0 : 1}`);
    await drop(page, 'decided.csv', `y_true,y_pred_a,y_pred_b\n${rows.join('\n')}\n`);
    await card(page, 'decided.csv').waitFor();
    await page.getByRole('slider', { name: 'Not drawn for a file of decisions without scores.' }).waitFor();
    quiet(page);
  });
});
