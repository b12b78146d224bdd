// The variants of a class: sets of numbers that are examined before anybody gets them.

import type { Examination } from '../format/types.js';

/** How many variants a class has unless its teacher says otherwise: about four students of 120 share one. */
export const usualVariants = 30;

/** What is to be examined: some seeds in one of the exercises, by its place. */
export interface Portion {
  exercise: number;
  seeds: readonly number[];
}
type Found = Pick<Examination, 'problems'>;
/** Examines all, in any order, and calls `onDone` after each. */
type Examine = (portions: readonly Portion[], onDone: () => void) => Promise<readonly Found[]>;

/** An examination names the first ten seeds of each problem. */
const most = 10;
/** Seeds are drawn again for those that failed, so often at most; not at all where every one of the first failed. */
const mostRounds = 12;
const largest = 99_999;

/** Problems of an exercise, not of some of its numbers. */
const ofAll = /^(same|idle|language|misconception_idle)/;

/** What the seeds that were tried did in one exercise. */
class Trial {
  private readonly tried = new Set<number>();
  private readonly met = new Map<string, { error: boolean; seeds: Set<number> }>();

  add(seeds: readonly number[], { problems }: Found): void {
    for (const seed of seeds) this.tried.add(seed);
    for (const { level, code, path, question, message, seeds: bad } of problems) {
      if (ofAll.test(code)) continue;
      const key = [code, path, question, message].join('\n');
      const found = this.met.get(key) ?? { error: level === 'error', seeds: new Set<number>() };
      for (const seed of bad) found.seeds.add(Number(seed));
      this.met.set(key, found);
    }
  }

  /** Seeds that cannot be solved, or that are warned about where most are not. */
  *odd(): Iterable<number> {
    for (const { error, seeds } of this.met.values()) if (error || seeds.size < this.tried.size / 2) yield* seeds;
  }
}

function fresh(count: number, taken: Set<number>): number[] {
  const seeds: number[] = [];
  while (seeds.length < count) {
    const seed = 1 + ((crypto.getRandomValues(new Uint32Array(1))[0] as number) % largest);
    if (taken.has(seed)) continue;
    taken.add(seed);
    seeds.push(seed);
  }
  return seeds;
}

/**
 * Seeds with which each of `exercises` has single answers that are defined, apart from each other and from what slips give. Fewer than
 * `count` where the exercises do not allow it. `onProgress`: the share that is done.
 */
export async function examinedVariants(
  count: number,
  exercises: number,
  examine: Examine,
  onProgress: (share: number) => void = () => {},
): Promise<number[]> {
  const trials = Array.from({ length: exercises }, () => new Trial());
  const taken = new Set<number>();
  let good: number[] = [];
  for (let round = 0; good.length < count && round < mostRounds && (round === 0 || good.length > 0); round++) {
    const before = good.length;
    const seeds = fresh(count - before, taken);
    const portions = trials.flatMap((_, exercise) =>
      Array.from({ length: Math.ceil(seeds.length / most) }, (_, i) => ({
        exercise,
        seeds: seeds.slice(i * most, (i + 1) * most),
      })),
    );
    let done = 0;
    const found = await examine(portions, () =>
      onProgress((before + (seeds.length * ++done) / portions.length) / count),
    );
    for (const [i, { exercise, seeds: some }] of portions.entries()) trials[exercise]?.add(some, found[i] as Found);
    const odd = new Set(trials.flatMap((trial) => [...trial.odd()]));
    good = [...taken].filter((seed) => !odd.has(seed));
  }
  return good.slice(0, count);
}
