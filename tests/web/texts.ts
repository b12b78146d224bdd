import { readFileSync } from 'node:fs';
import { expect, vi } from 'vitest';

// Before each file of tests. Modules stay loaded from one file of a worker to the next: to load the core, the schemas and the page anew for
// each took a quarter of all unit tests. A file that puts other modules in the place of some, or loads them anew, begins with none, and
// leaves none to the next; what replaces globals and the clock takes it back itself, and here once more.

declare global {
  var leavesModules: boolean | undefined;
}

const source = readFileSync(expect.getState().testPath as string, 'utf8');
const replaces = /\bvi\.(mock|doMock|resetModules)\(|from '\.\/page'/.test(source);
if (replaces || globalThis.leavesModules) vi.resetModules();
globalThis.leavesModules = replaces;
vi.unstubAllGlobals();
vi.useRealTimers();

// Pages load the texts of one language, and those of a part when it is gone to; tests speak both, of every part.
const [{ loadTexts }] = await Promise.all([import('../../web/src/i18n'), import('../../web/src/i18n/lab')]);
await Promise.all([loadTexts('en'), loadTexts('uk')]);
