import { describe, expect, test } from 'vitest';
import { open, quiet } from '../support/browser';

const plain = (text: string) => text.replace(/[\s\u202f\u00a0]+/g, ' ');

describe('a range instead of a number', () => {
  test('is averaged over, survives a reload as part of the link, and is taken back', async () => {
    const page = await open('#/costs');
    const card = page.getByRole('region', { name: 'A range instead of a number' });
    await card.getByRole('button', { name: /^Show/ }).click();
    await card.getByRole('textbox', { name: /at least/ }).fill('5');
    await card.getByRole('textbox', { name: /at most/ }).fill('50');
    const says = card.getByRole('status');
    await expect
      .poll(async () => plain(await says.innerText()))
      .toMatch(/costs least: .+ per item less than .+ \(.+ to .+\)/);
    const rows = card.getByRole('table').getByRole('row');
    expect(await rows.count()).toBe(5);
    const before = plain(await says.innerText());
    await card.getByRole('combobox', { name: 'What counts equally' }).selectOption('proportion');
    await expect.poll(async () => plain(await says.innerText())).not.toBe(before);
    await card.getByRole('button', { name: 'No range' }).click();
    await expect.poll(() => card.getByRole('table').count()).toBe(0);
    await page.keyboard.press('Control+z');
    await expect.poll(() => card.getByRole('table').count()).toBe(1);
    quiet(page);
  });

  test.each([
    ['50', '40'],
    ['0', '5'],
    ['five', '5'],
    ['-1', '5'],
  ])('takes no range from %s to %s, and loses nothing', async (from, to) => {
    const page = await open('#/costs');
    const card = page.getByRole('region', { name: 'A range instead of a number' });
    await card.getByRole('button', { name: /^Show/ }).click();
    await card.getByRole('textbox', { name: /at most/ }).fill(to);
    const field = card.getByRole('textbox', { name: /at least/ });
    await field.fill(from);
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    expect(await field.inputValue()).toBe(from);
    quiet(page);
  });
});
