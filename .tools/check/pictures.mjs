// `npm run pictures [-- PATTERN]`: takes every view and state of the built site (states.mjs), or those whose name matches, on a phone, a
// laptop and a wide screen, light and dark, and in Ukrainian, into .build/pictures: to be looked at together, as one product.
// `npm run pictures -- --design FOLDER` puts it next to the pictures of a design. `npm run pictures -- --readme` takes the two pictures of
// README.md instead, of the README's example; `-- --class` those of the guide for teachers.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { inUkrainian, reach, settled, states } from '../../tests/e2e/support/states.mjs';
import { serve } from '../build/serve.mjs';
import { output, root, script } from '../project.mjs';
import { nextToDesign } from './design.mjs';

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

/** The pictures of the guide for teachers, of a class that is made for them, as WebP. */
async function ofClass(browser, address) {
  const { classSeed, makeClass, seal } = await import('isoyield-exercises/class');
  const { load } = await import('isoyield');
  const { parseExercise, solveExercise, wrongAnswers } = await import('isoyield-exercises');
  const folder = join(root, 'web/docs/pictures');
  const page = await browser.newPage({ viewport: { width: 1280, height: 960 }, serviceWorkers: 'block' });
  const session = await page.context().newCDPSession(page);
  const take = async (name, place) => {
    await settled(page);
    const { x, y, width } = await place.boundingBox();
    const top = await page.evaluate(() => scrollY);
    const clip = { x, y: y + top, width, height: (3 * width) / 4, scale: 1 };
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality: 70,
      clip,
      captureBeyondViewport: true,
    });
    writeFileSync(join(folder, `class-${name}.webp`), Buffer.from(data, 'base64'));
  };
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(`${address}#/classroom/teach`);
  await page.getByLabel('Name of the class').fill('Statistics, group 3');
  await page.getByRole('checkbox', { name: 'A coin as a classifier' }).check();
  await take('make', page.getByRole('form', { name: 'Make a class' }));
  const text = readFileSync(join(root, 'web/exercises/coin.yaml'), 'utf8');
  const exercise = parseExercise(text);
  const variants = [3, 14, 15, 92, 65];
  const group = await makeClass([{ id: 'coin', text }], { name: 'Statistics, group 3', term: '', variants });
  const iso = await load();
  const files = [];
  for (let i = 1; i <= 12; i++) {
    const student = `student-${String(i).padStart(2, '0')}`;
    const seed = await classSeed(group, student);
    const { answers } = await solveExercise(iso, exercise, seed);
    const [slip] = await wrongAnswers(iso, exercise, seed, 'fpr');
    const questions = Object.fromEntries(
      answers.map(({ id, answer }) => [
        id,
        { answer: i % 3 === 0 && id === 'fpr' ? slip.answer : answer, attempts: 1 + (i % 2), hints: 0, shown: false },
      ]),
    );
    const works = { coin: { seed, version: group.exercises[0].version, questions } };
    const handIn = { schema: 'isoyield.hand-in/1', class: group.id, student, made: '2026-11-20T10:00:00Z', works };
    files.push({ name: `${i}.txt`, mimeType: 'text/plain', buffer: Buffer.from(await seal(handIn, group)) });
  }
  const key = { name: 'class.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(group)) };
  await page.goto(`${address}#/classroom/desk`);
  await page.getByLabel('Open the class file').first().setInputFiles(key);
  await page.getByLabel('Files that were handed in').setInputFiles(files);
  await page.getByRole('row', { name: /student-12/ }).waitFor();
  await take('desk', page.getByRole('region', { name: 'Open what was handed in' }));
  await page.close();
  return folder;
}

/** Every state whose name matches, at every width, in both themes and in Ukrainian. Resolves to the number of those it did not reach. */
async function everyState(browser, address, folder) {
  const pattern = new RegExp(process.argv[2] ?? '');
  let missed = 0;
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
      missed += 1;
      console.log(`${state.id}: ${String(error).split('\n')[0]}`);
    }
    await context.close();
  }
  return missed;
}

script(async () => {
  const folder = join(output, 'pictures');
  mkdirSync(folder, { recursive: true });
  const { address, close } = await serve(join(output, 'site'));
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    chromiumSandbox: false,
    args: ['--disable-gpu'],
  });
  try {
    const special = { '--readme': readme, '--class': ofClass, '--design': nextToDesign }[process.argv[2]];
    if (special) {
      console.log(`in ${await special(browser, address, ...process.argv.slice(3))}`);
      return 0;
    }
    const missed = await everyState(browser, address, folder);
    console.log(`in ${folder}`);
    return missed > 0 ? 1 : 0;
  } finally {
    await browser.close();
    await close();
  }
});
