import type { ColumnTask, ColumnWork, Isoyield, Preview, Remark, Report, ScoresOptions } from 'isoyield';

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

/** The methods of the package that take and answer plain data, and not while something else goes on: those that do are the worker's own. */
export type Asked = Exclude<
  { [Name in keyof Isoyield]: Isoyield[Name] extends (...given: never[]) => unknown ? Name : never }[keyof Isoyield],
  'scores' | 'columnWork' | 'bootstrap' | 'simulate' | 'warm'
>;

/** The calls of the worker. Arguments and answers are plain data. */
export interface Engine {
  /**
   * Compiles the core from its bytes and runs it once, so that the first real call is fast. `formats`: the address of the folder of
   * readers that are loaded when a file needs them.
   */
  start(wasm: ArrayBuffer, formats: string): Promise<Answer<null>>;
  /** Runs small tables through the core, so that the browser has compiled it well before the first file comes. */
  warm(): Promise<Answer<null>>;
  /** Any such method of the package: what it is given and what it answers are the package's own types. */
  call<Name extends Asked>(
    name: Name,
    ...given: Parameters<Isoyield[Name]>
  ): Promise<Answer<Awaited<ReturnType<Isoyield[Name]>>>>;
  /** `helper` takes columns off this worker's hands. */
  scores(
    files: readonly File[],
    options: FileOptions,
    onProgress: (progress: FileProgress) => void,
    helper?: (task: ColumnTask) => Promise<ColumnWork>,
  ): Promise<Answer<Report>>;
  /** The work on a column of a table that another worker reads. */
  columnWork(task: ColumnTask): Promise<Answer<ColumnWork>>;
}

/** The same as the worker hears it: what it is to call back comes as ports, for progress and, where there is one, for the helper. */
export interface Remote extends Omit<Engine, 'scores'> {
  scores(files: readonly File[], options: FileOptions, ports: readonly MessagePort[]): Promise<Answer<Report>>;
}

/** The memory of typed arrays in plain data, to be handed over instead of copied. */
export const buffersIn = (data: object): ArrayBuffer[] =>
  Object.values(data).flatMap((value) => (ArrayBuffer.isView(value) ? [value.buffer as ArrayBuffer] : []));
