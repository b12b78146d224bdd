// The package in a worker of the browser, as a page would use it: a File in, a report out, and a second worker that takes columns of it. The
// heap is WebAssembly's, at its largest, of the worker that reads.
import { asked } from './asked.mjs';
import { load } from './dist/package/index.js';

let memory;
const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (...args) => {
  const made = await instantiate.apply(WebAssembly, args);
  memory = Object.values((made.instance ?? made).exports).find((each) => each instanceof WebAssembly.Memory);
  return made;
};

const wasmBinary = await (await fetch('./dist/package/isoyield.wasm')).arrayBuffer();
const begun = performance.now();
const iso = await load({ wasmBinary });
const ready = performance.now() - begun;
const helping = self.name === 'helper';
if (!helping) {
  await iso.warm();
  // A person takes longer than this from the page to the drop; engines use it to compile what was warmed up.
  await new Promise((done) => setTimeout(done, 500));
}
postMessage('ready');

const buffers = (data) => Object.values(data).flatMap((each) => (ArrayBuffer.isView(each) ? [each.buffer] : []));

/** Another worker, started as the file comes, and how it is asked. */
function helper() {
  const worker = new Worker(self.location.href, { type: 'module', name: 'helper' });
  const next = () => new Promise((resolve) => worker.addEventListener('message', resolve, { once: true }));
  const ready = next();
  return async (task) => {
    await ready;
    worker.postMessage(task, buffers(task.items));
    return (await next()).data;
  };
}

async function timed(source) {
  const start = performance.now();
  let parse = 0;
  const helpers = navigator.hardwareConcurrency > 2 ? [helper()] : [];
  const report = await iso.scores(source, {
    ...asked,
    helpers,
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

self.onmessage = async ({ data }) => {
  if (helping) {
    const work = iso.columnWork(data);
    postMessage(work, buffers(work));
    return;
  }
  const file = data;
  const dropped = await timed(file);
  const heap = memory?.buffer.byteLength ?? 0;
  // What parsing takes without the browser's reading of the file, where that fits in memory twice.
  const memoryParse =
    file.size < 2e8
      ? (await timed({ name: file.name, size: file.size, stream: inMemory(new Uint8Array(await file.arrayBuffer())) }))
          .parse
      : undefined;
  postMessage({ ...dropped, ready, heap, memoryParse });
};
