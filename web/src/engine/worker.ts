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
  call: (name, ...given) => answer((it) => (it[name] as (...all: unknown[]) => never)(...given)),
  scores: (files, options, onProgress, helper) =>
    answer((it) => {
      warming?.abort();
      return it.scores(files, {
        ...options,
        helpers: helper ? [(task) => helper(transfer(task, buffersIn(task.items)))] : [],
        onProgress: ({ bytes, total, rows, preview, resamples }) =>
          onProgress({
            bytes,
            total: total ?? files.reduce((sum, { size }) => sum + size, 0),
            rows,
            preview,
            resamples,
          }),
      });
    }),
  async columnWork(task) {
    warming?.abort();
    const work = await answer((it) => it.columnWork(task));
    return 'ok' in work ? transfer(work, buffersIn(work.ok)) : work;
  },
  bootstrap: (onProgress) => answer((it) => it.bootstrap({ onProgress })),
};

expose(engine);
