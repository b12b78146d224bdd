import { type FirstRequest, loadFirst } from 'isoyield/first';

// The script of the worker: gets the module's bytes, then requests.

const loaded: { core?: ReturnType<typeof loadFirst> } = {};

self.onmessage = async ({ data }: MessageEvent<ArrayBuffer | { id: number; request: FirstRequest }>) => {
  if (data instanceof ArrayBuffer) {
    loaded.core = loadFirst(data);
    // Nobody hears of a promise that fails in here, and the page would wait.
    self.postMessage(await loaded.core.then(() => null, String));
  } else if (loaded.core) {
    self.postMessage({ id: data.id, answer: (await loaded.core).answer(data.request) });
  }
};
