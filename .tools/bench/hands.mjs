// `npm run hands`: five things that people come for, done in Chromium as they would do them: clicks, keys, seconds by the keystroke-level
// model (Card, Moran, Newell 1980, doi:10.1145/358886.358895) and pixels scrolled until the answer is in view; then from an edit to the next
// frame. Needs a build and Chromium; no part of the tests, whose machines differ.

import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { serve } from '../build/serve.mjs';
import { output, script } from '../project.mjs';

/** Seconds of a key, of pointing, of pressing a button, of moving a hand to the mouse, and of thinking what to do next. */
const model = { key: 0.28, point: 1.1, press: 0.2, home: 0.4, think: 1.35 };

/** Hands and eyes: what they do is counted. */
class Hands {
  clicks = 0;
  keys = 0;
  scrolled = 0;
  seconds = 0;
  constructor(page) {
    this.page = page;
  }
  /** Scrolls until it is in view. */
  async see(place) {
    await place.waitFor();
    const before = await this.page.evaluate(() => scrollY);
    await place.scrollIntoViewIfNeeded();
    this.scrolled += Math.abs((await this.page.evaluate(() => scrollY)) - before);
    this.seconds += model.think;
  }
  async click(place) {
    await this.see(place);
    await place.click();
    this.clicks += 1;
    this.seconds += model.point + model.press;
  }
  async type(text) {
    for (const key of text) await this.page.keyboard.press(key === '\n' ? 'Enter' : key);
    this.keys += text.length;
    this.seconds += model.home + model.key * text.length;
  }
  /** Ctrl and a letter. */
  async chord(run) {
    await run();
    this.keys += 2;
    this.seconds += 2 * model.key;
  }
}

const notebook =
  'logreg\n      good  bad\ngood   812   38\nbad     57   93\n\nxgb\n      good  bad\ngood   790   60\nbad     41  109\n';
/** 400 items scored by three models, the second better than the first. */
const three = () =>
  `y,a,b,c\n${Array.from({ length: 400 }, (_, i) => {
    const p = ((i * 37) % 100) / 100 + 0.005;
    const near = (by) => Math.min(0.99, Math.max(0.01, p + (((i * 61) % 97) / 97 - 0.5) * by)).toFixed(3);
    return `${((i * 53) % 101) / 101 < p},${near(1.6)},${near(0.2)},${near(0.9)}`;
  }).join('\n')}\n`;

const verdict = (page) => page.locator('main [data-verdict]');
const ratio = (page) => page.getByRole('textbox', { name: 'How many times as much' }).filter({ visible: true });
const tab = (page, name) =>
  page.getByRole('navigation', { name: 'Views of the result' }).getByRole('link', { name, exact: true });

async function pasteNotebook(page, hands) {
  await hands.chord(() =>
    page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, notebook),
  );
  const apply = page.getByRole('button', { name: /^Apply/ });
  await apply.waitFor();
  await hands.click(apply);
  await page.getByText('logreg').first().waitFor();
}

async function costOf20(page, hands) {
  await hands.click(ratio(page));
  await page.keyboard.press('Control+A');
  await hands.type('20\n');
  await hands.see(verdict(page));
}

const tasks = {
  'paste two models from a notebook': async (page, hands) => {
    await pasteNotebook(page, hands);
    await hands.see(verdict(page));
  },
  'a miss costs 20 times as much: which model, which threshold': costOf20,
  'why F1 prefers the other': async (page, hands) => {
    await hands.click(page.getByRole('button', { name: 'F1', exact: true }).first());
    await hands.see(page.getByRole('dialog', { name: 'F1' }));
  },
  'a score file of three models: AUC with interval and p': async (page, hands) => {
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'three.csv', mimeType: 'text/csv', buffer: Buffer.from(three()) });
    hands.clicks += 2; // Open file, and the file in the system's dialog
    hands.seconds += 2 * (model.point + model.press) + model.think;
    await page.locator('h3[title="three.csv"]').waitFor();
    await hands.click(tab(page, 'Certainty'));
    await hands.see(
      page
        .getByRole('rowheader', { name: /DeLong/ })
        .or(page.getByText(/DeLong/))
        .first(),
    );
  },
  'the second on a phone': costOf20,
};

/** Milliseconds from an edit to the frame that shows its answer; the middle one of nine. */
async function painted(page, edit, text) {
  const times = [];
  for (let i = 0; i < 9; i += 1) {
    times.push(
      await page.evaluate(
        async ([edit, i]) => {
          const [label, kind] = edit;
          const field = [...document.querySelectorAll('main input')].find(
            (each) =>
              (kind === 'range'
                ? each.type === 'range'
                : (each.getAttribute('aria-label') ?? each.labels?.[0]?.textContent) === label) &&
              each.checkVisibility(),
          );
          const watched = document.querySelector('main [data-verdict]').closest('section');
          const old = watched.textContent;
          const value = kind === 'range' ? String(0.3 + (i % 2 ? 0.7 : 0)) : String(40 + i);
          const begun = performance.now();
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, value);
          field.dispatchEvent(new InputEvent('input', { bubbles: true }));
          field.dispatchEvent(new Event('change', { bubbles: true }));
          while (watched.textContent === old && performance.now() - begun < 3000)
            await new Promise((done) => requestAnimationFrame(done));
          await new Promise((done) => {
            const channel = new MessageChannel();
            channel.port1.onmessage = done;
            requestAnimationFrame(() => channel.port2.postMessage(0));
          });
          return performance.now() - begun;
        },
        [edit, i],
      ),
    );
    await page.waitForTimeout(700);
  }
  times.sort((a, b) => a - b);
  console.log(`${text.padEnd(62)} ${times[4].toFixed(0)} ms (${times[0].toFixed(0)} to ${times[8].toFixed(0)})`);
}

const small = '#/?v=1&c=no,yes&p=yes&m=A~50,5;10,35&m=B~44,11;4,41&u=1,-2;-10,5&unit=EUR';
const cells = (step) =>
  Array.from({ length: 10 }, (_, i) =>
    Array.from({ length: 10 }, (_, j) => (i === j ? 40 + ((i * step) % 11) : (i * step + j * 5) % 7)).join(),
  ).join(';');
const labels = '0,1,2,3,4,5,6,7,8,9';
const ten = `#/?v=1&c=${labels}&p=9&m=A~${cells(7)}&m=B~${cells(3)}&u=${Array.from({ length: 10 }, (_, i) => Array.from({ length: 10 }, (_, j) => (i === j ? 1 : 0)).join()).join(';')}`;

script(async () => {
  const { address, close } = await serve(join(output, 'site'));
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', chromiumSandbox: false });
  const open = async (at, viewport) => {
    const page = await browser.newPage({ viewport, serviceWorkers: 'block', reducedMotion: 'reduce' });
    await page.goto(address + at);
    await page.locator('html[data-core="here"]').waitFor({ state: 'attached' });
    await page.waitForTimeout(1500);
    return page;
  };
  console.log(`${'task'.padEnd(62)} clicks   keys  seconds  scrolled`);
  for (const [name, run] of Object.entries(tasks)) {
    const phone = name.endsWith('phone');
    const page = await open('', phone ? { width: 390, height: 844 } : { width: 1280, height: 800 });
    const hands = new Hands(page);
    await run(page, hands);
    const { clicks, keys, seconds, scrolled } = hands;
    console.log(
      `${name.padEnd(62)} ${String(clicks).padStart(6)} ${String(keys).padStart(6)} ${seconds.toFixed(1).padStart(8)} ${`${Math.round(scrolled)} px`.padStart(9)}`,
    );
    await page.close();
  }
  const page = await open(small, { width: 1280, height: 800 });
  await painted(page, ['A: truly yes, decided yes', 'text'], 'a cell of 2x2, two classifiers, to its answer');
  await painted(page, ['', 'range'], 'the ruler of 2x2, to its answer');
  await page.close();
  const many = await open(ten, { width: 1280, height: 800 });
  await painted(many, ['A: truly 3, decided 3', 'text'], 'a cell of 10x10, two classifiers, to its answer');
  await many.close();
  const scores = await open('', { width: 1280, height: 800 });
  await painted(scores, ['', 'range'], 'the ruler of the score file of the start, to its answer');
  await browser.close();
  await close();
});
