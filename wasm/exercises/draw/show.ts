// What the learner sees: texts with the numbers in place, tables, curves.

import { catalogueOf } from '../expression/core.js';
import { clean, type Scores, type Value } from '../expression/values.js';
import type { Show, Texts } from '../format/schema.js';
import type { Block, CurveBlock, ScoresBlock } from '../format/types.js';
import { say } from '../text/say.js';
import { type Filling, inLanguage, withPlaceholders } from '../text/texts.js';
import type { Datum } from './data.js';
import type { Instance } from './draw.js';
import { Misplaced } from './fault.js';

const labels = (texts: readonly Texts[], language: string) => texts.map((each) => inLanguage(each, language));

/** What stands for a placeholder; undefined where nothing does. `answers`: fillings by id of the question, for solutions. */
export function fillingFor(
  instance: Instance,
  source: string,
  language: string,
  answers: Readonly<Record<string, Filling>> = {},
): Filling {
  if (Object.hasOwn(answers, source)) return answers[source];
  const parameter = instance.parameters.get(source);
  if (typeof parameter === 'number') return { number: parameter };
  if (parameter !== undefined) return { text: inLanguage(parameter, language) };
  try {
    return fillingOf(instance.value(source, ''), language);
  } catch (error) {
    // In a formula, braces that name nothing are TeX; elsewhere reading refused unknown names, and the check tells the rest.
    if (error instanceof Misplaced) return undefined;
    throw error;
  }
}

/** A text with its placeholders filled in. */
export function fill(
  instance: Instance,
  text: Texts | undefined,
  language: string,
  answers: Readonly<Record<string, Filling>> = {},
): string {
  return withPlaceholders(inLanguage(text, language), language, (source) =>
    fillingFor(instance, source, language, answers),
  );
}

/** What stands for a value in a text. */
function fillingOf(value: Value, language: string, decimals = 4): Filling {
  if (typeof value === 'number') return { number: clean(value), decimals };
  if (typeof value === 'string') return { text: value };
  if (typeof value === 'object' && value.type === 'undefined') return { text: say(language, 'undefined_value') };
  return undefined;
}

const heading = (name: string, datum: Datum<unknown>, language: string) =>
  datum.name === undefined ? name : inLanguage(datum.name, language);

/** What stands in the corner of a table. */
export const cornerText = (language: string, axes?: readonly [string, string]) =>
  (axes ?? [say(language, 'true_class'), say(language, 'decision')]).join(' \\ ');

export function scoresBlock(instance: Instance, name: string, language: string): ScoresBlock {
  const datum = instance.data.scores.get(name) as Datum<Scores>;
  return {
    type: 'scores',
    name,
    title: heading(name, datum, language),
    classes: labels(datum.classes, language),
    positive: 0,
    rows: datum.value.rows.map(({ score, positive }) => ({ score, label: positive ? 0 : 1 })),
  };
}

/** Names of a curve and its axes, as the registry has them. */
export function curveNames(
  instance: Instance,
  curve: string,
  language: string,
): { name: string; axes: [string, string] } {
  const { curves } = catalogueOf(instance.iso, language);
  const found = curves.find(({ id }) => id === curve);
  return { name: found?.name ?? curve, axes: [found?.x_name ?? 'x', found?.y_name ?? 'y'] };
}

export function curveBlock(instance: Instance, name: string, curve: string, language: string): CurveBlock {
  const datum = instance.data.scores.get(name) as Datum<Scores>;
  const { x = [], y = [], threshold = [] } = datum.value.curves[curve] ?? {};
  const names = curveNames(instance, curve, language);
  return {
    type: 'curve',
    name,
    title: `${names.name}: ${heading(name, datum, language)}`,
    curve,
    axes: names.axes,
    points: x.map((each, i) => ({ x: each, y: y[i] as number, threshold: threshold[i] ?? null })),
  };
}

/** One thing of `show`. */
export function blocksOf(instance: Instance, what: Show, language: string): Block[] {
  const { matrices, utilities, scores, models } = instance.data;
  if (typeof what === 'object' && 'curve' in what)
    return scores.has(what.of) ? [curveBlock(instance, what.of, what.curve, language)] : [];
  const name = typeof what === 'string' ? what : (Object.values(what)[0] as string);
  const matrix = matrices.get(name);
  if (matrix !== undefined) {
    const total = matrix.value.cells.flat().reduce((a, b) => a + b, 0);
    const shares = typeof what === 'object' && 'shares' in what;
    return [
      {
        type: 'matrix',
        name,
        title: heading(name, matrix, language),
        classes: labels(matrix.classes, language),
        decisions: labels(matrix.decisions, language),
        positive: matrix.positive,
        ...(matrix.axes && {
          axes: [inLanguage(matrix.axes[0], language), inLanguage(matrix.axes[1], language)] as [string, string],
        }),
        cells:
          shares && total > 0
            ? matrix.value.cells.map((row) => row.map((cell) => clean(cell / total)))
            : matrix.value.cells,
        as: shares ? 'shares' : 'counts',
        heat: typeof what === 'object' && 'heat' in what,
      },
    ];
  }
  const utility = utilities.get(name);
  if (utility !== undefined) {
    return [
      {
        type: 'utility',
        name,
        title: utility.name === undefined ? say(language, 'utilities') : inLanguage(utility.name, language),
        classes: labels(utility.classes, language),
        decisions: labels(utility.decisions, language),
        unit: inLanguage(utility.unit, language),
        cells: utility.value.cells,
      },
    ];
  }
  if (scores.has(name)) return [scoresBlock(instance, name, language)];
  const model = models.get(name);
  if (model === undefined) return [];
  const { x, positives, negatives } = model.value;
  return [{ type: 'densities', name, title: heading(name, model, language), x, positives, negatives }];
}

/** The name of a metric in a language; the id itself where the registry has none. */
export function metricName(instance: Instance, id: string, language: string): string {
  const { metrics } = catalogueOf(instance.iso, language);
  const found = metrics.find((metric) => metric.id === id);
  return found === undefined ? id : found.name;
}
