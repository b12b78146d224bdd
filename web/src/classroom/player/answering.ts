import type { Answer, DrawnQuestion, Verdict } from 'isoyield-exercises';

export type Of<K extends DrawnQuestion['kind']> = Extract<DrawnQuestion, { kind: K }>;

/** What every control that takes an answer is given. */
export interface InputProps<Q extends DrawnQuestion = DrawnQuestion> {
  question: Q;
  answer: Answer;
  onInput: (answer: Answer) => void;
  /** Names the question for those who hear the control. */
  labelledBy: string;
  locked: boolean;
  /** Of a table that was checked: which cells are right. */
  cells?: Verdict['cells'] | undefined;
}
