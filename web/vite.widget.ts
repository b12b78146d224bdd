import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { build, defineConfig, type Plugin } from 'vite';
import { coreOptions } from './core_options.ts';
import { po, readPo } from './po.ts';
import { noMarkup } from './sinks.ts';
import { ofManyClasses } from './src/state/chosen.ts';
import { withExercises, withoutExercises } from './without_exercises.ts';

// The widget's files: isoyield-widget.js (modules, what the first number needs in a part of its own), isoyield-widget.iife.js (all of that
// in one classic script), isoyield-verdict.js (what is said of several classifiers), isoyield-whole.js (the whole core in a worker, for what the
// small module leaves out) and isoyield-here.js (the same in the page's own thread).

const here = import.meta.dirname;
const dist = new URL('../wasm/dist/package/', import.meta.url);
const target = ['chrome123', 'edge123', 'firefox120', 'safari17.5'];
const oxc = { jsx: { runtime: 'automatic' as const, importSource: 'preact' } };
const packed = (name: string) => gzipSync(readFileSync(new URL(name, dist)), { level: 9 }).toString('base64');

/** Names of the metrics that the small module computes, in both languages, which are popular, and which are shown of many classes. */
async function firstNames(): Promise<Record<string, { name: string[]; popular: boolean; many: boolean }>> {
  const { load } = await import(new URL('index.js', dist).href);
  const { loadFirst } = await import(new URL('first.js', dist).href);
  const small = await loadFirst(readFileSync(new URL('first.wasm', dist)));
  const idsOf = (classes: number): string[] => {
    const labels = Array.from({ length: classes }, (_, i) => String(i));
    const matrix = labels.map((_, i) => labels.map((_, j) => (i === j ? 2 : 1)));
    const asked = { classes: labels, decisions: labels, classifiers: [{ name: 'A', matrix }] };
    return Object.keys(small.answer(asked).ok.classifiers[0].metrics);
  };
  const ofMany = idsOf(3);
  const iso = await load();
  const [english, ukrainian] = ['en', 'uk'].map((language) => iso.catalogue(language).metrics);
  const [en, uk] = ['en', 'uk'].map((language) => readPo(source(`i18n/${language}.po`)));
  // Averages over the classes, as "macro:f1".
  const means = ['macro', 'weighted'].map((how) => {
    const id = `metrics.${ofManyClasses.averaged}.${how}`;
    return [`${how}:${ofManyClasses.averaged}`, { name: [en?.[id], uk?.[id]], popular: false, many: true }];
  });
  const alone = Object.fromEntries(
    idsOf(2).map((id) => {
      const at = english.findIndex((metric: { id: string }) => metric.id === id);
      const { name, popular } = english[at];
      const many = ofMany.includes(id) && (popular || id === ofManyClasses.also);
      return [id, { name: [name, ukrainian[at].name], popular, many }];
    }),
  );
  return { ...alone, ...Object.fromEntries(means) };
}

async function workerSource(name: string): Promise<string> {
  const result = await build({
    configFile: false,
    root: here,
    logLevel: 'silent',
    plugins: [packaged()],
    build: {
      write: false,
      target,
      rolldownOptions: {
        input: `${here}/src/widget/core/${name}-worker.ts`,
        output: { format: 'es', codeSplitting: false },
      },
    },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as { output: { code: string }[] };
  return output[0]?.code ?? '';
}

/** Texts of the views that the widget shares with the page: those that start like these. */
const shared =
  /^(headline|verdict|lede|cost|yield|number\.|at\.rule|safe\.over$|drawn\.(title|items|assumed|paired|unpaired|rarest|wanted))/;
const source = (path: string) => readFileSync(`${here}/src/${path}`, 'utf8');
const pageTexts = () =>
  Object.fromEntries(
    ['en', 'uk'].map((language) => [
      language,
      Object.fromEntries(
        ['', 'lab.']
          .flatMap((book) => Object.entries(readPo(source(`i18n/${book}${language}.po`))))
          .filter(([id]) => shared.test(id))
          .map(([id, text]) => [id, compileMessage(text)]),
      ),
    ]),
  );

/** Style sheets of those views. A class is called after its sheet, so that none is called as another. */
const sheets = [
  ...['ui/Marker', 'plot/Plot', 'plot/Strip', 'results/verdict/Verdict', 'results/verdict/CostLine'],
  ...['results/yields/YieldStrip', 'results/utilities/ruler/Ruler'],
];
const sheetOf = (id: string) => /(\w+)\.module\.css$/.exec(id)?.[1];
const pageSheet = () =>
  sheets
    .map((path) =>
      source(`${path}.module.css`)
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/\s+/g, ' ')
        .replace(/\.(?=[a-z])/g, `.${path.split('/').at(-1)}-`),
    )
    .join('');

/** The page's views without the page: its state is that of one element, and its sheets are in the element's own. */
function views(): Plugin {
  return {
    name: 'isoyield-page-views',
    enforce: 'pre',
    resolveId: (id) => (sheetOf(id) ? `\0sheet ${sheetOf(id)}` : null),
    load(id) {
      if (/\/src\/(document\/state|ui\/narrow)\.ts$/.test(id))
        return `export * from '${here}/src/widget/attributes/page';`;
      const sheet = /^\0sheet (\w+)$/.exec(id)?.[1];
      return sheet ? `export default new Proxy({}, { get: (_, name) => '${sheet}-' + name })` : null;
    },
  };
}

/** The package without its file, whose bytes are handed over, and without readers of other file formats. */
function packaged(): Plugin {
  return {
    name: 'isoyield-widget-package',
    enforce: 'pre',
    resolveId: (id) => (/^\.\/formats\/\w+\.js$/.test(id) ? '\0apart' : null),
    load: (id) => (id === '\0apart' ? 'export {}' : null),
    transform: (code, id) =>
      id.endsWith('/dist/package/index.js')
        ? code.replace("new URL('./isoyield.wasm', import.meta.url)", "new URL('about:blank')")
        : null,
  };
}

/** `alone`: an exercise asks the core in its own thread. */
function parts(alone: boolean): Plugin {
  const made: Record<string, () => Promise<unknown> | unknown> = {
    'virtual:first': () => packed('first.wasm'),
    'virtual:whole': () => packed('isoyield.wasm'),
    'virtual:first-names': firstNames,
    'virtual:whole-size': async () => gzipSync(packed('isoyield.wasm') + (await workerSource('whole'))).length,
    'virtual:site': () => process.env['ISOYIELD_SITE'] ?? '',
    'virtual:page-texts': pageTexts,
    'virtual:page-sheet': pageSheet,
    'virtual:first-worker': () => workerSource('first'),
    'virtual:whole-worker': () => (alone ? '' : workerSource('whole')),
  };
  return {
    name: 'isoyield-widget-parts',
    enforce: 'pre',
    resolveId: (id) => (id in made ? `\0${id}` : null),
    async load(id) {
      const make = made[id.slice(1)];
      return id.startsWith('\0') && make ? `export default ${JSON.stringify(await make())}` : null;
    },
  };
}

/** In a classic script, which has no parts: what is loaded when it is needed lies next to it, wherever a page has it from. */
function beside(): Plugin {
  const scripts: Record<string, string> = {
    './whole': 'isoyield-whole.js',
    './here': 'isoyield-here.js',
    './told': 'isoyield-verdict.js',
    './exercise': 'isoyield-exercise.js',
  };
  return {
    name: 'isoyield-beside',
    enforce: 'pre',
    transform: (code, id) => {
      if (!/-loader\.ts$/.test(id)) return null;
      const loads = /=> import\('(\.\/\w+)'\)/g;
      if (!loads.test(code)) throw new Error(`${id} loads nothing when it is needed`);
      return code.replace(
        loads,
        (_, part) => `=> import(/* @vite-ignore */ new URL('${scripts[part]}', isoyieldBase).href)`,
      );
    },
  };
}

export default defineConfig(({ mode }) => {
  const classic = mode === 'iife';
  const alone = mode === 'alone';
  return {
    root: here,
    base: './',
    oxc,
    plugins: [
      withoutExercises(),
      coreOptions(),
      noMarkup(),
      views(),
      packaged(),
      parts(alone),
      po(),
      ...(classic ? [beside()] : []),
    ],
    build: {
      outDir: '../.build/widget',
      emptyOutDir: !classic && !alone,
      copyPublicDir: false,
      target,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: Object.fromEntries(
          (classic
            ? [['isoyield-widget.iife', 'index.ts']]
            : alone
              ? [['isoyield-exercise-alone', 'alone.ts']]
              : [
                  ['isoyield-widget', 'index.ts'],
                  ['isoyield-whole', 'core/whole.ts'],
                  ['isoyield-here', 'core/here.ts'],
                  ['isoyield-verdict', 'views/told.tsx'],
                  ...(withExercises ? [['isoyield-exercise', 'exercise/exercise.tsx']] : []),
                  ['isoyield-embed', 'embed-parent.ts'],
                  ['embed-page', 'embed-page.ts'],
                ]
          ).map(([name, file]) => [name, `${here}/src/widget/${file}`]),
        ),
        preserveEntrySignatures: classic ? false : 'strict',
        output: classic
          ? {
              format: 'iife',
              codeSplitting: false,
              entryFileNames: '[name].js',
              // Known only while the script runs; a page may load it from anywhere.
              intro: 'const isoyieldBase=document.currentScript?document.currentScript.src:document.baseURI;',
            }
          : {
              format: 'es',
              ...(alone && { codeSplitting: false }),
              entryFileNames: '[name].js',
              chunkFileNames: 'isoyield-[name].js',
            },
      },
    },
  };
});
