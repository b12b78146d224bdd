import { expect, it } from 'vitest';
import { open, quiet, tab, violations } from '../support/browser';

const verdict = 'main [data-verdict]';
const plain = (text: string | null) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');

it('ranks under utilities that are not certain, by spread and by several matrices, and carries them in the link', async () => {
  const page = await open();
  await page.waitForSelector(verdict);
  await tab(page, 'Costs');
  await page.getByRole('button', { name: /^Show: Uncertain utilities/ }).click();
  const card = page.getByRole('region', { name: 'Uncertain utilities' });
  await card.getByRole('button', { name: 'all ± 20 %' }).click();
  const said = async () => plain(await card.getByRole('status').innerText());
  await expect.poll(said).toMatch(/^Choose A: it yields 3\.50 € on average/);
  // The second matrix of the paper, as likely as the first: its yields are exact.
  await card.getByRole('button', { name: 'Remove uncertainty' }).click();
  await card.getByRole('button', { name: 'Add another matrix' }).click();
  const cell = (matrix: number, name: string) =>
    card.getByRole('group', { name: `Matrix ${matrix}` }).getByRole('textbox', { name });
  await cell(2, '“long” as “long”: is').fill('45');
  await cell(2, '“long” as “short”: is').fill('-65');
  // Yields A 3.5 and 4.7, B -3.5 and 7.3: by half, B's 1.9 stands against A's 4.1.
  await expect.poll(said).toMatch(/^Choose A: it yields 4\.10 € on average, and it is best in 50 %/);
  await expect.poll(said).toMatch(/would be worth 1\.30 € per component/);
  // It holds both matrices, as typed.
  await expect.poll(() => decodeURIComponent(page.url())).toMatch(/believe=.*45.*-65/s);
  expect(await violations(page)).toEqual([]);
  const again = await open(new URL(page.url()).hash);
  await again.getByText(/it is best in 50/).waitFor();
  await cell(2, '“long” as “long”: is').fill('much');
  await card.getByText('“long” as “long”: expected a number in each field.').waitFor();
  await expect.poll(() => cell(2, '“long” as “long”: is').getAttribute('aria-invalid')).toBe('true');
  quiet(page);
  quiet(again);
});

it('cuts the space of utilities of three classes, and moves two of them with the ring', async () => {
  const page = await open(
    '#/?v=1&c=low,mid,high&p=high&m=A~50,8,2;10,60,10;3,7,50&m=B~42,14,4;4,70,6;1,17,42&u=1,0,-2;0,1,0;-3,0,2&unit=EUR',
  );
  await page.waitForSelector(verdict);
  await tab(page, 'Costs');
  const card = page.getByRole('region', { name: 'Which utilities favour which classifier' });
  const ring = card.getByRole('slider', { name: /Your utilities/ });
  await expect.poll(() => ring.getAttribute('aria-valuetext')).toContain('A earns most');
  const edge = await card.locator('line').count();
  expect(edge).toBeGreaterThan(0);
  await ring.focus();
  for (let i = 0; i < 12; i += 1) await ring.press('Shift+ArrowUp');
  for (let i = 0; i < 12; i += 1) await ring.press('Shift+ArrowRight');
  await expect.poll(() => ring.getAttribute('aria-valuetext')).toContain('B earns most');
  await expect.poll(async () => plain(await page.textContent(verdict))).toMatch(/(^|\. )B /);
  // Cells half under the head of the page are no smaller for it.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await violations(page)).toEqual([]);
  quiet(page);
});

it('says in the panel of a metric what it takes the errors to be worth, beside what the user says', async () => {
  const page = await open();
  await page.waitForSelector(verdict);
  await page.getByRole('button', { name: 'F1', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'F1' });
  const row = async (name: RegExp) => plain(await panel.getByRole('row', { name }).last().innerText());
  // On F1's isometric through A a false alarm counts TP / (TP + FP + FN) = 0.27 / 0.65 of a miss.
  await expect.poll(() => row(/at A/)).toMatch(/0\.42$/);
  await expect.poll(() => row(/your utilities/)).toMatch(/10$/);
  const said = plain(await panel.innerText());
  expect(said).toContain('as if one false alarm (“short” decided “long”) cost as much as 0.42 to 0.63 missed “long”');
  expect(said).toMatch(/F1 ranks\s+B first, but\s+A earns most/);
  expect(await violations(page)).toEqual([]);
  quiet(page);
});
