// The same bits natively, in Node and in Chromium, and whatever the number of workers.

import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answer, canonical } from '../../tests/bits/answer.mjs';
import { cases } from '../../tests/bits/cases.mjs';
import { differences } from '../../tests/bits/differences.mjs';
import { startNative } from '../../tests/bits/native.mjs';
import { serve } from '../build/serve.mjs';
import { jobs, must, output, root } from '../project.mjs';

/** A page with workers that hold the package; `ask(worker, message)` resolves to its answer. */
async function startChromium() {
  const { chromium } = await import('playwright-core');
  const site = join(output, 'bits');
  rmSync(site, { recursive: true, force: true });
  mkdirSync(site, { recursive: true });
  cpSync(join(root, 'wasm/dist'), join(site, 'dist'), { recursive: true });
  for (const name of ['answer.mjs', 'worker.mjs']) cpSync(join(root, 'tests/bits', name), join(site, name));
  writeFileSync(join(site, 'index.html'), '<!doctype html><title>bits</title>');
  const server = await serve(site);
  const args = ['--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update'];
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', chromiumSandbox: false, args });
  const page = await browser.newPage();
  await page.goto(server.address);
  const start = (count) =>
    page.evaluate(async (count) => {
      for (const worker of globalThis.team ?? []) worker.terminate();
      globalThis.ask = (worker, message) =>
        new Promise((resolve, reject) => {
          worker.onmessage = ({ data }) => resolve(data);
          worker.onerror = (event) => reject(new Error(event.message));
          if (message) worker.postMessage(message);
        });
      globalThis.team = Array.from({ length: count }, () => new Worker('worker.mjs', { type: 'module' }));
      await Promise.all(globalThis.team.map((worker) => globalThis.ask(worker)));
    }, count);
  return {
    start,
    answer: (request) => page.evaluate((request) => globalThis.ask(globalThis.team[0], { request }), request),
    /** The report of a bootstrap whose resamples all workers share. */
    shared: (request, total) =>
      page.evaluate(
        async ({ request, total }) => {
          const { team, ask } = globalThis;
          const size = Math.ceil(total / team.length);
          const slices = await Promise.all(
            team.map((worker, i) =>
              ask(worker, { request, share: { first: i * size, count: Math.min(size, total - i * size) } }),
            ),
          );
          return ask(team[0], { request, share: { slices } });
        },
        { request, total },
      ),
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

const tell = (name, one, other) => {
  const [first] = differences(JSON.parse(one), JSON.parse(other));
  return `${name}${first ? `${first.path}: ${first.values}` : ': the order of members'}`;
};

export async function bits() {
  const { load, stringify } = await import('isoyield');
  const iso = await load();
  const requests = cases(iso.curves.map(({ id }) => id));
  await must('cmake', ['--preset', 'native']);
  await must('cmake', ['--build', '--preset', 'native', '-j', jobs, '--target', 'bits_native']);
  const native = startNative(join(output, 'native/tests/bits_native'));
  const browser = existsSync('/usr/bin/chromium') ? await startChromium() : null;
  await browser?.start(1);
  const hashes = { native: createHash('sha256'), Node: createHash('sha256'), Chromium: createHash('sha256') };
  const [wrong, abroad] = [[], []];
  for (const request of requests) {
    const here = await answer(iso, stringify, request);
    const there = await native.answer(request);
    if (here !== there) wrong.push(tell(request.name, there, here));
    hashes.Node.update(here);
    hashes.native.update(there);
    const shown = browser ? await browser.answer(request) : here;
    if (shown !== here) abroad.push(tell(request.name, shown, here));
    hashes.Chromium.update(shown);
  }
  native.close();
  const digests = Object.entries(hashes).map(([name, hash]) => [name, hash.digest('hex').slice(0, 16)]);
  const rows = [
    {
      claim: 'Native results are the same bits as WebAssembly, unless the C library multiplies and adds in one step',
      how: `reports on ${requests.length} matrices, score files, label sets and cases of other tools, with intervals, draws and bootstraps, as canonical JSON`,
      figure: `${requests.length - wrong.length} of ${requests.length} reports identical; SHA-256 of all: ${digests.map(([name, hash]) => `${name} ${hash}`).join(', ')}`,
      passed: wrong.length === 0,
      failed: wrong.slice(0, 20),
    },
    {
      claim: 'Same bits in Node and Chromium',
      how: 'the same reports by the package in a worker of Chromium',
      figure: browser ? `${requests.length - abroad.length} of ${requests.length} identical` : 'no Chromium here',
      passed: browser ? abroad.length === 0 : null,
      failed: abroad.slice(0, 20),
    },
  ];
  if (browser) {
    const request = requests.find(({ name, options }) => name === 'bc_oof.csv' && options.bootstrap);
    const shares = [];
    for (const workers of [1, 2, 4]) {
      await browser.start(workers);
      shares.push(canonical(await browser.shared(request, request.options.bootstrap)));
    }
    const whole = await answer(iso, stringify, request);
    const same = [...shares, whole].every((each) => each === shares[0]);
    rows.push({
      claim: 'The number of workers changes no bit of a bootstrap',
      how: `${request.name}, ${request.options.bootstrap} resamples by 1, 2 and 4 workers of Chromium, and whole in Node`,
      figure: `SHA-256 ${[...new Set([...shares, whole].map((each) => createHash('sha256').update(each).digest('hex').slice(0, 16)))].join(', ')}`,
      passed: same,
      failed: same ? [] : [tell('workers', shares.find((each) => each !== whole) ?? whole, whole)],
    });
    await browser.close();
  }
  return rows;
}
