// The format `isoyield.exercise/2`, and /1 before it. The types and the published JSON schema derive from this.

import * as v from 'valibot';

const described = <S extends v.GenericSchema>(schema: S, text: string) => v.pipe(schema, v.description(text));

const id = v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/, 'id'));
/** Names that expressions use. */
const name = v.pipe(v.string(), v.regex(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/, 'name'));
const expression = described(v.union([v.number(), v.string(), v.boolean()]), 'A number, or an expression');
const texts = described(
  v.union([v.string(), v.pipe(v.record(v.string(), v.string()), v.minEntries(1, 'texts'))]),
  'A text, or one for each language: en, uk',
);
/** Whole numbers from `least` on; messages hold their bounds. */
const whole = (least: number, bounds = `whole ${least}`) =>
  v.pipe(v.number(), v.integer(bounds), v.minValue(least, bounds));
const upTo = (most: number) => v.pipe(whole(0, `whole 0 ${most}`), v.maxValue(most, `whole 0 ${most}`));
const index = whole(0);
const steps = v.pipe(whole(2, 'whole 2 20'), v.maxValue(20, 'whole 2 20'));
const grid = v.pipe(
  v.array(v.pipe(v.array(expression), v.minLength(1, 'grid'), v.maxLength(20, 'grid'))),
  v.minLength(1, 'grid'),
  v.maxLength(20, 'grid'),
);

const parameter = v.union([
  v.strictObject({
    integer: described(v.tuple([expression, expression]), 'From and to, both included'),
    step: v.optional(expression),
  }),
  v.strictObject({
    share: described(v.tuple([expression, expression]), 'From and to, both included, such as a prevalence: 0 to 1'),
    step: described(v.optional(expression), '0.01 when left out'),
  }),
  v.strictObject({
    fraction: described(v.tuple([expression, expression]), 'From and to, both included'),
    denominators: v.pipe(v.array(whole(1)), v.minLength(1)),
  }),
  v.strictObject({
    choose: described(v.pipe(v.array(v.union([v.number(), texts])), v.minLength(1)), 'Numbers or texts'),
  }),
  v.strictObject({ value: expression }),
]);

const constraint = v.union([
  described(v.union([v.string(), v.boolean()]), 'An expression that has to be true'),
  v.strictObject({
    simple: described(expression, 'Has to be a fraction with a small denominator'),
    max: described(v.optional(v.number()), 'The largest denominator, 20 when left out'),
  }),
  v.strictObject({ wrong_ranking: described(v.string(), 'A metric that has to rank some matrices against the yield') }),
  v.strictObject({
    distinct: described(v.array(expression), 'Values that have to lie apart'),
    by: v.optional(v.number()),
  }),
]);

const classes = v.pipe(v.array(texts), v.minLength(2, 'classes'), v.maxLength(20, 'classes'));

const matrix = v.strictObject({
  name: v.optional(texts),
  classes: v.optional(classes),
  decisions: v.optional(classes),
  positive: v.optional(index),
  axes: described(
    v.optional(v.tuple([texts, texts])),
    'What rows and columns are, where nobody is the truth, as of two experts; the true class and the decision when left out',
  ),
  cells: described(grid, 'Rows are the true class, columns the decision'),
});

const utility = v.strictObject({
  name: v.optional(texts),
  classes: v.optional(classes),
  decisions: v.optional(classes),
  unit: v.optional(texts),
  rows: described(v.optional(v.picklist(['true', 'decision'])), 'What rows are; the true class when left out'),
  cells: grid,
});

const scores = v.union([
  v.strictObject({
    name: v.optional(texts),
    classes: v.optional(classes),
    densities: described(v.picklist(['linear', 'binormal', 'beta']), 'What scores are drawn from'),
    separation: described(v.optional(expression), 'binormal: how far the positives lie above the negatives'),
    shape: described(
      v.optional(v.array(expression)),
      'beta: whole a and b of the positives, then of the negatives; binormal: separation and deviation',
    ),
    n: expression,
    prevalence: expression,
    decimals: v.optional(upTo(6)),
    ties: described(v.optional(v.boolean()), 'Whether scores may be equal; false when left out'),
  }),
  v.strictObject({
    name: v.optional(texts),
    classes: v.optional(classes),
    rows: described(
      v.pipe(v.array(v.tuple([expression, expression])), v.minLength(2), v.maxLength(1000)),
      'Score and label; label 1 is positive, 0 negative',
    ),
  }),
]);

const model = v.strictObject({
  name: v.optional(texts),
  family: v.picklist(['linear', 'binormal', 'beta', 'drawn']),
  shape: v.optional(v.array(expression)),
  prevalence: v.optional(expression),
});

const data = v.strictObject({
  classes: v.optional(classes),
  positive: v.optional(index),
  matrices: v.optional(v.record(name, matrix)),
  utility: v.optional(utility),
  utilities: v.optional(v.record(name, utility)),
  scores: v.optional(v.record(name, scores)),
  models: v.optional(v.record(name, model)),
});

const show = v.union([
  name,
  v.strictObject({ curve: v.string(), of: name }),
  v.strictObject({ heat: name }),
  v.strictObject({ shares: name }),
  v.strictObject({ densities: name }),
]);

const accept = v.strictObject({
  digits: described(v.optional(upTo(12)), 'Decimals that count'),
  absolute: v.optional(v.pipe(v.number(), v.minValue(0))),
  relative: v.optional(v.pipe(v.number(), v.minValue(0))),
});

const misconception = v.union([
  described(v.string(), 'One of the bank'),
  v.strictObject({ answer: expression, say: texts }),
]);

/** Of a table: cells that it leaves alone are null. */
const tableMisconception = v.union([
  described(v.string(), 'One of the bank'),
  v.strictObject({ answer: v.union([expression, v.array(v.array(v.nullable(expression)))]), say: texts }),
]);

const option = v.union([texts, v.strictObject({ text: texts, right: v.optional(expression), say: v.optional(texts) })]);
const options = v.pipe(v.array(option), v.minLength(2), v.maxLength(12));

const common = {
  id: name,
  ask: texts,
  points: v.optional(v.pipe(v.number(), v.minValue(0))),
  hints: v.optional(v.array(texts)),
  show: v.optional(v.array(show)),
};

const goal = v.union([
  v.string(),
  v.strictObject({ metric: v.string() }),
  v.strictObject({ at_least: v.record(v.string(), expression), maximise: v.string() }),
]);

const question = v.variant('kind', [
  v.strictObject({
    ...common,
    kind: v.literal('number'),
    answer: expression,
    accept: v.optional(accept),
    unit: v.optional(texts),
    undefined: described(v.optional(v.boolean()), 'The answer may be that there is none'),
    misconceptions: v.optional(v.array(misconception)),
    follow: described(
      v.optional(expression),
      'The answer by names of earlier questions: what follows from the learner’s own answers to them is right too',
    ),
  }),
  v.strictObject({
    ...common,
    kind: v.literal('choice'),
    options,
    answer: v.optional(expression),
    shuffle: v.optional(v.boolean()),
    follow: described(v.optional(expression), 'The index of the option that follows from earlier answers'),
  }),
  v.strictObject({
    ...common,
    kind: v.literal('choices'),
    options,
    answer: v.optional(v.array(index)),
    shuffle: v.optional(v.boolean()),
  }),
  v.strictObject({
    ...common,
    kind: v.literal('order'),
    of: v.pipe(v.array(name), v.minLength(2)),
    by: described(v.string(), 'yield, a metric, or an expression with X for each'),
    misconceptions: v.optional(v.array(v.strictObject({ by: v.string(), say: texts }))),
    follow: described(
      v.optional(v.array(expression)),
      'What to rank by, for each of them, by names of earlier questions',
    ),
  }),
  v.strictObject({
    ...common,
    kind: v.literal('matrix'),
    answer: described(v.union([name, grid]), 'A matrix of the data, or cells'),
    given: v.optional(v.array(v.array(v.nullable(expression)))),
    misconceptions: v.optional(v.array(tableMisconception)),
  }),
  v.strictObject({
    ...common,
    kind: v.literal('threshold'),
    of: name,
    goal: described(goal, 'youden, max_yield, { metric }, or { at_least: { metric: value }, maximise: metric }'),
    curve: v.optional(v.picklist(['roc', 'pr'])),
  }),
  v.strictObject({
    ...common,
    kind: v.literal('point'),
    curve: v.picklist(['roc', 'pr']),
    of: name,
    rows: described(expression, 'How many items have been passed already'),
    accept: v.optional(accept),
  }),
  v.strictObject({
    ...common,
    kind: v.literal('utility'),
    property: v.union([
      v.strictObject({ best: name }),
      v.strictObject({ holds: described(expression, 'With the learner’s matrix as utility') }),
    ]),
    given: v.optional(v.array(v.array(v.nullable(expression)))),
    decisions: v.optional(classes),
    unit: v.optional(texts),
  }),
  v.strictObject({
    ...common,
    kind: v.literal('construct'),
    of: described(v.picklist(['matrix', 'utility', 'scores', 'curve']), 'What the learner makes: X in the conditions'),
    like: described(v.optional(name), 'A matrix of the data whose labels and size it has'),
    classes: v.optional(classes),
    given: described(v.optional(v.array(v.array(v.nullable(expression)))), 'Cells that are given'),
    labels: described(
      v.optional(v.pipe(v.array(expression), v.minLength(2), v.maxLength(20))),
      'scores: the label of each item, 1 or 0',
    ),
    steps: described(
      v.optional(v.tuple([steps, steps])),
      'curve: how many positive and negative items the path has, 10 and 10 when left out',
    ),
    conditions: v.pipe(
      v.array(v.strictObject({ holds: described(expression, 'With X'), say: texts })),
      v.minLength(1),
      v.maxLength(8),
    ),
    sample: described(v.union([grid, v.array(expression)]), 'An answer that meets all conditions'),
  }),
  v.strictObject({
    ...common,
    kind: v.literal('text'),
    lines: v.optional(index),
    sample: described(v.optional(texts), 'What a good answer says'),
    rubric: described(v.optional(v.array(texts)), 'What the teacher looks for; each is worth the same'),
  }),
]);

export const exerciseSchema = v.strictObject({
  schema: described(
    v.picklist(['isoyield.exercise/1', 'isoyield.exercise/2']),
    'Version 2 shuffles options unless `shuffle` is false',
  ),
  id,
  minutes: v.optional(v.pipe(v.number(), v.minValue(1))),
  title: texts,
  statement: texts,
  parameters: v.optional(v.record(name, parameter)),
  constraints: v.optional(v.array(constraint)),
  data: v.optional(data),
  show: v.optional(v.array(show)),
  questions: v.pipe(v.array(question), v.minLength(1), v.maxLength(30)),
  solution: v.optional(texts),
  note: v.optional(v.strictObject({ goal: v.optional(texts), slips: v.optional(texts) })),
});

/** Parts that the published schema names once. */
export const schemaParts = { texts, expression, grid, classes, show, option };

export type Texts = v.InferOutput<typeof texts>;
/** A number, or the text of an expression. */
export type Formula = v.InferOutput<typeof expression>;
export type Parameter = v.InferOutput<typeof parameter>;
export type Constraint = v.InferOutput<typeof constraint>;
export type MatrixSource = v.InferOutput<typeof matrix>;
export type UtilitySource = v.InferOutput<typeof utility>;
export type ScoresSource = v.InferOutput<typeof scores>;
export type Show = v.InferOutput<typeof show>;
export type Accept = v.InferOutput<typeof accept>;
export type Option = v.InferOutput<typeof option>;
export type Goal = v.InferOutput<typeof goal>;
export type Question = v.InferOutput<typeof question>;
export type QuestionKind = Question['kind'];
export type QuestionOf<K extends QuestionKind> = Extract<Question, { kind: K }>;
/** An exercise as its file holds it. */
export type ExerciseFile = v.InferOutput<typeof exerciseSchema>;
