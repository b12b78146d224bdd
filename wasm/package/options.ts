// What the calls of the package can be told, and the refusal of what belongs to another call.

import { kindOf, type Language, refuse } from './errors.js';
import type { ColumnItems, ColumnWork } from './isoyield.mjs';
import type {
  ElicitOptions as CoreElicitOptions,
  IsometricOptions as CoreIsometricOptions,
  ModelProblemOptions as CoreModelProblemOptions,
  Options as CoreOptions,
  PlanOptions as CorePlanOptions,
  ScatterOptions as CoreScatterOptions,
  Preview,
} from './report.js';
import { type Cells, cellsText, type UnknownSource, type UtilitySource, unknownText, utilityText } from './sources.js';

/** Options that make no sense elsewhere; all others are for both kinds of report. */
export const onlyMatrices = [
  ...(['classes', 'decisions', 'interval', 'ratio_interval', 'items', 'kappa_weights', 'per_class'] as const),
] as const;
/** Options that say how a table is read. */
const columns = [
  ...(['truth', 'scores', 'probabilities', 'predicted', 'utilities', 'weight', 'fold', 'group', 'id'] as const),
  ...(['count', 'positives', 'negatives', 'missing', 'encoding'] as const),
] as const;
export const onlyReading = [...columns, 'onProgress', 'signal', 'helpers'] as const;
export const onlyScores = [
  ...columns,
  ...(['scale', 'recalibrate', 'curves', 'thresholds', 'compare', 'bootstrap'] as const),
  ...(['resample', 'vertices', 'permutations', 'permute', 'area_interval'] as const),
] as const;

export const forBoth = [
  'positive',
  'rows',
  'utility',
  'unknown',
  'slice',
  'unit',
  'seed',
  'draws',
  'posterior',
  'class_totals',
  'metrics',
] as const;

type Choices = { [Name in keyof CoreOptions]?: CoreOptions[Name] | undefined };
/** Options whose types are wider here than in the core. */
interface Wider {
  /** How bad each disagreement is for `cohen_kappa_weighted`: a name, a power of the steps between the classes, or a matrix. */
  kappa_weights?: 'unweighted' | 'linear' | 'quadratic' | number | string | Cells | undefined;
  /** Metrics of single classes; left out: all, the popular ones of more than 30 classes. */
  per_class?: 'all' | 'popular' | undefined;
  /** Labels for matrices that have none. */
  classes?: string | readonly (string | number)[] | undefined;
  /** Labels of the decisions, when they are not the classes. */
  decisions?: string | readonly (string | number)[] | undefined;
  /** Label of the positive class. */
  positive?: string | number | undefined;
  /** What the rows of the input are; as the text says, else the true class, when left out. */
  rows?: 'true' | 'predicted' | '' | undefined;
  /** How class totals came about, for intervals: the items were drawn whatever their class, or so many of each class were chosen. */
  class_totals?: 'random' | 'fixed' | undefined;
  /** Class shares where the classifiers will work: that of the positive class, or one a class. */
  prevalence?: number | readonly number[] | undefined;
  /** Utility of each decision for each class; 1 for every right one when left out. */
  utility?: UtilitySource | undefined;
  /** Utilities that are not known: distributions of cells, or matrices with probabilities. */
  unknown?: UnknownSource | undefined;
  /** Language of messages and notes. */
  language?: Language | undefined;
  /** Score columns. */
  scores?: string | readonly string[] | undefined;
  /** Classifiers with a column of probabilities or logits for each class, by name: `{ A: ['p_0', 'p_1', 'p_2'] }`, or `['bad:u', 'ok:v']`
   * where headings do not say the class. */
  probabilities?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Maps to recalibrate probabilities by: isotonic, platt, temperature, beta, histogram, or all of them. */
  recalibrate?: string | readonly string[] | undefined;
  /** What each decision is worth item by item, a column for each class, by decision: `{ treat: ['u_treat_ill', 'u_treat_well'], ... }`. */
  utilities?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Columns of decided labels, each a classifier. */
  predicted?: string | readonly string[] | undefined;
  /** Curves to trace, by id or alias. */
  curves?: string | readonly string[] | undefined;
  /** Rules of threshold choice, by id. */
  thresholds?: string | readonly string[] | undefined;
  /** Metrics for the bootstrap besides ROC AUC and average precision, by id or alias. */
  resample?: string | readonly string[] | undefined;
  /** Metrics for the permutation tests, by id or alias, or `yield`; `roc_auc`, `accuracy` and `yield` when left out. */
  permute?: string | readonly string[] | undefined;
  /** Method for likelihood ratios and the odds ratio; `score` when left out. */
  ratio_interval?: 'score' | 'log' | undefined;
  /** Method for the area under the ROC curve; `delong` when left out. */
  area_interval?: 'delong' | 'wald' | undefined;
  /** Metrics to report, by id or alias; every one when left out. */
  metrics?: string | readonly string[] | undefined;
  /** Own metrics: `name = expression` over TP FP FN TN N P; `cost(w = 5) = (TP - w * FP) / n`. */
  define?: string | readonly string[] | undefined;
  /** Rows that miss a cell: left out and noted, or refused. */
  missing?: 'drop' | 'refuse' | undefined;
  /** What scores are when losses read them; `probability` when left out. */
  scale?: 'probability' | 'logit' | undefined;
  /** Parameters of metrics and curves, by the ids in the catalogue: `beta=2`, `max_fpr=0.2`, `bins=15`. */
  parameters?: string | readonly string[] | undefined;
}
/** Every option, each with the type that the package takes. */
type AllOptions = Omit<Choices, keyof Wider> & Wider;

/** Options of `matrix`, `read` and `readUtility`. */
export type MatrixOptions = Omit<AllOptions, (typeof onlyScores)[number]>;

export const forLabelSets = [
  'classes',
  'beta',
  'parameters',
  'per_class',
  'define',
  'intervals',
  'level',
  'interval',
  'language',
] as const;
/** Options of `multilabel`; `classes` are all labels there are. */
export type MultilabelOptions = Pick<AllOptions, (typeof forLabelSets)[number]>;

/** How far the reading of a table is. */
export interface Progress {
  bytes: number;
  /** Undefined when the source does not say how long it is. */
  total: number | undefined;
  rows: number;
  /** What the columns are read as, as soon as enough was read. */
  preview: Preview | null;
  /** How far the bootstrap is, once the table was read. */
  resamples?: { done: number; total: number };
}

/** Options of `scores`. */
export type ScoresOptions = Omit<AllOptions, (typeof onlyMatrices)[number]> & {
  onProgress?: ((progress: Progress) => void) | undefined;
  /** Cancels: the promise is rejected with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Workers that take columns of a long table of two classes off this one's hands; each is given one column at a time. */
  helpers?: readonly ColumnHelper[] | undefined;
};

/** What a helper is given: plain data, to be posted to a worker and handed to `columnWork` there. */
export interface ColumnTask {
  readonly items: ColumnItems;
  readonly options: Partial<CoreOptions>;
}

/** Asks another worker. Where it fails, the column is worked on here. */
export type ColumnHelper = (task: ColumnTask) => Promise<ColumnWork>;

/** Options of `reanalyse`. */
export type ReanalyseOptions = Omit<ScoresOptions, (typeof onlyReading)[number]>;

/** Options of `isometrics`. */
export type IsometricsOptions = {
  [Name in keyof Omit<CoreIsometricOptions, 'metric' | 'space' | 'levels' | 'define' | 'parameters' | 'language'>]?:
    | CoreIsometricOptions[Name]
    | undefined;
} & {
  /** Id or alias of a metric of the four cells, or the name of a definition. */
  metric: string;
  /** (fpr, tpr) or (recall, precision). */
  space?: 'roc' | 'pr' | undefined;
  /** Values to draw; round ones over the range when left out. */
  levels?: number | readonly number[] | undefined;
  /** Own metrics: `name = expression`. */
  define?: string | readonly string[] | undefined;
  /** Parameters of the metric: `w=5`. */
  parameters?: string | readonly string[] | undefined;
  language?: Language | undefined;
};

/** What is asked while a bootstrap runs. */
export interface BootstrapControls {
  onProgress?: ((progress: { done: number; total: number }) => void) | undefined;
  /** Cancels: the promise is rejected with the signal's reason. */
  signal?: AbortSignal | undefined;
}

/** Options of `plan`. */
export type PlanOptions = { [Name in keyof CorePlanOptions]?: CorePlanOptions[Name] | undefined } & {
  goal: 'auc' | 'auc_difference' | 'rate' | 'yields';
  pairing?: 'unpaired' | 'least' | 'largest' | undefined;
  language?: Language | undefined;
};

/** Options of `elicit`. */
export type ElicitOptions = { [Name in keyof CoreElicitOptions]?: CoreElicitOptions[Name] | undefined } & {
  as: 'threshold' | 'cost_ratio' | 'false_alarms' | 'beta' | 'slope' | 'number_willing_to_treat';
  value: number;
  language?: Language | undefined;
};

/** Options of `modelProblem`. */
export type ModelProblemOptions = {
  [Name in keyof Omit<CoreModelProblemOptions, 'family' | 'shape' | 'curves' | 'metrics' | 'language'>]?:
    | CoreModelProblemOptions[Name]
    | undefined;
} & {
  /** Densities of the scores: 2 - 2x and 2x, two normal ones, two Beta ones, two straight between heights. */
  family?: 'linear' | 'binormal' | 'beta' | 'drawn' | undefined;
  /**
   * binormal: how far the positives are above the negatives, and their standard deviation; beta: a and b of each class; drawn: heights of
   * the positives' density at evenly spaced scores from 0 to 1, then as many of the negatives'.
   */
  shape?: readonly number[] | undefined;
  /** Curves by id, `METRIC_by_threshold` too; ROC, PR and each of the metrics when left out. */
  curves?: string | readonly string[] | undefined;
  /** Metrics of counts to be made best. */
  metrics?: string | readonly string[] | undefined;
  language?: Language | undefined;
};

/** Options of `scatter`. */
export type ScatterOptions = { [Name in keyof CoreScatterOptions]?: CoreScatterOptions[Name] | undefined } & {
  language?: Language | undefined;
};

/** Options that hold several names: one text may list them, as on the command line. */
const listed: ReadonlySet<string> = new Set([
  ...(['classes', 'decisions', 'curves', 'thresholds', 'resample', 'recalibrate', 'parameters', 'metrics'] as const),
]);
const namesOf = (value: unknown) => (typeof value === 'string' ? value.split(',').map((each) => each.trim()) : value);

/** The core's options, or the refusal of those that belong to another call. What is no option at all the core refuses. */
export function checked(options: unknown, call: string, foreign: readonly string[]): Partial<CoreOptions> {
  if (typeof options !== 'object' || options === null) throw refuse('options_type', undefined, [kindOf(options)]);
  const { utility, unknown, kappa_weights: weights, ...others } = options as Record<string, unknown>;
  const rest = Object.fromEntries(
    Object.entries(others).map(([name, each]) => [name, listed.has(name) ? namesOf(each) : each]),
  );
  const language = rest['language'];
  for (const [name, value] of Object.entries(options)) {
    if (foreign.includes(name) && value !== undefined) throw refuse('option_elsewhere', language, [name, call], name);
  }
  return {
    ...rest,
    ...(weights !== undefined && { kappa_weights: Array.isArray(weights) ? cellsText(weights) : String(weights) }),
    ...(utility !== undefined && utility !== null && { utility: utilityText(utility, language) }),
    ...(unknown !== undefined && unknown !== null && { unknown: unknownText(unknown) }),
  };
}
