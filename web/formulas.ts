import { load } from 'isoyield';
import temml from 'temml';
import type { Plugin } from 'vite';
import { mathTree } from './mathml.ts';

const tree = (latex: string) => mathTree(temml.renderToString(latex, { displayMode: true, throwOnError: true }));

/** Gives the site, at build time, each metric's formula as MathML (virtual:formulas) and its names in every language (virtual:names). */
export function formulas(): Plugin {
  const ids = ['virtual:formulas', 'virtual:names'];
  return {
    name: 'isoyield-formulas',
    resolveId: (id) => (ids.includes(id) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith('\0virtual:')) return null;
      const what = id.slice(1);
      if (!ids.includes(what)) return null;
      const core = await load();
      const [english, ukrainian] = [core.catalogue('en'), core.catalogue('uk')];
      const table =
        what === 'virtual:formulas'
          ? english.metrics.map((metric) => [metric.id, tree(metric.latex)])
          : english.metrics.map((metric, i) => [metric.id, [metric.name, ukrainian.metrics[i]?.name ?? '']]);
      return { code: `export default ${JSON.stringify(Object.fromEntries(table))}`, map: null };
    },
  };
}
