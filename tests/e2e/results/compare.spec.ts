import { expect, it } from 'vitest';
import { open, quiet, violations } from '../support/browser';

const verdict = 'main [data-verdict]';
const plain = (text: string | null) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');

it('opens with the factory finished: the sentence, the yields, what the metrics say', async () => {
  const page = await open();
  await page.waitForSelector(verdict);
  await expect
    .poll(async () => plain(await page.textContent(verdict)))
    .toContain(
      'No classifier beats always “short”. Deciding “short” every time earns the most: 65 € per component. ' +
        'A earns 3.50 € per component, B loses 3.50 €, although 7 of 8 popular metrics favour B.',
    );
  // What nobody beats is on the scale; what is far below is a triangle.
  const always = (decision: string) =>
    page.getByRole('row', { name: new RegExp(`^always “${decision}”`) }).locator('line[class*=tick]');
  await expect.poll(() => always('short').count()).toBe(1);
  expect(await always('long').count()).toBe(0);
  const metrics = page.getByRole('table', { name: 'Values of the metrics' });
  const row = async (name: string) =>
    plain(await metrics.getByRole('row', { name: new RegExp(`^${name}`) }).innerText()).split(/\s+/);
  await expect.poll(() => row('Accuracy')).toEqual(expect.arrayContaining(['0.62', '0.75', 'B']));
  await expect.poll(() => row('Specificity')).toEqual(expect.arrayContaining(['0.70', '0.64', 'A']));
  quiet(page);
});

it('says in Ukrainian what it says in English', async () => {
  const page = await open(undefined, { locale: 'uk-UA' });
  await page.waitForSelector(verdict);
  await expect
    .poll(async () => plain(await page.textContent(verdict)))
    .toContain(
      'Жоден класифікатор не кращий, ніж завжди «short». Найвигідніше — завжди обирати «short»: 65 € на component. A заробляє 3,50 € на component, B втрачає 3,50 €, хоча 7 із 8 популярних метрик обирають B.',
    );
  quiet(page);
});

it('shows all metrics by family, finds one by an alias, and guesses a mistyped one', async () => {
  const page = await open();
  await page.getByRole('link', { name: 'All metrics', exact: true }).click();
  await expect.poll(() => page.getByRole('rowheader', { name: 'Likelihood ratios' }).isVisible()).toBe(true);
  const search = page.getByRole('searchbox', { name: 'Find a metric' });
  await search.fill('sensitivity');
  await page.getByRole('button', { name: 'Recall', exact: true }).first().waitFor();
  await search.fill('повнота');
  await page.getByRole('button', { name: 'Recall', exact: true }).first().waitFor();
  await search.fill('sensitvity');
  await page.getByRole('button', { name: /Did you mean sensitivity/ }).click();
  await page.getByRole('button', { name: 'Recall', exact: true }).first().waitFor();
  await search.press('Escape');
  await expect.poll(() => search.inputValue()).toBe('');
  quiet(page);
});

it('sorts by a classifier, falling, rising, and back', async () => {
  const page = await open();
  const head = page.getByRole('columnheader', { name: 'A', exact: true }).first();
  const names = () => page.locator('tbody th[scope=row] button[aria-haspopup=dialog]').allInnerTexts();
  await head.waitFor();
  const before = await names();
  const sort = page.getByTitle('Sort by the values of A');
  await sort.click();
  await expect.poll(async () => (await names())[0]).toBe('Specificity');
  await sort.click();
  await expect.poll(async () => (await names()).at(-1)).toBe('Specificity');
  await sort.click();
  await expect.poll(names).toEqual(before);
});

it('opens a metric beside the calculator and closes it with Escape', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Matthews correlation coefficient' }).first().click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('heading', { name: 'Matthews correlation coefficient' }).waitFor();
  await expect.poll(() => panel.locator('math mfrac').count()).toBeGreaterThan(0);
  await expect.poll(() => panel.getByText('Not admissible').isVisible()).toBe(true);
  await expect.poll(() => panel.innerText()).toMatch(/A\s+0\.2\d+/);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  quiet(page);
});
