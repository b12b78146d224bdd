import { expect, test } from 'vitest';
import { warm } from '../../../wasm/package/warm';

test('warming reads a table some times, stops when given up, and hides no other fault', async () => {
  let reads = 0;
  const read = async (text: string) => {
    expect(text.split('\n').length).toBe(20_002);
    reads += 1;
  };
  await warm(read, undefined);
  expect(reads).toBe(12);
  const given = new AbortController();
  await warm(async () => {
    reads += 1;
    given.abort();
    throw new Error('given up');
  }, given.signal);
  expect(reads).toBe(13);
  await expect(warm(() => Promise.reject(new Error('broken')), undefined)).rejects.toThrow('broken');
});
