import type { Plugin } from 'vite';

/**
 * Takes out of Preact the one place that turns text into markup (`dangerouslySetInnerHTML`), which nothing here uses: what is shipped has no
 * way to run a class name as HTML, whatever the policy of the page around it.
 */
export function noMarkup(): Plugin {
  return {
    name: 'isoyield-no-markup',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/preact\/dist\/preact\.m?js$/.test(id)) return null;
      const out = code.replace(/\(\w+\.innerHTML=\w+\.__html\)/, '0').replace(/\w+\.__html==\w+\.innerHTML/, '!0');
      if (/innerHTML/i.test(out.replaceAll('dangerouslySetInnerHTML', '')))
        throw new Error('Preact sets markup elsewhere now: see web/sinks.ts');
      return out;
    },
  };
}
