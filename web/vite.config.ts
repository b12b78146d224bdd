import { defineConfig } from 'vite';
import { course } from './course.ts';
import { formulas } from './formulas.ts';
import { po } from './po.ts';
import { noMarkup } from './sinks.ts';

// Every value of the policy is needed: the core is WebAssembly, the worker a blob (a worker loaded from an address would not inherit
// this policy), and the page fetches its own .wasm.
const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "worker-src 'self' blob:",
  "connect-src 'self'",
  "img-src 'self' data: blob:",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ');

export default defineConfig({
  root: import.meta.dirname,
  // Works from any path: a folder of a university's server as well as the root of a domain.
  base: './',
  plugins: [
    noMarkup(),
    po(),
    formulas(),
    course(),
    {
      name: 'isoyield-policy',
      apply: 'build',
      transformIndexHtml: () => [
        { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: policy }, injectTo: 'head-prepend' },
      ],
    },
  ],
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
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: { strictPort: false },
  preview: { strictPort: false },
});
