import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { live, moreCosts, open, pass, quiet, violations } from '../support/browser';
import { paste } from '../support/input';

const scores = readFileSync(new URL('../../reference/files/bc_oof.csv', import.meta.url));
const give = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'text/csv', buffer });
const card = (page: Page, name: string) => page.getByRole('region', { name: `Score file ${name}` });
const verdict = (page: Page) => page.locator('main [data-verdict]').innerText();
const undo = (page: Page) => page.getByRole('button', { name: /^Undo/ }).first();
const redo = (page: Page) => page.getByRole('button', { name: /^Redo/ }).first();
const waiting = (page: Page) => page.getByRole('region', { name: 'Project waiting for its score file' });
/** The steps are kept a moment after the last one. */
const kept = (page: Page) => pass(page, 700);

describe('a reload', { concurrent: false }, () => {
  test('restores a score file with its costs, and every step of undo and redo', async () => {
    const page = await open('');
    await give(page, 'bc_oof.csv', scores);
    await card(page, 'bc_oof.csv').waitFor();
    await moreCosts(page);
    await page.getByLabel('Utilities: truly 1, decided 1', { exact: true }).fill('3');
    await expect.poll(() => verdict(page)).not.toContain('It depends on what a miss costs');
    const before = await verdict(page);
    await kept(page);
    await page.reload();
    await card(page, 'bc_oof.csv').waitFor();
    await expect.poll(() => verdict(page)).toBe(before);
    expect(await page.getByText('Example, made-up data').count()).toBe(0);
    await undo(page).click();
    await expect.poll(() => verdict(page)).toContain('It depends on what a miss costs');
    await undo(page).click();
    await page.getByText('Example, made-up data').first().waitFor();
    await kept(page);
    await page.reload();
    await page.getByText('Example, made-up data').first().waitFor();
    await redo(page).click();
    await card(page, 'bc_oof.csv').waitFor();
    await redo(page).click();
    await expect.poll(() => verdict(page)).toBe(before);
    quiet(page);
  });

  test('keeps what was done a moment before it', async () => {
    const page = await open('');
    await give(page, 'bc_oof.csv', scores);
    await card(page, 'bc_oof.csv').waitFor();
    await kept(page);
    await moreCosts(page);
    await page.getByLabel('Utilities: truly 1, decided 1', { exact: true }).fill('3');
    await page.reload();
    await card(page, 'bc_oof.csv').waitFor();
    await moreCosts(page);
    await expect
      .poll(() => page.getByLabel('Utilities: truly 1, decided 1', { exact: true }).inputValue())
      .toMatch(/3/);
    await undo(page).click();
    await expect.poll(() => verdict(page)).toContain('It depends on what a miss costs');
    quiet(page);
  });

  test('of matrices keeps undo, also from another place of the site', async () => {
    const page = await open();
    await paste(page, 'mine\n50 2\n3 45\n');
    const cell = page.getByRole('textbox', { name: /^mine: truly/ }).first();
    await cell.waitFor();
    await kept(page);
    await page.reload();
    await cell.waitFor();
    await undo(page).click();
    await page
      .getByRole('textbox', { name: /^A: truly/ })
      .first()
      .waitFor();
    await redo(page).click();
    await cell.waitFor();
    await kept(page);
    await page.evaluate(() => {
      location.hash = '#/learn';
    });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.reload();
    await page.evaluate(() => {
      location.hash = '#/';
    });
    await cell.waitFor();
    quiet(page);
  });

  test('shows what a link says that was opened in its place, and undo goes back to what stood', async () => {
    const page = await open('');
    await give(page, 'bc_oof.csv', scores);
    await card(page, 'bc_oof.csv').waitFor();
    await kept(page);
    await page.evaluate(() => history.replaceState(null, '', '#/?v=1&c=no,yes&p=yes&m=X~90,10;20,80&u=1,0;0,1'));
    await page.reload();
    await page
      .getByRole('textbox', { name: /^X: truly/ })
      .first()
      .waitFor();
    await undo(page).click();
    await card(page, 'bc_oof.csv').waitFor();
    quiet(page);
  });

  test('names a file that is too large to be kept, and asks for it', async () => {
    const page = await open('');
    const large = Buffer.concat([scores, Buffer.alloc(51_000_000, '\n')]);
    // An upload of this size through the protocol would be slower than to make it here.
    await page.evaluate(
      ([text, size]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([text as string, '\n'.repeat(size as number)], 'large.csv', { type: 'text/csv' }));
        for (const type of ['dragenter', 'dragover', 'drop'])
          document.body.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
      },
      [scores.toString(), large.length - scores.length] as const,
    );
    await card(page, 'large.csv').waitFor();
    await kept(page);
    await page.reload();
    await waiting(page).getByText('files over 50').waitFor();
    expect(await page.getByText('Example, made-up data').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    quiet(page);
  });

  test('asks for the file where nothing may be kept', async () => {
    const page = await open('');
    await page.getByRole('button', { name: 'Project and recent analyses' }).click();
    await page.getByRole('menu').getByText('Keep recent analyses').click();
    await give(page, 'bc_oof.csv', scores);
    await card(page, 'bc_oof.csv').waitFor();
    await kept(page);
    await page.reload();
    await waiting(page).getByText('does not store').waitFor();
    const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    const rows = await page.evaluate(
      (all) =>
        all.includes('isoyield-steps')
          ? new Promise<number>((done) => {
              const asked = indexedDB.open('isoyield-steps');
              asked.onsuccess = () => {
                const count = asked.result.transaction('steps').objectStore('steps').count();
                count.onsuccess = () => done(count.result);
              };
            })
          : 0,
      names,
    );
    expect(rows).toBe(0);
    quiet(page);
  });

  test('is none in a new tab, which begins with the example', async () => {
    const page = await open('');
    await give(page, 'bc_oof.csv', scores);
    await card(page, 'bc_oof.csv').waitFor();
    await kept(page);
    const other = await open('');
    await live(other);
    await other.getByText('Example, made-up data').first().waitFor();
    expect(await undo(other).isDisabled()).toBe(true);
    quiet(page);
    quiet(other);
  });
});

test('folds pasted as matrices are one model, show their spread, and can be rivals', async () => {
  const page = await open('');
  const folds = (less: number) =>
    [1, 2, 3, 4, 5].map((i) => `Fold ${i}\n${40 + i} ${10 - i}\n${7 - i + less} ${43 + i - less}\n`).join('\n');
  await paste(page, folds(0));
  await page.getByText('Sum of 5 folds. Accuracy by fold: 0.850–0.930.').waitFor();
  await page.getByText(/^1 classifier, pooled from 5 folds/).waitFor();
  await paste(page, folds(2));
  // However many buttons it has, they end before its edge, and its cross stands in its corner.
  const notice = page
    .getByRole('status')
    .filter({ has: page.getByRole('button', { name: 'Add as folds of one model' }) });
  const sides = await notice.evaluate((it) =>
    [...it.querySelectorAll('button')].map((button) => {
      const frame = button.closest('[role=status] > div')?.getBoundingClientRect();
      const { right, top } = button.getBoundingClientRect();
      return { right: (frame?.right ?? 0) - right, top: top - (frame?.top ?? 0) };
    }),
  );
  expect(Math.min(...sides.map(({ right }) => right))).toBeGreaterThanOrEqual(4);
  expect(sides[0]?.top).toBeLessThan(12);
  await page.getByRole('button', { name: 'Add as folds of one model' }).click();
  await page.getByRole('region', { name: 'Classifier Model 2' }).waitFor();
  await page.getByRole('button', { name: 'Fold by fold' }).first().click();
  const spread = page.getByRole('region', { name: 'Fold by fold' });
  await expect
    .poll(() =>
      spread
        .getByRole('row', { name: /^Accuracy/ })
        .first()
        .innerText(),
    )
    .toMatch(/0\.890\s+0\.890\s+0\.850–0\.930/);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('button', { name: 'Compare the folds' }).first().click();
  await page.getByRole('region', { name: 'Classifier Fold 1' }).waitFor();
  await undo(page).click();
  await page.getByRole('region', { name: 'Classifier Fold 1' }).waitFor({ state: 'detached' });
  quiet(page);
});
