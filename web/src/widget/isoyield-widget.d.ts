/** A matrix with its classifier's name; rows = true class. */
export interface NamedMatrix {
  name: string;
  matrix: number[][];
}

/** What an element shows; the keys are those of the attributes and of the package's JSON. */
export interface State {
  classes: string[];
  decisions: string[];
  /** Label of the positive class; empty: the one that reads as positive. */
  positive: string;
  /** What the rows were when they were written. The matrices here always have the true class in rows. */
  rows: 'true' | 'predicted';
  classifiers: NamedMatrix[];
  /** Rows = true class, columns = decision; null: 1 for every right decision. */
  utility: number[][] | null;
  unit: string;
}

/** A state with keys left out; what is left out stays as it was. */
export type GivenState = Partial<Omit<State, 'classifiers' | 'utility'>> & {
  classifiers?: readonly NamedMatrix[];
  utility?: readonly (readonly number[])[] | null;
};

/** What events carry: `report` is the package's report (isoyield.report/1), null before the first. */
export interface Detail {
  state: State | null;
  report: Record<string, unknown> | null;
  /** `isoyield-error`: why nothing could be computed, in words and as a stable key. */
  message?: string;
  code?: string;
}

/** What all elements share. Attributes are properties of the same names. */
export interface IsoyieldElement extends HTMLElement {
  /** Matrices as text, in any form that the core reads. Left out: the tables inside the element. */
  data: string;
  /** Utilities as text; rows as `rows` says. */
  utility: string;
  /** Unit of the utilities: an ISO currency code or a word. */
  unit: string;
  /** Labels, comma-separated. */
  classes: string;
  decisions: string;
  positive: string;
  /** What the rows of the input are: `true` or `predicted`. */
  rows: string;
  /** Id of the one metric that `isoyield-metric` shows; left out: the element's own id, where that is a metric. */
  metric: string;
  /** Ids of the metrics of the table, comma-separated. */
  metrics: string;
  /** `isoyield-curve`: `roc` takes `data`, or the table inside, as a table of scores. */
  curve: string;
  /** `isoyield-calculator`: `matrix`, `compare`, `curve` or `metric`; left out: what the data calls for. */
  view: string;
  /** `lazy` (the default) or `eager`. */
  loading: string;
  /** `light` or `dark`; left out: as the page's color-scheme. */
  theme: string;
  /** `en` or `uk`; left out: that of the text around. */
  language: string;
  /** Address of a calculator that “Open in the calculator” leads to; left out: none, or the one that the files were built for. */
  calculator: string;
  readonly: boolean;
  readonly report: Record<string, unknown> | null;
  getState(): State | null;
  /** Fires no event. */
  setState(state: GivenState): void;
  /** The chart; null where there is none. */
  toSVG(): string | null;
  toPNG(scale?: number): Promise<Blob | null>;
}

/** What a learner did with an exercise; the events of `isoyield-exercise` carry it. */
export interface ExerciseState {
  id: string;
  seed: string;
  /** The last answer to each question that was checked, by its id. */
  answers: Record<string, unknown>;
  /** Ids of the questions whose answer was shown: they cannot be answered any more. */
  shown: string[];
  points: number;
  outOf: number;
  /** Whether every question was answered. */
  done: boolean;
  /** What happened with each question that was begun, by its id. */
  questions: Record<string, ExerciseQuestionState>;
}

export interface ExerciseQuestionState {
  answer: unknown;
  /** Whether this answer was checked. */
  checked: boolean;
  state: 'right' | 'partly' | 'near' | 'wrong' | 'unreadable' | 'open' | null;
  points: number;
  outOf: number;
  tries: number;
  hints: number;
  shown: boolean;
  /** The slip that was recognised, by a name that does not depend on the numbers. */
  slip?: string;
}

export type GivenExerciseState = Partial<Pick<ExerciseState, 'seed' | 'answers' | 'shown'>> & {
  questions?: Record<
    string,
    Pick<ExerciseQuestionState, 'answer' | 'checked' | 'tries' | 'hints' | 'shown'> & { points?: number }
  >;
};

/** An exercise with the numbers of one seed. Its text, YAML or JSON, is in a `script` or `pre` inside. */
export interface IsoyieldExercise extends HTMLElement {
  /** Id of an exercise of the course, when there is no text inside. */
  src: string;
  /** What the numbers are drawn from: a number or a name. */
  seed: string;
  /** `en` or `uk`; left out: that of the text around. */
  language: string;
  loading: string;
  theme: string;
  /** How tries and hints count, as JSON: `{"tries": [1, 0.5], "hint": 0.1}`. */
  marks: string;
  getState(): ExerciseState | null;
  /** Puts answers in, which are checked; fires no event. */
  setState(state: GivenExerciseState): void;
}

/** Attributes of the elements in markup, such as JSX. */
export interface IsoyieldAttributes {
  data?: string | undefined;
  utility?: string | undefined;
  unit?: string | undefined;
  classes?: string | undefined;
  decisions?: string | undefined;
  positive?: string | undefined;
  rows?: 'true' | 'predicted' | undefined;
  metric?: string | undefined;
  metrics?: string | undefined;
  curve?: 'roc' | undefined;
  view?: 'matrix' | 'compare' | 'curve' | 'metric' | undefined;
  loading?: 'lazy' | 'eager' | undefined;
  theme?: 'light' | 'dark' | undefined;
  language?: 'en' | 'uk' | undefined;
  calculator?: string | undefined;
  readonly?: boolean | undefined;
}
/** Attributes of an exercise in markup. */
export interface IsoyieldExerciseAttributes {
  src?: string | undefined;
  seed?: string | number | undefined;
  language?: 'en' | 'uk' | undefined;
  loading?: 'lazy' | 'eager' | undefined;
  theme?: 'light' | 'dark' | undefined;
  marks?: string | undefined;
}
/** The elements for a framework's own table of them; `Base`: what it lets every element have. */
export interface IsoyieldTags<Base> {
  'isoyield-calculator': Base & IsoyieldAttributes;
  'isoyield-matrix': Base & IsoyieldAttributes;
  'isoyield-compare': Base & IsoyieldAttributes;
  'isoyield-curve': Base & IsoyieldAttributes;
  'isoyield-metric': Base & IsoyieldAttributes;
  'isoyield-exercise': Base & IsoyieldExerciseAttributes;
}

/** Registers the elements, once; importing the module does so already. */
export function define(): void;
/** How many workers this copy of the widget runs: 0 to 2, one for the first numbers and one for everything else. */
export function workers(): number;

declare global {
  interface HTMLElementTagNameMap {
    'isoyield-calculator': IsoyieldElement;
    'isoyield-matrix': IsoyieldElement;
    'isoyield-compare': IsoyieldElement;
    'isoyield-curve': IsoyieldElement;
    'isoyield-metric': IsoyieldElement;
    'isoyield-exercise': IsoyieldExercise;
  }
  interface HTMLElementEventMap {
    'isoyield-ready': CustomEvent<Detail>;
    'isoyield-input': CustomEvent<Detail>;
    'isoyield-change': CustomEvent<Detail>;
    'isoyield-error': CustomEvent<Detail>;
  }
}
