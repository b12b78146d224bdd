// In Chromium: a worker that answers requests, or computes its share of a bootstrap or of the mis-ranking experiment.
import { answer } from './answer.mjs';
import { load, stringify } from './dist/package/index.js';

const iso = await load();
postMessage('ready');

self.onmessage = async ({ data: { request, share } }) => {
  if (!share) return postMessage(await answer(iso, stringify, request));
  const { first, count, slices } = share;
  const { name, text, options } = request;
  if (first !== undefined || slices === undefined) {
    await iso.scores(
      { name, stream: new Blob([text]).stream(), size: new Blob([text]).size },
      { ...options, bootstrap: 0 },
    );
    await iso.reanalyse(options);
    postMessage(await iso.bootstrapSlice(first, count));
  } else postMessage(JSON.stringify(JSON.parse(stringify(await iso.bootstrapReport(slices)))));
};
