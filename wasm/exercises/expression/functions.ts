// The functions of expressions. Arithmetic is done here, everything statistical by the core.

import type { Wording } from '../text/say.js';
import { type Core, type MetricArguments, metricCalled, unknownFunction } from './core.js';
import { ExpressionError, type Node } from './expression.js';
import {
  isUndefined,
  type Matrix,
  type Scores,
  transposed,
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

type Work = (scope: Scope, call: Call, at: number) => Value;
interface Call {
  name: string;
  args: Value[];
  nodes: Node[];
  named: Record<string, Value>;
}

export const fail = (code: Wording, at: number, ...values: (string | number)[]): never => {
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
function matrixAt(scores: Scores, threshold: number, strict = false): Matrix {
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
    if (id === undefined) throw unknownFunction(scope.core.iso, metric?.type === 'name' ? metric.name : call.name, at);
    return typed(call, 1, 'model', at).best(id)[part];
  };

/** Functions beside the metrics. */
export const functions: Record<string, Work> = {
  min: ofNumbers(Math.min, 1, Infinity),
  max: ofNumbers(Math.max, 1, Infinity),
  mean: ofNumbers((...all) => all.reduce((a, b) => a + b, 0) / all.length, 1, Infinity),
  abs: (scope, call, at) => {
    const [of] = call.args;
    if (typeof of === 'object' && of.type === 'utility')
      return { type: 'utility', cells: of.cells.map((row) => row.map(Math.abs)) };
    return ofNumbers(Math.abs, 1)(scope, call, at);
  },
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
    if (typeof value === 'object' && value.type === 'utility')
      return { type: 'utility', cells: transposed(value.cells) };
    const { cells, positive } = typed(call, 0, 'matrix', at);
    return matrixOf(transposed(cells), positive);
  },
  flip: (_, call, at) => {
    counted(call, 1, 1, at);
    const { cells, positive } = typed(call, 0, 'matrix', at);
    return matrixOf(cells, (positive + 1) % cells.length);
  },
  /** With the classes, and so the decisions, from the last to the first. */
  reverse: (_, call, at) => {
    counted(call, 1, 1, at);
    const { cells, positive } = typed(call, 0, 'matrix', at);
    return matrixOf(cells.map((row) => [...row].reverse()).reverse(), cells.length - 1 - positive);
  },
  best_value: best('value'),
  best_threshold: best('threshold'),
};

function numberOr(value: Value | undefined, at: number, name: string): number | undefined {
  if (value === undefined) return undefined;
  return typeof value === 'number' ? value : fail('argument_type', at, name, 'a_number', kindWord(value));
}

/** A metric, by any of its names. */
export function metric(scope: Scope, call: Call, at: number): Value {
  const { name, args, named } = call;
  const kind = metricCalled(scope.core.iso, name);
  if (kind === undefined) throw unknownFunction(scope.core.iso, name, at, ['if', ...Object.keys(functions)]);
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
