// The built page: whatever it showed before, a text that comes in is the analysis.

import { load } from 'isoyield';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { launchChromium, warmAtOnce } from '../../e2e/support/launch';
import { differences, type Seen } from '../seen';
import type { Expected, Journey } from '../table';
import { seenIn } from './read_page';

declare module 'vitest' {
  interface ProvidedContext {
    address: string;
  }
}

let browser: Promise<Browser> | undefined;
/** One for all files of tests that a worker of Vitest runs. */
const launched = () => (browser ??= launchChromium());

const iso = await load();
const ids = (language: 'en' | 'uk') => new Map(iso.catalogue(language).metrics.map(({ id, name }) => [name, id]));
const names = { en: ids('en'), uk: ids('uk') };
const languageOf = async (page: Page) => ((await page.getAttribute('html', 'lang')) === 'uk' ? 'uk' : 'en');

export async function blank(options: BrowserContextOptions = {}): Promise<Page> {
  const plain = { viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' } as const;
  const context = await (await launched()).newContext({ ...plain, ...options });
  await context.addInitScript(warmAtOnce);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  return page;
}

/** A page of the site that listens. */
export async function fresh(options: BrowserContextOptions = {}, hash = ''): Promise<Page> {
  const page = await blank(options);
  await page.goto(inject('address') + hash);
  await listening(page);
  return page;
}

export async function listening(page: Page): Promise<void> {
  await page.locator('html[data-core="here"]').waitFor({ state: 'attached' });
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
}

declare global {
  interface Window {
    clipboard: DataTransfer;
  }
}

/** Pastes a text. Handing it to the browser is apart, so that `begins` can start a clock at what the page itself does. */
export async function paste(page: Page, text: string, begins?: () => Promise<unknown>): Promise<void> {
  await page.evaluate((data) => {
    window.clipboard = new DataTransfer();
    window.clipboard.setData('text/plain', data);
  }, text);
  await begins?.();
  await page.evaluate(() => {
    const clipboardData = window.clipboard;
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
}

export const give = (page: Page, name: string, content: string | Uint8Array) => giveAll(page, { [name]: content });

/** Gives several files at once, by their names. */
export const giveAll = (page: Page, files: Readonly<Record<string, string | Uint8Array>>) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles(
      Object.entries(files).map(([name, content]) => ({
        name,
        mimeType: 'application/octet-stream',
        buffer: Buffer.from(content),
      })),
    );

/** Opens the cards that a narrow page has folded to a line, the utilities, and the grids of many classes. */
export const unfold = (page: Page) =>
  page.evaluate(() => {
    const folded = [
      '[data-part="data"] b ~ button[aria-expanded="false"]',
      'button[data-grids][aria-expanded="false"]',
      '[data-part="costs"] button[data-more][aria-expanded="false"]',
      '[data-results] button[data-fold][aria-expanded="false"]',
    ].join();
    for (const button of document.querySelectorAll<HTMLButtonElement>(folded)) button.click();
  });

/** What the page shows now. */
export async function seen(page: Page) {
  await unfold(page);
  return seenIn(page, names[await languageOf(page)]);
}

/** What the page shows once it shows what it should, or when nothing has changed for a while. `part`: of scores, which have no grids. */
export async function shown(page: Page, expected: Expected, { part = false, patience = 8000 } = {}): Promise<Seen> {
  let [last, since] = ['', performance.now()];
  for (;;) {
    const { busy, ...all } = await seen(page);
    const now = part ? { metrics: all.metrics, yield: all.yield } : all;
    const enough = !part || 'roc_auc' in now.metrics;
    if (!busy && enough && differences(now, expected).length === 0) return now;
    const text = JSON.stringify(now) + busy;
    if (text !== last) [last, since] = [text, performance.now()];
    else if (performance.now() - since > (busy ? 4 * patience : patience)) return now;
    await new Promise((done) => setTimeout(done, 25));
  }
}

/** Brings the text in, over what stands there; what asks first is told yes. */
export async function brought(page: Page, journey: Journey): Promise<Seen> {
  const before = await seen(page);
  if (differences(before, journey.expected).length === 0)
    throw new Error('the page already shows it: nothing is tried');
  await paste(page, journey.text);
  return shown(page, journey.expected);
}
