import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';
import { policy } from './policy.ts';

// The few lines that run before the page is drawn: which language and theme, whether the prepared example is what the address asks for,
// and which files will be needed, so that they are asked for at once. They are in the page itself, by their hash in its policy: another
// request would cost a slow network as long as the whole page.

interface Needed {
  en: string[];
  uk: string[];
  /** Of every exercise. */
  player: string[];
  styles: string[];
  /** The text of each: its id and a hash. */
  exercises: string[];
  wasm: string;
}

const source = (files: Needed) => `(() => {
  const recall = (key) => { try { return localStorage.getItem('isoyield.' + key); } catch { return null; } };
  const root = document.documentElement;
  const known = recall('language');
  const preferred = (navigator.languages || []).some((tag) => /^uk\\b/i.test(tag)) ? 'uk' : 'en';
  root.lang = known === 'en' || known === 'uk' ? known : preferred;
  const theme = recall('theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  if (!/^#?\\/?$/.test(location.hash) || recall('intervals') === 'off') root.dataset.first = 'no';
  const files = ${JSON.stringify(files)};
  const ask = (rel, href, given) => document.head.append(Object.assign(document.createElement('link'), { rel, href }, given));
  const exercise = /^#\\/exercise(?:\\/([\\w-]+))?/.exec(location.hash);
  const text = exercise && files.exercises.find((file) => file.replace(/-.{8}\\.js$/, '') === './assets/' + exercise[1]);
  for (const file of [...files[root.lang], ...(exercise ? files.player : []), ...(text ? [text] : [])]) ask('modulepreload', file);
  if (exercise) {
    for (const file of files.styles) ask('preload', file, { as: 'style', crossOrigin: '' });
    ask('preload', files.wasm, { as: 'fetch', crossOrigin: 'anonymous' });
  }
})();`;

type Chunk = Rolldown.OutputChunk;

/** A chunk and those that it imports, without those `known`. */
function withImports(first: Chunk, bundle: Rolldown.OutputBundle, known: readonly Chunk[] = []): Chunk[] {
  const found = new Map<string, Chunk>(known.map((each) => [each.fileName, each]));
  const add = (name: string) => {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== 'chunk') return;
    found.set(name, chunk);
    chunk.imports.forEach(add);
  };
  add(first.fileName);
  return [...found.values()].filter((each) => !known.includes(each));
}

/** What the page will need, by what its address asks for. */
function needed(bundle: Rolldown.OutputBundle): Needed {
  const files: Needed = { en: [], uk: [], player: [], styles: [], exercises: [], wasm: '' };
  for (const [name, chunk] of Object.entries(bundle)) {
    const file = `./${name}`;
    if (chunk.type !== 'chunk') {
      if (/\/isoyield-[\w-]+\.wasm$/.test(name)) files.wasm = file;
      continue;
    }
    if (chunk.facadeModuleId?.endsWith('/classroom/ExercisePage.tsx')) {
      // The page itself asks for what every view needs.
      const own = Object.values(bundle).find((each) => each.type === 'chunk' && each.isEntry);
      const all = withImports(chunk, bundle, own?.type === 'chunk' ? withImports(own, bundle) : []);
      files.player = all.map(({ fileName }) => `./${fileName}`);
      files.styles = all.flatMap(({ viteMetadata }) =>
        [...(viteMetadata?.importedCss ?? [])].map((each) => `./${each}`),
      );
    }
    for (const id of Object.keys(chunk.modules)) {
      const language = /i18n\/(en|uk)\.po$/.exec(id)?.[1] ?? /virtual:prepared-(en|uk)$/.exec(id)?.[1];
      if (language) files[language as 'en' | 'uk'].push(file);
      if (/exercises\/[\w-]+\.yaml\?raw$/.test(id)) files.exercises.push(file);
    }
  }
  return files;
}

/** Puts the policy and those lines into the page. */
export function boot(): Plugin {
  return {
    name: 'isoyield-boot',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const script = source(needed(bundle ?? {}));
        if (!bundle) return [{ tag: 'script', children: script, injectTo: 'head' }];
        const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
        const attrs = { 'http-equiv': 'Content-Security-Policy', content: policy(hash) };
        // A script waits for the style sheets before it.
        const styles = '<link rel="stylesheet"';
        if (!html.includes(styles)) throw new Error('the page has no style sheet to put its first lines before');
        return {
          html: html.replace(styles, () => `<script>${script}</script>\n    ${styles}`),
          tags: [{ tag: 'meta', attrs, injectTo: 'head-prepend' }],
        };
      },
    },
  };
}
