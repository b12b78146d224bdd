// `npm run hosts [-- NAME...]`: builds a small site with each host as its users do, puts the widget in as the recipe of the docs says, and looks
// at the numbers in Chromium: a metric, a comparison, the ROC curve of scores, an exercise and a message about a mistake, each from another
// part of the widget. Bundlers also build a page on the package `isoyield` itself, and Node, Bun and Deno run its first examples. Hosts from
// npm and JupyterLab are installed into .build/hosts, with `--install` Sphinx and MkDocs of PyPI too, which else are Debian's, as nbconvert is;
// those that are not there are left out. `--installed` tries only what was installed before, as `npm test` does. `qti` plays the exported exercises. Prints a table
// of host, what was tried in it, and the result.

import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { buildAll } from '../../.tools/build/build.mjs';
import { serve } from '../../.tools/build/serve.mjs';
import { must, onPath, output, prepare, preparePackages, Stop, script } from '../../.tools/project.mjs';
import { bundlers } from './bundlers.mjs';
import { frameworkHosts } from './frameworks.mjs';
import { jupyterlab } from './jupyterlab.mjs';
import { install, printed, write } from './npm.mjs';
import { fromPypi, programOf } from './python.mjs';
import { qti } from './qti.mjs';
import { runtimeHosts } from './runtimes.mjs';

/** A host that this machine does not have. */
class Missing extends Stop {}

/** What comes from Debian. */
const debian = { sphinx: 'venv', mkdocs: 'venv', jupyter: 'nbconvert', jupyterlab: 'venv' };
/** What is tried in a host. */
function artefact(name) {
  if (name === 'qti') return 'exercises';
  return name in runtimeHosts || name.endsWith('-core') ? 'isoyield' : 'isoyield-widget';
}
/** Hosts that do not come from npm. */
const others = { jupyter: 'jupyter-nbconvert', html: 'sh' };
const python = ['sphinx', 'mkdocs'];
const installed = (name) =>
  name === 'jupyterlab'
    ? existsSync(join(output, 'hosts/jupyterlab/venv/bin/jupyter'))
    : name in others
      ? onPath(others[name])
      : python.includes(name)
        ? programOf(name) !== undefined
        : existsSync(join(output, 'hosts', name, 'node_modules/.package-lock.json'));

const rows = [
  ['', 'long', 'short'],
  ['long', '27', '23'],
  ['short', '15', '35'],
];
const cell = (text, i, j) => (i === 0 || j === 0 ? `<th>${text}</th>` : `<td>${text}</td>`);
const table = `<table><caption>A</caption>${rows.map((row, i) => `<tr>${row.map((text, j) => cell(text, i, j)).join('')}</tr>`).join('')}</table>`;
// A table without a body gets one from every parser of HTML, which frameworks that compare their markup with the page's take for a fault.
const whole = table.replace('</caption>', '</caption><tbody>').replace('</table>', '</tbody></table>');
const scores = ['y p', '1 0.9', '0 0.7', '1 0.6', '0 0.1']
  .map(
    (line) =>
      `<tr>${line
        .split(' ')
        .map((text) => `<td>${text}</td>`)
        .join('')}</tr>`,
  )
  .join('');
const element = [
  `<isoyield-metric metric="mcc">${whole}</isoyield-metric>`,
  `<isoyield-curve curve="roc"><table><tbody>${scores}</tbody></table></isoyield-curve>`,
  '<isoyield-exercise src="coin" seed="1"></isoyield-exercise>',
  '<isoyield-matrix data="[[27,23],[15,&quot;x&quot;]]"></isoyield-matrix>',
].join('\n');
const attribute =
  '<isoyield-compare data="[[27,23],[15,35]]" utility="[[15,-335],[-35,165]]" unit="EUR"></isoyield-compare>';

const scripts = join(output, 'widget');
const withWidget = (folder) => cpSync(scripts, join(folder, 'isoyield'), { recursive: true });

/** Each builds into a folder and returns it, and how to go to another page of the site and back without loading. */
const hosts = {
  qti,
  ...runtimeHosts,
  ...bundlers(`${element}${attribute}`, scripts),
  ...frameworkHosts(scripts),
  html: async (folder) => {
    write(folder, {
      'index.html': `<!doctype html><html lang="en"><title>Host</title><script type="module" src="isoyield/isoyield-widget.js"></script>${element}${attribute}</html>`,
    });
    withWidget(folder);
    return { folder };
  },
  sphinx: async (folder) => {
    const sphinx = programOf('sphinx');
    if (sphinx === undefined) throw new Missing('sphinx-build');
    write(folder, {
      'conf.py': `project = 'Host'\nhtml_static_path = ['_static']\n${printed('html_js_files')}`,
      'index.rst': `Host\n====\n\n.. raw:: html\n\n   ${element.replaceAll('\n', '\n   ')}\n   ${attribute}\n`,
    });
    mkdirSync(join(folder, '_static'), { recursive: true });
    withWidget(join(folder, '_static'));
    await must(sphinx, ['-q', '-b', 'html', folder, join(folder, 'out')]);
    return { folder: join(folder, 'out') };
  },
  mkdocs: async (folder) => {
    const mkdocs = programOf('mkdocs');
    if (mkdocs === undefined) throw new Missing('mkdocs');
    write(folder, {
      'mkdocs.yml': `site_name: Host\ntheme: { name: mkdocs, highlightjs: false }\n${printed('extra_javascript')}`,
      'docs/index.md': `# Host\n\n<div>\n${element}\n${attribute}\n</div>\n`,
    });
    withWidget(join(folder, 'docs'));
    await must(mkdocs, ['build', '-q', '-d', 'out'], { cwd: folder });
    return { folder: join(folder, 'out') };
  },
  jupyter: async (folder) => {
    if (!onPath('jupyter-nbconvert')) throw new Missing('jupyter-nbconvert');
    const script = '<script src="isoyield/isoyield-widget.iife.js"></script>';
    const shown = {
      output_type: 'display_data',
      metadata: {},
      data: { 'text/html': [script, element, attribute].join('\n') },
    };
    const cell = { cell_type: 'code', execution_count: 1, metadata: {}, source: '', outputs: [shown] };
    write(folder, {
      'index.ipynb': JSON.stringify({ nbformat: 4, nbformat_minor: 4, metadata: {}, cells: [cell] }),
    });
    // Debian's takes RequireJS and MathJax from the machine's own folders, where no page may read.
    const none = 'data:text/javascript,';
    await must('jupyter-nbconvert', [
      ...['--to', 'html', `--HTMLExporter.require_js_url=${none}`, `--HTMLExporter.mathjax_url=${none}`],
      ...['--output-dir', join(folder, 'out'), join(folder, 'index.ipynb')],
    ]);
    withWidget(join(folder, 'out'));
    return { folder: join(folder, 'out') };
  },
  jupyterlab: (folder) => {
    if (spawnSync('python3', ['-c', 'import ensurepip, venv']).status !== 0) throw new Missing('python3-venv');
    return jupyterlab(withWidget)(folder);
  },
  vitepress: async (folder) => {
    await install(folder, ['vitepress@1.6.4', scripts]);
    write(folder, {
      '.vitepress/config.mjs': printed('vue: { template'),
      '.vitepress/theme/index.js': printed('vitepress/theme'),
      'index.md': `# Host\n\n${element}\n\n${attribute}\n\n[Another page](/other)\n`,
      'other.md': '# Other\n\n[Back](/)\n',
    });
    await must('npx', ['vitepress', 'build'], { cwd: folder });
    return { folder: join(folder, '.vitepress/dist'), soft: ['Another page', 'Back'] };
  },
  docusaurus: async (folder) => {
    // Not a module: what it generates is CommonJS.
    write(folder, { 'package.json': '{ "private": true }' });
    await install(folder, [
      '@docusaurus/core@3.9.2',
      '@docusaurus/plugin-content-docs@3.9.2',
      '@docusaurus/theme-classic@3.9.2',
      // Its progress bar breaks with later ones.
      'webpack@5.99.9',
      'react@19.2.0',
      'react-dom@19.2.0',
      scripts,
    ]);
    write(folder, {
      'docusaurus.config.mjs': `export default { title: 'Host', url: 'http://localhost', baseUrl: '/', onBrokenLinks: 'throw',
  ${printed('clientModules').trim()}, plugins: [['@docusaurus/plugin-content-docs', { routeBasePath: '/' }]], themes: ['@docusaurus/theme-classic'] };\n`,
      'isoyield.mjs': printed('typeof document'),
      'docs/index.md': `---\nslug: /\n---\n\n# Host\n\n${element}\n\n${attribute.replace(/="(\[[^"]*)"/g, "='$1'")}\n\n[Another page](other.md)\n`,
      'docs/other.md': '# Other\n\n[Back](index.md)\n',
    });
    await must('npx', ['docusaurus', 'build'], { cwd: folder });
    return { folder: join(folder, 'build'), soft: ['Another page', 'Back'] };
  },
};

/** What is worth saying of a host in which everything was right. */
async function check(browser, name) {
  const folder = join(output, 'hosts', name);
  // What was installed stays; what was written is written again.
  for (const old of ['out', 'build', '.vitepress/dist']) rmSync(join(folder, old), { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const made = await hosts[name](folder);
  if (made === undefined) return '';
  const { folder: built, served, soft, looks, weigh } = made;
  const { address, close } = served ?? (await serve(built));
  const page = await browser.newPage();
  const faults = [];
  const loaded = new Set();
  page.on('response', (answer) => answer.ok() && loaded.add(new URL(answer.url()).pathname));
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico')) faults.push(message.text());
  });
  const numbers = async () => {
    const shown = async (selector, text) => {
      // What is off the screen is drawn when it comes in sight.
      await page.locator(selector.split(' ')[0]).first().scrollIntoViewIfNeeded();
      await page.locator(selector, { hasText: text }).first().waitFor({ timeout: 30_000 });
    };
    // MCC of the matrix by hand: (27 35 - 23 15) / sqrt(50 50 42 58) = 600 / 2467.79 = 0.2431.
    await shown('isoyield-metric dd', '0.2431');
    await shown('isoyield-compare .verdict', /Not decided yet: A or always “0”/);
    // Of the four pairs of a positive and a negative item three are in order.
    await shown('isoyield-curve', /0\.75/);
    await shown('isoyield-exercise', 'A coin as a classifier');
    await shown('isoyield-matrix', /"x" is not a number/);
  };
  try {
    await page.goto(address);
    await (looks ?? numbers)(page);
    if (soft) {
      await page.evaluate(() => Object.assign(window, { same: true }));
      for (const link of soft) await page.getByRole('link', { name: link, exact: true }).last().click();
      await numbers();
      if (!(await page.evaluate(() => window.same))) throw new Stop(`${name}: the navigation was not soft`);
    }
    if (faults.length > 0) throw new Stop(`${name}: ${faults.join('\n')}`);
  } finally {
    await page.close();
    await close();
  }
  return weigh?.([...loaded]) ?? '';
}

script(async () => {
  const given = process.argv.slice(2);
  const chosen = given.filter((name) => !name.startsWith('--'));
  const all = chosen.length > 0 ? chosen : Object.keys(hosts);
  const only = given.includes('--installed');
  const names = only ? all.filter(installed) : all;
  const unknown = names.filter((name) => !(name in hosts));
  if (unknown.length > 0)
    throw new Stop(`no host called ${unknown.join(', ')}; there are: ${Object.keys(hosts).join(', ')}`);
  const installing = given.includes('--install');
  await prepare(installing ? names.flatMap((name) => debian[name] ?? []) : []);
  for (const name of installing ? names : []) await fromPypi(name);
  await preparePackages();
  // `npm test` has built what it tries, and another part of it may be building now.
  if (!only) await buildAll();
  const browser = await chromium.launch({
    executablePath: ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'].find(existsSync),
    chromiumSandbox: false,
    args: ['--disable-gpu'],
  });
  const told = (name, result) => console.log(`${name.padEnd(17)} ${artefact(name).padEnd(16)} ${result}`);
  let [failed, missing] = [0, all.length - names.length];
  console.log('host              artefact         result');
  for (const name of names) {
    try {
      const said = await check(browser, name);
      told(name, `right numbers${said === '' ? '' : `, ${said}`}`);
    } catch (error) {
      if (error instanceof Missing) {
        missing += 1;
        told(name, `left out: ${error.message} is missing`);
      } else {
        failed += 1;
        told(name, `FAILED\n${String(error instanceof Error ? error.message : error).slice(0, 3000)}`);
      }
    }
  }
  await browser.close();
  console.log(`hosts: ${all.length - missing - failed} right, ${failed} failed, ${missing} left out`);
  if (missing > 0) console.log('npm run hosts -- --install installs what they need.');
  return failed > 0 ? 1 : 0;
});
