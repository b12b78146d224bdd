// The page on a slow machine and network, by Chromium's own throttling: how a view is opened, and when what it is for is on screen.

import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { serve } from '../build/serve.mjs';
import { output } from '../project.mjs';

/** Of Chromium's developer tools: latency in milliseconds, bytes a second. */
export const networks = {
  'slow 3G': { latency: 400, throughput: 50_000 },
  'slow 4G': { latency: 150, throughput: 200_000 },
  none: null,
};
export const slowdown = 4;

/** A page whose first content is on screen: the first number, or what `content` finds. */
export async function visit(context, address, network, content = '[data-verdict]') {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (network) {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency,
      downloadThroughput: network.throughput,
      uploadThroughput: network.throughput,
    });
  }
  await page.addInitScript((selector) => {
    globalThis.seen = { shift: 0, long: [], first: null };
    // Frames are drawn from when the page may be: a verdict that can be seen now is on screen with the next one.
    const look = () => {
      const shown = [...document.querySelectorAll(selector)].some((it) =>
        it.checkVisibility({ visibilityProperty: true }),
      );
      requestAnimationFrame(
        shown
          ? () => {
              globalThis.seen.first = performance.now();
            }
          : look,
      );
    };
    requestAnimationFrame(look);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) globalThis.seen.long.push(entry.duration);
    }).observe({ type: 'longtask', buffered: true });
  }, content);
  await page.goto(address, { waitUntil: 'commit', timeout: 120_000 });
  const first = await page.waitForFunction(() => globalThis.seen.first, null, { timeout: 120_000, polling: 50 });
  return { page, first: await first.jsonValue() };
}

/** When `content` is on screen on a phone, whose files are not kept yet at the first of two addresses. */
async function onPhone(browser, addresses, network, content) {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 }, isMobile: true });
  const times = [];
  for (const address of addresses) {
    const { page, first } = await visit(context, address, network, content);
    times.push(first);
    // What is kept for later visits is fetched once the page is at rest.
    await page.waitForTimeout(times.length === 1 ? 4000 : 0);
    await page.close();
  }
  await context.close();
  return times;
}

/** When the first question of an exercise is on screen, on a phone: cold, and on the second visit. */
export const firstQuestion = (browser, address, network) =>
  onPhone(
    browser,
    ['1', '2'].map((seed) => `${address}#/exercise/coin?seed=${seed}`),
    network,
    'form.question',
  );

/** When the first number is on screen, on a phone: cold, and on the second visit. */
export const firstNumber = (browser, address, network) => onPhone(browser, [address, address], network);

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** A copy of a built site in which every file has its compressed form next to it, as hosts have them. */
async function compressed(site, copy) {
  await rm(copy, { recursive: true, force: true });
  await cp(site, copy, { recursive: true });
  const files = await readdir(copy, { recursive: true, withFileTypes: true });
  for (const file of files.filter((each) => each.isFile()).map(({ parentPath, name }) => join(parentPath, name)))
    await writeFile(`${file}.gz`, gzipSync(await readFile(file), { level: 9 }));
  return copy;
}

/** Does `work` with a browser and the address of the built site, or of each of `sites`, files compressed. */
export async function withSite(work, sites = [join(output, 'site')]) {
  const served = [];
  let browser;
  try {
    for (const [i, site] of sites.entries())
      served.push(await serve(await compressed(site, join(output, `compressed-${i}`)), { compressed: true }));
    browser = await chromium.launch({
      executablePath: '/usr/bin/chromium',
      chromiumSandbox: false,
      args: ['--disable-gpu'],
    });
    return await work(browser, ...served.map(({ address }) => address));
  } finally {
    await browser?.close();
    for (const { close } of served) await close();
  }
}
