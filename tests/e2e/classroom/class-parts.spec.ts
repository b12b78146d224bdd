// What a teacher does before and besides a class: a large class drawn in the editor, a draft that survives, own exercises, paper.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { load } from 'isoyield';
import { exportExercises, parseExercise } from 'isoyield-exercises';
import { classLink, makeClass } from 'isoyield-exercises/class';
import { expect, it } from 'vitest';
import { serve } from '../../../.tools/build/serve.mjs';
import { newPage, open, quiet, violations } from '../support/browser';

/** A class with one exercise, and what its link holds. */
async function classOf(name: string) {
  const text = await readFile(new URL('../../../web/exercises/coin.yaml', import.meta.url), 'utf8');
  return { link: encodeURIComponent(classLink(await makeClass([{ id: 'coin', text }], { name, term: '' }))) };
}

const own = `schema: isoyield.exercise/2
id: my-own
title: { en: My own letters, uk: Мої листи }
statement: { en: "{n} letters, {spam} of them spam.", uk: "{n} листів, з них {spam} — спам." }
parameters: { n: { integer: [100, 900] }, spam: { integer: [10, 90] } }
questions:
  - { id: share, kind: number, ask: { en: Which share is spam?, uk: Яка частка спаму? }, answer: spam / n }
`;

it('draws a class of 200 while an exercise is written, and keeps what was typed when the tab is closed at once', async () => {
  const page = await open('#/classroom/edit', { viewport: { width: 1280, height: 900 } });
  const source = page.getByRole('textbox', { name: 'Source' });
  await source.fill(own);
  // Of this exercise, not of the one that was there before.
  await page.getByRole('rowheader', { name: 'share', exact: true }).waitFor();
  await page.getByText(/^\d+ different draws among 200 students/).waitFor();
  const [, draws = ''] = /^(\d+)/.exec((await page.getByText(/different draws among 200/).textContent()) ?? '') ?? [];
  expect(Number(draws)).toBeGreaterThan(150);
  expect(await violations(page)).toEqual([]);
  // On a laptop the preview is in sight beside the source.
  const box = await page.getByRole('region', { name: 'What students get' }).boundingBox();
  expect(box?.y).toBeLessThan(700);
  await source.fill(own.replace('My own letters', 'Typed at the last moment'));
  await page.reload();
  await expect.poll(() => source.inputValue()).toContain('Typed at the last moment');
  quiet(page);
});

it('puts an exercise of one’s own into a class, and shows the link as a code', async () => {
  const teacher = await open('#/classroom/teach', { permissions: ['clipboard-read', 'clipboard-write'] });
  const form = teacher.getByRole('form', { name: 'Make a class' });
  await form.getByLabel('Name of the class').fill('Own');
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'my-own.yaml', mimeType: 'text/yaml', buffer: Buffer.from(own) });
  await form.getByText('my-own', { exact: true }).locator('visible=true').first().waitFor();
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'none.yaml', mimeType: 'text/yaml', buffer: Buffer.from('- 1\n- 2') });
  await teacher.getByText('none.yaml is not an exercise file.').waitFor();
  // What a student could not solve gets into no class.
  const names = await form.getByText('my-own', { exact: true }).count();
  await form.locator('input[type=file]').setInputFiles({
    name: 'odd.yaml',
    mimeType: 'text/yaml',
    buffer: Buffer.from(own.replace('spam / n', '(n - n) / (n - n)')),
  });
  await teacher.getByText('odd.yaml cannot be solved by every student:').waitFor();
  expect(await form.getByText('my-own', { exact: true }).count()).toBe(names);
  // Points by try, as the teacher wants them.
  await form.getByLabel('Points', { exact: true }).selectOption('own');
  await form.getByLabel(/^Points by try/).fill('100, 40, none');
  await form.getByRole('button', { name: 'Make the class with 1 exercise' }).click();
  await teacher.getByText('The points by try cannot be read.').waitFor();
  await form.getByLabel(/^Points by try/).fill('100, 40, 0');
  await form.getByLabel('Cost of each hint, in %').fill('5');
  const [saved] = await Promise.all([
    teacher.waitForEvent('download'),
    form.getByRole('button', { name: 'Make the class with 1 exercise' }).click(),
  ]);
  expect(JSON.parse(await readFile(await saved.path(), 'utf8')).marks).toEqual({ tries: [1, 0.4, 0], hint: 0.05 });
  await form.getByRole('img', { name: 'The link as a QR code' }).waitFor();
  expect(await violations(teacher)).toEqual([]);
  await form.getByRole('button', { name: 'Copy the link' }).click();
  const link = await teacher.evaluate(() => navigator.clipboard.readText());
  const student = await open(link.slice(link.indexOf('#')), { viewport: { width: 390, height: 800 } });
  await student.getByRole('textbox').first().fill('Olena');
  await student.getByRole('button', { name: 'Begin' }).click();
  await student.getByText('Nothing was sent.').waitFor();
  await student.getByRole('link', { name: 'My own letters' }).click();
  const statement = (await student.getByText(/letters, \d+ of them spam/).textContent()) ?? '';
  const [n = 1, spam = 0] = [...statement.matchAll(/\d+/g)].map(([text]) => Number(text));
  await student.locator('form.question').getByRole('textbox').fill(`${spam}/${n}`);
  await student.getByRole('button', { name: 'Check' }).click();
  await expect.poll(() => student.locator('.verdict').getAttribute('data-state')).toBe('right');
  expect(await student.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  quiet(teacher);
  quiet(student);
});

it('prints worksheets whose every page has name, variant and its number', async () => {
  const { readFileSync } = await import('node:fs');
  const exercises = ['rare-disease', 'factory', 'roc-path'].map((id) =>
    parseExercise(readFileSync(new URL(`../../../web/exercises/${id}.yaml`, import.meta.url), 'utf8')),
  );
  const { data } = await exportExercises(await load(), exercises, {
    format: 'worksheet',
    seeds: [1, 2],
    language: 'uk',
  });
  const folder = mkdtempSync(join(tmpdir(), 'isoyield-sheets-'));
  writeFileSync(join(folder, 'index.html'), strFromU8(unzipSync(data as Uint8Array)['worksheets.html'] as Uint8Array));
  const server = await serve(folder, {});
  const page = await newPage();
  await page.goto(server.address);
  const heads = await page
    .locator('.page')
    .evaluateAll((all) =>
      all.map(
        (each) => [each.querySelector('header')?.innerText ?? '', each.querySelectorAll('.question').length] as const,
      ),
    );
  for (const variant of [1, 2]) {
    const own = heads.filter(([text]) => text.includes(`варіант ${variant}`));
    own.forEach(([text, questions], i) => {
      expect(text).toContain('Ім’я');
      expect(text).toContain(`сторінка ${i + 1} з ${own.length}`);
      expect(text).toMatch(/[0-9A-Z]{6}/);
      expect(questions).toBeGreaterThan(0);
    });
    expect(own.reduce((sum, [, questions]) => sum + questions, 0)).toBe(
      exercises.reduce((sum, each) => sum + each.questions.length, 0),
    );
  }
  // What the screen shows as pages are the sheets that come out of the printer.
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)).toHaveLength(heads.length);
  server.close();
  rmSync(folder, { recursive: true });
});

it('keeps a name that turns the direction of writing from turning the sentence around it', async () => {
  const { link } = await classOf('Group \u202ex');
  const page = await open(`#/classroom/set?c=${link}`, {});
  await page.getByLabel('Name or code').fill('\u202eanelO');
  expect(await page.locator('main').innerText()).toContain('\u2068Group \u202ex\u2069');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByText('\u2068\u202eanelO\u2069').first().waitFor();
});
