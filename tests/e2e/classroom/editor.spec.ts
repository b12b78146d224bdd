import { expect, it } from 'vitest';
import { open, quiet, violations } from '../support/browser';

it('edits an exercise in form and source, names the line of what is wrong, and hands it out in a link', async () => {
  const page = await open('#/classroom/edit', { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByText('All 10 students get a defined, unambiguous exercise.').waitFor();
  // One main action; everything to begin from is one list.
  const head = page.locator('header', { has: page.getByRole('heading', { level: 1 }) });
  expect(await head.getByRole('button').count()).toBeLessThan(6);
  expect(await head.locator('[class*=primary]').allTextContents()).toEqual(['Link for students']);
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
  await page.getByRole('combobox', { name: 'Begin from…' }).selectOption({ label: 'two classifiers and costs' });
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
