// Wrong steps of arithmetic: one place of a formula done otherwise, each with the name of the slip.

import type { Wording } from '../text/say.js';
import { type Node, rewritten } from './expression.js';
import { binary, call, number } from './rewrites.js';

export interface Step {
  slip: Wording;
  tree: Node;
}

type Binary = Extract<Node, { type: 'binary' }>;

/** The terms of a sum. */
const terms = (node: Node): Node[] =>
  node.type === 'binary' && node.op === '+' ? [...terms(node.left), ...terms(node.right)] : [node];
const summed = (all: readonly Node[]): Node => all.reduce((left, right) => binary('+', left, right));
const same = (a: Node, b: Node) => JSON.stringify(a, unplaced) === JSON.stringify(b, unplaced);
const unplaced = (key: string, value: unknown) => (key === 'at' ? undefined : value);

function ofDifference({ left, right }: Binary): Step[] {
  const one = (node: Node) => node.type === 'number' && node.value === 1;
  return [
    ...(one(left) ? [{ slip: 'opposite_share' as const, tree: right }] : []),
    ...(one(right) ? [{ slip: 'off_by_one' as const, tree: left }] : []),
    { slip: 'turned_difference', tree: binary('-', right, left) },
    { slip: 'plus_for_minus', tree: binary('+', left, right) },
    { slip: 'term_forgotten', tree: left },
    { slip: 'term_forgotten', tree: right },
    { slip: 'divided_for_minus', tree: binary('/', left, right) },
    { slip: 'divided_for_minus', tree: binary('/', right, left) },
    { slip: 'relative_difference', tree: binary('/', binary('-', left, right), left) },
    { slip: 'relative_difference', tree: binary('/', binary('-', left, right), right) },
  ];
}

function ofSum(node: Binary): Step[] {
  const all = terms(node);
  const made: Step[] = [];
  for (const [i, term] of all.entries()) {
    const rest = all.filter((_, j) => j !== i);
    made.push({ slip: 'term_forgotten', tree: summed(rest) }, { slip: 'term_forgotten', tree: term });
    if (i > 0) made.push({ slip: 'plus_for_minus', tree: binary('-', summed(rest), term) });
    for (const [j, other] of all.entries()) {
      if (j <= i || term.type !== 'binary' || other.type !== 'binary' || term.op !== '*' || other.op !== '*') continue;
      const swapped = all.map((each, k) => {
        if (k === i) return binary('*', term.left, other.right);
        return k === j ? binary('*', other.left, term.right) : each;
      });
      made.push({ slip: 'swapped_factors', tree: summed(swapped) });
      // Of four cells only the right decisions, or only the errors.
      if (all.length === 4) made.push({ slip: 'term_forgotten', tree: summed([term, other]) });
    }
  }
  return made;
}

function ofProduct({ left, right }: Binary): Step[] {
  return [
    { slip: 'factor_forgotten', tree: left },
    { slip: 'factor_forgotten', tree: right },
    { slip: 'sum_for_product', tree: binary('+', left, right) },
    { slip: 'divided_for_times', tree: binary('/', right, left) },
  ];
}

const isSum = (node: Node): node is Binary => node.type === 'binary' && (node.op === '+' || node.op === '-');

/** Brackets left out, as on a calculator: only what is next to the sign is multiplied or divided. */
function withoutBrackets({ op, left, right }: Binary): Step[] {
  const made: Step[] = [];
  const push = (tree: Node) => made.push({ slip: 'brackets_forgotten', tree });
  if (isSum(left)) push(binary(left.op, left.left, binary(op, left.right, right)));
  if (isSum(right)) push(binary(right.op, binary(op, left, right.left), right.right));
  if (isSum(right) && right.op === '+') push(binary('+', binary(op, left, right.right), right.left));
  if (isSum(left) && isSum(right))
    push(binary(right.op, binary(left.op, left.left, binary(op, left.right, right.left)), right.right));
  if (op === '/' && right.type === 'binary' && right.op === '*')
    push(binary('*', binary('/', left, right.left), right.right));
  return made;
}

/** Slips of fractions whose parts are differences, or sums of products. */
function ofFraction(left: Node, right: Node): Step[] {
  const made: Step[] = [];
  if (left.type === 'binary' && left.op === '*') made.push({ slip: 'not_divided', tree: left.right });
  if (left.type === 'binary' && left.op === '-') {
    const { left: a, right: b } = left;
    made.push(
      { slip: 'divided_for_minus', tree: binary('/', a, b) },
      { slip: 'divided_for_minus', tree: binary('/', b, a) },
    );
    for (const each of [a, b]) made.push({ slip: 'other_base', tree: binary('/', left, each) });
    if (right.type === 'binary' && right.op === '-')
      for (const above of [a, b, right.left, right.right])
        for (const below of [a, b, right.left, right.right])
          if (above !== below) made.push({ slip: 'no_difference', tree: binary('/', above, below) });
  }
  const products = terms(left).flatMap((each) => (each.type === 'binary' && each.op === '*' ? [each] : []));
  if (products.length > 1 && products.length === terms(left).length) {
    const plain = summed(products.map((each) => each.right));
    for (const count of [products.length, products.length + 1])
      made.push({ slip: 'mean_of_utilities', tree: binary('/', plain, number(count)) });
    for (const [i, one] of products.entries())
      for (const other of products.slice(i + 1))
        made.push({ slip: 'per_class', tree: binary('/', left, binary('+', one.left, other.left)) });
  }
  return made;
}

function ofQuotient({ left, right }: Binary): Step[] {
  const made: Step[] = [
    { slip: 'not_divided', tree: left },
    { slip: 'only_denominator', tree: right },
    { slip: 'upside_down_inside', tree: binary('/', right, left) },
    { slip: 'times_for_divided', tree: binary('*', left, right) },
  ];
  const parts = terms(right);
  const at = parts.findIndex((each) => same(each, left));
  if (at >= 0 && parts.length > 1) {
    const other = summed(parts.filter((_, i) => i !== at));
    made.unshift(
      { slip: 'odds_for_share', tree: binary('/', left, other) },
      { slip: 'odds_for_share', tree: binary('/', other, left) },
      { slip: 'difference_below', tree: binary('/', left, binary('-', other, left)) },
      { slip: 'difference_below', tree: binary('/', left, binary('-', left, other)) },
    );
  } else
    made.push(
      { slip: 'share_for_odds', tree: binary('/', left, binary('+', left, right)) },
      { slip: 'minus_for_divided', tree: binary('-', left, right) },
    );
  made.push(...ofFraction(left, right));
  // A mean: a sum divided by the number of its terms.
  const values = terms(left);
  if (right.type === 'number' && right.value === values.length && values.length > 1) {
    for (const each of values) made.unshift({ slip: 'one_of_mean', tree: each });
    const product = values.reduce((a, b) => binary('*', a, b));
    made.push({ slip: 'product_for_mean', tree: product }, { slip: 'geometric_mean', tree: call('sqrt', [product]) });
  }
  if (right.type === 'number' && Number.isInteger(right.value) && right.value > 2)
    made.push({ slip: 'off_by_one', tree: binary('/', left, number(right.value - 1)) });
  return made;
}

function ofCall(node: Extract<Node, { type: 'call' }>): Step[] {
  const [first, second, third] = node.args;
  if (first === undefined) return [];
  switch (node.name) {
    case 'sqrt':
      return [{ slip: 'root_forgotten', tree: first }];
    case 'log':
      return [
        { slip: 'logarithm_base', tree: binary('/', node, call('log', [number(10)])) },
        { slip: 'logarithm_base', tree: binary('/', node, call('log', [number(2)])) },
        { slip: 'logarithm_forgotten', tree: first },
        { slip: 'logarithm_forgotten', tree: binary('-', number(1), first) },
        { slip: 'opposite_share', tree: call('log', [binary('-', number(1), first)]) },
        {
          slip: 'logarithm_base',
          tree: binary('/', call('log', [binary('-', number(1), first)]), call('log', [number(10)])),
        },
      ];
    case 'if':
      return second !== undefined && third !== undefined
        ? [second, third].map((tree) => ({ slip: 'other_choice', tree }))
        : [];
    case 'max':
    case 'min':
      return [
        { slip: 'mean_for_best', tree: { ...node, name: 'mean' } },
        { slip: 'other_choice', tree: { ...node, name: node.name === 'max' ? 'min' : 'max' } },
        ...node.args.map((tree): Step => ({ slip: 'other_choice', tree })),
      ];
    case 'mean':
      return [
        ...node.args.map((tree): Step => ({ slip: 'one_of_mean', tree })),
        { slip: 'not_divided', tree: summed(node.args) },
        { slip: 'product_for_mean', tree: node.args.reduce((a, b) => binary('*', a, b)) },
      ];
    default:
      return [];
  }
}

/** What one node may be taken for. */
function stepsOf(node: Node): Step[] {
  // Quantiles of the normal distribution: 90, 95 and 99 %, and the round number in place of 1.96.
  if (node.type === 'number' && node.value === 1.96)
    return [1.645, 2.576, 2].map((value) => ({ slip: 'other_level', tree: number(value) }));
  if (node.type === 'number' && Number.isInteger(node.value) && node.value > 1)
    return [1, -1].map((more) => ({ slip: 'off_by_one', tree: number(node.value + more) }));
  if (node.type === 'name')
    return [
      { slip: 'root_added', tree: call('sqrt', [node]) },
      { slip: 'square_added', tree: binary('^', node, number(2)) },
    ];
  if (node.type === 'call') return ofCall(node);
  if (node.type === 'unary') {
    const [inside] = node.arg.type === 'call' && node.arg.name === 'log' ? node.arg.args : [];
    if (inside === undefined) return [];
    return [inside, binary('-', number(1), inside)].map((tree) => ({ slip: 'logarithm_forgotten', tree }));
  }
  if (node.type !== 'binary') return [];
  const loose = node.op === '*' || node.op === '/' ? withoutBrackets(node) : [];
  switch (node.op) {
    case '-':
      return ofDifference(node);
    case '+':
      return ofSum(node);
    case '*':
      return [...ofProduct(node), ...loose];
    case '/':
      return [...ofQuotient(node), ...loose];
    case '^': {
      const inside = node.left;
      const moved: Step[] =
        inside.type === 'binary' && ['+', '-'].includes(inside.op)
          ? [{ slip: 'square_of_whole', tree: binary(inside.op, inside.left, binary('^', inside.right, node.right)) }]
          : [];
      const turned: Step[] =
        inside.type === 'name'
          ? [{ slip: 'opposite_share', tree: binary('^', binary('-', number(1), inside), node.right) }]
          : [];
      const opposite: Step[] =
        inside.type === 'binary' && inside.op === '-' && inside.left.type === 'number' && inside.left.value === 1
          ? [{ slip: 'opposite_share', tree: binary('*', inside.right, inside) }]
          : [];
      return [
        { slip: 'power_forgotten', tree: inside },
        { slip: 'times_for_power', tree: binary('*', inside, node.right) },
        { slip: 'root_added', tree: call('sqrt', [inside]) },
        ...moved,
        ...turned,
        ...opposite,
      ];
    }
    default:
      return [];
  }
}

/** The same change made wherever it can be: every square left out, every count one less. */
function everywhere(tree: Node): Step[] {
  const made: Step[] = [];
  const push = (slip: Wording, change: (node: Node) => Node | undefined) => {
    let count = 0;
    const other = rewritten(tree, (node) => {
      const found = change(node);
      if (found !== undefined) count++;
      return found;
    });
    if (count > 1) made.push({ slip, tree: other });
  };
  push('power_forgotten', (node) => (node.type === 'binary' && node.op === '^' ? node.left : undefined));
  push('plus_for_minus', (node) =>
    node.type === 'binary' && node.op === '-' ? binary('+', node.left, node.right) : undefined,
  );
  push('root_forgotten', (node) => (node.type === 'call' && node.name === 'sqrt' ? node.args[0] : undefined));
  return made;
}

/** Values that are shares, by name, taken for their opposites. */
export function oppositeShares(tree: Node, share: (name: string) => boolean): Step[] {
  const names = new Set<string>();
  rewritten(tree, (node) => {
    if (node.type === 'name' && share(node.name)) names.add(node.name);
    return undefined;
  });
  return [...names].map((name) => ({
    slip: 'opposite_share',
    tree: rewritten(tree, (node) =>
      node.type === 'name' && node.name === name ? binary('-', number(1), node) : undefined,
    ),
  }));
}

/** A name in the place of another one: `others` are those that a learner may have taken. */
export function otherNames(tree: Node, others: readonly string[]): Step[] {
  const names = new Set<string>();
  rewritten(tree, (node) => {
    if (node.type === 'name') names.add(node.name);
    return undefined;
  });
  return [...names]
    .filter((name) => others.includes(name))
    .flatMap((name) =>
      others
        .filter((other) => other !== name)
        .map((other) => ({
          slip: 'other_number',
          tree: rewritten(tree, (node) =>
            node.type === 'name' && node.name === name ? { ...node, name: other } : undefined,
          ),
        })),
    );
}

/** Every part of a formula that somebody may have stopped at. */
export function parts(tree: Node): Node[] {
  const made: Node[] = [];
  rewritten(tree, (node) => {
    if (node.type === 'binary' || node.type === 'call') made.push(node);
    return undefined;
  });
  return made.slice(0, -1);
}

/** Every tree that differs from this one by one wrong step. */
export function wrongSteps(tree: Node): Step[] {
  const made: Step[] = [];
  // `around`: the tree with another node in the place of this one; only what lies on the way to it is copied.
  const visit = (node: Node, around: (other: Node) => Node): void => {
    if (node.type === 'unary') visit(node.arg, (arg) => around({ ...node, arg }));
    if (node.type === 'binary') {
      visit(node.left, (left) => around({ ...node, left }));
      visit(node.right, (right) => around({ ...node, right }));
    }
    if (node.type === 'call') {
      for (const [key, each] of Object.entries(node.named))
        visit(each, (other) => around({ ...node, named: { ...node.named, [key]: other } }));
      for (const [i, each] of node.args.entries())
        visit(each, (other) => around({ ...node, args: node.args.map((arg, k) => (k === i ? other : arg)) }));
    }
    for (const { slip, tree: other } of stepsOf(node)) made.push({ slip, tree: around(other) });
  };
  visit(tree, (other) => other);
  return [...made, ...everywhere(tree)];
}
