import type {
  Catalogue,
  Classifier,
  ColumnTask,
  ColumnWork,
  Definition,
  Elicited,
  ElicitOptions,
  Isometrics,
  IsometricsOptions,
  MatrixOptions,
  ModelProblemOptions,
  ModelProblemReport,
  MultilabelOptions,
  Plan,
  PlanOptions,
  Pooling,
  Preview,
  Reading,
  ReanalyseOptions,
  Recognition,
  Remark,
  Report,
  ScatterOptions,
  ScatterReport,
  ScoresOptions,
  SimulateOptions,
  SimulationCounts,
  SimulationReport,
  Source,
} from 'isoyield';

/** An answer: a result, what was wrong with the input, or that the core itself broke and its worker must go. */
export type Answer<T> = { ok: T } | { errors: Remark[]; preview?: Preview | null } | { fault: string };

export interface FileProgress {
  bytes: number;
  total: number;
  rows: number;
  preview: Preview | null;
  /** How far the bootstrap is, once the table was read. */
  resamples?: { done: number; total: number } | undefined;
}

export type FileOptions = Omit<ScoresOptions, 'onProgress' | 'signal' | 'helpers'>;

/** What the worker does. Plain data in, plain data out. */
export interface Engine {
  /**
   * Compiles the core from its bytes and runs it once, so that the first real call is fast. `formats`: the address of the folder of
   * readers that are loaded when a file needs them.
   */
  start(wasm: ArrayBuffer, formats: string): Promise<Answer<null>>;
  /** Runs small tables through the core, so that the browser has compiled it well before the first file comes. */
  warm(): Promise<Answer<null>>;
  catalogue(language: 'en' | 'uk'): Promise<Answer<Catalogue>>;
  matrices(source: Source, options: MatrixOptions): Promise<Answer<Report>>;
  labelSets(source: Source, options: MultilabelOptions): Promise<Answer<Report>>;
  read(source: Source, options: MatrixOptions, utility: boolean): Promise<Answer<Reading>>;
  recognise(source: Source, options: MatrixOptions): Promise<Answer<Recognition>>;
  /** `helper` takes columns off this worker's hands. */
  scores(
    file: File,
    options: FileOptions,
    onProgress: (progress: FileProgress) => void,
    helper?: (task: ColumnTask) => Promise<ColumnWork>,
  ): Promise<Answer<Report>>;
  /** The work on a column of a table that another worker reads. */
  columnWork(task: ColumnTask): Promise<Answer<ColumnWork>>;
  /** Another report on the table of the last `scores`. */
  reanalyse(options: ReanalyseOptions): Promise<Answer<Report>>;
  /** The bootstrap that the last `scores` or `reanalyse` asked for, and the report with it; whole, or in slices of several workers. */
  bootstrap(onProgress: (progress: { done: number; total: number }) => void): Promise<Answer<Report>>;
  bootstrapSlice(first: number, count: number): Promise<Answer<number[]>>;
  bootstrapReport(slices: readonly (readonly number[])[]): Promise<Answer<Report>>;
  /** How large a test set has to be. */
  plan(options: PlanOptions): Promise<Answer<Plan>>;
  /** The one number that decides between classifiers, in all its forms. */
  elicit(options: ElicitOptions): Promise<Answer<Elicited>>;
  /** A problem whose answer is known, and samples of it. */
  modelProblem(options: ModelProblemOptions): Promise<Answer<ModelProblemReport>>;
  /** A metric against the yield for classifiers drawn at random. */
  scatter(options: ScatterOptions): Promise<Answer<ScatterReport>>;
  /** Lines of equal value of a metric. */
  isometrics(options: IsometricsOptions): Promise<Answer<Isometrics>>;
  /** Matrices of one classifier added up. */
  pool(source: Source, options: MatrixOptions & { metrics: readonly string[] }): Promise<Answer<Pooling>>;
  /** What definitions of own metrics turn out to be. */
  define(texts: readonly string[], language: 'en' | 'uk'): Promise<Answer<Definition[]>>;
  /** The classifiers of the last `scores` at these thresholds. */
  at(thresholds: readonly number[]): Promise<Answer<Classifier[]>>;
  /** Some pairs of the mis-ranking experiment, and the report on all of them. */
  simulateSlice(options: SimulateOptions, first: number, count: number): Promise<Answer<SimulationCounts>>;
  simulationReport(options: SimulateOptions, slices: readonly SimulationCounts[]): Promise<Answer<SimulationReport>>;
}

/** The memory of typed arrays in plain data, to be handed over instead of copied. */
export const buffersIn = (data: object): ArrayBuffer[] =>
  Object.values(data).flatMap((value) => (ArrayBuffer.isView(value) ? [value.buffer as ArrayBuffer] : []));
