import { appendFileSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { launchChromium, warmAtOnce } from './launch';
import { axeRuns } from './serve';

/** One for all files of tests that a worker of Vitest runs, begun with the first; its end is the worker's. */
let browser: Browser;
/** Pages that ask for nothing special share one, so that each finds loaded and compiled what the one before it needed. */
let common: BrowserContext;
/** Closes what a test has opened; what its pages have kept is forgotten. */
let end: (context: BrowserContext) => Promise<unknown>;

const plain: BrowserContextOptions = {
  viewport: { width: 1280, height: 900 },
  // The service worker is tested by itself: elsewhere it would only load everything once more.
  serviceWorkers: 'block',
};

async function launch(): Promise<void> {
  browser = await launchChromium();
  common = await browser.newContext(plain);
  await common.addInitScript(warmAtOnce);
  const stays = await common.newPage();
  const session = await common.newCDPSession(stays);
  const { origin } = new URL(address());
  const storageTypes = 'local_storage,indexeddb,cache_storage,file_systems';
  end = async (context) => {
    if (context !== common) return context.close();
    await Promise.all(common.pages().map((page) => page !== stays && page.close()));
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  };
}

/** Begins the browser unless it is there; one that has ended with a test is begun again. */
export async function begin(): Promise<void> {
  if (!browser?.isConnected()) await launch();
}

/** What every test leaves to the next: an empty browser. */
export const clear = () => Promise.all(browser.contexts().map(end)).then(() => undefined);

/** Where the built site is served. */
export const address = () => inject('address');

/** How many times slower than it is the processor pretends to be: what holds at 4 holds on a slow machine. */
const slower = Number(process.env['ISOYIELD_SLOWER'] ?? 1);

async function made(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  if (slower > 1) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  }
  return page;
}

/** An empty page, for tests that bring a server of their own. */
export async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  return made(context);
}

/** The factory of the paper: what most tests are about, for which it does not matter what the page begins with. */
export const factory =
  '#/?v=1&c=long,short&p=long&rows=predicted&item=component&unit=EUR&n=10000' +
  '&m=A~0.27,0.23;0.15,0.35&m=B~0.43,0.07;0.18,0.32&u=15,-35;-335,165';

/** Goes to a tab of the calculator. */
export const tab = (page: Page, name: 'Overview' | 'Costs' | 'Certainty' | 'Subgroups' | 'All curves and metrics') =>
  page.getByRole('navigation', { name: 'Views of the result' }).getByRole('link', { name, exact: true }).click();

/** Goes to every curve. */
export async function everyCurve(page: Page) {
  await tab(page, 'All curves and metrics');
  await page.getByRole('radio', { name: 'Curves', exact: true }).check();
  const more = page.getByRole('button', { name: /^Show (all \d+|fewer) curves$/ });
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
}

/** Opens a part of the first view that a phone has folded to a line. */
export const unfold = (page: Page, name: string) =>
  page.locator('button[aria-expanded=false]', { hasText: name }).click();

/** Opens what the columns of a file were read as. */
export const columns = (page: Page) => page.getByText('This file: columns and settings').click();

/** Opens the utilities on the first view. */
export const moreCosts = (page: Page) => page.getByRole('button', { name: 'More about costs' }).click();

/** A page of the built site, of a browser of its own if there are options. What it printed as an error, threw or asked of another origin fails the test at `quiet(page)`. */
export async function open(path = factory, options?: BrowserContextOptions): Promise<Page> {
  const context = options ? await browser.newContext({ ...plain, ...options }) : common;
  if (options) await context.addInitScript(warmAtOnce);
  const page = await made(context);
  const faults: string[] = [];
  troubles.set(page, faults);
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== 'blob:' && protocol !== 'data:' && origin !== new URL(address()).origin)
      faults.push(request.url());
  });
  const reload = page.reload.bind(page);
  const ours = options?.javaScriptEnabled !== false && (path === '' || path.startsWith('#') || path.startsWith('?'));
  // The prepared page shows numbers before there is a script to take a click.
  if (ours) {
    page.reload = async (how) => {
      const answer = await reload(how);
      await live(page);
      return answer;
    };
  }
  await page.goto(address() + path);
  if (ours) await live(page);
  return page;
}

/** The page works: its script has taken it over and listens, and the whole core has answered, or has said why it cannot. */
export async function live(page: Page) {
  await page.locator('html[data-core="here"]').waitFor({ state: 'attached', timeout: 60_000 });
  // What listens is bound after the next frame: what is pasted earlier goes nowhere.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
}

/**
 * Lets so many milliseconds pass by the page's own clock. What the page had put off for less has begun by then, however slow the machine
 * is: its timers go off in their order.
 */
export const pass = (page: Page, milliseconds: number) =>
  page.evaluate((time) => new Promise<void>((done) => setTimeout(done, time)), milliseconds);

/** What the browser keeps for good under a name, as text; empty while there is nothing. */
export const stored = (page: Page, name: string) =>
  page.evaluate(async (key) => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    // To open one that is not there would make it, without what the page keeps in it.
    if (!(await indexedDB.databases()).some((each) => each.name === 'keyval-store')) return '';
    const base = await answer(indexedDB.open('keyval-store'));
    const found = await answer(base.transaction('keyval').objectStore('keyval').get(key));
    base.close();
    return found === undefined ? '' : JSON.stringify(found);
  }, name);

/**
 * In the page: presses Cancel as soon as it is there, before whatever it cancels can be done on a machine of any speed. How many turns of
 * the page's loop and how many milliseconds the progress then still stood is left at the body.
 */
export function cancelSoon() {
  const watch = new MutationObserver(async () => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cancel');
    if (!button) return;
    watch.disconnect();
    const begun = performance.now();
    button.click();
    let turns = 0;
    for (; document.querySelector('progress'); turns += 1) await new Promise((done) => setTimeout(done));
    document.body.dataset['cancelled'] = `${turns} ${performance.now() - begun}`;
  });
  watch.observe(document.body, { childList: true, subtree: true });
}

const troubles = new WeakMap<Page, string[]>();

/** Nothing went wrong behind the scenes, and nothing left. */
export function quiet(page: Page) {
  expect(troubles.get(page)).toEqual([]);
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The accessibility violations of what is shown, WCAG 2.2 AA and best practices, each as one line; of `rules` only, if given. */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  const options = {
    // Style sheets are the page's own and loaded; what passed is not told.
    preload: false,
    resultTypes: ['violations'],
    // Sizes of targets are new in 2.2, and axe leaves them out unless told.
    ...(rules ? { runOnly: { type: 'rule', values: rules } } : { rules: { 'target-size': { enabled: true } } }),
  };
  const session = await page.context().newCDPSession(page);
  const evaluate = async (expression: string) => {
    const { result } = await session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    return result.value as unknown;
  };
  // Colours on their way from one to another are nobody's.
  // What follows a hand that scrolls never ends.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, timeline }) => timeline !== document.timeline || playState !== 'running'),
  );
  // What is under the header can be scrolled out again, and is not lost.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  if (!(await evaluate('!!window.axe'))) await evaluate(`${axe}; 0`);
  const lines =
    "found.violations.map((each) => each.id + ': ' + each.nodes.map((node) => node.target.join(' ') + ' ' + node.failureSummary).join(' | '))";
  const found = (await evaluate(`axe.run(document, ${JSON.stringify(options)}).then((found) => ${lines})`)) as string[];
  await session.detach();
  appendFileSync(axeRuns, `${rules ? 'some' : 'all'} ${found.length}\n`);
  return found;
}
