import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { po } from '../web/po.ts';

const root = new URL('..', import.meta.url).pathname;

// What a shell hands on of its window and language is no part of what is tested, and bash complains of a locale that a machine does not have.
for (const name of ['COLUMNS', 'LINES', 'LANGUAGE', 'LC_MESSAGES']) delete process.env[name];
Object.assign(process.env, { LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' });

/** What is waited for comes late on a busy machine: Vitest gives it a second. */
const patient = { poll: { timeout: Number(process.env.POLL ?? 30_000) } };

/** What takes longest begins, so that no worker is left alone with it: a new clone knows of a file only its size. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const last = ({ moduleId }: TestSpecification) =>
      Number(!/\/(e2e\/input\/hands|journeys\/page_fresh|hostile\/page)\.spec\.ts$/.test(moduleId));
    return (await super.sort(files)).sort((a, b) => last(a) - last(b));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        root,
        plugins: [po()],
        oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
        test: {
          name: 'unit',
          include: ['tests/{web,wasm,cli}/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/cli/folder.ts'],
          setupFiles: ['tests/web/texts.ts'],
          // The files of a worker share what they load; tests/web/texts.ts keeps apart what must not be shared.
          isolate: false,
          // Ten thousand corrupted texts take 28 s, and beside other work 114 s.
          testTimeout: 400_000,
          hookTimeout: 60_000,
          expect: patient,
          // Most of them wait for a command line that they have started.
          maxWorkers: Math.max(2, availableParallelism() - 1),
        },
      },
      {
        root,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.spec.ts'],
          globalSetup: ['tests/e2e/support/serve.ts'],
          setupFiles: ['tests/e2e/support/hooks.ts'],
          // The files of a worker share its browser.
          isolate: false,
          testTimeout: 400_000,
          hookTimeout: 60_000,
          expect: patient,
          // A browser on a busy machine may miss a deadline once; what fails twice is broken.
          retry: 1,
          maxWorkers: 2,
        },
      },
      ...(['journeys', 'hostile'] as const).map((name) => ({
        root,
        test: {
          name,
          include: [`tests/${name}/**/*.spec.ts`],
          globalSetup: ['tests/journeys/setup.ts'],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: patient,
          retry: 1,
          maxWorkers: 2,
        },
      })),
    ],
  },
});
