import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { address, open, quiet, violations } from '../support/browser';

const analysis = 'c=long,short&p=long&m=A~27,23;15,35&m=B~43,7;18,32&u=15,-35;-335,165&unit=EUR';

describe('the documentation', { concurrent: false }, () => {
  it.each([
    ['docs/en/start.html', 'light', 'A earns 4.15'],
    ['docs/uk/concepts.html', 'dark', 'A заробляє 3,50'],
  ] as const)('%s: live widgets, nothing for axe to object to', async (path, colorScheme, verdict) => {
    const page = await open(path, { colorScheme });
    await page.locator('isoyield-compare').first().scrollIntoViewIfNeeded();
    await page.locator('isoyield-compare .verdict', { hasText: verdict }).waitFor();
    expect(await violations(page)).toEqual([]);
    quiet(page);
  });

  it('has every metric with its formula and an example that the core worked when the site was built', async () => {
    const page = await open('docs/en/metrics.html');
    const f1 = page.locator('#f1');
    await expect
      .poll(() => f1.innerText())
      .toMatch(/Harmonic mean[\s\S]*0 … 1; higher is better[\s\S]*A 0\.586957, B 0\.774775/);
    await expect.poll(() => page.locator('.metric').count()).toBe(await page.locator('.metric math').count());
    await expect.poll(() => page.locator('.metric', { hasText: 'no value' }).count()).toBe(0);
    await f1.getByRole('link', { name: 'F1', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'F1' }).waitFor();
    quiet(page);
  });

  it.each(['gallery', 'concepts'])('%s: every live element shows numbers', async (name) => {
    const page = await open(`docs/uk/${name}.html`);
    const live = page.locator(':is(isoyield-matrix, isoyield-compare, isoyield-curve, isoyield-metric)');
    await expect.poll(() => live.count()).toBeGreaterThan(4);
    for (const each of await live.all()) {
      await each.scrollIntoViewIfNeeded();
      await expect.poll(() => each.evaluate((element) => 'report' in element && Boolean(element.report))).toBe(true);
    }
    quiet(page);
  });

  it('has a menu in groups, the contents of a page, and the pages around it', async () => {
    const page = await open('docs/en/gate.html', { viewport: { width: 1400, height: 900 } });
    const menu = page.getByRole('navigation', { name: 'Documentation' });
    expect(await menu.locator('p').allInnerTexts()).toEqual(['Start', 'How-to', 'Teaching', 'Reference', 'About']);
    await expect.poll(() => menu.locator('[aria-current=page]').innerText()).toBe('Gate for pipelines');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.getByRole('link', { name: 'In a workflow' }).click();
    await expect.poll(() => page.url()).toContain('#in-a-workflow');
    await page.getByRole('navigation', { name: 'Previous and next page' }).getByRole('link').last().click();
    await page.getByRole('heading', { level: 1, name: 'Data too large for one machine' }).waitFor();
    quiet(page);
  });

  it('shows code in colours, and copies it', async () => {
    const page = await open('docs/uk/start.html');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const code = page.locator('.code').first();
    await expect.poll(() => code.locator('[class^=hljs-]').count()).toBeGreaterThan(2);
    await code.hover();
    await code.getByRole('button', { name: 'Копіювати' }).click();
    await code.getByRole('button', { name: 'Скопійовано' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code.locator('code').textContent());
    quiet(page);
  });

  it.each(
    ['en', 'uk'].flatMap((language) =>
      readdirSync(new URL(`../../../.build/site/docs/${language}`, import.meta.url))
        .filter((name) => name.endsWith('.html'))
        .map((name) => `${language}/${name}`),
    ),
  )('%s is no wider than a phone, has pages around it, and axe has no objection', async (name) => {
    const page = await open(`docs/${name}`, { viewport: { width: 390, height: 844 } });
    await page.locator('h1').waitFor();
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter((each) => each.getBoundingClientRect().right > innerWidth && !each.closest('.wide, pre, math'))
        .map((each) => `${each.tagName} ${each.textContent?.slice(0, 40)}`)
        .slice(0, 5),
    );
    expect(wide).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await page.locator('nav.around a').count()).toBeGreaterThan(0);
    expect(await violations(page)).toEqual([]);
    quiet(page);
  });

  it('is searched on the client', async () => {
    const page = await open('docs/en/start.html');
    await page.getByRole('searchbox').fill('sphinx recipe');
    await page.locator('#found a', { hasText: 'Embedding' }).first().click();
    await page.getByRole('heading', { name: 'Embedding', exact: true }).waitFor();
    quiet(page);
  });
});

describe('embedding from the site', { concurrent: false }, () => {
  it('shows a link in a page for frames, which tells its height', async () => {
    const page = await open(`embed/#kind=compare&${analysis}`);
    await page.locator('isoyield-compare .verdict', { hasText: 'A earns 3.50' }).waitFor();
    // The listener is before the resize is asked for: on a busy machine the page may resize before it takes the next script.
    await page.evaluate(() => {
      addEventListener('message', ({ data }) => {
        document.documentElement.dataset.told = String(data.height);
      });
    });
    await page.setViewportSize({ width: 420, height: 700 });
    await page.waitForFunction(() => Number(document.documentElement.dataset.told) > 600);
    quiet(page);
  });

  it('shows the frame that the documentation prints, as high as its content', async () => {
    for (const language of ['en', 'uk']) {
      const text = readFileSync(new URL(`../../../web/docs/${language}/embedding.md`, import.meta.url), 'utf8');
      const [, printed = ''] = /^```html\n(<iframe[\s\S]*?)^```$/m.exec(text) ?? [];
      const page = await open('docs/en/start.html');
      await page.route('**/framed.html', (route) =>
        route.fulfill({
          contentType: 'text/html; charset=utf-8',
          body: `<!doctype html><title>Host</title>${printed.replaceAll('https://YOUR-HOST/', address())}`,
        }),
      );
      await page.goto(`${address()}framed.html`);
      await page.frameLocator('iframe').locator('isoyield-compare .verdict').waitFor();
      await expect.poll(() => page.locator('iframe').evaluate((it) => it.clientHeight)).not.toBe(480);
      quiet(page);
    }
  });

  it('takes no link to a kind that there is not for another', async () => {
    const page = await open(`embed/#kind=compar&${analysis}`);
    await page.getByText('This link is broken.').waitFor();
    quiet(page);
  });

  it('offers the snippet of what stands, with a preview', async () => {
    const page = await open(`#/?v=1&${analysis}`);
    await page.getByRole('button', { name: 'Embed' }).click();
    await page.getByRole('dialog').locator('.verdict', { hasText: 'A earns 3.50' }).waitFor();
    await page.getByLabel('Target').selectOption('sphinx');
    const pasted = () => page.getByLabel('Code to paste').inputValue();
    await expect.poll(pasted).toContain('.. raw:: html');
    const text = await pasted();
    expect(text).toContain(`src="${address()}widget/isoyield-widget.js"`);
    expect(text).toMatch(/integrity="sha384-/);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 780 });
    await expect.poll(() => page.getByRole('dialog').evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    quiet(page);
  });

  it('offers the matrices of a score file, and none of its rows', async () => {
    const page = await open();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(new URL('../../reference/files/bc_oof.csv', import.meta.url).pathname);
    await page.getByRole('region', { name: 'Score file bc_oof.csv' }).waitFor();
    await page.getByRole('button', { name: 'Embed' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/no rows of a score file/).waitFor();
    await dialog.locator('.verdict', { hasText: 'lr' }).waitFor();
    await expect.poll(() => page.getByLabel('Code to paste').inputValue()).toContain('<td>352</td><td>5</td>');
    // Nobody gave costs: neither the code nor what it will look like says that all errors cost the same.
    expect(await page.getByLabel('Code to paste').inputValue()).not.toContain('class="utility"');
    await dialog.getByText('Right decisions', { exact: true }).waitFor();
    quiet(page);
  });
});
