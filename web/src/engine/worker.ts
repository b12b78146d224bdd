import { expose, transfer, wrap } from 'comlink';
import { type ColumnTask, type ColumnWork, load } from 'isoyield';
import { HeldCore } from './held';
import { buffersIn, type FileProgress, type Remote } from './protocol';

const held = new HeldCore();
const answer = held.answer.bind(held);
const warming = new AbortController();

const engine: Remote = {
  warm: () =>
    answer(async (it) => {
      await it.warm(warming.signal);
      return null;
    }),
  async start(wasm, formats) {
    const started = await held.start(
      load({ wasmBinary: wasm, load: (name) => import(/* @vite-ignore */ `${formats}${name}.js`) }),
    );
    if ('fault' in started) return started;
    // The browser compiles again, better, between calls: one run at load buys that for the first edit.
    return answer((it) => {
      it.matrix('3 1\n1 4');
      return null;
    });
  },
  call: (name, ...given) => answer((it) => (it[name] as (...all: unknown[]) => never)(...given)),
  async scores(files, options, [progress, helping]) {
    const helper = helping && wrap<(task: ColumnTask) => Promise<ColumnWork>>(helping);
    helping?.start();
    const told = await answer((it) => {
      warming.abort();
      return it.scores(files, {
        ...options,
        helpers: helper ? [(task) => helper(transfer(task, buffersIn(task.items)))] : [],
        onProgress: ({ bytes, total, rows, preview, resamples }) => {
          const size = total ?? files.reduce((sum, { size: each }) => sum + each, 0);
          progress?.postMessage({ bytes, total: size, rows, preview, resamples } satisfies FileProgress);
        },
      });
    });
    progress?.close();
    helping?.close();
    return told;
  },
  async columnWork(task) {
    warming.abort();
    const work = await answer((it) => it.columnWork(task));
    return 'ok' in work ? transfer(work, buffersIn(work.ok)) : work;
  },
};

expose(engine);
