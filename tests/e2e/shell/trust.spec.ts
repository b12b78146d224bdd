// What a user has to be able to rely on when something is broken, hostile or full: nothing is lost, the message says what happened, and the
// next run is right. `npm run verify` counts the tests of each part.

import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { pack, toBase64 } from '../../../web/src/document/permalink';
import { evilLabels } from '../../labels';
import { address, columns, newPage, open, quiet } from '../support/browser';

const folder = mkdtempSync(join(tmpdir(), 'isoyield-trust-'));
afterAll(() => rmSync(folder, { recursive: true }));

const built = new URL('../../../.build/site/', import.meta.url).pathname;
const earns = (page: Page, text: RegExp) =>
  page.locator('section[aria-labelledby="compare-heading"]').getByText(text).first();
const ready = (page: Page) => earns(page, /A earns 3\.50/).waitFor();
const analysis = '#/?v=1&c=long,short&p=long&m=A~27,23;15,35&m=B~43,7;18,32&u=15,-35;-335,165&unit=EUR';
const cell = (page: Page) => page.getByLabel('A: truly long, decided long', { exact: true });

describe('faults', { concurrent: false }, () => {
  it('a worker that is killed between two edits is replaced, and what was typed stands', async () => {
    const page = await open(analysis);
    await ready(page);
    await page.evaluate(() => document.body.setAttribute('data-alive', 'yes'));
    // One answers about matrices, one waits for a file.
    await expect.poll(() => page.workers().length).toBe(2);
    const workers = page.workers();
    const deaths = workers.map((worker) => worker.waitForEvent('close', { timeout: 60_000 }));
    for (const worker of workers) {
      await worker
        .evaluate(
          () =>
            void setTimeout(() => {
              throw new Error('killed');
            }),
        )
        .catch(() => {});
    }
    await Promise.all(deaths);
    await cell(page).fill('50');
    await earns(page, /A earns (?!3\.50)/).waitFor();
    await expect.poll(() => cell(page).inputValue()).toBe('50');
    await expect.poll(() => page.locator('body').getAttribute('data-alive')).toBe('yes');
  });

  it('a file that is changed after it was read says so, keeps the last result, and the next file is read', async () => {
    const rows = Array.from(
      { length: 300 },
      (_, i) => `${i % 3 === 0 ? 1 : 0},${((i * 7919) % 997) / 997},${i}\n`,
    ).join('');
    const path = join(folder, 'changing.csv');
    writeFileSync(path, `y,a,b\n${rows}`);
    // The browser tells by the second whether a file has changed.
    utimesSync(path, 1e9, 1e9);
    const page = await open();
    await ready(page);
    await page.locator('input[type="file"]').first().setInputFiles(path);
    await page.getByRole('region', { name: 'Score file changing.csv' }).getByText('300 items').waitFor();
    writeFileSync(path, `y,a,b\n${rows}${rows}`);
    await columns(page);
    await page.getByLabel('Role of column b').selectOption('unused');
    const alert = page.getByRole('region', { name: 'Reading changing.csv' }).getByRole('alert');
    await alert.waitFor();
    await expect.poll(() => alert.innerText()).toMatch(/cannot be read/);
    await page.getByRole('region', { name: 'Score file changing.csv' }).getByText('300 items').waitFor();
    await page.locator('input[type="file"]').first().setInputFiles(path);
    await page.getByRole('region', { name: 'Score file changing.csv' }).getByText('600 items').waitFor();
  });

  it('storage that is full or forbidden costs nothing but the memory of settings', async () => {
    const page = await newPage({ serviceWorkers: 'block' });
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(String(error)));
    await page.addInitScript(() => {
      const full = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      Storage.prototype.setItem = full;
      IDBObjectStore.prototype.put = full;
      IDBObjectStore.prototype.add = full;
      IDBFactory.prototype.open = full;
    });
    await page.goto(address() + analysis);
    await ready(page);
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('menuitemradio', { name: 'Українська' }).click();
    await page.getByRole('heading', { name: 'Дані' }).waitFor();
    await page
      .getByText(/A заробляє 3,50/)
      .first()
      .waitFor();
    expect(thrown).toEqual([]);
  });

  it('a module that was tampered with is not run as if it were right; with the right one the page recovers', async () => {
    const page = await newPage({ serviceWorkers: 'block' });
    let tamper = true;
    await page.route('**/*.wasm', async (route) => {
      if (!tamper) return route.continue();
      const response = await route.fetch();
      const body = Buffer.from(await response.body());
      body.fill(0xff, Math.floor(body.length / 2), Math.floor(body.length / 2) + 64);
      return route.fulfill({ response, body });
    });
    await page.goto(address() + analysis);
    const alert = page.getByText('The calculator could not be loaded in full.').first();
    await alert.waitFor();
    await expect.poll(() => cell(page).inputValue()).toBe('27');
    tamper = false;
    await page.reload();
    await ready(page);
    await expect.poll(() => cell(page).inputValue()).toBe('27');
  });

  const bomb = toBase64(pack(`{"classes":["${'a'.repeat(3 << 20)}"]}`));
  const proto = (text: string) => `#/?v=1&z=${toBase64(pack(text))}`;
  it.each([
    ['too long', `#/?v=1&c=${'a'.repeat(40_000)}`, 'longer than allowed'],
    ['made to unpack to megabytes', `#/?v=1&z=${bomb}`, 'longer than allowed'],
    ['of a version to come', '#/?v=99&c=a,b&p=a&m=A~1,2;3,4&u=1,0;0,1', 'another version of isoyield'],
    [
      'with names of prototypes',
      proto('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
      'made by another version',
    ],
    ['cut in the middle', '#/?v=1&z=eNqrVkrOSCwqUbJSSk', 'damaged or incomplete'],
  ])('a link %s is refused kindly, and the example stands', async (_, link, said) => {
    const page = await open(link);
    await page.getByText(said).first().waitFor();
    await page.getByText('Example, made-up data').waitFor();
    expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
    await page.goto(address() + analysis.replace('27,23', '50,0'));
    await page.reload();
    await expect.poll(() => cell(page).inputValue()).toBe('50');
    quiet(page);
  });

  it('a file that unpacks to far more than it is, is given up with a message', async () => {
    const page = await open(analysis);
    await ready(page);
    const zeros = new Uint8Array(64 << 20).fill(0x30);
    const packed = Buffer.from(zipSync({ 'a.csv': [zeros, { level: 9 }] }));
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'bomb.zip', mimeType: 'application/zip', buffer: packed });
    const alert = page.getByRole('region', { name: /^Reading bomb.zip/ }).getByRole('alert');
    await alert.waitFor({ timeout: 60_000 });
    await expect.poll(async () => (await alert.innerText()).length).toBeGreaterThan(20);
    await ready(page);
  });
});

describe('network', { concurrent: false }, () => {
  const ours = new Set(
    readdirSync(built, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/')),
  );

  it('the page asks for nothing but its own files, and carries nothing out', async () => {
    const page = await newPage({ serviceWorkers: 'block' });
    const asked: { url: string; method: string; body: string | null }[] = [];
    page.context().on('request', (request) => {
      if (/^https?:/.test(request.url()))
        asked.push({ url: request.url(), method: request.method(), body: request.postData() });
    });
    await page.goto(address() + analysis);
    await ready(page);
    await cell(page).fill('31');
    await earns(page, /A earns (?!3\.50)/).waitFor();
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles(new URL('../../reference/files/nasty_plain.csv', import.meta.url).pathname);
    await page.getByRole('region', { name: 'Score file nasty_plain.csv' }).waitFor();
    await page.goto(`${address()}#/learn/mcc`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(asked.length).toBeGreaterThan(2);
    for (const { url, method, body } of asked) {
      const { origin, pathname, search } = new URL(url);
      expect(origin).toBe(new URL(address()).origin);
      expect(search).toBe('');
      expect({ method, body }).toEqual({ method: 'GET', body: null });
      expect(pathname === '/' || ours.has(pathname.slice(1)), url).toBe(true);
    }
  });

  it('the worker is bound by the policy of the page', async () => {
    const page = await open(analysis);
    await ready(page);
    let hits = 0;
    const other = createServer((_, response) => {
      hits += 1;
      response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end('x');
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    try {
      const target = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
      await expect.poll(() => page.workers().length).toBeGreaterThan(0);
      for (const worker of page.workers()) {
        const outcome = await worker.evaluate(async (url) => {
          const tried = await fetch(url).then(
            () => 'reached',
            () => 'refused',
          );
          const socket = await new Promise((resolve) => {
            try {
              const opened = new WebSocket(url.replace('http', 'ws'));
              opened.onopen = () => resolve('reached');
              opened.onerror = () => resolve('refused');
            } catch {
              resolve('refused');
            }
          });
          return { tried, socket };
        }, target);
        expect(outcome).toEqual({ tried: 'refused', socket: 'refused' });
      }
      expect(hits).toBe(0);
    } finally {
      other.close();
    }
  });

  it.each(['', 'docs/en/start.html', 'embed/'])(
    '/%s enforces Trusted Types and has no unsafe word but that for WebAssembly',
    async (path) => {
      const page = await open(path);
      const policy = (await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')) ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy.replace("'wasm-unsafe-eval'", '')).not.toContain('unsafe');
      const refused = await page.evaluate(() => {
        try {
          document.createElement('div').innerHTML = '<b>x</b>';
          return false;
        } catch {
          return true;
        }
      });
      expect(refused).toBe(true);
    },
  );

  it('the widget computes in a worker under Trusted Types, and asks for its own scripts only', async () => {
    const page = await newPage();
    const asked: string[] = [];
    page.context().on('request', (request) => asked.push(request.url()));
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(`${address()}embed/#kind=compare&${analysis.slice(7)}`);
    await page.locator('isoyield-compare .verdict', { hasText: 'A earns 3.50' }).waitFor();
    // One for the first numbers, one for the whole core.
    await expect.poll(() => page.workers().length).toBe(2);
    const before = asked.length;
    await page.getByLabel('A: truly long, decided long').fill('44');
    await page.waitForFunction(
      () =>
        !/A earns 3\.50/.test(
          document.querySelector('isoyield-compare')?.shadowRoot?.querySelector('.verdict')?.textContent ??
            'A earns 3.50',
        ),
    );
    for (const url of asked.filter((each) => /^https?:/.test(each)))
      expect(new URL(url).origin).toBe(new URL(address()).origin);
    expect(
      asked.slice(before).filter((url) => /^https?:/.test(url) && !/\/widget\/isoyield-[\w-]+\.js$/.test(url)),
    ).toEqual([]);
    expect(errors).toEqual([]);
  });
});

describe('labels', { concurrent: false }, () => {
  const counts = evilLabels.map((_, i) => evilLabels.map((_, j) => String(i === j ? 20 + i : (i + j) % 3)));
  const analysed = {
    classes: evilLabels,
    decisions: evilLabels,
    positive: evilLabels[0],
    rows: 'true',
    item: '',
    unit: evilLabels[0]?.slice(0, 20),
    items: '',
    classifiers: evilLabels.slice(0, 3).map((name) => ({ name, cells: counts })),
    utility: counts,
  };
  const link = `#/?v=1&z=${toBase64(pack(JSON.stringify(analysed)))}`;
  const unharmed = async (page: Page) => {
    expect(await page.evaluate(() => (window as unknown as { hit?: number }).hit)).toBeUndefined();
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    // The page's own lines are in its head, by their hash in the policy.
    expect(await page.evaluate(() => document.querySelectorAll('body script, svg script').length)).toBe(0);
    await expect
      .poll(() => page.evaluate(() => document.querySelectorAll('script:not([src])').length))
      .toBeLessThanOrEqual(1);
  };

  it('stand as text on the page, after a reload, and in every file that it saves', async () => {
    const page = await open(link);
    await page
      .locator('section[aria-labelledby="compare-heading"]')
      .getByText(/worth the same/)
      .first()
      .waitFor();
    await unharmed(page);
    await page.reload();
    await page
      .locator('section[aria-labelledby="compare-heading"]')
      .getByText(/worth the same/)
      .first()
      .waitFor();
    const values = await page.evaluate(() =>
      // The names of classifiers that are folded are no fields.
      [...document.querySelectorAll('input, textarea, b[title]')].map(
        (each) => (each as HTMLInputElement).value || (each.textContent ?? ''),
      ),
    );
    for (const label of evilLabels.slice(0, 3)) expect(values.some((value) => value.includes(label))).toBe(true);
    await unharmed(page);
    quiet(page);
  });

  it('stand as text in the widget', async () => {
    const page = await newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    const two = evilLabels.slice(0, 2).map(encodeURIComponent);
    await page.goto(
      `${address()}embed/#kind=compare&c=${two.join(',')}&p=${two[0]}&m=${encodeURIComponent('__proto__')}~27,23;15,35&u=1,0;0,1`,
    );
    await page.locator('isoyield-compare .verdict').waitFor();
    const shown = await page.evaluate(() => {
      const shadow = document.querySelector('isoyield-compare')?.shadowRoot;
      return { images: shadow?.querySelectorAll('img, script').length, text: shadow?.textContent };
    });
    expect(shown.images).toBe(0);
    expect(shown.text).toContain('__proto__');
    await unharmed(page);
    expect(errors).toEqual([]);
  });
});

describe('what is shipped', () => {
  it('holds no way to turn a text into markup or code', () => {
    const sinks =
      /\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write|DOMParser|\bsrcdoc\b|createContextualFragment|setHTMLUnsafe|new Function\(|[^\w.]eval\(|setTimeout\(["'`]/;
    const folders = [
      built,
      new URL('../../../.build/widget/', import.meta.url).pathname,
      new URL('../../../wasm/dist/', import.meta.url).pathname,
    ];
    let scripts = 0;
    for (const each of folders) {
      for (const name of readdirSync(each, { recursive: true, encoding: 'utf8' })) {
        if (!/\.m?js$/.test(name)) continue;
        scripts += 1;
        const found = sinks.exec(readFileSync(join(each, name), 'utf8'));
        expect(found?.[0], `${name} at ${found?.index}`).toBeUndefined();
      }
    }
    expect(scripts).toBeGreaterThan(20);
  });
});
