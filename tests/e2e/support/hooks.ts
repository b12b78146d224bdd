import { afterEach, beforeAll } from 'vitest';
import { begin, clear } from './browser';

// Before each file of tests; modules stay loaded from one file to the next, and so does the browser.
beforeAll(begin);
afterEach(clear);
