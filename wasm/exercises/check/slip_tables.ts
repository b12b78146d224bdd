// Slips about tables and scores: another metric, table, class or average; a count, or a part of the yield.

import type { Instance } from '../draw/draw.js';
import { nameOf } from '../draw/questions.js';
import { catalogueOf, metricCalled } from '../expression/core.js';
import { type Node, nodes, rewritten } from '../expression/expression.js';
import { binary, call, type Names, number } from '../expression/rewrites.js';
import { cellsOf } from '../expression/textbook.js';
import type { Matrix, Utility } from '../expression/values.js';
import { say, type Wording } from '../text/say.js';

/** What a learner may have computed instead. */
export interface Candidate {
  id: string;
  tree: Node;
  /** Markdown. */
  words: (language: string) => string;
}

export const candidate = (slip: Wording, tree: Node): Candidate => ({
  id: slip,
  tree,
  words: (language) => say(language, slip),
});

/** What a table is asked for in place of another metric; the best known first. */
export const metrics =
  `precision recall specificity accuracy f1 fpr fnr fdr npv mcc balanced_accuracy cohen_kappa detection_rate
  prevalence predicted_prevalence error_rate jaccard fowlkes_mallows g_mean informedness f2 f0_5 lift false_omission_rate
  chance_agreement`.split(/\s+/);

/** Those that stay the same when rows and columns change places. */
const symmetric = new Set('accuracy f1 mcc cohen_kappa error_rate jaccard chance_agreement'.split(' '));

/** Whether rows and columns are two experts: neither is the truth, so there is no recall, and nobody takes one for it. */
const isOfExperts = ({ exercise }: Instance, name: string): boolean =>
  exercise.data?.matrices?.[name]?.axes !== undefined;

type Call = Extract<Node, { type: 'call' }>;

/** The calls of metrics of a table in a tree. */
function metricCalls(instance: Instance, tree: Node): { node: Call; id: string; of: string }[] {
  return [...nodes(tree)].flatMap((node) => {
    const of = node.type === 'call' ? node.args[0] : undefined;
    if (node.type !== 'call' || of?.type !== 'name' || !instance.data.matrices.has(of.name)) return [];
    const id = node.name === 'yield' ? 'yield' : metricCalled(instance.iso, node.name)?.id;
    return id === undefined ? [] : [{ node, id, of: of.name }];
  });
}

/** The tree with every such call changed. */
const withCalls = (tree: Node, calls: readonly { node: Call }[], change: (node: Call) => Node): Node =>
  rewritten(tree, (node) =>
    node.type === 'call' && calls.some((each) => each.node.at === node.at && each.node.name === node.name)
      ? change(node)
      : undefined,
  );

/** Another metric of the same table, or the same of another one. */
export function otherMetrics(instance: Instance, tree: Node): Candidate[] {
  const calls = metricCalls(instance, tree);
  const [first] = calls;
  if (first === undefined || calls.some(({ id }) => id !== first.id)) return [];
  const made: Candidate[] = [];
  if (first.id !== 'yield')
    for (const name of metrics) {
      const id = metricCalled(instance.iso, name)?.id;
      if (id === undefined || id === first.id) continue;
      if (isOfExperts(instance, first.of) && !symmetric.has(name)) continue;
      const words = (language: string) =>
        say(
          language,
          'other_metric',
          catalogueOf(instance.iso, language).metrics.find((each) => each.id === id)?.name ?? id,
        );
      made.push({
        id: `metric_${id}`,
        tree: withCalls(tree, calls, (node) => ({ ...node, name: id, named: {} })),
        words,
      });
    }
  if (calls.every(({ of }) => of === first.of))
    for (const name of instance.data.matrices.keys()) {
      if (name === first.of) continue;
      const other: Node = { type: 'name', name, at: 0 };
      const words = (language: string) => say(language, 'other_table', nameOf(instance, name, language));
      const moved = withCalls(tree, calls, (node) => ({ ...node, args: [other, ...node.args.slice(1)] }));
      made.push({ id: 'other_table', tree: moved, words });
    }
  return made;
}

/** The value of another class, or of another average over the classes. */
export function otherClasses(instance: Instance, tree: Node): Candidate[] {
  const calls = metricCalls(instance, tree).filter(({ id }) => id !== 'yield');
  const [first] = calls;
  const size = first && instance.data.matrices.get(first.of)?.value.cells.length;
  if (first === undefined || size === undefined) return [];
  const which = first.node.args[1];
  const ofClass = which?.type === 'number';
  const alone = isOfExperts(instance, first.of);
  const others: Node[] = [
    ...Array.from({ length: size }, (_, i) => number(i)),
    ...['macro', 'micro', 'weighted'].map((name): Node => ({ type: 'name', name, at: 0 })),
  ];
  const summed =
    which?.type === 'name' && which.name === 'macro' ? [candidate('not_divided', binary('*', tree, number(size)))] : [];
  const both = call(
    'mean',
    ['precision', 'recall'].map((name) => ({ ...first.node, name, named: {} })),
  );
  const plain = /^f(2|0_5|beta)$/.test(first.id) ? [candidate('plain_mean', both)] : [];
  const two = first.id === 'accuracy' ? binary('-', binary('*', number(2), tree), number(1)) : undefined;
  const ownAccuracy = two === undefined ? [] : [candidate('right_minus_wrong', two)];
  const made = (alone ? [] : others).map((other) =>
    candidate(
      ofClass && other.type === 'number' ? 'other_class' : 'other_average',
      withCalls(tree, calls, (node) => ({ ...node, args: [node.args[0] as Node, other] })),
    ),
  );
  return [...summed, ...plain, ...ownAccuracy, ...made];
}

/** The counts of each table of two classes that the answer is about. */
export function counts(instance: Instance, names: Names, tree: Node): Candidate[] {
  const used = [...nodes(tree)].flatMap((node) =>
    node.type === 'name' && names.matrices.has(node.name) ? [node] : [],
  );
  const all: readonly [string, Node][] =
    used.length > 0
      ? used.map((node) => [node.name, node])
      : [...names.matrices.keys()].slice(0, 1).map((name) => [name, { type: 'name', name, at: 0 }]);
  return [...new Map(all)].flatMap(([name, of]) => {
    const matrix = instance.data.matrices.get(name)?.value;
    if (matrix?.cells.length !== 2 || matrix.cells[0]?.length !== 2) return [];
    const { tp, fn, fp, tn, all } = cellsOf(of, matrix.positive, 2);
    const plus = (a: Node, b: Node) => binary('+', a, b);
    const sums = [plus(tp, fn), plus(fp, tn), plus(tp, fp), plus(fn, tn)];
    const cells = [tp, fn, fp, tn];
    const named: [Wording, Node][] = [
      ['count_tp', tp],
      ['count_fn', fn],
      ['count_fp', fp],
      ['count_tn', tn],
      ['count_positive', sums[0] as Node],
      ['count_negative', sums[1] as Node],
      ['count_alarms', sums[2] as Node],
      ['count_passed', sums[3] as Node],
      ['count_right', plus(tp, tn)],
      ['count_errors', plus(fp, fn)],
      ['count_all', all],
    ];
    return [
      ...named.map(([slip, each]) => candidate(slip, each)),
      ...[...cells, ...sums, plus(fp, fn), plus(tp, tn)].map((each) => candidate('by_all', binary('/', each, all))),
      ...cells.flatMap((each) => cells.map((other) => candidate('cell_to_cell', binary('/', each, other)))),
      ...cells.flatMap((each) =>
        [...sums, plus(tp, tn), plus(fp, fn)].map((sum) => candidate('cell_by_margin', binary('/', each, sum))),
      ),
    ];
  });
}

/** A yield as it is computed by hand, and what it is divided by in its place. */
export function writtenYields(instance: Instance, tree: Node): { tree: Node; others: Candidate[] } {
  const others: Candidate[] = [];
  const made = rewritten(tree, (node) => {
    const [of, named] = node.type === 'call' && node.name === 'yield' ? node.args : [];
    if (of?.type !== 'name' || node.type !== 'call' || Object.keys(node.named).length > 0) return undefined;
    const matrix: Matrix | undefined = instance.data.matrices.get(of.name)?.value;
    const utility: Utility | undefined =
      named?.type === 'name' ? instance.data.utilities.get(named.name)?.value : instance.scope().utility();
    if (matrix === undefined || utility === undefined) return undefined;
    const worth = utility.cells.flatMap((row, i) =>
      row.map((each, j) => binary('*', call('cell', [of, number(i), number(j)]), number(each))),
    );
    const sum = worth.reduce((a, b) => binary('+', a, b));
    const values = utility.cells.flat().map(number);
    const plain = values.reduce<Node>((a, b) => binary('+', a, b), number(0));
    if (tree === node || tree.type === 'call') {
      others.push(candidate('mean_of_utilities', binary('/', plain, number(values.length))));
      others.push(candidate('mean_of_utilities', plain));
      for (const i of [0, 1])
        others.push(
          candidate('per_class', binary('/', sum, call('actual', [of, number(i)]))),
          candidate('per_class', binary('/', sum, call('decided', [of, number(i)]))),
        );
    }
    return binary('/', sum, call('total', [of]));
  });
  return { tree: made, others };
}
