import { expect, it } from 'vitest';
import { open, quiet, tab, violations } from '../support/browser';

const verdict = 'main [data-verdict]';
const plain = (text: string | null) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');

it('moves the utilities with the ring: by mouse, by keys, and back with undo', async () => {
  const page = await open();
  await page.waitForSelector(verdict);
  await tab(page, 'Costs');
  const card = page.getByRole('region', { name: 'Which utilities favour which classifier' });
  const ring = card.getByRole('slider', { name: /Your utilities/ });
  await expect.poll(() => ring.getAttribute('aria-valuetext')).toContain('A earns most');
  await expect.poll(async () => plain(await card.innerText())).toMatch(/B\s+88\.1 %/);
  await ring.scrollIntoViewIfNeeded();
  const box = await card.locator('svg', { has: page.getByRole('slider') }).boundingBox();
  if (!box) throw new Error('there is no picture');
  await page.mouse.click(box.x + box.width * 0.3, box.y + box.height * 0.45);
  await expect.poll(() => ring.getAttribute('aria-valuetext')).toContain('B earns most');
  await expect.poll(async () => plain(await page.textContent(verdict))).toMatch(/^(?:Ship )?B\b/);
  const before = await ring.getAttribute('aria-valuetext');
  await ring.press('Shift+ArrowRight');
  await expect.poll(() => ring.getAttribute('aria-valuetext')).not.toBe(before);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => ring.getAttribute('aria-valuetext')).toContain('A earns most');
  quiet(page);
});

it('lays over it what a metric would have one choose, and how often that is wrong', async () => {
  const page = await open();
  await page.waitForSelector(verdict);
  await tab(page, 'Costs');
  const card = page.getByRole('region', { name: 'Which utilities favour which classifier' });
  await card.getByLabel('Choice by metric').selectOption({ label: 'F1' });
  const said = async () => plain(await card.getByRole('status').innerText()).replace(/\s+/g, ' ');
  await expect.poll(said).toMatch(/F1 ranks B first.* Hatched: the 11\.9 % of all .* yours among them/);
  await card.getByLabel('Choice by metric').selectOption({ label: 'Specificity' });
  await expect.poll(said).toMatch(/Specificity ranks A first.* 88\.1 % .* Yours is not among them/);
  expect(await violations(page)).toEqual([]);
  quiet(page);
});

it('shows that utilities multiplied and shifted alike rank alike', async () => {
  const page = await open();
  await page.waitForSelector(verdict);
  await tab(page, 'Costs');
  const card = page.getByRole('region', { name: 'Which utilities favour which classifier' });
  const ring = card.getByRole('slider', { name: /Your utilities/ });
  const place = await ring.getAttribute('aria-valuetext');
  await card.getByText('Only relative utilities matter').click();
  await expect
    .poll(async () => plain(await card.getByRole('table', { name: /from 0 for the least/ }).innerText()))
    .toMatch(/decision.*long\s+0\.7\s+0\s+short\s+0\.6\s+1$/s); // turned as the grid that they are typed into
  await card.getByRole('button', { name: 'all × 2' }).click();
  await expect.poll(async () => plain(await page.textContent(verdict))).toMatch(/A earns 7 €/);
  await expect.poll(() => ring.getAttribute('aria-valuetext')).toBe(place);
  await card.getByRole('button', { name: 'from 0 to 1' }).click();
  await expect.poll(async () => plain(await page.textContent(verdict))).toMatch(/A earns 0\.68 €/);
  await expect.poll(() => ring.getAttribute('aria-valuetext')).toBe(place);
  expect(await violations(page)).toEqual([]);
  quiet(page);
});

it('weighs the errors by one slider and says it in six ways', async () => {
  const page = await open();
  await page.waitForSelector(verdict);
  await tab(page, 'Costs');
  const card = page.getByRole('region', { name: 'Which utilities favour which classifier' });
  const slider = card.getByRole('slider', { name: /Probability of/ });
  const said = async () => Promise.all((await card.getByRole('textbox').all()).map((each) => each.inputValue()));
  await expect.poll(said).toEqual(['0.1', '10', '0.909', '1.1', '0.316', '10']);
  await slider.focus();
  await slider.press('Home');
  await expect.poll(async () => (await said())[0]).toMatch(/^1,00\d$/);
  await expect.poll(async () => plain(await page.textContent(verdict))).toMatch(/(^|\. )B /);
  quiet(page);
});

it('takes the one number in any of its forms, beside the utilities', async () => {
  const page = await open();
  await page.waitForSelector(verdict);
  await tab(page, 'Costs');
  const card = page.getByRole('region', { name: 'Utilities', exact: true });
  await card.getByRole('button', { name: /Set the costs by comparing errors/ }).click();
  const form = (name: string) => card.getByRole('textbox', { name });
  await form('One miss costs as much as this many false alarms').fill('4');
  await expect.poll(() => form('β of the F score').inputValue()).toBe('2');
  await expect.poll(() => form('from a probability of').inputValue()).toBe('0.2');
  await expect.poll(async () => plain(await page.textContent(verdict))).toMatch(/^Ship B\./);
  await form('from a probability of').fill('25 %');
  await expect.poll(() => form('One miss costs as much as this many false alarms').inputValue()).toBe('3');
  await form('One miss costs as much as this many false alarms').fill('many');
  await card.getByText('expected a number, such as 0.2 or 20 %').waitFor();
  await form('One miss costs as much as this many false alarms').fill('-1');
  await expect.poll(() => card.getByRole('alert').innerText()).toBe('expected 0 < …');
  await page.keyboard.press('Escape');
  await card.getByRole('alert').waitFor({ state: 'detached' });
  expect(await violations(page)).toEqual([]);
  quiet(page);
});
