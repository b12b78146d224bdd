import { expect, test } from 'vitest';

import { translated } from '../../../wasm/dist/package/others.js';
import { labelSetsTexts, matrixTexts, unknownText, utilityText } from '../../../wasm/dist/package/sources.js';
import { shown, tried } from '../support';

// What is at the doors of the package: how each thing that is given becomes the text, the bytes or the columns that the core reads. A page
// that was read and found right; `npx vitest run -u` writes it again: look at the difference.

const kept = (name: string) => new URL(`kept/${name}.txt`, import.meta.url).pathname;
const report = (...supports: [recall: number, support: number][]) => ({
  ...Object.fromEntries(
    supports.map(([recall, support], i) => [
      ['ham', 'spam', 'eggs'][i],
      { precision: 0.5, recall, 'f1-score': 0.5, support },
    ]),
  ),
  accuracy: 0.7,
  'macro avg': { precision: 0.5, recall: 0.5, 'f1-score': 0.5, support: 10 },
});

test('what may be given for a matrix, utilities or sets of labels', async () => {
  const cells = [
    [1, 2],
    [3, 4],
  ];
  const given = [
    '1 2\n3 4',
    'a\ud800b',
    cells,
    [new Float64Array([1, 2]), [3n, '4,5']],
    {
      A: cells,
      B: [
        [Number.NaN, Number.POSITIVE_INFINITY],
        [1, 2],
      ],
    },
    {},
    { A: [] },
    { A: 1 },
    { classifiers: [{ name: 'x', matrix: cells }], rows: 'predicted' },
    { classifiers: [1] },
    { classifiers: cells },
    [{ name: 'f\ud800', text: '1 2\n3 4' }],
    [{ name: 'f', text: 1 }],
    [],
    [1, 2],
    null,
    undefined,
    7,
    true,
    { matrix: cells },
    { matrix: cells, unit: 'EUR' },
    { name: 'u', text: '1 0\n0 1' },
    { mixture: [] },
    [{ true: ['a'], predicted: [] }],
    { true: [[1]], predicted: [[0]] },
  ];
  const lines: string[] = [];
  for (const each of given) {
    lines.push(`# ${shown(each) ?? 'undefined'}`);
    for (const [what, read] of Object.entries({ matrix: matrixTexts, utility: utilityText, labels: labelSetsTexts }))
      lines.push(`${what}: ${tried(() => read(each, 'en'))}`);
    lines.push(`unknown: ${tried(() => unknownText(each))}`);
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(kept('sources'));
});

test('reports of other tools', async () => {
  const one = { true_negatives: 5, false_positives: 1, false_negatives: 2, true_positives: 7 };
  const given: unknown[] = [
    report([0.8, 10], [0.75, 4]),
    report([0.8, 10], [0.7500001, 4]),
    report([0.8, 10], [0.7, 4]),
    report([0.5, 2.5], [1, 1.5]),
    report([0.8, 10]),
    report([0.8, 10], [0.75, 4], [1, 1]),
    { ...report([0.8, 10], [0.75, 4]), accuracy: undefined },
    { ham: { precision: 1 } },
    {
      'Actual-Vector': ['a'],
      Matrix: [
        [
          'a',
          [
            ['a', 5],
            ['b', 1],
          ],
        ],
        [
          'b',
          [
            ['a', 2],
            ['b', 7],
          ],
        ],
      ],
    },
    {
      'Actual-Vector': ['a'],
      Matrix: [
        ['a', [['a', 5]]],
        ['b', [['a', 2]]],
      ],
    },
    { Matrix: 7, 'Actual-Vector': [] },
    { Matrix: { a: { a: 5, b: 1 }, b: { b: 7, a: 2 } }, 'Actual-Vector': null },
    { Matrix: { a: { a: 5 } }, 'Actual-Vector': null },
    { Matrix: { a: { a: 5 }, b: { a: 'x', b: 1 } }, 'Actual-Vector': null },
    {
      run: {
        data: {
          metrics: [
            { key: 'val_true_positives', value: 7 },
            { key: 'val_true_negatives', value: 5 },
            { key: 'val_false_positives', value: 1 },
            { key: 'val_false_negatives', value: 2 },
          ],
        },
      },
    },
    { data: { metrics: { recall: 0.5, loss: 1 } } },
    { metrics: [{ key: 'loss', value: 1 }] },
    {
      a_true_positives: 1,
      a_true_negatives: 1,
      a_false_positives: 1,
      a_false_negatives: 1,
      b_true_positives: 1,
      b_true_negatives: 1,
      b_false_positives: 1,
      b_false_negatives: 1,
    },
    {
      confusion_matrix: [
        [1, 2],
        [3, 4],
      ],
      classes: [0, 1],
      metrics: { f1: 1 },
    },
    {
      confusion_matrix: [
        [1, 2],
        [3, 4],
      ],
    },
    {
      confusion_matrix: [
        [1, 2],
        [3, 4],
      ],
      labels: ['x', 'y'],
    },
    {
      confusion_matrix: [
        [1, 2],
        [3, 4],
      ],
      labels: ['x'],
    },
    {
      confusion_matrix: [
        [1, 'x'],
        [3, 4],
      ],
    },
    { confusion_matrix: [[1]] },
    one,
    { 'eval/true_negatives': 5, 'eval/false_positives': 1, 'eval/false_negatives': 2, 'eval/true_positives': 7 },
    { ...one, other: 1 },
    { accuracy: 0.9 },
    { accuracy: 0.9, f1: 0.8, loss: 'x' },
    { accuracy: { accuracy: 0.9 } },
    { tn: 5, fp: 1, fn: 2, tp: 7 },
    { tn: 5, fp: 1, fn: 2 },
    { classifiers: [], accuracy: 1 },
    {
      matrix: [
        [1, 2],
        [3, 4],
      ],
    },
    [1, 2],
    {},
    { text: 'x' },
  ];
  const texts = [
    ...given.map((each) => JSON.stringify(each)),
    '              precision    recall  f1-score   support\n\n         ham       0.80      0.80      0.80        10\n        spam       0.75      0.75      0.75         4\n',
    ' {"accuracy": 0.9} ',
    '{"accuracy": 0.9',
    '1 2\n3 4',
    `{"accuracy": 0.9, "pad": "${'x'.repeat(10)}"}`,
  ];
  const lines = texts.flatMap((text) => [
    `# ${shown(text)}`,
    tried(() => translated(text, 'en', 'report.json')),
    ...(text.includes('pad') ? [tried(() => translated(text, 'uk'))] : []),
  ]);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(kept('sources_others'));
});
