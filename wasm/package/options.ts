// What the calls of the package are told, rewritten for the core where it takes only text. The core refuses what is no option of a call.

import { kindOf, refuse } from './base/errors.js';
import {
  type MatrixOptions as CoreMatrixOptions,
  type PoolOptions as CorePoolOptions,
  type ReanalyseOptions as CoreReanalyseOptions,
  type ScoresOptions as CoreScoresOptions,
  type SimulateOptions as CoreSimulateOptions,
  rewritten,
} from './calls.js';
import type { ColumnItems, ColumnWork } from './isoyield.mjs';
import type { Preview } from './report.js';
import { cellsText, unknownText, utilitiesText, utilityText } from './sources.js';

export type {
  Calls,
  ElicitOptions,
  IsometricsOptions,
  ModelProblemOptions,
  MultilabelOptions,
  PlanOptions,
  ReadOptions,
  ScatterOptions,
} from './calls.js';

/** Options as the core takes them. */
export type Choices = Readonly<Record<string, unknown>>;

/** What is done with a text that may be read in several ways. */
export interface Doubtful {
  /** `matrix`: it is read in the likeliest way. Left out: it is refused, with all its readings. */
  as?: 'matrix' | undefined;
}

/** Options of `matrix`. */
export interface MatrixOptions extends CoreMatrixOptions, Doubtful {}

/** Options of `pool`. */
export interface PoolOptions extends CorePoolOptions, Doubtful {}

/** How far the reading of a table is. */
export interface Progress {
  bytes: number;
  /** Undefined when the source does not say how long it is. */
  total: number | undefined;
  rows: number;
  /** What the columns are read as, as soon as enough was read. */
  preview: Preview | null;
  /** How far the bootstrap is, once the table was read. */
  resamples?: { done: number; total: number };
}

/** Options of `scores`. */
export interface ScoresOptions extends CoreScoresOptions {
  onProgress?: ((progress: Progress) => void) | undefined;
  /** Cancels: the promise is rejected with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Workers that take columns of a long table of two classes off this one's hands; each is given one column at a time. */
  helpers?: readonly ColumnHelper[] | undefined;
}

/** What a helper is given: plain data, to be posted to a worker and handed to `columnWork` there. */
export interface ColumnTask {
  readonly items: ColumnItems;
  readonly options: Choices;
}

/** Asks another worker. Where it fails, the column is worked on here. */
export type ColumnHelper = (task: ColumnTask) => Promise<ColumnWork>;

/** Options of `reanalyse`. */
export type ReanalyseOptions = CoreReanalyseOptions;

/** Options of the mis-ranking experiment. */
export type SimulateOptions = CoreSimulateOptions;

/** What is asked while a bootstrap runs. */
export interface BootstrapControls {
  onProgress?: ((progress: { done: number; total: number }) => void) | undefined;
  /** Cancels: the promise is rejected with the signal's reason. */
  signal?: AbortSignal | undefined;
}

const rewrite = {
  utility: (value: unknown, language: unknown) => utilityText(value, language),
  utilities: (value: unknown, language: unknown) => utilitiesText(value, language),
  uncertain: (value: unknown) => unknownText(value),
  weights: (value: unknown) => (Array.isArray(value) ? cellsText(value) : String(value)),
};

/** The options, those that are texts for the core as texts; `plain`: as they are. */
export function checked(options: unknown, plain = false): Choices {
  if (typeof options !== 'object' || options === null) throw refuse('options_type', undefined, [kindOf(options)]);
  const choices = options as Choices;
  if (plain) return choices;
  const language = choices['language'];
  return Object.fromEntries(
    Object.entries(choices).map(([name, value]) => {
      const how = Object.hasOwn(rewritten, name) ? rewritten[name] : undefined;
      return [name, how === undefined || value === undefined || value === null ? value : rewrite[how](value, language)];
    }),
  );
}
