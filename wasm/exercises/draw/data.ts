// The data of an exercise: tables, utilities, scores and model problems, made from the parameters that were drawn.

import type { Core } from '../expression/core.js';
import { numberFrom, type Scope } from '../expression/evaluate.js';
import { ExpressionError, parseExpression } from '../expression/expression.js';
import { type Matrix, type Model, type Scores, transposed, type Utility } from '../expression/values.js';
import type { ExerciseFile, Formula, ScoresSource, Texts } from '../format/schema.js';
import { atPath } from './fault.js';
import { asksForMost, goalCurves } from './goal.js';
import type { Random } from './random.js';

/** One datum with its labels. */
export interface Datum<T> {
  value: T;
  name: Texts | undefined;
  classes: Texts[];
  decisions: Texts[];
  positive: number;
  /** What rows and columns of a matrix are, where that is not the true class and the decision. */
  axes?: readonly [Texts, Texts] | undefined;
  unit?: Texts | undefined;
}

export interface Data {
  matrices: Map<string, Datum<Matrix>>;
  utilities: Map<string, Datum<Utility>>;
  scores: Map<string, Datum<Scores>>;
  models: Map<string, Datum<Model>>;
}

const twoClasses: Texts[] = [
  { en: 'positive', uk: 'позитивний' },
  { en: 'negative', uk: 'негативний' },
];
/** Uniform numbers that one score of a beta distribution may need. */
const mostShape = 100;
const lettered = (count: number): Texts[] => Array.from({ length: count }, (_, i) => String.fromCharCode(65 + i));

/** Curves that questions and what is shown need. */
function curvesOf(file: ExerciseFile): string[] {
  const shown = [file.show, ...file.questions.map(({ show }) => show)].flatMap((list) => list ?? []);
  return [
    ...shown.flatMap((each) => (typeof each === 'object' && 'curve' in each ? [each.curve] : [])),
    ...file.questions.flatMap((each) =>
      each.kind === 'point' || each.kind === 'threshold' ? [each.curve ?? 'roc'] : [],
    ),
  ];
}

export async function buildData(
  file: ExerciseFile,
  core: Core,
  scope: Scope,
  generator: (name: string) => Random,
): Promise<Data> {
  const { data = {} } = file;
  const number = (source: Formula, path: string) => atPath(path, () => numberFrom(parseExpression(source), scope));
  const grid = (cells: readonly (readonly Formula[])[], path: string) =>
    cells.map((row, i) => row.map((cell, j) => number(cell, `${path}/${i}/${j}`)));
  const made: Data = { matrices: new Map(), utilities: new Map(), scores: new Map(), models: new Map() };

  for (const [name, source] of Object.entries(data.matrices ?? {})) {
    const cells = grid(source.cells, `data/matrices/${name}/cells`);
    const classes = source.classes ?? data.classes ?? (cells.length === 2 ? twoClasses : lettered(cells.length));
    const positive = source.positive ?? data.positive ?? 0;
    const columns = cells[0]?.length ?? 0;
    const decisions = source.decisions ?? (columns === classes.length ? classes : lettered(columns));
    made.matrices.set(name, {
      value: { type: 'matrix', cells, positive },
      name: source.name,
      classes,
      decisions,
      positive,
      axes: source.axes,
    });
  }
  const [first] = made.matrices.values();
  for (const [name, source] of Object.entries({ ...(data.utility && { utility: data.utility }), ...data.utilities })) {
    const path = name === 'utility' && data.utility ? 'data/utility' : `data/utilities/${name}`;
    const written = grid(source.cells, `${path}/cells`);
    const cells = source.rows === 'decision' ? transposed(written) : written;
    const classes =
      source.classes ?? data.classes ?? first?.classes ?? (cells.length === 2 ? twoClasses : lettered(cells.length));
    const columns = cells[0]?.length ?? 0;
    const own =
      first?.decisions.length === columns ? first.decisions : columns === classes.length ? classes : lettered(columns);
    const decisions = source.decisions ?? own;
    const positive = first?.positive ?? data.positive ?? 0;
    made.utilities.set(name, {
      value: { type: 'utility', cells },
      name: source.name,
      classes,
      decisions,
      positive,
      unit: source.unit,
    });
  }
  const curves = curvesOf(file);
  for (const [name, source] of Object.entries(data.scores ?? {})) {
    const rows = atPath(`data/scores/${name}`, () =>
      scoreRows(source, generator(`data ${name}`), (each, key) => number(each, `data/scores/${name}/${key}`)),
    );
    const classes = source.classes ?? data.classes ?? twoClasses;
    const utility = made.utilities.get('utility') ?? made.utilities.values().next().value;
    const value = await core.scores(
      rows,
      [...curves, ...goalCurves(core.iso, file, name)],
      asksForMost(file, name) ? utility?.value : undefined,
    );
    made.scores.set(name, { value, name: source.name, classes, decisions: classes, positive: 0 });
  }
  for (const [name, source] of Object.entries(data.models ?? {})) {
    const path = `data/models/${name}`;
    const shape = source.shape?.map((each, i) => number(each, `${path}/shape/${i}`));
    const prevalence = source.prevalence === undefined ? undefined : number(source.prevalence, `${path}/prevalence`);
    const classes = data.classes ?? twoClasses;
    made.models.set(name, {
      value: core.model(source.family, shape, prevalence),
      name: source.name,
      classes,
      decisions: classes,
      positive: 0,
    });
  }
  return made;
}

function scoreRows(source: ScoresSource, random: Random, number: (each: Formula, key: string) => number) {
  if ('rows' in source)
    return source.rows.map(([score, label], i) => ({
      score: number(score, `rows/${i}/0`),
      positive: number(label, `rows/${i}/1`) === 1,
    }));
  const count = number(source.n, 'n');
  const prevalence = number(source.prevalence, 'prevalence');
  if (!(Number.isInteger(count) && count >= 2 && count <= 1000)) throw new ExpressionError('empty_range', 0, [2, 1000]);
  if (!(prevalence > 0 && prevalence < 1)) throw new ExpressionError('empty_range', 0, [0, 1]);
  const positives = Math.min(count - 1, Math.max(1, Math.round(prevalence * count)));
  const shape = source.shape?.map((each, i) => number(each, `shape/${i}`));
  const separation = source.separation === undefined ? (shape?.[0] ?? 1) : number(source.separation, 'separation');
  const [a1 = 4, b1 = 2, a0 = 2, b0 = 4] = source.densities === 'beta' ? (shape ?? []) : [];
  for (const [a, b] of [
    [a1, b1],
    [a0, b0],
  ] as const)
    if (![a, b].every((each) => Number.isInteger(each) && each >= 1) || a + b > mostShape)
      throw new ExpressionError('beta_shape', 0, [a, b, mostShape]);
  const decimals = source.decimals ?? 2;
  const one = (positive: boolean): number => {
    if (source.densities === 'linear') return positive ? Math.sqrt(random.uniform()) : 1 - Math.sqrt(random.uniform());
    if (source.densities === 'binormal')
      return random.normal() * (positive ? (shape?.[1] ?? 1) : 1) + (positive ? separation : 0);
    return positive ? random.beta(a1, b1) : random.beta(a0, b0);
  };
  const rounded = (x: number) => Math.round(x * 10 ** decimals) / 10 ** decimals;
  const taken = new Set<number>();
  return Array.from({ length: count }, (_, i) => {
    const positive = i < positives;
    let score = rounded(one(positive));
    for (let tries = 0; !source.ties && taken.has(score) && tries < 200; tries++) score = rounded(one(positive));
    taken.add(score);
    return { score, positive };
  });
}

/** Whether all cells are counts: constraints that nobody has to write. */
export const countConstraints = ({ matrices }: Data): boolean =>
  [...matrices.values()].every(({ value: { cells } }) =>
    cells.flat().every((cell) => cell >= 0 && Number.isFinite(cell)),
  );
