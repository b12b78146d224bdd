// `npm run throttled`: the page on a slow machine and network, by Chromium's own throttling: when the first number is on screen, cold and on
// the second visit, when an edit has its answer, when the whole core has answered, the longest task of that first edit and of later
// ones, and how much the layout moved; of an exercise when its first question is on screen. Needs a build and Chromium; no part of the
// tests, whose machines differ. `npm run throttled -- --first FOLDER` compares the first number on a phone with the built site of the first
// edition (commit dfabd8c9) in FOLDER, in turns.

import { join, resolve } from 'node:path';
import { output, script } from '../project.mjs';
import { firstNumber, firstQuestion, median, networks, slowdown, visit, withSite } from './slow.mjs';

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

/** All of it, as tables. */
async function measured(browser, address) {
  const rounds = 3;
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

/** The first number at the first edition and here. The two take turns, so that whatever else the machine does slows down both. */
async function compared(browser, ...addresses) {
  const rounds = 7;
  console.log(`first number on a phone, processor ${slowdown} times slower; medians of ${rounds}; files compressed`);
  console.log('                cold                 warm');
  console.log('network        first       now      first       now');
  for (const [name, network] of Object.entries(networks)) {
    const found = addresses.map(() => []);
    for (let round = 0; round < rounds; ++round) {
      const turns = round % 2 === 0 ? [0, 1] : [1, 0];
      for (const turn of turns) found[turn].push(await firstNumber(browser, addresses[turn], network));
    }
    const cell = (turn, visited) =>
      `${(median(found[turn].map((times) => times[visited])) / 1000).toFixed(2)} s`.padStart(10);
    console.log(`${name.padEnd(10)}${cell(0, 0)}${cell(1, 0)} ${cell(0, 1)}${cell(1, 1)}`);
  }
}

const [mode, folder] = process.argv.slice(2);
script(() => (mode === '--first' ? withSite(compared, [resolve(folder), join(output, 'site')]) : withSite(measured)));
