// What a student's phone loads before the first question, and what it is spared.

import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { live, open, quiet } from '../support/browser';

const noteOf = async (id: string) =>
  (parse(await readFile(new URL(`../../../web/exercises/${id}.yaml`, import.meta.url), 'utf8')) as Note).note.goal.en;
interface Note {
  note: { goal: { en: string } };
}

it('asks for everything that the first question needs at once, and for one core alone', async () => {
  const page = await open('#/exercise/coin?seed=1', { viewport: { width: 390, height: 800 } });
  await page.locator('form.question').first().waitFor();
  // Longer than the calculator waits before it starts workers of its own.
  await page.waitForTimeout(1000);
  expect(page.workers()).toHaveLength(1);
  const loaded = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, initiatorType, startTime }) => ({ name, by: initiatorType, at: startTime }),
    ),
  );
  const cores = loaded.filter(({ name }) => name.endsWith('.wasm'));
  expect(cores.map(({ by }) => by)).toEqual(['link']);
  // The player and the core are asked for before a script of the page has run: neither waits for the other.
  const begun = await page.evaluate(
    () => (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.domInteractive ?? 0,
  );
  for (const wanted of [/\/ExercisePage-/, /\.wasm$/])
    expect(loaded.find(({ name }) => wanted.test(name))?.at, String(wanted)).toBeLessThan(begun);
  // Notes for teachers stay where they are: with their exercise, and in the list of whoever makes a class.
  const goal = await noteOf('rare-disease');
  const texts = await page.evaluate(
    (names) => Promise.all(names.map(async (name) => (await fetch(name)).text())),
    loaded.map(({ name }) => name).filter((name) => name.endsWith('.js')),
  );
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((text) => text.includes(goal))).toEqual([]);

  // The calculator has its core as soon as it is gone to.
  await page.goto(`${page.url().split('#')[0]}#/`);
  await live(page);
  await page.locator('[data-verdict]').first().waitFor();
  await expect.poll(() => page.workers().length).toBeGreaterThan(1);
  quiet(page);
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
