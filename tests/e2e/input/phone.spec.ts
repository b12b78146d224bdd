import { describe, expect, it } from 'vitest';
import { open, quiet, tab } from '../support/browser';
import { cell, compare, paste, says } from '../support/input';

describe('the calculator on a phone', { concurrent: false }, () => {
  it('shows the whole name of a classifier where there is room for it', async () => {
    const page = await open('#/?v=1&c=no,yes&p=yes&m=Model 1~60,2;3,45&m=Forest 12~59,3;8,40&u=1,0;0,1');
    await says(page, /Model 1/);
    for (const name of ['Model 1', 'Forest 12']) {
      const field = page.getByRole('textbox', { name: `Name of classifier ${name}` });
      await expect.poll(() => field.evaluate((it) => it.scrollWidth - it.clientWidth), { message: name }).toBe(0);
    }
    quiet(page);
  });

  it('names classifiers in full on a phone, before it draws their yields', async () => {
    const names = ['Logistic regression', 'Random forest'];
    const at = `#/?v=1&c=no,yes&p=yes&${names.map((name, i) => `m=${encodeURIComponent(name)}~60,${5 + i};10,35`).join('&')}&u=1,0;0,1`;
    const page = await open(at, { viewport: { width: 360, height: 780 } });
    await says(page, /Logistic regression/);
    await tab(page, 'Certainty');
    const table = page.getByRole('region', { name: 'Yields and their difference' }).getByRole('table');
    for (const name of names) {
      const cell = table.getByRole('rowheader', { name, exact: true }).locator('span');
      const cut = () =>
        cell.evaluate((it) => Math.max(it.scrollWidth - it.clientWidth, it.scrollHeight - it.clientHeight));
      await expect.poll(cut, { message: name }).toBeLessThanOrEqual(1);
    }
    await expect.poll(() => table.locator('svg[role=img]:visible, td svg:visible').count()).toBe(0);
    quiet(page);
  });

  it('shows the p-values of tests on a phone without a hand that scrolls', async () => {
    const page = await open(undefined, { viewport: { width: 360, height: 780 } });
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(new URL('../../reference/files/bc_oof.csv', import.meta.url).pathname);
    await tab(page, 'Certainty');
    await page.getByRole('button', { name: 'Show: Tests and bootstrap' }).click();
    const row = page.getByRole('row', { name: /^lr − rf.*Paired difference of yields/ });
    const beyond = (element: SVGElement | HTMLElement) => {
      const edge = element.closest('table')?.parentElement?.getBoundingClientRect().right ?? 0;
      return [...element.children].filter((each) => each.getBoundingClientRect().right > edge + 1).length;
    };
    await expect.poll(() => row.evaluate(beyond)).toBe(0);
    quiet(page);
  });

  it('breaks names that are longer than a phone is wide, next to their marks', async () => {
    const name = 'gradient_boosting_with_isotonic_calibration_v12_final';
    const page = await open(`#/?v=1&c=no,yes&p=yes&m=${name}~904,121;53,952&m=${name}2~845,203;34,971&u=0,-1;-5,0`, {
      viewport: { width: 360, height: 780 },
    });
    await page.getByRole('heading', { name: /Not decided yet/ }).waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const heading = page.locator('main [data-verdict] h2');
    const apart = await heading.evaluate((it) =>
      [...it.querySelectorAll('svg')].map((mark) => {
        const begins = mark.nextElementSibling?.getClientRects()[0];
        return begins ? Math.abs(begins.bottom - mark.getBoundingClientRect().bottom) : Number.NaN;
      }),
    );
    expect(apart).toHaveLength(2);
    for (const each of apart) expect(each).toBeLessThan(20);
    // What is refused repeats them, and is no wider.
    await paste(page, `one ${name}${name}\n9 1\n2 8\n\ntwo ${name}${name}2\n8 2\n3 7\n`);
    await page.getByText(/has the labels/).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    quiet(page);
  });

  it('folds the data on a phone, so that the verdict is on the first screen', async () => {
    const page = await open(undefined, { viewport: { width: 360, height: 780 } });
    await says(page, /A earns 3\.50/);
    const top = await compare(page)
      .getByText(/A earns 3\.50/)
      .first()
      .evaluate((element) => element.getBoundingClientRect().bottom);
    expect(top).toBeLessThan(780);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.getByRole('button', { name: 'Expand A to edit' }).click();
    await cell(page, 'A', 'long', 'long').waitFor();
    quiet(page);
  });

  it('opens and closes the file by keys where the focus stays', async () => {
    const page = await open('', { viewport: { width: 390, height: 844 } });
    const opens = page.getByRole('button', { name: 'Expand loan-applications.csv to edit' });
    const closes = page.getByRole('button', { name: 'Collapse', exact: true });
    await opens.press('Enter');
    await expect.poll(() => closes.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => opens.evaluate((it) => it === document.activeElement)).toBe(true);
    quiet(page);
  });
});
