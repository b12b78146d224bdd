// Whether a variant was harder than the others.

import type { Collected, MarkedHandIn } from './mark.js';

export interface VariantCount {
  exercise: string;
  variant: number;
  /** Who tried it, and how many of them solved all of it. */
  students: number;
  solved: number;
  /** The same of all variants. */
  ofAll: { students: number; solved: number };
  /** Fewer solved it than chance explains. */
  harder: boolean;
}

/**
 * The probability that of `drawn` students, taken at random from `all` of whom `solved` solved it, at most `few` did: the lower tail of the
 * hypergeometric distribution (Fisher 1935).
 */
function tail(few: number, drawn: number, solved: number, all: number): number {
  const least = Math.max(0, drawn - (all - solved));
  // Terms by their ratios, from the smallest possible number on; their sum over all is what they are divided by.
  let [term, below, whole] = [1, 0, 0];
  for (let k = least; k <= Math.min(drawn, solved); k++) {
    if (k <= few) below += term;
    whole += term;
    term *= ((solved - k) * (drawn - k)) / ((k + 1) * (all - solved - drawn + k + 1));
  }
  return below / whole;
}

/** A variant is called harder at this probability, divided by the number of variants (Bonferroni): one false alarm in 20 exercises. */
const alarm = 0.05;

const triedOf = ({ questions }: MarkedHandIn, exercise: string) => {
  const own = questions.filter((each) => each.exercise === exercise);
  return own.some(({ attempts }) => attempts > 0) ? own : undefined;
};

/** By exercise and variant, how many solved it; those that were replaced do not count. */
export function variantCounts({ handIns, exercises }: Collected): VariantCount[] {
  const counted = handIns.filter(({ flags, variant }) => variant !== undefined && !flags.includes('replaced'));
  return exercises.flatMap((exercise) => {
    const counts = new Map<number, { students: number; solved: number }>();
    const ofAll = { students: 0, solved: 0 };
    for (const handIn of counted) {
      const own = triedOf(handIn, exercise);
      if (own === undefined) continue;
      const variant = handIn.variant as number;
      const found = counts.get(variant) ?? { students: 0, solved: 0 };
      const solved = own.every(({ state, shown }) => (state === 'right' || state === 'open') && !shown);
      for (const each of [found, ofAll]) {
        each.students++;
        if (solved) each.solved++;
      }
      counts.set(variant, found);
    }
    return [...counts].map(([variant, { students, solved }]) => ({
      ...{ exercise, variant, students, solved, ofAll },
      harder: tail(solved, students, ofAll.solved, ofAll.students) * counts.size < alarm,
    }));
  });
}
