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
