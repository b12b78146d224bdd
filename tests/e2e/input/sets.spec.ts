import { expect, it } from 'vitest';
import { open, quiet, tab, violations } from '../support/browser';

it('takes label sets by paste, and carries them in the link', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Paste', exact: true }).click();
  const box = page.getByRole('textbox', { name: 'Matrices as text, in any format' });
  await box.fill('true,A\na;b,a\nb,b\nc;a,c;a\n');
  await page.getByText(/^Label sets: each item/).waitFor();
  await page.getByRole('button', { name: 'Use as label sets' }).click();
  await page.getByText(/A assigns exactly the right labels to 66\.7\s%/).waitFor();
  await page.waitForFunction(() => location.hash.includes('z='));
  const link = page.url();
  await expect.poll(() => page.getByRole('columnheader', { name: 'items' }).isVisible()).toBe(true);
  await page.getByRole('radio', { name: 'Per label' }).check();
  await expect.poll(() => page.getByRole('rowheader', { name: 'c', exact: true }).isVisible()).toBe(true);
  expect(await violations(page)).toEqual([]);
  const text = page.getByRole('textbox', { name: 'Label sets' });
  await text.fill('true,A\na;b,a\nb,b\nc;a,c\n');
  await page.getByText(/exactly the right labels to 33\.3\s%/).waitFor();
  await text.fill('true,A\na;b,a\nb\n');
  await page.getByText(/every line needs 2/).waitFor();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => page.url()).toBe(link);
  const again = await open(new URL(page.url()).hash);
  await again.getByText(/A assigns exactly the right labels to/).waitFor();
  await again.getByRole('button', { name: 'Back to the matrices' }).click();
  await again.getByText(/A earns 3\.50/).waitFor();
  quiet(page);
  quiet(again);
});

it('lists all averages by family, finds them, and remarks on what was left out where it is asked', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Paste', exact: true }).click();
  // The second item has no true label: it has no recall.
  await page
    .getByRole('textbox', { name: 'Matrices as text, in any format' })
    .fill('true,A\na;b,a\n,b\nc;a,c;a\nb,b\n');
  await page.getByRole('button', { name: 'Use as label sets' }).click();
  await page.getByText(/A assigns exactly the right labels to/).waitFor();
  const recall = page.getByRole('row', { name: /^Recall \d/ });
  const items = recall.getByRole('cell').last();
  await items.getByRole('button', { name: /with a remark/ }).click();
  await items.getByText(/^1 item left out/).waitFor();
  await tab(page, 'All curves and metrics');
  await page.getByRole('rowheader', { name: /^Rates/ }).waitFor();
  await recall.waitFor();
  await page.getByRole('searchbox', { name: 'Find a metric' }).fill('sensitivity');
  await recall.waitFor();
  expect(await violations(page)).toEqual([]);
  quiet(page);
});
