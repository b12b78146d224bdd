// The face of the module that Emscripten links from bindings.cpp; a test holds it against the real exports.

import type { Choices } from './options.js';
import type { Catalogue, Classifier, Definition, Preview, Remark, Report, SimulationCounts, SimulationReport } from './report.js';

export type Outcome<T> = { ok: T; errors?: undefined } | { ok?: undefined; errors: Remark[] };

/** A score column for another copy of the core. */
export interface ColumnItems {
  readonly scores: Float64Array<ArrayBuffer>;
  /** 1 for each truly positive item. */
  readonly positive: Uint8Array<ArrayBuffer>;
  /** Empty: none. */
  readonly weights: Float64Array<ArrayBuffer>;
  readonly logits: boolean;
  readonly ranked: boolean;
}

/** What was worked out about it: its operating points, its items by falling score, and the metrics of scores. */
export interface ColumnWork {
  readonly threshold: Float64Array<ArrayBuffer>;
  readonly tp: Float64Array<ArrayBuffer>;
  readonly fp: Float64Array<ArrayBuffer>;
  readonly rows: Uint32Array<ArrayBuffer>;
  readonly counted: boolean;
  readonly values: Float64Array<ArrayBuffer>;
  readonly reasons: Uint8Array<ArrayBuffer>;
}

export interface Session {
  open(source: string, options: Choices, expectedBytes: number, several: boolean): Outcome<null>;
  next(source: string, expectedBytes: number): Outcome<null>;
  reserve(bytes: number): Uint8Array;
  feed(length: number): boolean;
  array(name: string): void;
  numbers(index: number, name: string, rows: number): Float64Array;
  codes(index: number, name: string, rows: number, texts: readonly string[]): Uint32Array;
  feedRows(): boolean;
  rows(): number;
  preview(): Preview | null;
  gather(): Outcome<number>;
  column(index: number): ColumnItems;
  work(index: number): void;
  take(index: number, work: ColumnWork): boolean;
  finish(): Outcome<Report>;
  reanalyse(options: Choices): Outcome<Report>;
  at(thresholds: readonly number[]): Classifier[];
  byRule(rule: string): Outcome<Classifier[]>;
  bootstrapSlice(first: number, count: number): number[];
  bootstrapReport(values: readonly number[]): Report;
  cancel(): void;
}

export interface Module {
  /** A call of one question and one answer, by its name in the core. */
  call(name: string, input: unknown, options: object): Outcome<unknown>;
  columnWork(items: ColumnItems, options: Choices): Outcome<ColumnWork>;
  define(texts: readonly string[], language: string): Outcome<Definition[]>;
  catalogue(language: string): Catalogue;
  simulateSlice(options: object, first: number, count: number): Outcome<SimulationCounts>;
  simulationReport(options: object, slices: readonly SimulationCounts[]): Outcome<SimulationReport>;
  version(): string;
  Session: new () => Session;
}

export default function create(settings: { wasmBinary: Uint8Array | ArrayBuffer; printErr?: (text: string) => void }): Promise<Module>;
