import { describe, expect, test } from 'vitest';
import { iso, near, refusal, rejection, valid } from '../support';

const folds = {
  one: [
    [40, 10],
    [5, 45],
  ],
  two: [
    [70, 10],
    [8, 12],
  ],
};

describe('folds of one classifier', () => {
  test('are added up, and the weights between sum and mean are found', () => {
    const pooling = valid(iso.pool(folds, { metrics: ['recall', 'precision', 'mcc'] }), 'pooling');
    expect(pooling.matrix).toEqual([
      [110, 20],
      [13, 57],
    ]);
    expect(pooling.metrics.map(({ metric, lines, known }) => [metric, lines, known])).toEqual([
      ['recall', 'parallel', true],
      ['precision', 'straight', false],
      ['mcc', 'curved', undefined],
    ]);
    near(pooling.metrics[0]?.weights?.[1], 20 / 70);
    near(pooling.metrics[1]?.weighted, 57 / 77);
  });

  test('are refused by name', () => {
    expect(refusal(() => iso.pool({ one: folds.one })).code).toBe('one_matrix');
    expect(refusal(() => iso.pool(folds, { metrics: 'nothing' })).code).toBe('unknown_metric');
  });
});

describe('weights of disagreements', () => {
  const matrix = [
    [20, 5, 1],
    [3, 15, 6],
    [2, 4, 30],
  ];
  const kappa = (kappa_weights?: number | string | number[][]) =>
    iso.matrix(matrix, { draws: 0, kappa_weights }).classifiers[0]?.metrics['cohen_kappa_weighted']?.value;

  test('are a name, a power or a matrix', () => {
    near(kappa(2), kappa('quadratic') as number);
    const squares = [
      [0, 1, 4],
      [1, 0, 1],
      [4, 1, 0],
    ];
    near(kappa(squares), kappa('quadratic') as number);
    expect(refusal(() => kappa('cubic')).code).toBe('bad_kappa_weights');
  });

  test('are for score tables too', async () => {
    const table = 'y,p\na,a\na,b\nb,b\nb,c\nc,c\nc,a\na,a\n';
    const value = async (kappa_weights?: string) =>
      valid(await iso.scores(table, { truth: 'y', predicted: 'p', kappa_weights })).classifiers[0]?.metrics[
        'cohen_kappa_weighted'
      ]?.value as number;
    const read = valid(await iso.scores(table, { truth: 'y', predicted: 'p' })).classifiers[0]?.matrix ?? [];
    for (const weights of ['linear', 'quadratic', '0 1 5; 1 0 1; 1 1 0'])
      near(
        await value(weights),
        iso.matrix(read, { draws: 0, kappa_weights: weights }).classifiers[0]?.metrics['cohen_kappa_weighted']
          ?.value as number,
      );
    for (const [weights, code] of [
      ['1 0 0; 0 1 0; 0 0 1', 'kappa_weights_of_agreement'],
      ['0 1; 1 0', 'kappa_weights_size'],
    ])
      expect((await rejection(iso.scores(table, { truth: 'y', predicted: 'p', kappa_weights: weights }))).code).toBe(
        code,
      );
    const two = 'y,s\n0,0.2\n1,0.7\n0,0.6\n1,0.9\n';
    expect((await rejection(iso.scores(two, { kappa_weights: '1 0; 0 1' }))).code).toBe('kappa_weights_of_agreement');
  });
});

test('what other tools print stands beside an undefined value and an average that leaves classes out', () => {
  const [one] = valid(iso.matrix('10 2 0\n3 12 0\n4 1 0')).classifiers;
  expect(one?.per_class[2]?.metrics['precision']?.elsewhere?.map(({ tool }) => tool)).toContain('PyCM');
  near(one?.averages?.macro['precision']?.elsewhere?.[0]?.value, (10 / 17 + 12 / 15) / 3);
});
