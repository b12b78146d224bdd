import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { open, quiet, violations } from '../support/browser';
import { inUkrainian, type State, settled, states } from '../support/states.mjs';

// Every view and state, for every hand and eye: nothing for axe to object to in either theme, nothing past the edge of the narrowest
// screen in either language, and every picture told in words.

/** A page in one state, its colours not on their way from one to another. */
async function shown(state: State): Promise<Page> {
  const page = await open(state.at);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  page.setDefaultTimeout(30_000);
  await state.go(page);
  await settled(page);
  // What is under the header by chance is no target.
  await page.evaluate(() => scrollTo(0, 0));
  return page;
}

/** What stands out of the page at the right. */
const past = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const scrolls = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
    return [...document.querySelectorAll('body *')]
      .filter((each) => each.getBoundingClientRect().right > root.clientWidth + 1 && !scrolls(each.parentElement))
      .map((each) => `${each.localName}.${each.getAttribute('class')} ${(each.textContent ?? '').slice(0, 30)}`)
      .slice(-3);
  });

/** What a screen reader gets from each picture of the page, and what it does not have. */
const readOut = (page: Page) =>
  page.evaluate(() => {
    const words = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
    return [...document.querySelectorAll<SVGSVGElement>('main svg, dialog svg')]
      .filter((svg) => svg.getBoundingClientRect().width > 60 && !svg.parentElement?.closest('svg'))
      .map((svg) => {
        const name = svg.getAttribute('aria-label') ?? '';
        // A small picture in a row says what its row says, one next to a paragraph what that says, one under sliders what the paragraph next to
        // these says.
        const hidden = svg.closest('[aria-hidden=true]');
        if (hidden) {
          const slid = hidden.parentElement?.querySelector(':scope > [role=slider]') !== null;
          const near = slid ? hidden.parentElement?.parentElement : hidden.parentElement;
          const told = words(svg.closest('tr, label, li') ?? near?.querySelector(':scope > p'));
          return { name: told, lacks: told ? [] : ['words'] };
        }
        const table = (svg.closest('figure') ?? svg.parentElement)?.querySelector('table');
        const rows = table?.querySelectorAll('tbody tr').length ?? 0;
        const slider = svg.querySelector('[role=slider][tabindex="0"]');
        const role = svg.getAttribute('role');
        const lacks = [
          ...(name.split(' ').length >= 3 ? [] : ['a sentence']),
          ...(rows > 0 && words(table?.caption) !== '' ? [] : ['a table']),
          ...(role === 'img' || (role === 'group' && slider?.getAttribute('aria-valuetext')) ? [] : ['a cursor']),
        ];
        return { name, lacks, rows, at: slider?.getAttribute('aria-valuetext') ?? '' };
      });
  });

it.each(states)('is for every hand and eye: $id', { timeout: 120_000 }, async (state) => {
  const page = await shown(state);
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await violations(page, ['color-contrast'])).toEqual([]);
  await expect.poll(async () => (await readOut(page)).filter(({ lacks }) => lacks.length > 0)).toEqual([]);
  if (!state.wide) {
    // 320 pixels are also what is left of 1280 at 400 %.
    await page.setViewportSize({ width: 320, height: 640 });
    await settled(page);
    expect(await past(page)).toEqual([]);
    expect(await violations(page, ['target-size', 'scrollable-region-focusable'])).toEqual([]);
    if (await inUkrainian(page)) {
      // What is drawn again for another language may take a moment more.
      await expect.poll(() => past(page)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 640 });
      await expect.poll(() => past(page)).toEqual([]);
    }
  }
  quiet(page);
});
