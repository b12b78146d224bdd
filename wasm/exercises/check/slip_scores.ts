// Slips about scores: pairs and ties of the area under the curve, distances of the Brier score.

import type { Instance } from '../draw/draw.js';
import { type Node, nodes, rewritten } from '../expression/expression.js';
import { binary, number } from '../expression/rewrites.js';
import { type Candidate, candidate } from './slip_tables.js';

interface Item {
  score: number;
  positive: boolean;
}
const mean = (all: readonly number[]) => all.reduce((a, b) => a + b, 0) / all.length;
const distance = ({ score, positive }: Item) => Math.abs(Number(positive) - score);

function areas(rows: readonly Item[]) {
  const [ill, well] = [rows.filter(({ positive }) => positive), rows.filter(({ positive }) => !positive)];
  const pairs = ill.flatMap((a) => well.map((b) => Math.sign(a.score - b.score)));
  const share = (sign: number) => pairs.filter((each) => each === sign).length / pairs.length;
  return { pairs: pairs.length, above: share(1), tied: share(0) };
}

/** What a metric of scores is taken for. */
export function scoreSlips(instance: Instance, tree: Node): Candidate[] {
  const [first] = [...nodes(tree)].flatMap((node) => {
    const of = node.type === 'call' ? node.args[0] : undefined;
    const rows = of?.type === 'name' ? instance.data.scores.get(of.name)?.value.rows : undefined;
    return node.type === 'call' && rows !== undefined ? [{ node, rows }] : [];
  });
  if (first === undefined) return [];
  const { node, rows } = first;
  const put = (value: Node | number): Node =>
    rewritten(tree, (each) =>
      each.type === 'call' && each.at === node.at && each.name === node.name
        ? typeof value === 'number'
          ? number(value)
          : value
        : undefined,
    );
  const all = number(rows.length);
  if (node.name === 'brier')
    return [
      candidate('mean_distance', put(mean(rows.map(distance)))),
      candidate('square_of_whole', put(mean(rows.map(distance)) ** 2)),
      candidate('outcome_reversed', put(mean(rows.map((each) => (1 - distance(each)) ** 2)))),
      candidate('sum_of_all', put(binary('*', node, all))),
      candidate('off_by_one', put(binary('/', binary('*', node, all), number(rows.length - 1)))),
    ];
  if (node.name !== 'roc_auc') return [];
  const { pairs, above, tied } = areas(rows);
  const every = (rows.length * (rows.length - 1)) / 2;
  return [
    candidate('ties_ignored', put(above)),
    candidate('ties_ignored', put(above + tied)),
    candidate('count_for_share', put(pairs * (above + tied / 2))),
    candidate('pairs_of_classes', put((pairs * (above + tied / 2)) / every)),
    candidate('pairs_of_classes', put((pairs * (above + tied / 2)) / rows.length ** 2)),
    candidate('right_less_wrong', put(2 * above + tied - 1)),
  ];
}
