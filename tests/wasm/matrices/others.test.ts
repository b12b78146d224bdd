import { execFileSync } from 'node:child_process';
import { describe, expect, test, vi } from 'vitest';
import { iso, refusal } from '../support';

// Each of scikit-learn's prints waits for Python to load it.
vi.setConfig({ testTimeout: 180_000 });

const matrix = (text: string) => {
  const { classes, classifiers } = iso.read(text);
  return { classes, matrix: classifiers[0]?.matrix };
};

/** Debian's Python has scikit-learn; where there is none, nobody can print its reports again. */
const python = ['/usr/bin/python3', 'python3'].find((program) => {
  try {
    execFileSync(program, ['-c', 'import sklearn'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
});
const sklearn = (code: string) =>
  execFileSync(
    python as string,
    [
      '-c',
      `import json\nfrom sklearn.metrics import *\ny = [0]*50 + [1]*70\np = [0]*43 + [1]*7 + [0]*11 + [1]*59\n${code}`,
    ],
    { encoding: 'utf8' },
  );

describe('scikit-learn [needs scikit-learn]', () => {
  test.skipIf(!python)('its dictionary of two classes is their matrix', () => {
    expect(matrix(sklearn('print(json.dumps(classification_report(y, p, output_dict=True)))'))).toEqual({
      classes: ['0', '1'],
      matrix: [
        [43, 7],
        [11, 59],
      ],
    });
  });
  test.skipIf(!python)('its print of two classes is their matrix where the digits allow only one', () => {
    expect(matrix(sklearn('print(classification_report(y, p))'))).toEqual({
      classes: ['0', '1'],
      matrix: [
        [43, 7],
        [11, 59],
      ],
    });
  });
  test.skipIf(!python)('three classes are refused with what to do', () => {
    const more = 'y += [2]*5; p += [2, 1, 2, 0, 2]\n';
    for (const text of [
      sklearn(`${more}print(json.dumps(classification_report(y, p, output_dict=True)))`),
      sklearn(`${more}print(classification_report(y, p))`),
    ]) {
      const error = refusal(() => iso.matrix(text));
      expect(error.code).toBe('no_matrix_in_report');
      expect(error.hint).toContain('confusion_matrix(y_true, y_pred)');
    }
  });
  test('weights are not made whole numbers', () => {
    const of = (recall: number, support: number) => ({ precision: 0.5, recall, 'f1-score': 0.5, support });
    expect(matrix(JSON.stringify({ a: of(0.3, 1.5), b: of(0.5, 4), accuracy: 0.4 })).matrix?.[0]?.[0]).toBeCloseTo(
      0.45,
      12,
    );
  });
});

test('a report whose recall was rounded is refused, with why', () => {
  const of = (recall: number, support: number) => ({ precision: 0.5, recall, 'f1-score': 0.5, support });
  const text = JSON.stringify({ a: of(0.86, 50), b: of(0.84, 51), accuracy: 0.85 });
  const { code, message } = refusal(() => iso.read(text));
  expect(code).toBe('no_matrix_in_rounded');
  expect(message).toContain('“b”');
  expect(refusal(() => iso.read(text, { language: 'uk' })).message).toContain('заокруглено');
});

test('PyCM: a saved object', () => {
  // As its save_obj writes the matrix of the README.
  const rows = [
    [
      '0',
      [
        ['0', 3],
        ['1', 0],
        ['2', 0],
      ],
    ],
    [
      '1',
      [
        ['0', 0],
        ['1', 1],
        ['2', 2],
      ],
    ],
    [
      '2',
      [
        ['0', 2],
        ['1', 1],
        ['2', 3],
      ],
    ],
  ];
  const saved = {
    'Actual-Vector': null,
    'Predict-Vector': null,
    Matrix: rows,
    Digit: 5,
    'Sample-Weight': null,
    Transpose: false,
  };
  expect(matrix(JSON.stringify(saved))).toEqual({
    classes: ['0', '1', '2'],
    matrix: [
      [3, 0, 0],
      [0, 1, 2],
      [2, 1, 3],
    ],
  });
});

describe('Hugging Face evaluate and MLflow', () => {
  test('a matrix among the metrics', () => {
    expect(matrix('{"accuracy": 0.9, "confusion_matrix": [[5, 1], [2, 8]], "_timestamp": "2024"}').matrix).toEqual([
      [5, 1],
      [2, 8],
    ]);
  });
  test.each([
    '{"true_negatives": 5, "false_positives": 1, "false_negatives": 2, "true_positives": 8, "accuracy_score": 0.8}',
    '{"run": {"data": {"metrics": [{"key": "val_true_negatives", "value": 5}, {"key": "val_false_positives", "value": 1}, {"key": "val_false_negatives", "value": 2}, {"key": "val_true_positives", "value": 8}]}}}',
    '{"metrics": {"eval/true_negatives": 5, "eval/false_positives": 1, "eval/false_negatives": 2, "eval/true_positives": 8}}',
  ])('the four counts: %s', (text) => {
    const report = iso.matrix(text);
    expect(report.classifiers[0]?.metrics['precision']?.value).toBeCloseTo(8 / 9, 12);
    expect(report.classifiers[0]?.metrics['specificity']?.value).toBeCloseTo(5 / 6, 12);
  });
  test('counts of two sets are not mixed', () => {
    const counts = (prefix: string, [tp, fp, fn, tn]: number[]) => ({
      ...{ [`${prefix}true_positives`]: tp, [`${prefix}false_positives`]: fp },
      ...{ [`${prefix}false_negatives`]: fn, [`${prefix}true_negatives`]: tn },
    });
    const partly = { train_true_positives: 80, train_true_negatives: 50, ...counts('val_', [8, 1, 2, 5]) };
    expect(iso.matrix(JSON.stringify(partly)).n).toBe(16);
    const both = { ...counts('train_', [80, 10, 20, 50]), ...counts('val_', [8, 1, 2, 5]) };
    const { code, message, hint } = refusal(() => iso.matrix(JSON.stringify(both)));
    expect(code).toBe('no_matrix_in_counts');
    expect(message).toMatch(/train_true_positives, val_true_positives/);
    expect(hint).toMatch(/Keep the four counts/);
  });
  test('metrics alone are refused, in either language', () => {
    expect(refusal(() => iso.matrix('{"eval_accuracy": 0.9, "eval_loss": 0.3}')).code).toBe('no_matrix_in_metrics');
    expect(refusal(() => iso.matrix('{"f1": 0.9}', { language: 'uk' })).message).toMatch(/^це метрики \(f1\)/);
  });
});

test('Weka and caret prints, whole', () => {
  const weka =
    'Correctly Classified Instances           9               64.2857 %\nKappa statistic                          0.186\n\n=== Confusion Matrix ===\n\n a b   <-- classified as\n 7 2 | a = yes\n 3 2 | b = no\n';
  expect(matrix(weka)).toEqual({
    classes: ['yes', 'no'],
    matrix: [
      [7, 2],
      [3, 2],
    ],
  });
  const caret = `Confusion Matrix and Statistics\n\n          Reference\nPrediction no yes\n       no  50   5\n       yes  3  42\n\n               Accuracy : 0.92\n                 95% CI : (0.848, 0.9648)\n                  Kappa : 0.8388\n            Sensitivity : 0.9434\n       'Positive' Class : no\n`;
  expect(matrix(caret)).toEqual({
    classes: ['no', 'yes'],
    matrix: [
      [50, 3],
      [5, 42],
    ],
  });
});

test('what is no report of others stays the core’s', () => {
  expect(refusal(() => iso.matrix('{"a": 1}')).code).not.toMatch(/^no_matrix_in_/);
  expect(matrix('{"A": [[1, 2], [3, 4]]}').matrix).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test('a text of empty lines is refused in no time, however many', () => {
  // Quadratic, it took two minutes.
  const before = process.cpuUsage().user;
  expect(refusal(() => iso.matrix([{ name: 'x', text: '\n'.repeat(200_000) }])).errors[0]?.code).toBe('empty_text');
  expect((process.cpuUsage().user - before) / 1e6).toBeLessThan(5);
});

test('JSON that holds matrices of ours is left to the core', () => {
  expect(matrix('{"classes":["a","b"],"matrix":[[1,2],[3,4]],"tp":9,"fp":9,"fn":9,"tn":9}')).toEqual({
    classes: ['a', 'b'],
    matrix: [
      [1, 2],
      [3, 4],
    ],
  });
});
