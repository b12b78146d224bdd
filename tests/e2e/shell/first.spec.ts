// The first seconds and the first minutes: numbers before there is a script, before the whole core is there, and what shows newcomers round.

import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, columns, factory, live, moreCosts, newPage, open, quiet, tab, violations } from '../support/browser';

const verdict = (page: Page) => page.locator('[data-verdict]').filter({ visible: true });
const cell = (page: Page) => page.getByRole('textbox', { name: 'Utilities: truly long, decided long', exact: true });
/** What a miss costs, in the sentence about costs. */
const ratio = (page: Page) => page.getByRole('textbox', { name: 'How many times as much' }).filter({ visible: true });

/** Holds back what matches until it is let go. */
async function hold(page: Page, files: string): Promise<() => Promise<void>> {
  let letGo: () => void = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(files, async (route: Route) => {
    await gone;
    await route.continue().catch(() => {});
  });
  return async () => letGo();
}

/** The page stands as its server sent it, its style sheets applied, while its script is held back. */
const prepared = (page: Page) =>
  page.waitForFunction(
    () =>
      document.readyState !== 'loading' &&
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet),
  );

const script = '**/assets/index-*.js';
const core = '**/assets/isoyield-*.wasm';

describe('before there is a script', () => {
  it('the page holds the numbers of the example', async () => {
    const page = await open('', { javaScriptEnabled: false });
    await expect.poll(() => verdict(page).innerText()).toMatch(/B (earns|заробляє) 7[.,]\d\d/);
    await page.getByText('Example, made-up data').filter({ visible: true }).waitFor();
    await page
      .getByRole('row', { name: /^B 7\.\d\d/ })
      .filter({ visible: true })
      .waitFor();
    await expect.poll(() => ratio(page).inputValue()).toBe('19');
  });

  it('in the language and the colours of the last visit, on a phone with the answer first', async () => {
    const page = await newPage({ locale: 'uk-UA', viewport: { width: 390, height: 800 }, serviceWorkers: 'block' });
    await page.addInitScript(() => localStorage.setItem('isoyield.theme', 'dark'));
    const letGo = await hold(page, script);
    await page.goto(address(), { waitUntil: 'commit' });
    await prepared(page);
    await verdict(page).waitFor();
    await expect.poll(() => verdict(page).innerText()).toMatch(/B (earns|заробляє) 7[.,]\d\d/);
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
    await expect.poll(async () => (await verdict(page).boundingBox())?.y).toBeLessThan(800);
    await letGo();
    await live(page);
    // Each folded card says what it comes to.
    await page.getByRole('button', { name: /^Калібрування\s+6,1\s%, було 9,2\s%$/ }).waitFor();
  });

  it('is drawn before the script of the page runs, and its style sheet is asked for first', async () => {
    const page = await newPage({ serviceWorkers: 'block' });
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (document.documentElement.dataset['core'] === undefined) return;
        observer.disconnect();
        performance.mark('taken over');
      }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-core'] });
    });
    await page.goto(address());
    await live(page);
    const at = (entry: string) =>
      page.evaluate((name) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN, entry);
    expect(await at('first-contentful-paint')).toBeLessThan(await at('taken over'));
    const asked = await page.evaluate(() =>
      [...document.head.querySelectorAll('link[href^="./assets/index-"]')].map((each) => each.getAttribute('rel')),
    );
    expect(asked).toEqual(['stylesheet', 'modulepreload']);
  });

  it('is not shown where the address asks for something else', async () => {
    const page = await newPage({ serviceWorkers: 'block' });
    const letGo = await hold(page, script);
    await page.goto(`${address()}#/?v=1&c=a,b&p=b&m=X~9,1;2,8&u=1,0;0,1`, { waitUntil: 'commit' });
    await prepared(page);
    await page.locator('[data-first-language="en"]').waitFor({ state: 'attached' });
    await expect.poll(() => verdict(page).count()).toBe(0);
    await letGo();
    await page.getByText(/^X is right/).waitFor();
  });

  it('what is typed is not lost', async () => {
    const page = await newPage({ serviceWorkers: 'block' });
    const letGo = await hold(page, script);
    await page.goto(address(), { waitUntil: 'commit' });
    await prepared(page);
    await ratio(page).fill('40');
    await letGo();
    await live(page);
    await page.getByText('so a miss costs 800\u202f€').waitFor();
    await ratio(page).blur();
    await expect.poll(() => ratio(page).inputValue()).toBe('40');
  });
});

describe('before the whole core is there', () => {
  it('an edit gives new numbers, and says that the ranges follow', async () => {
    const page = await newPage({ serviceWorkers: 'block' });
    const letGo = await hold(page, core);
    await page.goto(address() + factory);
    await page.locator('html[data-core="coming"]').waitFor({ state: 'attached' });
    await moreCosts(page);
    await cell(page).fill('25');
    await page.getByText(/A earns 6\.20/).waitFor();
    await tab(page, 'Certainty');
    await page.getByText('Computing intervals…').waitFor();
    await letGo();
    await live(page);
    await page.getByText('credible intervals').waitFor();
    await page.getByText(/A earns 6\.20/).waitFor();
  });

  it('a link is answered too', async () => {
    const page = await newPage({ serviceWorkers: 'block' });
    await hold(page, core);
    await page.goto(`${address()}#/?v=1&c=a,b&p=b&m=X~9,1;2,8&u=1,0;0,1`);
    await page.getByText(/^X is right/).waitFor();
  });

  it('what fails to come is said, and the first numbers stand', async () => {
    const page = await newPage({ serviceWorkers: 'block' });
    await page.route(core, (route) => route.abort());
    await page.goto(address() + factory);
    await live(page);
    await page.getByRole('alert').getByText('The calculator could not be loaded in full.').waitFor();
    await page.getByText(/A earns 3\.50/).waitFor();
    await expect.poll(() => page.locator('[data-results]').getAttribute('aria-busy')).not.toBe('true');
    await page.unroute(core);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
  });
});

/** Adds up how far the layout moves from now on, whether somebody acted or not. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // What has moved is told a moment after it was drawn.
  return () =>
    page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
      return (globalThis as unknown as { seen: { shift: number } }).seen.shift;
    });
}

it('next to nothing moves while an edit waits for its answers', async () => {
  const page = await newPage({ serviceWorkers: 'block' });
  const shift = await watchShifts(page);
  const [first, whole] = [await hold(page, '**/assets/first-*.wasm'), await hold(page, core)];
  await first();
  await page.goto(address() + factory);
  await page.locator('html[data-core="coming"]').waitFor({ state: 'attached' });
  await page.getByText(/A earns 3\.50/).waitFor();
  const before = await shift();
  await page.getByRole('textbox', { name: 'A: truly long, decided long', exact: true }).fill('0.28');
  await page.getByText(/A earns 3\.50/).waitFor({ state: 'detached' });
  await whole();
  await live(page);
  await page.getByRole('columnheader', { name: '95 % interval' }).waitFor();
  expect((await shift()) - before).toBeLessThan(0.01);
});

it('nothing moves while the page becomes what it is', async () => {
  for (const viewport of [
    { width: 1280, height: 900 },
    { width: 390, height: 800 },
  ]) {
    const page = await newPage({ viewport, serviceWorkers: 'block' });
    const shift = await watchShifts(page);
    await page.goto(address());
    await live(page);
    await page
      .getByRole('link', { name: /^All (curves and )?metrics$/ })
      .first()
      .waitFor();
    expect(await shift()).toBeLessThan(0.01);
  }
});

describe('the first minutes', () => {
  it('what is typed into a cell takes the place of what stood there, however soon', async () => {
    const page = await open();
    await moreCosts(page);
    await cell(page).evaluate((it) => {
      it.focus();
      document.execCommand('insertText', false, '25');
    });
    await page.getByText(/A earns 6\.20/).waitFor();
    await expect.poll(() => cell(page).inputValue()).toBe('25');
    // Also when it begins as what stands there, and a frame passes before it goes on.
    await cell(page).blur();
    await cell(page).evaluate(async (it) => {
      it.focus();
      document.execCommand('insertText', false, '25');
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      document.execCommand('insertText', false, '0');
    });
    await expect.poll(() => cell(page).inputValue()).toBe('250');
    quiet(page);
  });

  it('a gallery says what each example shows, and opens it', async () => {
    const page = await open();
    for (const [name, expected] of [
      [/^Spam at three thresholds/, /0\.8/],
      [/^Two experts/, /second expert/],
      [/^Breast cancer, five models/, /lr|rf|nb|tree|svm/],
      [/^Irises/, /lr|knn5|nb/],
    ] as const) {
      await page.getByRole('button', { name: 'Examples' }).click();
      await page.getByRole('menuitem', { name: /^All examples/ }).click();
      const gallery = page.getByRole('dialog', { name: 'Examples' });
      await gallery.waitFor();
      expect(await violations(page)).toEqual([]);
      await gallery.getByRole('button', { name }).click();
      await gallery.waitFor({ state: 'detached' });
      await verdict(page).filter({ hasText: expected }).waitFor({ timeout: 30_000 });
    }
    quiet(page);
  });

  it('a matrix past the limit is kept, with what to do about it', async () => {
    const page = await open();
    await page.evaluate(() => {
      const row = Array.from({ length: 1200 }, (_, i) => i % 7).join('\t');
      const clipboard = new DataTransfer();
      clipboard.setData('text/plain', Array.from({ length: 1200 }, () => row).join('\n'));
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true }));
    });
    await page.getByText(/at most 1000 classes/).waitFor({ timeout: 60_000 });
    await page.getByText(/Merge rare classes/).waitFor();
    await page.getByText(/A earns 3\.50/).waitFor();
    quiet(page);
  }, 90_000);

  it('where nothing is typed says what to do', async () => {
    const page = await open('#/?v=1&c=a,b&p=b&m=X~,;,&u=1,0;0,1');
    await page.getByRole('heading', { name: 'No data yet.' }).waitFor();
    await page.getByRole('alert').getByText('4 cells:').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: /^Browse the examples/ }).click();
    await page.getByRole('dialog', { name: 'Examples' }).waitFor();
    await page.keyboard.press('Escape');
    const cells = page.getByRole('textbox', { name: /^X: truly/ });
    for (const [i, value] of ['9', '1', '2', '8'].entries()) await cells.nth(i).fill(value);
    await page.getByText(/^X is right in 85/).waitFor();
    quiet(page);
  });

  it('a phone shows the verdict on a file before its columns', async () => {
    const page = await open(undefined, { viewport: { width: 390, height: 800 } });
    const file = 'web/public/examples/iris.csv';
    await page.locator('input[type=file]').first().setInputFiles(file);
    await page.getByRole('button', { name: 'Expand iris.csv to edit' }).waitFor();
    await verdict(page).filter({ hasText: 'knn5' }).waitFor();
    await expect.poll(async () => (await verdict(page).boundingBox())?.y).toBeLessThan(700);
    await page.getByRole('button', { name: 'Expand iris.csv to edit' }).click();
    await columns(page);
    await page.getByLabel('Rows with missing values').waitFor();
    await page.getByRole('button', { name: 'Collapse' }).click();
    await page.getByRole('button', { name: 'Expand iris.csv to edit' }).waitFor();
    quiet(page);
  });

  it('a tour walks through the page and blocks nothing', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Tour' }).first().click();
    const tour = page.getByRole('dialog', { name: 'Tour of the page' });
    await tour.getByText('1 of 5').waitFor();
    expect(await violations(page)).toEqual([]);
    await moreCosts(page);
    await cell(page).fill('25');
    await page.getByText(/A earns 6\.20/).waitFor();
    for (const step of [2, 3, 4, 5]) {
      await tour.getByRole('button', { name: 'Next' }).click();
      await tour.getByText(`${step} of 5`).waitFor();
    }
    await page.keyboard.press('Escape');
    await tour.waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('[data-toured]').count()).toBe(0);
    quiet(page);
  });

  it('a part that breaks says so, and the rest stands', async () => {
    const page = await open();
    await page.route('**/assets/HeatMap-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: "export function HeatMaps() { throw new Error('broken on purpose'); }",
      }),
    );
    await page.getByRole('button', { name: 'Examples' }).click();
    await page.getByRole('menuitem', { name: /ten classes/ }).click();
    await page.getByRole('alert').getByText('broken on purpose').waitFor();
    expect(await violations(page)).toEqual([]);
    await verdict(page).filter({ hasText: 'A' }).waitFor();
    // Another analysis, another try.
    await page.getByRole('button', { name: /^Undo/ }).click();
    await page.getByText(/A earns 3\.50/).waitFor();
    await page.getByText('broken on purpose').waitFor({ state: 'detached' });
  });
});
