import { expect, it } from 'vitest';
import { open, quiet, violations } from './browser';

const verdict = 'main h2[aria-live]';
const plain = (text: string | null) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');

it('moves the utilities with the ring: by mouse, by keys, and back with undo', async () => {
  const page = await open();
  await page.waitForSelector(verdict);
  const card = page.getByRole('region', { name: 'Whose world is this?' });
  const ring = card.getByRole('slider', { name: /Your utilities/ });
  expect(await ring.getAttribute('aria-valuetext')).toContain('A earns most');
  expect(plain(await card.innerText())).toMatch(/B\s+88\.1 %/);
  await ring.scrollIntoViewIfNeeded();
  const box = await card.locator('svg').first().boundingBox();
  if (!box) throw new Error('there is no picture');
  await page.mouse.click(box.x + box.width * 0.3, box.y + box.height * 0.45);
  await expect.poll(() => ring.getAttribute('aria-valuetext')).toContain('B earns most');
  expect(plain(await page.textContent(verdict))).toMatch(/^B /);
  const before = await ring.getAttribute('aria-valuetext');
  await ring.press('Shift+ArrowRight');
  await expect.poll(() => ring.getAttribute('aria-valuetext')).not.toBe(before);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => ring.getAttribute('aria-valuetext')).toContain('A earns most');
  quiet(page);
});

it('weighs the errors by one slider and says it in four ways', async () => {
  const page = await open();
  await page.waitForSelector(verdict);
  const card = page.getByRole('region', { name: 'Whose world is this?' });
  const slider = card.getByRole('slider', { name: /Probability of/ });
  const said = async () => plain(await card.locator('dl').innerText()).split(/\s*\n\s*/);
  expect(await said()).toEqual(expect.arrayContaining(['0.909', '0.1', '10']));
  await slider.focus();
  await slider.press('Home');
  await expect.poll(async () => (await said()).join(' ')).toMatch(/False alarms accepted per case found 1,00\d/);
  expect(plain(await page.textContent(verdict))).toMatch(/^B /);
  quiet(page);
});

it('runs the mis-ranking experiment, stops it, and shows the published figures', async () => {
  const page = await open('#/learn');
  const card = page.getByRole('region', { name: 'How often do metrics mislead?' });
  await card.getByLabel('Pairs').selectOption({ label: '10,000,000' });
  await card.getByRole('button', { name: 'Run' }).click();
  await card.getByRole('progressbar').waitFor();
  await card.getByRole('button', { name: 'Stop' }).click();
  await card.getByRole('button', { name: 'Run' }).waitFor();
  expect(await card.locator('table').count()).toBe(0);
  await card.getByLabel('Pairs').selectOption({ label: '100,000' });
  await card.getByRole('button', { name: 'Run' }).click();
  const row = card.getByRole('row', { name: /^Recall/ });
  await row.waitFor();
  expect(plain(await row.innerText())).toMatch(/2[45]\.\d ± 0\.\d+\s+25\.0/);
  expect(await violations(page)).toEqual([]);
  quiet(page);
});

it.each(['light', 'dark'] as const)('is accessible on a phone, %s', async (colorScheme) => {
  const page = await open('', { viewport: { width: 360, height: 780 }, colorScheme, locale: 'uk-UA' });
  await page.waitForSelector(verdict);
  const card = page.getByRole('region', { name: 'Чий це світ?' });
  await card.scrollIntoViewIfNeeded();
  expect(await violations(page)).toEqual([]);
  const edge = await card.evaluate((each) => each.getBoundingClientRect().right);
  expect(edge).toBeLessThanOrEqual(360);
  expect(await card.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0);
  quiet(page);
});
