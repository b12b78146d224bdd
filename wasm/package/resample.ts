import { breathe } from './stream.js';

const sliceMilliseconds = 20;

/**
 * The statistics of `total` resamples, in slices of about 20 ms so that a page or a server stays alive. How they are sliced changes
 * no number. Empty where the items cannot be resampled.
 */
export async function resample(
  slice: (first: number, count: number) => number[],
  total: number,
  onProgress: (done: number) => void,
  signal: AbortSignal | undefined,
): Promise<number[]> {
  const values: number[] = [];
  let size = 1;
  for (let first = 0; first < total; ) {
    const count = Math.min(size, total - first);
    const started = performance.now();
    const part = slice(first, count);
    if (part.length === 0) return [];
    for (const each of part) values.push(each);
    const took = Math.max(performance.now() - started, 0.1);
    first += count;
    size = Math.max(1, Math.round((count * sliceMilliseconds) / took));
    onProgress(first);
    await breathe();
    signal?.throwIfAborted();
  }
  return values;
}
