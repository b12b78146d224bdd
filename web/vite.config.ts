import { defineConfig } from 'vite';
import { absent } from './absent.ts';
import { boot } from './boot.ts';
import { player } from './chunks.ts';
import { coreOptions } from './core_options.ts';
import { course } from './course.ts';
import { formulas } from './formulas.ts';
import { po } from './po.ts';
import { prepared } from './prepared.ts';
import { noMarkup } from './sinks.ts';
import { withoutExercises } from './without_exercises.ts';

export default defineConfig({
  root: import.meta.dirname,
  // Works from any path: a folder of a university's server as well as the root of a domain.
  base: './',
  plugins: [withoutExercises(), absent(), coreOptions(), noMarkup(), po(), formulas(), course(), prepared(), boot()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: {
    format: 'iife',
    // The worker is one script in the page's own; readers of rarer formats come when a file needs them (vite.formats.ts).
    plugins: () => [
      {
        name: 'isoyield-formats-apart',
        enforce: 'pre',
        resolveId: (id) => (/^\.\/formats\/\w+\.js$/.test(id) ? '\0apart' : null),
        load: (id) => (id === '\0apart' ? 'export {}' : null),
      },
    ],
  },
  build: {
    outDir: '../.build/site',
    emptyOutDir: true,
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    modulePreload: {
      polyfill: false,
      // Names of files that only teachers need would weigh on everybody's first view: those pages find them by themselves.
      resolveDependencies: (file, names) =>
        /\/(?:Editor|TeachPage|DeskPage)-/.test(file) ? names.filter((name) => name.endsWith('.css')) : names,
    },
    assetsInlineLimit: 0,
    // What every view needs is one script and one style sheet, and so is the player of exercises: a slow network waits for each file, a
    // slow processor opens each.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'start', tags: ['$initial'], priority: 1 },
            { name: player(), priority: 0 },
          ],
        },
      },
    },
    reportCompressedSize: false,
  },
  server: { strictPort: false },
  preview: { strictPort: false },
});
