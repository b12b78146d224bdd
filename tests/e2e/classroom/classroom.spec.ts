import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { load } from 'isoyield';
import { parseExercise, wrongAnswers } from 'isoyield-exercises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { open, quiet, stored, violations } from '../support/browser';

const question = (page: Page, index: number) => page.locator('form.question').nth(index);
const verdict = (page: Page, index: number) => question(page, index).locator('.verdict');

/** The confusion matrix that is shown, by cells. */
const cells = async (page: Page) =>
  (await page.locator('.blocks td').allTextContents()).map((text) => Number(text.replace(/[^\d]/g, '')));

it('lists the course by chapters and remembers a name and what was solved', async () => {
  const page = await open('#/classroom');
  await page.getByRole('heading', { level: 1, name: 'Classroom' }).waitFor();
  await expect.poll(() => page.locator('main a[href^="#/exercise/"]').count()).toBeGreaterThanOrEqual(24);
  await expect.poll(() => page.getByRole('heading', { level: 2 }).count()).toBeGreaterThanOrEqual(5);
  expect(await violations(page)).toEqual([]);

  await page.getByLabel('Name or code').fill('Olena');
  await page.getByRole('link', { name: 'The accuracy paradox' }).click();
  await page.getByText('Numbers of “Olena”').waitFor();
  await expect.poll(() => cells(page)).toHaveLength(4);
  const [tp = 0, fn = 0, fp = 0, tn = 0] = await cells(page);
  expect(tp + fn + fp + tn).toBeGreaterThan(900);

  // Wrong in a known way: why; then right, in the way that the learner's country writes it.
  await question(page, 0)
    .getByRole('textbox')
    .fill(String(tp / (tp + fn)));
  await question(page, 0).getByRole('button', { name: 'Check' }).click();
  await verdict(page, 0).getByText('This is the recall').waitFor();
  const percent = ((100 * (tp + tn)) / (tp + fn + fp + tn)).toFixed(1).replace('..', ',');
  await question(page, 0).getByRole('textbox').fill(`${percent} %`);
  await question(page, 0).getByRole('textbox').press('Enter');
  await page.getByText('1 of 5 points').waitFor();
  await expect.poll(() => verdict(page, 0).getAttribute('data-state')).toBe('right');
  expect(await violations(page)).toEqual([]);

  await expect.poll(() => stored(page, 'isoyield.classroom')).toContain('"state":"right"');
  await page.reload();
  await page.getByText('1 of 5 points').waitFor();
  await page.getByRole('link', { name: '← Classroom' }).click();
  await page.getByText('1 of 5 points').waitFor();
  await page.getByRole('button', { name: 'Erase progress' }).click();
  await page.getByRole('button', { name: 'Erase it all' }).click();
  await expect.poll(() => page.getByText('1 of 5 points').count()).toBe(0);
  quiet(page);
});

it('sets a threshold, orders, fills a matrix and finds utilities by keyboard, and shows the way when all was tried', async () => {
  const page = await open('#/exercise/find-utilities?seed=4');
  const grid = page.locator('.blocks table');
  await grid.first().waitFor();
  const [a, b] = await Promise.all(
    [0, 1].map(async (i) =>
      (await grid.nth(i).locator('td').allTextContents()).map((text) => Number(text.replace(/\D/g, ''))),
    ),
  );
  const [hits, alarms] = [(a?.[0] ?? 0) - (b?.[0] ?? 0), (a?.[2] ?? 0) - (b?.[2] ?? 0)];
  const answers = [String(hits), String(alarms), `${alarms}/${hits}`];
  for (const [i, text] of answers.entries()) {
    await question(page, i).getByRole('textbox').fill(text);
    await page.keyboard.press('Enter');
    await expect.poll(() => verdict(page, i).getAttribute('data-state')).toBe('right');
  }
  for (const [i, text] of ['0', '-100', '-1', '0'].entries())
    await question(page, 3).getByRole('textbox').nth(i).fill(text);
  await page.keyboard.press('Enter');
  await page.getByText('6 of 6 points').waitFor();
  await page.getByRole('button', { name: 'Worked solution' }).click();
  await page.locator('.way math').first().waitFor();
  await expect.poll(() => page.locator('.way').textContent()).not.toContain('$');

  await page.goto(`${page.url().split('#')[0]}#/exercise/break-even?seed=2`);
  const slider = page.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await page
    .getByRole('paragraph')
    .filter({ hasText: /^Threshold/ })
    .waitFor();
  await question(page, 3).getByRole('button', { name: 'Check' }).click();
  await expect.poll(() => verdict(page, 3).getAttribute('data-state')).toMatch(/right|wrong/);
  expect(await violations(page)).toEqual([]);

  // Nothing is in order before it was put there; who is left over takes the last place.
  await page.goto(`${page.url().split('#')[0]}#/exercise/brier-forecasts?seed=2`);
  const rank = question(page, 2);
  await rank.getByRole('button', { name: 'B: place 1' }).waitFor();
  await expect.poll(() => rank.getByRole('button', { name: 'Check' }).isDisabled()).toBe(true);
  await rank.getByRole('button', { name: 'B: place 1' }).press('Enter');
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'B down');
  await page.keyboard.press('Enter');
  await rank.getByRole('listitem').first().filter({ hasText: 'A' }).waitFor();
  await rank.getByRole('button', { name: 'Check' }).press('Enter');
  await expect.poll(() => verdict(page, 2).getAttribute('data-state')).toMatch(/right|wrong/);
  expect(await violations(page)).toEqual([]);
  quiet(page);
});

it('plays large, question by question, in Ukrainian on a phone, and prints without its controls', async () => {
  const page = await open('#/exercise/roc-path?seed=1', { viewport: { width: 360, height: 780 }, locale: 'uk' });
  await page.getByRole('heading', { level: 1, name: 'ROC-крива крок за кроком' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: 'Проєктор' }).click();
  await page.getByText('1 з 4', { exact: true }).waitFor();
  const scores = page.locator('.tape li');
  await expect.poll(() => scores.count()).toBe(10);
  const end = () => scores.evaluateAll((all) => Math.max(...all.map((each) => each.getBoundingClientRect().right)));
  await expect.poll(end).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: 'Наступне' }).click();
  await expect.poll(() => page.locator('form.question:visible').count()).toBe(1);
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.locator('form.question:visible').count()).toBe(4);
  await expect.poll(() => page.getByRole('button', { name: 'Перевірити' }).first().isVisible()).toBe(false);
  // On paper: whose numbers they are, a place for the name, and no word about keys and clicks.
  await expect.poll(() => page.locator('.sheet').innerText()).toMatch(/Ім’я:\s+варіант 1/);
  await expect.poll(() => page.locator('form .aside:visible').count()).toBe(0);
  quiet(page);
});

it('hands an exercise out on paper and to learning systems, for as many students as are asked for', async () => {
  const page = await open('#/classroom/edit');
  await page.getByText('All 10 students get a defined, unambiguous exercise.').waitFor();
  await page.getByLabel('variants').fill('3');
  const made = async (item: string) => {
    await page.getByRole('button', { name: /^For paper or an LMS/ }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: item }).click(),
    ]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const sheets = await made('Worksheets and key');
  expect(sheets.name).toBe('my-exercise.worksheets.zip');
  const pages = strFromU8(unzipSync(sheets.bytes)['worksheets.html'] ?? new Uint8Array());
  expect(pages.match(/class="sheet"/g)).toHaveLength(3);
  const moodle = await made('Moodle XML');
  expect(moodle.bytes.toString().match(/<question type="numerical">/g)).toHaveLength(3);
  const scorm = await made('SCORM 1.2');
  expect(scorm.name).toBe('my-exercise.scorm.zip');
  // The script was made from functions that a bundler has renamed: it runs all the same.
  const course = strFromU8(unzipSync(scorm.bytes)['course.js'] ?? new Uint8Array());
  const outside = { document: { querySelectorAll: () => [], getElementById: () => null }, addEventListener: () => {} };
  await new Function('window', `return ${course}`)({ ...outside, location: { search: '' } });
  // An exercise that is wrong is told as such, and so is a number that is none.
  await page.getByLabel('variants').fill('many');
  await page.getByRole('button', { name: /^For paper or an LMS/ }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('menuitem', { name: 'GIFT' }).click();
  await page.getByText('A whole number from 1 to 300').waitFor();
  await page.getByLabel('variants').fill('2');
  const source = page.getByRole('textbox', { name: 'Source' });
  await source.fill((await source.inputValue()).replace('precision(A)', 'precison(A)'));
  await page.getByRole('button', { name: /^For paper or an LMS/ }).click();
  await page.getByRole('menuitem', { name: 'GIFT' }).click();
  await page
    .getByRole('status')
    .getByText(/Did you mean precision\?/)
    .first()
    .waitFor();
  quiet(page);
});

it('takes saved progress back', async () => {
  const page = await open('#/classroom');
  const work = { answer: '0', attempts: 1, hints: 0, state: 'right', points: 1, shown: false };
  const saved = { schema: 'isoyield.progress/1', name: 'Taras', works: { 'coin/Taras': { tpr: work } } };
  await page.locator('button', { hasText: 'Load progress' }).waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'p.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(saved)) });
  await page.getByText('1 exercise was added from the file.').waitFor();
  await page.getByText(/^1 of \d points/).waitFor();
  await expect.poll(() => page.getByLabel('Name or code').inputValue()).toBe('Taras');
  quiet(page);
});

it('says kindly that an exercise does not exist, or that its link is damaged', async () => {
  const page = await open('#/exercise/no-such-thing');
  await page.getByRole('heading', { name: 'There is no exercise' }).waitFor();
  // Nobody has to go back to find what there is.
  await page.getByRole('link', { name: 'The accuracy paradox' }).click();
  await page.getByRole('heading', { level: 1, name: 'The accuracy paradox' }).waitFor();
  await page.goto(`${page.url().split('#')[0]}#/exercise?z=damaged`);
  await page.getByRole('heading', { name: 'The link to this exercise is damaged.' }).waitFor();
  quiet(page);
});

it('keeps the data in sight while the last question is answered, and targets large enough for a thumb', async () => {
  for (const viewport of [
    { width: 1280, height: 900 },
    { width: 390, height: 800 },
  ]) {
    const page = await open('#/exercise/factory?seed=3', { viewport });
    await page.locator('form.question').last().waitFor();
    await page.locator('form.question').last().scrollIntoViewIfNeeded();
    const given = page.locator('.given');
    // The names of the tables too: nothing of the page lies over them.
    const seen = await given
      .locator('caption')
      .first()
      .evaluate((caption) => {
        const { left, top, height } = caption.getBoundingClientRect();
        const found = document.elementFromPoint(left + 4, top + height / 2);
        return found !== null && (caption.contains(found) || found.contains(caption));
      });
    expect(seen, String(viewport.width)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    if (viewport.width === 390) {
      const low = await page
        .locator('article.exercise')
        .locator('button, input:not([type=radio]):not([type=checkbox]), label.option, summary')
        .evaluateAll((all) =>
          all.map((each) => each.getBoundingClientRect().height).filter((height) => height > 0 && height < 43.5),
        );
      expect(low).toEqual([]);
    }
    // Whoever wants the room closes them.
    await given.locator('summary').click();
    await expect.poll(() => given.locator('table').first().isVisible()).toBe(false);
    quiet(page);
  }
});

it('draws a curve freehand and by its heights, told condition by condition', async () => {
  const page = await open('#/exercise/draw-a-curve?seed=2', { viewport: { width: 1280, height: 1000 } });
  const form = page.locator('form.question').nth(1);
  const picture = form.getByRole('img', { name: 'The curve that you draw' });
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  if (box === null) throw new Error('no picture');
  const at = (x: number, y: number) =>
    [box.x + ((46 + x * 242) / 300) * box.width, box.y + ((256 - y * 242) / 300) * box.height] as const;
  await page.mouse.move(...at(0.03, 0.4));
  await page.mouse.down();
  await page.mouse.move(...at(0.5, 0.9), { steps: 6 });
  await page.mouse.move(...at(0.97, 1), { steps: 3 });
  await page.mouse.up();
  const heights = await form
    .getByRole('textbox')
    .evaluateAll((all) => all.map((each) => Number((each as HTMLInputElement).value)));
  expect(heights).toHaveLength(10);
  expect(heights[0]).toBe(4);
  expect(heights.at(-1)).toBe(10);
  expect(heights.toSorted((a, b) => a - b)).toEqual(heights);
  // The area is large; the gap too.
  await form.locator('.conditions [data-holds=true]').first().waitFor();
  await form.locator('.conditions [data-holds=false]').first().waitFor();
  expect(await violations(page)).toEqual([]);
  // By keyboard, two steps above the diagonal and less where it ends.
  const asked = (await form.locator('.ask').textContent()) ?? '';
  const gap = Math.round(10 * Number(/above (0\.\d)/.exec(asked)?.[1]));
  for (let i = 0; i < 10; i++)
    await form
      .getByRole('textbox')
      .nth(i)
      .fill(String(Math.min(10, i + gap)));
  await form.getByRole('button', { name: 'Check' }).click();
  await expect.poll(() => form.locator('.verdict').getAttribute('data-state')).toBe('right');
  quiet(page);
});

it('proposes the exercise that practises the slip that was made', async () => {
  const page = await open('#/exercise/search-engine?seed=4');
  const form = page.locator('form.question').filter({ hasText: 'precision' }).first();
  await form.waitFor();
  const shown = await page.evaluate(() => document.body.innerText);
  expect(shown).not.toContain('Practise what went wrong here');
  const iso = await load();
  const exercise = parseExercise(
    readFileSync(new URL('../../../web/exercises/search-engine.yaml', import.meta.url), 'utf8'),
  );
  for (const [i, question] of exercise.questions.entries()) {
    if (question.kind !== 'number') continue;
    const wrong = (await wrongAnswers(iso, exercise, '4', question.id)).find(
      ({ misconception }) => !misconception.startsWith('own'),
    );
    if (wrong === undefined) continue;
    const own = page.locator('form.question').nth(i);
    await own.getByRole('textbox').fill(String(wrong.answer));
    await own.getByRole('button', { name: 'Check' }).click();
    await expect.poll(() => own.locator('.verdict').getAttribute('data-state')).toBe('wrong');
    break;
  }
  const next = page.locator('p', { hasText: 'Practise what went wrong here' }).getByRole('link');
  await next.click();
  await expect.poll(() => page.url()).not.toContain('search-engine');
  await page.locator('form.question').first().waitFor();
  quiet(page);
});
