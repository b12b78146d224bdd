#!/usr/bin/env node
// Starts the command line. Newer Nodes keep what they compiled, so that the next start is faster.

import module from 'node:module';

(module as { enableCompileCache?: () => unknown }).enableCompileCache?.();
const { main } = await import('./main.js');
await main();
