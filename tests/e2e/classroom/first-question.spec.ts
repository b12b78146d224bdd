// What a student's phone loads before the first question, and what it is spared.

import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { address, live, newPage, open, quiet } from '../support/browser';

const noteOf = async (id: string) =>
  (parse(await readFile(new URL(`../../../web/exercises/${id}.yaml`, import.meta.url), 'utf8')) as Note).note.goal.en;
interface Note {
  note: { goal: { en: string } };
}

const assets = () =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(({ name, startTime }) => ({
    name,
    at: startTime,
  }));

it('asks for everything that the first question needs at once, and for one core alone', async () => {
  const page = await open('#/exercise/coin?seed=1', { viewport: { width: 390, height: 800 } });
  await page.locator('form.question').first().waitFor();
  // Longer than the calculator waits before it starts workers of its own.
  await page.waitForTimeout(1000);
  expect(page.workers()).toHaveLength(1);
  const [worker] = page.workers();
  const loaded = await page.evaluate(assets);
  // The worker asks for the core by itself, and before its own script is there.
  expect(loaded.filter(({ name }) => name.endsWith('.wasm'))).toEqual([]);
  const own = (await worker?.evaluate(assets)) ?? [];
  expect(own.map(({ name }) => name.split('/').at(-1)?.split('-')[0])).toEqual(['isoyield', 'worker']);
  // The player and the exercise are asked for before a script of the page has run: neither waits for the other.
  const begun = await page.evaluate(
    () => (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.domInteractive ?? 0,
  );
  for (const wanted of [/\/player-[\w-]+\.js$/, /\/coin-/])
    expect(loaded.find(({ name }) => wanted.test(name))?.at, String(wanted)).toBeLessThan(begun);
  // Each file costs a slow processor some milliseconds.
  expect(loaded.filter(({ name }) => name.endsWith('.js')).length).toBeLessThan(20);
  // Notes for teachers stay where they are: with their exercise, and in the list of whoever makes a class.
  const goal = await noteOf('rare-disease');
  const texts = await page.evaluate(
    (names) => Promise.all(names.map(async (name) => (await fetch(name)).text())),
    loaded.map(({ name }) => name).filter((name) => name.endsWith('.js')),
  );
  expect(texts.length).toBeGreaterThan(8);
  expect(texts.filter((text) => text.includes(goal))).toEqual([]);

  // The calculator has its core as soon as it is gone to.
  await page.goto(`${page.url().split('#')[0]}#/`);
  await live(page);
  await page.locator('[data-verdict]').first().waitFor();
  await expect.poll(() => page.workers().length).toBeGreaterThan(1);
  quiet(page);
});

describe('a worker that the first lines of the page started', () => {
  for (const [what, pattern] of [
    ['without its script', '**/worker-*.js'],
    ['without the core', '**/isoyield-*.wasm'],
  ] as const)
    it(`is replaced where it is left ${what}`, async () => {
      const page = await newPage({ viewport: { width: 390, height: 800 } });
      let refused = 0;
      await page.context().route(pattern, (route) => (refused++ === 0 ? route.abort() : route.continue()));
      await page.goto(`${address()}#/exercise/coin?seed=1`);
      await page.locator('form.question').first().waitFor();
      expect(refused).toBeGreaterThan(1);
      const field = page.locator('form.question').first().getByRole('textbox');
      await field.fill('2');
      await field.press('Enter');
      await page.locator('form.question .verdict').first().getByText(/\S/).first().waitFor();
    });

  it('says so where it never comes, and draws the exercise once it does', async () => {
    const page = await newPage();
    await page.context().route('**/worker-*.js', (route) => route.abort());
    await page.goto(`${address()}#/exercise/coin?seed=1`);
    await page.getByRole('alert').getByText(/\S/).first().waitFor();
    await page.context().unroute('**/worker-*.js');
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await page.locator('form.question').first().waitFor();
  });
});

it('finds metrics from the classroom too', async () => {
  const page = await open('#/classroom');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(page.workers()).toHaveLength(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('gwet');
  await page.getByRole('dialog').getByText(/Gwet/).first().waitFor();
  quiet(page);
});
