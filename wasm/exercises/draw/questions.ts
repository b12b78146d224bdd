// Questions as the learner gets them.

import { ExpressionError, parseExpression } from '../expression/expression.js';
import { kindWord } from '../expression/functions.js';
import type { Names } from '../expression/rewrites.js';
import { clean, type Matrix, type Scores } from '../expression/values.js';
import { isList, stepsOf } from '../format/construct.js';
import type { Formula, Option, Question, QuestionOf, Texts } from '../format/schema.js';
import type { DrawnQuestion } from '../format/types.js';
import { inLanguage } from '../text/texts.js';
import type { Datum } from './data.js';
import type { Instance } from './draw.js';
import { Misplaced } from './fault.js';
import { random } from './random.js';
import { blocksOf, curveBlock, curveNames, fill, scoresBlock } from './show.js';

/** The parts of an option, however it was written. */
export function optionParts(option: Option): { text: Texts; right?: Formula | undefined; say?: Texts | undefined } {
  // A text in several languages has no language called "text".
  return typeof option === 'object' && 'text' in option
    ? (option as { text: Texts; right?: Formula; say?: Texts })
    : { text: option };
}

/** Cells of which some are given; null is for the learner. */
function givenCells(
  instance: Instance,
  given: readonly (readonly (Formula | null)[])[] | undefined,
  rows: number,
  columns: number,
  path: string,
): (number | null)[][] {
  return Array.from({ length: rows }, (_, i) =>
    Array.from({ length: columns }, (_, j) => {
      const source = given?.[i]?.[j] ?? null;
      return source === null ? null : numberAt(instance, source, `${path}/given/${i}/${j}`);
    }),
  );
}

/** A number from an expression of the file. */
export function numberAt(instance: Instance, source: Formula, path: string): number {
  const value = instance.value(source, path);
  if (typeof value !== 'number')
    throw new Misplaced(new ExpressionError('not_a_number', 0, [String(source), kindWord(value)]), path);
  return clean(value);
}

/** The unit of a number: its own, else a yield is in the unit of its utilities. */
export function unitOf({ data }: Instance, question: QuestionOf<'number'>, language: string): string {
  if (question.unit !== undefined) return inLanguage(question.unit, language);
  const asked = parseExpression(question.answer);
  if (asked.type !== 'call' || asked.name !== 'yield') return '';
  const [, by] = asked.args;
  const utility = by?.type === 'name' ? data.utilities.get(by.name) : data.utilities.values().next().value;
  return inLanguage(utility?.unit, language);
}

interface MatrixTask {
  cells: number[][];
  classes: Texts[];
  decisions: Texts[];
  positive: number;
  given: (number | null)[][];
}

/** The table to fill in, with what it should become. */
export function matrixTask(instance: Instance, question: QuestionOf<'matrix'>, path: string): MatrixTask {
  const { answer } = question;
  const { matrices } = instance.data;
  const [first] = matrices.values();
  const named = typeof answer === 'string' ? matrices.get(answer) : undefined;
  const cells =
    named?.value.cells ??
    (answer as Formula[][]).map((row, i) => row.map((cell, j) => numberAt(instance, cell, `${path}/answer/${i}/${j}`)));
  const like: Datum<Matrix> | undefined = named ?? (first?.value.cells.length === cells.length ? first : undefined);
  const numbered = (count: number): Texts[] => Array.from({ length: count }, (_, i) => String(i));
  const columns = cells[0]?.length ?? 0;
  return {
    cells,
    classes: like?.classes ?? numbered(cells.length),
    decisions: like?.decisions.length === columns ? like.decisions : numbered(columns),
    positive: like?.positive ?? 0,
    given: givenCells(instance, question.given, cells.length, columns, path),
  };
}

interface PointTask {
  rows: number;
  /** Points until there, and the next one. */
  path: { x: number; y: number; threshold: number | null }[];
  next: { x: number; y: number };
  /** The point after that, where there is one. */
  after: { x: number; y: number } | undefined;
}

/** The path until so many items are passed, and where it goes next. */
export function pointTask(instance: Instance, question: QuestionOf<'point'>, path: string): PointTask {
  const { value } = instance.data.scores.get(question.of) as Datum<Scores>;
  const rows = Math.max(
    0,
    Math.min(value.rows.length - 1, Math.round(numberAt(instance, question.rows, `${path}/rows`))),
  );
  const threshold = value.rows[rows]?.score as number;
  const { x = [], y = [], threshold: cuts = [] } = value.curves[question.curve] ?? {};
  const all = x.map((each, i) => ({ x: each, y: y[i] as number, threshold: cuts[i] ?? null }));
  const found = all.findIndex((each) => each.threshold === threshold);
  const next = all[found] ?? { x: 0, y: 0 };
  const before = all.filter((each) => each.threshold === null || each.threshold > threshold);
  // The first point of a PR path has no decisions behind it.
  return {
    rows,
    path: question.curve === 'pr' ? before.filter((each) => each.threshold !== null) : before,
    next,
    after: all[found + 1],
  };
}

interface UtilityTask {
  classes: Texts[];
  decisions: Texts[];
  unit: Texts | undefined;
  given: (number | null)[][];
}

/** The utility matrix to find: its size is that of the matrices it is for. */
export function utilityTask(instance: Instance, question: QuestionOf<'utility'>, path: string): UtilityTask {
  const { matrices, utilities } = instance.data;
  const like = 'best' in question.property ? matrices.get(question.property.best) : matrices.values().next().value;
  const classes = like?.classes ?? [];
  const decisions = question.decisions ?? like?.decisions ?? classes;
  return {
    classes,
    decisions,
    unit: question.unit ?? utilities.values().next().value?.unit,
    given: givenCells(instance, question.given, classes.length, decisions.length, path),
  };
}

interface ConstructTask {
  classes: Texts[];
  decisions: Texts[];
  positive: number;
  given: (number | null)[][];
  /** scores: which items are positive. */
  labels: boolean[];
}

/** What a learner makes: a table of the size and with the labels of another, or scores of labelled items. */
export function constructTask(instance: Instance, question: QuestionOf<'construct'>, path: string): ConstructTask {
  const { matrices } = instance.data;
  const like = question.like === undefined ? matrices.values().next().value : matrices.get(question.like);
  const classes = question.classes ??
    like?.classes ??
    instance.exercise.data?.classes ?? [
      { en: 'positive', uk: 'позитивний' },
      { en: 'negative', uk: 'негативний' },
    ];
  const decisions = question.classes ?? like?.decisions ?? classes;
  const labels = (question.labels ?? []).map((each, i) => numberAt(instance, each, `${path}/labels/${i}`) === 1);
  const given = isList(question) ? [] : givenCells(instance, question.given, classes.length, decisions.length, path);
  return { classes, decisions, positive: like?.positive ?? 0, given, labels };
}

/** What is shown of an example that is to be made. */
function drawnConstruct(instance: Instance, question: QuestionOf<'construct'>, path: string, language: string) {
  const { classes, decisions, positive, given, labels: items } = constructTask(instance, question, path);
  const names = classes.map((each) => inLanguage(each, language));
  return {
    kind: 'construct' as const,
    of: question.of,
    classes: names,
    decisions: decisions.map((each) => inLanguage(each, language)),
    positive,
    given,
    labels: items.map((positiveItem) => names[positiveItem ? 0 : 1] ?? ''),
    conditions: question.conditions.map((each) => fill(instance, each.say, language)),
    ...(question.of === 'curve' && { steps: stepsOf(question), axes: curveNames(instance, 'roc', language).axes }),
  };
}

export function drawnQuestion(instance: Instance, question: Question, index: number, language: string): DrawnQuestion {
  const path = `questions/${index}`;
  const common = {
    id: question.id,
    ask: fill(instance, question.ask, language),
    points: pointsOf(question),
    hints: question.hints?.length ?? 0,
    blocks: (question.show ?? []).flatMap((each) => blocksOf(instance, each, language)),
  };
  const labels = (texts: readonly Texts[]) => texts.map((each) => inLanguage(each, language));
  const order = <T>(list: readonly T[], shuffle: boolean) =>
    shuffle ? random(instance.exercise.id, instance.seed, 0, `order ${question.id}`).shuffled(list) : [...list];
  switch (question.kind) {
    case 'number':
      return {
        ...common,
        kind: 'number',
        unit: unitOf(instance, question, language),
        undefined: question.undefined ?? false,
        digits: question.accept === undefined ? 3 : (question.accept.digits ?? null),
      };
    case 'choice':
    case 'choices': {
      const options = question.options.map((option, i) => ({
        id: String(i),
        text: fill(instance, optionParts(option).text, language),
      }));
      return { ...common, kind: question.kind, options: order(options, question.shuffle ?? false) };
    }
    case 'order': {
      const items = question.of.map((name) => ({ id: name, text: nameOf(instance, name, language) }));
      return { ...common, kind: 'order', items: order(items, true) };
    }
    case 'matrix': {
      const { classes, decisions, positive, given } = matrixTask(instance, question, path);
      return { ...common, kind: 'matrix', classes: labels(classes), decisions: labels(decisions), positive, given };
    }
    case 'threshold':
      return {
        ...common,
        kind: 'threshold',
        scores: scoresBlock(instance, question.of, language),
        curve: curveBlock(instance, question.of, question.curve ?? 'roc', language),
      };
    case 'point':
      return {
        ...common,
        kind: 'point',
        scores: scoresBlock(instance, question.of, language),
        curve: question.curve,
        axes: curveNames(instance, question.curve, language).axes,
        // Any step of the path would be the answer to a question, of this exercise or of this kind.
        path: question.curve === 'roc' ? [{ x: 0, y: 0, threshold: null }] : [],
      };
    case 'utility': {
      const { classes, decisions, unit, given } = utilityTask(instance, question, path);
      return {
        ...common,
        kind: 'utility',
        classes: labels(classes),
        decisions: labels(decisions),
        unit: inLanguage(unit, language),
        given,
      };
    }
    case 'construct':
      return { ...common, ...drawnConstruct(instance, question, path, language) };
    case 'text':
      return { ...common, kind: 'text', lines: question.lines ?? 4 };
  }
}

/** Names of the data, by kind: what slips rewrite expressions with. */
export const namesOf = ({ data }: Instance): Names => ({
  matrices: new Map([...data.matrices].map(([name, { value }]) => [name, value.cells.length])),
  utilities: new Set(data.utilities.keys()),
});

/** How a matrix is called: its name for people, else the one of the file. */
export function nameOf(instance: Instance, name: string, language: string): string {
  const { matrices, scores, models } = instance.data;
  const datum = matrices.get(name) ?? scores.get(name) ?? models.get(name);
  return datum?.name === undefined ? name : inLanguage(datum.name, language);
}

/** Free text counts nothing unless the exercise says so: nobody here can judge it. */
export const pointsOf = (question: Question): number => question.points ?? (question.kind === 'text' ? 0 : 1);
