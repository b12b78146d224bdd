// The tasks of tasks.mjs at the first edition of the page (commit dfabd8c9, 23 November 2026), by the shortest way that it had, for
// `npm run hand -- --first FOLDER`. It began with matrices of a factory, kept their costs and the names of their classes when others were
// pasted, asked for costs in a matrix of utilities, and showed everything below each other.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';
import { root } from '../project.mjs';
import { dropFile, notebook, three } from './tasks.mjs';

const verdict = (page) => page.locator('main [data-verdict]').first();
const utilities = (page) => page.getByRole('region', { name: 'Utilities', exact: true });
const cell = (page, truth, decision) =>
  page.getByLabel(`Utilities: truly ${truth}, decided ${decision}`, { exact: true });

/** What the page begins with today, without the column of branches, which the first edition took for scores. */
async function loans() {
  const path = join(root, 'web/src/document/loans.ts');
  const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path);
  const made = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return made.loans('default', 'repaid').replace(/,[^,\n]+$/gm, '');
}

/** The score file, read before the hand begins. */
const prepare = async (page) => {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'loan-applications.csv', mimeType: 'text/csv', buffer: Buffer.from(await loans()) });
  await page.locator('h3[title="loan-applications.csv"]').first().waitFor();
  await verdict(page)
    .getByText(/are right equally often|is right most often/)
    .waitFor();
};

/** A miss costs 20, a false alarm 1, a right decision nothing: three of four cells, once the rare class is the positive one. */
async function costs(page, hand) {
  const wrong = [
    ['default', 'repaid', '-20'],
    ['repaid', 'default', '-1'],
  ];
  const right = ['default', 'repaid'].map((label) => [label, label, '0']);
  for (const [truth, decision, value] of [...wrong, ...right]) {
    await hand.click(cell(page, truth, decision));
    await hand.press('Control+a');
    await hand.type(value);
  }
  await verdict(page).getByText('per item').first().waitFor();
  await hand.see(verdict(page));
}

export const first = [
  {
    prepare: (page) => page.evaluate((text) => navigator.clipboard.writeText(text), notebook),
    async go(page, hand) {
      await hand.press('Control+v');
      await verdict(page).getByText('RandomForest').first().waitFor();
      // The costs of the factory stand for those of the models until they are taken away.
      await hand.click(utilities(page).getByRole('button', { name: 'More for Utilities' }));
      await hand.click(page.getByRole('menuitem', { name: 'Every right decision counts 1' }));
      await verdict(page).getByText('right').first().waitFor();
      await hand.see(verdict(page));
    },
  },
  {
    prepare,
    async go(page, hand) {
      await hand.click(utilities(page).getByRole('button', { name: 'Make default the positive class' }));
      await costs(page, hand);
    },
  },
  {
    prepare,
    async go(page, hand) {
      await hand.click(page.getByRole('button', { name: 'F1', exact: true }).first());
      await hand.see(page.getByRole('dialog', { name: 'F1' }));
    },
  },
  {
    async go(page, hand) {
      await dropFile(page, hand, 'three.csv', three());
      await hand.see(page.getByRole('row', { name: /^Area under the ROC curve/ }).first());
      await hand.click(page.getByRole('button', { name: 'Show: Is the difference real?' }));
      await hand.see(
        page
          .getByText(/DeLong/)
          .filter({ visible: true })
          .first(),
      );
    },
  },
  {
    prepare: async (page) => {
      await prepare(page);
      await page.getByRole('button', { name: 'Open loan-applications.csv to edit' }).click();
      await page.getByLabel('Positive class', { exact: true }).selectOption('default');
      await page.getByRole('button', { name: 'Fold to one line' }).first().click();
    },
    async go(page, hand) {
      await hand.click(page.getByRole('button', { name: 'Open Utilities to edit' }));
      await costs(page, hand);
    },
  },
];
