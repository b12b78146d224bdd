// The package: one C++ core in WebAssembly, plain data in and plain data out.

import { IsoyieldError, kindOf, type Language, refuse } from './errors.js';
import create, { type Module, type Outcome } from './isoyield.mjs';
import type {
  Catalogue,
  Classifier,
  ElicitOptions as CoreElicitOptions,
  IsometricOptions as CoreIsometricOptions,
  ModelProblemOptions as CoreModelProblemOptions,
  Options as CoreOptions,
  PlanOptions as CorePlanOptions,
  ScatterOptions as CoreScatterOptions,
  Definition,
  Elicited,
  Isometrics,
  ModelProblemReport,
  Plan,
  Pooling,
  Preview,
  Reading,
  Report,
  ScatterReport,
  SimulationCounts,
  SimulationOptions,
  SimulationReport,
  Source,
} from './report.js';
import { resample } from './resample.js';
import type { Load, Modules, Piece } from './rows.js';
import { checkSlice, type Experiment, type SimulateControls, type SimulateOptions, simulate } from './simulate.js';
import {
  type Cells,
  cellsText,
  type LabelSetsSource,
  labelSetsTexts,
  type MatrixSource,
  matrixTexts,
  type UnknownSource,
  type UtilitySource,
  unknownText,
  utilityText,
  wellFormed,
} from './sources.js';
import { breathe, open, type ScoreSource, unreadable } from './stream.js';

export { IsoyieldError, type Language } from './errors.js';
export type * from './report.js';
export type { Number as MetricValue } from './report.js';
export type { SimulateControls, SimulateOptions } from './simulate.js';
export type {
  Belief,
  Cell,
  Cells,
  LabelSetsDocument,
  LabelSetsSource,
  Labels,
  MatrixDocument,
  MatrixSource,
  UnknownSource,
  UtilityDocument,
  UtilitySource,
} from './sources.js';
export { type AggregateOptions, aggregateQuery, type Engine } from './sql.js';
export type { Chunks, Column as ScoreColumn, ScoreSource } from './stream.js';

/** Options that make no sense elsewhere; all others are for both kinds of report. */
const onlyMatrices = ['classes', 'decisions', 'interval', 'items', 'kappa_weights', 'per_class'] as const;
/** Options that say how a table is read. */
const columns = [
  ...(['truth', 'scores', 'probabilities', 'predicted', 'utilities', 'weight', 'fold', 'group', 'id'] as const),
  ...(['count', 'positives', 'negatives', 'missing', 'encoding'] as const),
] as const;
const onlyReading = [...columns, 'onProgress', 'signal'] as const;
const onlyScores = [
  ...columns,
  ...(['scale', 'parameters', 'recalibrate', 'curves', 'thresholds', 'compare', 'bootstrap'] as const),
  ...(['resample', 'vertices'] as const),
] as const;

const forBoth = ['positive', 'rows', 'utility', 'unknown', 'slice', 'unit', 'seed', 'draws', 'posterior'] as const;

type Choices = { [Name in keyof CoreOptions]?: CoreOptions[Name] | undefined };
/** Every option, each with the type that the package takes. */
type AllOptions = Omit<
  Choices,
  | 'positive'
  | 'classes'
  | 'decisions'
  | 'scores'
  | 'probabilities'
  | 'predicted'
  | 'utilities'
  | 'recalibrate'
  | 'curves'
  | 'thresholds'
  | 'resample'
  | 'define'
  | 'rows'
  | 'missing'
  | 'scale'
  | 'parameters'
  | 'language'
  | 'utility'
  | 'unknown'
  | 'prevalence'
  | 'kappa_weights'
  | 'per_class'
> & {
  /** How bad each disagreement is for `cohen_kappa_weighted`: a name, a power of the steps between the classes, or a matrix. */
  kappa_weights?: 'unweighted' | 'linear' | 'quadratic' | number | string | Cells | undefined;
  /** Metrics of single classes; left out: all, the popular ones of more than 30 classes. */
  per_class?: 'all' | 'popular' | undefined;
  /** Labels for matrices that have none. */
  classes?: readonly (string | number)[] | undefined;
  /** Labels of the decisions, when they are not the classes. */
  decisions?: readonly (string | number)[] | undefined;
  /** Label of the positive class. */
  positive?: string | number | undefined;
  /** What the rows of the input are; as the text says, else the true class, when left out. */
  rows?: 'true' | 'predicted' | '' | undefined;
  /** Class shares where the classifiers will work: that of the positive class, or one a class. */
  prevalence?: number | readonly number[] | undefined;
  /** Utility of each decision for each class; 1 for every right one when left out. */
  utility?: UtilitySource | undefined;
  /** Utilities that are not known: distributions of cells, or matrices with probabilities. */
  unknown?: UnknownSource | undefined;
  /** Language of messages and notes. */
  language?: Language | undefined;
  /** Score columns. */
  scores?: string | readonly string[] | undefined;
  /** Classifiers with a column of probabilities or logits for each class, by name: `{ A: ['p_0', 'p_1', 'p_2'] }`. */
  probabilities?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Maps to recalibrate probabilities by: isotonic, platt, temperature, beta, histogram, or all of them. */
  recalibrate?: string | readonly string[] | undefined;
  /** What each decision is worth item by item, a column for each class, by decision: `{ treat: ['u_treat_ill', 'u_treat_well'], ... }`. */
  utilities?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Columns of decided labels, each a classifier. */
  predicted?: string | readonly string[] | undefined;
  /** Curves to trace, by id or alias. */
  curves?: string | readonly string[] | undefined;
  /** Rules of threshold choice, by id. */
  thresholds?: string | readonly string[] | undefined;
  /** Metrics for the bootstrap besides ROC AUC and average precision, by id or alias. */
  resample?: string | readonly string[] | undefined;
  /** Own metrics: `name = expression` over TP FP FN TN N P; `cost(w = 5) = (TP - w * FP) / n`. */
  define?: string | readonly string[] | undefined;
  /** Rows that miss a cell: left out and noted, or refused. */
  missing?: 'drop' | 'refuse' | undefined;
  /** What scores are when losses read them; `probability` when left out. */
  scale?: 'probability' | 'logit' | undefined;
  /** Parameters of score metrics and curves, by the ids in the catalogue: `max_fpr=0.2`, `bins=15`. */
  parameters?: string | readonly string[] | undefined;
};

/** Options of `matrix`, `read` and `readUtility`. */
export type MatrixOptions = Omit<AllOptions, (typeof onlyScores)[number]>;

const forLabelSets = ['classes', 'beta', 'per_class', 'define', 'level', 'interval', 'language'] as const;
/** Options of `multilabel`; `classes` are all labels there are. */
export type MultilabelOptions = Pick<AllOptions, (typeof forLabelSets)[number]>;

/** How far the reading of a table is. */
export interface Progress {
  bytes: number;
  /** Undefined when the source does not say how long it is. */
  total: number | undefined;
  rows: number;
  /** What the columns are taken for, as soon as enough was read. */
  preview: Preview | null;
  /** How far the bootstrap is, once the table was read. */
  resamples?: { done: number; total: number };
}

/** Options of `scores`. */
export type ScoresOptions = Omit<AllOptions, (typeof onlyMatrices)[number]> & {
  onProgress?: ((progress: Progress) => void) | undefined;
  /** Cancels: the promise is rejected with the signal's reason. */
  signal?: AbortSignal | undefined;
};

/** Options of `reanalyse`. */
export type ReanalyseOptions = Omit<ScoresOptions, (typeof onlyReading)[number]>;

/** Options of `isometrics`. */
export type IsometricsOptions = {
  [Name in keyof Omit<CoreIsometricOptions, 'metric' | 'space' | 'levels' | 'define' | 'language'>]?:
    | CoreIsometricOptions[Name]
    | undefined;
} & {
  /** Id or alias of a metric of the four cells, or the name of a definition. */
  metric: string;
  /** (fpr, tpr) or (recall, precision). */
  space?: 'roc' | 'pr' | undefined;
  /** Values to draw; round ones over the range when left out. */
  levels?: number | readonly number[] | undefined;
  /** Own metrics: `name = expression`. */
  define?: string | readonly string[] | undefined;
  language?: Language | undefined;
};

/** What is asked while a bootstrap runs. */
export interface BootstrapControls {
  onProgress?: ((progress: { done: number; total: number }) => void) | undefined;
  /** Cancels: the promise is rejected with the signal's reason. */
  signal?: AbortSignal | undefined;
}

/** Options of `plan`. */
export type PlanOptions = { [Name in keyof CorePlanOptions]?: CorePlanOptions[Name] | undefined } & {
  goal: 'auc' | 'auc_difference' | 'rate' | 'yields';
  pairing?: 'unpaired' | 'least' | 'largest' | undefined;
  language?: Language | undefined;
};

/** Options of `elicit`. */
export type ElicitOptions = { [Name in keyof CoreElicitOptions]?: CoreElicitOptions[Name] | undefined } & {
  as: 'threshold' | 'cost_ratio' | 'false_alarms' | 'beta' | 'slope' | 'number_willing_to_treat';
  value: number;
  language?: Language | undefined;
};

/** Options of `modelProblem`. */
export type ModelProblemOptions = {
  [Name in keyof Omit<CoreModelProblemOptions, 'family' | 'shape' | 'curves' | 'metrics' | 'language'>]?:
    | CoreModelProblemOptions[Name]
    | undefined;
} & {
  /** Densities of the scores: 2 - 2x and 2x, two normal ones, two Beta ones, two straight between heights. */
  family?: 'linear' | 'binormal' | 'beta' | 'drawn' | undefined;
  /**
   * binormal: how far the positives lie above the negatives, and their standard deviation; beta: a and b of each class; drawn: heights of
   * the positives' density at evenly spaced scores from 0 to 1, then as many of the negatives'.
   */
  shape?: readonly number[] | undefined;
  /** Curves by id, `METRIC_by_threshold` too; ROC, PR and each of the metrics when left out. */
  curves?: string | readonly string[] | undefined;
  /** Metrics of counts to be made best. */
  metrics?: string | readonly string[] | undefined;
  language?: Language | undefined;
};

/** Options of `scatter`. */
export type ScatterOptions = { [Name in keyof CoreScatterOptions]?: CoreScatterOptions[Name] | undefined } & {
  language?: Language | undefined;
};

/** The core, loaded. Every wrong input throws an `IsoyieldError`; nothing has to be freed. */
export interface Isoyield {
  readonly version: string;
  /** The registry of metrics, in English. */
  readonly metrics: Catalogue['metrics'];
  /** The registry of curves, in English. */
  readonly curves: Catalogue['curves'];
  /** The registries in a language. */
  catalogue(language?: Language): Catalogue;
  /** The report on one or several confusion matrices. */
  matrix(source: MatrixSource, options?: MatrixOptions): Report;
  /** The report on label sets: a binary matrix a label, averages over labels and items, and whole sets. */
  multilabel(source: LabelSetsSource, options?: MultilabelOptions): Report;
  /** What a text of matrices says, without a report on it. */
  read(text: string | Source, options?: MatrixOptions): Reading;
  /** What a text of utilities says. */
  readUtility(text: string | Source, options?: MatrixOptions): Reading;
  /** The report on a table of scores, read as a stream. Calls wait for one another. */
  scores(source: ScoreSource, options?: ScoresOptions): Promise<Report>;
  /**
   * Another report on the table of the last `scores`, which is not read again: other utilities, positive class, level, curves,
   * thresholds.
   */
  reanalyse(options?: ReanalyseOptions): Report;
  /**
   * The bootstrap that the last `scores` or `reanalyse` asked for by its option, and the report with it. `scores` does this by itself;
   * `reanalyse` leaves it to be called.
   */
  bootstrap(controls?: BootstrapControls): Promise<Report>;
  /** The statistics of its resamples first, ..., first + count - 1 alone, for several workers with the same table. */
  bootstrapSlice(first: number, count: number): number[];
  /** The report with the bootstrap from all slices, from whatever worker; of at least two resamples. */
  bootstrapReport(slices: readonly (readonly number[])[]): Report;
  /** The classifiers of the last `scores` at these thresholds: one number each, or one for all. */
  at(thresholds: number | ArrayLike<number>): Classifier[];
  /** Lines of equal value of a metric at a prevalence, and whether they are parallel, straight or curved. */
  isometrics(options: IsometricsOptions): Isometrics;
  /**
   * The matrices of one classifier on several test sets added up: each metric of the sum against those of the parts, and the weights that
   * turn one into the other. `metrics`: names; the popular ones when left out.
   */
  pool(source: MatrixSource, options?: MatrixOptions & { metrics?: string | readonly string[] | undefined }): Pooling;
  /** What definitions of own metrics turn out to be: which way is better, and whether they are admissible. */
  define(definitions: string | readonly string[], language?: Language): Definition[];
  /** The mis-ranking experiment: how often metrics put the classifier of smaller yield first. */
  simulate(options?: SimulateOptions & SimulateControls): Promise<SimulationReport>;
  /** Its pairs first, ..., first + count - 1 alone, for several workers; the same numbers however they are cut. */
  simulateSlice(options: SimulateOptions, first: number, count: number): SimulationCounts;
  /** The report on the counts of all slices, from whatever worker. */
  simulationReport(options: SimulateOptions, slices: readonly SimulationCounts[]): SimulationReport;
  /** A metric against the yield for classifiers drawn at random, with the pairs that it ranks wrongly. */
  scatter(options?: ScatterOptions): ScatterReport;
  /** How large a test set has to be, or what one of a size can tell. */
  plan(options: PlanOptions): Plan;
  /** The one number that decides between classifiers of two classes, in all its guises. */
  elicit(options: ElicitOptions): Elicited;
  /** A problem whose answer is known: curves and largest metrics by its densities, beside those of a random sample. */
  modelProblem(options?: ModelProblemOptions): ModelProblemReport;
}

function value<T>(outcome: Outcome<T>): T {
  if (outcome.errors) throw new IsoyieldError(outcome.errors);
  return outcome.ok;
}

/** The core's options, or the refusal of those that belong to another call. What is no option at all the core refuses. */
function checked(options: unknown, call: string, foreign: readonly string[]): Partial<CoreOptions> {
  if (typeof options !== 'object' || options === null) throw refuse('options_type', undefined, [kindOf(options)]);
  const { utility, unknown, kappa_weights: weights, ...rest } = options as Record<string, unknown>;
  const language = rest['language'];
  for (const [name, value] of Object.entries(options)) {
    if (foreign.includes(name) && value !== undefined) throw refuse('option_elsewhere', language, [name, call], name);
  }
  return {
    ...rest,
    ...(weights !== undefined && { kappa_weights: Array.isArray(weights) ? cellsText(weights) : String(weights) }),
    ...(utility !== undefined && utility !== null && { utility: utilityText(utility, language) }),
    ...(unknown !== undefined && unknown !== null && { unknown: unknownText(unknown) }),
  };
}

function named(text: unknown, language: unknown): Source {
  const [source, ...more] = matrixTexts(typeof text === 'string' ? text : [text], language);
  if (!source || more.length > 0) throw refuse('source_type', language, [kindOf(text), 'text']);
  return source;
}

function wrap(module: Module, load: Load): Isoyield {
  const session = new module.Session();
  let classifiers = 0;
  let queue: Promise<unknown> = Promise.resolve();
  let stopped: unknown;

  /** Calls the core; once it has stopped, its memory is not to be trusted again. */
  function ask<T>(work: () => T): T {
    try {
      if (stopped === undefined) return work();
    } catch (error) {
      stopped = error;
    }
    const reason = stopped instanceof Error ? stopped.message.replace(/\.? Build with .*/, '') : stopped;
    throw refuse('core_stopped', 'en', [reason], undefined, stopped);
  }

  /** What the core is told about a piece, in steps short enough to let events through in between. */
  function* feeds(piece: Exclude<Piece, string>): Generator<() => boolean> {
    const mostBytes = 1 << 20;
    if (piece instanceof Uint8Array) {
      for (let from = 0; from < piece.length; from += mostBytes) {
        const part = piece.subarray(from, from + mostBytes);
        yield () => {
          session.reserve(part.length).set(part);
          return session.feed(part.length);
        };
      }
    } else if ('array' in piece) {
      yield () => {
        session.array(piece.array);
        return true;
      };
    } else {
      yield () => {
        for (const [i, column] of piece.columns.entries()) {
          const name = wellFormed(column.name);
          if (column.numbers) session.numbers(i, name, piece.length).set(column.numbers);
          else session.codes(i, name, piece.length, column.texts).set(column.codes);
        }
        return session.feedRows();
      };
    }
  }

  async function readScores(source: unknown, options: ScoresOptions): Promise<Report> {
    const { onProgress, signal, ...others } = options ?? {};
    const language = others.language;
    const choices = checked(options === null ? null : others, 'scores', onlyMatrices);
    signal?.throwIfAborted();
    const { name, total, expected, read, close, pieces } = open(source, { language, encoding: others.encoding, load });
    const encoder = new TextEncoder();
    const mostMilliseconds = 12;
    let onAbort: (() => void) | undefined;
    const aborted = new Promise<never>((_, reject) => {
      onAbort = () => reject(signal?.reason);
      signal?.addEventListener('abort', onAbort);
    });
    aborted.catch(() => {});
    const next = async () => {
      try {
        return await Promise.race([pieces.next(), aborted]);
      } catch (error) {
        signal?.throwIfAborted();
        throw unreadable(error, name, language);
      }
    };
    try {
      classifiers = 0;
      value(ask(() => session.open(wellFormed(name), choices, expected)));
      let preview: Preview | null = null;
      let breath = performance.now();
      const tell = () => {
        preview ??= ask(() => session.preview());
        onProgress?.({ bytes: read(), total, rows: ask(() => session.rows()), preview });
      };
      let hopeful = true;
      for (let step = await next(); hopeful && !step.done; step = hopeful ? await next() : step) {
        for (const feed of feeds(typeof step.value === 'string' ? encoder.encode(step.value) : step.value)) {
          hopeful = ask(feed);
          if (!hopeful) break;
          if (performance.now() - breath < mostMilliseconds) continue;
          tell();
          await breathe();
          signal?.throwIfAborted();
          breath = performance.now();
        }
      }
      if (hopeful) {
        tell();
        await breathe();
        signal?.throwIfAborted();
      }
      const report = value(ask(() => session.finish()));
      classifiers = report.classifiers.length;
      return await resampled(report, {
        signal,
        onProgress: (resamples) => onProgress?.({ bytes: read(), total, rows: report.n, preview, resamples }),
      });
    } catch (error) {
      if (stopped === undefined) ask(() => session.cancel());
      throw error;
    } finally {
      if (onAbort) signal?.removeEventListener('abort', onAbort);
      close();
    }
  }

  /** The report with the bootstrap that its settings ask for. */
  async function resampled(report: Report, controls: BootstrapControls): Promise<Report> {
    const total = report.settings.bootstrap ?? 0;
    const { onProgress, signal } = controls;
    const values = await resample(
      (first, count) => ask(() => session.bootstrapSlice(first, count)),
      total,
      (done) => onProgress?.({ done, total }),
      signal,
    );
    return values.length === 0 ? report : ask(() => session.bootstrapReport(values));
  }

  const experiment: Experiment = {
    slice: (options, first, count) => value(ask(() => module.simulateSlice(options, first, count))),
    report: (options, slices) => value(ask(() => module.simulationReport(options, slices))),
  };

  const english = ask(() => module.catalogue('en'));
  return {
    version: english.version,
    metrics: english.metrics,
    curves: english.curves,
    catalogue: (language = 'en') => ask(() => module.catalogue(String(language))),
    matrix(source, options = {}) {
      const choices = checked(options, 'matrix', onlyScores);
      const texts = matrixTexts(source, options.language);
      return value(ask(() => module.matrices(texts, choices)));
    },
    multilabel(source, options = {}) {
      const own: readonly string[] = forLabelSets;
      const choices = checked(
        options,
        'multilabel',
        [...onlyMatrices, ...onlyScores, ...forBoth].filter((name) => !own.includes(name)),
      );
      const texts = labelSetsTexts(source, options.language);
      return value(ask(() => module.labelSets(texts, choices)));
    },
    read(text, options = {}) {
      const choices = checked(options, 'read', onlyScores);
      const source = named(text, options.language);
      return value(ask(() => module.read(source, choices, false)));
    },
    readUtility(text, options = {}) {
      const choices = checked(options, 'readUtility', onlyScores);
      const source = named(text, options.language);
      return value(ask(() => module.read(source, choices, true)));
    },
    scores(source, options = {}) {
      const turn = queue.then(() => readScores(source, options));
      queue = turn.catch(() => {});
      return turn;
    },
    reanalyse(options = {}) {
      const choices = checked(options, 'reanalyse', [...onlyMatrices, ...onlyReading]);
      return value(ask(() => session.reanalyse(choices)));
    },
    bootstrap(controls = {}) {
      const turn = queue.then(() =>
        resampled(
          ask(() => session.bootstrapReport([])),
          controls,
        ),
      );
      queue = turn.catch(() => {});
      return turn;
    },
    bootstrapSlice(first, count) {
      checkSlice(first, count, 'en');
      return ask(() => session.bootstrapSlice(first, count));
    },
    bootstrapReport: (slices) => ask(() => session.bootstrapReport(slices.flat())),
    at(thresholds) {
      const each =
        typeof thresholds === 'number' ? new Array<number>(classifiers).fill(thresholds) : Array.from(thresholds);
      if (each.length !== classifiers || !each.every((number) => typeof number === 'number' && !Number.isNaN(number))) {
        throw refuse('thresholds', 'en', [each.length, classifiers]);
      }
      return ask(() => session.at(each));
    },
    isometrics(options) {
      const choices = checked(options, 'isometrics', []) as unknown as Partial<CoreIsometricOptions>;
      return value(ask(() => module.isometrics(choices)));
    },
    pool(source, options = {}) {
      const { metrics = [], ...others } = options ?? {};
      const choices = checked(options === null ? null : others, 'pool', onlyScores);
      const texts = matrixTexts(source, others.language);
      return value(ask(() => module.pool(texts, choices, typeof metrics === 'string' ? [metrics] : metrics)));
    },
    define: (definitions, language = 'en') =>
      value(ask(() => module.define(typeof definitions === 'string' ? [definitions] : definitions, String(language)))),
    async simulate(options = {}) {
      if (typeof options !== 'object' || options === null) throw refuse('options_type', undefined, [kindOf(options)]);
      return simulate(experiment, options);
    },
    simulateSlice(options, first, count) {
      checkSlice(first, count, options.language);
      return experiment.slice(options as Partial<SimulationOptions>, first, count);
    },
    simulationReport: (options, slices) => experiment.report(options as Partial<SimulationOptions>, slices),
    scatter: (options = {}) =>
      value(ask(() => module.scatter(checked(options, 'scatter', []) as unknown as Partial<CoreScatterOptions>))),
    plan(options) {
      // Here the utilities are numbers, not a text of them.
      const { utility, ...others } = options ?? {};
      const choices = checked(options === null ? null : others, 'plan', []) as unknown as Partial<CorePlanOptions>;
      return value(ask(() => module.plan({ ...choices, ...(utility !== undefined && { utility }) })));
    },
    elicit: (options) =>
      value(ask(() => module.elicit(checked(options, 'elicit', []) as unknown as Partial<CoreElicitOptions>))),
    modelProblem: (options = {}) =>
      value(
        ask(() =>
          module.modelProblem(checked(options, 'modelProblem', []) as unknown as Partial<CoreModelProblemOptions>),
        ),
      ),
  };
}

async function ownBinary(): Promise<Uint8Array | ArrayBuffer> {
  const url = new URL('./isoyield.wasm', import.meta.url);
  if (url.protocol === 'file:') {
    const { readFile } = globalThis.process.getBuiltinModule('node:fs/promises');
    return readFile(url);
  }
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url.href}: ${answer.status}`);
  return answer.arrayBuffer();
}

/** Readers of files that are loaded when a file needs them. */
const own: { [Name in keyof Modules]: () => Promise<Modules[Name]> } = {
  parquet: () => import('./formats/parquet.js'),
  codecs: () => import('./formats/codecs.js'),
  arrow: () => import('./formats/arrow.js'),
  xlsx: () => import('./formats/xlsx.js'),
  zip: () => import('./formats/zip.js'),
};
const ownModule: Load = (name) => own[name]();

/** Where the parts of the package come from, when it cannot find them beside itself. */
export interface Settings {
  /** The bytes of `isoyield.wasm`. */
  wasmBinary?: Uint8Array | ArrayBuffer | undefined;
  /** Loads `isoyield/formats/NAME.js`. */
  load?: Load | undefined;
}

/**
 * Loads the core. In Node, on a page and in a worker it finds its .wasm beside itself; `wasmBinary` hands it over instead, where a
 * content security policy or a bundler stands in the way.
 */
export async function load(settings: Settings = {}): Promise<Isoyield> {
  try {
    const wasmBinary = settings.wasmBinary ?? (await ownBinary());
    // What stops the core comes back as an error; the loader need not print it as well.
    return wrap(await create({ wasmBinary, printErr: () => {} }), settings.load ?? ownModule);
  } catch (error) {
    throw refuse('unloadable', 'en', [error instanceof Error ? error.message : error], undefined, error);
  }
}

/** JSON text of a report. JSON has no infinity: the strings "Infinity" and "-Infinity" stand for it, as the schema says. */
export function stringify(report: unknown, space?: number): string {
  return JSON.stringify(report, (_, each) => (each === Infinity || each === -Infinity ? String(each) : each), space);
}
