// Values of expressions.

import { nearest } from 'isoyield/base';
import { ExpressionError, type Node } from './expression.js';
import { fail, functions, kindWord, metric, type Scope } from './functions.js';
import { clean, isUndefined, undefinedBecause, type Value } from './values.js';

export type { Scope } from './functions.js';

export const averages = ['macro', 'micro', 'weighted'];

const power = (base: number, exponent: number): number => {
  // Whole powers by multiplication, which every machine rounds alike.
  if (!Number.isInteger(exponent) || Math.abs(exponent) > 64) return base ** exponent;
  let made = 1;
  for (let i = 0; i < Math.abs(exponent); i++) made *= base;
  return exponent < 0 ? 1 / made : made;
};

const near = (a: number, b: number) => a === b || Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));

function binary(op: string, left: Value, right: Value, at: number): Value {
  const comparing = ['==', '!=', '<', '<=', '>', '>='].includes(op);
  if (isUndefined(left) || isUndefined(right)) {
    if (comparing)
      return op === '=='
        ? isUndefined(left) && isUndefined(right)
        : op === '!=' && isUndefined(left) !== isUndefined(right);
    return isUndefined(left) ? left : right;
  }
  if (typeof left === 'string' && typeof right === 'string' && comparing)
    return op === '==' ? left === right : left !== right;
  if (typeof left !== 'number') return fail('argument_type', at, op, 'a_number', kindWord(left));
  if (typeof right !== 'number') return fail('argument_type', at, op, 'a_number', kindWord(right));
  const same = near(left, right);
  switch (op) {
    case '==':
      return same;
    case '!=':
      return !same;
    case '<':
      return !same && left < right;
    case '<=':
      return same || left < right;
    case '>':
      return !same && left > right;
    case '>=':
      return same || left > right;
  }
  const made =
    op === '+'
      ? left + right
      : op === '-'
        ? left - right
        : op === '*'
          ? left * right
          : op === '/'
            ? left / right
            : power(left, right);
  return Number.isNaN(made) ? undefinedBecause('zero_by_zero') : made;
}

const truth = (value: Value, op: string, at: number): boolean => {
  if (isUndefined(value)) return false;
  return typeof value === 'boolean' ? value : fail('argument_type', at, op, 'a_truth', kindWord(value));
};

/** The value of an expression. Throws an `ExpressionError` where it makes no sense; undefined values are values. */
export function evaluate(node: Node, scope: Scope): Value {
  switch (node.type) {
    case 'number':
      return node.value;
    case 'name': {
      if (node.name === 'true' || node.name === 'false') return node.name === 'true';
      const found = scope.find(node.name);
      if (found !== undefined) return found;
      if (averages.includes(node.name)) return { type: 'word', word: node.name };
      throw new ExpressionError('unknown_name', node.at, [node.name], nearest(node.name, scope.names()));
    }
    case 'unary': {
      const value = evaluate(node.arg, scope);
      if (node.op === 'not') return !truth(value, 'not', node.at);
      if (isUndefined(value)) return value;
      return typeof value === 'number' ? -value : fail('argument_type', node.at, '-', 'a_number', kindWord(value));
    }
    case 'binary': {
      const left = evaluate(node.left, scope);
      if (node.op === 'and') return truth(left, 'and', node.at) && truth(evaluate(node.right, scope), 'and', node.at);
      if (node.op === 'or') return truth(left, 'or', node.at) || truth(evaluate(node.right, scope), 'or', node.at);
      return binary(node.op, left, evaluate(node.right, scope), node.at);
    }
    case 'call': {
      if (node.name === 'if') {
        if (node.args.length !== 3) return fail('argument_count', node.at, 'if', 3);
        const [condition, yes, no] = node.args as [Node, Node, Node];
        return evaluate(truth(evaluate(condition, scope), 'if', node.at) ? yes : no, scope);
      }
      const naming = node.name === 'best_value' || node.name === 'best_threshold';
      const args = node.args.map((each, i) => (naming && i === 0 ? '' : evaluate(each, scope)));
      const named: Record<string, Value> = Object.fromEntries(
        Object.entries(node.named).map(([key, each]) => [key, evaluate(each, scope)]),
      );
      const own = Object.hasOwn(functions, node.name) ? functions[node.name] : undefined;
      return (own ?? metric)(scope, { name: node.name, args, nodes: node.args, named }, node.at);
    }
  }
}

/** A number from an expression, without the rounding of arithmetic. */
export function numberFrom(node: Node, scope: Scope): number {
  const value = evaluate(node, scope);
  return typeof value === 'number' ? clean(value) : fail('not_a_number', node.at, '…', kindWord(value));
}
