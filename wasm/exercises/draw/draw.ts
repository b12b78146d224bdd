// Draws the numbers of an exercise from a seed, until all constraints hold.

import type { Isoyield } from 'isoyield';
import { Core, metricCalled, unknownFunction } from '../expression/core.js';
import { evaluate, numberFrom, type Scope } from '../expression/evaluate.js';
import { ExpressionError, type Node, nodes, parseExpression } from '../expression/expression.js';
import { clean, type Utility, type Value } from '../expression/values.js';
import type { Constraint, Formula, Parameter, Texts } from '../format/schema.js';
import type { Exercise } from '../format/types.js';
import { fraction, inLanguage } from '../text/texts.js';
import { buildData, countConstraints, type Data } from './data.js';
import { atPath, Misplaced } from './fault.js';
import { remedyFor, ruleOf } from './hopeless.js';
import { mostValues, normalSeed, random } from './random.js';

const mostAttempts = 1000;
/** Fractions of one parameter, counted once for every denominator that writes them. */
const mostFractions = 10_000;

/** A parameter's value: a number, or a text in several languages. */
type Drawn = number | Texts;

/** An exercise with the numbers of one seed; what everything else is asked of. */
export interface Instance {
  exercise: Exercise;
  seed: string;
  iso: Isoyield;
  core: Core;
  parameters: ReadonlyMap<string, Drawn>;
  data: Data;
  /** Names in expressions; `extra` adds to them. */
  scope: (extra?: Readonly<Record<string, Value>>) => Scope;
  /** The value of an expression that stands at a path of the file. */
  value: (source: Formula, path: string, extra?: Readonly<Record<string, Value>>) => Value;
}

function drawParameter(
  parameter: Parameter,
  name: string,
  exercise: Exercise,
  seed: string,
  attempt: number,
  scope: Scope,
): Drawn {
  const generator = random(exercise.id, seed, attempt, name);
  const read = (source: Formula, ...path: (string | number)[]) =>
    atPath(['parameters', name, ...path].join('/'), () => numberFrom(parseExpression(source), scope));
  if ('value' in parameter) return read(parameter.value, 'value');
  if ('choose' in parameter) return parameter.choose[generator.below(parameter.choose.length)] as Drawn;
  const [key, bounds] =
    'integer' in parameter
      ? (['integer', parameter.integer] as const)
      : 'share' in parameter
        ? (['share', parameter.share] as const)
        : (['fraction', parameter.fraction] as const);
  const [low, high] = bounds.map((each, i) => read(each, key, i)) as [number, number];
  const refused = (code: 'empty_range' | 'wide_range' | 'no_share', ...most: number[]) =>
    new Misplaced(new ExpressionError(code, 0, [low, high, ...most]), `parameters/${name}/${key}`);
  if ('share' in parameter && !(low >= 0 && high <= 1)) throw refused('no_share');
  if (!('denominators' in parameter)) {
    const usual = 'integer' in parameter ? 1 : 0.01;
    const step = parameter.step === undefined ? usual : read(parameter.step, 'step');
    const first = 'integer' in parameter && Number.isInteger(step) ? Math.ceil(low - 1e-9) : low;
    const count = Math.floor((high - first) / step + 1e-9) + 1;
    if (!(count >= 1 && Number.isFinite(count))) throw refused('empty_range');
    if (count > mostValues) throw refused('wide_range', mostValues);
    return clean(first + step * generator.below(count));
  }
  const written = parameter.denominators.reduce((sum, below) => sum + Math.max(0, (high - low) * below + 1), 0);
  // Whole numbers beyond those that are safe cannot be counted through.
  const countable = parameter.denominators.every((below) =>
    [low, high].every((each) => Math.abs(each) * below < Number.MAX_SAFE_INTEGER),
  );
  if (!countable || written > mostFractions) throw refused('wide_range', mostFractions);
  // Every fraction between the bounds once, however many denominators write it.
  const values = new Set<number>();
  for (const below of parameter.denominators)
    for (let above = Math.ceil(low * below - 1e-9); above <= high * below + 1e-9; above++) values.add(above / below);
  const all = [...values].sort((a, b) => a - b);
  if (all.length === 0) throw refused('empty_range');
  return all[generator.below(all.length)] as number;
}

/** Whether a constraint needs parameters alone, and so can be tried before any data are made. */
function plainTree(constraint: Constraint, parameters: ReadonlySet<string>): Node | undefined {
  if (typeof constraint !== 'string') return undefined;
  const tree = parseExpression(constraint);
  return [...nodes(tree)].every((node) => node.type !== 'name' || parameters.has(node.name)) ? tree : undefined;
}

function holds(constraint: Constraint, instance: Instance, path: string): boolean {
  const value = (source: Formula, ...more: (string | number)[]) => instance.value(source, [path, ...more].join('/'));
  if (typeof constraint !== 'object') return value(constraint) === true;
  if ('simple' in constraint) {
    const made = value(constraint.simple, 'simple');
    return typeof made === 'number' && fraction(made, constraint.max ?? 20) !== undefined;
  }
  if ('distinct' in constraint) {
    const all = constraint.distinct.map((each, i) => value(each, 'distinct', i));
    const numbers = all.filter((each) => typeof each === 'number').sort((a, b) => a - b);
    const by = constraint.by ?? 1e-9;
    return (
      numbers.length === all.length && numbers.every((each, i) => i === 0 || each - (numbers[i - 1] as number) >= by)
    );
  }
  return ranksWrongly(instance, constraint.wrong_ranking, path);
}

/** Whether a metric prefers one of two matrices and the yield the other. */
function ranksWrongly({ core, iso, data }: Instance, metric: string, path: string): boolean {
  const matrices = [...data.matrices.values()].map(({ value }) => value);
  const utility = data.utilities.values().next().value?.value;
  return atPath(`${path}/wrong_ranking`, () => {
    if (utility === undefined) throw new ExpressionError('no_utility', 0);
    const kind = metricCalled(iso, metric);
    if (kind === undefined) throw unknownFunction(iso, metric);
    const yields = core.yields(matrices, utility);
    const values = core.metrics(kind.id, matrices, utility);
    const sign = kind.lowerIsBetter ? -1 : 1;
    return values.some((a, i) =>
      values.some((b, j) => {
        const [ya, yb] = [yields[i], yields[j]];
        if (typeof a !== 'number' || typeof b !== 'number' || typeof ya !== 'number' || typeof yb !== 'number')
          return false;
        return sign * (a - b) > 1e-9 && yb - ya > 1e-9;
      }),
    );
  });
}

/** Questions whose answers are numbers can be named by other expressions. */
function makeScope(
  instance: Omit<Instance, 'scope' | 'value'>,
  extra: Readonly<Record<string, Value>>,
  open: readonly string[] = [],
): Scope {
  const { exercise, core, parameters, data } = instance;
  const utility = (): Utility | undefined => {
    const own = extra['utility'];
    if (typeof own === 'object' && own.type === 'utility') return own;
    return data.utilities.get('utility')?.value ?? data.utilities.values().next().value?.value;
  };
  return {
    core,
    utility,
    names: () => [...parameters.keys(), ...data.matrices.keys(), ...data.scores.keys(), ...data.models.keys()],
    find(name) {
      if (Object.hasOwn(extra, name)) return extra[name];
      const parameter = parameters.get(name);
      if (parameter !== undefined) return typeof parameter === 'number' ? parameter : inLanguage(parameter, 'en');
      const datum =
        data.matrices.get(name) ?? data.scores.get(name) ?? data.models.get(name) ?? data.utilities.get(name);
      if (datum !== undefined) return datum.value;
      const question = exercise.questions.find(({ id }) => id === name);
      if (question === undefined || !('answer' in question) || question.answer === undefined) return undefined;
      if (question.kind !== 'number' && question.kind !== 'choice') return undefined;
      if (open.includes(name)) throw new ExpressionError('circular', 0, [name]);
      return evaluate(parseExpression(question.answer), makeScope(instance, extra, [...open, name]));
    },
  };
}

/** `until`: when to give up, in milliseconds as `performance.now` counts them. What is found does not depend on it. */
async function draw(iso: Isoyield, exercise: Exercise, seed: string, until: number): Promise<Instance> {
  const names = new Set(Object.keys(exercise.parameters ?? {}));
  const constraints = (exercise.constraints ?? []).map((constraint, i) => ({
    constraint,
    path: `constraints/${i}`,
    early: plainTree(constraint, names),
    failed: 0,
    held: 0,
  }));
  let negative = 0;
  let attempt = 0;
  let last: Data | undefined;
  // Without scores the parameters decide: those that failed once fail again.
  const tried = new Set<string>();
  const again = Object.keys(exercise.data?.scores ?? {}).length === 0;
  const counted = (each: (typeof constraints)[number], does: boolean) => {
    if (does) each.held++;
    else each.failed++;
    return does;
  };
  for (; attempt < mostAttempts && performance.now() < until; attempt++) {
    const core = new Core(iso, exercise);
    const parameters = new Map<string, Drawn>();
    const early: Scope = {
      core,
      utility: () => undefined,
      names: () => [...parameters.keys()],
      find: (name) => {
        const found = parameters.get(name);
        return found === undefined || typeof found === 'number' ? found : inLanguage(found, 'en');
      },
    };
    for (const [name, parameter] of Object.entries(exercise.parameters ?? {}))
      parameters.set(name, drawParameter(parameter, name, exercise, seed, attempt, early));
    if (again) {
      const key = JSON.stringify([...parameters]);
      if (tried.has(key)) continue;
      tried.add(key);
    }
    const hopeful = constraints.every((each) => {
      const { early: tree, path } = each;
      return tree === undefined || counted(each, atPath(path, () => evaluate(tree, early)) === true);
    });
    if (!hopeful) continue;
    const data = await buildData(exercise, core, early, (name) => random(exercise.id, seed, attempt, name));
    if (!countConstraints(data)) {
      negative++;
      continue;
    }
    last = data;
    core.drew([...data.matrices.values()].map(({ value }) => value));
    const base = { exercise, seed, iso, core, parameters, data };
    const instance: Instance = {
      ...base,
      scope: (extra = {}) => makeScope(base, extra),
      value: (source, path, extra = {}) =>
        atPath(path, () => {
          const made = evaluate(parseExpression(source), makeScope(base, extra));
          return typeof made === 'number' ? clean(made) : made;
        }),
    };
    const met = constraints.every((each) => {
      const { constraint, early: tree, path } = each;
      return tree !== undefined || counted(each, holds(constraint, instance, path));
    });
    if (met) return instance;
  }
  // The one that held least often when it was asked; one that seldom was, because others failed before, may have held never.
  const rate = ({ held, failed }: (typeof constraints)[number]) => (failed === 0 ? 1 : held / (held + failed));
  const worst = constraints.sort((a, b) => rate(a) - rate(b) || b.failed - a.failed)[0];
  const cells = worst === undefined || negative > worst.failed;
  throw cells
    ? new Misplaced(new ExpressionError('no_draw_cells', 0, [attempt]), 'data/matrices', 'remedy_cells')
    : new Misplaced(
        new ExpressionError('no_draw', 0, [attempt, ...ruleOf(worst.constraint)]),
        worst.path,
        remedyFor(worst.constraint, last),
      );
}

const drawn = new WeakMap<Exercise, Map<string, { iso: Isoyield; instance: Promise<Instance> }>>();

/** Seeds of an exercise that are remembered: a player asks again and again, and the hand-ins of a class share as many variants. */
const mostKnown = 32;

/** The numbers of a seed; those that were asked for last are remembered. */
export function instanceOf(
  iso: Isoyield,
  exercise: Exercise,
  seed: string | number,
  until = Number.POSITIVE_INFINITY,
): Promise<Instance> {
  const key = normalSeed(seed);
  let known = drawn.get(exercise);
  if (known === undefined) drawn.set(exercise, (known = new Map()));
  const found = known.get(key);
  if (found?.iso === iso) return found.instance;
  const instance = draw(iso, exercise, key, until);
  known.set(key, { iso, instance });
  // Whoever asked is told; nobody else need be, but whoever has more patience may try again.
  instance.catch(() => known.delete(key));
  const [oldest] = known.keys();
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
  return instance;
}
