#!/usr/bin/env node
// Starts the command line. Newer Nodes keep what they compiled, so that the next start is faster.

import { readFileSync } from 'node:fs';
import module from 'node:module';
import { guardStreams } from './terminal.js';

if (process.argv[2] === '--version' && process.argv.length === 3) {
  // Asked by scripts before anything else: no words are loaded for it.
  guardStreams((reason) => `isoyield: standard output cannot be written: ${reason}\n`);
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  process.stdout.write(`${version}\n`);
} else {
  (module as { enableCompileCache?: () => unknown }).enableCompileCache?.();
  const { main } = await import('./main.js');
  await main();
}
