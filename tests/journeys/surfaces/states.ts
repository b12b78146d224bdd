// The page in the states in which a paste may find it, and the ways on from it: a link, a project.

import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { differences, type Seen } from '../seen';
import { type Journey, two } from '../table';
import { fresh, give, listening, paste, seen, shown, unfold } from './page';

const link = '#/?v=1&c=first,second&p=first&m=X~9,1;2,8&u=2,-1;-1,2&unit=EUR&item=case';
const project = JSON.stringify({
  schema: 'isoyield.project/1',
  document: {
    ...{
      classes: ['one', 'other'],
      decisions: ['one', 'other'],
      positive: 'one',
      rows: 'true',
      item: 'day',
      unit: 'UAH',
      items: '',
    },
    classifiers: [
      {
        name: 'P',
        cells: [
          ['9', '1'],
          ['2', '8'],
        ],
      },
    ],
    utility: [
      ['3', '-1'],
      ['-1', '2'],
    ],
  },
});

/** Another analysis, with utilities that somebody typed. */
async function typed(page: Page): Promise<void> {
  const before = two('eight', ['cheap', 'dear'], 'dear');
  await paste(page, ',cheap,dear\ncheap,25,4\ndear,3,8\n');
  await shown(page, before);
  await unfold(page);
  const cells = page.locator('[data-part="costs"] section[data-tour="utility"]');
  await cells.locator('[data-at="0,0"]').fill('7');
  await cells.locator('[data-at="1,1"]').fill('-3');
  await cells.locator('input').first().fill('EUR');
  await cells.locator('input').first().blur();
}

/** Waits until the classifier is there that this state brings. */
const named = (page: Page, name: string) => expect.poll(async () => (await seen(page)).names).toEqual([name]);

/** Brings another analysis as a link. */
async function another(page: Page): Promise<void> {
  await page.evaluate((hash) => location.assign(hash), link);
  await named(page, 'X');
}

interface State {
  readonly options?: BrowserContextOptions;
  /** Brings a page to it that is open already. */
  readonly before: (page: Page) => Promise<unknown>;
}

const states: Record<string, State> = {
  'after another analysis': { before: typed },
  'after a link': {
    before: async (page) => {
      // The page writes its own address a moment after a paste; until then this link is there, and to go to it does nothing.
      if ((await seen(page)).names?.[0] === 'X') return;
      await page.waitForFunction((hash) => location.hash !== hash, link);
      await another(page);
    },
  },
  'after a project': {
    before: async (page) => {
      await give(page, 'p.isoyield.json', project);
      await named(page, 'P');
    },
  },
  'in Ukrainian': { options: { locale: 'uk-UA' }, before: typed },
  'on a phone': { options: { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }, before: typed },
};

/** Names of the states. */
export const others = Object.keys(states);
const pages: Record<string, Promise<Page>> = {};

/** The page of a state, opened once; one that could not be opened is tried again. */
function kept(name: string, options?: BrowserContextOptions): Promise<Page> {
  const page = pages[name] ?? fresh(options);
  pages[name] = page;
  page.catch(() => delete pages[name]);
  return page;
}

/** What comes next finds a page of its own. */
async function drop(name: string): Promise<void> {
  const page = pages[name];
  delete pages[name];
  await page?.then((each) => each.context().close()).catch(() => {});
}

/** What the row before was asked is not asked of this one. */
async function unasked(page: Page): Promise<void> {
  if ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape');
}

/** The page in a state. */
export async function pageIn(name: string): Promise<Page> {
  const { options, before = typed } = states[name] ?? {};
  const page = await kept(name, options);
  await unasked(page);
  await before(page);
  return page;
}

/** The address that the page writes, a moment after it shows something else than at the one before; that of its example has no link. */
async function written(page: Page, before: string, link: boolean): Promise<string> {
  await page.waitForFunction(([from, has]) => location.hash !== from && location.hash.includes('v=') === has, [
    before,
    link,
  ] as const);
  return page.evaluate(() => location.hash);
}

/** Takes back all that can be: in the page, where a button that turns off is not pressed once more. */
export const undone = (page: Page) =>
  page
    .getByRole('button', { name: /^Undo/ })
    .first()
    .evaluate(async (button) => {
      while (!button.matches(':disabled, [aria-disabled="true"]')) {
        (button as HTMLElement).click();
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      }
    });

const data = ({ classes, decisions, positive, names, matrices }: Seen) => ({
  ...{ classes, decisions, positive, names, matrices },
});

/**
 * Over the example that the page begins with: in one that is loaded, or in that of the row before, which undo has taken back to it.
 * `way`: the way on from there, which is given the address of what the page shows. What a row that fails leaves is thrown away.
 */
export async function overExample(
  loads: boolean,
  work: (page: Page) => Promise<unknown>,
  way: (page: Page, hash: string) => Promise<unknown>,
): Promise<void> {
  try {
    if (loads) await drop('fresh');
    const page = await kept('fresh');
    const [example, begins] = [data(await seen(page)), await page.evaluate(() => location.hash)];
    await work(page);
    const hash = await written(page, begins, true);
    await way(page, hash);
    await unasked(page);
    await undone(page);
    await written(page, hash, false);
    await expect.poll(async () => (await seen(page)).busy).toBe(false);
    expect(data(await seen(page))).toEqual(example);
  } catch (error) {
    await Promise.all(['fresh', 'link', 'project'].map(drop));
    throw error;
  }
}

/** What a link brings to another page: to one that it opens, or to one that is open already. */
export async function linked(hash: string, one: Journey, loads: boolean): Promise<Seen> {
  const other = await kept('link');
  if (loads) {
    await other.goto('about:blank');
    await other.goto(inject('address') + hash);
    await listening(other);
  } else {
    if (differences(await seen(other), one.expected).length === 0) await another(other);
    await other.evaluate((to) => location.assign(to), hash);
  }
  return shown(other, one.expected);
}

/** What the project file of the page brings to another one. */
export async function saved(page: Page, one: Journey): Promise<Seen> {
  await page.locator('[data-menu="project"] [aria-haspopup="menu"]').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('[role=menu] [role=menuitem]').first().click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  const other = await kept('project');
  await give(other, download.suggestedFilename(), text);
  return shown(other, one.expected);
}

/** Fails unless the page showed what it should. */
export function right(found: Seen, one: Journey): void {
  expect(differences(found, one.expected)).toEqual([]);
}
