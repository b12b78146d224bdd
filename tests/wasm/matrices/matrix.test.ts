import { stringify } from 'isoyield';
import { describe, expect, test } from 'vitest';
import { iso, near, oracle, refusal, valid, worked } from '../support';

const factory = {
  classes: worked.factory.classes,
  positive: worked.factory.positive,
  rows: worked.factory.rows,
  classifiers: Object.entries(worked.factory.matrices).map(([name, matrix]) => ({
    name,
    matrix: matrix as number[][],
  })),
};

describe('worked examples', () => {
  for (const { name, matrix, yield: expected } of worked.factory.utilities) {
    test(`factory under the ${name} utilities`, () => {
      const report = valid(iso.matrix(factory, { utility: { matrix, rows: 'predicted', unit: 'EUR' } }));
      expect(report.utility?.yields.map((each) => each.name)).toEqual(['A', 'B']);
      for (const { name: classifier, value } of report.utility?.yields ?? []) near(value, expected[classifier]);
      expect(report.utility?.ranking).toEqual(expected.A > expected.B ? ['A', 'B'] : ['B', 'A']);
      expect(report.utility?.unit).toBe('EUR');
      expect(report.utility?.assumed).toBe(false);
    });
  }

  test('factory metrics as printed', () => {
    const report = valid(iso.matrix(factory));
    for (const classifier of report.classifiers) {
      for (const [id, printed] of Object.entries(worked.factory.metrics[classifier.name] as Record<string, number>)) {
        expect(Math.abs((classifier.metrics[id]?.value ?? Number.NaN) - printed), id).toBeLessThan(0.0051);
      }
    }
    expect(report.utility?.assumed).toBe(true);
  });

  test('patients, and everybody called healthy', () => {
    const { tp, fp, fn, tn, all_healthy: none } = worked.patients;
    const cells = (c: typeof none) => [
      [c.tn, c.fp],
      [c.fn, c.tp],
    ];
    const report = valid(iso.matrix({ doctor: cells({ tp, fp, fn, tn }), healthy: cells(none) }));
    const [doctor, healthy] = report.classifiers;
    expect(doctor?.name).toBe('doctor');
    near(doctor?.metrics['precision']?.value, 20 / 70);
    near(doctor?.metrics['recall']?.value, 0.8);
    expect(healthy?.metrics['precision']).toMatchObject({ value: null, undefined: 'no_predicted_positives' });
    near(healthy?.metrics['recall']?.value, 0);
    expect(report.n).toBe(1075);
  });
});

test('MNIST gives the macro, micro and weighted values of scikit-learn', () => {
  const { input, expected } = oracle('multi_mnist10__sklearn');
  const report = valid(iso.matrix(input.matrix, { classes: input.labels }));
  const [{ metrics, averages, per_class } = {}] = report.classifiers;
  const ids = { precision: 'precision', recall: 'recall', f1: 'f1', jaccard: 'jaccard', 'f0.5': 'f0_5', f2: 'f2' };
  for (const [theirs, ours] of Object.entries(ids)) {
    for (const how of ['macro', 'micro', 'weighted'] as const)
      near(averages?.[how][ours]?.value, expected[`${theirs}_${how}`]);
    per_class?.forEach((each, i) => {
      near(each.metrics[ours]?.value, expected[`${theirs}_per_class`][i]);
    });
  }
  expect(per_class?.map((each) => each.class)).toEqual(input.labels);
  const whole = { accuracy: 'accuracy', mcc: 'mcc', cohen_kappa: 'cohen_kappa', kappa_linear: 'cohen_kappa_linear' };
  for (const [theirs, ours] of Object.entries(whole)) near(metrics?.[ours]?.value, expected[theirs]);
});

describe('a matrix as data', () => {
  const cells = [
    [50, 2],
    [3, 45],
  ];
  const same = stringify(iso.matrix('50 2\n3 45').classifiers);

  test('reads as the same text does', () => {
    expect(stringify(iso.matrix(cells).classifiers)).toBe(same);
    expect(stringify(iso.matrix([Float64Array.of(50, 2), Int32Array.of(3, 45)]).classifiers)).toBe(same);
    expect(
      stringify(
        iso.matrix([
          ['50', '2'],
          ['3', '45'],
        ]).classifiers,
      ),
    ).toBe(same);
    expect(stringify(iso.matrix({ A: cells }).classifiers)).toBe(same);
    expect(stringify(iso.matrix({ classifiers: [{ name: 'A', matrix: cells }] }).classifiers)).toBe(same);
  });

  test('keeps doubles to the last bit', () => {
    const odd = [
      [0.1 + 0.2, 5e-324],
      [1.7976931348623157e308 / 4, 2 ** 53],
    ];
    expect(iso.matrix(odd).classifiers[0]?.matrix).toEqual(odd);
  });

  test('takes cells as they were typed', () => {
    expect(
      iso.matrix([
        ['0,27', '0,23'],
        ['0,15', '0,35'],
      ]).classifiers[0]?.matrix,
    ).toEqual([
      [0.27, 0.23],
      [0.15, 0.35],
    ]);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, -1])('refuses %s with its place', (bad) => {
    const error = refusal(() =>
      iso.matrix({
        A: cells,
        B: [
          [1, 2],
          [3, bad],
        ],
      }),
    );
    expect(error.errors[0]).toMatchObject({ row: 2, cell: 2 });
    expect(error.message).not.toBe('');
  });

  test('is refused when it is nothing of the kind', () => {
    for (const source of [5, null, undefined, true, { A: 3 }, [1, 2], () => {}]) {
      expect(refusal(() => iso.matrix(source as never)).code).toBe('source_type');
    }
    expect(refusal(() => iso.matrix([])).code).toBe('no_input');
    expect(refusal(() => iso.matrix({})).code).toBe('no_input');
    refusal(() => iso.matrix(''));
    refusal(() => iso.matrix([[]]));
  });
});

test('names and labels are data, whatever they say', () => {
  const names = [
    '__proto__',
    'constructor',
    '<img src=x onerror=alert(1)>',
    '=1+1',
    '\u202egnp',
    'тест "лапки"',
    'a\\b',
    '💚',
  ];
  const source = Object.fromEntries(
    names.map((name) => [
      name,
      [
        [1, 2],
        [3, 4],
      ],
    ]),
  );
  Object.defineProperty(source, '__proto__', {
    value: [
      [1, 2],
      [3, 4],
    ],
    enumerable: true,
    configurable: true,
    writable: true,
  });
  const report = valid(iso.matrix(source, { classes: ['__proto__', 'hasOwnProperty'], positive: '__proto__' }));
  expect(report.classifiers.map((each) => each.name).sort()).toEqual([...names].sort());
  expect(report.classes).toEqual(['__proto__', 'hasOwnProperty']);
  expect(report.classifiers[0]?.per_class[0]?.class).toBe('__proto__');
  expect(Object.getPrototypeOf(report.classifiers[0]?.metrics)).toBe(Object.prototype);
});

test('several texts are several classifiers', () => {
  const report = valid(
    iso.matrix([
      { name: 'a.txt', text: '50 2\n3 45' },
      { name: 'b.txt', text: '40 12\n1 47' },
    ]),
  );
  expect(report.classifiers).toHaveLength(2);
  expect(new Set(report.classifiers.map((each) => each.name)).size).toBe(2);
});

describe('reading without a report', () => {
  test('matrices', () => {
    const reading = valid(iso.read('TP=20 FP=50 FN=5 TN=1000'), 'reading');
    expect(reading.classifiers[0]?.matrix.flat().sort((a, b) => a - b)).toEqual([5, 20, 50, 1000]);
  });
  test('utilities may be negative', () => {
    const reading = valid(iso.readUtility('15 -335\n-35 165', { rows: 'predicted' }), 'reading');
    expect(reading.classifiers[0]?.matrix).toEqual([
      [15, -35],
      [-335, 165],
    ]);
  });
});
