// A page that awkward texts are pasted into, and how long its thread did not answer.

import type { Page } from 'playwright-core';
import { expect, inject, vi } from 'vitest';
import type { Seen } from '../journeys/seen';
import { blank, listening, paste, seen } from '../journeys/surfaces/page';
import { undone } from '../journeys/surfaces/states';

export interface After {
  readonly after: Seen;
  /** Whether it is another analysis than before. */
  readonly changed: boolean;
  /** The longest task of the page's thread, in milliseconds. */
  readonly longest: number;
  /** Whether what came in is shown, to be mended or confirmed. */
  readonly kept: boolean;
}

declare global {
  interface Window {
    longTasks: number[];
  }
}

export async function ready(): Promise<Page> {
  const page = await blank();
  await page.addInitScript(() => {
    window.longTasks = [];
    new PerformanceObserver((list) =>
      window.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
    });
  });
  await again(page);
  return page;
}

/** What a visitor finds in a page, and how many texts and files it has been given since it was loaded. */
const loaded = new WeakMap<Page, { readonly begins: Seen; given: number }>();

async function again(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.goto(inject('address'));
  await listening(page);
  // The utilities come a moment after the numbers: what has not come yet is no change.
  await vi.waitFor(async () => expect((await seen(page)).unit).toBeDefined(), { timeout: 20_000 });
  loaded.set(page, { begins: await seen(page), given: 0 });
}

/** Puts away what was given and what it has left; false where not all is as a visitor finds it after that. */
async function takenBack(page: Page, begins: Seen): Promise<boolean> {
  try {
    const boxes = page.locator('textarea').filter({ visible: true });
    if ((await boxes.count()) > 0) {
      // What the box kept would be there again with the next text, as if it were that one.
      await boxes.first().fill('', { timeout: 1000 });
      await page.keyboard.press('Escape');
    }
    if ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape');
    await undone(page);
    for (const notice of await page.locator('[role=status] button[aria-label=Dismiss]').all())
      await notice.click({ timeout: 1000 });
    await page.waitForFunction(() => !location.hash.includes('v='), undefined, { timeout: 3000 });
    await vi.waitFor(
      async () => {
        const { busy, ...now } = await seen(page);
        expect(!busy && alike(now, begins) && !(await says(page))).toBe(true);
      },
      { timeout: 3000 },
    );
    return true;
  } catch {
    return false;
  }
}

/** The page as a visitor finds it: loaded again where undo does not bring that, and for every tenth that it is given. */
export async function clean(page: Page): Promise<void> {
  const state = loaded.get(page);
  if (state) state.given += 1;
  if (!state || state.given % 10 === 0 || !(await takenBack(page, state.begins))) await again(page);
}

/** Whether the page shows the same analysis. */
const alike = (one: Seen, other: Seen) =>
  JSON.stringify({ ...one, busy: false }) === JSON.stringify({ ...other, busy: false });

/** Whether the page says something of what came in: a box or a dialog with it, an alert, a notice. */
export const says = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('textarea, dialog[open], [role=alert], [role=status] p')].some(
      (each) =>
        each.checkVisibility() &&
        // That it is still being read says nothing of it.
        (each instanceof HTMLTextAreaElement
          ? each.value
          : (each.textContent ?? '').replace(/^Reading .*…$/, '')
        ).trim() !== '',
    ),
  );

let soiled = false;

/** The longest task, in milliseconds, of what a pasted text starts, until `answered`. */
export async function longestWhile(page: Page, text: string, answered: () => Promise<unknown>): Promise<number> {
  if (soiled) await clean(page);
  soiled = true;
  await paste(page, text, async () => {
    await page.waitForTimeout(50);
    await page.evaluate(() => {
      window.longTasks = [];
    });
  });
  await answered();
  // What a text starts may go on after it has been answered.
  await page.waitForTimeout(200);
  return page.evaluate(() => Math.max(0, ...window.longTasks));
}

export async function pastedInto(page: Page, { text }: { readonly text: string }): Promise<After> {
  if (soiled) await clean(page);
  soiled = false;
  const before = await seen(page);
  const end = performance.now() + (text.trim() === '' ? 500 : 15_000);
  let kept = false;
  const longest = await longestWhile(page, text, async () => {
    while (performance.now() < end) {
      const after = await seen(page);
      kept = await says(page);
      if (!after.busy && (kept || !alike(after, before))) break;
      await new Promise((done) => setTimeout(done, 50));
    }
  });
  const after = await seen(page);
  return { changed: !alike(after, before), after, longest, kept };
}
