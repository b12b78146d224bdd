import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { load, type Report } from 'isoyield';
import { type FirstRequest, loadFirst } from 'isoyield/first';
import { beforeAll, describe, expect, it } from 'vitest';

const binary = readFileSync(new URL('../../wasm/dist/package/first.wasm', import.meta.url));
let whole: Awaited<ReturnType<typeof load>>;
let small: Awaited<ReturnType<typeof loadFirst>>;
beforeAll(async () => {
  whole = await load();
  small = await loadFirst(binary);
});

/** Every leaf of `part` is in `all` too, bit for bit. Lists have the same length, dictionaries may be shorter. */
function within(part: unknown, all: unknown, path = 'report'): void {
  if (Array.isArray(part)) {
    expect(all, path).toHaveLength(part.length);
    part.forEach((each, i) => {
      within(each, (all as unknown[])[i], `${path}[${i}]`);
    });
  } else if (typeof part === 'object' && part !== null) {
    for (const [key, each] of Object.entries(part))
      within(each, (all as Record<string, unknown>)[key], `${path}.${key}`);
  } else expect(all, path).toBe(part);
}

function both(request: FirstRequest): [Report, Report] {
  const { ok, errors } = small.answer(request);
  expect(errors).toBeUndefined();
  const document = { classes: request.classes, rows: 'true' as const, classifiers: request.classifiers };
  const { utility, unit } = request;
  return [
    ok as Report,
    whole.matrix(document, {
      draws: 0,
      // As the page asks: its editor has asked already whether they are costs.
      ...(utility && { utility: { matrix: utility.matrix, rows: 'true' }, utility_as: 'worth' as const }),
      ...(unit && { unit }),
      ...(request.positive && { positive: request.positive }),
    }),
  ];
}

/** What the small report says otherwise: nothing of intervals, and agreement for its own metrics alone. */
function compare([first, all]: [Report, Report]) {
  const { settings, notes, utility, ...rest } = first;
  within(rest, all);
  expect(settings.rows).toBe('true');
  const { agreement, ...yields } = utility as NonNullable<Report['utility']>;
  within(yields, all.utility);
  for (const row of agreement) {
    const same = all.utility?.agreement.find(({ metric }) => metric === row.metric);
    within(row, same);
  }
}

describe('the small module', () => {
  it('gives the numbers of the whole one', () => {
    const pair = both({
      classes: ['long', 'short'],
      decisions: ['long', 'short'],
      rows: 'true',
      rows_named: true,
      positive: 'long',
      classifiers: [
        {
          name: 'A',
          matrix: [
            [27, 23],
            [15, 35],
          ],
        },
        {
          name: 'B',
          matrix: [
            [43, 7],
            [18, 32],
          ],
        },
      ],
      utility: {
        matrix: [
          [15, -35],
          [-335, 165],
        ],
        classes: ['long', 'short'],
        decisions: ['long', 'short'],
      },
      unit: 'EUR',
    });
    compare(pair);
    expect(pair[0].utility?.ranking).toEqual(['A', 'B']);
    expect(pair[0].classifiers[0]?.metrics['accuracy']).toEqual({ value: 0.62 });
    const popular = whole.metrics.filter(({ popular, scope }) => popular && scope.includes('binary'));
    for (const { id } of popular) expect(pair[0].classifiers[0]?.metrics, id).toHaveProperty(id);
  });

  it('averages F1 over three classes', () => {
    // F1 of the classes: 8/10, 4/6 and 1; true-class totals: 4, 4 and 2.
    const matrix = [
      [4, 0, 0],
      [2, 2, 0],
      [0, 0, 2],
    ];
    const classes = ['a', 'b', 'c'];
    const request = { classes, decisions: classes, rows: 'true' as const, rows_named: true };
    const [first, all] = both({ ...request, classifiers: [{ name: 'A', matrix }] });
    within(first.classifiers, all.classifiers);
    expect(first.classifiers[0]?.averages?.macro['f1']?.value).toBeCloseTo(37 / 45, 14);
    expect(first.classifiers[0]?.averages?.weighted['f1']?.value).toBeCloseTo(59 / 75, 14);
  });

  it('does so for any counts and utilities of two to four classes', () => {
    const request = fc.integer({ min: 2, max: 4 }).chain((size) => {
      const grid = (cell: fc.Arbitrary<number>) =>
        fc.array(fc.array(cell, { minLength: size, maxLength: size }), { minLength: size, maxLength: size });
      const classes = Array.from({ length: size }, (_, i) => `class ${i}`);
      return fc.record({
        classes: fc.constant(classes),
        decisions: fc.constant(classes),
        rows: fc.constant('true' as const),
        rows_named: fc.constant(true),
        classifiers: fc
          .array(
            grid(fc.oneof(fc.nat(5), fc.nat(1e6))).filter((cells) => cells.flat().some((cell) => cell > 0)),
            {
              minLength: 1,
              maxLength: 3,
            },
          )
          .map((matrices) => matrices.map((matrix, i) => ({ name: `m${i}`, matrix }))),
        utility: grid(fc.integer({ min: -1000, max: 1000 })).map((matrix) => ({ matrix, classes, decisions: classes })),
      });
    });
    fc.assert(
      fc.property(request, (each) => compare(both(each))),
      { numRuns: 60, seed: 1 },
    );
  });

  // Reading "1" as a number was left out when it was linked, without an error.
  it('knows the positive class by its number', () => {
    const classes = ['0.0', '1.0'];
    const matrix = [
      [50, 3],
      [7, 40],
    ];
    const [first, all] = both({ classes, decisions: classes, positive: '1', classifiers: [{ name: 'A', matrix }] });
    expect(first.positive).toBe('1.0');
    within(first.classifiers[0]?.metrics, all.classifiers[0]?.metrics);
  });

  it('leaves to the whole one what it cannot say', () => {
    const classes = ['0', '1'];
    const ask = (matrix: number[][], more: Partial<FirstRequest> = {}) =>
      small.answer({ classes, decisions: classes, classifiers: [{ name: 'A', matrix }], ...more }).errors;
    expect(
      ask([
        [1, 2],
        [3, -4],
      ]),
    ).toEqual(['not_plain']);
    expect(
      ask([
        [1, 2],
        [3, Number.NaN],
      ]),
    ).toEqual(['not_plain']);
    expect(ask([[1, 2], [3]])).toEqual(['not_plain']);
    expect(
      ask([
        [0, 0],
        [0, 0],
      ]),
    ).toEqual(['not_plain']);
    expect(
      ask(
        [
          [1, 2],
          [3, 4],
        ],
        { positive: 'x' },
      ),
    ).toEqual(['unknown_positive']);
    expect(
      ask(
        [
          [1, 2],
          [3, 4],
        ],
        { beta: -1 },
      ),
    ).toEqual(['bad_option']);
    expect(
      ask([
        [1, 2],
        [3, 4],
      ]),
    ).toBeUndefined();
  });

  it('holds no memory between calls and fits its budget', () => {
    const classes = ['0', '1'];
    const ask = () =>
      small.answer({
        classes,
        decisions: classes,
        classifiers: [
          {
            name: 'A',
            matrix: [
              [1, 2],
              [3, 4],
            ],
          },
        ],
      });
    ask();
    const before = small.bytes();
    for (let i = 0; i < 2000; ++i) ask();
    expect(small.bytes()).toBe(before);
    expect(gzipSync(binary, { level: 9 }).length).toBeLessThan(58_000);
  });
});
