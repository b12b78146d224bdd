import { describe, expect, it } from 'vitest';
import { looksLikeTable } from '../../web/src/input/rows';

describe('rows of items', () => {
  it.each([
    ['1 0.93\n0 0.12\n1 0.8\n0 0.3'],
    ['y score\n1 0.93\n0 0.12\n1 0.8\n0 0.3\n'],
    ['   y  score\n0  1   0.93\n1  0   0.12\n2  1   0.8\n3  0   0.3\n4  1   0.4'],
    ['label score\nspam 0.93\ngood 0.12\nspam 0.8'],
    ['1 93\n0 12\n1 80\n0 30'],
    ['1,0.93\n0,0.12\n1,0.8\n0,0.3'],
    ['1\t0.93\n0\t0.12\n1\t0.8\n0\t0.3'],
    ['{"y": 1, "score": 0.93}'],
  ])('%j', (text) => {
    expect(looksLikeTable(text)).toBe(true);
  });
});

describe('a matrix, or words', () => {
  it.each([
    ['50 2\n3 45'],
    ['50 2\n3 45\n53 47'],
    ['0.5 0.02\n0.03 0.45'],
    ['  0  1\n0 50 2\n1 3 45'],
    ['50 2 7\n3 45 8'],
    ['50 2 1\n3 45'],
    ['no yes\n50 2\n3 45'],
    ['TP 50\nFN 3\nFP 2\nTN 45'],
    ['first of 2024\nnext of 2025\nlast of 2026\nnone of 2027'],
    ['1 0.93\n0 0.12\n1 0.8\n0 0.3 and more'],
    ['50,2\n3,45'],
    ['{"matrix": [[50, 2], [3, 45]]}'],
  ])('%j', (text) => {
    expect(looksLikeTable(text)).toBe(false);
  });
});
