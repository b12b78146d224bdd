// Values of expressions. Arithmetic is done here, everything statistical by the core.

import { type Core, type MetricArguments, metricCalled } from './core.js';
import { ExpressionError, type Node } from './expression.js';
import type { Wording } from './say.js';
import {
  clean,
  isUndefined,
  type Matrix,
  type Scores,
  turned,
  type Utility,
  undefinedBecause,
  type Value,
} from './values.js';

/** What names mean. */
export interface Scope {
  core: Core;
  /** Undefined where there is no such name. */
  find(name: string): Value | undefined;
  /** All names, for hints. */
  names(): string[];
  /** The utility matrix that yields mean when none is named. */
  utility(): Utility | undefined;
}

export const averages = ['macro', 'micro', 'weighted'];

type Work = (scope: Scope, call: Call, at: number) => Value;
interface Call {
  name: string;
  args: Value[];
  nodes: Node[];
  named: Record<string, Value>;
}

const fail = (code: Wording, at: number, ...values: (string | number)[]): never => {
  throw new ExpressionError(code, at, values);
};

const kindWords = {
  matrix: 'a_matrix',
  scores: 'some_scores',
  model: 'a_model',
  utility: 'a_utility',
  undefined: 'undefined_value',
} as const;

export function kindWord(value: Value): Wording {
  if (typeof value === 'number') return 'a_number';
  if (typeof value === 'boolean') return 'a_truth';
  if (typeof value === 'string' || value.type === 'word') return 'a_text';
  return kindWords[value.type];
}

function typed<T extends 'matrix' | 'scores' | 'model' | 'utility'>(
  { name, args }: Call,
  index: number,
  type: T,
  at: number,
): Extract<Value, { type: T }> {
  const value = args[index];
  if (value === undefined) return fail('argument_count', at, name, `≥ ${index + 1}`);
  if (typeof value !== 'object' || value.type !== type)
    return fail('argument_type', at, name, kindWords[type], kindWord(value));
  return value as Extract<Value, { type: T }>;
}

function counted({ name, args }: Call, least: number, most: number, at: number): void {
  if (args.length < least || args.length > most)
    fail('argument_count', at, name, least === most ? least : most === Infinity ? `≥ ${least}` : `${least}–${most}`);
}

/** A function of numbers: undefined when one of them is. */
const ofNumbers =
  (work: (...numbers: number[]) => number, least: number, most = least): Work =>
  (_, call, at) => {
    counted(call, least, most, at);
    const lost = call.args.find(isUndefined);
    if (lost !== undefined) return lost;
    const numbers = call.args.map((each) =>
      typeof each === 'number' ? each : fail('argument_type', at, call.name, 'a_number', kindWord(each)),
    );
    const made = work(...numbers);
    return Number.isNaN(made) ? undefinedBecause('no_number') : made;
  };

const place =
  (sign: 1 | -1): Work =>
  (scope, call, at) => {
    const best = ofNumbers(
      (...all) => {
        const signed = all.map((each) => sign * each);
        return signed.indexOf(Math.max(...signed));
      },
      1,
      Infinity,
    );
    return best(scope, call, at);
  };

const matrixOf = (cells: number[][], positive: number): Matrix => ({ type: 'matrix', cells, positive });

/** The matrix when deciding positive at score >= threshold, or at score > threshold. */
export function matrixAt(scores: Scores, threshold: number, strict = false): Matrix {
  const { points } = scores;
  const [none] = points;
  let found = none;
  for (const point of points) if (strict ? point.threshold > threshold : point.threshold >= threshold) found = point;
  return (
    found?.matrix ??
    matrixOf(
      [
        [0, 0],
        [0, 0],
      ],
      0,
    )
  );
}

const cut =
  (strict: boolean): Work =>
  (_, call, at) => {
    counted(call, 2, 2, at);
    const threshold = call.args[1] as Value;
    if (isUndefined(threshold)) return threshold;
    if (typeof threshold !== 'number') return fail('argument_type', at, call.name, 'a_number', kindWord(threshold));
    return matrixAt(typed(call, 0, 'scores', at), threshold, strict);
  };

const index = (call: Call, at: number, i: number, size: number): number => {
  const value = call.args[i];
  if (typeof value !== 'number') return fail('argument_type', at, call.name, 'a_number', kindWord(value ?? ''));
  if (!Number.isInteger(value) || value < 0 || value >= size) return fail('no_such_class', at, call.name, value);
  return value;
};

const margin =
  (pick: (cells: number[][], i: number) => number[]): Work =>
  (_, call, at) => {
    counted(call, 2, 2, at);
    const { cells } = typed(call, 0, 'matrix', at);
    return pick(cells, index(call, at, 1, cells.length)).reduce((a, b) => a + b, 0);
  };

const best =
  (part: 'value' | 'threshold'): Work =>
  (scope, call, at) => {
    counted(call, 2, 2, at);
    const [metric] = call.nodes;
    const id = metric?.type === 'name' ? metricCalled(scope.core.iso, metric.name)?.id : undefined;
    if (id === undefined) return fail('unknown_function', at, metric?.type === 'name' ? metric.name : call.name);
    return typed(call, 1, 'model', at).best(id)[part];
  };

/** Functions beside the metrics. */
const functions: Record<string, Work> = {
  min: ofNumbers(Math.min, 1, Infinity),
  max: ofNumbers(Math.max, 1, Infinity),
  mean: ofNumbers((...all) => all.reduce((a, b) => a + b, 0) / all.length, 1, Infinity),
  abs: ofNumbers(Math.abs, 1),
  sqrt: ofNumbers(Math.sqrt, 1),
  log: ofNumbers(Math.log, 1),
  exp: ofNumbers(Math.exp, 1),
  floor: ofNumbers((x) => Math.floor(x + 1e-9), 1),
  ceil: ofNumbers((x) => Math.ceil(x - 1e-9), 1),
  round: ofNumbers((x, digits = 0) => Math.round(x * 10 ** digits + 1e-9) / 10 ** digits, 1, 2),
  argmax: place(1),
  argmin: place(-1),
  yield: (scope, call, at) => {
    counted(call, 1, 2, at);
    const utility = call.args.length > 1 ? typed(call, 1, 'utility', at) : scope.utility();
    if (utility === undefined) return fail('no_utility', at);
    const { prevalence } = call.named;
    return scope.core.yields([typed(call, 0, 'matrix', at)], utility, numberOr(prevalence, at, call.name))[0] as Value;
  },
  cell: (_, call, at) => {
    counted(call, 3, 3, at);
    const { cells } = typed(call, 0, 'matrix', at);
    return cells[index(call, at, 1, cells.length)]?.[index(call, at, 2, cells[0]?.length ?? 0)] as number;
  },
  total: (_, call, at) => {
    counted(call, 1, 1, at);
    return typed(call, 0, 'matrix', at)
      .cells.flat()
      .reduce((a, b) => a + b, 0);
  },
  /** Items of a class, and items decided for one. */
  actual: margin((cells, i) => cells[i] as number[]),
  decided: margin((cells, i) => cells.map((row) => row[i] as number)),
  count: (_, call, at) => {
    counted(call, 1, 1, at);
    return typed(call, 0, 'scores', at).rows.length;
  },
  at: cut(false),
  above: cut(true),
  sum: (_, call, at) => {
    counted(call, 1, Infinity, at);
    const all = call.args.map((_, i) => typed(call, i, 'matrix', at));
    const [first] = all as [Matrix];
    return matrixOf(
      first.cells.map((row, i) => row.map((_, j) => all.reduce((sum, { cells }) => sum + (cells[i]?.[j] ?? 0), 0))),
      first.positive,
    );
  },
  always: (_, call, at) => {
    counted(call, 2, 2, at);
    const { cells, positive } = typed(call, 0, 'matrix', at);
    const decision = index(call, at, 1, cells[0]?.length ?? 0);
    const total = (row: number[]) => row.reduce((a, b) => a + b, 0);
    return matrixOf(
      cells.map((row) => row.map((_, j) => (j === decision ? total(row) : 0))),
      positive,
    );
  },
  transpose: (_, call, at) => {
    counted(call, 1, 1, at);
    const value = call.args[0] as Value;
    if (typeof value === 'object' && value.type === 'utility') return { type: 'utility', cells: turned(value.cells) };
    const { cells, positive } = typed(call, 0, 'matrix', at);
    return matrixOf(turned(cells), positive);
  },
  flip: (_, call, at) => {
    counted(call, 1, 1, at);
    const { cells, positive } = typed(call, 0, 'matrix', at);
    return matrixOf(cells, (positive + 1) % cells.length);
  },
  best_value: best('value'),
  best_threshold: best('threshold'),
};

export const functionNames = ['if', ...Object.keys(functions)];

function numberOr(value: Value | undefined, at: number, name: string): number | undefined {
  if (value === undefined) return undefined;
  return typeof value === 'number' ? value : fail('argument_type', at, name, 'a_number', kindWord(value));
}

function metric(scope: Scope, call: Call, at: number): Value {
  const { name, args, named } = call;
  const kind = metricCalled(scope.core.iso, name);
  if (kind === undefined) return fail('unknown_function', at, name);
  counted(call, 1, 2, at);
  const [of, which] = args as [Value, Value | undefined];
  if (isUndefined(of)) return of;
  if (typeof of === 'object' && (of.type === 'scores' || of.type === 'model')) {
    const [node] = call.nodes;
    if (!kind.scores) return fail('needs_threshold', at, name, node?.type === 'name' ? node.name : 'S');
    return of.metrics.get(kind.id) ?? undefinedBecause('unknown');
  }
  const matrix = typed(call, 0, 'matrix', at);
  if (kind.scores) return fail('not_for_matrix', at, name);
  const asked: MetricArguments = {
    beta: numberOr(named['beta'], at, name),
    prevalence: numberOr(named['prevalence'], at, name),
  };
  if (typeof which === 'object' && which.type === 'word') asked.of = which.word;
  else if (which !== undefined) asked.of = index(call, at, 1, matrix.cells.length);
  return scope.core.metric(kind.id, matrix, asked);
}

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
      return fail('unknown_name', node.at, node.name);
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
