import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newPage, open, quiet, violations } from '../support/browser';
import { counted } from '../support/input';

// Every chart as a file, with five classifiers whose names have 24 letters: no text lies on another.

const names = [
  'logistic_regression_base',
  'gradient_boosting_tuned2',
  'random_forest_500_trees3',
  'neural_network_2_layers4',
  'support_vector_machine_5',
];

/** Probabilities of five classifiers, the later ones better. */
function table(): string {
  let state = 11;
  const draw = () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor(state / 4096) / 524288;
  };
  const rows = Array.from({ length: 300 }, () => {
    const truth = draw() < 0.3 ? 1 : 0;
    const scores = names.map((_, k) => 1 / (1 + Math.exp(-(truth ? 1 + k / 4 : -1) - 3 * (draw() + draw() - 1))));
    return [truth, ...scores.map((score) => score.toFixed(4))].join();
  });
  return `y,${names.join()}\n${rows.join('\n')}\n`;
}

interface Box {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Pairs of texts that lie on each other by more than a hair. */
function overlaps(boxes: readonly Box[], hair: number): string[] {
  return boxes.flatMap((a, i) =>
    boxes.slice(i + 1).flatMap((b) => {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const tall = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return wide > hair && tall > hair ? [`${a.text} | ${b.text}`] : [];
    }),
  );
}

/** The texts of an SVG file where a browser draws them. */
async function textsOf(reader: Page, svg: string): Promise<Box[]> {
  await reader.setContent(svg);
  return reader.evaluate(() =>
    [...document.querySelectorAll('text')].map((text) => {
      const { left, top, right, bottom } = text.getBoundingClientRect();
      // Lines leave air above and below their letters.
      const air = (bottom - top) * 0.2;
      return { text: text.textContent ?? '', left, top: top + air, right, bottom: bottom - air };
    }),
  );
}

const poppler = existsSync('/usr/bin/pdftotext');

/** The words of a PDF where poppler finds them. */
function wordsOf(path: string): Box[] {
  const page = execFileSync('pdftotext', ['-bbox', path, '-'], { encoding: 'utf8' });
  const words = /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*?)<\/word>/g;
  return [...page.matchAll(words)].map(([, left, top, right, bottom, text = '']) => {
    const air = (Number(bottom) - Number(top)) * 0.25;
    return { text, left: Number(left), top: Number(top) + air, right: Number(right), bottom: Number(bottom) - air };
  });
}

async function save(page: Page, format: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByRole('radio', { name: format, exact: true }).check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save' }).click(),
  ]);
  return download.path();
}

/** Every picture of a tab as three files, none with a text on another. */
async function check(page: Page, reader: Page): Promise<number> {
  await page.getByRole('button', { name: 'Export…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  const what = dialog.getByRole('combobox').first();
  await what.waitFor();
  const pictures = (await what.locator('option').allTextContents()).filter((text) => text.startsWith('Picture'));
  for (const picture of pictures) {
    await what.selectOption({ label: picture });
    const svg = await readFile(await save(page, 'SVG'), 'utf8');
    expect(svg).toMatch(/width="89mm"/);
    expect(overlaps(await textsOf(reader, svg), 1), `${picture}, SVG`).toEqual([]);
    const png = await readFile(await save(page, 'PNG'));
    // 89 mm at 300 dpi.
    expect(Math.abs(png.readUInt32BE(16) - (89 / 25.4) * 300)).toBeLessThan(2);
    const path = await save(page, 'PDF');
    expect((await readFile(path)).subarray(0, 5).toString()).toBe('%PDF-');
    if (!poppler) continue;
    const words = wordsOf(path);
    expect(overlaps(words, 0.75), `${picture}, PDF`).toEqual([]);
    const letters = (text: string) => text.replace(/\s/g, '');
    const said = letters(words.map(({ text }) => text).join(''));
    // The reader tells the pieces of a line in an order of its own.
    const pieces = await reader.evaluate(() =>
      [...document.querySelectorAll('text:not(:has(tspan)), tspan')].map((each) => each.textContent ?? ''),
    );
    const shown = pieces.map(letters).filter((text) => /^[\w.%]+$/.test(text));
    for (const text of shown) expect(said, picture).toContain(text);
  }
  await dialog.getByRole('button', { name: 'Close' }).click();
  return pictures.length;
}

it('draws every chart for a column of a paper without a text on another, as SVG, PNG and PDF', async () => {
  const page = await open('');
  const reader = await newPage();
  const file = { name: 'five.csv', mimeType: 'text/csv', buffer: Buffer.from(table()) };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByRole('heading', { name: 'five.csv' }).waitFor();
  await page.getByRole('heading', { name: 'Calibration' }).waitFor();
  await page.locator('figure').nth(2).waitFor();
  let count = await check(page, reader);
  for (const tab of ['Costs', 'Certainty']) {
    await page.getByRole('link', { name: tab, exact: true }).click();
    await page.locator(`main[data-tab=${tab.toLowerCase()}] h3`).nth(2).waitFor();
    count += await check(page, reader);
  }
  await page.getByRole('link', { name: 'All curves and metrics' }).click();
  await page.getByRole('radio', { name: 'Curves', exact: true }).check();
  await page.locator('main figure').nth(7).waitFor();
  count += await check(page, reader);
  expect(count).toBeGreaterThan(7);
  quiet(page);
});

it('remembers size, letters and format, stays open after saving, and takes its presets', async () => {
  const page = await open('');
  await page.getByRole('heading', { name: 'Calibration' }).waitFor();
  const exporting = () =>
    page
      .locator('section', { has: page.getByRole('heading', { name: 'Calibration' }) })
      .last()
      .getByRole('button', { name: 'Export' })
      .click();
  await exporting();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByRole('combobox', { name: 'What' }).selectOption({ label: 'Picture: Calibration' });
  await dialog.getByRole('combobox', { name: 'Size' }).selectOption({ label: 'Slide' });
  expect(await dialog.getByRole('textbox', { name: 'Width, px' }).inputValue()).toBe('960');
  await dialog.getByRole('textbox', { name: 'Width, px' }).fill('5');
  await dialog.getByText(/^A number from 80 to 4,?000\.$/).waitFor();
  await dialog.getByRole('textbox', { name: 'Width, px' }).fill('720');
  await dialog.getByRole('textbox', { name: 'Letters, pt' }).fill('12');
  await dialog.getByRole('checkbox', { name: 'With its title' }).check();
  expect(await violations(page)).toEqual([]);
  const svg = await readFile(await save(page, 'SVG'), 'utf8');
  expect(svg).toMatch(/ width="720" height="540"/);
  expect(svg).toContain('>Calibration</text>');
  const pdf = await save(page, 'PDF');
  if (poppler) expect(execFileSync('pdfinfo', [pdf], { encoding: 'utf8' })).toMatch(/Page size: +540 x 405/);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await page.getByRole('heading', { name: 'Calibration' }).waitFor();
  await exporting();
  await dialog.getByRole('combobox', { name: 'What' }).selectOption({ label: 'Picture: Calibration' });
  expect(await dialog.getByRole('radio', { name: 'PDF' }).isChecked()).toBe(true);
  expect(await dialog.getByRole('textbox', { name: 'Width, px' }).inputValue()).toBe('720');
  quiet(page);
});

it('saves a figure of a chosen width as PDF in three clicks, the first time too', async () => {
  const page = await open('');
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Calibration' }) }).last();
  await card.locator('figure svg').first().waitFor();
  const done = await counted(page);
  await card.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByRole('textbox', { name: 'Width, mm' }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('120');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'As PDF' }).click(),
  ]);
  expect((await done()).clicks).toBe(3);
  const path = await download.path();
  // 120 mm are 340.16 points.
  if (poppler) expect(execFileSync('pdfinfo', [path], { encoding: 'utf8' })).toMatch(/Page size: +340\.\d+ x /);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  quiet(page);
});
