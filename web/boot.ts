import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { policy } from './policy.ts';

// The few lines that run before the page is drawn: which language and theme, whether the prepared example is what the address asks for,
// and which files will be needed, so that they are asked for at once. They are in the page itself, by their hash in its policy: another
// request would cost a slow network as long as the whole page.

const source = (files: Readonly<Record<string, readonly string[]>>) => `(() => {
  const recall = (key) => { try { return localStorage.getItem('isoyield.' + key); } catch { return null; } };
  const root = document.documentElement;
  const known = recall('language');
  const preferred = (navigator.languages || []).some((tag) => /^uk\\b/i.test(tag)) ? 'uk' : 'en';
  root.lang = known === 'en' || known === 'uk' ? known : preferred;
  const theme = recall('theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  if (!/^#?\\/?$/.test(location.hash) || recall('intervals') === 'off') root.dataset.first = 'no';
  for (const file of ${JSON.stringify(files)}[root.lang] || []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  }
})();`;

/** Puts the policy and those lines into the page. */
export function boot(): Plugin {
  return {
    name: 'isoyield-boot',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const files = { en: [] as string[], uk: [] as string[] };
        for (const [file, chunk] of Object.entries(bundle ?? {})) {
          if (chunk.type !== 'chunk') continue;
          for (const id of Object.keys(chunk.modules)) {
            const language = /i18n\/(en|uk)\.po$/.exec(id)?.[1] ?? /virtual:prepared-(en|uk)$/.exec(id)?.[1];
            if (language) files[language as 'en' | 'uk'].push(`./${file}`);
          }
        }
        const script = source(files);
        const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
        return [
          ...(bundle
            ? [
                {
                  tag: 'meta',
                  attrs: { 'http-equiv': 'Content-Security-Policy', content: policy(hash) },
                  injectTo: 'head-prepend' as const,
                },
              ]
            : []),
          { tag: 'script', children: script, injectTo: 'head' as const },
        ];
      },
    },
  };
}
