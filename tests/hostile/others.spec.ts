// Awkward links, projects, files and attributes: what cannot be used changes nothing, and says why.

import type { Report } from 'isoyield';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { journey } from '../journeys/record';
import { blank, fresh, give, listening, paste, seen } from '../journeys/surfaces/page';
import { attributes, files, links, type Other, projects } from './others';
import { clean, ready, says } from './page';

/** What a library or the engine says of its own affairs. */
const raw = /undefined|TypeError|RangeError|Cannot read|is not a function|stopped unexpectedly|\[object/;

async function settled(page: Page, one: Other, before: Awaited<ReturnType<typeof seen>>): Promise<void> {
  await expect
    .poll(
      async () => {
        const { busy, matrices } = await seen(page);
        return !busy && (one.reads ? JSON.stringify(matrices) === JSON.stringify([one.reads]) : await says(page));
      },
      { interval: 50 },
    )
    .toBe(true);
  if (one.reads) return;
  const { matrices, classes } = await seen(page);
  expect({ matrices, classes }).toEqual({ matrices: before.matrices, classes: before.classes });
  expect(await page.locator('body').innerText()).not.toMatch(raw);
}

describe('a link', () => {
  let page: Page;
  let before: Awaited<ReturnType<typeof seen>>;
  beforeAll(async () => {
    page = await fresh();
    before = await seen(page);
  });
  afterAll(() => page.context().close());
  for (const one of links)
    journey('hostile', `link ${one.id}`, one.waits, async () => {
      await page.goto('about:blank');
      await page.goto(inject('address') + one.content);
      await listening(page);
      await settled(page, one, before);
    });
});

describe('given to the page', () => {
  let page: Page;
  beforeAll(async () => {
    page = await ready();
  });
  afterAll(() => page.context().close());
  for (const [kind, list] of [
    ['project', projects.map((one) => ({ ...one, name: 'p.isoyield.json' }))],
    ['file', files],
  ] as const)
    for (const one of list)
      journey('hostile', `${kind} ${one.id}`, one.waits, async () => {
        await clean(page);
        await paste(page, '7 1\n2 9');
        await expect
          .poll(async () => (await seen(page)).matrices)
          .toEqual([
            [
              [7, 1],
              [2, 9],
            ],
          ]);
        const before = await seen(page);
        await page
          .locator('[role=status] button')
          .last()
          .click({ timeout: 2000 })
          .catch(() => {});
        await give(page, one.name, kind === 'file' ? Buffer.from(one.content, 'latin1') : one.content);
        await settled(page, one, before);
      });
});

describe('an attribute', () => {
  let page: Page;
  beforeAll(async () => {
    page = await blank();
    const script = '<script type="module" src="widget/isoyield-widget.js"></script>';
    const body = `<!doctype html><html lang="en"><head><title>Host</title>${script}</head><body></body></html>`;
    await page.route('**/host.html', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
    await page.goto(`${inject('address')}host.html`);
  });
  afterAll(() => page.context().close());
  for (const one of attributes)
    journey('hostile', `attribute ${one.id}`, one.waits, async () => {
      const answer = page.evaluate(
        async ([tag, data]) => {
          const element = document.createElement(tag) as HTMLElement & { report: Report | null };
          element.setAttribute('loading', 'eager');
          element.setAttribute('data', data);
          const told = await new Promise<string | undefined>((done) => {
            element.addEventListener('isoyield-ready', () => done(undefined));
            element.addEventListener('isoyield-error', (event) =>
              done((event as CustomEvent<{ message: string }>).detail.message),
            );
            document.body.append(element);
          });
          const found = element.report?.classifiers.map(({ matrix }) => matrix);
          element.remove();
          return { message: told, matrices: found };
        },
        [one.element ?? 'isoyield-compare', one.content] as const,
      );
      const late = new Promise<never>((_, no) => setTimeout(() => no(new Error('the page does not answer')), 15_000));
      const { message, matrices } = await Promise.race([answer, late]);
      if (one.reads) expect(matrices).toEqual([one.reads]);
      else {
        expect(message).toBeTruthy();
        expect(message).not.toMatch(raw);
      }
    });
});
