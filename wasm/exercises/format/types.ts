// What the engine of exercises hands out: plain data.

import type { Remark } from 'isoyield';
import type { Language } from 'isoyield/base';
import type { ExerciseFile, QuestionKind } from './schema.js';

export type {
  Accept,
  Constraint,
  ExerciseFile,
  Formula,
  Goal,
  Option,
  Parameter,
  Question,
  QuestionKind,
  QuestionOf,
  Show,
  Texts,
} from './schema.js';
export type { Language };

/** A place in the text of an exercise, both from 1. */
export interface Spot {
  line: number;
  column: number;
}

/** A problem of an exercise. */
export interface ExerciseRemark extends Remark {
  /** Where in the file: `questions/0/answer`. */
  path?: string;
  /** Names that stand for nothing, and could become drawn numbers. */
  names?: string[];
}

/** An exercise that was read, with the places of its parts: `questions/0/answer`. */
export interface Exercise extends ExerciseFile {
  /** Name of the file, for messages. */
  file?: string | undefined;
  places: Record<string, Spot>;
}

/** One thing that the learner sees. Texts are Markdown with formulas in `$`. */
export type Block =
  | { type: 'text'; markdown: string }
  | MatrixBlock
  | UtilityBlock
  | ScoresBlock
  | CurveBlock
  | DensitiesBlock;

export interface MatrixBlock {
  type: 'matrix';
  name: string;
  title: string;
  /** Labels of the rows: the true classes. */
  classes: string[];
  /** Labels of the columns. */
  decisions: string[];
  positive: number;
  /** What rows and columns are, where that is not the true class and the decision. */
  axes?: [string, string];
  cells: number[][];
  /** Counts, or shares of all items. */
  as: 'counts' | 'shares';
  /** Whether cells are coloured by size. */
  heat: boolean;
}

export interface UtilityBlock {
  type: 'utility';
  name: string;
  title: string;
  classes: string[];
  decisions: string[];
  unit: string;
  /** Rows are the true class. */
  cells: number[][];
}

export interface ScoresBlock {
  type: 'scores';
  name: string;
  title: string;
  classes: string[];
  positive: number;
  /** By falling score. `label`: index of the true class. */
  rows: { score: number; label: number }[];
}

export interface CurveBlock {
  type: 'curve';
  name: string;
  title: string;
  curve: string;
  /** Names of the axes. */
  axes: [string, string];
  /** How points are joined: line, step or a curve through them. */
  points: { x: number; y: number; threshold: number | null }[];
}

interface DensitiesBlock {
  type: 'densities';
  name: string;
  title: string;
  x: number[];
  positives: number[];
  negatives: number[];
}

interface Asked<K extends QuestionKind> {
  id: string;
  kind: K;
  /** Markdown. */
  ask: string;
  points: number;
  /** How many hints there are. */
  hints: number;
  blocks: Block[];
}

/** A question as the learner gets it: nothing in it tells the answer. */
export type DrawnQuestion =
  | (Asked<'number'> & { unit: string; undefined: boolean; digits: number | null })
  | (Asked<'choice'> & { options: { id: string; text: string }[] })
  | (Asked<'choices'> & { options: { id: string; text: string }[] })
  | (Asked<'order'> & { items: { id: string; text: string }[] })
  | (Asked<'matrix'> & {
      classes: string[];
      decisions: string[];
      positive: number;
      given: (number | null)[][];
    })
  | (Asked<'threshold'> & { scores: ScoresBlock; curve: CurveBlock })
  | (Asked<'point'> & {
      scores: ScoresBlock;
      curve: 'roc' | 'pr';
      axes: [string, string];
      /** Where the path begins; no more, for each step is an answer. */
      path: { x: number; y: number; threshold: number | null }[];
    })
  | (Asked<'utility'> & { classes: string[]; decisions: string[]; unit: string; given: (number | null)[][] })
  | (Asked<'construct'> & {
      of: 'matrix' | 'utility' | 'scores' | 'curve';
      classes: string[];
      decisions: string[];
      positive: number;
      given: (number | null)[][];
      /** scores: the class of each item. */
      labels: string[];
      conditions: string[];
      /** curve: how many positive and negative items the path has; an answer is its height before each negative one. */
      steps?: [number, number];
      axes?: [string, string];
    })
  | (Asked<'text'> & { lines: number });

/** An exercise with the numbers of one seed. */
export interface Drawn {
  schema: 'isoyield.drawn/1';
  id: string;
  seed: string;
  language: string;
  title: string;
  minutes: number | null;
  blocks: Block[];
  questions: DrawnQuestion[];
}

/** What a learner may answer, by kind of question. */
export type Answer =
  | string
  | number
  | readonly string[]
  | readonly (readonly (string | number | null)[])[]
  | { x: string | number; y: string | number }
  | null;

/** What became of an answer. */
export interface Verdict {
  /** near: off by rounding on the way, and no try spent; open: kept for the teacher. */
  state: 'right' | 'partly' | 'near' | 'wrong' | 'unreadable' | 'open';
  points: number;
  outOf: number;
  /** Markdown. */
  message: string;
  /** Id of the bank, of a slip that every question of a kind knows, or `own-0`, `own-1`, ...: it does not depend on the numbers. */
  misconception?: string;
  /** Of a table: whether each cell is right; null where it was given. */
  cells?: (boolean | null)[][];
  /** Of what was constructed: whether each condition holds. */
  conditions?: boolean[];
  /** Right because it follows from an earlier answer that was not. */
  followed?: true;
}

/** The answers to one seed, and the way to them. */
export interface Solution {
  schema: 'isoyield.solution/1';
  id: string;
  seed: string;
  language: string;
  answers: {
    id: string;
    kind: QuestionKind /** For `checkAnswer`. */;
    answer: Answer /** Markdown. */;
    shown: string;
  }[];
  /** Markdown; empty where the exercise has none. */
  worked: string;
}

/** A known slip. */
export interface Slip {
  id: string;
  /** What it is about. */
  group: 'metrics' | 'tables' | 'worth' | 'averages' | 'scores' | 'arithmetic';
  /** In a few words. */
  name: string;
  /** What the learner is told. */
  say: string;
  /** Ids of the questions that it gives a wrong number for. */
  fits: string[];
}

/** What the check of an exercise over several seeds found. */
export interface Examination {
  seeds: number;
  /** A fingerprint of what each seed gets: equal ones are equal draws. */
  draws: string[];
  /** By question, how many seeds have each answer, as it is shown; the most frequent first. */
  answers: { question: string; counts: { shown: string; count: number }[] }[];
  problems: {
    /** error: some learner would get an exercise that cannot be solved; warning: worth a look. */
    level: 'error' | 'warning';
    code: string;
    message: string;
    /** Seeds where it happened, the first ten. */
    seeds: string[];
    /** What to try. */
    hint?: string;
    /** Where in the file: `questions/0/answer`. */
    path?: string;
    names?: string[];
    question?: string;
    line?: number;
    column?: number;
  }[];
}
