import { expect, it } from 'vitest';
import { open, quiet, violations } from '../support/browser';

const plain = (text: string | null) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');

it('runs the mis-ranking experiment, stops it, and shows the published figures', async () => {
  const page = await open('#/learn/experiments');
  const card = page.getByRole('region', { name: 'How often do metrics mislead?' });
  await card.getByLabel('Pairs').selectOption({ label: '10,000,000' });
  await card.getByRole('button', { name: 'Run' }).click();
  await card.getByRole('progressbar').waitFor();
  await card.locator('caption').first().waitFor();
  await card.getByRole('button', { name: 'Stop' }).click();
  await card.getByRole('button', { name: 'Run' }).waitFor();
  // What was drawn until then stays, and says how much it is.
  await expect
    .poll(async () => plain(await card.locator('caption').first().textContent()))
    .not.toMatch(/^10,000,000 pairs/);
  await card.getByLabel('Add a metric').selectOption({ label: 'Jaccard index' });
  await card.getByLabel('Pairs').selectOption({ label: '100,000' });
  await card.getByRole('button', { name: 'Run' }).click();
  await page.getByText(/^100,000 pairs/).waitFor();
  const row = card.getByRole('row', { name: /^Recall/ });
  await expect.poll(async () => plain(await row.innerText())).toMatch(/2[45]\.\d ± 0\.\d+\s+25\.0/);
  await expect
    .poll(async () => plain(await card.getByRole('row', { name: /^Accuracy/ }).innerText()))
    .toMatch(/(8\.[3-9]|9\.0) ± 0\.\d+\s+8\.7/);
  await card.getByRole('row', { name: /^Jaccard/ }).waitFor();
  await card.getByRole('img', { name: /Even with utilities off by \d+.% of their range/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  quiet(page);
});

it('gives the same numbers with 1, 2 and 4 workers', async () => {
  const page = await open('#/learn/experiments');
  const card = page.getByRole('region', { name: 'How often do metrics mislead?' });
  await card.getByLabel('Pairs').selectOption({ label: '100,000' });
  const found: string[] = [];
  for (const workers of [1, 2, 4]) {
    await card.getByLabel('Workers').selectOption(String(workers));
    await card.getByRole('button', { name: 'Run' }).click();
    await page.getByText(new RegExp(`^100,000 pairs.* ${workers} worker`)).waitFor();
    await card.getByRole('button', { name: 'Run' }).waitFor();
    found.push(
      (await card.locator('tbody').first().innerText()) + (await card.locator('figure table').first().innerText()),
    );
  }
  expect(found[0]).toMatch(/Recall/);
  expect(new Set(found).size).toBe(1);
  quiet(page);
});

it('draws any metric against the yield', async () => {
  const page = await open('#/learn/experiments');
  await page.getByRole('img', { name: /^F1\. Every right decision counts, 50 % positives\./ }).waitFor();
  await page.getByLabel('Metric', { exact: true }).selectOption({ label: 'Accuracy' });
  // Accuracy is the yield where every right decision counts: no pair is ranked wrongly.
  await page
    .getByRole('img', { name: /^Accuracy\. Every right decision counts.*0\.0 % of pairs/ })
    .first()
    .waitFor();
  await expect.poll(() => page.getByRole('img').count()).toBe(4);
  quiet(page);
});

it('solves a model problem: closed forms, a sample beside the theory, and densities drawn by hand', async () => {
  const page = await open('#/learn/model_problem');
  const row = page.getByRole('row', { name: /^F1/ });
  await row.waitFor();
  await expect.poll(async () => plain(await row.innerText())).toMatch(/3 − √5 at \(3 − √5\)\/2\s+0\.7639\s+0\.3820/);
  await page.getByRole('img', { name: /^ROC\. AUC 0\.833, in the sample 0\.8\d\d/ }).waitFor();
  // Any number of items and any share; what cannot be one says so and leaves the picture as it was.
  const items = page.getByLabel('Items in the sample');
  await items.fill('1234');
  await page.getByText('one sample of 1,234 items').waitFor();
  await items.fill('12.5');
  await page.getByText('expected a whole number up to 10,000,000').waitFor();
  await page.getByText('one sample of 1,234 items').waitFor();
  await page.getByLabel('exactly').fill('13.7 %');
  await page.getByRole('img', { name: /^Precision–recall\. AP 0\.514,/ }).waitFor();
  await page.getByLabel('exactly').fill('0.5');
  await page.getByRole('radio', { name: 'drawn by hand' }).check();
  const pen = page.getByRole('slider', { name: 'Height of the density' });
  await pen.waitFor();
  const before = await row.innerText();
  // The picture is drawn once more when the first answer about the density comes.
  const stays = () =>
    pen.evaluate(async (it) => {
      it.focus();
      await new Promise((done) => setTimeout(done, 400));
      return it === document.activeElement;
    });
  await expect.poll(stays).toBe(true);
  await page.keyboard.press('ArrowRight');
  for (let i = 0; i < 4; i += 1) await page.keyboard.press('ArrowUp');
  await expect.poll(() => row.innerText()).not.toBe(before);
  expect(await violations(page)).toEqual([]);
  quiet(page);
});

it('shows how often intervals hold the truth, and goes from one page to the next', async () => {
  const page = await open('#/learn/model_problem');
  await page.getByRole('row', { name: /^F1/ }).waitFor();
  await page.goto(page.url().replace('model_problem', 'coverage'));
  await page.getByRole('heading', { name: 'Which intervals can be trusted?' }).waitFor();
  await expect.poll(() => page.getByRole('img').count()).toBe(3);
  await page.getByLabel('Interval of').selectOption({ label: 'Area under the ROC curve' });
  await page.getByText('bootstrap, BCa').first().waitFor();
  expect(await violations(page)).toEqual([]);
  quiet(page);
});
