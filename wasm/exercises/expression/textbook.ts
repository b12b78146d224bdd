// Metrics as textbooks write them. Values of metrics come from the core; these formulas serve to find out at which step of them a learner
// went wrong.

import { type Node, parseExpression, rewritten } from './expression.js';
import { call, type Names, number } from './rewrites.js';

/** By counts alone, where that is usual too. */
const byCounts: Readonly<Record<string, string>> = { f1: '2 * tp / (2 * tp + fp + fn)' };

const formulas: Readonly<Record<string, string>> = {
  precision: 'tp / (tp + fp)',
  recall: 'tp / (tp + fn)',
  specificity: 'tn / (tn + fp)',
  npv: 'tn / (tn + fn)',
  fpr: 'fp / (fp + tn)',
  fnr: 'fn / (fn + tp)',
  fdr: 'fp / (fp + tp)',
  accuracy: '(tp + tn) / all',
  balanced_accuracy: '(recall + specificity) / 2',
  f1: '2 * (precision * recall) / (precision + recall)',
  f2: '(1 + 2 ^ 2) * (precision * recall) / (2 ^ 2 * precision + recall)',
  f0_5: '(1 + 0.5 ^ 2) * (precision * recall) / (0.5 ^ 2 * precision + recall)',
  chance_agreement: '((tp + fn) * (tp + fp) + (fp + tn) * (fn + tn)) / (all * all)',
  cohen_kappa: '(accuracy - chance_agreement) / (1 - chance_agreement)',
  mcc: '(tp * tn - fp * fn) / sqrt((tp + fp) * (tp + fn) * (tn + fp) * (tn + fn))',
  precision_gain: '(precision - prevalence) / ((1 - prevalence) * precision)',
  recall_gain: '(recall - prevalence) / ((1 - prevalence) * recall)',
};

/** The cells of a table for one class against the others, as expressions. */
export function cellsOf(of: Node, positive: number, classes: number): Record<'tp' | 'fn' | 'fp' | 'tn' | 'all', Node> {
  const minus = (left: Node, right: Node): Node => ({ type: 'binary', op: '-', left, right, at: 0 });
  const all = call('total', [of]);
  const tp = call('cell', [of, number(positive), number(positive)]);
  if (classes === 2) {
    const cell = (i: number, j: number) => call('cell', [of, number(i), number(j)]);
    const other = 1 - positive;
    return { tp, fn: cell(positive, other), fp: cell(other, positive), tn: cell(other, other), all };
  }
  const others = Array.from({ length: classes }, (_, i) => i).filter((i) => i !== positive);
  const sum = (parts: Node[]): Node => parts.reduce((left, right) => ({ type: 'binary', op: '+', left, right, at: 0 }));
  const fn = sum(others.map((i) => call('cell', [of, number(positive), number(i)])));
  const fp = sum(others.map((i) => call('cell', [of, number(i), number(positive)])));
  return { tp, fn, fp, tn: minus(minus(minus(all, tp), fn), fp), all };
}

/** What a metric is called in the table above. */
export type Called = (name: string) => string | undefined;

/** A tree with every metric of a table written out; `positive`: the positive class of a table by its name. */
export function writtenOut(
  tree: Node,
  { matrices }: Names,
  positive: (name: string) => number,
  called: Called,
  counts = false,
): Node {
  return rewritten(tree, (node) => {
    if (node.type !== 'call' || Object.keys(node.named).length > 0) return undefined;
    const [of, which] = node.args;
    const classes = of?.type === 'name' ? matrices.get(of.name) : undefined;
    const id = called(node.name) ?? '';
    const formula = counts ? byCounts[id] : formulas[id];
    if (of?.type !== 'name' || classes === undefined || formula === undefined) return undefined;
    if (which !== undefined && which.type !== 'number') return undefined;
    const index = which?.type === 'number' ? which.value : positive(of.name);
    const cells: Record<string, Node> = cellsOf(of, index, classes);
    return rewritten(parseExpression(formula), (part) =>
      part.type === 'name' ? (cells[part.name] ?? { ...node, name: part.name, at: 0 }) : undefined,
    );
  });
}
