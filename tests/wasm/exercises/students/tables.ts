// What students compute instead, from the four counts of a table: by formulas of their own, none of which the exercises know.

export type Wrong = Record<string, number>;
type Words<S extends string, R = never> = S extends `${infer A} ${infer B}` ? Words<B, R | A> : R | S;
type Name =
  | Words<'a ab alarm alarm_a alarm_b alarm_e alarms alarms_a alarms_b auc b bad bad_a bad_b both bound c d e e35'>
  | Words<'e38 e53 e58 e83 f false_alarm first fn fn1 fn2 found fp fp1 fp2 g gain good h ham harm healthy high_hits'>
  | Words<'hit hit_a hit_b hit_e i ill j k l left less loss low_alarms low_hits m mid_alarms mid_hits miss miss_a'>
  | Words<'miss_b miss_e missed n neither open p pairs pass ph pi ps q quiet relevant rho same saved second sens'>
  | Words<'e85 fine harmful low'>
  | Words<'average big fee fp2 high middle p1 p2 p3 p4 plain small truly turn'>
  | Words<'share smoke sound spam spec t t3 t5 t8 throws times tn tp tp1 tp2 waste wins yes_first yes_second'>;
/** Parameters of a draw: those that the list speaks of. */
export type Seen = Readonly<Record<Name, number>>;
/** Score and class of each item. */
export type Rows = readonly (readonly [number, number])[];
/** By exercise and question. */
export type List = Record<string, (v: Seen, scores: Readonly<Record<string, Rows>>) => Record<string, Wrong>>;

export const mean = (...all: number[]) => all.reduce((a, b) => a + b, 0) / all.length;

/** The counts of a table, and what can be computed of them. */
export function table(tp: number, fn: number, fp: number, tn: number) {
  const n = tp + fn + fp + tn;
  const [recall, precision, specificity] = [tp / (tp + fn), tp / (tp + fp), tn / (tn + fp)];
  const accuracy = (tp + tn) / n;
  const chance = ((tp + fn) * (tp + fp) + (tn + fp) * (tn + fn)) / n ** 2;
  const mcc = (tp * tn - fp * fn) / Math.sqrt((tp + fp) * (tp + fn) * (tn + fp) * (tn + fn));
  const f = (beta: number) => ((1 + beta ** 2) * precision * recall) / (beta ** 2 * precision + recall);
  return { tp, fn, fp, tn, n, recall, precision, specificity, accuracy, chance, mcc, f, npv: tn / (tn + fn) };
}
export type Table = ReturnType<typeof table>;

/** Two classifiers of 100 positives and 900 negatives, and what F-beta of the first begins with. */
export function detectors(v: Seen) {
  const a = table(v.hit_a, 100 - v.hit_a, v.bad_a, 900 - v.bad_a);
  const b = table(v.hit_b, 100 - v.hit_b, v.bad_b, 900 - v.bad_b);
  return { a, b, product: a.precision * a.recall };
}

export const forRecall = (t: Table): Wrong => ({
  'precision for recall': t.precision,
  'share missed': t.fn / (t.tp + t.fn),
  'hits of all items': t.tp / t.n,
  'hits to misses': t.tp / t.fn,
  'specificity for recall': t.specificity,
  'accuracy for recall': t.accuracy,
  'F1 for recall': t.f(1),
});
export const forPrecision = (t: Table): Wrong => ({
  'recall for precision': t.recall,
  'false among alarms': t.fp / (t.tp + t.fp),
  'hits of all items': t.tp / t.n,
  'hits to false alarms': t.tp / t.fp,
  'negative predictive value': t.npv,
  'accuracy for precision': t.accuracy,
  'specificity for precision': t.specificity,
  'F1 for precision': t.f(1),
});
export const forF1 = (t: Table): Wrong => ({
  'precision for F1': t.precision,
  'recall for F1': t.recall,
  'plain mean': (t.precision + t.recall) / 2,
  'root of the product': Math.sqrt(t.precision * t.recall),
  product: t.precision * t.recall,
  'without the 2': t.f(1) / 2,
  'TP / (TP + FP + FN)': t.tp / (t.tp + t.fp + t.fn),
  'accuracy for F1': t.accuracy,
  'F1 of the other class': (2 * t.tn) / (2 * t.tn + t.fp + t.fn),
  'the rest to 1': 1 - t.f(1),
});
export const forAccuracy = (t: Table): Wrong => ({
  'share of errors': (t.fp + t.fn) / t.n,
  'mean of recall and specificity': (t.recall + t.specificity) / 2,
  'only hits': t.tp / t.n,
  'only true negatives': t.tn / t.n,
  'recall for accuracy': t.recall,
  'precision for accuracy': t.precision,
  'specificity for accuracy': t.specificity,
  'F1 for accuracy': t.f(1),
  'as a percentage without the sign': 100 * t.accuracy,
});
export const forMcc = (t: Table): Wrong => ({
  'accuracy for MCC': t.accuracy,
  'other sign': -t.mcc,
  'root forgotten': t.mcc ** 2,
  'recall + specificity − 1': t.recall + t.specificity - 1,
  'kappa for MCC': (t.accuracy - t.chance) / (1 - t.chance),
  'F1 for MCC': t.f(1),
  'precision for MCC': t.precision,
});
export const forKappa = (t: Table): Wrong => ({
  'observed agreement': t.accuracy,
  'chance agreement': t.chance,
  'not divided': t.accuracy - t.chance,
  'observed over chance': t.accuracy / t.chance,
  'divided by the observed': (t.accuracy - t.chance) / t.accuracy,
  'the rest to 1': 1 - (t.accuracy - t.chance) / (1 - t.chance),
});
/** Yields: utilities of a hit, a miss, a false alarm and a true negative. */
export function forYield(t: Table, [hit, miss, alarm, pass]: readonly [number, number, number, number]): Wrong {
  const all = t.tp * hit + t.fn * miss + t.fp * alarm + t.tn * pass;
  const [pos, neg] = [t.tp + t.fn, t.fp + t.tn];
  return {
    'other sign': -all / t.n,
    'sum, not mean': all,
    'errors swapped': (t.tp * hit + t.fn * alarm + t.fp * miss + t.tn * pass) / t.n,
    'signs lost': (t.tp * Math.abs(hit) + t.fn * Math.abs(miss) + t.fp * Math.abs(alarm) + t.tn * Math.abs(pass)) / t.n,
    'only right decisions': (t.tp * hit + t.tn * pass) / t.n,
    'only errors': (t.fn * miss + t.fp * alarm) / t.n,
    'misses forgotten': (all - t.fn * miss) / t.n,
    'false alarms forgotten': (all - t.fp * alarm) / t.n,
    'classes weighted alike': ((t.tp * hit + t.fn * miss) / pos + (t.fp * alarm + t.tn * pass) / neg) / 2,
    'per positive item': all / pos,
    'plain mean of the utilities': (hit + miss + alarm + pass) / 4,
  };
}
