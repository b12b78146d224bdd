// What a question earns: one function for the player, the set, the desk and packages, so that points shown are points given.

import type { Verdict } from '../format/types.js';
import { slipWordings } from '../text/say_slips.js';

/** How a class counts. */
export interface Marks {
  /** Share of the points at the first, second, ... try. */
  tries: readonly number[];
  /** What each hint costs, as a share of the points. */
  hint: number;
  /** For a wrong answer with a recognised slip. */
  slip?: number | undefined;
  /** For the right value with too few decimals. */
  coarse?: number | undefined;
  /** Which of several answers counts; the last when left out. */
  count?: 'best' | 'last' | undefined;
  mastery?: number | undefined;
}

/** What was said of one try. */
export interface Judged {
  state: Verdict['state'];
  points: number;
  outOf: number;
  slip?: string | undefined;
}

const round = (value: number) => Math.round(value * 100) / 100;

/** What an answer earns at its try, after hints. */
export function earned(
  points: number,
  outOf: number,
  attempts: number,
  hints: number,
  marks: Marks | undefined,
): number {
  if (marks === undefined || points === 0) return points;
  const share = marks.tries[Math.min(Math.max(1, attempts), marks.tries.length) - 1] ?? 1;
  return round(Math.max(0, points * share - hints * marks.hint * outOf));
}

/** The points of a verdict: what is left of a slip that is known, or of a value with too few decimals. */
function credited({ points, outOf, state, slip }: Judged, marks: Marks | undefined): number {
  if (state !== 'wrong' || slip === undefined || marks === undefined) return points;
  // One wrong step of arithmetic may be there by chance, and a number of the text is no work: such are told, and earn nothing.
  if (slip in slipWordings) return points;
  return Math.max(points, outOf * ((slip === 'coarse' ? marks.coarse : marks.slip) ?? 0));
}

/** Tries up to the first that was right: with it the question was done, whatever another browser did later. */
export function untilRight<T extends { said: Judged | undefined }>(tries: readonly T[]): T[] {
  const right = tries.findIndex(({ said }) => said?.state === 'right');
  return right < 0 ? [...tries] : tries.slice(0, right + 1);
}

/** The points of a question. `tries`: what was said of each that counts; undefined where it is not known. */
export function worthOf(tries: readonly (Judged | undefined)[], hints: number, marks: Marks | undefined): number {
  const each = tries.map((said, i) =>
    said === undefined ? 0 : earned(credited(said, marks), said.outOf, i + 1, hints, marks),
  );
  // Where every try earns all points, none takes any away.
  return marks === undefined || marks.count === 'best' ? Math.max(0, ...each) : (each.at(-1) ?? 0);
}
