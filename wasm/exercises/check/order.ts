// Orders of classifiers: by the yield, by a metric, or by an expression.

import type { Instance } from '../draw/draw.js';
import { atPath } from '../draw/fault.js';
import { metricCalled, unknownFunction } from '../expression/core.js';
import { evaluate } from '../expression/evaluate.js';
import { parseExpression } from '../expression/expression.js';
import type { Value } from '../expression/values.js';

/** How good each of the named is: greater is better; undefined where the value is. */
export function merits(instance: Instance, names: readonly string[], by: string, path: string): (number | undefined)[] {
  const scope = instance.scope();
  return atPath(path, () => {
    const kind = by === 'yield' ? undefined : metricCalled(instance.iso, by);
    const plain = /^\w+$/.test(by);
    if (plain && by !== 'yield' && kind === undefined) throw unknownFunction(instance.iso, by, 0, ['yield']);
    const sign = kind?.lowerIsBetter ? -1 : 1;
    return names.map((name) => {
      const value: Value = plain
        ? evaluate(parseExpression(`${kind?.id ?? by}(${name})`), scope)
        : evaluate(parseExpression(by), instance.scope({ X: scope.find(name) as Value }));
      return typeof value === 'number' ? sign * value : undefined;
    });
  });
}

/** The named, best first. */
export function ranked(instance: Instance, names: readonly string[], by: string, path: string): string[] {
  const values = merits(instance, names, by, path);
  return names
    .map((name, i) => ({ name, merit: values[i] ?? -Infinity }))
    .sort((a, b) => b.merit - a.merit)
    .map(({ name }) => name);
}

const same = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));

/** The first two that stand the wrong way round in an order, better and worse. */
export function reversed(order: readonly string[], merit: ReadonlyMap<string, number>): [string, string] | undefined {
  for (let i = 0; i < order.length; i++)
    for (let j = i + 1; j < order.length; j++) {
      const [a, b] = [order[i] as string, order[j] as string];
      const [first, second] = [merit.get(a) ?? -Infinity, merit.get(b) ?? -Infinity];
      if (second > first && !same(first, second)) return [b, a];
    }
  return undefined;
}

export const tied = (values: readonly number[]): boolean =>
  values.some((a, i) => values.some((b, j) => j > i && same(a, b)));
