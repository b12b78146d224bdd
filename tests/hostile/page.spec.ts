// Awkward texts pasted into the page: none replaces what it should not, none is lost, none holds up the page's thread.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { journey, type Measured, waitsOn } from '../journeys/record';
import { type After, longestWhile, pastedInto, ready } from './page';
import { type Hostile, texts } from './texts';

/**
 * Longer than this the page's thread is frozen, in milliseconds. The promise is 200; the longest of a run is printed at its end, and its
 * tests are no measurement. A machine that does something else for a moment is not the page's fault: what blocks for longer is pasted
 * again.
 */
const mostBlocked = 1000;
const tries = 5;

let page: Page;
beforeAll(async () => {
  page = await ready();
});
afterAll(() => page?.context().close());

/** The shortest of what a text blocks, in milliseconds, over as many tries as it takes. */
async function blocked(measured: Measured, once: () => Promise<number>): Promise<void> {
  measured.block = Number.POSITIVE_INFINITY;
  for (let i = 0; i < tries && measured.block >= mostBlocked; ++i)
    measured.block = Math.min(measured.block, await once());
  expect(measured.block).toBeLessThan(mostBlocked);
}

async function inThePage(one: Hostile, measured: Measured): Promise<void> {
  let answer: After | undefined;
  await blocked(measured, async () => {
    answer = await pastedInto(page, one);
    return answer.longest;
  });
  const { changed, after, kept } = answer as After;
  if (one.reads) {
    expect(after.matrices).toEqual([one.reads]);
    if (one.classes) expect(after.classes).toEqual(one.classes);
  } else if (one.kind === undefined) {
    // What is refused or asked about replaces nothing, and is still there to be mended.
    expect(changed).toBe(false);
    if (one.text.trim() !== '') expect(kept).toBe(true);
  } else expect(changed).toBe(true);
}

describe('an awkward text', () => {
  for (const one of texts)
    journey('hostile', `${one.id} > page`, waitsOn(one.waits, 'page'), (measured) => inThePage(one, measured));
});

/** Much that is read: what is shown of it, in words. */
const much = [
  {
    id: '190 matrices',
    text: Array.from({ length: 190 }, (_, i) => `${50 + i} 2\n3 ${45 + i}`).join('\n\n'),
    shows: '190 classifiers, positive: 1',
  },
  {
    id: '500 classes',
    text: Array.from({ length: 500 }, (_, i) =>
      Array.from({ length: 500 }, (__, j) => (i === j ? 50 : (i * j) % 7)).join(' '),
    ).join('\n'),
    shows: 'the 40 of 500 classes with most errors',
  },
];

describe('much that is read', () => {
  for (const { id, text, shows } of much)
    journey('hostile', `${id} > page`, undefined, (measured) =>
      blocked(measured, () => longestWhile(page, text, () => page.getByText(shows).first().waitFor())),
    );
});
