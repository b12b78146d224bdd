import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, moreCosts, open, quiet } from '../support/browser';
import { compare } from '../support/input';
import { settled } from '../support/states.mjs';

const ready = (page: Page) =>
  compare(page)
    .getByText(/3[.,]50/)
    .first()
    .waitFor();

describe('what leaves the page', { concurrent: false }, () => {
  it('asks its own origin only, and once it has loaded only for parts of itself', async () => {
    const page = await open(undefined, {});
    const asked: string[] = [];
    page.context().on('request', (request) => asked.push(request.url()));
    await page.reload();
    await ready(page);
    // The worker that the next file is for has started too, so the core has been asked for.
    await expect.poll(() => page.workers().length).toBe(2);
    const atLoad = asked.length;
    expect(atLoad).toBeGreaterThan(2);
    await page.getByLabel('A: truly long, decided long', { exact: true }).fill('0.3');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from('y,s\n1,0.9\n0,0.1\n1,0.4\n0,0.6\n') });
    await page.getByRole('region', { name: 'Score file x.csv' }).waitFor();
    await page.getByRole('link', { name: 'Learn', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Metrics and curves' }).waitFor();
    const part = /^\/assets\/[\w.-]+\.(js|css)$/;
    const later = asked.slice(atLoad).filter((url) => !/^(blob|data):/.test(url));
    expect(later.filter((url) => !part.test(new URL(url).pathname) || /[?#]/.test(url))).toEqual([]);
    for (const url of asked)
      expect(/^(blob|data):/.test(url) || new URL(url).origin === new URL(address()).origin, url).toBe(true);
    quiet(page);
  });

  it('cannot reach another origin, neither from the page nor from a blob worker', async () => {
    let hits = 0;
    const other = createServer((_, response) => {
      hits += 1;
      response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end('got you');
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const target = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
    try {
      const page = await open();
      await ready(page);
      const outcome = await page.evaluate(async (url) => {
        const tried = async (work: () => Promise<unknown>) => {
          try {
            await work();
            return 'reached';
          } catch {
            return 'refused';
          }
        };
        const worker = new Worker(
          URL.createObjectURL(
            new Blob([
              `fetch(${JSON.stringify(url)}).then(() => postMessage('reached'), () => postMessage('refused'))`,
            ]),
          ),
        );
        const fromWorker = new Promise((resolve) => {
          worker.onmessage = (event) => resolve(event.data);
          worker.onerror = () => resolve('refused');
        });
        const image = new Promise((resolve) => {
          const picture = new Image();
          picture.onload = () => resolve('reached');
          picture.onerror = () => resolve('refused');
          picture.src = url;
        });
        return {
          page: await tried(() => fetch(url)),
          worker: await fromWorker,
          image: await image,
          beacon: navigator.sendBeacon(url),
        };
      }, target);
      expect(outcome).toMatchObject({ page: 'refused', worker: 'refused', image: 'refused' });
      // It would have been counted.
      await fetch(target);
      expect(hits).toBe(1);
    } finally {
      other.close();
    }
  });

  it('runs no text as code or markup: Trusted Types, no eval, no inline script or style', async () => {
    const page = await open();
    await ready(page);
    const refused = await page.evaluate(() => {
      const attempt = (work: () => void) => {
        try {
          work();
          return false;
        } catch {
          return true;
        }
      };
      const element = document.createElement('div');
      return {
        html: attempt(() => {
          element.innerHTML = '<b>x</b>';
        }),
        worker: attempt(() => new Worker('data:text/javascript,1')),
      };
    });
    expect(refused).toEqual({ html: true, worker: true });
    // In a task of its own: what a debugger evaluates is not bound by the policy.
    const evaluated = await page.evaluate(
      () =>
        new Promise((resolve) => {
          setTimeout(() => {
            try {
              // biome-ignore lint/security/noGlobalEval: this is what must not work
              globalThis.eval('1');
              resolve('ran');
            } catch {
              resolve('refused');
            }
          });
        }),
    );
    expect(evaluated).toBe('refused');
    const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
    expect(policy).toContain("default-src 'none'");
    expect(policy?.replace("'wasm-unsafe-eval'", '')).not.toContain('unsafe');
  });

  it('shows class names as text, in page, link and reload', async () => {
    const evil = '<img src=x onerror=alert(1)>';
    const link = `#/?v=1&c=${encodeURIComponent(evil)},__proto__&p=__proto__&m=${encodeURIComponent('=cmd()')}~5,1;2,7&u=1,0;0,1`;
    const page = await open(link);
    await page.getByLabel(`=cmd(): truly ${evil}, decided __proto__`, { exact: true }).waitFor();
    await page.getByLabel(`=cmd(): truly ${evil}, decided __proto__`, { exact: true }).fill('3');
    await expect.poll(() => page.url()).toContain('~5,3;2,7');
    await page.reload();
    await expect
      .poll(() => page.getByLabel(`=cmd(): truly ${evil}, decided __proto__`, { exact: true }).inputValue())
      .toBe('3');
    await expect.poll(() => page.locator('img').count()).toBe(0);
    quiet(page);
  });

  it('keeps the edit that was made just before the page is loaded again', async () => {
    const page = await open('#/?v=1&c=no,yes&p=yes&m=A~50,5;10,35&u=1,0;0,1');
    const cell = page.getByLabel('A: truly no, decided yes', { exact: true });
    await cell.waitFor();
    // Within one turn of the page: nothing has been written yet.
    await page.evaluate(() => {
      const input = document.querySelector<HTMLInputElement>('input[aria-label="A: truly no, decided yes"]');
      if (!input) throw new Error('no cell');
      input.focus();
      input.value = '7';
      for (const kind of ['input', 'change']) input.dispatchEvent(new Event(kind, { bubbles: true }));
      location.reload();
    });
    await expect.poll(() => page.url()).toContain('A~50,7;10,35');
    await expect.poll(() => cell.inputValue()).toBe('7');
    // Once only: the link as it was says what it said.
    await page.goto(page.url().replace('A~50,7', 'A~50,5'));
    await expect.poll(() => cell.inputValue()).toBe('5');
    quiet(page);
  });

  it('works where storage is forbidden', async () => {
    const page = await open();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.reload();
    await ready(page);
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('menuitemradio', { name: 'Українська' }).click();
    await page.getByRole('heading', { name: 'Дані' }).waitFor();
    quiet(page);
  });
});

describe('layout', { concurrent: false }, () => {
  it.each(['', '#/learn', '#/learn/mcc', '#/?v=1&c=a,b,c&p=a&m=A~9,1,2;1,9,1;0,2,9&u=1,0,0;0,1,0;0,0,1'])(
    'never scrolls sideways, on the narrowest phone and up: %s',
    async (hash) => {
      const page = await open(hash, { viewport: { width: 320, height: 900 } });
      for (const width of [320, 360, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await settled(page);
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `${hash} at ${width}` })
          .toBeLessThanOrEqual(width);
      }
    },
  );

  it.each(['en', 'uk'])('keeps long names of classifiers within their cards on a phone: %s', async (locale) => {
    const names = ['LightGBM tuned by Optuna', 'Neural network, 3 layers', 'gradient_boosting_2026_with_every_feature'];
    const rows = Array.from({ length: 80 }, (_, i) =>
      [Number((i * 37) % 61 > 30), ...[7, 11, 0].map((k) => ((i * (37 - k)) % 61) / 61)].join(','),
    );
    const page = await open(undefined, { viewport: { width: 360, height: 780 }, locale });
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'long.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`y,${names.map((name) => `"${name}"`).join(',')}\n${rows.join('\n')}\n`),
      });
    await page.getByRole('button', { name: /^(Expand|Розгорнути).*long\.csv/ }).waitFor();
    await page.evaluate(() => {
      location.hash = '#/costs';
    });
    const card = (name: RegExp) => page.getByRole('region', { name }).first();
    const unknown = card(/^(Uncertain utilities|Непевні корисності)/);
    await unknown.getByRole('button', { name: /^(Show|Показати)/ }).click();
    await unknown.getByRole('button', { name: '10' }).click();
    await unknown.getByRole('table').first().waitFor();
    await page.locator('button[aria-expanded=false]', { hasText: /^(Contributions to|З чого складається)/ }).click();
    await card(/^(Contributions to|З чого складається)/).waitFor();
    await settled(page);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const beyond = (name: RegExp) =>
      card(name).evaluate((it) => {
        const edge = it.getBoundingClientRect().right - 8;
        const cells = [...it.querySelectorAll('dd, dt, th, td')];
        return cells.filter((each) => each.getBoundingClientRect().right > edge).map((each) => each.textContent);
      });
    const cards = [/^(Uncertain|Непевні)/, /^(Contributions to|З чого)/, /^(What would change|Що змінить)/];
    for (const name of cards) await expect.poll(() => beyond(name), { message: String(name) }).toEqual([]);
    // Other machines have wider fonts.
    await page.evaluate(() => {
      const wider = new CSSStyleSheet();
      wider.replaceSync('* { letter-spacing: 0.06em }');
      document.adoptedStyleSheets = [wider];
    });
    for (const name of cards) await expect.poll(() => beyond(name), { message: `${name}, wider` }).toEqual([]);
    quiet(page);
  });

  it.each([1280, 1920])('shows grids of ten classes whole, %i pixels wide', async (width) => {
    const classes = Array.from({ length: 10 }, (_, i) => `cls_${i}`);
    const square = (on: number) =>
      classes.map((_, r) => classes.map((__, c) => (r === c ? on : 1)).join(',')).join(';');
    const hash = `#/?v=1&c=${classes}&p=cls_0&m=A~${square(90)}&u=${square(1)}`;
    const page = await open(hash, { viewport: { width, height: 1000 } });
    await page.getByRole('button', { name: 'Edit counts' }).click();
    await moreCosts(page);
    for (const name of ['A', 'Utilities']) {
      const grid = page.getByRole('table', { name: `Matrix of ${name}` });
      await expect
        .poll(() => grid.evaluate(({ parentElement: it }) => (it ? it.scrollWidth - it.clientWidth : 1)), {
          message: name,
        })
        .toBeLessThanOrEqual(0);
    }
    quiet(page);
  });

  it('has room for its head in Ukrainian on every tablet and laptop', async () => {
    const page = await open(undefined, { viewport: { width: 721, height: 700 }, locale: 'uk' });
    await page.getByRole('heading', { name: 'Дані' }).waitFor();
    for (const width of [721, 901, 1001, 1024, 1080, 1081, 1120]) {
      await page.setViewportSize({ width, height: 700 });
      await settled(page);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: String(width) })
        .toBe(width);
      const lines = () =>
        page.locator('header:not([data-verdict]) :is(a, button)').evaluateAll((all) => {
          const seen = all.map((each) => each.getBoundingClientRect()).filter(({ width }) => width > 0);
          return Math.max(...seen.map(({ top }) => top)) < Math.min(...seen.map(({ bottom }) => bottom));
        });
      await expect.poll(lines, { message: String(width) }).toBe(true);
    }
    quiet(page);
  });

  it.each(['en', 'uk'])('shows every metric on a phone without scrolling sideways: %s', async (locale) => {
    const page = await open(undefined, { viewport: { width: 360, height: 780 }, locale });
    await page.evaluate(() => {
      location.hash = location.hash.replace('#/', '#/all');
    });
    const table = page.locator('table', { has: page.locator('th[scope=rowgroup]') });
    await expect.poll(() => table.locator('tbody tr').count()).toBeGreaterThan(190);
    await expect
      .poll(() =>
        table.evaluate((element) => {
          const { scrollWidth = 1, clientWidth = 0 } = element.parentElement ?? {};
          return scrollWidth - clientWidth;
        }),
      )
      .toBeLessThanOrEqual(0);
    quiet(page);
  });

  it('prints the result without its controls', async () => {
    const page = await open();
    await ready(page);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByRole('button', { name: 'Paste', exact: true }).isVisible()).toBe(false);
    await expect.poll(() => page.getByRole('button', { name: 'Share' }).isVisible()).toBe(false);
    await expect
      .poll(() =>
        compare(page)
          .getByText(/A earns 3\.50/)
          .first()
          .isVisible(),
      )
      .toBe(true);
    quiet(page);
  });
});
