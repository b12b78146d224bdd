import { fileURLToPath } from 'node:url';

/** The command line as it was built. */
export const program = fileURLToPath(new URL('../../.build/package/dist/cli/cli.js', import.meta.url));

/** How Node starts it: a run lives for moments, so its WebAssembly is compiled once, and not again for more speed. */
export const started = ['--liftoff-only', program];
