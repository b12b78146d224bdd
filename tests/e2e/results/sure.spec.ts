import { expect, it } from 'vitest';
import { moreCosts, open, quiet, tab, violations } from '../support/browser';

const verdict = 'main [data-verdict]';
const plain = (text: string | null) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');

async function crossing() {
  const page = await open();
  await page.waitForSelector(verdict);
  await page.getByRole('button', { name: 'Examples' }).click();
  await page.getByRole('menuitem', { name: /^Crossing ROC curves/ }).click();
  await page.getByRole('region', { name: 'Threshold' }).waitFor();
  return page;
}

it('opens the example of two crossing curves, where the smaller area is worth more', async () => {
  const page = await crossing();
  await expect.poll(async () => plain(await page.textContent(verdict))).toMatch(/Ship +B at threshold 0\.2\./);
  const row = page.getByRole('row', { name: /^Area under the ROC curve/ }).first();
  await expect.poll(async () => plain(await row.innerText())).toMatch(/0\.87[\s\S]*0\.82[\s\S]*A/);
  // The utilities came with the file: a found case counts four times, whatever the order of the classes.
  await moreCosts(page);
  const cell = page.getByRole('region', { name: 'Utilities', exact: true }).getByRole('textbox', { name: /ill.*ill/ });
  await expect.poll(() => cell.inputValue()).toBe('+4');
  quiet(page);
});

it('tests the pair, resamples any metric, gives up, and draws the same again', async () => {
  const page = await crossing();
  await tab(page, 'Certainty');
  const card = page.getByRole('region', { name: 'Tests and bootstrap' });
  await card.getByRole('row', { name: /DeLong, same items/ }).waitFor();
  await card.getByRole('rowheader', { name: /A 0\.87\d?, 0\.\d+ to 0\.\d+ \(95.%\)/ }).waitFor();
  await card.getByRole('row', { name: /McNemar, mid-P/ }).waitFor();
  await card.getByRole('row', { name: /Paired difference of yields/ }).waitFor();
  // A margin is tested both ways as soon as it is typed.
  await card.getByLabel('Largest acceptable loss of yield (0: none)').fill('0.5');
  await card.getByRole('row', { name: /Equivalent, yield/ }).waitFor();
  expect(await card.getByRole('row', { name: /Not inferior, yield/ }).count()).toBe(2);
  await card.getByLabel('Largest acceptable loss of yield (0: none)').fill('-1');
  await card.getByText('Give a number of at least 0, in the unit of the yield.').waitFor();
  // Any metric of counts has one too.
  await card.getByLabel('Margin of another metric').selectOption({ label: 'Recall' });
  await card.getByLabel('Largest acceptable loss of it (0: none)').fill('2');
  await card.getByText('Give a number of at least 0, less than the width of the metric’s range.').waitFor();
  await card.getByLabel('Largest acceptable loss of it (0: none)').fill('0.05');
  await card.getByRole('row', { name: /Paired difference, Recall/ }).waitFor();
  await card.getByRole('row', { name: /Equivalent, Recall/ }).waitFor();
  expect(await card.getByRole('row', { name: /Not inferior, Recall/ }).count()).toBe(2);
  await card.getByLabel('Add a metric').selectOption({ label: 'F1' });
  await card.getByLabel('Resamples').selectOption({ label: '10,000' });
  await card.getByRole('button', { name: 'Resample' }).click();
  await card.getByRole('progressbar').waitFor();
  await card.getByRole('button', { name: 'Stop' }).click();
  await card.getByRole('progressbar').waitFor({ state: 'detached' });
  await card.getByLabel('Resamples').selectOption({ label: '500' });
  const values: string[] = [];
  for (let i = 0; i < 2; i += 1) {
    // What the last run found may still stand, and its progress may be too short to be seen from here.
    await card.evaluate((element) => {
      delete document.body.dataset['ran'];
      new MutationObserver((_, observer) => {
        const running = element.querySelector('progress') !== null;
        if (running) document.body.dataset['ran'] = 'begun';
        else if (document.body.dataset['ran'] === 'begun') {
          document.body.dataset['ran'] = 'done';
          observer.disconnect();
        }
      }).observe(element, { childList: true, subtree: true });
    });
    await card.getByRole('button', { name: 'Resample' }).click();
    await page.locator('body[data-ran=done]').waitFor({ state: 'attached' });
    await card.getByText(/^500 resamples, seed 1/).waitFor();
    values.push(await card.getByRole('row', { name: /A F1, at the best threshold/ }).innerText());
  }
  expect(plain(values[0] ?? '')).toMatch(/0\.\d+ to 0\.\d+/);
  expect(values[1]).toBe(values[0]);
  // Bands of a curve and of the difference, each with its table.
  await card.getByRole('img', { name: /ROC curve, A minus B/ }).waitFor();
  await card.getByLabel('Curve', { exact: true }).selectOption({ label: 'Cost curve' });
  await card.getByLabel('Of', { exact: true }).selectOption({ label: 'B' });
  await card.getByRole('img', { name: /Cost curve, B/ }).waitFor();
  // The curves still answer: giving up left the scores where they were.
  await tab(page, 'Overview');
  await page.getByRole('region', { name: 'Threshold' }).getByRole('radio', { name: 'A', exact: true }).check();
  await page.getByText(/^(A decides “ill” for scores|Scores of .* are predicted as “ill”)/).waitFor();
  expect(await violations(page)).toEqual([]);
  quiet(page);
});

/** Scores of two classifiers for so many items, a third of them positive. */
function scores(items: number): string {
  const lines = ['y,a,b'];
  for (let i = 0; i < items; i += 1) {
    const positive = i % 3 === 0;
    const noise = (k: number) => ((i * k) % 9973) / 9973;
    lines.push(
      `${positive ? 1 : 0},${(noise(7919) + (positive ? 0.5 : 0)).toFixed(4)},${(noise(104_729) + (positive ? 0.4 : 0)).toFixed(4)}`,
    );
  }
  return lines.join('\n');
}

it('resamples a long file in several workers, and gets the same numbers from 1, 2 and 4', async () => {
  const answers: string[] = [];
  const buffer = Buffer.from(scores(21_000));
  for (const cores of [1, 2, 4]) {
    const page = await open(undefined, {});
    await page.addInitScript(`Object.defineProperty(navigator, 'hardwareConcurrency', { value: ${cores} })`);
    await page.reload();
    await page.waitForSelector(verdict);
    await page.locator('input[type=file]').first().setInputFiles({ name: 'long.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('region', { name: 'Threshold' }).waitFor();
    await tab(page, 'Certainty');
    const card = page.getByRole('region', { name: 'Tests and bootstrap' });
    await card.getByLabel('Resamples').selectOption({ label: '500' });
    // One answers about matrices, one keeps the scores, one waits for the next file.
    const before = 3;
    await expect.poll(() => page.workers().length).toBe(before);
    let most = before;
    page.on('worker', () => {
      most = Math.max(most, page.workers().length);
    });
    await card.getByRole('button', { name: 'Resample' }).click();
    await card.getByText(/^500 resamples, seed 1/).waitFor({ timeout: 60_000 });
    expect(most - before, 'workers beside the one that keeps the scores').toBe(cores - 1);
    await expect.poll(() => page.workers().length).toBe(before); // they are let go
    answers.push(
      (await card.getByRole('table').last().innerText()) +
        (await card.getByRole('row', { name: /^a / }).allInnerTexts()).join(),
    );
    quiet(page);
    await page.close();
  }
  expect(answers[0]).toMatch(/\d/);
  expect(answers[1]).toBe(answers[0]);
  expect(answers[2]).toBe(answers[0]);
}, 120_000);

it('plans a test set for what the page shows, and for areas and shares', async () => {
  const page = await open();
  await page.waitForSelector(verdict);
  await tab(page, 'Certainty');
  const card = page.getByRole('region', { name: 'Sample size' });
  const said = async () => plain(await card.getByRole('status').innerText());
  // What the verdict is about, with its doubt, comes first.
  await expect.poll(said).toMatch(/^[\d,]+ items detect a difference of 61\.50 € with probability 80 %\./);
  await card.getByLabel('Items', { exact: true }).selectOption({ label: 'different' });
  await expect.poll(said).toMatch(/^[\d,]+ items detect a difference of 7 € with probability 80 %\./);
  await card.getByRole('textbox', { name: 'Available items' }).fill('100');
  await expect.poll(said).toMatch(/^With 100 items a difference of 7 € is detected with probability \d+ %/);
  await card.getByRole('radio', { name: 'a proportion, with a given interval width' }).check();
  await card.getByRole('textbox', { name: 'Available items' }).fill('');
  await card.getByRole('textbox', { name: 'Expected proportion' }).fill('0.9');
  await card.getByRole('textbox', { name: 'Width of the interval' }).fill('0.1');
  await expect.poll(said).toMatch(/^1\d\d items make the 95 % interval/);
  await card.getByRole('textbox', { name: 'Expected proportion' }).fill('2');
  await card.getByText('Expected proportion: expected 0 < … < 1').waitFor();
  expect(await violations(page)).toEqual([]);
  const share = card.getByRole('textbox', { name: 'Expected proportion' });
  await expect.poll(() => share.getAttribute('aria-invalid')).toBe('true');
  await share.fill('nine');
  await card.getByText('Expected proportion: “nine” is not a number').waitFor();
  await share.fill('90 %');
  await expect.poll(said).toMatch(/^1\d\d items make the 95 % interval/);
  await card.getByRole('radio', { name: 'whether an AUC is above another' }).check();
  await card.getByRole('textbox', { name: 'Expected AUC' }).fill('3/4');
  await card.getByText('are both 0.75; two different areas').waitFor();
  quiet(page);
});

it('shows what more items are worth, and from how many decisions they pay', async () => {
  const page = await open('#/?v=1&c=no,yes&p=yes&m=A~50,5;10,35&m=B~48,7;7,38&u=0,-1;-5,0&unit=EUR');
  await page.waitForSelector(verdict);
  await tab(page, 'Certainty');
  const card = page.getByRole('region', { name: 'What more items are worth' }).first();
  await expect.poll(() => card.getByRole('row').count()).toBe(6);
  expect(await card.getByRole('columnheader').allInnerTexts()).toHaveLength(2);
  await card.getByRole('textbox', { name: 'Cost of an item' }).fill('2');
  await card.getByRole('columnheader', { name: 'Pays from (decided items)' }).waitFor();
  await card.getByRole('textbox', { name: 'Items to be decided later' }).fill('100000');
  await card.getByRole('columnheader', { name: 'Net gain' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await card.getByRole('textbox', { name: 'Cost of an item' }).fill('-1');
  await card.getByRole('alert').waitFor();
  expect(await card.getByRole('alert').innerText()).toMatch(/^Cost of an item: /);
  quiet(page);
});

it('says where no number of items would change the choice', async () => {
  const page = await open();
  await page.waitForSelector(verdict);
  await tab(page, 'Certainty');
  await page.getByText('No number of items would change the choice.').waitFor();
  quiet(page);
});

it('plans what other data leave to plan', async () => {
  const page = await open();
  await page.waitForSelector(verdict);
  await tab(page, 'Certainty');
  const card = page.getByRole('region', { name: 'Sample size' });
  await card.getByText(/^If .* are as good/).waitFor();
  const rows = ['cat,cat', 'dog,dog', 'owl,owl', 'owl,cat'].join('\n');
  const buffer = Buffer.from(`label,guess\n${rows}\n`);
  await tab(page, 'Overview');
  await page.locator('input[type=file]').first().setInputFiles({ name: 'one.csv', mimeType: 'text/csv', buffer });
  await page
    .getByRole('textbox', { name: /truly owl, decided cat/ })
    .first()
    .waitFor();
  await tab(page, 'Certainty');
  await expect
    .poll(async () => plain(await card.getByRole('status').innerText()))
    .toMatch(/items detect a difference of|make the 95 % interval/);
  expect(await card.getByRole('alert').count()).toBe(0);
  quiet(page);
});

it('shows the difference that the verdict is about, with its interval, and who is best how probably', async () => {
  const page = await open('');
  await tab(page, 'Certainty');
  const card = page.getByRole('region', { name: 'Yields and their difference' });
  // The same numbers as in the verdict.
  await expect
    .poll(async () => plain(await page.textContent(verdict)))
    .toMatch(/2\.95 € more than +A .*1\.08 to 4\.82/);
  const row = card.getByRole('row', { name: /^B − A/ });
  await expect.poll(async () => plain(await row.innerText())).toMatch(/\+2\.95 €\s+1\.08 € to 4\.82 € \(95 %\)/);
  await expect
    .poll(async () => plain(await card.locator('div:has(> dl)').innerText()))
    .toMatch(
      /Probability of being the best of all, constant decisions included\s+B\s+(over )?0\.999\s+A\s+0\.001\s+always “default”\s+under 0\.001/,
    );
  // Planning stands open beside the tests; both cards of a row are as high as each other.
  const tops = await page
    .locator('[data-card=tests], [data-card=plan], [data-card=worth]')
    .evaluateAll((cards) => cards.map((it) => it.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]));
  expect(tops[0]?.[0]).toBe(tops[1]?.[0]);
  await expect
    .poll(() =>
      page
        .locator('[data-card=tests], [data-card=worth]')
        .evaluateAll(([a, b]) =>
          Math.abs((a?.getBoundingClientRect().bottom ?? 0) - (b?.getBoundingClientRect().bottom ?? 9)),
        ),
    )
    .toBeLessThan(1);
  expect(await violations(page)).toEqual([]);
  quiet(page);
});

it('draws a difference that has no zero on the scale of the yields on one of its own', async () => {
  const page = await open('#/?v=1&c=ill,well&p=ill&m=A~90,10;60,400&m=B~80,20;20,440');
  await tab(page, 'Certainty');
  const card = page.getByRole('region', { name: 'Yields and their difference' });
  const row = card.getByRole('row', { name: /^B − A/ });
  await expect.poll(async () => plain(await row.innerText())).toMatch(/\+[\d.]+ pp\s+[−\d.]+ pp to [\d.]+ pp/);
  await card
    .locator('svg text')
    .filter({ hasText: /^0\spp$/ })
    .waitFor();
  quiet(page);
});

it('leaves ranges out everywhere by one switch, and remembers', async () => {
  const page = await open();
  await page.getByRole('columnheader', { name: '95 % interval' }).waitFor();
  await page.getByRole('button', { name: 'Classes and axes' }).click();
  await page.getByRole('menuitemradio', { name: 'Show intervals' }).click();
  await page.getByRole('columnheader', { name: '95 % interval' }).waitFor({ state: 'detached' });
  await page.reload();
  await page.waitForSelector(verdict);
  await expect.poll(() => page.getByRole('columnheader', { name: '95 % interval' }).count()).toBe(0);
  quiet(page);
});
