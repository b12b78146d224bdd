// Written by generate.mjs from the structs of the core. Do not edit.

export interface Settings {
  /**
   * what the rows of the input were read as: true or predicted
   */
  rows: string;
  /**
   * whether the input or an option named the axes; false: assumed
   */
  rows_named: boolean;
  /**
   * language of the messages
   */
  language: string;
  /**
   * column of weights
   */
  weight?: string;
  /**
   * column of true labels
   */
  truth?: string;
  /**
   * beta of fbeta
   */
  beta?: number;
  /**
   * metrics asked for, when not every one is reported
   */
  metrics?: string[];
  /**
   * weights of disagreements for cohen_kappa_weighted, when given
   */
  kappa_weights?: string;
  /**
   * false: none were wanted
   */
  intervals?: boolean;
  /**
   * probability that an interval covers
   */
  level: number;
  /**
   * method for shares
   */
  interval: string;
  /**
   * log: method for likelihood ratios and the odds ratio
   */
  ratio_interval?: string;
  /**
   * wald: method for the area under the ROC curve
   */
  area_interval?: string;
  /**
   * fixed: intervals are for so many items of each class
   */
  class_totals?: string;
  /**
   * number of items behind relative frequencies, when given
   */
  items?: number;
  /**
   * of every random procedure
   */
  seed: number;
  /**
   * draws from the posterior
   */
  draws: number;
  /**
   * resamples
   */
  bootstrap?: number;
  /**
   * of the items for permutation tests
   */
  permutations?: number;
  /**
   * class shares of the deployment: matrices were re-weighted to them, decision curves drawn for them
   */
  prevalence?: number[];
  /**
   * curves asked for
   */
  curves: string[];
  /**
   * scores: what was done with rows that miss a cell: drop or refuse
   */
  missing: string;
  /**
   * scores: what they were taken for: probability or logit
   */
  scale?: string;
  /**
   * parameters of metrics and curves that were set
   */
  parameters?: string[];
  /**
   * scores: encoding of the text, when it was given
   */
  encoding?: string;
  /**
   * column that says how many items a row stands for
   */
  count?: string;
  /**
   * column of folds
   */
  fold?: string;
  /**
   * column of groups
   */
  group?: string;
  /**
   * maps to recalibrate by, cross-fitted over the folds
   */
  recalibrate?: string[];
  /**
   * columns that hold the utilities of each item
   */
  utilities?: string[];
}
export interface Remark {
  /**
   * stable key
   */
  code: string;
  /**
   * what was found, and what was expected
   */
  message: string;
  /**
   * how to mend it
   */
  hint?: string;
  /**
   * file, classifier or option that it is about
   */
  source?: string;
  /**
   * line of the text, from 1
   */
  line?: number;
  /**
   * character within the line, from 1
   */
  column?: number;
  /**
   * which matrix of several, from 1
   */
  matrix?: number;
  /**
   * row as it stands in the input, from 1
   */
  row?: number;
  /**
   * cell within the row, from 1
   */
  cell?: number;
}
export interface Column {
  name: string;
  /**
   * number, label or empty
   */
  kind: string;
  /**
   * truth, score, probability, predicted, utility, weight, count, positives, negatives, fold, group, id or unused
   */
  role: string;
  /**
   * whose score, probability or decision it is
   */
  classifier?: string;
  /**
   * utilities: of which decision
   */
  decision?: string;
  /**
   * probabilities and utilities: of which class
   */
  class?: string;
  /**
   * its first cells, as text
   */
  cells: string[];
}
export interface Preview {
  delimiter: string;
  /**
   * whether the first row names the columns
   */
  header: boolean;
  decimal_comma: boolean;
  columns: Column[];
}
export interface Definition {
  /**
   * its name: key of its values
   */
  id: string;
  /**
   * name, parameters and formula, as they were given
   */
  text: string;
  /**
   * what stands right of the =
   */
  formula: string;
  /**
   * higher, lower or neither is better; found by probing
   */
  orientation: string;
  /**
   * equals a utility yield up to a positive factor and a constant
   */
  admissible: boolean;
}
export interface MarginTest {
  /**
   * two classes: mcnemar, mcnemar_corrected, mcnemar_exact, mcnemar_mid_p of false negatives against false positives; more: bowker, stuart_maxwell, bhapkar
   */
  test: string;
  statistic: number;
  /**
   * degrees of freedom, where it has any
   */
  degrees?: number;
  /**
   * two-sided
   */
  p_value: number;
}
export interface Ci {
  low: number;
  high: number;
  /**
   * probability that it covers
   */
  level: number;
  /**
   * wilson, clopper_pearson, agresti_coull, jeffreys, log, score, delong, newcombe, normal, posterior, …
   */
  method: string;
}
export interface Elsewhere {
  /**
   * name of the tool
   */
  tool: string;
  /**
   * as it writes it; empty for a number
   */
  printed: string;
  /**
   * the number it prints
   */
  value?: number;
  /**
   * what else happens there
   */
  note?: string;
}
export interface Number {
  /**
   * the number; null when it is undefined or infinite
   */
  value: number | null;
  /**
   * reason code when there is no value
   */
  undefined?: string;
  /**
   * + or - when the value is infinite
   */
  infinite?: string;
  /**
   * averages: number of classes (samples: of items) that were undefined and left out
   */
  left_out?: number;
  ci?: Ci1;
  /**
   * areas of unweighted scores: DeLong's standard error
   */
  standard_error?: number;
  /**
   * what other tools print where ours is undefined or leaves classes out
   */
  elsewhere?: Elsewhere[];
}
/**
 * interval; absent where the number of items is unknown or no method applies
 */
export interface Ci1 {
  low: number;
  high: number;
  /**
   * probability that it covers
   */
  level: number;
  /**
   * wilson, clopper_pearson, agresti_coull, jeffreys, log, score, delong, newcombe, normal, posterior, …
   */
  method: string;
}
export interface CurveLine {
  /**
   * which of the lines that the catalogue names
   */
  id: string;
  x: number[];
  y: number[];
  /**
   * absent where it is no path of thresholds
   */
  threshold?: number[];
}
export interface Curve {
  x: number[];
  y: number[];
  /**
   * decide positive when score >= threshold
   */
  threshold: number[];
  /**
   * lower end of the interval of y
   */
  low?: number[];
  /**
   * upper end of the interval of y
   */
  high?: number[];
  /**
   * weight of the items behind each vertex
   */
  items?: number[];
  /**
   * the other class, or decisions without scores
   */
  lines?: CurveLine[];
  /**
   * reason code when the curve has no vertex
   */
  undefined?: string;
}
export interface PerClass {
  /**
   * the class taken as positive against the rest
   */
  class: string;
  /**
   * multilabel: rows = truly without and with the label
   */
  matrix?: number[][];
  /**
   * binary metrics by id; scores: those of a ranking too
   */
  metrics: {
    [k: string]: Number;
  };
  /**
   * scores of each class: its curves by id, those asked for
   */
  curves?: {
    [k: string]: Curve;
  };
}
export interface Averages {
  /**
   * plain mean over the classes where it is defined
   */
  macro: {
    [k: string]: Number;
  };
  /**
   * metric of the summed one-vs-rest counts
   */
  micro: {
    [k: string]: Number;
  };
  /**
   * mean weighted by true-class totals
   */
  weighted: {
    [k: string]: Number;
  };
  /**
   * macro with undefined classes counted as 0, as with labels= and zero_division=0 in scikit-learn; only metrics that leave classes out of macro
   */
  macro_zero?: {
    [k: string]: Number;
  };
  /**
   * multilabel: mean over the items where it is defined
   */
  samples?: {
    [k: string]: Number;
  };
}
export interface AverageCurves {
  /**
   * macro: mean height of the classes' curves, for roc and pr; micro: the curve of all pairs of item and class
   */
  average: string;
  /**
   * by curve id; macro curves have no thresholds
   */
  curves: {
    [k: string]: Curve;
  };
}
export interface Point {
  /**
   * decide positive when score >= threshold; the highest of several that tie
   */
  threshold: number;
  /**
   * null without positives
   */
  tpr: number | null;
  /**
   * null without negatives
   */
  fpr: number | null;
  /**
   * rows = true class
   */
  matrix: number[][];
  /**
   * the popular metrics of counts there, and those of your own
   */
  metrics: {
    [k: string]: Number;
  };
  /**
   * utility yield per item there
   */
  yield: number;
  /**
   * how much less that is than at the best threshold
   */
  loss: number;
  /**
   * rule implied: the score from which deciding positive pays if scores are calibrated
   */
  implied?: number;
  /**
   * rule implied: the best threshold less that score; large when scores are not calibrated
   */
  gap?: number;
  /**
   * all thresholds that are equally good, falling
   */
  ties: number[];
}
export interface Fold {
  /**
   * its label
   */
  fold: string;
  /**
   * its items, or their total weight
   */
  n: number;
  /**
   * utility yield per item
   */
  yield: number;
  /**
   * popular metrics and those of scores
   */
  metrics: {
    [k: string]: Number;
  };
  /**
   * two classes: those asked for
   */
  curves?: {
    [k: string]: Curve;
  };
}
export interface Spread {
  /**
   * over the folds where it is defined; null when in none
   */
  mean: number | null;
  /**
   * standard deviation between them (n - 1); null for fewer than two
   */
  sd: number | null;
  /**
   * in how many folds it is defined
   */
  folds: number;
}
export interface AverageCurve {
  /**
   * vertical: at equal x; threshold: at equal thresholds
   */
  average: string;
  /**
   * curve id: roc or pr
   */
  curve: string;
  x: number[];
  /**
   * mean over the folds
   */
  y: number[];
  /**
   * of the interval of the mean height (Student's t); empty for one fold
   */
  low: number[];
  high: number[];
  /**
   * threshold averages: the same for x
   */
  x_low: number[];
  x_high: number[];
  /**
   * threshold averages: at which threshold
   */
  threshold: number[];
}
export interface Folds {
  each: Fold[];
  metrics: {
    [k: string]: Spread;
  };
  /**
   * two classes: averages of the curves asked for
   */
  averages: AverageCurve[];
  /**
   * probability that the bands cover the mean, point by point
   */
  level: number;
}
export interface Decided {
  /**
   * highest_probability; best_threshold: the threshold of largest yield on this very file; expected_utility: the decision of largest expected utility
   */
  rule: string;
  /**
   * cross-fitted map the probabilities went through; absent: none
   */
  recalibration?: string;
  /**
   * rows = true class, columns = decision
   */
  matrix: number[][];
  /**
   * utility per item
   */
  yield: number;
  /**
   * share of the items that it decides otherwise than the first row does
   */
  otherwise: number;
  gain?: Number1;
  worth?: Number2;
  log_loss?: Number3;
  brier?: Number4;
  ece?: Number5;
  reliability?: Curve1;
}
/**
 * yield less that of the first row, the same items decided twice; no interval for weighted items
 */
export interface Number1 {
  /**
   * the number; null when it is undefined or infinite
   */
  value: number | null;
  /**
   * reason code when there is no value
   */
  undefined?: string;
  /**
   * + or - when the value is infinite
   */
  infinite?: string;
  /**
   * averages: number of classes (samples: of items) that were undefined and left out
   */
  left_out?: number;
  ci?: Ci1;
  /**
   * areas of unweighted scores: DeLong's standard error
   */
  standard_error?: number;
  /**
   * what other tools print where ours is undefined or leaves classes out
   */
  elsewhere?: Elsewhere[];
}
/**
 * recalibrated: yield less that of expected_utility without recalibration, likewise
 */
export interface Number2 {
  /**
   * the number; null when it is undefined or infinite
   */
  value: number | null;
  /**
   * reason code when there is no value
   */
  undefined?: string;
  /**
   * + or - when the value is infinite
   */
  infinite?: string;
  /**
   * averages: number of classes (samples: of items) that were undefined and left out
   */
  left_out?: number;
  ci?: Ci1;
  /**
   * areas of unweighted scores: DeLong's standard error
   */
  standard_error?: number;
  /**
   * what other tools print where ours is undefined or leaves classes out
   */
  elsewhere?: Elsewhere[];
}
/**
 * of these probabilities, natural logarithms
 */
export interface Number3 {
  /**
   * the number; null when it is undefined or infinite
   */
  value: number | null;
  /**
   * reason code when there is no value
   */
  undefined?: string;
  /**
   * + or - when the value is infinite
   */
  infinite?: string;
  /**
   * averages: number of classes (samples: of items) that were undefined and left out
   */
  left_out?: number;
  ci?: Ci1;
  /**
   * areas of unweighted scores: DeLong's standard error
   */
  standard_error?: number;
  /**
   * what other tools print where ours is undefined or leaves classes out
   */
  elsewhere?: Elsewhere[];
}
/**
 * of these probabilities, summed over the classes: 0 to 2
 */
export interface Number4 {
  /**
   * the number; null when it is undefined or infinite
   */
  value: number | null;
  /**
   * reason code when there is no value
   */
  undefined?: string;
  /**
   * + or - when the value is infinite
   */
  infinite?: string;
  /**
   * averages: number of classes (samples: of items) that were undefined and left out
   */
  left_out?: number;
  ci?: Ci1;
  /**
   * areas of unweighted scores: DeLong's standard error
   */
  standard_error?: number;
  /**
   * what other tools print where ours is undefined or leaves classes out
   */
  elsewhere?: Elsewhere[];
}
/**
 * expected calibration error in the bins of `reliability`: mean distance between probability and share
 */
export interface Number5 {
  /**
   * the number; null when it is undefined or infinite
   */
  value: number | null;
  /**
   * reason code when there is no value
   */
  undefined?: string;
  /**
   * + or - when the value is infinite
   */
  infinite?: string;
  /**
   * averages: number of classes (samples: of items) that were undefined and left out
   */
  left_out?: number;
  ci?: Ci1;
  /**
   * areas of unweighted scores: DeLong's standard error
   */
  standard_error?: number;
  /**
   * what other tools print where ours is undefined or leaves classes out
   */
  elsewhere?: Elsewhere[];
}
/**
 * in ten bins of equal width the mean probability (x) and the share that came true (y): of the positive class; of the most probable class of each item where there are more than two
 */
export interface Curve1 {
  x: number[];
  y: number[];
  /**
   * decide positive when score >= threshold
   */
  threshold: number[];
  /**
   * lower end of the interval of y
   */
  low?: number[];
  /**
   * upper end of the interval of y
   */
  high?: number[];
  /**
   * weight of the items behind each vertex
   */
  items?: number[];
  /**
   * the other class, or decisions without scores
   */
  lines?: CurveLine[];
  /**
   * reason code when the curve has no vertex
   */
  undefined?: string;
}
export interface Classifier {
  name: string;
  /**
   * confusion matrix, rows = true class, columns = decision; multilabel: those of the labels added up
   */
  matrix: number[][];
  /**
   * what the cells are: counts, weights or frequencies
   */
  counts: string;
  /**
   * counts: whether each class is predicted as often as it occurs; absent without errors
   */
  margin_tests?: MarginTest[];
  /**
   * scores: operating point of `matrix`, the one of largest yield
   */
  threshold?: number;
  /**
   * utility yield per item at `matrix`
   */
  yield?: number;
  /**
   * by metric id; binary metrics are about the positive class
   */
  metrics: {
    [k: string]: Number;
  };
  per_class: PerClass[];
  averages?: Averages1;
  /**
   * by curve id; those asked for
   */
  curves?: {
    [k: string]: Curve;
  };
  /**
   * scores of each class: macro and micro
   */
  average_curves?: AverageCurves[];
  /**
   * scores of each class: probabilities, logits (made probabilities by the softmax) or scores
   */
  scale?: string;
  /**
   * operating points by the rule that chose them
   */
  thresholds?: {
    [k: string]: Point;
  };
  folds?: Folds1;
  /**
   * what deciding from probabilities yields, by rule and recalibration; the first is the plain one
   */
  decided?: Decided[];
}
/**
 * binary metrics averaged over the classes
 */
export interface Averages1 {
  /**
   * plain mean over the classes where it is defined
   */
  macro: {
    [k: string]: Number;
  };
  /**
   * metric of the summed one-vs-rest counts
   */
  micro: {
    [k: string]: Number;
  };
  /**
   * mean weighted by true-class totals
   */
  weighted: {
    [k: string]: Number;
  };
  /**
   * macro with undefined classes counted as 0, as with labels= and zero_division=0 in scikit-learn; only metrics that leave classes out of macro
   */
  macro_zero?: {
    [k: string]: Number;
  };
  /**
   * multilabel: mean over the items where it is defined
   */
  samples?: {
    [k: string]: Number;
  };
}
/**
 * scores with a column of folds: fold by fold, and averaged
 */
export interface Folds1 {
  each: Fold[];
  metrics: {
    [k: string]: Spread;
  };
  /**
   * two classes: averages of the curves asked for
   */
  averages: AverageCurve[];
  /**
   * probability that the bands cover the mean, point by point
   */
  level: number;
}
export interface Yield {
  name: string;
  /**
   * utility per item
   */
  value: number;
  ci?: Ci;
  /**
   * posterior probability that its yield is the largest
   */
  probability_best?: number;
  /**
   * what each cell adds to it (rows = true class); absent for large tables
   */
  parts?: number[][];
}
export interface Baseline {
  /**
   * always deciding this
   */
  decision: string;
  /**
   * its utility per item
   */
  value: number;
}
export interface IfPaired {
  narrowest: Ci2;
  widest: Ci3;
}
/**
 * if both are right on the same items as far as the matrices allow
 */
export interface Ci2 {
  low: number;
  high: number;
  /**
   * probability that it covers
   */
  level: number;
  /**
   * wilson, clopper_pearson, agresti_coull, jeffreys, log, score, delong, newcombe, normal, posterior, …
   */
  method: string;
}
/**
 * if one is right where the other is wrong as far as they allow
 */
export interface Ci3 {
  low: number;
  high: number;
  /**
   * probability that it covers
   */
  level: number;
  /**
   * wilson, clopper_pearson, agresti_coull, jeffreys, log, score, delong, newcombe, normal, posterior, …
   */
  method: string;
}
export interface Pair {
  a: string;
  b: string;
  /**
   * yield of a minus yield of b
   */
  difference: number;
  ci?: Ci4;
  /**
   * posterior probability
   */
  probability_a_better?: number;
  if_paired?: IfPaired1;
  /**
   * smallest change of every utility that makes them equal; null when none does
   */
  flip_radius: number | null;
  /**
   * the same as a share of the range of the utilities; null also where all are equal
   */
  flip_share: number | null;
  /**
   * the same as the Euclidean length of the change
   */
  flip_length: number | null;
  /**
   * utility of each cell (rows = true class) at which they are equal; null: none
   */
  break_even: (number | null)[][];
}
/**
 * of the difference, as if the classifiers were tested on different items
 */
export interface Ci4 {
  low: number;
  high: number;
  /**
   * probability that it covers
   */
  level: number;
  /**
   * wilson, clopper_pearson, agresti_coull, jeffreys, log, score, delong, newcombe, normal, posterior, …
   */
  method: string;
}
/**
 * of the difference, if the same items were decided; absent when class totals differ
 */
export interface IfPaired1 {
  narrowest: Ci2;
  widest: Ci3;
}
export interface Agreement {
  /**
   * metric id
   */
  metric: string;
  /**
   * classifier it puts first; absent when undefined or tied
   */
  favours?: string;
  /**
   * classifier it puts last; absent when undefined or tied
   */
  disfavours?: string;
  /**
   * whether that is the classifier of largest yield; absent when it favours none
   */
  agrees?: boolean;
  /**
   * clear: the interval `ci` of the difference excludes 0; unclear: it includes 0; untested: there is no interval; tie: several values are the best; undefined: a classifier has no value; absent: not looked at
   */
  preference?: string;
  /**
   * with which classifier it is compared: that of the largest yield if the metric favours another, else the next best by the metric
   */
  against?: string;
  /**
   * value of `favours` minus value of `against`
   */
  difference?: number;
  ci?: Ci5;
  /**
   * two classes: share of all sensible utility matrices under which what it favours earns most
   */
  share?: number;
  /**
   * tau-b between its order and the yields'; null when either has none
   */
  kendall_tau: number | null;
}
/**
 * of the difference; method delong_paired, paired_delta (the same items), or mover (as if tested on different items)
 */
export interface Ci5 {
  low: number;
  high: number;
  /**
   * probability that it covers
   */
  level: number;
  /**
   * wilson, clopper_pearson, agresti_coull, jeffreys, log, score, delong, newcombe, normal, posterior, …
   */
  method: string;
}
export interface SpacePoint {
  /**
   * right decisions: the negative's utility minus the positive's, as share of the range
   */
  x: number;
  /**
   * errors: the false positive's utility minus the false negative's, as share of the range
   */
  y: number;
}
export interface SpaceRegion {
  classifier: string;
  /**
   * of the area of all sensible utility matrices
   */
  share: number;
  /**
   * convex pieces, one a quadrant, each a list of corners [x, y]
   */
  polygons: number[][][];
}
export interface SpaceMetric {
  /**
   * metric id
   */
  metric: string;
  x: number;
  y: number;
}
export interface TradeOff {
  /**
   * probability of the positive class from which deciding positive pays
   */
  threshold: number;
  /**
   * cost of a false positive over that of a false negative; null: infinite
   */
  cost_ratio: number | null;
  /**
   * false positives accepted per case found; null: any number
   */
  false_alarms: number | null;
  /**
   * of the F that weighs a missed case beta squared times a false alarm; null: infinite
   */
  beta: number | null;
  /**
   * of lines of equal yield in ROC space; null: vertical
   */
  slope: number | null;
  /**
   * items decided positive per case found; null: any number
   */
  number_willing_to_treat: number | null;
}
export interface SpaceStretch {
  classifier: string;
  from: number;
  to: number;
}
export interface SpaceBreakEven {
  a: string;
  b: string;
  /**
   * threshold probability at which they earn the same
   */
  at: number;
}
export interface UtilitySpace {
  point?: SpacePoint1;
  /**
   * corners [x, y] of the matrices whose errors earn no more than the right decisions
   */
  outline: number[][];
  /**
   * where each classifier earns most
   */
  regions: SpaceRegion[];
  /**
   * metrics that are yields on this test set
   */
  metrics: SpaceMetric[];
  trade_off?: TradeOff1;
  /**
   * the winner by threshold probability from 0 to 1; empty when class shares differ
   */
  axis: SpaceStretch[];
  /**
   * threshold probabilities where two classifiers earn the same
   */
  break_even: SpaceBreakEven[];
}
/**
 * where the utilities are; absent where an error is worth most or a right decision least
 */
export interface SpacePoint1 {
  /**
   * right decisions: the negative's utility minus the positive's, as share of the range
   */
  x: number;
  /**
   * errors: the false positive's utility minus the false negative's, as share of the range
   */
  y: number;
}
/**
 * absent where right decisions are worth no more than errors
 */
export interface TradeOff1 {
  /**
   * probability of the positive class from which deciding positive pays
   */
  threshold: number;
  /**
   * cost of a false positive over that of a false negative; null: infinite
   */
  cost_ratio: number | null;
  /**
   * false positives accepted per case found; null: any number
   */
  false_alarms: number | null;
  /**
   * of the F that weighs a missed case beta squared times a false alarm; null: infinite
   */
  beta: number | null;
  /**
   * of lines of equal yield in ROC space; null: vertical
   */
  slope: number | null;
  /**
   * items decided positive per case found; null: any number
   */
  number_willing_to_treat: number | null;
}
export interface Implied {
  /**
   * metric id
   */
  metric: string;
  classifier: string;
  /**
   * rows = true class; largest 1, smallest 0: the slope of its isometric here
   */
  utility: number[][];
  /**
   * threshold probability of these utilities; null: none
   */
  threshold: number | null;
}
export interface SliceAxis {
  /**
   * labels of a class and of a decision: the axis is that utility itself
   */
  cell: string[];
  /**
   * instead, what is added to the utilities at 1, rows = true class
   */
  direction: number[][];
  from: number;
  to: number;
}
export interface SliceRegion {
  classifier: string;
  /**
   * of the area of the slice
   */
  share: number;
  /**
   * corners [x, y]; convex; empty where it is never first
   */
  polygon: number[][];
}
export interface SliceBorder {
  a: string;
  b: string;
  /**
   * [x, y]
   */
  from: number[];
  /**
   * [x, y]
   */
  to: number[];
}
export interface UtilitySlice {
  x: SliceAxis;
  y: SliceAxis;
  /**
   * [x, y] of the utilities that are given
   */
  point: number[];
  /**
   * in input order
   */
  regions: SliceRegion[];
  /**
   * break-even segments between neighbouring regions
   */
  borders: SliceBorder[];
}
export interface UnknownYield {
  name: string;
  /**
   * utility per item, expected
   */
  expected: number;
  /**
   * lower end of the range that holds the level's share
   */
  low: number;
  median: number;
  /**
   * its upper end
   */
  high: number;
  /**
   * probability that it earns most, over the utilities; ties are shared
   */
  first: number;
  /**
   * of its yields between each two of the ranking's `edges`
   */
  shares: number[];
}
export interface UnknownRanking {
  /**
   * the expected utility matrix, rows = true class
   */
  expected: number[][];
  /**
   * in input order
   */
  yields: UnknownYield[];
  /**
   * names, largest expected yield first
   */
  ranking: string[];
  /**
   * evenly spaced, from the least of all yields to the largest
   */
  edges: number[];
  /**
   * utility per item that knowing the utilities before the choice would add, expected
   */
  value_of_knowing: number;
  /**
   * of that value, by sampling; null: exact
   */
  standard_error: number | null;
  /**
   * whether every scenario was enumerated: all its utilities are numbers
   */
  exact: boolean;
  /**
   * matrices drawn or enumerated
   */
  draws: number;
}
export interface Utility {
  /**
   * rows = true class, columns = decision
   */
  matrix: number[][];
  decisions: string[];
  unit: string;
  /**
   * true when no utilities were given and every right decision counts 1
   */
  assumed: boolean;
  /**
   * true when no utilities were given but beliefs about them: `matrix` is their expectation
   */
  believed?: boolean;
  /**
   * true when each item brought its own utilities: `matrix` holds their means over the items of each class
   */
  by_item?: boolean;
  /**
   * utility yield of each classifier, in input order
   */
  yields: Yield[];
  /**
   * names, largest yield first
   */
  ranking: string[];
  /**
   * what deciding always alike would yield
   */
  baselines: Baseline[];
  best_baseline?: Baseline1;
  pairwise: Pair[];
  /**
   * what each metric favours
   */
  agreement: Agreement[];
  /**
   * two classes and decisions: slope of the lines of equal yield in ROC space, at the class shares of the first classifier; absent when infinite
   */
  slope?: number;
  /**
   * the matrix with its range made 0 to 1, which ranks alike; absent when all are the same
   */
  normal?: number[][];
  space?: UtilitySpace1;
  /**
   * two classes: the utilities that each popular metric stands for at each classifier's point
   */
  implied?: Implied[];
  slice?: UtilitySlice1;
  unknown?: UnknownRanking1;
}
/**
 * the baseline of largest yield: a classifier that yields less is worse than deciding always alike
 */
export interface Baseline1 {
  /**
   * always deciding this
   */
  decision: string;
  /**
   * its utility per item
   */
  value: number;
}
/**
 * two classes and decisions: all utility matrices, and who earns most where
 */
export interface UtilitySpace1 {
  point?: SpacePoint1;
  /**
   * corners [x, y] of the matrices whose errors earn no more than the right decisions
   */
  outline: number[][];
  /**
   * where each classifier earns most
   */
  regions: SpaceRegion[];
  /**
   * metrics that are yields on this test set
   */
  metrics: SpaceMetric[];
  trade_off?: TradeOff1;
  /**
   * the winner by threshold probability from 0 to 1; empty when class shares differ
   */
  axis: SpaceStretch[];
  /**
   * threshold probabilities where two classifiers earn the same
   */
  break_even: SpaceBreakEven[];
}
/**
 * who earns most when the utilities are changed in two directions
 */
export interface UtilitySlice1 {
  x: SliceAxis;
  y: SliceAxis;
  /**
   * [x, y] of the utilities that are given
   */
  point: number[];
  /**
   * in input order
   */
  regions: SliceRegion[];
  /**
   * break-even segments between neighbouring regions
   */
  borders: SliceBorder[];
}
/**
 * the ranking when the utilities are known only by what is believed of them
 */
export interface UnknownRanking1 {
  /**
   * the expected utility matrix, rows = true class
   */
  expected: number[][];
  /**
   * in input order
   */
  yields: UnknownYield[];
  /**
   * names, largest expected yield first
   */
  ranking: string[];
  /**
   * evenly spaced, from the least of all yields to the largest
   */
  edges: number[];
  /**
   * utility per item that knowing the utilities before the choice would add, expected
   */
  value_of_knowing: number;
  /**
   * of that value, by sampling; null: exact
   */
  standard_error: number | null;
  /**
   * whether every scenario was enumerated: all its utilities are numbers
   */
  exact: boolean;
  /**
   * matrices drawn or enumerated
   */
  draws: number;
}
export interface Comparison {
  a: string;
  b: string;
  /**
   * delong_paired, delong_unpaired, mcnemar_exact, mcnemar_mid_p, mcnemar_corrected, yield_paired, permutation; three classes or more: stuart_maxwell, bhapkar, bowker
   */
  test: string;
  statistic: number;
  /**
   * degrees of freedom, where it has any
   */
  degrees?: number;
  /**
   * two-sided
   */
  p_value: number;
  /**
   * the p-value corrected for all pairs of this test (Holm); with three classifiers or more
   */
  p_holm?: number;
  /**
   * permutation: metric id, or yield
   */
  metric?: string;
  /**
   * permutation: how many were drawn; all of them for up to 14 items or groups
   */
  permutations?: number;
  /**
   * permutation: ranks (of each classifier's scores), scores or decisions
   */
  exchanged?: string;
  /**
   * of the areas, yields or metrics, a minus b
   */
  difference?: number;
  ci?: Ci6;
}
/**
 * of the difference; absent where areas do not vary from item to item
 */
export interface Ci6 {
  low: number;
  high: number;
  /**
   * probability that it covers
   */
  level: number;
  /**
   * wilson, clopper_pearson, agresti_coull, jeffreys, log, score, delong, newcombe, normal, posterior, …
   */
  method: string;
}
export interface MeanRank {
  name: string;
  /**
   * mean over the folds; 1 is the best, ties share
   */
  rank: number;
}
export interface FoldRanks {
  /**
   * what they are ranked by: yield, or a metric id
   */
  by: string;
  /**
   * in input order
   */
  ranks: MeanRank[];
  /**
   * folds in which every classifier has a value
   */
  folds: number;
  /**
   * Friedman's chi-squared, corrected for ties
   */
  statistic: number;
  /**
   * its degrees of freedom
   */
  degrees: number;
  /**
   * of no difference between the classifiers' ranks
   */
  p_value: number;
  /**
   * by how much mean ranks must differ to be told apart at the level of the settings (Nemenyi)
   */
  critical_difference: number;
}
export interface BootstrapRange {
  low: number;
  high: number;
}
export interface BootstrapInterval {
  /**
   * metric id; threshold or yield: of the threshold that the rule chooses anew in each resample
   */
  statistic: string;
  /**
   * rule of threshold choice
   */
  rule?: string;
  /**
   * of the test set itself
   */
  value: number | null;
  /**
   * spread of the resamples; null: not finite
   */
  standard_error: number | null;
  percentile?: BootstrapRange1;
  bca?: BootstrapRange2;
  /**
   * why there is no interval: one_item_of_a_class, all_resamples_alike or undefined_in_resamples
   */
  undefined?: string;
}
/**
 * percentile interval
 */
export interface BootstrapRange1 {
  low: number;
  high: number;
}
/**
 * bias-corrected accelerated interval; absent where all resamples lie on one side of the value
 */
export interface BootstrapRange2 {
  low: number;
  high: number;
}
export interface BootstrapBand {
  fpr: number[];
  /**
   * true positive rate
   */
  low: number[];
  /**
   * true positive rate
   */
  high: number[];
}
export interface BootstrapClassifier {
  name: string;
  intervals: BootstrapInterval[];
  roc?: BootstrapBand1;
}
/**
 * pointwise percentile band, where the ROC curve was asked for
 */
export interface BootstrapBand1 {
  fpr: number[];
  /**
   * true positive rate
   */
  low: number[];
  /**
   * true positive rate
   */
  high: number[];
}
export interface BootstrapPair {
  a: string;
  b: string;
  statistic: string;
  rule?: string;
  /**
   * a minus b
   */
  difference: number | null;
  percentile?: BootstrapRange;
  bca?: BootstrapRange;
  /**
   * twice the smaller share of resamples on either side of 0, at least 1 / (resamples + 1)
   */
  p_value: number;
}
export interface Bootstrap {
  /**
   * stratified by class, the same for every classifier
   */
  resamples: number;
  /**
   * probability that an interval covers
   */
  level: number;
  seed: number;
  classifiers: BootstrapClassifier[];
  pairs: BootstrapPair[];
}
/**
 * What isoyield computes of matrices or scores.
 */
export interface Report {
  schema: 'isoyield.report/1';
  /**
   * matrix, scores or multilabel
   */
  kind: string;
  /**
   * labels, in the order of matrix rows
   */
  classes: string[];
  /**
   * label of the positive class; empty: multilabel, or more than two classes and none was stated
   */
  positive: string;
  /**
   * items, or total weight; of the first classifier when they differ
   */
  n: number;
  settings: Settings1;
  /**
   * what was dropped, tied, assumed
   */
  notes: Remark[];
  preview?: Preview1;
  /**
   * own metrics, in the order given
   */
  definitions?: Definition[];
  classifiers: Classifier[];
  utility?: Utility;
  /**
   * scores: tests of each pair of classifiers on the same items
   */
  comparisons?: Comparison[];
  /**
   * scores with folds: the classifiers ranked fold by fold, and whether that tells them apart
   */
  fold_ranks?: FoldRanks[];
  bootstrap?: Bootstrap1;
}
/**
 * everything that shaped the numbers
 */
export interface Settings1 {
  /**
   * what the rows of the input were read as: true or predicted
   */
  rows: string;
  /**
   * whether the input or an option named the axes; false: assumed
   */
  rows_named: boolean;
  /**
   * language of the messages
   */
  language: string;
  /**
   * column of weights
   */
  weight?: string;
  /**
   * column of true labels
   */
  truth?: string;
  /**
   * beta of fbeta
   */
  beta?: number;
  /**
   * metrics asked for, when not every one is reported
   */
  metrics?: string[];
  /**
   * weights of disagreements for cohen_kappa_weighted, when given
   */
  kappa_weights?: string;
  /**
   * false: none were wanted
   */
  intervals?: boolean;
  /**
   * probability that an interval covers
   */
  level: number;
  /**
   * method for shares
   */
  interval: string;
  /**
   * log: method for likelihood ratios and the odds ratio
   */
  ratio_interval?: string;
  /**
   * wald: method for the area under the ROC curve
   */
  area_interval?: string;
  /**
   * fixed: intervals are for so many items of each class
   */
  class_totals?: string;
  /**
   * number of items behind relative frequencies, when given
   */
  items?: number;
  /**
   * of every random procedure
   */
  seed: number;
  /**
   * draws from the posterior
   */
  draws: number;
  /**
   * resamples
   */
  bootstrap?: number;
  /**
   * of the items for permutation tests
   */
  permutations?: number;
  /**
   * class shares of the deployment: matrices were re-weighted to them, decision curves drawn for them
   */
  prevalence?: number[];
  /**
   * curves asked for
   */
  curves: string[];
  /**
   * scores: what was done with rows that miss a cell: drop or refuse
   */
  missing: string;
  /**
   * scores: what they were taken for: probability or logit
   */
  scale?: string;
  /**
   * parameters of metrics and curves that were set
   */
  parameters?: string[];
  /**
   * scores: encoding of the text, when it was given
   */
  encoding?: string;
  /**
   * column that says how many items a row stands for
   */
  count?: string;
  /**
   * column of folds
   */
  fold?: string;
  /**
   * column of groups
   */
  group?: string;
  /**
   * maps to recalibrate by, cross-fitted over the folds
   */
  recalibrate?: string[];
  /**
   * columns that hold the utilities of each item
   */
  utilities?: string[];
}
/**
 * scores: what each column was taken for
 */
export interface Preview1 {
  delimiter: string;
  /**
   * whether the first row names the columns
   */
  header: boolean;
  decimal_comma: boolean;
  columns: Column[];
}
/**
 * scores: intervals by resampling the items
 */
export interface Bootstrap1 {
  /**
   * stratified by class, the same for every classifier
   */
  resamples: number;
  /**
   * probability that an interval covers
   */
  level: number;
  seed: number;
  classifiers: BootstrapClassifier[];
  pairs: BootstrapPair[];
}
export interface CatalogueRange {
  /**
   * absent: minus infinity
   */
  low?: number;
  /**
   * absent: plus infinity
   */
  high?: number;
}
export interface CatalogueReason {
  id: string;
  text: string;
}
export interface CatalogueConvention {
  /**
   * name of the tool
   */
  tool: string;
  /**
   * ids of the reasons
   */
  when: string[];
  /**
   * as the tool writes it
   */
  printed: string;
  /**
   * whether it warns
   */
  warns: boolean;
  note?: string;
}
export interface CatalogueBand {
  /**
   * lowest value; absent: minus infinity
   */
  from?: number;
  word: string;
}
export interface CatalogueReference {
  key: string;
  authors: string;
  year: number;
  title: string;
  where: string;
  doi: string;
}
export interface CatalogueScale {
  name: string;
  /**
   * rising
   */
  bands: CatalogueBand[];
  reference: CatalogueReference;
}
export interface CatalogueParameter {
  id: string;
  name: string;
  /**
   * default
   */
  initial: number;
  range: CatalogueRange;
  /**
   * takes whole numbers only
   */
  whole: boolean;
  /**
   * the low end itself is left out
   */
  above: boolean;
  /**
   * set by the option of this name; else by NAME=NUMBER in `parameters`
   */
  option: boolean;
}
export interface CatalogueMetric {
  id: string;
  name: string;
  /**
   * other names, all accepted
   */
  aliases: string[];
  /**
   * formula
   */
  latex: string;
  meaning: string;
  range: CatalogueRange;
  /**
   * higher, lower or neither is better
   */
  orientation: string;
  /**
   * binary (also per class), matrix (K classes), scores, class_scores (scores of K classes), sets (several labels an item)
   */
  scope: string[];
  family: string;
  /**
   * exactly when it has no value
   */
  undefined: CatalogueReason[];
  /**
   * equals a utility yield up to a positive factor and a constant
   */
  admissible: boolean;
  /**
   * two classes: at any given class shares it ranks as a utility yield does, though the utilities depend on the shares
   */
  admissible_at_shares: boolean;
  /**
   * in the default table
   */
  popular: boolean;
  /**
   * depends on how many items there are, not only on their shares
   */
  sized: boolean;
  /**
   * what other tools print where it is undefined
   */
  conventions: CatalogueConvention[];
  /**
   * words that authors gave to its values
   */
  scales: CatalogueScale[];
  parameters: CatalogueParameter[];
  references: CatalogueReference[];
}
export interface CatalogueLine {
  id: string;
  name: string;
}
export interface CatalogueCurve {
  id: string;
  name: string;
  aliases: string[];
  /**
   * metric id of the axis, or what else it shows
   */
  x: string;
  /**
   * metric id of the axis, or what else it shows
   */
  y: string;
  /**
   * the axis in words
   */
  x_name: string;
  /**
   * the axis in words
   */
  y_name: string;
  meaning: string;
  /**
   * line, step or hyperbola
   */
  interpolation: string;
  /**
   * none, diagonal, falling, prevalence, one or lines (its own)
   */
  chance: string;
  /**
   * drawn with normal quantiles on both axes
   */
  normal_deviates: boolean;
  /**
   * metric id of its area or what else sums it up; may be empty
   */
  area: string;
  parameters: CatalogueParameter[];
  /**
   * further lines in the same axes
   */
  lines: CatalogueLine[];
  references: CatalogueReference[];
}
export interface CatalogueRule {
  id: string;
  name: string;
  meaning: string;
  references: CatalogueReference[];
}
/**
 * The registries of metrics and curves.
 */
export interface Catalogue {
  schema: 'isoyield.metrics/1';
  /**
   * of isoyield
   */
  version: string;
  metrics: CatalogueMetric[];
  curves: CatalogueCurve[];
  /**
   * that choose thresholds
   */
  rules: CatalogueRule[];
  /**
   * why a value can be undefined
   */
  reasons: CatalogueReason[];
}
export interface ReadClassifier {
  name: string;
  /**
   * rows = true class
   */
  matrix: number[][];
}
export interface Reading {
  classes: string[];
  decisions: string[];
  /**
   * whether the text or the options named the classes; false: 0, 1, ... were made up
   */
  classes_stated: boolean;
  /**
   * label of the positive class: stated, else by convention; empty: more than two classes, none stated
   */
  positive: string;
  /**
   * whether the text (as by TP= and TN=) or the options said which class is positive
   */
  positive_stated: boolean;
  /**
   * what the rows of the text are: true or predicted
   */
  rows: string;
  /**
   * whether the text said so; false: assumed
   */
  rows_named: boolean;
  /**
   * utilities: unit, if named
   */
  unit: string;
  /**
   * one, nameless, for utilities
   */
  classifiers: ReadClassifier[];
  notes: Remark[];
}
export interface Candidate {
  /**
   * matrix, scores or label_sets
   */
  kind: string;
  /**
   * from 0 to 1
   */
  confidence: number;
  reason?: Remark1;
  /**
   * why it cannot be read so; empty: it can
   */
  problems: Remark[];
}
/**
 * why it is not certain
 */
export interface Remark1 {
  /**
   * stable key
   */
  code: string;
  /**
   * what was found, and what was expected
   */
  message: string;
  /**
   * how to mend it
   */
  hint?: string;
  /**
   * file, classifier or option that it is about
   */
  source?: string;
  /**
   * line of the text, from 1
   */
  line?: number;
  /**
   * character within the line, from 1
   */
  column?: number;
  /**
   * which matrix of several, from 1
   */
  matrix?: number;
  /**
   * row as it stands in the input, from 1
   */
  row?: number;
  /**
   * cell within the row, from 1
   */
  cell?: number;
}
export interface Range {
  from: number;
  /**
   * one past the last
   */
  to: number;
}
/**
 * What a text was recognised as.
 */
export interface Recognition {
  schema: 'isoyield.recognition/1';
  /**
   * matrix, scores, label_sets or none
   */
  kind: string;
  /**
   * false: ask before anything is replaced
   */
  certain: boolean;
  reading?: Reading1;
  /**
   * what the text may be, the likeliest first
   */
  candidates: Candidate[];
  /**
   * what was assumed, dropped and checked in reading it so
   */
  notes: Remark[];
  /**
   * of the likeliest candidate where it cannot be read
   */
  problems: Remark[];
  /**
   * parts of the text that were read
   */
  used: Range[];
  /**
   * parts of the text that were passed over
   */
  ignored: Range[];
}
/**
 * of a matrix
 */
export interface Reading1 {
  classes: string[];
  decisions: string[];
  /**
   * whether the text or the options named the classes; false: 0, 1, ... were made up
   */
  classes_stated: boolean;
  /**
   * label of the positive class: stated, else by convention; empty: more than two classes, none stated
   */
  positive: string;
  /**
   * whether the text (as by TP= and TN=) or the options said which class is positive
   */
  positive_stated: boolean;
  /**
   * what the rows of the text are: true or predicted
   */
  rows: string;
  /**
   * whether the text said so; false: assumed
   */
  rows_named: boolean;
  /**
   * utilities: unit, if named
   */
  unit: string;
  /**
   * one, nameless, for utilities
   */
  classifiers: ReadClassifier[];
  notes: Remark[];
}
export interface Source {
  name: string;
  text: string;
}
export interface SliceOptions {
  x?: SliceAxis;
  y?: SliceAxis;
}
/**
 * What a caller may set.
 */
export interface Options {
  /**
   * labels for matrices that have none
   */
  classes: string[];
  /**
   * labels of the decisions, when they are not the classes
   */
  decisions: string[];
  /**
   * label of the positive class
   */
  positive: string;
  /**
   * what rows are: true or predicted; empty: as the text says, else true
   */
  rows: string;
  utility?: Source1;
  /**
   * unit of the utilities
   */
  unit: string;
  /**
   * beta of fbeta
   */
  beta: number;
  /**
   * own metrics: name = expression over TP FP FN TN N P
   */
  define: string[];
  /**
   * metrics to report, by id or alias; empty: every one
   */
  metrics: string[];
  /**
   * how bad each disagreement is for cohen_kappa_weighted: unweighted, linear, quadratic, a power of the steps between the classes, or a matrix (0 on its diagonal) as text
   */
  kappa_weights: string;
  /**
   * metrics of single classes: all or popular; empty: all, the popular ones of more than 30 classes
   */
  per_class: string;
  /**
   * intervals beside the numbers, and how probably each classifier is best; false: none, nor the time they take
   */
  intervals: boolean;
  /**
   * for intervals: random, the items were drawn whatever their class; fixed, so many of each class were chosen
   */
  class_totals: string;
  /**
   * probability that intervals cover, between 0 and 1
   */
  level: number;
  /**
   * method for shares: wilson, clopper_pearson, agresti_coull, jeffreys
   */
  interval: string;
  /**
   * method for likelihood ratios and the odds ratio: score, or log (Simel; Woolf) as in epiR
   */
  ratio_interval: string;
  /**
   * method for the area under the ROC curve: delong, or wald (cut at 0 and 1) as in pROC
   */
  area_interval: string;
  /**
   * number of items behind relative frequencies; 0: unknown, no intervals
   */
  items: number;
  /**
   * of every random procedure, a whole number
   */
  seed: number;
  /**
   * draws from the posterior; 0: none, the delta method instead
   */
  draws: number;
  /**
   * metrics to sample besides the popular ones; all: every one
   */
  posterior: string[];
  /**
   * class shares where the classifiers will work, when they are not those of the test: that of the positive class, or one a class
   */
  prevalence: number[];
  /**
   * en or uk
   */
  language: string;
  /**
   * column of true labels
   */
  truth: string;
  /**
   * score columns
   */
  scores: string[];
  /**
   * classifiers with a column of probabilities or logits for each class: columns by classifier
   */
  probabilities: {
    [k: string]: string[];
  };
  /**
   * columns of decided labels, each a classifier
   */
  predicted: string[];
  /**
   * what each decision is worth item by item, with a column for each class: columns by decision
   */
  utilities: {
    [k: string]: string[];
  };
  /**
   * column of weights
   */
  weight: string;
  /**
   * column of folds
   */
  fold: string;
  /**
   * column of groups: items that belong together
   */
  group: string;
  /**
   * column that names the items
   */
  id: string;
  /**
   * column that says how many items a row stands for
   */
  count: string;
  /**
   * column that counts the positive items of an aggregated row
   */
  positives: string;
  /**
   * column that counts the negative items of an aggregated row
   */
  negatives: string;
  /**
   * recalibrate probabilities, cross-fitted, and say what it is worth: isotonic, platt, temperature, beta, histogram or all
   */
  recalibrate: string[];
  /**
   * rows that miss a cell: drop or refuse
   */
  missing: string;
  /**
   * what scores are when losses read them: probability or logit
   */
  scale: string;
  /**
   * parameters of metrics and curves: beta=2, max_fpr=0.2, bins=15; `isoyield metrics --json` lists them
   */
  parameters: string[];
  /**
   * of a text that is not UTF-8, as TextDecoder names it; only stated here
   */
  encoding: string;
  /**
   * curves to trace, by id
   */
  curves: string[];
  /**
   * rules of threshold choice, by id; empty: max_yield and youden
   */
  thresholds: string[];
  /**
   * test the classifiers of a score table against each other; absent: when rows are not too many
   */
  compare?: boolean;
  /**
   * resamples of the items, each class by itself; 0: none
   */
  bootstrap: number;
  /**
   * metrics for the bootstrap besides ROC AUC and average precision, by id: of scores, or of counts at the thresholds that the rules choose anew
   */
  resample: string[];
  /**
   * permutations of the items for tests of each pair of classifiers; 0: none
   */
  permutations: number;
  /**
   * metrics for these tests, by id, of scores or of counts, or yield; empty: roc_auc, accuracy and yield
   */
  permute: string[];
  unknown?: Source2;
  slice?: SliceOptions1;
  /**
   * draw curves with about so many vertices; 0: every one
   */
  vertices: number;
}
/**
 * utility matrix as text
 */
export interface Source1 {
  name: string;
  text: string;
}
/**
 * utilities that are not known, as text: cells such as uniform(1, 5), normal(2, 1)[0, 4], matrices with probabilities
 */
export interface Source2 {
  name: string;
  text: string;
}
/**
 * two directions in which to change the utilities
 */
export interface SliceOptions1 {
  x?: SliceAxis;
  y?: SliceAxis;
}
export interface Spot {
  x: number;
  y: number;
}
export interface Path {
  x: number[];
  y: number[];
}
export interface Level {
  value: number;
  /**
   * where the metric has this value; none: nowhere
   */
  paths: Path[];
}
/**
 * Lines of equal value of a metric.
 */
export interface Isometrics {
  schema: 'isoyield.isometrics/1';
  /**
   * id
   */
  metric: string;
  /**
   * share of the positive class
   */
  prevalence: number;
  /**
   * roc or pr
   */
  space: string;
  /**
   * metric id of the axis
   */
  x: string;
  /**
   * metric id of the axis
   */
  y: string;
  /**
   * higher, lower or neither is better
   */
  orientation: string;
  /**
   * equals a utility yield up to a positive factor and a constant
   */
  admissible: boolean;
  /**
   * of the lines in ROC space: parallel, straight, curved, or constant where there are none
   */
  verdict: string;
  /**
   * the same at other prevalences: the least regular of them
   */
  always: string;
  /**
   * parallel: slope of the lines in ROC space; absent when they are vertical
   */
  slope?: number;
  common?: Spot1;
  levels: Level[];
  limit?: Path1;
}
/**
 * straight: the point of ROC space, often outside the unit square, that they all run through
 */
export interface Spot1 {
  x: number;
  y: number;
}
/**
 * pr: no classifier lies below this line
 */
export interface Path1 {
  x: number[];
  y: number[];
}
/**
 * Which lines to draw.
 */
export interface IsometricOptions {
  /**
   * id or alias of a binary metric, or the name of a definition
   */
  metric: string;
  /**
   * share of the positive class, between 0 and 1
   */
  prevalence: number;
  /**
   * roc (fpr, tpr) or pr (recall, precision)
   */
  space: string;
  /**
   * values to draw; empty: round ones over the range
   */
  levels: number[];
  /**
   * beta of fbeta
   */
  beta: number;
  /**
   * parameters of the metric: w=5
   */
  parameters: string[];
  /**
   * number of items, for metrics that depend on it
   */
  items: number;
  /**
   * own metrics: name = expression
   */
  define: string[];
  /**
   * en or uk
   */
  language: string;
}
export interface PooledMetric {
  /**
   * id
   */
  metric: string;
  /**
   * with more than two classes: the one that is compared with the rest, for metrics of four cells
   */
  of_class?: string;
  /**
   * value of each matrix
   */
  folds: Number[];
  pooled: Number6;
  /**
   * plain mean of the values that are defined
   */
  mean: number | null;
  /**
   * of equal value in ROC space at the pooled class shares: parallel, straight, curved or constant
   */
  lines: string;
  /**
   * of the matrices, which turn their values into that of the sum
   */
  weights?: number[];
  /**
   * whether class totals alone tell the weights; else decisions do
   */
  known?: boolean;
  /**
   * what weights are proportional to: so much of each TP, FN, FP, TN; absent where they hold for equal class shares only
   */
  denominator?: number[];
  /**
   * mean by these weights; null without any
   */
  weighted: number | null;
}
/**
 * value of the sum of the matrices
 */
export interface Number6 {
  /**
   * the number; null when it is undefined or infinite
   */
  value: number | null;
  /**
   * reason code when there is no value
   */
  undefined?: string;
  /**
   * + or - when the value is infinite
   */
  infinite?: string;
  /**
   * averages: number of classes (samples: of items) that were undefined and left out
   */
  left_out?: number;
  ci?: Ci1;
  /**
   * areas of unweighted scores: DeLong's standard error
   */
  standard_error?: number;
  /**
   * what other tools print where ours is undefined or leaves classes out
   */
  elsewhere?: Elsewhere[];
}
/**
 * Matrices of one classifier added up.
 */
export interface Pooling {
  schema: 'isoyield.pooling/1';
  /**
   * names of the matrices
   */
  folds: string[];
  classes: string[];
  positive: string;
  /**
   * the sum; rows = true class
   */
  matrix: number[][];
  /**
   * whether every fold has the same class shares
   */
  same_shares: boolean;
  metrics: PooledMetric[];
  notes: Remark[];
}
export interface SimulationOptions {
  /**
   * utility matrices: uniform or gaussian over the normal form's (x, y)
   */
  prior: string;
  /**
   * pairs of classifiers
   */
  pairs: number;
  /**
   * standard deviation of the error of each utility, share of their range
   */
  error_sd: number;
  /**
   * more standard deviations, each tried on the same pairs
   */
  error_sweep: number[];
  /**
   * whole number; the same seed gives the same bits
   */
  seed: number;
  /**
   * binary metrics by id; empty: the popular ones, then the definitions
   */
  metrics: string[];
  /**
   * own metrics: name = expression
   */
  define: string[];
  /**
   * of messages: en or uk
   */
  language: string;
}
export interface SimulatedError {
  /**
   * standard deviation, share of the utilities' range
   */
  error_sd: number;
  /**
   * percent of pairs
   */
  incorrectly_ranked: number;
  /**
   * of that percentage, by sampling
   */
  standard_error: number;
}
/**
 * How often metrics put the classifier of smaller yield first.
 */
export interface SimulationReport {
  schema: 'isoyield.simulation/1';
  settings: SimulationOptions;
  /**
   * percent of pairs that each metric, and utilities in error (utility_error), rank wrongly
   */
  incorrectly_ranked: {
    [k: string]: number;
  };
  /**
   * of these percentages, by sampling
   */
  standard_error: {
    [k: string]: number;
  };
  /**
   * how the utilities' error matters
   */
  error_sweep: SimulatedError[];
}
/**
 * Wrongly ranked pairs, counted.
 */
export interface SimulationCounts {
  /**
   * pairs that were drawn
   */
  pairs: number;
  /**
   * pairs ranked wrongly, metric by metric
   */
  wrong: number[];
  /**
   * pairs that utilities in error rank wrongly
   */
  wrong_by_error: number;
  /**
   * the same, error by error of the sweep
   */
  wrong_in_sweep: number[];
}
export interface ScatterOptions {
  /**
   * binary metric by id, or the name of a definition
   */
  metric: string;
  /**
   * shares of the positive class
   */
  prevalences: number[];
  /**
   * matrices of two classes (rows) and decisions (columns), the negative class first
   */
  utilities: number[][][];
  /**
   * how many are drawn
   */
  classifiers: number;
  /**
   * whole number; the same seed gives the same bits
   */
  seed: number;
  /**
   * own metrics: name = expression
   */
  define: string[];
  /**
   * of messages: en or uk
   */
  language: string;
}
export interface ScatterPanel {
  /**
   * rows = true class, the negative first
   */
  utility: number[][];
  /**
   * share of the positive class
   */
  prevalence: number;
  /**
   * value of the metric, one a classifier; null: undefined
   */
  metric: (number | null)[];
  /**
   * utility per item, one a classifier
   */
  yield: number[];
  /**
   * with how many of the others the metric ranks it wrongly
   */
  wrong: number[];
  /**
   * percent of all pairs
   */
  incorrectly_ranked: number;
  /**
   * indices of the pair that costs most: the one the metric puts first, the one that yields more; empty when no pair is ranked wrongly
   */
  worst: number[];
}
/**
 * A metric against the yield.
 */
export interface ScatterReport {
  schema: 'isoyield.scatter/1';
  settings: ScatterOptions;
  /**
   * of each classifier
   */
  recall: number[];
  /**
   * of each classifier
   */
  specificity: number[];
  /**
   * utility by utility, share by share
   */
  panels: ScatterPanel[];
}
export interface PlanOptions {
  /**
   * auc: tell an area from `against`; auc_difference: tell two areas on the same items apart; rate: an interval of a share no wider than `width`; yields: tell the yields of two matrices apart
   */
  goal: string;
  /**
   * of the interval; the test errs with 1 - level, on both sides together
   */
  level: number;
  /**
   * probability of finding the difference
   */
  power: number;
  /**
   * size of the test set; 0: the smallest that will do
   */
  items: number;
  /**
   * share of positives in the test set
   */
  prevalence: number;
  /**
   * area that is expected
   */
  auc: number;
  /**
   * area to tell it from: a fixed one, or that of the other classifier
   */
  against: number;
  /**
   * of the two estimated areas; 0 on different items
   */
  correlation: number;
  /**
   * share that is expected
   */
  rate: number;
  /**
   * of the interval, from end to end
   */
  width: number;
  /**
   * method for shares
   */
  interval: string;
  /**
   * confusion matrix that is expected, rows = true class
   */
  a: number[][];
  /**
   * that of the other classifier
   */
  b: number[][];
  /**
   * utilities, rows = true class; empty: 1 for every right decision
   */
  utility: number[][];
  /**
   * yields: unpaired (each classifier on items of its own), or on the same items with the least or the largest variance that the matrices allow
   */
  pairing: string;
  /**
   * of messages: en or uk
   */
  language: string;
}
/**
 * How large a test set has to be.
 */
export interface Plan {
  schema: 'isoyield.plan/1';
  settings: PlanOptions;
  /**
   * size of the test set, of each classifier's where they have their own
   */
  items: number;
  /**
   * of them; 0 where classes do not matter
   */
  positives: number;
  /**
   * of them; 0 where classes do not matter
   */
  negatives: number;
  /**
   * probability of finding the difference with so many items; null: no test
   */
  power: number | null;
  /**
   * expected width of the interval
   */
  width: number | null;
  /**
   * difference to be found; null: none
   */
  effect: number | null;
  /**
   * of what is estimated, with so many items; null: not used
   */
  standard_error: number | null;
  /**
   * in LaTeX
   */
  formula: string;
  /**
   * keys of the registry of references
   */
  references: string[];
}
/**
 * One number in its guises.
 */
export interface Elicited {
  /**
   * probability of the positive class from which deciding positive pays
   */
  threshold: number;
  /**
   * cost of a false positive over that of a false negative
   */
  cost_ratio: number;
  /**
   * false positives accepted per case found
   */
  false_alarms: number;
  /**
   * of the F that weighs a missed case beta squared times a false alarm
   */
  beta: number;
  /**
   * of lines of equal yield in ROC space at this prevalence
   */
  slope: number;
  /**
   * items decided positive per case found
   */
  number_willing_to_treat: number;
  /**
   * a utility matrix that says the same, rows = true class, the negative first; its largest is 1, its smallest 0
   */
  utility: number[][];
}
/**
 * One number in one of its guises.
 */
export interface ElicitOptions {
  /**
   * which guise the value is: threshold, cost_ratio, false_alarms, beta, slope, number_willing_to_treat
   */
  as: string;
  value: number;
  /**
   * share of positives, for the slope
   */
  prevalence: number;
  /**
   * of messages: en or uk
   */
  language: string;
}
export interface ModelSide {
  /**
   * roc_auc, average_precision and gini
   */
  metrics: {
    [k: string]: Number;
  };
  /**
   * those asked for
   */
  curves: {
    [k: string]: Curve;
  };
}
export interface ModelOptimum {
  /**
   * null where it is undefined everywhere
   */
  value: number | null;
  /**
   * decide positive when score >= threshold
   */
  threshold: number | null;
}
export interface ModelMaximum {
  /**
   * metric id
   */
  metric: string;
  theory: ModelOptimum1;
  sample?: ModelOptimum2;
}
/**
 * by the densities
 */
export interface ModelOptimum1 {
  /**
   * null where it is undefined everywhere
   */
  value: number | null;
  /**
   * decide positive when score >= threshold
   */
  threshold: number | null;
}
/**
 * by the sample
 */
export interface ModelOptimum2 {
  /**
   * null where it is undefined everywhere
   */
  value: number | null;
  /**
   * decide positive when score >= threshold
   */
  threshold: number | null;
}
/**
 * Theory and sample of a problem whose answer is known.
 */
export interface ModelProblemReport {
  schema: 'isoyield.model_problem/1';
  family: string;
  shape: number[];
  prevalence: number;
  items: number;
  seed: number;
  /**
   * scores at which the densities are given
   */
  x: number[];
  /**
   * density of the positives' scores
   */
  positives: number[];
  /**
   * density of the negatives' scores
   */
  negatives: number[];
  theory: ModelSide1;
  sample?: ModelSide2;
  maxima: ModelMaximum[];
}
/**
 * by the densities, at 4,096 thresholds
 */
export interface ModelSide1 {
  /**
   * roc_auc, average_precision and gini
   */
  metrics: {
    [k: string]: Number;
  };
  /**
   * those asked for
   */
  curves: {
    [k: string]: Curve;
  };
}
/**
 * of a random sample; the share of positives is exact to an item
 */
export interface ModelSide2 {
  /**
   * roc_auc, average_precision and gini
   */
  metrics: {
    [k: string]: Number;
  };
  /**
   * those asked for
   */
  curves: {
    [k: string]: Curve;
  };
}
/**
 * Which problem to draw.
 */
export interface ModelProblemOptions {
  /**
   * linear: densities 2 - 2x and 2x on [0, 1]; binormal: normal scores; beta: Beta densities on [0, 1]; drawn: straight between heights, on [0, 1]
   */
  family: string;
  /**
   * binormal: how far the positives lie above the negatives, and their standard deviation (1, 1); beta: a and b of the positives, a and b of the negatives (4, 2, 2, 4); drawn: heights of the positives' density at evenly spaced scores from 0 to 1, in any unit, then as many of the negatives'
   */
  shape: number[];
  /**
   * share of the positive class, between 0 and 1
   */
  prevalence: number;
  /**
   * size of the sample; 0: none
   */
  items: number;
  /**
   * of the sample, a whole number
   */
  seed: number;
  /**
   * curves by id, METRIC_by_threshold too; empty: roc, pr and each of the metrics
   */
  curves: string[];
  /**
   * metrics of counts to be made best; empty: f1, mcc, accuracy, balanced_accuracy, cohen_kappa
   */
  metrics: string[];
  /**
   * draw curves with about so many vertices
   */
  vertices: number;
  /**
   * of messages: en or uk
   */
  language: string;
}
