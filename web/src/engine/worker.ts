import { expose, transfer } from 'comlink';
import { type Isoyield, IsoyieldError, load } from 'isoyield';
import { type Answer, buffersIn, type Engine } from './protocol';

let core: Isoyield | null = null;

// The core refuses input by an IsoyieldError. Anything else means that it broke: memory ran out, or a fault of ours.
async function answer<T>(work: (core: Isoyield) => T | Promise<T>): Promise<Answer<T>> {
  try {
    if (!core) return { fault: 'the core is not loaded' };
    return { ok: await work(core) };
  } catch (error) {
    if (error instanceof IsoyieldError && error.code !== 'core_stopped') {
      return { errors: [...error.errors], preview: error.preview };
    }
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    return { fault: String(cause instanceof Error ? cause.message : cause) };
  }
}

let warming: AbortController | null = null;

const engine: Engine = {
  warm: () =>
    answer(async (it) => {
      warming = new AbortController();
      await it.warm(warming.signal);
      return null;
    }),
  async start(wasm, formats) {
    try {
      core = await load({ wasmBinary: wasm, load: (name) => import(/* @vite-ignore */ `${formats}${name}.js`) });
    } catch (error) {
      return { fault: String(error) };
    }
    // The browser compiles again, better, between calls: one run at load buys that for the first edit.
    return answer((it) => {
      it.matrix('3 1\n1 4');
      return null;
    });
  },
  catalogue: (language) => answer((it) => it.catalogue(language)),
  matrices: (source, options) => answer((it) => it.matrix([source], options)),
  labelSets: (source, options) => answer((it) => it.multilabel([source], options)),
  read: (source, options, utility) =>
    answer((it) => (utility ? it.readUtility(source, options) : it.read(source, options))),
  recognise: (source, options) => answer((it) => it.recognise(source, options)),
  scores: (file, options, onProgress, helper) =>
    answer((it) => {
      warming?.abort();
      return it.scores(file, {
        ...options,
        helpers: helper ? [(task) => helper(transfer(task, buffersIn(task.items)))] : [],
        onProgress: ({ bytes, total, rows, preview, resamples }) =>
          onProgress({ bytes, total: total ?? file.size, rows, preview, resamples }),
      });
    }),
  async columnWork(task) {
    warming?.abort();
    const work = await answer((it) => it.columnWork(task));
    return 'ok' in work ? transfer(work, buffersIn(work.ok)) : work;
  },
  reanalyse: (options) => answer((it) => it.reanalyse(options)),
  bootstrap: (onProgress) => answer((it) => it.bootstrap({ onProgress })),
  bootstrapSlice: (first, count) => answer((it) => it.bootstrapSlice(first, count)),
  bootstrapReport: (slices) => answer((it) => it.bootstrapReport(slices)),
  plan: (options) => answer((it) => it.plan(options)),
  elicit: (options) => answer((it) => it.elicit(options)),
  modelProblem: (options) => answer((it) => it.modelProblem(options)),
  scatter: (options) => answer((it) => it.scatter(options)),
  isometrics: (options) => answer((it) => it.isometrics(options)),
  pool: (source, options) => answer((it) => it.pool([source], options)),
  define: (texts, language) => answer((it) => it.define(texts, language)),
  at: (thresholds) => answer((it) => it.at(thresholds)),
  simulateSlice: (options, first, count) => answer((it) => it.simulateSlice(options, first, count)),
  simulationReport: (options, slices) => answer((it) => it.simulationReport(options, slices)),
};

expose(engine);
