import { expect, it } from 'vitest';
import { open, quiet, tab, violations } from '../support/browser';

it('draws several metrics side by side and follows the share', async () => {
  const page = await open('#/learn/side_by_side');
  await page.getByRole('img', { name: /MCC|Matthews/ }).waitFor();
  await expect.poll(() => page.getByRole('img').count()).toBe(6);
  await page.getByRole('combobox', { name: 'Add a metric' }).selectOption({ label: 'Recall' });
  await page
    .getByRole('img', { name: /^Lines of equal value of Recall|Recall/ })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Remove F1' }).click();
  await page.getByRole('radio', { name: 'Precision–recall' }).check();
  await page.getByText('In ROC space:').first().waitFor();
  expect(await violations(page)).toEqual([]);
  quiet(page);
});

it('adds the matrices up, shows what averages hide, and leads to utilities', async () => {
  const page = await open('#/learn/pooling');
  await page.getByText('Known before any decision: items of each fold.').waitFor();
  // Two classifiers are no folds of one: an example is, until somebody says otherwise.
  await page.getByRole('columnheader', { name: 'Fold 3' }).waitFor();
  await page.getByRole('radio', { name: 'matrices of the calculator' }).check();
  await page.getByRole('columnheader', { name: 'B', exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.goto(page.url().replace('pooling', 'averages'));
  await page.getByRole('img', { name: /Arithmetic mean/ }).waitFor();
  await page.getByText('5 TP').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.goto(page.url().replace('averages', 'choose'));
  await page.getByText('None: use the utility yield').waitFor();
  await page.getByLabel('One missed case is as bad as this many false alarms').fill('19');
  await page.getByText(/from a probability of 5\s?%/).waitFor();
  await page.getByRole('radio', { name: 'To see whether two raters agree' }).check();
  await page.getByRole('link', { name: 'Krippendorff' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('radio', { name: 'To choose a classifier' }).check();
  await page.getByRole('button', { name: 'Apply it to the current classifiers' }).click();
  await page.getByRole('button', { name: 'Undo', disabled: false }).waitFor();
  quiet(page);
});

it('computes everything for other class shares, and carries them in the link', async () => {
  const page = await open();
  await tab(page, 'Costs');
  await page.getByRole('button', { name: 'Show: Other class shares' }).click();
  await page.getByRole('img', { name: /Precision of each classifier/ }).waitFor();
  const slider = page.getByRole('slider', { name: 'Share of the positive class' });
  await slider.focus();
  await page.keyboard.press('PageDown');
  await page.waitForFunction(() => location.hash.includes('share='));
  await page.getByText(/^computed for/).waitFor();
  expect(await violations(page)).toEqual([]);
  const again = await open(new URL(page.url()).hash);
  await again.getByText(/^computed for/).waitFor();
  await again.getByRole('button', { name: 'As tested' }).click();
  await again.getByText(/^computed for/).waitFor({ state: 'detached' });
  quiet(page);
  quiet(again);
});

it('takes weights of disagreements for kappa', async () => {
  const page = await open('#/learn/cohen_kappa_weighted');
  await page.getByRole('radio', { name: 'Own' }).check();
  const weights = page.getByRole('textbox', { name: /How bad is each disagreement/ });
  await weights.fill('1 0\n0 1');
  await page.getByText(/diagonal of kappa_weights/).waitFor();
  await weights.fill('0 3\n1 0');
  await page.getByText(/diagonal of kappa_weights/).waitFor({ state: 'detached' });
  expect(await violations(page)).toEqual([]);
  quiet(page);
});

it('keeps a metric in the default table, also after a reload', async () => {
  const page = await open();
  await tab(page, 'All curves and metrics');
  await page.getByRole('searchbox').fill('gwet');
  await page.getByRole('button', { name: "Gwet's AC1" }).click();
  await page.getByRole('button', { name: 'Keep in the table' }).click();
  await page.keyboard.press('Escape');
  await tab(page, 'Overview');
  await page.getByRole('button', { name: "Gwet's AC1" }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: "Gwet's AC1" }).waitFor();
  await page.goto(`${new URL(page.url()).origin}/#/learn/gwet_ac1`);
  await page.getByText('With the data in the calculator').waitFor();
  expect(await violations(page)).toEqual([]);
  quiet(page);
});

it('is found by its words, in Learn and in the search of everything', async () => {
  const page = await open('#/learn');
  await page.getByRole('searchbox').fill('trusted');
  await page.getByRole('link', { name: 'Which intervals can be trusted?' }).click();
  await page.getByText('name the column of clusters').waitFor();
  await page.goto(page.url().replace('coverage', 'averages'));
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('trusted');
  await page.getByRole('option', { name: /Which intervals can be trusted/ }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe('#/learn/coverage');
  quiet(page);
});
