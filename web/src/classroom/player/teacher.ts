import type { Answer, Drawn, Solution, Verdict } from 'isoyield/exercise';
import type { Language } from './words';

/** Who knows the answers: asked by the player about one exercise. The engine answers, in a worker or beside the page. */
export interface Teacher {
  draw(seed: string, language: Language): Promise<Drawn>;
  /** `earlier`: answers to the questions before, which this one may follow from. */
  check(
    seed: string,
    question: string,
    answer: Answer,
    language: Language,
    earlier: Readonly<Record<string, unknown>>,
  ): Promise<Verdict>;
  /** The hint after so many. */
  hint(seed: string, question: string, index: number, language: Language): Promise<string>;
  solve(seed: string, language: Language): Promise<Solution>;
}

/** What a learner did with one question. */
export interface Work {
  answer: Answer;
  attempts: number;
  hints: number;
  /** The last verdict's; open until checked. */
  state: Verdict['state'] | null;
  points: number;
  /** The answer was shown before it was found. */
  shown: boolean;
  /** The slip of the last answer, by a name that does not depend on the numbers. */
  slip?: string;
  /** All slips that were made, right as the answer may be by now. */
  slips?: readonly string[];
  /** Answers that cost a try, the last of them. */
  tried?: readonly Answer[];
}

/** The slip of a verdict, as it is kept. */
export const slipOf = ({ misconception }: Verdict) => (misconception === undefined ? {} : { slip: misconception });

/** What a check makes of the work on a question. */
export function checkedWork({ slip: _, ...work }: Work, said: Verdict): Work {
  // What costs no try: what cannot be read, and rounding on the way.
  const counts = said.state !== 'unreadable' && said.state !== 'near';
  return {
    ...work,
    ...slipOf(said),
    ...(said.misconception !== undefined && { slips: [...new Set([...(work.slips ?? []), said.misconception])] }),
    attempts: work.attempts + Number(counts),
    state: said.state,
    points: Math.max(work.points, said.points),
    ...(counts && { tried: [...(work.tried ?? []), work.answer].slice(-mostTried) }),
  };
}

/** More answers to one question teach a teacher nothing. */
const mostTried = 20;

export const untouched: Work = { answer: null, attempts: 0, hints: 0, state: null, points: 0, shown: false };

/** Whether nothing is left to be done about a question. */
export const done = ({ state, shown }: Work) => state === 'right' || state === 'open' || shown;

/** Work on the questions of one exercise with the numbers of one seed. */
export type Works = Readonly<Record<string, Work>>;

/** What was checked before a question: answers by its id. */
export const earlierIn = (works: Works, ids: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(ids.flatMap((id) => (works[id]?.attempts ? [[id, works[id]?.answer]] : [])));

export const pointsOf = (works: Works) => Object.values(works).reduce((sum, { points }) => sum + points, 0);
