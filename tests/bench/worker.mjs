// The package in a worker of the browser, as a page would use it: a File in, a report out.
import { load } from './dist/index.js';

const iso = await load();
postMessage('ready');
self.onmessage = async ({ data: file }) => {
  const start = performance.now();
  const report = await iso.scores(file, { truth: 'truth', scores: ['a', 'b'], curves: ['roc', 'pr'], vertices: 2000 });
  postMessage({ total: performance.now() - start, auc: report.classifiers[1].metrics.roc_auc.value });
};
