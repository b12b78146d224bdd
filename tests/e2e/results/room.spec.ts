import { expect, it } from 'vitest';
import { address, newPage, open, quiet } from '../support/browser';
import { settled } from '../support/states.mjs';

// What people make of the page: wider spacing of letters (WCAG 1.4.12), narrow windows, eight models; and slow machines.

const verdict = 'main [data-verdict]';

/** Texts that are cut by the box around them. */
const cut = () =>
  [...document.querySelectorAll<HTMLElement>('main *')]
    .filter((each) => each.offsetParent && each.innerText && !each.closest('.visually-hidden') && each.clientWidth > 4)
    .filter((each) => {
      const { overflowX, overflowY } = getComputedStyle(each);
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      return (
        (hides(overflowX) && each.scrollWidth > each.clientWidth + 1) ||
        (hides(overflowY) && each.scrollHeight > each.clientHeight + 1)
      );
    })
    .map((each) => `${each.tagName} ${each.innerText.slice(0, 40)}`);

it('cuts no text of the start page where letters and lines stand further apart', async () => {
  for (const width of [1280, 390, 320]) {
    const page = await open('', { viewport: { width, height: 800 } });
    await page.waitForSelector(verdict);
    await page.getByText('Popular metrics').first().waitFor();
    await page.evaluate(() => {
      const wider = new CSSStyleSheet();
      wider.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
          'p { margin-block-end: 2em !important }',
      );
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, wider];
    });
    await expect.poll(() => page.evaluate(cut), { message: `${width} px` }).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width);
    quiet(page);
  }
});

it('shows the metrics of eight models beside each other, told apart by their heads', async () => {
  const rows = Array.from({ length: 400 }, (_, i) => {
    const scores = Array.from({ length: 8 }, (_, k) => (((i * (7 + k)) % 97) + (i % 4 === 0 ? 30 + 3 * k : 0)) / 160);
    return [i % 4 === 0 ? 1 : 0, ...scores.map((each) => each.toFixed(4))].join();
  });
  const head = ['y_true', ...Array.from({ length: 8 }, (_, k) => `classifier_number_${k + 1}`)].join();
  const buffer = Buffer.from(`${[head, ...rows].join('\n')}\n`);
  const page = await open('');
  await page.waitForSelector(verdict);
  await page.locator('input[type=file]').first().setInputFiles({ name: 'eight.csv', mimeType: 'text/csv', buffer });
  const table = page.getByRole('table', { name: 'Values of the metrics' });
  await expect.poll(() => table.getByRole('columnheader').count()).toBeGreaterThanOrEqual(10);
  const heads = await table.getByRole('columnheader').allInnerTexts();
  expect(new Set(heads.map((each) => each.trim())).size).toBe(heads.length);
  expect(
    await table.evaluate((it) => {
      const box = it.parentElement as HTMLElement;
      return box.scrollWidth - box.clientWidth;
    }),
  ).toBeLessThanOrEqual(0);
  quiet(page);
});

/** A rare class, and models with long names, the first of which never reach 0.5. */
const rare = (models: number) => {
  const names = ['baseline_logistic', 'gradient_boosting_v2', 'deep_net_ensemble', 'random_forest_calibrated'];
  names.push('extremely_random_trees', 'k_nearest_neighbours_25', 'naive_bayes_smoothed', 'support_vector_machine');
  const rows = Array.from({ length: 900 }, (_, i) => {
    const truth = i % 20 === 0;
    const scores = Array.from({ length: models }, (_, k) => {
      const most = k < 2 ? 0.45 : 0.6 + 0.05 * k;
      return (most * ((((i * (37 + 2 * k)) % 101) / 101) ** 2 * 0.6 + (truth ? 0.4 : 0))).toFixed(4);
    });
    return [truth ? 'fraud' : 'ok', ...scores].join();
  });
  return Buffer.from(`${['y_true', ...names.slice(0, models)].join()}\n${rows.join('\n')}\n`);
};

it.each([
  [1280, 3],
  [1280, 8],
  [390, 3],
])('is no wider than %i px with %i models of long names, every card open', async (width, models) => {
  const page = await open('', { viewport: { width, height: 900 }, locale: width === 390 ? 'uk' : 'en' });
  await page.waitForSelector(verdict);
  const file = { name: 'rare.csv', mimeType: 'text/csv', buffer: rare(models) };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByText('deep_net_ensemble').or(page.getByTitle('deep_net_ensemble')).first().waitFor();
  for (const tab of ['overview', 'costs', 'certainty', 'all']) {
    if (tab !== 'overview') await page.locator(`main nav a[href*="#/${tab}"]`).click();
    await page.locator(`main[data-tab=${tab}]`).waitFor();
    await settled(page);
    const folded = page.locator('main button[data-fold][aria-expanded=false]');
    for (let left = await folded.count(); left > 0; left = await folded.count()) await folded.first().click();
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), tab).toBe(width);
    // What an undefined value has to say covers no number.
    const over = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main td')]
        .filter((cell) => getComputedStyle(cell).overflowX === 'visible' && cell.scrollWidth > cell.clientWidth + 1)
        .map((cell) => cell.innerText),
    );
    expect(over, tab).toEqual([]);
  }
  // All are judged at one threshold, whether a score reaches it or not.
  expect(await page.locator('main').innerText()).not.toMatch(/(thresholds?|порога|порогів) [^.]*∞/i);
  quiet(page);
});

it('greys every card that still shows the costs before, on a slow machine too', async () => {
  const page = await open('', { viewport: { width: 1280, height: 2200 } });
  await page.waitForSelector(verdict);
  const metrics = page.getByRole('table', { name: 'Values of the metrics' });
  await metrics.waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.evaluate(() => {
    const frames: { said: string; below: string; old: boolean }[] = [];
    Object.assign(window, { frames });
    const look = () => {
      const below = document.querySelector<HTMLElement>('[data-card=metrics]');
      const said = document.querySelector<HTMLElement>('[data-results] [data-verdict]')?.innerText ?? '';
      if (below) frames.push({ said, below: below.innerText, old: below.closest('.stale') !== null });
      requestAnimationFrame(look);
    };
    look();
  });
  const before = await metrics.innerText();
  await page.locator(`${verdict} ~ * input, [data-first] input`).first().fill('7');
  await expect.poll(() => metrics.innerText(), { timeout: 30_000 }).not.toBe(before);
  await expect.poll(() => page.locator('[data-results] .stale, [data-results].stale').count()).toBe(0);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const frames = await page.evaluate(
    () => (window as unknown as { frames: { said: string; below: string; old: boolean }[] }).frames,
  );
  const [first, last] = [frames[0], frames.at(-1)];
  expect(first?.said).not.toBe(last?.said);
  expect(first?.below).not.toBe(last?.below);
  // Waiting was seen, and no frame shows the old metrics under the new verdict as if they were its own.
  expect(frames.some(({ old }) => old)).toBe(true);
  expect(frames.filter(({ said, below, old }) => said === last?.said && below === first?.below && !old)).toEqual([]);
  quiet(page);
});

it('keeps the documentation within 320 px', async () => {
  const page = await newPage({ viewport: { width: 320, height: 800 } });
  for (const name of ['start', 'concepts', 'embedding', 'privacy']) {
    await page.goto(`${address()}docs/en/${name}.html`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(320);
  }
});
