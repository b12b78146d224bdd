// `npm run hosts [-- NAME...]`: builds a small site with each host as its users do, puts the widget in as the recipe of the docs says, and looks
// at the numbers in Chromium. Hosts from npm are installed into .build/hosts; Sphinx, MkDocs and nbconvert come from Debian. `qti` plays the
// exported exercises.

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { strFromU8, unzipSync } from 'fflate';
import { chromium } from 'playwright-core';
import { buildAll } from './build.mjs';
import { must, onPath, output, prepare, preparePackages, root, Stop, script } from './project.mjs';
import { serve } from './serve.mjs';

const rows = [
  ['', 'long', 'short'],
  ['long', '27', '23'],
  ['short', '15', '35'],
];
const cell = (text, i, j) => (i === 0 || j === 0 ? `<th>${text}</th>` : `<td>${text}</td>`);
const table = `<table><caption>A</caption>${rows.map((row, i) => `<tr>${row.map((text, j) => cell(text, i, j)).join('')}</tr>`).join('')}</table>`;
// Some hosts rewrite tables of bare rows; one with a body stays as it is everywhere.
const whole = table.replace('</caption>', '</caption><tbody>').replace('</table>', '</tbody></table>');
const element = `<isoyield-metric metric="mcc">${whole}</isoyield-metric>`;
const attribute =
  '<isoyield-compare data="[[27,23],[15,35]]" utility="[[15,-335],[-35,165]]" unit="EUR"></isoyield-compare>';

const install = (folder, packages) => {
  if (!existsSync(join(folder, 'package.json')))
    write(folder, { 'package.json': '{ "private": true, "type": "module" }' });
  return must('npm', ['install', '--no-audit', '--no-fund', ...packages], { cwd: folder });
};

function write(folder, files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

const scripts = join(output, 'widget');
const withWidget = (folder) => cpSync(scripts, join(folder, 'isoyield'), { recursive: true });

/** Each builds into a folder and returns it, and how to go to another page of the site and back without loading. */
const hosts = {
  qti,
  html: async (folder) => {
    write(folder, {
      'index.html': `<!doctype html><html lang="en"><title>Host</title><script type="module" src="isoyield/isoyield-widget.js"></script>${element}${attribute}</html>`,
    });
    withWidget(folder);
    return { folder };
  },
  sphinx: async (folder) => {
    if (!onPath('sphinx-build')) throw new Stop('sphinx-build is missing: apt-get install python3-sphinx');
    write(folder, {
      'conf.py':
        "project = 'Host'\nhtml_static_path = ['_static']\nhtml_js_files = [('isoyield/isoyield-widget.js', {'type': 'module'})]\n",
      'index.rst': `Host\n====\n\n.. raw:: html\n\n   ${element}\n   ${attribute}\n`,
    });
    mkdirSync(join(folder, '_static'), { recursive: true });
    withWidget(join(folder, '_static'));
    await must('sphinx-build', ['-q', '-b', 'html', folder, join(folder, 'out')]);
    return { folder: join(folder, 'out') };
  },
  mkdocs: async (folder) => {
    if (!onPath('mkdocs')) throw new Stop('mkdocs is missing: apt-get install mkdocs');
    write(folder, {
      'mkdocs.yml':
        'site_name: Host\ntheme: { name: mkdocs, highlightjs: false }\nextra_javascript: [isoyield/isoyield-widget.iife.js]\n',
      'docs/index.md': `# Host\n\n<div>\n${element}\n${attribute}\n</div>\n`,
    });
    withWidget(join(folder, 'docs'));
    await must('mkdocs', ['build', '-q', '-d', 'out'], { cwd: folder });
    return { folder: join(folder, 'out') };
  },
  jupyter: async (folder) => {
    if (!onPath('jupyter-nbconvert')) throw new Stop('jupyter-nbconvert is missing: apt-get install jupyter-nbconvert');
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
  vitepress: async (folder) => {
    await install(folder, ['vitepress@1.6.4', scripts]);
    write(folder, {
      '.vitepress/config.mjs': `export default { title: 'Host', vue: { template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('isoyield-') } } } };\n`,
      '.vitepress/theme/index.js':
        "import DefaultTheme from 'vitepress/theme';\nexport default { extends: DefaultTheme, enhanceApp() { if (!import.meta.env.SSR) import('isoyield-widget'); } };\n",
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
    ]);
    write(folder, {
      'docusaurus.config.mjs': `export default { title: 'Host', url: 'http://localhost', baseUrl: '/', onBrokenLinks: 'throw',
  scripts: [{ src: '/isoyield/isoyield-widget.js', type: 'module' }], plugins: [['@docusaurus/plugin-content-docs', { routeBasePath: '/' }]], themes: ['@docusaurus/theme-classic'] };\n`,
      'docs/index.md': `---\nslug: /\n---\n\n# Host\n\n${element}\n\n${attribute.replace(/="(\[[^"]*)"/g, "='$1'")}\n\n[Another page](other.md)\n`,
      'docs/other.md': '# Other\n\n[Back](index.md)\n',
    });
    // Its bundler would take the widget's own parts apart: the files are served as they are.
    mkdirSync(join(folder, 'static'), { recursive: true });
    withWidget(join(folder, 'static'));
    await must('npx', ['docusaurus', 'build'], { cwd: folder });
    return { folder: join(folder, 'build'), soft: ['Another page', 'Back'] };
  },
};

/** The QTI package of the course, made QTI 3 by CITO's converter and played in the player that 1EdTech has certified: nothing earns no point,
 * the answers declared as right earn all of them. */
async function qti(folder) {
  await install(folder, ['@citolab/qti-convert@0.3.52', 'qti3-item-player@1.1.20']);
  const pack = (path) => join(folder, 'node_modules', path);
  const [{ load }, { exportExercises, parseExercise }, { convertQti2toQti3 }] = await Promise.all(
    [
      join(root, 'wasm/dist/index.js'),
      join(root, 'wasm/dist/exercise/index.js'),
      pack('@citolab/qti-convert/dist/qti-converter-node/index.js'),
    ].map((path) => import(pathToFileURL(path).href)),
  );
  const names = readdirSync(join(root, 'web/exercises')).filter((name) => name !== 'course.yaml');
  const course = names.map((name) => parseExercise(readFileSync(join(root, 'web/exercises', name), 'utf8'), name));
  const items = [];
  for (const language of ['en', 'uk']) {
    const { data } = await exportExercises(await load(), course, { format: 'qti', seeds: [1], language });
    for (const [name, bytes] of Object.entries(unzipSync(data))) {
      const text = strFromU8(bytes);
      if (text.includes('<assessmentItem '))
        items.push({ name: `${language} ${name}`, xml: await convertQti2toQti3(text) });
      else if (name.endsWith('.svg')) write(folder, { [`out/${name}`]: text });
    }
  }
  write(folder, {
    'out/index.html':
      '<!doctype html><html lang="en"><title>Player</title><script src="vue.js"></script><script src="player.js"></script><body></html>',
  });
  cpSync(pack('vue/dist/vue.js'), join(folder, 'out/vue.js'));
  cpSync(pack('qti3-item-player/dist/qti3Player.umd.min.js'), join(folder, 'out/player.js'));
  return { folder: join(folder, 'out'), looks: (page) => playAll(page, items) };
}

/** In the page: a new player with an item in it, once it is ready. */
const begin = (xml) =>
  new Promise((done) => {
    const session = { guid: 'one', status: 'interacting' };
    session.sessionControl = { max_attempts: 0, show_feedback: false, validate_responses: false };
    const on = {
      notifyQti3PlayerReady: (player) => {
        window.player = player;
        player.loadItemFromXml(xml, session);
      },
      notifyQti3ItemReady: () => done(),
      notifyQti3EndAttemptCompleted: ({ state }) => window.ended(state),
    };
    document.body.replaceChildren(document.createElement('div'));
    const { Vue, qti3Player } = window;
    new Vue({ el: document.body.firstChild, render: (h) => h(qti3Player.default ?? qti3Player, { on }) });
  });
/** In the page: what the player makes of what was answered. */
const end = () =>
  new Promise((done) => {
    window.ended = ({ outcomeVariables, responseVariables }) => {
      const outcome = Object.fromEntries(outcomeVariables.map(({ identifier, value }) => [identifier, value]));
      done({ outcome, asked: responseVariables.filter(({ correctResponse }) => correctResponse !== undefined) });
    };
    window.player.endAttempt('end');
  });

async function playAll(page, items) {
  let earned = 0;
  for (const { name, xml } of items) {
    await page.evaluate(begin, xml);
    const { asked, outcome: none } = await page.evaluate(end);
    // What is answered in own words nobody's program marks.
    const right = asked.every(({ correctResponse }) => correctResponse !== null);
    await page.evaluate(begin, xml);
    let typed = 0;
    for (const { cardinality, correctResponse } of right ? asked : []) {
      const choice = (id) => page.locator(`li[data-identifier="${id}"]`);
      const ids = [correctResponse].flat();
      if (cardinality === 'ordered') {
        for (const [i, id] of ids.entries()) {
          const at = () =>
            page.locator('li[data-identifier]').evaluateAll((all) => all.map((each) => each.dataset.identifier));
          if ((await at())[i] !== id) await choice(id).dragTo(page.locator('li[data-identifier]').nth(i));
        }
      } else if ((await choice(ids[0]).count()) > 0) for (const id of ids) await choice(id).click();
      else {
        const entry = page.locator('input[type=text]').nth(typed);
        await entry.fill(String(correctResponse));
        await entry.blur();
        typed += 1;
      }
    }
    const { outcome } = await page.evaluate(end);
    const wanted = right ? outcome.MAXSCORE : 0;
    if (none.SCORE !== 0 || Math.abs(outcome.SCORE - wanted) > 1e-9)
      throw new Stop(`${name}: ${none.SCORE} points for nothing, ${outcome.SCORE} of ${wanted} for the right answer`);
    earned += outcome.SCORE;
  }
  if (!(earned > items.length / 2)) throw new Stop(`only ${earned} points in ${items.length} items`);
}

async function check(browser, name) {
  const folder = join(output, 'hosts', name);
  // What was installed stays; what was written is written anew.
  for (const made of ['out', 'build', '.vitepress/dist']) rmSync(join(folder, made), { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { folder: built, soft, looks } = await hosts[name](folder);
  const { address, close } = await serve(built);
  const page = await browser.newPage();
  const faults = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico')) faults.push(message.text());
  });
  const numbers = async () => {
    // MCC of the matrix by hand: (27 35 - 23 15) / sqrt(50 50 42 58) = 600 / 2467.79 = 0.2431.
    await page.locator('isoyield-metric dd', { hasText: '0.2431' }).waitFor({ timeout: 20_000 });
    await page
      .locator('isoyield-compare .verdict', { hasText: '–' })
      .or(page.locator('isoyield-compare .verdict', { hasText: 'A yields' }))
      .waitFor();
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
}

script(async () => {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !(name in hosts));
  if (unknown.length > 0)
    throw new Stop(`no host called ${unknown.join(', ')}; there are: ${Object.keys(hosts).join(', ')}`);
  await prepare([]);
  await preparePackages();
  await buildAll();
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    chromiumSandbox: false,
    args: ['--disable-gpu'],
  });
  let failed = 0;
  for (const name of names.length > 0 ? names : Object.keys(hosts)) {
    try {
      await check(browser, name);
      console.log(`${name.padEnd(12)} right numbers`);
    } catch (error) {
      failed += 1;
      console.log(
        `${name.padEnd(12)} FAILED\n${String(error instanceof Error ? error.message : error).slice(0, 3000)}`,
      );
    }
  }
  await browser.close();
  return failed > 0 ? 1 : 0;
});
