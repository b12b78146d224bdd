import { defineConfig } from 'vitest/config';
import { po } from '../web/po';

const root = new URL('..', import.meta.url).pathname;

export default defineConfig({
  test: {
    projects: [
      {
        root,
        plugins: [po()],
        oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
        test: {
          name: 'unit',
          include: ['tests/{web,wasm,cli}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/web/texts.ts'],
          testTimeout: 30_000,
        },
      },
      {
        root,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.spec.ts'],
          globalSetup: ['tests/e2e/serve.ts'],
          testTimeout: 180_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
          // A browser on a busy machine may miss a deadline once; what fails twice is broken.
          retry: 1,
          maxWorkers: 2,
        },
      },
    ],
  },
});
