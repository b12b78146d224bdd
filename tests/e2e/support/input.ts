// How a test hands data to the page, and where it finds what became of it.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const folder = new URL('../../reference/files/', import.meta.url).pathname;

export const text = (name: string) => readFileSync(folder + name, 'utf8');

export async function dropBytes(page: Page, name: string, content: Buffer): Promise<void> {
  await page.evaluate(
    ({ name, content }) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name));
      for (const type of ['dragenter', 'dragover', 'drop']) {
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
      }
    },
    { name, content: content.toString('base64') },
  );
}

/** Drops a file as the system would: the page sees the same events. */
export const drop = (page: Page, name: string, content: string) => dropBytes(page, name, Buffer.from(content));

export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((data) => {
    const clipboard = new DataTransfer();
    clipboard.setData('text/plain', data);
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }));
  }, text);
}

export const compare = (page: Page) => page.locator('section[aria-labelledby="compare-heading"]');

export const says = (page: Page, text: string | RegExp) => compare(page).getByText(text).first().waitFor();

export const factory = (page: Page) =>
  compare(page)
    .getByText(/A earns 3\.50/)
    .first();

export const card = (page: Page, name: string) => page.getByRole('region', { name: `Score file ${name}` });

export const cell = (page: Page, name: string, truth: string, decision: string) =>
  page.getByLabel(`${name}: truly ${truth}, decided ${decision}`, { exact: true });

/** What no file may bring onto the page: the words of a program that lost its way. */
export async function clean(page: Page): Promise<void> {
  const shown = await page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    // The preview shows the file's own words.
    while (walker.nextNode()) {
      if (!walker.currentNode.parentElement?.closest('section[aria-label^="First rows"]'))
        texts.push(walker.currentNode.textContent ?? '');
    }
    return texts;
  });
  const lost = /NaN|Infinity|\[object|^\s*(undefined|null)\s*$|\bat .*\.js:/;
  expect(shown.filter((text) => lost.test(text))).toEqual([]);
}

/** Counts from here on what a hand does on the page; the answer says how many clicks and keys it was. */
export async function counted(page: Page): Promise<() => Promise<{ clicks: number; keys: number }>> {
  const hand = await page.evaluateHandle(() => {
    const done = { clicks: 0, keys: 0 };
    addEventListener('pointerdown', () => void (done.clicks += 1), true);
    addEventListener('keydown', ({ key }) => void (done.keys += Number(!/^(Control|Meta|Shift)$/.test(key))), true);
    return done;
  });
  return () => hand.jsonValue();
}
