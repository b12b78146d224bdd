// Wrong numbers by two slips of arithmetic at once, or by parts that were rounded before they were put together.

import type { Instance } from '../draw/draw.js';
import { evaluate } from '../expression/evaluate.js';
import { ExpressionError, type Node, nodes, rewritten } from '../expression/expression.js';
import { number } from '../expression/rewrites.js';
import { wrongSteps } from '../expression/steps.js';
import { say } from '../text/say.js';

export interface Mistaken {
  id: string;
  value: number;
  words: (language: string) => string;
}

/** Parts of a formula in which two steps are looked for, and pairs of steps that are tried. */
const mostParts = 24;
const mostPairs = 800;

/** Functions of numbers alone; of any other the value stands for it. */
const arithmetic = ['sqrt', 'log', 'min', 'max', 'mean'];

const valued = (instance: Instance, tree: Node): number | undefined => {
  try {
    const value = evaluate(tree, instance.scope());
    return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
};

/** A formula whose names and metrics are numbers: they are looked up once. */
const folded = (instance: Instance, tree: Node): Node =>
  rewritten(tree, (node) => {
    if (node.type !== 'name' && (node.type !== 'call' || arithmetic.includes(node.name))) return undefined;
    const value = valued(instance, node);
    return value === undefined ? undefined : number(value);
  });

/** The value of a formula of numbers alone; NaN for what else it may hold. */
function quick(node: Node): number {
  if (node.type === 'number') return node.value;
  if (node.type === 'unary') return node.op === '-' ? -quick(node.arg) : Number.NaN;
  if (node.type === 'call') {
    const args = node.args.map(quick);
    switch (node.name) {
      case 'sqrt':
        return Math.sqrt(args[0] ?? Number.NaN);
      case 'log':
        return Math.log(args[0] ?? Number.NaN);
      case 'max':
        return Math.max(...args);
      case 'min':
        return Math.min(...args);
      case 'mean':
        return args.reduce((a, b) => a + b, 0) / args.length;
      default:
        return Number.NaN;
    }
  }
  if (node.type !== 'binary') return Number.NaN;
  const [left, right] = [quick(node.left), quick(node.right)];
  switch (node.op) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '^':
      return left ** right;
    default:
      return Number.NaN;
  }
}

/** What two wrong steps make of a formula. */
export function* twoSteps(instance: Instance, trees: readonly Node[]): Generator<Mistaken> {
  const known = new Set<string>();
  for (const tree of trees) {
    const short = folded(instance, tree);
    const text = JSON.stringify(short, (key, value) => (key === 'at' ? undefined : value));
    if (known.has(text)) continue;
    known.add(text);
    let pairs = 0;
    if ([...nodes(short)].length > mostParts) continue;
    for (const first of wrongSteps(short))
      for (const second of wrongSteps(first.tree)) {
        if (++pairs > mostPairs) break;
        const value = quick(second.tree);
        if (!Number.isFinite(value)) continue;
        const words = (language: string) =>
          first.slip === second.slip
            ? say(language, 'two_slips', say(language, first.slip))
            : say(language, 'two_slips', `${say(language, first.slip)} ${say(language, second.slip)}`);
        yield { id: 'two_slips', value, words };
      }
  }
}

/** Every fraction and metric of a formula rounded before it is used, to one or two decimals. */
export function* roundedEarly(instance: Instance, trees: readonly Node[]): Generator<Mistaken> {
  for (const digits of [1, 2])
    for (const tree of trees) {
      const cut = rewritten(tree, (node) => {
        const fraction = node.type === 'binary' && node.op === '/';
        const metric = node.type === 'call' && !arithmetic.includes(node.name);
        const value = node !== tree && (fraction || metric) ? valued(instance, node) : undefined;
        return value === undefined ? undefined : number(Number(value.toFixed(digits)));
      });
      const root = cut.type === 'number' ? undefined : valued(instance, cut);
      if (root !== undefined)
        yield { id: 'rounded_early', value: root, words: (language) => say(language, 'rounded_early') };
    }
}
