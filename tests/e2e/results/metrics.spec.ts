import { expect, it } from 'vitest';
import { open, quiet, tab, unfold, violations } from '../support/browser';

it('draws the lines of equal value and follows the class shares by keyboard', async () => {
  const page = await open();
  await page.evaluate(() => {
    location.hash = '#/learn/cohen_kappa';
  });
  await page.getByRole('heading', { name: 'Lines of equal value' }).waitFor();
  const picture = page.getByRole('img', { name: /Lines of equal value/ });
  await expect.poll(() => page.getByText('Parallel lines.').isVisible()).toBe(true); // the example has as many of either class
  const slider = page.getByRole('slider', { name: 'Share of the positive class' });
  await slider.focus();
  await page.keyboard.press('PageDown');
  await page.getByText('Straight lines, not parallel.').waitFor();
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/%$/);
  const lines = () => picture.locator('path[stroke-opacity]').count();
  await expect.poll(lines).toBeGreaterThan(4);
  await page.getByRole('radio', { name: 'Precision–recall' }).check();
  await page.getByRole('img', { name: /Lines/ }).locator('text', { hasText: 'Precision' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'As in the data' }).click();
  await page.getByText('Parallel lines.').waitFor();
  quiet(page);
});

it.each([1280, 360])('keeps what it says in sight beside many classifiers, %i pixels wide', async (width) => {
  const page = await open(undefined, { viewport: { width, height: 800 } });
  const names = Array.from({ length: 9 }, (_, i) => `model_${i + 1}`);
  // The later, the fewer items each gets wrong.
  const rows = Array.from({ length: 40 }, (_, i) =>
    [
      i % 2,
      ...names.map((_, m) => ((i % 2 === 1) !== (i * 7) % 40 < 2 * (9 - m) ? 0.9 - i / 1000 : 0.1 + i / 1000)),
    ].join(),
  );
  const buffer = Buffer.from(`y,${names.join()}\n${rows.join('\n')}\n`);
  await page.locator('input[type=file]').first().setInputFiles({ name: 'many.csv', mimeType: 'text/csv', buffer });
  if (width < 900) await unfold(page, 'Popular metrics');
  const table = page.locator('table[data-tour=metrics]');
  await table.getByText('model_9').first().waitFor();
  const places = await table.evaluate((element) => {
    element.parentElement?.scrollBy(150, 0);
    const [head, row] = ['thead tr', 'tbody tr:has(td)'].map((rows) =>
      [...(element.querySelector(rows)?.children ?? [])].map((cell) => ({
        text: cell.textContent?.replace(/\W/g, '') ?? '',
        left: Math.round(cell.getBoundingClientRect().left),
      })),
    );
    return { head, row, frame: element.parentElement?.getBoundingClientRect().left ?? 0 };
  });
  expect(places.head?.map(({ text }) => text).slice(0, 5)).toEqual([
    'Metric',
    'favours',
    'model_9',
    'model_8',
    'model_7',
  ]);
  // So small a difference is no clear preference.
  expect(places.row?.[1]?.text).toBe('noclearpreference');
  expect(places.head?.map(({ left }) => left)).toEqual(places.row?.map(({ left }) => left));
  expect((places.head?.[0]?.left ?? 0) - places.frame).toBeLessThan(10);
  expect(await violations(page)).toEqual([]);
  quiet(page);
});

it('takes a metric of one’s own, says where it is wrong, and carries it in the link', async () => {
  const page = await open();
  await tab(page, 'All curves and metrics');
  await page.getByRole('button', { name: 'Add your own metric' }).click();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  const formula = page.getByRole('textbox', { name: 'Formula', exact: true });
  await name.fill('cost(w = 5)');
  await formula.fill('(TP - w * FPP) / n');
  await page.getByText(/“FPP” is not defined/).waitFor();
  await expect.poll(() => page.locator('form mark').textContent()).toBe('F');
  await expect.poll(() => formula.getAttribute('aria-invalid')).toBe('true');
  expect(await violations(page)).toEqual([]);
  await formula.fill('(TP - w * FP) / n');
  await page.getByText(/Higher is better/).waitFor();
  await formula.press('Enter');
  await page.getByRole('button', { name: 'cost', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'cost' });
  await panel.getByText('Parallel lines.').waitFor();
  await expect.poll(() => panel.getByText('cost(w = 5) = (TP - w * FP) / n').isVisible()).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => location.hash.includes('def='));
  // The link leads to the same tab.
  const again = await open(new URL(page.url()).hash);
  await again.getByRole('button', { name: 'cost', exact: true }).waitFor();
  await again.getByRole('button', { name: 'Remove cost(w = 5)' }).click();
  await again.getByRole('button', { name: 'cost', exact: true }).waitFor({ state: 'detached' });
  quiet(page);
  quiet(again);
});

it('shows the report of a link whose own metric is broken', async () => {
  const page = await open('#/?v=1&c=0,1&p=1&m=A~50,5;10,35&u=1,0;0,1&def=bad%20%3D%20TP%20%2B');
  await page.getByRole('button', { name: 'Accuracy', exact: true }).waitFor();
  await tab(page, 'All curves and metrics');
  await page.getByRole('button', { name: 'Edit bad' }).click();
  await page.getByText(/the formula ends/).waitFor();
  quiet(page);
});

it('shows every metric with its numbers at once, sorts by what is asked for and keeps heads in sight', async () => {
  const page = await open('');
  await tab(page, 'All curves and metrics');
  const table = page.getByRole('table', { name: 'Values of the metrics' });
  await table.getByRole('rowheader', { name: /^Cohen's kappa$/ }).waitFor();
  expect(await table.getByRole('rowheader').count()).toBeGreaterThan(240);
  const rows = () => table.locator('tbody tr:has(td)').evaluateAll((all) => all.map((row) => row.textContent ?? ''));
  expect((await rows()).filter((text) => /\d/.test(text)).length).toBeGreaterThan(200);
  expect(await violations(page)).toEqual([]);
  // Differences fall, and what has none stands last.
  await table.getByRole('button', { name: 'difference', exact: true }).click();
  const differences = await table
    .locator('tbody tr:has(td)')
    .evaluateAll((all) => all.map((row) => row.children[3]?.querySelector('span span')?.textContent ?? ''));
  const sizes = differences
    .filter(Boolean)
    .map((text) => Math.abs(Number(text.replace('\u2212', '-').replace(',', ''))));
  expect(sizes.length).toBeGreaterThan(100);
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  expect(differences.indexOf('')).toBe(sizes.length);
  await table.getByRole('button', { name: /^Metric/ }).click();
  const names = await table.getByRole('rowheader').allTextContents();
  expect(names).toEqual([...names].sort(new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare));
  // A family is found by its name, and stays under the heads of the columns.
  await table.getByRole('button', { name: /^Metric/ }).click();
  await table.getByRole('button', { name: /^Metric/ }).click();
  await table.evaluate((it) => it.parentElement?.scrollTo(0, 2500));
  const tops = await table.evaluate((it) => {
    const frame = it.parentElement?.getBoundingClientRect().top ?? 0;
    const family = [...it.querySelectorAll('th[scope=rowgroup]')].map(
      (each) => each.getBoundingClientRect().top - frame,
    );
    return { head: (it.querySelector('thead th')?.getBoundingClientRect().top ?? 0) - frame, family };
  });
  expect(Math.abs(tops.head)).toBeLessThan(3);
  expect(tops.family.some((top) => Math.abs(top - 35) < 3)).toBe(true);
  await page.getByRole('searchbox', { name: 'Find a metric' }).fill('likelihood ratios');
  await table.getByRole('rowheader', { name: 'Positive likelihood ratio' }).waitFor();
  quiet(page);
});
