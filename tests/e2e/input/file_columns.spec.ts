import { describe, expect, it } from 'vitest';
import { columns, moreCosts, open, quiet, tab, violations } from '../support/browser';
import { card, clean, compare, drop, factory, text } from '../support/input';
import { settled } from '../support/states.mjs';

describe('the columns of a score file', { concurrent: false }, () => {
  it('has the columns of a refused file pointed out', async () => {
    const page = await open();
    await factory(page).waitFor();
    await drop(page, 'group.csv', 'group,s\nill,0.9\nwell,0.2\nill,0.7\nwell,0.4\n');
    const refused = page.getByRole('region', { name: 'Reading group.csv' });
    await refused
      .getByRole('alert')
      .getByText(/no column looks like the true labels/)
      .waitFor();
    await refused.getByRole('combobox', { name: /group/ }).selectOption('truth');
    await card(page, 'group.csv').waitFor();
    await compare(page)
      .getByText(/^s is right in/)
      .first()
      .waitFor();
    quiet(page);
  });

  it('lets columns and the positive class be chosen otherwise', async () => {
    const page = await open();
    await factory(page).waitFor();
    await drop(page, 'bc_oof.csv', text('bc_oof.csv'));
    await card(page, 'bc_oof.csv').waitFor();
    // Every column is in sight, whatever the window.
    await columns(page);
    const chooser = page.locator('section:has(> table [data-role])');
    expect(await chooser.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
    const names = () => card(page, 'bc_oof.csv').locator('ul').first().locator('li b').allInnerTexts();
    await expect.poll(names).toContain('lr');
    await page.getByLabel('Role of column tree').selectOption('unused');
    await expect.poll(names).not.toContain('tree');
    await expect.poll(names).toContain('lr');
    await page.getByLabel('Role of column label').selectOption('truth');
    await expect
      .poll(() => page.getByLabel('Positive class', { exact: true }).locator('option').allInnerTexts())
      .toEqual(['benign', 'malignant']);
    await page.getByLabel('Positive class', { exact: true }).selectOption('benign');
    await expect.poll(() => page.getByLabel('Positive class', { exact: true }).inputValue()).toBe('benign');
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    await clean(page);
    quiet(page);
  });

  it('says of every column what it is used for, and changes one role alone', async () => {
    const page = await open();
    await factory(page).waitFor();
    const lines = Array.from({ length: 240 }, (_, i) => {
      const y = i % 3 === 0 ? 1 : 0;
      const score = (step: number) => (((i * step) % 101) / 150 + 0.3 * y).toFixed(3);
      return [y, score(37), score(43), `p${i % 60}`, `note ${i}`].join();
    });
    await drop(page, 'visits.csv', `y,m1,m2,patient,remark\n${lines.join('\n')}\n`);
    await card(page, 'visits.csv').waitFor();
    const hero = page.locator('main [data-verdict]').first();
    const tall = (await hero.boundingBox())?.height ?? 0;
    await columns(page);
    const role = (name: string) => page.getByLabel(`Role of column ${name}`).inputValue();
    const all = () => Promise.all(['y', 'm1', 'm2', 'patient', 'remark'].map(role));
    await expect.poll(all).toEqual(['truth', 'score', 'score', 'group', 'unused']);
    await page.getByText('Not used: remark.').waitFor();
    // It never stretches the card beside it.
    expect((await hero.boundingBox())?.height ?? 0).toBeLessThanOrEqual(tall + 1);
    await page.getByLabel('Role of column remark').selectOption('id');
    await expect.poll(all).toEqual(['truth', 'score', 'score', 'group', 'id']);
    await page.getByLabel('Role of column patient').selectOption('unused');
    await expect.poll(all).toEqual(['truth', 'score', 'score', 'unused', 'id']);
    expect(await violations(page)).toEqual([]);
    await clean(page);
    quiet(page);
  });

  it('computes anew when utilities are typed', async () => {
    const page = await open();
    await factory(page).waitFor();
    await drop(page, 'bc_oof.csv', text('bc_oof.csv'));
    await card(page, 'bc_oof.csv').waitFor();
    // What is still on its way from the first reading is no second one.
    await settled(page);
    const before = await compare(page).locator('[data-verdict]').innerText();
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('progress')) document.title = 'read again';
      }).observe(document.body, { childList: true, subtree: true });
    });
    await moreCosts(page);
    await page.getByLabel('Utilities: truly 1, decided 0', { exact: true }).fill('-20');
    await expect.poll(() => compare(page).locator('[data-verdict]').innerText()).not.toBe(before);
    await expect
      .poll(() => page.getByLabel('Utilities: truly 1, decided 0', { exact: true }).inputValue())
      .toMatch(/20/);
    await columns(page);
    await page.getByLabel('Positive class', { exact: true }).selectOption('0');
    await expect.poll(() => page.getByLabel('Positive class', { exact: true }).inputValue()).toBe('0');
    expect(await page.title()).not.toBe('read again');
    await clean(page);
    quiet(page);
  });

  it('keeps a choice of columns that was refused, to be mended', async () => {
    const page = await open();
    await factory(page).waitFor();
    await drop(page, 'agg.csv', 'score,n_pos,n_neg\n0.1,1,9\n0.3,2,7\n0.5,3,5\n0.7,4,4\n0.9,8,2\n');
    await card(page, 'agg.csv').waitFor();
    await columns(page);
    await card(page, 'agg.csv').getByLabel('Role of column n_pos').selectOption('unused');
    const refused = page.getByRole('region', { name: 'Reading agg.csv' });
    await refused.getByRole('alert').waitFor();
    const role = refused.getByLabel('Role of column n_pos');
    await expect.poll(() => role.inputValue()).toBe('unused');
    await expect.poll(() => role.isEnabled()).toBe(true);
    await role.selectOption('positives');
    await refused.waitFor({ state: 'detached' });
    await expect.poll(() => card(page, 'agg.csv').getByLabel('Role of column n_pos').inputValue()).toBe('positives');
    quiet(page);
  });

  it('asks about the positive class where higher scores go with the other, and nothing where there are several', async () => {
    const page = await open();
    await factory(page).waitFor();
    await drop(page, 'bc_oof.csv', text('bc_oof.csv'));
    const file = card(page, 'bc_oof.csv');
    await file.waitFor();
    await columns(page);
    const positive = file.getByLabel('Positive class', { exact: true });
    expect(await file.getByText(/have higher scores/).count()).toBe(0);
    await positive.selectOption('0');
    await file.getByText('Items of class 1 have higher scores. Is it the positive class?').waitFor();
    expect(await violations(page)).toEqual([]);
    await file.getByRole('button', { name: 'Make 1 positive' }).click();
    await file.getByText(/have higher scores/).waitFor({ state: 'detached' });
    expect(await positive.inputValue()).toBe('1');
    await drop(page, 'iris3_oof.csv', text('iris3_oof.csv'));
    await card(page, 'iris3_oof.csv').waitFor();
    expect(await card(page, 'iris3_oof.csv').getByLabel('Positive class').count()).toBe(0);
    quiet(page);
  });

  it('says that a positive class was assumed until somebody names one, whatever else is asked meanwhile', async () => {
    const page = await open();
    await factory(page).waitFor();
    const lines = Array.from(
      { length: 120 },
      (_, i) => `${i % 3 ? 'cat' : 'dog'},${(((i * 37) % 101) / 150 + (i % 3 ? 0 : 0.3)).toFixed(3)}`,
    );
    await drop(page, 'pets.csv', `animal,net,note\n${lines.map((line, i) => `${line},${i}x`).join('\n')}\n`);
    const file = card(page, 'pets.csv');
    await file.getByText('Positive: dog (assumed)', { exact: true }).waitFor();
    await columns(page);
    const positive = file.getByLabel('Positive class (assumed)', { exact: true });
    expect(await positive.inputValue()).toBe('dog');
    // Costs, a role and a reload are asked about with the class that stands: that names none.
    await page.getByLabel('Cost of a miss, in false alarms').fill('5');
    await page.getByLabel('Role of column note').selectOption('id');
    await expect.poll(() => page.getByLabel('Role of column note').inputValue()).toBe('id');
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    expect(await positive.inputValue()).toBe('dog');
    await page.reload();
    await file.getByText('Positive: dog (assumed)', { exact: true }).waitFor();
    await tab(page, 'Costs');
    await page.getByText('120 items, positive: dog (assumed)').waitFor();
    await tab(page, 'Overview');
    await file.getByRole('button', { name: 'Swap' }).click();
    await file.getByText('Positive: cat', { exact: true }).waitFor();
    await file.getByRole('button', { name: 'Swap' }).click();
    await file.getByText('Positive: dog', { exact: true }).waitFor();
    await drop(page, 'bc_oof.csv', text('bc_oof.csv'));
    await card(page, 'bc_oof.csv').getByText('Positive: 1', { exact: true }).waitFor();
    quiet(page);
  });

  it('takes a role once the keys of a closed list rest, and goes on from one that is refused', async () => {
    const page = await open();
    await factory(page).waitFor();
    const rows = Array.from({ length: 40 }, (_, i) => `${i % 3 === 0 ? 1 : 0},${((i * 37) % 101) / 101},city${i % 7}`);
    await drop(page, 'cities.csv', `y_true,model_prob,city\n${rows.join('\n')}\n`);
    await card(page, 'cities.csv').waitFor();
    await columns(page);
    const role = page.getByLabel('Role of column city');
    await role.focus();
    // Words are no weights.
    const steps = await role.evaluate((list: HTMLSelectElement) => {
      const values = [...list.options].map(({ value }) => value);
      return values.indexOf('weight') - list.selectedIndex;
    });
    const key = steps < 0 ? 'ArrowUp' : 'ArrowDown';
    for (let step = 0; step < Math.abs(steps); step += 1) await page.keyboard.press(key);
    const refused = page.getByRole('region', { name: 'Reading cities.csv' });
    await refused.getByRole('alert').first().waitFor();
    const focused = () => role.evaluate((list) => document.activeElement === list);
    await expect.poll(() => role.inputValue()).toBe('weight');
    await expect.poll(focused).toBe(true);
    await page.keyboard.press('End');
    await refused.waitFor({ state: 'detached' });
    await expect.poll(() => role.inputValue()).toBe('unused');
    await expect.poll(focused).toBe(true);
    quiet(page);
  });
});
