import { describe, expect, it } from 'vitest';
import { lookOf, looksLikeTable } from '../../web/src/input/rows';

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

describe('a truth beside scores, with gaps or few rows', () => {
  const rows = (separator: string, gap: string, count: number, point = '.') =>
    Array.from({ length: count }, (_, i) => [i % 2, i === 1 ? gap : `0${point}${10 + i}`].join(separator)).join('\n');
  it.each([
    ...[',', '\t', ';'].flatMap((separator) =>
      ['', 'n/a'].flatMap((gap) => [3, 20, 200].map((count) => [rows(separator, gap, count)])),
    ),
    [rows(';', '0,9', 3, ',')],
    [`y;score\n${rows(';', '', 3, ',')}`],
    [`y\tscore\n${rows('\t', '', 20, ',')}`],
    ['y,a,b\n1,0.9,0.8\n0,0.2,0.1\n1,0.7,0.9'],
    ['truth,A_cat,A_dog,A_fox\ncat,0.8,0.1,0.1\ncat,0.6,0.3,0.1\nfox,0.1,0.2,0.7'],
    ['id,churn,"k-NN, k=15"\n1,no,0.1\n2,yes,\n3,no,0.3'],
  ])('%j', (text) => {
    expect(lookOf(text)).toMatchObject({ table: true, scores: true });
  });
});

describe('no scores', () => {
  it.each([
    ['a;b,a\n,b\nc,c'],
    ['true,predicted\n1|2,1\n3,3|4\n2,'],
    ['1;0,2\n2;1,2\n1;0,1'],
    [',cat,dog,fox\ncat,0.5,0.1,0.1\ndog,0.1,0.5,0.1\nfox,0.1,0.2,0.5'],
    [';A;B\nA;0,52;0,1\nB;0,1;0,28'],
    ['A\n,x,y\nx,0.5,0.1\ny,0.1,0.3\n\nB\n,x,y\nx,0.4,0.2\ny,0.2,0.2'],
    ['0.5,0.02,0.52\n0.03,0.45,0.48\n0.53,0.47,1'],
    [',ok,bad\nx,10,-0.5\ny,0,0\nz,10,1'],
    ['10,0.5,1\n10,3,2\n5,1,1'],
  ])('%j', (text) => {
    expect(lookOf(text).scores).toBe(false);
  });

  it('nor labels, in numbers with gaps', () => {
    expect(lookOf('50,2\n3,').bare).toBe(true);
    expect(lookOf('cat,dog\n50,2\n3,n/a').bare).toBe(true);
    expect(lookOf('cat,dog\ndog,\nfox,fox').bare).toBe(false);
  });
});
