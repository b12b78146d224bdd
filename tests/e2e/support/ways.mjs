// How a test or a picture gets from one state of the page to another.

export const reference = new URL('../../reference/', import.meta.url).pathname;
export const verdict = 'main [data-verdict]';

export const card = (page, name) => page.getByRole('region', { name, exact: true });
export const question = (page, title) => page.getByRole('button', { name: `Show: ${title}` });

/** Goes to a tab of the calculator. */
export const tab = (page, name) =>
  page.getByRole('navigation', { name: 'Views of the result' }).getByRole('link', { name, exact: true }).click();

/** Goes to every curve of a score file. */
export async function everyCurve(page, least) {
  await tab(page, 'All curves and metrics');
  await page.getByRole('radio', { name: 'Curves', exact: true }).check();
  const every = card(page, 'All curves');
  const more = every.getByRole('button', { name: /^Show (all \d+|fewer) curves$/ });
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
  await every.locator('figure').nth(least).waitFor();
  return every;
}

/** Waits until nothing is computed or loaded, and what has been is drawn. */
export async function settled(page) {
  await page.waitForFunction(
    () =>
      !document.querySelector(
        '[aria-busy=true], main progress[class*=progress], [class*=room][aria-hidden=true]:empty',
      ),
  );
  await page.evaluate(async () => {
    scrollTo(0, 0);
    await document.fonts.ready;
    for (let i = 0; i < 3; i += 1) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  });
}

/** Turns the page to Ukrainian where it stands; false when a dialog is in the way. */
export async function inUkrainian(page) {
  if ((await page.locator('dialog[open]').count()) > 0) return false;
  await page.locator('header [aria-haspopup=menu]').first().click();
  await page.getByRole('menuitemradio', { name: 'Українська' }).click();
  await page.waitForFunction(() => document.documentElement.lang === 'uk');
  await settled(page);
  return true;
}

/** Goes to a tab and opens every closed card there. */
export const opened = (name) => async (page) => {
  await page.waitForSelector(verdict);
  await tab(page, name);
  await page.locator(`main[data-tab=${name.toLowerCase()}] [data-results] section`).first().waitFor();
  await openAll(page);
};

/** Opens every closed card of the results. */
export async function openAll(page) {
  await page.waitForSelector(verdict);
  await page.waitForFunction(() => {
    const closed = document.querySelector('main button[aria-expanded=false][aria-label^="Show: "]');
    closed?.click();
    return !closed;
  });
  // Each is loaded when it is asked for.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main button[aria-label^="Hide: "]')].every((each) =>
      each.closest('section')?.querySelector('div > :is(p, div, table, figure, form, section, fieldset, svg)'),
    ),
  );
}

async function load(page, path) {
  await page.waitForSelector(verdict);
  const name = path.split('/').at(-1);
  await page.locator('input[type=file]').first().setInputFiles(path);
  await page.locator(`h3[title="${name}"]`).first().waitFor();
}

export const file = (name) => async (page) => {
  await load(page, `${reference}files/${name}`);
  await page.waitForFunction(() => !document.querySelector('main progress'));
};

/** 400 items in ten folds and two groups; one score too sure, one calibrated. */
export const folds = () =>
  `y,sure,calm,fold,site\n${Array.from({ length: 400 }, (_, i) => {
    const p = ((i * 37) % 100) / 100 + 0.005;
    const sure = p ** 3 / (p ** 3 + (1 - p) ** 3);
    return `${((i * 61) % 97) / 97 < p ? 'ill' : 'well'},${sure.toFixed(4)},${p.toFixed(4)},${i % 10},${i % 3 ? 'A' : 'B'}`;
  }).join('\n')}\n`;

/** 900 borrowers of two sexes and so many regions, with other base rates; of two scores one knows less of women. */
export const people = (regions = 2) => {
  const names = ['North', 'South', 'East', 'West', 'Capital district and suburbs', 'Lakes', 'Coast', 'Outer isles'];
  return `region,sex,y,sharp,plain\n${Array.from({ length: 900 }, (_, i) => {
    const region = ((i * 89) % 97) % regions;
    const female = i % 5 < 2;
    const truth = (i * 61) % 100 < (female ? 30 : 55) + 4 * region ? 1 : 0;
    const [x, y] = [((i * 37) % 101) / 101, ((i * 53) % 103) / 103];
    const scores = [(female ? 0.3 : 0.45) * truth + 0.5 * x, 0.25 * truth + 0.6 * y + 0.05];
    return [names[region], female ? 'female' : 'male', truth ? 'yes' : 'no', ...scores.map((p) => p.toFixed(3))];
  }).join('\n')}\n`;
};

export const give = (name, text) => async (page) => {
  await page.waitForSelector(verdict);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
};

/** Goes to the subgroups of a file, a column of which is given that role. */
export async function subgroups(page) {
  await give('people.csv', people(3))(page);
  await card(page, 'Score file people.csv').waitFor();
  await page.getByText('This file: columns and settings').click();
  await page.getByLabel('Role of column region').selectOption('subgroup');
  await tab(page, 'Subgroups');
  await page.locator('tr[data-subgroup]').first().waitFor();
}

export const paste = async (page, text) => {
  await page.waitForSelector(verdict);
  await page.getByRole('button', { name: 'Paste', exact: true }).click();
  await page.getByRole('textbox', { name: 'Matrices as text, in any format' }).fill(text);
};

export const answer = async (page, index, text) => {
  const form = page.locator('form.question').nth(index);
  await form.getByRole('textbox').first().fill(text);
  await form.getByRole('button', { name: 'Check' }).click();
  await form.locator('.verdict[data-state]').waitFor();
};

export const ten = Array.from({ length: 10 }, (_, i) =>
  Array.from({ length: 10 }, (_, j) =>
    i === j ? 40 + ((i * 7) % 11) : ((i * 3 + j * 5) % 7) - ((i + j) % 3) + 2,
  ).join(),
).join(';');
export const labels = '0123456789'.split('').join();
export const unit = Array.from({ length: 10 }, (_, i) =>
  Array.from({ length: 10 }, (_, j) => (i === j ? 1 : 0)).join(),
).join(';');

export const three =
  '#/?v=1&c=low,mid,high&p=high&m=A~50,8,2;10,60,10;3,7,50&m=B~42,14,4;4,70,6;1,17,42&u=1,0,-2;0,1,0;-3,0,2&unit=EUR';
/** Class labels and names that are read from the right, with digits and brackets at their ends. */
export const right = encodeURI(
  '#/?v=1&c=سليم (0),مريض (1)&p=مريض (1)&m=نموذج 1.2!~50,5;10,35&m=מסווג (ב)~44,11;4,41&u=1,-2;-10,5&unit=₪&i=פריט',
);

/** The factory of the paper. */
export const factory =
  '#/?v=1&c=long,short&p=long&rows=predicted&item=component&unit=EUR&n=10000' +
  '&m=A~0.27,0.23;0.15,0.35&m=B~0.43,0.07;0.18,0.32&u=15,-35;-335,165';
