#!/usr/bin/env node
// Starts the command line. Newer Nodes keep what they compiled, so that the next start is faster.

import { readFileSync } from 'node:fs';
import module from 'node:module';
import v8 from 'node:v8';
import { guardStreams } from './terminal.js';

if (process.argv[2] === '--version' && process.argv.length === 3) {
  // Asked by scripts before anything else: no words are loaded for it.
  guardStreams((reason) => `isoyield: standard output cannot be written: ${reason}\n`);
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  process.stdout.write(`${version}\n`);
} else {
  (module as { enableCompileCache?: () => unknown }).enableCompileCache?.();
  // Of the second compiler's work a small report would use nothing: it took a third of the processor's time. Long loops still get there.
  if (!('bun' in process.versions)) v8.setFlagsFromString('--wasm-tiering-budget=300000000');
  const { main } = await import('./main.js');
  await main();
}
