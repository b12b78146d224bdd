import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';
import { policy } from './policy.ts';

// The few lines that run before the page is drawn: which language and theme, whether the prepared example is what the address asks for,
// which files will be needed, so that they are asked for at once, and the worker of an exercise. They are in the page itself, by their hash
// in its policy: another request would cost a slow network as long as the whole page.
//
// Trusted Types are enforced: the only script addresses that the page makes are those of its own workers, a blob and the service worker.
// Anything else, from whatever library, is refused.

interface Needed {
  en: string[];
  uk: string[];
  /** Of every view. */
  start: string;
  /** Of exercises: the page with what it imports, each exercise by its id, their worker, and the core. */
  player: string[];
  texts: Record<string, string>;
  worker: string;
  wasm: string;
}

const source = (files: Needed) => `(() => {
  const recall = (key) => { try { return localStorage.getItem('isoyield.' + key); } catch { return null; } };
  // A page that is loaded again shows what stood in it (state/pages/steps.ts, state/pages/project.ts), and no example before that.
  const left = () => { try { return ['steps', 'scores'].some((key) => sessionStorage.getItem('isoyield.' + key)); } catch { return false; } };
  const own = (url) => url.startsWith('blob:') || url === new URL('sw.js', document.baseURI).href;
  if (self.trustedTypes)
    trustedTypes.createPolicy('default', {
      createScriptURL(url) { if (own(url)) return url; throw new TypeError('only our workers may be scripts'); },
    });
  const root = document.documentElement;
  const known = recall('language');
  const preferred = (navigator.languages || []).some((tag) => /^uk\\b/i.test(tag)) ? 'uk' : 'en';
  root.lang = known === 'en' || known === 'uk' ? known : preferred;
  const theme = recall('theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  const { hash } = location;
  if (/^#\\/(learn|classroom|exercise)/.test(hash)) {
    root.dataset.first = 'other';
    // Another view takes the place of the prepared one, which is not even laid out: a browser may do that before it has the styles.
    const clear = () => document.querySelectorAll('[data-first-language] main, [data-first-language] footer').forEach((it) => it.remove());
    const cleared = new MutationObserver(clear);
    cleared.observe(root, { childList: true, subtree: true });
    addEventListener('DOMContentLoaded', () => { clear(); cleared.disconnect(); });
  } else if (!/^#?\\/?$/.test(hash) || recall('intervals') === 'off' || left()) root.dataset.first = 'no';
  const files = ${JSON.stringify(files)};
  const ask = (rel, href, given) => document.head.append(Object.assign(document.createElement('link'), { rel, href }, given));
  for (const file of files[root.lang]) ask('modulepreload', file);
  const [, exercise] = /^#\\/exercise\\/?([\\w-]*)/.exec(hash) || [];
  if (exercise !== undefined && files.worker) {
    for (const file of files.player) ask('modulepreload', file);
    if (Object.hasOwn(files.texts, exercise)) ask('modulepreload', files.texts[exercise]);
    const [script, wasm] = [files.worker, files.wasm].map((file) => JSON.stringify(new URL(file, document.baseURI).href));
    // A worker from a blob is bound by the policy of the page; this one asks for its script and for the core by itself.
    const blob = new Blob(['const script = ' + script + ';' +
      'if (self.trustedTypes) trustedTypes.createPolicy("default", { createScriptURL(url) { if (url === script) return url; throw new TypeError("only the script of this worker"); } });' +
      'self.core = fetch(' + wasm + '); importScripts(script);']);
    self.begun = new Worker(URL.createObjectURL(blob));
    begun.onerror = () => { begun.failed = true; };
  }
  // The prepared view is drawn before the script takes it over. A tab in the background draws nothing.
  const start = () => files.start && import(files.start);
  if (root.dataset.first) start();
  else addEventListener('DOMContentLoaded', () => {
    requestAnimationFrame(() => setTimeout(start));
    setTimeout(start, 1000);
  });
})();`;

/** A chunk and all that it imports, by their names. */
function withImports(name: string, bundle: Rolldown.OutputBundle, found = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (found.has(name) || chunk?.type !== 'chunk') return found;
  found.add(name);
  for (const each of chunk.imports) withImports(each, bundle, found);
  return found;
}

/** What the page will need, by what its address asks for. */
function needed(bundle: Rolldown.OutputBundle): Needed {
  const files: Needed = { en: [], uk: [], start: '', player: [], texts: {}, worker: '', wasm: '' };
  // The page itself asks for what every view needs.
  const every = Object.values(bundle).find((each) => each.type === 'chunk' && each.isEntry)?.fileName ?? '';
  files.start = every && `./${every}`;
  for (const [name, chunk] of Object.entries(bundle)) {
    const file = `./${name}`;
    if (chunk.type !== 'chunk') {
      if (/\/isoyield-[\w-]+\.wasm$/.test(name)) files.wasm = file;
      if (/\/worker-[\w-]+\.js$/.test(name)) files.worker = file;
      continue;
    }
    if (chunk.name === 'player') {
      const known = withImports(every, bundle);
      files.player = [...withImports(name, bundle)].filter((each) => !known.has(each)).map((each) => `./${each}`);
    }
    const [, exercise] = /\/web\/exercises\/([\w-]+)\.yaml\?raw$/.exec(chunk.facadeModuleId ?? '') ?? [];
    if (exercise) files.texts[exercise] = file;
    for (const id of Object.keys(chunk.modules)) {
      const language = /i18n\/(en|uk)\.po$/.exec(id)?.[1] ?? /virtual:prepared-(en|uk)$/.exec(id)?.[1];
      if (language) files[language as 'en' | 'uk'].push(file);
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
        // A script waits for the style sheets before it, and nothing is drawn without them: the lines first, then the styles, then all
        // scripts, which share the few connections of a browser with them.
        const styles = html.match(/ *<link rel="stylesheet"[^>]*>\n/g);
        const entry = /<script type="module" crossorigin src=("[^"]+")><\/script>/;
        if (!styles || !entry.test(html)) throw new Error('the page has no place for its first lines');
        const without = styles.reduce((text, each) => text.replace(each, ''), html);
        const first = `<script>${script}</script>\n${styles.join('')}    `;
        return {
          html: without.replace(
            entry,
            (_, address) => `${first}<link rel="modulepreload" crossorigin href=${address}>`,
          ),
          tags: [{ tag: 'meta', attrs, injectTo: 'head-prepend' }],
        };
      },
    },
  };
}
