// `npm run hand`: the page under a hand. Five tasks as a keystroke-level model (clicks, keys, seconds, how far one scrolls), then the time
// from a keystroke to the frame that shows its answer, and how evenly the page draws while the ruler of costs is dragged. Needs a build and
// Chromium; no part of the tests, whose machines differ. Writes tests/bench/hand.md. `npm run hand -- --first FOLDER` measures the same tasks
// on the built site of the first edition, and keeps them for the comparison in tests/bench/hand_first.json.

import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { serve } from '../build/serve.mjs';
import { output, root, script } from '../project.mjs';
import { Hand } from './keystrokes.mjs';
import { tasks } from './tasks.mjs';
import { first } from './tasks_first.mjs';

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const samples = 30;
const kept = join(root, 'tests/bench/hand_first.json');

async function visit(browser, address, viewport = { width: 1280, height: 800 }) {
  const context = await browser.newContext({
    viewport,
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(address);
  await page.locator('html[data-core="here"]').waitFor({ state: 'attached', timeout: 60_000 });
  return page;
}

/** What the hand does in each task. `ways`: the scripts, in the order of the tasks. */
async function byTasks(browser, address, ways) {
  const done = [];
  for (const [i, { prepare, go }] of ways.entries()) {
    const page = await visit(browser, address, tasks[i].phone ? { width: 390, height: 844 } : undefined);
    await prepare?.(page);
    const hand = new Hand(page);
    await go(page, hand);
    const { clicks, keys, scrolled } = hand;
    done.push({ clicks, keys, seconds: Number(hand.seconds.toFixed(1)), scrolled });
    await page.context().close();
  }
  return done;
}

/** The tasks beside each other, here and at the first edition. */
function comparison(now) {
  const { commit, tasks: before } = JSON.parse(readFileSync(kept, 'utf8'));
  const cells = ({ clicks, keys, seconds, scrolled }) => `${clicks} | ${keys} | ${seconds.toFixed(1)} | ${scrolled} px`;
  return [
    `| task | clicks | keys | seconds | scrolled | first edition (${commit}): clicks | keys | seconds | scrolled |`,
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...tasks.map(({ name }, i) => `| ${name} | ${cells(now[i])} | ${cells(before[i])} |`),
  ];
}

/** Milliseconds from a key in the cell named `cell` to the frame in which the verdict or the yields have other words. */
async function keyToPaint(page, cell) {
  const input = page.getByLabel(cell, { exact: true });
  const folded = page.getByRole('button', { name: 'Edit counts' });
  await input.or(folded).first().waitFor();
  if (await folded.isVisible()) await folded.click();
  await page.evaluate(() => {
    globalThis.painted = [];
    let since = null;
    addEventListener('input', (event) => (since = event.timeStamp), true);
    new MutationObserver(() => {
      if (since === null) return;
      const from = since;
      since = null;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => globalThis.painted.push(performance.now() - from);
        port2.postMessage(null);
      });
    }).observe(document.querySelector('[aria-labelledby=compare-heading]'), {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  await input.focus();
  // A field selects all of its number again in the frame after it got the focus.
  await page.waitForTimeout(300);
  for (let i = 0; i < samples; ++i) {
    // Not by the key End: with all of the number selected it goes to the last cell of the row.
    await input.evaluate((field) => field.setSelectionRange(field.value.length, field.value.length));
    await input.press(i % 2 === 0 ? 'Backspace' : String(1 + (i % 8)));
    await page.waitForFunction((count) => globalThis.painted.length > count, i, { timeout: 10_000 });
    await page.waitForTimeout(300);
  }
  return median(await page.evaluate(() => globalThis.painted));
}

/** Frames while the ruler is dragged to and fro: how far apart (the median), and what share comes late. */
async function dragged(page) {
  const slider = page.locator('main input[type=range]').first();
  await slider.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await slider.boundingBox();
  const at = (share) => [x + width * share, y + height / 2];
  await page.mouse.move(...at(0.5));
  await page.mouse.down();
  await page.evaluate(() => {
    globalThis.frames = [];
    const each = (time) => {
      globalThis.frames.push(time);
      requestAnimationFrame(each);
    };
    requestAnimationFrame(each);
  });
  const until = Date.now() + 3000;
  for (let i = 0; Date.now() < until; ++i) {
    await page.mouse.move(...at(0.5 + 0.4 * Math.sin(i / 20)));
    await page.waitForTimeout(8);
  }
  const frames = await page.evaluate(() => globalThis.frames);
  await page.mouse.up();
  const apart = frames.slice(1).map((time, i) => time - frames[i]);
  return { apart: median(apart), late: apart.filter((each) => each > 25).length / apart.length };
}

const two = '#/?v=1&c=no,yes&p=yes&m=A~904,121;53,952&m=B~845,203;34,971&u=0,-1;-5,0';
const grid = (size, cell) =>
  Array.from({ length: size }, (_, i) => Array.from({ length: size }, (_, j) => cell(i, j)).join()).join(';');
const ten = (step) => grid(10, (i, j) => (i === j ? 140 + ((i * step) % 11) : (i * 3 + j * step) % 7));
const right = grid(10, (i, j) => (i === j ? 1 : 0));
const many = `#/?v=1&c=${[...'abcdefghij'].join()}&p=a&m=A~${ten(5)}&m=B~${ten(8)}&u=${right}`;

/** What is measured, as lines of Markdown. */
async function measured(browser, address) {
  const lines = comparison(await byTasks(browser, address, tasks));
  const milliseconds = (value) => `${value.toFixed(1)} ms`;
  lines.push('', '| work of the page | here | promise |', '|---|---:|---:|');
  for (const [what, at, cell, promise] of [
    ['an edit of two 2x2 matrices, key to paint', two, 'A: truly no, decided yes', '32 ms'],
    ['an edit of two 10x10 matrices, key to paint', many, 'A: truly a, decided a', '50 ms'],
  ]) {
    const page = await visit(browser, address + at);
    lines.push(`| ${what} | ${milliseconds(await keyToPaint(page, cell))} | ${promise} |`);
    await page.context().close();
  }
  for (const [what, at] of [
    ['the ruler dragged over the example of 2,478 items, frame to frame', ''],
    ['the ruler dragged over two matrices, frame to frame', two],
  ]) {
    const page = await visit(browser, address + at);
    const { apart, late } = await dragged(page);
    lines.push(`| ${what} | ${milliseconds(apart)}, ${(100 * late).toFixed(0)} % late | 16.7 ms |`);
    await page.context().close();
  }
  return lines;
}

script(async () => {
  const [mode, folder] = process.argv.slice(2);
  const { address, close } = await serve(mode === '--first' ? resolve(folder) : join(output, 'site'));
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    chromiumSandbox: false,
    args: ['--disable-gpu'],
  });
  try {
    if (mode === '--first') {
      const done = { commit: 'dfabd8c9', tasks: await byTasks(browser, address, first) };
      writeFileSync(kept, `${JSON.stringify(done, null, 2)}\n`);
      console.log(done.tasks);
      return;
    }
    const machine = `Medians of ${samples}, on ${cpus().length} cores (load ${loadavg()[0].toFixed(1)}) of ${cpus()[0].model.trim()}.`;
    const text = `${(await measured(browser, address)).join('\n')}\n\n${machine}\n`;
    writeFileSync(join(root, 'tests/bench/hand.md'), text);
    console.log(text);
  } finally {
    await browser.close();
    await close();
  }
});
