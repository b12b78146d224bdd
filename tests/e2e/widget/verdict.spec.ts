import { describe, expect, it } from 'vitest';
import { open } from '../support/browser';
import { inUkrainian } from '../support/ways.mjs';
import { plain, sentences } from './host';

// The widget and the page on the same link: the same core, the same sentences.

const matrices = 'c=default,paid&p=default&m=A~319,40;673,1318&m=B~348,11;748,1243';

describe('what the widget says', { concurrent: false }, () => {
  it.each([
    ['one is the best', `${matrices}&u=0,-400;-20,0&unit=EUR`, /B\./],
    ['nobody said what a miss costs', `${matrices}&u=1,0;0,1`, /5[.,]8/],
    [
      'the data do not tell',
      'c=default,paid&p=default&m=A~33,7;20,140&m=B~34,6;26,134&u=0,-100;-20,0&unit=EUR',
      /A (or|чи) B.+\d/,
    ],
    [
      'more classes',
      'c=a,b,c&p=a&m=A~50,3,2;4,40,6;1,5,44&m=B~30,13,12;14,30,6;11,5,34&u=1,0,0;0,1,0;0,0,1',
      /A (if|якщо)|A, якщо/,
    ],
  ] as const)('is what the page says where %s', async (_, link, expected) => {
    // A link of the page says also what nobody said: that every right decision is worth 1.
    const page = await open(`#/?v=1&${link}`);
    for (const language of ['en', 'uk']) {
      if (language === 'uk') await inUkrainian(page);
      const there = await open(`embed/#kind=compare&lang=${language}&${link.replace(/&u=1,0.*/, '')}`);
      const [said, verdict] = [page.locator('main [data-verdict]'), there.locator('isoyield-compare .verdict')];
      for (const each of [said, verdict]) await each.filter({ hasText: expected, hasNotText: '…' }).waitFor();
      await expect.poll(async () => plain(await verdict.innerText())).toBe(await sentences(page));
      await there.close();
    }
  });

  it('follows its costs, which change its utilities', async () => {
    const page = await open(`embed/#kind=compare&${matrices}&u=0,-400;-20,0&unit=EUR`);
    const element = page.locator('isoyield-compare');
    await element.locator('.verdict', { hasText: 'Ship B.' }).waitFor();
    await element.getByRole('textbox', { name: 'How many times as much' }).fill('1');
    await element.locator('.verdict', { hasText: 'No classifier beats always “paid”.' }).waitFor();
    await expect.poll(() => element.getByLabel('Utilities').count()).toBe(0);
    const state = await element.evaluate((it) => (it as unknown as { getState(): unknown }).getState());
    expect(state).toMatchObject({
      utility: [
        [0, -20],
        [-20, 0],
      ],
    });
    await element.evaluate((it) => it.setAttribute('readonly', ''));
    await expect.poll(() => element.getByRole('slider').isDisabled()).toBe(true);
  });
});
