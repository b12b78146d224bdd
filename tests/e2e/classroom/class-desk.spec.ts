import { readFile } from 'node:fs/promises';
import { classLink, makeClass } from 'isoyield-exercises/class';
import type { Download, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { open, quiet, violations } from '../support/browser';

const content = async (download: Download) => readFile(await download.path(), 'utf8');

/** Files that cannot be marked, and what is said of each. */
const refused = (sealed: string) =>
  [
    ['cut.txt', Buffer.from(sealed.slice(0, -30))] as const,
    ['large.txt', Buffer.alloc(20_000_000, 'x')] as const,
    ['newer.txt', Buffer.from(sealed.replace('hand-in/1', 'hand-in/2'))] as const,
  ].map(([name, buffer]) => ({ name, mimeType: 'text/plain', buffer }));
const reasons = [
  ['cut.txt', 'damaged, or cut off'],
  ['large.txt', 'nothing handed in is in this file'],
  ['newer.txt', 'made by a newer version'],
] as const;

const openClass = (desk: Page, text: string, name = 'class.json') =>
  desk
    .getByLabel('Open the class file')
    .first()
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

/** Opens one student's answers on the desk, then filters and sorts. */
async function lookInto(desk: Page, typed: string): Promise<void> {
  // One student's answers, with the questions and their numbers.
  await desk.getByRole('button', { name: 'Olena', exact: true }).click();
  const one = desk.getByRole('region', { name: /^Olena · 1 \/ 8$/ });
  await one.getByRole('row', { name: /What is the true positive rate .* right$/ }).waitFor();
  await one.getByText(typed).waitFor();
  expect(await one.getByRole('row', { name: /not tried$/ }).count()).toBe(7);
  expect(await violations(desk)).toEqual([]);
  await one.getByRole('button', { name: 'Close these answers' }).click();
  // Filter and order.
  await desk.getByRole('button', { name: /^Points/ }).click();
  await expect
    .poll(() => desk.getByRole('columnheader', { name: /^Points/ }).getAttribute('aria-sort'))
    .toBe('descending');
  await desk.getByLabel('Show students whose name contains').fill('tar');
  await expect.poll(() => desk.getByRole('row', { name: /Olena/ }).count()).toBe(0);
  await desk.getByLabel('Show students whose name contains').fill('OLE');
  await desk.getByRole('row', { name: /Olena 1 \/ 8/ }).waitFor();
}

it('makes a class, plays its set with numbers of the student’s own, takes the sealed file back and marks it', async () => {
  const teacher = await open('#/classroom/teach', { permissions: ['clipboard-read', 'clipboard-write'] });
  const form = teacher.getByRole('form', { name: 'Make a class' });
  await form.getByLabel('Name of the class').fill('Group 3');
  await form.getByLabel('Names or codes').fill('Olena\nTaras');
  // Nothing chosen is told, and nothing is made.
  await form.getByRole('button', { name: /^Make the class with/ }).click();
  await teacher.getByText('choose at least one exercise').waitFor();
  await form.getByRole('checkbox', { name: 'A coin as a classifier' }).check();
  await form.getByRole('checkbox', { name: 'What a search returns' }).check();
  expect(await violations(teacher)).toEqual([]);
  const [saved] = await Promise.all([
    teacher.waitForEvent('download'),
    form.getByRole('button', { name: 'Make the class with 2 exercises' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('Group-3.class.json');
  const file = JSON.parse(await content(saved));
  expect(file).toMatchObject({ schema: 'isoyield.class/1', name: 'Group 3', students: ['Olena', 'Taras'] });
  expect(new Set(file.variants).size).toBe(30);
  await form.getByRole('button', { name: 'Copy the link' }).click();
  const link = await teacher.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('#/classroom/set?c=');
  expect(link.length).toBeLessThan(2000);

  const student = await open(link.slice(link.indexOf('#')), {});
  await student.getByRole('heading', { level: 1, name: 'Who is solving this?' }).waitFor();
  await student.getByLabel('Name or code').fill('Olena');
  await student.getByRole('button', { name: 'Begin' }).click();
  await student.getByRole('heading', { level: 1, name: 'Group 3' }).waitFor();
  await expect
    .poll(() => student.locator('ol a').allTextContents())
    .toEqual(['What a search returns', 'A coin as a classifier']);
  await student.getByRole('link', { name: 'A coin as a classifier' }).click();
  await student.getByText('Numbers of “Olena”').waitFor();
  const told = (await student.locator('article.exercise').textContent()) ?? '';
  const [, a = '', b = ''] = /in the ratio (\d) : (\d)/.exec(told) ?? [];
  const first = student.locator('form.question').first();
  await first.getByRole('textbox').fill(`${a} / ${Number(a) + Number(b)}`);
  await first.getByRole('button', { name: 'Check' }).click();
  await expect.poll(() => first.locator('.verdict').getAttribute('data-state')).toBe('right');
  await student.getByRole('link', { name: '← Exercises of the class' }).click();
  await student.getByText('1 of 4 answered').waitFor();
  expect(await violations(student)).toEqual([]);
  const [handed] = await Promise.all([
    student.waitForEvent('download'),
    student.getByRole('button', { name: 'Save the file to hand in' }).click(),
  ]);
  expect(handed.suggestedFilename()).toBe('Olena-Group-3.isoyield.txt');
  const sealed = await content(handed);
  expect(sealed).not.toContain('Olena');

  // Elsewhere the teacher opens the class file again, and what was handed in.
  const desk = await open('#/classroom/desk', {});
  await openClass(desk, JSON.stringify(file));
  await desk.getByText('Group 3: 2 exercises').waitFor();
  await desk
    .getByLabel('Files that were handed in')
    .setInputFiles([{ name: 'olena.txt', mimeType: 'text/plain', buffer: Buffer.from(sealed) }, ...refused(sealed)]);
  await desk.getByRole('row', { name: /Olena 1 \/ 8/ }).waitFor();
  for (const [name, why] of reasons) await desk.getByText(`${name}: ${why}`).waitFor();
  await desk.getByText('Nothing from: Taras').waitFor();
  await lookInto(desk, `${a} / ${Number(a) + Number(b)}`);
  await desk.getByText('Each set of numbers').click();
  await desk.getByRole('row', { name: /A coin as a classifier \d+ 0 \/ 1/ }).waitFor();
  // For the wall: no name, and back.
  const show = desk.getByRole('button', { name: 'Show to the class, without names' });
  await show.click();
  const wall = desk.getByRole('region', { name: 'Show to the class, without names' });
  await wall.getByText('Group 3: 1 student').waitFor();
  expect(await desk.getByText('Olena').count()).toBe(0);
  expect(await violations(desk)).toEqual([]);
  await show.click();
  await desk.getByRole('row', { name: /Olena 1 \/ 8/ }).waitFor();
  expect(await violations(desk)).toEqual([]);
  const [grades] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: 'CSV for Moodle' }).click(),
  ]);
  expect(await content(grades)).toBe('\ufeffUsername,Group 3\r\nOlena,1\r\n');
  quiet(teacher);
  quiet(student);
  quiet(desk);
});

const words = `schema: isoyield.exercise/2
id: in-words
title: { en: In own words, uk: Своїми словами }
statement: { en: "{n} letters.", uk: "{n} листів." }
parameters: { n: { integer: [100, 900] } }
questions:
  - id: why
    kind: text
    points: 2
    ask: { en: Why?, uk: Чому? }
    rubric: [{ en: "It names {n} letters.", uk: "Названо {n} листів." }, { en: It gives a reason., uk: Є причина. }]
`;

it('keeps a sentence when the tab is closed, hands it in as a QR code, and gives points by a rubric', async () => {
  const group = await makeClass([{ id: 'in-words', text: words, own: true }], { name: 'Words', term: '' });
  const link = `#/classroom/set?${new URLSearchParams({ c: classLink(group) })}`;
  const student = await open(link, { viewport: { width: 390, height: 800 } });
  await student.getByLabel('Name or code').fill('Olena');
  await student.getByRole('button', { name: 'Begin' }).click();
  // Nothing is tried yet: there is no file to save, and it is said why.
  expect(await student.getByRole('button', { name: 'Save the file to hand in' }).isDisabled()).toBe(true);
  await student.getByRole('link', { name: 'In own words', exact: true }).click();
  const field = student.locator('form.question textarea');
  await field.fill('Because a miss costs mo');
  // Closed in the middle of a sentence.
  await student.reload();
  await expect.poll(() => field.inputValue()).toBe('Because a miss costs mo');
  // Typed and not checked: it would not be handed in, which the page says before anything is saved.
  await student.getByRole('link', { name: '← Exercises of the class' }).click();
  await student.getByText('1 answer is typed but not checked, and will not be handed in.').waitFor();
  await student.getByRole('link', { name: 'In own words', exact: true }).click();
  await field.fill('Because a miss costs more.');
  await student.getByRole('button', { name: 'Check' }).click();
  await expect.poll(() => student.locator('.verdict').getAttribute('data-state')).toBe('open');
  await student.getByRole('link', { name: '← Exercises of the class' }).click();
  expect(await student.getByText('typed but not checked').count()).toBe(0);
  await student.getByRole('button', { name: 'Show as a QR code' }).click();
  await student.getByRole('img', { name: 'What to hand in, as a QR code' }).waitFor();
  expect(await violations(student)).toEqual([]);
  expect(await student.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const sealed = await student.getByRole('textbox', { name: 'Hand in' }).inputValue();

  const desk = await open('#/classroom/desk', {});
  const mark = async (file: string) => {
    await openClass(desk, file);
    await desk.getByText('Words: 1 exercise').waitFor();
    await desk.getByLabel('Or paste texts').fill(`Good evening,\n${sealed}\nOlena`);
    await desk.getByRole('button', { name: 'Mark', exact: true }).click();
  };
  await mark(JSON.stringify(group));
  await desk.getByRole('row', { name: /Olena 0 \/ 2/ }).waitFor();
  // By its title, as the students know it.
  await desk.getByRole('columnheader', { name: 'In own words', exact: true }).waitFor();
  expect(await desk.getByText('in-words').count()).toBe(0);
  await desk.getByText('Answers in own words: 1').click();
  await desk.getByText('Because a miss costs more.').waitFor();
  await desk.getByRole('checkbox', { name: /^It names \d{3} letters\.$/ }).waitFor();
  await desk.getByRole('checkbox', { name: 'It gives a reason.' }).check();
  await desk.getByRole('row', { name: /Olena 1 \/ 2/ }).waitFor();
  expect(await violations(desk)).toEqual([]);
  // What was ticked is there again when the files are opened another time, and in the class file on another machine.
  const [kept] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: 'Save the class file with these ticks' }).click(),
  ]);
  const withTicks = await readFile(await kept.path(), 'utf8');
  await desk.reload();
  await mark(JSON.stringify(group));
  await desk.getByRole('row', { name: /Olena 1 \/ 2/ }).waitFor();
  await desk.evaluate(() =>
    indexedDB.databases().then((all) => all.map(({ name = '' }) => indexedDB.deleteDatabase(name))),
  );
  await desk.reload();
  await mark(withTicks);
  await desk.getByRole('row', { name: /Olena 1 \/ 2/ }).waitFor();
  quiet(student);
  quiet(desk);
});

it('says where nothing can be sealed, before anybody works', async () => {
  const group = await makeClass([{ id: 'in-words', text: words, own: true }], { name: 'Words', term: '' });
  const query = new URLSearchParams({ c: classLink(group) });
  for (const place of [
    '#/classroom/teach',
    '#/classroom/desk',
    `#/classroom/set?${query}`,
    `#/exercise/in-words?${query}`,
  ]) {
    const page = await open('#/classroom', {});
    // As on a page that came over http: from another machine.
    await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
    await page.goto(page.url().replace(/#.*/, place));
    await page.reload();
    await page.getByRole('alert').getByText('This page came over an unencrypted connection').waitFor();
    // Nobody types a name in vain.
    if (!/(teach|desk)$/.test(place)) expect(await page.locator('main').getByRole('textbox').count()).toBe(0);
    quiet(page);
  }
});

it('says what is wrong with a class file: one of students has no key', async () => {
  const group = await makeClass([{ id: 'in-words', text: words, own: true }], { name: 'Words', term: '' });
  const { privateKey: _, ...keyless } = group;
  const desk = await open('#/classroom/desk', {});
  for (const [name, text] of [
    ['keyless.json', JSON.stringify(keyless)],
    ['picture.json', '\u0000\u0001PNG'],
  ] as const) {
    await openClass(desk, text, name);
    await desk.getByRole('alert').or(desk.getByRole('status')).getByText('class file').first().waitFor();
    await desk.getByText('First open the file that was saved').waitFor();
  }
  quiet(desk);
});

it('says that a link to a class is damaged, in both languages, on a phone', async () => {
  for (const [locale, said] of [
    ['en', 'The link to this class is damaged.'],
    ['uk', 'Посилання на цю групу пошкоджене.'],
  ] as const) {
    const page = await open('#/classroom/set?c=damaged', { locale, viewport: { width: 390, height: 800 } });
    await page.getByRole('heading', { level: 1, name: said }).waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    quiet(page);
  }
});

it('fits a phone where a class is made', async () => {
  const page = await open('#/classroom/teach', { viewport: { width: 390, height: 800 }, colorScheme: 'dark' });
  await page.getByRole('heading', { level: 1, name: 'Teach a class' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await violations(page)).toEqual([]);
  quiet(page);
});
