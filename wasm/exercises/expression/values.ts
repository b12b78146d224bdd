// What expressions are made of.

/** A table of counts. Rows are the true class. */
export interface Matrix {
  type: 'matrix';
  cells: number[][];
  positive: number;
}

/** Scores with labels; the first of the two classes of the data is the positive one. */
export interface Scores {
  type: 'scores';
  /** By falling score. */
  rows: { score: number; positive: boolean }[];
  /** Values by id of the metric, from the core. */
  metrics: ReadonlyMap<string, Value>;
  curves: Readonly<Record<string, Curve>>;
  /** Deciding positive at score >= threshold, by falling threshold; the first is above every score. */
  points: { threshold: number; matrix: Matrix }[];
  /** Where the utilities of the exercise earn most, when it asks for that. */
  most?: { threshold: number; value: number };
}

export interface Curve {
  x: number[];
  y: number[];
  threshold: (number | null)[];
}

/** A problem whose answer is known. */
export interface Model {
  type: 'model';
  metrics: ReadonlyMap<string, Value>;
  best: (metric: string) => { value: Value; threshold: Value };
  x: number[];
  positives: number[];
  negatives: number[];
}

/** What decisions are worth. Rows are the true class. */
export interface Utility {
  type: 'utility';
  cells: number[][];
}

export interface Undefined {
  type: 'undefined';
  reason: string;
}

export interface Word {
  type: 'word';
  word: string;
}

export type Value = number | boolean | string | Matrix | Scores | Model | Utility | Undefined | Word;

export const isUndefined = (value: Value): value is Undefined =>
  typeof value === 'object' && value.type === 'undefined';
export const undefinedBecause = (reason: string): Undefined => ({ type: 'undefined', reason });

/** Rounding of arithmetic taken away: 10 * 0.1 * 3 is 3. */
export const clean = (value: number): number => {
  const whole = Math.round(value);
  if (Math.abs(value - whole) <= 1e-9 * Math.max(1, Math.abs(value))) return whole;
  return Number.isFinite(value) ? Number(value.toPrecision(14)) : value;
};

/** Rows as columns. */
export const transposed = <T>(cells: readonly (readonly T[])[]): T[][] =>
  (cells[0] ?? []).map((_, j) => cells.map((row) => row[j] as T));
