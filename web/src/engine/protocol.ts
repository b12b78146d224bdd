import type {
  Catalogue,
  Classifier,
  Definition,
  Isometrics,
  IsometricsOptions,
  MatrixOptions,
  MultilabelOptions,
  Preview,
  Reading,
  ReanalyseOptions,
  Remark,
  Report,
  ScoresOptions,
  SimulateOptions,
  SimulationCounts,
  SimulationReport,
  Source,
} from 'isoyield';

/** An answer: a result, what was wrong with the input, or that the core itself broke and its worker must go. */
export type Answer<T> = { ok: T } | { errors: Remark[] } | { fault: string };

export interface FileProgress {
  bytes: number;
  total: number;
  rows: number;
  preview: Preview | null;
}

export type FileOptions = Omit<ScoresOptions, 'onProgress' | 'signal'>;

/** What the worker does. Plain data in, plain data out. */
export interface Engine {
  /**
   * Compiles the core from its bytes and runs it once, so that the first real call is fast. `formats`: the address of the folder of
   * readers that are loaded when a file needs them.
   */
  start(wasm: ArrayBuffer, formats: string): Promise<Answer<null>>;
  catalogue(language: 'en' | 'uk'): Promise<Answer<Catalogue>>;
  matrices(source: Source, options: MatrixOptions): Promise<Answer<Report>>;
  labelSets(source: Source, options: MultilabelOptions): Promise<Answer<Report>>;
  read(source: Source, options: MatrixOptions, utility: boolean): Promise<Answer<Reading>>;
  scores(file: File, options: FileOptions, onProgress: (progress: FileProgress) => void): Promise<Answer<Report>>;
  /** Another report on the table of the last `scores`. */
  reanalyse(options: ReanalyseOptions): Promise<Answer<Report>>;
  /** Lines of equal value of a metric. */
  isometrics(options: IsometricsOptions): Promise<Answer<Isometrics>>;
  /** What definitions of own metrics turn out to be. */
  define(texts: readonly string[], language: 'en' | 'uk'): Promise<Answer<Definition[]>>;
  /** The classifiers of the last `scores` at these thresholds. */
  at(thresholds: readonly number[]): Promise<Answer<Classifier[]>>;
  /** Some pairs of the mis-ranking experiment, and the report on all of them. */
  simulateSlice(options: SimulateOptions, first: number, count: number): Promise<Answer<SimulationCounts>>;
  simulationReport(options: SimulateOptions, slices: readonly SimulationCounts[]): Promise<Answer<SimulationReport>>;
}
