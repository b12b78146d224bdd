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

/** Reads MathML as Temml writes it into a tree. Styles are left out: a strict content security policy refuses them. */
export function mathTree(markup: string): MathNode {
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
  if (open.length !== 1 || !Array.isArray(math)) throw new Error(`cannot read ${markup}`);
  return math;
}
