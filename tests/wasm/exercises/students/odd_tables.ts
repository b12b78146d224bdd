// Odder slips of students, by what a question asks of a table: wrong denominators, two slips at once, rates rounded too early, a count that
// is off by one. Written from the formulas of textbooks, without a look at what the exercises know.

import { mean, type Table, type Wrong } from './tables';

const early = (value: number, digits: number) => Number(value.toFixed(digits));
const harmonic = (a: number, b: number) => (2 * a * b) / (a + b);

export const oddPrecision = (t: Table): Wrong => ({
  'hits by hits and misses and false alarms': t.tp / (t.tp + t.fn + t.fp),
  'hits by all errors': t.tp / (t.fp + t.fn),
  'alarms by the ill': (t.tp + t.fp) / (t.tp + t.fn),
  'ill by alarms': (t.tp + t.fn) / (t.tp + t.fp),
  'hits less false alarms': (t.tp - t.fp) / (t.tp + t.fp),
  'one item more below': t.tp / (t.tp + t.fp + 1),
  'one added to each': (t.tp + 1) / (t.tp + t.fp + 2),
  'weighed with the prevalence': (t.precision * (t.tp + t.fn)) / t.n,
  'lift, not precision': (t.precision * t.n) / (t.tp + t.fn),
  'mean with the NPV': mean(t.precision, t.npv),
  'recall by recall and false positive rate': t.recall / (t.recall + t.fp / (t.fp + t.tn)),
  'hits by the healthy': t.tp / (t.fp + t.tn),
  'percent without the sign': 100 * t.precision,
  'tenth of it': t.precision / 10,
  squared: t.precision ** 2,
  'hits by those passed': t.tp / (t.fn + t.tn),
  'product with recall': t.precision * t.recall,
  'right decisions by alarms': (t.tp + t.tn) / (t.tp + t.fp),
});

export const oddRecall = (t: Table): Wrong => ({
  'hits by hits and misses and false alarms': t.tp / (t.tp + t.fn + t.fp),
  'hits by all errors': t.tp / (t.fp + t.fn),
  'misses to hits': t.fn / t.tp,
  inverse: (t.tp + t.fn) / t.tp,
  'alarms by the ill': (t.tp + t.fp) / (t.tp + t.fn),
  'hits less misses': (t.tp - t.fn) / (t.tp + t.fn),
  'one item fewer below': t.tp / (t.tp + t.fn - 1),
  'one hit more': (t.tp + 1) / (t.tp + t.fn),
  'hits by the healthy': t.tp / (t.fp + t.tn),
  'share missed, in percent': (100 * t.fn) / (t.tp + t.fn),
  'mean with precision': mean(t.recall, t.precision),
  'less the false positive rate': t.recall - t.fp / (t.fp + t.tn),
  'product with specificity': t.recall * t.specificity,
  'false alarms for misses': t.fp / (t.tp + t.fp),
});

export const oddF1 = (t: Table): Wrong => ({
  'sum of precision and recall': t.precision + t.recall,
  'harmonic mean with specificity': harmonic(t.recall, t.specificity),
  'harmonic mean of precision and specificity': harmonic(t.precision, t.specificity),
  'TP twice above alone': (2 * t.tp) / (t.tp + t.fp + t.fn),
  'TP once above': t.tp / (2 * t.tp + t.fp + t.fn),
  'with the true negatives': (2 * t.tp) / (2 * t.tp + t.fp + t.fn + t.tn),
  'smaller of the two': Math.min(t.precision, t.recall) * 0.5,
  'rates to one decimal first': harmonic(early(t.precision, 1), early(t.recall, 1)),
  'mean of F1 of both classes': mean(t.f(1), (2 * t.tn) / (2 * t.tn + t.fp + t.fn)),
  'squares below': (2 * t.precision * t.recall) / (t.precision ** 2 + t.recall ** 2),
  inverse: 1 / t.f(1),
  'percent without the sign': 100 * t.f(1),
  F2: t.f(2),
  'F0.5': t.f(0.5),
  'difference of the two': t.precision - t.recall,
});

export const oddAccuracy = (t: Table): Wrong => ({
  'right to errors': (t.tp + t.tn) / (t.fp + t.fn),
  'errors to right': (t.fp + t.fn) / (t.tp + t.tn),
  'right less wrong': (t.tp + t.tn - t.fp - t.fn) / t.n,
  'product of recall and specificity': t.recall * t.specificity,
  'true negatives twice': (t.tp + 2 * t.tn) / t.n,
  'one item fewer below': (t.tp + t.tn) / (t.n - 1),
  'misses forgotten below': (t.tp + t.tn) / (t.n - t.fn),
  'false alarms forgotten below': (t.tp + t.tn) / (t.n - t.fp),
  'false alarms alone taken away': 1 - t.fp / t.n,
  'misses alone taken away': 1 - t.fn / t.n,
  'mean of precision and recall': mean(t.precision, t.recall),
  'geometric mean of the rates': Math.sqrt(t.recall * t.specificity),
  'mean of all four rates': mean(t.recall, t.specificity, t.precision, t.npv),
  'the tenth part': (t.tp + t.tn) / t.n / 10,
  'share of negatives': (t.fp + t.tn) / t.n,
  'share called negative': (t.fn + t.tn) / t.n,
  'hits and misses': (t.tp + t.fn) / t.n,
});

export const oddFpr = (t: Table): Wrong => ({
  'by all who are ill': t.fp / (t.tp + t.fn),
  'by true negatives': t.fp / t.tn,
  'by all errors': t.fp / (t.fp + t.fn),
  'by those passed': t.fp / (t.fn + t.tn),
  'alarms by the healthy': (t.tp + t.fp) / (t.fp + t.tn),
  'alarms of all': (t.tp + t.fp) / t.n,
  'errors of all': (t.fp + t.fn) / t.n,
  'misses by the healthy': t.fn / (t.fp + t.tn),
  'one fewer below': t.fp / (t.fp + t.tn - 1),
  inverse: (t.fp + t.tn) / t.fp,
  'ten times': (10 * t.fp) / (t.fp + t.tn),
});

export const oddMcc = (t: Table): Wrong => ({
  'plus above': (t.tp * t.tn + t.fp * t.fn) / Math.sqrt((t.tp + t.fp) * (t.tp + t.fn) * (t.tn + t.fp) * (t.tn + t.fn)),
  'columns alone below': (t.tp * t.tn - t.fp * t.fn) / ((t.tp + t.fp) * (t.tn + t.fn)),
  'rows alone below': (t.tp * t.tn - t.fp * t.fn) / ((t.tp + t.fn) * (t.tn + t.fp)),
  'root of the rows': (t.tp * t.tn - t.fp * t.fn) / Math.sqrt((t.tp + t.fn) * (t.tn + t.fp)) / t.n,
  'by n squared': (t.tp * t.tn - t.fp * t.fn) / t.n ** 2,
  'product of the four rates, root': Math.sqrt(t.precision * t.recall * t.specificity * t.npv),
  'precision + NPV − 1': t.precision + t.npv - 1,
  'half of MCC + 1': (t.mcc + 1) / 2,
  'balanced accuracy': mean(t.recall, t.specificity),
  'difference of the diagonals by n': (t.tp + t.tn - t.fp - t.fn) / t.n,
  'root of it': Math.sqrt(Math.abs(t.mcc)),
});

export const oddKappa = (t: Table): Wrong => {
  const lend = ((t.tp + t.fn) * (t.tp + t.fp)) / t.n ** 2;
  return {
    'one half for chance': (t.accuracy - 0.5) / 0.5,
    'chance of the one word only': (t.accuracy - lend) / (1 - lend),
    'chance added': (t.accuracy + t.chance) / (1 + t.chance),
    'divided by chance': (t.accuracy - t.chance) / t.chance,
    'agreement by its rest': t.accuracy / (1 - t.chance),
    'rest of chance times agreement': t.accuracy * (1 - t.chance),
    'disagreement by chance’s': (1 - t.accuracy) / (1 - t.chance),
    squared: ((t.accuracy - t.chance) / (1 - t.chance)) ** 2,
    'mean of both agreements': mean(t.accuracy, t.chance),
    'rounded to one decimal first': (early(t.accuracy, 1) - early(t.chance, 1)) / (1 - early(t.chance, 1)),
  };
};

export function oddYield(t: Table, [hit, miss, alarm, pass]: readonly [number, number, number, number]): Wrong {
  const all = t.tp * hit + t.fn * miss + t.fp * alarm + t.tn * pass;
  const [pos, neg] = [t.tp + t.fn, t.fp + t.tn];
  return {
    'per alarm': all / (t.tp + t.fp),
    'per negative item': all / neg,
    'rates for shares, summed': (t.tp * hit + t.fn * miss) / pos + (t.fp * alarm + t.tn * pass) / neg,
    'errors twice': (all + t.fn * miss + t.fp * alarm) / t.n,
    'misses with the wrong sign': (all - 2 * t.fn * miss) / t.n,
    'false alarms with the wrong sign': (all - 2 * t.fp * alarm) / t.n,
    'hits and misses alone': (t.tp * hit + t.fn * miss) / t.n,
    'alarms alone': (t.tp * hit + t.fp * alarm) / t.n,
    'price of one error times all errors': ((t.fn + t.fp) * miss) / t.n,
    'a hundred times': (100 * all) / t.n,
    'per wrong decision': all / (t.fn + t.fp),
    'hit and pass swapped': (t.tp * pass + t.fn * miss + t.fp * alarm + t.tn * hit) / t.n,
    'rows for columns of utilities': (t.tp * hit + t.fn * alarm + t.fp * miss + t.tn * pass) / pos,
    'only what misses cost': (t.fn * miss) / t.n,
    'only what false alarms cost': (t.fp * alarm) / t.n,
    'accuracy times the best utility': t.accuracy * Math.max(hit, pass),
  };
}
