// Every view of the site and every state it can be in, each with the way there: what the accessibility tests go through, and the pictures.
// A new view or state is a row here.

import {
  answer,
  card,
  everyCurve,
  factory,
  file,
  folds,
  give,
  labels,
  openAll,
  opened,
  paste,
  question,
  reference,
  right,
  settled,
  subgroups,
  tab,
  ten,
  three,
  unit,
  verdict,
} from './ways.mjs';

export { inUkrainian, settled } from './ways.mjs';

/** `id` names the pictures; `at`: the hash; `go`: the way from there; `few`: not among the pictures of every size. */
export const states = [
  { id: 'start', at: '', go: (page) => page.waitForSelector(verdict) },
  { id: 'factory', at: factory, go: (page) => page.waitForSelector(verdict) },
  { id: 'factory-open', at: factory, go: opened('Costs') },
  { id: 'factory-certainty', at: factory, go: opened('Certainty') },
  {
    id: 'all-metrics',
    at: factory,
    go: async (page) => {
      await page.waitForSelector(verdict);
      await tab(page, 'All curves and metrics');
      await page.locator('th[scope=rowgroup]').first().waitFor();
    },
  },
  {
    id: 'metric-panel',
    at: factory,
    go: async (page) => {
      await page.waitForSelector(verdict);
      await page.getByRole('button', { name: 'F1', exact: true }).click();
      await page.getByRole('dialog', { name: 'F1' }).locator('svg').first().waitFor();
    },
  },
  {
    id: 'parameters',
    at: factory,
    go: async (page) => {
      await page.waitForSelector(verdict);
      await tab(page, 'All curves and metrics');
      await page.getByRole('searchbox').fill('tversky');
      await page.getByRole('button', { name: 'Set the parameters of Tversky index' }).click();
      await page.getByRole('textbox', { name: 'alpha' }).fill('0.5');
      await page.getByRole('button', { name: 'Tversky index (α = 0.5)', exact: true }).waitFor();
      await page.getByRole('textbox', { name: 'beta' }).fill('half');
      await page.locator('[data-results].stale').waitFor();
    },
  },
  {
    id: 'mistyped',
    at: factory,
    go: async (page) => {
      await page.waitForSelector(verdict);
      await page.getByLabel('B: truly short, decided long', { exact: true }).fill('0.1x8');
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    id: 'paste-problem',
    at: factory,
    go: async (page) => {
      await paste(page, '50 2\n3 x');
      await page
        .getByRole('button', { name: /Line 2/ })
        .first()
        .waitFor();
    },
  },
  {
    id: 'grid-menu',
    at: factory,
    go: async (page) => {
      await page.waitForSelector(verdict);
      await page.locator('section[aria-labelledby=data-heading] [aria-haspopup=menu]').last().click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    id: 'own-metric',
    at: factory,
    go: async (page) => {
      await page.waitForSelector(verdict);
      await tab(page, 'All curves and metrics');
      await page.getByRole('button', { name: 'Add your own metric' }).click();
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('cost(w = 5)');
      await page.getByRole('textbox', { name: 'Formula', exact: true }).fill('(TP - w * FPP) / n');
      await page.getByText(/“FPP” is not defined/).waitFor();
    },
  },
  {
    id: 'weigh',
    at: factory,
    go: async (page) => {
      await page.waitForSelector(verdict);
      await page.getByRole('button', { name: 'More about costs' }).click();
      await page.getByRole('button', { name: /Set the costs by comparing errors/ }).click();
    },
  },
  {
    id: 'unknown-utilities',
    at: factory,
    go: async (page) => {
      await page.waitForSelector(verdict);
      await tab(page, 'Costs');
      await question(page, 'Uncertain utilities').first().click();
      await page.getByRole('button', { name: 'all ± 20 %' }).click();
      await page.getByText(/^Choose .+: it yields/).waitFor();
    },
  },
  {
    id: 'one-classifier',
    at: '#/?v=1&c=no,yes&p=yes&m=A~50,5;10,35&u=1,0;0,1',
    go: (page) => page.waitForSelector(verdict),
  },
  { id: 'one-classifier-costs', at: '#/?v=1&c=no,yes&p=yes&m=A~50,5;10,35&u=1,0;0,1', go: opened('Costs') },
  { id: 'one-empty-class', at: '#/?v=1&c=no,yes&p=yes&m=A~0,0;10,35&m=B~0,0;3,42&u=1,0;0,1', go: opened('Costs') },
  { id: 'right-to-left', at: right, go: opened('Costs') },
  { id: 'three-classes', at: three, go: openAll },
  { id: 'three-classes-costs', at: three, go: opened('Costs') },
  { id: 'ten-classes', at: `#/?v=1&c=${labels}&p=9&m=A~${ten}&u=${unit}`, go: openAll },
  {
    id: 'label-sets',
    at: factory,
    go: async (page) => {
      await paste(page, 'true,A\na;b,a\nb,b\nc;a,c;a\n');
      await page.getByRole('button', { name: 'Use as label sets' }).click();
      await page.getByText(/exactly the right labels/).waitFor();
    },
  },
  { id: 'scores', at: factory, go: file('bc_oof.csv') },
  {
    id: 'scores-costs',
    at: factory,
    go: async (page) => {
      await file('bc_oof.csv')(page);
      await opened('Costs')(page);
      await card(page, 'Thresholds by rule')
        .getByRole('row', { name: /^(Implied|Where all mistakes cost the same)/ })
        .getByRole('button')
        .first()
        .waitFor();
    },
  },
  {
    id: 'scores-open',
    at: factory,
    go: async (page) => {
      await file('bc_oof.csv')(page);
      await everyCurve(page, 15);
    },
  },
  {
    id: 'curve-large',
    at: factory,
    go: async (page) => {
      await file('bc_oof.csv')(page);
      const every = await everyCurve(page, 5);
      await every
        .getByRole('button', { name: /^Enlarge: Metrics/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('slider').waitFor();
    },
  },
  {
    id: 'class-scores',
    at: factory,
    go: async (page) => {
      await file('digits10_lr_oof.csv')(page);
      await everyCurve(page, 5);
      await page.getByRole('region', { name: 'Each class against the rest' }).waitFor();
    },
  },
  {
    id: 'folds-open',
    at: factory,
    go: async (page) => {
      await give('folds.csv', folds())(page);
      await card(page, 'Score file folds.csv').waitFor();
      await opened('Certainty')(page);
    },
  },
  { id: 'subgroups', at: factory, go: subgroups },
  {
    id: 'file-refused',
    at: factory,
    go: async (page) => {
      await page.waitForSelector(verdict);
      await page.locator('input[type=file]').first().setInputFiles(`${reference}files/nasty_ragged.csv`);
      await page
        .getByRole('button', { name: /^Line \d/ })
        .first()
        .waitFor();
    },
  },
  {
    id: 'encoding',
    at: factory,
    go: async (page) => {
      await page.waitForSelector(verdict);
      await page.locator('input[type=file]').first().setInputFiles(`${reference}formats/ua_windows1251.csv`);
      await page.getByLabel('Encoding of the text').waitFor();
    },
  },
  {
    id: 'export-table',
    at: factory,
    go: async (page) => {
      await page.waitForSelector(verdict);
      await tab(page, 'Certainty');
      await card(page, 'Yields and their difference')
        .getByRole('button', { name: 'Export tables and pictures' })
        .click();
      await page.getByRole('dialog', { name: 'Export' }).waitFor();
    },
  },
  {
    id: 'export-picture',
    at: factory,
    go: async (page) => {
      await file('bc_oof.csv')(page);
      await page.getByRole('slider', { name: 'Threshold of lr' }).first().waitFor();
      await card(page, 'Threshold').getByRole('button', { name: 'Export tables and pictures' }).click();
      const what = page.getByRole('dialog', { name: 'Export' }).getByLabel('What', { exact: true });
      await what
        .locator('option', { hasText: /^Picture/ })
        .first()
        .waitFor({ state: 'attached' });
      const options = await what.locator('option').allTextContents();
      await what.selectOption({ index: options.findIndex((each) => /^Picture.*ROC/.test(each)) });
      await page.getByRole('dialog', { name: 'Export' }).locator('img').waitFor();
    },
  },
  {
    id: 'export-all',
    at: factory,
    go: async (page) => {
      await page.waitForSelector(verdict);
      await page.getByRole('button', { name: 'Export…' }).click();
      await page.getByRole('dialog', { name: 'Export' }).waitFor();
    },
  },
  {
    id: 'embed',
    at: factory,
    wide: true,
    go: async (page) => {
      await page.waitForSelector(verdict);
      await page.getByRole('button', { name: 'Embed' }).click();
      await page.locator('isoyield-compare .verdict').waitFor();
    },
  },
  {
    id: 'gallery',
    at: factory,
    go: async (page) => {
      await page.waitForSelector(verdict);
      await page.getByRole('button', { name: 'Examples' }).click();
      await page.getByRole('menuitem', { name: /^All examples/ }).click();
      await page.getByRole('dialog', { name: 'Examples' }).waitFor();
    },
  },
  {
    id: 'tour',
    at: factory,
    wide: true,
    go: async (page) => {
      await page.waitForSelector(verdict);
      await page.getByRole('button', { name: 'Tour' }).first().click();
      await page.getByRole('dialog', { name: 'Tour of the page' }).getByText('1 of 5').waitFor();
    },
  },
  { id: 'damaged-link', at: '#/?v=1&z=AAAA', go: (page) => page.getByText(/damaged or incomplete/).waitFor() },
  { id: 'learn', at: '#/learn', go: (page) => page.waitForSelector('main h1') },
  { id: 'learn-metric', at: '#/learn/mcc', go: (page) => page.waitForSelector('main math') },
  { id: 'learn-kappa', at: '#/learn/cohen_kappa', go: (page) => page.waitForSelector('main math') },
  { id: 'learn-curve', at: '#/learn/roc', go: (page) => page.waitForSelector('main article section svg') },
  { id: 'learn-none', at: '#/learn/mmc', go: (page) => page.waitForSelector('main h1') },
  { id: 'learn-choose', at: '#/learn/choose', go: (page) => page.waitForSelector('main h1') },
  ...['pooling', 'averages', 'optimism', 'coverage', 'money', 'for_whom', 'cost_range', 'reviewer'].map((id) => ({
    id: `learn-${id}`,
    at: `#/learn/${id}`,
    go: (page) => page.waitForSelector('main svg[role=img], main article td, main article section li'),
  })),
  { id: 'learn-side-by-side', at: '#/learn/side_by_side', go: (page) => page.waitForSelector('main svg[role=img]') },
  {
    id: 'learn-experiments',
    at: '#/learn/experiments',
    go: async (page) => {
      const mislead = card(page, 'How often do metrics mislead?');
      await mislead.getByLabel('Pairs').selectOption({ label: '100,000' });
      await mislead.getByRole('button', { name: 'Run' }).click();
      await page.getByText(/^100,000 pairs/).waitFor();
      await page
        .getByRole('img', { name: /^F1\. Every right decision counts/ })
        .first()
        .waitFor();
    },
  },
  {
    id: 'learn-model-problem',
    at: '#/learn/model_problem',
    go: (page) => page.getByRole('row', { name: /^F1/ }).waitFor(),
  },
  {
    id: 'learn-drawn-by-hand',
    at: '#/learn/model_problem',
    go: async (page) => {
      await page.getByRole('row', { name: /^F1/ }).waitFor();
      await page.getByRole('radio', { name: 'drawn by hand' }).check();
      await page.getByRole('slider', { name: 'Height of the density' }).waitFor();
    },
  },
  { id: 'classroom', at: '#/classroom', go: (page) => page.waitForSelector('main a[href^="#/exercise/"]') },
  { id: 'class-desk', at: '#/classroom/desk', go: (page) => page.waitForSelector('main section') },
  { id: 'class-teach', at: '#/classroom/teach', go: (page) => page.waitForSelector('main fieldset') },
  {
    id: 'exercise',
    at: '#/exercise/accuracy-paradox?seed=2',
    go: async (page) => {
      await page.waitForSelector('form.question');
      await answer(page, 0, '0.5');
    },
  },
  {
    id: 'exercise-curve',
    at: '#/exercise/break-even?seed=2',
    go: async (page) => {
      await page.waitForSelector('form.question');
      await page.getByRole('slider').focus();
      await page.keyboard.press('ArrowRight');
      await page.locator('.reading', { hasText: /^Threshold/ }).waitFor();
    },
  },
  {
    id: 'exercise-matrix',
    at: '#/exercise/diagnosis-matrix?seed=2',
    go: (page) => page.waitForSelector('form.question'),
  },
  {
    id: 'exercise-utilities',
    at: '#/exercise/find-utilities?seed=4',
    go: (page) => page.waitForSelector('form.question'),
  },
  {
    id: 'exercise-projector',
    at: '#/exercise/roc-path?seed=1',
    go: async (page) => {
      await page.waitForSelector('form.question');
      await page.getByRole('button', { name: 'Projector' }).click();
      await page.getByText('1 of 4', { exact: true }).waitFor();
    },
  },
  { id: 'exercise-none', at: '#/exercise/no-such', go: (page) => page.waitForSelector('main h1, main [role=alert]') },
  {
    id: 'editor',
    at: '#/classroom/edit',
    go: (page) => page.getByText(/students get a defined, unambiguous exercise/).waitFor(),
  },
  {
    id: 'editor-problem',
    at: '#/classroom/edit',
    go: async (page) => {
      await page.getByText(/students get a defined, unambiguous exercise/).waitFor();
      const source = page.getByRole('textbox', { name: 'Source' });
      await source.fill((await source.inputValue()).replace('answer: ', 'answer: x_'));
      await page.locator('main [role=alert], main [role=status] li').first().waitFor();
    },
  },
];

/** Opens a state in a fresh page of the site at `address`. */
export async function reach(page, address, { at, go }) {
  await page.goto(address + at);
  // Until the script has taken it over, the prepared page stands there, which takes no click.
  await page.waitForSelector('html[data-core]', { state: 'attached' });
  await go(page);
  await settled(page);
}
