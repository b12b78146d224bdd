import { proxy, wrap } from 'comlink';
import wasmUrl from 'isoyield/isoyield.wasm?url';
import type { Answer, Engine } from './protocol';
import type { Spawned } from './session';
import EngineWorker from './worker?worker&inline';

/** Readers of Parquet, Arrow, Excel and ZIP files, built beside the page (vite.formats.ts). */
const formats = new URL('formats/', document.baseURI).href;

let bytes: Promise<ArrayBuffer> | null = null;

// The page fetches the module once; each worker gets its bytes. A failed fetch is not kept, so that the next call tries again.
export function wasm(): Promise<ArrayBuffer> {
  bytes ??= fetch(wasmUrl).then((response) => {
    if (!response.ok) throw new Error(`isoyield.wasm: ${response.status}`);
    return response.arrayBuffer();
  });
  bytes.catch(() => {
    bytes = null;
  });
  return bytes;
}

/** Starts a worker from a blob: only such a worker is bound by the page's content security policy. */
export function spawn(): Spawned {
  const worker = new EngineWorker();
  const remote = wrap<Engine>(worker);
  const engine: Engine = {
    start: (module, formats) => remote.start(module, formats) as Promise<Answer<null>>,
    warm: () => remote.warm(),
    catalogue: (language) => remote.catalogue(language),
    matrices: (source, options) => remote.matrices(source, options),
    labelSets: (source, options) => remote.labelSets(source, options),
    read: (source, options, utility) => remote.read(source, options, utility),
    scores: (file, options, onProgress) => remote.scores(file, options, proxy(onProgress)),
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
    ready: wasm().then(
      (module) => engine.start(module, formats),
      (error) => ({ fault: String(error) }),
    ),
    terminate: () => worker.terminate(),
    onDeath(report) {
      worker.addEventListener('error', (event) => report(event.message || 'the worker ended'));
      worker.addEventListener('messageerror', () => report('the worker could not be understood'));
    },
  };
}
