import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { open, quiet } from '../support/browser';
import { settled } from '../support/states.mjs';

// Each flow of the site by keyboard alone: every step is a key, and what is wanted is reached by Tab. On the way the focus is always
// somewhere, and to be seen.

const scores = new URL('../../reference/files/bc_oof.csv', import.meta.url).pathname;
const verdict = 'main [data-verdict]';
const plain = (text: string | null) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');

/** Where the keyboard is: the name of it, and whether one sees that it is there. */
const here = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return { name: '', seen: false };
    const labels = (at as HTMLInputElement).labels;
    const by = document.getElementById(at.getAttribute('aria-labelledby') ?? '');
    const name =
      at.getAttribute('aria-label') ?? (by ?? (labels?.length ? labels[0] : null) ?? at).textContent ?? at.localName;
    const marks = [
      at,
      at.nextElementSibling,
      at.querySelector('circle:last-of-type'),
      ...at.querySelectorAll('circle, rect'),
    ];
    const seen = marks.some((each) => {
      if (!each) return false;
      const { boxShadow, outlineStyle, stroke } = getComputedStyle(each);
      return boxShadow !== 'none' || outlineStyle !== 'none' || (each.localName === 'circle' && stroke !== 'none');
    });
    return { name: name.replace(/\s+/g, ' ').trim(), seen };
  });

/** Presses Tab until what is so called has the focus. */
async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let i = 0; i < 250; i += 1) {
    await page.keyboard.press(key);
    const at = await here(page);
    if (typeof name === 'string' ? at.name === name : name.test(at.name)) {
      expect(at).toMatchObject({ seen: true });
      return;
    }
    passed.push(at.name);
  }
  throw new Error(`Tab never came to ${name}; it passed ${[...new Set(passed)].join(' | ')}`);
}

/** What a busy machine may take. */
const soon = { timeout: 20_000 };

const kept = (page: Page) => expect.poll(async () => (await here(page)).name, soon).not.toBe('');

it('pastes, mends, edits, undoes, asks what a metric is, and comes back', async () => {
  const page = await open();
  await page.waitForSelector(verdict);
  await page.keyboard.press('Tab');
  await expect.poll(async () => (await here(page)).name).toBe('Skip to the content');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id), soon).toBe('main');

  await tabTo(page, /^Paste/);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await here(page)).name, soon).toMatch(/^Matrices as text/);
  await page.keyboard.insertText('50 2\n3 x');
  await page
    .getByRole('button', { name: /Line 2/ })
    .first()
    .waitFor();
  await tabTo(page, /^Line 2/);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await here(page)).name, soon).toMatch(/^Matrices as text/);
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('45');
  await page.getByRole('button', { name: 'Replace', exact: true }).waitFor();
  await tabTo(page, 'Replace');
  await page.keyboard.press('Enter');
  await page.getByText(/^\d+ classifiers?, .*rows: /).waitFor();
  await kept(page);

  const cell = page.getByRole('table', { name: /^Matrix of/ }).getByRole('textbox', { name: /truly .*, decided/ });
  await tabTo(page, /^(?!Utilities).*truly .*, decided/, 'Shift+Tab');
  const name = (await here(page)).name;
  const typed = cell.and(page.getByLabel(name, { exact: true }));
  const before = await typed.inputValue();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('7');
  await expect.poll(() => typed.inputValue(), soon).toBe('7');
  await page.keyboard.press('Control+z');
  await expect.poll(() => typed.inputValue(), soon).toBe(before);
  await kept(page);

  await tabTo(page, 'F1');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'F1' });
  await panel.waitFor();
  await tabTo(page, 'Open its page');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'F1' }).waitFor();
  await kept(page);
  await page.goBack();
  await page.waitForSelector(verdict);
  await kept(page);
  quiet(page);
});

it('comes to what a miss costs in three keys', async () => {
  const page = await open();
  await page.waitForSelector(verdict);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect.poll(async () => (await here(page)).name).toBe('Skip to the costs');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-part]')?.tagName), soon)
    .toBe('DIV');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('5');
  await expect
    .poll(
      () => page.getByRole('slider', { name: 'Cost of a miss, in false alarms' }).getAttribute('aria-valuetext'),
      soon,
    )
    .toMatch(/5/);
  quiet(page);
});

it('chooses a file and its columns, moves along a curve, and comes back to the best threshold', async () => {
  const page = await open();
  await page.waitForSelector(verdict);
  const chosen = page.waitForEvent('filechooser', { timeout: 120_000 }); // early: the browser has to be told to hand the dialog over
  await tabTo(page, 'Open file');
  await page.keyboard.press('Enter');
  await (await chosen).setFiles(scores);
  const card = page.getByRole('region', { name: 'Score file bc_oof.csv' });
  await card.waitFor();
  await kept(page);
  await tabTo(page, /columns and settings/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Role of column tree');
  await page.keyboard.press('End');
  await expect.poll(() => card.locator('ul').first().innerText(), soon).not.toContain('tree');
  await kept(page);
  await tabTo(page, /^Threshold of lr/);
  const ring = page.getByRole('slider', { name: 'Threshold of lr' }).first();
  const best = await ring.getAttribute('aria-valuetext');
  for (let i = 0; i < 12; i += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(() => ring.getAttribute('aria-valuetext'), soon).not.toBe(best);
  await page.getByRole('button', { name: /^Back to/ }).waitFor();
  await tabTo(page, /^Back to/);
  await page.keyboard.press('Enter');
  await expect.poll(() => ring.getAttribute('aria-valuetext'), soon).toBe(best);
  await kept(page);
  quiet(page);
});

it('edits utilities, drags their point by arrows, and takes tables and pictures away', async () => {
  const page = await open();
  await page.waitForSelector(verdict);
  await tabTo(page, 'More about costs');
  await page.keyboard.press('Enter');
  await tabTo(page, /^Utilities: truly long, decided short/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('-20');
  await page.locator(verdict, { hasText: '3.50' }).waitFor({ state: 'detached' });
  await tabTo(page, 'CostsCosts');
  await page.keyboard.press('Enter');
  await page.getByRole('slider', { name: /^Your utilities/ }).waitFor();
  await tabTo(page, /^Your utilities/);
  const ring = page.getByRole('slider', { name: /^Your utilities/ });
  const before = await ring.getAttribute('aria-valuetext');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(() => ring.getAttribute('aria-valuetext'), soon).not.toBe(before);
  await kept(page);

  await tabTo(page, 'Export…', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Export' }).waitFor();
  // Nothing outside of the dialog is reached.
  for (let i = 0; i < 12; i += 1) {
    await page.keyboard.press('Tab');
    await expect
      .poll(() =>
        page.evaluate(() => document.activeElement === document.body || !!document.activeElement?.closest('dialog')),
      )
      .toBe(true);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(async () => (await here(page)).name, soon).toBe('Export…');
  quiet(page);
});

it('solves an exercise', async () => {
  const page = await open('#/exercise/find-utilities?seed=4');
  const grid = page.locator('.blocks table');
  await grid.first().waitFor();
  const [a, b] = await Promise.all(
    [0, 1].map(async (i) =>
      (await grid.nth(i).locator('td').allTextContents()).map((text) => Number(text.replace(/\D/g, ''))),
    ),
  );
  const [hits, alarms] = [(a?.[0] ?? 0) - (b?.[0] ?? 0), (a?.[2] ?? 0) - (b?.[2] ?? 0)];
  const wanted = [[String(hits)], [String(alarms)], [`${alarms}/${hits}`], ['0', '-100', '-1', '0']];
  for (const [i, texts] of wanted.entries()) {
    for (const text of texts) {
      do await page.keyboard.press('Tab');
      while (
        !(await page.evaluate((n) => {
          const at = document.activeElement;
          return (
            at?.localName === 'input' &&
            (at as HTMLInputElement).value === '' &&
            document.querySelectorAll('form.question')[n]?.contains(at)
          );
        }, i))
      );
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.locator('form.question').nth(i).locator('.verdict').getAttribute('data-state'), soon)
      .toBe('right');
    await kept(page);
  }
  await page.getByText('6 of 6 points').waitFor();
  quiet(page);
});

it.each(['', '#/learn/mcc', '#/classroom/edit'])(
  'lets the keyboard through the whole page, always to be seen: %s',
  async (hash) => {
    const page = await open(hash);
    await page.locator('main :is(h1, [data-verdict])').first().waitFor({ state: 'attached' });
    await page.locator('main button, main a').first().waitFor();
    await settled(page);
    const unseen: string[] = [];
    for (let i = 0; i < 400; i += 1) {
      await page.keyboard.press('Tab');
      const { name, seen } = await here(page);
      if (
        await page.evaluate(
          () => document.activeElement?.closest('footer') !== null && document.activeElement !== document.body,
        )
      )
        break;
      if (!seen) unseen.push(name);
    }
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('footer') !== null)).toBe(true);
    expect(unseen).toEqual([]);
    quiet(page);
  },
);

it('plays curves by ear: the pitch is the height, Escape stops, and nothing is offered where nothing can be heard', async () => {
  const page = await open();
  await page.waitForSelector(verdict);
  await page.evaluate(() => {
    const heard: number[][] = [];
    Object.assign(window, { heard });
    const set = AudioParam.prototype.setValueCurveAtTime;
    AudioParam.prototype.setValueCurveAtTime = function (values, ...more) {
      heard.push([...values]);
      return set.call(this, values as number[], ...more);
    };
  });
  await page.locator('input[type=file]').first().setInputFiles(scores);
  const card = page.getByRole('region', { name: 'Threshold' });
  const listen = card.getByRole('button', { name: 'Listen to the curves' });
  await listen.first().waitFor();
  await listen.first().focus();
  await page.keyboard.press('Enter');
  await card.getByRole('button', { name: 'Stop the sound' }).waitFor();
  const noted = () => page.evaluate(() => (window as unknown as { heard: number[][] }).heard);
  // A curve of pitches and one of places between the ears for each of five classifiers.
  await expect.poll(noted).toHaveLength(10);
  const heard = await noted();
  const pitches = heard[0] ?? [];
  expect(pitches[0]).toBeCloseTo(220, 0);
  expect(pitches.at(-1)).toBeCloseTo(880, 0);
  for (const [i, pitch] of pitches.entries()) expect(pitch).toBeGreaterThanOrEqual((pitches[i - 1] ?? 0) - 0.01);
  expect(heard[1]?.[0]).toBeCloseTo(-1, 1);
  expect(heard[1]?.at(-1)).toBeCloseTo(1, 1);
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: 'Stop the sound' }).waitFor({ state: 'detached' });
  await expect.poll(async () => plain((await here(page)).name)).toBe('Listen to the curves');
  quiet(page);

  const deaf = await open();
  await deaf.addInitScript(() => Reflect.deleteProperty(window, 'AudioContext'));
  await deaf.reload();
  await deaf.waitForSelector(verdict);
  await deaf.locator('input[type=file]').first().setInputFiles(scores);
  await deaf.getByRole('slider', { name: 'Threshold of lr' }).first().waitFor();
  await expect.poll(() => deaf.getByRole('button', { name: 'Listen to the curves' }).count()).toBe(0);
  quiet(deaf);
});

it('keeps marks apart where the system chooses the colours, and names apart that are read from the right', async () => {
  const forced = await open(undefined, { forcedColors: 'active' });
  await forced.waitForSelector(verdict);
  const marks = await forced
    .getByRole('table', { name: 'Utility yield' })
    .locator('tbody th svg path')
    .evaluateAll((paths) => paths.map((path) => ({ d: path.getAttribute('d'), fill: getComputedStyle(path).fill })));
  expect(marks).toHaveLength(2);
  expect(marks[0]?.d).not.toBe(marks[1]?.d);
  expect(marks[0]?.fill).not.toBe(marks[1]?.fill);
  // Grounds and shadows are gone: lines show where a cell is, which one has the focus, and which class is the positive one.
  const input = forced.getByLabel('A: truly long, decided long', { exact: true });
  await input.focus();
  const lines = () =>
    input.evaluate((each) => [
      getComputedStyle(each).outlineStyle,
      getComputedStyle(each.parentElement as HTMLElement).borderTopStyle,
    ]);
  await expect.poll(lines).toEqual(['solid', 'solid']);
  const grounds = await forced
    .locator('button[aria-pressed] > span')
    .evaluateAll((all) => all.slice(0, 2).map((each) => getComputedStyle(each).backgroundColor));
  expect(grounds[0]).not.toBe(grounds[1]);
  quiet(forced);

  const link =
    '#/?v=1&c=سليم (0),مريض (1)&p=مريض (1)&m=نموذج 1.2!~50,5;10,35&m=מסווג (ב)~44,11;4,41&u=1,-2;-10,5&unit=EUR';
  const page = await open(encodeURI(link));
  await page.waitForSelector(verdict);
  // "Name yields amount": the name stands left of what it yields, though each is read its own way.
  const [name, amount] = await page
    .locator(`${verdict} bdi`)
    .evaluateAll((all) => all.slice(0, 2).map((each) => each.getBoundingClientRect()));
  expect(name && amount && (name.top < amount.top || name.right <= amount.left)).toBe(true);
  await expect.poll(() => page.getByText(/\u2068נ|\u2068מ|\u2068ن|\u2068م/).count()).toBeGreaterThan(0);
  quiet(page);
});
