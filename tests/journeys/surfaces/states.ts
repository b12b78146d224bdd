// The page in the states in which a paste may find it, and the ways on from it: a link, a project.

import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
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
const named = (page: Page, name: string) =>
  expect.poll(async () => (await seen(page)).names, { timeout: 10_000 }).toEqual([name]);

interface State {
  readonly options?: BrowserContextOptions;
  /** Brings a page to it that is open already; left out: a fresh page each time. */
  readonly before?: (page: Page) => Promise<unknown>;
  readonly hash?: string;
}

const states: Record<string, State> = {
  fresh: {},
  'after another analysis': { before: typed },
  'after a link': {
    before: async (page) => {
      // The page writes its own address a moment after a paste; until then this link is there, and to go to it does nothing.
      if ((await seen(page)).names?.[0] === 'X') return;
      await page.waitForFunction((hash) => location.hash !== hash, link);
      await page.evaluate((hash) => location.assign(hash), link);
      await named(page, 'X');
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

/** Names of the states but the first, which is fresh. */
export const others = Object.keys(states).slice(1);
const pages: Record<string, Promise<Page>> = {};

/** The page of a state, opened once; one that could not be opened is tried again. */
function kept(name: string, options?: BrowserContextOptions): Promise<Page> {
  const page = pages[name] ?? fresh(options);
  pages[name] = page;
  page.catch(() => delete pages[name]);
  return page;
}

/** The page in a state. */
export async function pageIn(name: string): Promise<Page> {
  const { options, before } = states[name] ?? {};
  if (!before) return fresh(options);
  const page = await kept(name, options);
  // What the row before was asked is not asked of this one.
  if ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape');
  await before(page);
  return page;
}

/** What the link of the page brings to another one. */
export async function linked(page: Page, one: Journey): Promise<Seen> {
  await page.waitForFunction(() => location.hash.includes('v='));
  const hash = new URL(page.url()).hash;
  const other = await kept('link');
  await other.goto('about:blank');
  await other.goto(new URL(hash, page.url()).href);
  await listening(other);
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
