// The package: one C++ core in WebAssembly, plain data in and plain data out.

import { type IsoyieldError, kindOf, type Language, refuse } from './base/errors.js';
import { visible } from './base/escape.js';
import { calls, type ReportOfUtility, type WithUtility } from './calls.js';
import { readingsOf, unusedLines } from './doubt.js';
import { type Guard, guard } from './guard.js';
import create, { type ColumnWork, type Module } from './isoyield.mjs';
import { type Load, ownModule } from './modules.js';
import {
  type BootstrapControls,
  type Calls,
  type Choices,
  type ColumnTask,
  checked,
  type MatrixOptions,
  type PoolOptions,
  type ReanalyseOptions,
  type ScoresOptions,
  type SimulateOptions,
} from './options.js';
import { value } from './read_scores.js';
import type {
  Catalogue,
  Classifier,
  Definition,
  Pooling,
  ReadText,
  Recognition,
  Remark,
  Report,
  SimulationCounts,
  SimulationReport,
  Source,
} from './report.js';
import { checkSlice, type Experiment, type SimulateControls, simulate } from './simulate.js';
import { isText, labelSetsTexts, type MatrixSource, matrixTexts } from './sources.js';
import type { ScoreSource } from './stream.js';
import { withSubgroups } from './subgroups.js';
import { tables } from './tables.js';

export { IsoyieldError, type Language } from './base/errors.js';
export type { ReportOfUtility, WithUtility } from './calls.js';
export type { Gate, GateCheck } from './gate.js';
export type { ColumnItems, ColumnWork } from './isoyield.mjs';
export type {
  BootstrapControls,
  Calls,
  ColumnHelper,
  ColumnTask,
  ElicitOptions,
  IsometricsOptions,
  MatrixOptions,
  ModelProblemOptions,
  MultilabelOptions,
  PlanOptions,
  PoolOptions,
  Progress,
  ReadOptions,
  ReanalyseOptions,
  ScatterOptions,
  ScoresOptions,
  SimulateOptions,
} from './options.js';
export type { PathSource } from './path.js';
export { type AggregateOptions, aggregateQuery } from './queries/aggregate.js';
export type { Engine } from './queries/dialects.js';
export type * from './report.js';
export type { Number as MetricValue } from './report.js';
export type { SimulateControls } from './simulate.js';
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
  UtilitiesSource,
  UtilityDocument,
  UtilitySource,
} from './sources.js';
export type { Chunks, Column as ScoreColumn, ScoreSource } from './stream.js';

/** The core, loaded. Every wrong input throws an `IsoyieldError`; nothing has to be freed. */
export interface Isoyield extends Calls {
  readonly version: string;
  /** The registry of metrics, in English. */
  readonly metrics: Catalogue['metrics'];
  /** The registry of curves, in English. */
  readonly curves: Catalogue['curves'];
  /** The registries in a language. */
  catalogue(language?: Language): Catalogue;
  /**
   * Report on one or several confusion matrices. A text that may be read in several ways is refused (`unclear_reading`); the error has its
   * readings.
   */
  matrix(source: MatrixSource, options: WithUtility<MatrixOptions>): ReportOfUtility;
  matrix(source: MatrixSource, options?: MatrixOptions): Report;
  /** Matrices of one classifier added up, and each metric of the sum compared with those of the parts. Refuses as `matrix` does. */
  pool(source: MatrixSource, options?: PoolOptions): Pooling;
  /**
   * The report on a table of scores, read as a stream. Several tables are compared on the same items: they are joined by a column that
   * names the items (`id`), and refused where ids repeat or are not the same. With the option `chosen_on`, the table of that name only
   * chooses thresholds, which are judged on the others. This and all calls about its table wait for one another.
   */
  scores(source: ScoreSource | readonly ScoreSource[], options: WithUtility<ScoresOptions>): Promise<ReportOfUtility>;
  scores(source: ScoreSource | readonly ScoreSource[], options?: ScoresOptions): Promise<Report>;
  /** The work on one column of a table that another worker reads; see the option `helpers` of `scores`. */
  columnWork(task: ColumnTask): ColumnWork;
  /**
   * Another report on the table of the last `scores`, which is not read again: other utilities, positive class, level, curves,
   * thresholds.
   */
  reanalyse(options?: ReanalyseOptions): Promise<Report>;
  /**
   * The bootstrap that the last `scores` or `reanalyse` asked for by its option, and the report with it. `scores` does this by itself;
   * `reanalyse` leaves it to be called.
   */
  bootstrap(controls?: BootstrapControls): Promise<Report>;
  /**
   * The statistics of its resamples first, ..., first + count - 1 alone, for several workers with the same table; the first number stands
   * for the options. Empty where the items cannot be resampled.
   */
  bootstrapSlice(first: number, count: number): Promise<number[]>;
  /**
   * The report with the bootstrap from all slices, from whatever worker; of at least two resamples. Refuses slices that were made with
   * other options than those of the last report.
   */
  bootstrapReport(slices: readonly (readonly number[])[]): Promise<Report>;
  /**
   * Reads a small table some times, so that the engine has compiled the loops well before the first file comes: the first long table
   * then takes half the time. Lets the table of the last `scores` go.
   */
  warm(signal?: AbortSignal): Promise<void>;
  /**
   * The classifiers of the last `scores` at these thresholds: one number each, or one for all, or a rule as `operating_point` takes it
   * (`recall>=0.9`), with what it reached.
   */
  at(thresholds: number | ArrayLike<number> | string): Promise<Classifier[]>;
  /** What definitions of own metrics turn out to be: which way is better, and whether they are admissible. */
  define(definitions: string | readonly string[], language?: Language): Definition[];
  /** The mis-ranking experiment: how often metrics rank the classifier with the smaller yield first. */
  simulate(options?: SimulateOptions & SimulateControls): Promise<SimulationReport>;
  /** Its pairs first, ..., first + count - 1 alone, for several workers; the same numbers however they are cut. */
  simulateSlice(options: SimulateOptions, first: number, count: number): SimulationCounts;
  /** The report on the counts of all slices, from whatever worker. */
  simulationReport(options: SimulateOptions, slices: readonly SimulationCounts[]): SimulationReport;
}

function named(text: unknown, language: unknown): Source {
  const [source, ...more] = matrixTexts(typeof text === 'string' ? text : [text], language);
  if (!source || more.length > 0) throw refuse('source_type', language, [kindOf(text), 'text']);
  return source;
}

/** Whether an error says that a report of another tool holds no matrix. */
const holdsNone = (error: unknown): error is IsoyieldError =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('no_matrix_in_');

const notRecognised = (problems: readonly Remark[]): Recognition => ({
  ...({ schema: 'isoyield.recognition/1', kind: 'none', certain: false } as const),
  candidates: [{ kind: 'matrix', confidence: 0.9, problems: [...problems] }],
  notes: [],
  problems: [...problems],
  used: [],
  ignored: [],
  uses: [],
  checks: [],
  assumptions: [],
  unused: [],
  rivals: [],
});

/** Characters of a text up to which it is asked what it is before it is read. */
const mostAsked = 500_000;

/** A report with the account of its texts, behind its notes. */
function withTexts(
  { schema, kind, classes, positive, n, settings, notes, ...rest }: Report,
  texts: ReadText[],
): Report {
  return { schema, kind, classes, positive, n, settings, notes, texts, ...rest };
}

/** The experiment on simulated classifiers, whole or in slices. */
function experiments(
  module: Module,
  { ask }: Guard,
): Pick<Isoyield, 'simulate' | 'simulateSlice' | 'simulationReport'> {
  const experiment: Experiment = {
    slice: (options, first, count) => value(ask(() => module.simulateSlice(options, first, count), options.language)),
    report: (options, slices) => value(ask(() => module.simulationReport(options, slices), options.language)),
  };
  return {
    async simulate(options = {}) {
      if (typeof options !== 'object' || options === null) throw refuse('options_type', undefined, [kindOf(options)]);
      return simulate(experiment, options);
    },
    simulateSlice(options, first, count) {
      checkSlice(first, count, options.language);
      return experiment.slice(options, first, count);
    },
    simulationReport: (options, slices) => experiment.report(options, slices),
  };
}

/** The calls that answer at once: the input, if there is one, then the options. */
function answers(module: Module, { ask }: Guard): Calls {
  const asked = <T>(call: string, input: unknown, choices: Choices): T =>
    value(ask(() => module.call(call, input, choices), choices['language'])) as T;
  /** What the core recognises, and what it left over. */
  const recognised = (source: Source, choices: Choices): Recognition => {
    const found = withSubgroups(asked<Recognition>('recognise', source, choices));
    return { ...found, unused: unusedLines(source.text, found.uses) };
  };
  const inputs = {
    none: () => undefined,
    text: named,
    matrices: matrixTexts,
    label_sets: labelSetsTexts,
  };
  /** A report on matrices, with the account of their texts; what is wrong with a matrix comes before what is unclear. */
  const read = (method: string, call: string, sources: Source[], isText: boolean, { as, ...others }: Choices) => {
    // Another `as` is an option of another call.
    const sure = as === 'matrix';
    const choices = sure || as === undefined || as === null ? others : { ...others, as };
    // A long text that cannot be read is refused as fast as ever.
    const long = sources.some(({ text }) => text.length > mostAsked);
    const early = long ? asked<Report>(call, sources, choices) : undefined;
    const { texts, doubt } = readingsOf(isText ? sources : [], others, sure || 'as' in choices, recognised);
    if (doubt) {
      for (const source of doubt.matrices) asked<Report>('matrix', [source], choices);
      throw doubt.error;
    }
    const report = early ?? asked<Report>(call, sources, choices);
    return method !== 'matrix' || texts.length === 0 ? report : withTexts(report, texts);
  };
  const asks = Object.fromEntries(
    Object.entries(calls).map(([method, { call, input, plain }]) => [
      method,
      (...given: unknown[]) => {
        const options = given[input === 'none' ? 0 : 1];
        const choices = checked(options === undefined ? {} : options, plain);
        const sources = inputs[input](given[0], choices['language']);
        if (input !== 'matrices') return asked(call, sources, choices);
        return read(method, call, sources as Source[], isText(given[0]), choices);
      },
    ]),
  );
  return {
    ...(asks as unknown as Calls),
    recognise(text, options = {}) {
      const source = typeof text === 'string' ? { name: '', text } : text;
      let known: Source;
      try {
        known = named(source, options.language);
      } catch (error) {
        if (!holdsNone(error)) throw error;
        return notRecognised(error.errors);
      }
      const found = recognised(known, checked(options));
      // What another tool saved was rewritten for the core, whose places are not those of the text.
      const same = known.text.length === source.text.length;
      return same
        ? found
        : { ...found, used: [{ from: 0, to: source.text.length }], ignored: [], uses: [], unused: [] };
    },
  };
}

function wrap(module: Module, load: Load): Isoyield {
  const guarded = guard();
  const { ask } = guarded;
  let made: Catalogue | undefined;
  const english = () => {
    made ??= ask(() => module.catalogue('en'));
    return made;
  };
  return {
    get version() {
      return english().version;
    },
    get metrics() {
      return english().metrics;
    },
    get curves() {
      return english().curves;
    },
    catalogue: (language = 'en') => ask(() => module.catalogue(String(language)), language),
    define: (definitions, language = 'en') =>
      value(
        ask(
          () => module.define(typeof definitions === 'string' ? [definitions] : definitions, String(language)),
          language,
        ),
      ),
    ...answers(module, guarded),
    ...tables(module, load, guarded),
    ...experiments(module, guarded),
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

/** Where the parts of the package come from, when it cannot find them next to itself. */
export interface Settings {
  /** The bytes of `isoyield.wasm`. */
  wasmBinary?: Uint8Array | ArrayBuffer | undefined;
  /** Loads `isoyield/formats/NAME.js`. */
  load?: Load | undefined;
  /** Of what is said when the core cannot be loaded. */
  language?: Language | undefined;
}

/**
 * Loads the core. In Node, on a page and in a worker it finds its .wasm next to itself; `wasmBinary` hands it over instead, where a
 * content security policy or a bundler is in the way.
 */
export async function load(settings: Settings = {}): Promise<Isoyield> {
  let wasmBinary = settings.wasmBinary;
  try {
    wasmBinary ??= await ownBinary();
    // What stops the core comes back as an error; the loader need not print it as well.
    return wrap(await create({ wasmBinary, printErr: () => {} }), settings.load ?? ownModule);
  } catch (error) {
    if (/unsafe-eval|Content Security Policy|blocked by CSP/i.test(String(error)))
      throw refuse('wasm_forbidden', settings.language, [], undefined, error);
    if (wasmBinary && !WebAssembly.validate(wasmBinary as BufferSource))
      throw refuse('damaged_core', settings.language, [wasmBinary.byteLength], undefined, error);
    throw refuse('unloadable', settings.language, [error instanceof Error ? error.message : error], undefined, error);
  }
}

/** JSON text of a report. JSON has no infinity: the strings "Infinity" and "-Infinity" stand for it, as the schema says. */
export function stringify(report: unknown, space?: number): string {
  const value = (_: string, each: unknown) => (each === Infinity || each === -Infinity ? String(each) : each);
  return visible(JSON.stringify(report, value, space));
}
