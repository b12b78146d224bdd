import { describe, expect, test } from 'vitest';
import { open, quiet, tab, violations } from '../support/browser';
import { drop, factory } from '../support/input';
import { settled } from '../support/states.mjs';
import { people } from '../support/ways.mjs';

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

  test('may be weighed before it is stated: the weight waits for it', async () => {
    const page = await open('#/costs');
    const card = page.getByRole('region', { name: 'A range instead of a number' });
    await card.getByRole('button', { name: /^Show/ }).click();
    await card.getByRole('combobox', { name: 'What counts equally' }).selectOption('proportion');
    // Asked for alone, it would be refused.
    await settled(page);
    expect(await page.getByRole('alert').count()).toBe(0);
    await card.getByRole('button', { name: 'Average', exact: true }).click();
    await card.getByRole('status').waitFor();
    expect(await card.getByRole('combobox', { name: 'What counts equally' }).inputValue()).toBe('proportion');
    quiet(page);
  });

  test('is set by two handles of a ruler, with keys, the mouse and a finger, and says who wins where', async () => {
    const page = await open('#/costs', { viewport: { width: 1280, height: 900 }, hasTouch: true });
    const card = page.getByRole('region', { name: 'A range instead of a number' });
    await card.getByRole('button', { name: /^Show/ }).click();
    const [least, most] = [
      card.getByRole('slider', { name: 'The least that a miss may cost' }),
      card.getByRole('slider', { name: 'The most that a miss may cost' }),
    ];
    const ends = async () => [
      Number(await least.getAttribute('aria-valuenow')),
      Number(await most.getAttribute('aria-valuenow')),
    ];
    const [from = 0, to = 0] = await ends();
    await least.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(ends).toEqual([expect.toSatisfy((now: number) => now > from), to]);
    // The text fields say the same.
    const field = card.getByRole('textbox', { name: /at least/ });
    expect(Number(await field.inputValue())).toBe((await ends())[0]);
    const says = card.getByRole('status');
    await says.waitFor();
    // They do not pass each other.
    await page.keyboard.press('End');
    await expect.poll(async () => ((await ends())[0] ?? 0) < to).toBe(true);
    expect((await ends())[1]).toBe(to);
    await page.keyboard.press('Home');
    const [leftmost = 0] = await ends();
    expect(leftmost).toBeLessThan(from);
    // A press takes the nearer one and holds it.
    const track = await most.boundingBox();
    if (!track) throw new Error('no handle');
    const y = track.y + track.height / 2;
    await page.mouse.move(track.x + 30, y);
    await page.mouse.down();
    await page.mouse.move(track.x + 60, y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => ((await ends())[1] ?? 0) > to).toBe(true);
    expect((await ends())[0]).toBe(leftmost);
    const [, dragged = 0] = await ends();
    await page.touchscreen.tap(track.x - 20, y);
    await expect.poll(async () => ((await ends())[1] ?? 0) < dragged).toBe(true);
    expect(plain(await card.innerText())).toMatch(/Costs from|wins from/);
    expect(await violations(page)).toEqual([]);
    quiet(page);
  });

  test('is the shaded part of what a classifier adds', async () => {
    const page = await open();
    await factory(page).waitFor();
    await drop(page, 'people.csv', people(2));
    await tab(page, 'Costs');
    const added = page.getByRole('region', { name: 'What a classifier adds' });
    await added.waitFor();
    const bands = () => added.locator('rect[class*=range]').count();
    expect(await bands()).toBe(0);
    const card = page.getByRole('region', { name: 'A range instead of a number' });
    await card.getByRole('button', { name: /^Show/ }).click();
    await card.getByRole('textbox', { name: /at most/ }).fill('50');
    await expect.poll(bands).toBe(1);
    expect(plain(await added.innerText())).toMatch(/The shaded part is the range of costs from .+ to 50 ×/);
    await card.getByRole('button', { name: 'No range' }).click();
    await expect.poll(bands).toBe(0);
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
