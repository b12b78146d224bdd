import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { load } from 'isoyield';
import { exportExercises, parseExercise } from 'isoyield-exercises';
import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve } from '../../../.tools/build/serve.mjs';
import { evilLabels } from '../../labels';
import { newPage, open, quiet, tab } from '../support/browser';

// Names that some surface might take for markup, code or a command, in what the page gives away and in exercises.

const folder = mkdtempSync(join(tmpdir(), 'isoyield-labels-'));
let server: Awaited<ReturnType<typeof serve>>;
const widget = new URL('../../../.build/widget/isoyield-exercise-alone.js', import.meta.url);
const [script = '', image = '', proto = ''] = evilLabels;
/** In the text of an exercise braces and dollars are its own. */
const spoken = evilLabels.filter((label) => !/[{$]/.test(label));
const exercise = JSON.stringify({
  schema: 'isoyield.exercise/1',
  id: 'evil',
  title: script,
  statement: `${spoken.join(' and ')} and [link](javascript:hit)`,
  parameters: { n: { integer: [10, 90] } },
  data: {
    matrices: {
      A: {
        classes: [image, proto],
        positive: 0,
        cells: [
          ['n', 2],
          [3, 'n'],
        ],
      },
    },
  },
  show: ['A'],
  questions: [
    { id: 'q', kind: 'number', ask: image, answer: 'n', hints: [script] },
    {
      id: 'c',
      kind: 'choice',
      ask: proto,
      options: spoken,
      answer: 1,
    },
  ],
  solution: script,
});

beforeAll(async () => {
  const { data } = await exportExercises(await load(), [parseExercise(exercise)], {
    format: 'scorm',
    widget: readFileSync(widget, 'utf8'),
  });
  for (const [name, bytes] of Object.entries(unzipSync(data as Uint8Array))) {
    mkdirSync(dirname(join(folder, 'sco', name)), { recursive: true });
    writeFileSync(join(folder, 'sco', name), bytes);
  }
  copyFileSync(widget, join(folder, 'exercise.js'));
  const given = exercise.replace(/</g, '\\u003c');
  writeFileSync(
    join(folder, 'widget.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title><script type="module" src="exercise.js"></script>
<isoyield-exercise seed="5" loading="eager"><script type="application/json">${given}</script></isoyield-exercise></html>`,
  );
  server = await serve(folder);
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Nothing ran, nothing became an element, and no link leads to a script; what is in shadow roots included. */
async function unharmed(page: Page | Frame) {
  const found = await page.evaluate(() => {
    const roots: (Document | ShadowRoot)[] = [document];
    for (const root of roots)
      for (const each of root.querySelectorAll('*')) if (each.shadowRoot) roots.push(each.shadowRoot);
    const all = (selector: string) => roots.flatMap((root) => [...root.querySelectorAll(selector)]).length;
    return {
      hit: (window as unknown as { hit?: number }).hit,
      images: all('img[src="x"]'),
      links: all('a[href^="javascript:" i]'),
      polluted: 'hit' in Object.prototype,
    };
  });
  expect(found).toEqual({ hit: undefined, images: 0, links: 0, polluted: false });
}

test.each(['widget.html', 'sco/index.html'])('are text in an exercise: %s', async (path) => {
  const page = await newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  await page.goto(server.address + path);
  await page.getByText(script, { exact: true }).first().waitFor();
  await page.getByText(image, { exact: true }).first().waitFor();
  await unharmed(page);
  await page.getByRole('textbox').first().fill(script);
  await page.keyboard.press('Enter');
  await page.getByRole('radio').first().check();
  await page.locator('.verdict[data-state]').first().waitFor();
  await unharmed(page);
  expect(faults).toEqual([]);
});

test('are text in everything that the export dialog shows and saves', async () => {
  const names = evilLabels.slice(0, 2).map(encodeURIComponent);
  const classes = ['__proto__', evilLabels[4] ?? ''].map(encodeURIComponent);
  const page = await open(
    `#/?v=1&c=${classes}&p=__proto__&m=${names[0]}~50,2;10,35&m=${names[1]}~44,11;4,41&u=1,-2;-10,5&unit=${encodeURIComponent('<b>x</b>')}`,
  );
  await page.waitForSelector('main [data-verdict]');
  await tab(page, 'Costs');
  await page.locator('main figure svg').first().waitFor();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  const what = dialog.getByRole('combobox', { name: 'What' });
  const exporting = async (index: number) => {
    await page.getByRole('button', { name: 'Export…' }).click();
    await what.locator('option').nth(index).waitFor({ state: 'attached' });
    await what.selectOption({ index });
  };
  const save = async (format: string) => {
    await dialog.locator(`input[value=${format}]`).check();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Save' }).click(),
    ]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(download.suggestedFilename()).toMatch(/^[\p{L}\p{N}-]+(\.[A-Za-z]+)+$/u);
    return readFile(await download.path(), 'utf8');
  };

  await exporting(0);
  const titles = await what.locator('option').allTextContents();
  const things = titles.length;
  expect(things).toBeGreaterThan(5);
  for (let index = 0; index < things; index += 1) {
    await what.selectOption({ index });
    const forms = dialog.locator('input[type=radio]');
    // The first group are the forms: any other follows from the form.
    const count = await dialog.locator('fieldset').first().locator('input').count();
    for (let i = 0; i < count; i += 1) {
      await forms.nth(i).check();
      await unharmed(page);
    }
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await exporting(0);
  const html = await save('html');
  await exporting(titles.findIndex((title) => title.startsWith('Picture')));
  const svg = await save('svg');
  for (const each of [html, svg]) expect(each).not.toMatch(/<script|<img|<b>|onerror="/i);
  const saved = await newPage();
  await saved.setContent(html);
  await expect.poll(() => saved.getByText(script).count()).toBeGreaterThan(0);
  await unharmed(saved);
  quiet(page);
});
