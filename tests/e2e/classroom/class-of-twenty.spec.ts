// A scripted class in Chromium: link, player, hand-in, desk, CSV. What each student earns is known before, and is what player, set, desk and
// gradebook show. Twenty students; ISOYIELD_CLASS=120 takes as many.
// What a learning system keeps of a visit, and a student who comes back to it: scorm.spec.ts.

import { readFile } from 'node:fs/promises';
import { load } from 'isoyield';
import { drawExercise, parseExercise, solveExercise, wrongAnswers } from 'isoyield-exercises';
import { type ClassFile, classLink, classSeed, makeClass, seal } from 'isoyield-exercises/class';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { open, quiet } from '../support/browser';

const textOf = (id: string) => readFile(new URL(`../../../web/exercises/${id}.yaml`, import.meta.url), 'utf8');

const due = '2026-11-20T12:00:00.000Z';
const [inTime, late] = ['2026-11-20T10:00:00.000Z', '2026-11-20T12:30:00.000Z'];

/** Fills in the answer to a question of numbers or options, and has it checked. */
async function answer(page: Page, index: number, given: unknown) {
  const form = page.locator('form.question').nth(index);
  if (typeof given === 'number') await form.getByRole('textbox').fill(String(given));
  else {
    const labels = form.locator('.option');
    await labels.nth(Number(given)).locator('input').check();
  }
  await form.getByRole('button', { name: /^(Check|Перевірити)$/ }).click();
  await expect.poll(() => form.locator('.verdict').getAttribute('data-state')).not.toBe('');
}

const size = Number(process.env['ISOYIELD_CLASS'] ?? 20);

/** Who answers the second question on another device. */
const onTwo = (i: number) => i % 20 === 7;

/** Somebody begins on a device of their own: nothing is known there. */
async function begin(link: string, student: string, locale: string, now: string): Promise<Page> {
  const page = await open(link, { locale });
  await page.clock.setFixedTime(now);
  await page.getByRole('textbox').first().fill(student);
  await page.getByRole('button', { name: /^(Begin|Почати)$/ }).click();
  // How tries are marked is said before anything is answered.
  await page.getByText(/^(Points by try|Бали за спробами): 100 %, 50 %\.$/).waitFor();
  await page.locator('ol a').first().click();
  await page.locator('form.question').first().waitFor();
  return page;
}

/** Goes back to the set and saves the file; what player and set show is what was earned. */
async function handOver(page: Page, link: string, earned: number): Promise<Buffer> {
  await expect
    .poll(() => page.locator('.points progress').evaluate((bar: HTMLProgressElement) => bar.value))
    .toBe(earned);
  await page.goto(page.url().replace(/#.*/, link));
  await expect
    .poll(
      async () =>
        /([\d.,]+) (?:of|з) 4/.exec((await page.locator('ol li').first().textContent())?.split('·')[1] ?? '')?.[1],
    )
    .toBe(String(earned).replace('.', (await page.locator('html').getAttribute('lang')) === 'uk' ? ',' : '.'));
  const [handed] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^(Save the file to hand in|Зберегти файл для здачі)$/ })
      .first()
      .click(),
  ]);
  const file = await readFile(await handed.path());
  quiet(page);
  await page.context().close();
  return file;
}

/** Whose rows have such a name. */
const studentsIn = async (desk: Page, name: RegExp) =>
  [...new Set(await desk.getByRole('row', { name }).getByRole('rowheader').allTextContents())].toSorted();

/** A file that somebody wrote with 99 points, and one of another class. */
async function oddFiles(group: ClassFile, text: string) {
  const done = { answer: '7', attempts: 1, hints: 0, shown: false, state: 'right', points: 99 };
  const works = { [`coin/${await classSeed(group, 'Student 4')}`]: { tpr: done, fpr: done } };
  const forged = JSON.stringify({ schema: 'isoyield.progress/1', name: 'Student 4', works });
  const other = await makeClass([{ id: 'coin', text }], { name: 'Others', term: '' });
  const foreign = await seal(
    { schema: 'isoyield.hand-in/1', class: other.id, student: 'Student 1', made: '2026-11-20T10:00:00Z', works: {} },
    other,
  );
  return [
    { name: 'forged.json', mimeType: 'application/json', buffer: Buffer.from(forged) },
    { name: 'foreign.txt', mimeType: 'text/plain', buffer: Buffer.from(foreign) },
  ];
}

it(`a class of ${size} goes from the link to the table, in two languages`, async () => {
  const [iso, text] = await Promise.all([load(), textOf('coin')]);
  const exercise = parseExercise(text);
  const students = Array.from({ length: size }, (_, i) => `Student ${i + 1}`);
  const made = await makeClass([{ id: 'coin', text }], {
    name: 'Twenty',
    term: '',
    due,
    students,
    marks: { tries: [1, 0.5], hint: 0 },
  });
  // The same numbers in every run.
  const group: ClassFile = { ...made, code: 'always-the-same' };
  const link = `#/classroom/set?${new URLSearchParams({ c: classLink(group) })}`;
  const files: { name: string; mimeType: string; buffer: Buffer }[] = [];
  const wanted: [string, number][] = [];
  for (const [i, student] of students.entries()) {
    const seed = await classSeed(group, student);
    const { answers } = await solveExercise(iso, exercise, seed);
    const [tpr, fpr] = answers.map((each) => each.answer as number) as [number, number];
    const slip = (await wrongAnswers(iso, exercise, seed, 'fpr')).find(
      ({ misconception }) => misconception === 'own-2',
    );
    const [locale, now] = [i % 2 === 0 ? 'en' : 'uk', i % 10 === 9 ? late : inTime];
    const page = await begin(link, student, locale, now);
    // Right at once; after a wrong try; with a slip that is known; half done.
    const kind = i % 4;
    if (kind === 1) await answer(page, 0, 7);
    await answer(page, 0, tpr);
    if (kind !== 3) await answer(page, 1, kind === 2 ? (slip?.answer as number) : fpr);
    const earned = (kind === 1 ? 0.5 : 1) + (kind < 2 ? 1 : 0);
    // The tab is closed and opened again: nothing is lost.
    if (i % 20 === 0) await page.reload();
    const file = (name: string, buffer: Buffer) => files.push({ name, mimeType: 'text/plain', buffer });
    file(`${i}.txt`, await handOver(page, link, earned));
    // The other question on another device: both count.
    if (onTwo(i)) {
      const phone = await begin(link, student, locale, now);
      await answer(phone, 1, fpr);
      file(`${i}-phone.txt`, await handOver(phone, link, 1));
    }
    // The wrong try of a file without a date, which somebody else wrote, counts as an earlier one of Student 4; its points do not.
    wanted.push([student, earned + (onTwo(i) ? 1 : 0) - (student === 'Student 4' ? 0.5 : 0)]);
  }
  files.push({ ...(files[5] as (typeof files)[number]), name: 'again.txt' }, ...(await oddFiles(group, text)));
  const desk = await open('#/classroom/desk', {});
  await desk
    .getByLabel('Open the class file')
    .first()
    .setInputFiles({ name: 'class.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(group)) });
  await desk.getByText('Twenty: 1 exercise').waitFor();
  await desk.getByLabel('Files that were handed in').setInputFiles(files);
  await desk.getByRole('row', { name: new RegExp(`Student ${size}\\b`) }).waitFor();
  const [grades] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: 'CSV for Moodle' }).click(),
  ]);
  const rows = (await readFile(await grades.path(), 'utf8')).trim().split('\r\n').slice(1);
  expect(rows.toSorted()).toEqual(wanted.map(([student, points]) => `${student},${points}`).toSorted());
  const flagged = desk.getByRole('row', { name: /\blate\b/ }).getByRole('rowheader');
  expect([...new Set(await flagged.allTextContents())].toSorted()).toEqual(
    students.filter((_, i) => i % 10 === 9).toSorted(),
  );
  // The slip is counted, in words.
  await desk
    .getByText(`${size / 4} of ${size}`)
    .first()
    .waitFor();
  await desk.getByText('foreign.txt: handed in to another class').waitFor();
  // Student 4 in a file of somebody else, Student 6 twice, and whoever had two devices.
  const twice = students.filter((_, i) => i === 3 || i === 5 || onTwo(i));
  expect(await studentsIn(desk, /another row of this student counts/)).toEqual(twice.toSorted());
  // The numbers of a picture lead to the student.
  const { blocks } = await drawExercise(iso, exercise, await classSeed(group, 'Student 7'));
  const numbers = [...JSON.stringify(blocks).matchAll(/\d+(?:\.\d+)?/g)].map(([each]) => each);
  await desk.getByLabel(/^Whose numbers are these/).fill(numbers.join(' '));
  await desk.getByRole('button', { name: 'Look' }).click();
  await desk.getByText(/Student 7 \(coin\)/).waitFor();
  quiet(desk);
});
