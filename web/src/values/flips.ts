import { extent } from '../document/document.ts';
import type { Utility } from './figures';

/** One cell of the utility matrix and the value at which, it alone changing, two classifiers are worth the same. */
export interface Flip {
  readonly truth: string;
  readonly decision: string;
  readonly now: number;
  readonly at: number;
}

/** From the least to the largest utility. */
export function range(utility: Utility): number {
  const [low, high] = extent(utility.matrix);
  return high - low;
}

/**
 * The best classifier and its rival: the one that the verdict names, else, where that is a constant decision, the classifier that is the
 * best with the next largest probability; null with one classifier.
 */
export function rivalPair(utility: Utility): Utility['pairwise'][number] | null {
  const { ranking, verdict, pairwise } = utility;
  const [best] = ranking;
  const named = verdict?.candidates[verdict.rival ?? -1];
  const others = (verdict?.candidates ?? [])
    .filter(({ name, always }) => !always && name !== best)
    .sort((a, b) => (b.probability_best ?? 0) - (a.probability_best ?? 0) || b.yield - a.yield);
  const rival = named && others.includes(named) ? named : others[0];
  const pair = pairwise.find(({ a, b }) => (a === best && b === rival?.name) || (b === best && a === rival?.name));
  return pair ?? nearestRival(utility);
}

/** The pair of the best and whoever overtakes it first when every utility may be off by as much; null with one classifier. */
export function nearestRival(utility: Utility): Utility['pairwise'][number] | null {
  const [best] = utility.ranking;
  const pairs = utility.pairwise.filter(({ a, b }) => a === best || b === best);
  const radius = (pair: Utility['pairwise'][number]) => pair.flip_radius ?? Number.POSITIVE_INFINITY;
  return pairs.reduce<Utility['pairwise'][number] | null>(
    (nearest, pair) => (nearest && radius(nearest) <= radius(pair) ? nearest : pair),
    null,
  );
}

/** Whether a class would still be worth most decided rightly, unless it is not now. */
function isSensible({ matrix, decisions }: Utility, truth: string, row: number, column: number, at: number): boolean {
  const right = decisions.indexOf(truth);
  const cells = matrix[row] ?? [];
  const now = cells[right];
  if (now === undefined) return true;
  const most = Math.max(...cells.filter((_, d) => d !== right && d !== column));
  const wrong = cells[column] ?? 0;
  return column === right ? at >= most || now < most : at <= now || wrong > now;
}

/** Cells that can turn a pair over alone while right decisions stay worth most, the one that needs the smallest change first. */
export function flips(utility: Utility, pair: Utility['pairwise'][number], classes: readonly string[]): Flip[] {
  return pair.break_even
    .flatMap((row, c) =>
      row.flatMap((at, d): Flip[] => {
        const now = utility.matrix[c]?.[d];
        return at === null || now === undefined || !isSensible(utility, classes[c] ?? '', c, d, at)
          ? []
          : [{ truth: classes[c] ?? '', decision: utility.decisions[d] ?? '', now, at }];
      }),
    )
    .sort((a, b) => Math.abs(a.at - a.now) - Math.abs(b.at - b.now));
}
