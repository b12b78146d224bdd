// Builds the module (core as WebAssembly, package `isoyield`) and the site, each only when something it is made of has changed.

import {
  copyFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  digest,
  files,
  jobs,
  must,
  needs,
  once,
  output,
  prepare,
  preparePackages,
  root,
  script,
  tool,
} from '../project.mjs';
import { offline } from './offline.mjs';
import { prerender } from './prerender.mjs';
import { published } from './published.mjs';
import { writeShipped } from './shipped.mjs';
import { widget } from './widget.mjs';

/** The core as WebAssembly with its loader, in wasm/dist. */
export async function buildModule() {
  const tests = existsSync('/usr/src/googletest/googletest') ? 'ON' : 'OFF';
  await must('cmake', ['--preset', 'wasm', `-DISOYIELD_TESTS=${tests}`]);
  await must('cmake', ['--build', '--preset', 'module', '-j', jobs]);
}

const moduleFiles = [
  'wasm/dist/package/isoyield.mjs',
  'wasm/dist/package/isoyield.wasm',
  'wasm/dist/package/first.wasm',
];

/** What generate.mjs writes from the rows of the core. */
const generated = [
  ...['wasm/api.json', 'wasm/package/report.d.ts', 'wasm/package/calls.ts', 'wasm/cli/flags.ts', 'wasm/cli/help.ts'],
  'wasm/cli/print/popular.ts',
];

/** ISOYIELD_EXERCISES=off: the calculator, the widget and the command line without the package of exercises, as where it is not installed. */
const withExercises = process.env.ISOYIELD_EXERCISES !== 'off';

/**
 * What TypeScript reads: without exercises no file of theirs. The commands that ask for them are then written out, but not checked: they
 * say that the package is not installed.
 */
function packageConfig() {
  const own = join(root, 'wasm/tsconfig.json');
  if (withExercises) return own;
  const { files, compilerOptions } = JSON.parse(readFileSync(own, 'utf8'));
  const paths = Object.entries(compilerOptions.paths).filter(([name]) => !name.startsWith('isoyield-exercises'));
  const config = {
    extends: own,
    compilerOptions: {
      noCheck: true,
      paths: Object.fromEntries(paths.map(([name, list]) => [name, list.map((each) => join(root, 'wasm', each))])),
    },
    files: files.filter((each) => !each.startsWith('exercises/')).map((each) => join(root, 'wasm', each)),
  };
  const path = join(output, 'tsconfig.without_exercises.json');
  writeFileSync(path, JSON.stringify(config));
  return path;
}

/**
 * The packages: types written from the core's structs, then TypeScript to JavaScript; and from these what npm gets, in .build/package and
 * .build/exercises.
 */
export async function buildPackage() {
  const sources = files('wasm').filter((path) => /\.(ts|mts|mjs|json)$/.test(path) && !generated.includes(path));
  const made = [
    'wasm/dist/package/index.js',
    'wasm/dist/package/index.d.ts',
    'wasm/dist/cli/cli.js',
    'wasm/dist/isoyield.1',
    'wasm/LICENSE',
    'wasm/dist/package/first.js',
    ...generated,
    '.build/package/package.json',
    ...(withExercises ? ['wasm/exercises/dist/index.js', '.build/exercises/package.json'] : []),
  ];
  const key = digest([
    ...sources,
    ...files('web/exercises'),
    ...moduleFiles,
    '.build/wasm/wasm/schema.wasm',
    'package-lock.json',
    'wasm/README.md',
    ...(withExercises ? ['wasm/exercises/README.md'] : []),
    '.tools/build/published.mjs',
    '.tools/build/shipped.mjs',
  ]);
  return once(withExercises ? 'package' : 'package without exercises', key, made, async () => {
    // Whatever is in the folder is published: nothing of a source that is no more.
    const dist = join(root, 'wasm/dist');
    for (const path of readdirSync(dist, { recursive: true }).filter((each) => /\.(?:js|d\.ts)$/.test(each)))
      rmSync(join(dist, path));
    await must(process.execPath, ['wasm/generate.mjs']);
    await must(process.execPath, [tool('typescript:tsc'), '-p', packageConfig()]);
    writeShipped(dist, ['wasm']);
    if (withExercises) {
      // The exercises are a package of their own, which carries the course for the command line.
      const exercises = join(root, 'wasm/exercises/dist');
      rmSync(exercises, { recursive: true, force: true });
      renameSync(join(dist, 'exercises'), exercises);
      cpSync(join(root, 'web/exercises'), join(exercises, 'course'), { recursive: true });
      writeShipped(exercises, ['wasm/exercises']);
    }
    for (const folder of withExercises ? ['wasm', 'wasm/exercises'] : ['wasm'])
      copyFileSync(join(root, 'LICENSE'), join(root, folder, 'LICENSE'));
    const { manual } = await import(pathToFileURL(join(root, 'wasm/dist/cli/manual.js')).href);
    const { version } = JSON.parse(readFileSync(join(root, 'wasm/package.json'), 'utf8'));
    writeFileSync(join(root, 'wasm/dist/isoyield.1'), manual(version));
    await published(withExercises);
  });
}

/** What of the package the page and the widget may hold: any of its modules. */
const packageSources = () => files('wasm').filter((path) => path.endsWith('.ts'));

/** The static site in .build/site. */
export async function buildSite() {
  const sources = [
    ...files('web'),
    ...moduleFiles,
    ...packageSources(),
    'package-lock.json',
    '.tools/build/offline.mjs',
    '.tools/build/shipped.mjs',
    '.tools/build/prerender.mjs',
  ];
  const made = ['.build/site/index.html', '.build/site/formats/parquet.js', '.build/site/sw.js'];
  return once('site', digest(sources), made, async () => {
    await must(process.execPath, [tool('vite'), 'build', 'web', '--logLevel', 'warn']);
    await must(process.execPath, [
      tool('vite'),
      'build',
      'web',
      '--config',
      'web/vite.formats.ts',
      '--logLevel',
      'warn',
    ]);
    await must(process.execPath, [
      tool('vite'),
      'build',
      'web',
      '--config',
      'web/vite.prerender.ts',
      '--logLevel',
      'warn',
    ]);
    await prerender();
    offline();
    writeShipped(join(output, 'site'));
  });
}

/** The widget in .build/widget, and a copy of its scripts next to the site. Needs the site's folder. */
export async function buildWidget() {
  const folders = [
    'src/widget',
    'src/ui',
    'src/engine',
    'src/plot',
    'src/values',
    'src/document',
    'src/results',
    'src/classroom/player',
    'src/i18n',
    'exercises',
  ];
  const sources = [...folders.flatMap((name) => files(`web/${name}`)), 'web/vite.widget.ts'];
  const made = ['.build/widget/package.json', '.build/site/widget/isoyield-widget.js'];
  const key = digest([...sources, ...moduleFiles, ...packageSources(), '.tools/build/widget.mjs']);
  return once('widget', key, made, widget);
}

/** The documentation in .build/site/docs. Needs the package and the widget. */
export async function buildDocs() {
  const made = ['.build/site/docs/en/start.html', '.build/site/docs/search.json'];
  const sources = [
    ...files('web/docs'),
    ...files('core/include'),
    ...files('.tools/evidence'),
    'README.md',
    '.tools/build/cpp_page.mjs',
    '.tools/build/docs.mjs',
    '.tools/build/docs_page.mjs',
    '.tools/build/fallback.mjs',
    '.tools/build/markdown.mjs',
    '.tools/build/metric_page.mjs',
    '.tools/build/reference_pages.mjs',
    '.tools/build/report_page.mjs',
    '.tools/check/widget_sizes.mjs',
    'wasm/generate/samples.mjs',
    'wasm/generate/types.mjs',
    'wasm/api.json',
    'web/src/i18n/en.po',
    'web/src/i18n/uk.po',
    'wasm/dist/package/isoyield.wasm',
    'wasm/dist/package/index.d.ts',
    'wasm/dist/cli/cli.js',
    'wasm/schemas/report.schema.json',
  ];
  return once('docs', digest([...sources, '.build/widget/integrity.json']), made, async () => {
    // Only now: it uses packages.
    const { docs } = await import('./docs.mjs');
    await docs();
  });
}

export async function buildAll(say = () => {}) {
  for (const [name, build] of [
    ['the core as WebAssembly', buildModule],
    ['the package', buildPackage],
    ['the site', buildSite],
    ['the widget', buildWidget],
    ['the documentation', buildDocs],
  ]) {
    const started = performance.now();
    await build();
    say(`built ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  script(async () => {
    await prepare(needs.build);
    await preparePackages();
    await buildAll(console.log);
  });
}
