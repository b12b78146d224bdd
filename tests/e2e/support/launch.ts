import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const shell = '/usr/bin/chromium-headless-shell';

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for seconds: its WebAssembly is compiled once, and not again for more speed.
  '--js-flags=--liftoff-only',
];

/** The browser of all tests. The one without windows takes a fifth less of the processor for the same tests; else the whole one. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: existsSync(shell) ? shell : '/usr/bin/chromium',
    chromiumSandbox: false,
    args: flags,
  });

/**
 * In the page: a worker that is to read tables until they are read fast says at once that it did. That takes a second of the processor after
 * each start of the page and after each file, as much as all else that a test asks of it, and changes no answer. A page without this:
 * tests/e2e/input/large_file.spec.ts.
 */
export function warmAtOnce() {
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message: { id?: string; path?: string[] }, more?: object) {
    if (message?.path?.join() !== 'warm') return post.call(this, message, more as StructuredSerializeOptions);
    const data = { id: message.id, type: 'RAW', value: { ok: null } };
    setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data })));
  };
}
