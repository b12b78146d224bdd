import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { drawnByVega, shareOf } from '../../vega';
import { newPage, open, quiet, tab, violations } from '../support/browser';
import { settled, states } from '../support/states.mjs';

const scores = new URL('../../reference/files/bc_oof.csv', import.meta.url).pathname;
const textOf = async (download: Download) => readFile(await download.path(), 'utf8');

/** Opens the dialog of a card, or of the whole analysis. */
async function exporting(page: Page, card?: string) {
  if (card === undefined) await page.getByRole('button', { name: 'Export…' }).click();
  else
    await page
      .getByRole('region', { name: card, exact: true })
      .getByRole('button', { name: 'Export tables and pictures' })
      .click();
  return page.getByRole('dialog', { name: 'Export' });
}

async function saved(page: Page, format: string): Promise<Download> {
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByRole('radio', { name: format, exact: true }).check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save' }).click(),
  ]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  return download;
}

/** The page with a file of scores in it. */
async function withScores() {
  const page = await open();
  await page.locator('input[type=file]').first().setInputFiles(scores);
  await page
    .getByRole('img', { name: /ROC/ })
    .or(page.getByRole('group', { name: /ROC/ }))
    .first()
    .waitFor();
  return page;
}

/** A number as the page writes it. */
const figure = (text = '') => {
  const plain = text.replace('\u2212', '-').replace(/[,%\s]/g, '');
  const written = plain.replace(/×10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)$/, (_, power: string) =>
    power.replace(/./g, (each) => (each === '⁻' ? '-' : String('⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(each)))).replace(/^/, 'e'),
  );
  return Number(written) / (text.endsWith('%') ? 100 : 1);
};
// Of tens of thousands of points an assertion each would take minutes.
const near = (found: unknown, value: number, span: number, off = 1e-6) => {
  if (!(Math.abs(Number(found) - value) <= off * span)) expect.fail(`${found} for ${value}`);
};

describe('export', () => {
  test('gives the cells of a card to a spreadsheet and its table to programs', async () => {
    const page = await open(undefined, { permissions: ['clipboard-read', 'clipboard-write'] });
    await tab(page, 'Certainty');
    const dialog = await exporting(page, 'Yields and their difference');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await dialog.waitFor({ state: 'detached' });
    const board = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const read = async (type: string) => (await item?.getType(type))?.text();
      return { html: await read('text/html'), plain: await read('text/plain') };
    });
    expect(board.plain).toMatch(/^classifier\tyield per item/);
    expect(board.html).toContain('<table>');
    await exporting(page, 'Yields and their difference');
    const csv = await saved(page, 'CSV');
    expect(csv.suggestedFilename()).toBe('utility-yields.csv');
    expect((await textOf(csv)).split('\r\n')[1]).toMatch(/^A,3\.5,/);
    quiet(page);
  });

  test('writes a report that opens by itself: no script, no request, the same verdict', async () => {
    const page = await open();
    await exporting(page);
    // The dialog shows it as it will read, pictures too.
    const preview = page.getByRole('region', { name: 'Preview' });
    const said = await page.locator('main [data-verdict] h2').innerText();
    await preview.getByRole('heading', { level: 1, name: said, exact: true }).waitFor();
    await preview.getByRole('table').first().waitFor();
    const download = await saved(page, 'HTML');
    const html = await textOf(download);
    const other = await newPage();
    const asked: string[] = [];
    const faults: string[] = [];
    other.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    other.on('request', (request) => asked.push(request.url()));
    await other.goto(`data:text/html;charset=utf-8,${encodeURIComponent(html)}`);
    expect(asked.filter((url) => !url.startsWith('data:'))).toEqual([]);
    expect(faults).toEqual([]);
    await expect(other.getByRole('heading', { level: 1 }).textContent()).resolves.toBe(said);
    // What follows has the order and the words of the page.
    expect(await other.locator('h1 ~ section').first().locator('p').first().textContent()).toMatch(
      /A earns 3\.50\s€ per component/,
    );
    const tabs = await page.getByRole('navigation', { name: 'Views of the result' }).getByRole('link').allInnerTexts();
    expect((await other.getByRole('heading', { level: 2 }).allInnerTexts()).slice(0, 4)).toEqual(tabs);
    await expect.poll(() => other.locator('table').count()).toBeGreaterThan(5);
    expect(await violations(other)).toEqual([]);
    await expect.poll(() => other.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  test('fits the report of five classifiers on a sheet of paper, with no word broken and dark on white', async () => {
    const page = await withScores();
    await exporting(page);
    const html = await textOf(await saved(page, 'HTML'));
    const other = await newPage({ viewport: { width: 794, height: 1123 }, colorScheme: 'dark' });
    await other.goto(`data:text/html;charset=utf-8,${encodeURIComponent(html)}`);
    await other.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const seen = await other.evaluate(() => {
      const range = document.createRange();
      const broken = [...document.querySelectorAll('td, th')].filter(({ firstChild }) => {
        if (!(firstChild instanceof Text) || /\W/.test(firstChild.data)) return false;
        range.selectNodeContents(firstChild);
        return range.getClientRects().length > 1;
      });
      const tables = [...document.querySelectorAll('table')];
      return {
        broken: broken.map(({ textContent }) => textContent),
        over: tables.filter(({ offsetWidth }) => offsetWidth > innerWidth).map(({ caption }) => caption?.textContent),
        background: getComputedStyle(document.body).backgroundColor,
      };
    });
    expect(seen).toEqual({ broken: [], over: [], background: 'rgb(255, 255, 255)' });
  });

  test('draws a picture as SVG, as pixels and as Vega-Lite', async () => {
    const page = await withScores();
    const choose = async () => {
      const dialog = await exporting(page, 'Threshold');
      await dialog.getByRole('combobox', { name: 'What' }).waitFor();
      const options = await dialog.getByRole('combobox', { name: 'What' }).locator('option').allTextContents();
      await dialog
        .getByRole('combobox', { name: 'What' })
        .selectOption({ index: options.findIndex((each) => /^Picture.*ROC/.test(each)) });
    };
    await choose();
    const svg = await textOf(await saved(page, 'SVG'));
    expect(svg).not.toMatch(/class=|style=|var\(/);
    const other = await newPage();
    // Chromium is not our program: it opens the file as an image.
    const size = await other.evaluate(async (source) => {
      const image = new Image();
      image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, svg);
    expect(Math.min(...size)).toBeGreaterThan(200);
    await choose();
    const dialog = page.getByRole('dialog', { name: 'Export' });
    await dialog.getByRole('radio', { name: 'PNG', exact: true }).check();
    await dialog.getByRole('combobox', { name: 'Resolution, dpi' }).selectOption('300');
    const png = await readFile(await (await saved(page, 'PNG')).path());
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    // A column of 89 mm at 300 dots an inch.
    expect(Math.abs(png.readUInt32BE(16) - (89 / 25.4) * 300)).toBeLessThanOrEqual(2);
    await choose();
    const { lines, legend } = await drawnByVega(await textOf(await saved(page, 'Vega-Lite')));
    expect(legend).toEqual(['lr', 'rf', 'nb', 'tree', 'svm_margin']);
    for (const { points } of lines) expect(points.length).toBeGreaterThan(20);
    quiet(page);
  });

  test('gives the curves of the classes that are drawn, with every vertex', async () => {
    const state = states.find((each) => each.id === 'class-scores');
    const page = await open(state?.at);
    await state?.go(page);
    const card = page.getByRole('region', { name: 'Each class against the rest' });
    const drawn = async () => card.locator('figure').first().locator('tbody tr td:first-child').allTextContents();
    const before = new Set(await drawn());
    const name = [...before][0] as string;
    await card.getByRole('checkbox', { name, exact: true }).uncheck({ force: true });
    await expect.poll(drawn).not.toContain(name);
    const dialog = await exporting(page, 'Each class against the rest');
    const what = dialog.getByRole('combobox', { name: 'What' });
    const picture = what.locator('option', { hasText: 'Picture: ROC' });
    await picture.waitFor({ state: 'attached' });
    await what.selectOption({ label: (await picture.textContent()) ?? '' });
    const { lines, legend } = await drawnByVega(await textOf(await saved(page, 'Vega-Lite')));
    expect(legend).toHaveLength(before.size - 1);
    expect(legend).not.toContain(name);
    for (const { points } of lines) expect(points.length).toBeGreaterThan(40);
    quiet(page);
  });

  const drawing = ['three-classes-costs', 'scores-open', 'folds-open', 'class-scores'];
  test.each(drawing)('has Vega draw what the pictures of %s show', async (id) => {
    const state = states.find((each) => each.id === id);
    const page = await open(state?.at);
    await state?.go(page);
    await settled(page);
    /** The pictures that are drawn from a table of their own: how, and what is in it. */
    const own = await page.locator('figure:has(table[data-drawn])').evaluateAll((figures) =>
      figures.map((figure) => {
        const table = figure.querySelector('table') as HTMLTableElement;
        const rows = [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent ?? ''));
        return { title: table.caption?.textContent ?? '', how: JSON.parse(table.dataset['drawn'] ?? ''), rows };
      }),
    );
    const dialog = await exporting(page);
    // It stays open: closed and opened again it would draw the whole report for each picture.
    await page.evaluate(() => {
      HTMLDialogElement.prototype.close = () => {};
    });
    const what = dialog.getByRole('combobox', { name: 'What' });
    await what
      .locator('option', { hasText: /^Picture/ })
      .first()
      .waitFor({ state: 'attached' });
    const titles = await what.locator('option').allTextContents();
    const vega = dialog.getByRole('radio', { name: 'Vega-Lite', exact: true });
    let [drawn, ofOwn] = [0, 0];
    for (const [index, title] of titles.entries()) {
      if (!title.startsWith('Picture')) continue;
      await what.selectOption({ index });
      await dialog.getByRole('radio', { name: 'SVG', exact: true }).waitFor();
      if ((await vega.count()) === 0) continue;
      await vega.check();
      const download = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Save' }).click();
      const text = await textOf(await download);
      const { data, layer } = JSON.parse(text);
      const { encoding, mark } = layer.at(-1);
      const values: Record<string, number | string | null>[] = data.values;
      const picture = await drawnByVega(text);
      const marks =
        mark.type === 'line'
          ? picture.lines.map(({ points }) => points)
          : picture.points.map((at) => [[at.x, at.y] as const]);
      const seen = marks.flat();
      const [x, y] = ['x', 'y'].map((axis) => encoding[axis].field.replace('_deviate', '')) as [string, string];
      const read = (at: unknown) => (encoding.x.field === x ? at : shareOf(Number(at)));
      const shown = values.filter((row) => row[x] !== null && row[y] !== null);
      expect(seen, title).toHaveLength(shown.length);
      const span = Math.max(1, ...shown.flatMap((row) => [row[x], row[y]].map((each) => Math.abs(Number(each) || 0))));
      for (const [i, row] of shown.entries()) {
        near(read(seen[i]?.[0]), row[x] as number, span);
        if (typeof row[y] !== 'string') near(read(seen[i]?.[1]), row[y] as number, span);
        else if (seen[i]?.[1] !== row[y]) expect.fail(`${seen[i]?.[1]} for ${row[y]}`);
      }
      drawn += 1;
      // Of a table of the plot's own the numbers are those that the plot tells a screen reader, with its four digits.
      const { how, rows } = own.find((each) => title === `Picture: ${each.title}`) ?? {};
      const heights: number[] = how === undefined ? [] : [how.y].flat();
      const told = heights.flatMap((height) => rows?.slice(1).map((row) => [row[how.x], row[height]]) ?? []);
      if (told.length !== values.length) continue;
      for (const [i, [a, b]] of told.entries()) {
        near(values[i]?.[x], figure(a), span, 1e-3);
        if (typeof values[i]?.[y] === 'number') near(values[i]?.[y], figure(b), span, 1e-3);
        else expect(values[i]?.[y]).toBe(b);
      }
      ofOwn += 1;
    }
    expect(drawn).toBeGreaterThan(0);
    if (id === 'folds-open') expect(ofOwn).toBeGreaterThan(0);
    quiet(page);
  });

  test('prints the report, and the page stands again afterwards', async () => {
    const page = await open();
    await page.evaluate(() => {
      window.print = () => {
        (window as unknown as { printed: string }).printed =
          document.querySelector('body > div:last-child')?.textContent ?? '';
        window.dispatchEvent(new Event('afterprint'));
      };
    });
    const dialog = await exporting(page);
    await dialog.getByRole('radio', { name: 'Print', exact: true }).check();
    await dialog.getByRole('button', { name: 'Print…' }).click();
    const printed = await page.waitForFunction(() => (window as unknown as { printed?: string }).printed);
    for (const said of ['A earns', 'Settings', 'Wilson', 'How to cite'])
      expect(await printed.jsonValue()).toContain(said);
    await expect.poll(() => page.locator('body > div').count()).toBe(1);
    await expect.poll(() => page.locator('html[data-printing]').count()).toBe(0);
    quiet(page);
  });
});
