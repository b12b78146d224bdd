// `npm run pictures -- --design FOLDER`: the page next to the pictures of a design, NAME-WIDTH-light.png and NAME-WIDTH-dark.png in the
// folder, at the same width and theme, into .build/pictures/design.

import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reach, settled, states } from '../../tests/e2e/support/states.mjs';
import { output } from '../project.mjs';

const tab = (name) => async (page) => {
  await page.waitForSelector('main [data-verdict]');
  await page.getByRole('navigation', { name: 'Views of the result' }).getByRole('link', { name, exact: true }).click();
};

const uncertain = async (page) => {
  await page.waitForSelector('main [data-verdict]');
  await page.evaluate(() => navigator.clipboard.writeText('m <- c(50, 3, 2, 45)'));
  await page.keyboard.press('Control+v');
  await page.getByRole('dialog').waitFor();
};

/** The way to what each picture of the design shows; `screen`: the first screen alone. */
const ways = {
  start: { at: '', go: tab('Overview'), screen: true },
  scores: { at: '', go: tab('Overview') },
  classes: states.find(({ id }) => id === 'ten-classes'),
  costs: { at: '', go: tab('Costs') },
  certainty: { at: '', go: tab('Certainty') },
  paste: { at: '', go: uncertain, screen: true },
  phone: { at: '', go: (page) => page.waitForSelector('main [data-verdict]'), screen: true },
  'phone-full': { at: '', go: (page) => page.waitForSelector('main [data-verdict]') },
  'phone-costs': { at: '', go: tab('Costs') },
};

const shown = (bytes, words) =>
  `<figure style="margin:0"><figcaption style="font:16px sans-serif;padding:8px">${words}</figcaption><img src="data:image/png;base64,${bytes.toString('base64')}"></figure>`;

export async function nextToDesign(browser, address, design) {
  const folder = join(output, 'pictures/design');
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(design).sort()) {
    const [, way, width, colorScheme] = /^(.+)-(\d+)-(light|dark)\.png$/.exec(name) ?? [];
    const state = ways[way];
    if (!state) continue;
    const tall = Number(width) < 500 ? 844 : 800;
    const context = await browser.newContext({
      viewport: { width: Number(width), height: tall },
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      colorScheme,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await reach(page, address, state);
    await settled(page);
    const ours = await page.screenshot({ fullPage: !state.screen });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: 2 * Number(width) + 20, height: tall });
    await page.setContent(
      `<div style="display:flex;gap:20px;align-items:start">${shown(readFileSync(join(design, name)), 'design')}${shown(ours, 'built')}</div>`,
    );
    await page.screenshot({ path: join(folder, name), fullPage: true });
    console.log(`${name}: ${height} px`);
    await context.close();
  }
  return folder;
}
