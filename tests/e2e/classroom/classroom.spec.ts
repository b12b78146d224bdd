import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
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
  await expect.poll(() => scores.count()).toBe(8);
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

it('edits an exercise in form and source, names the line of what is wrong, and hands it out in a link', async () => {
  const page = await open('#/classroom/edit', { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByText('All 10 students get a defined, unambiguous exercise.').waitFor();
  const source = page.getByRole('textbox', { name: 'Source' });
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Letters');
  await page.getByRole('heading', { level: 2, name: 'Letters' }).waitFor();
  await expect.poll(() => source.inputValue()).toContain('  en: Letters');
  expect(await violations(page)).toEqual([]);

  const right = await source.inputValue();
  await source.fill(right.replace('answer: precision(A)', 'answer: precison(A)'));
  const line = right.split('\n').findIndex((each) => each.includes('answer: precision(A)')) + 1;
  // What the form has a field for is named by it; the button leads there.
  await page.getByRole('button', { name: 'Question 1 · Answer' }).first().click();
  const field = page.getByRole('region', { name: 'Form' }).getByRole('combobox', { name: 'Answer', exact: true });
  await page.waitForFunction(() => document.activeElement?.getAttribute('data-path') === 'questions/0/answer');
  await expect.poll(() => field.inputValue()).toBe('precison(A)');
  await source.fill(right.replace('answer: precision(A)', 'answer: [precision(A'));
  await page
    .getByRole('button', { name: `Line ${line}` })
    .or(page.getByRole('button', { name: `Line ${line + 1}` }))
    .first()
    .click();
  await expect
    .poll(() =>
      source.evaluate((area) =>
        (area as HTMLTextAreaElement).value.slice(
          (area as HTMLTextAreaElement).selectionStart,
          (area as HTMLTextAreaElement).selectionEnd,
        ),
      ),
    )
    .not.toBe('');
  await source.fill(right);
  await page.getByText('All 10 students get a defined, unambiguous exercise.').waitFor();

  const before = await page.locator('.exercise .marked').first().textContent();
  await page.getByRole('button', { name: '2', exact: true }).click();
  await expect.poll(() => page.locator('.exercise .marked').first().textContent()).not.toBe(before);

  await page.getByRole('button', { name: 'Link for students' }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain('#/exercise');
  const link = await copied();
  // Whoever opens it says who they are first, and gets numbers of their own.
  const student = await open(link.slice(link.indexOf('#')));
  await student.getByRole('heading', { level: 1, name: 'Who is solving this?' }).waitFor();
  await student.getByLabel('Name or code').fill('Olena');
  expect(await violations(student)).toEqual([]);
  await student.getByRole('button', { name: 'Begin' }).click();
  await student.getByRole('heading', { level: 1, name: 'Letters' }).waitFor();
  await student.getByText('Numbers of “Olena”').waitFor();
  await student.getByRole('textbox').fill('0.5');
  await student.getByRole('button', { name: 'Check' }).click();
  await student.getByRole('button', { name: 'Receipt to hand in' }).click();
  const receipt = student.getByText(/^letters \| olena \| Olena \|/);
  await receipt.waitFor();
  quiet(page);
  quiet(student);
});

/** The editor with the exercise of two classifiers and costs. */
async function costs() {
  const page = await open('#/classroom/edit');
  const form = page.getByRole('region', { name: 'Form' });
  const fine = page.getByText('All 10 students get a defined, unambiguous exercise.');
  const source = page.getByRole('textbox', { name: 'Source' });
  const says = (text: string) =>
    page.waitForFunction(
      (wanted) => document.querySelector<HTMLTextAreaElement>('textarea[spellcheck=false]')?.value.includes(wanted),
      text,
    );
  await page.getByRole('button', { name: 'two classifiers and costs' }).click();
  await says('id: two-tests');
  await page.getByRole('heading', { level: 2, name: 'Which test is worth more?' }).waitFor();
  await fine.waitFor();
  return { page, form, fine, source, says };
}

it('makes a whole exercise by the form alone', async () => {
  const { page, form, fine, source, says } = await costs();
  await expect.poll(() => source.inputValue()).not.toContain('uk:');

  // A cell, a slip of the bank, a hint, a constraint, a question of another kind: each lands in the source.
  const cell = form.getByLabel('B: truly ill, decided healthy');
  await cell.fill('ill - hits_b + 0');
  await says('ill - hits_b + 0');
  // Slips that fit the answer stand first, by names for people.
  const known = form.getByRole('combobox', { name: 'Known slips' }).first();
  await known
    .locator('optgroup[label="For this answer"] option', { hasText: 'false alarms and misses swapped' })
    .waitFor({ state: 'attached' });
  await known.selectOption('sign_flipped');
  await says('- sign_flipped');
  await form.getByRole('button', { name: 'Hint', exact: true }).last().click();
  await form.getByRole('textbox', { name: 'Hint 1', exact: true }).last().fill('Costs decide.');
  await says('Costs decide.');
  await form.getByRole('button', { name: 'Constraint', exact: true }).click();
  await form.getByRole('textbox', { name: 'Constraint 4', exact: true }).fill('hits_a != hits_b');
  await says('- hits_a != hits_b');
  await form.getByRole('combobox', { name: 'Add a question…' }).selectOption('choice');
  await form.getByRole('textbox', { name: 'Option 1', exact: true }).fill('Test B');
  await form.getByRole('radio').nth(1).click();
  await says('answer: 1');
  await fine.waitFor();
  // The comment of the template is still there.
  await says('# Nobody gets two tests that are worth the same.');
  expect(await violations(page)).toEqual([]);

  // What the source cannot take stays in the field, which says so.
  await form.getByRole('textbox', { name: 'namely' }).first().fill('two');
  await page.getByText('This does not fit the source there').waitFor();
  quiet(page);
});

it('gives up a constraint that nothing meets, keeps the preview meanwhile, and offers numbers that are missing', async () => {
  const { page, form, fine, source, says } = await costs();
  const right = await source.inputValue();

  // By these utilities yield and accuracy are the same: nothing ranks against the other.
  await source.fill(right.replace('[[gain, 0], [-cost, 0]]', '[[1, 0], [0, 1]]'));
  await page.getByText('The last version without errors.').waitFor({ timeout: 60_000 });
  await page.getByText('no numbers satisfy this constraint: accuracy ranks against the yield').waitFor();
  await page.getByRole('button', { name: 'Constraint 3', exact: true }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'Which test is worth more?' }).waitFor();
  // A check under way does not hold up the next.
  await source.fill(right.replace('[[gain, 0], [-cost, 0]]', '[[2, 0], [0, 2]]'));
  await page.getByText('As it was before your last change.').waitFor();
  await source.fill(right);
  await fine.waitFor();

  // A cost without its sign is made one.
  await form.getByLabel('utility: truly healthy, decided ill').fill('cost');
  await page.getByRole('button', { name: 'Make it a cost' }).click();
  await says('[-cost, 0]');
  await fine.waitFor();

  // A name in braces without a number is offered as one; a way of drawing that is left can be had back.
  await form.getByRole('textbox', { name: 'Statement' }).fill('Of {people} people {share_ill.percent} are ill.');
  await form.getByRole('button', { name: '{people}' }).click();
  await says('people: {integer: [1, 10]}');
  await form.getByRole('button', { name: '{share_ill}' }).click();
  await says('share_ill: {share: [0.05, 0.2], step: 0.05}');
  await form.getByRole('combobox', { name: 'How ill is drawn' }).selectOption('integer');
  await says('ill: {integer: [1, 10]}');
  await form.getByRole('button', { name: 'Bring back' }).click();
  await says('ill: {value: n * prevalence}');

  // A title of its own: the file is called by it, and what still says what the template says is named.
  await form.getByRole('textbox', { name: 'Title', exact: true }).fill('Flu in winter');
  await says('id: flu-in-winter');
  await page.getByText('Still as in the template:').waitFor();
  await page.getByRole('button', { name: 'Worked solution', exact: true }).first().click();
  await page.waitForFunction(() => document.activeElement?.getAttribute('data-path') === 'solution');
  expect(await violations(page)).toEqual([]);
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
