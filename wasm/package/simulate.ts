import { refuse } from './base/errors.js';
import type { SimulateOptions } from './options.js';
import type { SimulationCounts, SimulationReport } from './report.js';
import { breathe } from './stream.js';

/** What is asked while an experiment runs. */
export interface SimulateControls {
  onProgress?: ((progress: { pairs: number; total: number }) => void) | undefined;
  /** Cancels: the promise is rejected with the signal's reason. */
  signal?: AbortSignal | undefined;
}

/** The core's two functions: counts of a slice, and the report on all counts. */
export interface Experiment {
  slice(options: SimulateOptions, first: number, count: number): SimulationCounts;
  report(options: SimulateOptions, slices: readonly SimulationCounts[]): SimulationReport;
}

const pairsByDefault = 1e6;
const sliceMilliseconds = 20;

/** The whole experiment in slices of about 20 ms, so that a page or a server stays alive. How it is sliced changes no number. */
export async function simulate(
  experiment: Experiment,
  options: SimulateOptions & SimulateControls,
): Promise<SimulationReport> {
  const { onProgress, signal, ...choices } = options;
  signal?.throwIfAborted();
  const total = choices.pairs ?? pairsByDefault;
  const slices = [experiment.slice(choices, 0, 0)]; // a wrong option is refused here
  let size = 1000;
  for (let first = 0; first < total; ) {
    const count = Math.min(size, total - first);
    const started = performance.now();
    slices.push(experiment.slice(choices, first, count));
    const took = Math.max(performance.now() - started, 0.1);
    first += count;
    size = Math.max(100, Math.min(1e6, Math.round((size * sliceMilliseconds) / took)));
    onProgress?.({ pairs: first, total });
    await breathe();
    signal?.throwIfAborted();
  }
  return experiment.report(choices, slices);
}

/** Whether these are pairs of an experiment. */
export function checkSlice(first: number, count: number, language: unknown): void {
  const whole = (number: number) => Number.isSafeInteger(number) && number >= 0;
  if (!whole(first) || !whole(count)) throw refuse('slice', language, [String(first), String(count)]);
}
