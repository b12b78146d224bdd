// How slips rewrite the right expression: what the entries of the bank are made of.

import { type Node, nodes, rewritten } from './expression.js';

/** Names of the data, by kind. */
export interface Names {
  /** With the number of their classes. */
  matrices: ReadonlyMap<string, number>;
  utilities: ReadonlySet<string>;
}

export const call = (name: string, args: Node[], named: Record<string, Node> = {}, at = 0): Node => ({
  type: 'call',
  name,
  args,
  named,
  at,
});
export const number = (value: number): Node => ({ type: 'number', value, at: 0 });
export const binary = (op: string, left: Node, right: Node): Node => ({ type: 'binary', op, left, right, at: 0 });

/** The rewriting, unless it changes nothing. */
export const changed =
  (change: (node: Node, data: Names) => Node | undefined) =>
  (tree: Node, data: Names): Node | undefined => {
    let any = false;
    const made = rewritten(tree, (node) => {
      const other = change(node, data);
      any ||= other !== undefined;
      return other;
    });
    return any ? made : undefined;
  };

export const renamed = (table: Readonly<Record<string, string>>) =>
  changed((node) => {
    const other = node.type === 'call' ? table[node.name] : undefined;
    return other !== undefined && node.type === 'call' ? { ...node, name: other } : undefined;
  });

export const precision = ['precision', 'ppv'];
export const recall = ['recall', 'sensitivity', 'tpr'];
export const to = (names: readonly string[], other: string) => Object.fromEntries(names.map((name) => [name, other]));

export const averaged = (from: string, other: string) =>
  changed((node) => {
    if (node.type !== 'call' || node.args.length !== 2) return undefined;
    const [of, which] = node.args as [Node, Node];
    return which.type === 'name' && which.name === from
      ? { ...node, args: [of, { ...which, name: other }] }
      : undefined;
  });

/** What wrong weights are made of, by class. */
const weights = {
  decided: (of: Node, i: number) => call('decided', [of, number(i)]),
  diagonal: (of: Node, i: number) => call('cell', [of, number(i), number(i)]),
};
export const reweighted = (kind: keyof typeof weights) =>
  changed((node, { matrices }) => {
    if (node.type !== 'call' || node.args.length !== 2) return undefined;
    const [of, which] = node.args as [Node, Node];
    const size = of.type === 'name' ? matrices.get(of.name) : undefined;
    if (which.type !== 'name' || which.name !== 'weighted' || size === undefined) return undefined;
    const all = Array.from({ length: size }, (_, i) => i);
    const sum = (parts: Node[]) => parts.reduce((left, right) => binary('+', left, right));
    const weighted = all.map((i) => binary('*', weights[kind](of, i), { ...node, args: [of, number(i)] }));
    return binary('/', sum(weighted), sum(all.map((i) => weights[kind](of, i))));
  });
export const wrapMatrices = (name: string) =>
  changed((node, { matrices }) =>
    node.type === 'name' && matrices.has(node.name) ? call(name, [node], {}, node.at) : undefined,
  );

export const hasCall = (tree: Node, names: readonly string[]) =>
  [...nodes(tree)].some((node) => node.type === 'call' && names.includes(node.name));

/** A yield by its utilities with a function applied to them. */
export const otherUtility =
  (name: string) =>
  (node: Node, { utilities }: Names): Node | undefined => {
    if (node.type !== 'call' || node.name !== 'yield') return undefined;
    const [of, named] = node.args;
    const own = utilities.has('utility') ? 'utility' : [...utilities][0];
    const utility: Node | undefined =
      named ?? (own === undefined ? undefined : { type: 'name', name: own, at: node.at });
    if (of === undefined || utility === undefined) return undefined;
    return { ...node, args: [of, call(name, [utility])] };
  };
