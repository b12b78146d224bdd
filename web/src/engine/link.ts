import { proxy, transfer, wrap } from 'comlink';
import type { ColumnTask } from 'isoyield';
import { type Answer, buffersIn, type Engine } from './protocol';
import EngineWorker from './worker?worker&inline';

// The worker itself, and how it is talked to: needed only once there is a core to run in it.

export interface Link {
  readonly engine: Engine;
  terminate(): void;
  onDeath(report: (message: string) => void): void;
}

/** Starts a worker from a blob: only such a worker is bound by the page's content security policy. */
export function link(): Link {
  const worker = new EngineWorker();
  const remote = wrap<Engine>(worker);
  const engine: Engine = {
    start: (module, formats) => remote.start(module, formats) as Promise<Answer<null>>,
    warm: () => remote.warm(),
    catalogue: (language) => remote.catalogue(language),
    matrices: (source, options) => remote.matrices(source, options),
    labelSets: (source, options) => remote.labelSets(source, options),
    read: (source, options, utility) => remote.read(source, options, utility),
    recognise: (source, options) => remote.recognise(source, options),
    scores: (file, options, onProgress, helper) =>
      remote.scores(
        file,
        options,
        proxy(onProgress),
        helper && proxy((task: ColumnTask) => helper(task).then((work) => transfer(work, buffersIn(work)))),
      ),
    columnWork: (task) => remote.columnWork(transfer(task, buffersIn(task.items))),
    reanalyse: (options) => remote.reanalyse(options),
    bootstrap: (onProgress) => remote.bootstrap(proxy(onProgress)),
    bootstrapSlice: (first, count) => remote.bootstrapSlice(first, count),
    bootstrapReport: (slices) => remote.bootstrapReport(slices),
    plan: (options) => remote.plan(options),
    elicit: (options) => remote.elicit(options),
    modelProblem: (options) => remote.modelProblem(options),
    scatter: (options) => remote.scatter(options),
    isometrics: (options) => remote.isometrics(options),
    pool: (source, options) => remote.pool(source, options),
    define: (texts, language) => remote.define(texts, language),
    at: (thresholds) => remote.at(thresholds),
    simulateSlice: (options, first, count) => remote.simulateSlice(options, first, count),
    simulationReport: (options, slices) => remote.simulationReport(options, slices),
  };
  return {
    engine,
    terminate: () => worker.terminate(),
    onDeath(report) {
      worker.addEventListener('error', (event) => report(event.message || 'the worker ended'));
      worker.addEventListener('messageerror', () => report('the worker could not be understood'));
    },
  };
}
