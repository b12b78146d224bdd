import { describe, expect, test } from 'vitest';
import { newPage, open, quiet } from '../support/browser';
import { difference, mark, offered } from '../support/pictures';
import { settled, states } from '../support/states.mjs';

/** So many pixels of 64 may be drawn otherwise: edges of letters and frames between pixels. A mark that is cut off is 28 or more. */
const tolerance = 18;

describe('exported pictures', () => {
  const drawing = [
    ...['factory-open', 'factory-certainty', 'three-classes-costs', 'right-to-left', 'one-classifier', 'scores'],
    ...['scores-costs', 'folds-open'],
  ];
  test.each(
    drawing.flatMap((id) => [[id, 'light'] as const, ...(id === 'factory-open' ? [[id, 'dark'] as const] : [])]),
  )('of %s in the %s theme look as they do on the page', async (id, colorScheme) => {
    const state = states.find((each) => each.id === id);
    const page = await open(state?.at, {
      colorScheme,
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 1600 },
    });
    await state?.go(page);
    await settled(page);
    const blank = await newPage();
    const found: Record<string, number> = {};
    let seen = 0;
    const compare = async (root: string, button: () => Promise<unknown>, tables: 'tables' | 'none') => {
      let sizes = await mark(page, root, tables);
      let pictures = await offered(page, button, sizes);
      if (pictures.length > sizes.length) {
        // One was drawn after they were marked.
        sizes = await mark(page, root, tables);
        pictures = await offered(page, button, sizes);
      }
      await page.emulateMedia({ colorScheme: 'light' });
      expect(pictures.length, root).toBe(sizes.length);
      for (const [i, { title, svg }] of pictures.entries()) {
        seen += 1;
        const off = await difference(page, blank, i, svg);
        if (off > tolerance) found[title] = off;
        // No higher than on the page, but for two rows of a legend.
        const [, tall = 0] = (/viewBox="\S+ \S+ \S+ (\S+)"/.exec(svg) ?? []).map(Number);
        if (tall > (sizes[i]?.height ?? 0) + 76) found[`${title}: height`] = tall;
      }
      await page.emulateMedia({ colorScheme });
    };
    await compare('[data-results]', () => page.getByRole('button', { name: 'Export…' }).click(), 'none');
    const cards = page.locator('main section section:has(button[aria-label="Export tables and pictures"])');
    for (let i = 0; i < (await cards.count()); i += 1) {
      const card = cards.nth(i);
      if ((await card.locator('td svg').count()) === 0) continue;
      await card.evaluate((each) => each.setAttribute('data-compared', ''));
      const button = () => card.getByRole('button', { name: 'Export tables and pictures' }).click();
      await compare('[data-compared]', button, 'tables');
      await card.evaluate((each) => each.removeAttribute('data-compared'));
    }
    expect(found).toEqual({});
    expect(seen).toBeGreaterThan(0);
    quiet(page);
  });
});
