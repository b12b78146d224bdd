import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { open, address as site } from '../support/browser';
import { host, module, numbers, page, plain, sentences, three } from './host';

// What comes after the first numbers, and what an element leads to.

/** What only the whole core knows. */
const sure = (opened: Page) => opened.locator('isoyield-compare .sample', { hasText: 'The sample at a glance' });

describe('many classes in the widget', { concurrent: false }, () => {
  it('have F1 averaged over the classes among their metrics', async () => {
    const data = '[[4,0,0],[2,2,0],[0,0,2]]';
    const { opened } = await host(
      '/many',
      page(`<isoyield-matrix loading="eager" data="${data}"></isoyield-matrix>`, module()),
    );
    const metrics = opened.locator('isoyield-matrix .metrics');
    // F1 of the classes: 8/10, 4/6 and 1; true-class totals: 4, 4 and 2.
    await expect.poll(() => metrics.innerText()).toMatch(/Macro F1\s+0\.8222[\s\S]*Weighted F1\s+0\.7867/);
  });
});

describe('the whole core of the widget', { concurrent: false }, () => {
  it('says how sure it is where workers are forbidden too', async () => {
    const { opened } = await host('/here', page(three, module()), {
      'Content-Security-Policy': "script-src 'self' 'wasm-unsafe-eval'; worker-src 'none'",
    });
    await sure(opened).waitFor();
    expect(opened.workers()).toHaveLength(0);
  });

  it('does not hold the page up, and what is wrong with a text is said from its worker too', async () => {
    const { opened } = await host(
      '/worker',
      page(`${three}<isoyield-matrix loading="eager" data='[[27,23],[15,"x"]]'></isoyield-matrix>`, module()),
    );
    await sure(opened).waitFor();
    await opened.locator('isoyield-matrix [role=alert]', { hasText: '"x" is not a number' }).waitFor();
    expect(opened.workers()).toHaveLength(2);
    // The package in the page's own thread is a file that nobody asked for.
    const loaded = await opened.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(loaded.filter((name) => name.includes('isoyield-whole.js'))).toHaveLength(1);
    expect(loaded.filter((name) => name.includes('isoyield-here.js'))).toHaveLength(0);
  });

  it('comes when it is asked for where the reader saves data', async () => {
    const asked: string[] = [];
    const body = `${three}<isoyield-matrix loading="eager" data="a;b\n5;2,5\n3;4"></isoyield-matrix>`;
    const { opened } = await host('/saving', page(body, module()), {}, {}, async (opened) => {
      await opened.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
      );
      opened.on('request', (request) => asked.push(request.url()));
    });
    await numbers(opened);
    const load = opened.locator('isoyield-compare').getByRole('button', { name: 'Load' });
    await load.waitFor();
    await opened.locator('isoyield-matrix .more', { hasText: /another \d(\.\d+)? MB/ }).waitFor();
    await expect.poll(() => opened.locator('isoyield-compare .metrics').innerText()).toContain('may be chance');
    expect(asked.filter((url) => /isoyield-(whole|here)\.js/.test(url))).toEqual([]);
    await load.click();
    await sure(opened).waitFor();
    // Asked for once, it comes for all.
    await expect.poll(() => opened.getByRole('button', { name: 'Load' }).count()).toBe(0);
    expect(asked.filter((url) => url.includes('isoyield-whole.js'))).toHaveLength(1);
  });
});

describe('an element', { concurrent: false }, () => {
  const matrices = 'c=default,paid&p=default&m=A~319,40;673,1318&m=B~348,11;748,1243&u=0,-400;-20,0&unit=EUR';

  it('opens in the calculator as it stands', async () => {
    const there = await open(`embed/#kind=compare&${matrices}`);
    const element = there.locator('isoyield-compare');
    await element.getByLabel('A: truly default, decided default').fill('320');
    const verdict = element.locator('.verdict', { hasText: 'interval' });
    const link = element.getByRole('link', { name: 'Open in the calculator' });
    await expect.poll(() => link.getAttribute('href')).toContain('320,40');
    expect(await link.getAttribute('href')).toContain(`${site()}#/?v=1&c=default,paid&p=default`);
    const page = await open(((await link.getAttribute('href')) as string).slice(site().length));
    const said = page.locator('main [data-verdict]', { hasText: 'interval' });
    await said.waitFor();
    await expect.poll(() => sentences(page)).toBe(plain(await verdict.innerText()));
  });

  it('has no link where nobody said where the calculator is, and saves its report', async () => {
    const { opened } = await host('/foot', page(three, module()));
    const element = opened.locator('isoyield-curve');
    await numbers(opened);
    expect(await opened.getByRole('link').count()).toBe(0);
    await element.getByLabel('More').click();
    const [saved] = await Promise.all([
      opened.waitForEvent('download'),
      element.getByRole('button', { name: 'Save the report (JSON)' }).click(),
    ]);
    expect(JSON.parse(await readFile(await saved.path(), 'utf8'))).toMatchObject({ schema: 'isoyield.report/1' });
    await element.getByLabel('More').click();
    const [picture] = await Promise.all([
      opened.waitForEvent('download'),
      element.getByRole('button', { name: 'Save the picture (SVG)' }).click(),
    ]);
    expect(await readFile(await picture.path(), 'utf8')).toMatch(/^<svg /);
    // Escape closes the menu and leaves the keyboard where it was.
    await element.getByLabel('More').click();
    await opened.keyboard.press('Escape');
    await expect.poll(() => element.getByRole('button', { name: 'Save the report (JSON)' }).isVisible()).toBe(false);
  });

  it('says what its intervals assume, and at once where there are too few items', async () => {
    const there = await open(`embed/#kind=compare&${matrices}`);
    await there.getByText('The sample at a glance').click();
    await there.locator('.sample p', { hasText: '2,350 items, one by one. Items are independent.' }).waitFor();
    const few = await open('embed/#kind=compare&c=a,b&p=a&m=A~4,1;3,9&m=B~3,2;1,11&u=0,-5;-1,0&lang=uk');
    await few.locator('.sample[open] p', { hasText: 'a' }).waitFor();
  });
});
