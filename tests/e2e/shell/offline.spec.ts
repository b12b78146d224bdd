import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { serve } from '../../../.tools/build/serve.mjs';
import { live, newPage, open, pass, quiet } from '../support/browser';

const format = (name: string) => new URL(`../../reference/formats/${name}`, import.meta.url).pathname;
const file = (name: string) => new URL(`../../reference/files/${name}`, import.meta.url).pathname;

async function visited(): Promise<Page> {
  const page = await open(undefined, { serviceWorkers: 'allow' });
  await page.getByText('Works without a network.').waitFor({ timeout: 60_000 });
  await page.evaluate(() => navigator.serviceWorker.ready);
  return page;
}

describe('with the network cut after one visit', () => {
  test('every flow works: matrices, files, rare formats, Learn, a link, exports', async () => {
    const page = await visited();
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText('You are offline; everything on this page still works.').waitFor();
    await page.getByText(/A earns/).waitFor();
    await page.locator('input[type=file]').first().setInputFiles(file('bc_oof.csv'));
    await page.getByRole('region', { name: 'Threshold' }).waitFor();
    // A reader that loads when a file needs it.
    const zip = Buffer.from(zipSync({ 'inside.csv': readFileSync(file('bc_oof.csv')) }));
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'packed.zip', mimeType: 'application/zip', buffer: zip });
    await page.getByRole('heading', { name: 'packed.zip' }).waitFor();
    await page.getByRole('region', { name: 'Threshold' }).waitFor();
    await page.getByRole('button', { name: 'Export…' }).click();
    await page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: 'Save' }).waitFor();
    await page.keyboard.press('Escape');
    await page.goto(`${page.url().split('#')[0]}#/learn/mcc`);
    await page
      .getByRole('heading', { name: /Matthews/ })
      .first()
      .waitFor();
    await page.goto(`${page.url().split('#')[0]}#/?v=1&c=a,b&p=b&m=X~9,1;2,8&u=1,0;0,1`);
    await page.getByRole('heading', { name: /X/ }).first().waitFor();
    quiet(page);
  });

  test('every reader of files works, and what it read can be saved', async () => {
    const page = await visited();
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText('You are offline; everything on this page still works.').waitFor();
    for (const name of ['plain_snappy.parquet', 'plain_zstd.parquet', 'plain_lz4.feather', 'plain.xlsx', 'plain.npz']) {
      await page.locator('input[type=file]').first().setInputFiles(format(name));
      await page.locator(`h3[title="${name}"]`).waitFor();
      await page.getByRole('region', { name: 'Threshold' }).waitFor();
    }
    await page.getByRole('button', { name: 'Export…' }).click();
    const save = page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: 'Save' });
    await save.waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
    expect(readFileSync(await download.path()).length).toBeGreaterThan(1000);
    quiet(page);
  });

  test('experiments, exercises, their editor and the other language work', async () => {
    const page = await visited();
    await page.context().setOffline(true);
    await page.reload();
    const go = async (hash: string) => page.goto(`${page.url().split('#')[0]}${hash}`);
    await go('#/learn/experiments');
    const mislead = page.getByRole('region', { name: 'How often do metrics mislead?' });
    await mislead.getByLabel('Pairs').selectOption({ label: '100,000' });
    await mislead.getByRole('button', { name: 'Run' }).click();
    await page.getByText(/^100,000 pairs/).waitFor();
    await go('#/classroom');
    await page.getByRole('link', { name: 'The accuracy paradox' }).click();
    const question = page.locator('form.question').first();
    await question.getByRole('textbox').first().fill('0.5');
    await question.getByRole('button', { name: 'Check' }).click();
    await question.locator('.verdict[data-state]').waitFor();
    await go('#/classroom/edit');
    await page.getByText(/students get a defined, unambiguous exercise/).waitFor();
    await go('#/');
    await page.locator('header [aria-haspopup=menu]').first().click();
    await page.getByRole('menuitemradio', { name: 'Українська' }).click();
    await page.getByText(/A заробляє/).waitFor();
    quiet(page);
  });

  test('the documentation that was read is there, and of the rest it is said that it is not', async () => {
    const page = await visited();
    const site = page.url().split('#')[0];
    await page.goto(`${site}docs/en/start.html`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.context().setOffline(true);
    await page.goto('about:blank');
    await page.goto(`${site}docs/en/start.html`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    expect(title).not.toBe('This page is not here yet');
    await page.goto(`${site}docs/uk/start.html`);
    await page.getByRole('heading', { name: 'Цієї сторінки ще тут немає' }).waitFor();
    await page.getByRole('link', { name: 'До калькулятора' }).click();
    await page.getByText(/B earns/).waitFor();
  });

  test('says so, is installable, and keeps nothing of the widget', async () => {
    const page = await visited();
    const said = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      const manifest = await (await fetch('manifest.webmanifest')).json();
      return { names, kept: requests.flat().map(({ url }) => new URL(url).pathname), manifest };
    });
    expect(said.names).toHaveLength(1);
    expect(said.kept.filter((path) => path.includes('/widget/') || path.includes('/docs/'))).toEqual([]);
    expect(said.kept.some((path) => path.endsWith('.wasm'))).toBe(true);
    expect(said.manifest.file_handlers[0].accept).toHaveProperty('text/csv');
    quiet(page);
  });
});

test('a newer version waits for the word of the user', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'isoyield-site-'));
  const built = new URL('../../../.build/site/', import.meta.url).pathname;
  cpSync(built, folder, { recursive: true, filter: (path) => !/\/(docs|widget)$/.test(path) });
  const { address, close } = await serve(folder);
  try {
    const page = await newPage();
    await page.goto(address);
    await live(page);
    await page.getByText('Works without a network.').waitFor({ timeout: 60_000 });
    await page.evaluate(() => navigator.serviceWorker.ready);
    const other = await page.context().newPage();
    await other.goto(address);
    await live(other);
    await other.getByText('Works without a network.').waitFor({ timeout: 60_000 });
    const worker = join(folder, 'sw.js');
    writeFileSync(worker, readFileSync(worker, 'utf8').replace(/const version = "\w+"/, 'const version = "newer"'));
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await page.getByText('A newer version is ready.').waitFor();
    await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(2);
    const lost = page.getByText('The address does not contain this analysis');
    expect(await lost.count()).toBe(0);
    await page.locator('input[type=file]').first().setInputFiles(file('bc_oof.csv'));
    await page.getByRole('region', { name: 'Score file bc_oof.csv' }).waitFor();
    // What this tab keeps outlives the reload.
    await expect.poll(() => lost.count()).toBe(0);
    await page.getByRole('button', { name: 'Project and recent analyses' }).click();
    await page.getByRole('menu').getByText('Keep recent analyses').click();
    await lost.waitFor();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Save project file' }).waitFor();
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
    await page.getByText('The result appears again once').first().waitFor();
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['isoyield:/:newer']);
    // Its files are gone: it says so, and has the button too.
    await other.getByText('A newer version is ready.').waitFor();
    await Promise.all([other.waitForEvent('load'), other.getByRole('button', { name: 'Reload' }).click()]);
    await other.getByText(/B earns/).waitFor();
    await expect.poll(() => other.getByText('A newer version is ready.').count()).toBe(0);
  } finally {
    await close();
    rmSync(folder, { recursive: true });
  }
});

test('an embedded calculator registers nothing', async () => {
  const page = await open('embed/#kind=compare&c=a,b&p=a&m=X~9,1;2,8&u=1,0;0,1', { serviceWorkers: 'allow' });
  await page.locator('isoyield-compare .verdict').waitFor();
  // The site does it 2 seconds after its first numbers.
  await pass(page, 2500);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
