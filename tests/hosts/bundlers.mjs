// The npm packages by the bundlers that people use, each with the fewest options that it needs: the elements, and under NAME-core a page that
// computes with the package `isoyield` itself. embedding.md says the same.

import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { must, output, Stop } from '../../.tools/project.mjs';
import { install, printed, write } from './npm.mjs';

const page = (body, script) =>
  `<!doctype html><html lang="en"><title>Host</title><body>${body}<script type="module" src="${script}"></script></body></html>`;
const elements = "import 'isoyield-widget';\n";
const report = (loaded) => `${loaded}const { classifiers } = iso.matrix([[27, 23], [15, 35]]);
document.body.textContent = classifiers[0].metrics.mcc.value.toFixed(4);
`;
const core = report("import { load } from 'isoyield';\nconst iso = await load();\n");
const withBytes = report(printed('import wasmBinary'));

/** Compressed bytes of the core as text, as it was built: what the core may weigh is for `npm run sizes` to say. */
const asText = () =>
  gzipSync(readFileSync(join(output, 'package/dist/package/isoyield.wasm')).toString('base64'), { level: 9 }).length;

/** Each builds `main.js` into `out` of a folder: the packages it needs of npm, and the command. Those with `html` take the page as their entry. */
const builds = {
  vite: {
    packages: ['vite@7.1.12'],
    html: '/main.js',
    command: ['vite', 'build', '--outDir', 'out', '--logLevel', 'error'],
  },
  webpack: {
    packages: ['webpack@5.102.1', 'webpack-cli@6.0.1'],
    command: ['webpack', './main.js', '--mode', 'production', '-o', 'out'],
  },
  rollup: {
    packages: ['rollup@4.68.8', '@rollup/plugin-node-resolve@16.0.3'],
    // Of files that scripts name Rollup copies those that a plugin finds.
    core: ['@web/rollup-plugin-import-meta-assets@2.3.3'],
    command: ['rollup', 'main.js', '-d', 'out', '--failAfterWarnings', '-p', 'node-resolve'],
    coreOptions: ['-p', '@web/rollup-plugin-import-meta-assets'],
  },
  parcel: {
    packages: ['parcel@2.16.4'],
    html: 'main.js',
    command: ['parcel', 'build', 'index.html', '--dist-dir', 'out', '--no-cache', '--log-level', 'warn'],
  },
  esbuild: {
    packages: ['esbuild@0.25.11'],
    command: ['esbuild', 'main.js', '--bundle', '--outdir=out', '--log-level=error', '--format=esm', '--splitting'],
    // It leaves files that scripts name where they are.
    beside: true,
  },
  'esbuild-one': {
    packages: ['esbuild@0.25.11'],
    command: ['esbuild', 'main.js', '--bundle', '--outdir=out', '--log-level=error', '--format=iife'],
    // The bytes are in the script, as text.
    coreSource: withBytes,
    coreOptions: ['--loader:.wasm=binary', '--format=esm'],
    most: () => asText() + 165_000,
  },
};

/**
 * Compressed bytes of what a page loads that computes with the package: the promise is 1.2 MB where the core is a file of its own. Readers of
 * binary files are not loaded before such a file comes.
 */
function weigh(folder, loaded, most = () => 1_200_000) {
  const found = loaded.filter((path) => /\.(?:js|wasm)$/.test(path));
  const bytes = found.reduce((sum, path) => sum + gzipSync(readFileSync(join(folder, path)), { level: 9 }).length, 0);
  if (bytes > most()) throw new Stop(`${(bytes / 1e6).toFixed(3)} MB compressed, more than ${most() / 1e6}`);
  return `${(bytes / 1e6).toFixed(3)} MB compressed`;
}

async function built(folder, { packages, html, command }, source, body) {
  await install(folder, packages);
  const shown = page(body, html ?? 'main.js');
  write(folder, { 'main.js': source, [html ? 'index.html' : 'out/index.html']: shown });
  await must('npx', command, { cwd: folder });
  return join(folder, 'out');
}

/** Hosts by name; `body`: the elements, `widget`: the folder of the package. */
export function bundlers(body, widget) {
  const hosts = {};
  for (const [name, build] of Object.entries(builds)) {
    const { packages, core: more = [], coreSource = core, coreOptions = [], beside, most, command } = build;
    hosts[name] = async (folder) => ({
      folder: await built(folder, { ...build, packages: [...packages, widget] }, elements, body),
    });
    hosts[`${name}-core`] = async (folder) => {
      const all = [...packages, ...more, join(output, 'package')];
      const options = { ...build, packages: all, command: [...command, ...coreOptions] };
      const out = await built(folder, options, coreSource, '');
      if (beside) cpSync(join(output, 'package/dist/package/isoyield.wasm'), join(out, 'isoyield.wasm'));
      return {
        folder: out,
        weigh: (loaded) => weigh(out, loaded, most),
        looks: (shown) => shown.locator('body', { hasText: '0.2431' }).waitFor({ timeout: 30_000 }),
      };
    };
  }
  return hosts;
}
