import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { columns, everyCurve, open, quiet, tab, violations } from '../support/browser';

const scores = `y,a,b\n${Array.from({ length: 60 }, (_, i) => `${Number((i * 37) % 61 > i)},${((i * 7) % 60) / 60},${i / 60}`).join('\n')}\n`;

/** The page with the scores in it. */
async function loaded() {
  const page = await open();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'few.csv', mimeType: 'text/csv', buffer: Buffer.from(scores) });
  await page.locator('h3[title="few.csv"]').waitFor();
  return page;
}

it('sets a parameter where its metric stands; undo, the link and the panel know it', async () => {
  const page = await open();
  const table = page.getByRole('table', { name: 'Values of the metrics' });
  await tab(page, 'All curves and metrics');
  await page.getByRole('searchbox').fill('fbeta');
  const row = table.locator('tr', { has: page.getByRole('button', { name: 'F-beta', exact: true }) });
  const before = await row.locator('td').first().textContent();
  await table.getByRole('button', { name: 'Set the parameters of F-beta' }).click();
  const beta = table.getByRole('textbox', { name: 'beta' });
  await expect.poll(() => beta.inputValue()).toBe('1');
  await beta.fill('2');
  await table.getByRole('button', { name: 'F-beta (β = 2)', exact: true }).waitFor();
  const set = table.locator('tr', { has: page.getByRole('button', { name: 'F-beta (β = 2)', exact: true }) });
  await expect.poll(() => set.locator('td').first().textContent()).not.toBe(before);

  // Nonsense stays as it was typed, and no number answers to it.
  await beta.fill('two');
  await table.getByText('Expected a number: above 0, at most 1,000,000.').waitFor();
  await page.getByText(/parameter beta is “two”/).waitFor();
  await beta.blur();
  expect(await beta.inputValue()).toBe('two');
  expect(await beta.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => page.locator('[data-results].stale').count()).toBe(1);
  expect(await table.getByRole('button', { name: /β = two/ }).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => beta.inputValue()).toBe('1');
  await page.getByRole('button', { name: 'Redo' }).click();
  await beta.fill('0.5');
  await table.getByRole('button', { name: 'F-beta (β = 0.5)', exact: true }).click();
  const panel = page.getByRole('dialog');
  await expect.poll(() => panel.getByRole('textbox', { name: 'beta' }).inputValue()).toBe('0.5');
  await panel
    .getByText('Curved lines.')
    .or(panel.getByText(/Straight lines/))
    .first()
    .waitFor();
  expect(await violations(page)).toEqual([]);

  const { hash } = new URL(page.url());
  expect(hash).toContain('par=beta~0.5');
  const again = await open(hash);
  await again.getByRole('searchbox').fill('fbeta');
  await again.getByRole('button', { name: 'F-beta (β = 0.5)', exact: true }).waitFor();
  // A parameter that no field shows can be left out all the same.
  const unknown = await open(hash.replace('par=beta~0.5', 'par=beta~0.5&par=gamma~1'));
  await unknown.getByText(/“gamma=1” sets no parameter/).waitFor();
  await unknown.getByRole('button', { name: 'Reset invalid parameters' }).click();
  await unknown.getByRole('searchbox').fill('fbeta');
  await unknown.getByRole('button', { name: 'F-beta (β = 0.5)', exact: true }).waitFor();
  expect(await unknown.getByText(/sets no parameter/).count()).toBe(0);
  for (const each of [page, again, unknown]) quiet(each);
});

it('sets the bins of every calibration error of a score file at once', async () => {
  const page = await loaded();
  await tab(page, 'All curves and metrics');
  await page.getByRole('searchbox').fill('calibration error');
  await page.getByRole('button', { name: 'Set the parameters of Expected calibration error', exact: true }).click();
  const bins = page.getByRole('textbox', { name: 'number of bins' });
  await bins.fill('2.5');
  await page.getByText('Expected a whole number: 1 to 10,000.').waitFor();
  await bins.fill('5');
  await page.getByRole('button', { name: 'Expected calibration error (5 bins)', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Maximum calibration error (5 bins)', exact: true }).waitFor();
  quiet(page);
});

it('sets the share of positives of the decision curves of a score file; undo knows it', async () => {
  const page = await loaded();
  await everyCurve(page);
  const curves = page.getByRole('region', { name: 'All curves', exact: true });
  await curves.getByRole('link', { name: 'Decision curve', exact: true }).click();
  const share = page.getByRole('textbox', { name: /^share of positives in the deployment/ });
  await share.fill('1');
  await page.getByText('Expected a number: at least 0, below 1.').waitFor();
  await share.fill('0.2');
  expect(await violations(page)).toEqual([]);
  await page.goBack();
  // The decision curve, the standardised one and the interventions avoided.
  const notes = curves.getByText('where 20 % are positive');
  await expect.poll(() => notes.count()).toBe(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => notes.count()).toBe(0);
  await page.getByText('few.csv').first().waitFor();
  quiet(page);
});

it('carries the doubt of an estimated share into the intervals of a score file, and keeps it with the project', async () => {
  const page = await loaded();
  await tab(page, 'Costs');
  await page.getByRole('button', { name: 'Show: Other class shares' }).click();
  const card = page.getByRole('region', { name: 'Other class shares' });
  const estimated = /intervals assume that these shares were estimated on 50 items/;
  const from = card.getByLabel('Share estimated on so many items (0: exact)');
  expect(await from.count()).toBe(0);
  await card.getByRole('slider', { name: 'Share of the positive class' }).press('PageDown');
  await page
    .getByText(/intervals assume that these shares are exact/)
    .first()
    .waitFor();
  // A range in place of the items, once both ends are there.
  const [low, high] = [card.getByLabel('Or its 95 % interval: from'), card.getByLabel('to', { exact: true })];
  await low.fill('0.9999');
  await card.getByText('Give a number above 0 and below the share, or 0 for none.').waitFor();
  await low.fill('0.01');
  await high.fill('0.99');
  await page
    .getByText(/these shares are exact/)
    .first()
    .waitFor({ state: 'detached' });
  await from.fill('2.5');
  await card.getByText('Give a whole number of items, or 0 if the share is exact.').waitFor();
  await from.fill('50');
  await page
    .getByText(/these shares are exact/)
    .first()
    .waitFor({ state: 'detached' });
  await tab(page, 'Overview');
  await columns(page);
  await page.getByText(estimated).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Project and recent analyses' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menu').getByText('Save project file').click(),
  ]);
  const saved = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(saved.document.parameters).toMatchObject({ prevalence_items: '50' });
  const other = await open();
  const give = (name: string, text: string) =>
    other
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await give('p.isoyield.json', JSON.stringify(saved));
  await other.getByRole('region', { name: 'Project waiting for its score file' }).waitFor();
  await give('few.csv', scores);
  await tab(other, 'Overview');
  await columns(other);
  await other.getByText(estimated).waitFor();
  await tab(page, 'Costs');
  await card.getByRole('button', { name: 'As tested' }).click();
  await from.waitFor({ state: 'detached' });
  await tab(page, 'Overview');
  await page.getByText(estimated).waitFor({ state: 'detached' });
  for (const each of [page, other]) quiet(each);
});

it('computes scores of three classes for other class shares, by the share of any class', async () => {
  const page = await open();
  const rows = Array.from({ length: 60 }, (_, i) => {
    const right = (i * 7) % 10 < 6;
    const own = (k: number) => (k === (right ? i % 3 : (i + 1) % 3) ? 0.6 : 0.2);
    return `${'abc'[i % 3]},${own(0)},${own(1)},${own(2)}`;
  });
  const buffer = Buffer.from(`y,p_a,p_b,p_c\n${rows.join('\n')}\n`);
  await page.locator('input[type=file]').first().setInputFiles({ name: 'three.csv', mimeType: 'text/csv', buffer });
  await page.locator('h3[title="three.csv"]').waitFor();
  await tab(page, 'Costs');
  await page.getByRole('button', { name: 'Show: Other class shares' }).click();
  const card = page.getByRole('region', { name: 'Other class shares' });
  await card.getByRole('combobox').selectOption('b');
  await card.getByText(/contain more of “b”/).waitFor();
  await card.getByRole('slider', { name: 'Share of the positive class' }).press('PageDown');
  await page
    .getByText(/for class shares other than the test’s: a 0\.\d+, b 0\.\d+, c 0\.\d+/)
    .first()
    .waitFor();
  await card.getByLabel('Share estimated on so many items (0: exact)').fill('80');
  await page
    .getByText(/these shares are exact/)
    .first()
    .waitFor({ state: 'detached' });
  expect(await violations(page)).toEqual([]);
  quiet(page);
});
