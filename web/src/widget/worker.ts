import { type FirstRequest, loadFirst } from 'isoyield/first';

// The script of the worker: gets the module's bytes, then requests.

let loaded: ReturnType<typeof loadFirst> | undefined;

self.onmessage = async ({ data }: MessageEvent<ArrayBuffer | { id: number; request: FirstRequest }>) => {
  if (data instanceof ArrayBuffer) {
    loaded = loadFirst(data);
    // Nobody hears of a promise that fails in here, and the page would wait.
    self.postMessage(await loaded.then(() => null, String));
  } else if (loaded) {
    self.postMessage({ id: data.id, answer: (await loaded).answer(data.request) });
  }
};
