import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { address, columns, live, moreCosts, newPage, open, pass, quiet, stored, violations } from '../support/browser';
import { settled } from '../support/states.mjs';

const scores = new URL('../../reference/files/bc_oof.csv', import.meta.url).pathname;

async function choose(page: Page, item: string | RegExp) {
  await page.getByRole('button', { name: 'Project and recent analyses' }).click();
  await page.getByRole('menu').getByText(item).click();
}

async function project(page: Page): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), choose(page, 'Save project file')]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

const give = (page: Page, name: string, text: string) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

describe('a project file', () => {
  test('brings an edited analysis back, own metrics and all', async () => {
    const page = await open('#/?v=1&c=no,yes&p=yes&m=X~90,10;20,80&u=1,0;0,3&unit=EUR&def=mine%20%3D%20TP%2Fn');
    await page.getByRole('heading', { name: /X/ }).first().waitFor();
    const { name, text } = await project(page);
    expect(name).toBe('X.isoyield.json');
    const other = await open();
    await give(other, name, text);
    await other.getByText('Project opened.').waitFor();
    await other.getByText('mine').first().waitFor();
    await expect.poll(() => new URL(other.url()).hash).toContain('X~90,10;20,80');
    quiet(other);
  });

  test('leaves the rows of scores out of a link, which holds their matrices', async () => {
    const page = await open('', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.locator('input[type=file]').first().setInputFiles(scores);
    await page.locator('h3[title="bc_oof.csv"]').first().waitFor();
    await page.locator('[data-first] input').first().fill('7');
    await expect
      .poll(() => page.locator('main [data-verdict]').innerText())
      .not.toContain('It depends on what a miss costs');
    // The example's verdict depends on no cost either while the file is read.
    await settled(page);
    const yields = (of: Page) =>
      of.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('[data-first] table [data-number]')]
          .map((each) => JSON.parse(each.dataset['number'] ?? '{}') as { of: string; quantity: string; value: number })
          // What is cross-fitted on the rows is not in their matrices.
          .flatMap(({ of, quantity, value }) => (quantity === 'yield' ? `${of}: ${value.toPrecision(9)}` : [])),
      );
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Copy a link to the matrices' }).click();
    await page.getByText('Link copied.').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link.length).toBeLessThan(500);
    const here = await yields(page);
    expect(here.length).toBeGreaterThan(1);
    const other = await open(link.slice(address().length));
    await other.waitForSelector('main [data-verdict]');
    // Away from their scores the classifiers say at which threshold they are.
    const at = / \(threshold [\d.]+\)/;
    const there = async () => (await yields(other)).filter((each) => at.test(each) || each.startsWith('always'));
    await expect
      .poll(async () => (await there()).map((each) => each.replace(at, '')))
      .toEqual(expect.arrayContaining(here));
    quiet(page);
    quiet(other);
  });

  test('keeps that scores are logits', async () => {
    const page = await open();
    const buffer = Buffer.from('y,z\n1,2.5\n0,-1.5\n1,0.5\n0,0.25\n');
    const logits = { name: 'logits.csv', mimeType: 'text/csv', buffer };
    const loss = (of: Page) => of.getByRole('row', { name: /^Log loss/ }).innerText();
    await page.locator('input[type=file]').first().setInputFiles(logits);
    await expect.poll(() => loss(page)).toContain('not probabilities');
    await columns(page);
    await page.getByLabel('Scores are').selectOption('logit');
    await expect.poll(() => loss(page)).toContain('0.40');
    // Other utilities are no other reading, and change no loss.
    await moreCosts(page);
    await page.getByLabel('Utilities: truly 1, decided 1', { exact: true }).fill('3');
    await expect
      .poll(() => page.locator('main [data-verdict]').innerText())
      .not.toContain('It depends on what a miss costs');
    await expect.poll(() => loss(page)).toContain('0.40');
    const { name, text } = await project(page);
    const other = await open();
    await give(other, name, text);
    await other.getByRole('region', { name: 'Project waiting for its score file' }).waitFor();
    await other.locator('input[type=file]').first().setInputFiles(logits);
    await expect.poll(() => loss(other)).toContain('0.40');
    await page.getByLabel('Scores are').selectOption('');
    await expect.poll(() => loss(page)).toContain('not probabilities');
    quiet(page);
  });

  test('about scores names the file, waits for it, and says when it is another', async () => {
    const page = await open();
    await page.locator('input[type=file]').first().setInputFiles(scores);
    await page.getByRole('region', { name: 'Threshold' }).waitFor();
    const saved = JSON.parse((await project(page)).text);
    const unknown = '1 uniform(-2,0)\n-1 1';
    const text = JSON.stringify({ ...saved, document: { ...saved.document, unknown, define: ['cost = FP'] } });
    expect(text.length).toBeLessThan(4000);
    const other = await open('#/?v=1&c=no,yes&p=yes&m=X~90,10;20,80&u=1,0;0,1&def=cost%20%3D%20FN&def=mine%20%3D%20TP');
    await give(other, 'p.isoyield.json', text);
    await other.getByRole('region', { name: 'Project waiting for its score file' }).waitFor();
    expect(await violations(other)).toEqual([]);
    await other.locator('input[type=file]').first().setInputFiles(scores);
    await other.getByRole('region', { name: 'Threshold' }).waitFor();
    await expect.poll(() => other.getByText('This is not the file').count()).toBe(0);
    expect(JSON.parse((await project(other)).text).document).toMatchObject({
      unknown,
      define: ['cost = FP', 'mine = TP'],
    });
    await give(other, 'p.isoyield.json', text);
    await other.getByRole('region', { name: 'Project waiting for its score file' }).waitFor();
    const changed = `${await readFile(scores, 'utf8')}\n`;
    await other
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'bc_oof.csv', mimeType: 'text/csv', buffer: Buffer.from(changed) });
    await other.getByText('This is not the file').waitFor();
    quiet(other);
  });

  test('stands in for the rows of scores when the page is loaded again, and when it is shared', async () => {
    const page = await open();
    // Kept analyses hold the rows too (reload.spec.ts).
    await choose(page, 'Keep recent analyses');
    await page.locator('input[type=file]').first().setInputFiles(scores);
    await page.getByRole('region', { name: 'Threshold' }).waitFor();
    await moreCosts(page);
    await page.getByLabel('Utilities: truly 1, decided 1', { exact: true }).fill('3');
    await expect
      .poll(() => page.locator('main [data-verdict]').innerText())
      .not.toContain('It depends on what a miss costs');
    const verdict = await page.locator('main [data-verdict]').innerText();
    await page.getByRole('button', { name: 'Share' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save project file' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('bc-oof.isoyield.json');
    await page.reload();
    const waiting = page.getByRole('region', { name: 'Project waiting for its score file' });
    await waiting.getByText('bc_oof.csv').waitFor();
    await page.getByRole('heading', { name: 'The result appears again once its score file is chosen.' }).waitFor();
    expect(await page.getByText('A earns').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    // It waits on through another load.
    await page.reload();
    await waiting.waitFor();
    await page.locator('input[type=file]').first().setInputFiles(scores);
    await expect.poll(() => page.locator('main [data-verdict]').innerText()).toBe(verdict);
    expect(await waiting.count()).toBe(0);
    await page.reload();
    await waiting.getByRole('button', { name: 'Discard' }).click();
    await page.reload();
    // Another file is another analysis, not the old one's with other columns.
    await page.locator('input[type=file]').first().setInputFiles(scores);
    await page.getByRole('region', { name: 'Threshold' }).waitFor();
    await columns(page);
    await page.getByLabel('Role of column tree').selectOption('unused');
    await expect.poll(() => page.getByLabel('Role of column tree').inputValue()).toBe('unused');
    await page.reload();
    await waiting.waitFor();
    await page.locator('input[type=file]').first().setInputFiles(scores.replace('bc_oof', 'iris3_oof'));
    await page.getByRole('region', { name: 'Score file iris3_oof.csv' }).waitFor();
    expect(await waiting.count()).toBe(0);
    quiet(page);
  });

  test('is not asked for when the scores are those of an example', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Examples' }).click();
    await page.getByRole('menuitem', { name: /^Credit/ }).click();
    const card = page.getByRole('region', { name: /^Score file / });
    await card.waitFor();
    // The address tells when it has been kept.
    await expect.poll(() => page.url()).not.toContain('c=long');
    await pass(page, 500);
    await page.reload();
    await card.waitFor();
    expect(await page.getByRole('region', { name: 'Project waiting for its score file' }).count()).toBe(0);
    quiet(page);
  });

  test('is saved on a page served without encryption, which has no digests', async () => {
    const page = await newPage({ serviceWorkers: 'block' });
    await page.addInitScript(() => {
      for (const name of ['randomUUID', 'subtle']) Object.defineProperty(crypto, name, { value: undefined });
    });
    await page.goto(address());
    await live(page);
    await page.locator('input[type=file]').first().setInputFiles(scores);
    await page.getByRole('region', { name: 'Score file bc_oof.csv' }).waitFor();
    expect(JSON.parse((await project(page)).text).scores.file).toEqual({
      name: 'bc_oof.csv',
      size: expect.any(Number),
    });
  });

  test('waits on when the file that was given cannot be read', async () => {
    const page = await open();
    await page.locator('input[type=file]').first().setInputFiles(scores);
    await page.getByRole('region', { name: 'Threshold' }).waitFor();
    const { text } = await project(page);
    const other = await open();
    await give(other, 'p.isoyield.json', text);
    const waiting = other.getByRole('region', { name: 'Project waiting for its score file' });
    await waiting.waitFor();
    await give(other, 'bc_oof.csv', 'nothing\n1\n');
    await other.getByRole('alert').first().waitFor();
    await waiting.waitFor();
    await other.locator('input[type=file]').first().setInputFiles(scores);
    await other.getByRole('region', { name: 'Threshold' }).waitFor();
    await expect.poll(() => waiting.count()).toBe(0);
  });

  test('of a former edition opens, and one of a newer edition says so and leaves what stands', async () => {
    const page = await open('#/?v=1&c=no,yes&p=yes&m=X~90,10;20,80&u=1,0;0,3');
    await page.getByLabel('X: truly no, decided no', { exact: true }).waitFor();
    // As it was written before there were reviews, budgets and rules.
    const document = {
      ...{
        classes: ['no', 'yes'],
        decisions: ['no', 'yes'],
        positive: 'yes',
        rows: 'true',
        item: '',
        unit: '',
        items: '',
      },
      classifiers: [
        {
          name: 'Former',
          cells: [
            ['7', '1'],
            ['2', '5'],
          ],
        },
      ],
      utility: [
        ['1', '0'],
        ['0', '1'],
      ],
      ...{ totals: 'fixed', costs: 'typed' },
    };
    for (const newer of [
      { schema: 'isoyield.project/2', document },
      { written: 'later', schema: 'isoyield.project/2', document },
      { schema: 'isoyield.project/1', document: { ...document, newer: '1' } },
    ]) {
      await give(page, 'newer.json', JSON.stringify(newer));
      await page.getByText('This project file was saved by another version of isoyield.').waitFor();
      await page.getByRole('button', { name: 'Dismiss' }).first().click();
      await page.getByLabel('X: truly no, decided no', { exact: true }).waitFor();
    }
    await give(page, 'former.json', JSON.stringify({ schema: 'isoyield.project/1', document }));
    await page.getByText('Project opened.').waitFor();
    expect(await page.getByLabel('Former: truly yes, decided yes', { exact: true }).inputValue()).toBe('5');
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await page.getByLabel('X: truly no, decided no', { exact: true }).waitFor();
    quiet(page);
  });

  test('that was tampered with opens nothing', async () => {
    const page = await open();
    await give(
      page,
      'x.json',
      '{"schema": "isoyield.project/1", "document": {"classes": ["<img src=x onerror=alert(1)>"]}}',
    );
    await page.getByText('nothing was opened').waitFor();
    quiet(page);
  });
});

test('recent analyses are kept unless forbidden, come back, and are erased; examples are there anyway', async () => {
  const page = await open();
  await page.getByText(/A earns/).waitFor();
  const paste = (text: string) =>
    page.evaluate((given) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', given);
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, text);
  await choose(page, 'Keep recent analyses');
  // One word: two may be the names of the classes, and are asked about.
  await paste('secret-model\n50 10\n20 90\n');
  await page
    .getByText(/^1 classifier/)
    .first()
    .waitFor();
  await pass(page, 1200);
  expect(await stored(page, 'isoyield.recent')).not.toContain('secret-model');
  await choose(page, 'Keep recent analyses');
  await paste('healthy\n50 10\n20 91\n');
  await expect.poll(() => stored(page, 'isoyield.recent')).toContain('healthy');
  await page.reload();
  await page.getByRole('button', { name: 'Project and recent analyses' }).click();
  const entry = page.getByRole('menu').getByText(/healthy/);
  await entry.waitFor();
  await entry.click();
  await page.getByText('Project opened.').waitFor();
  await choose(page, 'Delete all recent analyses');
  // What was opened a moment ago would be kept by now.
  await pass(page, 1200);
  await expect.poll(() => stored(page, 'isoyield.recent')).not.toContain('healthy');
  await page.getByRole('button', { name: 'Project and recent analyses' }).click();
  await expect
    .poll(() =>
      page
        .getByRole('menu')
        .getByText(/healthy/)
        .count(),
    )
    .toBe(0);
  quiet(page);
});
