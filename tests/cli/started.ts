import { fileURLToPath } from 'node:url';

const path = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

/** How Node starts a command line: a run lives for moments, so its WebAssembly is compiled once, and not again for more speed. */
const quickly = (cli: string) => ['--liftoff-only', cli];

/** The command line as it is published. */
export const program = path('.build/package/dist/cli/cli.js');
export const started = quickly(program);

/** Module by module, as tests/mutation makes faults in it. */
export const unbundled = quickly(path('wasm/dist/cli/cli.js'));
