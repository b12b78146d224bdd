import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { columns, everyCurve, open, quiet } from '../support/browser';
import { card, clean, compare, drop, dropBytes, factory, text } from '../support/input';

const formatFolder = new URL('../../reference/formats/', import.meta.url).pathname;
/** One of each kind; every one is read in tests/wasm/scores/formats.test.ts. */
const formats = ['plain.json', 'plain.npz', 'plain_zstd.parquet', 'plain_lz4.feather', 'plain.xlsx', 'plain.csv.gz'];

const accepted = [
  'bc_oof.csv',
  'nasty_bom.csv',
  'nasty_crlf.csv',
  'nasty_nan_inf_blank.csv',
  'nasty_no_header.csv',
  'nasty_one_class.csv',
  'nasty_plain.csv',
  'nasty_quoted.csv',
  'nasty_script_names.csv',
  'nasty_semicolon_decimal_comma.csv',
  'nasty_tabs.tsv',
  'nasty_text_labels.csv',
  'nasty_utf8_ua.csv',
];

describe('score files', { concurrent: false }, () => {
  it.each([
    ['iris3_oof.csv', ['lr', 'knn5', 'nb'], 3],
    ['digits10_lr_oof.csv', ['p'], 10],
  ])('takes %s with its classes', async (name, classifiers, classes) => {
    const page = await open();
    await factory(page).waitFor();
    await drop(page, name, text(name));
    await card(page, name).waitFor();
    for (const each of classifiers) await card(page, name).getByText(each, { exact: true }).first().waitFor();
    await compare(page).getByText('AUC of each class against the rest, macro').first().waitFor({ state: 'attached' });
    await columns(page);
    const choices = card(page, name).getByRole('combobox', { name: /^Role of column/ });
    await choices.first().waitFor();
    const roles = await choices.evaluateAll((all) => all.map((each) => (each as HTMLSelectElement).value));
    expect(roles.filter((role) => role === 'probability')).toHaveLength(classifiers.length * classes);
    await clean(page);
    await everyCurve(page);
    await compare(page).getByRole('heading', { name: 'Each class against the rest' }).waitFor();
    await clean(page);
    quiet(page);
  });

  // One page for all of them: each is taken back before the next.
  it('takes every good file, back and again', async () => {
    const page = await open();
    for (const name of accepted) {
      await factory(page).waitFor();
      await drop(page, name, text(name));
      await card(page, name).waitFor();
      await factory(page).waitFor({ state: 'detached' });
      await clean(page);
      await page.keyboard.press('Control+z');
      await factory(page).waitFor();
      await page.keyboard.press('Control+y');
      await card(page, name).waitFor();
      await page.keyboard.press('Control+z');
    }
    quiet(page);
  });

  it('refuses files with their reasons, and keeps what was there', async () => {
    const page = await open();
    await factory(page).waitFor();
    for (const name of ['nasty_empty.csv', 'nasty_three_labels.csv']) {
      await drop(page, name, text(name));
      const attempt = page.getByRole('region', { name: `Reading ${name}` });
      await attempt.getByRole('alert').waitFor();
      await expect.poll(async () => (await attempt.getByRole('alert').innerText()).length).toBeGreaterThan(20);
      await expect.poll(() => factory(page).isVisible()).toBe(true);
      await clean(page);
      await attempt.getByRole('button', { name: 'Dismiss this file' }).click();
      await attempt.waitFor({ state: 'detached' });
    }
    quiet(page);
  });

  it('shows on a phone the mark of the best of many, and how many more there are', async () => {
    const page = await open(undefined, { viewport: { width: 360, height: 780 } });
    await factory(page).waitFor();
    const names = [...'abcdefghij'];
    // Only the last tells the classes apart.
    const rows = [0, 1, 2, 3, 4, 5].map((i) => [i % 2, ...names.map((_, c) => (c === 9 ? i % 2 : i >> 1) + 0.5)]);
    await drop(page, 'ten.csv', [['y', ...names], ...rows].map((row) => row.join(',')).join('\n'));
    const line = page.locator('[data-part=data] > div').filter({ hasText: 'ten.csv' });
    await line.getByText('+2').waitFor();
    // Not the arrow that opens it.
    const marks = line.locator('svg:not(button svg)');
    await expect.poll(() => marks.count()).toBe(8);
    const best = compare(page).getByRole('row', { name: /^j / }).locator('svg').first();
    expect(await marks.last().getAttribute('class')).toBe(await best.getAttribute('class'));
    quiet(page);
  });

  it('takes a matrix in a file as matrices, and a wrong one into the box', async () => {
    const page = await open();
    await factory(page).waitFor();
    await drop(page, 'forest.txt', 'TP=45 FN=3 FP=2 TN=50');
    await page.getByText(/^1 classifier, positive: 1, rows: true class/).waitFor();
    await drop(page, 'wrong.txt', '50 2\n3 -45');
    const box = page.getByRole('textbox', { name: 'Matrices as text, in any format' });
    await expect.poll(() => box.inputValue()).toBe('50 2\n3 -45');
    await page
      .getByRole('button', { name: /Line 2/ })
      .first()
      .waitFor();
    quiet(page);
  });

  it.each([
    ['ragged rows', 'nasty_ragged.csv', text('nasty_ragged.csv')],
    ['a gap', 'gap.csv', ',neg,pos\nneg,,2\npos,3,45\n'],
  ])('names the place in a small table with %s', async (_, name, content) => {
    const page = await open();
    await factory(page).waitFor();
    await drop(page, name, content);
    await page
      .getByRole('button', { name: /^Line \d/ })
      .first()
      .waitFor();
    await expect.poll(() => factory(page).isVisible()).toBe(true);
    quiet(page);
  });

  it('names the files that it left out', async () => {
    const page = await open();
    await factory(page).waitFor();
    const rows = Array.from({ length: 30 }, (_, i) => `${i % 3 ? 0 : 1},${((i * 37) % 100) / 100}`).join('\n');
    const buffer = Buffer.from(`y,score\n${rows}`);
    const mimeType = 'text/csv';
    const input = page.locator('input[type=file]').first();
    await input.setInputFiles(['a.csv', 'b.csv'].map((name) => ({ name, mimeType, buffer })));
    await page
      .getByRole('alert')
      .getByText(/joined by a column that names their items/)
      .waitFor();
    await input.setInputFiles([
      ...['a.txt', 'b.txt'].map((name) => ({ name, mimeType, buffer: Buffer.from('TP=45 FN=3 FP=2 TN=50') })),
      { name: 'c.csv', mimeType, buffer },
    ]);
    await page.getByRole('region', { name: 'Classifier b' }).waitFor();
    await page.getByText(/^One file was not read: c\.csv\./).waitFor();
    quiet(page);
  });

  it('names a file that is no table for what it is', async () => {
    const page = await open();
    await factory(page).waitFor();
    await drop(page, 'book.xlsx', 'PK\u0003\u0004\u0014\u0000\u0006\u0000[Content_Types].xml xl/workbook.xml');
    const attempt = page.getByRole('region', { name: 'Reading book.xlsx' });
    await attempt.getByRole('alert').waitFor();
    await expect.poll(() => factory(page).isVisible()).toBe(true);
    await clean(page);
    quiet(page);
  });

  it('takes each format without a word to another origin', async () => {
    const page = await open();
    await factory(page).waitFor();
    for (const name of formats) {
      await dropBytes(page, name, readFileSync(formatFolder + name));
      await card(page, name).waitFor();
      await card(page, name).getByText('24 items').waitFor();
      await clean(page);
    }
    quiet(page);
  });

  it('asks for the encoding of a text that is not UTF-8', async () => {
    const page = await open();
    await factory(page).waitFor();
    await dropBytes(page, 'ua_windows1251.csv', readFileSync(`${formatFolder}ua_windows1251.csv`));
    const attempt = page.getByRole('region', { name: 'Reading ua_windows1251.csv' });
    await attempt.getByText(/not UTF-8/).waitFor();
    await expect.poll(() => attempt.getByLabel('Encoding of the text').inputValue()).toBe('windows-1251');
    await attempt.getByRole('button', { name: 'Use this encoding' }).click();
    await card(page, 'ua_windows1251.csv').waitFor();
    await page.getByText('Хвора людина').first().waitFor();
    quiet(page);
  });

  it('takes pasted cells of scores as a table, and with gaps too', async () => {
    const page = await open();
    await factory(page).waitFor();
    const paste = (cells: string) =>
      page.evaluate((given) => {
        const transfer = new DataTransfer();
        transfer.setData('text/plain', given);
        document.body.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }),
        );
      }, cells);
    const table = card(page, 'pasted table');
    await paste(text('nasty_tabs.tsv'));
    await table.getByText('24 items').waitFor();
    await paste('y;score\n1;0,91\n0;\n0;0,12\n1;0,83\n');
    await table.getByText('3 items').waitFor();
    await paste('y,a\n1,0.9\n0,0.2\n1,n/a\n');
    await table.getByText('2 items').waitFor();
    await page.getByRole('button', { name: 'Paste', exact: true }).click();
    await page.getByRole('textbox', { name: 'Matrices as text, in any format' }).fill('y\ta\n1\t0.9\n0\t0.2\n1\t0.8\n');
    await page.getByRole('button', { name: 'Read as a table' }).click();
    await table.getByText('3 items').waitFor();
    quiet(page);
  });

  it('puts no score file into the address', async () => {
    const page = await open();
    await factory(page).waitFor();
    await drop(page, 'nasty_plain.csv', text('nasty_plain.csv'));
    await card(page, 'nasty_plain.csv').waitFor();
    await expect.poll(() => new URL(page.url()).hash).toBe('#/');
    await page.goBack();
    await factory(page).waitFor();
    await page.goForward();
    await card(page, 'nasty_plain.csv').waitFor();
    quiet(page);
  });
});

it('a folder is no file: the page says so, keeps what it shows and takes the files beside it', async () => {
  const page = await open();
  await factory(page).waitFor();
  const session = await page.context().newCDPSession(page);
  const put = async (...files: string[]) => {
    const data = { items: [], files, dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await session.send('Input.dispatchDragEvent', { type, x: 600, y: 400, data });
  };
  await put(formatFolder.slice(0, -1));
  await page.getByText('“formats” is a folder. Drop the files in it: one, or several of the same items.').waitFor();
  expect(await page.getByRole('region', { name: /^Reading/ }).count()).toBe(0);
  await factory(page).waitFor();
  await put(formatFolder.slice(0, -1), `${formatFolder}plain.json`);
  await card(page, 'plain.json').waitFor();
  await clean(page);
  quiet(page);
});
