import { load } from 'isoyield';
import temml from 'temml';
import type { Plugin } from 'vite';

/** A MathML element as data: its name, its attributes if any, its children; text is a string. */
export type MathNode = string | [name: string, attributes: Record<string, string> | 0, ...children: MathNode[]];

const token = /<(\/?)([a-z]+)((?:\s+[a-z-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;
const dropped = new Set(['style', 'class']);

function decoded(text: string): string {
  return text.replace(
    /&(lt|gt|amp|quot);/g,
    (_, name: string) => ({ lt: '<', gt: '>', amp: '&', quot: '"' })[name] ?? '',
  );
}

/** Reads the MathML of a formula into a tree. Styles are left out: a strict content security policy refuses them. */
export function mathTree(latex: string): MathNode {
  const markup = temml.renderToString(latex, { displayMode: true, throwOnError: true });
  const root: MathNode = ['root', 0];
  const open: [string, Record<string, string> | 0, ...MathNode[]][] = [root];
  for (const [, closing, name, attributes, empty, text] of markup.matchAll(token)) {
    const top = open.at(-1);
    if (!top) break;
    if (text !== undefined) top.push(decoded(text));
    else if (closing) open.pop();
    else if (name) {
      const kept = [...(attributes ?? '').matchAll(/([a-z-]+)="([^"]*)"/g)].filter(
        ([, key]) => !dropped.has(key ?? ''),
      );
      const element: [string, Record<string, string> | 0, ...MathNode[]] = [
        name,
        kept.length > 0 ? Object.fromEntries(kept.map(([, key = '', value = '']) => [key, decoded(value)])) : 0,
      ];
      top.push(element);
      if (!empty) open.push(element);
    }
  }
  const [, , math] = root;
  if (open.length !== 1 || !Array.isArray(math)) throw new Error(`cannot read the MathML of ${latex}`);
  return math;
}

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
          ? english.metrics.map((metric) => [metric.id, mathTree(metric.latex)])
          : english.metrics.map((metric, i) => [metric.id, [metric.name, ukrainian.metrics[i]?.name ?? '']]);
      return { code: `export default ${JSON.stringify(Object.fromEntries(table))}`, map: null };
    },
  };
}
