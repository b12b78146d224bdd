// The widget from its npm package, by the bundlers that people use, each with the fewest options that it needs.

import { join } from 'node:path';
import { must, output } from '../../.tools/project.mjs';
import { install, write } from './npm.mjs';

const page = (body, script) =>
  `<!doctype html><html lang="en"><title>Host</title><body>${body}<script type="module" src="${script}"></script></body></html>`;
const entry = "import 'isoyield-widget';\n";

/** Hosts by name; `body`: the elements, `widget`: the folder of the package. */
export function bundlers(body, widget) {
  const esbuild = (options) => async (folder) => {
    await install(folder, ['esbuild@0.25.11', widget]);
    write(folder, { 'main.js': entry, 'out/index.html': page(body, 'main.js') });
    await must('npx', ['esbuild', 'main.js', '--bundle', '--outdir=out', '--log-level=error', ...options], {
      cwd: folder,
    });
    return { folder: join(folder, 'out') };
  };
  return {
    vite: async (folder) => {
      await install(folder, ['vite@7.1.12', widget]);
      write(folder, { 'main.js': entry, 'index.html': page(body, '/main.js') });
      await must('npx', ['vite', 'build', '--outDir', 'out', '--logLevel', 'error'], { cwd: folder });
      return { folder: join(folder, 'out') };
    },
    webpack: async (folder) => {
      await install(folder, ['webpack@5.102.1', 'webpack-cli@6.0.1', widget]);
      write(folder, { 'main.js': entry, 'out/index.html': page(body, 'main.js') });
      await must('npx', ['webpack', './main.js', '--mode', 'production', '-o', 'out'], { cwd: folder });
      return { folder: join(folder, 'out') };
    },
    esbuild: esbuild(['--format=esm', '--splitting']),
    'esbuild-one': esbuild(['--format=iife']),
    // The package `isoyield` itself: esbuild leaves its .wasm to the page, which hands the bytes over.
    'esbuild-core': async (folder) => {
      await install(folder, ['esbuild@0.25.11', join(output, 'package')]);
      write(folder, {
        'main.js': `import { load } from 'isoyield';
import wasmBinary from 'isoyield/isoyield.wasm';
const iso = await load({ wasmBinary });
const { classifiers } = iso.matrix([[27, 23], [15, 35]]);
document.body.textContent = classifiers[0].metrics.mcc.value.toFixed(4);
`,
        'out/index.html': page('', 'main.js'),
      });
      await must(
        'npx',
        [
          'esbuild',
          'main.js',
          '--bundle',
          '--outdir=out',
          '--log-level=error',
          '--format=esm',
          '--loader:.wasm=binary',
          '--external:node:*',
        ],
        {
          cwd: folder,
        },
      );
      return {
        folder: join(folder, 'out'),
        looks: (shown) => shown.locator('body', { hasText: '0.2431' }).waitFor({ timeout: 30_000 }),
      };
    },
  };
}
