import type { Answer, Drawn, Solution, Verdict } from 'isoyield/exercise';
import type { Language } from './words';

/** Who knows the answers: asked by the player about one exercise. The engine answers, in a worker or beside the page. */
export interface Teacher {
  draw(seed: string, language: Language): Promise<Drawn>;
  check(seed: string, question: string, answer: Answer, language: Language): Promise<Verdict>;
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
}

export const untouched: Work = { answer: null, attempts: 0, hints: 0, state: null, points: 0, shown: false };

/** Whether nothing is left to be done about a question. */
export const done = ({ state, shown }: Work) => state === 'right' || state === 'open' || shown;

/** Work on the questions of one exercise with the numbers of one seed. */
export type Works = Readonly<Record<string, Work>>;

export const pointsOf = (works: Works) => Object.values(works).reduce((sum, { points }) => sum + points, 0);
