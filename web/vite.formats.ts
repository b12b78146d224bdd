import { readdirSync } from 'node:fs';
import { defineConfig } from 'vite';

// Readers of files that need a library of their own: modules that the worker loads from the page's origin when such a file comes.
const names = readdirSync(new URL('../wasm/package/formats', import.meta.url)).map((name) => name.replace(/\.ts$/, ''));

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  build: {
    outDir: '../.build/site',
    emptyOutDir: false,
    copyPublicDir: false,
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: Object.fromEntries(names.map((name) => [name, `isoyield/formats/${name}.js`])),
      preserveEntrySignatures: 'strict',
      output: { format: 'es', entryFileNames: 'formats/[name].js', chunkFileNames: 'formats/[name]-[hash].js' },
    },
  },
});
