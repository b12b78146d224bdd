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

async function timed(source) {
  const start = performance.now();
  let parse = 0;
  const report = await iso.scores(source, {
    ...{ truth: 'truth', scores: ['a', 'b'], curves: ['roc', 'pr'], vertices: 2000 },
    onProgress: () => {
      parse = performance.now() - start;
    },
  });
  return { parse, total: performance.now() - start, auc: report.classifiers[1].metrics.roc_auc.value };
}

/** Bytes that have been read, a megabyte at a time. */
async function* inMemory(bytes) {
  for (let from = 0; from < bytes.length; from += 1 << 20) yield bytes.subarray(from, from + (1 << 20));
}

self.onmessage = async ({ data: file }) => {
  const dropped = await timed(file);
  const heap = memory?.buffer.byteLength ?? 0;
  // What parsing takes without the browser's reading of the file, where that fits in memory twice.
  const memoryParse =
    file.size < 2e8
      ? (await timed({ name: file.name, stream: inMemory(new Uint8Array(await file.arrayBuffer())) })).parse
      : undefined;
  postMessage({ ...dropped, ready, heap, memoryParse });
};
