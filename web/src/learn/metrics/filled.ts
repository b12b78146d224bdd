import type { MathNode } from '../../../mathml';

// A formula with numbers in the place of its letters, for a reader who follows it with a finger.

/** Words that stay words. */
const functions = new Set(['ln', 'log', 'min', 'max', 'exp']);
/** Elements whose children stand side by side. */
const rows = new Set(['math', 'mrow', 'mstyle', 'mpadded', 'msqrt', 'root']);

type Element = Exclude<MathNode, string>;

const text = ([, , ...children]: Element) => children.filter((each) => typeof each === 'string').join('');
const begins = (node: Element) => node[0] !== 'mo' || /[([{]/.test(text(node));
/** What a row ends with, but for space and the invisible sign of a function's use. */
const last = (node: Element): Element => {
  const inner = node[0] === 'mrow' ? node.slice(2).filter((each): each is Element => typeof each !== 'string') : [];
  const seen = inner.filter((each) => each[0] !== 'mspace' && text(each) !== '\u2061').at(-1);
  return seen ? last(seen) : node;
};
const ends = (node: Element) => {
  const end = last(node);
  return end[0] === 'mo' ? /[)\]}]/.test(text(end)) : !functions.has(text(end));
};

/** The tree with `values` put in; null when some letter has no value. Numbers that would stand side by side get a dot between them. */
export function filled(tree: MathNode, values: Readonly<Record<string, string>>): MathNode | null {
  if (typeof tree === 'string') return tree;
  const [name, attributes, ...children] = tree;
  if (name === 'mi') {
    const letter = text(tree);
    const value = values[letter];
    if (value !== undefined) return ['mn', 0, value];
    if (/^\P{L}+$/u.test(letter)) return ['mo', 0, letter]; // a slash
    return functions.has(letter) ? tree : null;
  }
  if (name === 'mtext') return null;
  const out: MathNode[] = [];
  let before: Element | null = null;
  let gap: MathNode | null = null;
  for (const child of children) {
    const put = filled(child, values);
    if (put === null) return null;
    if (typeof put === 'string' || !rows.has(name)) {
      out.push(put);
      continue;
    }
    if (put[0] === 'mspace') {
      gap = put;
      continue;
    }
    if (before && ends(before) && begins(put)) out.push(['mo', 0, '·']);
    else if (gap) out.push(gap);
    gap = null;
    out.push(put);
    before = put;
  }
  return [name, attributes, ...out];
}
