// Results of `isoyield sql` on the page: what a database counted is reported as if its rows were there.

import { describe, expect, it } from 'vitest';
import { open, quiet } from '../support/browser';
import { card, clean, compare, drop, factory, paste } from '../support/input';

const whole = `isoyield_counts_v1,truth,score_a,score_b,n
isoyield/5,no,0.1,0.3,4000000000
isoyield/5,no,0.4,0.2,30
isoyield/5,yes,0.4,0.6,7
isoyield/5,yes,0.9,0.6,50
isoyield/5,no,,0.1,3
`;
/** Four cells of two classes. */
const inCells = `isoyield_counts_v1,truth,score_a,upto_a,n
isoyield/8,no,0.1,0.24,400
isoyield/8,yes,0.1,0.24,20
isoyield/8,no,0.25,0.49,200
isoyield/8,yes,0.25,0.49,50
isoyield/8,no,0.5,0.74,80
isoyield/8,yes,0.5,0.74,90
isoyield/8,no,0.75,0.99,10
isoyield/8,yes,0.75,0.99,150
`;
const lines = whole.trim().split('\n');

const decided = `isoyield_counts_v1\ttruth\tdecision_<b>m</b>\tn
isoyield/4\tno\tno\t900
isoyield/4\tno\tyes\t100
isoyield/4\tyes\tno\t20
isoyield/4\tyes\tyes\t80
`;

describe('counts of a database', { concurrent: false }, () => {
  it('are dropped, and reported as the rows', async () => {
    const page = await open();
    await factory(page).waitFor();
    await drop(page, 'counts.csv', whole);
    await card(page, 'counts.csv').getByText('4,000,000,087 items').waitFor();
    await factory(page).waitFor({ state: 'detached' });
    await compare(page).getByText('ROC AUC').first().waitFor({ state: 'attached' });
    await clean(page);
    quiet(page);
  });

  it('in cells of scores say next to each number how far it may be off', async () => {
    const page = await open();
    await factory(page).waitFor();
    await drop(page, 'cells.csv', inCells);
    await factory(page).waitFor({ state: 'detached' });
    // The area, and the yield per item next to its number.
    for (const said of [/^±0\.063$/, /^±42\u202f%$/])
      await page.locator('small', { hasText: said }).first().waitFor({ state: 'attached' });
    expect(await page.getByTitle(/Scores were counted in cells/).count()).toBeGreaterThan(1);
    await clean(page);
    quiet(page);
  });

  it('are pasted like a matrix, with a name that is no markup', async () => {
    const page = await open();
    await factory(page).waitFor();
    await paste(page, decided);
    await factory(page).waitFor({ state: 'detached' });
    await compare(page).getByText('<b>m</b>').first().waitFor();
    expect(await compare(page).locator('b', { hasText: /^m$/ }).count()).toBe(0);
    await clean(page);
    quiet(page);
  });

  it.each([
    ['cut', lines.slice(0, 3).join('\n'), /has 5 rows, and the table here has 2/],
    ['without their heading', lines.slice(1).join('\n'), /without its header line/],
    [
      'in a frame',
      ` isoyield_counts_v1 | n\n--------------------+---\n isoyield/1         | 4\n(1 row)\n`,
      /prints it for people/,
    ],
  ])('that are %s are refused by name', async (_, text, said) => {
    const page = await open();
    await factory(page).waitFor();
    await drop(page, 'counts.csv', text);
    await page.getByText(said).first().waitFor();
    await factory(page).waitFor();
    await clean(page);
  });
});
