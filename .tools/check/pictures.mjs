// `npm run pictures [-- PATTERN]`: takes every view and state of the built site (states.mjs), or those whose name matches, on a phone, a
// laptop and a wide screen, light and dark, and in Ukrainian, into .build/pictures: to be looked at together, as one product.
// `npm run pictures -- --readme` takes the two pictures of README.md instead, of the README's example.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { inUkrainian, reach, settled, states } from '../../tests/e2e/states.mjs';
import { serve } from '../build/serve.mjs';
import { output, root, script } from '../project.mjs';

const widths = [1280, 360, 1920];

const example = '#/?v=1&c=good,faulty&p=faulty&m=A~900,100;50,950&m=B~800,200;10,990&u=1,-2;-10,5&unit=EUR&item=part';

/** The pictures of README.md, as WebP. Playwright writes none, so that Chromium is asked itself. */
async function readme(browser, address) {
  const folder = join(root, 'web/docs/pictures');
  mkdirSync(folder, { recursive: true });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  const session = await page.context().newCDPSession(page);
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await reach(page, address, { at: example, go: (at) => at.waitForSelector('main [data-verdict]') });
    await settled(page);
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
    writeFileSync(join(folder, `calculator-${colorScheme}.webp`), Buffer.from(data, 'base64'));
  }
  await page.close();
  return folder;
}

script(async () => {
  const pattern = new RegExp(process.argv[2] ?? '');
  const folder = join(output, 'pictures');
  mkdirSync(folder, { recursive: true });
  const { address, close } = await serve(join(output, 'site'));
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    chromiumSandbox: false,
    args: ['--disable-gpu'],
  });
  if (process.argv[2] === '--readme') {
    console.log(`in ${await readme(browser, address)}`);
    await browser.close();
    await close();
    return 0;
  }
  const missed = [];
  for (const state of states.filter(({ id }) => pattern.test(id))) {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const take = async (width, colorScheme, mark) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: width < 500 ? 780 : 900 });
      await settled(page);
      await page.screenshot({ path: join(folder, `${state.id}-${width}-${mark}.png`), fullPage: true });
    };
    try {
      await reach(page, address, state);
      for (const width of widths) for (const scheme of ['light', 'dark']) await take(width, scheme, scheme);
      if (await inUkrainian(page)) for (const width of widths.slice(0, 2)) await take(width, 'light', 'uk');
      console.log(state.id);
    } catch (error) {
      missed.push(state.id);
      console.log(`${state.id}: ${String(error).split('\n')[0]}`);
    }
    await context.close();
  }
  await browser.close();
  await close();
  console.log(`in ${folder}`);
  return missed.length > 0 ? 1 : 0;
});
