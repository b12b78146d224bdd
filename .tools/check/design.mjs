// `npm run pictures -- --design FOLDER [PATTERN]`: the page next to the pictures of a design, NAME-WIDTH-light.png and NAME-WIDTH-dark.png in the
// folder, at the same width and theme, into .build/pictures/design.

import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reach, settled } from '../../tests/e2e/support/states.mjs';
import { factory, labels, unit, verdict } from '../../tests/e2e/support/ways.mjs';
import { output, Stop } from '../project.mjs';

const tab = (name) => async (page) => {
  await page.waitForSelector(verdict);
  await page.getByRole('navigation', { name: 'Views of the result' }).getByRole('link', { name, exact: true }).click();
  // A click leaves the pointer over a chart or a link, which would show it.
  await page.mouse.move(0, 0);
};

/** Nothing has waited for the core for a second. */
const quiet = (page) =>
  page.waitForFunction(() => {
    const busy =
      document.documentElement.dataset.core !== 'here' || document.querySelector('[aria-busy=true], .stale') !== null;
    globalThis.since = busy ? undefined : (globalThis.since ?? performance.now());
    return performance.now() - globalThis.since > 1000;
  });

/** Pastes a text onto the example. */
const pasted = (text, shows) => async (page) => {
  await page.waitForSelector(verdict);
  await page.evaluate((each) => navigator.clipboard.writeText(each), text);
  await page.keyboard.press('Control+v');
  await page.locator(shows).first().waitFor();
};

/** Four numbers in a row: not taken without asking. */
const row = 'm <- c(812, 38, 57, 93)';

const noCosts = `A
[[1318 673]
 [  40 319]]
B
[[1243 748]
 [  11 348]]
`;

/** Two classifiers of ten classes, by a rule: 2,000 items, the second with fewer mistakes. */
const digits = (mistakes) =>
  Array.from({ length: 10 }, (_, i) => {
    const row = Array.from({ length: 10 }, (_, j) =>
      i === j ? 0 : Math.floor((((i * 7 + j * 3 + mistakes) % 11) * mistakes) / 10),
    );
    row[i] = 200 - row.reduce((sum, each) => sum + each, 0);
    return row.join();
  }).join(';');

/** The start example at another ratio of costs. */
const costing = (ratio) => async (page) => {
  await page.getByRole('textbox', { name: 'How many times as much' }).filter({ visible: true }).fill(ratio);
  await page.getByRole('heading', { name: /Not decided yet/ }).waitFor();
};

const saying = (words) => (page) => page.getByRole('heading', { name: words }).waitFor();

/** The widget in a column of a host's page, as wide as in the design. */
const widget = (address) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title>
<script type="module" src="${address}widget/isoyield-widget.js"></script>
<body style="margin:0;font:17px sans-serif"><main style="width:640px;margin:309px 0 0 344px">
<isoyield-compare unit="EUR" positive="default" data='{"classes":["paid","default"],"classifiers":[{"name":"A","matrix":[[1318,673],[40,319]]},{"name":"B","matrix":[[1243,748],[11,348]]}]}' utility="[[20,0],[-400,0]]"></isoyield-compare>
</main></body></html>`;

async function hosted(page, address) {
  const at = `${address}host`;
  await page.route(at, (route) => route.fulfill({ contentType: 'text/html', body: widget(address) }));
  await page.goto(at);
  await page.locator('isoyield-compare').locator('input[type=range]').first().waitFor();
}

/** The way to what each picture of the design shows. `screen`: the first screen alone; `part`: this part of each of its states, stacked. */
const ways = {
  start: { at: '', go: tab('Overview'), screen: true },
  scores: { at: '', go: tab('Overview') },
  classes: {
    at: `#/?v=1&c=${labels}&p=9&m=A~${digits(8)}&m=B~${digits(5)}&u=${unit}`,
    go: saying(/^Ship.*if all mistakes cost/),
  },
  costs: { at: '', go: tab('Costs') },
  certainty: { at: '', go: tab('Certainty') },
  paste: { at: '', go: pasted(row, 'dialog[open]'), screen: true },
  phone: { at: '', go: saying(/^Ship/), screen: true },
  'phone-full': { at: '', go: saying(/^Ship/) },
  'phone-costs': { at: '', go: tab('Costs'), screen: true },
  verdicts: {
    part: 'section:has(> div > [data-verdict])',
    states: [
      { at: '', go: costing('6') },
      { at: factory, go: saying(/always/) },
      { at: '', go: pasted(noCosts, '[data-verdict] :text("It depends")') },
    ],
  },
  widget: { open: hosted, screen: true },
};

/** What the built page shows there, as PNGs below each other, and how high the page is. */
async function taken(page, address, { states: parts, part, open, screen, ...state }) {
  if (open) await open(page, address);
  else if (!parts) await reach(page, address, state);
  const pictures = [];
  for (const each of parts ?? []) {
    await page.goto('about:blank');
    await reach(page, address, each);
    pictures.push(await page.locator(part).first().screenshot());
  }
  if (!parts) {
    if (!open) await quiet(page);
    await settled(page);
    pictures.push(await page.screenshot({ fullPage: !screen }));
  }
  return { pictures, height: await page.evaluate(() => document.documentElement.scrollHeight) };
}

const shown = (pictures, words, width) => {
  const images = pictures.map(
    (bytes) =>
      `<img style="display:block;max-width:${width}px;margin:0 0 20px" src="data:image/png;base64,${bytes.toString('base64')}">`,
  );
  return `<figure style="margin:0;width:${width}px"><figcaption style="font:16px sans-serif;padding:8px">${words}</figcaption>${images.join('')}</figure>`;
};

/** One picture of the design: a page of its own for it and another for both, because the site's own allows no foreign content. */
async function compared(browser, address, { design, name, folder }) {
  const [, way, digits, colorScheme] = /^(.+)-(\d+)-(light|dark)\.png$/.exec(name);
  const width = Number(digits);
  const bytes = readFileSync(join(design, name));
  // A PNG states its width at byte 16; pictures of phones have two of its points for one of the page.
  const deviceScaleFactor = bytes.readUInt32BE(16) / width;
  const height = width < 500 ? 844 : way === 'widget' ? 900 : 800;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    colorScheme,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const built = await taken(page, address, ways[way]);
  await context.close();
  const both = await browser.newPage({ viewport: { width: 2 * width + 20, height }, deviceScaleFactor });
  await both.setContent(
    `<div style="display:flex;gap:20px;align-items:start">${shown([bytes], 'design', width)}${shown(built.pictures, 'built', width)}</div>`,
  );
  await both.screenshot({ path: join(folder, name), fullPage: true });
  await both.close();
  return built.height;
}

export async function nextToDesign(browser, address, design, pattern = '') {
  if (!design) throw new Stop('Name the folder of the pictures: npm run pictures -- --design FOLDER');
  const folder = join(output, 'pictures/design');
  mkdirSync(folder, { recursive: true });
  const names = readdirSync(design)
    .sort()
    .filter((name) => new RegExp(pattern).test(name) && ways[/^(.+)-\d+-(light|dark)\.png$/.exec(name)?.[1]]);
  for (const name of names) {
    const height = await compared(browser, address, { design, name, folder });
    console.log(`${name}: ${height} px`);
  }
  return folder;
}
