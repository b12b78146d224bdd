// The package in a worker of the browser, as a page would use it: a File in, a report out. The heap is WebAssembly's, at its largest.
import { load } from './dist/index.js';

let memory;
const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (...args) => {
  const made = await instantiate.apply(WebAssembly, args);
  memory = Object.values((made.instance ?? made).exports).find((each) => each instanceof WebAssembly.Memory);
  return made;
};

const begun = performance.now();
const iso = await load();
const ready = performance.now() - begun;
await iso.warm();
postMessage('ready');
self.onmessage = async ({ data: file }) => {
  const start = performance.now();
  let parse = 0;
  const report = await iso.scores(file, {
    ...{ truth: 'truth', scores: ['a', 'b'], curves: ['roc', 'pr'], vertices: 2000 },
    onProgress: () => {
      parse = performance.now() - start;
    },
  });
  const total = performance.now() - start;
  const heap = memory?.buffer.byteLength ?? 0;
  postMessage({ parse, total, ready, heap, auc: report.classifiers[1].metrics.roc_auc.value });
};
