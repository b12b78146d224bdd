// `npm run throttled`: the page on a slow machine and network, by Chromium's own throttling: when the first number is on screen, cold and on
// the second visit, when an edit has its answer, when the whole core has answered, the longest task of that first edit and of later
// ones, and how much the layout moved; of an exercise when its first question is on screen. Needs a build and Chromium; no part of the
// tests, whose machines differ.

import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { serve } from '../build/serve.mjs';
import { output, script } from '../project.mjs';

/** Of Chromium's developer tools: latency in milliseconds, bytes a second. */
const networks = {
  'slow 3G': { latency: 400, throughput: 50_000 },
  'slow 4G': { latency: 150, throughput: 200_000 },
  none: null,
};
const slowdown = 4;

/** A page whose first content is on screen: the first number, or what `content` finds. */
async function visit(context, address, network, content = '[data-verdict]') {
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

const now = (page) => page.evaluate(() => performance.now());

const longest = (page) => page.evaluate(() => Math.max(0, ...globalThis.seen.long));

const ratio = (page) => page.getByRole('textbox', { name: 'How many times as much' }).filter({ visible: true });

/** Says what a miss costs as soon as the page takes it: when the answer was there, and when the whole core had given its own. */
async function answered(page) {
  await page.locator('html[data-core]').waitFor({ state: 'attached', timeout: 120_000 });
  const verdict = page.locator('[data-verdict]').first();
  const before = await verdict.innerText();
  const field = ratio(page);
  await field.waitFor();
  await page.evaluate(() => {
    globalThis.seen.long = [];
  });
  // By the keyboard, as a hand does: what moves within half a second of a key is no shift to the browser.
  await field.focus();
  await page.keyboard.press('Control+a');
  for (const key of ['4', '0']) await page.keyboard.press(key);
  await page.waitForFunction((text) => document.querySelector('[data-verdict]')?.innerText !== text, before, {
    timeout: 120_000,
    polling: 20,
  });
  const answer = await now(page);
  const first = await longest(page);
  await page.locator('html[data-core="here"]').waitFor({ state: 'attached', timeout: 120_000 });
  return { answer, first, whole: await now(page) };
}

/** Says other costs, key by key, and gives the longest task meanwhile. */
async function edited(page) {
  await page.evaluate(() => {
    globalThis.seen.long = [];
  });
  await ratio(page).focus();
  for (const key of ['Control+a', '1', '2', '.', '5', 'Enter']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(250);
  }
  await page.waitForTimeout(1000);
  return { longest: await longest(page), shift: await page.evaluate(() => globalThis.seen.shift) };
}

/** When the first question of an exercise is on screen, on a phone: cold, and on the second visit. */
async function firstQuestion(browser, address, network) {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 }, isMobile: true });
  const times = [];
  for (const seed of ['1', '2']) {
    const { page, first } = await visit(context, `${address}#/exercise/coin?seed=${seed}`, network, 'form.question');
    times.push(first);
    // What is kept for later visits is fetched once the page is at rest.
    await page.waitForTimeout(seed === '1' ? 3000 : 0);
    await page.close();
  }
  await context.close();
  return times;
}

/** All of it, as tables. */
async function measured(browser, address) {
  const rounds = 3;
  const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
  const seconds = (values) => `${(median(values) / 1000).toFixed(2)} s`.padStart(9);
  console.log(`processor ${slowdown} times slower; medians of ${rounds}; files compressed`);
  console.log('network       cold     warm   answer    whole  first edit  longest task  layout shift');
  for (const [name, network] of Object.entries(networks)) {
    const found = { cold: [], warm: [], answer: [], whole: [], first: [], longest: [], shift: [] };
    for (let round = 0; round < rounds; ++round) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
      const cold = await visit(context, address, network);
      found.cold.push(cold.first);
      const { answer, first, whole } = await answered(cold.page);
      found.answer.push(answer);
      found.first.push(first);
      found.whole.push(whole);
      const then = await edited(cold.page);
      found.longest.push(then.longest);
      found.shift.push(then.shift);
      await cold.page.close();
      const warm = await visit(context, address, network);
      found.warm.push(warm.first);
      await context.close();
    }
    const task = (values) => `${median(values).toFixed(0)} ms`;
    console.log(
      `${name.padEnd(8)} ${seconds(found.cold)}${seconds(found.warm)}${seconds(found.answer)}${seconds(found.whole)}  ${task(found.first).padStart(10)}  ${task(found.longest).padStart(12)}  ${median(found.shift).toFixed(3).padStart(12)}`,
    );
  }
  console.log('\nfirst question of an exercise, on a phone\nnetwork       cold     warm');
  for (const [name, network] of Object.entries(networks)) {
    const visits = [];
    for (let round = 0; round < rounds; ++round) visits.push(await firstQuestion(browser, address, network));
    const column = (i) => seconds(visits.map((times) => times[i]));
    console.log(`${name.padEnd(8)} ${column(0)}${column(1)}`);
  }
}

script(async () => {
  const { address, close } = await serve(join(output, 'site'), { compress: true });
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    chromiumSandbox: false,
    args: ['--disable-gpu'],
  });
  try {
    await measured(browser, address);
  } finally {
    await browser.close();
    await close();
  }
});
