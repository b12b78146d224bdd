import { defineConfig } from 'vite';
import { course } from './course.ts';
import { formulas } from './formulas.ts';
import { po } from './po.ts';
import { prepared } from './prepared.ts';
import { withoutExercises } from './without_exercises.ts';

// The page as a function in Node, for .tools/build/prerender.mjs. The same sources and the same names of styles as in the site.

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [
    {
      name: 'isoyield-no-worker',
      enforce: 'pre',
      resolveId: (id) => (id === './link' ? '\0no-worker' : null),
      load: (id) => (id === '\0no-worker' ? 'export {}' : null),
    },
    withoutExercises(),
    po(),
    formulas(),
    course(),
    prepared(),
  ],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/prerender.tsx',
    outDir: '../.build/prerender',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    minify: false,
    reportCompressedSize: false,
    copyPublicDir: false,
  },
});
