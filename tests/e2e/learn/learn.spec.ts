import { expect, it } from 'vitest';
import { open, quiet, violations } from '../support/browser';

it('lists every metric and curve by family', async () => {
  const page = await open('#/learn');
  await page.getByRole('heading', { level: 1, name: 'Metrics and curves' }).waitFor();
  for (const family of ['Rates', 'Association', 'Likelihood ratios', 'Curves']) {
    await expect
      .poll(() => page.getByRole('heading', { level: 2, name: family, exact: true }).isVisible(), { message: family })
      .toBe(true);
  }
  expect(await violations(page)).toEqual([]);
  quiet(page);
});

it('finds a metric by an alias and opens its page', async () => {
  const page = await open('#/learn');
  await page.getByRole('searchbox').fill('phi');
  await page.getByRole('link', { name: 'Matthews correlation coefficient' }).click();
  await page.getByRole('heading', { level: 1, name: 'Matthews correlation coefficient' }).waitFor();
  await expect.poll(() => new URL(page.url()).hash).toBe('#/learn/mcc');
  await expect.poll(() => page.locator('math msqrt').count()).toBe(3); // the formula, and with the cells of each classifier put in
  await page.getByText('Why', { exact: true }).click();
  await page.locator('math msqrt').nth(3).waitFor(); // by the two cells that are left when class totals are fixed
  await expect.poll(() => page.getByRole('link', { name: /^doi:/ }).count()).toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);
  quiet(page);
});

it('gives every metric a formula and every curve its axes', async () => {
  const page = await open('#/learn');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const topics = await page
    .locator('main section a[href^="#/learn/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(topics.length).toBeGreaterThan(40);
  // In the page: to ask from here after each would take longer than to draw them.
  const wrong = await page.evaluate(async (all) => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const found: string[] = [];
    for (const topic of all) {
      location.hash = topic;
      const here = `main nav a[aria-current=page][href="${topic}"]`;
      const said = () => document.querySelectorAll('article math, article dl dd:not(:empty)').length;
      const begun = performance.now();
      while (!document.querySelector(here) || !document.querySelector('article h1') || said() === 0) {
        if (performance.now() - begun > 30_000) return [...found, `${topic}: nothing`];
        await frame();
      }
      await frame();
      if (document.querySelector('article dd:empty, merror')) found.push(topic);
    }
    return found;
  }, topics);
  expect(wrong).toEqual([]);
  quiet(page);
});

it('draws every curve of an example, with a cursor that says where it stands', async () => {
  const page = await open('#/learn/roc');
  await page.getByRole('heading', { level: 1, name: 'ROC curve' }).waitFor();
  const all = await page
    .locator('main nav li a')
    .evaluateAll((links) =>
      links.map((link) => ({ to: link.getAttribute('href') ?? '', name: link.textContent ?? '' })),
    );
  expect(all.length).toBeGreaterThan(20);
  const go = (topic: string) =>
    page.evaluate((to) => {
      location.hash = to;
    }, topic);
  for (const { to, name } of all) {
    await go(to);
    const figure = page.locator(`article figure:has(> svg[role=group][aria-label^="${name}."])`);
    await figure.waitFor();
    // Two classifiers, each with a line and with numbers.
    await expect.poll(() => figure.locator('> svg path[class*=line]').count(), { message: name }).toBe(2);
    await expect.poll(() => figure.locator('tbody tr').count(), { message: name }).toBeGreaterThan(4);
  }
  await go('#/learn/roc');
  const ring = page.getByRole('slider', { name: 'Threshold of A' });
  const text = page.getByText(/^A at threshold .*: False positive rate .*, Recall /);
  const before = await text.textContent();
  expect(await ring.getAttribute('aria-valuetext')).toBe(before);
  await ring.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => text.textContent()).not.toBe(before);
  expect(await ring.getAttribute('aria-valuetext')).toBe(await text.textContent());
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Open the example in the calculator' }).click();
  await page.getByRole('region', { name: /^Score file/ }).waitFor();
  quiet(page);
});

it('offers the nearest when a page does not exist', async () => {
  const page = await open('#/learn/true_positive');
  await page.getByRole('link', { name: /Did you mean/ }).click();
  await page.locator('article math').first().waitFor();
});
